//! When can two rigid bodies first touch? The method of pairs of bodies that keep their shape.
//!
//! 1. While they do not touch, a search over two trees of oriented boxes proves up to when they are
//!    apart; the pair skips that time and is due at its end.
//! 2. From just before the contact on, the [`Timeline`] follows faces (or, with events of bodies
//!    only, `witness.rs` takes over at the contact).
//! 3. When they have parted, or no contact came where one was expected, back to 1.

use super::super::body::BodyRecord;
use super::super::geometry::BodyGeometry;
use super::super::options::Detail;
use super::engine::{CurrentContacts, begins};
use super::scratch::PairScratch;
use super::timeline::Timeline;
use crate::Error;
use crate::deform::{BodyNeed, ContactEvent};
use crate::motion::BodyMotion;
use crate::rigid::first_contact::{ContactSearch, PlacedTree, Relative, Rotating};
use crate::shape::Shape;

/// Rotating bodies count as near when they are this part of the smaller one's size apart.
const NEAR: f64 = 1e-6;

/// How far apart bodies still are, as a part of the smaller one's size, when the timeline starts to
/// follow faces: enough for a contact that lasts an instant not to coincide with the start.
const HEAD_START: f64 = 1e-2;

fn carried(body: &BodyRecord, t: f64) -> Option<(&Shape, &BodyMotion)> {
    match &body.geometry {
        BodyGeometry::Rigid(shape, motion_sequence) => Some((shape, motion_sequence.at(t))),
        BodyGeometry::Cloud(scan, motion_sequence) => Some((scan.shape(), motion_sequence.at(t))),
        BodyGeometry::Mesh(_) => None,
    }
}

/// How far ahead rotating bodies are searched at once, a time: only affects cost.
const HORIZON: f64 = 1.0;

/// Up to when two rigid bodies are proven apart, and the timeline that follows them where they may
/// touch.
#[derive(Debug, Clone)]
pub(super) struct Search {
    pub(super) timeline: Timeline,
    /// A search has shown that the bodies do not touch before this.
    apart_until: f64,
    /// Whether the search ended there because a contact comes just after it.
    is_contact_next: bool,
    /// Whether the bodies have come to where faces must be followed.
    pub(super) is_near: bool,
    /// Since when the pair was not evaluated, because the search proved the bodies apart.
    passed_from: f64,
    /// How long the bodies take for the head start before a contact, as the last search found.
    pub(super) approach: f64,
}

/// How many times as long as the head start the timeline waits for the expected contact.
pub(super) const EXPECTED: f64 = 8.0;

impl Default for Search {
    fn default() -> Self {
        Self {
            timeline: Timeline::default(),
            apart_until: f64::NEG_INFINITY,
            is_contact_next: false,
            is_near: false,
            passed_from: f64::NEG_INFINITY,
            approach: f64::INFINITY,
        }
    }
}

impl Search {
    /// Motions have changed.
    pub(super) fn forget(&mut self) {
        self.leave();
        self.apart_until = f64::NEG_INFINITY;
    }

    /// The set was found for another time.
    pub(super) fn leave(&mut self) {
        self.timeline.leave();
        self.is_near = false;
    }

    pub(super) fn need(&self, state: &CurrentContacts, detail: Detail) -> BodyNeed {
        let is_followed = self.is_near || !state.set.is_empty() && detail == Detail::Faces;
        if is_followed { self.timeline.need() } else { BodyNeed::Nothing }
    }

    /// Finds events of faces up to a time, to the first begin, or to where the bodies are not
    /// prepared.
    pub(super) fn run_faces(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        span: (f64, bool),
        out: &mut Vec<ContactEvent>,
    ) -> Result<(), Error> {
        if state.set.is_empty() && !self.pass_apart(state, bodies, span.0) {
            return Ok(());
        }
        self.follow(state, bodies, scratch, span, f64::INFINITY, out)
    }

    /// Follows faces from the present on, if the bodies are ready.
    pub(super) fn follow(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        span: (f64, bool),
        longest: f64,
        out: &mut Vec<ContactEvent>,
    ) -> Result<(), Error> {
        let (seen, was_empty) = (out.len(), state.set.is_empty());
        let Some(sides) = self.timeline.sync(state, bodies, scratch)? else {
            // The next [`Search::need`] asks for it.
            self.is_near = true;
            return Ok(());
        };
        if was_empty {
            // None, unless rounding decides otherwise than the search.
            out.extend(begins(state, bodies, self.passed_from.min(state.at)));
        }
        self.timeline.follow(state, sides, scratch, span, longest, out)?;
        let is_over = out.len() > seen || state.at >= self.apart_until + EXPECTED * self.approach;
        if !state.set.is_empty() || is_over {
            self.is_near = false;
        }
        Ok(())
    }

    /// Skips the time in which a search proves two rigid bodies apart. Returns whether faces are to
    /// be followed from the present on, before the limit.
    pub(super) fn pass_apart(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        limit: f64,
    ) -> bool {
        if self.is_near {
            return true;
        }
        self.passed_from = state.at;
        if self.apart_until <= state.at {
            self.search(bodies, state.at, limit);
        }
        let start = self.apart_until.min(limit);
        if start > state.at {
            state.at = start;
            self.timeline.leave();
        }
        self.is_near = start < limit && self.is_contact_next;
        self.is_near
    }

    /// Finds a time up to which two rigid bodies are apart: a little before their first contact, if
    /// they touch up to the limit.
    fn search(&mut self, bodies: [&BodyRecord; 2], from: f64, limit: f64) {
        (self.apart_until, self.is_contact_next) = (from, true);
        let [Some((a, first)), Some((b, second))] = bodies.map(|body| carried(body, from)) else {
            return;
        };
        let mut search = ContactSearch::default();
        let size = a.radius().min(b.radius());
        let found = if first.is_rotating() || second.is_rotating() {
            let until = limit.max(from + HORIZON);
            let found =
                rotating(&mut search, [(a, first), (b, second)], [from, until], NEAR * size);
            let Some(time) = found else {
                (self.apart_until, self.is_contact_next) = (until, false);
                return;
            };
            time
        } else {
            let relative = Relative::at(first, second, from);
            let [one, other] = [(a, first), (b, second)].map(|(shape, motion)| PlacedTree {
                tree: shape.boxes(),
                rotation: motion.rotation_at(from),
                scale: 1.0,
            });
            let plan = search.translating(&one, &other, &relative, 0.0);
            match (plan.touching, plan.next) {
                (Some(_), _) => return,
                (None, Some(meeting)) => from + meeting.time,
                (None, None) => {
                    (self.apart_until, self.is_contact_next) = (f64::INFINITY, false);
                    return;
                }
            }
        };
        let speed = (second.velocity_at(found) - first.velocity_at(found)).length()
            + first.spin.length() * a.radius()
            + second.spin.length() * b.radius();
        let head_start = HEAD_START * size / speed;
        self.approach = if head_start > 0.0 { head_start } else { f64::INFINITY };
        let early = found - head_start;
        self.apart_until = if early > from { early } else { from };
    }
}

/// A time up to which two bodies that keep their shape are farther from each other than a distance
/// from `from` on; `from` itself, if nothing is proven.
pub(super) fn farther_until(bodies: [&BodyRecord; 2], from: f64, limit: f64, distance: f64) -> f64 {
    let [Some(one), Some(other)] = bodies.map(|body| carried(body, from)) else {
        return from;
    };
    let mut search = ContactSearch::default();
    rotating(&mut search, [one, other], [from, limit], distance).unwrap_or(limit)
}

/// When two bodies first come nearer than a distance.
fn rotating(
    search: &mut ContactSearch,
    bodies: [(&Shape, &BodyMotion); 2],
    span: [f64; 2],
    distance: f64,
) -> Option<f64> {
    let [one, other] =
        bodies.map(|(shape, &motion)| Rotating { tree: shape.boxes(), scale: 1.0, motion });
    search.rotating(&one, &other, span, distance).map(|meeting| meeting.time)
}
