//! Collision detection for things that move, bend, break or were scanned.
//!
//! Data flows one way, and the modules are named after its stages:
//! [`geometry`] (checked input) -> [`motion`] -> [`bounds`] and `hierarchy` ->
//! `candidates` (pairs that may touch) -> `exact` (do they?) -> `contacts`.

#[forbid(unsafe_code)]
pub mod bounds;
#[forbid(unsafe_code)]
mod error;
#[forbid(unsafe_code)]
pub mod exact;
#[forbid(unsafe_code)]
pub mod geometry;
#[forbid(unsafe_code)]
pub mod motion;

pub use error::Error;
pub use geometry::{PointCloud, TriMesh};
pub use glam::DVec3;
pub use motion::Pose;
