//! Two bodies whose boxes overlap: events found ahead, contacts reported, and when to go on.
//!
//! The step of the world (`step.rs`) calls it. A pair waits in the world's queue for one of the
//! causes in [`wake`]; when it is due it advances by its method (`engine.rs`), and events wait here
//! until the world has reached their time. After a motion change
//! [`TrackedPair::merge_restart_events`] keeps a continuing contact from being reported twice.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::super::body::BodyRecord;
use super::super::contact_point::contact_of;
use super::super::options::{Detail, Methods};
use super::{Engine, MethodChoice, PairScratch, SetMethod, method_choice};
use crate::Error;
use crate::deform::BodyNeed;
use crate::deform::{ContactEvent, ContactSet, EventKind};
use crate::exact::ccd::ContactGeometry;
use crate::geometry::Pair;
use crate::kinetic::ScheduledEvent as Due;
use crate::motion::Changes;

/// What a pair waits for, in the order at one time.
pub(in super::super) mod wake {
    /// To be (re)started at a time.
    pub const READY: u8 = 0;
    /// To have the begin or end of a contact emitted.
    pub const BEGIN: u8 = 1;
    pub const END: u8 = 2;
    /// To find events further ahead.
    pub const ADVANCE: u8 = 3;
}

/// Two bodies whose boxes overlap, or one that may meet itself.
#[derive(Debug, Clone)]
pub(in super::super) struct TrackedPair {
    /// The bodies' numbers, the smaller first.
    pub(in super::super) bodies: [u32; 2],
    /// None until the pair is first evaluated.
    engine: Option<Engine>,
    /// The contacts by the events emitted so far, and how many they are.
    touching: ContactSet,
    count: usize,
    /// Events found and not emitted.
    ahead: VecDeque<ContactEvent>,
    /// The time up to which all events are known.
    known_to: f64,
    /// Whether motions have changed since the engine last started.
    is_stale: bool,
    /// When a motion changed last.
    changed_at: f64,
    /// Whether only first and last contacts are reported.
    is_coarse: bool,
    method_choice: MethodChoice,
    /// The whole contact set, if only first and last contacts are reported and the world asked for
    /// it.
    all: Vec<Pair>,
    /// The probability that the event or set reported last is right.
    confidence: f64,
    /// The last time at which old faces were evaluated before a change.
    old_side: f64,
    /// How often times of contact of two faces were computed, of bodies that keep their shape.
    face_times: u64,
    /// How long building its structure took, not yet reported.
    making: Duration,
    /// The uncertainty of the time of the event emitted last.
    resolution: f64,
}

/// Contacts that begin again within so many times the resolution of their times after a change of
/// motion are the ones from before.
const SAME: f64 = 8.0;

impl TrackedPair {
    pub(in super::super) fn new(
        numbers: [u32; 2],
        bodies: [&BodyRecord; 2],
        t: f64,
        methods: &Methods,
        detail: Detail,
    ) -> Self {
        let kinds = bodies.map(|body| body.geometry.kind());
        let method_choice = method_choice(kinds, methods.get(kinds), detail);
        Self {
            bodies: numbers,
            engine: None,
            touching: ContactSet::default(),
            count: 0,
            ahead: VecDeque::new(),
            known_to: t,
            is_stale: false,
            changed_at: f64::NEG_INFINITY,
            is_coarse: method_choice.detail == Detail::Bodies,
            method_choice,
            all: Vec::new(),
            confidence: 1.0,
            old_side: f64::NEG_INFINITY,
            face_times: 0,
            making: Duration::ZERO,
            resolution: 0.0,
        }
    }

    pub(in super::super) fn is_coarse(&self) -> bool {
        self.is_coarse
    }

    /// Whether it is about a surface known only to within the spacing of points.
    pub(in super::super) fn is_approximate(&self) -> bool {
        self.method_choice.sets == SetMethod::Points
    }

    /// The contacts by the events emitted so far.
    pub(in super::super) fn touching(&mut self) -> &[Pair] {
        self.touching.apply_reports();
        self.count = self.touching.pairs().len();
        self.touching.pairs()
    }

    /// How many contacts there are by the events emitted so far.
    pub(in super::super) fn count(&self) -> usize {
        self.count
    }

    fn replace_touching(&mut self, pairs: &[Pair]) {
        self.touching.replace(pairs, |_, _| {});
        self.count = pairs.len();
    }

    /// The whole contact set, after [`TrackedPair::set_at`].
    pub(in super::super) fn shown(&self) -> &[Pair] {
        if self.is_coarse { &self.all } else { self.touching.pairs() }
    }

    /// The probability that the event or set reported last is right.
    pub(in super::super) fn confidence(&self) -> f64 {
        self.confidence
    }

    pub(in super::super) fn exact_tests(&self) -> u64 {
        self.engine.as_ref().map_or(0, Engine::exact_tests)
    }

    pub(in super::super) fn face_times(&self) -> u64 {
        self.face_times
    }

    /// When it is due next, and for which cause.
    pub(in super::super) fn due(&self, id: u32) -> Due {
        if self.engine.is_none() || self.is_stale {
            return Due { time: self.known_to, kind: wake::READY, id };
        }
        match self.ahead.front() {
            Some(reported) if reported.kind == EventKind::Begin => {
                Due { time: reported.time, kind: wake::BEGIN, id }
            }
            Some(reported) => Due { time: reported.time, kind: wake::END, id },
            None => Due { time: self.known_to, kind: wake::ADVANCE, id },
        }
    }

    /// Motions change at a time: drops the events found for later.
    pub(in super::super) fn mark_stale(&mut self, t: f64) {
        self.is_stale = true;
        self.ahead.clear();
        self.known_to = t;
        self.changed_at = t;
    }

    /// Whether it has reached exactly `now`, when `changes` of the vertices of a body change their
    /// trajectories, with a window that is worth keeping.
    pub(in super::super) fn may_recertify(
        &mut self,
        now: f64,
        changes: usize,
        vertices: usize,
    ) -> bool {
        // Its events not yet emitted lie up to now, and stay true.
        let is_present = !self.is_stale && self.known_to == now;
        let Some(engine) = self.engine.as_mut().filter(|_| is_present) else { return false };
        engine.may_recertify(now, changes, vertices)
    }

    /// Keeps its window after some vertices of a body (0 or 1) changed their trajectories now.
    pub(in super::super) fn recertify(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        change: (usize, &Changes),
    ) -> Result<(), Error> {
        self.changed_at = self.known_to;
        let Some(engine) = &mut self.engine else { return Ok(()) };
        let mut found = Vec::new();
        engine.recertify(bodies, scratch, change, &mut found)?;
        self.ahead.extend(found);
        Ok(())
    }

    /// Faces change and are renumbered; the world has emitted the ends of their contacts.
    pub(in super::super) fn forget_faces(&mut self, t: f64) {
        self.engine = None;
        self.replace_touching(&[]);
        self.mark_stale(t);
    }

    /// Starts or restarts the engine at the time up to which all events are known.
    fn make_ready(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
    ) -> Result<(), Error> {
        let start = Instant::now();
        match &mut self.engine {
            Some(engine) if self.is_stale => {
                self.touching.apply_reports();
                engine.restart(bodies, scratch, self.known_to, self.touching.pairs())?;
            }
            Some(_) => {}
            None => {
                self.engine =
                    Some(Engine::new(bodies, scratch, self.known_to, self.method_choice)?);
            }
        }
        self.is_stale = false;
        self.making += start.elapsed();
        Ok(())
    }

    pub(in super::super) fn take_making(&mut self) -> Duration {
        std::mem::take(&mut self.making)
    }

    /// What [`TrackedPair::advance`] up to a time needs of the bodies.
    pub(in super::super) fn need(&self, limit: f64) -> BodyNeed {
        let runs = self.known_to < limit;
        match &self.engine {
            None => Engine::first_need(self.method_choice, runs),
            Some(engine) if self.is_stale && !runs => engine.need_at(self.known_to, true),
            Some(engine) if self.is_stale || self.ahead.is_empty() && runs => {
                engine.need(self.is_stale)
            }
            Some(_) => BodyNeed::Nothing,
        }
    }

    /// What [`TrackedPair::set_at`] a time needs of the bodies.
    pub(in super::super) fn need_at(&self, t: f64) -> BodyNeed {
        match &self.engine {
            None => Engine::first_need(self.method_choice, false),
            Some(_) if !self.is_stale && self.known_to >= t => BodyNeed::Nothing,
            Some(engine) => engine.need_at(t, self.is_stale),
        }
    }

    /// The bytes it holds, what belongs to bodies not included.
    pub(in super::super) fn memory(&self) -> usize {
        self.engine.as_ref().map_or(0, Engine::memory)
            + self.touching.memory()
            + self.ahead.capacity() * size_of::<ContactEvent>()
            + self.all.capacity() * size_of::<Pair>()
    }

    /// Restarts if motions changed, and finds the next events: up to a time, or up to the first
    /// contact that begins.
    pub(in super::super) fn advance(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        limit: f64,
        stops_at_begin: bool,
    ) -> Result<(), Error> {
        let before = scratch.times.face_times();
        let mut ends = Vec::new();
        if self.engine.is_none() || self.is_stale {
            self.make_ready(bodies, scratch)?;
            self.emit_differences(bodies, self.known_to, &mut ends);
        }
        if let Some(engine) = &mut self.engine
            && self.ahead.is_empty()
            && self.known_to < limit
        {
            let mut found = Vec::new();
            let span = (limit, stops_at_begin);
            self.known_to = engine.run(bodies, scratch, span, &mut found)?;
            self.ahead.extend(found);
        }
        self.face_times += scratch.times.face_times() - before;
        self.merge_restart_events(ends, self.changed_at);
        Ok(())
    }

    /// Adds events for the differences between the engine's set and the reported contacts. Places
    /// are those at the time `seen`.
    fn emit_differences(
        &mut self,
        bodies: [&BodyRecord; 2],
        seen: f64,
        ends: &mut Vec<ContactEvent>,
    ) {
        self.touching.apply_reports();
        let Some(engine) = &self.engine else { return };
        let (now, before) = (engine.touching(), self.touching.pairs());
        if self.is_coarse && now.is_empty() == before.is_empty() {
            return;
        }
        let t = self.known_to;
        let reported = |kind: EventKind, &parts: &Pair| {
            let ContactGeometry { point, normal } = contact_of(bodies, parts, seen, 0.0);
            let confidence = engine.confidence();
            ContactEvent { time: t, not_before: t, kind, faces: parts, point, normal, confidence }
        };
        let most = if self.is_coarse { 1 } else { usize::MAX };
        let begins = now.iter().filter(|parts| before.binary_search(parts).is_err());
        let ended = before.iter().filter(|parts| now.binary_search(parts).is_err());
        self.ahead.extend(begins.take(most).map(|parts| reported(EventKind::Begin, parts)));
        ends.extend(ended.take(most).map(|parts| reported(EventKind::End, parts)));
    }

    /// Inserts contacts that ended when a motion changed at `start`, and merges them with the
    /// events found from there on.
    ///
    /// Bodies that are still as close to each other as the resolution of times may seem to part and
    /// touch again within the next instant: a thin one may even be slightly past another when it is
    /// thrown back. That is the old contact, and a response must not answer it a second time: ends
    /// are reported after such begins, and faces that touch again have not parted.
    fn merge_restart_events(&mut self, mut ends: Vec<ContactEvent>, start: f64) {
        if self.count == 0 {
            return;
        }
        self.touching.apply_reports();
        let own = self.resolution;
        let is_old = |reported: &&ContactEvent| {
            let resolution = (reported.time - reported.not_before).max(own);
            reported.kind == EventKind::Begin && reported.not_before <= start + SAME * resolution
        };
        let last =
            self.ahead.iter().filter(is_old).map(|reported| reported.time).fold(start, f64::max);
        let count = self.ahead.iter().take_while(|reported| reported.time <= last).count();
        let mut begins = Vec::new();
        for reported in self.ahead.drain(..count) {
            let list = if reported.kind == EventKind::Begin { &mut begins } else { &mut ends };
            list.push(reported);
        }
        if self.is_coarse {
            // Only whether they touch afterwards matters, not with which faces.
            let is_parted = ends.len() > begins.len();
            begins.clear();
            ends.drain(..ends.len().saturating_sub(usize::from(is_parted)));
        }
        begins.retain(|begin: &ContactEvent| {
            let is_there = self.touching.pairs().binary_search(&begin.faces).is_ok();
            if let Some(end) = ends.iter().position(|end| end.faces == begin.faces && is_there) {
                ends.remove(end);
            }
            !is_there
        });
        for end in ends.into_iter().rev() {
            self.ahead.push_front(ContactEvent { time: last, ..end });
        }
        for begin in begins.into_iter().rev() {
            self.ahead.push_front(begin);
        }
    }

    /// Evaluates faces that are about to change at `t`, at that time. Returns whether that leaves
    /// events to emit.
    pub(in super::super) fn evaluate_before_change(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        t: f64,
    ) -> Result<bool, Error> {
        if self.old_side == t || self.is_stale || self.known_to != t {
            return Ok(false);
        }
        self.old_side = t;
        if let Some(engine) = &mut self.engine {
            engine.reevaluate(bodies, scratch)?;
            let mut ends = Vec::new();
            // At the time itself there are other faces already.
            self.emit_differences(bodies, t.next_down(), &mut ends);
            self.ahead.extend(ends);
        }
        Ok(!self.ahead.is_empty())
    }

    /// Takes the next event to emit. Returns with it whether the two bodies as a whole begin or
    /// cease to touch.
    pub(in super::super) fn take_next(&mut self) -> Option<(ContactEvent, bool)> {
        let reported = self.ahead.pop_front()?;
        self.resolution = reported.time - reported.not_before;
        self.confidence = reported.confidence;
        let was_touching = self.count > 0;
        match reported.kind {
            EventKind::End if self.is_coarse => self.replace_touching(&[]),
            kind => {
                self.touching.report(reported.faces, kind);
                match kind {
                    EventKind::Begin => self.count += 1,
                    EventKind::End => self.count = self.count.saturating_sub(1),
                }
                // Many changes are applied in one pass over the set.
                if self.touching.reported() > 64 + self.touching.pairs().len() / 4 {
                    self.touching();
                }
            }
        }
        Some((reported, was_touching == (self.count == 0)))
    }

    /// Computes the contact set at a time; events before it are dropped.
    pub(in super::super) fn set_at(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        t: f64,
    ) -> Result<(), Error> {
        if self.engine.is_some() && !self.is_stale && self.known_to > t {
            // The engine has advanced further already.
            while self.ahead.front().is_some_and(|reported| reported.time <= t) {
                self.take_next();
            }
            self.touching.apply_reports();
            return self.show(bodies, scratch, t);
        }
        self.ahead.clear();
        if self.engine.is_none() || self.is_stale {
            self.known_to = t;
            self.make_ready(bodies, scratch)?;
        }
        let Some(engine) = &mut self.engine else { return Ok(()) };
        if self.known_to < t {
            engine.advance_to(bodies, scratch, t)?;
            self.known_to = t;
        }
        self.confidence = engine.confidence();
        self.touching.replace(engine.touching(), |_, _| {});
        self.count = engine.touching().len();
        self.show(bodies, scratch, t)
    }

    /// Finds the whole contact set at a time, where only first and last contacts are kept.
    fn show(
        &mut self,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        t: f64,
    ) -> Result<(), Error> {
        match &mut self.engine {
            Some(engine) if self.is_coarse => {
                let touching = self.touching.pairs().first().copied();
                engine.all_at(bodies, scratch, t, touching, &mut self.all)
            }
            _ => Ok(()),
        }
    }
}
