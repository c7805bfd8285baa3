//! [`Boxes`] as a tree that `Traversal` can walk: nodes are computed when a walk visits them, from
//! the positions of their extremes. [`Reader`] merges up to two levels into the four slots of a
//! [`Node`].

use glam::DVec3;

use super::extremes::{Boxes, ExtremeTree};
use crate::bvh::Aabb;
use crate::bvh::positions::PositionReader;
use crate::bvh::{BoxTree, Node, NodeMemory, NodeReader, Nodes, SingleSource};

/// Slots of a node in a walk.
const SLOTS: usize = 4;

impl ExtremeTree {
    /// Walks begin with number 0, so the root and the first node swap numbers.
    #[inline]
    fn walk_id(&self, node: u32) -> u32 {
        match self.root() {
            Some(root) if node == root => 0,
            Some(root) if node == 0 => root,
            _ => node,
        }
    }
}

impl Boxes<'_> {
    /// The box around everything; [`Aabb::EMPTY`] if there is nothing.
    pub fn bounds(&self) -> Aabb {
        self.tree.root().map_or(Aabb::EMPTY, |root| self.of(root))
    }
}

impl BoxTree for Boxes<'_> {}

impl Nodes for Boxes<'_> {
    type Source<'a>
        = SingleSource<'a, Reader<'a>>
    where
        Self: 'a;

    fn source<'a>(&'a self, memory: &'a mut NodeMemory) -> SingleSource<'a, Reader<'a>> {
        let positions = self.at.reader(self.tree.node_count() as usize / 4);
        let reader = Reader { tree: self.tree, positions, margin: DVec3::splat(self.margin) };
        SingleSource { reader, computed: memory.clear_single() }
    }

    fn node_count(&self) -> usize {
        self.tree.node_count() as usize
    }

    fn bounds(&self) -> Aabb {
        Boxes::bounds(self)
    }
}

/// Computes nodes.
#[derive(Debug)]
pub struct Reader<'a> {
    tree: &'a ExtremeTree,
    positions: PositionReader<'a>,
    margin: DVec3,
}

impl NodeReader for Reader<'_> {
    fn read(&mut self, id: u32, to: &mut Node) {
        self.positions.count_node();
        self.write(id, to);
    }
}

impl Reader<'_> {
    /// A node of the walk: a node's children, or as many of their children as there are slots for.
    /// So a binary tree is walked two levels at a time.
    fn write(&self, id: u32, to: &mut Node) {
        *to = Node::EMPTY;
        let node = self.tree.walk_id(id);
        let mut slot = 0;
        if self.tree.item(node).is_some() {
            self.write_slot(node, to, &mut slot);
            return;
        }
        let children = self.tree.children(node);
        let mut slots = children.len();
        for child in children {
            let below = self.tree.children(child).len();
            if below > 0 && slots - 1 + below <= SLOTS {
                slots += below - 1;
                self.tree.children(child).for_each(|child| self.write_slot(child, to, &mut slot));
            } else {
                self.write_slot(child, to, &mut slot);
            }
        }
    }

    #[inline]
    fn write_slot(&self, node: u32, to: &mut Node, slot: &mut usize) {
        match self.tree.item(node) {
            Some(item) => {
                // As cheap as the extremes, and relies on no certificate.
                let points = self.tree.control_points(node).iter();
                let bounds = Aabb::around(points.map(|&vertex| self.positions.position(vertex)));
                to.set_primitive(*slot, item, &bounds);
            }
            None => {
                let extremes = &self.tree.extremes[node as usize];
                let at = |side: usize| self.positions.position(extremes[side]);
                let min = DVec3::new(at(0).x, at(2).y, at(4).z);
                let max = DVec3::new(at(1).x, at(3).y, at(5).z);
                let bounds = Aabb::rounded_outward(min - self.margin, max + self.margin);
                to.set_child(*slot, self.tree.walk_id(node), &bounds);
            }
        }
        *slot += 1;
    }
}
