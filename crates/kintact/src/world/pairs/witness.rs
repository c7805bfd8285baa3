//! When two rigid bodies begin and cease to touch, without following all their faces.
//!
//! While they are apart, a search leads to just before their first contact, and kinetic structures
//! to the contact itself. From there on two faces that touch are *witness* that the bodies do, and
//! nothing else matters until the two part. Then others are looked for at that very time; if there
//! are none, the bodies have parted.

use glam::DVec3;

use super::super::body::Kept;
use super::super::event::EventKind;
use super::super::places::place_of;
use super::Engine;
use super::engine::of_bodies;
use super::tracked::Told;
use crate::Error;
use crate::deform::{Lasting, touch_lasts};
use crate::geometry::Pair;

/// Pairs of faces among which the one is chosen that touches longest.
const CHOICE: usize = 4;

/// How many times as long as the last little way took before it may take until the contact.
const EXPECTED: f64 = 8.0;

/// Where nobody knows how long a witness touches, it is looked at after this part of the time left.
const BLIND: f64 = 1e-7;

/// How long a witness is good for.
#[derive(Debug, Clone, Copy)]
struct Witness {
    parts: Pair,
    /// It touches up to here for certain,
    touches_until: f64,
    /// and the next look is to be here.
    look_at: f64,
}

impl Engine {
    /// Finds when the bodies begin and cease to touch up to a time, or up to when they begin to.
    pub(super) fn run_by_witnesses(
        &mut self,
        bodies: [&Kept; 2],
        limit: f64,
        stops_at_begin: bool,
        told: &mut Vec<Told>,
    ) -> Result<f64, Error> {
        while self.at < limit {
            if self.set.is_empty() {
                let mut faces = Vec::new();
                if !self.run_to_approach(bodies, limit, &mut faces)? {
                    return Ok(limit);
                }
                if self.set.is_empty() {
                    // No farther than a contact is expected: then the search knows more.
                    let end = limit.min(self.at + EXPECTED * self.approach);
                    let end = if end > self.at { end } else { limit };
                    self.follow(bodies, end, true, &mut faces)?;
                }
                told.extend(of_bodies(faces, 0));
                if stops_at_begin && !told.is_empty() {
                    break;
                }
            } else {
                told.extend(self.run_to_parting(bodies, limit)?);
            }
        }
        Ok(self.at)
    }

    /// Goes from witness to witness until there are none any more.
    fn run_to_parting(&mut self, bodies: [&Kept; 2], limit: f64) -> Result<Option<Told>, Error> {
        while self.at < limit {
            let witness = self.longest_witness(bodies, limit)?;
            self.leave_kinetic();
            if witness.look_at >= limit {
                self.at = limit;
                self.set.clear();
                self.set.push(witness.parts);
                // At the very end the set is what the exact test says.
                if witness.touches_until < limit {
                    self.frames.find_some(bodies, limit, CHOICE, &mut self.set)?;
                }
            } else {
                self.at = witness.look_at;
                self.frames.find_some(bodies, self.at, CHOICE, &mut self.set)?;
            }
            if self.set.is_empty() {
                let (parts, not_before) = (witness.parts, witness.touches_until);
                let place = place_of(bodies, parts, not_before).unwrap_or(DVec3::NAN);
                let (kind, confidence) = (EventKind::End, 1.0);
                return Ok(Some(Told {
                    time: self.at,
                    not_before,
                    kind,
                    parts,
                    place,
                    confidence,
                }));
            }
        }
        Ok(None)
    }

    /// The one of a few pairs of faces that is known to touch longest.
    fn longest_witness(&mut self, bodies: [&Kept; 2], limit: f64) -> Result<Witness, Error> {
        let from = self.at;
        let [a, b] = match &mut self.meshes {
            Some(meshes) => &**meshes,
            none => {
                let [a, b] = bodies.map(|body| body.form.moving_mesh(from));
                &**none.insert(Box::new([a?, b?]))
            }
        };
        let blind = (from + BLIND * (limit - from)).max(from.next_up());
        let mut best: Option<Witness> = None;
        for &parts in self.set.iter().take(CHOICE) {
            let (touches_until, look_at) = match touch_lasts([a, b], parts, from, limit) {
                Lasting::Throughout => (limit, limit),
                Lasting::Until([last, first_apart]) => (last, first_apart.max(from.next_up())),
                Lasting::Unknown(certain_until) => (certain_until, certain_until.max(blind)),
            };
            if best.is_none_or(|best| look_at > best.look_at) {
                best = Some(Witness { parts, touches_until, look_at });
            }
            if look_at >= limit {
                break;
            }
        }
        let parts = self.set.first().copied().unwrap_or(Pair { a: 0, b: 0 });
        Ok(best.unwrap_or(Witness { parts, touches_until: from, look_at: blind }))
    }
}
