//! What is wrong or special about a mesh: edges counted, faces without area, self pairs.
//!
//! 1. All edges of the welded faces, sorted: one use is a border, more than two are not manifold.
//! 2. Faces whose corners lie on a line, by exact signs in three projections.
//! 3. Self pairs by the tree.

use glam::{DVec2, DVec3};
use kintact::exact::orient2d;
use kintact::{MeshQuery, Shape};

pub struct Report {
    pub vertices: usize,
    pub faces: usize,
    pub merged_vertices: usize,
    pub closed: bool,
    pub oriented: bool,
    pub border_edges: usize,
    pub non_manifold_edges: usize,
    pub degenerate_faces: Vec<u32>,
    pub self_pairs: usize,
}

pub fn of(shape: &Shape) -> Report {
    let mesh = shape.triangles();
    let whole = mesh.topology().iter().filter(|[a, b, c]| a != b && b != c && c != a);
    let mut edges: Vec<(u32, u32, bool)> = whole
        .flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]])
        .map(|[from, to]| (from.min(to), from.max(to), from < to))
        .collect();
    edges.sort_unstable();
    let (mut border_edges, mut non_manifold_edges, mut oriented) = (0, 0, true);
    for edge in edges.chunk_by(|p, q| (p.0, p.1) == (q.0, q.1)) {
        border_edges += usize::from(edge.len() == 1);
        non_manifold_edges += usize::from(edge.len() > 2);
        // Two faces at an edge agree if they use it in different directions.
        oriented &= edge.len() != 2 || edge[0].2 != edge[1].2;
    }
    let degenerate_faces = (0u32..).zip(mesh.triangles()).filter(|(_, face)| is_degenerate(face));
    let mut query = MeshQuery::parallel();
    Report {
        vertices: mesh.vertices().len(),
        faces: mesh.faces().len(),
        merged_vertices: mesh.merged_vertices(),
        closed: mesh.is_closed(),
        oriented,
        border_edges,
        non_manifold_edges,
        degenerate_faces: degenerate_faces.map(|(face, _)| face).collect(),
        self_pairs: shape.self_intersecting_faces(&mut query).len(),
    }
}

/// Whether the corners lie on a line: exactly.
fn is_degenerate([a, b, c]: &[DVec3; 3]) -> bool {
    let views: [fn(&DVec3) -> DVec2; 3] =
        [|p| DVec2::new(p.x, p.y), |p| DVec2::new(p.y, p.z), |p| DVec2::new(p.z, p.x)];
    views.iter().all(|view| orient2d(view(a), view(b), view(c)).is_eq())
}
