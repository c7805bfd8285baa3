//! A second of motion that every method goes through: bodies, and which of them change motion at
//! which frame.

use kintact::crowd::{BoxId, BroadPhase, MovingBox, OverlapKind};
use kintact_scenes::{SplitMix64, Spread, moving_boxes};

pub(in crate::suites) struct Plan {
    pub(in crate::suites) hertz: u32,
    pub(in crate::suites) boxes: Vec<MovingBox>,
    /// By frame, the motion changes at its end.
    pub(in crate::suites) changes: Vec<Vec<(u32, MovingBox)>>,
}

impl Plan {
    /// `changes` is how often a body changes motion in the second, on average.
    pub(in crate::suites) fn new(
        bodies: usize,
        density: f64,
        spread: Spread,
        hertz: u32,
        changes: f64,
    ) -> Self {
        let boxes = moving_boxes(bodies, density, spread, 1);
        let mut now = boxes.clone();
        let mut random = SplitMix64::new(2);
        let mut plan = Self { hertz, boxes, changes: Vec::new() };
        let (a_frame, mut due) = (changes * bodies as f64 / f64::from(hertz), 0.0);
        for frame in 1..=hertz {
            let t = plan.time(frame);
            due += a_frame;
            let mut these = Vec::new();
            while due >= 1.0 {
                due -= 1.0;
                let id = (random.next_u64() % bodies as u64) as usize;
                let (low, high) = now[id].at(t);
                let velocity = (random.direction() * random.range(0.5, 1.5)).to_array();
                now[id] = MovingBox::linear(t, low, high, velocity);
                these.push((id as u32, now[id]));
            }
            plan.changes.push(these);
        }
        plan
    }

    pub(in crate::suites) fn time(&self, frame: u32) -> f64 {
        f64::from(frame) / f64::from(self.hertz)
    }

    /// A broad phase with all bodies, what overlaps from the start already reported.
    pub(in crate::suites) fn prepare<B: BroadPhase>(&self, mut broad: B) -> B {
        for &moving in &self.boxes {
            broad.insert(moving).expect("a sound scene");
        }
        broad.advance_to(0.0, &mut Vec::new()).expect("a sound scene");
        broad
    }

    /// Goes through the second frame by frame; returns how many overlaps began.
    pub(in crate::suites) fn run(&self, broad: &mut impl BroadPhase) -> u64 {
        let (mut events, mut begins) = (Vec::new(), 0);
        for (changes, frame) in self.changes.iter().zip(1..) {
            events.clear();
            broad.advance_to(self.time(frame), &mut events).expect("time goes on");
            begins += events.iter().filter(|event| event.kind == OverlapKind::Begin).count();
            for &(id, moving) in changes {
                broad.change(BoxId(id), moving).expect("a sound motion");
            }
        }
        begins as u64
    }
}
