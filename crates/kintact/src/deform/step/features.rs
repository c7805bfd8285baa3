//! A mesh during a step, as the search sees it: which features belong to which face, and boxes around
//! where they go.
//!
//! Positions are measured from an origin that both meshes of a step share, since boxes are in single
//! precision. Boxes are widened by half the separation wanted and by the rounding of that difference.

use glam::DVec3;

use super::MeshStep;
use crate::bvh::Aabb;
use crate::exact::ccd::MovingPoint;

/// Bit `i`: corner `i` belongs to the face. Bit `3 + i`: the edge from corner `i` to the next does.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct OwnFeatures(u8);

impl OwnFeatures {
    #[inline]
    pub(super) fn has_vertex(self, corner: usize) -> bool {
        self.0 >> corner & 1 == 1
    }

    #[inline]
    pub(super) fn has_edge(self, corner: usize) -> bool {
        self.0 >> (3 + corner) & 1 == 1
    }
}

/// One mesh during a step.
#[derive(Debug)]
pub(super) struct SteppingMesh<'a> {
    pub(super) faces: &'a [[u32; 3]],
    /// The same faces, with joined vertices as one: features that share one of these are neighbours.
    pub(super) labels: &'a [[u32; 3]],
    pub(super) start: &'a [DVec3],
    end: &'a [DVec3],
    pub(super) own: Vec<OwnFeatures>,
    /// Around each vertex through the whole step.
    pub(super) vertex_boxes: Vec<Aabb>,
    /// Around each face through the whole step.
    pub(super) face_boxes: Vec<Aabb>,
    /// Around each vertex when the step begins.
    pub(super) start_boxes: Vec<Aabb>,
}

impl<'a> SteppingMesh<'a> {
    pub(super) fn new(step: &MeshStep<'a>, origin: DVec3, margin: f64) -> Self {
        let MeshStep { mesh, end } = *step;
        let (start, faces) = (mesh.vertices(), mesh.faces());
        let around = |p: DVec3, q: DVec3, margin: f64| {
            // The difference is rounded, once.
            let slack = margin + f64::EPSILON * (p.abs().max(q.abs()) + origin.abs()).max_element();
            let (p, q) = (p - origin, q - origin);
            Aabb::rounded_outward(p.min(q) - slack, p.max(q) + slack)
        };
        let swept = |(&p, &q): (&DVec3, &DVec3)| around(p, q, margin);
        let vertex_boxes: Vec<Aabb> = start.iter().zip(end).map(swept).collect();
        let start_boxes = start.iter().map(|&p| around(p, p, 0.0)).collect();
        let face_boxes = faces.iter().map(|face| union(&vertex_boxes, face)).collect();
        let own = own_features(start.len(), faces);
        let labels = mesh.topology();
        Self { faces, labels, start, end, own, vertex_boxes, face_boxes, start_boxes }
    }

    #[inline]
    pub(super) fn moving(&self, vertex: u32) -> MovingPoint {
        MovingPoint::new(self.start[vertex as usize], self.end[vertex as usize])
    }

    #[inline]
    pub(super) fn start_box(&self, face: u32) -> Aabb {
        union(&self.start_boxes, &self.faces[face as usize])
    }
}

#[inline]
fn union(boxes: &[Aabb], [a, b, c]: &[u32; 3]) -> Aabb {
    let [a, b, c] = [a, b, c].map(|&vertex| &boxes[vertex as usize]);
    a.union(b).union(c)
}

/// For each face the vertices and edges whose first face it is.
fn own_features(vertices: usize, faces: &[[u32; 3]]) -> Vec<OwnFeatures> {
    let mut own = vec![OwnFeatures::default(); faces.len()];
    let mut is_owned = vec![false; vertices];
    // Edges are listed at their smaller vertex: first how many there are at each, then which.
    let mut ends = vec![0u32; vertices + 1];
    let edges = |face: &[u32; 3]| {
        let [a, b, c] = *face;
        [[a, b], [b, c], [c, a]].map(|[p, q]| [p.min(q), p.max(q)])
    };
    for face in faces {
        for [low, _] in edges(face) {
            ends[low as usize + 1] += 1;
        }
    }
    for i in 0..vertices {
        ends[i + 1] += ends[i];
    }
    let mut listed = vec![0u32; 3 * faces.len()];
    let mut counts = vec![0u32; vertices];
    for (face, own) in faces.iter().zip(&mut own) {
        for (corner, &vertex) in face.iter().enumerate() {
            if !std::mem::replace(&mut is_owned[vertex as usize], true) {
                own.0 |= 1 << corner;
            }
        }
        for (corner, [low, high]) in edges(face).into_iter().enumerate() {
            let (first, count) = (ends[low as usize] as usize, &mut counts[low as usize]);
            let known = &listed[first..first + *count as usize];
            if low != high && !known.contains(&high) {
                listed[first + *count as usize] = high;
                *count += 1;
                own.0 |= 8 << corner;
            }
        }
    }
    own
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use std::collections::BTreeSet;

    #[test]
    fn every_feature_belongs_to_one_face() {
        let mut random = Random::new(7);
        for _ in 0..50 {
            let mut vertex = || (random.unit() * 12.0) as u32;
            let faces: Vec<[u32; 3]> = (0..30).map(|_| [vertex(), vertex(), vertex()]).collect();
            let own = own_features(12, &faces);
            let (mut vertices, mut edges) = (Vec::new(), Vec::new());
            for (face, own) in faces.iter().zip(&own) {
                for corner in 0..3 {
                    let (p, q) = (face[corner], face[(corner + 1) % 3]);
                    vertices.extend(own.has_vertex(corner).then_some(p));
                    edges.extend(own.has_edge(corner).then_some([p.min(q), p.max(q)]));
                }
            }
            let all: BTreeSet<u32> = faces.iter().flatten().copied().collect();
            let sides = |&[a, b, c]: &[u32; 3]| [[a, b], [b, c], [c, a]];
            let all_edges: BTreeSet<[u32; 2]> = faces
                .iter()
                .flat_map(sides)
                .filter(|[p, q]| p != q)
                .map(|[p, q]| [p.min(q), p.max(q)])
                .collect();
            vertices.sort_unstable();
            edges.sort_unstable();
            assert_eq!(vertices, all.into_iter().collect::<Vec<_>>());
            assert_eq!(edges, all_edges.into_iter().collect::<Vec<_>>());
        }
    }
}
