//! The hierarchy of section 5.2 as printed: points in leaves, samples in inner nodes that are the
//! centres of a covering by spheres, a walk by priority, random positions in leaves. Called by the
//! bench suite `point-collision` and by tests.
//!
//! | file | section |
//! |---|---|
//! | `build` | 5.2.1: split so that the children's boxes have the least volume; border points |
//! | `samples` | 5.2.1: sample points, and the radius of the spheres around them |
//! | `simplified` | 5.2.5: the function over a node's samples, its bandwidth by 5.6 and 5.7 |
//! | `priority` | 5.2.2: samples on both sides, outside the other's neighbourhood |
//! | `leaf` | 5.2.3: random positions in the spheres of a leaf (RST) |
//! | `walk` | Algorithm 6 with a queue; 5.2.4: best effort within a budget, the same time for each |
//! | `perturbation` | 5.3, 5.4: how an eigenvector moves with its matrix |
//!
//! Where the thesis is silent: the border of a leaf is two sampling radii wide (its 15 to 30 points
//! a node fit that), a leaf's samples are its own points, directions of simplified surfaces are those
//! of the nearest sample's normal, and pairs of the same priority are visited deeper ones first.
//! Functions in leaves are those of the whole cloud, whose rows hold the border points anyway.
//! The radius of a covering comes from random positions, so that now and then surface is outside:
//! the product's [`PointTree`](crate::scan::tree::PointTree) has a bound instead.

mod build;
mod leaf;
mod options;
mod perturbation;
mod priority;
mod samples;
mod simplified;
mod walk;

pub use build::{CoveringTree, NodeCoverage};
pub use options::{CoveringOptions, CoveringQueryOptions, SampleChoice};
pub use perturbation::perturbed_eigenvector;
pub use samples::{tau_at_depth, tau_for};
pub use walk::{CoveringAnswer, CoveringCounts, CoveringQuery};
