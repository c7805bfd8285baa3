//! Answers: which triangles of two bodies intersect, where, and from when until when.

pub mod clouds;
mod kinetic;
pub mod kinetic_bodies;
pub mod quality;
mod rigid;

pub use kinetic::{ContactEvent, EventKind, KineticContactCounts, KineticContacts, MovingMesh};
pub(crate) use kinetic::{Lasting, touch_lasts};
pub use kinetic_bodies::{
    BodyContact, BodyEvent, BodyEventKind, Detection, KineticBodies, KineticBodyCounts,
    KineticBodyOptions, elastic_bounce,
};
pub use rigid::{Contact, MeshQuery, RigidMesh};
