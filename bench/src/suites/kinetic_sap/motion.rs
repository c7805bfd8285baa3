//! Only relative motion costs: a thousand moving boxes with a velocity in common, and two fleets of five
//! hundred beside each other and through each other, beside the same boxes without that velocity.

use kintact::crowd::{Adaptive, BroadPhase, MovingBox};
use kintact_scenes::{Spread, moving_boxes};

use super::frames::SweptTree;
use super::plan::Plan;
use crate::harness::{Contestant, Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

const BODIES: usize = 1000;
const HERTZ: u32 = 60;

/// How the boxes get a velocity along x.
#[derive(Clone, Copy)]
enum Shared {
    /// All of them.
    All,
    /// The second half, which is far to one side.
    Beside,
    /// The second half, which meets the first in the middle of the second.
    Through,
}

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let scenes = [
        ("a velocity in common", Shared::All),
        ("two fleets beside each other", Shared::Beside),
        ("two fleets through each other", Shared::Through),
    ];
    for (name, shared) in scenes {
        for velocity in [10.0, 100.0, 1000.0] {
            let case = format!("{BODIES} bodies, {name} at {velocity}");
            if report.wants(&case) {
                compare(report, effort, &case, shared, velocity);
            }
        }
    }
}

fn plan(shared: Shared, velocity: f64) -> Plan {
    let mut boxes = moving_boxes(BODIES, 0.01, Spread::Even, 1);
    let edge = boxes.iter().fold(0.0, |edge: f64, moving| edge.max(moving.max[0].p));
    for moving in &mut boxes[BODIES / 2..] {
        match shared {
            Shared::All => {}
            Shared::Beside => shift(moving, 1, 3.0 * edge),
            Shared::Through => shift(moving, 0, -0.5 * velocity),
        }
    }
    let first = if matches!(shared, Shared::All) { 0 } else { BODIES / 2 };
    for moving in &mut boxes[first..] {
        moving.min[0].v += velocity;
        moving.max[0].v += velocity;
    }
    Plan { hertz: HERTZ, boxes, changes: vec![Vec::new(); HERTZ as usize] }
}

fn shift(moving: &mut MovingBox, axis: usize, way: f64) {
    moving.min[axis].p += way;
    moving.max[axis].p += way;
}

fn compare(report: &mut Report, effort: &Effort, case: &str, shared: Shared, velocity: f64) {
    let (moving, at_rest) = (plan(shared, velocity), plan(shared, 0.0));
    let fresh = |plan: &Plan| plan.prepare(Adaptive::new(0.0).expect("a time"));
    let (mut ours, mut still, mut tree) =
        (fresh(&moving), fresh(&at_rest), SweptTree::new(&moving));
    let begins = [moving.run(&mut ours), at_rest.run(&mut still), tree.run(&moving)];
    let contestants: Vec<Contestant<'_>> = vec![
        timed_with(|| fresh(&moving), |broad| moving.run(broad)),
        timed_with(|| fresh(&at_rest), |broad| at_rest.run(broad)),
        timed_with(|| SweptTree::new(&moving), |tree| tree.run(&moving)),
    ];
    let times = race(effort, contestants);
    let work = |broad: &Adaptive| broad.counters().events + broad.counters().pair_tests;
    if !matches!(shared, Shared::Through) {
        let counts = Counts::default()
            .equal("begins", begins[0], begins[1])
            .note("crossings_and_tests", work(&ours))
            .note("at_rest", work(&still));
        let rival = Some(("the same at rest", times[1]));
        report.row(case, "default, 1 s", Unit::MILLISECONDS, times[0], rival, counts);
    }
    let counts = Counts::default().equal("begins", begins[0], begins[2]);
    let rival = Some(("parry tree, swept boxes", times[2]));
    report.row(case, "default, 1 s", Unit::MILLISECONDS, times[0], rival, counts);
}
