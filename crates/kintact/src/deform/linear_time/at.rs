//! The boxes of a tree at any time of its window.
//!
//! Several pairs of bodies borrow one tree and ask for times of their own, so that the time is part
//! of the view and not of the tree. A view costs nothing; nodes are interpolated as a walk meets
//! them.

use super::LinearTimeBvh;
use super::node::LinearTimeSource;
use crate::bvh::Aabb;
use crate::bvh::{BoxTree, NodeMemory, Nodes};

/// The nodes of a tree at a time of its window.
#[derive(Debug, Clone, Copy)]
pub struct NodesAt<'t> {
    tree: &'t LinearTimeBvh,
    time: f64,
}

impl LinearTimeBvh {
    /// The boxes at a time, which must lie in the window.
    pub(crate) fn at(&self, time: f64) -> NodesAt<'_> {
        NodesAt { tree: self, time }
    }
}

impl BoxTree for NodesAt<'_> {}

impl Nodes for NodesAt<'_> {
    type Source<'a>
        = LinearTimeSource<'a>
    where
        Self: 'a;

    fn source<'a>(&'a self, memory: &'a mut NodeMemory) -> LinearTimeSource<'a> {
        LinearTimeSource { tree: self.tree, time: self.time, computed: memory.clear() }
    }

    fn node_count(&self) -> usize {
        self.tree.nodes.len()
    }

    fn bounds(&self) -> Aabb {
        self.tree.bounds_at(self.time)
    }
}
