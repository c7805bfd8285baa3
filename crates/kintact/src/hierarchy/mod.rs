//! Bounding volume hierarchies: builders apart from trees, one folder a structure.
//!
//! | structure | for |
//! |---|---|
//! | [`StaticTree`] | bodies that keep their shape, or are rebuilt when it changes |

mod static_tree;

pub use static_tree::{BuildMethod, BuildOptions, StaticTree};
pub(crate) use static_tree::{Node, Slabs, SlotPairs};
