//! Pairs of primitives that may touch, because their boxes overlap.
//!
//! May report too much, never too little: [`crate::exact`] has the last word. The traversals are
//! checked against [`brute_force`], which stays part of the library as the oracle.

mod average_case;
pub mod broad;
pub mod brute_force;
mod budget;
mod chooser;
pub(crate) mod clouds;
mod dop_walk;
mod dynamic;
pub mod first_contact;
mod front;
mod kernel;
mod normal_cones;
mod octree;
mod pair_order;
mod pairs;
pub(crate) mod quality;
mod self_finder;
pub mod separation;
mod slab_kernel;
mod spheres;
mod sweep;
mod traversal;
mod window_walk;

pub use average_case::{
    AverageAnswer, AverageCounts, AverageQuery, AverageQueryOptions, ContactRegion, CostModel,
    CountedWalk, Ending, LeafJudgement, Penetration, Separation, Sizing, VisitOrder, count_walk,
    penetration, root_overlap,
};
pub use budget::Budget;
pub(crate) use budget::Meter;
pub use chooser::{Choice, Chooser, ChooserOptions};
pub use clouds::{CloudCounts, CloudOptions, CloudPriority, LeafTest};
pub use dop_walk::{DopCounts, DopQuery};
pub use dynamic::{BodyPair, DynamicBodies, DynamicFinder, DynamicFront, DynamicWalk};
pub use front::FrontTraversal;
pub use normal_cones::{NormalConeCounts, NormalCones};
pub use octree::{Octree, OctreeCounts, OctreeOptions};
pub use pair_order::PairOrder;
pub use pairs::{all_pairs, all_self_pairs, collect_pairs, collect_self_pairs};
pub use self_finder::{RebuiltTree, SelfPairFinder};
pub use separation::{
    SeparationCounts, SeparationList, WindowedSeparationCounts, WindowedSeparationList,
};
pub use spheres::{SphereAnswer, SphereBudget, SpherePair, SphereQuery, SphereQueryCounts};
pub use sweep::{
    Fallback, Sorter, SweepAndPrune, SweepAndPruneCounts, Swiper, SwiperCounts, SwiperOptions,
};
pub use traversal::{Traversal, TraversalCounts};
pub(crate) use window_walk::WindowWalk;

/// Two primitives, the first of one body, the second of the other (or of the same one).
///
/// Ordered by `a`, then `b`. In pairs of a body with itself `a < b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// Primitive of the first body.
    pub a: u32,
    /// Primitive of the second body.
    pub b: u32,
}

impl Pair {
    /// A number with the order of pairs, for sorting: one comparison without a branch.
    #[inline]
    pub(crate) fn in_order(self) -> u64 {
        u64::from(self.a) << 32 | u64::from(self.b)
    }
}
