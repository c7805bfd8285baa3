//! Things that break, or move without any order: trees split on demand, and pairs within one body.
//!
//! A [`DynamicTree`] is one node until a walk visits it. A [`DynamicWalk`] splits the nodes it
//! needs, an update keeps those that were needed last time and are still useful, and adding or
//! removing primitives costs no rebuild. Within one body a [`SelfPairFinder`] reports overlapping
//! boxes frame by frame, and a [`Chooser`](chooser::Chooser) takes the cheaper of two by counted work.
//!
//! After Larsson and Akenine-Möller, "A dynamic bounding volume hierarchy for generalized collision
//! detection" (2006). The paper's own sweep (SWIPER), its plain sweep and prune and the octree it
//! compares with are in `paper`; on the scenes of the bench suite `dynamic-bvh` the tree is the
//! faster self-pair finder from a few thousand primitives on.
//!
//! In the order data meets them: [`tree`] (structure, volumes, options), [`walk`] (pairs),
//! `self_finder`, [`chooser`], `step` (contacts between frames).

pub mod chooser;
#[cfg(feature = "papers")]
pub mod paper;
pub mod self_finder;
pub mod step;
pub mod tree;
pub mod walk;

#[doc(inline)]
pub use self_finder::SelfPairFinder;
#[doc(inline)]
pub use tree::DynamicTree;
pub(crate) use tree::{Columns, DynamicOptions, Kernel, NodeId};
#[doc(inline)]
pub use walk::DynamicWalk;
