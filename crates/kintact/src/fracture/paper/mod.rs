//! Paper 2 as printed: Larsson and Akenine-Möller, "A dynamic bounding volume hierarchy for
//! generalized collision detection" (2006).
//!
//! | structure | paper |
//! |---|---|
//! | [`DBVH`] | section 2: the settings of the dynamic hierarchy |
//! | [`Swiper`] | section 3.1: a sweep that remembers no pairs, for self collision |
//! | [`SweepAndPrune`] | the plain sweep with an ordered set of pairs that SWIPER is compared with |
//! | [`Octree`] | the octree method of the paper's tables |
//!
//! The dynamic hierarchy is the product's [`DynamicTree`](super::DynamicTree) with these settings.
//! The rows are in the bench suite `dynamic-bvh`.

mod dbvh;
mod octree;
mod sweep;

pub use dbvh::DBVH;
pub use octree::{Octree, OctreeCounts, OctreeOptions};
pub use sweep::{
    Fallback, OverlapTraversal, Sorter, SweepAndPrune, SweepAndPruneCounts, Swiper, SwiperCounts,
    SwiperOptions,
};
