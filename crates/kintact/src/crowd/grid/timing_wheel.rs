//! A timing wheel: when bodies have to be registered again, to within a tick, as a ring of buckets.
//!
//! A body may be registered before it must, so events need not be in exact order of time: all
//! bodies due within a tick are handled at its beginning, one after the other, and their data can
//! be fetched ahead. A body whose due time moves later stays in its bucket and is rescheduled when
//! that comes up; so most motion changes do not touch the timing wheel. Bodies that would cross
//! many cells within a tick are kept in a queue by exact times.

use crate::kinetic::{EventQueue, ScheduledEvent};

/// Buckets in the ring: one for each bit of `filled`. Bodies due later are rescheduled on the way.
const RING: u32 = 64;

/// The tick of bodies that are in no bucket: those in the queue, and those that are never due.
pub(super) const QUEUED: u32 = u32::MAX - 1;
pub(super) const NEVER: u32 = u32::MAX;

/// After this many ticks the timing wheel should be rebuilt.
const LIFE: f64 = (1_u32 << 30) as f64;

#[derive(Debug, Clone)]
pub(super) struct TimingWheel {
    start: f64,
    /// The length of a tick.
    tick: f64,
    ticks: f64,
    /// The present tick; its bucket and those before are empty.
    current: u32,
    ring: Vec<Vec<u32>>,
    /// A bit for each bucket that is not empty.
    filled: u64,
    queue: EventQueue,
    queued: f64,
    next: f64,
}

/// What [`TimingWheel::take`] returns.
#[derive(Debug)]
pub(super) enum WheelSlot {
    /// The bodies of this tick's bucket, if it is still theirs.
    Tick(u32, Vec<u32>),
    /// A body from the queue.
    One(u32),
}

impl TimingWheel {
    pub(super) fn new(start: f64, tick: f64) -> Self {
        Self {
            start,
            tick,
            ticks: 1.0 / tick,
            current: 0,
            ring: vec![Vec::new(); RING as usize],
            filled: 0,
            queue: EventQueue::new(0),
            queued: f64::INFINITY,
            next: f64::INFINITY,
        }
    }

    /// Ticks in a unit of time.
    #[inline]
    pub(super) fn ticks(&self) -> f64 {
        self.ticks
    }

    /// When the next body is due, or earlier.
    #[inline]
    pub(super) fn next_time(&self) -> f64 {
        self.next
    }

    /// Whether its tick numbers run out and it must be rebuilt.
    #[inline]
    pub(super) fn is_exhausted(&self, now: f64) -> bool {
        (now - self.start) * self.ticks > LIFE
    }

    #[inline]
    fn begin(&self, tick: u32) -> f64 {
        self.start + f64::from(tick) * self.tick
    }

    /// The tick a time lies in, at most `limit`.
    #[inline]
    fn tick_of(&self, time: f64, limit: f64) -> u32 {
        let mut tick = ((time - self.start) * self.ticks).clamp(0.0, limit) as u32;
        while tick > 0 && self.begin(tick) > time {
            tick -= 1;
        }
        tick
    }

    /// Moves to the tick of `now`; returns when that tick ends.
    #[inline]
    pub(super) fn tick_end(&mut self, now: f64) -> f64 {
        self.current = self.current.max(self.tick_of(now, LIFE + 1.0));
        self.begin(self.current + 1)
    }

    /// Schedules a body that stays in its range until a time. `wake` is the tick at which it is
    /// checked, kept for it by the caller; returns its last tick.
    #[inline]
    pub(super) fn schedule(&mut self, id: u32, wake: &mut u32, now: f64, until: f64) -> u32 {
        if until == f64::INFINITY {
            self.cancel(id, wake);
            return NEVER;
        }
        let last = self.tick_of(until, f64::from(self.current) + LIFE);
        if last <= self.current {
            *wake = QUEUED;
            // Below the clock's resolution: the margin covers what happens before the next tick.
            self.queue.set(ScheduledEvent { time: until.max(now.next_up()), kind: 0, id });
            self.refresh();
        } else if *wake > last {
            self.cancel(id, wake);
            self.put(id, wake, last);
        }
        last
    }

    /// Reschedules a body whose tick has come too early.
    #[inline]
    pub(super) fn put_off(&mut self, id: u32, wake: &mut u32, last: u32) {
        self.put(id, wake, last);
    }

    #[inline]
    fn put(&mut self, id: u32, wake: &mut u32, last: u32) {
        *wake = last.min(self.current + RING - 1);
        let bucket = *wake % RING;
        self.ring[bucket as usize].push(id);
        self.filled |= 1 << bucket;
        self.next = self.next.min(self.begin(*wake));
    }

    /// Removes a body. Its entry in a bucket stays there and is ignored.
    #[inline]
    pub(super) fn cancel(&mut self, id: u32, wake: &mut u32) {
        if *wake == QUEUED {
            self.queue.cancel(id);
            self.refresh();
        }
        *wake = NEVER;
    }

    /// Takes out the bodies due at [`TimingWheel::next_time`].
    pub(super) fn take(&mut self) -> Option<WheelSlot> {
        if self.queued <= self.next {
            let event = self.queue.first()?;
            self.queue.cancel(event.id);
            self.refresh();
            return Some(WheelSlot::One(event.id));
        }
        let tick = self.next_tick()?;
        self.current = tick;
        self.filled &= !(1 << (tick % RING));
        let bucket = std::mem::take(&mut self.ring[(tick % RING) as usize]);
        self.refresh();
        Some(WheelSlot::Tick(tick, bucket))
    }

    /// Returns the memory of a bucket.
    pub(super) fn recycle(&mut self, tick: u32, mut bucket: Vec<u32>) {
        let own = &mut self.ring[(tick % RING) as usize];
        if own.is_empty() {
            bucket.clear();
            *own = bucket;
        }
    }

    fn next_tick(&self) -> Option<u32> {
        let ahead = self.filled.rotate_right(self.current % RING);
        (ahead != 0).then(|| self.current + ahead.trailing_zeros())
    }

    #[inline]
    fn refresh(&mut self) {
        self.queued = self.queue.first().map_or(f64::INFINITY, |event| event.time);
        let bucket = self.next_tick().map_or(f64::INFINITY, |tick| self.begin(tick));
        self.next = bucket.min(self.queued);
    }
}
