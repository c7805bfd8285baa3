//! Two bodies of which at least one rotates, over a *slice* of time: [`RotatingSlice`], a
//! [`PairMotion`] for the searches of `search.rs`. Called by `contact_times.rs`.
//!
//! Within a slice the bodies turn by at most [`ANGLE`] in all. Slices belong to the two motions:
//! [`SliceGrid`] divides time from the later of their starts on, so that answers do not depend on
//! when they are asked for.
//!
//! - *Boxes*: conservative advancement from both ends of the window, on poses at 16 times of the
//!   slice that are computed once.
//! - *Faces*: most are proven to stay apart, see `staying_apart.rs`. Of the others gaps along separating directions are sines and cosines of the turned angle times a
//!   polynomial. Through eight times of a slice they are interpolated by polynomials of degree 7,
//!   to the error of [`RotatingSlice::interpolation_error`]; `exact::timeline` then finds the times
//!   at which nothing proves the faces apart.

#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "NaN must prove nothing")]

use glam::DVec3;

use super::rotating::{Poses, Rotating, box_gap, reach_of, safe_time};
use super::search::PairMotion;
use super::staying_apart::SlicePoses;
use crate::exact::timeline::{EIGHT, FacePairSamples, Vector, touch_times};
use crate::motion::parabola::{NEVER, Span, TimeSet};
use crate::rigid::ObbTree;

/// The angle by which both bodies together turn in a slice, in radians: interpolation then errs by
/// some 2e-15 of the distances from the axes.
const ANGLE: f64 = 3.0 / 16.0;

/// How far bodies move past each other in a slice at most, as a part of the sum of their radii.
const WAY: f64 = 2.0;

/// Cells of a slice between poses for boxes.
pub(super) const CELLS: usize = 16;

/// Steps that a pair of boxes is advanced from either end of a window.
const STEPS: u32 = 3;

/// The slices of two motions.
#[derive(Debug, Clone, Copy)]
pub(in crate::rigid) struct SliceGrid {
    epoch: f64,
    length: f64,
    radii: f64,
    velocity: DVec3,
    acceleration: DVec3,
}

impl SliceGrid {
    pub(in crate::rigid) fn new(a: &Rotating, b: &Rotating) -> Self {
        let epoch = a.motion.start.max(b.motion.start);
        let spin = a.motion.spin.length() + b.motion.spin.length();
        Self {
            epoch,
            length: ANGLE / spin,
            radii: a.tree.radius() * a.scale + b.tree.radius() * b.scale,
            velocity: b.motion.velocity_at(epoch) - a.motion.velocity_at(epoch),
            acceleration: b.motion.acceleration - a.motion.acceleration,
        }
    }

    /// How long slices are at most.
    pub(in crate::rigid) fn length(&self) -> f64 {
        self.length
    }

    /// The slice that begins at or before a time and reaches beyond it.
    pub(in crate::rigid) fn around(&self, t: f64) -> Span {
        let since = t - self.epoch;
        let whole = (since / self.length).floor();
        // Quick bodies: halves, quarters... of a slice, by the speed at its start.
        let start = whole * self.length;
        let speed = (self.velocity + self.acceleration * start).length()
            + self.acceleration.length() * self.length;
        let way = speed * self.length / (WAY * self.radii);
        let parts = if way > 1.0 { way.log2().ceil().min(60.0).exp2() } else { 1.0 };
        let length = self.length / parts;
        let part = ((since - start) / length).floor();
        let at = |part: f64| self.epoch + (start + part * length);
        let (mut from, mut until) = (at(part), at(part + 1.0));
        // Where times are too coarse for slices, or rounding has put `t` beside its slice.
        if !(from <= t) {
            from = t;
        }
        if !(until > t) {
            until = if at(part + 2.0) > t { at(part + 2.0) } else { t.next_up() };
        }
        [from, until]
    }
}

/// Two bodies over a slice.
pub(in crate::rigid) struct RotatingSlice<'a> {
    bodies: [Rotating<'a>; 2],
    from: f64,
    until: f64,
    /// At the ends of cells,
    cells: [Poses; CELLS + 1],
    /// and at the nodes of interpolation.
    nodes: [Poses; 8],
    /// For proofs that faces stay apart.
    poses: SlicePoses,
    /// The distance up to which faces may count as touching.
    tolerance: f64,
}

impl<'a> RotatingSlice<'a> {
    pub(in crate::rigid) fn new(
        bodies: [Rotating<'a>; 2],
        [from, until]: Span,
        tolerance: f64,
    ) -> Self {
        let [a, b] = &bodies;
        let at = |share: f64| Poses::at([a, b], from + share * (until - from));
        let cells = std::array::from_fn(|k| at(k as f64 / CELLS as f64));
        Self {
            from,
            until,
            poses: SlicePoses::new([a, b], &cells, [from, until], tolerance),
            cells,
            nodes: EIGHT.shares.map(at),
            bodies,
            tolerance,
        }
    }

    /// How far a gap along a direction of length 1 may be from the interpolated one, for faces with
    /// these distances from their bodies' origins.
    ///
    /// With `w` the sum of both spins, a gap is a sum of products of sines and cosines of angles no
    /// faster than `w t` with lengths, and with the way between the origins, which is quadratic in
    /// time. Its eighth derivative follows from the product rule; at these nodes the error is that
    /// times `h⁸ / (8! 4⁴ 2⁶)`.
    fn interpolation_error(&self, reaches: f64) -> f64 {
        let [a, b] = self.bodies.map(|body| body.motion);
        let h = self.until - self.from;
        let angle = (a.spin.length() + b.spin.length()) * h;
        let acceleration = (b.acceleration - a.acceleration).length() * h * h;
        let speed = (b.velocity_at(self.from) - a.velocity_at(self.from)).length() * h;
        let distance = self.cells[0].offset.length() + speed + acceleration;
        let sixth = angle.powi(6);
        let eighth = sixth * angle * angle * (reaches + distance)
            + 8.0 * sixth * angle * (speed + acceleration)
            + 28.0 * sixth * acceleration;
        eighth / (40320.0 * 256.0 * 64.0)
    }

    /// How far a computed coordinate of a corner may be from the true one.
    fn position_error(&self, reaches: [f64; 2]) -> f64 {
        let mut error = 0.0;
        for (body, reach) in self.bodies.iter().zip(reaches) {
            let motion = &body.motion;
            let age = (self.until - motion.start).abs();
            let late = self.until.abs().max(self.from.abs()) + age;
            let turned = motion.spin.length() * late;
            let speed = motion.velocity.length() + motion.acceleration.length() * age;
            let way = motion.position.length() + speed * age;
            error += reach * (8.0 + turned) + 2.0 * way + speed * late;
        }
        f64::EPSILON * error
    }

    /// How far an edge may be off: by the rounding of its rotated ends, and, as a part of its length, by
    /// the angle of its body. What the origins are off by moves both its ends.
    fn edge_errors(&self, reaches: [f64; 2]) -> [f64; 2] {
        let angles = self.bodies.map(|body| {
            let age = (self.until - body.motion.start).abs();
            let late = self.until.abs().max(self.from.abs()) + age;
            8.0 + body.motion.spin.length() * late
        });
        let [reach, angle] = [reaches, angles].map(|[a, b]| a.max(b));
        [8.0 * f64::EPSILON * reach, f64::EPSILON * angle]
    }

    fn time(&self, share: f64) -> f64 {
        if share <= 0.0 {
            self.from
        } else if share >= 1.0 {
            self.until
        } else {
            (self.from + share * (self.until - self.from)).clamp(self.from, self.until)
        }
    }

    /// Where a pair of boxes gets to from a time on, by proofs that it is apart.
    fn advanced(&self, nodes: [u32; 2], start: f64, sense: f64) -> f64 {
        let [a, b] = &self.bodies;
        let boxes = [&a.tree.node(nodes[0]).obb, &b.tree.node(nodes[1]).obb];
        let reaches = [reach_of(a, boxes[0]), reach_of(b, boxes[1])];
        let length = self.until - self.from;
        let cell_of = |t: f64| {
            let cell = (t - self.from) / length * CELLS as f64;
            // Forward from the cell's start, backward from its end.
            if sense > 0.0 { cell.floor() } else { cell.ceil() }.clamp(0.0, CELLS as f64)
        };
        let mut time = start;
        let mut cell = cell_of(start);
        for _ in 0..STEPS {
            let mut gap = box_gap(a, b, boxes, &self.cells[cell as usize]);
            // Faces may count as touching up to the tolerance.
            gap.distance -= self.tolerance;
            if gap.distance <= 0.0 {
                break;
            }
            let at = self.from + cell / CELLS as f64 * length;
            // A little less, for the rounding of times.
            let step = safe_time(a, b, &gap, reaches, at, sense) * (1.0 - 1e-9);
            let reached = at + sense * step;
            time = if sense > 0.0 { time.max(reached) } else { time.min(reached) };
            let next = cell_of(time);
            if next == cell || !(self.from..=self.until).contains(&time) {
                break;
            }
            cell = next;
        }
        time
    }
}

impl PairMotion for RotatingSlice<'_> {
    fn trees(&self) -> [&ObbTree; 2] {
        [self.bodies[0].tree, self.bodies[1].tree]
    }

    fn boxes(&self, nodes: [u32; 2], window: Span) -> Span {
        let window = [window[0].max(self.from), window[1].min(self.until)];
        if !(window[0] <= window[1]) {
            return NEVER;
        }
        let first = self.advanced(nodes, window[0], 1.0);
        if !(first <= window[1]) {
            return NEVER;
        }
        let last = self.advanced(nodes, window[1], -1.0);
        if last < first { NEVER } else { [first, last] }
    }

    fn faces(&self, slots: [usize; 2], near: Span, window: Span) -> TimeSet {
        let [a, b] = &self.bodies;
        let of_a = a.tree.triangle(slots[0]).map(|p| p * a.scale);
        let of_b = b.tree.triangle(slots[1]).map(|p| p * b.scale);
        let reach = |corners: &[DVec3; 3]| corners.iter().fold(0.0, |r: f64, p| r.max(p.length()));
        let reaches = [reach(&of_a), reach(&of_b)];
        let position_error = self.position_error(reaches);
        if self.poses.stay_apart([&of_a, &of_b], near, position_error) {
            return TimeSet::EMPTY;
        }
        let mut samples = FacePairSamples {
            a: [[Vector::<f64>::of(DVec3::ZERO); 3]; 8],
            b: [[Vector::of(DVec3::ZERO); 3]; 8],
            position_error,
            edge_errors: self.edge_errors(reaches),
            interpolation_error: self.interpolation_error(reaches[0] + reaches[1]),
        };
        for (node, poses) in self.nodes.iter().enumerate() {
            let [ra, rb] = poses.rotations;
            let corners_a = of_a.map(|p| ra * p);
            let corners_b = of_b.map(|p| rb * p + poses.offset);
            // Relative to a point near both.
            let origin = corners_a[0];
            samples.a[node] = corners_a.map(|p| Vector::of(p - origin));
            samples.b[node] = corners_b.map(|p| Vector::of(p - origin));
        }
        let length = self.until - self.from;
        let share = |t: f64| ((t - self.from) / length).clamp(0.0, 1.0);
        // A little more than the window, whose ends are rounded.
        let part = [(share(window[0]) - 1e-9).max(0.0), (share(window[1]) + 1e-9).min(1.0)];
        let touches = touch_times(&EIGHT, &samples, part, self.tolerance);
        let mut times = TimeSet::EMPTY;
        for &[from, until] in touches.times.spans() {
            times.add([self.time(from), self.time(until)]);
        }
        times
    }

    fn is_first_larger(&self, [na, nb]: [u32; 2]) -> bool {
        let [a, b] = &self.bodies;
        a.tree.node(na).obb.half.length() * a.scale >= b.tree.node(nb).obb.half.length() * b.scale
    }

    fn tie(&self) -> f64 {
        let [a, b] = &self.bodies;
        let speed = (b.motion.velocity_at(self.from) - a.motion.velocity_at(self.from)).length()
            + a.motion.spin.length() * a.tree.radius() * a.scale
            + b.motion.spin.length() * b.tree.radius() * b.scale;
        let tie = self.tolerance / speed;
        if tie.is_finite() { tie } else { 0.0 }
    }

    fn joins_until(&self, end: f64) -> f64 {
        end + (self.until - self.from) * 1e-12 + end.abs() * (4.0 * f64::EPSILON)
    }
}
