//! Collision between scanned surfaces: two point clouds in, yes or no, where, and how sure.
//!
//! No mesh is made of the points. A [`PointBody`] is a cloud with its surface and a tree; a
//! [`CloudQuery`] answers for two of them, a [`MeshScanQuery`] for one and a mesh.
//!
//! ```
//! use kintact::scan::{CloudQuery, PointBody};
//! use kintact::Budget;
//! use kintact::{DVec3, PointCloud, Pose};
//!
//! // Points of a unit sphere, in a spiral.
//! let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
//! let points = (0..4000).map(|i| {
//!     let z = 1.0 - (2 * i + 1) as f64 / 4000.0;
//!     let (sin, cos) = (golden * i as f64).sin_cos();
//!     DVec3::new(cos, sin, 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
//! });
//! let ball = PointBody::new(&PointCloud::new(points.collect())?)?;
//! let mut query = CloudQuery::new(&ball, &ball);
//! assert!(query.collides(&Pose::from_translation(DVec3::new(1.2, 0.5, 0.9))?));
//! let apart = Pose::from_translation(DVec3::new(1.3, 1.2, 1.1))?;
//! assert!(!query.collides(&apart));
//!
//! // At most a hundred operations: the best answer found until then, and what it is worth.
//! let answer = query.within(Budget::Operations(100), &apart);
//! assert!((0.5..=1.0).contains(&answer.confidence));
//! # Ok::<(), kintact::Error>(())
//! ```

mod body;
mod cloud_query;
mod confidence;
mod constant_time;
mod curve;
mod first_contact;
mod mesh_curve;
mod mesh_scan;
mod stepping;
pub(crate) mod walk;

pub use body::PointBody;
pub use cloud_query::{CloudAnswer, CloudBasis, CloudQuery};
pub use constant_time::ConstantTimeQuery;
pub use curve::{CurveOptions, IntersectionCurve, intersection_curves};
pub use first_contact::ScanFirstContact;
pub use mesh_curve::mesh_curves;
pub use mesh_scan::{MeshScanAnswer, MeshScanQuery};
pub(crate) use stepping::{Reached, Sampled, Stepping, next_change};
pub use walk::{CloudCounts, CloudOptions, CloudPriority, LeafTest};
