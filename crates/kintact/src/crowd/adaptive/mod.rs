//! The kinetic grid while motions last, a tree over swept boxes while everything changes all the
//! time: whichever has less to do, by counted work.
//!
//! Both bring pairs to the same registry, whose closed form decides, so the events are the same
//! whichever method is active, and a switch costs no more than registering all bodies.

mod frames;

use self::frames::{COST_BODY, Frames};
use super::delegate::broad_phase;
use super::grid::Fleets;
use super::registry::{BodyRegistry, Finder, Phase};
use super::{BoxId, BroadCounters, MovingBox, OverlapEvent};
use crate::Error;
use crate::kinetic::AuditFailure;

/// The broad phase to take if nothing is known about the motions: a
/// [`KineticGrid`](super::grid::KineticGrid) that switches to a frame-based method, and back, when motion
/// changes are so frequent that prediction does not pay.
#[derive(Debug, Clone)]
pub struct Adaptive<const N: usize = 3>(Phase<Either, N>);

impl<const N: usize> Adaptive<N> {
    /// No bodies yet, at this time.
    ///
    /// # Errors
    /// If the time is not finite or too large.
    pub fn new(now: f64) -> Result<Self, Error> {
        Phase::new(now, Either::default()).map(Self)
    }

    /// Whether the frame-based method is active.
    pub fn by_frames(&self) -> bool {
        self.0.finder.by_frames
    }

    /// How often it switched methods.
    pub fn switches(&self) -> u64 {
        self.0.finder.switches
    }
}

broad_phase!(Adaptive);

/// How much more work the active method must be than the estimate for the other, before a switch is
/// worth it. Smaller: it switches to and fro at the break-even.
const WORTH_IT: f64 = 1.15;

/// Decisions are made after this much work for each body (nanoseconds, as all work here): about
/// twice the cost of a switch.
const RETRY_LIMIT: f64 = 2000.0;

/// The cost of a motion change in the grid, besides the entries it is compared with.
const COST_CHANGE: f64 = 190.0;

#[derive(Debug, Clone, Default)]
pub(super) struct Either {
    grid: Fleets,
    frames: Frames,
    by_frames: bool,
    /// By body; used while frames are active, since the grid keeps its own.
    is_waiting: Vec<bool>,
    waiting: Vec<u32>,
    tally: WorkSince,
    /// The grid's work per body and unit of time, and per change, when it was last active.
    crossings_rate: f64,
    change_cost: f64,
    switches: u64,
}

/// Counts since the last decision.
#[derive(Debug, Clone, Copy, Default)]
struct WorkSince {
    since: f64,
    changes: u64,
    /// Distinct times at which motions changed.
    batches: u64,
    /// The total work of the active method at the last decision.
    work: f64,
}

impl Either {
    fn work(&self) -> f64 {
        if self.by_frames { self.frames.work } else { self.grid.work().total() }
    }

    fn note_batch<const N: usize>(&mut self, registry: &mut BodyRegistry<N>) {
        self.tally.batches += 1;
        self.decide(registry);
    }

    fn decide<const N: usize>(&mut self, registry: &mut BodyRegistry<N>) {
        let bodies = registry.len() as f64;
        let spent = self.work() - self.tally.work;
        if spent < RETRY_LIMIT * bodies {
            return;
        }
        let WorkSince { since, changes, batches, .. } = self.tally;
        let time = registry.now - since;
        let other = if self.by_frames {
            changes as f64 * self.change_cost + self.crossings_rate * bodies * time
        } else {
            // Motion changes only; the cost of crossings is added by rate.
            let grid = self.grid.work();
            self.change_cost = COST_CHANGE + grid.tests / (grid.registrations.max(1.0));
            self.crossings_rate = grid.crossings / (bodies * time);
            // Trees of overlapping boxes cost more, by about as much as the grid's entries do.
            batches as f64 * bodies * COST_BODY * 1.5
        };
        let worth_it = spent > WORTH_IT * other && time > 0.0;
        if worth_it && (self.by_frames || frames::are_near(registry)) {
            self.change_over(registry, time / batches.max(1) as f64);
        }
        self.grid.forget_work();
        self.tally = WorkSince { since: registry.now, work: self.work(), ..WorkSince::default() };
    }

    #[cold]
    fn change_over<const N: usize>(&mut self, registry: &mut BodyRegistry<N>, window: f64) {
        self.switches += 1;
        self.by_frames = !self.by_frames;
        if self.by_frames {
            self.grid.clear();
            self.is_waiting.clear();
            self.is_waiting.resize(registry.boxes.len(), false);
            self.frames.begin(registry.now, window);
        } else {
            self.grid.fill(registry);
        }
    }

    /// Opens a new window that takes in all changes.
    fn renew<const N: usize>(&mut self, registry: &mut BodyRegistry<N>) {
        let is_waiting = |id: u32| self.is_waiting[id as usize];
        if 4 * self.waiting.len() > registry.len() {
            let BodyRegistry { boxes, pairs, now, .. } = registry;
            pairs.refresh_all(boxes, *now, is_waiting);
        } else {
            for &id in self.waiting.iter().filter(|&&id| is_waiting(id)) {
                registry.pairs.refresh(&registry.boxes, id, registry.now);
            }
        }
        self.frames.renew(registry, is_waiting);
        for id in self.waiting.drain(..) {
            self.is_waiting[id as usize] = false;
        }
    }

    fn wait(&mut self, id: u32) {
        if self.is_waiting.len() <= id as usize {
            self.is_waiting.resize(id as usize + 1, false);
        }
        if !self.is_waiting[id as usize] {
            self.is_waiting[id as usize] = true;
            self.waiting.push(id);
        }
    }
}

impl<const N: usize> Finder<N> for Either {
    const NAME: &'static str = "adaptive broad phase";

    #[inline]
    fn next_time(&self) -> f64 {
        if !self.by_frames {
            return Finder::<N>::next_time(&self.grid);
        }
        if self.waiting.is_empty() { self.frames.end() } else { f64::NEG_INFINITY }
    }

    fn handle(&mut self, registry: &mut BodyRegistry<N>) {
        if self.by_frames {
            let batch = !self.waiting.is_empty();
            self.renew(registry);
            self.tally.batches += u64::from(batch);
            self.decide(registry);
        } else {
            let batch = self.grid.has_waiting();
            self.grid.handle(registry);
            if batch {
                self.note_batch(registry);
            }
        }
    }

    fn inserted(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        if self.by_frames { self.wait(id) } else { self.grid.inserted(registry, id) }
    }

    fn changed(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        self.tally.changes += 1;
        if self.by_frames { self.wait(id) } else { self.grid.changed(registry, id) }
    }

    fn removed(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        if !self.by_frames {
            self.grid.removed(registry, id);
        } else if let Some(is_waiting) = self.is_waiting.get_mut(id as usize) {
            // The next body with this id must be marked as waiting by its own insertion.
            *is_waiting = false;
            self.waiting.retain(|&other| other != id);
        }
    }

    fn count(&self, counters: &mut BroadCounters) {
        Finder::<N>::count(&self.grid, counters);
    }

    fn audit(&self, registry: &BodyRegistry<N>, t: f64) -> Result<(), String> {
        if self.by_frames { Ok(()) } else { self.grid.audit(registry, t) }
    }
}
