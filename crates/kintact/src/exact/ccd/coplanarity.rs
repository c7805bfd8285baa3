//! When the patch's plane can pass through the origin: the roots of a cubic, certified.
//!
//! `det(A, B, C)` is the signed volume of the four points. Features touch only when it is zero,
//! so a time interval in which its Bernstein coefficients all have one sign, beyond any rounding,
//! is free of contact. Where the roots are is guessed with plain arithmetic; what is believed is
//! only the sign test.
//!
//! Used by `advance` and `cover` for feature pairs and by `exact::timeline` for volumes. A piece
//! of time is halved at most six times before its signs are given up.

use glam::DVec3;

use super::patch::{Patch, more};
use super::rounding::{TINY, UNIT};

/// The cubic in Bernstein form over the whole step.
#[derive(Debug)]
pub(in crate::exact) struct Coplanarity {
    pub(in crate::exact) coefficients: [f64; 4],
    /// A computed value beyond this, on any part of the step, proves that the plane stays farther
    /// from the origin than the separation.
    pub(in crate::exact) slack: f64,
}

/// The first times that cannot be excluded.
#[derive(Debug, Clone, Copy)]
pub(in crate::exact) struct Suspicion {
    /// Everything before is proven free.
    pub(in crate::exact) lower: f64,
    /// Where the cubic is well past its root, as far as plain arithmetic shows.
    pub(in crate::exact) upper: f64,
}

/// How often a piece is halved before its Bernstein signs are given up.
const HALVINGS: u32 = 6;

impl Coplanarity {
    /// Over the whole step.
    #[inline]
    pub(super) fn new(patch: &Patch) -> Self {
        Self::of([patch.a, patch.b, patch.c], patch.separation, 0.0)
    }

    /// Over a part of the step, whose ends become times 0 and 1.
    pub(super) fn between(patch: &Patch, from: f64, to: f64) -> Self {
        let ([a0, b0, c0], [a1, b1, c1]) = (patch.at(from), patch.at(to));
        // Interpolating a span rounds five times, relative to at most four times the magnitude.
        let error = 24.0 * UNIT * patch.magnitude + TINY;
        Self::of([[a0, a1], [b0, b1], [c0, c1]], patch.separation, error)
    }

    /// `error` bounds what the vectors' coordinates lack beyond a relative [`UNIT`].
    #[inline]
    pub(in crate::exact) fn of(vectors: [[DVec3; 2]; 3], separation: f64, error: f64) -> Self {
        let [[a0, a1], [b0, b1], [c0, c1]] = vectors;
        let normals = [b0.cross(c0), (b0.cross(c1) + b1.cross(c0)) * 0.5, b1.cross(c1)];
        let coefficients = [
            a0.dot(normals[0]),
            (a1.dot(normals[0]) + 2.0 * a0.dot(normals[1])) * (1.0 / 3.0),
            (2.0 * a1.dot(normals[1]) + a0.dot(normals[2])) * (1.0 / 3.0),
            a1.dot(normals[2]),
        ];
        let largest = |p: DVec3, q: DVec3| {
            let [p, q] = [p.abs(), q.abs()];
            more(more(more(p.x, q.x), more(p.y, q.y)), more(p.z, q.z))
        };
        let (a, b, c) = (largest(a0, a1), largest(b0, b1), largest(c0, c1));
        // A coefficient is a mean of sums of six products, each at most abc, with at most ten
        // roundings: 60. Going to a part of the step adds three interpolations of five
        // roundings, relative to 6abc: 90.
        let mut slack = 256.0 * UNIT * (a * b * c) + TINY;
        if error > 0.0 {
            slack += 8.0 * error * ((a + error) * (b + c + error) + (b + error) * (c + error));
        }
        if separation > 0.0 {
            // |det(F, B, C)| <= |F| |B x C|, and the coefficients of B x C bound its length.
            let length = normals.iter().fold(0.0, |l: f64, n| l.max(n.length()));
            let spans = 64.0 * UNIT * (b * c) + 8.0 * error * (b + c + error);
            slack += separation * (length + spans + TINY.sqrt());
            slack *= 1.0 + 16.0 * UNIT;
        }
        Self { coefficients, slack }
    }

    /// The first interval in `[from, to]` that may hold a root.
    #[inline]
    pub(in crate::exact) fn first_suspicion(&self, from: f64, to: f64) -> Option<Suspicion> {
        let mut b = self.part(from, to);
        if self.one_sign(&b) {
            return None;
        }
        let starts_clear = b[0].abs() > self.slack;
        if !starts_clear {
            return Some(Suspicion { lower: from, upper: from });
        }
        if b[0] < 0.0 {
            b = [-b[0], -b[1], -b[2], -b[3]];
        }
        let length = to - from;
        // Aim at twice the slack, so that the piece before can be certified.
        let Some((x, slope)) = first_crossing(&b, 2.0 * self.slack) else {
            let lower = self.free_until(from, to, HALVINGS);
            return (lower < to).then_some(Suspicion { lower, upper: lower });
        };
        let lower = self.free_until(from, (from + x * length).min(to), HALVINGS);
        let past = 4.0 * self.slack / slope.abs();
        let upper = if past < 1.0 { (from + (x + past) * length).min(to) } else { lower };
        Some(Suspicion { lower, upper: upper.max(lower) })
    }

    /// The last time up to which the sign at `from` is proven to last.
    pub(in crate::exact) fn free_until(&self, from: f64, to: f64, halvings: u32) -> f64 {
        if from >= to || self.one_sign(&self.part(from, to)) {
            return to;
        }
        if halvings == 0 {
            return from;
        }
        let middle = from + 0.5 * (to - from);
        let until = self.free_until(from, middle, halvings - 1);
        if until < middle { until } else { self.free_until(middle, to, halvings - 1) }
    }

    #[inline]
    pub(in crate::exact) fn one_sign(&self, b: &[f64; 4]) -> bool {
        let s = self.slack;
        // `&` without branches: the four comparisons are cheaper than a misprediction.
        ((b[0] > s) & (b[1] > s) & (b[2] > s) & (b[3] > s))
            | ((b[0] < -s) & (b[1] < -s) & (b[2] < -s) & (b[3] < -s))
    }

    /// Bernstein coefficients over `[from, to]`, always from the original ones so that rounding
    /// does not pile up.
    #[inline]
    pub(in crate::exact) fn part(&self, from: f64, to: f64) -> [f64; 4] {
        let [p, q, r, s] = self.coefficients;
        if from == 0.0 && to == 1.0 {
            return self.coefficients;
        }
        let mix = |x: f64, y: f64, t: f64| x + (y - x) * t;
        let f = [mix(p, q, from), mix(q, r, from), mix(r, s, from)];
        let g = [mix(p, q, to), mix(q, r, to), mix(r, s, to)];
        let ff = [mix(f[0], f[1], from), mix(f[1], f[2], from)];
        let fg = [mix(f[0], f[1], to), mix(f[1], f[2], to)];
        let gg = [mix(g[0], g[1], to), mix(g[1], g[2], to)];
        [
            mix(ff[0], ff[1], from),
            mix(ff[0], ff[1], to),
            mix(fg[0], fg[1], to),
            mix(gg[0], gg[1], to),
        ]
    }
}

/// Where a cubic, positive at 0, first falls to `goal` inside [0, 1], with its slope there; plain
/// arithmetic, a guess.
fn first_crossing(b: &[f64; 4], goal: f64) -> Option<(f64, f64)> {
    let k0 = b[0] - goal;
    let k1 = 3.0 * (b[1] - b[0]);
    let k2 = 3.0 * (b[0] - 2.0 * b[1] + b[2]);
    let k3 = b[3] - b[0] + 3.0 * (b[1] - b[2]);
    let value = |x: f64| ((k3 * x + k2) * x + k1) * x + k0;
    let slope = |x: f64| (3.0 * k3 * x + 2.0 * k2) * x + k1;
    if k0 <= 0.0 {
        return Some((0.0, k1));
    }
    // One change of sign among the control values is one root.
    let rises = |x: f64, y: f64| x <= goal && y > goal;
    if b[3] <= goal && !rises(b[1], b[2]) {
        let x = monotone_root(value, slope, 0.0, 1.0, 0.1 * goal);
        return Some((x, slope(x)));
    }
    let mut left = 0.0;
    for right in turning_points(k1, k2, k3).into_iter().chain([1.0]) {
        if right > left && right <= 1.0 {
            if value(right) <= 0.0 {
                let x = monotone_root(value, slope, left, right, 0.1 * goal);
                return Some((x, slope(x)));
            }
            left = right;
        }
    }
    None
}

/// Roots of the derivative `k1 + 2 k2 x + 3 k3 x²` in order; those that do not exist are NaN.
fn turning_points(k1: f64, k2: f64, k3: f64) -> [f64; 2] {
    let discriminant = k2 * k2 - 3.0 * k3 * k1;
    // NaN for a negative discriminant is meant.
    let q = -(k2 + k2.signum() * discriminant.sqrt());
    let (x, y) = (q / (3.0 * k3), k1 / q);
    if x < y { [x, y] } else { [y, x] }
}

/// Newton's method kept inside a bracket in which the function falls through zero, once.
fn monotone_root(
    value: impl Fn(f64) -> f64,
    slope: impl Fn(f64) -> f64,
    mut left: f64,
    mut right: f64,
    close_enough: f64,
) -> f64 {
    let (high, low) = (value(left), value(right));
    let mut x = left + (right - left) * (high / (high - low));
    for _ in 0..60 {
        let y = value(x);
        if y.abs() <= close_enough {
            return x;
        }
        if y > 0.0 {
            left = x;
        } else {
            right = x;
        }
        let newton = x - y / slope(x);
        if newton > left && newton < right {
            // Newton squares the error: after so short a step there is none left worth removing.
            if (newton - x).abs() < 1e-8 {
                return newton;
            }
            x = newton;
        } else {
            x = left + 0.5 * (right - left);
            if !(left < x && x < right) {
                break;
            }
        }
    }
    left
}
