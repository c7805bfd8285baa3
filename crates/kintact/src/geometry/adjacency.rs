//! Which faces meet at each vertex and edge of a mesh: `Adjacency`, made by `TriMesh::adjacency`
//! in one counting sort and one sort of edges. `World` reads it to find the faces of a vertex.

/// An undirected edge of a mesh, smaller vertex first, with the faces that use it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge<'a> {
    /// Its two vertices, smaller index first; equal for a face that repeats a corner.
    pub vertices: [u32; 2],
    /// The faces around it, ascending: one on a border, two inside a manifold, more elsewhere.
    pub faces: &'a [u32],
}

/// Which faces meet at each vertex and at each edge of a mesh.
#[derive(Debug, Clone)]
pub struct Adjacency {
    /// `faces_of[starts[v]..starts[v + 1]]` are the faces at vertex `v`, ascending.
    starts: Vec<u32>,
    faces_of: Vec<u32>,
    /// Sorted, unique; the faces of edge `e` are `edge_faces[edge_starts[e]..edge_starts[e + 1]]`.
    edges: Vec<[u32; 2]>,
    edge_starts: Vec<u32>,
    edge_faces: Vec<u32>,
}

impl Adjacency {
    pub(super) fn new(vertex_count: usize, faces: &[[u32; 3]]) -> Self {
        let distinct = |f: &[u32; 3], i: usize| !f[..i].contains(&f[i]);

        // Counting sort of faces by vertex; a corner repeated within a face counts once.
        let mut starts = vec![0u32; vertex_count + 1];
        for face in faces {
            for i in (0..3).filter(|&i| distinct(face, i)) {
                starts[face[i] as usize + 1] += 1;
            }
        }
        for v in 0..vertex_count {
            starts[v + 1] += starts[v];
        }
        let mut faces_of = vec![0u32; starts[vertex_count] as usize];
        let mut next = starts.clone();
        for (id, face) in (0u32..).zip(faces) {
            for i in (0..3).filter(|&i| distinct(face, i)) {
                let slot = &mut next[face[i] as usize];
                faces_of[*slot as usize] = id;
                *slot += 1;
            }
        }

        let mut sides: Vec<([u32; 2], u32)> = (0u32..)
            .zip(faces)
            .flat_map(|(id, &[a, b, c])| {
                [[a, b], [b, c], [c, a]].map(|[p, q]| ([p.min(q), p.max(q)], id))
            })
            .collect();
        sides.sort_unstable();
        sides.dedup();
        let mut edges = Vec::new();
        let mut edge_starts = Vec::new();
        for (i, (edge, _)) in (0u32..).zip(&sides) {
            if edges.last() != Some(edge) {
                edges.push(*edge);
                edge_starts.push(i);
            }
        }
        edge_starts.push(sides.len() as u32);
        let edge_faces = sides.into_iter().map(|(_, face)| face).collect();
        Self { starts, faces_of, edges, edge_starts, edge_faces }
    }

    /// The faces at vertex `vertex`, ascending.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn faces_at(&self, vertex: u32) -> &[u32] {
        let v = vertex as usize;
        &self.faces_of[self.starts[v] as usize..self.starts[v + 1] as usize]
    }

    /// All edges, sorted by their vertices.
    pub fn edges(&self) -> impl ExactSizeIterator<Item = Edge<'_>> {
        (0..self.edges.len()).map(|e| self.edge(e))
    }

    fn edge(&self, e: usize) -> Edge<'_> {
        let faces = self.edge_starts[e] as usize..self.edge_starts[e + 1] as usize;
        Edge { vertices: self.edges[e], faces: &self.edge_faces[faces] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces_between(adjacency: &Adjacency, vertices: [u32; 2]) -> Option<&[u32]> {
        let mut edges = adjacency.edges();
        edges.find(|edge| edge.vertices == vertices).map(|edge| edge.faces)
    }

    #[test]
    fn two_triangles_share_an_edge() {
        let adjacency = Adjacency::new(4, &[[0, 1, 2], [2, 1, 3]]);
        assert_eq!(adjacency.faces_at(1), [0, 1]);
        assert_eq!(adjacency.faces_at(3), [1]);
        assert_eq!(adjacency.edges().len(), 5);
        assert_eq!(faces_between(&adjacency, [1, 2]), Some(&[0, 1][..]));
        assert_eq!(faces_between(&adjacency, [0, 3]), None);
    }

    #[test]
    fn a_repeated_corner_counts_once() {
        let adjacency = Adjacency::new(3, &[[0, 0, 1]]);
        assert_eq!(adjacency.faces_at(0), [0]);
        assert_eq!(adjacency.faces_at(2), [] as [u32; 0]);
        assert_eq!(faces_between(&adjacency, [0, 1]), Some(&[0][..]));
        assert_eq!(faces_between(&adjacency, [0, 0]), Some(&[0][..]));
    }
}
