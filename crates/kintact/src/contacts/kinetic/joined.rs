//! Faces of one mesh that share a vertex or an edge: proofs that they meet nowhere else.
//!
//! Such faces always touch where they are joined, so no direction keeps them apart; what counts
//! is whether they meet [anywhere else](crate::exact::faces_intersect). Two faces joined at a
//! vertex do not if some direction has the other corners of one before the vertex and those of
//! the other behind it: four functions linear in time. Two faces joined along an edge do not if,
//! in some view, they lie on different sides of it: two quadratics.

use glam::DVec3;

use crate::exact::continuous::MovingPoint;
use crate::exact::faces_intersect;
use crate::geometry::Triangle;

/// Largest relative error of one rounded operation.
const UNIT: f64 = f64::EPSILON / 2.0;
/// More than all underflow in one bound together.
const TINY: f64 = 1e-300;

/// Whether two faces have a vertex in common.
#[inline]
pub(super) fn are_joined(a: [u32; 3], b: [u32; 3]) -> bool {
    a.iter().any(|corner| b.contains(corner))
}

/// The exact test for joined faces, given where their corners are.
pub(super) fn meet_elsewhere(faces: [[u32; 3]; 2], a: &Triangle, b: &Triangle) -> bool {
    let corners = faces.as_flattened();
    let places = [a[0], a[1], a[2], b[0], b[1], b[2]];
    // Each vertex goes by the first place that holds it.
    let label = |i: usize| (0..i).find(|&j| corners[j] == corners[i]).unwrap_or(i) as u32;
    let labels: [u32; 6] = std::array::from_fn(label);
    let [p, q, r, s, t, u] = labels;
    faces_intersect(&places, [p, q, r], [s, t, u])
}

/// Whether joined faces are proven to meet only where they are joined, from the start of a step
/// to its end. A coordinate of the difference of two vertices may be off by the margin.
pub(super) fn meet_only_there(
    faces: [[u32; 3]; 2],
    a: &[MovingPoint; 3],
    b: &[MovingPoint; 3],
    margin: f64,
) -> bool {
    let [first, second] = faces;
    let mut joints = (0..9).map(|k| (k / 3, k % 3)).filter(|&(i, j)| first[i] == second[j]);
    let (joint, other, more) = (joints.next(), joints.next(), joints.next());
    let from = |t: &[MovingPoint; 3], i: usize, to: usize| {
        let i = i % 3;
        [t[to % 3].start - t[i].start, t[to % 3].end - t[i].end]
    };
    match (joint, other, more) {
        (Some((i, j)), None, _) => joined_at_vertex(
            [from(a, i, i + 1), from(a, i, i + 2)],
            [from(b, j, j + 1), from(b, j, j + 2)],
            margin,
        ),
        (Some((i, j)), Some((k, l)), None) if i != k && j != l => {
            joined_along_edge(from(a, i, k), from(a, i, 3 - i - k), from(b, j, 3 - j - l), margin)
        }
        // The same corners, or a face that repeats one.
        _ => false,
    }
}

type Moving = [DVec3; 2];

fn largest<const N: usize>(vectors: [Moving; N]) -> f64 {
    let all = vectors.as_flattened().iter().fold(DVec3::ZERO, |most, v| most.max(v.abs()));
    all.max_element()
}

fn joined_at_vertex(a: [Moving; 2], b: [Moving; 2], margin: f64) -> bool {
    let sum = |[p, q]: &[Moving; 2]| p[0] + p[1] + q[0] + q[1];
    let direction = sum(&a) - sum(&b);
    let error = margin + 16.0 * UNIT * largest([a[0], a[1], b[0], b[1]]);
    let level = error * direction.abs().element_sum() + TINY;
    let all = |[p, q]: &[Moving; 2], sign: f64| {
        [p[0], p[1], q[0], q[1]].iter().all(|v| sign * v.dot(direction) > level)
    };
    all(&a, 1.0) && all(&b, -1.0)
}

fn joined_along_edge(edge: Moving, a: Moving, b: Moving, margin: f64) -> bool {
    let normals = |side: Moving| {
        [
            edge[0].cross(side[0]),
            (edge[0].cross(side[1]) + edge[1].cross(side[0])) * 0.5,
            edge[1].cross(side[1]),
        ]
    };
    let (p, q) = (normals(a), normals(b));
    let view = p[0] + p[2] - q[0] - q[2];
    let size = largest([edge, a, b]);
    let error = margin + UNIT * size;
    // A coordinate of a cross product is off by the error once for each of its four factors.
    let off = 8.0 * error * (size + error) + 32.0 * UNIT * (size * size);
    let level = off * view.abs().element_sum() + TINY;
    p.iter().all(|n| n.dot(view) > level) && q.iter().all(|n| n.dot(view) < -level)
}
