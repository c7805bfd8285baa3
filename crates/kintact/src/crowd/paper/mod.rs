//! Paper 3: Coming and Staadt, "Kinetic sweep and prune for collision detection" (2006).
//!
//! | structure | paper |
//! |---|---|
//! | [`KineticSweep`] | sections 4.1 and 4.2: kinetic sweep and prune, one scheduled swap after the other |
//! | [`SweptLists`] | not in the paper: lists of swept intervals, sorted anew over windows; what the paper argues against (section 2.1), and faster today |
//! | [`KineticBodies`] | figure 2: the event engine, with the search for a pair's first contact (section 4.4) |
//!
//! The rows are in the bench suite `kinetic-sap`.

pub mod bodies;
mod lists;
mod sweep;

pub use bodies::{
    BodyContact, BodyEvent, BodyEventKind, Detection, KineticBodies, KineticBodyCounts,
    KineticBodyOptions, elastic_bounce,
};
pub use lists::SweptLists;
pub use sweep::KineticSweep;
