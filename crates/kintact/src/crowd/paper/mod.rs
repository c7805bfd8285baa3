//! Paper 3: Coming and Staadt, "Kinetic sweep and prune for collision detection" (2006).
//!
//! | structure | paper |
//! |---|---|
//! | [`SweptLists`] | section 4.2: a pair is discovered once its intervals overlap on all axes. Departs from the paper: lists are sorted anew over windows instead of swap by swap |
//! | [`KineticBodies`] | figure 2: the event engine, with the search for a pair's first contact (section 4.4) |
//!
//! The rows are in the bench suite `kinetic-sap`.

pub mod bodies;
mod lists;

pub use bodies::{
    BodyContact, BodyEvent, BodyEventKind, Detection, KineticBodies, KineticBodyCounts,
    KineticBodyOptions, elastic_bounce,
};
pub use lists::SweptLists;
