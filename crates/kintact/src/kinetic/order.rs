//! `KineticOrder`: the order of things on a line and the certificates that prove it, without a
//! clock of its own. `SortedList` is one such order with its own schedule; kinetic sweep and prune
//! (`crowd::paper`) has one an axis, all in one schedule.
//!
//! 1. One certificate for each pair of neighbours; its event has an id made of the left item.
//! 2. When a certificate fails the two change places. Three certificates are new: both outer
//!    neighbours and the swapped pair itself, which may meet again if it moves on curves.
//! 3. An item that moves differently keeps its place; its two certificates are made anew.
//! 4. An item that appears elsewhere is removed and inserted by binary search.
//!
//! A swap costs three certificates and three operations of the queue; an insertion or a removal
//! also moves the ranks behind it.

use std::cmp::Ordering;

use super::sorted_list::Items;
use super::{
    AuditFailure, EventSchedule, NextFailure, ScheduledEvent, Start, TimeQueue, Zero, next_failure,
};
use crate::motion::Track;

/// Kinds of events, in the order in which they are handled at one time.
const RECHECK: u8 = 0;
const TOUCH: u8 = 1;
const CROSS: u8 = 2;

const ABSENT: u32 = u32::MAX;

/// How the events of an order are numbered in a schedule that it may share with others: event
/// `stride * item + offset` belongs to the pair whose left item is `item`.
#[derive(Debug, Clone, Copy)]
struct EventIds {
    stride: u32,
    offset: u32,
}

/// What handling an event did.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum OrderChange {
    /// The item on the left and the item on the right changed places.
    Swap(u32, u32),
    /// A certificate was only prolonged.
    Prolonged,
    /// The item has no track from now on.
    Expired(u32),
}

/// Items in order. See the [module](self).
#[derive(Debug, Clone)]
pub struct KineticOrder {
    order: Vec<u32>,
    /// Where an item stands; `ABSENT` if it is not in the list.
    rank: Vec<u32>,
    ids: EventIds,
    /// How far certificates predict; infinite by default.
    pub(super) prediction_horizon: f64,
}

impl KineticOrder {
    /// An empty order, the `offset`th of `stride` that share a schedule.
    pub fn new(stride: u32, offset: u32) -> Self {
        Self {
            order: Vec::new(),
            rank: Vec::new(),
            ids: EventIds { stride, offset },
            prediction_horizon: f64::INFINITY,
        }
    }

    /// The items from left to right.
    pub fn items(&self) -> &[u32] {
        &self.order
    }

    /// Where an item stands, if it is there.
    #[inline]
    pub fn rank(&self, item: u32) -> Option<u32> {
        self.rank.get(item as usize).copied().filter(|&rank| rank != ABSENT)
    }

    /// Whether one item stands to the left of another; both must be there.
    #[inline]
    pub fn is_left_of(&self, a: u32, b: u32) -> bool {
        self.rank[a as usize] < self.rank[b as usize]
    }

    /// Replaces all items by these, sorted as they stand now. Returns an item that appears twice;
    /// then nothing is certified.
    pub fn fill<I: Items + ?Sized, Q: TimeQueue>(
        &mut self,
        items: &I,
        members: Vec<u32>,
        schedule: &mut EventSchedule<Q>,
    ) -> Option<u32> {
        for &item in &self.order {
            schedule.cancel(self.event_id(item));
            self.rank[item as usize] = ABSENT;
        }
        let most = members.iter().max().map_or(0, |&most| most as usize + 1);
        self.rank.resize(most.max(self.rank.len()), ABSENT);
        self.order = members;
        for (place, &item) in self.order.iter().enumerate() {
            if self.rank[item as usize] != ABSENT {
                return Some(item);
            }
            self.rank[item as usize] = place as u32;
        }
        self.sort_afresh(items, schedule);
        None
    }

    /// Sorts the items as they stand now and makes all certificates anew.
    pub fn sort_afresh<I: Items + ?Sized, Q: TimeQueue>(
        &mut self,
        items: &I,
        schedule: &mut EventSchedule<Q>,
    ) {
        let now = schedule.now();
        self.order.sort_by(|&a, &b| precedes(items, a, b, now));
        self.renumber_from(0);
        self.certify_all(items, schedule);
    }

    /// Makes all certificates anew; the order stays.
    pub fn certify_all<I: Items + ?Sized, Q: TimeQueue>(
        &mut self,
        items: &I,
        schedule: &mut EventSchedule<Q>,
    ) {
        for place in 0..self.order.len() {
            self.certify(items, schedule, place, Start::Open);
        }
    }

    /// Handles an event of this order that is due now.
    pub fn handle<I: Items + ?Sized, Q: TimeQueue>(
        &mut self,
        items: &I,
        schedule: &mut EventSchedule<Q>,
        event: ScheduledEvent,
    ) -> OrderChange {
        let place = self.rank[(event.id / self.ids.stride) as usize] as usize;
        if event.kind == RECHECK {
            schedule.counters_mut().rechecks += 1;
            return match self.certify(items, schedule, place, Start::Open) {
                Some(item) => OrderChange::Expired(item),
                None => OrderChange::Prolonged,
            };
        }
        let (left, right) = (self.order[place], self.order[place + 1]);
        self.swap(items, schedule, place, event.kind);
        OrderChange::Swap(left, right)
    }

    /// Puts an item that is not there where it belongs now, by binary search.
    pub fn insert<I: Items + ?Sized, Q: TimeQueue>(
        &mut self,
        items: &I,
        schedule: &mut EventSchedule<Q>,
        item: u32,
    ) {
        let now = schedule.now();
        let place = self.order.partition_point(|&other| precedes(items, other, item, now).is_lt());
        if item as usize >= self.rank.len() {
            self.rank.resize(item as usize + 1, ABSENT);
        }
        self.order.insert(place, item);
        self.renumber_from(place);
        self.motion_changed(items, schedule, item);
    }

    /// Takes an item out; says whether it was there.
    pub fn remove<I: Items + ?Sized, Q: TimeQueue>(
        &mut self,
        items: &I,
        schedule: &mut EventSchedule<Q>,
        item: u32,
    ) -> bool {
        let Some(place) = self.rank(item).map(|rank| rank as usize) else { return false };
        schedule.cancel(self.event_id(item));
        self.order.remove(place);
        self.rank[item as usize] = ABSENT;
        self.renumber_from(place);
        if place > 0 {
            self.certify(items, schedule, place - 1, Start::Open);
        }
        true
    }

    /// Renews the two certificates of an item; nothing happens if it is not there.
    pub fn motion_changed<I: Items + ?Sized, Q: TimeQueue>(
        &mut self,
        items: &I,
        schedule: &mut EventSchedule<Q>,
        item: u32,
    ) {
        let Some(place) = self.rank(item).map(|rank| rank as usize) else { return };
        self.certify(items, schedule, place, Start::Open);
        if place > 0 {
            self.certify(items, schedule, place - 1, Start::Open);
        }
    }

    #[inline]
    fn event_id(&self, item: u32) -> u32 {
        item * self.ids.stride + self.ids.offset
    }

    fn renumber_from(&mut self, place: usize) {
        for (rank, &item) in self.order.iter().enumerate().skip(place) {
            self.rank[item as usize] = rank as u32;
        }
    }

    fn swap<I: Items + ?Sized, Q: TimeQueue>(
        &mut self,
        items: &I,
        schedule: &mut EventSchedule<Q>,
        place: usize,
        kind: u8,
    ) {
        self.order.swap(place, place + 1);
        self.rank[self.order[place] as usize] = place as u32;
        self.rank[self.order[place + 1] as usize] = place as u32 + 1;
        self.certify(items, schedule, place, Start::Root);
        for beside in [place.checked_sub(1), Some(place + 1)].into_iter().flatten() {
            // Where a crossing happens, all that touch have begun: touches come first. A pair that
            // opens must not begin again each time a neighbour moves, or the two phases would
            // chase each other for ever.
            let begun = kind == CROSS && self.is_touch(items, beside);
            self.certify(items, schedule, beside, if begun { Start::Root } else { Start::Open });
        }
    }

    fn is_touch<I: Items + ?Sized>(&self, items: &I, place: usize) -> bool {
        let right = self.order.get(place + 1);
        right.is_some_and(|&right| items.goes_first(right)) && !items.goes_first(self.order[place])
    }

    /// Renews the certificate of the item at `place` and its right neighbour. Returns an item
    /// whose track has run out.
    fn certify<I: Items + ?Sized, Q: TimeQueue>(
        &mut self,
        items: &I,
        schedule: &mut EventSchedule<Q>,
        place: usize,
        start: Start,
    ) -> Option<u32> {
        let left = self.order[place];
        let id = self.event_id(left);
        let Some(&right) = self.order.get(place + 1) else {
            schedule.cancel(id);
            return None;
        };
        let now = schedule.now();
        let (zero, kind) =
            if self.is_touch(items, place) { (Zero::Fails, TOUCH) } else { (Zero::Holds, CROSS) };
        schedule.counters_mut().certificates += 1;
        let tracks = |t| [items.track(right, t), items.track(left, t)];
        match next_failure(now, now + self.prediction_horizon, zero, start, tracks) {
            NextFailure::Never => schedule.cancel(id),
            NextFailure::Fails(time) => schedule.schedule(id, kind, time),
            NextFailure::Unknown(time) => {
                schedule.schedule(id, RECHECK, time);
                if time <= now {
                    let expired = |item: &u32| items.track(*item, now).until <= now;
                    return [left, right].into_iter().find(expired);
                }
            }
        }
        None
    }

    /// Compares the order with a sort from scratch. Two items may stand the wrong way round only if
    /// their values agree to within the rounding of values and event times.
    pub fn audit<I: Items + ?Sized>(&self, items: &I, t: f64) -> Result<(), AuditFailure> {
        let fail = |what| Err(AuditFailure { structure: "sorted list", time: t, what });
        if self.rank.iter().filter(|&&rank| rank != ABSENT).count() != self.order.len() {
            return fail("ranks of items that are not in the list".into());
        }
        let mut sorted = self.order.clone();
        sorted.sort_by(|&a, &b| precedes(items, a, b, t));
        for (place, (&item, &expected)) in self.order.iter().zip(&sorted).enumerate() {
            if self.rank(item) != Some(place as u32) {
                return fail(format!("item {item} stands at {place}, not at its rank"));
            }
            let (a, b) = (items.track(item, t), items.track(expected, t));
            let off = (a.value(t) - b.value(t)).abs();
            if off > rounding(&a, t) + rounding(&b, t) {
                return fail(format!("item {item} stands where {expected} belongs, off by {off}"));
            }
        }
        Ok(())
    }
}

/// The static order: by value, then lower ends before upper ends, then by derivatives, then by
/// number.
fn precedes<I: Items + ?Sized>(items: &I, a: u32, b: u32, t: f64) -> Ordering {
    let (ta, tb) = (items.track(a, t), items.track(b, t));
    // Both zeros must be one zero, or they would decide where derivatives should.
    let compare = |a: f64, b: f64| (a + 0.0).total_cmp(&(b + 0.0));
    compare(ta.value(t), tb.value(t))
        .then_with(|| items.goes_first(b).cmp(&items.goes_first(a)))
        .then_with(|| {
            let derivatives = ta.taylor(t).into_iter().zip(tb.taylor(t)).skip(1);
            derivatives.map(|(a, b)| compare(a, b)).find(|o| o.is_ne()).unwrap_or(Ordering::Equal)
        })
        .then(a.cmp(&b))
}

/// By how much a value may be off: rounding of the value, and of the event times around it.
/// Certificates of curves believe a value only beyond twice their tolerance of 16 ε (`roots`), and
/// several ends in a row may each be off by that.
fn rounding(track: &Track, t: f64) -> f64 {
    let speed = track.taylor(t)[1].abs();
    let factor = if track.is_straight() { 16.0 } else { 128.0 };
    factor * f64::EPSILON * (track.magnitude(t, 0.0) + speed * t.abs())
}
