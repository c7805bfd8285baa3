//! [`DynamicFinder`]: a dynamic tree as a finder of self pairs.

use super::super::SelfPairFinder;
use super::DynamicWalk;
use crate::Error;
use crate::bvh::Aabb;
use crate::fracture::{DynamicOptions, DynamicTree};
use crate::geometry::Pair;
use crate::geometry::PairOrder;

/// A [`DynamicTree`] against itself (section 3 of Larsson and Akenine-Möller 2006), with its pairs
/// sorted: the nodes that the tree keeps from frame to frame are used again.
///
/// ```
/// use kintact::fracture::SelfPairFinder;
/// use kintact::fracture::walk::DynamicFinder;
/// use kintact::DVec3;
/// use kintact::bvh::Aabb;
///
/// let boxes = [0.0, 0.9, 2.0].map(|x| Aabb::around([DVec3::X * x, DVec3::X * (x + 1.0)]));
/// let mut pairs = Vec::new();
/// DynamicFinder::default().find(&boxes, &mut pairs);
/// assert_eq!(pairs.len(), 1);
/// ```
#[derive(Debug, Clone)]
pub struct DynamicFinder {
    tree: DynamicTree,
    walk: DynamicWalk,
    order: PairOrder,
    work: u64,
}

/// Units of [`SelfPairFinder::work`], from profiles of bursting soups.
const COST_PRIMITIVE: u64 = 8;
const COST_SPLIT_PRIMITIVE: u64 = 11;
const COST_TEST: u64 = 6;
const COST_PAIR: u64 = 10;

impl DynamicFinder {
    /// With settings for the tree.
    pub fn new(options: DynamicOptions) -> Result<Self, Error> {
        let tree = DynamicTree::new(options)?;
        Ok(Self { tree, walk: DynamicWalk::default(), order: PairOrder::default(), work: 0 })
    }

    /// The present tree.
    pub fn tree(&self) -> &DynamicTree {
        &self.tree
    }
}

impl Default for DynamicFinder {
    fn default() -> Self {
        let options = DynamicOptions::default();
        Self::new(options).expect("the default settings are sound")
    }
}

impl SelfPairFinder for DynamicFinder {
    /// # Panics
    /// If there are more boxes than 32-bit numbers for them.
    fn update(&mut self, boxes: &[Aabb]) {
        self.tree.reset_counts();
        self.tree.update(boxes).expect("no more primitives than 32-bit ids");
        self.tree.refit();
    }

    fn query(&mut self, boxes: &[Aabb], out: &mut Vec<Pair>) {
        out.clear();
        self.walk.append_self_pairs(&mut self.tree, out);
        self.work = boxes.len() as u64 * COST_PRIMITIVE
            + self.tree.counts().split_primitives * COST_SPLIT_PRIMITIVE
            + self.tree.tests() * COST_TEST
            + out.len() as u64 * COST_PAIR;
        self.order.sort(out);
    }

    fn work(&self) -> u64 {
        self.work
    }
}
