//! Paper 5, chapter 3, as printed and repaired: Klein, "Efficient collision detection for point and
//! polygon based models" (2005), trees for average-case estimates (ADB trees).
//!
//! | structure | thesis |
//! |---|---|
//! | [`AdbTree`] | sections 3.2, 3.3: boxes that store how their surface is spread (ADB trees) |
//! | [`AdbQuery`] | Algorithm 2, sections 3.4 to 3.6: the walk by probability |
//! | [`CollisionTables`] | section 3.8.3: stored probabilities |
//! | [`AdbPreset`] | all of them to the letter, and mended one thing after the other |
//! | [`RunningTime`], [`count_artificial_walk`] | section 3.7: the expected number of box tests |
//! | [`CostModel`] | the same for real trees: our own, fitted |
//! | [`DopTree`], [`DopQuery`] | polytopes instead of boxes: what the thesis compares with |
//!
//! Defaults are repaired, not printed: `AdbOptions::printed` and `AdbQueryOptions::printed` are. The
//! product's estimates are the parent module's. The rows are in the bench suite `adb`.

mod adb_query;
mod adb_tree;
mod dop_tree;
mod dop_walk;
mod presets;
mod running_time;

pub use adb_query::{
    AdbAnswer, AdbCounts, AdbQuery, AdbQueryOptions, CellBound, ContactRegion, CostModel,
    CountedWalk, Division, Ending, LeafClassification, PairEstimate, Penetration, Separation,
    Sizing, VisitOrder, count_walk, penetration, root_overlap,
};
pub(crate) use adb_tree::{AdbNode, BoxPlacement, SiblingPair, VolumePlacement};
pub use adb_tree::{
    AdbOptions, AdbTree, Branching, CellCounting, CellModel, CollisionTables, Evaluation, InnerBox,
    InnerBoxes, VolumeEstimate, aligned_bound, carried_volume, cell_histogram, clipped_volume,
    collision_tail, lower_bound, printed_volume,
};
pub(crate) use dop_tree::DopRotation;
pub use dop_tree::DopTree;
pub use dop_walk::{DopCounts, DopQuery};
pub use presets::{AdbPreset, Repair};
pub use running_time::{RunningTime, count_artificial_walk};
