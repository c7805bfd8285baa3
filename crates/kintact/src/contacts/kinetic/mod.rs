//! Contact sets of two moving meshes that cost nothing between changes.
//!
//! After Zachmann and Weller, "Kinetic bounding volume hierarchies for deformable objects"
//! (2006), section 7 and its outlook on continuous detection: what costs is what changes, not
//! how often somebody looks. It departs from the paper in what is kept. The paper keeps the list
//! of box pairs at which a traversal stops and an event for each; here one walk finds the face
//! pairs that may meet at any time of a *window* in which boxes are linear in time, and each of
//! them gets a certificate for its two triangles:
//!
//! - *apart*: a direction along which they are stays good until the first of nine linear
//!   functions of time vanishes;
//! - *in contact*: an edge pierces a face until the first of five cubic ones does.
//!
//! Most certificates outlast the window, and their pairs are not even remembered. The others are
//! looked at again when the certificate ends: by the exact test, which has the last word at every
//! time that is asked for. The paper's list is in
//! [`candidates::separation`](crate::candidates::separation).
//!
//! Slow where nearly all pairs are in doubt all the time: bodies that coincide, coordinates past
//! the range of `f32`, deep cutting with a sample or two a key. Answers are right there too.

mod advance;
mod body;
mod change;
mod events;
mod frames;
mod look;
mod set;
mod watch;
mod window;

pub use advance::{KineticContactCounts, KineticContacts};
pub use body::MovingMesh;
pub use events::{ContactEvent, EventKind};
