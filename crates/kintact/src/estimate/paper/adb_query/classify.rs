//! The probability that two nodes' surfaces meet (Algorithm 4), for the plain walk of `AdbQuery`, in
//! double precision. Constant cost a pair, but for `Sizing::Descended`, which visits the branches
//! below the larger node.
//!
//! Steps: separating axes; the volume the boxes have in common (section 3.6), less their inner boxes
//! (figure 3.6); the numbers of common cells s, s_A, s_B (equations 3.2 to 3.6); how likely surfaces
//! in one cell meet (section 3.5.3); the cell model (section 3.5). [`AdbQueryOptions`] says at each
//! step which form is the printed one.

use glam::{DVec3, Vec3A};

use super::options::{AdbQueryOptions, CellBound, Sizing, VisitOrder};
use crate::Pose;
use crate::estimate::paper::{
    AdbNode, AdbTree, BoxPlacement, CellModel, Evaluation, VolumeEstimate, VolumePlacement,
};

pub(super) struct PairClassifier<'a> {
    options: &'a AdbQueryOptions,
    model: &'a CellModel,
    pub(super) trees: [&'a AdbTree; 2],
    pub(super) placement: BoxPlacement,
    volumes: VolumePlacement,
    pub(super) cells: f32,
    inner: bool,
    /// The sum of the heights of both trees.
    levels: f64,
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

/// What the method takes two nodes for: the parameters of section 3.4 and the probability they lead
/// to. [`AdbQuery::estimate`](super::AdbQuery::estimate) makes one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PairEstimate {
    /// Cells of the smaller box's size in the common volume (equation 3.2).
    pub s: f64,
    /// How many of them hold surface of the first node (equations 3.2 to 3.6).
    pub s_a: f64,
    /// How many of them hold surface of the second.
    pub s_b: f64,
    /// The probability that surfaces in one cell meet (section 3.5.3).
    pub lb: f64,
    /// The probability that the surfaces meet (equation 3.1 or 3.9, or Poisson).
    pub probability: f64,
}

/// Centre and half size in double precision.
fn double([center, half]: [Vec3A; 2]) -> [DVec3; 2] {
    [center.as_dvec3(), half.as_dvec3()]
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
        let reach = reach(a).max(reach(b));
        let height = |tree: &AdbTree| tree.nodes().first().map_or(0, AdbNode::height);
        Self {
            options,
            model,
            trees,
            placement: BoxPlacement::new(relative, reach),
            volumes: VolumePlacement::new(relative, f64::from(reach)),
            // Cells of different grids are compared by the coarser one.
            cells: a.cells().min(b.cells()) as f32,
            fewest_cells: -(1.0 - options.p_drop).ln(),
            levels: f64::from(height(a) + height(b)),
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
            && self.options.has_repaired_walk()
            && !(shells && self.inner)
            && a.cells() == b.cells()
            && !a.sibling_pairs().is_empty()
            && !b.sibling_pairs().is_empty()
    }

    #[inline(always)]
    pub(super) fn classify(&self, a: u32, b: u32) -> Classification {
        if self.lies_in_empty_part(a, b) {
            return Classification::Apart;
        }
        let Some(found) = self.estimate(a, b) else { return Classification::Apart };
        let PairEstimate { s, s_a, s_b, probability, .. } = found;
        if s_a * s_b < f64::from(self.fewest_cells) * s
            // To the letter: a probability that is no number is not above zero.
            || (self.options.drop_zero && probability.partial_cmp(&0.0) != Some(std::cmp::Ordering::Greater))
        {
            return Classification::Negligible;
        }
        let probability = probability.clamp(0.0, 1.0) as f32;
        let priority = match self.options.order {
            VisitOrder::Probable => probability,
            VisitOrder::Greedy => {
                let nodes =
                    [&self.trees[0].nodes()[a as usize], &self.trees[1].nodes()[b as usize]];
                self.common(double(nodes[0].bounds()), double(nodes[1].bounds())) as f32
            }
            VisitOrder::Random(seed) => random(seed, a, b),
        };
        // Neither negative nor a NaN, as the queue needs it.
        let priority = if priority > 0.0 { priority.min(f32::MAX) } else { 0.0 };
        Classification::Possible { probability, priority }
    }

    /// Algorithm 4; `None` for boxes that an axis separates, if separating axes are tested.
    pub(super) fn estimate(&self, a: u32, b: u32) -> Option<PairEstimate> {
        let [tree_a, tree_b] = self.trees;
        let (node_a, node_b) = (&tree_a.nodes()[a as usize], &tree_b.nodes()[b as usize]);
        let (box_a, box_b) = (double(node_a.bounds()), double(node_b.bounds()));
        if self.options.separating_axes && !self.volumes.overlaps(box_a, box_b) {
            return None;
        }
        let mut volume = self.common(box_a, box_b);
        let mut shells = [1.0; 2];
        if self.inner && self.options.shells {
            (volume, shells) = self.without_inner_boxes(volume, a, b);
        }
        let [s, s_a, s_b] = self.common_cells([node_a, node_b], volume, shells);
        let lb = self.in_one_cell(node_a, node_b);
        let probability = self.model.probability(self.options.evaluation, s, s_a, s_b, lb);
        Some(PairEstimate { s, s_a, s_b, lb, probability })
    }

    /// The volume two boxes have in common, as the options find it.
    #[inline(always)]
    fn common(&self, a: [DVec3; 2], b: [DVec3; 2]) -> f64 {
        self.volumes.common(self.options.volume, a, b)
    }

    /// How many cells the boxes have in common and how many of these hold surface of the first and
    /// of the second (equations 3.2 to 3.6). The smaller box gives the size of the cells; each
    /// box's surface is spread over its share `shells` of its volume.
    #[inline(always)]
    fn common_cells(&self, nodes: [&AdbNode; 2], volume: f64, shells: [f64; 2]) -> [f64; 3] {
        let whole = nodes.map(|node| 8.0 * node.half().as_dvec3().element_product());
        let small = usize::from(whole[1] < whole[0]);
        let large = 1 - small;
        let share = |i: usize| (volume / whole[i]).clamp(0.0, 1.0);
        let spread = |i: usize| {
            (volume / (whole[i] * shells[i])).clamp(0.0, 1.0) * f64::from(nodes[i].cells())
        };
        let cells = f64::from(self.cells);
        let s = share(small) * cells;
        let mut held = [0.0; 2];
        held[small] = spread(small);
        held[large] = match self.options.sizing {
            Sizing::Scaled => spread(large) * (whole[large] / whole[small]).cbrt().powi(2),
            Sizing::Descended => self.descended(nodes[small], nodes[large], small == 0),
        };
        // NaN for boxes without bound: all of their cells may be common.
        [s, held[0], held[1]].map(|x| if x.is_nan() { cells } else { x })
    }

    /// Equations 3.3 and 3.4: the cells of the branches below the larger node that are no larger
    /// than the smaller node; of larger leaves as many as a sheet would have (equation 3.6).
    #[inline(never)]
    fn descended(&self, small: &AdbNode, large: &AdbNode, a_is_smaller: bool) -> f64 {
        let nodes = self.trees[usize::from(a_is_smaller)].nodes();
        let small_box = double(small.bounds());
        let limit = 8.0 * small_box[1].element_product();
        let mut stack = vec![large];
        let mut sum = 0.0;
        while let Some(node) = stack.pop() {
            let bounds = double(node.bounds());
            let [first, second] =
                if a_is_smaller { [small_box, bounds] } else { [bounds, small_box] };
            if self.options.separating_axes && !self.volumes.overlaps(first, second) {
                continue;
            }
            let volume = 8.0 * bounds[1].element_product();
            if volume <= limit || node.is_leaf() {
                let share = (self.common(first, second) / volume).clamp(0.0, 1.0);
                let larger = (volume / limit).max(1.0);
                sum += share * f64::from(node.cells()) * larger.cbrt().powi(2);
            } else {
                stack.extend(node.children().map(|child| &nodes[child as usize]));
            }
        }
        sum
    }

    /// How likely surfaces in one cell meet (section 3.5.3): by how far down the nodes are.
    #[inline(always)]
    fn in_one_cell(&self, a: &AdbNode, b: &AdbNode) -> f64 {
        let depth = f64::from(a.depth() + b.depth());
        let all = match self.options.lb {
            CellBound::GlobalDepths => self.levels,
            CellBound::BranchDepths => depth + f64::from(a.height() + b.height()),
        };
        if all == 0.0 { 1.0 } else { depth / all }
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

    /// Figure 3.6, V = V0 - V1 - V2 + V3; and how much of each box is not empty.
    fn without_inner_boxes(&self, whole: f64, a: u32, b: u32) -> (f64, [f64; 2]) {
        let [tree_a, tree_b] = self.trees;
        let nodes = [&tree_a.nodes()[a as usize], &tree_b.nodes()[b as usize]];
        let inner = [&tree_a.inner_boxes()[a as usize], &tree_b.inner_boxes()[b as usize]];
        let outer_boxes = nodes.map(|node| double(node.bounds()));
        let inner_boxes = inner.map(|inner| double(inner.bounds()));
        let common = |first: [DVec3; 2], second: [DVec3; 2]| {
            if self.volumes.overlaps(first, second) { self.common(first, second) } else { 0.0 }
        };
        let [has_a, has_b] = inner.map(|inner| !inner.is_empty());
        let v1 = if has_a { common(inner_boxes[0], outer_boxes[1]) } else { 0.0 };
        let v2 = if has_b { common(outer_boxes[0], inner_boxes[1]) } else { 0.0 };
        let v3 = if has_a && has_b { common(inner_boxes[0], inner_boxes[1]) } else { 0.0 };
        let shell = |i: usize| 1.0 - (inner_boxes[i][1] / outer_boxes[i][1]).element_product();
        ((whole - v1 - v2 + v3).max(0.0), [shell(0), shell(1)])
    }
}

/// A number from 0 to 1 that depends on nothing but its arguments.
fn random(seed: u64, a: u32, b: u32) -> f32 {
    let bits = crate::random::mixed(seed ^ (u64::from(a) << 32 | u64::from(b)));
    (bits >> 40) as f32 / (1u64 << 24) as f32
}
