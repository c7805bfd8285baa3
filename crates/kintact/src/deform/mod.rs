//! Meshes that deform: which faces touch at a time, and every change in between.
//!
//! Cost is per change of contact and per window of motion, not per frame. A [`LinearTimeBvh`] has
//! boxes that are linear in time over a window; one walk finds the pairs of faces that may meet at
//! any time of it, and [`KineticContacts`] follows those from proof to proof. Two bodies or one
//! with itself, on straight lines between keyframes or on curves.
//!
//! After Zachmann and Weller, "Kinetic bounding volume hierarchies for deformable objects" (2006).
//! The printed structures are in `paper`: kinetic AABB trees and BoxTrees, whose boxes change by
//! events, and the separation list. What decided against them as the product's method: a plain
//! refit costs less than their events do (bench suite `kinetic-bvh`), and proofs about faces last
//! longer than those about boxes (suite `kinetic-incremental`).
//!
//! In the order data meets them: [`linear_time`] (the tree), `window_walk` (pairs of nodes over a
//! window), [`normal_cones`] (parts of a surface that cannot meet themselves), `contacts/` (contact
//! sets and events). `step/` answers the question of solvers: is this one step clear
//! ([`is_step_clear`](step::is_step_clear))?

pub mod contacts;
pub mod linear_time;
pub mod normal_cones;
#[cfg(feature = "papers")]
pub mod paper;
pub mod step;
mod window_walk;

pub(crate) use contacts::{
    BodyNeed, ContactSet, ContactTracker, MovingBody, PositionCache, Positions, Scratch, Sides,
};
#[doc(inline)]
pub use contacts::{ContactEvent, EventKind, KineticContacts, MovingMesh};
pub(crate) use linear_time::{LinearTimeBvh, NodesBetween};
pub(crate) use window_walk::WindowWalk;
