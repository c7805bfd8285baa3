//! Searches through two trees of oriented boxes for the times at which their faces touch, whatever
//! the motion: [`ContactSearch::contact_from`], [`ContactSearch::first_after`] and
//! [`ContactSearch::each_within`] over a [`PairMotion`].
//!
//! A pair of faces touches during a few closed intervals; two bodies touch during the union of all
//! of them. A pair of nodes has an interval outside of which none of its faces touch.
//!
//! - *Up to when does a contact last?* Depth first, what can last longest first. An interval that
//!   holds the end found so far moves it; nodes that end no later are dropped, and those that begin
//!   later wait until the end has reached them. A contact that never ends takes one descent.
//! - *When does the next begin?* Depth first, what can begin first first; what can only begin later
//!   than the best is dropped.
//! - *All within a window*: every pair of nodes whose interval meets the window.
//!
//! Each pair of nodes is visited once at most.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

use super::{ContactSearch, Meeting};
use crate::motion::parabola::{Span, TimeSet};
use crate::rigid::{Holds, ObbTree};

/// Two bodies in relative motion, as far as searches need it.
pub(in crate::rigid) trait PairMotion {
    /// The trees of both.
    fn trees(&self) -> [&ObbTree; 2];

    /// Within a window, the times outside of which what two nodes hold cannot touch; the wrong way
    /// round if there are none.
    fn boxes(&self, nodes: [u32; 2], window: Span) -> Span;

    /// The times at which two faces, by their places in the leaves, touch. May be empty if none of
    /// them lies in the window, or none near: within the times at which their boxes may touch.
    fn faces(&self, slots: [usize; 2], near: Span, window: Span) -> TimeSet;

    /// Whether the first of two nodes is the larger one.
    fn is_first_larger(&self, nodes: [u32; 2]) -> bool;

    /// Contacts that begin less than this apart begin together: as long as the bodies take for the
    /// tolerance of contact.
    fn tie(&self) -> f64;

    /// Contacts that begin up to here join one that ends at a time: as far as its rounding goes.
    fn joins_until(&self, end: f64) -> f64;
}

/// A contact of two bodies, from a time on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct OngoingContact {
    /// Two faces that touch at that time,
    pub(crate) first: [u32; 2],
    /// and two that touch at the end of it, with their places in the leaves.
    pub(crate) last: [u32; 2],
    pub(crate) last_slots: [usize; 2],
    /// It lasts until then, and ends there if that is before the limit of the search.
    pub(crate) until: f64,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Waiting {
    nodes: [u32; 2],
    /// When they can first and last be in contact.
    span: Span,
}

/// What begins later than the contact's end known so far: nodes, or faces with their slots.
#[derive(Debug, Clone, Copy)]
pub(super) struct Deferred {
    span: Span,
    nodes: [u32; 2],
    slots: Option<[usize; 2]>,
}

impl PartialEq for Deferred {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Deferred {}

impl PartialOrd for Deferred {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Deferred {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let by_time = self.span[0].total_cmp(&other.span[0]);
        by_time.then(self.nodes.cmp(&other.nodes)).then(self.slots.cmp(&other.slots))
    }
}

/// Scratch of searches.
#[derive(Debug, Clone, Default)]
pub(super) struct SearchScratch {
    waiting: Vec<Waiting>,
    deferred: BinaryHeap<Reverse<Deferred>>,
}

/// What a pair of nodes is divided into.
enum Parts {
    Nodes([[u32; 2]; 2]),
    Faces([Range<usize>; 2]),
}

fn parts(motion: &impl PairMotion, nodes: [u32; 2]) -> Parts {
    let [a, b] = motion.trees();
    let [na, nb] = nodes;
    match (a.node(na).holds(), b.node(nb).holds()) {
        (Holds::Triangles(of_a), Holds::Triangles(of_b)) => Parts::Faces([of_a, of_b]),
        (Holds::Children([left, right]), Holds::Children(_)) if motion.is_first_larger(nodes) => {
            Parts::Nodes([[left, nb], [right, nb]])
        }
        (_, Holds::Children([left, right])) => Parts::Nodes([[na, left], [na, right]]),
        (Holds::Children([left, right]), _) => Parts::Nodes([[left, nb], [right, nb]]),
    }
}

/// The end of a contact as far as it is known.
struct End {
    found: Option<OngoingContact>,
    at: f64,
}

impl End {
    /// Whether something that ends at a time cannot move it.
    fn is_past(&self, until: f64) -> bool {
        until < self.at || self.found.is_some() && until <= self.at
    }

    /// Takes in an interval that holds it.
    fn prolong(&mut self, faces: [u32; 2], slots: [usize; 2], until: f64) {
        self.at = self.at.max(until);
        let first = self.found.map_or(faces, |found| found.first);
        self.found = Some(OngoingContact { first, last: faces, last_slots: slots, until: self.at });
    }
}

impl ContactSearch {
    fn root(&mut self, motion: &impl PairMotion, window: Span) {
        self.scratch.waiting.clear();
        self.scratch.deferred.clear();
        self.counts.walks += 1;
        if motion.trees().iter().any(|tree| tree.node_count() == 0) {
            return;
        }
        self.counts.box_tests += 1;
        let span = motion.boxes([0, 0], window);
        if span[0] <= span[1] {
            self.scratch.waiting.push(Waiting { nodes: [0, 0], span });
        }
    }

    /// The contact of two bodies at time `start` and up to when it lasts, or some time from the limit
    /// on up to which it does; none if they do not touch at `start`.
    pub(in crate::rigid) fn contact_from(
        &mut self,
        motion: &impl PairMotion,
        start: f64,
        limit: f64,
    ) -> Option<OngoingContact> {
        self.root(motion, [start, limit]);
        let mut end = End { found: None, at: start };
        loop {
            while let Some(Waiting { nodes, span }) = self.scratch.waiting.pop() {
                if end.is_past(span[1]) {
                    continue;
                }
                if span[0] > motion.joins_until(end.at) {
                    self.scratch.deferred.push(Reverse(Deferred { span, nodes, slots: None }));
                    continue;
                }
                match parts(motion, nodes) {
                    Parts::Faces(slots) => {
                        let near = [span[0].max(end.at), span[1]];
                        self.prolong_by_faces(motion, slots, (near, limit), &mut end);
                        if end.at >= limit && end.found.is_some() {
                            return end.found;
                        }
                    }
                    Parts::Nodes(children) => {
                        self.counts.box_tests += 2;
                        let [mut one, mut other] = children.map(|nodes| Waiting {
                            nodes,
                            span: motion.boxes(nodes, [end.at, limit]),
                        });
                        // The last pushed is visited first.
                        if one.span[1] > other.span[1] {
                            std::mem::swap(&mut one, &mut other);
                        }
                        let reaching = [one, other].into_iter().filter(|w| w.span[0] <= w.span[1]);
                        self.scratch.waiting.extend(reaching);
                    }
                }
            }
            if !self.wake_deferred(motion, &mut end) {
                return end.found;
            }
        }
    }

    /// As [`ContactSearch::contact_from`], where two faces, by their places in the leaves, may touch
    /// throughout.
    pub(in crate::rigid) fn contact_along(
        &mut self,
        motion: &impl PairMotion,
        start: f64,
        limit: f64,
        witness: Option<[usize; 2]>,
    ) -> Option<OngoingContact> {
        if let Some(slots) = witness {
            self.counts.triangle_tests += 1;
            let times = motion.faces(slots, [start, limit], [start, limit]);
            let is_throughout = |span: &&Span| span[0] <= start && span[1] >= limit;
            if times.spans().iter().any(|span| is_throughout(&span)) {
                let [a, b] = motion.trees();
                let faces = [a.face(slots[0]), b.face(slots[1])];
                let (first, last, last_slots) = (faces, faces, slots);
                return Some(OngoingContact { first, last, last_slots, until: limit });
            }
        }
        self.contact_from(motion, start, limit)
    }

    /// Tests the faces of two leaves.
    fn prolong_by_faces(
        &mut self,
        motion: &impl PairMotion,
        [of_a, of_b]: [Range<usize>; 2],
        (near, limit): (Span, f64),
        end: &mut End,
    ) {
        let [a, b] = motion.trees();
        for slot_a in of_a {
            for slot_b in of_b.clone() {
                self.counts.triangle_tests += 1;
                let slots = [slot_a, slot_b];
                let faces = [a.face(slot_a), b.face(slot_b)];
                for &span in motion.faces(slots, near, [end.at, limit]).spans() {
                    if end.is_past(span[1]) || span[0] > limit {
                        continue;
                    }
                    if span[0] > motion.joins_until(end.at) {
                        let later = Deferred { span, nodes: faces, slots: Some(slots) };
                        self.scratch.deferred.push(Reverse(later));
                    } else {
                        end.prolong(faces, slots, span[1]);
                    }
                }
            }
        }
    }

    /// Takes back what the contact has reached by now. Returns whether there was anything.
    fn wake_deferred(&mut self, motion: &impl PairMotion, end: &mut End) -> bool {
        let mut is_any = false;
        while let Some(Reverse(first)) = self.scratch.deferred.peek().copied()
            && end.found.is_some()
            && first.span[0] <= motion.joins_until(end.at)
        {
            self.scratch.deferred.pop();
            if end.is_past(first.span[1]) {
                continue;
            }
            is_any = true;
            match first.slots {
                Some(slots) => end.prolong(first.nodes, slots, first.span[1]),
                None => {
                    self.scratch.waiting.push(Waiting { nodes: first.nodes, span: first.span });
                }
            }
        }
        is_any
    }

    /// The first contact that begins after a time, up to the limit. Of several that begin together
    /// one of them.
    pub(in crate::rigid) fn first_after(
        &mut self,
        motion: &impl PairMotion,
        after: f64,
        limit: f64,
    ) -> Option<Meeting> {
        // What begins sooner belongs to the contact that ended then.
        let later = motion.joins_until(after).next_up();
        self.first_from(motion, after, later, limit)
    }

    /// The first contact that begins from `earliest` on, where what touches at `after` began before.
    pub(in crate::rigid) fn first_from(
        &mut self,
        motion: &impl PairMotion,
        after: f64,
        earliest: f64,
        limit: f64,
    ) -> Option<Meeting> {
        self.root(motion, [after, limit]);
        let mut best: Option<Meeting> = None;
        // Flush faces all begin together: one of them is enough.
        let tie = motion.tie();
        let latest = |best: &Option<Meeting>| best.map_or(limit, |best| best.time - tie);
        while let Some(Waiting { nodes, span }) = self.scratch.waiting.pop() {
            if span[0] > latest(&best) {
                continue;
            }
            match parts(motion, nodes) {
                Parts::Faces([of_a, of_b]) => {
                    let [a, b] = motion.trees();
                    for slot_a in of_a {
                        for slot_b in of_b.clone() {
                            self.counts.triangle_tests += 1;
                            let window = [after, latest(&best)];
                            let times = motion.faces([slot_a, slot_b], span, window);
                            let faces = [a.face(slot_a), b.face(slot_b)];
                            let begins = times.spans().iter().map(|span| span[0]);
                            for time in begins.filter(|&begin| begin >= earliest && begin <= limit)
                            {
                                let meeting = Meeting { time, faces };
                                if best.is_none_or(|best| meeting.is_before(&best)) {
                                    best = Some(meeting);
                                }
                            }
                        }
                    }
                }
                Parts::Nodes(children) => {
                    self.counts.box_tests += 2;
                    let window = [after, latest(&best)];
                    let [mut one, mut other] =
                        children.map(|nodes| Waiting { nodes, span: motion.boxes(nodes, window) });
                    // What can touch first is visited first: it may spare the other.
                    if one.span[0] < other.span[0] {
                        std::mem::swap(&mut one, &mut other);
                    }
                    let reaching = [one, other].into_iter().filter(|w| w.span[0] <= w.span[1]);
                    self.scratch.waiting.extend(reaching);
                }
            }
        }
        best
    }

    /// Calls `found` with every pair of faces that touches within a window, and when it does; the
    /// same pair may come several times, with later and later times.
    pub(in crate::rigid) fn each_within(
        &mut self,
        motion: &impl PairMotion,
        window: Span,
        mut found: impl FnMut([u32; 2], Span),
    ) {
        self.root(motion, window);
        let [a, b] = motion.trees();
        while let Some(Waiting { nodes, span: near }) = self.scratch.waiting.pop() {
            match parts(motion, nodes) {
                Parts::Faces([of_a, of_b]) => {
                    for slot_a in of_a {
                        for slot_b in of_b.clone() {
                            self.counts.triangle_tests += 1;
                            for &span in motion.faces([slot_a, slot_b], near, window).spans() {
                                if span[0] <= window[1] && span[1] >= window[0] {
                                    found([a.face(slot_a), b.face(slot_b)], span);
                                }
                            }
                        }
                    }
                }
                Parts::Nodes(children) => {
                    self.counts.box_tests += 2;
                    let spans =
                        children.map(|nodes| Waiting { nodes, span: motion.boxes(nodes, window) });
                    let reaching = spans.into_iter().filter(|w| w.span[0] <= w.span[1]);
                    self.scratch.waiting.extend(reaching);
                }
            }
        }
    }
}
