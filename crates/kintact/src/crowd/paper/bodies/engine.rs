//! [`KineticBodies`]: the event loop of figure 2 of the paper.
//!
//! [`KineticBodies::next_event`] repeats: report pending events; search the pairs whose motions
//! changed (`predict.rs`); then advance to the earlier of the next broad-phase event, which adds or
//! drops pairs, and the next step of a pair, which begins or ends a contact. Cost: one contact
//! search per pair and motion change, one queue operation per event.

use std::collections::VecDeque;
use std::sync::Arc;

use super::ahead::AheadCache;
use super::body::{Detection, EngineBody};
use super::bounds::MotionBounds;
use super::dop::{BOX_AXES, check_axes};
use super::history::History;
use super::options::{KineticBodyCounts, KineticBodyOptions};
use super::pair::{EnginePair, Step};
use super::{BodyEvent, BodyEventKind};
use crate::DVec3;
use crate::Error;
use crate::crowd::{BoxId, BroadPhase, OverlapEvent, OverlapKind};
use crate::kinetic::{EventQueue, ScheduledEvent};
use crate::motion::BodyMotion;
use crate::rigid::ObbTree;
use crate::rigid::first_contact::ContactSearch;

/// Bodies in continuous motion and their contacts in the order of time. See the
/// [module](crate::crowd::paper::bodies) for the method and for an example.
#[derive(Debug, Clone)]
pub struct KineticBodies<B, const N: usize = 3> {
    pub(super) broad: B,
    pub(super) bodies: Vec<Option<EngineBody<N>>>,
    /// The directions in which the broad phase bounds bodies.
    axes: [DVec3; N],
    /// Increased with every motion that is given.
    version: u64,
    /// Searches made in idle time.
    pub(super) ahead: AheadCache,
    pub(super) pairs: Vec<EnginePair>,
    free: Vec<u32>,
    /// Pairs to be searched before time goes on.
    stale: Vec<u32>,
    /// The next step of each pair, by slot.
    queue: EventQueue,
    pub(super) search: ContactSearch,
    pub(super) history: History,
    pub(super) options: KineticBodyOptions,
    pub(super) counts: KineticBodyCounts,
    now: f64,
    /// Whether the broad phase has events at the present time that were not taken yet.
    unreported: bool,
    overlaps: Vec<OverlapEvent>,
    pending_events: VecDeque<BodyEvent>,
    ties: Vec<ScheduledEvent>,
}

impl<B: BroadPhase> KineticBodies<B> {
    /// An engine over an empty broad phase of boxes; time begins at the broad phase's time.
    ///
    /// # Errors
    /// If an option is not a positive number.
    pub fn new(broad: B, options: KineticBodyOptions) -> Result<Self, Error> {
        Self::with_axes(broad, BOX_AXES, options)
    }
}

impl<B: BroadPhase<N>, const N: usize> KineticBodies<B, N> {
    /// An engine over an empty broad phase whose boxes are k-DOPs: the body's extent in each of
    /// `axes`, `k = 2 N` faces. Directions need not have length one. More of them leave fewer pairs
    /// to search, and cost swaps in proportion to `N` (section 5.1). See
    /// [`DOP14_AXES`](super::DOP14_AXES) and its like.
    ///
    /// # Errors
    /// If a direction is zero or not finite, or an option is not a positive number.
    pub fn with_axes(
        broad: B,
        axes: [DVec3; N],
        options: KineticBodyOptions,
    ) -> Result<Self, Error> {
        check_axes(&axes)?;
        let lengths = [
            ("tolerance of rotating bodies", options.tolerance),
            ("resting time", options.resting_time),
            ("poll interval", options.poll_interval),
            ("horizon of rotating bodies", options.rotation_horizon),
        ];
        for (what, value) in lengths {
            if !(value > 0.0 && value.is_finite()) {
                return Err(Error::Parameter { what, value, remedy: "give a positive number" });
            }
        }
        Ok(Self {
            now: broad.now(),
            broad,
            axes,
            version: 0,
            ahead: AheadCache::default(),
            bodies: Vec::new(),
            pairs: Vec::new(),
            free: Vec::new(),
            stale: Vec::new(),
            queue: EventQueue::new(64),
            search: ContactSearch::default(),
            history: History::new(options.resting_time, options.resting_touches),
            options,
            counts: KineticBodyCounts::default(),
            unreported: true,
            overlaps: Vec::new(),
            pending_events: VecDeque::new(),
            ties: Vec::new(),
        })
    }

    /// The time reached.
    pub fn now(&self) -> f64 {
        self.now
    }

    /// The broad phase, for its counters.
    pub fn broad_phase(&self) -> &B {
        &self.broad
    }

    /// What happened so far.
    pub fn counts(&self) -> KineticBodyCounts {
        KineticBodyCounts { searches: self.search.counts, ..self.counts }
    }

    /// How a body moves.
    pub fn motion(&self, body: BoxId) -> Option<&BodyMotion> {
        self.bodies.get(body.index())?.as_ref().map(|body| &body.motion)
    }

    /// Adds a body: a shape, the factor by which it is scaled, and a motion that has begun.
    pub fn insert(
        &mut self,
        shape: Arc<ObbTree>,
        scale: f64,
        motion: BodyMotion,
    ) -> Result<BoxId, Error> {
        self.insert_body(shape, scale, motion, None)
    }

    pub(super) fn insert_body(
        &mut self,
        shape: Arc<ObbTree>,
        scale: f64,
        motion: BodyMotion,
        bounds: Option<MotionBounds>,
    ) -> Result<BoxId, Error> {
        motion.check()?;
        if !(scale > 0.0 && scale.is_finite()) {
            let remedy = "give a positive number";
            return Err(Error::Parameter { what: "scale of a body", value: scale, remedy });
        }
        self.version += 1;
        let mut body = EngineBody::new(shape, scale, motion, self.now, &self.axes);
        (body.bounds, body.version) = (bounds, self.version);
        let id = self.broad.insert(body.moving_box(&self.axes))?;
        self.unreported = true;
        if self.bodies.len() <= id.index() {
            self.bodies.resize(id.index() + 1, None);
        }
        self.bodies[id.index()] = Some(body);
        Ok(id)
    }

    /// Removes a body; its contacts end.
    pub fn remove(&mut self, body: BoxId) -> Result<(), Error> {
        self.broad.remove(body)?;
        self.unreported = true;
        // The broad phase reports the ends of its overlaps; but its id may be reassigned before.
        let pairs = self.bodies[body.index()].as_ref().map(|body| body.pairs.clone());
        for slot in pairs.unwrap_or_default() {
            self.drop_pair(slot);
        }
        self.bodies[body.index()] = None;
        Ok(())
    }

    /// Gives a body a new motion from now on, and predicts its contacts anew. Its start may lie
    /// before now, not after. It may put the body somewhere else.
    pub fn change(&mut self, body: BoxId, motion: BodyMotion) -> Result<(), Error> {
        self.change_body(body, motion, None)
    }

    pub(super) fn change_body(
        &mut self,
        body: BoxId,
        motion: BodyMotion,
        bounds: Option<MotionBounds>,
    ) -> Result<(), Error> {
        motion.check().map_err(|error| match error {
            Error::Parameter { what, value, remedy } => {
                Error::Body { body: body.0, what, value, remedy }
            }
            other => other,
        })?;
        let Some(changed) = self.bodies.get_mut(body.index()).and_then(Option::as_mut) else {
            let (what, value) = ("its id", f64::from(body.0));
            let remedy = "there is no such body";
            return Err(Error::Body { body: body.0, what, value, remedy });
        };
        let before = (changed.motion, changed.since, changed.bounds);
        changed.bounds = bounds;
        changed.set_motion(motion, self.now, &self.axes);
        if let Err(error) = self.broad.change(body, changed.moving_box(&self.axes)) {
            changed.bounds = before.2;
            changed.set_motion(before.0, before.1, &self.axes);
            return Err(error);
        }
        self.version += 1;
        changed.version = self.version;
        let pairs = std::mem::take(&mut changed.pairs);
        pairs.iter().for_each(|&slot| self.mark_stale(slot));
        if let Some(changed) = self.bodies[body.index()].as_mut() {
            changed.pairs = pairs;
        }
        self.counts.changes += 1;
        self.unreported = true;
        Ok(())
    }

    /// Sets how contacts of a body are found.
    pub fn set_detection(&mut self, body: BoxId, detection: Detection) {
        if let Some(found) = self.bodies.get_mut(body.index()).and_then(Option::as_mut) {
            found.detection = detection;
            let pairs = found.pairs.clone();
            pairs.into_iter().for_each(|slot| self.mark_stale(slot));
        }
    }

    /// Advances time until the next contact begins or ends, at most to `target`. `None` if nothing
    /// happens until then; time then stands at `target`.
    ///
    /// To respond, change motions before the next call. A call without an event costs no search.
    pub fn next_event(&mut self, target: f64) -> Result<Option<BodyEvent>, Error> {
        if !target.is_finite() {
            let remedy = "times must be finite numbers";
            return Err(Error::Parameter { what: "time to advance to", value: target, remedy });
        }
        if target < self.now {
            let what = "time to advance to";
            return Err(Error::Backwards { what, now: self.now, asked: target });
        }
        loop {
            if std::mem::take(&mut self.unreported) {
                self.advance_broad(self.now)?;
            }
            if let Some(event) = self.pending_events.pop_front() {
                return Ok(Some(event));
            }
            self.predict_pending(usize::MAX);
            let due = self.queue.first().map_or(f64::INFINITY, |event| event.time);
            let overlap = self.broad.next_event_time().unwrap_or(f64::INFINITY);
            if overlap <= due && overlap <= target {
                self.advance_broad(overlap)?;
            } else if due <= target {
                self.advance_broad(due.max(self.now))?;
                if let Some(event) = self.take_step() {
                    return Ok(Some(event));
                }
            } else {
                self.advance_broad(target)?;
                return Ok(None);
            }
        }
    }

    /// Handles all events up to a time; `respond` may change motions.
    pub fn advance_to(
        &mut self,
        target: f64,
        mut respond: impl FnMut(&mut Self, &BodyEvent) -> Result<(), Error>,
    ) -> Result<(), Error> {
        while let Some(event) = self.next_event(target)? {
            respond(self, &event)?;
            self.check_renewed(&event)?;
        }
        Ok(())
    }

    /// Uses idle time: searches up to `most` pairs whose motions have changed, which the next
    /// [`next_event`](Self::next_event) would otherwise do. Returns how many it searched.
    pub fn predict_pending(&mut self, most: usize) -> usize {
        let mut searched = 0;
        while searched < most
            && let Some(slot) = self.stale.pop()
        {
            if self.pairs[slot as usize].stale {
                self.pairs[slot as usize].stale = false;
                self.predict(slot);
                self.schedule(slot);
                searched += 1;
            }
        }
        searched
    }

    fn advance_broad(&mut self, target: f64) -> Result<(), Error> {
        let mut overlaps = std::mem::take(&mut self.overlaps);
        overlaps.clear();
        let reached = self.broad.advance_to(target, &mut overlaps);
        for event in &overlaps {
            let bodies = [event.a.0, event.b.0];
            match event.kind {
                OverlapKind::Begin => self.add_pair(bodies),
                OverlapKind::End => {
                    if let Some(slot) = self.slot(bodies) {
                        self.drop_pair(slot);
                    }
                }
                OverlapKind::Expired => {
                    let (time, bodies) = (event.time, [event.a; 2]);
                    let kind = BodyEventKind::Expired;
                    let event = BodyEvent { time, kind, bodies, contact: None };
                    self.pending_events.push_back(event);
                }
            }
        }
        self.overlaps = overlaps;
        self.now = self.now.max(reached?);
        Ok(())
    }

    pub(super) fn slot(&self, bodies: [u32; 2]) -> Option<u32> {
        let of = |body: u32| self.bodies.get(body as usize)?.as_ref().map(|body| &body.pairs);
        let (a, b) = (of(bodies[0])?, of(bodies[1])?);
        let fewer = if b.len() < a.len() { b } else { a };
        fewer.iter().copied().find(|&slot| self.pairs[slot as usize].bodies == bodies)
    }

    fn add_pair(&mut self, bodies: [u32; 2]) {
        let slot = self.free.pop().unwrap_or(self.pairs.len() as u32);
        let pair = EnginePair::new(bodies);
        if slot as usize == self.pairs.len() {
            self.pairs.push(pair);
        } else {
            self.pairs[slot as usize] = pair;
        }
        for body in bodies {
            if let Some(body) = &mut self.bodies[body as usize] {
                body.pairs.push(slot);
            }
        }
        self.mark_stale(slot);
    }

    fn drop_pair(&mut self, slot: u32) {
        let pair = &mut self.pairs[slot as usize];
        let (bodies, touching) = (pair.bodies, pair.touching);
        pair.stale = false;
        for body in bodies {
            if let Some(body) = &mut self.bodies[body as usize] {
                body.pairs.retain(|&other| other != slot);
            }
        }
        self.queue.cancel(slot);
        self.free.push(slot);
        if touching {
            let event = self.leave(bodies, self.now);
            self.pending_events.push_back(event);
        }
    }

    pub(super) fn mark_stale(&mut self, slot: u32) {
        let pair = &mut self.pairs[slot as usize];
        if !pair.stale {
            pair.stale = true;
            self.queue.cancel(slot);
            self.stale.push(slot);
        }
    }

    fn schedule(&mut self, slot: u32) {
        let pair = &self.pairs[slot as usize];
        let (kind, time) = match pair.next_step() {
            _ if pair
                .next_evaluation_time
                .is_some_and(|next_evaluation_time| next_evaluation_time < f64::INFINITY) =>
            {
                (EVALUATION, pair.next_evaluation_time.unwrap_or(f64::INFINITY))
            }
            Step::Leave(t) => (LEAVE, pair.origin + t),
            Step::Already(t, _) => (TOUCH, pair.origin + t),
            Step::Touch(meeting) => (TOUCH, pair.origin + meeting.time),
            Step::Nothing => {
                self.queue.cancel(slot);
                return;
            }
        };
        self.queue.set(ScheduledEvent { time, kind, id: slot });
    }

    /// Handles the first step in the queue. Slots are assigned as pairs come, so steps at one time
    /// are ordered by their bodies: then the order does not depend on the broad phase.
    fn take_step(&mut self) -> Option<BodyEvent> {
        let mut first = self.queue.first()?;
        self.ties.clear();
        self.queue.collect_until(first.time, &mut self.ties);
        if self.ties.len() > 1 {
            let order = |event: &ScheduledEvent| (event.kind, self.pairs[event.id as usize].bodies);
            for &tie in &self.ties {
                let earlier = tie.time < first.time;
                if earlier || (tie.time == first.time && order(&tie) < order(&first)) {
                    first = tie;
                }
            }
        }
        let slot = first.id;
        self.queue.cancel(slot);
        self.counts.late += u64::from(first.time < self.now);
        let time = first.time.max(self.now);
        let pair = &mut self.pairs[slot as usize];
        let bodies = pair.bodies;
        if first.kind == EVALUATION {
            let event = self.next_evaluation_time(slot, time);
            if !self.pairs[slot as usize].stale {
                self.schedule(slot);
            }
            return event;
        }
        match pair.next_step() {
            Step::Leave(_) => {
                pair.touching = false;
                pair.plan.touching = None;
                self.schedule(slot);
                Some(self.leave(bodies, time))
            }
            Step::Already(_, faces) => {
                pair.touching = true;
                let event = self.touch(slot, time, faces, true);
                // When a contact of rotating bodies ends must be found by polling.
                let rotating =
                    |both: [&EngineBody<N>; 2]| both.iter().any(|b| b.is_searched_in_steps());
                if self.both(slot).is_some_and(rotating) {
                    self.mark_stale(slot);
                } else {
                    self.schedule(slot);
                }
                Some(event)
            }
            Step::Touch(meeting) => {
                let event = self.touch(slot, time, meeting.faces, false);
                let pair = &mut self.pairs[slot as usize];
                pair.touching = true;
                // What comes next counts from this contact; if the response changes a motion,
                // from the change.
                pair.from = meeting.time;
                self.mark_stale(slot);
                Some(event)
            }
            Step::Nothing => None,
        }
    }

    pub(super) fn leave(&mut self, bodies: [u32; 2], time: f64) -> BodyEvent {
        self.counts.leaves += 1;
        let bodies = bodies.map(BoxId);
        BodyEvent { time, kind: BodyEventKind::Leave, bodies, contact: None }
    }

    pub(super) fn touch(
        &mut self,
        slot: u32,
        time: f64,
        faces: [u32; 2],
        already: bool,
    ) -> BodyEvent {
        let pair = &self.pairs[slot as usize];
        let bodies = pair.bodies;
        let contact = self.contact(slot, time, faces, already);
        if self.both(slot).is_some_and(|both| both.iter().any(|body| body.bounds.is_some())) {
            self.counts.possible += 1;
            let kind = BodyEventKind::Possible;
            return BodyEvent { time, kind, bodies: bodies.map(BoxId), contact };
        }
        let rests = self.history.touch(bodies, time);
        self.counts.touches += 1;
        self.counts.rests += u64::from(rests);
        let kind = if rests { BodyEventKind::Rest } else { BodyEventKind::Touch };
        BodyEvent { time, kind, bodies: bodies.map(BoxId), contact }
    }
}

/// Kinds in the queue, in the order in which they are taken at one time.
const LEAVE: u8 = 0;
const TOUCH: u8 = 1;
const EVALUATION: u8 = 2;
