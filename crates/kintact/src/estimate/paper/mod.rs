//! Paper 5, chapter 3, as printed and repaired: Klein, "Efficient collision detection for point and
//! polygon based models" (2005), trees for average-case estimates (ADB trees).
//!
//! | structure | thesis |
//! |---|---|
//! | [`AdbTree`] | section 3.2: boxes that store how their surface is spread (ADB trees) |
//! | [`AdbQuery`] | section 3.3: the walk by probability, its cost model in [`CostModel`] |
//! | [`DopTree`], [`DopQuery`] | polytopes instead of boxes: what the thesis compares with |
//!
//! The product's estimates are the parent module's. The rows are in the bench suite `adb`.

mod adb_query;
mod adb_tree;
mod dop_tree;
mod dop_walk;

pub use adb_query::{
    AdbAnswer, AdbCounts, AdbQuery, AdbQueryOptions, ContactRegion, CostModel, CountedWalk, Ending,
    LeafClassification, Penetration, Separation, Sizing, VisitOrder, count_walk, penetration,
    root_overlap,
};
pub(crate) use adb_tree::{AdbNode, BoxPlacement, Meeting, Shares, SiblingPair};
pub use adb_tree::{
    AdbOptions, AdbTree, Branching, CellCounting, CellModel, Evaluation, InnerBox, VolumeEstimate,
    aligned_bound, carried_volume, cell_histogram, clipped_volume, collision_tail, lower_bound,
};
pub(crate) use dop_tree::DopRotation;
pub use dop_tree::DopTree;
pub use dop_walk::{DopCounts, DopQuery};
