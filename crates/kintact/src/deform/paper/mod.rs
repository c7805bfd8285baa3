//! Paper 1 as printed: Zachmann and Weller, "Kinetic bounding volume hierarchies for deformable
//! objects" (2006).
//!
//! | structure | paper |
//! |---|---|
//! | [`KineticAabbTree`], [`JumpAabbTree`] | sections 4 and 5: boxes by extreme vertices, changed by events |
//! | [`KineticBoxTree`] | section 6: two splitting planes a node: fewer events, looser boxes |
//! | [`SeparationList`], [`WindowedSeparationList`] | section 7: where the walk of two trees stops |
//! | [`IncrementalContacts`] | section 10: continuous tests of the faces in overlapping leaves |
//!
//! Each file says where it departs from the text. The rows are in the bench suites `kinetic-bvh`
//! and `kinetic-incremental`.

mod kinetic_aabb;
mod kinetic_box;
mod separation;

pub use kinetic_aabb::{
    Arity, BoxChange, Boxes, ChangeKind, ExtremeTree, JumpAabbTree, KeysAhead, KineticAabbTree,
    KineticOptions, Leaves, Quality, Side,
};
pub use kinetic_box::{BoxTreeCounts, BoxTreeOptions, KineticBoxTree, PlaneBoxes, PlaneChange};
pub use separation::{
    IncrementalContacts, IncrementalCounts, SeparationCounts, SeparationList,
    WindowedSeparationCounts, WindowedSeparationList,
};
