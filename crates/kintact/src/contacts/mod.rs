//! Answers: which triangles of two bodies intersect, where, and from when until when.

mod kinetic;
mod rigid;

pub use kinetic::{ContactEvent, EventKind, KineticContactCounts, KineticContacts, MovingMesh};
pub use rigid::{Contact, MeshQuery, RigidMesh};
