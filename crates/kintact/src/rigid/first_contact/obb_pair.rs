//! When two translating oriented boxes overlap: `ObbPair::contact`, an interval along each of the
//! fifteen separating axes, intersected (two intervals an axis on parabolas). Called for every
//! pair of nodes by `ContactSearch::translating`; margins cover all rounding, so that no contact
//! is lost.

use glam::{DMat3, DVec3};

use super::placed::{PlacedTree, Relative};
use crate::bvh::Obb;
use crate::motion::parabola::{AxisMotion, NEVER, Span, TimeSet, line_interval, parabola_interval};

/// Two bodies' boxes over time, seen from the first body's mesh coordinates.
pub(super) struct ObbPair {
    /// Rotates the second body's coordinates into the first's.
    rotation: DMat3,
    offset: DVec3,
    velocity: DVec3,
    bend: DVec3,
    scales: [f64; 2],
    /// By how much boxes count as thicker, for all rounding on the way.
    margin: f64,
    /// How far components of `velocity` and `bend` may be off.
    errors: [f64; 2],
    straight: bool,
}

/// The square of the sine of the angle between two edges below which the direction across both
/// is left out: it would be mostly rounding, and one of the faces' directions does nearly as well.
const PARALLEL: f64 = 1e-6;

/// How one box lies as seen from another: what all directions are made of.
struct RelativeBox {
    /// Components of the second box's axes along the first's: `r[i][j]`.
    r: [[f64; 3]; 3],
    absolute: [[f64; 3]; 3],
    /// From centre to centre, relative velocity and bend, along the first box's axes.
    apart: [f64; 3],
    velocity: [f64; 3],
    bend: [f64; 3],
    a: [f64; 3],
    b: [f64; 3],
}

impl ObbPair {
    pub(super) fn new(a: &PlacedTree, b: &PlacedTree, relative: &Relative) -> Self {
        let back = a.rotation.transpose();
        let Relative { offset, motion } = relative;
        let reach = a.radius() + b.radius() + offset.length();
        // The matrices are orthonormal to 1e-15 or so; chains of three products of lengths.
        let relative_error = 64.0 * f64::EPSILON;
        Self {
            rotation: back * b.rotation,
            offset: back * *offset,
            velocity: back * motion.velocity,
            bend: back * motion.bend,
            scales: [a.scale, b.scale],
            margin: relative_error * reach + 4.0 * motion.slack + f64::MIN_POSITIVE,
            errors: [
                relative_error * motion.velocity.length() + 2.0 * motion.errors[0],
                relative_error * motion.bend.length() + 2.0 * motion.errors[1],
            ],
            straight: motion.is_straight(),
        }
    }

    /// Counts boxes as thicker by the distance up to which faces may count as touching.
    pub(super) fn widened(self, tolerance: f64) -> Self {
        Self { margin: self.margin + tolerance, ..self }
    }

    /// The first time from `window[0]` on at which two boxes can be in contact and, on a straight
    /// path, the last. Empty if that is not in the window.
    #[inline]
    pub(super) fn contact(&self, a: &Obb, b: &Obb, window: Span) -> Span {
        let relative = self.see(a, b);
        if self.straight { self.straight(&relative, window) } else { self.bent(&relative, window) }
    }

    #[inline]
    fn see(&self, a: &Obb, b: &Obb) -> RelativeBox {
        let back = a.axes.transpose();
        let r = (back * (self.rotation * b.axes)).to_cols_array_2d();
        let center = self.rotation * (b.center * self.scales[1]) + self.offset;
        let r: [[f64; 3]; 3] = std::array::from_fn(|i| std::array::from_fn(|j| r[j][i]));
        RelativeBox {
            absolute: r.map(|row| row.map(f64::abs)),
            r,
            apart: (back * (center - a.center * self.scales[0])).to_array(),
            velocity: (back * self.velocity).to_array(),
            bend: (back * self.bend).to_array(),
            a: (a.half * self.scales[0]).to_array(),
            b: (b.half * self.scales[1]).to_array(),
        }
    }

    #[inline]
    fn straight(&self, relative: &RelativeBox, window: Span) -> Span {
        let [mut first, mut last] = window;
        let error = self.errors[0];
        let meets = relative.for_each_direction(|reach, [apart, rate, _]| {
            let reach = reach + self.margin;
            // Projections overlap during one interval. If that holds both ends it cuts nothing off,
            // which is seen without a division; a wrong no is put right by the division.
            let overlap = |t: f64| (apart + rate * t).abs() <= reach + error * t;
            if !(last < f64::INFINITY && overlap(first) && overlap(last)) {
                let cut = line_interval(-reach - apart, reach - apart, rate, error);
                (first, last) = (first.max(cut[0]), last.min(cut[1]));
            }
            first <= last
        });
        if meets { [first, last] } else { NEVER }
    }

    fn bent(&self, relative: &RelativeBox, window: Span) -> Span {
        let mut times = TimeSet::of(window);
        let [rate_error, bend_error] = self.errors;
        relative.for_each_direction(|reach, [apart, rate, bend]| {
            let reach = reach + self.margin;
            let motion = AxisMotion { rate, bend, rate_error, bend_error };
            times = times.and(&parabola_interval(-reach - apart, reach - apart, &motion));
            !times.is_empty()
        });
        match times.spans() {
            [] => NEVER,
            [first, .., last] => [first[0], last[1]],
            [only] => *only,
        }
    }
}

impl RelativeBox {
    /// Calls `cut` for each direction with the boxes' joint reach along it and the components of
    /// offset, velocity and bend, until it says no. Directions have at most unit length.
    #[inline(always)]
    fn for_each_direction(&self, mut cut: impl FnMut(f64, [f64; 3]) -> bool) -> bool {
        let Self { r, absolute, a, b, .. } = self;
        let moving = [&self.apart, &self.velocity, &self.bend];
        for i in 0..3 {
            let reach =
                a[i] + b[0] * absolute[i][0] + b[1] * absolute[i][1] + b[2] * absolute[i][2];
            if !cut(reach, moving.map(|v| v[i])) {
                return false;
            }
        }
        for j in 0..3 {
            let reach =
                b[j] + a[0] * absolute[0][j] + a[1] * absolute[1][j] + a[2] * absolute[2][j];
            let along = moving.map(|v| v[0] * r[0][j] + v[1] * r[1][j] + v[2] * r[2][j]);
            if !cut(reach, along) {
                return false;
            }
        }
        for i in 0..3 {
            let (i1, i2) = ((i + 1) % 3, (i + 2) % 3);
            for j in 0..3 {
                if 1.0 - r[i][j] * r[i][j] < PARALLEL {
                    continue;
                }
                let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
                let reach = a[i1] * absolute[i2][j]
                    + a[i2] * absolute[i1][j]
                    + b[j1] * absolute[i][j2]
                    + b[j2] * absolute[i][j1];
                if !cut(reach, moving.map(|v| v[i2] * r[i1][j] - v[i1] * r[i2][j])) {
                    return false;
                }
            }
        }
        true
    }
}
