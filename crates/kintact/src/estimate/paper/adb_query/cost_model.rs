//! How many box tests a walk over two real trees takes, our form of section 3.7: an expectation from
//! how fast boxes shrink and how far the roots overlap, without a walk. As printed it is
//! [`RunningTime`](super::super::RunningTime).
//!
//! Along the line between the two bodies, children sit at opposite ends of their parents, so a
//! pair of children overlaps by as much as its parents, or by the difference of sizes less, or by
//! twice that (equation 3.13, where the overlap meant is the parents'); counting the pairs that
//! still overlap gives N. Across that line boxes overlap with probability α_y α_z (3.14). Both
//! together are 3.15; the sum starts with the roots.
//!
//! The thesis takes one shrink factor for all levels, trees that are full, and cubes. Here each
//! level has its own factors, taken from the trees or fitted to counts, and leaves above the last
//! level have no children.

use glam::DVec3;

use crate::Pose;
use crate::estimate::paper::{AdbNode, AdbTree, BoxPlacement};

/// The expected number of box tests of a full walk over two trees, by the overlap of their roots.
///
/// ```
/// use kintact::estimate::paper::{CostModel, root_overlap};
/// use kintact::estimate::paper::{AdbOptions, AdbTree};
/// use kintact::{DVec3, Pose, TriMesh};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y + DVec3::Z, DVec3::Y + DVec3::Z];
/// let sheet = TriMesh::new(corners, vec![[0, 1, 2], [0, 2, 3]])?;
/// let tree = AdbTree::build(&sheet, &AdbOptions::default())?;
/// let model = CostModel::of_trees(&tree, &tree);
/// let near = Pose::from_translation(DVec3::X * 0.5)?;
/// let overlap = root_overlap(&tree, &tree, &near);
/// assert!(model.box_tests(overlap) <= 1.0 + 4.0);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct CostModel {
    /// The mean side of the two roots.
    side: f64,
    levels: Vec<Level>,
}

/// From one level of pairs to the next.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Level {
    /// Of a child's side to its parent's.
    shrink: f64,
    /// Pairs of children of a pair, four if no node were a leaf.
    children: f64,
    /// The probability that children overlap across the line between the bodies if they do along
    /// it.
    across: f64,
}

/// Overlapping pairs at each level of a walk that was counted, or their means over some poses with
/// about the same overlap of the roots.
#[derive(Debug, Clone, PartialEq)]
pub struct CountedWalk {
    /// By how much the roots overlap.
    pub overlap: f64,
    /// Pairs of boxes that overlap, level by level, the roots first.
    pub pairs: Vec<f64>,
}

/// Steps in which overlaps are counted.
const STEPS: usize = 512;

impl CostModel {
    /// With factors from the trees' boxes alone.
    pub fn of_trees(a: &AdbTree, b: &AdbTree) -> Self {
        let depth = |tree: &AdbTree| tree.nodes().first().map_or(0, AdbNode::height);
        let side = |tree: &AdbTree| {
            let half = tree.nodes().first().map_or(DVec3::ZERO, |root| root.half().as_dvec3());
            2.0 * half.element_product().cbrt()
        };
        let levels = (0..depth(a).max(depth(b))).map(|level| {
            let (shrink_a, children_a) = at_level(a, level);
            let (shrink_b, children_b) = at_level(b, level);
            let shrink = (shrink_a * shrink_b).sqrt();
            // A leaf stays as it is while the other node is divided; two leaves are done.
            let stay = [children_a, children_b].map(|inner| 1.0 - inner);
            let children = (2.0 - stay[0]) * (2.0 - stay[1]) - stay[0] * stay[1];
            Level { shrink, children, across: shrink * shrink }
        });
        Self { side: 0.5 * (side(a) + side(b)), levels: levels.collect() }
    }

    /// The same with each level's probability across the line fitted to walks that were counted.
    /// A level that none of them reached keeps the factor from the trees.
    pub fn fitted(a: &AdbTree, b: &AdbTree, walks: &[CountedWalk]) -> Self {
        let mut model = Self::of_trees(a, b);
        let possible: Vec<_> = walks.iter().map(|w| model.possible_pairs(w.overlap)).collect();
        for level in 0..model.levels.len() {
            let (mut counted, mut expected) = (0.0, 0.0);
            for (walk, possible) in walks.iter().zip(&possible) {
                let growth = possible[level + 1] / possible[level];
                let [before, after] =
                    [level, level + 1].map(|l| walk.pairs.get(l).copied().unwrap_or(0.0));
                let along = before * growth;
                if along > 0.0 && along.is_finite() {
                    counted += after;
                    expected += along;
                }
            }
            if counted > 0.0 {
                model.levels[level].across = counted / expected;
            }
        }
        model
    }

    /// Pairs of each level, the roots first, that overlap along the line between the bodies.
    fn possible_pairs(&self, overlap: f64) -> Vec<f64> {
        // No two boxes overlap by more than their side.
        let overlap = overlap.clamp(0.0, self.side);
        let mut counts = vec![0.0; STEPS + 1];
        let position = |x: f64| x / self.side.max(f64::MIN_POSITIVE) * STEPS as f64;
        counts[position(overlap).round() as usize] = 1.0;
        let mut all = vec![if overlap > 0.0 { 1.0 } else { 0.0 }];
        let mut side = self.side;
        for level in &self.levels {
            let less = position(side * (1.0 - level.shrink));
            side *= level.shrink;
            let most = (position(side).ceil() as usize).min(STEPS);
            let mut next = vec![0.0; STEPS + 1];
            for (at, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0.0) {
                for (times, share) in [(0.0, 0.25), (1.0, 0.5), (2.0, 0.25)] {
                    let left = at as f64 - times * less;
                    if left > 0.0 {
                        // Between two steps, so that small differences are not rounded away.
                        let (low, part) = (left.floor(), left.fract());
                        let added = count * level.children * share;
                        next[(low as usize).min(most)] += added * (1.0 - part);
                        next[(low as usize + 1).min(most)] += added * part;
                    }
                }
            }
            next[0] = 0.0;
            counts = next;
            all.push(counts.iter().sum());
        }
        all
    }

    /// The expected number of overlapping pairs of boxes at each level, the roots first, if the
    /// roots overlap by so much (equation 3.15).
    pub fn overlapping_pairs(&self, overlap: f64) -> Vec<f64> {
        let mut across = 1.0;
        let possible = self.possible_pairs(overlap);
        let factors = std::iter::once(1.0).chain(self.levels.iter().map(|level| level.across));
        possible
            .into_iter()
            .zip(factors)
            .map(|(pairs, factor)| {
                across *= factor;
                pairs * across
            })
            .collect()
    }

    /// The expected number of box tests: of the roots, and of all children of overlapping pairs.
    pub fn box_tests(&self, overlap: f64) -> f64 {
        let pairs = self.overlapping_pairs(overlap);
        let children = self.levels.iter().map(|level| level.children);
        1.0 + pairs.iter().zip(children).map(|(pairs, children)| pairs * children).sum::<f64>()
    }
}

/// By how much sides shrink below a level, in the mean, and which share of its nodes is divided.
fn at_level(tree: &AdbTree, level: u32) -> (f64, f64) {
    let (mut sum, mut children, mut inner, mut all) = (0.0, 0.0, 0.0, 0.0);
    for node in tree.nodes().iter().filter(|node| node.depth() == level) {
        all += 1.0;
        if !node.is_leaf() {
            inner += 1.0;
        }
        for child in node.children() {
            let ratio = tree.nodes()[child as usize].half() / node.half();
            let shrink = f64::from(ratio.x * ratio.y * ratio.z).cbrt();
            if shrink.is_finite() {
                sum += shrink.min(1.0);
                children += 1.0;
            }
        }
    }
    let shrink = if children > 0.0 { sum / children } else { 1.0 };
    (shrink, if all > 0.0 { inner / all } else { 0.0 })
}

/// By how much the roots of two trees overlap along the line between their centres, or along an
/// axis of either if that is less: long boxes beside each other overlap by little although the line
/// between their centres runs through much of both. Negative if there is a gap, the side of the
/// smaller if the centres coincide.
pub fn root_overlap(a: &AdbTree, b: &AdbTree, relative: &Pose) -> f64 {
    let (Some(root_a), Some(root_b)) = (a.nodes().first(), b.nodes().first()) else {
        return f64::NEG_INFINITY;
    };
    let line = relative.apply(root_b.center().as_dvec3()) - root_a.center().as_dvec3();
    let (half_a, half_b) = (root_a.half().as_dvec3(), root_b.half().as_dvec3());
    let Some(direction) = line.try_normalize() else {
        return 2.0 * half_a.min_element().min(half_b.min_element());
    };
    let rotation = relative.rotation();
    let back = rotation.transpose();
    let along = |axis: DVec3| {
        axis.abs().dot(half_a) + (back * axis).abs().dot(half_b) - axis.dot(line).abs()
    };
    let axes = [rotation.x_axis, rotation.y_axis, rotation.z_axis, DVec3::X, DVec3::Y, DVec3::Z];
    axes.into_iter().map(along).fold(along(direction), f64::min)
}

/// Walks two trees to the end, both at once, and counts the pairs of boxes that overlap at each
/// level and the box tests made; no face is tested.
pub fn count_walk(a: &AdbTree, b: &AdbTree, relative: &Pose) -> (CountedWalk, u64) {
    let overlap = root_overlap(a, b, relative);
    let mut walk = CountedWalk { overlap, pairs: Vec::new() };
    let (nodes_a, nodes_b) = (a.nodes(), b.nodes());
    let (Some(root_a), Some(root_b)) = (nodes_a.first(), nodes_b.first()) else {
        return (walk, 0);
    };
    let reach = [root_a, root_b].map(|root| (root.center().abs() + root.half()).max_element());
    let placement = BoxPlacement::new(relative, reach[0].max(reach[1]));
    let mut tests = 0;
    let mut stack = vec![(0, 0, 0)];
    while let Some((a, b, level)) = stack.pop() {
        tests += 1;
        let (node_a, node_b) = (&nodes_a[a as usize], &nodes_b[b as usize]);
        if !placement.overlaps(node_a.bounds(), node_b.bounds()) {
            continue;
        }
        if walk.pairs.len() <= level {
            walk.pairs.resize(level + 1, 0.0);
        }
        walk.pairs[level] += 1.0;
        match (node_a.is_leaf(), node_b.is_leaf()) {
            (true, true) => {}
            (false, true) => stack.extend(node_a.children().map(|child| (child, b, level + 1))),
            (true, false) => stack.extend(node_b.children().map(|child| (a, child, level + 1))),
            (false, false) => {
                let of_b = node_b.children();
                let pairs = node_a.children().flat_map(|i| of_b.clone().map(move |j| (i, j)));
                stack.extend(pairs.map(|(i, j)| (i, j, level + 1)));
            }
        }
    }
    (walk, tests)
}
