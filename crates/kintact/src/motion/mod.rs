//! How things move. For now: where a rigid body stands ([`Pose`]).

mod pose;

pub use pose::Pose;
