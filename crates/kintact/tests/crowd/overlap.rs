//! When two moving boxes overlap: closed form against exact arithmetic, and the life of a pair.

use kintact::crowd::all_pairs::AllPairs;
use kintact::crowd::moving_box::Poly2;
use kintact::crowd::overlap::overlap_intervals;
use kintact::crowd::{BoxId, BroadPhase, MovingBox, OverlapEvent, OverlapKind};

fn cube(from: f64, x: f64, velocity: f64) -> MovingBox {
    MovingBox::linear(from, [x, 0.0, 0.0], [x + 1.0, 1.0, 1.0], [velocity, 0.0, 0.0])
}

fn event(time: f64, kind: OverlapKind, a: u32, b: u32) -> OverlapEvent {
    OverlapEvent { time, kind, a: BoxId(a), b: BoxId(b) }
}

#[track_caller]
fn assert_events(found: &[OverlapEvent], expected: &[OverlapEvent]) {
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (found, expected) in found.iter().zip(expected) {
        let same = (found.kind, found.a, found.b) == (expected.kind, expected.a, expected.b);
        assert!(same && (found.time - expected.time).abs() < 1e-12, "{found:?} not {expected:?}");
    }
}

#[test]
fn two_boxes_pass_and_one_comes_back_under_gravity() {
    let still = MovingBox::fixed(0.0, [0.0; 3], [1.0; 3]);
    let spans: Vec<_> = overlap_intervals(&still, &cube(0.0, -3.0, 2.0), 0.0).collect();
    assert!(matches!(spans[..], [[a, b]] if (a - 1.0).abs() < 1e-14 && (b - 2.0).abs() < 1e-14));
    // Thrown through from below: in, out above, back in, out below.
    let thrown = MovingBox::ballistic(
        0.0,
        [0.0, 0.0, -3.0],
        [1.0, 1.0, -2.5],
        [0.0, 0.0, 8.0],
        [0.0, 0.0, -2.0],
    );
    let spans: Vec<_> = overlap_intervals(&still, &thrown, 0.0).collect();
    assert_eq!(spans.len(), 2);
    let at = |s: f64, p: f64| p + (8.0 - 2.0 * s) * s;
    for (time, face, wall) in [(spans[0][0], -2.5, 0.0), (spans[0][1], -3.0, 1.0)] {
        assert!((at(time, face) - wall).abs() < 1e-13);
    }
    for (time, face, wall) in [(spans[1][0], -3.0, 1.0), (spans[1][1], -2.5, 0.0)] {
        assert!((at(time, face) - wall).abs() < 1e-13);
    }
    let later = 0.5 * (spans[0][1] + spans[1][0]);
    let later: Vec<_> = overlap_intervals(&still, &thrown, later).collect();
    assert_eq!(later, spans[1..]);
}

#[test]
fn a_touch_counts_even_for_an_instant() {
    let still = MovingBox::fixed(0.0, [0.0; 3], [1.0; 3]);
    // The top of a throw just reaches the lower face.
    let mut touch = MovingBox::fixed(0.0, [0.0; 3], [1.0; 3]);
    for (face, p) in [(&mut touch.min[2], -3.0), (&mut touch.max[2], -2.0)] {
        *face = Poly2 { p, v: 4.0, a: -2.0 };
    }
    let spans: Vec<_> = overlap_intervals(&still, &touch, 0.0).collect();
    assert!(matches!(spans[..], [[a, b]] if a <= 1.0 && 1.0 <= b && b - a < 1e-6), "{spans:?}");
    assert_eq!(overlap_intervals(&still, &cube(0.0, 1.0, 0.0), 0.0).count(), 1);
    assert_eq!(overlap_intervals(&still, &cube(0.0, 1.0 + 1e-15, 0.0), 0.0).count(), 0);
}

#[test]
fn a_pair_begins_ends_and_expires() {
    let mut broad = AllPairs::new(0.0).unwrap();
    let wall = broad.insert(cube(0.0, 0.0, 0.0)).unwrap();
    let ball = broad.insert(cube(0.0, -3.0, 2.0).until(1.5)).unwrap();
    assert!((broad.next_event_time().unwrap() - 1.0).abs() < 1e-12);
    let mut events = Vec::new();
    assert_eq!(broad.advance_to(10.0, &mut events).unwrap(), 1.5);
    assert_events(
        &events,
        &[event(1.0, OverlapKind::Begin, 0, 1), event(1.5, OverlapKind::Expired, 1, 1)],
    );
    // It reverses half-way inside.
    events.clear();
    broad.change(ball, cube(1.5, 0.0, -1.0)).unwrap();
    assert_eq!(broad.advance_to(10.0, &mut events).unwrap(), 10.0);
    assert_events(&events, &[event(2.5, OverlapKind::End, 0, 1)]);
    // Jumps in, jumps out before the next advance: no event.
    events.clear();
    broad.change(ball, cube(10.0, 0.5, 0.0)).unwrap();
    assert_eq!(broad.next_event_time(), Some(10.0));
    broad.change(ball, cube(10.0, 5.0, 0.0)).unwrap();
    broad.advance_to(11.0, &mut events).unwrap();
    assert!(events.is_empty());
    // Jumps in and stays; then its partner goes, and another takes the free id.
    broad.change(ball, cube(11.0, 0.5, 0.0)).unwrap();
    broad.advance_to(11.0, &mut events).unwrap();
    broad.remove(wall).unwrap();
    assert_eq!(broad.insert(cube(11.0, 0.0, 0.0)).unwrap(), wall);
    broad.advance_to(11.0, &mut events).unwrap();
    let [begin, end] = [OverlapKind::Begin, OverlapKind::End].map(|kind| event(11.0, kind, 0, 1));
    assert_eq!(events, [begin, end, begin]);
    let mut near = Vec::new();
    broad.overlapping(ball, &mut near);
    assert_eq!(near, [wall]);
    broad.audit(11.0).unwrap();
}
