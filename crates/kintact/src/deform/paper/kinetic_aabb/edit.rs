//! Inserting and removing leaves while a tree runs.
//!
//! A new leaf takes the place of the leaf whose box grows least by it, and both become children
//! there. A leaf that is removed takes its parent with it. Leaves deeper than [`height_limit`]
//! allows make a branch above them be cut anew (`balance.rs`), and after as many edits as half the
//! leaves the tree is rebuilt, so the cost of an edit is logarithmic on average and so is the
//! height.

use glam::DVec3;

use super::balance::height_limit;
use super::extremes::{ExtremeTree, KeysAhead, Side};
use super::sweep::Sweep;
use super::topology::{NO_PARENT, UNUSED};
use crate::Error;
use crate::geometry::check_count;
use crate::motion::{PositionsAt, VertexTrajectories};

/// The node of a removed leaf, and the leaf of a removed item.
pub(super) const GONE: u32 = u32::MAX;

/// State for edits; empty until the first.
#[derive(Debug, Clone, Default)]
pub(super) struct Edits {
    /// The leaf of each item.
    item_leaves: Vec<u32>,
    /// Removed items whose numbers may be used again, last one first.
    free_items: Vec<u32>,
    /// Since the tree was built.
    count: usize,
    /// Nodes that the present edit requires to be evaluated.
    pub(super) touched: Vec<u32>,
    /// Places that hold no node, or another one, since the present edit.
    pub(super) vacated: Vec<u32>,
    /// Nodes that have other nodes below them since the present edit.
    pub(super) restructured: Vec<u32>,
}

/// What an edit did to the nodes of a tree, for structures that name them.
#[derive(Debug, Clone, Default)]
pub(in crate::deform::paper) struct TreeEdit {
    /// Whether all nodes have other numbers: the tree was rebuilt, or has another root.
    pub(in crate::deform::paper) renumbered: bool,
    /// Nodes that have other nodes below them. Whatever is no longer in the tree, or stands
    /// elsewhere, was below one of them.
    pub(in crate::deform::paper) restructured: Vec<u32>,
    /// Other nodes whose boxes have another extreme.
    pub(in crate::deform::paper) changed: Vec<u32>,
}

impl ExtremeTree {
    /// How many leaves there are.
    pub fn leaf_count(&self) -> usize {
        self.leaf_nodes.len() - self.gone
    }

    /// Whether the next edit should rebuild the tree first.
    pub(super) fn is_stale(&self) -> bool {
        self.edits.count > 64 + self.leaf_count() / 2
    }

    /// Rebuilds the tree over the present leaves. The caller has to find extremes.
    pub(super) fn rebuild(
        &mut self,
        trajectories: &VertexTrajectories,
        now: f64,
    ) -> Result<(), Error> {
        let living = |&leaf: &u32| self.leaf_nodes[leaf as usize] != GONE;
        let kept: Vec<u32> = (0..self.leaf_nodes.len() as u32).filter(living).collect();
        let leaves = self.leaves.reordered(&kept);
        let names: Vec<u32> = kept.iter().map(|&leaf| self.items[leaf as usize]).collect();
        let edits = std::mem::take(&mut self.edits);
        *self = Self::new(trajectories, &leaves, now, &self.options)?;
        self.items.iter_mut().for_each(|item| *item = names[*item as usize]);
        self.edits = Edits { count: 0, ..edits };
        self.edits.item_leaves.fill(GONE);
        for (leaf, &item) in (0u32..).zip(&self.items) {
            self.edits.item_leaves[item as usize] = leaf;
        }
        Ok(())
    }

    /// Whether a leaf may be inserted.
    pub(super) fn check_insertion(
        &self,
        trajectories: &VertexTrajectories,
        points: &[u32],
    ) -> Result<(), Error> {
        super::leaves::check_points(points, self.leaf_count())?;
        let vertices = trajectories.len();
        if let Some(&vertex) = points.iter().find(|&&v| v as usize >= vertices) {
            return Err(Error::IndexOutOfRange { face: self.leaf_count(), vertex, vertices });
        }
        check_count("certificates of a kinetic tree", (self.leaf_nodes.len() + 1) * 12)?;
        check_count("control points", self.leaves.vertices.len() + points.len())
    }

    /// Adds a leaf and returns its number.
    pub(super) fn insert(&mut self, at: &PositionsAt<'_>, points: &[u32]) -> u32 {
        self.note_items();
        let item = self.edits.free_items.pop().unwrap_or(self.edits.item_leaves.len() as u32);
        if item as usize == self.edits.item_leaves.len() {
            self.edits.item_leaves.push(GONE);
        }
        let leaf = self.leaves.push(points);
        self.edits.item_leaves[item as usize] = leaf;
        self.items.push(item);
        self.leaf_nodes.push(GONE);
        self.vertex_to_leaves.add(leaf, points);
        self.edits.count += 1;
        let Some(target) = self.nearest_leaf(at, points) else {
            let root = self.allocate(1);
            self.topology.root = Some(root);
            self.set_leaf(root, NO_PARENT, leaf);
            return item;
        };
        let pair = self.allocate(2);
        self.move_node(target, pair);
        self.topology.parents[pair as usize] = target;
        self.set_leaf(pair + 1, target, leaf);
        self.topology.counts[target as usize] = 2;
        self.topology.firsts[target as usize] = pair;
        self.edits.touched.push(target);
        self.edits.restructured.push(target);
        let depth = self.measure_above(target) + 1;
        if depth > height_limit(self.leaf_count()) {
            self.balance_above(at, pair + 1);
        }
        item
    }

    /// Removes a leaf; an error if there is none of that number.
    pub(super) fn remove(&mut self, item: u32) -> Result<(), Error> {
        self.note_items();
        let leaf = self.edits.item_leaves.get(item as usize).copied().unwrap_or(GONE);
        if leaf == GONE {
            return Err(Error::Parameter {
                what: "leaf to remove",
                value: f64::from(item),
                remedy: "there is no such leaf, or it was removed before",
            });
        }
        let node = std::mem::replace(&mut self.leaf_nodes[leaf as usize], GONE);
        self.edits.item_leaves[item as usize] = GONE;
        self.edits.free_items.push(item);
        self.edits.count += 1;
        self.gone += 1;
        let parent = self.topology.parents[node as usize];
        if parent == NO_PARENT {
            self.release(node, 1);
            self.topology.root = None;
            return Ok(());
        }
        self.edits.restructured.push(parent);
        let block = self.topology.children(parent);
        if block.len() == 2 {
            let other = if node == block.start { node + 1 } else { block.start };
            self.move_node(other, parent);
            self.release(block.start, 2);
        } else {
            let last = block.end - 1;
            if node != last {
                self.move_node(last, node);
            }
            self.release(last, 1);
            self.topology.counts[parent as usize] -= 1;
            self.edits.touched.push(parent);
        }
        self.measure_above(parent);
        Ok(())
    }

    /// The numbers of the leaves at a vertex, ascending.
    pub fn items_at(&self, vertex: u32) -> Vec<u32> {
        let living = |leaf: &u32| self.leaf_nodes[*leaf as usize] != GONE;
        let leaves = self.vertex_to_leaves.of(vertex).filter(living);
        let mut items: Vec<u32> = leaves.map(|leaf| self.items[leaf as usize]).collect();
        items.sort_unstable();
        items.dedup();
        items
    }

    /// How far certificates predict over keys.
    pub(in crate::deform::paper) fn keys_ahead(&self) -> KeysAhead {
        self.options.keys_ahead
    }

    /// Appends the nodes that have a vertex as an extreme on some side: from its leaves upwards, as
    /// far as it is one. Cost: those nodes and the leaves of the vertex.
    pub(in crate::deform::paper) fn nodes_bounded_by(&self, vertex: u32, out: &mut Vec<u32>) {
        let living = |leaf: &u32| self.leaf_nodes[*leaf as usize] != GONE;
        for leaf in self.vertex_to_leaves.of(vertex).filter(living) {
            let mut at = Some(self.leaf_nodes[leaf as usize]);
            while let Some(node) = at
                && self.extremes[node as usize].contains(&vertex)
            {
                out.push(node);
                at = self.parent(node);
            }
        }
    }

    /// Passes the nodes touched by an edit to a sweep.
    pub(super) fn ask_for_touched(&mut self, sweep: &mut Sweep) {
        for node in self.edits.touched.drain(..) {
            if self.topology.parents[node as usize] != UNUSED {
                let height = self.topology.heights[node as usize];
                sweep.ask(node, height, super::extremes::ALL_SIDES);
            }
        }
    }

    /// Fills the table of items before the first edit, when they are in the builder's order.
    fn note_items(&mut self) {
        if self.edits.item_leaves.is_empty() {
            self.edits.item_leaves.resize(self.items.len(), GONE);
            for (leaf, &item) in (0u32..).zip(&self.items) {
                self.edits.item_leaves[item as usize] = leaf;
            }
        }
    }

    /// The leaf whose box grows least, descending from the root.
    fn nearest_leaf(&self, at: &PositionsAt<'_>, points: &[u32]) -> Option<u32> {
        let mut node = self.topology.root?;
        let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        for &point in points {
            let p = at.position(point);
            (low, high) = (low.min(p), high.max(p));
        }
        while !self.is_leaf(node) {
            let growth = |child: u32| {
                let [x0, x1, y0, y1, z0, z1] =
                    Side::ALL.map(|side| at.position(self.extreme(child, side))[side.axis()]);
                let (min, max) = (DVec3::new(x0, y0, z0), DVec3::new(x1, y1, z1));
                let size = (max - min).element_sum();
                ((max.max(high) - min.min(low)).element_sum() - size, size)
            };
            let mut best = (growth(self.children(node).start), self.children(node).start);
            for child in self.children(node).skip(1) {
                let grown = growth(child);
                // Of equals the smaller box.
                if grown < best.0 {
                    best = (grown, child);
                }
            }
            node = best.1;
        }
        Some(node)
    }

    /// Makes a place a leaf's node.
    pub(super) fn set_leaf(&mut self, node: u32, parent: u32, leaf: u32) {
        self.topology.set(node, parent, leaf, 0);
        self.leaf_nodes[leaf as usize] = node;
        self.edits.touched.push(node);
    }

    /// Moves the contents of one place to another, which keeps its parent.
    fn move_node(&mut self, from: u32, to: u32) {
        let (count, first) =
            (self.topology.counts[from as usize], self.topology.firsts[from as usize]);
        self.topology.counts[to as usize] = count;
        self.topology.firsts[to as usize] = first;
        self.topology.heights[to as usize] = self.topology.heights[from as usize];
        self.extremes[to as usize] = self.extremes[from as usize];
        if count == 0 {
            self.leaf_nodes[first as usize] = to;
        }
        for child in self.topology.children(to) {
            self.topology.parents[child as usize] = to;
        }
        self.edits.touched.push(to);
        self.edits.vacated.push(from);
        self.topology.forget_order();
    }

    pub(super) fn allocate(&mut self, len: usize) -> u32 {
        let first = self.topology.allocate(len);
        self.extremes.resize(self.topology.len(), [0; 6]);
        first
    }

    pub(super) fn release(&mut self, first: u32, len: usize) {
        self.topology.release(first, len);
        self.edits.vacated.extend(first..first + len as u32);
    }

    /// Updates heights from a node to the root and marks all of them as touched. Returns the node's
    /// depth.
    fn measure_above(&mut self, node: u32) -> u32 {
        let mut depth = 0;
        self.topology.measure(node);
        self.edits.touched.push(node);
        let mut at = node;
        while let Some(parent) = self.parent(at) {
            self.topology.measure(parent);
            self.edits.touched.push(parent);
            depth += 1;
            at = parent;
        }
        depth
    }
}
