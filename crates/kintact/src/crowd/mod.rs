//! Which of many moving bodies have overlapping boxes, and from when to when.
//!
//! A body is known here by a [`MovingBox`]: a box whose faces move on lines or parabolas of their
//! own, valid for a time. A [`BroadPhase`] reports when two such boxes begin and cease to overlap;
//! nothing in it happens per frame.
//!
//! The times come from one function, [`overlap_intervals`], whatever the method: a method only has
//! to discover a pair before its boxes overlap. So all methods report the same events, bit for bit:
//!
//! - [`Adaptive`] is the default choice: a [`KineticGrid`](grid::KineticGrid), or a frame-based method while nearly
//!   all motions change all the time.
//! - [`KineticGrid`](grid::KineticGrid) discovers a pair once it shares a coarse cell.
//! - `paper::KineticSweep` discovers a pair once its intervals overlap on all axes, swap by swap:
//!   kinetic sweep and prune, the paper's method, for boxes or k-DOPs.
//! - `paper::SweptLists` does so for intervals swept over windows of time, sorted anew: cheaper.
//! - `paper::HybridSweep` is one of these two at a time, by predicted swaps.
//! - [`AllPairs`](all_pairs::AllPairs) considers every pair from the start: the oracle, and the best for a few bodies.

mod adaptive;
pub mod all_pairs;
mod delegate;
pub mod grid;
pub mod moving_box;
pub mod overlap;
mod pairs;
#[cfg(feature = "papers")]
pub mod paper;
mod registry;

pub use adaptive::Adaptive;
pub(crate) use moving_box::Poly2;
#[doc(inline)]
pub use moving_box::{BoxId, MovingBox};

use crate::Error;
use crate::kinetic::AuditFailure;
use overlap::overlap_intervals;

/// What happened to two boxes, or to one. At one time events come in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OverlapKind {
    /// Two boxes touch that did not before.
    Begin,
    /// Two boxes no longer touch; at this very time they still do.
    End,
    /// The box of body `a` (and of `b`, which is the same) is no longer valid: time stands until
    /// [`BroadPhase::change`] gives it a new one or it is removed.
    Expired,
}

/// A change in what overlaps.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OverlapEvent {
    /// When.
    pub time: f64,
    /// What.
    pub kind: OverlapKind,
    /// The body with the smaller id.
    pub a: BoxId,
    /// The body with the larger id; equal to `a` if the event is about one body.
    pub b: BoxId,
}

/// What a broad phase did so far. Each method counts its own operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BroadCounters {
    /// Times two boxes began to overlap.
    pub begins: u64,
    /// Times two boxes ceased to overlap.
    pub ends: u64,
    /// Pairs whose overlap intervals were computed.
    pub pair_tests: u64,
    /// Events of the method itself, such as swaps or cell crossings.
    pub events: u64,
    /// Motion changes handled, jumps included.
    pub changes: u64,
    /// Motion changes that moved the box to another position at once.
    pub jumps: u64,
    /// Times the structure was rebuilt.
    pub rebuilds: u64,
    /// Overlaps found after they had begun and reported at the time they were found. Always zero
    /// unless there is a bug: the margins of every method are made to prevent it.
    pub late: u64,
}

/// Many moving boxes, and when they begin and cease to overlap.
///
/// Time runs forward only, by [`advance_to`](Self::advance_to). Insertions, removals and motion
/// changes happen at the time reached, [`now`](Self::now), so advance to their time first. The next
/// advance reports, at that time, which overlaps they begin or end; it may be to the same time.
///
/// The same calls give the same ids and the same events in the same order, whatever the method.
pub trait BroadPhase<const N: usize = 3> {
    /// The time reached.
    fn now(&self) -> f64;

    /// Adds a body. Its box must be valid at [`now`](Self::now). Ids are assigned in order from
    /// zero; one is used again only after its body was removed (the last removed first).
    ///
    /// # Errors
    /// If a number of the box is not finite or too large, if its faces are inverted or will be
    /// while it is valid, or if it is not valid now. The error names the id that the body would
    /// have had, and nothing else changes.
    fn insert(&mut self, moving: MovingBox<N>) -> Result<BoxId, Error>;

    /// Removes a body. If it overlapped others, their ends are reported at this time.
    ///
    /// # Errors
    /// If there is no such body.
    fn remove(&mut self, id: BoxId) -> Result<(), Error>;

    /// Gives a body a new box, valid from now on. It need not be where the old one is: a jump is
    /// allowed, detected, and costs about as much as a removal and an insertion.
    ///
    /// # Errors
    /// As [`insert`](Self::insert), or if there is no such body; the body keeps its old box.
    fn change(&mut self, id: BoxId, moving: MovingBox<N>) -> Result<(), Error>;

    /// The time of the next event, be it only inside the structure: to handle events one time after
    /// the other (a response may change motions), advance to this time again and again.
    fn next_event_time(&self) -> Option<f64>;

    /// Advances time to `target` and appends the events up to and including it, ordered by time,
    /// kind and ids. (Ends by removal come first, at the time of the removal.)
    ///
    /// Returns the time reached. It is less than `target` only if boxes expire before: then their
    /// events are the last ones appended, and time stays until all have new boxes or are removed. A
    /// body that has expired counts as overlapping what it overlapped last.
    ///
    /// # Errors
    /// If `target` is not finite or lies before now; nothing happens then.
    fn advance_to(&mut self, target: f64, events: &mut Vec<OverlapEvent>) -> Result<f64, Error>;

    /// The box of a body, if there is such a body.
    fn moving_box(&self, id: BoxId) -> Option<&MovingBox<N>>;

    /// Appends the bodies that overlap this one according to the events reported so far, by id.
    fn overlapping(&self, id: BoxId, out: &mut Vec<BoxId>);

    /// Appends all pairs that overlap according to the events reported so far, smaller id first,
    /// in order.
    fn overlapping_pairs(&self, out: &mut Vec<[BoxId; 2]>);

    /// Appends pairs that the structure already expects to begin to overlap up to a time, with that
    /// time, as far as its own schedule shows them: for work ahead of time, never complete. A pair
    /// may appear twice.
    fn upcoming(&self, until: f64, out: &mut Vec<(f64, [BoxId; 2])>) {
        let _ = (until, out);
    }

    /// The counts so far.
    fn counters(&self) -> BroadCounters;

    /// Compares everything the structure claims with the static answer at a time not before now
    /// and before the next event.
    ///
    /// # Errors
    /// The first difference: a bug.
    fn audit(&self, t: f64) -> Result<(), AuditFailure>;
}
