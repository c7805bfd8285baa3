//! Continuous tests.

mod advance;
mod coplanarity;
mod features;
mod inclusion;
mod moving;
mod nearest;
mod options;
mod outcome;
mod patch;
mod rounding;

pub use features::{edge_edge, vertex_face};
pub use moving::MovingPoint;
pub use options::Options;
pub use outcome::{FirstContact, TimeInterval};
