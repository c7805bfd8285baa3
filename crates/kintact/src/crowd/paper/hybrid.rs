//! [`HybridSweep`]: kinetic or plain sweep and prune, whichever the predicted swaps make cheaper
//! (Coming and Staadt 2006, section 6: "cases where traditional sweep and prune is more efficient
//! ... such as when swaps and updates become unusually frequent", left there as future work).
//!
//! Time is cut into periods, each as long as the plain lists' window would be.
//!
//! 1. At the start of a period of the kinetic lists, its swaps are predicted: those scheduled
//!    within it, and as many as followed unscheduled in the last one.
//! 2. At the start of a window of the plain lists, as many as the last window had, and its motion
//!    changes.
//! 3. The cost of both methods for so many swaps and changes is compared (`costs`). What the active
//!    one costs more adds up over periods, what it costs less is taken off; once the sum exceeds the
//!    price of building the lists of the other method, they are built. So a short burst is not
//!    worth a change, and a long one costs at most about twice what the better method would.
//!
//! Both bring pairs to the same registry, so events are the same bit for bit, whichever is active.
//!
//! Departures from the paper: it names no rule. The plain sweep is that of
//! [`SweptLists`](super::SweptLists), whose windows do not depend on the caller's rate.

use super::lists::{Lists, window};
use super::sweep::Sweep;
use crate::Error;
use crate::crowd::delegate::broad_phase;
use crate::crowd::pairs::DiscoveredPair;
use crate::crowd::registry::{BodyRegistry, Finder, Phase};
use crate::crowd::{BoxId, BroadCounters, MovingBox, OverlapEvent};
use crate::kinetic::{AuditFailure, EventQueue};

/// Kinetic sweep and prune that changes over to plain sweep and prune, and back, by predicted swaps.
///
/// ```
/// use kintact::crowd::paper::HybridSweep;
/// use kintact::crowd::{BroadPhase, MovingBox};
///
/// let mut broad = HybridSweep::new(0.0)?;
/// broad.insert(MovingBox::fixed(0.0, [0.0; 3], [1.0; 3]))?;
/// broad.insert(MovingBox::linear(0.0, [3.0, 0.0, 0.0], [4.0, 1.0, 1.0], [-1.0, 0.0, 0.0]))?;
/// let mut events = Vec::new();
/// broad.advance_to(3.0, &mut events)?;
/// // Boxes are taken a little wider than they are.
/// assert!(events[0].time <= 2.0 && events[0].time > 2.0 - 1e-12);
/// assert!(broad.is_kinetic());
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct HybridSweep<const N: usize = 3>(Phase<Hybrid<N>, N>);

impl<const N: usize> HybridSweep<N> {
    /// No bodies yet, at this time. Starts with the kinetic lists.
    ///
    /// # Errors
    /// If the time is not finite or too large.
    pub fn new(now: f64) -> Result<Self, Error> {
        Phase::new(now, Hybrid::new(now)?).map(Self)
    }

    /// Whether the kinetic lists are active.
    pub fn is_kinetic(&self) -> bool {
        self.0.finder.kinetic
    }

    /// How often it changed methods.
    pub fn switches(&self) -> u64 {
        self.0.finder.switches
    }
}

broad_phase!(HybridSweep);

/// Nanoseconds, from the bench suite `kinetic-sap`; only their ratios matter.
mod costs {
    /// A scheduled swap: three certificates and three operations of the queue.
    pub(super) const KINETIC_SWAP: f64 = 220.0;
    /// A motion change in the kinetic lists: certificates an axis.
    pub(super) const KINETIC_CHANGE: f64 = 300.0;
    /// A swap of insertion sort.
    pub(super) const PLAIN_SWAP: f64 = 20.0;
    /// A motion change in the plain lists, an axis.
    pub(super) const PLAIN_CHANGE: f64 = 60.0;
    /// A body and axis in a window: its interval, and its ends passed in the sort.
    pub(super) const PLAIN_END: f64 = 25.0;
    /// A body and axis when lists are built.
    pub(super) const BUILD: f64 = 400.0;
}

#[derive(Debug, Clone)]
struct Hybrid<const N: usize> {
    sweep: Sweep<N, EventQueue>,
    plain: Lists<N>,
    kinetic: bool,
    /// When the present period of the kinetic lists began and ends.
    period: [f64; 2],
    /// Counts at the start of the period or window, and what was predicted for it.
    swaps_before: u64,
    scheduled: u64,
    /// Swaps assumed for the first window after a change of methods.
    assumed: u64,
    changes: u64,
    /// What the active method cost more than the other would have, not below zero.
    excess: f64,
    switches: u64,
    /// Counts of lists that are gone.
    past: BroadCounters,
}

impl<const N: usize> Hybrid<N> {
    fn new(now: f64) -> Result<Self, Error> {
        Ok(Self {
            sweep: Sweep::new(now)?,
            plain: Lists::new(),
            kinetic: true,
            period: [now, now],
            swaps_before: 0,
            scheduled: 0,
            assumed: 0,
            changes: 0,
            excess: 0.0,
            switches: 0,
            past: BroadCounters::default(),
        })
    }

    fn swaps(&self) -> u64 {
        if self.kinetic { self.sweep.swaps } else { self.plain.swaps }
    }

    /// Ends a period: predicts the next one, changes over if that pays, and starts it.
    fn decide(&mut self, registry: &mut BodyRegistry<N>) {
        let now = registry.now;
        let ids: Vec<u32> = registry.ids().collect();
        let length = window(registry, &ids);
        let ends = (N * ids.len()) as f64;
        // The first window of lists that were just built has no swaps of its own to go by.
        let last = (self.swaps() - self.swaps_before).max(self.assumed);
        let scheduled = self.scheduled_until(now + length);
        // Of the last period, those that only its own swaps brought into the schedule.
        let follow = last.saturating_sub(self.scheduled);
        let (swaps, changes) = ((scheduled + follow) as f64, self.changes as f64 * N as f64);
        let by_swaps = costs::KINETIC_SWAP * swaps + costs::KINETIC_CHANGE * changes;
        let by_sorting =
            costs::PLAIN_SWAP * swaps + costs::PLAIN_CHANGE * changes + costs::PLAIN_END * ends;
        let (mine, other) =
            if self.kinetic { (by_swaps, by_sorting) } else { (by_sorting, by_swaps) };
        // A window in which nothing moves has no end, and nothing to compare.
        if length < f64::INFINITY {
            self.excess = (self.excess + mine - other).max(0.0);
        }
        (self.swaps_before, self.assumed) = (self.swaps(), 0);
        if self.excess > costs::BUILD * ends {
            self.excess = 0.0;
            self.change_over(registry);
            (self.swaps_before, self.assumed) = (self.swaps(), swaps as u64);
        } else if !self.kinetic {
            self.plain.handle(registry);
        }
        self.period = [now, now + length];
        self.scheduled = self.scheduled_until(now + length);
        self.changes = 0;
    }

    /// How many swaps of the kinetic lists are scheduled up to a time.
    fn scheduled_until(&self, time: f64) -> u64 {
        if self.kinetic { self.sweep.scheduled_until(time) as u64 } else { 0 }
    }

    #[cold]
    fn change_over(&mut self, registry: &mut BodyRegistry<N>) {
        let mut past = self.past;
        if self.kinetic {
            self.sweep.count(&mut past);
            self.sweep.reset();
            self.plain.rebuild(registry, DiscoveredPair::OnTheWay);
        } else {
            Finder::<N>::count(&self.plain, &mut past);
            self.plain = Lists::new();
            self.sweep.rebuild(registry, DiscoveredPair::OnTheWay);
        }
        self.past = past;
        self.kinetic = !self.kinetic;
        self.switches += 1;
    }
}

impl<const N: usize> Finder<N> for Hybrid<N> {
    const NAME: &'static str = "hybrid sweep and prune";

    fn next_time(&self) -> f64 {
        if self.kinetic {
            Finder::<N>::next_time(&self.sweep).min(self.period[1])
        } else {
            Finder::<N>::next_time(&self.plain)
        }
    }

    fn handle(&mut self, registry: &mut BodyRegistry<N>) {
        let own = if self.kinetic {
            Finder::<N>::next_time(&self.sweep)
        } else {
            Finder::<N>::next_time(&self.plain)
        };
        // Bodies that wait to be inserted come before anything else.
        let has_waiting = own == f64::NEG_INFINITY;
        if has_waiting && self.kinetic {
            self.sweep.handle(registry);
        } else if has_waiting {
            self.plain.handle(registry);
        } else if !self.kinetic || self.period[1] <= registry.now && self.period[1] <= own {
            self.decide(registry);
        } else {
            self.sweep.handle(registry);
        }
    }

    fn inserted(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        self.period[1] = self.period[1].min(registry.now);
        if self.kinetic {
            self.sweep.inserted(registry, id);
        } else {
            self.plain.inserted(registry, id);
        }
    }

    fn changed(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        self.changes += 1;
        if self.period[1] == f64::INFINITY {
            self.period[1] = registry.now;
        }
        if self.kinetic {
            self.sweep.changed(registry, id);
        } else {
            self.plain.changed(registry, id);
        }
    }

    fn removed(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        if self.kinetic {
            self.sweep.removed(registry, id);
        } else {
            self.plain.removed(registry, id);
        }
    }

    fn count(&self, counters: &mut BroadCounters) {
        counters.events += self.past.events;
        counters.jumps += self.past.jumps;
        counters.rebuilds += self.past.rebuilds;
        self.sweep.count(counters);
        Finder::<N>::count(&self.plain, counters);
    }

    fn audit(&self, registry: &BodyRegistry<N>, t: f64) -> Result<(), String> {
        if self.kinetic { self.sweep.audit(registry, t) } else { self.plain.audit(registry, t) }
    }

    fn upcoming(&self, registry: &BodyRegistry<N>, until: f64, out: &mut Vec<(f64, [BoxId; 2])>) {
        if self.kinetic {
            self.sweep.upcoming(registry, until, out);
        }
    }
}
