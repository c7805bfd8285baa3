//! [`ContactTracker`]: the contact set and the events of two moving bodies that its owner holds.
//!
//! [`KineticContacts`](super::KineticContacts) has one and owns its bodies; the world has one for
//! each pair of bodies that needs it and owns every body once. Each call is given the bodies
//! ([`Sides`]) and the worker's [`Scratch`]; before it, the owner asks what the tracker needs of
//! the bodies ([`BodyNeed`]) and prepares them for that:
//!
//! | call | need |
//! |---|---|
//! | [`ContactTracker::restart`] | [`ContactTracker::frame_need`] at that time |
//! | [`ContactTracker::advance_to`] | [`ContactTracker::need_at`] that time |
//! | [`ContactTracker::run`] | [`BodyNeed::WindowPast`] at [`ContactTracker::now`] if [`ContactTracker::needs_window`] |
//!
//! The steps of each are in `window.rs` (opening windows), `advance.rs` (sets at a time),
//! `follow.rs` (events in order), `frames.rs` (sets frame by frame, and the choice), `change.rs`
//! (motions that change inside a window).

use super::advance::KineticContactCounts;
use super::evaluate::EvaluationCounts;
use super::events::ContactEvent;
use super::expiring::ExpiringPairs;
use super::moving_body::BodyNeed;
use super::sampled::Sampled;
use super::schedule::Schedule;
use super::set::ContactSet;
use super::sides::{Sides, WindowEnds};
use super::window::ContactWindow;
use crate::Error;
use crate::bvh::Traversal;
use crate::deform::WindowWalk;
use crate::deform::normal_cones::NormalCones;
use crate::exact::timeline::Change;
use crate::geometry::Pair;

/// The state of a pair of bodies: which faces touch, and which changes are known ahead. See the
/// file's header.
#[derive(Debug, Clone)]
pub(crate) struct ContactTracker {
    /// Of a body with itself, for windows.
    pub(super) cones: NormalCones,
    pub(super) now: f64,
    /// Whether it is about one body, and how many faces there are in all.
    pub(super) is_one: bool,
    pub(super) faces: usize,
    /// The revisions of the bodies' motions that it is valid for.
    pub(super) revisions: [u64; 2],
    /// When a contact set was queried last.
    pub(super) last_asked: f64,
    /// How many times were queried since trajectories changed last, and whether they ever did.
    pub(super) asked_since_change: u32,
    pub(super) has_changed: bool,
    pub(super) window: Option<ContactWindow>,
    /// The positions of vertices at both ends of it.
    pub(super) ends: [WindowEnds; 2],
    /// How long windows may be at most.
    pub(super) longest_window: f64,
    /// Changes known ahead in it, and pairs whose timeline is not known to its end.
    pub(super) schedule: Schedule,
    pub(super) expiring_pairs: ExpiringPairs,
    /// Pairs of it that are tested at each time queried.
    pub(super) sampled: Sampled,
    pub(super) set: ContactSet,
    /// Whether contacts were carried over a change of motion, and have not all ended since.
    pub(super) is_carried: bool,
    /// Node pairs visited by the last traversal over a window, and candidates it found.
    pub(super) walked: [u64; 2],
    /// Found, not yet returned.
    pub(super) pending: Vec<ContactEvent>,
    /// Returned by the last call.
    emitted: Vec<ContactEvent>,
    pub(super) counts: KineticContactCounts,
    pub(super) evaluations: EvaluationCounts,
}

/// Scratch that one worker uses for all pairs, one after the other.
#[derive(Debug, Clone, Default)]
pub(crate) struct Scratch {
    pub(super) walk: WindowWalk,
    pub(super) traversal: Traversal,
    pub(super) candidates: Vec<Pair>,
    /// The shares of the window outside of which each candidate left by the culling is apart.
    pub(super) spans: Vec<[f64; 2]>,
    pub(super) found: Vec<Pair>,
    pub(super) unproven: Vec<(Pair, [f64; 2])>,
    pub(super) ids: Vec<u32>,
    pub(super) changes: Vec<Change>,
    /// For each vertex of either body its number among those of sampled pairs; none between calls.
    pub(super) numbers: [Vec<u32>; 2],
}

impl Scratch {
    pub(super) fn memory(&self) -> usize {
        (self.candidates.capacity() + self.found.capacity()) * size_of::<Pair>()
            + self.spans.capacity() * size_of::<[f64; 2]>()
            + self.unproven.capacity() * size_of::<(Pair, [f64; 2])>()
    }
}

impl ContactTracker {
    /// Of two bodies (or one with itself) at a time, with an empty set until it is
    /// [restarted](ContactTracker::restart).
    pub(crate) fn new(sides: Sides<'_>, t: f64) -> Result<Self, Error> {
        let cones = if sides.is_one() {
            let body = sides.bodies()[0];
            NormalCones::new(&body.positions_from(t, body.origin())?, &body.mesh.faces)
        } else {
            NormalCones::new(&[], &[])
        };
        let faces = sides.bodies().map(|body| body.mesh.faces.len());
        Ok(Self {
            cones,
            now: t,
            is_one: sides.is_one(),
            faces: faces.iter().take(if sides.is_one() { 1 } else { 2 }).sum(),
            revisions: sides.revisions(),
            last_asked: t,
            asked_since_change: 0,
            has_changed: false,
            window: None,
            ends: Default::default(),
            longest_window: f64::INFINITY,
            schedule: Schedule::default(),
            expiring_pairs: ExpiringPairs::default(),
            sampled: Sampled::default(),
            set: ContactSet::default(),
            is_carried: false,
            walked: [0; 2],
            pending: Vec::new(),
            emitted: Vec::new(),
            counts: KineticContactCounts::default(),
            evaluations: EvaluationCounts::default(),
        })
    }

    /// The time it has reached.
    pub(crate) fn now(&self) -> f64 {
        self.now
    }

    /// The pairs of faces that touch now, sorted.
    pub(crate) fn contacts(&self) -> &[Pair] {
        self.set.pairs()
    }

    /// The counts so far.
    pub(crate) fn counts(&self) -> KineticContactCounts {
        let EvaluationCounts { certificates, exact_tests } = self.evaluations;
        KineticContactCounts {
            certificates: self.counts.certificates + certificates,
            exact_tests: self.counts.exact_tests + exact_tests,
            ..self.counts
        }
    }

    /// Opens no window longer than this from now on: for an owner that will not need more.
    pub(crate) fn limit_windows(&mut self, length: f64) {
        self.longest_window = length;
    }

    /// Whether the set at `t` is the one it has, by the bodies' present motions.
    pub(crate) fn is_continued(&self, sides: Sides<'_>, t: f64) -> bool {
        t == self.now && sides.continue_from(self.revisions, t)
    }

    /// Takes the bodies' present motions and recomputes the contact set for `t`, which may lie
    /// before now; `is_continued` if the set is known to be right. Contacts in `before`, those
    /// reported so far, go on where they may. Events that were found and not returned are dropped.
    pub(crate) fn restart(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        t: f64,
        is_continued: bool,
        before: &[Pair],
    ) -> Result<(), Error> {
        self.revisions = sides.revisions();
        self.close_window();
        if !is_continued {
            self.take_frame(sides, scratch, t, false)?;
            self.keep_touching(sides, t, before)?;
        }
        self.is_carried = !before.is_empty() && !self.set.pairs().is_empty();
        self.pending.clear();
        self.now = t;
        self.last_asked = t;
        Ok(())
    }

    /// What a frame at the time of the next call needs.
    pub(crate) fn frame_need(&self) -> BodyNeed {
        if self.is_instant() { BodyNeed::Instant } else { BodyNeed::Window }
    }

    /// Whether [`ContactTracker::run`] must open a window now.
    pub(crate) fn needs_window(&self) -> bool {
        // Pairs tested at queried times may change unnoticed between them.
        let is_open = self.window.is_some_and(|window| self.now < window.until);
        !(is_open && self.sampled.len() == 0)
    }

    /// Finds events up to `limit`, to the first begin of a contact if there is one and
    /// `stops_at_begin`, or as far as the bodies' boxes reach. Returns the time reached.
    pub(crate) fn run(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        limit: f64,
        stops_at_begin: bool,
    ) -> Result<f64, Error> {
        let seen = self.pending.len();
        while self.now < limit && !(stops_at_begin && self.first_begin(seen).is_some()) {
            if self.needs_window() && !sides.cover_past(self.now) {
                break;
            }
            if stops_at_begin {
                self.run_to_begin(sides, scratch, limit)?;
            } else {
                self.run_on(sides, scratch, limit)?;
            }
        }
        self.last_asked = self.now;
        Ok(self.now)
    }

    /// All events found and not yet returned, in order.
    pub(crate) fn take_events(&mut self) -> &[ContactEvent] {
        self.emitted.clear();
        ContactEvent::sort(&mut self.pending);
        self.emitted.append(&mut self.pending);
        &self.emitted
    }

    /// How many pairs are expiring.
    pub(super) fn expiring(&self) -> usize {
        self.expiring_pairs.len()
    }

    /// How many changes are known to come in this window.
    pub(super) fn scheduled(&self) -> usize {
        self.schedule.len()
    }

    /// The bytes it holds on the heap, scratch and what belongs to bodies not included.
    pub(crate) fn memory(&self) -> usize {
        self.expiring_pairs.memory()
            + self.sampled.memory()
            + self.schedule.memory()
            + self.set.memory()
    }
}
