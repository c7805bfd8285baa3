//! Do two triangles cross, or do they only touch?
//!
//! Called for pairs that [`triangles_intersect`](super::triangles_intersect) has found, to
//! distinguish a crossing of two surfaces from contact. An edge pierces a triangle if its ends lie
//! strictly on both sides of the triangle's plane and the edge's line passes all three sides of the
//! triangle strictly on the same hand: five exact signs an edge, six edges a pair.

use std::cmp::Ordering;

use glam::DVec3;

use super::predicates::orient3d;
use crate::geometry::Triangle;

/// Whether an edge of one triangle strictly pierces the inside of the other. Exact for all finite
/// coordinates, and the same with the arguments exchanged.
///
/// False for triangles that touch: in a corner, along an edge, or in one plane. False too where two
/// triangles cross edge through edge at both ends of what they have in common, which is no open
/// condition: the smallest motion makes an edge pierce or takes them apart there.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::triangles_cross;
/// use kintact::exact::triangles_intersect;
///
/// let floor = [DVec3::ZERO, DVec3::X, DVec3::Y];
/// let spike = |z: f64| [[0.2, 0.2, z], [0.2, 0.3, 1.0], [0.3, 0.2, 1.0]].map(DVec3::from_array);
/// assert!(triangles_intersect(&floor, &spike(0.0)) && !triangles_cross(&floor, &spike(0.0)));
/// assert!(triangles_cross(&floor, &spike(-1e-300)));
/// ```
pub fn triangles_cross(a: &Triangle, b: &Triangle) -> bool {
    has_piercing_edge(a, b) || has_piercing_edge(b, a)
}

/// Whether an edge of the first triangle pierces the second.
fn has_piercing_edge(edges: &Triangle, pierced: &Triangle) -> bool {
    let [x, y, z] = *pierced;
    let sides = edges.map(|corner| orient3d(x, y, z, corner));
    [(0, 1), (1, 2), (2, 0)].into_iter().any(|(from, to)| {
        sides[from] != Ordering::Equal
            && sides[from] == sides[to].reverse()
            && line_passes_inside([edges[from], edges[to]], pierced)
    })
}

/// Whether a line that crosses the triangle's plane does so strictly inside the triangle.
fn line_passes_inside([p, q]: [DVec3; 2], &[x, y, z]: &Triangle) -> bool {
    let first = orient3d(p, q, x, y);
    first != Ordering::Equal && orient3d(p, q, y, z) == first && orient3d(p, q, z, x) == first
}
