//! How much leaves have grown since the tree was built, from a sample of them.
//!
//! Leaves that have grown overlap more often, and each overlap costs tests. Where neighbours part
//! fast `DynamicTree::update` sees this before the first walk, whose wasted tests are then avoided.

use super::DynamicTree;
use super::group::NodeId;
use super::volume::Volume;

/// About how many leaves are sampled, at most, and one in how many of small trees, but some.
const MOST: usize = 32;
const ONE_IN: usize = 4;
const LEAST: usize = 4;

/// The ranges of some leaves in the order of primitives, and their area when the tree was built.
#[derive(Debug, Clone)]
pub(super) struct Sample {
    ranges: Vec<std::ops::Range<u32>>,
    area: f64,
    /// How many leaves each one of the sample stands for.
    step: usize,
    /// How far leaves may grow before the tree is rebuilt without being tried.
    pub(super) limit: f64,
    /// The area of all leaves of a tree that had grown too far.
    given_up: Option<f64>,
}

/// A tree whose leaves' area has grown to more than this many times what it was is rebuilt, if that
/// helped the last time.
const GROWN: f64 = 1.5;
/// A new tree has helped if its leaves' area is below this part of the old one's.
const HELPED: f64 = 0.8;

impl Default for Sample {
    fn default() -> Self {
        Self { ranges: Vec::new(), area: 0.0, step: 1, limit: GROWN, given_up: None }
    }
}

impl Sample {
    pub(super) fn forget(&mut self) {
        self.ranges.clear();
    }

    /// Makes space for the largest sample.
    pub(super) fn reserve(&mut self) {
        self.ranges.reserve((2 * MOST).saturating_sub(self.ranges.len()));
    }

    pub(super) fn memory(&self) -> usize {
        self.ranges.capacity() * size_of::<std::ops::Range<u32>>()
    }
}

impl<V: Volume> DynamicTree<V> {
    /// Samples some leaves of a tree that has just been built.
    pub(super) fn note_leaves(&mut self) {
        let deepest = &self.scratch.deepest;
        let looked_at = (deepest.len() / ONE_IN).clamp(LEAST, MOST);
        let step = (deepest.len() / looked_at).max(1);
        let area =
            |node: &NodeId| V::get(&self.group(node / 8).volumes, *node as usize % 8).measures()[1];
        let area: f64 = deepest.iter().step_by(step).map(area).sum();
        let mut ranges = std::mem::take(&mut self.sample.ranges);
        ranges.clear();
        ranges.extend(deepest.iter().step_by(step).map(|&node| {
            let range = self.range(node);
            range.start as u32..range.end as u32
        }));
        let mut limit = self.sample.limit;
        if let Some(old) = self.sample.given_up {
            // Growth of the shape itself, as of a flat cloth that begins to hang, stays.
            limit = if area * (step as f64) < HELPED * old { GROWN } else { limit * GROWN };
        }
        self.sample = Sample { ranges, area, step, limit, given_up: None };
    }

    /// Whether the leaves have grown so far that the tree is to be rebuilt.
    pub(super) fn has_grown(&mut self, growth: f64) -> bool {
        let has = growth > self.sample.limit;
        if has {
            self.sample.given_up = Some(growth * self.sample.area * self.sample.step as f64);
        }
        has
    }

    /// The area of the sampled leaves with the present primitives, over what it was; none if that
    /// is not finite.
    pub(super) fn growth(&self) -> Option<f64> {
        let order = self.order.as_flattened();
        let area: f64 = self
            .sample
            .ranges
            .iter()
            .map(|range| {
                let ids = &order[range.start as usize..range.end as usize];
                let rows = ids.iter().map(|&id| V::from_row(&self.rows[id as usize]));
                rows.fold(V::EMPTY, |all, one| all.union(&one)).measures()[1]
            })
            .sum();
        let growth = area / self.sample.area;
        growth.is_finite().then_some(growth)
    }
}
