//! Bounding volume hierarchies: builders apart from trees, one folder a structure.
//!
//! | structure | for |
//! |---|---|
//! | [`StaticTree`] | bodies that keep their shape, or are rebuilt when it changes |
//! | [`RefitTree`] | deforming meshes, frame by frame: all boxes anew each time |
//! | [`SlackTree`] | deforming meshes whose motion is known ahead: boxes linear in time, touched once a window |
//! | [`DynamicTree`] | things that break, or move without any order |
//! | [`KineticAabbTree`] | bodies that deform and whose every change of a box must be seen |
//! | [`JumpAabbTree`] | the same, valid at the times asked for only |
//! | [`KineticBoxTree`] | the same with two planes a node: fewer events, looser boxes |
//! | [`SphereTree`] | bodies that keep their shape, many and large: grown where they collide, to a chosen detail |
//! | [`AverageTree`] | bodies that keep their shape: is a collision likely, without looking at faces? |
//! | [`DopTree`] | bodies that keep their shape: polytopes instead of boxes, for comparison |
//! | [`ObbTree`] | bodies that keep their shape and move: when do they first touch? |
//! | [`PointTree`] | scanned surfaces: points, no triangles |
//!
//! Any two of these but the last five can be walked against each other: see [`BoxTree`]. A kinetic
//! tree does not keep its vertices' motion; what is walked is what its method `boxes` gives for a time.

mod average_case;
mod box_tree;
mod distance_grid;
mod dop_tree;
mod dynamic;
mod kinetic_aabb;
mod kinetic_box;
mod obb_tree;
mod patch_tree;
mod point_tree;
mod positions;
mod refit;
mod slack;
mod sphere_tree;
mod static_tree;

pub(crate) use average_case::{AverageNode, BoxPlacement, Meeting, Shares, Twins};
pub use average_case::{
    AverageOptions, AverageTree, Branching, CellCounting, CellModel, Evaluation, InnerBox,
    VolumeEstimate, aligned_bound, carried_volume, cell_histogram, clipped_volume, collision_tail,
    lower_bound,
};
pub use box_tree::BoxTree;
pub(crate) use box_tree::{Computed, NodeMemory, NodeReader, Nodes, SingleSource, Source};
pub(crate) use distance_grid::{DistanceGrid, LOWEST as GRID_LOWEST};
pub use dop_tree::DopTree;
pub(crate) use dop_tree::DopTurn;
pub(crate) use dynamic::{Columns, Kernel, NodeId};
pub use dynamic::{
    DynamicCounts, DynamicOptions, DynamicTree, FixedRefit, Invalidation, KDop, MemoryMode, Pieces,
    Primitives, Rebuild, Refit, Simplices, Sphere, Tetrahedra, Topology, Triangles, Volume,
};
pub use kinetic_aabb::{
    Arity, BoxChange, Boxes, ChangeKind, ExtremeTree, JumpAabbTree, KineticAabbTree,
    KineticOptions, Leaves, Quality, Side,
};
pub use kinetic_box::{BoxTreeCounts, BoxTreeOptions, KineticBoxTree, PlaneBoxes, PlaneChange};
pub(crate) use obb_tree::Holds;
pub use obb_tree::{ObbOptions, ObbTree};
pub(crate) use patch_tree::{PatchNode, PatchTree};
pub(crate) use point_tree::PointNode;
pub use point_tree::{Covering, PointTree, PointTreeOptions, SampleSize};
pub use refit::RefitTree;
pub(crate) use slack::NodesBetween;
pub use slack::{SlackCounts, SlackOptions, SlackTree};
pub use sphere_tree::{
    Answers, Ball, CellTest, Division, Forgetting, FullSphereTree, SphereOptions, SphereTree,
    SphereTreeCounts, Subdivision, Tightness, TriangleTest,
};
pub(crate) use sphere_tree::{Workspace, triangle_may_meet_box};
pub use static_tree::{BuildMethod, BuildOptions, StaticTree};
pub(crate) use static_tree::{Node, Slabs, SlotMask, SlotPairs};
