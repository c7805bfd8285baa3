//! Boxes kept by the vertices that touch them, after Zachmann and Weller, "Kinetic Bounding Volume
//! Hierarchies for Collision Detection of Deformable Objects" (2006), sections 3 to 5.
//!
//! A node stores no coordinates but six vertices, the extremes of all it holds. While these stay
//! the extremes nothing needs to be done, whatever the frame rate; the box at a time is where they
//! are then. Certificates say how long that is: in a leaf, that the extreme beats the other
//! control points; in an inner node, that it beats the extremes of the other children. One shared
//! velocity fails none of them.
//!
//! | type | valid | for | bytes a triangle |
//! |---|---|---|---|
//! | [`KineticAabbTree`] | at every instant | whoever must see each change of a box, in order | 360-385 |
//! | [`JumpAabbTree`] | at the times it is taken to | few frames a key, or little memory | 225 |
//!
//! Both are an [`ExtremeTree`] and a schedule: a queue for the first, for the second the earliest
//! time below each node. Where this departs from the paper: a node is one event a side however
//! many children or control points it has; equal times are handled deepest node first; a
//! certificate names its challenger, so that no event decides from coordinates that are nearly
//! equal who has overtaken whom; and certificates look ahead to the next key only, where all are
//! renewed in one pass.
//!
//! Against a plain bottom-up refit of the same tree (16k cloth on a ball, one thread, times of the
//! refit over ours, so above 1 is ours faster; a loaded machine, ratios from interleaved runs):
//!
//! | frames a key | sides updated a frame, of 194,394 | ordered | jump |
//! |---|---|---|---|
//! | 1 | 6,653 | 0.08-0.10 | 0.11 |
//! | 10 | 665 | 0.74-0.81 | 0.63-0.66 |
//! | 100 | 66.5 | 6.5-8.4 | 5.5-6.0 |
//!
//! Nodes of four ([`Arity::Four`]) have a third fewer updates and 280 and 170 bytes a triangle, at
//! 5-8 times the speed of a refit of such a tree for 100 frames a key.

mod check;
mod deadlines;
mod extremes;
mod jump;
mod leaves;
mod ordered;
mod quality;
mod sweep;
mod topology;
mod walk;
mod window;

pub(in crate::hierarchy) use extremes::further_out;
pub use extremes::{Boxes, ExtremeTree, KineticOptions, Side};
pub use jump::JumpAabbTree;
pub use leaves::Leaves;
pub use ordered::{BoxChange, ChangeKind, KineticAabbTree};
pub(in crate::hierarchy) use ordered::{check_change, is_listed};
pub use quality::Quality;
pub use topology::Arity;
