//! Two bodies that keep their shape: when they touch, from the times at which their faces do
//! ([`ContactTimes`]).
//!
//! With events of bodies only, the pair alternates between two searches: while the bodies are
//! apart, for the first contact; while they touch, for the end of it. Either passes over any length
//! of time in which nothing changes.
//!
//! With events of faces the pair searches for the first contact, too, and from there on takes
//! *windows* in which all intervals of all pairs of faces are found at once: their ends are the
//! events. When nothing touches at the end of a window, it searches again.
//!
//! Both read the same intervals, so that their events agree.

#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "NaN must prove nothing")]

use std::collections::VecDeque;

use super::super::body::BodyRecord;
use super::super::contact_point::contact_of;
use super::super::geometry::BodyGeometry;
use super::engine::CurrentContacts;
use super::scratch::PairScratch;
use crate::deform::{ContactEvent, ContactSet, EventKind};
use crate::exact::ccd::ContactGeometry;
use crate::geometry::Pair;
use crate::motion::BodyMotion;
use crate::motion::parabola::Span;
use crate::rigid::RigidPair;
use crate::rigid::first_contact::{ContactSearch, Rotating};
use crate::shape::Shape;

fn carried(body: &BodyRecord, t: f64) -> Option<(&Shape, &BodyMotion)> {
    match &body.geometry {
        BodyGeometry::Rigid(shape, motion_sequence) => Some((shape, motion_sequence.at(t))),
        BodyGeometry::Cloud(scan, motion_sequence) => Some((scan.shape(), motion_sequence.at(t))),
        BodyGeometry::Mesh(_) => None,
    }
}

/// Two bodies with the motions they have at a time.
pub(super) fn rigid_pair(bodies: [&BodyRecord; 2], t: f64) -> Option<RigidPair<'_>> {
    let [(a, first), (b, second)] = [carried(bodies[0], t)?, carried(bodies[1], t)?];
    let (trees, motions) = ([a.boxes(), b.boxes()], [first, second]);
    Some(RigidPair { trees, motions, widened: 1.0 })
}

/// The part of the smaller body's size that bodies move past each other in the first window of
/// faces after a contact began; windows with few changes are followed by longer ones, so that a speck that
/// slides over a large body takes few.
const FIRST_WAY: f64 = 1.0 / 256.0;

/// Changes in a window above which the next is shorter, and below which it is longer.
const MANY: usize = 1 << 18;
const FEW: usize = 1 << 12;

/// What is known about two bodies that keep their shape.
#[derive(Debug, Clone)]
pub(super) struct Search {
    /// The bodies are as they are at least until then: apart, or, with events of bodies, touching.
    same_until: f64,
    /// The contact that begins then, if one does.
    next: Option<Pair>,
    /// When a contact of the bodies ended last.
    ended: f64,
    /// Whether the bodies touched when a motion changed, and have not parted since: see
    /// [`CONTINUED`](crate::tolerance::CONTINUED).
    is_carried: bool,
    window: Option<Window>,
    /// The part of the smaller body's size for the next window.
    way: f64,
}

/// An interval of time whose contacts of faces are all known.
#[derive(Debug, Clone)]
struct Window {
    until: f64,
    /// Begins and ends that are still to come, in order.
    changes: VecDeque<(f64, EventKind, Pair)>,
    /// How many intervals of contact it has, and how many changes there are.
    contacts: usize,
    changed: usize,
}

impl Default for Search {
    fn default() -> Self {
        Self {
            same_until: f64::NEG_INFINITY,
            next: None,
            ended: f64::NEG_INFINITY,
            is_carried: false,
            window: None,
            way: FIRST_WAY,
        }
    }
}

impl Search {
    /// Motions have changed.
    pub(super) fn forget(&mut self) {
        self.leave();
        self.way = FIRST_WAY;
    }

    /// The set was found for another time.
    pub(super) fn leave(&mut self) {
        self.same_until = f64::NEG_INFINITY;
        self.next = None;
        self.is_carried = false;
        self.window = None;
    }

    /// The bodies touched before their motions changed, with events of faces.
    pub(super) fn carry(&mut self, were_touching: bool) {
        self.is_carried = were_touching;
    }

    /// One of the contacts at a time, if there is any: enough for events of bodies only. If the
    /// bodies touched before their motions changed, they do while they may.
    pub(super) fn take_one(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        were_touching: bool,
    ) {
        let t = state.at;
        state.set.clear();
        state.is_whole = false;
        let Some(pair) = rigid_pair(bodies, t) else { return };
        self.is_carried = were_touching;
        let pair = if were_touching { pair.continued() } else { pair };
        if let Some(contact) = scratch.times.contact_from(&pair, t, t) {
            let [a, b] = contact.first;
            state.set.push(Pair { a, b });
            // At least: it is the end only if another search says so.
            self.same_until = contact.until;
        }
    }

    /// Whether a contact at the present time is the end of one that was reported to have ended.
    pub(super) fn is_over(
        &self,
        state: &CurrentContacts,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
    ) -> bool {
        self.ended == state.at
            && rigid_pair(bodies, state.at).is_some_and(|pair| {
                let contact = scratch.times.contact_from(&pair, state.at, f64::INFINITY);
                contact.is_none_or(|contact| contact.until <= state.at)
            })
    }

    /// Finds when the bodies begin and cease to touch up to a time, or up to when they begin to.
    pub(super) fn run_bodies(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        (limit, stops_at_begin): (f64, bool),
        out: &mut Vec<ContactEvent>,
    ) {
        let Some(pair) = rigid_pair(bodies, state.at) else {
            state.at = limit;
            return;
        };
        while state.at < limit {
            if state.set.is_empty() {
                let Some((time, faces)) = self.next_contact(&pair, state.at, limit, scratch) else {
                    state.at = limit;
                    break;
                };
                state.at = time;
                state.set.push(faces);
                state.is_whole = false;
                self.same_until = time;
                out.push(event(bodies, time, EventKind::Begin, faces, pair.tolerance()));
                if stops_at_begin {
                    break;
                }
                continue;
            }
            if self.same_until < limit {
                let faces = state.set.first().copied();
                let pair = if self.is_carried { pair.continued() } else { pair };
                let contact = scratch.times.contact_from(&pair, state.at, limit);
                let end = contact.map_or(state.at, |contact| contact.until);
                self.same_until = end;
                if end < limit {
                    state.at = end;
                    state.set.clear();
                    self.ended = end;
                    self.is_carried = false;
                    self.same_until = end;
                    self.next = None;
                    let last =
                        contact.map(|contact| Pair { a: contact.last[0], b: contact.last[1] });
                    let last = last.or(faces).unwrap_or(Pair { a: 0, b: 0 });
                    out.push(event(bodies, end, EventKind::End, last, pair.tolerance()));
                    continue;
                }
            }
            state.at = limit;
        }
    }

    /// The first contact after a time, up to a limit; kept for later calls.
    fn next_contact(
        &mut self,
        pair: &RigidPair,
        now: f64,
        limit: f64,
        scratch: &mut PairScratch,
    ) -> Option<(f64, Pair)> {
        if self.next.is_none() && self.same_until < limit {
            let from = self.same_until.max(now);
            // Closed forms find a contact at any distance at no more cost.
            let reach = if pair.is_rotating() { limit } else { f64::INFINITY };
            match scratch.times.next_contact(pair, from, reach) {
                Some(meeting) => {
                    let [a, b] = meeting.faces;
                    (self.same_until, self.next) = (meeting.time, Some(Pair { a, b }));
                }
                None => self.same_until = reach,
            }
        }
        let faces = self.next.filter(|_| self.same_until <= limit)?;
        self.next = None;
        Some((self.same_until, faces))
    }

    /// Finds events of faces up to a time, or up to the first begin.
    pub(super) fn run_faces(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        scratch: &mut PairScratch,
        (limit, stops_at_begin): (f64, bool),
        out: &mut Vec<ContactEvent>,
    ) {
        let Some(pair) = rigid_pair(bodies, state.at) else {
            state.at = limit;
            return;
        };
        while state.at < limit {
            let Some(window) = &mut self.window else {
                let mut from = state.at;
                if state.set.is_empty() {
                    let Some((time, _)) = self.next_contact(&pair, state.at, limit, scratch) else {
                        state.at = limit;
                        break;
                    };
                    from = time;
                }
                // A response may change the motion at the first contact.
                let way = if stops_at_begin { self.way.min(FIRST_WAY) } else { self.way };
                self.is_carried &= !state.set.is_empty();
                let wide = if self.is_carried { pair.continued() } else { pair };
                self.open_window(state, &wide, scratch, pair.window(from, way));
                continue;
            };
            let (mut begun, tolerance) = (f64::NAN, pair.tolerance());
            let mut set = ContactSet::of(std::mem::take(&mut state.set));
            while let Some(&(time, kind, faces)) = window.changes.front()
                && time <= limit
                && !(begun < time)
            {
                window.changes.pop_front();
                state.at = state.at.max(time);
                set.report(faces, kind);
                if stops_at_begin && kind == EventKind::Begin && begun.is_nan() {
                    begun = time;
                }
                out.push(event(bodies, time, kind, faces, tolerance));
            }
            state.set = set.into_pairs();
            state.is_whole = true;
            if !begun.is_nan() {
                break;
            }
            if window.until > limit {
                state.at = limit;
                break;
            }
            state.at = window.until;
            // Contacts that last are found again in every window: longer ones share the work among
            // more changes.
            if window.changed > MANY && window.changed > 2 * window.contacts {
                self.way *= 0.5;
            } else if window.changed < FEW || window.changed < window.contacts {
                self.way = (2.0 * self.way).min(pair.longest_window());
            }
            if state.set.is_empty() {
                (self.ended, self.way) = (state.at, FIRST_WAY);
                (self.same_until, self.next) = (state.at, None);
            }
            self.window = None;
        }
    }

    /// Finds all contacts of faces in a window, at whose start a set of them touches, and the
    /// changes they make.
    fn open_window(
        &mut self,
        state: &CurrentContacts,
        pair: &RigidPair,
        scratch: &mut PairScratch,
        [from, until]: Span,
    ) {
        let PairScratch { times, spans, .. } = scratch;
        spans.clear();
        times.each_within(pair, [from, until], spans);
        let mut changes = Vec::with_capacity(2 * spans.len());
        let mut touching = state.set.iter().copied().peekable();
        let mut k = 0;
        while k < spans.len() {
            let (faces, first) = spans[k];
            while let Some(gone) = touching.next_if(|&other| other < faces) {
                changes.push((from, EventKind::End, gone));
            }
            let was_touching = touching.next_if(|&other| other == faces).is_some();
            let mut end = first;
            match (was_touching, first[0] <= from) {
                (true, false) => {
                    changes.push((from, EventKind::End, faces));
                    changes.push((first[0], EventKind::Begin, faces));
                }
                (false, _) => changes.push((first[0], EventKind::Begin, faces)),
                (true, true) => {}
            }
            k += 1;
            // Intervals of one pair that meet are one.
            while k < spans.len() && spans[k].0 == faces {
                let next = spans[k].1;
                if next[0] > end[1] {
                    changes.push((end[1], EventKind::End, faces));
                    changes.push((next[0], EventKind::Begin, faces));
                }
                end[1] = end[1].max(next[1]);
                k += 1;
            }
            if end[1] < until {
                changes.push((end[1], EventKind::End, faces));
            }
        }
        changes.extend(touching.map(|gone| (from, EventKind::End, gone)));
        changes
            .sort_unstable_by(|x, y| x.0.total_cmp(&y.0).then(x.1.cmp(&y.1)).then(x.2.cmp(&y.2)));
        let (contacts, changed) = (spans.len(), changes.len());
        self.window = Some(Window { until, changes: changes.into(), contacts, changed });
    }
}

/// The event of a pair of faces that touch to within a tolerance.
fn event(
    bodies: [&BodyRecord; 2],
    time: f64,
    kind: EventKind,
    faces: Pair,
    tolerance: f64,
) -> ContactEvent {
    let ContactGeometry { point, normal } = contact_of(bodies, faces, time, tolerance);
    let (not_before, confidence) = (time, 1.0);
    ContactEvent { time, not_before, kind, faces, point, normal, confidence }
}

/// A time up to which two bodies that keep their shape are farther from each other than a distance
/// from `from` on; `from` itself, if nothing is proven.
pub(super) fn farther_until(bodies: [&BodyRecord; 2], from: f64, limit: f64, distance: f64) -> f64 {
    let [Some(one), Some(other)] = bodies.map(|body| carried(body, from)) else {
        return from;
    };
    let [one, other] =
        [one, other].map(|(shape, &motion)| Rotating { tree: shape.boxes(), scale: 1.0, motion });
    let mut search = ContactSearch::default();
    let found = search.rotating(&one, &other, [from, limit], distance);
    found.map_or(limit, |meeting| meeting.time)
}
