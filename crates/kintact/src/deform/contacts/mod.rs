//! Contact sets of two moving meshes that cost nothing between changes.
//!
//! After Zachmann and Weller, "Kinetic bounding volume hierarchies for deformable objects"
//! (2006), section 7 and its outlook on continuous detection: what costs is what changes, not
//! how often somebody looks. It departs from the paper in what is kept. The paper keeps the list
//! of box pairs at which a traversal stops and an event for each; here one walk finds the face
//! pairs that may meet at any time of a *window* in which boxes are linear in time. Most of them
//! are proven apart for all of it by one direction, and forgotten. Of each of the others the
//! whole course through the window is computed at once, from the signs of fifteen volumes that
//! are cubic in time: the changes go into a schedule, and between them nothing is looked at. So a
//! window costs the same however often somebody asks.
//!
//! On curves the same is done with chords, again and again for what they leave in doubt, see
//! `curved.rs`. Where signs stay unknown (coplanar or degenerate triangles) a pair is *watched*
//! instead: it keeps a proof that it is apart, or that an edge of one pierces the other, and is
//! looked at again when that ends. The exact test has the last word at every time that is asked
//! for. One mesh with itself works the same way, with faces that share a vertex judged by what
//! they do elsewhere. The paper's list is in [`candidates::separation`](crate::deform::paper).
//!
//! Where few times are asked for in a window, they are answered frame by frame instead.

mod advance;
mod body;
mod change;
mod curved;
mod evaluate;
mod events;
mod expiring;
mod follow;
mod frames;
mod joined;
mod motion;
mod moving_body;
mod positions;
mod sampled;
mod schedule;
mod set;
mod sides;
mod tracker;
mod window;

pub use advance::{KineticContactCounts, KineticContacts};
pub use body::MovingMesh;
pub(crate) use curved::{ContactDuration, contact_duration};
pub use events::{ContactEvent, EventKind};
pub(crate) use moving_body::{BodyNeed, MovingBody};
pub(crate) use positions::{PositionCache, Positions};
pub(crate) use sides::Sides;
pub(crate) use tracker::{ContactTracker, Scratch};
