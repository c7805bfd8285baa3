//! The queue of nodes to update, by height: [`Sweep::ask`] adds nodes, [`Sweep::next`] returns them
//! bottom-up. Filled and drained by `JumpAabbTree` and `KineticAabbTree` after a jump, a motion
//! change or an edit. Each node is visited once a pass, after all its requested descendants.

use super::edit::GONE;
use super::extremes::{ALL_SIDES, ExtremeTree, Side};
use super::memory::bytes;
use super::topology::{NO_PARENT, Topology};
use super::vertex_set::VertexSet;
use crate::motion::Changes;

/// A bottom-up pass over the branches with requested nodes: returns nodes by height, each once,
/// with the set of sides to evaluate (bit `i` is side `i`).
#[derive(Debug, Clone, Default)]
pub(super) struct Sweep {
    /// The requested sides, by node.
    sides: Vec<u8>,
    /// The nodes with requested sides, by height. All are empty between passes.
    waiting: Vec<Vec<u32>>,
    height: usize,
    /// Vertices whose trajectories changed.
    changed: VertexSet,
}

impl Sweep {
    /// Requests sides of a node, which during a pass must be higher than the one returned last.
    #[inline]
    pub(super) fn ask(&mut self, node: u32, height: u8, sides: u8) {
        let index = node as usize;
        if index >= self.sides.len() {
            self.sides.resize(index + 1, 0);
        }
        if self.sides[index] == 0 {
            let height = usize::from(height);
            if height >= self.waiting.len() {
                self.waiting.resize(height + 1, Vec::new());
            }
            self.waiting[height].push(node);
        }
        self.sides[index] |= sides;
    }

    /// Requests all sides of the leaves whose vertices have new trajectories.
    pub(super) fn ask_for_changed(&mut self, tree: &ExtremeTree, changes: &Changes) {
        for &vertex in changes.changed.iter().chain(&changes.jumped) {
            self.changed.add(vertex);
            for leaf in tree.vertex_to_leaves.of(vertex) {
                match tree.leaf_nodes[leaf as usize] {
                    GONE => {}
                    node => self.ask(node, 0, ALL_SIDES),
                }
            }
        }
    }

    /// Those of some sides whose extreme has a new trajectory, given a node's extremes.
    #[inline]
    pub(super) fn changed_sides(&self, extremes: &[u32; 6], sides: u8) -> u8 {
        if self.changed.is_empty() {
            return 0;
        }
        let changed = |side: &Side| self.changed.contains(extremes[side.index()]);
        Side::of_set(sides).filter(changed).fold(0, |all, side| all | side.bit())
    }

    /// Requests sides of the parent of a node.
    #[inline]
    pub(super) fn raise(&mut self, topology: &Topology, node: u32, sides: u8) {
        let parent = topology.parents[node as usize];
        if parent != NO_PARENT && sides != 0 {
            self.ask(parent, topology.heights[parent as usize], sides);
        }
    }

    pub(super) fn memory(&self) -> usize {
        bytes(&self.sides) + self.waiting.iter().map(bytes).sum::<usize>()
    }

    /// Clears the set of changed vertices.
    pub(super) fn end(&mut self) {
        self.changed.clear();
    }

    /// The next node. After the last one a new pass begins.
    #[inline]
    pub(super) fn next(&mut self) -> Option<(u32, u8)> {
        while let Some(waiting) = self.waiting.get_mut(self.height) {
            if let Some(node) = waiting.pop() {
                return Some((node, std::mem::take(&mut self.sides[node as usize])));
            }
            self.height += 1;
        }
        self.height = 0;
        None
    }
}
