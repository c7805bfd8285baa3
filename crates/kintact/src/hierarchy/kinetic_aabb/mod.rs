//! Boxes kept by the vertices that touch them, after Zachmann and Weller, "Kinetic Bounding Volume
//! Hierarchies for Collision Detection of Deformable Objects" (2006), sections 3 to 5.
//!
//! A node stores no coordinates but six vertices, the extremes of all it holds. While these stay
//! the extremes nothing needs to be done, whatever the frame rate; the box at a time is where they
//! are then. Certificates say how long that is: in a leaf, that the extreme beats the other
//! control points; in an inner node, that it beats the extremes of the other children. One shared
//! velocity fails none of them.
//!
//! | type | valid | for |
//! |---|---|---|
//! | [`KineticAabbTree`] | at every instant | whoever must see each change of a box, in order |
//! | [`JumpAabbTree`] | at the times it is taken to | frames, however far apart |
//!
//! Both are an [`ExtremeTree`] and a schedule. Where this departs from the paper: a node is
//! one event a side however many children or control points it has; equal times are handled
//! deepest node first; a certificate names its challenger, so that no event decides from
//! coordinates that are nearly equal who has overtaken whom.

mod check;
mod deadlines;
mod extremes;
mod jump;
mod leaves;
mod ordered;
mod quality;
mod sweep;
mod topology;
mod window;

pub use extremes::{Boxes, ExtremeTree, KineticOptions, Side};
pub use jump::JumpAabbTree;
pub use leaves::Leaves;
pub use ordered::{BoxChange, ChangeKind, KineticAabbTree};
pub use quality::Quality;
pub use topology::Arity;
