//! Swept lists: the ends of all bodies' intervals, swept over a window of time, in sorted lists, one
//! an axis, updated by swaps of neighbours. As many axes as the boxes have: with more than three
//! they are k-DOPs. Not a method of the paper, whose kinetic sweep and prune is
//! [`KineticSweep`](super::KineticSweep); it is here to be compared with it.
//!
//! The paper schedules every swap. Nearly all of them change no pair: two lower ends pass, or the
//! pair is apart on another axis. So swaps are not scheduled here. Time is cut into windows that
//! the structure chooses itself, whatever the caller's rate; the lists hold the intervals swept in
//! the window, all swaps of a window are made at once by insertion sort, and for the few pairs that
//! overlap on all axes the closed form gives the times. A motion change moves the ends of its body
//! by swaps from where they are. New bodies and jumps are inserted by binary search, without swaps
//! past all the others.
//!
//! A swap scheduled by itself takes 150 to 300 ns, of which the crossing times and the ranks are as
//! much as the queue; sorted windows take a tenth of it.

mod axis;

use self::axis::{Axis, Interval, Sorted};
use crate::Error;
use crate::crowd::delegate::broad_phase;
use crate::crowd::pairs::DiscoveredPair;
use crate::crowd::registry::{BodyRegistry, Finder, Phase};
use crate::crowd::{BoxId, BroadCounters, MovingBox, OverlapEvent, Poly2};
use crate::kinetic::AuditFailure;

/// Sweep and prune over swept intervals on `N` axes, by windows of time.
///
/// The cost is one swap for every two faces that pass each other on any axis: about n^(5/3) a
/// second for n bodies at one density, where a [`KineticGrid`](crate::crowd::grid::KineticGrid) has n
/// crossings. It needs no notion of size. A velocity that all bodies share widens all intervals.
#[derive(Debug, Clone)]
pub struct SweptLists<const N: usize = 3>(Phase<Lists<N>, N>);

impl<const N: usize> SweptLists<N> {
    /// No bodies yet, at this time.
    ///
    /// # Errors
    /// If the time is not finite or too large.
    pub fn new(now: f64) -> Result<Self, Error> {
        Phase::new(now, Lists::new()).map(Self)
    }
}

broad_phase!(SweptLists);

/// The margin around swept boxes, as a fraction of the coordinates and distances that can occur in
/// a window (no unit). It must be far above the rounding of those; larger only means that pairs are
/// evaluated though they do not touch.
const MARGIN: f64 = 1.0 / (1_u64 << 38) as f64;

/// A window is the time in which a body of median speed moves by this part of a median width, or of
/// the distance to its neighbours, whichever is longer. Smaller: windows end more often, which
/// costs a pass over all bodies. Larger: more swept boxes overlap whose bodies never come near.
const WINDOW_WIDTHS: f64 = 0.125;
const WINDOW_SPACINGS: f64 = 0.03125;

/// More swaps than this for each body and axis in a window: sort afresh.
const MANY_SWAPS: u64 = 256;

/// More bodies than this waiting to be inserted: sort afresh.
const FEW: usize = 4;

#[derive(Debug, Clone)]
pub(super) struct Lists<const N: usize> {
    axes: [Axis; N],
    /// By body, over the window; empty if it is not in the lists.
    swept: Vec<[Interval; N]>,
    /// When the window ends.
    end: f64,
    waiting: Vec<u32>,
    met: Vec<[u32; 2]>,
    pub(super) swaps: u64,
    jumps: u64,
    rebuilds: u64,
}

/// Not in the lists.
const NOWHERE: Interval = [f64::INFINITY, f64::NEG_INFINITY];

impl<const N: usize> Lists<N> {
    pub(super) fn new() -> Self {
        Self {
            axes: std::array::from_fn(|_| Axis::default()),
            swept: Vec::new(),
            end: f64::INFINITY,
            waiting: Vec::new(),
            met: Vec::new(),
            swaps: 0,
            jumps: 0,
            rebuilds: 0,
        }
    }

    fn is_in(&self, id: u32) -> bool {
        self.swept.get(id as usize).is_some_and(|swept| swept[0] != NOWHERE)
    }

    /// Starts a window: renews the lists by swaps, or from scratch if that takes too many.
    fn renew(&mut self, registry: &mut BodyRegistry<N>) {
        let ids: Vec<u32> = registry.ids().collect();
        self.end = registry.now + window(registry, &ids);
        self.sweep_all(registry, &ids);
        let (swept, met) = (&self.swept, &mut self.met);
        let most = MANY_SWAPS * ids.len() as u64;
        for (d, axis) in self.axes.iter_mut().enumerate() {
            let meet = |a: u32, b: u32| {
                if overlap(swept, a, b) {
                    met.push([a, b]);
                }
            };
            match axis.sort(|body| swept[body as usize][d], most, meet) {
                Sorted::Swaps(swaps) => self.swaps += swaps,
                Sorted::GaveUp => return self.rebuild(registry, DiscoveredPair::OnTheWay),
            }
            axis.renumber();
        }
        registry.pairs.release_unless(|a, b| overlap(swept, a, b));
        self.keep_met(registry, DiscoveredPair::OnTheWay);
    }

    fn keep_met(&mut self, registry: &mut BodyRegistry<N>, discovered: DiscoveredPair) {
        for [a, b] in self.met.drain(..) {
            registry.pairs.keep(&registry.boxes, a, b, registry.now, discovered);
        }
    }

    fn sweep_all(&mut self, registry: &BodyRegistry<N>, ids: &[u32]) {
        self.swept.clear();
        self.swept.resize(registry.boxes.len(), [NOWHERE; N]);
        for &id in ids {
            let moving = &registry.boxes[id as usize];
            self.swept[id as usize] = sweep(moving, registry.now, self.end);
        }
    }

    /// A window from scratch: sorts everything afresh and finds all pairs again.
    #[cold]
    pub(super) fn rebuild(&mut self, registry: &mut BodyRegistry<N>, discovered: DiscoveredPair) {
        self.rebuilds += 1;
        self.waiting.clear();
        let ids: Vec<u32> = registry.ids().collect();
        self.end = registry.now + window(registry, &ids);
        self.sweep_all(registry, &ids);
        let swept = &self.swept;
        for (d, axis) in self.axes.iter_mut().enumerate() {
            axis.fill(&ids, |body| swept[body as usize][d]);
        }
        let mut open: Vec<u32> = Vec::new();
        for end in &self.axes[0].ends {
            let body = end.body();
            if end.is_upper() {
                if let Some(at) = open.iter().position(|&other| other == body) {
                    open.swap_remove(at);
                }
                continue;
            }
            let others = open.iter().filter(|&&other| overlap(swept, body, other));
            self.met.extend(others.map(|&other| [body, other]));
            open.push(body);
        }
        registry.pairs.release_unless(|a, b| overlap(swept, a, b));
        self.keep_met(registry, discovered);
    }

    /// Inserts waiting bodies.
    fn settle(&mut self, registry: &mut BodyRegistry<N>) {
        if self.waiting.len() > FEW || self.end == f64::INFINITY {
            return self.rebuild(registry, DiscoveredPair::ByChange);
        }
        for id in std::mem::take(&mut self.waiting) {
            let swept = sweep(&registry.boxes[id as usize], registry.now, self.end);
            self.swept.resize(registry.boxes.len(), [NOWHERE; N]);
            self.swept[id as usize] = swept;
            for (d, axis) in self.axes.iter_mut().enumerate() {
                axis.insert(id, swept[d]);
            }
            let others = registry.ids().filter(|&other| other != id && self.is_in(other));
            let met = others.filter(|&other| overlap(&self.swept, id, other));
            self.met = met.map(|other| [id, other]).collect();
            self.keep_met(registry, DiscoveredPair::ByChange);
        }
    }

    fn take_out(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        self.waiting.retain(|&other| other != id);
        if self.is_in(id) {
            self.swept[id as usize] = [NOWHERE; N];
            for axis in &mut self.axes {
                axis.remove(id);
            }
            registry.pairs.release_body(id);
        }
    }
}

#[inline]
fn overlap<const N: usize>(swept: &[[Interval; N]], a: u32, b: u32) -> bool {
    let (a, b) = (&swept[a as usize], &swept[b as usize]);
    (0..N).all(|d| a[d][0] <= b[d][1] && b[d][0] <= a[d][1])
}

/// The intervals a box covers between two times, with a margin.
#[inline]
fn sweep<const N: usize>(moving: &MovingBox<N>, now: f64, end: f64) -> [Interval; N] {
    // If nothing moves a window has no end, and time does not matter.
    let end = if end < f64::INFINITY { end.min(moving.until) } else { now };
    let (from, to) = (now - moving.from, end - moving.from);
    std::array::from_fn(|d| {
        let (low, high) = (&moving.min[d], &moving.max[d]);
        let ways = |f: &Poly2| {
            let time = to.abs() + now.abs();
            f.p.abs() + (f.v.abs() + f.a.abs() * time) * time
        };
        let margin = MARGIN * (ways(low).max(ways(high)) + f64::MIN_POSITIVE / MARGIN);
        let lowest = extreme(low, from, to, f64::min);
        let highest = extreme(high, from, to, f64::max);
        [lowest - margin, highest + margin]
    })
}

#[inline]
fn extreme(face: &Poly2, from: f64, to: f64, pick: impl Fn(f64, f64) -> f64) -> f64 {
    let ends = pick(face.at(from), face.at(to));
    if face.a == 0.0 {
        return ends;
    }
    let vertex = -face.v / (2.0 * face.a);
    if vertex > from && vertex < to { pick(ends, face.at(vertex)) } else { ends }
}

/// How long a window should be; see [`WINDOW_WIDTHS`]. Endless if nothing moves.
pub(super) fn window<const N: usize>(registry: &BodyRegistry<N>, ids: &[u32]) -> f64 {
    let (mut widths, mut speeds) = (Vec::new(), Vec::new());
    let mut extent = [NOWHERE; N];
    for moving in ids.iter().map(|&id| &registry.boxes[id as usize]) {
        let s = registry.now - moving.from;
        let (low, high) = moving.at(registry.now);
        widths.push((0..N).map(|d| high[d] - low[d]).fold(0.0, f64::max));
        for d in 0..N {
            extent[d] = [extent[d][0].min(low[d]), extent[d][1].max(high[d])];
        }
        let rates = moving.min.iter().chain(&moving.max).map(|f| (f.v + 2.0 * f.a * s).abs());
        let bends = moving.min.iter().chain(&moving.max).map(|f| f.a.abs());
        // A body at rest now that accelerates will have moved.
        speeds.push(rates.fold(0.0, f64::max).max(f64::MIN_POSITIVE * bends.fold(0.0, f64::max)));
    }
    let median = |mut values: Vec<f64>| {
        values.sort_unstable_by(f64::total_cmp);
        // Of those that are not zero: bodies at rest and points carry no information.
        let first = values.partition_point(|&value| value <= 0.0);
        values[first..].get((values.len() - first) / 2).copied()
    };
    let Some(speed) = median(speeds) else { return f64::INFINITY };
    let longest = extent.iter().map(|[low, high]| high - low).fold(0.0, f64::max);
    let spacing = longest / (ids.len() as f64).cbrt();
    let way = (WINDOW_WIDTHS * median(widths).unwrap_or(0.0)).max(WINDOW_SPACINGS * spacing);
    let length = if way > 0.0 { way / speed } else { 1.0 / speed };
    // Windows must be distinct times.
    length.clamp(registry.now.abs() * MARGIN, f64::MAX)
}

impl<const N: usize> Finder<N> for Lists<N> {
    const NAME: &'static str = "swept lists";

    #[inline]
    fn next_time(&self) -> f64 {
        if self.waiting.is_empty() { self.end } else { f64::NEG_INFINITY }
    }

    fn handle(&mut self, registry: &mut BodyRegistry<N>) {
        if self.waiting.is_empty() { self.renew(registry) } else { self.settle(registry) }
    }

    fn inserted(&mut self, _: &mut BodyRegistry<N>, id: u32) {
        self.waiting.push(id);
    }

    fn changed(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        registry.pairs.refresh(&registry.boxes, id, registry.now);
        if !self.is_in(id) {
            return;
        }
        let swept = sweep(&registry.boxes[id as usize], registry.now, self.end);
        let old = std::mem::replace(&mut self.swept[id as usize], swept);
        let jump = (0..N).any(|d| swept[d][0] > old[d][1] || old[d][0] > swept[d][1]);
        if jump || self.end == f64::INFINITY {
            self.jumps += u64::from(jump);
            self.swept[id as usize] = old;
            self.take_out(registry, id);
            self.waiting.push(id);
            return;
        }
        let (all, met) = (&self.swept, &mut self.met);
        for (d, axis) in self.axes.iter_mut().enumerate() {
            self.swaps += axis.walk(id, swept[d], |a, b| {
                if overlap(all, a, b) {
                    met.push([a, b]);
                }
            });
        }
        self.keep_met(registry, DiscoveredPair::ByChange);
    }

    fn removed(&mut self, registry: &mut BodyRegistry<N>, id: u32) {
        self.take_out(registry, id);
    }

    fn count(&self, counters: &mut BroadCounters) {
        counters.events += self.swaps;
        counters.jumps += self.jumps;
        counters.rebuilds += self.rebuilds;
    }

    fn audit(&self, registry: &BodyRegistry<N>, t: f64) -> Result<(), String> {
        if !self.waiting.is_empty() {
            return Ok(());
        }
        let ids: Vec<u32> = registry.ids().collect();
        for (d, axis) in self.axes.iter().enumerate() {
            axis.audit(|body| self.swept[body as usize][d])?;
            if axis.ends.len() != 2 * ids.len() {
                return Err(format!("{} ends of {} bodies", axis.ends.len(), ids.len()));
            }
        }
        for (i, &a) in ids.iter().enumerate() {
            let (low, high) = registry.boxes[a as usize].at(t);
            let swept = &self.swept[a as usize];
            if (0..N).any(|d| low[d] < swept[d][0] || swept[d][1] < high[d]) {
                return Err(format!("body {a} is outside of what it sweeps"));
            }
            for &b in &ids[i + 1..] {
                if overlap(&self.swept, a, b) && !registry.pairs.is_kept(a, b) {
                    return Err(format!("bodies {a} and {b} overlap and are not known to"));
                }
            }
        }
        Ok(())
    }
}
