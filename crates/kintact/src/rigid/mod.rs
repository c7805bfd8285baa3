//! Two meshes that keep their shape, in any pose or rigid motion: which faces meet, and when first?
//!
//! A [`RigidMesh`] is a mesh with its tree. It answers yes or no and all pairs of faces that
//! intersect, for a pose of the other mesh seen from it; decisions are exact on the coordinates
//! given. [`first_contact`] searches the first contact of two moving bodies over their trees of
//! oriented boxes ([`ObbTree`]).
//!
//! ```
//! use kintact::{DVec3, Pose, RigidMesh, TriMesh};
//!
//! let square = [DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
//! let sheet = TriMesh::new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?;
//! let (a, b) = (RigidMesh::new(sheet.clone()), RigidMesh::new(sheet));
//! let tilted = glam::DQuat::from_rotation_x(1.0);
//! let pose = Pose::new(tilted, DVec3::new(0.0, 0.5, -0.4))?;
//! assert_eq!(a.intersecting_faces(&b, &pose).len(), 3);
//! # Ok::<(), kintact::Error>(())
//! ```
//!
//! Other subjects may use this one: `estimate` falls back on it, `scan` tests a scan against a
//! mesh.

mod contact_times;
pub mod first_contact;
mod mesh;
pub mod obb_tree;

pub(crate) use contact_times::{ContactTimes, RigidPair};
pub use mesh::{Contact, MeshQuery, RigidMesh};
pub(crate) use obb_tree::{Holds, ObbOptions, ObbTree};
