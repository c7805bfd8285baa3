//! Things on a line that pass each other, kept in order.
//!
//! One certificate for each pair of neighbours; its event has the id of the left one. After a
//! swap three certificates are new: both outer neighbours and the swapped pair itself, which may
//! meet again if it moves on curves. The order is combinatorial: once decided, it is changed by
//! certificates only and never re-read from coordinates that are nearly equal.
//!
//! A touch of two intervals counts, so where an upper end meets a lower end the swap happens at
//! zero, not after it, and is undone at the same time if they only graze: items that
//! [go first](Items::goes_first) (lower ends) pass the others at once. At one time all such swaps
//! come before those of other pairs.

use std::cmp::Ordering;

use super::audit::{Audit, AuditFailure};
use super::{Counters, EventSchedule, NextFailure, NextStep, Start, Zero, next_failure};
use crate::Error;
use crate::motion::Track;

/// The things in the list. They are numbered by the caller, densely.
pub trait Items {
    /// How an item moves from `t` on; the track's `until` must lie after `t`, or the list stops
    /// there with [`Advance::Expired`].
    fn track(&self, item: u32, t: f64) -> Track;

    /// Whether the item precedes those it touches: true for lower ends of closed intervals,
    /// false for upper ends; all equal if the list holds points.
    fn goes_first(&self, _item: u32) -> bool {
        false
    }
}

/// What changed in the list.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ListChange {
    /// Two neighbours changed places.
    Swap {
        /// When.
        time: f64,
        /// The item that stood on the left and stands on the right now.
        left: u32,
        /// The item that stood on the right and stands on the left now.
        right: u32,
    },
    /// Too much happened at one time and the list was sorted afresh: any items may have changed
    /// places.
    Rebuilt {
        /// When.
        time: f64,
    },
}

/// How an advance ended.
#[derive(Debug, Clone, Copy, PartialEq)]
#[must_use]
pub enum Advance {
    /// At the target time.
    Done,
    /// Before it: the item has no track from now on. Provide one and advance again.
    Expired {
        /// The item whose track ended.
        item: u32,
        /// When.
        time: f64,
    },
}

/// Kinds of events, in the order in which they are handled at one time.
const RECHECK: u8 = 0;
const TOUCH: u8 = 1;
const CROSS: u8 = 2;

const ABSENT: u32 = u32::MAX;

/// A list that stays sorted while its items move. See the [module](self).
#[derive(Debug, Clone)]
pub struct SortedList {
    order: Vec<u32>,
    /// Where an item stands; `ABSENT` if it is not in the list.
    rank: Vec<u32>,
    schedule: EventSchedule,
    /// How far certificates predict; infinite by default.
    prediction_horizon: f64,
}

impl SortedList {
    /// Sorts the given items as they stand at `now`. Each may appear once.
    pub fn new<I: Items + ?Sized>(
        items: &I,
        members: impl IntoIterator<Item = u32>,
        now: f64,
    ) -> Result<Self, Error> {
        let order: Vec<u32> = members.into_iter().collect();
        let ids = order.iter().max().map_or(0, |&most| most as usize + 1);
        let mut list = Self {
            schedule: EventSchedule::new(now, ids, 0)?,
            rank: vec![ABSENT; ids],
            order,
            prediction_horizon: f64::INFINITY,
        };
        for place in 0..list.order.len() {
            let item = list.order[place];
            if list.rank[item as usize] != ABSENT {
                return Err(already_there(item));
            }
            list.rank[item as usize] = place as u32;
        }
        list.schedule.set_limit(cascade_limit(list.order.len()));
        list.sort_afresh(items);
        Ok(list)
    }

    /// Lets certificates predict no further than this from when they are made. Shorter: less work
    /// on a certificate that something else spoils first, but more rechecks. Certificates already
    /// made stay as they are.
    pub fn set_prediction_horizon(&mut self, time: f64) -> Result<(), Error> {
        if time > 0.0 {
            self.prediction_horizon = time;
            return Ok(());
        }
        Err(Error::Parameter {
            what: "the look-ahead",
            value: time,
            remedy: "give a positive time; infinity is allowed",
        })
    }

    /// The items from left to right.
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// Where an item stands, if it is in the list.
    #[inline]
    pub fn rank(&self, item: u32) -> Option<u32> {
        self.rank.get(item as usize).copied().filter(|&rank| rank != ABSENT)
    }

    /// The time reached.
    pub fn now(&self) -> f64 {
        self.schedule.now()
    }

    /// The time of the next event, be it only a recheck.
    pub fn next_time(&self) -> Option<f64> {
        self.schedule.next_time()
    }

    /// What happened so far.
    pub fn counters(&self) -> &Counters {
        self.schedule.counters()
    }

    /// Lets time run to `target` and reports every change in order.
    pub fn advance<I: Items + ?Sized>(
        &mut self,
        items: &I,
        target: f64,
        mut report: impl FnMut(ListChange),
    ) -> Result<Advance, Error> {
        self.schedule.check_target(target)?;
        loop {
            match self.schedule.next_due(target) {
                NextStep::Nothing => return Ok(Advance::Done),
                NextStep::Cascade(time) => {
                    self.schedule.clear();
                    self.sort_afresh(items);
                    report(ListChange::Rebuilt { time });
                }
                NextStep::Event(event) => {
                    let place = self.rank[event.id as usize] as usize;
                    if event.kind == RECHECK {
                        self.schedule.counters_mut().rechecks += 1;
                        if let Some(item) = self.certify(items, place, Start::Open) {
                            return Ok(Advance::Expired { item, time: event.time });
                        }
                        continue;
                    }
                    let (left, right) = (self.order[place], self.order[place + 1]);
                    self.swap(items, place, event.kind);
                    report(ListChange::Swap { time: event.time, left, right });
                }
            }
        }
    }

    /// Puts an item where it belongs now. Advance to the time of the insertion first.
    pub fn insert<I: Items + ?Sized>(&mut self, items: &I, item: u32) -> Result<(), Error> {
        if self.rank(item).is_some() {
            return Err(already_there(item));
        }
        let now = self.now();
        let place = self.order.partition_point(|&other| precedes(items, other, item, now).is_lt());
        if item as usize >= self.rank.len() {
            self.rank.resize(item as usize + 1, ABSENT);
        }
        self.order.insert(place, item);
        self.renumber_from(place);
        self.certify(items, place, Start::Open);
        if place > 0 {
            self.certify(items, place - 1, Start::Open);
        }
        Ok(())
    }

    /// Takes an item out; says whether it was there.
    pub fn remove<I: Items + ?Sized>(&mut self, items: &I, item: u32) -> bool {
        let Some(place) = self.rank(item).map(|rank| rank as usize) else { return false };
        self.schedule.cancel(item);
        self.order.remove(place);
        self.rank[item as usize] = ABSENT;
        self.renumber_from(place);
        if place > 0 {
            self.certify(items, place - 1, Start::Open);
        }
        true
    }

    /// Renews the certificates of an item that moves differently from now on, starting where it is.
    /// Advance to the time of the change first, with the old motion. (For a jump, remove and
    /// insert.) Nothing happens for an item that is not in the list.
    pub fn motion_changed<I: Items + ?Sized>(&mut self, items: &I, item: u32) {
        let Some(place) = self.rank(item).map(|rank| rank as usize) else { return };
        self.certify(items, place, Start::Open);
        if place > 0 {
            self.certify(items, place - 1, Start::Open);
        }
    }

    fn renumber_from(&mut self, place: usize) {
        for (rank, &item) in self.order.iter().enumerate().skip(place) {
            self.rank[item as usize] = rank as u32;
        }
        self.schedule.set_limit(cascade_limit(self.order.len()));
    }

    fn swap<I: Items + ?Sized>(&mut self, items: &I, place: usize, kind: u8) {
        self.order.swap(place, place + 1);
        self.rank[self.order[place] as usize] = place as u32;
        self.rank[self.order[place + 1] as usize] = place as u32 + 1;
        self.certify(items, place, Start::Root);
        for beside in [place.checked_sub(1), Some(place + 1)].into_iter().flatten() {
            // Where a crossing happens, all that touch have begun: touches come first. A pair that
            // opens must not begin again each time a neighbour moves, or the two phases would
            // chase each other for ever.
            let begun = kind == CROSS && self.is_touch(items, beside);
            self.certify(items, beside, if begun { Start::Root } else { Start::Open });
        }
    }

    fn is_touch<I: Items + ?Sized>(&self, items: &I, place: usize) -> bool {
        let right = self.order.get(place + 1);
        right.is_some_and(|&right| items.goes_first(right)) && !items.goes_first(self.order[place])
    }

    /// Renews the certificate of the item at `place` and its right neighbour. Returns an item
    /// whose track has run out.
    fn certify<I: Items + ?Sized>(&mut self, items: &I, place: usize, start: Start) -> Option<u32> {
        let left = self.order[place];
        let Some(&right) = self.order.get(place + 1) else {
            self.schedule.cancel(left);
            return None;
        };
        let now = self.now();
        let (zero, kind) =
            if self.is_touch(items, place) { (Zero::Fails, TOUCH) } else { (Zero::Holds, CROSS) };
        self.schedule.counters_mut().certificates += 1;
        let tracks = |t| [items.track(right, t), items.track(left, t)];
        match next_failure(now, now + self.prediction_horizon, zero, start, tracks) {
            NextFailure::Never => self.schedule.cancel(left),
            NextFailure::Fails(time) => self.schedule.schedule(left, kind, time),
            NextFailure::Unknown(time) => {
                self.schedule.schedule(left, RECHECK, time);
                if time <= now {
                    let expired = |item: &u32| items.track(*item, now).until <= now;
                    return [left, right].into_iter().find(expired);
                }
            }
        }
        None
    }

    fn sort_afresh<I: Items + ?Sized>(&mut self, items: &I) {
        let now = self.now();
        self.order.sort_by(|&a, &b| precedes(items, a, b, now));
        self.renumber_from(0);
        for place in 0..self.order.len() {
            self.certify(items, place, Start::Open);
        }
    }
}

/// As many events at one time as a list of this length may have before sorting is cheaper.
fn cascade_limit(len: usize) -> u64 {
    64 * len as u64 + 1024
}

fn already_there(item: u32) -> Error {
    Error::Parameter {
        what: "an item inserted into a sorted list",
        value: f64::from(item),
        remedy: "it is in the list already; each item may appear once",
    }
}

/// The static order: by value, then lower ends before upper ends, then by derivatives, then by
/// number.
fn precedes<I: Items + ?Sized>(items: &I, a: u32, b: u32, t: f64) -> Ordering {
    let (ta, tb) = (items.track(a, t), items.track(b, t));
    ta.value(t)
        .total_cmp(&tb.value(t))
        .then_with(|| items.goes_first(b).cmp(&items.goes_first(a)))
        .then_with(|| {
            let derivatives = ta.taylor(t).into_iter().zip(tb.taylor(t)).skip(1);
            derivatives.map(|(a, b)| a.total_cmp(&b)).find(|o| o.is_ne()).unwrap_or(Ordering::Equal)
        })
        .then(a.cmp(&b))
}

impl<I: Items + ?Sized> Audit<I> for SortedList {
    /// Compares the order with a sort from scratch. Two items may stand the wrong
    /// way round only if their values agree to within the rounding of values and event times.
    fn audit(&self, items: &I, t: f64) -> Result<(), AuditFailure> {
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

/// By how much a value may be off: rounding of the value, and of the event times around it.
fn rounding(track: &Track, t: f64) -> f64 {
    let speed = track.taylor(t)[1].abs();
    16.0 * f64::EPSILON * (track.magnitude(t, 0.0) + speed * t.abs())
}
