//! Prediction of a pair's contacts, from the time its boxes overlap or a motion changes. Called by
//! [`KineticBodies::predict_pending`].

use glam::DVec3;

use super::KineticBodies;
use super::body::{Detection, EngineBody};
use super::event::BodyContact;
use crate::crowd::BroadPhase;
use crate::exact::ccd::{pressing_direction, touching_features};
use crate::rigid::first_contact::{Prediction, Relative};

pub(super) const NOTHING: Prediction =
    Prediction { touching: None, end: f64::INFINITY, next: None };

impl<B: BroadPhase<N>, const N: usize> KineticBodies<B, N> {
    /// The two bodies of a pair.
    pub(super) fn both(&self, slot: u32) -> Option<[&EngineBody<N>; 2]> {
        let [a, b] = self.pairs[slot as usize].bodies.map(|id| self.bodies[id as usize].as_ref());
        Some([a?, b?])
    }

    /// Computes the next contact or end of contact of a pair.
    pub(super) fn predict(&mut self, slot: u32) {
        let now = self.now();
        let [Some(a), Some(b)] =
            self.pairs[slot as usize].bodies.map(|id| self.bodies[id as usize].as_ref())
        else {
            return;
        };
        let since = a.since.max(b.since);
        let polled = [a.detection, b.detection].contains(&Detection::Polled);
        let rotating = a.is_searched_in_steps() || b.is_searched_in_steps();
        let versions = [a.version, b.version];
        let pair = &mut self.pairs[slot as usize];
        pair.next_evaluation_time = None;
        if since > pair.origin {
            // A new pair whose motions are older is apart: its boxes have just begun to overlap.
            pair.from = now - since;
            pair.origin = since;
        }
        if self.history.rests(pair.bodies, since) {
            pair.plan = NOTHING;
            return;
        }
        self.history.wake(pair.bodies);
        if polled {
            self.poll_from(slot, now);
        } else if rotating {
            self.predict_rotating(slot, now);
        } else if let Some(plan) = self.ahead.take(pair.bodies, versions, pair.origin, pair.from) {
            self.counts.ahead_used += 1;
            pair.plan = plan;
        } else {
            let relative = Relative::at(&a.motion, &b.motion, pair.origin);
            let (a, b) = (a.placed_at(pair.origin), b.placed_at(pair.origin));
            pair.plan = self.search.translating(&a, &b, &relative, pair.from);
        }
    }

    /// Where two faces touch at a time.
    pub(super) fn contact(
        &self,
        slot: u32,
        time: f64,
        faces: [u32; 2],
        already: bool,
    ) -> Option<BodyContact> {
        let [a, b] = self.both(slot)?;
        let pair = &self.pairs[slot as usize];
        let rotating = a.is_searched_in_steps() || b.is_searched_in_steps();
        // Evaluated on the clock on which the contact was found: the result is the same bits.
        let (origin, after) = if rotating || pair.next_evaluation_time.is_some() {
            (time, 0.0)
        } else {
            let next = pair.plan.next.filter(|_| !already);
            (pair.origin, next.map_or(pair.from, |next| next.time))
        };
        let relative = Relative::at(&a.motion, &b.motion, origin);
        let (pa, pb) = (a.placed_at(origin), b.placed_at(origin));
        let ta = pa.triangle(&a.shape.face_corners(faces[0]));
        let tb = pb.triangle(&b.shape.face_corners(faces[1])).map(|p| p + relative.offset);
        let normal = pressing_direction(&ta, &tb, &relative.motion, after);
        let slid = (relative.motion.velocity + relative.motion.bend * after) * after;
        let touching = touching_features(&ta, &tb.map(|p| p + slid));
        let middle = (touching.points[0] + touching.points[1]) * 0.5;
        Some(BodyContact {
            faces,
            features: touching.features,
            point: a.motion.position_at(time) + middle,
            normal: normal.unwrap_or(DVec3::ZERO),
            already,
        })
    }
}
