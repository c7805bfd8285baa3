//! When bodies have to be registered anew, to within a tick: a ring of buckets.
//!
//! A body may be registered anew before it must, so bodies need not come one by one in order of
//! time: all that are due within a tick are due at its beginning, one after the other, and what
//! they need can be fetched ahead. A body that is due later than it once was stays in its bucket
//! and is put off when that comes up; so most motion changes leave the wheel alone. Those that
//! would have to cross many cells within a tick are kept in a queue by exact times.

use crate::kinetic::{EventQueue, ScheduledEvent};

/// Buckets in the ring: one for each bit of `filled`. What is due later is looked at on the way.
const RING: u32 = 64;

/// The tick of bodies that are in no bucket: those in the queue, and those that stay for ever.
pub(super) const QUEUED: u32 = u32::MAX - 1;
pub(super) const NEVER: u32 = u32::MAX;

/// So many ticks and the wheel should be made anew.
const LIFE: f64 = (1_u32 << 30) as f64;

#[derive(Debug, Clone)]
pub(super) struct TimingWheel {
    start: f64,
    /// The length of a tick.
    tick: f64,
    ticks: f64,
    /// The tick that time stands in; its bucket and those before are empty.
    current: u32,
    ring: Vec<Vec<u32>>,
    /// A bit for each bucket that is not empty.
    filled: u64,
    queue: EventQueue,
    queued: f64,
    next: f64,
}

/// What is due.
#[derive(Debug)]
pub(super) enum WheelSlot {
    /// These, if this is still their tick.
    Tick(u32, Vec<u32>),
    /// This one.
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

    /// Whether it can go on counting.
    #[inline]
    pub(super) fn is_sparse(&self, now: f64) -> bool {
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

    /// Lets time go on; returns when the present tick ends.
    #[inline]
    pub(super) fn tick_end(&mut self, now: f64) -> f64 {
        self.current = self.current.max(self.tick_of(now, LIFE + 1.0));
        self.begin(self.current + 1)
    }

    /// Says until when a body stays. `wake` is when it is looked at, kept for it by the caller;
    /// returns its last tick.
    #[inline]
    pub(super) fn schedule(&mut self, id: u32, wake: &mut u32, now: f64, until: f64) -> u32 {
        if until == f64::INFINITY {
            self.cancel(id, wake);
            return NEVER;
        }
        let last = self.tick_of(until, f64::from(self.current) + LIFE);
        if last <= self.current {
            *wake = QUEUED;
            // Slower than the clock can tell: the margin covers what happens before the next tick.
            self.queue.set(ScheduledEvent { time: until.max(now.next_up()), kind: 0, id });
            self.refresh();
        } else if *wake > last {
            self.cancel(id, wake);
            self.put(id, wake, last);
        }
        last
    }

    /// Puts a body off whose tick has come too early.
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

    /// Forgets about a body. What is in a bucket stays there and means nothing.
    #[inline]
    pub(super) fn cancel(&mut self, id: u32, wake: &mut u32) {
        if *wake == QUEUED {
            self.queue.cancel(id);
            self.refresh();
        }
        *wake = NEVER;
    }

    /// What is due at [`TimingWheel::next_time`].
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

    /// Gives back the memory of a bucket.
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
