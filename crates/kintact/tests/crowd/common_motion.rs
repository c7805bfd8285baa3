//! Only relative motion costs: bodies that share a velocity or an acceleration cross no more cells than at
//! rest beside each other.

use kintact::crowd::all_pairs::AllPairs;
use kintact::crowd::grid::KineticGrid;
use kintact::crowd::moving_box::Poly2;
use kintact::crowd::{Adaptive, BroadCounters, BroadPhase, MovingBox, OverlapEvent};

use crate::random::splitmix64;

const BODIES: usize = 1000;
const EDGE: f64 = 30.0;

/// Boxes with velocities of their own up to 1, and a motion in common.
fn boxes(velocity: f64, curve: f64) -> Vec<MovingBox> {
    let mut state = 17;
    let mut unit = || (splitmix64(&mut state) >> 11) as f64 / (1_u64 << 53) as f64;
    (0..BODIES)
        .map(|_| {
            let (mut min, mut max) = ([Poly2::default(); 3], [Poly2::default(); 3]);
            for d in 0..3 {
                let (p, v) = (EDGE * unit(), 2.0 * unit() - 1.0 + velocity);
                min[d] = Poly2 { p: p - 0.5, v, a: curve };
                max[d] = Poly2 { p: p + 0.5, v, a: curve };
            }
            MovingBox { from: 0.0, until: f64::INFINITY, min, max }
        })
        .collect()
}

fn run(broad: &mut dyn BroadPhase, boxes: &[MovingBox]) -> (BroadCounters, Vec<OverlapEvent>) {
    for &moving in boxes {
        broad.insert(moving).unwrap();
    }
    let mut events = Vec::new();
    for step in 1..=20 {
        broad.advance_to(0.25 * f64::from(step), &mut events).unwrap();
    }
    broad.audit(broad.now()).unwrap();
    (broad.counters(), events)
}

#[test]
fn bodies_that_move_together_cost_what_their_relative_motion_does() {
    let counts = |broad: &mut dyn BroadPhase, velocity, curve| {
        let (counters, events) = run(broad, &boxes(velocity, curve));
        (counters.events + counters.pair_tests, events)
    };
    let (alone, found) = counts(&mut KineticGrid::new(0.0).unwrap(), 0.0, 0.0);
    assert!(found.len() > 1000, "{}", found.len());
    for (velocity, curve) in [(10.0, 0.0), (1000.0, 0.0), (-1e6, 0.0), (0.0, -5.0), (1e3, 1e4)] {
        let (_, expected) = counts(&mut AllPairs::new(0.0).unwrap(), velocity, curve);
        for broad in [
            &mut KineticGrid::new(0.0).unwrap() as &mut dyn BroadPhase,
            &mut Adaptive::new(0.0).unwrap(),
        ] {
            let (cost, events) = counts(broad, velocity, curve);
            assert!(5 * cost <= 6 * alone, "{velocity} {curve}: {cost}, alone {alone}");
            assert!(events == expected, "{velocity} {curve}: not the events of all pairs");
        }
    }
}

/// A motion that all bodies get later is found by the work it causes.
#[test]
fn a_common_motion_that_begins_later_is_noticed() {
    let run = |velocity: f64| {
        let mut grid = KineticGrid::new(0.0).unwrap();
        let ids: Vec<_> =
            boxes(0.0, 0.0).into_iter().map(|moving| grid.insert(moving).unwrap()).collect();
        let mut events = Vec::new();
        grid.advance_to(1.0, &mut events).unwrap();
        for &id in &ids {
            let mut moving = *grid.moving_box(id).unwrap();
            let (low, high) = moving.at(1.0);
            for d in 0..3 {
                let v = moving.min[d].v + velocity;
                (moving.min[d], moving.max[d]) =
                    (Poly2::linear(low[d], v), Poly2::linear(high[d], v));
            }
            grid.change(id, MovingBox { from: 1.0, ..moving }).unwrap();
        }
        grid.advance_to(41.0, &mut events).unwrap();
        grid.audit(41.0).unwrap();
        grid.counters().events
    };
    let (alone, together) = (run(0.0), run(500.0));
    // Some sixteen crossings a body until it is noticed.
    let most = alone + 20 * BODIES as u64;
    assert!(together <= most, "{together}, alone {alone}");
}
