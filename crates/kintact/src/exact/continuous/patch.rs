//! Both feature pairs as one: a flat patch that moves, and the question when it meets the origin.
//!
//! "Point of one feature minus point of the other" is, at any time, a triangle (vertex-face) or a
//! parallelogram (edge-edge) with corners linear in time, `F(t, u, v) = A(t) + u B(t) + v C(t)`.
//! The features touch when the patch holds the origin.

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

/// Corner coordinates by axis at one end of the step. A triangle repeats its last corner.
type Corners = [[f64; 4]; 3];

/// The patch at both ends of the step, on a scale where nothing overflows.
#[derive(Debug)]
pub(super) struct Patch {
    pub(super) shape: Shape,
    corners: [Corners; 2],
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

impl Patch {
    /// The patch of four points, or `None` if it stays apart from the origin along one axis during
    /// the whole window, or along several in turn.
    #[inline]
    pub(super) fn unless_apart(
        shape: Shape,
        points: &[MovingPoint; 4],
        options: &Options,
        window: TimeInterval,
    ) -> Option<Self> {
        let corners = corners(shape, points);
        let mut extents = [[0.0; 4]; 3];
        for axis in 0..3 {
            let [low_0, high_0] = extent(&corners[0][axis]);
            let [low_1, high_1] = extent(&corners[1][axis]);
            // A rounded difference has the exact sign, and exceeds a number by two units in the
            // last place only if the real one exceeds it.
            let low = if low_0 < low_1 { low_0 } else { low_1 };
            let high = if high_0 > high_1 { high_0 } else { high_1 };
            if low * (1.0 - 4.0 * UNIT) > options.min_separation
                || high * (1.0 - 4.0 * UNIT) < -options.min_separation
            {
                return None;
            }
            extents[axis] = [low_0, high_0, low_1, high_1];
        }
        let magnitude = extents.iter().flatten().fold(0.0, |m: f64, x| m.max(x.abs()));
        if magnitude <= LARGEST_SCALE && (magnitude >= 1.0 / LARGEST_SCALE || magnitude == 0.0) {
            Self::on_scale(shape, points, corners, extents, magnitude, options, window)
        } else {
            Self::rescaled(shape, points, magnitude, options, window)
        }
    }

    #[cold]
    fn rescaled(
        shape: Shape,
        points: &[MovingPoint; 4],
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
        Self::unless_apart(shape, &points.map(|p| p.scaled(factor)), &options, window)
    }

    #[inline]
    fn on_scale(
        shape: Shape,
        points: &[MovingPoint; 4],
        corners: [Corners; 2],
        extents: [[f64; 4]; 3],
        magnitude: f64,
        options: &Options,
        mut window: TimeInterval,
    ) -> Option<Self> {
        let separation = options.min_separation;
        for [low_0, high_0, low_1, high_1] in extents {
            window = exclude_clear(window, low_0, low_1, separation);
            window = exclude_clear(window, -high_0, -high_1, separation);
        }
        if window.lower > window.upper {
            return None;
        }
        let (b, c) = spans(shape, points);
        let a = [corner(&corners[0], 0), corner(&corners[1], 0)];
        let tolerance = options.tolerance.max(FINEST * magnitude + TINY);
        Some(Self { shape, corners, a, b, c, magnitude, separation, tolerance, window })
    }

    /// Largest change of any corner coordinate during the step.
    pub(super) fn speed(&self) -> f64 {
        let mut speed = 0.0;
        for axis in 0..3 {
            for k in 0..4 {
                let change = (self.corners[1][axis][k] - self.corners[0][axis][k]).abs();
                speed = if change > speed { change } else { speed };
            }
        }
        speed
    }

    /// `A`, `B` and `C` at time `t`, rounded.
    #[inline]
    pub(super) fn at(&self, t: f64) -> [DVec3; 3] {
        [self.a, self.b, self.c].map(|[start, end]| start + (end - start) * t)
    }

    /// Until when the patch stays farther than the separation on the positive side of the plane
    /// through the origin with normal `direction`, rounded earlier; `None` if it cannot be proven
    /// to be there at time `from`. Infinite if that never ends.
    #[inline]
    pub(super) fn holds_until(&self, direction: DVec3, from: f64) -> Option<f64> {
        let [x, y, z] = direction.to_array();
        let mut heights = [[0.0; 4]; 2];
        for (height, corner) in heights.iter_mut().zip(&self.corners) {
            for k in 0..4 {
                height[k] = x * corner[0][k] + y * corner[1][k] + z * corner[2][k];
            }
        }
        // Five roundings in each height (difference, product, two sums, interpolation), relative
        // to the sum of the absolute products.
        let error = 16.0 * UNIT * (x.abs() + y.abs() + z.abs()) * self.magnitude + TINY;
        let level = if self.separation > 0.0 {
            error + self.separation * (direction.length() * (1.0 + 8.0 * UNIT) + TINY.sqrt())
        } else {
            error
        };
        first_fall(&heights[0], &heights[1], level, from)
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

#[inline]
fn corners(shape: Shape, p: &[MovingPoint; 4]) -> [Corners; 2] {
    let by_axis = |k: [DVec3; 4]| [k.map(|v| v.x), k.map(|v| v.y), k.map(|v| v.z)];
    let ends = [p.map(|p| p.start), p.map(|p| p.end)];
    ends.map(|[p, q, r, s]| match shape {
        Shape::Triangle => by_axis([p - q, p - r, p - s, p - s]),
        Shape::Parallelogram => by_axis([p - r, q - r, p - s, q - s]),
    })
}

#[inline]
fn spans(shape: Shape, p: &[MovingPoint; 4]) -> ([DVec3; 2], [DVec3; 2]) {
    let between = |i: usize, j: usize| [p[i].start - p[j].start, p[i].end - p[j].end];
    match shape {
        Shape::Triangle => (between(1, 2), between(1, 3)),
        Shape::Parallelogram => (between(1, 0), between(2, 3)),
    }
}

#[inline]
fn corner(corners: &Corners, k: usize) -> DVec3 {
    DVec3::new(corners[0][k], corners[1][k], corners[2][k])
}

#[inline]
fn extent(values: &[f64; 4]) -> [f64; 2] {
    let less = |x: f64, y: f64| if x < y { x } else { y };
    let more = |x: f64, y: f64| if x > y { x } else { y };
    let [w, x, y, z] = *values;
    [less(less(w, x), less(y, z)), more(more(w, x), more(y, z))]
}
