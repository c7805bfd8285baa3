//! Many bodies in continuous motion: every contact at its own time, nothing per frame.
//!
//! The engine of Coming and Staadt (2006, figure 2). A [`BroadPhase`] reports when the boxes of two
//! bodies begin and cease to overlap. When they begin, the engine searches the bodies' trees for
//! their first contact, once: the prediction stands until a motion changes. Predicted contacts wait
//! in a queue of their own. [`KineticBodies::next_event`] handles both queues in the order of time
//! and returns contacts one by one, so that the caller can respond to each with new motions before
//! anything later is decided.
//!
//! ```
//! use std::sync::Arc;
//! use kintact::{DVec3, TriMesh};
//! use kintact::crowd::all_pairs::AllPairs;
//! use kintact::crowd::paper::{BodyEventKind, KineticBodies, KineticBodyOptions, elastic_bounce};
//! use kintact::rigid::obb_tree::{ObbOptions, ObbTree};
//! use kintact::motion::BodyMotion;
//!
//! let square = [DVec3::ZERO, DVec3::Y, DVec3::Y + DVec3::Z, DVec3::Z];
//! let sheet = TriMesh::new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?;
//! let sheet = Arc::new(ObbTree::build(&sheet, ObbOptions::default()));
//!
//! let mut bodies = KineticBodies::new(AllPairs::new(0.0)?, KineticBodyOptions::default())?;
//! let left = BodyMotion::resting(0.0, DVec3::ZERO).with_velocity(DVec3::X);
//! let a = bodies.insert(sheet.clone(), 1.0, left)?;
//! let b = bodies.insert(sheet, 1.0, BodyMotion::resting(0.0, DVec3::X))?;
//!
//! let touch = bodies.next_event(10.0)?.expect("they meet");
//! assert_eq!((touch.kind, touch.bodies), (BodyEventKind::Touch, [a, b]));
//! assert!((touch.time - 1.0).abs() < 1e-9);
//! for (body, motion) in elastic_bounce(&bodies, &touch, [1.0, 1.0]) {
//!     bodies.change(body, motion)?;
//! }
//! assert_eq!(bodies.motion(a).unwrap().velocity, DVec3::ZERO);
//! // They part, and do not meet again.
//! let leave = bodies.next_event(10.0)?.expect("they part");
//! assert_eq!(leave.kind, BodyEventKind::Leave);
//! assert_eq!(bodies.next_event(10.0)?, None);
//! # Ok::<(), kintact::Error>(())
//! ```
//!
//! # What counts as contact
//!
//! The times at which two surfaces have a point in common are a union of closed intervals. Each of
//! them gives a [`Touch`](BodyEventKind::Touch) and a [`Leave`](BodyEventKind::Leave), unless a
//! change of motion cuts it short. Surfaces that meet again before they have parted do not touch
//! anew, so a response at the time of contact that drives the bodies apart is enough: the rounding
//! of the first instant afterwards is part of the old contact.
//!
//! For bodies that do not rotate all times come from one function of the two motions, whenever it
//! is called: every broad phase gives the same events, bit for bit. (With other axes than x, y and z
//! a search begins when the k-DOPs meet, and times may differ in their last digits.)
//!
//! # Besides
//!
//! - [`KineticBodies::predict_ahead`] uses idle time for searches that will be needed (section 4.2).
//! - [`KineticBodies::insert_bounded`] takes motions that are known within [`MotionBounds`] only
//!   (section 4.3).
//! - [`KineticBodies::with_axes`] prunes by k-DOPs of the meshes instead of boxes (section 5.1).

mod advance;
mod ahead;
mod body;
mod bounds;
mod dop;
mod engine;
mod event;
mod history;
mod options;
mod pair;
mod predict;
mod response;
mod rotating;

pub use body::Detection;
pub use bounds::MotionBounds;
pub use dop::{BOX_AXES, DOP14_AXES, DOP18_AXES, DOP26_AXES};
pub use engine::KineticBodies;
pub use event::{BodyContact, BodyEvent, BodyEventKind};
pub use options::{KineticBodyCounts, KineticBodyOptions};
pub use response::elastic_bounce;

#[cfg(doc)]
use crate::crowd::BroadPhase;
