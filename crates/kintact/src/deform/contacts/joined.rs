//! Faces of one mesh that share a vertex or an edge: they touch if they meet anywhere else. Used by
//! [`PairEvaluator`](super::evaluate::PairEvaluator).

use crate::exact::faces_intersect;
use crate::geometry::Triangle;

/// Whether two faces have a vertex in common.
#[inline]
pub(super) fn are_joined(a: [u32; 3], b: [u32; 3]) -> bool {
    a.iter().any(|corner| b.contains(corner))
}

/// The exact test for joined faces, given where their corners are.
pub(super) fn meet_elsewhere(faces: [[u32; 3]; 2], a: &Triangle, b: &Triangle) -> bool {
    let corners = faces.as_flattened();
    let positions = [a[0], a[1], a[2], b[0], b[1], b[2]];
    // Each vertex is labelled by the first index that holds it.
    let label = |i: usize| (0..i).find(|&j| corners[j] == corners[i]).unwrap_or(i) as u32;
    let labels: [u32; 6] = std::array::from_fn(label);
    let [p, q, r, s, t, u] = labels;
    faces_intersect(&positions, [p, q, r], [s, t, u])
}
