//! Pairs of bodies: the table of methods by kinds, and what all pairs have in common. The world
//! holds a [`TrackedPair`] for every two bodies whose boxes overlap; it drives an [`Engine`], which
//! is one of the methods below.
//!
//! Each cell: how contact sets at a time are found; how events are found.
//!
//! |            | rigid                 | deforming        | breakable        | cloud         |
//! |------------|-----------------------|------------------|------------------|---------------|
//! | rigid      | static trees; search  | kinetic; kinetic | dynamic; kinetic | points; steps |
//! | deforming  |                       | kinetic; kinetic | dynamic; kinetic | points; steps |
//! | breakable  |                       |                  | dynamic; kinetic | points; steps |
//! | cloud      |                       |                  |                  | points; steps |
//!
//! - *static trees*: the shapes' own, shared by all bodies and pairs, see `frames.rs`.
//! - *dynamic*: [`DynamicTree`](crate::fracture::DynamicTree)s that keep only the nodes that the
//!   last frame needed, against each other or static trees, in the same file.
//! - *kinetic*: faces followed over windows of time, as by
//!   [`KineticContacts`](crate::deform::KineticContacts), over trees that the bodies own, see
//!   `timeline.rs`.
//! - *search*: the times at which faces of two moving trees of oriented boxes touch, see
//!   `search.rs` and `rigid/contact_times.rs`.
//! - *points*: the [methods for scans](crate::scan), see `points.rs`.
//! - *steps*: sampled at times so close that nothing moves farther than half the distance of two
//!   points, then bisection, see `scans.rs`.

mod engine;
mod frames;
mod points;
mod scans;
mod scratch;
mod search;
mod snapshot;
mod timeline;
mod tracked;
mod yes_or_no;

pub(super) use engine::Engine;
pub(super) use points::ask_points;
pub(super) use scratch::{PairScratch, ScratchPool};
pub(super) use tracked::{TrackedPair, wake};
pub(super) use yes_or_no::YesOrNo;

use super::body::Kind;
use super::options::{Detail, Method};

/// How contact sets at a time are found, without events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SetMethod {
    /// By trees fitted to the time ([`frames`]).
    Frames,
    /// By following pairs of faces over time ([`timeline`]).
    Kinetic,
    /// By the surface that a scan's points suggest ([`points`]).
    Points,
}

/// How events are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EventMethod {
    Kinetic,
    Search,
    Steps,
}

/// The methods of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MethodChoice {
    pub(super) sets: SetMethod,
    pub(super) events: EventMethod,
    pub(super) detail: Detail,
}

/// The table of the file's header.
pub(super) fn method_choice(kinds: [Kind; 2], method: Method, detail: Detail) -> MethodChoice {
    let has = |kind: Kind| kinds.contains(&kind);
    if has(Kind::Cloud) {
        return MethodChoice {
            sets: SetMethod::Points,
            events: EventMethod::Steps,
            detail: Detail::Bodies,
        };
    }
    let are_rigid = kinds == [Kind::Rigid; 2];
    let sets = match method {
        Method::Frames => SetMethod::Frames,
        Method::Kinetic => SetMethod::Kinetic,
        Method::Automatic if are_rigid || has(Kind::Breakable) => SetMethod::Frames,
        Method::Automatic => SetMethod::Kinetic,
    };
    let by_search = are_rigid && method != Method::Kinetic;
    MethodChoice {
        sets,
        events: if by_search { EventMethod::Search } else { EventMethod::Kinetic },
        detail,
    }
}
