//! The hybrid of kinetic and plain sweep and prune: it follows the swaps, and changes no event.

use kintact::crowd::all_pairs::AllPairs;
use kintact::crowd::paper::{HybridSweep, KineticSweep};
use kintact::crowd::{BoxId, BroadPhase, MovingBox};

use crate::random::splitmix64;

fn unit(state: &mut u64) -> f64 {
    (splitmix64(state) >> 11) as f64 / (1_u64 << 53) as f64
}

/// Bodies that hardly move, then a burst in which all fly through each other, then rest again. The
/// plain lists are active in the burst only, and events are those of all pairs.
#[test]
fn it_sorts_in_a_burst_of_swaps_and_schedules_otherwise() {
    let mut state = 4;
    let (mut oracle, mut hybrid) =
        (AllPairs::<3>::new(0.0).unwrap(), HybridSweep::<3>::new(0.0).unwrap());
    let mut kinetic = KineticSweep::<3>::new(0.0).unwrap();
    let bodies = 300;
    for _ in 0..bodies {
        let low: [f64; 3] = std::array::from_fn(|_| 20.0 * unit(&mut state));
        let moving = MovingBox::linear(0.0, low, low.map(|x| x + 0.5), [0.0; 3]);
        oracle.insert(moving).unwrap();
        hybrid.insert(moving).unwrap();
        kinetic.insert(moving).unwrap();
    }
    let (mut expected, mut found, mut now) = (Vec::new(), Vec::new(), 0.0);
    let mut modes = Vec::new();
    for (few, speed) in [(true, 0.2), (false, 40.0), (true, 0.2)] {
        // All get a new motion: one that moves, or all of them, towards the middle and past it.
        for id in (0..bodies).map(BoxId) {
            let (low, high) = oracle.moving_box(id).unwrap().at(now);
            let moves = !few || id.0.is_multiple_of(300);
            let velocity = std::array::from_fn(|d| {
                let towards = if low[d] < 10.0 { 1.0 } else { -1.0 };
                if moves { towards * speed * unit(&mut state) } else { 0.0 }
            });
            let moving = MovingBox::linear(now, low, high, velocity);
            oracle.change(id, moving).unwrap();
            hybrid.change(id, moving).unwrap();
            kinetic.change(id, moving).unwrap();
        }
        for step in 0..if few { 400 } else { 40 } {
            now += if few { 0.05 } else { 0.01 };
            oracle.advance_to(now, &mut expected).unwrap();
            hybrid.advance_to(now, &mut found).unwrap();
            kinetic.advance_to(now, &mut Vec::new()).unwrap();
            if step % 10 == 0 {
                hybrid.audit(now).unwrap();
            }
        }
        modes.push(hybrid.is_kinetic());
    }
    assert_eq!(expected, found);
    assert!(found.len() > 500, "{}", found.len());
    assert_eq!(modes, [true, false, true], "{} switches", hybrid.switches());
    assert!(hybrid.switches() == 2, "{}", hybrid.switches());
    assert_eq!((hybrid.counters().late, kinetic.counters().late), (0, 0));
    assert!(kinetic.swaps() > 10_000, "{}", kinetic.swaps());
}
