//! What every method shares: the bodies, the clock, the pairs, and the order of events.

use super::pairs::Pairs;
use super::{
    BodyId, BroadCounters, BroadPhase, MovingBox, OverlapEvent, OverlapKind, overlap_intervals,
};
use crate::Error;
use crate::kinetic::{AuditFailure, Event, EventQueue};

/// Methods use one bit of ids for themselves.
const MOST_BODIES: u32 = 1 << 31;

/// Bodies, clock and pairs.
#[derive(Debug, Clone)]
pub(super) struct Ledger<const N: usize> {
    pub(super) boxes: Vec<MovingBox<N>>,
    pub(super) alive: Vec<bool>,
    pub(super) pairs: Pairs,
    pub(super) now: f64,
    free: Vec<u32>,
    /// When boxes cease to be good, for those that do.
    expiry: EventQueue,
    next_expiry: f64,
    /// Ends by removal since the last advance.
    pending: Vec<OverlapEvent>,
}

impl<const N: usize> Ledger<N> {
    fn new(now: f64) -> Result<Self, Error> {
        check_time(now)?;
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
        moving.check(BodyId(id), self.now)?;
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
    fn existing(&self, id: BodyId) -> Result<u32, Error> {
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
            self.expiry.set(Event { time, kind: 0, id });
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

/// How a method finds pairs that might overlap. It must bring every pair to
/// [`Pairs::consider`] or [`Pairs::keep`] before the pair begins to overlap.
pub(super) trait Finder<const N: usize> {
    /// For error messages of audits.
    const NAME: &'static str;

    /// Time of the next event of its own; infinity if none.
    fn next_time(&self) -> f64;

    /// Handles the next event of its own; the ledger's clock stands at it.
    fn handle(&mut self, ledger: &mut Ledger<N>);

    /// A body was added.
    fn inserted(&mut self, ledger: &mut Ledger<N>, id: u32);

    /// A body's box was replaced. Its pairs in the ledger need a
    /// [`Pairs::refresh`] before time goes on.
    fn changed(&mut self, ledger: &mut Ledger<N>, id: u32);

    /// A body is about to go.
    fn removed(&mut self, ledger: &mut Ledger<N>, id: u32);

    /// What it counted itself.
    fn count(&self, counters: &mut BroadCounters);

    /// Compares what it claims with the boxes at a time.
    fn audit(&self, ledger: &Ledger<N>, t: f64) -> Result<(), String>;
}

/// A method together with its bodies.
#[derive(Debug, Clone)]
pub(super) struct Phase<F, const N: usize> {
    pub(super) ledger: Ledger<N>,
    pub(super) finder: F,
}

impl<F: Finder<N>, const N: usize> Phase<F, N> {
    pub(super) fn new(now: f64, finder: F) -> Result<Self, Error> {
        Ok(Self { ledger: Ledger::new(now)?, finder })
    }
}

impl<F: Finder<N>, const N: usize> BroadPhase<N> for Phase<F, N> {
    fn now(&self) -> f64 {
        self.ledger.now
    }

    fn insert(&mut self, moving: MovingBox<N>) -> Result<BodyId, Error> {
        let id = self.ledger.insert(moving)?;
        self.finder.inserted(&mut self.ledger, id);
        Ok(BodyId(id))
    }

    fn remove(&mut self, id: BodyId) -> Result<(), Error> {
        let id = self.ledger.existing(id)?;
        self.finder.removed(&mut self.ledger, id);
        let ledger = &mut self.ledger;
        ledger.pairs.remove(id, ledger.now, &mut ledger.pending);
        ledger.forget_expiry(id);
        ledger.alive[id as usize] = false;
        ledger.free.push(id);
        Ok(())
    }

    #[inline]
    fn change(&mut self, id: BodyId, moving: MovingBox<N>) -> Result<(), Error> {
        let index = self.ledger.existing(id)?;
        let ledger = &mut self.ledger;
        moving.check(id, ledger.now)?;
        ledger.boxes[id.index()] = moving;
        ledger.expect_expiry(index);
        ledger.pairs.counters.changes += 1;
        self.finder.changed(ledger, index);
        Ok(())
    }

    fn next_event_time(&self) -> Option<f64> {
        let time = self.ledger.next_time().min(self.finder.next_time());
        (time < f64::INFINITY).then_some(time.max(self.ledger.now))
    }

    fn advance_to(&mut self, target: f64, events: &mut Vec<OverlapEvent>) -> Result<f64, Error> {
        check_time(target)?;
        let ledger = &mut self.ledger;
        if target < ledger.now {
            let what = "the time to advance to";
            return Err(Error::Backwards { what, now: ledger.now, asked: target });
        }
        events.append(&mut ledger.pending);
        let first = events.len();
        let reached = loop {
            let (own, pair) = (self.finder.next_time(), ledger.pairs.next_time());
            let time = own.min(pair).min(ledger.next_expiry);
            if time > target {
                break target;
            }
            ledger.now = ledger.now.max(time);
            if own <= time {
                self.finder.handle(ledger);
            } else if pair <= time {
                ledger.pairs.handle(&ledger.boxes, ledger.now, events);
            } else {
                break ledger.now;
            }
        };
        ledger.now = reached;
        events[first..].sort_by(|x, y| {
            x.time.total_cmp(&y.time).then((x.kind, x.a, x.b).cmp(&(y.kind, y.a, y.b)))
        });
        if reached < ledger.next_expiry {
            return Ok(reached);
        }
        let mut expired = Vec::new();
        ledger.expiry.collect_until(reached, &mut expired);
        for id in expired.into_iter().map(|event| BodyId(event.id)) {
            events.push(OverlapEvent { time: reached, kind: OverlapKind::Expired, a: id, b: id });
        }
        Ok(reached)
    }

    fn moving_box(&self, id: BodyId) -> Option<&MovingBox<N>> {
        let index = self.ledger.existing(id).ok()?;
        Some(&self.ledger.boxes[index as usize])
    }

    fn overlapping(&self, id: BodyId, out: &mut Vec<BodyId>) {
        self.ledger.pairs.overlapping(id.0, out);
    }

    fn overlapping_pairs(&self, out: &mut Vec<[BodyId; 2]>) {
        self.ledger.pairs.overlapping_pairs(out);
    }

    fn counters(&self) -> BroadCounters {
        let mut counters = self.ledger.pairs.counters;
        self.finder.count(&mut counters);
        counters
    }

    fn audit(&self, t: f64) -> Result<(), AuditFailure> {
        let ledger = &self.ledger;
        let fail = |what| Err(AuditFailure { structure: F::NAME, time: t, what });
        let ids: Vec<u32> = ledger.ids().collect();
        for (i, &a) in ids.iter().enumerate() {
            for &b in &ids[i + 1..] {
                let [x, y] = [a, b].map(|id| &ledger.boxes[id as usize]);
                let interval = overlap_intervals(x, y, t).next();
                let overlap = interval.is_some_and(|[begin, _]| begin <= t);
                if overlap != ledger.pairs.overlap(a, b) {
                    return fail(format!("bodies {a} and {b}: overlap is {overlap}"));
                }
            }
        }
        self.finder.audit(ledger, t).or_else(fail)
    }
}

fn check_time(time: f64) -> Result<(), Error> {
    if time.abs() <= super::moving_box::LARGEST_TIME {
        return Ok(());
    }
    Err(Error::Parameter {
        what: "a time", value: time, remedy: "give a finite time within ±1e25"
    })
}
