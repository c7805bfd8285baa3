//! Answers: which triangles of two bodies intersect, and where.

pub mod kinetic_bodies;
mod rigid;

pub use kinetic_bodies::{
    BodyContact, BodyEvent, BodyEventKind, Detection, KineticBodies, KineticBodyCounts,
    KineticBodyOptions, elastic_bounce,
};
pub use rigid::{Contact, MeshQuery, RigidMesh};
