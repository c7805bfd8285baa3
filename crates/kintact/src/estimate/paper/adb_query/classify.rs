//! The probability that two nodes' surfaces meet (Algorithm 4), for the plain walk of `AdbQuery`:
//! separating axes, common volume, common cells, then the cell model. Constant cost a pair, but for
//! `Sizing::Descended`, which visits the branches below the larger node.

use glam::Vec3A;

use super::options::{AdbQueryOptions, Sizing, VisitOrder};
use crate::Pose;
use crate::estimate::paper::{
    AdbNode, AdbTree, BoxPlacement, CellModel, Evaluation, Meeting, Shares, VolumeEstimate,
};

pub(super) struct PairClassifier<'a> {
    options: &'a AdbQueryOptions,
    model: &'a CellModel,
    pub(super) trees: [&'a AdbTree; 2],
    pub(super) placement: BoxPlacement,
    pub(super) cells: f32,
    inner: bool,
    /// Pairs with fewer expected collision cells are dropped.
    pub(super) fewest_cells: f32,
}

pub(super) enum Classification {
    Apart,
    /// The boxes overlap, yet hardly a cell holds surface of both.
    Negligible,
    Possible {
        probability: f32,
        priority: f32,
    },
}

impl<'a> PairClassifier<'a> {
    pub(super) fn new(
        options: &'a AdbQueryOptions,
        model: &'a CellModel,
        trees: [&'a AdbTree; 2],
        relative: &Pose,
    ) -> Self {
        let reach = |tree: &AdbTree| {
            let root = tree.nodes().first();
            root.map_or(0.0, |root| (root.center().abs() + root.half()).max_element())
        };
        let [a, b] = trees;
        Self {
            options,
            model,
            trees,
            placement: BoxPlacement::new(relative, reach(a).max(reach(b))),
            // Cells of different grids are compared by the coarser one.
            cells: a.cells().min(b.cells()) as f32,
            fewest_cells: -(1.0 - options.p_drop).ln(),
            inner: !a.inner_boxes().is_empty() && !b.inner_boxes().is_empty(),
        }
    }

    /// Whether trees and options are those of the SIMD walk (`sibling_walk`).
    pub(super) fn is_plain(&self) -> bool {
        let [a, b] = self.trees;
        let AdbQueryOptions { order, evaluation, volume, sizing, shells, .. } = *self.options;
        order == VisitOrder::Probable
            && evaluation == Evaluation::Poisson
            && volume == VolumeEstimate::Carried
            && sizing == Sizing::Scaled
            && !(shells && self.inner)
            && a.cells() == b.cells()
            && !a.sibling_pairs().is_empty()
            && !b.sibling_pairs().is_empty()
    }

    #[inline(always)]
    pub(super) fn classify(&self, a: u32, b: u32) -> Classification {
        let [tree_a, tree_b] = self.trees;
        let (node_a, node_b) = (&tree_a.nodes()[a as usize], &tree_b.nodes()[b as usize]);
        let (box_a, box_b) = (node_a.bounds(), node_b.bounds());
        let mut shares = match self.placement.meet(box_a, box_b) {
            Meeting::Apart => return Classification::Apart,
            Meeting::Overlapping(shares) => shares,
        };
        if self.lies_in_empty_part(a, b) {
            return Classification::Apart;
        }
        if self.options.volume != VolumeEstimate::Carried {
            shares = self.placement.shares(self.options.volume, box_a, box_b);
        }
        let mut shells = [1.0; 2];
        if self.inner && self.options.shells {
            (shares, shells) = self.without_inner_boxes(shares, a, b);
        }
        let [s, cells_a, cells_b] = self.common_cells(node_a, node_b, shares, shells);
        if cells_a * cells_b < self.fewest_cells * s {
            return Classification::Negligible;
        }
        let lb = in_one_cell(node_a, node_b);
        let p = self.model.probability(self.options.evaluation, s, cells_a, cells_b, lb);
        let probability = p.clamp(0.0, 1.0);
        let priority = match self.options.order {
            VisitOrder::Probable => probability,
            VisitOrder::Greedy => (shares.a * product(node_a.half())).min(f32::MAX),
            VisitOrder::Random(seed) => random(seed, a, b),
        };
        Classification::Possible { probability, priority }
    }

    /// How many cells the boxes have in common and how many of these hold surface of one and of the
    /// other, in no particular order (equations 3.2 to 3.6). The smaller box gives the size of the
    /// cells.
    #[inline(always)]
    fn common_cells(
        &self,
        node_a: &AdbNode,
        node_b: &AdbNode,
        shares: Shares,
        shells: [f32; 2],
    ) -> [f32; 3] {
        let a_is_smaller = shares.ratio >= 1.0;
        let (small, large, common, ratio, shells) = if a_is_smaller {
            (node_a, node_b, [shares.a, shares.b], shares.ratio, shells)
        } else {
            let shells = [shells[1], shells[0]];
            (node_b, node_a, [shares.b, shares.a], 1.0 / shares.ratio, shells)
        };
        let s = common[0] * self.cells;
        let s_small = common[0] / shells[0] * small.cells() as f32;
        let s_large = match self.options.sizing {
            Sizing::Scaled => {
                common[1] / shells[1] * large.cells() as f32 * two_thirds_power(ratio)
            }
            Sizing::Descended => self.descended(small, large, a_is_smaller),
        };
        // NaN for boxes without bound: all of their cells may be common.
        [s, s_small, s_large].map(|x| if x.is_nan() { self.cells } else { x })
    }

    /// Equations 3.3 and 3.4: the cells of the branches below the larger node that are no larger
    /// than the smaller node.
    #[inline(never)]
    fn descended(&self, small: &AdbNode, large: &AdbNode, a_is_smaller: bool) -> f32 {
        let nodes = self.trees[usize::from(a_is_smaller)].nodes();
        let limit = product(small.half());
        let mut stack = vec![large];
        let mut sum = 0.0;
        while let Some(node) = stack.pop() {
            let meeting = if a_is_smaller {
                self.placement.meet(small.bounds(), node.bounds())
            } else {
                self.placement.meet(node.bounds(), small.bounds())
            };
            let Meeting::Overlapping(shares) = meeting else { continue };
            let share = if a_is_smaller { shares.b } else { shares.a };
            let volume = product(node.half());
            if volume <= limit || node.is_leaf() {
                let larger = (volume / limit).max(1.0);
                sum += share * node.cells() as f32 * two_thirds_power(larger);
            } else {
                stack.extend(node.children().map(|child| &nodes[child as usize]));
            }
        }
        sum
    }

    /// Whether one of two nodes is known to lie in the empty part of the other: no face of it can
    /// touch.
    #[inline(always)]
    pub(super) fn lies_in_empty_part(&self, a: u32, b: u32) -> bool {
        if !self.inner || !self.options.cull_by_inner_boxes {
            return false;
        }
        let [tree_a, tree_b] = self.trees;
        let (inner_a, inner_b) =
            (&tree_a.inner_boxes()[a as usize], &tree_b.inner_boxes()[b as usize]);
        let box_a = tree_a.nodes()[a as usize].bounds();
        let box_b = tree_b.nodes()[b as usize].bounds();
        self.placement.first_holds(inner_a.bounds(), box_b)
            || self.placement.second_holds(box_a, inner_b.bounds())
    }

    /// Figure 3.6, V = V0 - V1 - V2 + V3, as shares of each box; and how much of each box is not
    /// empty.
    fn without_inner_boxes(&self, whole: Shares, a: u32, b: u32) -> (Shares, [f32; 2]) {
        let [tree_a, tree_b] = self.trees;
        let (node_a, node_b) = (&tree_a.nodes()[a as usize], &tree_b.nodes()[b as usize]);
        let inner_a = &tree_a.inner_boxes()[a as usize];
        let inner_b = &tree_b.inner_boxes()[b as usize];
        // As shares of A.
        let common =
            |first: [Vec3A; 2], second: [Vec3A; 2]| match self.placement.meet(first, second) {
                Meeting::Overlapping(shares) => shares.a,
                Meeting::Apart => 0.0,
            };
        let part_a = product(inner_a.half() / node_a.half());
        let part_b = product(inner_b.half() / node_b.half());
        let (mut v1, mut v2, mut v3) = (0.0, 0.0, 0.0);
        if !inner_a.is_empty() {
            v1 = part_a * common(inner_a.bounds(), node_b.bounds());
            if !inner_b.is_empty() {
                v3 = part_a * common(inner_a.bounds(), inner_b.bounds());
            }
        }
        if !inner_b.is_empty() {
            v2 = common(node_a.bounds(), inner_b.bounds());
        }
        let shell = (whole.a - v1 - v2 + v3).max(0.0);
        let kept = if whole.a > 0.0 { shell / whole.a } else { 0.0 };
        (Shares { a: shell, b: whole.b * kept, ..whole }, [1.0 - part_a, 1.0 - part_b])
    }
}

/// How likely surfaces in one cell meet (section 3.5.3): by how far down the nodes are, each
/// branch measured to its own deepest leaf, since trees are not balanced.
#[inline(always)]
fn in_one_cell(a: &AdbNode, b: &AdbNode) -> f32 {
    let depth = a.depth() + b.depth();
    let all = depth + a.height() + b.height();
    if all == 0 { 1.0 } else { depth as f32 / all as f32 }
}

#[inline(always)]
fn product(v: Vec3A) -> f32 {
    v.x * v.y * v.z
}

/// x to the power 2/3 for x from 1 on, to a thousandth: a guess from the exponent, made better
/// once.
#[inline(always)]
fn two_thirds_power(x: f32) -> f32 {
    let guess = f32::from_bits(x.to_bits() / 3 + 0x2A51_19F2);
    let root = (2.0 * guess + x / (guess * guess)) * (1.0 / 3.0);
    root * root
}

/// A number from 0 to 1 that depends on nothing but its arguments.
fn random(seed: u64, a: u32, b: u32) -> f32 {
    let bits = crate::random::mixed(seed ^ (u64::from(a) << 32 | u64::from(b)));
    (bits >> 40) as f32 / (1u64 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_two_thirds_are_good_enough() {
        for x in [1.0_f32, 1.5, 2.0, 8.0, 27.0, 1e6, 1e20] {
            let error = two_thirds_power(x) / f64::from(x).powf(2.0 / 3.0) as f32 - 1.0;
            assert!(error.abs() < 2e-3, "{x}: {error}");
        }
    }
}
