//! The queues of kinetic structures: the tournament that all of them use, the pairing heap of
//! Coming and Staadt, the AVL tree of Zachmann and Weller, and the standard library's B-tree, over
//! the loads of kinetic structures and under kinetic sweep and prune itself. All take the same
//! events in the same order (checksum), or there is no row.

use std::collections::BTreeSet;

use kintact::crowd::paper::KineticSweep;
use kintact::kinetic::{AvlQueue, EventQueue, PairingHeap, ScheduledEvent, TimeQueue};
use kintact_scenes::{SplitMix64, Spread};

use super::kinetic_sap::Plan;
use crate::harness::{Contestant, Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

const PAIRING: &str = "pairing heap";
const AVL: &str = "AVL tree";
const B_TREE: &str = "B-tree (std)";

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let sizes: &[u32] =
        if effort.rounds > 3 { &[1000, 100_000, 1_000_000] } else { &[1000, 100_000] };
    for load in [Load::Hold, Load::List, Load::Tree, Load::Rekey] {
        for &size in sizes {
            by_load(report, effort, load, size);
        }
    }
    under_sweep(report, effort);
}

/// What a kinetic structure does to its queue at an event.
#[derive(Debug, Clone, Copy)]
enum Load {
    /// Re-keys the event taken.
    Hold,
    /// Re-keys it, both neighbours and one at random, a third of them to never: a sorted list.
    List,
    /// Re-keys it and a chain of parents: a tree.
    Tree,
    /// Re-keys it and twenty at random.
    Rekey,
}

impl Load {
    fn name(self) -> &'static str {
        match self {
            Self::Hold => "hold: the event taken gets another time",
            Self::List => "list: so do its neighbours and one at random, a third to never",
            Self::Tree => "tree: so do its parents",
            Self::Rekey => "re-key: so do twenty at random",
        }
    }
}

/// A queue and the source of times, the same for all contestants.
#[derive(Clone)]
struct Loaded<Q> {
    queue: Q,
    random: SplitMix64,
    size: u32,
}

impl<Q: TimeQueue> Loaded<Q> {
    fn new(size: u32) -> Self {
        let mut loaded =
            Self { queue: Q::with_ids(size as usize), random: SplitMix64::new(7), size };
        for id in 0..size {
            loaded.give(id, 0.0);
        }
        loaded
    }

    /// A tenth of the delays is twenty times longer.
    fn give(&mut self, id: u32, now: f64) {
        let long = if self.random.next_u64().is_multiple_of(10) { 20.0 } else { 1.0 };
        let time = now + long * self.random.range(0.0, 1.0);
        self.queue.set(ScheduledEvent { time, kind: 0, id });
    }

    fn give_or_cancel(&mut self, id: u32, now: f64) {
        if self.random.next_u64().is_multiple_of(3) {
            self.queue.cancel(id);
        } else {
            self.give(id, now);
        }
    }

    /// Handles so many events; returns a checksum of their order.
    fn run(&mut self, load: Load, events: u32) -> u64 {
        let mut checksum = 0_u64;
        for _ in 0..events {
            let Some(first) = self.queue.first() else { break };
            let (now, id) = (first.time, first.id);
            let word = now.to_bits() ^ u64::from(id);
            checksum = (checksum ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23);
            self.give(id, now);
            match load {
                Load::Hold => {}
                Load::List => {
                    self.give_or_cancel(id.saturating_sub(1), now);
                    self.give_or_cancel((id + 1).min(self.size - 1), now);
                    let other = (self.random.next_u64() % u64::from(self.size)) as u32;
                    self.give(other, now);
                }
                Load::Tree => {
                    let mut parent = id;
                    while parent > 0 && !self.random.next_u64().is_multiple_of(2) {
                        parent = (parent - 1) / 2;
                        self.give(parent, now);
                    }
                }
                Load::Rekey => {
                    for _ in 0..20 {
                        let other = (self.random.next_u64() % u64::from(self.size)) as u32;
                        self.give(other, now);
                    }
                }
            }
        }
        checksum >> 16
    }
}

fn by_load(report: &mut Report, effort: &Effort, load: Load, size: u32) {
    let case = format!("{}, {size} events", load.name());
    if !report.wants(&case) {
        return;
    }
    let events = 20_000;
    let ours = Loaded::<EventQueue>::new(size).run(load, events);
    let theirs = [
        (PAIRING, Loaded::<PairingHeap>::new(size).run(load, events)),
        (AVL, Loaded::<AvlQueue>::new(size).run(load, events)),
        (B_TREE, Loaded::<BTreeQueue>::new(size).run(load, events)),
    ];
    let times = race(
        effort,
        vec![
            contestant::<EventQueue>(load, size, events),
            contestant::<PairingHeap>(load, size, events),
            contestant::<AvlQueue>(load, size, events),
            contestant::<BTreeQueue>(load, size, events),
        ],
    );
    for ((name, checksum), time) in theirs.into_iter().zip(&times[1..]) {
        let counts = Counts::default().equal("checksum", ours, checksum);
        let each = times.iter().map(|time| time / f64::from(events)).collect::<Vec<_>>();
        let rival = Some((name, time / f64::from(events)));
        report.row(&case, "tournament, an event", Unit::NANOSECONDS, each[0], rival, counts);
    }
}

fn contestant<'a, Q: TimeQueue + 'a>(load: Load, size: u32, events: u32) -> Contestant<'a> {
    let loaded = Loaded::<Q>::new(size);
    timed_with(move || loaded.clone(), move |loaded| loaded.run(load, events))
}

/// Kinetic sweep and prune of moving boxes over each of the queues.
fn under_sweep(report: &mut Report, effort: &Effort) {
    for n in [1000, 3000] {
        let case = format!("kinetic sweep and prune, {n} bodies at 1% density, a simulated second");
        if !report.wants(&case) {
            continue;
        }
        let plan = Plan::new(n, 0.01, Spread::Even, 60, 1.0);
        let ours = plan.run(&mut sweep::<EventQueue>(&plan));
        let theirs = [
            (PAIRING, plan.run(&mut sweep::<PairingHeap>(&plan))),
            (AVL, plan.run(&mut sweep::<AvlQueue>(&plan))),
        ];
        let times = race(
            effort,
            vec![
                timed_with(|| sweep::<EventQueue>(&plan), |broad| plan.run(broad)),
                timed_with(|| sweep::<PairingHeap>(&plan), |broad| plan.run(broad)),
                timed_with(|| sweep::<AvlQueue>(&plan), |broad| plan.run(broad)),
            ],
        );
        for ((name, begins), &time) in theirs.into_iter().zip(&times[1..]) {
            let counts = Counts::default().equal("begins", ours, begins);
            let rival = Some((name, time));
            report.row(&case, "tournament, 1 s", Unit::MILLISECONDS, times[0], rival, counts);
        }
    }
}

fn sweep<Q: TimeQueue>(plan: &Plan) -> KineticSweep<3, Q> {
    plan.prepare(KineticSweep::with_queue(0.0).expect("a time"))
}

/// The standard library's ordered set, with the event of each id beside it.
#[derive(Debug, Clone)]
struct BTreeQueue {
    order: BTreeSet<(u64, u8, u32)>,
    events: Vec<Option<ScheduledEvent>>,
}

/// Times of this suite are not negative, so their bits are in order.
fn key(event: &ScheduledEvent) -> (u64, u8, u32) {
    (event.time.to_bits(), event.kind, event.id)
}

impl TimeQueue for BTreeQueue {
    fn with_ids(ids: usize) -> Self {
        Self { order: BTreeSet::new(), events: vec![None; ids] }
    }

    fn len(&self) -> usize {
        self.order.len()
    }

    fn set(&mut self, event: ScheduledEvent) {
        self.cancel(event.id);
        self.order.insert(key(&event));
        self.events[event.id as usize] = Some(event);
    }

    fn cancel(&mut self, id: u32) -> bool {
        self.events[id as usize].take().is_some_and(|event| self.order.remove(&key(&event)))
    }

    fn event(&self, id: u32) -> Option<ScheduledEvent> {
        self.events[id as usize]
    }

    fn first(&self) -> Option<ScheduledEvent> {
        let &(_, _, id) = self.order.first()?;
        self.events[id as usize]
    }
}
