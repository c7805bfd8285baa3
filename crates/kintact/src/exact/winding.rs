//! How often does a closed surface wind around a point? One triangle's share of the answer.
//!
//! The winding number of a closed, oriented mesh around a point off its surface is the sum over its
//! faces of [`ray_crossing`]: +1 where a ray from the point leaves through the back of a face, -1
//! where it enters through a front. `check` sums it over the faces a walk along the ray finds.
//!
//! The ray is parallel to an axis, so that it hits a triangle if the point, projected along the axis,
//! lies in the projected triangle: three signs in the plane, and a fourth in space for the side.
//! Where the projected point lies on an edge or a corner, the signs are those of a point moved by
//! (e, e²) for an infinitely small e: the same for all faces, so that a ray through an edge or a corner
//! counts the faces around it exactly once, and faces seen edge-on never. All signs are exact, and the
//! sum is an integer that does not depend on the ray.

use std::cmp::Ordering;
use std::cmp::Ordering::{Equal, Greater, Less};

use glam::{DVec2, DVec3};

use super::predicates::{Axis, orient2d, orient3d};
use crate::geometry::Triangle;

/// A direction along an axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AxisRay {
    axis: Axis,
    is_forward: bool,
}

impl AxisRay {
    /// Along axis 0, 1 or 2, to larger coordinates or to smaller ones.
    pub(crate) fn along(axis: usize, is_forward: bool) -> Self {
        Self { axis: Axis::ALL[axis.min(2)], is_forward }
    }

    /// As a vector of length 1.
    pub(crate) fn direction(self) -> DVec3 {
        let along = match self.axis {
            Axis::X => DVec3::X,
            Axis::Y => DVec3::Y,
            Axis::Z => DVec3::Z,
        };
        if self.is_forward { along } else { -along }
    }
}

/// A point from which a ray starts: given coordinates, or constructed without rounding.
pub(crate) trait RayOrigin {
    /// On which side of the line through two points, seen along an axis, as
    /// [`orient2d`](super::orient2d).
    fn side_of_line(&self, axis: Axis, line: [DVec3; 2]) -> Ordering;

    /// On which side of a triangle's plane, as [`orient3d`](super::orient3d).
    fn side_of_plane(&self, triangle: &Triangle) -> Ordering;
}

impl RayOrigin for DVec3 {
    fn side_of_line(&self, axis: Axis, line: [DVec3; 2]) -> Ordering {
        let [a, b] = line.map(|p| axis.project(p));
        orient2d(a, b, axis.project(*self))
    }

    fn side_of_plane(&self, &[a, b, c]: &Triangle) -> Ordering {
        orient3d(a, b, c, *self)
    }
}

/// What a triangle adds to the winding number around the origin of a ray: 1, -1 or 0. Exact. Of a
/// triangle that contains the origin, 0.
pub(crate) fn ray_crossing(origin: &impl RayOrigin, ray: AxisRay, triangle: &Triangle) -> i32 {
    let [a, b, c] = *triangle;
    let first = moved_side(origin, ray.axis, [a, b]);
    if first == Equal
        || moved_side(origin, ray.axis, [b, c]) != first
        || moved_side(origin, ray.axis, [c, a]) != first
    {
        return 0;
    }
    // Counterclockwise seen against the axis: the front looks forward.
    let faces_forward = first == Greater;
    let side = origin.side_of_plane(triangle);
    let is_hit = match ray.is_forward == faces_forward {
        true => side == Less,
        false => side == Greater,
    };
    match (is_hit, ray.is_forward == faces_forward) {
        (false, _) => 0,
        (true, true) => 1,
        (true, false) => -1,
    }
}

/// The side of the origin moved by (e, e²) in the plane seen along the axis; `Equal` for a line
/// whose points coincide there.
fn moved_side(origin: &impl RayOrigin, axis: Axis, line: [DVec3; 2]) -> Ordering {
    let side = origin.side_of_line(axis, line);
    if side != Equal {
        return side;
    }
    let [from, to]: [DVec2; 2] = line.map(|p| axis.project(p));
    let compare = |x: f64, y: f64| x.partial_cmp(&y).unwrap_or(Equal);
    // The determinant's derivatives by the two coordinates of the point, in their order.
    compare(from.y, to.y).then(compare(to.x, from.x))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The surface of a cube from 0 to 1, outward.
    fn cube() -> Vec<Triangle> {
        let corner =
            |i: u32| DVec3::new(f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2));
        let quads =
            [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
        let triangles = quads.into_iter().flat_map(|[p, q, r, s]| [[p, q, r], [p, r, s]]);
        triangles.map(|triangle| triangle.map(corner)).collect()
    }

    fn rays() -> impl Iterator<Item = AxisRay> {
        (0..6).map(|i| AxisRay::along(i / 2, i % 2 == 0))
    }

    #[test]
    fn every_ray_counts_the_same_even_through_edges_and_corners() {
        let faces = cube();
        for i in 0..9 * 9 * 9 {
            let at = |k: i32| f64::from(k) * 0.25 - 0.5;
            let p = DVec3::new(at(i % 9), at(i / 9 % 9), at(i / 81));
            let [low, high] = [p.min_element(), p.max_element()];
            let is_on = low >= 0.0 && high <= 1.0 && (low == 0.0 || high == 1.0);
            if is_on {
                continue;
            }
            let expected = i32::from(low > 0.0 && high < 1.0);
            for ray in rays() {
                let sum: i32 = faces.iter().map(|face| ray_crossing(&p, ray, face)).sum();
                assert_eq!(sum, expected, "{p} along {ray:?}");
                let turned = faces.iter().map(|&[a, b, c]| ray_crossing(&p, ray, &[a, c, b]));
                assert_eq!(turned.sum::<i32>(), -expected, "{p} along {ray:?}");
            }
        }
    }
}
