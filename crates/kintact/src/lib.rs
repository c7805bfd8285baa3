//! Collision detection for things that move, bend, break or were scanned.
//!
//! Do these touch, where, when, how sure is that, and what does it cost per second of motion rather
//! than per frame? Two shapes, each somewhere: how do they lie to each other?
//!
//! ```
//! use kintact::{CheckOptions, DVec3, Pose, Relation, Shape, TriMesh, check};
//!
//! let square = [DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
//! let sheet = Shape::new(TriMesh::new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?);
//! let tilted = Pose::new(glam::DQuat::from_rotation_x(1.0), DVec3::new(0.0, 0.5, -0.4))?;
//! let answer = check(&sheet.at(Pose::IDENTITY), &sheet.at(tilted), &CheckOptions::default())?;
//! assert_eq!((answer.relation, answer.pairs.len()), (Relation::Crossing, 3));
//! # Ok::<(), kintact::Error>(())
//! ```
//!
//! Things that move belong into a [`World`]: rigid bodies, cloth, what breaks, and scans, each with
//! its motion. It reports what touches at a time, and every contact that begins or ends in between,
//! in order:
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
//! # Five types
//!
//! - [`TriMesh`] and [`PointCloud`]: input, checked once. Coordinates are shared by clones.
//! - [`Shape`] (a mesh) and [`Scan`] (a cloud with the surface its points suggest): with the trees that
//!   questions need, made once for any number of bodies.
//! - [`check()`] takes any two of them at their [`Pose`]s, within a [`Budget`] if [`CheckOptions`] has
//!   one, and gives an [`Answer`]: relation, pairs of faces, place, confidence, counts, cost.
//!   [`is_colliding`] says yes or no, [`contacts()`] what every pair of faces has in common.
//! - [`World`]: [bodies](world::Body) of every kind with their motions; contact sets at a time, events
//!   in order, responses that change motions, estimates within a budget.
//! - [`Error`]: what was wrong with the input, where, and what to do about it.
//!
//! Between meshes a decision is exact for the given coordinates, and touching counts; see [`exact`].
//! What touches between two times is not missed, however thin and fast; see [`exact::ccd`].
//!
//! # Rooms
//!
//! Modules are subjects, each with its question on its first page, and usable by themselves:
//!
//! | module | question | paper |
//! |---|---|---|
//! | [`rigid`] | which faces of two meshes in any pose meet; when do two moving ones first touch? | |
//! | [`deform`] | what touches while meshes bend, at a time and at every change? | 1 |
//! | [`fracture`] | what overlaps where nothing may be assumed from frame to frame? | 2 |
//! | [`crowd`] | which of thousands of moving boxes begin and cease to overlap, and when? | 3 |
//! | [`spheres`] | how near are two bodies, to a chosen detail? | 4 |
//! | [`estimate`] | do two meshes meet, within microseconds, and how sure is that? | 5 |
//! | [`scan`] | where is the surface of these points, and what does it meet? | 5 |
//!
//! [`distance`](mod@distance) measures how far two shapes are apart, and points and rays near one;
//! [`penetration`] how they are in each other: curves, regions, volume.
//!
//! They stand on [`geometry`], [`motion`], [`exact`], [`bvh`] (trees and walks), [`kinetic`]
//! (certificates and events) and [`budget`], and do not use each other; [`world`], [`mod@check`] and
//! [`shape`] stand on them. A method of a paper that the product does by other means is in its
//! subject's module `paper`, as printed.
//!
//! The folder `examples/` has a tour (`tour.rs`), a response, a cloth given frame by frame, a pane that
//! breaks, a scan that is touched, and a crowd asked about in too little time.
//!
//! Not here: response and physics.
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
pub mod check;
#[forbid(unsafe_code)]
pub mod crowd;
#[forbid(unsafe_code)]
pub mod deform;
#[forbid(unsafe_code)]
pub mod distance;
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
pub mod penetration;
#[forbid(unsafe_code)]
mod random;
#[forbid(unsafe_code)]
pub mod rigid;
#[forbid(unsafe_code)]
pub mod scan;
#[forbid(unsafe_code)]
pub mod shape;
mod simd;
#[forbid(unsafe_code)]
pub mod spheres;
mod tolerance;
#[forbid(unsafe_code)]
pub mod world;

pub use budget::Budget;
pub use check::{
    Answer, CheckOptions, PairsWanted, Relation, check, contacts, contacts_parallel, is_colliding,
    relate,
};
pub use distance::{Distance, DistanceQuery, distance, within};
pub use error::Error;
pub use geometry::{PointCloud, TriMesh};
pub use glam::{DQuat, DVec3};
pub use motion::Pose;
pub use rigid::{MeshQuery, RigidMesh};
pub use shape::{Placed, Scan, Shape};
pub use world::World;

/// The README's example, compiled and run with the documentation's.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeExamples;
