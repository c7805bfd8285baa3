//! Continuous tests.

mod advance;
mod ballistic;
mod coplanarity;
mod cover;
mod curved;
mod feature_pairs;
mod features;
mod inclusion;
mod moving;
mod nearest;
mod options;
mod outcome;
mod patch;
mod rigid;
mod rounding;
mod separation;
mod shared;
mod spans;
mod translation;
mod triangles;

pub use ballistic::{BallisticPoint, ballistic_triangles};
pub use feature_pairs::FeaturePair;
pub use features::{edge_edge, vertex_face};
pub use moving::MovingPoint;
pub use options::Options;
pub use outcome::{FirstContact, TimeInterval};
pub use rigid::{RigidMotion, rigid_triangles};
pub use separation::{SeparatingDirection, moving_boxes_overlap};
pub use shared::SharedCorners;
pub use spans::{ContactSpan, contact_spans};
pub use translation::translating_triangles;
pub use triangles::{TriangleContact, triangles};
