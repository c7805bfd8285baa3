//! Boxes kept by the vertices that touch them, after Zachmann and Weller, "Kinetic Bounding Volume
//! Hierarchies for Collision Detection of Deformable Objects" (2006), sections 3 to 5.
//!
//! A node stores no coordinates but six vertices, the extremes of all it holds. While these stay
//! the extremes there is no work, whatever the frame rate; the box at a time is given by their
//! positions then. Certificates say how long that is: in a leaf, that the extreme beats the other
//! control points; in an inner node, that it beats the extremes of the other children. One shared
//! velocity fails none of them.
//!
//! | type | valid | for |
//! |---|---|---|
//! | [`KineticAabbTree`] | at every instant | callers that need each change of a box, in order |
//! | [`JumpAabbTree`] | at the times it is advanced to | all other callers: less memory |
//!
//! Both are an [`ExtremeTree`] and a schedule: a queue for the first, for the second a heap of
//! expiry times. Where this departs from the paper: a node is one event a side however many
//! children or control points it has; equal times are handled bottom-up; a certificate names its
//! challenger, so that no event decides from nearly equal coordinates which vertex has overtaken
//! which; and certificates predict to the next key only, where all are renewed in one pass. Leaves
//! may be inserted and removed at any time; the height stays logarithmic.
//!
//! The bench suite `kinetic-bvh` has the figures, against our own refit and by frames a keyframe.
//! In short: at 1 or 10 frames a key the refit is faster, from a few dozen on these trees are, and
//! nodes of four ([`Arity::Four`]) take less time than binary ones.

mod balance;
mod certificates;
mod check;
mod edit;
mod evaluate;
mod expiry;
mod extremes;
mod jump;
mod leaves;
mod lines;
mod memory;
mod ordered;
mod ordered_edit;
mod quality;
mod renew;
mod side_extents;
mod sweep;
mod topology;
mod update_pass;
mod vertex_set;
mod vertex_to_leaves;
mod walk;
mod window;

pub(crate) use certificates::further_out;
pub(in crate::deform::paper) use edit::TreeEdit;
pub use extremes::{Boxes, ExtremeTree, KeysAhead, KineticOptions, Side};
pub use jump::JumpAabbTree;
pub use leaves::Leaves;
pub(in crate::deform::paper) use leaves::check_points;
pub(crate) use ordered::check_change;
pub use ordered::{BoxChange, ChangeKind, KineticAabbTree};
pub use quality::Quality;
pub use topology::Arity;
pub(in crate::deform::paper) use vertex_to_leaves::VertexToLeaves;
