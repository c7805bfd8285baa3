//! The step of the world, and the calls that run it: [`World::events`], [`World::run`],
//! [`World::next_contact`], [`World::contacts_at`].
//!
//! [`World::next_event`] is one step. It repeats these stages, whichever comes first in time, and
//! at one time in this order, until it can return an event or the target is reached:
//!
//! | stage | does | timed as |
//! |---|---|---|
//! | emit ([`World::emit`]) | the first event that a pair found ahead gets its bodies and becomes pending; the next pass returns it | |
//! | motion changes ([`World::apply_motion_change`]) | a body changes to its next motion or other faces; its pairs restart, after a last evaluation of the old faces ([`World::evaluate_before_change`]) | |
//! | broad phase ([`World::advance_broad`]) | boxes advance; pairs begin and end; expired boxes are made anew | [`Stages::broad`](super::Stages::broad) |
//! | prepare bodies ([`World::prepare_bodies`]) | the distinct bodies of the pairs that are due get the trees, windows and positions their pairs need, once each | [`Stages::bodies`](super::Stages::bodies) |
//! | pairs ([`World::advance_pairs`]) | each pair that is due finds its next events, as far as the windows of both its bodies reach; it is due again there | [`Stages::structures`](super::Stages::structures), [`Stages::pairs`](super::Stages::pairs) |
//!
//! Bodies are prepared only when a pair is due, and the pairs that are due are those at the
//! earliest time: when a body's window advances, all its pairs have used the one before to its end.
//! The last two stages run on several threads if
//! [`WorldOptions::parallel`](super::WorldOptions::parallel) is set; neither depends on the order
//! within it.
//!
//! [`World::contacts_at`] skips the events: boxes and motion changes advance to the time, then
//! every pair computes its set there.

use std::time::{Duration, Instant};

use super::body::BodyRecord;
use super::contact_point::contact_of;
use super::event::{Event, Exactness, PairContacts, Part};
use super::geometry::BodyGeometry;
use super::pairs::{PairScratch, TrackedPair, wake};
use super::prepare::Needs;
use super::{Kind, World};
use crate::budget::is_cancelled;
use crate::crowd::{BoxId, BroadPhase, OverlapKind};
use crate::deform::ContactEvent;
use crate::deform::EventKind;
use crate::exact::ccd::ContactGeometry;
use crate::geometry::Pair;
use crate::kinetic::ScheduledEvent as Due;
use crate::{Error, parallel};

impl World {
    /// Advances to `t` and returns the contact set of every pair that touches then, sorted by
    /// bodies.
    ///
    /// Pairs evaluate the time on the way only as far as the set needs it, and its events are
    /// dropped: for those see [`World::events`].
    pub fn contacts_at(&mut self, t: f64) -> Result<Vec<PairContacts>, Error> {
        self.check_time("time of contacts", t)?;
        self.pass_to(t)?;
        let slots: Vec<u32> = self.pair_of.values().copied().collect();
        let mut needs = Needs::at(t);
        for &slot in &slots {
            if let Some(pair) = &self.pairs[slot as usize] {
                needs.add(pair.bodies, pair.need_at(t));
            }
        }
        self.each_pair(&slots, &needs, |pair, bodies, scratch| pair.set_at(bodies, scratch, t))?;
        let touching = self.pair_of.iter().filter_map(|(&bodies, &slot)| {
            let pair = self.pairs[slot as usize].as_ref()?;
            let parts = pair.shown().to_vec();
            let bodies = bodies.map(|index| self.bodies.id(index));
            let (exactness, confidence) = (exactness(pair), pair.confidence());
            let contacts = PairContacts { bodies, parts, exactness, confidence };
            (!contacts.parts.is_empty()).then_some(contacts)
        });
        Ok(touching.collect())
    }

    /// Advances boxes and motions to `t` without evaluating pairs, and drops pending events.
    pub(super) fn pass_to(&mut self, t: f64) -> Result<(), Error> {
        loop {
            let next_change = self.motion_changes.first().map_or(f64::INFINITY, |due| due.time);
            self.advance_broad(next_change.min(t))?;
            if next_change > t {
                break;
            }
            self.apply_motion_change()?;
        }
        // The callers return sets or estimates, not events.
        self.pending_events.clear();
        Ok(())
    }

    /// Advances to `until` and returns all events up to and including it, in order. A contact that
    /// exists already when a body is added begins then.
    pub fn events(&mut self, until: f64) -> Result<Vec<Event>, Error> {
        self.check_time("time of events", until)?;
        let mut events = Vec::new();
        while let Some(event) = self.next_event(until, false)? {
            events.push(event);
        }
        Ok(events)
    }

    /// Advances by a step of `dt` and returns the events in it: [`World::events`] with a relative
    /// time. A step of zero returns only the events that calls since the last step caused.
    pub fn advance(&mut self, dt: f64) -> Result<Vec<Event>, Error> {
        if dt.is_nan() || dt < 0.0 {
            let remedy = "time only runs forward: give a step that is not negative";
            return Err(Error::Parameter { what: "time step", value: dt, remedy });
        }
        self.events(self.now + dt)
    }

    /// Advances to the next time, up to `limit`, at which two bodies (or a body and itself) begin
    /// to touch that did not before. Returns `None` if there is none; the world is then at `limit`.
    /// Other events on the way are dropped.
    pub fn next_contact(&mut self, limit: f64) -> Result<Option<Event>, Error> {
        self.check_time("time of the next contact", limit)?;
        while let Some(event) = self.next_event(limit, true)? {
            if event.kind == EventKind::Begin && event.is_first_or_last {
                return Ok(Some(event));
            }
        }
        Ok(None)
    }

    /// Advances to `until` and calls `respond` with every event at its time, in order. `respond`
    /// may change motions, add bodies and remove them; events that depend on that are found anew.
    ///
    /// # Errors
    /// If `respond` fails; if it changes motions so often at one time that the run would never end.
    ///
    /// ```
    /// use kintact::motion::BodyMotion;
    /// use kintact::world::{Body, World};
    /// use kintact::world::EventKind;
    /// use kintact::{DVec3, TriMesh};
    ///
    /// let corners = [DVec3::new(-9.0, -9.0, 0.0), DVec3::X * 9.0, DVec3::Y * 9.0];
    /// let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2]])?;
    /// let spike = [DVec3::ZERO, DVec3::new(0.1, 0.0, 1.0), DVec3::new(0.0, 0.1, 1.0)];
    /// let spike = TriMesh::new(spike.to_vec(), vec![[0, 1, 2]])?;
    ///
    /// let mut world = World::new();
    /// world.add(Body::rigid(floor))?;
    /// let falling = BodyMotion {
    ///     acceleration: DVec3::Z * -10.0,
    ///     ..BodyMotion::resting(0.0, DVec3::Z * 5.0)
    /// };
    /// let ball = world.add(Body::rigid(spike).moving(falling))?;
    /// let mut bounces = 0;
    /// world.run(5.5, |world, event| {
    ///     if event.kind == EventKind::Begin && event.is_first_or_last {
    ///         bounces += 1;
    ///         let motion = world.motion(ball)?.expect("it is rigid").from_time(event.time);
    ///         world.set_motion(ball, BodyMotion { velocity: -motion.velocity, ..motion })?;
    ///     }
    ///     Ok(())
    /// })?;
    /// assert_eq!(bounces, 3); // at 1, 3 and 5
    /// # Ok::<(), kintact::Error>(())
    /// ```
    pub fn run(
        &mut self,
        until: f64,
        mut respond: impl FnMut(&mut Self, &Event) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.check_time("time to run to", until)?;
        while let Some(event) = self.next_event(until, true)? {
            respond(self, &event)?;
        }
        Ok(())
    }

    /// The step: advances to the next event and returns it, or to `target` and returns `None`. With
    /// `responds`, pairs stop at the first contact that begins, since a response may change the
    /// rest.
    ///
    /// At one time, events that pairs have found come first, then motion changes, then boxes: both
    /// sides of a change of faces are evaluated.
    fn next_event(&mut self, target: f64, responds: bool) -> Result<Option<Event>, Error> {
        loop {
            if is_cancelled() {
                return Ok(None);
            }
            if self.broad_phase_dirty {
                self.advance_broad(self.now)?;
            }
            if let Some(event) = self.pending_events.pop_front() {
                self.counts.events += 1;
                let still = if responds { self.still_time(&event) } else { 0.0 };
                self.responses.reported(&event, still);
                return Ok(Some(event));
            }
            let boxes = self.broad.next_event_time().unwrap_or(f64::INFINITY);
            let next_change = self.motion_changes.first().map_or(f64::INFINITY, |due| due.time);
            let pair = self.queue.first().unwrap_or(Due { time: f64::INFINITY, kind: 0, id: 0 });
            let is_reported = matches!(pair.kind, wake::BEGIN | wake::END);
            if is_reported && pair.time <= target.min(next_change).min(boxes) {
                if pair.time < boxes {
                    self.advance_broad(pair.time.max(self.now))?;
                }
                self.now = self.now.max(pair.time);
                self.emit(pair.id);
            } else if next_change <= target.min(pair.time).min(boxes) {
                self.now = self.now.max(next_change);
                if !self.evaluate_before_change(next_change)? {
                    self.apply_motion_change()?;
                }
            } else if boxes <= target.min(pair.time) {
                self.advance_broad(boxes)?;
            } else if pair.time < target || pair.time == target && pair.kind == wake::READY {
                self.advance_pairs(pair.time, target, responds)?;
            } else {
                self.advance_broad(target)?;
                if self.pending_events.is_empty() && !self.broad_phase_dirty {
                    return Ok(None);
                }
            }
        }
    }

    /// All pairs that are due at `t` find their next events, up to `target` or the next motion
    /// change of either body.
    fn advance_pairs(&mut self, t: f64, target: f64, responds: bool) -> Result<(), Error> {
        let mut waiting = Vec::new();
        self.queue.collect_until(t, &mut waiting);
        waiting.retain(|due| matches!(due.kind, wake::READY | wake::ADVANCE));
        let slots: Vec<u32> = waiting.iter().map(|due| due.id).collect();
        let now = self.now;
        let limit = |bodies: [&BodyRecord; 2]| {
            let motion_changes =
                bodies.map(|body| body.geometry.next_motion_change(now).unwrap_or(f64::INFINITY));
            target.min(motion_changes[0]).min(motion_changes[1])
        };
        let mut needs = Needs::at(t);
        for &slot in &slots {
            let Some(pair) = &self.pairs[slot as usize] else { continue };
            if let [Some(a), Some(b)] = pair.bodies.map(|index| self.bodies.get(index)) {
                needs.add(pair.bodies, pair.need(limit([a, b])));
            }
        }
        self.each_pair(&slots, &needs, |pair, bodies, scratch| {
            pair.advance(bodies, scratch, limit(bodies), responds)
        })
    }

    /// Prepares the bodies for `needs`, then applies `what` to each of the pairs and schedules it
    /// again, on several threads if the options say so.
    fn each_pair(
        &mut self,
        slots: &[u32],
        needs: &Needs,
        what: impl Fn(&mut TrackedPair, [&BodyRecord; 2], &mut PairScratch) -> Result<(), Error> + Sync,
    ) -> Result<(), Error> {
        let mut outcome = self.prepare_bodies(needs);
        let watch = Instant::now();
        let Self { pairs, bodies, options, counts, queue, stages, scratch, .. } = self;
        counts.evaluations += slots.len() as u64;
        let work = |pair: &mut TrackedPair| match pair.bodies.map(|index| bodies.get(index)) {
            [Some(a), Some(b)] => scratch.with(|scratch| what(pair, [a, b], scratch)),
            _ => Ok(()),
        };
        if outcome.is_err() {
            // Pairs keep their state, and are due as before.
        } else if options.parallel && slots.len() > 1 {
            let taken = slots.iter().filter_map(|&slot| Some((slot, pairs[slot as usize].take()?)));
            let done = parallel::map(taken.collect(), |(slot, mut pair)| {
                let outcome = work(&mut pair);
                (slot, pair, outcome)
            });
            for (slot, pair, done) in done {
                pairs[slot as usize] = Some(pair);
                outcome = outcome.and(done);
            }
        } else {
            let mut each = slots.iter();
            outcome = each.try_for_each(|&slot| pairs[slot as usize].as_mut().map_or(Ok(()), work));
        }
        let mut making = Duration::ZERO;
        for &slot in slots {
            if let Some(pair) = &mut pairs[slot as usize] {
                making += pair.take_making();
                queue.set(pair.due(slot));
            }
        }
        stages.structures += making;
        stages.pairs += watch.elapsed().saturating_sub(making);
        outcome
    }

    /// Moves the next event of a pair to the pending events.
    fn emit(&mut self, slot: u32) {
        let Some(pair) = &mut self.pairs[slot as usize] else { return };
        let next = pair.take_next();
        let (bodies, due, exactness) = (pair.bodies, pair.due(slot), exactness(pair));
        self.queue.set(due);
        if let Some((contact, is_first_or_last)) = next {
            let event = self.event(bodies, contact, is_first_or_last, exactness);
            self.pending_events.push_back(event);
        }
    }

    /// A pair's contact event with the ids of its bodies.
    fn event(
        &self,
        numbers: [u32; 2],
        contact: ContactEvent,
        is_first_or_last: bool,
        exactness: Exactness,
    ) -> Event {
        let part = |index: u32, part: u32| match self.bodies.get(index).map(|b| b.geometry.kind()) {
            Some(Kind::Cloud) => Part::Point(part),
            _ => Part::Face(part),
        };
        let Pair { a, b } = contact.faces;
        Event {
            contact: ContactEvent { time: contact.time.max(self.now), ..contact },
            bodies: numbers.map(|index| self.bodies.id(index)),
            parts: [part(numbers[0], a), part(numbers[1], b)],
            is_first_or_last,
            exactness,
        }
    }

    /// Advances the boxes to `target`, and begins, ends and renews by what the broad phase reports.
    pub(super) fn advance_broad(&mut self, target: f64) -> Result<(), Error> {
        let watch = Instant::now();
        let mut overlaps = std::mem::take(&mut self.overlaps);
        let mut outcome = Ok(());
        loop {
            self.broad_phase_dirty = false;
            overlaps.clear();
            let reached = self.broad.advance_to(target, &mut overlaps);
            for event in &overlaps {
                let pair = [event.a.0, event.b.0];
                match event.kind {
                    OverlapKind::Begin if self.may_meet(pair) => self.begin_pair(pair, event.time),
                    OverlapKind::Begin => {}
                    OverlapKind::End => {
                        if let Some(&slot) = self.pair_of.get(&pair) {
                            self.end_pair(slot, event.time);
                        }
                    }
                    OverlapKind::Expired => {
                        outcome = outcome.and(self.renew_box(event.a, event.time));
                    }
                }
            }
            match reached {
                Ok(reached) => self.now = reached,
                Err(error) => outcome = outcome.and(Err(error)),
            }
            if outcome.is_err() || self.now >= target && !self.broad_phase_dirty {
                break;
            }
        }
        self.overlaps = overlaps;
        self.stages.broad += watch.elapsed();
        outcome
    }

    fn renew_box(&mut self, body: BoxId, t: f64) -> Result<(), Error> {
        let Some(record) = self.bodies.get_mut(body.0) else { return Ok(()) };
        self.counts.boxes += 1;
        let moving = record.moving_box(t, &mut self.vertex_scratch)?;
        self.broad.change(body, moving)?;
        self.broad_phase_dirty = true;
        Ok(())
    }

    /// The body whose motion change is first in the queue changes to its next motion or other
    /// faces.
    fn apply_motion_change(&mut self) -> Result<(), Error> {
        let Some(Due { time, id, .. }) = self.motion_changes.pop() else { return Ok(()) };
        let Some(record) = self.bodies.get(id) else { return Ok(()) };
        if matches!(record.geometry, BodyGeometry::Mesh(_)) {
            self.renumber(id, time);
        }
        if let Some(record) = self.bodies.get_mut(id) {
            record.geometry.forget_before(time);
            record.renew();
        }
        self.schedule_motion_change(id);
        self.mark_stale(id, time);
        Ok(())
    }

    /// Evaluates the pairs of the body that changes next, with the old faces, at the time of the
    /// change. Returns whether that leaves events to emit first.
    fn evaluate_before_change(&mut self, t: f64) -> Result<bool, Error> {
        let Some(Due { id, .. }) = self.motion_changes.first() else { return Ok(false) };
        let mut is_more = false;
        for slot in self.pairs_of(id) {
            let Some(pair) = &mut self.pairs[slot as usize] else { continue };
            if let [Some(a), Some(b)] = pair.bodies.map(|index| self.bodies.get(index)) {
                let seen =
                    self.scratch.with(|scratch| pair.evaluate_before_change([a, b], scratch, t));
                is_more |= seen?;
                self.queue.set(pair.due(slot));
            }
        }
        Ok(is_more)
    }

    pub(super) fn pairs_of(&self, body: u32) -> Vec<u32> {
        self.bodies.get(body).map(|record| record.pairs.clone()).unwrap_or_default()
    }

    /// The motion of a body changes at `t`: its pairs restart from there.
    pub(super) fn mark_stale(&mut self, body: u32, t: f64) {
        for slot in self.pairs_of(body) {
            if let Some(pair) = &mut self.pairs[slot as usize] {
                pair.mark_stale(t);
                self.counts.restarts += 1;
                self.queue.set(pair.due(slot));
            }
        }
    }

    /// The faces of a body are about to change at `t`: emits the ends of all their contacts.
    pub(super) fn renumber(&mut self, body: u32, t: f64) {
        for slot in self.pairs_of(body) {
            self.emit_ends(slot, t);
            if let Some(pair) = &mut self.pairs[slot as usize] {
                pair.forget_faces(t);
                self.queue.set(pair.due(slot));
            }
        }
    }

    /// Starts the pair of two bodies that may touch from `t` on.
    pub(super) fn begin_pair(&mut self, numbers: [u32; 2], t: f64) {
        let [Some(a), Some(b)] = numbers.map(|index| self.bodies.get(index)) else { return };
        let pair = TrackedPair::new(numbers, [a, b], t, &self.methods, self.options.events);
        let slot = self.free_pairs.pop().unwrap_or_else(|| {
            self.pairs.push(None);
            self.pairs.len() as u32 - 1
        });
        self.queue.set(pair.due(slot));
        self.counts.begun += 1;
        self.pairs[slot as usize] = Some(pair);
        self.pair_of.insert(numbers, slot);
        let [a, b] = numbers;
        for index in [a].into_iter().chain((a != b).then_some(b)) {
            if let Some(record) = self.bodies.get_mut(index) {
                record.pairs.push(slot);
            }
        }
    }

    /// Ends a pair whose bodies can no longer touch, and frees its slot.
    pub(super) fn end_pair(&mut self, slot: u32, t: f64) {
        self.emit_ends(slot, t);
        let Some(pair) = self.pairs[slot as usize].take() else { return };
        for index in pair.bodies {
            if let Some(record) = self.bodies.get_mut(index) {
                record.pairs.retain(|&other| other != slot);
                record.trim();
            }
        }
        self.pair_of.remove(&pair.bodies);
        self.queue.cancel(slot);
        self.free_pairs.push(slot);
    }

    /// Emits the end of all contacts of a pair.
    fn emit_ends(&mut self, slot: u32, t: f64) {
        let Some(pair) = &mut self.pairs[slot as usize] else { return };
        let most = if pair.is_coarse() { 1 } else { usize::MAX };
        let ends: Vec<Pair> = pair.touching().iter().copied().take(most).collect();
        let Some(pair) = &self.pairs[slot as usize] else { return };
        let [Some(a), Some(b)] = pair.bodies.map(|index| self.bodies.get(index)) else { return };
        // Just before `t`: at `t` itself the body may have other faces.
        let contact = |parts| contact_of([a, b], parts, t.next_down(), 0.0);
        let events: Vec<Event> = (1..)
            .zip(&ends)
            .map(|(count, &parts)| {
                let kind = EventKind::End;
                let confidence = pair.confidence();
                let ContactGeometry { point, normal } = contact(parts);
                let (time, not_before, faces) = (t, t, parts);
                let end = ContactEvent { time, not_before, kind, faces, point, normal, confidence };
                self.event(pair.bodies, end, count == ends.len(), exactness(pair))
            })
            .collect();
        self.pending_events.extend(events);
    }
}

fn exactness(pair: &TrackedPair) -> Exactness {
    if pair.is_approximate() { Exactness::Approximate } else { Exactness::Exact }
}
