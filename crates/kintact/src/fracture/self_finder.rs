//! [`SelfPairFinder`], the interface of all methods that find a body's own pairs, and
//! [`RebuiltTree`], the one that builds a new tree each frame.

use std::ops::ControlFlow;

use crate::bvh::Aabb;
use crate::bvh::{BuildMethod, BuildOptions, StaticTree};
use crate::bvh::{Traversal, TraversalCounts};
use crate::geometry::Pair;
use crate::geometry::PairOrder;

/// Finds the overlapping boxes of one body, frame after frame.
///
/// Implementations may keep state from earlier frames, but answer each frame in full; the number of
/// boxes may change between frames. A frame has two phases, which callers may time apart: `update`
/// mends the structure, `query` reads the pairs from it.
pub trait SelfPairFinder {
    /// Takes the boxes of a frame.
    fn update(&mut self, boxes: &[Aabb]);

    /// Replaces the contents of `out` by all pairs `a < b` whose boxes overlap, sorted. `boxes` are
    /// those of the last [`update`](Self::update).
    fn query(&mut self, boxes: &[Aabb], out: &mut Vec<Pair>);

    /// Both phases.
    fn find(&mut self, boxes: &[Aabb], out: &mut Vec<Pair>) {
        self.update(boxes);
        self.query(boxes, out);
    }

    /// The cost of the last frame, in counted operations weighted so that finders compare: one unit
    /// is about a nanosecond on a processor of 2.8 GHz.
    fn work(&self) -> u64;
}

/// A new tree each frame, walked against itself: needs no coherence and uses none.
///
/// ```
/// use kintact::fracture::SelfPairFinder;
/// use kintact::fracture::self_finder::RebuiltTree;
/// use kintact::DVec3;
/// use kintact::bvh::Aabb;
///
/// let boxes = [0.0, 0.9, 2.0].map(|x| Aabb::around([DVec3::X * x, DVec3::X * (x + 1.0)]));
/// let mut pairs = Vec::new();
/// RebuiltTree::default().find(&boxes, &mut pairs);
/// assert_eq!(pairs.len(), 1);
/// ```
#[derive(Debug, Clone, Default)]
pub struct RebuiltTree {
    tree: Option<StaticTree>,
    traversal: Traversal,
    order: PairOrder,
    work: u64,
}

/// Units of [`SelfPairFinder::work`], fitted to the scenes of the bench suite `dynamic-bvh`.
const COST_BOX: u64 = 33;
const COST_NODE_PAIR: u64 = 25;
const COST_CANDIDATE: u64 = 15;

impl RebuiltTree {
    /// The counts of its walks since it was made.
    pub fn counts(&self) -> TraversalCounts {
        self.traversal.counts
    }
}

impl SelfPairFinder for RebuiltTree {
    fn update(&mut self, boxes: &[Aabb]) {
        let options = BuildOptions { method: BuildMethod::Fast, parallel: false };
        self.tree = Some(StaticTree::build(boxes, options));
    }

    fn query(&mut self, boxes: &[Aabb], out: &mut Vec<Pair>) {
        out.clear();
        let Some(tree) = &self.tree else { return };
        let before = self.traversal.counts;
        let _ = self.traversal.for_each_self(tree, |a, b| {
            out.push(Pair { a, b });
            ControlFlow::<()>::Continue(())
        });
        let after = self.traversal.counts;
        self.work = boxes.len() as u64 * COST_BOX
            + (after.node_pairs - before.node_pairs) * COST_NODE_PAIR
            + (after.candidates - before.candidates) * COST_CANDIDATE;
        self.order.sort(out);
    }

    fn work(&self) -> u64 {
        self.work
    }
}
