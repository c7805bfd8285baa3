//! Kinetic sweep and prune as printed (Coming and Staadt 2006): the ends of all bodies' intervals
//! in kinetic sorted lists, one an axis, and one queue of the times at which neighbours swap.
//!
//! 1. Every end has a polynomial of its own (equation 1); every two neighbours of a list have a
//!    certificate, the time at which they will swap (equations 2 to 5), in one queue for all axes.
//! 2. Swaps are handled one by one in the order of time. Both outer neighbours and the swapped
//!    pair are certified anew. Lower ends come first where ends meet: sets are closed.
//! 3. An upper end that passes a lower one on its right begins an overlap on that axis, a lower end
//!    that passes an upper one ends it; like ends change nothing. Whether the two overlap on the
//!    other axes is read from ranks, never from coordinates (equations 6 and 7).
//! 4. A motion change keeps the order and renews at most `4 N` certificates (figure 5). A jump, a
//!    new body and a removed one take `O(n)`: binary search, then ranks behind it move up.
//! 5. A body that rotates or deforms, or whose motion is only known within bounds, is given as a
//!    box whose faces are quadratic bounds with an end (section 4.3); its expiry is an event.
//!
//! Where this departs from the paper: a swap only names a pair that will overlap soon; the time of
//! the overlap is the closed form's, as with every broad phase, so events are equal bit for bit. To
//! be in time, ends lie a margin outside of the boxes (`ends.rs`). The paper's count of six events
//! for a motion change is twelve (two certificates for each of six ends), and three certificates
//! follow a swap, not two. A body's own ends never cross: such boxes are refused when they are
//! given.
//!
//! The cost is three certificates and three operations of the queue a swap: 150 to 300 ns, in
//! which [`SweptLists`](super::SweptLists) make ten. But swaps come from relative motion alone: a
//! velocity that all bodies share costs nothing.

mod ends;

use self::ends::{Ends, Margins, body, is_lower};
use crate::Error;
use crate::crowd::delegate::broad_phase;
use crate::crowd::pairs::DiscoveredPair;
use crate::crowd::registry::{BodyRegistry, Finder, Phase};
use crate::crowd::{BoxId, BroadCounters, MovingBox, OverlapEvent, overlap_intervals};
use crate::kinetic::sorted_list::cascade_limit;
use crate::kinetic::{
    AuditFailure, Counters, EventQueue, EventSchedule, KineticOrder, NextStep, OrderChange,
    ScheduledEvent, TimeQueue,
};

/// Kinetic sweep and prune on `N` axes, swap by swap, with the swap queue `Q`.
///
/// With more than three axes this is the paper's k-DOP variant.
#[derive(Debug, Clone)]
pub struct KineticSweep<const N: usize = 3, Q = EventQueue>(Phase<Sweep<N, Q>, N>);

impl<const N: usize> KineticSweep<N> {
    /// No bodies yet, at this time.
    ///
    /// # Errors
    /// If the time is not finite or too large.
    pub fn new(now: f64) -> Result<Self, Error> {
        Self::with_queue(now)
    }
}

impl<const N: usize, Q: TimeQueue> KineticSweep<N, Q> {
    /// As [`KineticSweep::new`], with another queue for the swaps.
    ///
    /// # Errors
    /// If the time is not finite or too large.
    pub fn with_queue(now: f64) -> Result<Self, Error> {
        Phase::new(now, Sweep::new(now)?).map(Self)
    }

    /// How many neighbours have swapped, on all axes.
    pub fn swaps(&self) -> u64 {
        self.0.finder.swaps
    }

    /// What the lists did: certificates made, swaps scheduled and cancelled.
    pub fn list_counters(&self) -> &Counters {
        self.0.finder.schedule.counters()
    }

    /// How many swaps are scheduled up to a time with the present motions and order: what the next
    /// stretch of time would cost at least.
    pub fn swaps_scheduled_until(&self, time: f64) -> usize {
        self.0.finder.scheduled_until(time)
    }
}

broad_phase!(KineticSweep, Q: TimeQueue);

/// More bodies than this waiting to be inserted, and more than a share of all: sort afresh.
const FEW: usize = 4;
const SHARE: usize = 16;

/// A change that moves an end by no more than this part of the margin is none of place.
const CONTINUOUS: f64 = 0.25;

#[derive(Debug, Clone)]
pub(super) struct Sweep<const N: usize, Q> {
    /// By axis.
    lists: [KineticOrder; N],
    /// One queue for the swaps of all axes: event `N * item + axis`.
    schedule: EventSchedule<Q>,
    /// The motions that the certificates were made for.
    boxes: Vec<MovingBox<N>>,
    margins: Margins<N>,
    /// Bodies that are not in the lists yet.
    waiting: Vec<u32>,
    pub(super) swaps: u64,
    jumps: u64,
    rebuilds: u64,
}

impl<const N: usize, Q: TimeQueue> Sweep<N, Q> {
    pub(super) fn new(now: f64) -> Result<Self, Error> {
        Ok(Self {
            lists: std::array::from_fn(|axis| KineticOrder::new(N as u32, axis as u32)),
            schedule: EventSchedule::with_queue(now, 0, cascade_limit(0))?,
            boxes: Vec::new(),
            margins: Margins::new(),
            waiting: Vec::new(),
            swaps: 0,
            jumps: 0,
            rebuilds: 0,
        })
    }

    fn is_in(&self, id: u32) -> bool {
        self.lists[0].rank(2 * id).is_some()
    }

    #[inline]
    fn overlap_on(&self, axis: usize, a: u32, b: u32) -> bool {
        let list = &self.lists[axis];
        list.is_left_of(2 * a, 2 * b + 1) && list.is_left_of(2 * b, 2 * a + 1)
    }

    fn overlap(&self, a: u32, b: u32) -> bool {
        (0..N).all(|axis| self.overlap_on(axis, a, b))
    }

    /// Takes all bodies out and all swaps off the schedule; counts start at zero again.
    pub(super) fn reset(&mut self) {
        self.schedule.clear();
        self.lists = std::array::from_fn(|axis| KineticOrder::new(N as u32, axis as u32));
        self.boxes.clear();
        self.waiting.clear();
        self.margins = Margins::new();
        (self.swaps, self.jumps, self.rebuilds) = (0, 0, 0);
    }

    pub(super) fn scheduled_until(&self, time: f64) -> usize {
        let ends = self.lists[0].items();
        let ids = ends.iter().flat_map(|&item| (0..N as u32).map(move |d| item * N as u32 + d));
        ids.filter_map(|id| self.schedule.event(id)).filter(|event| event.time <= time).count()
    }

    /// Handles one swap, which is due now.
    fn swap(&mut self, registry: &mut BodyRegistry<N>, event: ScheduledEvent) {
        let axis = event.id as usize % N;
        let ends = Ends { boxes: &self.boxes, axis, margin: self.margins.of(axis) };
        let change = self.lists[axis].handle(&ends, &mut self.schedule, event);
        let OrderChange::Swap(left, right) = change else { return };
        self.swaps += 1;
        let (a, b) = (body(left), body(right));
        if is_lower(left) == is_lower(right) || a == b {
            return;
        }
        if !(0..N).filter(|&other| other != axis).all(|other| self.overlap_on(other, a, b)) {
            return;
        }
        if is_lower(right) {
            registry.pairs.keep(&registry.boxes, a, b, registry.now, DiscoveredPair::OnTheWay);
        } else {
            registry.pairs.release(a, b);
        }
    }

    /// Makes the margins anew for all bodies, with the order as it is: ends that lie within the new
    /// margin of each other swap now.
    fn renew_margins(&mut self, now: f64) {
        self.schedule.move_clock(now);
        let present = self.lists[0].items().iter().filter(|&&item| is_lower(item));
        let boxes = present.map(|&item| &self.boxes[body(item) as usize]);
        self.margins = Margins::renewed(boxes, now);
        for (axis, list) in self.lists.iter_mut().enumerate() {
            let ends = Ends { boxes: &self.boxes, axis, margin: self.margins.of(axis) };
            list.certify_all(&ends, &mut self.schedule);
        }
    }

    /// Everything from scratch: all lists sorted, all pairs found again.
    #[cold]
    pub(super) fn rebuild(&mut self, registry: &mut BodyRegistry<N>, discovered: DiscoveredPair) {
        self.rebuilds += 1;
        self.waiting.clear();
        let now = registry.now;
        self.schedule.move_clock(now);
        self.boxes.clone_from(&registry.boxes);
        let ids: Vec<u32> = registry.ids().collect();
        self.margins = Margins::renewed(ids.iter().map(|&id| &self.boxes[id as usize]), now);
        self.schedule.set_limit(cascade_limit(2 * N * ids.len()));
        for (axis, list) in self.lists.iter_mut().enumerate() {
            let ends = Ends { boxes: &self.boxes, axis, margin: self.margins.of(axis) };
            let items = ids.iter().flat_map(|&id| [2 * id, 2 * id + 1]).collect();
            list.fill(&ends, items, &mut self.schedule);
        }
        registry.pairs.release_unless(|a, b| self.overlap(a, b));
        let mut open: Vec<u32> = Vec::new();
        for &item in self.lists[0].items() {
            let id = body(item);
            if !is_lower(item) {
                if let Some(at) = open.iter().position(|&other| other == id) {
                    open.swap_remove(at);
                }
                continue;
            }
            for &other in open.iter().filter(|&&other| self.overlap(id, other)) {
                registry.pairs.keep(&registry.boxes, id, other, now, discovered);
            }
            open.push(id);
        }
    }

    /// Inserts the bodies that wait.
    fn settle(&mut self, registry: &mut BodyRegistry<N>) {
        let present = self.lists[0].items().len() / 2;
        if self.waiting.len() > FEW.max(present / SHARE) {
            return self.rebuild(registry, DiscoveredPair::ByChange);
        }
        let now = registry.now;
        self.schedule.move_clock(now);
        for id in std::mem::take(&mut self.waiting) {
            let moving = registry.boxes[id as usize];
            if self.boxes.len() <= id as usize {
                self.boxes.resize(id as usize + 1, moving);
            }
            self.boxes[id as usize] = moving;
            for (axis, list) in self.lists.iter_mut().enumerate() {
                let ends = Ends { boxes: &self.boxes, axis, margin: self.margins.of(axis) };
                list.insert(&ends, &mut self.schedule, 2 * id);
                list.insert(&ends, &mut self.schedule, 2 * id + 1);
            }
            if !self.margins.cover(&moving, now) {
                self.renew_margins(now);
            }
            for other in registry.ids().filter(|&other| other != id).collect::<Vec<_>>() {
                if self.is_in(other) && self.overlap(id, other) {
                    let discovered = DiscoveredPair::ByChange;
                    registry.pairs.keep(&registry.boxes, id, other, now, discovered);
                }
            }
        }
        self.schedule.set_limit(cascade_limit(N * self.lists[0].items().len()));
    }

    fn take_out(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        self.waiting.retain(|&other| other != id);
        if !self.is_in(id) {
            return;
        }
        self.schedule.move_clock(registry.now);
        for (axis, list) in self.lists.iter_mut().enumerate() {
            let ends = Ends { boxes: &self.boxes, axis, margin: self.margins.of(axis) };
            list.remove(&ends, &mut self.schedule, 2 * id);
            list.remove(&ends, &mut self.schedule, 2 * id + 1);
        }
        registry.pairs.release_body(id);
    }

    /// Whether a new box begins where the old one is.
    fn is_continuous(&self, id: u32, moving: &MovingBox<N>, now: f64) -> bool {
        let (old, new) = (self.boxes[id as usize].at(now), moving.at(now));
        (0..N).all(|d| {
            let most = CONTINUOUS * self.margins.of(d);
            (old.0[d] - new.0[d]).abs() <= most && (old.1[d] - new.1[d]).abs() <= most
        })
    }
}

impl<const N: usize, Q: TimeQueue> Finder<N> for Sweep<N, Q> {
    const NAME: &'static str = "kinetic sweep and prune";

    #[inline]
    fn next_time(&self) -> f64 {
        if !self.waiting.is_empty() {
            return f64::NEG_INFINITY;
        }
        self.schedule.next_time().unwrap_or(f64::INFINITY).min(self.margins.until)
    }

    fn handle(&mut self, registry: &mut BodyRegistry<N>) {
        if !self.waiting.is_empty() {
            return self.settle(registry);
        }
        match self.schedule.next_due(registry.now.min(self.margins.until)) {
            NextStep::Event(event) => self.swap(registry, event),
            NextStep::Cascade(_) => {
                self.schedule.clear();
                self.rebuild(registry, DiscoveredPair::OnTheWay);
            }
            NextStep::Nothing => self.renew_margins(registry.now),
        }
    }

    fn inserted(&mut self, _: &mut BodyRegistry<N>, id: u32) {
        self.waiting.push(id);
    }

    fn changed(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        let now = registry.now;
        registry.pairs.refresh(&registry.boxes, id, now);
        if !self.is_in(id) {
            return;
        }
        let moving = registry.boxes[id as usize];
        if !self.is_continuous(id, &moving, now) {
            self.jumps += 1;
            self.take_out(registry, id);
            self.waiting.push(id);
            return;
        }
        self.schedule.move_clock(now);
        self.boxes[id as usize] = moving;
        if !self.margins.cover(&moving, now) {
            return self.renew_margins(now);
        }
        for (axis, list) in self.lists.iter_mut().enumerate() {
            let ends = Ends { boxes: &self.boxes, axis, margin: self.margins.of(axis) };
            list.motion_changed(&ends, &mut self.schedule, 2 * id);
            list.motion_changed(&ends, &mut self.schedule, 2 * id + 1);
        }
    }

    fn removed(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        self.take_out(registry, id);
    }

    fn count(&self, counters: &mut BroadCounters) {
        counters.events += self.swaps;
        counters.jumps += self.jumps;
        counters.rebuilds += self.rebuilds;
    }

    /// Pairs that overlap on all axes but one, on which they are neighbours whose swap is scheduled.
    fn upcoming(&self, registry: &BodyRegistry<N>, until: f64, out: &mut Vec<(f64, [BoxId; 2])>) {
        for (axis, list) in self.lists.iter().enumerate() {
            for two in list.items().windows(2) {
                let (left, right) = (two[0], two[1]);
                if is_lower(left) || !is_lower(right) || body(left) == body(right) {
                    continue;
                }
                let swap = self.schedule.event(left * N as u32 + axis as u32);
                if swap.is_none_or(|swap| swap.time > until) {
                    continue;
                }
                let (a, b) = (body(left).min(body(right)), body(left).max(body(right)));
                if !(0..N).filter(|&d| d != axis).all(|d| self.overlap_on(d, a, b)) {
                    continue;
                }
                let [x, y] = [a, b].map(|id| &registry.boxes[id as usize]);
                let begin = overlap_intervals(x, y, registry.now).next().map(|[begin, _]| begin);
                if let Some(begin) = begin.filter(|&begin| begin <= until) {
                    out.push((begin, [BoxId(a), BoxId(b)]));
                }
            }
        }
    }

    fn audit(&self, registry: &BodyRegistry<N>, t: f64) -> Result<(), String> {
        if !self.waiting.is_empty() {
            return Ok(());
        }
        let ids: Vec<u32> = registry.ids().collect();
        for (axis, list) in self.lists.iter().enumerate() {
            let ends = Ends { boxes: &self.boxes, axis, margin: self.margins.of(axis) };
            list.audit(&ends, t).map_err(|failure| format!("axis {axis}: {}", failure.what))?;
            if list.items().len() != 2 * ids.len() {
                return Err(format!("{} ends of {} bodies", list.items().len(), ids.len()));
            }
        }
        for (i, &a) in ids.iter().enumerate() {
            if self.boxes[a as usize] != registry.boxes[a as usize] {
                return Err(format!("the lists have another motion of body {a}"));
            }
            for &b in &ids[i + 1..] {
                if self.overlap(a, b) != registry.pairs.is_kept(a, b) {
                    return Err(format!("bodies {a} and {b}: ranks and pairs differ"));
                }
            }
        }
        Ok(())
    }
}
