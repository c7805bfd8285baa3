//! Polling: pairs whose contacts are not predicted, and the ends of contacts of rotating bodies.

use super::body::Detection;
use super::predict::NOTHING;
use super::{BodyEvent, KineticBodies};
use crate::crowd::BroadPhase;
use crate::exact::ccd::RelativeTranslation;
use crate::rigid::first_contact::Relative;

impl<B: BroadPhase<N>, const N: usize> KineticBodies<B, N> {
    /// Two faces that intersect at a time, if any do.
    pub(super) fn faces_touching_at(&mut self, slot: u32, time: f64) -> Option<[u32; 2]> {
        self.counts.evaluations += 1;
        if let Some(both) = self.both(slot)
            && both.iter().any(|body| body.bounds.is_some())
        {
            return self.faces_within(slot, time);
        }
        let [Some(a), Some(b)] =
            self.pairs[slot as usize].bodies.map(|id| self.bodies[id as usize].as_ref())
        else {
            return None;
        };
        let mut relative = Relative::at(&a.motion, &b.motion, time);
        relative.motion =
            RelativeTranslation { slack: relative.motion.slack, ..RelativeTranslation::default() };
        let (a, b) = (a.placed_at(time), b.placed_at(time));
        self.search.translating(&a, &b, &relative, 0.0).touching
    }

    /// Starts to poll a pair: schedules its first evaluation.
    pub(super) fn poll_from(&mut self, slot: u32, now: f64) {
        let next = self.next_poll(now);
        let pair = &mut self.pairs[slot as usize];
        (pair.plan, pair.next_evaluation_time) = (NOTHING, Some(next));
    }

    /// The multiple of the interval after a time: the same for all pairs and broad phases.
    fn next_poll(&self, now: f64) -> f64 {
        let interval = self.options.poll_interval;
        let next = ((now / interval).floor() + 1.0) * interval;
        if next > now { next } else { now + interval }
    }

    /// Tests whether a pair is in contact, and returns an event if that has changed.
    pub(super) fn next_evaluation_time(&mut self, slot: u32, time: f64) -> Option<BodyEvent> {
        let polled = self
            .both(slot)
            .is_some_and(|both| both.iter().any(|body| body.detection == Detection::Polled));
        let faces = self.faces_touching_at(slot, time);
        let next =
            if polled { Some(self.next_poll(time)) } else { self.next_evaluation(slot, time) };
        let pair = &mut self.pairs[slot as usize];
        pair.next_evaluation_time = next;
        let was = std::mem::replace(&mut pair.touching, faces.is_some());
        let bodies = pair.bodies;
        if !polled && faces.is_none() {
            // Apart again: from here on contacts can be predicted.
            pair.next_evaluation_time = None;
            self.mark_stale(slot);
        }
        match (was, faces) {
            (false, Some(faces)) => Some(self.touch(slot, time, faces, false)),
            (true, None) => Some(self.leave(bodies, time)),
            _ => None,
        }
    }
}
