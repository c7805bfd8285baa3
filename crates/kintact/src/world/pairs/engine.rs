//! The contact set of two bodies, and their next events, by the method that suits their kinds.
//!
//! A pair is one of a few methods ([`PairMethod`]), each with its own fields only; the set at a
//! time and its confidence are common to all ([`CurrentContacts`]). Called by
//! [`TrackedPair`](super::TrackedPair), which keeps the events found ahead until they are emitted.
//! The steps:
//!
//! 1. [`Engine::need`] or [`Engine::need_at`] say what the bodies must be prepared for;
//! 2. [`Engine::restart`] recomputes the set after motions changed, [`Engine::advance_to`] for a
//!    later time, or [`Engine::run`] finds events up to a time or as far as the bodies' windows
//!    reach; the pair is due again there.

use glam::DVec3;

use super::super::body::BodyRecord;
use super::super::options::Detail;
use super::frames::{Frames, keep_touching};
use super::points::ask_points;
use super::scans::ScanSteps;
use super::scratch::PairScratch;
use super::search::Search;
use super::timeline::Timeline;
use super::{EventMethod, MethodChoice, SetMethod};
use crate::Error;
use crate::budget::BudgetTracker;
use crate::deform::{BodyNeed, ContactEvent, ContactTracker, EventKind};
use crate::geometry::Pair;
use crate::motion::Changes;

/// The contact set of two bodies (or one and itself) at a time, and the method that finds what
/// follows.
#[derive(Debug, Clone)]
pub(in super::super) struct Engine {
    detail: Detail,
    state: CurrentContacts,
    method: PairMethod,
}

/// The state between two bodies at a time, whatever the method.
#[derive(Debug, Clone)]
pub(super) struct CurrentContacts {
    /// The time of the set.
    pub(super) at: f64,
    pub(super) set: Vec<Pair>,
    /// Whether the set is all that touches, not only a few parts that prove it.
    pub(super) is_whole: bool,
    /// How likely it is that the set is right about whether they touch.
    pub(super) confidence: f64,
    /// Finds sets at a time without any history.
    pub(super) frames: Frames,
}

/// How contact sets and events of a pair are found.
#[derive(Debug, Clone)]
pub(super) enum PairMethod {
    /// Sets by trees fitted to the time, events by following faces: for breakable bodies.
    Frame(Timeline),
    /// Sets and events by following faces.
    Timeline(Timeline),
    /// Sets by static trees, and a search for the next contact of bodies that keep their shape.
    Search(Search),
    /// Scans, sampled in steps.
    Scan(ScanSteps),
}

impl CurrentContacts {
    /// Takes the set of a tracker.
    pub(super) fn take(&mut self, tracker: &ContactTracker) {
        self.at = tracker.now();
        self.is_whole = true;
        self.set.clear();
        self.set.extend_from_slice(tracker.contacts());
    }

    /// Takes the set that trees find at a time.
    fn take_frame(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        t: f64,
    ) -> Result<(), Error> {
        (self.at, self.is_whole) = (t, true);
        self.frames.find(bodies, t, scratch, &mut self.set)
    }

    /// Queries scans at a time; returns the place of contact.
    pub(super) fn take_points(&mut self, bodies: [&BodyRecord; 2], t: f64) -> Result<DVec3, Error> {
        let answer = ask_points(bodies, t, &mut BudgetTracker::default())?;
        self.set.clear();
        self.set.extend(answer.parts);
        (self.at, self.is_whole, self.confidence) = (t, false, answer.confidence);
        Ok(answer.point)
    }
}

impl Engine {
    /// Two bodies, or one twice, as they are at a time.
    pub(in super::super) fn new(
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        t: f64,
        method_choice: MethodChoice,
    ) -> Result<Self, Error> {
        let method = match (method_choice.sets, method_choice.events) {
            (SetMethod::Points, _) | (_, EventMethod::Steps) => {
                PairMethod::Scan(ScanSteps::default())
            }
            (_, EventMethod::Search) => PairMethod::Search(Search::default()),
            (SetMethod::Frames, _) => PairMethod::Frame(Timeline::default()),
            (SetMethod::Kinetic, _) => PairMethod::Timeline(Timeline::default()),
        };
        let state = CurrentContacts {
            at: t,
            set: Vec::new(),
            is_whole: true,
            confidence: 1.0,
            frames: Frames::default(),
        };
        let mut engine = Self { detail: method_choice.detail, state, method };
        engine.restart(bodies, scratch, t, &[])?;
        Ok(engine)
    }

    /// What [`Engine::new`] and a following [`Engine::run`] need of the bodies.
    pub(in super::super) fn first_need(method_choice: MethodChoice, runs: bool) -> BodyNeed {
        match (method_choice.sets, method_choice.events) {
            (_, EventMethod::Kinetic) if runs => BodyNeed::WindowPast,
            (SetMethod::Kinetic, _) => BodyNeed::Window,
            _ => BodyNeed::Nothing,
        }
    }

    /// What [`Engine::restart`], if motions changed, and [`Engine::run`] need of the bodies.
    pub(in super::super) fn need(&self, is_stale: bool) -> BodyNeed {
        match &self.method {
            PairMethod::Frame(timeline) | PairMethod::Timeline(timeline) => {
                if is_stale {
                    BodyNeed::WindowPast
                } else {
                    timeline.need()
                }
            }
            PairMethod::Search(_) | PairMethod::Scan(_) => BodyNeed::Nothing,
        }
    }

    /// What [`Engine::advance_to`] a time needs of the bodies, or [`Engine::restart`] then if
    /// motions changed.
    pub(in super::super) fn need_at(&self, t: f64, is_stale: bool) -> BodyNeed {
        match &self.method {
            PairMethod::Timeline(timeline) => timeline.need_at(t, is_stale),
            _ => BodyNeed::Nothing,
        }
    }

    /// Takes the motions the bodies have at a time, which may lie before the last. Contacts in
    /// `before`, those reported so far, go on where they may: bodies that are stopped where they
    /// begin to touch do not part.
    pub(in super::super) fn restart(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        t: f64,
        before: &[Pair],
    ) -> Result<(), Error> {
        let Self { state, method, detail } = self;
        state.at = t;
        match method {
            PairMethod::Frame(timeline) => {
                timeline.leave();
                state.take_frame(bodies, scratch, t)?;
                keep_touching(bodies, t, before, &mut state.set)
            }
            PairMethod::Timeline(timeline) => {
                timeline.leave();
                timeline.restart(state, bodies, scratch, before)
            }
            PairMethod::Search(search) => {
                search.forget();
                let was_apart = state.set.is_empty();
                if *detail == Detail::Bodies {
                    search.take_one(state, bodies, scratch, !before.is_empty());
                } else {
                    state.take_frame(bodies, scratch, t)?;
                    keep_touching(bodies, t, before, &mut state.set)?;
                    search.carry(!before.is_empty());
                }
                // The last instant of a contact that has been reported to end.
                if was_apart && search.is_over(state, bodies, scratch) {
                    state.set.clear();
                }
                Ok(())
            }
            PairMethod::Scan(steps) => {
                *steps = ScanSteps::default();
                state.take_points(bodies, t).map(|_| ())
            }
        }
    }

    /// Recomputes the contact set for a time that is not before the last.
    pub(in super::super) fn advance_to(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        t: f64,
    ) -> Result<(), Error> {
        let Self { state, method, detail } = self;
        match method {
            PairMethod::Timeline(timeline) => timeline.advance_to(state, bodies, scratch, t),
            PairMethod::Frame(timeline) => {
                timeline.leave();
                state.take_frame(bodies, scratch, t)
            }
            PairMethod::Search(search) => {
                search.leave();
                state.at = t;
                if *detail == Detail::Bodies {
                    search.take_one(state, bodies, scratch, false);
                    return Ok(());
                }
                state.take_frame(bodies, scratch, t)
            }
            PairMethod::Scan(_) => state.take_points(bodies, t).map(|_| ()),
        }
    }

    /// The whole contact set at a time, whatever time the engine has reached. For scans: all
    /// triangles between neighbouring points that touch, and the pair of parts `touching` that the
    /// scans' method found; empty if it found none.
    pub(in super::super) fn all_at(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        t: f64,
        touching: Option<Pair>,
        out: &mut Vec<Pair>,
    ) -> Result<(), Error> {
        let is_scan = matches!(self.method, PairMethod::Scan(_));
        if is_scan && touching.is_none() {
            out.clear();
            return Ok(());
        }
        let state = &mut self.state;
        if state.is_whole && state.at == t {
            out.clone_from(&state.set);
            return Ok(());
        }
        state.frames.find(bodies, t, scratch, out)?;
        if let Some(parts) = touching.filter(|_| is_scan)
            && let Err(place) = out.binary_search(&parts)
        {
            out.insert(place, parts);
        }
        Ok(())
    }

    /// Finds events up to a time, or with `stops_at_begin` up to the first contact that begins, or
    /// as far as the bodies' windows reach. Returns the time up to which all events are known.
    pub(in super::super) fn run(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        span: (f64, bool),
        out: &mut Vec<ContactEvent>,
    ) -> Result<f64, Error> {
        let Self { detail, state, method } = self;
        let (limit, stops_at_begin) = span;
        let is_coarse = *detail == Detail::Bodies;
        match method {
            PairMethod::Scan(steps) => steps.run(state, bodies, span, out)?,
            PairMethod::Search(search) if is_coarse => {
                search.run_bodies(state, bodies, scratch, span, out);
            }
            PairMethod::Search(search) => search.run_faces(state, bodies, scratch, span, out),
            // With events of bodies only, faces that begin while others touch do not matter.
            PairMethod::Frame(timeline) | PairMethod::Timeline(timeline) => {
                let count = state.set.len();
                let mut faces = Vec::new();
                let span = (limit, stops_at_begin && !(is_coarse && count > 0));
                if let Some(sides) = timeline.sync(state, bodies, scratch)? {
                    timeline.follow(state, sides, scratch, span, f64::INFINITY, &mut faces)?;
                }
                if is_coarse {
                    out.extend(firsts_and_lasts(faces, count));
                } else {
                    out.append(&mut faces);
                }
            }
        }
        Ok(self.state.at)
    }

    /// Recomputes the set at the present time with the motions known so far: at the last instant of
    /// a mesh whose faces are about to change.
    pub(in super::super) fn reevaluate(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
    ) -> Result<(), Error> {
        match &mut self.method {
            PairMethod::Frame(timeline) | PairMethod::Timeline(timeline) => {
                timeline.reevaluate(&mut self.state, bodies, scratch)
            }
            // Faces of bodies that keep their shape never change.
            PairMethod::Search(_) | PairMethod::Scan(_) => Ok(()),
        }
    }

    /// Whether it follows faces at `now` in a window that is worth keeping, when `changes` of the
    /// vertices of a body change their trajectories.
    pub(in super::super) fn may_recertify(
        &mut self,
        now: f64,
        changes: usize,
        vertices: usize,
    ) -> bool {
        // First and last contacts are picked from events of all faces that begin where none
        // touched.
        let is_fine = self.detail == Detail::Faces;
        match &mut self.method {
            PairMethod::Frame(timeline) | PairMethod::Timeline(timeline) if is_fine => {
                timeline.may_recertify(now, changes, vertices)
            }
            _ => false,
        }
    }

    /// Keeps its window after some vertices of a body (0 or 1) changed their trajectories.
    pub(in super::super) fn recertify(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        change: (usize, &Changes),
        out: &mut Vec<ContactEvent>,
    ) -> Result<(), Error> {
        match &mut self.method {
            PairMethod::Frame(timeline) | PairMethod::Timeline(timeline) => {
                timeline.recertify(&mut self.state, bodies, scratch, change, out)
            }
            PairMethod::Search(_) | PairMethod::Scan(_) => Ok(()),
        }
    }

    /// The contact set at the time it has reached.
    pub(in super::super) fn touching(&self) -> &[Pair] {
        &self.state.set
    }

    /// The probability that it is right about whether the bodies touch.
    pub(in super::super) fn confidence(&self) -> f64 {
        self.state.confidence
    }

    pub(in super::super) fn exact_tests(&self) -> u64 {
        self.timeline().map_or(0, Timeline::exact_tests) + self.state.frames.exact_tests
    }

    /// The bytes it holds, what belongs to bodies not included.
    pub(in super::super) fn memory(&self) -> usize {
        self.timeline().map_or(0, Timeline::memory)
            + self.state.set.capacity() * size_of::<Pair>()
            + self.state.frames.memory()
    }

    fn timeline(&self) -> Option<&Timeline> {
        match &self.method {
            PairMethod::Frame(timeline) | PairMethod::Timeline(timeline) => Some(timeline),
            PairMethod::Search(_) | PairMethod::Scan(_) => None,
        }
    }
}

/// Of events of faces, with `count` pairs touching before them, those with which the bodies begin
/// and cease to touch. Where the last faces part and others may meet as early as that, within what is
/// known of the time, the bodies are not proven apart: that is no event.
fn firsts_and_lasts(faces: Vec<ContactEvent>, mut count: usize) -> Vec<ContactEvent> {
    let mut chosen: Vec<ContactEvent> = Vec::new();
    for event in faces {
        match event.kind {
            EventKind::Begin => {
                count += 1;
                if count > 1 {
                    continue;
                }
                let goes_on = |end: &mut ContactEvent| {
                    end.kind == EventKind::End && event.not_before <= end.time
                };
                if chosen.pop_if(goes_on).is_none() {
                    chosen.push(event);
                }
            }
            EventKind::End => {
                count = count.saturating_sub(1);
                if count == 0 {
                    chosen.push(event);
                }
            }
        }
    }
    chosen
}
