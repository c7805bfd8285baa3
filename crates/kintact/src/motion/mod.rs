//! How things move: where a vertex is at any time, and which polynomial says so until when.
//!
//! [`VertexTrajectories`] hold the motion of a whole deforming mesh by column; [`RigidMotion`]
//! moves a body as one; [`Pose`] is where a rigid body stands. Structures over a motion take a
//! [`Track`] (one coordinate as a polynomial) to predict, a [`ChordDeviation`] to enclose curved
//! motion between straight lines, and positions to decide.

mod body;
mod change;
mod chord_deviation;
mod columns;
mod enclosure;
mod extent;
mod keyframes;
pub mod parabola;
mod pose;
mod rigid;
mod spline;
mod times;
mod track;
mod trajectories;

pub use body::BodyMotion;
pub use change::{Changes, TrajectoryChange};
pub use chord_deviation::ChordDeviation;
pub use columns::PolynomialMotion;
pub(crate) use enclosure::MeasuredFrom;
pub use enclosure::{LinearEnclosure, RigidVertices};
pub(crate) use keyframes::KeyMark;
pub use keyframes::KeyPositions;
pub use pose::Pose;
pub use rigid::RigidMotion;
pub use track::{Clock, Piece, Track};
pub use trajectories::{PositionsAt, VertexTrajectories};
