//! The rivals of a kinetic broad phase, behind the same trait, so that all share the engine and its
//! exact tests: sweep and prune with swept boxes at a frame rate, and no pruning.

use std::collections::BTreeSet;

use kintact::Error;
use kintact::crowd::{BoxId, BroadCounters, BroadPhase, MovingBox, OverlapEvent, OverlapKind};
use kintact::kinetic::AuditFailure;

/// "Cached dynamic collision detection" (Coming and Staadt 2006, section 5): every pair counts as
/// overlapping from the start, so that its exact prediction is made and kept.
#[derive(Clone, Default)]
pub(crate) struct EveryPair {
    boxes: Vec<MovingBox>,
    pending: Vec<OverlapEvent>,
    now: f64,
}

/// Sweep and prune on three axes over boxes swept over a frame: endpoints sorted by insertion,
/// which is nearly linear since little changes from one frame to the next; a pair is tested when
/// two of its endpoints swap.
#[derive(Clone)]
pub(crate) struct SweptBoxes {
    boxes: Vec<MovingBox>,
    swept: Vec<[[f64; 2]; 3]>,
    axes: [Vec<Endpoint>; 3],
    pairs: BTreeSet<[u32; 2]>,
    pending: Vec<OverlapEvent>,
    now: f64,
    frame: f64,
    frames: u64,
    /// Whether a body was added or changed since the last sort.
    unsorted: bool,
    counters: BroadCounters,
}

#[derive(Clone, Copy)]
struct Endpoint {
    value: f64,
    body: u32,
    upper: bool,
}

impl Endpoint {
    /// Lower ends first at one place, so that touching intervals overlap.
    fn is_after(&self, other: &Self) -> bool {
        self.value > other.value || (self.value == other.value && self.upper && !other.upper)
    }
}

impl SweptBoxes {
    pub(crate) fn new(frequency: f64) -> Self {
        Self {
            boxes: Vec::new(),
            swept: Vec::new(),
            axes: Default::default(),
            pairs: BTreeSet::new(),
            pending: Vec::new(),
            now: 0.0,
            frame: 1.0 / frequency,
            frames: 0,
            unsorted: false,
            counters: BroadCounters::default(),
        }
    }

    fn frame_end(&self) -> f64 {
        (self.frames + 1) as f64 * self.frame
    }

    fn sweep(&mut self, body: usize) {
        let (moving, end) = (&self.boxes[body], self.frame_end());
        let (from, to) = (self.now - moving.from, end - moving.from);
        self.swept[body] = std::array::from_fn(|d| {
            let (low, high) = (&moving.min[d], &moving.max[d]);
            let mut range = [low.at(from).min(low.at(to)), high.at(from).max(high.at(to))];
            let [low_turn, high_turn] = [low, high].map(|p| -p.v / (2.0 * p.a));
            if low_turn > from && low_turn < to {
                range[0] = range[0].min(low.at(low_turn));
            }
            if high_turn > from && high_turn < to {
                range[1] = range[1].max(high.at(high_turn));
            }
            range
        });
    }

    fn sort(&mut self) {
        for d in 0..3 {
            let axis = &mut self.axes[d];
            for end in axis.iter_mut() {
                end.value = self.swept[end.body as usize][d][usize::from(end.upper)];
            }
            for k in 1..axis.len() {
                let moved = axis[k];
                let mut place = k;
                while place > 0 && axis[place - 1].is_after(&moved) {
                    let passed = axis[place - 1];
                    axis[place] = passed;
                    place -= 1;
                    self.counters.events += 1;
                    if passed.upper != moved.upper && passed.body != moved.body {
                        let pair = [passed.body.min(moved.body), passed.body.max(moved.body)];
                        if moved.upper {
                            if self.pairs.remove(&pair) {
                                self.counters.ends += 1;
                                self.pending.push(event(OverlapKind::End, pair, self.now));
                            }
                        } else {
                            let [a, b] = pair.map(|body| &self.swept[body as usize]);
                            let meet = (0..3).all(|d| a[d][0] <= b[d][1] && b[d][0] <= a[d][1]);
                            self.counters.pair_tests += 1;
                            if meet && self.pairs.insert(pair) {
                                self.counters.begins += 1;
                                self.pending.push(event(OverlapKind::Begin, pair, self.now));
                            }
                        }
                    }
                }
                axis[place] = moved;
            }
        }
    }
}

fn event(kind: OverlapKind, [a, b]: [u32; 2], time: f64) -> OverlapEvent {
    OverlapEvent { time, kind, a: BoxId(a), b: BoxId(b) }
}

impl BroadPhase for SweptBoxes {
    fn now(&self) -> f64 {
        self.now
    }

    fn insert(&mut self, moving: MovingBox) -> Result<BoxId, Error> {
        let body = self.boxes.len() as u32;
        self.boxes.push(moving);
        self.swept.push([[0.0; 2]; 3]);
        self.sweep(body as usize);
        self.unsorted = true;
        for axis in &mut self.axes {
            // Sorted in from the far end, where they overlap nothing.
            let value = f64::INFINITY;
            axis.extend([false, true].map(|upper| Endpoint { value, body, upper }));
        }
        Ok(BoxId(body))
    }

    fn remove(&mut self, _: BoxId) -> Result<(), Error> {
        unreachable!("no scene of the bench removes bodies")
    }

    fn change(&mut self, id: BoxId, moving: MovingBox) -> Result<(), Error> {
        self.boxes[id.index()] = moving;
        self.counters.changes += 1;
        self.sweep(id.index());
        self.unsorted = true;
        Ok(())
    }

    fn next_event_time(&self) -> Option<f64> {
        Some(self.frame_end())
    }

    fn advance_to(&mut self, target: f64, events: &mut Vec<OverlapEvent>) -> Result<f64, Error> {
        self.now = self.now.max(target);
        if std::mem::take(&mut self.unsorted) {
            self.sort();
        }
        while self.frame_end() <= self.now {
            self.frames += 1;
            (0..self.boxes.len()).for_each(|body| self.sweep(body));
            self.sort();
        }
        events.append(&mut self.pending);
        Ok(self.now)
    }

    fn moving_box(&self, id: BoxId) -> Option<&MovingBox> {
        self.boxes.get(id.index())
    }

    fn overlapping(&self, id: BoxId, out: &mut Vec<BoxId>) {
        let with = self.pairs.iter().filter(|pair| pair.contains(&id.0));
        out.extend(with.map(|pair| BoxId(if pair[0] == id.0 { pair[1] } else { pair[0] })));
    }

    fn overlapping_pairs(&self, out: &mut Vec<[BoxId; 2]>) {
        out.extend(self.pairs.iter().map(|pair| pair.map(BoxId)));
    }

    fn counters(&self) -> BroadCounters {
        self.counters
    }

    fn audit(&self, _: f64) -> Result<(), AuditFailure> {
        Ok(())
    }
}

impl BroadPhase for EveryPair {
    fn now(&self) -> f64 {
        self.now
    }

    fn insert(&mut self, moving: MovingBox) -> Result<BoxId, Error> {
        let body = self.boxes.len() as u32;
        self.boxes.push(moving);
        let others = (0..body).map(|other| event(OverlapKind::Begin, [other, body], self.now));
        self.pending.extend(others);
        Ok(BoxId(body))
    }

    fn remove(&mut self, _: BoxId) -> Result<(), Error> {
        unreachable!("no scene of the bench removes bodies")
    }

    fn change(&mut self, id: BoxId, moving: MovingBox) -> Result<(), Error> {
        self.boxes[id.index()] = moving;
        Ok(())
    }

    fn next_event_time(&self) -> Option<f64> {
        None
    }

    fn advance_to(&mut self, target: f64, events: &mut Vec<OverlapEvent>) -> Result<f64, Error> {
        self.now = self.now.max(target);
        events.append(&mut self.pending);
        Ok(self.now)
    }

    fn moving_box(&self, id: BoxId) -> Option<&MovingBox> {
        self.boxes.get(id.index())
    }

    fn overlapping(&self, id: BoxId, out: &mut Vec<BoxId>) {
        out.extend((0..self.boxes.len() as u32).filter(|&other| other != id.0).map(BoxId));
    }

    fn overlapping_pairs(&self, out: &mut Vec<[BoxId; 2]>) {
        let all = 0..self.boxes.len() as u32;
        out.extend(all.clone().flat_map(|a| (a + 1..all.end).map(move |b| [a, b].map(BoxId))));
    }

    fn counters(&self) -> BroadCounters {
        BroadCounters::default()
    }

    fn audit(&self, _: f64) -> Result<(), AuditFailure> {
        Ok(())
    }
}
