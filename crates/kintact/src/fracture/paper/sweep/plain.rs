//! [`SweepAndPrune`]: the classic sweep and prune with a persistent set of pairs, as a baseline.
//!
//! Steps a frame: for each axis, refresh the endpoints and sort them by insertion; every exchange
//! of a start with an end may add a pair to the ordered set or remove one.

use std::collections::BTreeSet;

use super::Sorter;
use super::axis_list::AxisList;
use super::endpoints::{Endpoint, MAX_PRIMITIVES};
use super::overlap::Strips;
use crate::bvh::Aabb;
use crate::fracture::SelfPairFinder;
use crate::geometry::Pair;

/// Sweep and prune as it is known from many-body simulation (Baraff 1992; Cohen et al. 1995): three
/// lists kept sorted by insertion, the overlapping pairs in an ordered set that every exchange in a
/// list may change.
///
/// The baseline of [`Swiper`](super::Swiper). Nothing is faster while nothing changes; but a body
/// that bursts makes millions of exchanges a frame, in the end as many as the square of the number
/// of primitives. An exchange touches the set only if the two boxes overlap now and did not before,
/// or the other way round.
#[derive(Debug, Clone, Default)]
pub struct SweepAndPrune {
    lists: [AxisList; 3],
    /// At the last frame.
    boxes: Vec<Aabb>,
    /// The first primitive of a pair in the upper half.
    pairs: BTreeSet<u64>,
    counts: SweepAndPruneCounts,
    work: u64,
}

/// What a [`SweepAndPrune`] did so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SweepAndPruneCounts {
    /// Endpoints moved by one place.
    pub moves: u64,
    /// Exchanges of a start with an end: box tests.
    pub exchanges: u64,
    /// Pairs added to the set or removed.
    pub set_changes: u64,
    /// Frames in which everything was rebuilt: the first, and whenever the number of boxes changes.
    pub restarts: u64,
}

/// Units of [`SelfPairFinder::work`].
const COST_ENDPOINT: u64 = 3;
const COST_MOVE: u64 = 1;
const COST_EXCHANGE: u64 = 3;
const COST_SET_CHANGE: u64 = 150;

impl SweepAndPrune {
    /// The counts since it was made.
    pub fn counts(&self) -> SweepAndPruneCounts {
        self.counts
    }

    /// Sorts from scratch and sweeps once.
    fn restart(&mut self, boxes: &[Aabb]) {
        assert!(boxes.len() < MAX_PRIMITIVES, "more primitives than 31-bit ids");
        self.counts.restarts += 1;
        let mut scratch = Vec::new();
        self.lists = [0, 1, 2].map(|axis| {
            let mut list = AxisList::new(axis, boxes.len() as u32);
            list.refresh(boxes);
            list.full_sort(Sorter::Quick, &mut scratch);
            list
        });
        let mut pairs = Vec::new();
        Strips::default().sweep(&self.lists[0], boxes, [1, 2], &mut pairs);
        self.pairs = pairs.iter().map(|pair| packed(pair.a, pair.b)).collect();
    }

    fn update(&mut self, boxes: &[Aabb]) {
        let Self { lists, boxes: before, pairs, counts, .. } = self;
        for list in lists {
            list.refresh(boxes);
            let endpoints = list.endpoints.as_mut_slice();
            for from in 1..endpoints.len() {
                let moving = endpoints[from];
                let mut to = from;
                while to > 0 && endpoints[to - 1] > moving {
                    let passed = endpoints[to - 1];
                    endpoints[to] = passed;
                    if passed.differs(moving) {
                        counts.exchanges += 1;
                        let [a, b] = [moving.primitive(), passed.primitive()];
                        exchange(pairs, before, boxes, moving, [a, b], &mut counts.set_changes);
                    }
                    to -= 1;
                }
                endpoints[to] = moving;
                counts.moves += (from - to) as u64;
            }
        }
    }
}

/// A start that moves left past an end may begin an overlap, an end past a start may end one.
#[inline]
fn exchange(
    pairs: &mut BTreeSet<u64>,
    before: &[Aabb],
    now: &[Aabb],
    moving: Endpoint,
    [a, b]: [u32; 2],
    changes: &mut u64,
) {
    let overlap = |boxes: &[Aabb]| boxes[a as usize].overlaps(&boxes[b as usize]);
    if moving.is_end() {
        if overlap(before) {
            *changes += u64::from(pairs.remove(&packed(a, b)));
        }
    } else if overlap(now) {
        *changes += u64::from(pairs.insert(packed(a, b)));
    }
}

fn packed(a: u32, b: u32) -> u64 {
    u64::from(a.min(b)) << 32 | u64::from(a.max(b))
}

impl SelfPairFinder for SweepAndPrune {
    /// # Panics
    /// Above 2^31 boxes.
    fn update(&mut self, boxes: &[Aabb]) {
        // Lists treat empty boxes as if they overlapped each other: no exchange would show that two
        // of them appear at once.
        let any_empty = |boxes: &[Aabb]| boxes.iter().any(Aabb::is_empty);
        let before = self.counts;
        if boxes.len() != self.boxes.len() || any_empty(boxes) || any_empty(&self.boxes) {
            self.restart(boxes);
        } else {
            self.update(boxes);
        }
        let now = self.counts;
        self.work = 6 * boxes.len() as u64 * COST_ENDPOINT
            + (now.moves - before.moves) * COST_MOVE
            + (now.exchanges - before.exchanges) * COST_EXCHANGE
            + (now.set_changes - before.set_changes) * COST_SET_CHANGE;
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
    }

    /// Reads the set.
    fn query(&mut self, _: &[Aabb], out: &mut Vec<Pair>) {
        out.clear();
        out.extend(self.pairs.iter().map(|&p| Pair { a: (p >> 32) as u32, b: p as u32 }));
    }

    fn work(&self) -> u64 {
        self.work
    }
}
