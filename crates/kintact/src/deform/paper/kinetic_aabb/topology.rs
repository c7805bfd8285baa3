//! Parents, children and heights of an `ExtremeTree`, taken from a [`StaticTree`]:
//! [`Topology::new`] walks the static tree once, depth first, and numbers nodes so that a bottom-up
//! pass reads memory in order. `edit.rs` and `balance.rs` allocate and release blocks of siblings
//! later.

use crate::bvh::Node;
use crate::bvh::StaticTree;

/// How many children an inner node has.
///
/// Fewer levels mean fewer boxes to keep and more challengers a certificate.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Arity {
    /// Two, as in the paper.
    #[default]
    Two,
    /// Up to four, as the static builders make them.
    Four,
}

/// The parent of the root.
pub(super) const NO_PARENT: u32 = u32::MAX;
/// The parent of a slot that holds no node.
pub(super) const UNUSED: u32 = u32::MAX - 1;

/// Parents and children. The children of a node lie side by side and are called a block.
///
/// As built, nodes are numbered so that children come before their parents and branches lie
/// together: the blocks below the first child, those below the second, ..., the block of the
/// children, the node. So a bottom-up pass reads memory in order and keeps the boxes of a few
/// blocks only.
#[derive(Debug, Clone)]
pub(super) struct Topology {
    /// `NO_PARENT` for the root, `UNUSED` for slots without a node.
    pub(super) parents: Vec<u32>,
    /// The first child of an inner node, the number of the leaf otherwise.
    pub(super) firsts: Vec<u32>,
    /// How many children; 0 in a leaf.
    pub(super) counts: Vec<u8>,
    /// Steps down to the deepest leaf, at most 255.
    pub(super) heights: Vec<u8>,
    pub(super) root: Option<u32>,
    /// The first nodes of all blocks, bottom-up: what is below a block comes before it, branch by
    /// branch. Empty if not known; see [`Topology::ensure_order`].
    pub(super) order: Vec<u32>,
    /// Blocks that are not in use, by length.
    free: [Vec<u32>; 5],
    /// How many nodes there are.
    pub(super) live: usize,
}

/// A part of the static tree that becomes one node.
#[derive(Debug, Clone, Copy)]
enum Branch {
    Primitive(u32),
    /// Some slots of a node, at least two.
    Slots(u32, u8),
}

impl Topology {
    /// Also returns which primitive each leaf holds, the leaves in the order of their nodes.
    pub(super) fn new(tree: &StaticTree, arity: Arity) -> (Self, Vec<u32>) {
        let nodes = tree.nodes();
        // Depth first from the root, block by block, to be reversed: the branch, its parent, its
        // first child and how many there are.
        let mut found: Vec<(Branch, u32, u32, u8)> = Vec::new();
        let mut waiting = Vec::new();
        if let Some(root) = nodes.first() {
            found.push((branch(nodes, 0, occupied(root)), NO_PARENT, 0, 0));
            waiting.push(0);
        }
        while let Some(place) = waiting.pop() {
            let first = found.len();
            if let Branch::Slots(node, slots) = found[place as usize].0 {
                let parts = children(slots, arity);
                for part in parts.into_iter().rev().filter(|&part| part != 0) {
                    found.push((branch(nodes, node, part), place, 0, 0));
                }
            }
            found[place as usize].2 = first as u32;
            found[place as usize].3 = (found.len() - first) as u8;
            waiting.extend((first as u32..found.len() as u32).rev());
        }

        let count = found.len();
        let reversed = |place: u32| count as u32 - 1 - place;
        let mut topology = Self {
            parents: Vec::with_capacity(count),
            firsts: Vec::with_capacity(count),
            counts: Vec::with_capacity(count),
            heights: Vec::with_capacity(count),
            root: count.checked_sub(1).map(|root| root as u32),
            order: Vec::new(),
            free: [const { Vec::new() }; 5],
            live: count,
        };
        let mut primitives = Vec::new();
        for &(this, parent, first, children) in found.iter().rev() {
            topology.parents.push(if parent == NO_PARENT { parent } else { reversed(parent) });
            topology.counts.push(children);
            topology.firsts.push(match this {
                Branch::Primitive(_) => primitives.len() as u32,
                Branch::Slots(..) => reversed(first + u32::from(children) - 1),
            });
            topology.heights.push(0);
            topology.measure(topology.heights.len() as u32 - 1);
            if let Branch::Primitive(primitive) = this {
                primitives.push(primitive);
            }
        }
        (topology, primitives)
    }

    /// How many node slots there are, in use or not.
    pub(super) fn len(&self) -> usize {
        self.parents.len()
    }

    pub(super) fn height(&self) -> u32 {
        self.root.map_or(0, |root| u32::from(self.heights[root as usize]))
    }

    #[inline]
    pub(super) fn is_leaf(&self, node: u32) -> bool {
        self.counts[node as usize] == 0
    }

    #[inline]
    pub(super) fn children(&self, node: u32) -> std::ops::Range<u32> {
        match self.counts[node as usize] {
            0 => 0..0,
            count => {
                let first = self.firsts[node as usize];
                first..first + u32::from(count)
            }
        }
    }

    /// Finds the height of a node from those of its children.
    pub(super) fn measure(&mut self, node: u32) {
        let below =
            self.children(node).map(|child| self.heights[child as usize].saturating_add(1)).max();
        self.heights[node as usize] = below.unwrap_or(0);
    }

    /// The nodes of the block with the given first node.
    #[inline]
    pub(super) fn block(&self, first: u32) -> std::ops::Range<u32> {
        match self.parents[first as usize] {
            NO_PARENT => first..first + 1,
            parent => first..first + u32::from(self.counts[parent as usize]),
        }
    }

    pub(super) fn ensure_order(&mut self) {
        if self.order.is_empty() {
            self.order = self.find_order();
        }
    }

    /// Allocates a block of up to four nodes, which the caller fills.
    pub(super) fn allocate(&mut self, len: usize) -> u32 {
        self.forget_order();
        self.live += len;
        if let Some(first) = self.free[len].pop() {
            return first;
        }
        let first = self.len();
        self.parents.resize(first + len, UNUSED);
        self.firsts.resize(first + len, 0);
        self.counts.resize(first + len, 0);
        self.heights.resize(first + len, 0);
        first as u32
    }

    pub(super) fn release(&mut self, first: u32, len: usize) {
        self.forget_order();
        self.live -= len;
        for node in first..first + len as u32 {
            self.set(node, UNUSED, 0, 0);
        }
        self.free[len].push(first);
    }

    /// Fills a place. Its height is that of a leaf until it is measured.
    pub(super) fn set(&mut self, node: u32, parent: u32, first: u32, count: u8) {
        let node = node as usize;
        self.parents[node] = parent;
        self.firsts[node] = first;
        self.counts[node] = count;
        self.heights[node] = 0;
    }

    /// To be called when blocks are added, removed or moved.
    pub(super) fn forget_order(&mut self) {
        self.order.clear();
    }

    pub(super) fn find_order(&self) -> Vec<u32> {
        let mut order = Vec::new();
        let mut waiting: Vec<u32> = self.root.into_iter().collect();
        while let Some(first) = waiting.pop() {
            order.push(first);
            let parents = self.block(first).filter(|&node| !self.is_leaf(node));
            waiting.extend(parents.map(|node| self.firsts[node as usize]));
        }
        order.reverse();
        order
    }
}

fn occupied(node: &Node) -> u8 {
    node.inner.slots().chain(node.primitives.slots()).fold(0, |all, slot| all | 1 << slot)
}

/// The branch of some slots; a single slot stands for its contents.
fn branch(nodes: &[Node], mut node: u32, mut slots: u8) -> Branch {
    while slots.count_ones() == 1 {
        let slot = slots.trailing_zeros() as usize;
        let holder = &nodes[node as usize];
        let child = holder.child[slot];
        if holder.primitives.slots().any(|s| s == slot) {
            return Branch::Primitive(child);
        }
        (node, slots) = (child, occupied(&nodes[child as usize]));
    }
    Branch::Slots(node, slots)
}

/// The slots of each child, some perhaps empty. The static builders cut in two twice, so the first
/// two slots belong together.
fn children(slots: u8, arity: Arity) -> [u8; 4] {
    if arity == Arity::Two && slots.count_ones() > 2 {
        [slots & 0b0011, slots & 0b1100, 0, 0]
    } else {
        [slots & 1, slots & 2, slots & 4, slots & 8]
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use super::*;
    use crate::bvh::Aabb;
    use crate::bvh::{BuildMethod, BuildOptions};

    fn check(topology: &Topology, primitives: &[u32], boxes: usize, most: u8) {
        let count = topology.parents.len();
        let mut held = primitives.to_vec();
        held.sort_unstable();
        assert!(held.iter().copied().eq(0..boxes as u32));
        let mut leaves = 0;
        for node in 0..count {
            let parent = topology.parents[node];
            assert_eq!(parent == NO_PARENT, node == count - 1);
            assert!(parent as usize > node);
            let (first, children) = (topology.firsts[node], topology.counts[node]);
            if children == 0 {
                assert_eq!(first, leaves);
                leaves += 1;
            }
            assert!(children != 1 && children <= most);
            let height = topology.children(node as u32).map(|c| topology.heights[c as usize] + 1);
            assert_eq!(topology.heights[node], height.max().unwrap_or(0));
            for child in topology.children(node as u32) {
                assert_eq!(topology.parents[child as usize], node as u32);
            }
        }
        assert_eq!(leaves as usize, boxes);
        // Blocks in order are all nodes in order.
        let blocks = topology.find_order();
        assert!(blocks.iter().flat_map(|&first| topology.block(first)).eq(0..count as u32));
    }

    #[test]
    fn every_primitive_is_a_leaf_and_branches_lie_together() {
        for count in [0_usize, 1, 2, 3, 4, 5, 17, 200, 1000] {
            let boxes: Vec<Aabb> = (0..count)
                .map(|i| DVec3::new((i * i % 97) as f64, (i * 7 % 31) as f64, (i % 5) as f64))
                .map(|p| Aabb::around([p]))
                .collect();
            for method in [BuildMethod::Fast, BuildMethod::Quality] {
                let tree = StaticTree::build(&boxes, BuildOptions { method, parallel: false });
                for (arity, most) in [(Arity::Two, 2), (Arity::Four, 4)] {
                    let (topology, primitives) = Topology::new(&tree, arity);
                    check(&topology, &primitives, count, most);
                }
            }
        }
    }
}
