//! Bounding volume hierarchies: builders apart from trees, one folder a structure.
//!
//! | structure | for |
//! |---|---|
//! | [`StaticTree`] | bodies that keep their shape, or are rebuilt when it changes |
//! | [`KineticAabbTree`] | bodies that deform and whose every change of a box must be seen |
//! | [`JumpAabbTree`] | bodies that deform and are looked at frame by frame |

mod kinetic_aabb;
mod static_tree;

pub use kinetic_aabb::{
    Arity, BoxChange, Boxes, ChangeKind, ExtremeTree, JumpAabbTree, KineticAabbTree,
    KineticOptions, Leaves, Quality, Side,
};
pub use static_tree::{BuildMethod, BuildOptions, StaticTree};
pub(crate) use static_tree::{Node, Slabs, SlotPairs};
