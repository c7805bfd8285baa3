//! Yes or no with a stated confidence, in less time than the exact answer takes or in a given time.
//!
//! An [`EstimateMesh`] is a rigid mesh that also stores, for each branch of its tree, the disc its
//! surface is closest to, and for each cell of a grid around it the vector to the nearest surface.
//! [`EstimateQuery`] scores one body's discs against the other's grid: a score is the odds that the
//! surfaces meet at a disc, and the contacts expected of all discs add up. The score, the limits at
//! which it decides, and the probabilities of answers are fitted when the mesh is made, on poses of
//! the mesh against itself; [`EstimateMesh::calibrate`] fits the last again on poses that are
//! typical of a use. What the scores cannot decide is left to the exact query.
//!
//! ```
//! use kintact::Budget;
//! use kintact::estimate::{EstimateMesh, EstimateOptions, EstimateQuery};
//! use kintact::{DVec3, Pose, RigidMesh, TriMesh};
//!
//! # let n = 24;
//! # let point = |i: u32, j: u32| {
//! #     let (u, v) = (f64::from(i % n) / f64::from(n), f64::from(j) / f64::from(n));
//! #     let (u, v) = (u * std::f64::consts::TAU, v * std::f64::consts::PI);
//! #     DVec3::new(u.cos() * v.sin(), u.sin() * v.sin(), v.cos())
//! # };
//! # let vertices: Vec<DVec3> = (0..=n).flat_map(|j| (0..n).map(move |i| point(i, j))).collect();
//! # let at = |i: u32, j: u32| j * n + i % n;
//! # let faces = (0..n).flat_map(|j| (0..n).map(move |i| (i, j)))
//! #     .flat_map(|(i, j)| [[at(i, j), at(i + 1, j), at(i + 1, j + 1)],
//! #                         [at(i, j), at(i + 1, j + 1), at(i, j + 1)]]).collect();
//! # let ball = TriMesh::new(vertices, faces)?;
//! let ball = EstimateMesh::new(RigidMesh::new(ball), &EstimateOptions::default());
//! let mut query = EstimateQuery::default();
//!
//! // Deep inside each other: a lookup at the first nodes is enough.
//! let near = Pose::from_translation(DVec3::new(0.5, 0.3, 0.2))?;
//! let answer = query.ask(&ball, &ball, &near);
//! assert!(answer.collides && answer.confidence() > 0.9);
//!
//! // Far apart: certain.
//! let far = Pose::from_translation(DVec3::new(8.0, 0.0, 0.0))?;
//! assert!(query.ask(&ball, &ball, &far).is_certain());
//!
//! // At most twenty operations: the same answer every time, with what it is worth.
//! let grazing = Pose::from_translation(DVec3::new(1.2, 1.5, 0.4))?;
//! query.budget = Budget::Operations(20);
//! let answer = query.ask(&ball, &ball, &grazing);
//! assert!((0.0..=1.0).contains(&answer.probability));
//! # Ok::<(), kintact::Error>(())
//! ```
//!
//! Moving bodies are queried at a time: the relative pose comes from their motions.
//!
//! ```
//! use kintact::Budget;
//! use kintact::estimate::{EstimateMesh, EstimateOptions, EstimateQuery};
//! use kintact::motion::{PolynomialMotion, RigidMotion};
//! use kintact::{DVec3, RigidMesh, TriMesh};
//!
//! let sheet = vec![DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
//! let sheet = TriMesh::new(sheet, vec![[0, 1, 2], [0, 2, 3]])?;
//! let body = EstimateMesh::new(RigidMesh::new(sheet), &EstimateOptions::default());
//! let falling = |height: f64, speed: f64| {
//!     let polynomial = PolynomialMotion { velocity: DVec3::Z * -speed, ..PolynomialMotion::default() };
//!     let turn = glam::DQuat::from_rotation_x(0.5);
//!     RigidMotion::new(0.0, turn, DVec3::ZERO, DVec3::Z * height, polynomial, DVec3::X)
//! };
//! let (a, b) = (falling(0.0, 0.0)?, falling(2.0, 2.0)?);
//! let mut query = EstimateQuery::with_budget(Budget::Operations(100));
//! let at = |t: f64| -> Result<bool, kintact::Error> {
//!     let relative = a.pose(t)?.relative(&b.pose(t)?);
//!     Ok(query.ask(&body, &body, &relative).collides)
//! };
//! let answers: Result<Vec<bool>, _> = [0.0, 0.5, 1.0].into_iter().map(at).collect();
//! assert_eq!(answers?, [false, false, true]);
//! # Ok::<(), kintact::Error>(())
//! ```

mod apart;
mod calibration;
mod distance_grid;
mod isotonic;
mod mesh;
#[cfg(feature = "papers")]
pub mod paper;
mod patch_tree;
mod patches;
mod poses;
pub mod query;
mod regression;
mod training;
mod tuning;

pub(crate) use distance_grid::{DistanceGrid, LOWEST as GRID_LOWEST};
pub use mesh::{EstimateMesh, EstimateOptions};
pub(crate) use patch_tree::{PatchNode, PatchTree};
pub(crate) use query::EstimateBasis;
#[doc(inline)]
pub use query::{Estimate, EstimateQuery};
