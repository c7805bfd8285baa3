//! What keeps trees low: branches rebuilt by halving. Called by `ExtremeTree::new` and by
//! `edit.rs`.
//!
//! As in scapegoat trees (Galperin and Rivest, 1993), a leaf that came to lie too deep proves that
//! some node above it is out of balance, and only the branch below that node is cut anew; the edits
//! that put it out of balance have paid for that.

use glam::DVec3;

use super::extremes::ExtremeTree;
use super::topology::Arity;
use crate::motion::PositionsAt;

/// How much deeper than a balanced one a branch may be: 1 / log2(3 / 2), for parts of two thirds.
const SLACK: f64 = 1.71;
/// More than that: builders that minimize areas need some slack in small trees.
const FREE_LEVELS: f64 = 3.0;

fn log2(leaves: usize) -> f64 {
    (leaves.max(1) as f64).log2()
}

/// The largest depth at which a leaf may be inserted into a tree of this many leaves.
pub(super) fn height_limit(leaves: usize) -> u32 {
    (SLACK * log2(leaves) + FREE_LEVELS) as u32
}

impl ExtremeTree {
    /// Cuts branches anew that make a tree too high as it was built. Builders minimize areas, and
    /// there are scenes for which it is best to split off one triangle after the other.
    pub(super) fn bound_height(&mut self, at: &PositionsAt<'_>) {
        let limit = height_limit(self.leaf_nodes.len());
        if self.height() <= limit {
            return;
        }
        let nodes = self.bottom_up();
        let mut leaves = vec![1_usize; self.extremes.len()];
        for &node in nodes.iter().filter(|&&node| !self.is_leaf(node)) {
            leaves[node as usize] = self.children(node).map(|c| leaves[c as usize]).sum();
        }
        let mut waiting: Vec<(u32, u32)> =
            self.topology.root.map(|root| (root, 0)).into_iter().collect();
        while let Some((node, depth)) = waiting.pop() {
            let balanced = log2(leaves[node as usize]).ceil() as u32;
            if depth + balanced + 1 >= limit {
                self.balance(at, node);
            } else {
                waiting.extend(self.children(node).map(|child| (child, depth + 1)));
            }
        }
        for node in self.bottom_up() {
            self.topology.measure(node);
        }
    }

    /// Cuts the lowest branch anew that is too high for what it holds, above a node that lies too
    /// deep.
    pub(super) fn balance_above(&mut self, at: &PositionsAt<'_>, node: u32) {
        let (mut node, mut steps, mut leaves) = (node, 0, 1);
        while let Some(parent) = self.parent(node) {
            let others = self.children(parent).filter(|&child| child != node);
            leaves += others.map(|child| self.leaves_below(child).len()).sum::<usize>();
            (node, steps) = (parent, steps + 1);
            if f64::from(steps) > SLACK * log2(leaves) {
                break;
            }
        }
        self.balance(at, node);
        self.edits.restructured.push(node);
        let mut above = self.parent(node);
        while let Some(node) = above {
            self.topology.measure(node);
            self.edits.touched.push(node);
            above = self.parent(node);
        }
    }

    /// The numbers of all leaves below a node.
    fn leaves_below(&self, node: u32) -> Vec<u32> {
        let (mut waiting, mut leaves) = (vec![node], Vec::new());
        while let Some(node) = waiting.pop() {
            if self.is_leaf(node) {
                leaves.push(self.topology.firsts[node as usize]);
            }
            waiting.extend(self.children(node));
        }
        leaves
    }

    /// Cuts the branch below a node anew.
    fn balance(&mut self, at: &PositionsAt<'_>, node: u32) {
        let center = |leaf: u32| {
            let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
            for &point in self.leaves.control_points(leaf as usize) {
                let p = at.position(point);
                (low, high) = (low.min(p), high.max(p));
            }
            (low + high, leaf)
        };
        let mut leaves: Vec<(DVec3, u32)> =
            self.leaves_below(node).into_iter().map(center).collect();
        let (mut waiting, mut blocks) = (vec![node], Vec::new());
        while let Some(node) = waiting.pop() {
            waiting.extend(self.children(node));
            blocks.push(self.children(node));
        }
        for block in blocks.into_iter().filter(|block| !block.is_empty()) {
            self.release(block.start, block.len());
        }
        let parent = self.topology.parents[node as usize];
        self.cut(node, parent, &mut leaves);
    }

    fn cut(&mut self, node: u32, parent: u32, leaves: &mut [(DVec3, u32)]) {
        if let [(_, leaf)] = *leaves {
            self.set_leaf(node, parent, leaf);
            return;
        }
        let (low, high) = halves(leaves);
        let mut parts = vec![low, high];
        if self.options.arity == Arity::Four {
            let quarter = |part| -> Vec<&mut [(DVec3, u32)]> {
                let part: &mut [(DVec3, u32)] = part;
                if part.len() < 2 {
                    return vec![part];
                }
                let (low, high) = halves(part);
                vec![low, high]
            };
            parts = parts.into_iter().flat_map(quarter).collect();
        }
        let first = self.allocate(parts.len());
        self.topology.set(node, parent, first, parts.len() as u8);
        for (child, part) in (first..).zip(parts) {
            self.cut(child, node, part);
        }
        self.topology.measure(node);
        self.edits.touched.push(node);
    }
}

/// A leaf's centre and number.
type Centred = (DVec3, u32);

/// Cuts across the longest extent of the centres, as many on either side.
fn halves(leaves: &mut [Centred]) -> (&mut [Centred], &mut [Centred]) {
    let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
    for (center, _) in leaves.iter() {
        (low, high) = (low.min(*center), high.max(*center));
    }
    let axis = (high - low).max_position();
    let middle = leaves.len() / 2;
    leaves
        .select_nth_unstable_by(middle, |a, b| a.0[axis].total_cmp(&b.0[axis]).then(a.1.cmp(&b.1)));
    leaves.split_at_mut(middle)
}
