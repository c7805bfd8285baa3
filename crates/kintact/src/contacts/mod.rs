//! Answers: which triangles of two bodies intersect, and where.

mod rigid;

pub use rigid::{Contact, MeshQuery, RigidMesh};
