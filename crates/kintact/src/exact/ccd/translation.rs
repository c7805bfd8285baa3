//! When a triangle that is translated over a step touches another: one interval in closed form,
//! `translating_triangles`.
//!
//! The difference of the two triangles is clipped by the separating axes of both: 3 coordinate
//! axes, 2 normals, 9 cross products of edges, and, in case all lie in a plane or line, the
//! directions of their borders. `passing_triangles` does the same on parabolas and without an end.

use glam::DVec3;

use super::moving::{MovingPoint, check_finite};
use super::outcome::TimeInterval;
use super::rounding::{TINY, UNIT};
use crate::Error;
use crate::geometry::Triangle;

/// When triangle `a`, carried by `displacement` relative to `b` during the step, is in contact with
/// `b`: one closed interval, in closed form.
///
/// The differences between points of the two triangles form a convex body; its translate meets the
/// origin during one interval, cut out by the body's faces. Those have the normals of the two
/// triangles or are spanned by an edge of each. The interval is rounded outward, so the true times
/// of contact always lie inside, and `None` is proven. An error's index is 0 to 2 for the
/// corners of `a`, 3 to 5 for `b`, 6 for the displacement.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::ccd::translating_triangles;
///
/// let floor = [DVec3::ZERO, DVec3::X, DVec3::Y];
/// let spike = [DVec3::new(0.2, 0.2, 1.0), DVec3::new(0.2, 0.2, 2.0), DVec3::new(0.3, 0.3, 2.0)];
/// let time = translating_triangles(&spike, &floor, DVec3::new(0.0, 0.0, -4.0))?.unwrap();
/// assert!((time.lower - 0.25).abs() < 1e-12 && (time.upper - 0.5).abs() < 1e-12);
/// assert_eq!(translating_triangles(&spike, &floor, DVec3::X)?, None);
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn translating_triangles(
    a: &Triangle,
    b: &Triangle,
    displacement: DVec3,
) -> Result<Option<TimeInterval>, Error> {
    let at_rest = [a[0], a[1], a[2], b[0], b[1], b[2], displacement].map(MovingPoint::resting);
    check_finite([&at_rest])?;
    let clip = Clip::new(a, b, displacement);
    let mut window = TimeInterval::STEP;
    let edges = |t: &Triangle| [t[1] - t[0], t[2] - t[1], t[0] - t[2]];
    let (edges_a, edges_b) = (edges(a), edges(b));
    let normals = [edges_a[0].cross(edges_a[1]), edges_b[0].cross(edges_b[1])];
    let mut cut = |direction: DVec3| {
        window = clip.by(direction, window);
        window.lower <= window.upper
    };
    let mut meets = [DVec3::X, DVec3::Y, DVec3::Z].into_iter().all(&mut cut)
        && normals.into_iter().all(&mut cut)
        && edges_a.iter().all(|p| edges_b.iter().all(|q| cut(p.cross(*q))));
    // Triangles in one plane or line, and those that are segments or points, span fewer
    // dimensions; then the borders count within that plane or line.
    meets = meets
        && edges_a.iter().chain(&edges_b).all(|edge| {
            cut(*edge)
                && normals.iter().all(|n| cut(n.cross(*edge)))
                && [DVec3::X, DVec3::Y, DVec3::Z].iter().all(|axis| cut(axis.cross(*edge)))
        });
    Ok(meets.then_some(window))
}

/// The corners relative to a near point, to be projected on directions.
struct Clip {
    a: [DVec3; 3],
    b: [DVec3; 3],
    displacement: DVec3,
    reach: DVec3,
}

impl Clip {
    fn new(a: &Triangle, b: &Triangle, displacement: DVec3) -> Self {
        let (a, b) = (a.map(|p| p - a[0]), b.map(|p| p - a[0]));
        let reach = a.iter().chain(&b).fold(displacement.abs(), |r, p| r.max(p.abs()));
        Self { a, b, displacement, reach }
    }

    /// The part of the window in which the triangles' projections on a direction overlap, rounded
    /// outward.
    fn by(&self, direction: DVec3, window: TimeInterval) -> TimeInterval {
        let shadow = |points: &[DVec3; 3]| {
            let [x, y, z] = points.map(|p| p.dot(direction));
            [x.min(y).min(z), x.max(y).max(z)]
        };
        let ([a_low, a_high], [b_low, b_high]) = (shadow(&self.a), shadow(&self.b));
        let rate = self.displacement.dot(direction);
        // Two heights, their difference, and the error of the rate over at most the whole step.
        let error = 24.0 * UNIT * self.reach.dot(direction.abs()) + TINY;
        // In contact while `least <= t * rate <= most`.
        let (least, most) = (b_low - a_high - error, b_high - a_low + error);
        let outward = |t: f64, sign: f64| t + sign * (t.abs() * (4.0 * UNIT) + TINY);
        let [lower, upper] = if rate > 0.0 {
            [outward(least / rate, -1.0), outward(most / rate, 1.0)]
        } else if rate < 0.0 {
            [outward(most / rate, -1.0), outward(least / rate, 1.0)]
        } else if least > 0.0 || most < 0.0 {
            [f64::INFINITY, f64::NEG_INFINITY]
        } else {
            [f64::NEG_INFINITY, f64::INFINITY]
        };
        // `max` and `min` ignore NaN: what overflows cuts nothing off.
        TimeInterval { lower: window.lower.max(lower), upper: window.upper.min(upper) }
    }
}
