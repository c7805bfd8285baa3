//! Scanned surfaces that collide without being meshed: an implicit function over points, and yes or
//! no, where, and how sure, for two scans or a scan and a mesh.
//!
//! | folder | question |
//! |---|---|
//! | [`surface`] | where is the surface that these points suggest? ([`PointSurface`]) |
//! | [`tree`] | which points may matter here? ([`tree::PointTree`]) |
//! | [`search`] | where are the functions of two scans both zero? ([`search::SurfaceSearch`]) |
//! | [`query`] | do two scans ([`CloudQuery`]), or a mesh and a scan ([`MeshScanQuery`]), meet? |
//! | [`paper`] | the methods of the thesis as printed, for comparison |
//!
//! After Klein, "Efficient collision detection for point and polygon based models" (2005), chapters
//! 4 and 5. Queries keep to a budget, and every answer carries a confidence, measured against the
//! dense meshes that test clouds were drawn from. Bench suites: `point-surface`, `point-collision`.

#[cfg(feature = "papers")]
pub mod paper;
pub mod query;
pub mod search;
pub mod surface;
pub mod tree;

#[doc(inline)]
pub use query::{CloudQuery, MeshScanQuery, PointBody};
pub(crate) use query::{Reached, Sampled, Stepping, next_change};
#[doc(inline)]
pub use surface::{PointSurface, SurfaceOptions};
pub(crate) use tree::PointNode;
