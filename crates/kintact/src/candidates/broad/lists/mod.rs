//! Kinetic sweep and prune (Coming and Staadt 2006): the faces of all boxes in sorted lists, one
//! an axis, that change only when neighbours change places.
//!
//! A pair is looked at when its intervals overlap on all axes, which a swap of an upper and a lower
//! face tells (section 4.1); overlap on the other axes is read from ranks. As many axes as the
//! boxes have: with more than three this is the paper's k-DOP variant.
//!
//! Departures from the paper. A swapped pair gets a new certificate too, since curves may meet
//! again, and a motion change renews up to twelve, not six. The order is kept up to a little slack,
//! and boxes stand in the lists with a margin that is larger, so ties need no rules: closed boxes
//! that touch overlap here with certainty, and when exactly they begin to, the closed form says.
//! New bodies and jumps are put in place by search; nobody walks past all the others.

mod axis;
mod queue;

use self::axis::{Axis, Face};
use super::delegate::broad_phase;
use super::ledger::{Finder, Ledger, Phase};
use super::pairs::Noticed;
use super::{BodyId, BroadCounters, MovingBox, OverlapEvent, Poly2};
use crate::Error;
use crate::kinetic::AuditFailure;

/// Kinetic sweep and prune on `N` axes.
///
/// The cost is one event for every two faces that pass each other on any axis: about n^(5/3) a
/// second for n bodies at one density, where a [`KineticGrid`](super::KineticGrid) has n. It
/// needs no notion of size, and it is the method of the paper.
#[derive(Debug, Clone)]
pub struct KineticLists<const N: usize = 3>(Phase<Lists<N>, N>);

impl<const N: usize> KineticLists<N> {
    /// No bodies yet, at this time.
    ///
    /// # Errors
    /// If the time is not finite or too large.
    pub fn new(now: f64) -> Result<Self, Error> {
        Phase::new(now, Lists::new(now)).map(Self)
    }
}

broad_phase!(KineticLists);

/// The margin around boxes, as a fraction of the coordinates and ways that can occur in an epoch
/// (no unit). It must be far above the rounding of those; larger only means that pairs are looked
/// at a little before they touch.
const MARGIN: f64 = 1.0 / (1_u64 << 38) as f64;

/// By how much margins are wider than a body needs, so that it may become faster.
const HEADROOM: f64 = 16.0;

/// The part of the margin that is slack in the order.
const SLACK: f64 = 0.125;

/// An epoch is the time in which a body of median speed moves by this many median widths, or by
/// this part of the distance from the origin, whichever is longer. Smaller: more often everything
/// is renewed. Larger: wider margins.
const EPOCH_WIDTHS: f64 = 256.0;
const EPOCH_DISTANCES: f64 = 4.0;

/// More bodies than this waiting to be put in place: sort afresh.
const FEW: usize = 4;

#[derive(Debug, Clone)]
pub(super) struct Lists<const N: usize> {
    axes: [Axis; N],
    /// The origin of time of all faces, and how long it serves.
    epoch: f64,
    length: f64,
    /// By body; zero if it is not in the lists.
    margins: Vec<f64>,
    waiting: Vec<u32>,
    swaps: u64,
    jumps: u64,
    rebuilds: u64,
}

impl<const N: usize> Lists<N> {
    pub(super) fn new(now: f64) -> Self {
        Self {
            axes: std::array::from_fn(|_| Axis::default()),
            epoch: now,
            length: f64::INFINITY,
            margins: Vec::new(),
            waiting: Vec::new(),
            swaps: 0,
            jumps: 0,
            rebuilds: 0,
        }
    }

    fn faces(&self, moving: &MovingBox<N>, id: u32, d: usize) -> [Face; 2] {
        let age = self.epoch - moving.from;
        let margin = self.margins[id as usize];
        let face = |face: &Poly2, upper: bool| Face {
            p: face.at(age) + if upper { margin } else { -margin },
            v: face.v + 2.0 * face.a * age,
            a: face.a,
            slack: (SLACK * margin) as f32,
            id: 2 * id + u32::from(upper),
        };
        [face(&moving.min[d], false), face(&moving.max[d], true)]
    }

    /// The margin a body needs. An endless epoch has nothing that moves.
    fn margin(&self, moving: &MovingBox<N>) -> f64 {
        let age = (self.epoch - moving.from).abs();
        let length = if self.length < f64::INFINITY { self.length } else { 0.0 };
        let way = age + length + self.epoch.abs();
        let faces = moving.min.iter().chain(&moving.max);
        let sizes = faces.map(|f| f.p.abs() + (f.v.abs() + f.a.abs() * way) * way);
        MARGIN * sizes.fold(f64::MIN_POSITIVE / MARGIN, f64::max)
    }

    /// A new epoch: everything is sorted afresh, and all pairs are found again.
    #[cold]
    fn rebuild(&mut self, ledger: &mut Ledger<N>, noticed: Noticed) {
        self.rebuilds += 1;
        self.waiting.clear();
        let ids: Vec<u32> = ledger.ids().collect();
        self.epoch = ledger.now;
        self.length = epoch_length(ledger, &ids);
        self.margins.clear();
        self.margins.resize(ledger.boxes.len(), 0.0);
        for &id in &ids {
            self.margins[id as usize] = HEADROOM * self.margin(&ledger.boxes[id as usize]);
        }
        for d in 0..N {
            let mut faces = std::mem::take(&mut self.axes[d].faces);
            faces.clear();
            faces.extend(ids.iter().flat_map(|&id| self.faces(&ledger.boxes[id as usize], id, d)));
            self.axes[d].faces = faces;
            self.axes[d].ranks.resize(ledger.boxes.len(), [0; 2]);
            self.axes[d].sort(0.0);
        }
        ledger.pairs.release_all();
        self.sweep(ledger, noticed);
    }

    /// Finds all pairs that overlap on all axes, by sweeping along the first.
    fn sweep(&self, ledger: &mut Ledger<N>, noticed: Noticed) {
        let mut open: Vec<u32> = Vec::new();
        for face in &self.axes[0].faces {
            let body = face.body();
            if face.is_upper() {
                if let Some(at) = open.iter().position(|&other| other == body) {
                    open.swap_remove(at);
                }
                continue;
            }
            for &other in &open {
                if self.axes[1..].iter().all(|axis| axis.overlap(body, other)) {
                    ledger.pairs.keep(&ledger.boxes, body, other, ledger.now, noticed);
                }
            }
            open.push(body);
        }
    }

    /// Puts waiting bodies in place.
    fn settle(&mut self, ledger: &mut Ledger<N>) {
        let clock = ledger.now - self.epoch;
        if self.waiting.len() > FEW || clock > self.length || self.length == f64::INFINITY {
            return self.rebuild(ledger, Noticed::ByChange);
        }
        for id in std::mem::take(&mut self.waiting) {
            self.margins[id as usize] = HEADROOM * self.margin(&ledger.boxes[id as usize]);
            for d in 0..N {
                let faces = self.faces(&ledger.boxes[id as usize], id, d);
                self.axes[d].ranks.resize(ledger.boxes.len(), [0; 2]);
                self.axes[d].insert(faces, clock);
            }
            let others: Vec<u32> = ledger.ids().filter(|&other| other != id).collect();
            for other in others {
                let there = self.margins.get(other as usize).is_some_and(|&margin| margin > 0.0);
                if there && self.axes.iter().all(|axis| axis.overlap(id, other)) {
                    ledger.pairs.keep(&ledger.boxes, id, other, ledger.now, Noticed::ByChange);
                }
            }
        }
        for axis in &mut self.axes {
            axis.certify_all(clock);
        }
    }

    fn take_out(&mut self, ledger: &mut Ledger<N>, id: u32) {
        self.waiting.retain(|&other| other != id);
        if self.margins[id as usize] > 0.0 {
            self.margins[id as usize] = 0.0;
            for axis in &mut self.axes {
                axis.remove(id);
                axis.certify_all(ledger.now - self.epoch);
            }
            ledger.pairs.release_body(id);
        }
    }

    #[inline]
    fn first(&self) -> (usize, f64) {
        let mut first = (0, f64::INFINITY);
        for (d, axis) in self.axes.iter().enumerate() {
            let time = axis.queue.first_time();
            if time < first.1 {
                first = (d, time);
            }
        }
        first
    }
}

/// See [`EPOCH_WIDTHS`]. Endless if most bodies rest.
fn epoch_length<const N: usize>(ledger: &Ledger<N>, ids: &[u32]) -> f64 {
    let (mut widths, mut speeds, mut far) = (Vec::new(), Vec::new(), 0.0_f64);
    for moving in ids.iter().map(|&id| &ledger.boxes[id as usize]) {
        let s = ledger.now - moving.from;
        let (low, high) = moving.at(ledger.now);
        widths.push((0..N).map(|d| high[d] - low[d]).fold(0.0, f64::max));
        far = low.iter().chain(&high).fold(far, |far, x| far.max(x.abs()));
        let rates = moving.min.iter().chain(&moving.max).map(|f| (f.v + 2.0 * f.a * s).abs());
        speeds.push(rates.fold(0.0, f64::max));
    }
    let median = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        // Of those that are not zero: bodies at rest and points say nothing.
        let first = values.partition_point(|&value| value <= 0.0);
        values[first..].get((values.len() - first) / 2).copied()
    };
    let Some(speed) = median(speeds) else { return f64::INFINITY };
    let way = (EPOCH_WIDTHS * median(widths).unwrap_or(0.0)).max(EPOCH_DISTANCES * far);
    if way > 0.0 { way / speed } else { 1.0 / speed }
}

impl<const N: usize> Finder<N> for Lists<N> {
    const NAME: &'static str = "kinetic sorted lists";

    #[inline]
    fn next_time(&self) -> f64 {
        if !self.waiting.is_empty() {
            return f64::NEG_INFINITY;
        }
        self.epoch + self.first().1.min(self.length)
    }

    fn handle(&mut self, ledger: &mut Ledger<N>) {
        if !self.waiting.is_empty() {
            return self.settle(ledger);
        }
        let (d, time) = self.first();
        if time > self.length {
            return self.rebuild(ledger, Noticed::OnTheWay);
        }
        self.swaps += 1;
        let place = self.axes[d].queue.first_place();
        let [left, right] = self.axes[d].swap(place, time);
        if left.is_upper() == right.is_upper() {
            return;
        }
        let (a, b) = (left.body(), right.body());
        let mut others = (0..N).filter(|&other| other != d);
        if others.all(|other| self.axes[other].overlap(a, b)) {
            if left.is_upper() {
                ledger.pairs.keep(&ledger.boxes, a, b, ledger.now, Noticed::OnTheWay);
            } else {
                ledger.pairs.release(a, b);
            }
        }
    }

    fn inserted(&mut self, _: &mut Ledger<N>, id: u32) {
        if self.margins.len() <= id as usize {
            self.margins.resize(id as usize + 1, 0.0);
        }
        self.waiting.push(id);
    }

    fn changed(&mut self, ledger: &mut Ledger<N>, id: u32, old: &MovingBox<N>) {
        ledger.pairs.refresh(&ledger.boxes, id, ledger.now);
        let margin = self.margins[id as usize];
        if margin == 0.0 {
            return;
        }
        let moving = &ledger.boxes[id as usize];
        let need = self.margin(moving);
        let (was, is) = (old.at(ledger.now), moving.at(ledger.now));
        let same =
            |x: &[f64; N], y: &[f64; N]| (0..N).all(|d| (x[d] - y[d]).abs() <= 0.01 * margin);
        let jump = !(same(&was.0, &is.0) && same(&was.1, &is.1));
        if jump || need > margin || ledger.now - self.epoch > self.length {
            self.jumps += u64::from(jump);
            self.take_out(ledger, id);
            self.waiting.push(id);
            return;
        }
        for d in 0..N {
            let faces = self.faces(moving, id, d);
            self.axes[d].replace(faces, ledger.now - self.epoch);
        }
    }

    fn removed(&mut self, ledger: &mut Ledger<N>, id: u32) {
        self.take_out(ledger, id);
    }

    fn count(&self, counters: &mut BroadCounters) {
        counters.events += self.swaps;
        counters.jumps += self.jumps;
        counters.rebuilds += self.rebuilds;
    }

    fn audit(&self, ledger: &Ledger<N>, t: f64) -> Result<(), String> {
        let ids: Vec<u32> = ledger.ids().collect();
        for axis in &self.axes {
            axis.audit(t - self.epoch)?;
            if self.waiting.is_empty() && axis.faces.len() != 2 * ids.len() {
                return Err(format!("{} faces of {} bodies", axis.faces.len(), ids.len()));
            }
        }
        for (i, &a) in ids.iter().enumerate() {
            for &b in &ids[i + 1..] {
                let overlap = self.axes.iter().all(|axis| axis.overlap(a, b));
                if self.waiting.is_empty() && overlap != ledger.pairs.is_kept(a, b) {
                    return Err(format!("bodies {a} and {b}: overlap by rank is {overlap}"));
                }
            }
        }
        Ok(())
    }
}
