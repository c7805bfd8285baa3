//! Sweep and prune over the boxes of one body: [`SweepAndPrune`] with pairs in an ordered set,
//! and [`Swiper`], which remembers no pairs (Larsson and Akenine-Möller 2006, section 3.1).

mod active;
mod axis_list;
mod endpoints;
mod overlap;
mod plain;
mod sort;
mod swiper;

pub use plain::{SweepAndPrune, SweepAndPruneCounts};
pub use swiper::{Fallback, OverlapTraversal, Swiper, SwiperCounts, SwiperOptions};

/// What sorts a list of endpoints from scratch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sorter {
    /// The standard library's quicksort.
    Quick,
    /// Heapsort, which the paper found slower.
    Heap,
    /// Radix sort by coordinate, then insertion sort that puts starts before ends where coordinates
    /// are equal: the paper's, which it found slower too.
    RadixThenInsertion,
    /// Radix sort by coordinate and kind, which the paper held to be impossible.
    Radix,
}
