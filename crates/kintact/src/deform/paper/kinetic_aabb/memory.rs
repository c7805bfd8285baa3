//! Heap bytes of the kinetic AABB trees, for the bench suite `kinetic-bvh` and for callers.

use super::expiry::CertificateExpiry;
use super::extremes::ExtremeTree;
use super::jump::JumpAabbTree;
use super::lines::Lines;
use super::ordered::KineticAabbTree;
use super::vertex_to_leaves::VertexToLeaves;

/// The bytes behind a vector, unused capacity included.
pub(super) fn bytes<T>(values: &Vec<T>) -> usize {
    values.capacity() * size_of::<T>()
}

impl ExtremeTree {
    /// The bytes it holds on the heap; the tables for edits are left out.
    pub fn memory(&self) -> usize {
        let topology = &self.topology;
        bytes(&topology.parents)
            + bytes(&topology.firsts)
            + bytes(&topology.counts)
            + bytes(&topology.heights)
            + bytes(&topology.order)
            + bytes(&self.leaves.starts)
            + bytes(&self.leaves.vertices)
            + bytes(&self.items)
            + bytes(&self.leaf_nodes)
            + VertexToLeaves::memory(&self.vertex_to_leaves)
            + bytes(&self.extremes)
    }
}

impl JumpAabbTree {
    /// The bytes it holds on the heap, scratch memory included.
    pub fn memory(&self) -> usize {
        let lines = self.window.lines.as_ref().map_or(0, Lines::memory);
        self.tree.memory()
            + lines
            + CertificateExpiry::memory(&self.expiry)
            + self.sweep.memory()
            + self.renewal.memory()
    }
}

impl KineticAabbTree {
    /// The bytes it holds on the heap, scratch memory included.
    pub fn memory(&self) -> usize {
        let lines = self.window.lines.as_ref().map_or(0, Lines::memory);
        self.tree.memory()
            + lines
            + self.schedule.memory()
            + self.sweep.memory()
            + self.renewal.memory()
    }
}
