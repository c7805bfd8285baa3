//! The pairs that overlap, and those whose next overlap has a known time.
//!
//! One record per pair, found by its two ids and linked into the lists of both bodies, so that a
//! motion change touches the pairs of its body and no others. Memory grows with the pairs that
//! (will) overlap, not with the square of the bodies.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::overlap::next_overlap;
use super::{BoxId, BroadCounters, MovingBox, OverlapEvent, OverlapKind};
use crate::kinetic::{EventQueue, ScheduledEvent};

const NONE: u32 = u32::MAX;

#[derive(Debug, Clone)]
struct Record {
    /// Smaller id first.
    bodies: [u32; 2],
    /// The next and the previous record in the list of each of the two bodies.
    next: [u32; 2],
    previous: [u32; 2],
    /// Whether a begin was reported and no end since.
    reported: bool,
    /// Whether the record stays although no event is scheduled for it.
    kept: bool,
}

/// See the module.
#[derive(Debug, Clone)]
pub(super) struct Pairs {
    records: Vec<Record>,
    free: Vec<u32>,
    by_ids: HashMap<u64, u32, BuildHasherDefault<PairHasher>>,
    /// The first record of each body.
    heads: Vec<u32>,
    /// The next begin or end of each record.
    queue: EventQueue,
    /// The time of the first of them: read at every event of a method.
    next: f64,
    pub(super) counters: BroadCounters,
}

impl Pairs {
    pub(super) fn new() -> Self {
        Self {
            records: Vec::new(),
            free: Vec::new(),
            by_ids: HashMap::default(),
            heads: Vec::new(),
            queue: EventQueue::new(0),
            next: f64::INFINITY,
            counters: BroadCounters::default(),
        }
    }

    /// When the next pair begins or ends; infinity if none does.
    #[inline]
    pub(super) fn next_time(&self) -> f64 {
        self.next
    }

    #[inline]
    fn set_event(&mut self, slot: u32, time: f64) {
        self.queue.set(ScheduledEvent { time, kind: 0, id: slot });
        self.next = self.queue.first().map_or(f64::INFINITY, |event| event.time);
    }

    #[inline]
    fn cancel_event(&mut self, slot: u32) {
        if self.queue.cancel(slot) {
            self.next = self.queue.first().map_or(f64::INFINITY, |event| event.time);
        }
    }

    /// Called by a method that has discovered that these two might overlap before `until`. Does
    /// nothing if the pair has a record, or if they do not overlap.
    #[inline]
    pub(super) fn consider<const N: usize>(
        &mut self,
        boxes: &[MovingBox<N>],
        [a, b]: [u32; 2],
        now: f64,
        until: f64,
        discovered: DiscoveredPair,
    ) {
        if self.by_ids.contains_key(&key(a, b)) {
            return;
        }
        self.counters.pair_tests += 1;
        let overlap = next_overlap(&boxes[a as usize], &boxes[b as usize], now);
        let Some([begin, end]) = overlap else { return };
        // An overlap without a record that ends now was just reported as ended, unless new.
        let over = end <= now && discovered == DiscoveredPair::OnTheWay;
        if begin <= until && !over {
            self.expect(a, b, begin, now, discovered);
        }
    }

    fn expect(&mut self, a: u32, b: u32, begin: f64, now: f64, discovered: DiscoveredPair) {
        let slot = self.next_slot();
        self.by_ids.insert(key(a, b), slot);
        self.counters.late += u64::from(begin < now && discovered == DiscoveredPair::OnTheWay);
        self.link(slot, a, b, false);
        self.set_event(slot, begin.max(now));
    }

    /// As [`Pairs::consider`], but the record stays until it is released.
    pub(super) fn keep<const N: usize>(
        &mut self,
        boxes: &[MovingBox<N>],
        a: u32,
        b: u32,
        now: f64,
        discovered: DiscoveredPair,
    ) {
        let slot = self.next_slot();
        let known = *self.by_ids.entry(key(a, b)).or_insert(slot);
        if known != slot {
            self.records[known as usize].kept = true;
            return;
        }
        self.link(slot, a, b, true);
        let begin = self.schedule(boxes, slot, now);
        let late = begin.is_some_and(|begin| begin < now) && discovered == DiscoveredPair::OnTheWay;
        self.counters.late += u64::from(late);
    }

    /// Undoes [`Pairs::keep`] for a pair. If it overlaps it stays until its end.
    #[cfg(feature = "papers")]
    pub(super) fn release(&mut self, a: u32, b: u32) {
        if let Some(&slot) = self.by_ids.get(&key(a, b)) {
            self.records[slot as usize].kept = false;
            self.free_if_idle(slot);
        }
    }

    /// Undoes [`Pairs::keep`] for all pairs of a body.
    pub(super) fn release_body(&mut self, id: u32) {
        let mut at = self.head(id);
        while at != NONE {
            let next = self.next_of(at, id);
            self.records[at as usize].kept = false;
            self.free_if_idle(at);
            at = next;
        }
    }

    /// Undoes [`Pairs::keep`] for all pairs but some. A pair that overlaps stays until its end.
    pub(super) fn release_unless(&mut self, wanted: impl Fn(u32, u32) -> bool) {
        let mut slots: Vec<u32> = self.by_ids.values().copied().collect();
        slots.sort_unstable();
        for slot in slots {
            let [a, b] = self.records[slot as usize].bodies;
            if !wanted(a, b) {
                self.records[slot as usize].kept = false;
                self.free_if_idle(slot);
            }
        }
    }

    /// Evaluates all pairs of a body again, since its motion has changed.
    pub(super) fn refresh<const N: usize>(&mut self, boxes: &[MovingBox<N>], id: u32, now: f64) {
        let mut at = self.head(id);
        while at != NONE {
            let next = self.next_of(at, id);
            self.schedule(boxes, at, now);
            self.free_if_idle(at);
            at = next;
        }
    }

    /// As [`Pairs::refresh`] for many bodies at once.
    pub(super) fn refresh_all<const N: usize>(
        &mut self,
        boxes: &[MovingBox<N>],
        now: f64,
        changed: impl Fn(u32) -> bool,
    ) {
        let mut slots: Vec<u32> = self.by_ids.values().copied().collect();
        slots.sort_unstable();
        for slot in slots {
            if self.records[slot as usize].bodies.iter().any(|&id| changed(id)) {
                self.schedule(boxes, slot, now);
                self.free_if_idle(slot);
            }
        }
    }

    /// Removes all pairs of a body and appends the ends of those that overlap.
    pub(super) fn remove(&mut self, id: u32, now: f64, ends: &mut Vec<OverlapEvent>) {
        let first = ends.len();
        while self.head(id) != NONE {
            let slot = self.head(id);
            let record = &self.records[slot as usize];
            if record.reported {
                self.counters.ends += 1;
                ends.push(event(now, OverlapKind::End, record.bodies));
            }
            self.cancel_event(slot);
            self.free(slot);
        }
        ends[first..].sort_by_key(|end| (end.a, end.b));
    }

    /// Handles the next event, which is due now.
    pub(super) fn handle<const N: usize>(
        &mut self,
        boxes: &[MovingBox<N>],
        now: f64,
        out: &mut Vec<OverlapEvent>,
    ) {
        let Some(due) = self.queue.first() else { return };
        let record = &mut self.records[due.id as usize];
        let bodies = record.bodies;
        record.reported = !record.reported;
        if record.reported {
            self.counters.begins += 1;
            out.push(event(now, OverlapKind::Begin, bodies));
            self.schedule(boxes, due.id, now);
        } else {
            self.counters.ends += 1;
            out.push(event(now, OverlapKind::End, bodies));
            // The overlap that has just ended is closed and still holds now.
            self.schedule(boxes, due.id, now.next_up());
            self.free_if_idle(due.id);
        }
    }

    /// Sets the next event of a record, from `now` on. Returns when the next overlap of a pair that
    /// is apart begins, which may be in the past.
    fn schedule<const N: usize>(
        &mut self,
        boxes: &[MovingBox<N>],
        slot: u32,
        now: f64,
    ) -> Option<f64> {
        let record = &self.records[slot as usize];
        let [a, b] = record.bodies.map(|id| &boxes[id as usize]);
        self.counters.pair_tests += 1;
        let time = match (record.reported, next_overlap(a, b, now)) {
            (true, Some([begin, end])) if begin <= now => {
                // Past the end of a box nothing is known: its expiry is reported instead.
                if end < a.until.min(b.until) { end } else { f64::INFINITY }
            }
            (true, _) => now,
            (false, Some([begin, _])) => {
                self.set_event(slot, begin.max(now));
                return Some(begin);
            }
            (false, None) => f64::INFINITY,
        };
        if time < f64::INFINITY {
            self.set_event(slot, time);
        } else {
            self.cancel_event(slot);
        }
        None
    }

    /// Appends the bodies that overlap this one, by id.
    pub(super) fn overlapping(&self, id: u32, out: &mut Vec<BoxId>) {
        let first = out.len();
        let mut at = self.head(id);
        while at != NONE {
            let record = &self.records[at as usize];
            if record.reported {
                out.push(BoxId(record.bodies[usize::from(record.bodies[0] == id)]));
            }
            at = self.next_of(at, id);
        }
        out[first..].sort_unstable();
    }

    /// Appends the pairs whose overlap is expected to begin up to a time.
    pub(super) fn upcoming(&self, until: f64, out: &mut Vec<(f64, [BoxId; 2])>) {
        let mut events = Vec::new();
        self.queue.collect_until(until, &mut events);
        for event in events {
            let record = &self.records[event.id as usize];
            if !record.reported {
                out.push((event.time, record.bodies.map(BoxId)));
            }
        }
    }

    /// Appends all pairs that overlap, in order.
    pub(super) fn overlapping_pairs(&self, out: &mut Vec<[BoxId; 2]>) {
        let first = out.len();
        let slots = self.by_ids.values().map(|&slot| &self.records[slot as usize]);
        out.extend(slots.filter(|record| record.reported).map(|record| record.bodies.map(BoxId)));
        out[first..].sort_unstable();
    }

    /// Whether a begin of this pair was reported and no end since.
    pub(super) fn overlap(&self, a: u32, b: u32) -> bool {
        self.by_ids.get(&key(a, b)).is_some_and(|&slot| self.records[slot as usize].reported)
    }

    /// Whether the pair has a record that stays.
    pub(super) fn is_kept(&self, a: u32, b: u32) -> bool {
        self.by_ids.get(&key(a, b)).is_some_and(|&slot| self.records[slot as usize].kept)
    }

    fn next_slot(&mut self) -> u32 {
        if let Some(&slot) = self.free.last() {
            return slot;
        }
        self.records.len() as u32
    }

    /// Fills the slot that [`Pairs::next_slot`] returned.
    fn link(&mut self, slot: u32, a: u32, b: u32, kept: bool) {
        let bodies = [a.min(b), a.max(b)];
        if self.heads.len() <= bodies[1] as usize {
            self.heads.resize(bodies[1] as usize + 1, NONE);
        }
        let next = bodies.map(|id| self.heads[id as usize]);
        let record = Record { bodies, next, previous: [NONE; 2], reported: false, kept };
        if self.free.pop().is_some() {
            self.records[slot as usize] = record;
        } else {
            self.records.push(record);
        }
        for (id, next) in bodies.into_iter().zip(next) {
            if next != NONE {
                let side = self.side(next, id);
                self.records[next as usize].previous[side] = slot;
            }
            self.heads[id as usize] = slot;
        }
    }

    #[inline]
    fn free_if_idle(&mut self, slot: u32) {
        let record = &self.records[slot as usize];
        if !record.kept && !record.reported && self.queue.event(slot).is_none() {
            self.free(slot);
        }
    }

    fn free(&mut self, slot: u32) {
        let Record { bodies, next, previous, .. } = self.records[slot as usize];
        for side in 0..2 {
            let (id, next, previous) = (bodies[side], next[side], previous[side]);
            if next != NONE {
                let side = self.side(next, id);
                self.records[next as usize].previous[side] = previous;
            }
            if previous == NONE {
                self.heads[id as usize] = next;
            } else {
                let side = self.side(previous, id);
                self.records[previous as usize].next[side] = next;
            }
        }
        self.by_ids.remove(&key(bodies[0], bodies[1]));
        self.free.push(slot);
    }

    #[inline]
    fn head(&self, id: u32) -> u32 {
        self.heads.get(id as usize).copied().unwrap_or(NONE)
    }

    #[inline]
    fn side(&self, slot: u32, id: u32) -> usize {
        usize::from(self.records[slot as usize].bodies[1] == id)
    }

    #[inline]
    fn next_of(&self, slot: u32, id: u32) -> u32 {
        self.records[slot as usize].next[self.side(slot, id)]
    }
}

/// How a method discovered a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DiscoveredPair {
    /// The caller changed something: the pair may overlap at once.
    ByChange,
    /// By an event of the method itself, which must precede the overlap.
    OnTheWay,
}

#[inline]
fn key(a: u32, b: u32) -> u64 {
    u64::from(a.min(b)) << 32 | u64::from(a.max(b))
}

fn event(time: f64, kind: OverlapKind, [a, b]: [u32; 2]) -> OverlapEvent {
    OverlapEvent { time, kind, a: BoxId(a), b: BoxId(b) }
}

/// One multiplication: ids are small and dense, and no adversary chooses them.
#[derive(Default)]
pub(super) struct PairHasher(u64);

impl Hasher for PairHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        let mixed = (self.0 ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        // The table takes its place from the low bits and a tag from the high ones.
        self.0 = mixed ^ mixed >> 32;
    }
}
