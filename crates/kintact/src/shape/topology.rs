//! What a mesh is as a surface: whether it is closed, and its connected components.
//!
//! `check` asks for it where the relation of two meshes depends on their insides. [`Shape`](super::Shape)
//! makes it at the first such question and keeps it.
//!
//! 1. Vertices in exactly the same place count as one (files repeat them a face, or along seams).
//! 2. The directed edges of all faces are sorted. The surface is *closed* if every edge is used as often
//!    in one direction as in the other: then it has an inside, where the winding number is not zero.
//!    Inconsistently oriented faces and borders make it open. Faces without three different corners add
//!    no edge.
//! 3. Faces with an edge in common are one component.
//!
//! Takes some 0.2 us a face, once.

use crate::TriMesh;
use crate::geometry::{DisjointSets, Weld};

/// The surface of a mesh; see the module.
#[derive(Debug, Clone)]
pub(crate) struct Topology {
    /// Whether it has an inside.
    pub(crate) is_closed: bool,
    /// The component of each face, numbered from 0.
    pub(crate) component_of: Vec<u32>,
    /// One face of each component.
    pub(crate) faces: Vec<u32>,
}

impl Topology {
    pub(crate) fn of(mesh: &TriMesh) -> Self {
        let weld = Weld::equal(mesh.vertices());
        let faces = mesh.faces();
        // An edge as one number, its lower place first; then the face and the direction.
        let mut edges: Vec<(u64, u32, bool)> = Vec::with_capacity(3 * faces.len());
        for (face, corners) in (0u32..).zip(faces) {
            let [a, b, c] = corners.map(|corner| weld.representative(corner));
            for [p, q] in [[a, b], [b, c], [c, a]] {
                edges.push((u64::from(p.min(q)) << 32 | u64::from(p.max(q)), face, p < q));
            }
        }
        edges.sort_unstable();
        let mut groups = DisjointSets::new(faces.len());
        let mut is_closed = !faces.is_empty();
        for uses in edges.chunk_by(|one, other| one.0 == other.0) {
            let [p, q] = [uses[0].0 >> 32, uses[0].0 & u64::from(u32::MAX)];
            if p == q {
                continue;
            }
            let forward = uses.iter().filter(|(_, _, is_forward)| *is_forward).count();
            is_closed &= 2 * forward == uses.len();
            uses.windows(2).for_each(|pair| groups.join(pair[0].1, pair[1].1));
        }
        let mut topology = Self { is_closed, component_of: Vec::new(), faces: Vec::new() };
        let mut numbers = vec![u32::MAX; faces.len()];
        for face in 0..faces.len() as u32 {
            let number = &mut numbers[groups.first_of(face) as usize];
            if *number == u32::MAX {
                *number = topology.faces.len() as u32;
                topology.faces.push(face);
            }
            topology.component_of.push(*number);
        }
        topology
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use super::*;

    fn tetrahedron(at: f64) -> Vec<[DVec3; 3]> {
        let [o, x, y, z] = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z].map(|p| p + DVec3::X * at);
        vec![[o, y, x], [o, x, z], [x, y, z], [y, o, z]]
    }

    #[test]
    fn closed_is_every_edge_once_in_both_directions() {
        let of =
            |triangles: &[[DVec3; 3]]| Topology::of(&TriMesh::from_triangles(triangles).unwrap());
        let mut faces = tetrahedron(0.0);
        assert!(of(&faces).is_closed, "of a soup, by places");
        assert_eq!(of(&faces).faces, [0]);
        faces.extend(tetrahedron(1.0));
        assert!(of(&faces).is_closed, "two that touch in a corner");
        assert_eq!(of(&faces).component_of, [0, 0, 0, 0, 1, 1, 1, 1]);
        faces[7].swap(0, 1);
        assert!(!of(&faces).is_closed, "one face the other way round");
        faces.pop();
        assert!(!of(&faces).is_closed, "one face left out");
        assert_eq!(of(&faces).component_of, [0, 0, 0, 0, 1, 1, 1]);
        assert!(!of(&[]).is_closed);
    }

    #[test]
    fn degenerate_faces_do_not_open_a_surface() {
        let mut faces = tetrahedron(0.0);
        faces.push([DVec3::X, DVec3::X, DVec3::Y]);
        faces.push([DVec3::Z; 3]);
        let topology = Topology::of(&TriMesh::from_triangles(&faces).unwrap());
        assert!(topology.is_closed);
        assert_eq!(topology.component_of, [0, 0, 0, 0, 0, 1]);
    }
}
