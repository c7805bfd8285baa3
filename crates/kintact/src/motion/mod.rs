//! How things move: where a vertex is at any time, and which polynomial says so until when.
//!
//! [`Flightplans`] hold the motion of a whole deforming mesh by column; [`RigidMotion`] moves a
//! body as one; [`Pose`] is where a rigid body stands. Structures further down the line ask for
//! a [`Track`] (one coordinate as a polynomial) to predict, for a [`Lift`] to enclose curved
//! motion between straight lines, and for positions to decide.

mod body;
mod change;
mod columns;
mod enclosure;
mod flightplans;
mod keyframes;
mod lift;
pub mod passage;
mod pose;
mod rigid;
mod spline;
mod times;
mod track;

pub use body::BodyMotion;
pub use change::{Changes, PlanChange};
pub use columns::Course;
pub use enclosure::{LinearEnclosure, RigidVertices};
pub use flightplans::{Flightplans, Moment};
pub use keyframes::KeyPositions;
pub use lift::Lift;
pub use pose::Pose;
pub use rigid::RigidMotion;
pub use track::{Clock, Piece, Track};
