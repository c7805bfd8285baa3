//! What is wrong or special about a mesh: `Shape::report`, for the Python package and `kintact clash`.
//!
//! 1. All edges of the welded faces are sorted: one use is a border, more than two are not manifold.
//! 2. Faces whose corners lie on a line are found by exact signs in three projections.
//! 3. Self pairs are found by the tree.
//!
//! Takes some 0.3 us a face, and what the self pairs take.

use glam::{DVec2, DVec3};

use super::Shape;
use crate::MeshQuery;
use crate::exact::orient2d;

/// What is wrong or special about a mesh.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MeshReport {
    /// Whether the surface has no border: see [`TriMesh::is_closed`](crate::TriMesh::is_closed). Whether
    /// it has an inside says [`Shape::has_inside`].
    pub is_closed: bool,
    /// Whether two faces at an edge always agree about which side is out.
    pub is_oriented: bool,
    /// Edges that one face uses.
    pub border_edges: usize,
    /// Edges that more than two faces use.
    pub non_manifold_edges: usize,
    /// Faces without area.
    pub degenerate_faces: Vec<u32>,
    /// Pairs of faces that intersect elsewhere than in what they share.
    pub self_pairs: usize,
}

impl Shape {
    /// Looks for borders, edges of many faces, faces without area and self intersections.
    ///
    /// ```
    /// use kintact::{DVec3, MeshQuery, Shape, TriMesh};
    ///
    /// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
    /// let open = TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3]])?;
    /// let report = Shape::new(open).report(&mut MeshQuery::new());
    /// assert_eq!((report.is_closed, report.border_edges, report.self_pairs), (false, 3, 0));
    /// # Ok::<(), kintact::Error>(())
    /// ```
    pub fn report(&self, query: &mut MeshQuery) -> MeshReport {
        let mesh = self.triangles();
        let whole = mesh.topology().iter().filter(|[a, b, c]| a != b && b != c && c != a);
        let mut edges: Vec<(u32, u32, bool)> = whole
            .flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]])
            .map(|[from, to]| (from.min(to), from.max(to), from < to))
            .collect();
        edges.sort_unstable();
        let (mut border_edges, mut non_manifold_edges, mut is_oriented) = (0, 0, true);
        for edge in edges.chunk_by(|p, q| (p.0, p.1) == (q.0, q.1)) {
            border_edges += usize::from(edge.len() == 1);
            non_manifold_edges += usize::from(edge.len() > 2);
            // Two faces at an edge agree if they use it in different directions.
            is_oriented &= edge.len() != 2 || edge[0].2 != edge[1].2;
        }
        let degenerate = (0u32..).zip(mesh.triangles()).filter(|(_, face)| is_degenerate(face));
        MeshReport {
            is_closed: mesh.is_closed(),
            is_oriented,
            border_edges,
            non_manifold_edges,
            degenerate_faces: degenerate.map(|(face, _)| face).collect(),
            self_pairs: self.self_intersecting_faces(query).len(),
        }
    }
}

/// Whether the corners lie on a line: exactly.
fn is_degenerate([a, b, c]: &[DVec3; 3]) -> bool {
    let views: [fn(&DVec3) -> DVec2; 3] =
        [|p| DVec2::new(p.x, p.y), |p| DVec2::new(p.y, p.z), |p| DVec2::new(p.z, p.x)];
    views.iter().all(|view| orient2d(view(a), view(b), view(c)).is_eq())
}
