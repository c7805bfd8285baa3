//! When two rigid bodies begin and cease to touch, without following all their faces:
//! [`Search::run_by_witnesses`], for events of bodies only.
//!
//! 1. While they are apart, a search passes to just before their first contact, and a `Timeline`
//!    finds the contact itself.
//! 2. While they touch, two faces that do so are *witness* of it, and no other pair is evaluated
//!    until these two part. Of a few touching pairs the one with the longest proven contact is
//!    chosen.
//! 3. When the witness parts, a traversal at that very time finds others; if there are none, the
//!    bodies have parted.

use glam::DVec3;

use super::super::body::BodyRecord;
use super::super::contact_place::place_of;
use super::engine::{CurrentContacts, firsts_and_lasts};
use super::scratch::PairScratch;
use super::search::{EXPECTED, Search};
use crate::Error;
use crate::deform::{ContactDuration, ContactEvent, EventKind, MovingMesh, contact_duration};
use crate::geometry::Pair;

/// Pairs of faces among which the one is chosen that touches longest.
const CHOICE: usize = 4;

/// A witness without a proof of how long it touches is tested after this part of the time left.
const BLIND: f64 = 1e-7;

/// A pair of faces that touch, and for how long.
#[derive(Debug, Clone, Copy)]
struct Witness {
    faces: Pair,
    /// It touches up to here for certain,
    touches_until: f64,
    /// and the next evaluation is at this time.
    next_evaluation: f64,
}

impl Search {
    /// Finds when the bodies begin and cease to touch up to a time, or up to when they begin to.
    pub(super) fn run_by_witnesses(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        (limit, stops_at_begin): (f64, bool),
        out: &mut Vec<ContactEvent>,
    ) -> Result<(), Error> {
        while state.at < limit {
            if !state.set.is_empty() {
                out.extend(self.run_to_parting(state, bodies, scratch, limit)?);
                continue;
            }
            if !self.pass_apart(state, bodies, limit) {
                break;
            }
            let from = state.at;
            // No farther than a contact is expected: beyond it a new search is cheaper.
            let end = limit.min(from + EXPECTED * self.approach);
            let end = if end > from { end } else { limit };
            let (mut faces, longest) = (Vec::new(), 2.0 * self.approach);
            self.follow(state, bodies, scratch, (end, true), longest, &mut faces)?;
            out.extend(firsts_and_lasts(faces, 0));
            if state.at <= from && state.set.is_empty() || stops_at_begin && !out.is_empty() {
                break;
            }
            if state.at >= end {
                self.is_near = false;
            }
        }
        Ok(())
    }

    /// Goes from witness to witness until there are none any more.
    fn run_to_parting(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        limit: f64,
    ) -> Result<Option<ContactEvent>, Error> {
        let [a, b] = bodies.map(|body| body.geometry.moving_mesh(state.at));
        let meshes = [a?, b?];
        while state.at < limit {
            let witness = longest_witness(state, &meshes, limit);
            self.leave();
            state.is_whole = false;
            if witness.next_evaluation >= limit {
                state.at = limit;
                state.set.clear();
                state.set.push(witness.faces);
                // At the very end the exact test decides the set.
                if witness.touches_until < limit {
                    state.frames.find_some(bodies, limit, CHOICE, scratch, &mut state.set)?;
                }
            } else {
                state.at = witness.next_evaluation;
                state.frames.find_some(bodies, state.at, CHOICE, scratch, &mut state.set)?;
            }
            if state.set.is_empty() {
                let (faces, not_before) = (witness.faces, witness.touches_until);
                return Ok(Some(ContactEvent {
                    time: state.at,
                    not_before,
                    kind: EventKind::End,
                    faces,
                    place: place_of(bodies, faces, not_before).unwrap_or(DVec3::NAN),
                    confidence: 1.0,
                }));
            }
        }
        Ok(None)
    }
}

/// The one of a few pairs of faces that is known to touch longest.
fn longest_witness(state: &CurrentContacts, [a, b]: &[MovingMesh; 2], limit: f64) -> Witness {
    let from = state.at;
    let blind = (from + BLIND * (limit - from)).max(from.next_up());
    let mut best: Option<Witness> = None;
    for &faces in state.set.iter().take(CHOICE) {
        let (touches_until, next_evaluation) = match contact_duration([a, b], faces, from, limit) {
            ContactDuration::Throughout => (limit, limit),
            ContactDuration::Until([last, first_apart]) => (last, first_apart.max(from.next_up())),
            ContactDuration::Unknown(certain_until) => (certain_until, certain_until.max(blind)),
        };
        if best.is_none_or(|best| next_evaluation > best.next_evaluation) {
            best = Some(Witness { faces, touches_until, next_evaluation });
        }
        if next_evaluation >= limit {
            break;
        }
    }
    let faces = state.set.first().copied().unwrap_or(Pair { a: 0, b: 0 });
    best.unwrap_or(Witness { faces, touches_until: from, next_evaluation: blind })
}
