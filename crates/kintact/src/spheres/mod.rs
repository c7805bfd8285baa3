//! Sphere trees that grow where bodies collide, to a chosen detail, and are dropped when unused.
//!
//! A [`SphereTree`] is one sphere at first; a [`SphereQuery`] divides the nodes it needs, level by
//! level, so that whenever a budget ends what is at hand is an answer: coarser, never wrong. The
//! test of cells against the surface is a trait, [`CellTest`], so that a graphics card can do it
//! (crate `kintact-gpu`).
//!
//! [`SphereBodies`](bodies::SphereBodies) holds the trees of many bodies within one budget of memory.
//!
//! After Rodríguez and Franquesa, "BOCST: Branch On-collide Sphere-trees" (2005); `tree/` says
//! where it departs. Bench suite: `bocst`.

pub mod bodies;
pub mod query;
pub mod tree;

#[doc(inline)]
pub use query::{SphereAnswer, SphereQuery};
#[doc(inline)]
pub use tree::SphereTree;
pub(crate) use tree::{CellTest, Workspace};
