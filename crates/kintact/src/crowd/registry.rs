//! The bodies, the clock, the pairs and the order of events, which every method shares. [`Phase`]
//! runs a [`Finder`] over them and implements [`BroadPhase`].

use super::pairs::Pairs;
use super::{
    BoxId, BroadCounters, BroadPhase, MovingBox, OverlapEvent, OverlapKind, overlap_intervals,
};
use crate::Error;
use crate::kinetic::{AuditFailure, EventQueue, ScheduledEvent};
use crate::tolerance::check_time;

/// Methods use one bit of ids for themselves ([`grid`](super::grid): visitors).
const MOST_BODIES: u32 = 1 << 31;

/// Bodies, clock and pairs.
#[derive(Debug, Clone)]
pub(super) struct BodyRegistry<const N: usize> {
    pub(super) boxes: Vec<MovingBox<N>>,
    pub(super) alive: Vec<bool>,
    pub(super) pairs: Pairs,
    pub(super) now: f64,
    free: Vec<u32>,
    /// When boxes expire, for those that do.
    expiry: EventQueue,
    next_expiry: f64,
    /// Ends by removal since the last advance.
    pending: Vec<OverlapEvent>,
}

impl<const N: usize> BodyRegistry<N> {
    fn new(now: f64) -> Result<Self, Error> {
        check_time("a time", now)?;
        Ok(Self {
            boxes: Vec::new(),
            alive: Vec::new(),
            pairs: Pairs::new(),
            now,
            free: Vec::new(),
            expiry: EventQueue::new(0),
            next_expiry: f64::INFINITY,
            pending: Vec::new(),
        })
    }

    /// The ids of all bodies, in order.
    pub(super) fn ids(&self) -> impl Iterator<Item = u32> + '_ {
        self.alive.iter().zip(0..).filter(|(alive, _)| **alive).map(|(_, id)| id)
    }

    /// How many bodies there are.
    pub(super) fn len(&self) -> usize {
        self.boxes.len() - self.free.len()
    }

    fn insert(&mut self, moving: MovingBox<N>) -> Result<u32, Error> {
        let id = self.free.last().copied().unwrap_or(self.boxes.len() as u32);
        if id >= MOST_BODIES {
            return Err(Error::TooMany { what: "bodies", count: self.boxes.len() + 1 });
        }
        moving.check(BoxId(id), self.now)?;
        if self.free.pop().is_some() {
            self.boxes[id as usize] = moving;
            self.alive[id as usize] = true;
        } else {
            self.boxes.push(moving);
            self.alive.push(true);
        }
        self.expect_expiry(id);
        Ok(id)
    }

    #[inline]
    fn existing(&self, id: BoxId) -> Result<u32, Error> {
        if self.alive.get(id.index()).copied().unwrap_or(false) {
            return Ok(id.0);
        }
        Err(Error::Body {
            body: id.0,
            what: "the number of bodies ever inserted",
            value: self.boxes.len() as f64,
            remedy: "there is no such body, or it was removed",
        })
    }

    #[inline]
    fn expect_expiry(&mut self, id: u32) {
        let time = self.boxes[id as usize].until;
        if time < f64::INFINITY {
            self.expiry.set(ScheduledEvent { time, kind: 0, id });
            self.next_expiry = self.expiry.first().map_or(f64::INFINITY, |event| event.time);
        } else {
            self.forget_expiry(id);
        }
    }

    #[inline]
    fn forget_expiry(&mut self, id: u32) {
        if self.next_expiry < f64::INFINITY && self.expiry.cancel(id) {
            self.next_expiry = self.expiry.first().map_or(f64::INFINITY, |event| event.time);
        }
    }

    fn next_time(&self) -> f64 {
        if !self.pending.is_empty() {
            return self.now;
        }
        self.pairs.next_time().min(self.next_expiry)
    }
}

/// How a method finds pairs that might overlap. It must pass every pair to [`Pairs::consider`] or
/// [`Pairs::keep`] before the pair begins to overlap.
pub(super) trait Finder<const N: usize> {
    /// For error messages of audits.
    const NAME: &'static str;

    /// Time of the method's next event; infinity if none.
    fn next_time(&self) -> f64;

    /// Handles the method's next event, at the registry's time.
    fn handle(&mut self, registry: &mut BodyRegistry<N>);

    /// A body was added.
    fn inserted(&mut self, registry: &mut BodyRegistry<N>, id: u32);

    /// A body's box was replaced. Its pairs in the registry need a [`Pairs::refresh`] before time
    /// goes on.
    fn changed(&mut self, registry: &mut BodyRegistry<N>, id: u32);

    /// A body is about to be removed.
    fn removed(&mut self, registry: &mut BodyRegistry<N>, id: u32);

    /// Adds the method's own counts.
    fn count(&self, counters: &mut BroadCounters);

    /// Appends pairs that the method's own schedule shows to overlap soon; see
    /// [`BroadPhase::upcoming`].
    fn upcoming(&self, registry: &BodyRegistry<N>, until: f64, out: &mut Vec<(f64, [BoxId; 2])>) {
        let _ = (registry, until, out);
    }

    /// Compares the method's state with the boxes at a time.
    fn audit(&self, registry: &BodyRegistry<N>, t: f64) -> Result<(), String>;
}

/// A method together with its bodies.
#[derive(Debug, Clone)]
pub(super) struct Phase<F, const N: usize> {
    pub(super) registry: BodyRegistry<N>,
    pub(super) finder: F,
}

impl<F: Finder<N>, const N: usize> Phase<F, N> {
    pub(super) fn new(now: f64, finder: F) -> Result<Self, Error> {
        Ok(Self { registry: BodyRegistry::new(now)?, finder })
    }
}

impl<F: Finder<N>, const N: usize> BroadPhase<N> for Phase<F, N> {
    fn now(&self) -> f64 {
        self.registry.now
    }

    fn insert(&mut self, moving: MovingBox<N>) -> Result<BoxId, Error> {
        let id = self.registry.insert(moving)?;
        self.finder.inserted(&mut self.registry, id);
        Ok(BoxId(id))
    }

    fn remove(&mut self, id: BoxId) -> Result<(), Error> {
        let id = self.registry.existing(id)?;
        self.finder.removed(&mut self.registry, id);
        let registry = &mut self.registry;
        registry.pairs.remove(id, registry.now, &mut registry.pending);
        registry.forget_expiry(id);
        registry.alive[id as usize] = false;
        registry.free.push(id);
        Ok(())
    }

    #[inline]
    fn change(&mut self, id: BoxId, moving: MovingBox<N>) -> Result<(), Error> {
        let index = self.registry.existing(id)?;
        let registry = &mut self.registry;
        moving.check(id, registry.now)?;
        registry.boxes[id.index()] = moving;
        registry.expect_expiry(index);
        registry.pairs.counters.changes += 1;
        self.finder.changed(registry, index);
        Ok(())
    }

    fn next_event_time(&self) -> Option<f64> {
        let time = self.registry.next_time().min(self.finder.next_time());
        (time < f64::INFINITY).then_some(time.max(self.registry.now))
    }

    fn advance_to(&mut self, target: f64, events: &mut Vec<OverlapEvent>) -> Result<f64, Error> {
        check_time("a time", target)?;
        let registry = &mut self.registry;
        if target < registry.now {
            let what = "the time to advance to";
            return Err(Error::Backwards { what, now: registry.now, asked: target });
        }
        events.append(&mut registry.pending);
        let first = events.len();
        let reached = loop {
            let (own, pair) = (self.finder.next_time(), registry.pairs.next_time());
            let time = own.min(pair).min(registry.next_expiry);
            if time > target {
                break target;
            }
            registry.now = registry.now.max(time);
            if own <= time {
                self.finder.handle(registry);
            } else if pair <= time {
                registry.pairs.handle(&registry.boxes, registry.now, events);
            } else {
                break registry.now;
            }
        };
        registry.now = reached;
        events[first..].sort_by(|x, y| {
            x.time.total_cmp(&y.time).then((x.kind, x.a, x.b).cmp(&(y.kind, y.a, y.b)))
        });
        if reached < registry.next_expiry {
            return Ok(reached);
        }
        let mut expired = Vec::new();
        registry.expiry.collect_until(reached, &mut expired);
        for id in expired.into_iter().map(|event| BoxId(event.id)) {
            events.push(OverlapEvent { time: reached, kind: OverlapKind::Expired, a: id, b: id });
        }
        Ok(reached)
    }

    fn moving_box(&self, id: BoxId) -> Option<&MovingBox<N>> {
        let index = self.registry.existing(id).ok()?;
        Some(&self.registry.boxes[index as usize])
    }

    fn overlapping(&self, id: BoxId, out: &mut Vec<BoxId>) {
        self.registry.pairs.overlapping(id.0, out);
    }

    fn overlapping_pairs(&self, out: &mut Vec<[BoxId; 2]>) {
        self.registry.pairs.overlapping_pairs(out);
    }

    fn upcoming(&self, until: f64, out: &mut Vec<(f64, [BoxId; 2])>) {
        self.registry.pairs.upcoming(until, out);
        self.finder.upcoming(&self.registry, until, out);
    }

    fn counters(&self) -> BroadCounters {
        let mut counters = self.registry.pairs.counters;
        self.finder.count(&mut counters);
        counters
    }

    fn audit(&self, t: f64) -> Result<(), AuditFailure> {
        let registry = &self.registry;
        let fail = |what| Err(AuditFailure { structure: F::NAME, time: t, what });
        let ids: Vec<u32> = registry.ids().collect();
        for (i, &a) in ids.iter().enumerate() {
            for &b in &ids[i + 1..] {
                let [x, y] = [a, b].map(|id| &registry.boxes[id as usize]);
                let interval = overlap_intervals(x, y, t).next();
                let overlap = interval.is_some_and(|[begin, _]| begin <= t);
                if overlap != registry.pairs.overlap(a, b) {
                    return fail(format!("bodies {a} and {b}: overlap is {overlap}"));
                }
            }
        }
        self.finder.audit(registry, t).or_else(fail)
    }
}
