//! The point of a triangle that is closest to a given one: [`closest_on_triangle`], which the nearest
//! points of `distance::Proximity` are made of.
//!
//! 1. Over the inside of the face the foot of the perpendicular, by barycentric coordinates.
//! 2. Elsewhere the closest point of the three edges.
//!
//! Some 20 ns. Triangles without area have no inside and are their edges.

use glam::DVec3;

use super::Feature;
use crate::geometry::Triangle;

/// The closest point of a triangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClosestOnTriangle {
    /// The point, rounded.
    pub point: DVec3,
    /// The weights of the corners, none below 0, of sum 1 up to rounding.
    pub barycentric: DVec3,
    /// The squared distance from the given point, rounded.
    pub square: f64,
    /// What part of the triangle it lies on.
    pub feature: Feature,
}

/// The point of a triangle closest to `point`. Squares of distances must neither overflow nor underflow.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::{Feature, closest_on_triangle};
///
/// let triangle = [DVec3::ZERO, DVec3::X, DVec3::Y];
/// let found = closest_on_triangle(DVec3::new(0.25, 0.25, 2.0), &triangle);
/// assert_eq!((found.square, found.feature), (4.0, Feature::Face));
/// assert_eq!(found.barycentric, DVec3::new(0.5, 0.25, 0.25));
/// ```
#[inline]
pub fn closest_on_triangle(point: DVec3, triangle: &Triangle) -> ClosestOnTriangle {
    let [a, b, c] = *triangle;
    let (u, v, w) = (b - a, c - a, point - a);
    let normal = u.cross(v);
    let area = normal.length_squared();
    let (s, t) = (w.cross(v).dot(normal), u.cross(w).dot(normal));
    if s > 0.0 && t > 0.0 && s + t < area {
        let height = w.dot(normal) / area;
        let (s, t) = (s / area, t / area);
        let barycentric = DVec3::new((1.0 - s - t).max(0.0), s, t);
        let foot = a + u * s + v * t;
        // Along the normal, so that the distance of what is near does not drown in the foot's rounding.
        let square = height * height * area;
        return ClosestOnTriangle { point: foot, barycentric, square, feature: Feature::Face };
    }
    let mut best = on_edge(point, [a, b], 0);
    for (edge, i) in [([b, c], 1), ([c, a], 2)] {
        let other = on_edge(point, edge, i);
        if other.square < best.square {
            best = other;
        }
    }
    best
}

#[inline]
fn on_edge(point: DVec3, [p, q]: [DVec3; 2], edge: u8) -> ClosestOnTriangle {
    let (along, from) = (q - p, point - p);
    let length = along.length_squared();
    let share = if length > 0.0 { (from.dot(along) / length).clamp(0.0, 1.0) } else { 0.0 };
    let (place, feature) = if share == 0.0 {
        (p, Feature::Vertex(edge))
    } else if share == 1.0 {
        (q, Feature::Vertex((edge + 1) % 3))
    } else {
        (p + along * share, Feature::Edge(edge))
    };
    let (first, second) = (usize::from(edge), (usize::from(edge) + 1) % 3);
    let mut barycentric = DVec3::ZERO;
    barycentric[first] = 1.0 - share;
    barycentric[second] = share;
    ClosestOnTriangle {
        point: place,
        barycentric,
        square: (point - place).length_squared(),
        feature,
    }
}
