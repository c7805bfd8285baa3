//! [`CoveringQuery`]: Algorithm 6 by a priority queue, within a budget (section 5.2.4).

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use glam::DVec3;

use super::build::{CoveringNode, CoveringTree};
use super::leaf;
use super::options::CoveringQueryOptions;
use super::priority;
use crate::budget::Budget;
use crate::random::Random;
use crate::{Error, Pose};

/// The factor by which the number of test positions and the distance that counts change.
const CHANGE: f64 = 1.2;
/// Test positions at a pair of leaves at least.
const LEAST_POSITIONS: f64 = 8.0;
/// The number of test positions and the distance are multiplied by no more than this in all.
const MOST_CHANGE: f64 = 8.0;

/// The work of a [`CoveringQuery`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CoveringCounts {
    /// Pairs of nodes compared.
    pub node_pairs: u64,
    /// Pairs whose boxes overlap and whose coverings do not.
    pub coverings_apart: u64,
    /// Pairs of leaves sampled.
    pub leaf_pairs: u64,
    /// Test positions in leaves.
    pub positions: u64,
    /// Evaluations of either surface's function.
    pub evaluations: u64,
    /// Evaluations of functions over samples, for priorities.
    pub simplified: u64,
}

impl CoveringCounts {
    /// What a budget of operations limits, counted as that of the product's queries: a pair of nodes
    /// or a sample is one, an evaluation four.
    pub fn operations(&self) -> u64 {
        self.node_pairs + self.simplified + 4 * self.evaluations
    }
}

/// The answer of a [`CoveringQuery`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CoveringAnswer {
    /// Whether the surfaces intersect.
    pub collides: bool,
    /// The smallest sum of both distances found, and where.
    pub least: Option<(f64, DVec3)>,
    /// The budget ran out: the answer is a best effort.
    pub is_interrupted: bool,
    /// What it cost.
    pub counts: CoveringCounts,
}

/// A pair of nodes not visited yet.
#[derive(Debug, Clone, Copy)]
struct Waiting {
    likelihood: f64,
    depth: u16,
    nodes: [u32; 2],
}

impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_likelihood = self.likelihood.total_cmp(&other.likelihood);
        by_likelihood.then(self.depth.cmp(&other.depth)).then(other.nodes.cmp(&self.nodes))
    }
}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Waiting {}

/// Queries two covering trees, as printed.
///
/// ```
/// use kintact::scan::paper::{CoveringOptions, CoveringQuery, CoveringQueryOptions, CoveringTree};
/// use kintact::scan::{PointSurface, SurfaceOptions};
/// use kintact::{DVec3, PointCloud, Pose};
///
/// // Points of a unit sphere, in a spiral.
/// let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
/// let points = (0..2000).map(|i| {
///     let z = 1.0 - (2 * i + 1) as f64 / 2000.0;
///     let (sin, cos) = (golden * i as f64).sin_cos();
///     DVec3::new(cos, sin, 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
/// });
/// let surface = PointSurface::new(&PointCloud::new(points.collect())?, SurfaceOptions::default())?;
/// let tree = CoveringTree::build(&surface, CoveringOptions::printed())?;
/// let mut query = CoveringQuery::new(&tree, &tree, CoveringQueryOptions::printed())?;
/// assert!(query.ask(&Pose::from_translation(DVec3::X * 1.2)?).collides);
/// assert!(!query.ask(&Pose::from_translation(DVec3::X * 2.5)?).collides);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug)]
pub struct CoveringQuery<'a, 'b> {
    trees: [&'b CoveringTree<'a>; 2],
    options: CoveringQueryOptions,
    /// How much less care than the options say the next query within a budget takes.
    haste: f64,
    queue: BinaryHeap<Waiting>,
}

impl<'a, 'b> CoveringQuery<'a, 'b> {
    /// A query of two trees, or of one and a copy of it.
    pub fn new(
        a: &'b CoveringTree<'a>,
        b: &'b CoveringTree<'a>,
        options: CoveringQueryOptions,
    ) -> Result<Self, Error> {
        options.check()?;
        Ok(Self { trees: [a, b], options, haste: 1.0, queue: BinaryHeap::new() })
    }

    /// How many test positions pairs of leaves get at the next query within a budget, and the
    /// distance that counts as contact then.
    pub fn care(&self) -> (u32, f64) {
        let most = (f64::from(self.options.most) / self.haste).max(LEAST_POSITIONS);
        (most as u32, self.options.contact * self.haste.max(1.0))
    }

    /// Whether the surfaces intersect, where `relative` is the second one's pose as seen from the
    /// first.
    pub fn ask(&mut self, relative: &Pose) -> CoveringAnswer {
        self.walk(relative, self.options, Budget::Unlimited)
    }

    /// The best answer within a budget. If it ran out, the next query draws fewer test positions and
    /// counts farther ones as contact; if time was left and nothing was found, the other way round.
    pub fn within(&mut self, budget: Budget, relative: &Pose) -> CoveringAnswer {
        let (most, contact) = self.care();
        let options = CoveringQueryOptions { most, contact, ..self.options };
        let answer = self.walk(relative, options, budget);
        let haste = match answer {
            CoveringAnswer { is_interrupted: true, .. } => self.haste * CHANGE,
            // An intersection that was found needs no more care.
            CoveringAnswer { collides: true, .. } => self.haste,
            _ => self.haste / CHANGE,
        };
        self.haste = haste.clamp(1.0 / MOST_CHANGE, MOST_CHANGE);
        answer
    }

    fn walk(
        &mut self,
        relative: &Pose,
        options: CoveringQueryOptions,
        budget: Budget,
    ) -> CoveringAnswer {
        let mut budget = budget.track();
        let back = relative.relative(&Pose::IDENTITY);
        let contact = options.contact * self.trees[0].radius;
        let mut answer = CoveringAnswer {
            collides: false,
            least: None,
            is_interrupted: false,
            counts: CoveringCounts::default(),
        };
        self.queue.clear();
        self.push([0, 0], [relative, &back], &options, &mut answer.counts);
        while let Some(Waiting { nodes, .. }) = self.queue.pop() {
            if budget.is_used_up(answer.counts.operations()) {
                answer.is_interrupted = true;
                break;
            }
            let [a, b] = self.nodes(nodes);
            if !(a.is_leaf() && b.is_leaf()) {
                for child_a in children(a, nodes[0]).into_iter().flatten() {
                    for child_b in children(b, nodes[1]).into_iter().flatten() {
                        self.push(
                            [child_a, child_b],
                            [relative, &back],
                            &options,
                            &mut answer.counts,
                        );
                    }
                }
                continue;
            }
            let key = u64::from(nodes[0]) << 32 | u64::from(nodes[1]);
            let mut random = Random::keyed(options.seed, key, 0);
            let counts = answer.counts;
            let is_late = |more: u64| {
                let evaluations = counts.evaluations + more;
                budget.is_used_up(CoveringCounts { evaluations, ..counts }.operations())
            };
            let sampled =
                leaf::sample(self.trees, [a, b], &back, (&options, contact), &mut random, is_late);
            answer.counts.leaf_pairs += 1;
            answer.counts.positions += sampled.positions;
            answer.counts.evaluations += 2 * sampled.positions;
            if let Some(least) = sampled.least
                && answer.least.is_none_or(|known| least.0 < known.0)
            {
                answer.least = Some(least);
            }
            if answer.least.is_some_and(|(least, _)| least < contact) {
                answer.collides = true;
                return answer;
            }
            if budget.is_used_up(answer.counts.operations()) {
                answer.is_interrupted = true;
                break;
            }
        }
        if answer.is_interrupted {
            let near = options.best_effort * contact;
            answer.collides = answer.least.is_some_and(|(least, _)| least < near);
        }
        answer
    }

    fn nodes(&self, at: [u32; 2]) -> [&'b CoveringNode; 2] {
        let [a, b] = self.trees;
        [&a.nodes[at[0] as usize], &b.nodes[at[1] as usize]]
    }

    /// Puts a pair into the queue unless its boxes or its coverings are apart.
    fn push(
        &mut self,
        at: [u32; 2],
        [relative, back]: [&Pose; 2],
        options: &CoveringQueryOptions,
        counts: &mut CoveringCounts,
    ) {
        counts.node_pairs += 1;
        let [a, b] = self.nodes(at);
        if are_apart(a, b, relative) || are_apart(b, a, back) {
            return;
        }
        if options.coverings && !self.coverings_meet([a, b], relative) {
            counts.coverings_apart += 1;
            return;
        }
        let [first, second] = self.trees;
        let least = options.least_separation;
        let forth = priority::likelihood(
            (first, a),
            (second, b),
            |x| back.apply(x),
            least,
            &mut counts.simplified,
        );
        let other = priority::likelihood(
            (second, b),
            (first, a),
            |x| relative.apply(x),
            least,
            &mut counts.simplified,
        );
        let depth = a.depth + b.depth;
        self.queue.push(Waiting { likelihood: forth.max(other), depth, nodes: at });
    }

    /// Whether a sphere of one node meets one of the other's; only those that reach the other's box
    /// are compared.
    fn coverings_meet(&self, [a, b]: [&CoveringNode; 2], relative: &Pose) -> bool {
        let [first, second] = self.trees;
        let placed = b.samples.iter().map(|&slot| relative.apply(second.at(slot)));
        let near: Vec<DVec3> =
            placed.filter(|&x| x.distance(x.clamp(a.low, a.high)) <= b.covering).collect();
        let reach = (a.covering + b.covering).powi(2);
        a.samples.iter().any(|&slot| {
            let x = first.at(slot);
            near.iter().any(|other| other.distance_squared(x) <= reach)
        })
    }
}

/// The children of a node; a leaf is its own only child.
fn children(node: &CoveringNode, at: u32) -> [Option<u32>; 2] {
    if node.is_leaf() { [Some(at), None] } else { [Some(at + 1), Some(node.second)] }
}

/// Whether a node's box is apart from the box around another one, moved.
fn are_apart(a: &CoveringNode, b: &CoveringNode, pose: &Pose) -> bool {
    let (middle, half) = (0.5 * (b.low + b.high), 0.5 * (b.high - b.low));
    let rotation = pose.rotation();
    let reach = rotation.x_axis.abs() * half.x
        + rotation.y_axis.abs() * half.y
        + rotation.z_axis.abs() * half.z;
    let middle = pose.apply(middle);
    (middle - reach).cmpgt(a.high).any() || (middle + reach).cmplt(a.low).any()
}
