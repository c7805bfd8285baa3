//! Things on a line that pass each other, kept in order: `SortedList`, the kinetic sorted list of
//! Basch, Guibas and Hershberger, a [`KineticOrder`](super::order) with a schedule of its own.
//!
//! The order is combinatorial: once decided, it is changed by certificates only and never re-read
//! from coordinates that are nearly equal.
//!
//! A touch of two intervals counts, so where an upper end meets a lower end the swap happens at
//! zero, not after it, and is undone at the same time if they only graze: items that
//! [go first](Items::goes_first) (lower ends) pass the others at once. At one time all such swaps
//! come before those of other pairs.

use super::audit::{Audit, AuditFailure};
use super::{Counters, EventQueue, EventSchedule, KineticOrder, NextStep, OrderChange, TimeQueue};
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

/// A list that stays sorted while its items move. See the [module](self).
#[derive(Debug, Clone)]
pub struct SortedList<Q = EventQueue> {
    order: KineticOrder,
    schedule: EventSchedule<Q>,
}

impl SortedList {
    /// Sorts the given items as they stand at `now`. Each may appear once.
    pub fn new<I: Items + ?Sized>(
        items: &I,
        members: impl IntoIterator<Item = u32>,
        now: f64,
    ) -> Result<Self, Error> {
        Self::with_queue(items, members, now)
    }
}

impl<Q: TimeQueue> SortedList<Q> {
    /// As [`SortedList::new`], with another queue for the events.
    pub fn with_queue<I: Items + ?Sized>(
        items: &I,
        members: impl IntoIterator<Item = u32>,
        now: f64,
    ) -> Result<Self, Error> {
        let members: Vec<u32> = members.into_iter().collect();
        let limit = cascade_limit(members.len());
        let mut list = Self {
            schedule: EventSchedule::with_queue(now, members.len(), limit)?,
            order: KineticOrder::new(1, 0),
        };
        match list.order.fill(items, members, &mut list.schedule) {
            Some(item) => Err(already_there(item)),
            None => Ok(list),
        }
    }

    /// Lets certificates predict no further than this from when they are made. Shorter: less work
    /// on a certificate that something else spoils first, but more rechecks. Certificates already
    /// made stay as they are.
    pub fn set_prediction_horizon(&mut self, time: f64) -> Result<(), Error> {
        if time > 0.0 {
            self.order.prediction_horizon = time;
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
        self.order.items()
    }

    /// Where an item stands, if it is in the list.
    #[inline]
    pub fn rank(&self, item: u32) -> Option<u32> {
        self.order.rank(item)
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
                    self.order.sort_afresh(items, &mut self.schedule);
                    report(ListChange::Rebuilt { time });
                }
                NextStep::Event(event) => {
                    let time = event.time;
                    match self.order.handle(items, &mut self.schedule, event) {
                        OrderChange::Swap(left, right) => {
                            report(ListChange::Swap { time, left, right });
                        }
                        OrderChange::Prolonged => {}
                        OrderChange::Expired(item) => return Ok(Advance::Expired { item, time }),
                    }
                }
            }
        }
    }

    /// Puts an item where it belongs now. Advance to the time of the insertion first.
    pub fn insert<I: Items + ?Sized>(&mut self, items: &I, item: u32) -> Result<(), Error> {
        if self.rank(item).is_some() {
            return Err(already_there(item));
        }
        self.order.insert(items, &mut self.schedule, item);
        self.schedule.set_limit(cascade_limit(self.order().len()));
        Ok(())
    }

    /// Takes an item out; says whether it was there.
    pub fn remove<I: Items + ?Sized>(&mut self, items: &I, item: u32) -> bool {
        let removed = self.order.remove(items, &mut self.schedule, item);
        self.schedule.set_limit(cascade_limit(self.order().len()));
        removed
    }

    /// Renews the certificates of an item that moves differently from now on, starting where it is.
    /// Advance to the time of the change first, with the old motion. (For a jump, remove and
    /// insert.) Nothing happens for an item that is not in the list.
    pub fn motion_changed<I: Items + ?Sized>(&mut self, items: &I, item: u32) {
        self.order.motion_changed(items, &mut self.schedule, item);
    }
}

/// As many events at one time as a list of this length may have before sorting is cheaper.
pub(crate) fn cascade_limit(len: usize) -> u64 {
    64 * len as u64 + 1024
}

fn already_there(item: u32) -> Error {
    Error::Parameter {
        what: "an item inserted into a sorted list",
        value: f64::from(item),
        remedy: "it is in the list already; each item may appear once",
    }
}

impl<I: Items + ?Sized, Q: TimeQueue> Audit<I> for SortedList<Q> {
    /// Compares the order with a sort from scratch. Two items may stand the wrong
    /// way round only if their values agree to within the rounding of values and event times.
    fn audit(&self, items: &I, t: f64) -> Result<(), AuditFailure> {
        self.order.audit(items, t)
    }
}
