//! Collision detection for things that move, bend, break or were scanned.
//!
//! Two meshes, one of them moved: which triangles intersect?
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
//! Yes or no is decided exactly for the given coordinates; touching counts. See [`exact`] for
//! what that means, and [`exact::ccd`] for the same over time.
//!
//! Things that move belong into a [`World`]: rigid bodies, cloth, what breaks, and scans, each with
//! its motion. It says what touches at a time, and everything that happens in between, in order:
//!
//! ```
//! use kintact::motion::BodyMotion;
//! use kintact::world::Body;
//! use kintact::{DVec3, TriMesh, World};
//!
//! let square = [DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
//! let sheet = TriMesh::new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?;
//! let mut world = World::new();
//! world.add(Body::rigid(sheet.clone()))?;
//! let spinning = BodyMotion {
//!     velocity: DVec3::Z * -100.0,
//!     spin: DVec3::Y * 2.0,
//!     ..BodyMotion::resting(0.0, DVec3::Z)
//! };
//! world.add(Body::rigid(sheet).moving(spinning))?;
//! // Through the other sheet between two frames of any film, and not missed.
//! let event = world.next_contact(1.0)?.expect("they meet");
//! assert!(event.time < 0.02);
//! # Ok::<(), kintact::Error>(())
//! ```
//!
//! The folder `examples/` has a response, a cloth told frame by frame, a pane that breaks, a scan
//! that is touched, and a crowd that is asked about in too little time. Who needs one structure
//! alone finds it in the modules below.
//!
//! Modules are subjects: [`rigid`], [`deform`], [`fracture`], [`crowd`], [`spheres`],
//! [`estimate`], [`scan`], and [`world`] over all of them. They stand on [`geometry`] (checked
//! input), [`motion`], [`exact`] (do they really meet?), [`bvh`] (trees and walks), [`kinetic`]
//! (structures that change only when they must) and [`budget`].
//!
//! Not here: response and physics, closest points, penetration depths, solids (a body wholly
//! inside another does not intersect it).
//!
//! # Features
//!
//! - `rayon` (default): lets builds and queries use the threads of the current pool when asked
//!   to. Nothing starts threads by itself, and answers are the same bytes either way.
//! - `papers` (default): the methods of the five papers as printed, in the module `paper` of their
//!   subject. Nothing else uses them.

// Parts of the foundation serve the papers' methods alone.
#![cfg_attr(not(feature = "papers"), allow(dead_code, unused_imports))]

#[forbid(unsafe_code)]
pub mod budget;
#[forbid(unsafe_code)]
pub mod bvh;
#[forbid(unsafe_code)]
pub mod crowd;
#[forbid(unsafe_code)]
pub mod deform;
#[forbid(unsafe_code)]
mod error;
#[forbid(unsafe_code)]
pub mod estimate;
#[forbid(unsafe_code)]
pub mod exact;
#[forbid(unsafe_code)]
pub mod fracture;
#[forbid(unsafe_code)]
pub mod geometry;
#[forbid(unsafe_code)]
pub mod kinetic;
#[forbid(unsafe_code)]
pub mod motion;
#[forbid(unsafe_code)]
mod parallel;
#[forbid(unsafe_code)]
mod random;
#[forbid(unsafe_code)]
pub mod rigid;
#[forbid(unsafe_code)]
pub mod scan;
mod simd;
#[forbid(unsafe_code)]
pub mod spheres;
#[forbid(unsafe_code)]
pub mod world;

pub use budget::Budget;
pub use error::Error;
pub use geometry::{PointCloud, TriMesh};
pub use glam::DVec3;
pub use motion::Pose;
pub use rigid::{MeshQuery, RigidMesh};
pub use world::World;

/// The README's example, compiled and run with the documentation's.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeExamples;
