//! What happens between two bodies: the table of structures, and what all pairs have in common.
//!
//! Contact sets at a time, and how events are found:
//!
//! |            | rigid                 | deforming        | breakable        | cloud         |
//! |------------|-----------------------|------------------|------------------|---------------|
//! | rigid      | static trees; search  | kinetic; kinetic | dynamic; kinetic | static; steps |
//! | deforming  |                       | kinetic; kinetic | dynamic; kinetic | dynamic; steps|
//! | breakable  |                       |                  | dynamic; kinetic | dynamic; steps|
//! | cloud      |                       |                  |                  | static; steps |
//!
//! - *static trees*: the shapes' own, shared by all bodies and pairs, see `frames.rs`.
//! - *dynamic*: [`DynamicTree`](crate::hierarchy::DynamicTree)s that keep nothing but what the
//!   last frame needed, against each other or static trees, in the same file.
//! - *kinetic*: [`KineticContacts`](crate::contacts::KineticContacts) over the meshes as they move.
//! - *search*: nothing but a [search for the first contact](crate::candidates::first_contact) of
//!   two moving trees of oriented boxes while bodies are apart, kinetic from just before it on.
//! - *steps*: contact sets at times so close that nothing moves farther than half the distance of
//!   two points, then bisection, see `scans.rs`.

mod engine;
mod frames;
mod scans;
mod search;
mod tracked;

pub(super) use engine::Engine;
pub(super) use frames::Frames;
pub(super) use tracked::{Told, TrackedPair, waits};

use super::body::Kind;
use super::options::Method;

/// How contact sets are found where nobody asks what happens in between.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SetsBy {
    /// Trees as they are at the time.
    Frames,
    /// What changes is followed.
    Kinetic,
}

/// How events are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EventsBy {
    Kinetic,
    Search,
    Steps,
}

/// The table.
pub(super) fn ways(kinds: [Kind; 2], method: Method) -> (SetsBy, EventsBy) {
    let has = |kind: Kind| kinds.contains(&kind);
    if has(Kind::Cloud) {
        return (SetsBy::Frames, EventsBy::Steps);
    }
    let are_rigid = kinds == [Kind::Rigid; 2];
    let sets = match method {
        Method::Frames => SetsBy::Frames,
        Method::Kinetic => SetsBy::Kinetic,
        Method::Automatic if are_rigid || has(Kind::Breakable) => SetsBy::Frames,
        Method::Automatic => SetsBy::Kinetic,
    };
    let by_search = are_rigid && method != Method::Kinetic;
    (sets, if by_search { EventsBy::Search } else { EventsBy::Kinetic })
}
