//! [`VertexToLeaves`]: from a vertex to the slots of its triangles, for
//! `LinearTimeBvh::trajectories_changed`. A compressed table, built once.

use super::node::LinearTimeNode;

/// Which slots hold triangles with a given corner.
#[derive(Debug, Clone)]
pub(super) struct VertexToLeaves {
    /// Those of vertex `v` are `slots[starts[v]..starts[v + 1]]`.
    starts: Vec<u32>,
    /// Four times the node, plus the slot.
    slots: Vec<u32>,
}

impl VertexToLeaves {
    /// `corners` in the order of a sweep.
    pub(super) fn new(nodes: &[LinearTimeNode], corners: &[[u32; 3]], vertices: usize) -> Self {
        let mut starts = vec![0u32; vertices + 1];
        for corner in corners.iter().flat_map(distinct) {
            starts[corner as usize + 1] += 1;
        }
        for v in 0..vertices {
            starts[v + 1] += starts[v];
        }
        let mut slots = vec![0; starts[vertices] as usize];
        let mut next = starts.clone();
        let ids = (0..nodes.len() as u32).rev();
        let leaves = ids.flat_map(|id| {
            nodes[id as usize].primitives.slots().map(move |slot| 4 * id + slot as u32)
        });
        for (leaf, corners) in leaves.zip(corners) {
            for corner in distinct(corners) {
                let at = &mut next[corner as usize];
                slots[*at as usize] = leaf;
                *at += 1;
            }
        }
        Self { starts, slots }
    }

    /// None for a vertex that no triangle uses.
    pub(super) fn of(&self, vertex: u32) -> Option<&[u32]> {
        let v = vertex as usize;
        let (from, to) = (*self.starts.get(v)?, *self.starts.get(v + 1)?);
        Some(&self.slots[from as usize..to as usize])
    }

    pub(super) fn memory(&self) -> usize {
        size_of_val(&self.starts[..]) + size_of_val(&self.slots[..])
    }
}

/// The corners of a triangle, each once.
fn distinct(&[a, b, c]: &[u32; 3]) -> impl Iterator<Item = u32> + use<> {
    let second = (b != a).then_some(b);
    let third = (c != a && c != b).then_some(c);
    std::iter::once(a).chain(second).chain(third)
}
