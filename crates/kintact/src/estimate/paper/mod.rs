//! Paper 5, chapter 3, as printed and repaired: Klein, "Efficient collision detection for point and
//! polygon based models" (2005), average-case trees.
//!
//! | structure | thesis |
//! |---|---|
//! | [`AverageTree`] | section 3.2: boxes that know how their surface is spread (ADB trees) |
//! | [`AverageQuery`] | section 3.3: the walk by probability, its cost model in [`CostModel`] |
//! | [`DopTree`], [`DopQuery`] | polytopes instead of boxes: what the thesis compares with |
//!
//! The product's estimates are the parent module's. The rows are in the bench suite `adb`.

mod adb_query;
mod adb_tree;
mod dop_tree;
mod dop_walk;

pub use adb_query::{
    AverageAnswer, AverageCounts, AverageQuery, AverageQueryOptions, ContactRegion, CostModel,
    CountedWalk, Ending, LeafJudgement, Penetration, Separation, Sizing, VisitOrder, count_walk,
    penetration, root_overlap,
};
pub(crate) use adb_tree::{AverageNode, BoxPlacement, Meeting, Shares, Twins};
pub use adb_tree::{
    AverageOptions, AverageTree, Branching, CellCounting, CellModel, Evaluation, InnerBox,
    VolumeEstimate, aligned_bound, carried_volume, cell_histogram, clipped_volume, collision_tail,
    lower_bound,
};
pub use dop_tree::DopTree;
pub(crate) use dop_tree::DopTurn;
pub use dop_walk::{DopCounts, DopQuery};
