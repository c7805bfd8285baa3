//! Paper 3: Coming and Staadt, "Kinetic Sweep and Prune for Multi-body Continuous Motion" (2006).
//!
//! | structure | paper |
//! |---|---|
//! | [`KineticSweep`] | sections 4.1 and 4.2: kinetic sweep and prune, one scheduled swap after the other |
//! | [`SweptLists`] | not in the paper: lists of swept intervals, sorted anew over windows; what the paper argues against (section 2.1), and faster today |
//! | [`HybridSweep`] | section 6, outlook: one or the other, by predicted swaps |
//! | [`KineticBodies`] | figure 2: the event engine, with the search for a pair's first contact (section 4.4), idle time (4.2), bounds of noisy motions (4.3) and k-DOPs (5.1) |
//!
//! The rows are in the bench suite `kinetic-sap`.

pub mod bodies;
mod hybrid;
mod lists;
mod sweep;

pub use bodies::{
    BOX_AXES, BodyContact, BodyEvent, BodyEventKind, DOP14_AXES, DOP18_AXES, DOP26_AXES, Detection,
    KineticBodies, KineticBodyCounts, KineticBodyOptions, MotionBounds, elastic_bounce,
};
pub use hybrid::HybridSweep;
pub use lists::SweptLists;
pub use sweep::KineticSweep;
