//! Paper 2 as printed: Larsson and Akenine-Möller, "A dynamic bounding volume hierarchy for
//! generalized collision detection" (2006).
//!
//! | structure | paper |
//! |---|---|
//! | [`Swiper`] | section 3.1: a sweep that remembers no pairs, for self collision |
//! | [`SweepAndPrune`] | the plain sweep with an ordered set of pairs that SWIPER is compared with |
//! | [`Octree`] | the octree method of the paper's tables |
//!
//! The dynamic tree itself (section 3) is the product's: [`DynamicTree`](super::DynamicTree), whose
//! options include the printed settings. The rows are in the bench suite `dynamic-bvh`.

mod octree;
mod sweep;

pub use octree::{Octree, OctreeCounts, OctreeOptions};
pub use sweep::{
    Fallback, Sorter, SweepAndPrune, SweepAndPruneCounts, Swiper, SwiperCounts, SwiperOptions,
};
