//! Contact sets and events of two moving meshes that cost nothing between changes.
//!
//! After Zachmann and Weller, "Kinetic bounding volume hierarchies for deformable objects" (2006),
//! section 7 and its outlook on continuous detection: the cost depends on the changes, not on how
//! often the caller queries. It departs from the paper in what is kept. The paper keeps the list of
//! box pairs at which a traversal stops and an event for each; here one traversal finds the face
//! pairs that may meet at any time of a *window* in which boxes are linear in time:
//!
//! 1. the bodies' trees open a window (`moving_body.rs`), and one traversal over all its times
//!    collects the candidates (`window.rs`);
//! 2. most of them are proven apart for the whole window by one direction, and dropped;
//! 3. of each of the others the whole timeline through the window is computed at once, from the
//!    signs of fifteen volumes that are cubic in time; the changes go into a schedule
//!    (`schedule.rs`);
//! 4. sets (`advance.rs`) and events (`follow.rs`) are read from the schedule; between changes no
//!    pair is evaluated. So a window costs the same however many times are queried in it.
//!
//! On curves the same is done with chords, again and again for the intervals that they leave
//! undecided, see `curved.rs`. Where signs stay unknown (flush, resting, sliding or degenerate
//! triangles) a pair's contacts are the closed intervals that no separating direction removes
//! (`touches.rs`). The few whose changes lie closer together than times are resolved are *expiring*
//! (`expiring.rs`): they keep a proof that they are apart, or that an edge of one pierces the other, and are
//! evaluated again when that expires. One mesh with itself works the same way, with faces that share a vertex
//! classified by what they do elsewhere. The paper's list is in
//! [`deform::paper`](crate::deform::paper).
//!
//! Where few times are queried in a window, each is answered frame by frame instead (`frames.rs`),
//! or its unproven candidates are tested at each (`sampled.rs`); the choice is by counted work.
//!
//! [`KineticContacts`] owns two bodies and the `ContactTracker` between them; the world owns
//! bodies and trackers itself.

mod advance;
mod body;
mod carried;
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
mod staying_apart;
mod touches;
mod tracker;
mod window;
mod window_builder;

pub use advance::{KineticContactCounts, KineticContacts};
pub use body::MovingMesh;
pub use events::{ContactEvent, EventKind};
pub(crate) use moving_body::{BodyNeed, MovingBody};
pub(crate) use positions::{PositionCache, Positions};
pub(crate) use set::ContactSet;
pub(crate) use sides::Sides;
#[cfg(feature = "papers")]
pub(super) use touches::{CurvedFaces, curved_touches, straight_touches};
pub(crate) use tracker::{ContactTracker, Scratch};
