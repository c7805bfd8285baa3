//! All queues of events against a sorted map, and against each other under kinetic sweep and prune.

use std::collections::BTreeMap;

use kintact::crowd::paper::KineticSweep;
use kintact::crowd::{BroadPhase, MovingBox, OverlapEvent};
use kintact::kinetic::{AvlQueue, EventQueue, PairingHeap, ScheduledEvent, TimeQueue};

use crate::generator::Random;

fn expected(model: &BTreeMap<u32, (f64, u8)>) -> Option<ScheduledEvent> {
    let events = model.iter().map(|(&id, &(time, kind))| ScheduledEvent { time, kind, id });
    events.min_by(|a, b| a.time.total_cmp(&b.time).then((a.kind, a.id).cmp(&(b.kind, b.id))))
}

/// Every operation, with few different times so that kinds and ids decide.
fn behaves_like_a_sorted_map<Q: TimeQueue>() {
    let mut random = Random(1);
    for ids in [1, 2, 7, 64, 700] {
        let mut queue = Q::with_ids(3);
        let mut model = BTreeMap::new();
        for step in 0..6000 {
            let id = random.below(ids) as u32;
            match random.below(8) {
                0 => assert_eq!(queue.cancel(id), model.remove(&id).is_some()),
                1 | 2 => {
                    if let Some(first) = queue.first() {
                        assert!(queue.cancel(first.id));
                        model.remove(&first.id);
                    }
                }
                _ => {
                    let time = random.below(17) as f64 * 0.25 - 2.0;
                    let kind = random.below(3) as u8;
                    queue.set(ScheduledEvent { time, kind, id });
                    model.insert(id, (time, kind));
                }
            }
            assert_eq!(queue.first(), expected(&model), "{ids} ids, step {step}");
            assert_eq!((queue.len(), queue.is_empty()), (model.len(), model.is_empty()));
            let of_id = model.get(&id).map(|&(time, kind)| ScheduledEvent { time, kind, id });
            assert_eq!(queue.event(id), of_id);
        }
        // What is left comes in order.
        while let Some(first) = queue.first() {
            assert_eq!(Some(first), expected(&model));
            queue.cancel(first.id);
            model.remove(&first.id);
        }
        assert!(model.is_empty());
    }
}

#[test]
fn the_tournament_behaves_like_a_sorted_map() {
    behaves_like_a_sorted_map::<EventQueue>();
}

#[test]
fn the_pairing_heap_behaves_like_a_sorted_map() {
    behaves_like_a_sorted_map::<PairingHeap>();
}

#[test]
fn the_avl_tree_behaves_like_a_sorted_map() {
    behaves_like_a_sorted_map::<AvlQueue>();
}

/// Two heaps with distinct ids, worked on before and after they are melded.
#[test]
fn melded_heaps_hold_the_events_of_both() {
    let mut random = Random(2);
    for round in 0..200 {
        let mut heaps = [PairingHeap::with_ids(0), PairingHeap::with_ids(0)];
        let mut model = BTreeMap::new();
        for _ in 0..random.below(60) {
            let side = random.below(2);
            let id = (2 * random.below(20) + side) as u32;
            if random.below(4) == 0 {
                heaps[side].cancel(id);
                model.remove(&id);
            } else {
                let time = random.unit();
                heaps[side].set(ScheduledEvent { time, kind: 0, id });
                model.insert(id, (time, 0));
            }
        }
        let [mut heap, other] = heaps;
        heap.meld(other);
        assert_eq!(heap.len(), model.len(), "round {round}");
        for _ in 0..20 {
            let id = random.below(40) as u32;
            heap.set(ScheduledEvent { time: random.unit(), kind: 0, id });
            model.insert(id, (heap.event(id).unwrap().time, 0));
            assert_eq!(heap.first(), expected(&model));
        }
        while let Some(first) = heap.first() {
            assert_eq!(Some(first), expected(&model));
            heap.cancel(first.id);
            model.remove(&first.id);
        }
        assert!(model.is_empty());
    }
}

/// Sorted keys, the worst case of a tree without balance.
#[test]
fn the_avl_tree_stays_low() {
    for step in [1_i32, -1] {
        let mut queue = AvlQueue::with_ids(0);
        for k in 0..10_000 {
            let time = f64::from(step * k);
            queue.set(ScheduledEvent { time, kind: 0, id: k as u32 });
        }
        assert!(queue.tree_height() <= 19, "{}", queue.tree_height());
        for k in (0..10_000).filter(|k| k % 3 != 0) {
            queue.cancel(k);
        }
        assert!(queue.tree_height() <= 17, "{}", queue.tree_height());
    }
}

fn events<Q: TimeQueue>() -> (Vec<OverlapEvent>, u64) {
    let mut random = Random(3);
    let mut sweep = KineticSweep::<3, Q>::with_queue(0.0).unwrap();
    for _ in 0..100 {
        let low: [f64; 3] = std::array::from_fn(|_| 5.0 * random.signed());
        let velocity = std::array::from_fn(|_| random.signed());
        sweep.insert(MovingBox::linear(0.0, low, low.map(|x| x + 1.0), velocity)).unwrap();
    }
    let mut events = Vec::new();
    sweep.advance_to(10.0, &mut events).unwrap();
    (events, sweep.swaps())
}

#[test]
fn the_choice_of_the_queue_changes_no_event() {
    let by_tournament = events::<EventQueue>();
    assert!(by_tournament.0.len() > 50 && by_tournament.1 > 1000);
    assert_eq!(by_tournament, events::<PairingHeap>());
    assert_eq!(by_tournament, events::<AvlQueue>());
}
