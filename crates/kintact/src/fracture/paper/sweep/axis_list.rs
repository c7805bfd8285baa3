//! The endpoints of all boxes along one axis, kept sorted, and how many intervals overlap.
//! [`Swiper`](super::Swiper) and [`SweepAndPrune`](super::SweepAndPrune) have three each.

use super::Sorter;
use super::endpoints::Endpoint;
use super::sort::{COORDINATE, KIND, heap_sort, insertion_sort, radix_sort};
use crate::bvh::Aabb;

#[derive(Debug, Clone, Default)]
pub(super) struct AxisList {
    axis: usize,
    pub(super) endpoints: Vec<Endpoint>,
    /// Pairs of overlapping intervals; right whenever the list is sorted. Starts that move left
    /// past an end add one, ends that move left past a start take one away.
    pub(super) overlaps: u64,
}

impl AxisList {
    /// A list of all endpoints, not sorted yet.
    pub(super) fn new(axis: usize, primitives: u32) -> Self {
        let endpoints =
            (0..primitives).flat_map(|p| [Endpoint::start(p), Endpoint::end(p)]).collect();
        Self { axis, endpoints, overlaps: 0 }
    }

    pub(super) fn axis(&self) -> usize {
        self.axis
    }

    /// Updates the coordinates of all endpoints; the order stays.
    pub(super) fn refresh(&mut self, boxes: &[Aabb]) {
        for endpoint in &mut self.endpoints {
            *endpoint = endpoint.moved(boxes, self.axis);
        }
    }

    /// Sorts by insertion and updates the count, unless it takes more than `limit` moves: then
    /// gives up half-way, with the count invalid. Adds the moves made to `moves` and returns
    /// whether it finished.
    pub(super) fn insertion_sort(&mut self, limit: u64, moves: &mut u64) -> bool {
        let list = self.endpoints.as_mut_slice();
        let mut made = 0;
        let mut overlaps = self.overlaps;
        for from in 1..list.len() {
            let moving = list[from];
            if list[from - 1] <= moving {
                continue;
            }
            let mut to = from;
            let mut crossed = 0u64;
            while to > 0 && list[to - 1] > moving {
                let passed = list[to - 1];
                list[to] = passed;
                crossed += u64::from(passed.differs(moving));
                to -= 1;
            }
            list[to] = moving;
            overlaps = if moving.is_end() {
                overlaps.wrapping_sub(crossed)
            } else {
                overlaps.wrapping_add(crossed)
            };
            made += (from - to) as u64;
            if made > limit {
                *moves += made;
                return false;
            }
        }
        self.overlaps = overlaps;
        *moves += made;
        true
    }

    /// Sorts without regard to the order so far, and counts overlaps anew.
    pub(super) fn full_sort(&mut self, sorter: Sorter, scratch: &mut Vec<Endpoint>) {
        match sorter {
            Sorter::Quick => self.endpoints.sort_unstable(),
            Sorter::Heap => heap_sort(&mut self.endpoints),
            Sorter::Radix => radix_sort::<KIND>(&mut self.endpoints, scratch),
            Sorter::RadixThenInsertion => {
                radix_sort::<COORDINATE>(&mut self.endpoints, scratch);
                insertion_sort(&mut self.endpoints);
            }
        }
        self.overlaps = self.count_overlaps();
    }

    /// One sweep over a sorted list: every start overlaps all intervals open at that point.
    pub(super) fn count_overlaps(&self) -> u64 {
        let (mut open, mut overlaps) = (0u64, 0u64);
        for endpoint in &self.endpoints {
            if endpoint.is_end() {
                open -= 1;
            } else {
                overlaps += open;
                open += 1;
            }
        }
        overlaps
    }
}
