//! Both feature pairs as one: a flat patch that moves, and the time at which it meets the origin.
//!
//! "Point of one feature minus point of the other" is, at any time, a triangle (vertex-face) or a
//! parallelogram (edge-edge) with corners linear in time, `F(t, u, v) = A(t) + u B(t) + v C(t)`.
//! The features touch when the patch holds the origin.
//!
//! Made by `advance` and `cover` from four points; rescales coordinates of extreme size.

use glam::DVec3;

use super::moving::MovingPoint;
use super::options::Options;
use super::outcome::TimeInterval;
use super::rounding::{LARGEST_SCALE, TINY, UNIT, earlier};
use super::separation::exclude_clear;

/// Finest tolerance relative to the coordinate differences. A thousand times the rounding of one
/// operation: below that grazing motions take many steps that rounding makes pointless.
const FINEST: f64 = 4096.0 * UNIT;

/// Which feature pair four points stand for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Shape {
    /// Vertex, then the corners of the face; `u`, `v` >= 0 and `u + v` <= 1.
    Triangle,
    /// Both ends of one edge, then of the other; `u` and `v` in [0, 1].
    Parallelogram,
}

/// The patch at both ends of the step, on a scale where nothing overflows.
#[derive(Debug)]
pub(super) struct Patch {
    pub(super) shape: Shape,
    /// `A`, `B` and `C` at both ends. Each is a rounded difference of given coordinates: its
    /// relative error is at most [`UNIT`].
    pub(super) a: [DVec3; 2],
    pub(super) b: [DVec3; 2],
    pub(super) c: [DVec3; 2],
    /// Largest absolute coordinate of a corner at either end.
    pub(super) magnitude: f64,
    /// The minimum separation on the patch's scale, rounded up.
    pub(super) separation: f64,
    /// The tolerance on the patch's scale, at least what rounding costs.
    pub(super) tolerance: f64,
    /// Times outside are proven free of contact.
    pub(super) window: TimeInterval,
}

/// Four points by reference: copying them would cost more than testing them.
pub(super) type Points<'a> = [&'a MovingPoint; 4];

/// Whether the patch stays apart from the origin along one coordinate during the whole step.
///
/// Most pairs end here, so this is all they cost.
#[inline]
pub(super) fn apart_along_axis(shape: Shape, points: Points, separation: f64) -> bool {
    (0..3).any(|axis| {
        let [low_0, high_0, low_1, high_1] = extents(shape, points, axis);
        // A rounded difference has the exact sign, and exceeds a number by two units in the last
        // place only if the real one exceeds it.
        let low = less(low_0, low_1) * (1.0 - 4.0 * UNIT);
        let high = more(high_0, high_1) * (1.0 - 4.0 * UNIT);
        low > separation || high < -separation
    })
}

impl Patch {
    /// The patch of four points, or `None` if it is apart from the origin along some axis at every
    /// time of the window.
    #[inline]
    pub(super) fn unless_apart(
        shape: Shape,
        points: Points,
        options: &Options,
        mut window: TimeInterval,
    ) -> Option<Self> {
        let separation = options.min_separation;
        let mut magnitude = 0.0;
        for axis in 0..3 {
            let [low_0, high_0, low_1, high_1] = extents(shape, points, axis);
            window = exclude_clear(window, low_0, low_1, separation);
            window = exclude_clear(window, -high_0, -high_1, separation);
            magnitude = more(magnitude, more(-less(low_0, low_1), more(high_0, high_1)));
        }
        let on_scale = (1.0 / LARGEST_SCALE..=LARGEST_SCALE).contains(&magnitude);
        if !on_scale && magnitude != 0.0 {
            return Self::rescaled(shape, points, magnitude, options, window);
        }
        if window.lower > window.upper {
            return None;
        }
        let between =
            |i: usize, j: usize| [points[i].start - points[j].start, points[i].end - points[j].end];
        let (a, b, c) = match shape {
            Shape::Triangle => (between(0, 1), between(1, 2), between(1, 3)),
            Shape::Parallelogram => (between(0, 2), between(1, 0), between(2, 3)),
        };
        let tolerance = more(options.tolerance, FINEST * magnitude + TINY);
        Some(Self { shape, a, b, c, magnitude, separation, tolerance, window })
    }

    #[cold]
    fn rescaled(
        shape: Shape,
        points: Points,
        magnitude: f64,
        options: &Options,
        window: TimeInterval,
    ) -> Option<Self> {
        // Powers of two are exact; what underflows is covered by TINY. A quarter is enough for
        // differences that overflow; one inverse power may not be enough for subnormal ones.
        let factor = if magnitude.is_finite() {
            f64::exp2((-magnitude.log2().round()).clamp(-1000.0, 1000.0))
        } else {
            0.25
        };
        // A separation that underflows must not vanish.
        let min_separation = if options.min_separation > 0.0 {
            (options.min_separation * factor).next_up().max(TINY)
        } else {
            0.0
        };
        let options = Options { tolerance: options.tolerance * factor, min_separation, ..*options };
        let scaled = points.map(|p| p.scaled(factor));
        Self::unless_apart(shape, scaled.each_ref(), &options, window)
    }

    /// A bound on the change of the patch's points during the step, not much more than the largest.
    #[inline]
    pub(super) fn speed(&self) -> f64 {
        let change = |[start, end]: [DVec3; 2]| (end - start).abs();
        (change(self.a) + change(self.b) + change(self.c)).max_element()
    }

    /// `A`, `B` and `C` at time `t`, rounded.
    #[inline]
    pub(super) fn at(&self, t: f64) -> [DVec3; 3] {
        let at = |v: &[DVec3; 2]| v[0] + (v[1] - v[0]) * t;
        [at(&self.a), at(&self.b), at(&self.c)]
    }

    /// Until when the patch stays farther than the separation on the positive side of the plane
    /// through the origin with normal `direction`, rounded earlier; `None` if it cannot be proven
    /// to be there at time `from`. Infinite if that never ends.
    #[inline]
    pub(super) fn holds_until(&self, direction: DVec3, from: f64) -> Option<f64> {
        let heights = |end: usize| {
            let along = |v: &[DVec3; 2]| v[end].dot(direction);
            let (a, b, c) = (along(&self.a), along(&self.b), along(&self.c));
            match self.shape {
                Shape::Triangle => [a, a + b, a + c, a + c],
                Shape::Parallelogram => [a, a + b, a + c, a + b + c],
            }
        };
        // Three dot products of four roundings each, relative to at most 1, 2 and 2 times the
        // magnitude, then two sums and the interpolation: 40.
        let size = direction.x.abs() + direction.y.abs() + direction.z.abs();
        let error = 64.0 * UNIT * size * self.magnitude + TINY;
        let level = if self.separation > 0.0 {
            error + self.separation * (direction.length() * (1.0 + 8.0 * UNIT) + TINY.sqrt())
        } else {
            error
        };
        first_fall(&heights(0), &heights(1), level, from)
    }
}

/// The first time after `from` at which one of several linear functions, given at 0 and 1, may be
/// as low as `level`, rounded earlier; `None` if one may already be at `from`.
#[inline]
pub(super) fn first_fall(start: &[f64], end: &[f64], level: f64, from: f64) -> Option<f64> {
    let mut until = f64::INFINITY;
    for (&start, &end) in start.iter().zip(end) {
        let change = end - start;
        // NaN, from a direction that overflows, must prove nothing.
        let above = start + change * from > level;
        if !above {
            return None;
        }
        if change < 0.0 {
            let fall = earlier((start - level) / -change);
            until = if fall < until { fall } else { until };
        }
    }
    (until > from).then_some(until)
}

/// Smallest and largest coordinate of the patch's corners along an axis, at the start and at the
/// end. Subtraction rounds monotonically, so the extremes of the differences are the differences
/// of the extremes.
#[inline]
fn extents(shape: Shape, [p, q, r, s]: Points, axis: usize) -> [f64; 4] {
    let extent = |p: f64, q: f64, r: f64, s: f64| match shape {
        Shape::Triangle => (p - more(more(q, r), s), p - less(less(q, r), s)),
        Shape::Parallelogram => (less(p, q) - more(r, s), more(p, q) - less(r, s)),
    };
    let (low_0, high_0) = extent(p.start[axis], q.start[axis], r.start[axis], s.start[axis]);
    let (low_1, high_1) = extent(p.end[axis], q.end[axis], r.end[axis], s.end[axis]);
    [low_0, high_0, low_1, high_1]
}

/// The smaller of two numbers that are not NaN; one instruction, unlike `f64::min`.
#[inline]
fn less(x: f64, y: f64) -> f64 {
    if x < y { x } else { y }
}

/// The larger of two numbers that are not NaN.
#[inline]
pub(super) fn more(x: f64, y: f64) -> f64 {
    if x > y { x } else { y }
}
