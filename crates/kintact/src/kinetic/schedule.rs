//! The clock of a kinetic structure and its events: `EventSchedule`, over an `EventQueue` or any
//! other `TimeQueue`.
//!
//! A structure schedules one event an id, calls `EventSchedule::next_due` until nothing is due, and
//! handles what comes. Equal times are one batch; a batch past the limit is a cascade, after which
//! the structure rebuilds itself and new events are delayed a little. A step costs one operation of
//! the queue, logarithmic in the number of events.

use super::counters::Counters;
use super::queue::{EventQueue, ScheduledEvent};
use super::time_queue::TimeQueue;
use crate::Error;

/// The events of a kinetic structure and its clock.
///
/// Time runs forward only, and no event lies before now: an event scheduled earlier is due now.
/// Events come by (time, kind, id). What handling them schedules for the same time joins the batch
/// in that order; a batch that grows past `limit` is a cascade, after which the structure must
/// rebuild itself from scratch instead of trusting its events.
///
/// A rebuild may bring the same events back (rounding can make three things each precede the next).
/// So after a cascade new events lie a small delay past now, and the delay quadruples as long as
/// cascades follow each other: time advances, whatever happens.
#[derive(Debug, Clone)]
pub struct EventSchedule<Q = EventQueue> {
    queue: Q,
    now: f64,
    /// No event is scheduled before this; later than `now` only after a cascade.
    earliest: f64,
    batch: u64,
    limit: u64,
    cascade: Option<Cascade>,
    counters: Counters,
}

#[derive(Debug, Clone, Copy)]
struct Cascade {
    moment: f64,
    /// Another cascade up to this time counts as the same trouble.
    reach: f64,
}

/// What to do next.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum NextStep {
    /// Handle this event; time stands at it.
    Event(ScheduledEvent),
    /// Nothing more is due; time stands at the target.
    Nothing,
    /// Too many events at this time: drop all events with [`EventSchedule::clear`], rebuild,
    /// schedule anew and continue.
    Cascade(f64),
}

/// The first delay after a cascade, as a fraction of the time plus [`LEAST_TIME`] (no unit).
/// Larger: a structure is wrong for longer after a cascade. Smaller: more rebuilds until it ends.
const FIRST_MOMENT: f64 = 4.0 * f64::EPSILON;

/// What counts as a noticeable time even at time zero, in the caller's unit of time.
const LEAST_TIME: f64 = 1e-9;

impl EventSchedule {
    /// Starts at a time, with space for ids below `ids`, allowing `limit` events at one time.
    pub fn new(now: f64, ids: usize, limit: u64) -> Result<Self, Error> {
        Self::with_queue(now, ids, limit)
    }
}

impl<Q: TimeQueue> EventSchedule<Q> {
    /// As [`EventSchedule::new`], over another queue.
    pub fn with_queue(now: f64, ids: usize, limit: u64) -> Result<Self, Error> {
        if !now.is_finite() {
            return Err(not_finite(now));
        }
        Ok(Self {
            queue: Q::with_ids(ids),
            now,
            earliest: now,
            batch: 0,
            limit,
            cascade: None,
            counters: Counters::default(),
        })
    }

    /// The time reached.
    #[inline]
    pub fn now(&self) -> f64 {
        self.now
    }

    /// How many events at one time are a cascade.
    pub fn set_limit(&mut self, limit: u64) {
        self.limit = limit;
    }

    /// What happened so far.
    pub fn counters(&self) -> &Counters {
        &self.counters
    }

    /// For what the structure itself counts.
    pub fn counters_mut(&mut self) -> &mut Counters {
        &mut self.counters
    }

    /// When the next event is due.
    pub fn next_time(&self) -> Option<f64> {
        self.queue.first().map(|event| event.time)
    }

    /// The event of an id.
    pub fn event(&self, id: u32) -> Option<ScheduledEvent> {
        self.queue.event(id)
    }

    /// Gives an id its event in place of any it had. A time before now (or none at all) means
    /// now; an infinite one means never.
    #[inline]
    pub fn schedule(&mut self, id: u32, kind: u8, time: f64) {
        if time == f64::INFINITY {
            self.cancel(id);
            return;
        }
        self.counters.scheduled += 1;
        self.counters.brought_forward += u64::from(time < self.earliest);
        self.queue.set(ScheduledEvent { time: time.max(self.earliest), kind, id });
    }

    /// Takes an id's event away.
    #[inline]
    pub fn cancel(&mut self, id: u32) {
        self.counters.cancelled += u64::from(self.queue.cancel(id));
    }

    /// Takes all events away.
    pub fn clear(&mut self) {
        while let Some(event) = self.queue.first() {
            self.queue.cancel(event.id);
        }
    }

    /// Whether a time may be advanced to: an error if it is no number or lies before now.
    pub fn check_target(&self, time: f64) -> Result<(), Error> {
        if !time.is_finite() {
            return Err(not_finite(time));
        }
        if time < self.now {
            return Err(Error::Backwards {
                what: "the time to advance to",
                now: self.now,
                asked: time,
            });
        }
        Ok(())
    }

    /// Moves time forward without handling events: those that are left behind are due now. For
    /// structures that share a clock with others and change between events.
    pub fn move_clock(&mut self, time: f64) {
        self.move_to(time);
    }

    /// Takes out the next event up to and including `target` and moves time there; moves time to
    /// `target` if there is none. Check the target with [`EventSchedule::check_target`] first.
    #[inline]
    pub fn next_due(&mut self, target: f64) -> NextStep {
        match self.queue.first() {
            Some(event) if event.time <= target => {
                self.move_to(event.time);
                if self.batch >= self.limit {
                    return self.start_cascade();
                }
                self.batch += 1;
                self.counters.events += 1;
                self.counters.largest_batch = self.counters.largest_batch.max(self.batch);
                self.queue.cancel(event.id);
                NextStep::Event(event)
            }
            _ => {
                self.move_to(target);
                NextStep::Nothing
            }
        }
    }

    #[inline]
    fn move_to(&mut self, time: f64) {
        if time > self.now {
            self.now = time;
            self.batch = 0;
            self.earliest = self.earliest.max(time);
        }
    }

    #[cold]
    fn start_cascade(&mut self) -> NextStep {
        let moment = match self.cascade {
            Some(last) if self.now <= last.reach => 4.0 * last.moment,
            _ => FIRST_MOMENT * (self.now.abs() + LEAST_TIME),
        };
        self.cascade = Some(Cascade { moment, reach: self.now + 16.0 * moment });
        self.earliest = self.now + moment;
        self.batch = 0;
        self.counters.cascades += 1;
        NextStep::Cascade(self.now)
    }
}

fn not_finite(time: f64) -> Error {
    Error::Parameter { what: "a time", value: time, remedy: "times must be finite numbers" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_event_lies_before_now_and_time_never_runs_back() {
        let mut schedule = EventSchedule::new(1.0, 4, 10).unwrap();
        schedule.schedule(0, 0, -5.0);
        schedule.schedule(1, 0, f64::NAN);
        schedule.schedule(2, 0, f64::INFINITY);
        assert_eq!(
            schedule.next_due(2.0),
            NextStep::Event(ScheduledEvent { time: 1.0, kind: 0, id: 0 })
        );
        assert_eq!(
            schedule.next_due(2.0),
            NextStep::Event(ScheduledEvent { time: 1.0, kind: 0, id: 1 })
        );
        assert_eq!(schedule.next_due(2.0), NextStep::Nothing);
        assert_eq!(schedule.now(), 2.0);
        assert!(matches!(schedule.check_target(1.5), Err(Error::Backwards { .. })));
        assert!(matches!(schedule.check_target(f64::NAN), Err(Error::Parameter { .. })));
        assert!(schedule.check_target(2.0).is_ok());
        assert_eq!(schedule.counters().brought_forward, 1);
    }

    #[test]
    fn one_time_is_one_batch_in_order_of_kind_and_id() {
        let mut schedule = EventSchedule::new(0.0, 8, 10).unwrap();
        for (id, kind) in [(5, 1), (3, 1), (7, 0)] {
            schedule.schedule(id, kind, 1.0);
        }
        let mut order = Vec::new();
        while let NextStep::Event(event) = schedule.next_due(1.0) {
            if event.id == 7 {
                schedule.schedule(1, 0, 0.5);
            }
            order.push(event.id);
        }
        assert_eq!(order, [7, 1, 3, 5]);
        assert_eq!(schedule.counters().largest_batch, 4);
    }

    /// A structure that schedules one more event at now, for ever.
    #[test]
    fn a_structure_that_never_settles_still_gets_on() {
        for start in [0.0, 1000.0, -1.0] {
            let mut schedule = EventSchedule::new(start, 1, 5).unwrap();
            schedule.schedule(0, 0, start);
            let mut cascades = 0;
            loop {
                match schedule.next_due(start + 1.0) {
                    NextStep::Nothing => break,
                    NextStep::Event(event) => schedule.schedule(0, 0, event.time),
                    NextStep::Cascade(now) => {
                        cascades += 1;
                        schedule.clear();
                        schedule.schedule(0, 0, now);
                    }
                }
            }
            assert!(cascades > 1 && cascades < 50, "{cascades}");
            assert_eq!(schedule.counters().cascades, cascades);
        }
    }
}
