//! Proofs that two moving triangles are apart: by a direction, `SeparatingDirection`, and by boxes
//! linear in time, `moving_boxes_overlap`.
//!
//! `triangles` and `contact_spans` narrow the step by both before they test features; the
//! certificates of `exact::timeline` keep a direction for as long as it holds. A direction costs
//! nine linear functions, and the time until which it holds has a closed form.

use glam::DVec3;

use super::moving::MovingPoint;
use super::nearest::nearest;
use super::outcome::TimeInterval;
use super::patch::{Shape, first_fall};
use super::rounding::{TINY, UNIT, earlier};

/// A direction along which two moving triangles lie apart: the proof that they do not touch.
///
/// While all nine differences "corner of `a` minus corner of `b`" have a positive component along
/// the direction, a plane with that normal fits between the triangles. Each component is linear in
/// time, so the time until which the proof holds has a closed form; a pair found apart need not be
/// tested again before then.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::ccd::{MovingPoint, SeparatingDirection};
///
/// let floor = [DVec3::ZERO, DVec3::X, DVec3::Y].map(MovingPoint::resting);
/// let above = [DVec3::new(0.2, 0.2, 2.0), DVec3::new(1.0, 0.0, 4.0), DVec3::new(0.0, 1.0, 3.0)];
/// let falling = above.map(|p| MovingPoint::new(p, p - 4.0 * DVec3::Z));
///
/// let up = SeparatingDirection { direction: DVec3::Z };
/// let until = up.holds_until(&falling, &floor, 0.0).unwrap();
/// assert!(until <= 0.5 && until > 0.499_999_999);
/// assert_eq!(up.holds_until(&falling, &floor, 0.75), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeparatingDirection {
    /// Points from `b` to `a`; its length does not matter.
    pub direction: DVec3,
}

impl SeparatingDirection {
    /// A time up to which the triangles are proven apart from time `from` on, `from` included and
    /// the returned time not; rounded earlier, never later. Infinity if the proof holds to the end
    /// of the step, 1 included. `None` if it does not hold at `from`, or if `from` is outside of
    /// the step: a motion beyond it is another motion.
    pub fn holds_until(
        &self,
        a: &[MovingPoint; 3],
        b: &[MovingPoint; 3],
        from: f64,
    ) -> Option<f64> {
        let (start, end, error) = self.heights(a, b);
        let until =
            TimeInterval::STEP.contains(from).then(|| first_fall(&start, &end, error, from));
        until.flatten().map(|until| if until > 1.0 { f64::INFINITY } else { until })
    }

    /// The nine components at the start and at the end, and a bound on their error.
    #[inline]
    fn heights(&self, a: &[MovingPoint; 3], b: &[MovingPoint; 3]) -> ([f64; 9], [f64; 9], f64) {
        let d = self.direction;
        // Relative to a nearby point, so that far from the origin no precision is lost.
        let origin = a[0].start;
        let mut reach = DVec3::ZERO;
        let mut along = |p: DVec3| {
            let p = p - origin;
            reach = reach.max(p.abs());
            p.x * d.x + p.y * d.y + p.z * d.z
        };
        let [mut start, mut end] = [[0.0; 9]; 2];
        let (a0, a1) = (a.map(|p| along(p.start)), a.map(|p| along(p.end)));
        let (b0, b1) = (b.map(|p| along(p.start)), b.map(|p| along(p.end)));
        for i in 0..3 {
            for j in 0..3 {
                start[3 * i + j] = a0[i] - b0[j];
                end[3 * i + j] = a1[i] - b1[j];
            }
        }
        // Two heights of four roundings, their difference, and the interpolation.
        let error = 24.0 * UNIT * reach.dot(d.abs()) + TINY;
        (start, end, error)
    }

    /// A direction along which the triangles are proven apart at time `t`: that of their nearest
    /// points, which tends to stay good for long. `None` if they touch, or are so near that
    /// rounding hides the gap.
    pub fn find(a: &[MovingPoint; 3], b: &[MovingPoint; 3], t: f64) -> Option<Self> {
        let origin = a[0].at(t);
        let (p, q) = (a.map(|p| p.at(t) - origin), b.map(|p| p.at(t) - origin));
        // The search for near points squares lengths; bring them to a scale where it can.
        let size = p.iter().chain(&q).fold(0.0, |s: f64, p| s.max(p.abs().max_element()));
        let (p, q) = (p.map(|p| p / size), q.map(|p| p / size));
        let mut best = (f64::INFINITY, DVec3::ZERO);
        let mut consider = |shape: Shape, patch: [DVec3; 3], sign: f64| {
            let near = nearest(shape, patch);
            let distance = near.point.length_squared();
            if distance < best.0 {
                best = (distance, near.direction * sign);
            }
        };
        for i in 0..3 {
            let (x, y) = (p[i], q[i]);
            consider(Shape::Triangle, [x - q[0], q[0] - q[1], q[0] - q[2]], 1.0);
            consider(Shape::Triangle, [y - p[0], p[0] - p[1], p[0] - p[2]], -1.0);
            let edge = p[(i + 1) % 3] - x;
            for j in 0..3 {
                let other = q[(j + 1) % 3];
                consider(Shape::Parallelogram, [x - q[j], edge, q[j] - other], 1.0);
            }
        }
        let found = Self { direction: best.1 };
        found.holds_until(a, b, t).map(|_| found)
    }
}

/// The part of the step in which the moving boxes of two sets of points may overlap, rounded
/// outward; outside it the points' hulls are proven apart. `None`: they are apart throughout.
///
/// A box here is the one that is linear in time from the points' extent at the start to that at
/// the end. Empty sets overlap nothing.
pub fn moving_boxes_overlap(a: &[MovingPoint], b: &[MovingPoint]) -> Option<TimeInterval> {
    if a.is_empty() || b.is_empty() {
        return None;
    }
    let (a, b) = (Extent::of(a), Extent::of(b));
    let mut window = TimeInterval::STEP;
    for axis in 0..3 {
        let gap =
            |end: usize| [a.min[end][axis] - b.max[end][axis], b.min[end][axis] - a.max[end][axis]];
        for side in 0..2 {
            let [at_0, at_1] = [gap(0)[side], gap(1)[side]];
            window = exclude_clear(window, at_0, at_1, 0.0);
        }
    }
    (window.lower <= window.upper).then_some(window)
}

/// Cuts off the times at which a gap, a rounded difference at 0 and at 1 and linear between, is
/// above `level`. An empty result has its ends the wrong way round.
#[inline]
pub(super) fn exclude_clear(
    window: TimeInterval,
    at_0: f64,
    at_1: f64,
    level: f64,
) -> TimeInterval {
    let TimeInterval { mut lower, mut upper } = window;
    // Lower bounds on what is beyond the level, by which gaps become smaller and times earlier.
    let clear_0 = at_0 - (level + at_0.abs() * (4.0 * UNIT) + TINY);
    let clear_1 = at_1 - (level + at_1.abs() * (4.0 * UNIT) + TINY);
    if clear_0 > 0.0 {
        if clear_1 > 0.0 {
            (lower, upper) = (1.0, 0.0);
        } else {
            lower = lower.max(earlier(clear_0 / (clear_0 - clear_1)));
        }
    } else if clear_1 > 0.0 {
        let back = earlier(clear_1 / (clear_1 - clear_0));
        upper = upper.min((1.0 - back) + 2.0 * UNIT);
    }
    TimeInterval { lower, upper }
}

/// Smallest and largest coordinates at the start and at the end.
struct Extent {
    min: [DVec3; 2],
    max: [DVec3; 2],
}

impl Extent {
    #[inline]
    fn of(points: &[MovingPoint]) -> Self {
        let mut extent = Self { min: [DVec3::INFINITY; 2], max: [DVec3::NEG_INFINITY; 2] };
        for point in points {
            for (end, p) in [point.start, point.end].into_iter().enumerate() {
                extent.min[end] = extent.min[end].min(p);
                extent.max[end] = extent.max[end].max(p);
            }
        }
        extent
    }
}
