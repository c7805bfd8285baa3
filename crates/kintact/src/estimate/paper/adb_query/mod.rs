//! Whether two bodies collide, with a stated probability and within a budget (Klein 2005,
//! section 3.1): pairs of nodes of two [`AdbTree`]s, the most probable first.
//!
//! [`AdbQueryOptions::printed`] is Algorithm 2 of the thesis to the letter. By default it is repaired:
//! - Nested pairs count once: the first probable child of a pair that counts takes over its count.
//! - The roots are classified too, so that bodies of one triangle can collide.
//! - Pairs are dropped where their boxes are apart, or by a probability the caller chooses
//!   ([`AdbQueryOptions::p_drop`]), not where a probability happens to round to zero.
//! - Leaf pairs that are not probable enough are not lost: their faces are tested exactly
//!   ([`LeafClassification::Exact`]), or they add to the probability that remains at the end
//!   ([`LeafClassification::Probable`]).
//!
//! Two binary trees are walked in SIMD lanes (`sibling_walk`), two pairs at once, which is some
//! three times as fast as pair by pair; other trees and estimates than the default take the plain
//! walk.

mod classify;
mod cost_model;
mod options;
mod penetration;
mod queue;
mod regions;
mod sibling_walk;

pub use classify::PairEstimate;
pub use cost_model::{CostModel, CountedWalk, count_walk, root_overlap};
pub use options::{
    AdbAnswer, AdbCounts, AdbQueryOptions, CellBound, Division, Ending, LeafClassification, Sizing,
    VisitOrder,
};
pub use penetration::{Penetration, penetration};
pub use regions::{ContactRegion, Separation};

use std::sync::Arc;

use super::{AdbTree, CellModel, CollisionTables};
use crate::budget::Budget;
use crate::exact::triangles_intersect;
use crate::simd;
use crate::{Error, Pose, TriMesh};
use classify::{Classification, PairClassifier};
use queue::{Queue, Waiting};
use sibling_walk::SiblingWalk;

/// Answers whether two bodies collide. Keeps its memory and the table of probabilities from one
/// query to the next.
///
/// ```
/// use kintact::estimate::paper::{AdbQuery, AdbQueryOptions};
/// use kintact::estimate::paper::{AdbOptions, AdbTree};
/// use kintact::{DVec3, Pose, TriMesh};
///
/// let mesh = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
/// let tree = AdbTree::build(&mesh, &AdbOptions::default())?;
/// let mut query = AdbQuery::new(AdbQueryOptions::default())?;
/// let apart = Pose::from_translation(DVec3::Z)?;
/// let answer = query.ask([&mesh, &mesh], [&tree, &tree], &apart);
/// assert!(!answer.collides && answer.certain);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct AdbQuery {
    options: AdbQueryOptions,
    /// So many pairs that count make the answer a yes.
    enough: u32,
    model: CellModel,
    queue: Queue,
    /// Pairs that are not divided further: of leaves, and those that count and have no child that
    /// does.
    settled: Vec<Waiting>,
}

impl AdbQuery {
    /// Refuses probabilities outside 0 to 1 and a number of pairs of zero.
    pub fn new(options: AdbQueryOptions) -> Result<Self, Error> {
        options.check()?;
        let model = CellModel::new(MOST_CELLS);
        let enough = options.k_min.min(options.counts_for_a_yes());
        Ok(Self { options, enough, model, queue: Queue::default(), settled: Vec::new() })
    }

    /// The same, with tables to look probabilities up in ([`Evaluation::Stored`](super::Evaluation::Stored)).
    pub fn with_tables(
        options: AdbQueryOptions,
        tables: Arc<CollisionTables>,
    ) -> Result<Self, Error> {
        let mut query = Self::new(options)?;
        query.model.set_tables(tables);
        Ok(query)
    }

    /// How it classifies pairs.
    pub fn options(&self) -> &AdbQueryOptions {
        &self.options
    }

    /// Changes how it classifies pairs, and refuses what [`AdbQuery::new`] refuses.
    pub fn set_options(&mut self, options: AdbQueryOptions) -> Result<(), Error> {
        options.check()?;
        self.options = options;
        self.enough = options.k_min.min(options.counts_for_a_yes());
        Ok(())
    }

    /// What the method takes two nodes for, one of each tree, whatever a walk would do with them:
    /// Algorithm 4. `None` if there are no such nodes, or if separating axes are tested and one
    /// separates their boxes.
    pub fn estimate(
        &self,
        trees: [&AdbTree; 2],
        relative: &Pose,
        [a, b]: [u32; 2],
    ) -> Option<PairEstimate> {
        if a as usize >= trees[0].node_count() || b as usize >= trees[1].node_count() {
            return None;
        }
        PairClassifier::new(&self.options, &self.model, trees, relative).estimate(a, b)
    }

    /// Whether the second body, placed by `relative` as seen from the first, collides with it.
    /// The trees must be over the meshes given.
    pub fn ask(
        &mut self,
        meshes: [&TriMesh; 2],
        trees: [&AdbTree; 2],
        relative: &Pose,
    ) -> AdbAnswer {
        self.ask_within(meshes, trees, relative, Budget::Unlimited)
    }

    /// The same, interrupted when the budget is used up.
    ///
    /// # Panics
    /// If a tree names a face its mesh does not have, and faces are tested exactly.
    pub fn ask_within(
        &mut self,
        meshes: [&TriMesh; 2],
        trees: [&AdbTree; 2],
        relative: &Pose,
        budget: Budget,
    ) -> AdbAnswer {
        let classify = PairClassifier::new(&self.options, &self.model, trees, relative);
        let mut walk = AdbWalk {
            classify,
            options: &self.options,
            meshes,
            relative,
            queue: &mut self.queue,
            settled: &mut self.settled,
            found: 0,
            parent_counts: false,
            dropped: false,
            undecided: 1.0,
            enough: self.enough,
            limit: if self.options.foresees() { self.options.p_at_end } else { f32::INFINITY },
            counts: AdbCounts::default(),
        };
        let ending = walk.run(budget);
        walk.answer(ending)
    }
}

/// Cells of a 16³ grid: the finest there is.
const MOST_CELLS: u32 = 4096;

struct AdbWalk<'a> {
    classify: PairClassifier<'a>,
    options: &'a AdbQueryOptions,
    meshes: [&'a TriMesh; 2],
    relative: &'a Pose,
    queue: &'a mut Queue,
    settled: &'a mut Vec<Waiting>,
    /// Pairs that are probable enough, none within another.
    found: u32,
    /// The pair that is being divided counts, and no child has taken over its count yet.
    parent_counts: bool,
    /// Some pair was dropped although its boxes overlap.
    dropped: bool,
    /// How probable it is that none of the settled pairs collides, if they did so independently.
    undecided: f32,
    /// So many pairs that count are a yes, now or at the end.
    enough: u32,
    /// From this probability of the settled pairs on the end is known to be a yes.
    limit: f32,
    counts: AdbCounts,
}

impl AdbWalk<'_> {
    fn run(&mut self, budget: Budget) -> Ending {
        self.queue.clear();
        self.settled.clear();
        let [a, b] = self.classify.trees;
        if a.node_count() == 0 || b.node_count() == 0 {
            return Ending::Exhausted;
        }
        let mut budget = budget.track();
        let (root_a, root_b) = (&a.nodes()[0], &b.nodes()[0]);
        // Exact answers need the roots if nothing is below them.
        let are_faces = root_a.is_leaf() && root_b.is_leaf();
        let is_exact = self.options.leaves == LeafClassification::Exact;
        if self.options.judge_roots || (are_faces && is_exact) {
            if let Some(ending) = self.meet(0, 0) {
                return ending;
            }
        } else {
            self.queue.push(Waiting { a: 0, b: 0, probability: 0.0, priority: 1.0 });
        }
        if self.classify.is_plain() {
            return simd::dispatch(SiblingWalk { walk: self, budget });
        }
        while let Some(top) = self.queue.pop() {
            if budget.is_used_up(self.counts.pairs) {
                self.queue.push(top);
                return Ending::Interrupted;
            }
            self.parent_counts = top.probability >= self.options.p_min;
            let (nodes_a, nodes_b) = (a.nodes(), b.nodes());
            let (node_a, node_b) = (&nodes_a[top.a as usize], &nodes_b[top.b as usize]);
            let [divide_a, divide_b] = match self.options.division {
                Division::Both => [!node_a.is_leaf(), !node_b.is_leaf()],
                Division::Larger => {
                    let a_is_larger = volume(node_a.half()) > volume(node_b.half());
                    let divide_a = node_b.is_leaf() || (!node_a.is_leaf() && a_is_larger);
                    [divide_a && !node_a.is_leaf(), !divide_a]
                }
            };
            if !divide_a && !divide_b {
                // Roots that were not classified and have no children.
                continue;
            }
            let of_a = if divide_a { node_a.children() } else { top.a..top.a + 1 };
            let of_b = if divide_b { node_b.children() } else { top.b..top.b + 1 };
            for child_a in of_a {
                for child_b in of_b.clone() {
                    if let Some(ending) = self.meet(child_a, child_b) {
                        return ending;
                    }
                }
            }
            if self.parent_counts && self.settle(top) {
                return Ending::Foreseen;
            }
        }
        Ending::Exhausted
    }

    /// Keeps a pair that is not divided further. True if the answer at the end of the walk is a yes
    /// by now, whatever else is found: settled pairs stay.
    #[inline(always)]
    fn settle(&mut self, pair: Waiting) -> bool {
        self.settled.push(pair);
        self.undecided *= 1.0 - pair.probability;
        1.0 - self.undecided > self.limit
    }

    /// Classifies a new pair of the front; an ending ends the walk.
    #[inline(always)]
    fn meet(&mut self, a: u32, b: u32) -> Option<Ending> {
        self.counts.pairs += 1;
        let (probability, priority) = match self.classify.classify(a, b) {
            Classification::Apart => return None,
            Classification::Negligible => {
                self.dropped = true;
                return None;
            }
            Classification::Possible { probability, priority } => (probability, priority),
        };
        let [nodes_a, nodes_b] = self.classify.trees.map(AdbTree::nodes);
        let faces = nodes_a[a as usize].face().zip(nodes_b[b as usize].face());
        self.admit(Waiting { a, b, probability, priority }, faces)
    }

    /// Takes a pair into the front, with its faces if it is one of leaves.
    #[inline(always)]
    fn admit(&mut self, pair: Waiting, faces: Option<(u32, u32)>) -> Option<Ending> {
        if let Some((face_a, face_b)) = faces {
            if self.options.leaves == LeafClassification::Exact {
                return self.test(face_a, face_b).then_some(Ending::Touching);
            }
            if self.settle(pair) {
                return Some(Ending::Foreseen);
            }
        } else {
            self.queue.push(pair);
        }
        if pair.probability >= self.options.p_min {
            self.found += u32::from(!self.parent_counts || self.options.count_nested);
            self.parent_counts = false;
        }
        if self.found < self.enough {
            return None;
        }
        Some(if self.found < self.options.k_min { Ending::Foreseen } else { Ending::Found })
    }

    #[inline(never)]
    fn test(&mut self, face_a: u32, face_b: u32) -> bool {
        self.counts.face_tests += 1;
        let a = self.meshes[0].triangle(face_a);
        let b = self.meshes[1].triangle(face_b).map(|p| self.relative.apply(p));
        triangles_intersect(&a, &b)
    }

    fn answer(&self, ending: Ending) -> AdbAnswer {
        let exact = self.options.leaves == LeafClassification::Exact;
        let probability = match ending {
            Ending::Touching => 1.0,
            Ending::Found | Ending::Interrupted => self.largest_probability(),
            Ending::Foreseen => self.largest_probability().max(1.0 - self.undecided),
            // All that could touch has been tested.
            Ending::Exhausted if exact => 0.0,
            Ending::Exhausted => 1.0 - self.undecided,
        };
        let collides = match ending {
            Ending::Touching | Ending::Found | Ending::Foreseen => true,
            Ending::Exhausted => probability > self.options.p_at_end,
            Ending::Interrupted => probability >= 0.5,
        };
        let certain = match ending {
            Ending::Touching => true,
            Ending::Exhausted => !self.dropped && (exact || self.settled.is_empty()),
            Ending::Found | Ending::Foreseen | Ending::Interrupted => false,
        };
        let found = self.found;
        AdbAnswer { collides, probability, certain, ending, found, counts: self.counts }
    }

    /// Of the pairs in the front. For an interrupted walk the thesis proposes the largest determined
    /// so far, which counts pairs that were divided and came to nothing.
    fn largest_probability(&self) -> f32 {
        let waiting = self.queue.iter().chain(self.settled.iter());
        waiting.map(|pair| pair.probability).fold(0.0, f32::max)
    }
}

#[inline(always)]
fn volume(half: glam::Vec3A) -> f32 {
    half.x * half.y * half.z
}
