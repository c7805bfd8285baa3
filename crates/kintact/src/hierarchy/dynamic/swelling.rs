//! How much leaves have grown since the tree was made, from a sample of them.
//!
//! Boxes that have grown are overlapped more often, and each overlap costs tests. Where
//! neighbours part fast this shows before the first walk, which is then spared.

use super::DynamicTree;
use super::group::NodeId;
use super::volume::Volume;

/// About how many leaves are looked at.
const SAMPLE: usize = 32;

/// Some leaves' places in the order of primitives, and their area when the tree was made.
#[derive(Debug, Clone, Default)]
pub(super) struct Sample {
    ranges: Vec<std::ops::Range<u32>>,
    area: f64,
}

impl Sample {
    pub(super) fn forget(&mut self) {
        self.ranges.clear();
    }

    pub(super) fn memory(&self) -> usize {
        self.ranges.capacity() * size_of::<std::ops::Range<u32>>()
    }
}

impl<V: Volume> DynamicTree<V> {
    /// Notes some leaves of a tree that has just been made.
    pub(super) fn note_leaves(&mut self) {
        let deepest = &self.scratch.deepest;
        let step = (deepest.len() / SAMPLE).max(1);
        let area =
            |node: &NodeId| V::get(&self.group(node / 8).volumes, *node as usize % 8).measures()[1];
        let area = deepest.iter().step_by(step).map(area).sum();
        let mut ranges = std::mem::take(&mut self.sample.ranges);
        ranges.clear();
        ranges.extend(deepest.iter().step_by(step).map(|&node| {
            let range = self.range(node);
            range.start as u32..range.end as u32
        }));
        self.sample = Sample { ranges, area };
    }

    /// The area of the sampled leaves with the primitives as they are now, through what it was.
    /// 1 if that cannot be said.
    pub(super) fn swelling(&self) -> f64 {
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
        let swelling = area / self.sample.area;
        if swelling.is_finite() { swelling } else { 1.0 }
    }
}
