//! Algorithm 6 with a priority queue: start at the roots; take the most promising pair; test a pair
//! of leaves (`leaves`), or else push the pairs of children that may meet.

use std::cmp::Ordering;

use glam::Vec3;

use super::CloudCounts;
use super::options::{CloudOptions, CloudPriority, LeafTest};
use super::pair::{Clouds, Crossing, Nearest, Question, Scratch};
use super::placement::Placement;
use super::priority;
use crate::budget::BudgetTracker;
use crate::scan::PointNode;

/// Deeper pairs first: per level so much is added to a pair's promise, which is at most 1. Without
/// it a walk visits all pairs of a level before the next.
const DEPTH_BONUS: f32 = 0.1;
/// Coverings of nodes over fewer points are too coarse to separate them.
const COVERED_POINTS: u32 = 128;

/// How a walk ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CloudEnd {
    /// An intersection was found.
    Crossing,
    /// Nothing that could intersect is left.
    Nothing,
    /// The budget ran out.
    Interrupted,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct CloudOutcome {
    pub(crate) end: CloudEnd,
    pub(crate) crossing: Option<Crossing>,
    /// The nearest positions of both found by the walk.
    pub(crate) nearest: Option<Nearest>,
    /// What was left when the budget ran out.
    pub(crate) left: Option<RemainingWork>,
    pub(crate) counts: CloudCounts,
}

/// The pairs of nodes that were not visited. Their promise is at most 1, and below 0 where discs
/// only just overlap. Where bodies go deep into each other many pairs promise much.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RemainingWork {
    /// The promise that three quarters of the pairs do not exceed; if there are no others, that of
    /// the pair whose visit was interrupted.
    pub(crate) quarter: f32,
    /// How many promise more than [`MUCH`], and [`VERY_MUCH`].
    pub(crate) much: u32,
    pub(crate) very_much: u32,
    /// How wide those are together that promise more than [`SOMETHING`], in points.
    pub(crate) width: f32,
    /// How deep the two trees' roots are in each other, in parts of both extents.
    pub(crate) depth: f32,
}

const SOMETHING: f32 = 0.2;
const MUCH: f32 = 0.4;
const VERY_MUCH: f32 = 0.6;

impl RemainingWork {
    fn of(scratch: &mut Scratch, current: &Waiting, depth: f32) -> Self {
        let mut left = Self { quarter: current.promise, much: 0, very_much: 0, width: 0.0, depth };
        let Scratch { queue, promises, .. } = scratch;
        promises.clear();
        for pair in queue.iter() {
            promises.push(pair.promise);
            left.much += u32::from(pair.promise > MUCH);
            left.very_much += u32::from(pair.promise > VERY_MUCH);
            left.width += if pair.promise > SOMETHING { pair.width } else { 0.0 };
        }
        if !promises.is_empty() {
            let quarter = promises.len() / 4;
            let by_promise = |a: &f32, b: &f32| b.total_cmp(a);
            left.quarter = *promises.select_nth_unstable_by(quarter, by_promise).1;
        }
        left
    }
}

/// A pair of nodes not visited yet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Waiting {
    /// Its promise, and that with the bonus for its depth.
    promise: f32,
    priority: f32,
    /// About how many points a line across a node passes, the mean of both.
    width: f32,
    depth: u16,
    nodes: [u32; 2],
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Waiting {}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> Ordering {
        self.priority.total_cmp(&other.priority).then(other.nodes.cmp(&self.nodes))
    }
}

/// Samples of the nodes that are being compared.
#[derive(Debug, Default)]
struct Samples {
    centers: [Vec<Vec3>; 2],
    normals: [Vec<Vec3>; 2],
}

/// Walks two trees until an intersection is found, nothing is left, or the budget runs out.
pub(crate) fn walk(
    clouds: &Clouds<'_>,
    options: &CloudOptions,
    scratch: &mut Scratch,
    budget: BudgetTracker,
) -> CloudOutcome {
    scratch.begin(clouds.surfaces, clouds.trees);
    let placement = Placement::new(clouds.trees, &clouds.into_other[1]);
    let counts = CloudCounts::default();
    let mut question = Question { clouds, options, scratch, counts, budget, smallest: None };
    let mut samples = Samples::default();
    push(&mut question, &placement, &mut samples, [0, 0], 0);
    let deep = placement.depth(clouds.trees);
    let enough = match options.leaves {
        LeafTest::Search { points, .. } => points,
        _ => 0,
    };
    let mut crossing = None;
    let mut end = CloudEnd::Nothing;
    let mut left = None;
    while let Some(pair) = question.scratch.queue.pop() {
        if question.is_late() {
            (end, left) =
                (CloudEnd::Interrupted, Some(RemainingWork::of(question.scratch, &pair, deep)));
            break;
        }
        let nodes = pair.nodes;
        let [a, b] = [0, 1].map(|side| &clouds.trees[side].nodes()[nodes[side] as usize]);
        if (a.is_leaf() && b.is_leaf()) || a.count.max(b.count) <= enough {
            question.counts.leaf_pairs += 1;
            crossing = leaves(&mut question, [a, b], nodes);
            if crossing.is_some() {
                end = CloudEnd::Crossing;
                break;
            }
            if question.is_late() {
                end = CloudEnd::Interrupted;
                left = Some(RemainingWork::of(question.scratch, &pair, deep));
                break;
            }
            continue;
        }
        let [children_a, children_b] = [children(a, nodes[0]), children(b, nodes[1])];
        let depth = pair.depth + 1;
        for &child_a in children_a.iter().flatten() {
            for &child_b in children_b.iter().flatten() {
                let pair = [child_a, child_b];
                push(&mut question, &placement, &mut samples, pair, depth);
            }
        }
    }
    let Question { counts, smallest, .. } = question;
    CloudOutcome { end, crossing, nearest: smallest, left, counts }
}

/// The children of a node; a leaf is its own only child.
fn children(node: &PointNode, at: u32) -> [Option<u32>; 2] {
    if node.is_leaf() { [Some(at), None] } else { [Some(at + 1), Some(at + node.skip)] }
}

/// Puts a pair into the queue unless it is apart.
fn push(
    question: &mut Question<'_, '_>,
    placement: &Placement,
    samples: &mut Samples,
    nodes: [u32; 2],
    depth: u16,
) {
    let (clouds, options) = (question.clouds, question.options);
    let [a, b] = [0, 1].map(|side| &clouds.trees[side].nodes()[nodes[side] as usize]);
    question.counts.node_pairs += 1;
    let Some(relative_discs) = placement.relative_discs(a, b) else { return };
    let are_large = a.count.min(b.count) >= COVERED_POINTS;
    let compares_coverings = are_large && options.coverings;
    if compares_coverings || options.priority == CloudPriority::Samples {
        for (side, &node) in nodes.iter().enumerate() {
            let (centers, normals) = (&mut samples.centers[side], &mut samples.normals[side]);
            priority::samples(clouds, side, node, centers, normals);
        }
    }
    let centers = samples.centers.each_ref().map(Vec::as_slice);
    if compares_coverings && !placement.coverings_meet(centers, [a, b]) {
        question.counts.coverings_apart += 1;
        return;
    }
    let promise = match options.priority {
        CloudPriority::Discs => priority::of_discs(a, b, &relative_discs),
        CloudPriority::Samples => {
            let normals = samples.normals.each_ref().map(Vec::as_slice);
            priority::of_samples(placement, [a, b], centers, normals)
        }
    };
    let priority = promise + DEPTH_BONUS * f32::from(depth);
    let width = (a.count as f32 * b.count as f32).sqrt().sqrt();
    question.scratch.queue.push(Waiting { promise, priority, width, depth, nodes });
}

/// The test that the options name for a pair of leaves.
fn leaves(
    question: &mut Question<'_, '_>,
    nodes: [&PointNode; 2],
    at: [u32; 2],
) -> Option<Crossing> {
    let [a, b] = nodes;
    let key = u64::from(at[0]) << 32 | u64::from(at[1]);
    match question.options.leaves {
        LeafTest::Sampling { epsilon } => {
            let found = question.sample_leaf(0, a, b, epsilon);
            found.or_else(|| question.sample_leaf(1, b, a, epsilon))
        }
        LeafTest::SamplingInBalls { epsilon, most } => {
            question.sample_in_balls(nodes, epsilon, most, key)
        }
        LeafTest::Newton { starts } => question.newton(nodes, starts),
        LeafTest::Search { options, .. } => question.search(nodes, at, options),
    }
}
