//! [`VertexToLeaves`]: from a vertex to the leaves that hold it, for motion changes and edits. A
//! compressed table for the leaves the tree was built with, a hash map for those inserted later.

use std::collections::HashMap;

use super::leaves::Leaves;
use super::memory::bytes;

/// Which leaves hold a vertex.
#[derive(Debug, Clone)]
pub(in crate::deform::paper) struct VertexToLeaves {
    /// The leaves of vertex `v` are `leaves[starts[v]..starts[v + 1]]`.
    starts: Vec<u32>,
    leaves: Vec<u32>,
    /// Leaves inserted later, by vertex.
    added: HashMap<u32, Vec<u32>>,
    vertices: usize,
}

impl VertexToLeaves {
    pub(in crate::deform::paper) fn new(leaves: &Leaves, vertices: usize) -> Self {
        let mut starts = vec![0u32; vertices + 1];
        for &vertex in &leaves.vertices {
            starts[vertex as usize + 1] += 1;
        }
        for vertex in 0..vertices {
            starts[vertex + 1] += starts[vertex];
        }
        let mut vertex_to_leaves = vec![0u32; leaves.vertices.len()];
        let mut next = starts.clone();
        for leaf in 0..leaves.len() {
            for &vertex in leaves.control_points(leaf) {
                let place = &mut next[vertex as usize];
                vertex_to_leaves[*place as usize] = leaf as u32;
                *place += 1;
            }
        }
        Self { starts, leaves: vertex_to_leaves, added: HashMap::new(), vertices }
    }

    /// How many vertices there must be.
    pub(in crate::deform::paper) fn vertices(&self) -> usize {
        self.vertices
    }

    pub(in crate::deform::paper) fn memory(&self) -> usize {
        bytes(&self.starts) + bytes(&self.leaves)
    }

    pub(in crate::deform::paper) fn add(&mut self, leaf: u32, points: &[u32]) {
        for &vertex in points {
            self.added.entry(vertex).or_default().push(leaf);
            self.vertices = self.vertices.max(vertex as usize + 1);
        }
    }

    /// The leaves of a vertex, one perhaps several times, some perhaps removed; empty for a vertex
    /// unknown to the tree.
    #[inline]
    pub(in crate::deform::paper) fn of(&self, vertex: u32) -> impl Iterator<Item = u32> {
        let range = self.starts.get(vertex as usize..vertex as usize + 2);
        let built = match range {
            Some(&[start, end]) => &self.leaves[start as usize..end as usize],
            _ => &[],
        };
        let added = self.added.get(&vertex).map_or(&[][..], |leaves| leaves);
        built.iter().chain(added).copied()
    }
}
