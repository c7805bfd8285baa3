//! Bounding volume hierarchies: boxes, trees that stay or are refitted, and walks over pairs of
//! them.
//!
//! The foundation under every subject. A tree is built over boxes ([`Aabb`], rounded outward when
//! they are made); a [`Traversal`] visits the pairs of primitives whose boxes overlap, of two trees
//! or of one with itself. It may report too much, never too little: [`exact`](crate::exact) has the
//! last word, and [`brute_force`] is the oracle every walk is tested against.
//!
//! ```
//! use std::ops::ControlFlow;
//! use kintact::DVec3;
//! use kintact::bvh::{Aabb, BuildOptions, StaticTree, Traversal};
//!
//! let boxes = [0.0, 0.9, 2.0].map(|x| Aabb::around([DVec3::X * x, DVec3::X * (x + 1.0)]));
//! let tree = StaticTree::build(&boxes, BuildOptions::default());
//! let mut pairs = Vec::new();
//! let _ = Traversal::default().for_each_self(&tree, |a, b| {
//!     pairs.push([a, b]);
//!     ControlFlow::<()>::Continue(())
//! });
//! assert_eq!(pairs, [[0, 1]]);
//! ```
//!
//! In the order data meets them:
//!
//! | file | what |
//! |---|---|
//! | `aabb`, `obb`, `directions` | boxes, and the directions of a cube |
//! | `static_tree/` | [`StaticTree`]: bodies that keep their shape; two builders |
//! | `refit/`, `positions` | [`RefitTree`]: deforming meshes, all boxes anew each frame |
//! | `box_tree` | [`BoxTree`]: what a walk sees of any tree |
//! | `traversal`, `visits`, `kernel`, `slab_kernel` | [`Traversal`]: pairs of nodes, sixteen box tests at a time |
//! | `front` | [`FrontTraversal`]: walks that go on where the last frame's ended |
//! | `closest`, `distance_kernel` | pairs in the order of a bound of their distance |
//! | `ray`, `nearest` | primitives along a ray; the nearest to a point |
//! | `origin` | where boxes of bodies far from the origin are measured from |
//! | `pairs`, `brute_force` | all pairs as a list; the oracle |

mod aabb;
mod box_tree;
pub mod brute_force;
mod closest;
pub(crate) mod directions;
mod distance_kernel;
mod front;
pub(crate) mod kernel;
mod nearest;
pub(crate) mod obb;
mod origin;
mod pairs;
pub(crate) mod positions;
mod ray;
mod reach;
pub(crate) mod refit;
pub(crate) mod slab_kernel;
pub(crate) mod static_tree;
mod traversal;
pub(crate) mod visits;

pub use aabb::{Aabb, round_down, round_up};
pub use box_tree::BoxTree;
pub(crate) use box_tree::{Computed, NodeMemory, NodeReader, Nodes, SingleSource, Source};
pub(crate) use closest::{ClosestWalk, Visited};
pub use front::FrontTraversal;
pub(crate) use nearest::{NearestScratch, nearest};
pub use obb::{Obb, ObbFit};
pub(crate) use origin::{extent, is_own, own_origin, shared_origin};
pub(crate) use pairs::collect_pairs_within;
pub use pairs::{all_pairs, all_self_pairs, collect_pairs, collect_self_pairs};
pub(crate) use ray::{Ray, for_each_on_ray};
pub use refit::RefitTree;
pub use static_tree::{BuildMethod, BuildOptions, StaticTree};
pub(crate) use static_tree::{Node, Slabs, SlotMask, SlotPairs};
pub use traversal::{Traversal, TraversalCounts};
