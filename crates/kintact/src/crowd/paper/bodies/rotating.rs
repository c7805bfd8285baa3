//! Pairs of which at least one body rotates, or moves within bounds only: their contacts are predicted to a tolerance and up to
//! a horizon, and while they touch they are tested repeatedly until they have parted.

use super::KineticBodies;
use super::body::EngineBody;
use super::predict::NOTHING;
use crate::crowd::BroadPhase;
use crate::rigid::first_contact::{Meeting, Prediction, Rotating, crossing};

/// No point of either body moves farther between two evaluations than this fraction of the smaller
/// body's radius; a contact that ends and begins again within is reported as one.
const EVALUATION_DISTANCE: f64 = 0.01;

pub(super) fn rotating<const N: usize>(body: &EngineBody<N>) -> Rotating<'_> {
    Rotating { tree: &body.shape, scale: body.scale, motion: body.motion }
}

fn radius<const N: usize>(body: &EngineBody<N>) -> f64 {
    body.shape.radius() * body.scale
}

impl<B: BroadPhase<N>, const N: usize> KineticBodies<B, N> {
    /// Finds out whether a pair touches now, else when it first will.
    pub(super) fn predict_rotating(&mut self, slot: u32, now: f64) {
        let touching = self.faces_touching_at(slot, now);
        let next_evaluation_time = self.next_evaluation(slot, now);
        let until = self.horizon(slot, now);
        let (tolerance, allowance) = (self.options.tolerance, self.allowance(slot));
        let [Some(a), Some(b)] =
            self.pairs[slot as usize].bodies.map(|id| self.bodies[id as usize].as_ref())
        else {
            return;
        };
        let pair = &mut self.pairs[slot as usize];
        // The prediction's clock is the world's, started at the pair's origin.
        pair.from = now - pair.origin;
        pair.plan = NOTHING;
        if touching.is_some() || pair.touching {
            pair.plan.touching = touching.filter(|_| !pair.touching);
            pair.next_evaluation_time = next_evaluation_time.filter(|_| pair.touching);
            return;
        }
        let found = {
            let (a, b) = (rotating(a), rotating(b));
            self.search.within(&a, &b, [now, until], tolerance, &allowance)
        };
        let on_clock = |m: Meeting| Meeting { time: (m.time - pair.origin).max(pair.from), ..m };
        pair.plan = Prediction { next: found.map(on_clock), ..NOTHING };
        if found.is_none() {
            pair.next_evaluation_time = Some(until);
        }
    }

    /// How far ahead a pair is predicted: until the spheres around the bodies have parted for
    /// good, at most for the horizon.
    fn horizon(&self, slot: u32, now: f64) -> f64 {
        let horizon = now + self.options.rotation_horizon;
        let Some([a, b]) = self.both(slot) else { return horizon };
        if let Some(until) = a.valid_until().into_iter().chain(b.valid_until()).reduce(f64::min) {
            return horizon.min(until);
        }
        if a.motion.acceleration != b.motion.acceleration {
            return horizon;
        }
        let apart = b.motion.position_at(now) - a.motion.position_at(now);
        let velocity = b.motion.velocity_at(now) - a.motion.velocity_at(now);
        let reach = (radius(a) + radius(b)) * (1.0 + 1e-9);
        let [first, last] = crossing(apart, velocity, reach);
        // Not too near, or time would not advance.
        let least = now + 1e-3 * self.options.rotation_horizon;
        if first <= last { horizon.min(now + last).max(least) } else { horizon }
    }

    /// When to test whether a contact has ended. Two bodies that rest relative to each other are
    /// tested again when a motion changes.
    pub(super) fn next_evaluation(&self, slot: u32, now: f64) -> Option<f64> {
        let [a, b] = self.both(slot)?;
        let acceleration = a.motion.acceleration - b.motion.acceleration;
        let speed = (a.motion.velocity_at(now) - b.motion.velocity_at(now)).length()
            + acceleration.length() * self.options.rotation_horizon
            + a.motion.spin.length() * radius(a)
            + b.motion.spin.length() * radius(b);
        let step = EVALUATION_DISTANCE * radius(a).min(radius(b)) / speed;
        let next = now + step.min(self.options.rotation_horizon);
        (next > now).then_some(next)
    }
}
