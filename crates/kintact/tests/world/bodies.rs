//! Events of bodies only, against those among the events of all faces.

use kintact::motion::BodyMotion;
use kintact::world::options::Detail;
use kintact::world::{Body, BodyId, Event, EventKind, WorldOptions};
use kintact::{DVec3, Shape, TriMesh, World};

use super::scene::{END, all_kinds, ball, brute_force_pair, sheet};

fn coarse() -> WorldOptions {
    WorldOptions { events: Detail::Bodies, ..WorldOptions::default() }
}

/// When two bodies touch: from begin to end, or to the end of time. Contacts shorter than the
/// resolution of times are left out.
fn spans(events: &[Event]) -> Vec<([BodyId; 2], f64, f64)> {
    let mut spans: Vec<([BodyId; 2], f64, f64)> = Vec::new();
    for event in events.iter().filter(|event| event.is_first_or_last) {
        let last = spans.iter_mut().rev().find(|span| span.0 == event.bodies);
        match (event.kind, last) {
            (EventKind::Begin, Some(last)) if event.time - last.2 < 1e-6 => last.2 = f64::INFINITY,
            (EventKind::Begin, _) => spans.push((event.bodies, event.time, f64::INFINITY)),
            (EventKind::End, Some(last)) => last.2 = event.time,
            (EventKind::End, None) => panic!("{event:?} ends what never began"),
        }
    }
    spans.retain(|&(_, from, to)| to - from > 1e-6);
    spans.sort_by(|x, y| x.0.cmp(&y.0).then(x.1.total_cmp(&y.1)));
    spans
}

fn assert_same(coarse: &[Event], fine: &[Event]) {
    assert!(coarse.iter().all(|event| event.is_first_or_last));
    let (coarse, fine) = (spans(coarse), spans(fine));
    assert_eq!(coarse.len(), fine.len(), "{coarse:#?} {fine:#?}");
    for (one, other) in coarse.iter().zip(&fine) {
        assert_eq!(one.0, other.0);
        let is_near = |x: f64, y: f64| x == y || (x - y).abs() < 1e-6;
        assert!(is_near(one.1, other.1) && is_near(one.2, other.2), "{one:?} {other:?}");
    }
}

#[test]
fn bodies_of_all_kinds_begin_and_cease_to_touch_when_their_faces_do() {
    let (mut fine, mut rough) = (all_kinds(), all_kinds());
    rough.set_options(coarse());
    let fine = fine.events(END).unwrap();
    assert_same(&rough.events(END).unwrap(), &fine);
    // In steps, too, and with responses.
    let mut stepped = all_kinds();
    stepped.set_options(coarse());
    let mut events = Vec::new();
    for k in 1..=40 {
        events.extend(stepped.events(END * f64::from(k) / 40.0).unwrap());
    }
    assert_same(&events, &fine);
    let mut responding = all_kinds();
    responding.set_options(coarse());
    let mut events = Vec::new();
    responding
        .run(END, |_, event| {
            events.push(*event);
            Ok(())
        })
        .unwrap();
    assert_same(&events, &fine);
}

#[test]
fn contact_sets_are_the_same_and_whole() {
    let (mut fine, mut rough) = (all_kinds(), all_kinds());
    rough.set_options(coarse());
    for k in 0..=20 {
        let t = f64::from(k) * END / 20.0;
        if k % 2 == 0 {
            rough.events(t).unwrap();
        }
        let (one, other) = (rough.contacts_at(t).unwrap(), fine.contacts_at(t).unwrap());
        let bare = |sets: &[kintact::world::PairContacts]| {
            let sets = sets.iter().filter(|set| set.confidence == 1.0);
            sets.map(|set| (set.bodies, set.parts.clone())).collect::<Vec<_>>()
        };
        assert_eq!(bare(&one), bare(&other), "at {t}");
    }
}

/// Balls that rotate, fly in curves and pass through each other, each pair on its own.
#[test]
fn witnesses_last_from_the_first_contact_to_the_last() {
    let shape = Shape::new(ball(12, 0.5));
    let gravity = DVec3::Z * -2.0;
    for k in 0..12_u32 {
        let at = |n: u32| f64::from(k * n % 13) / 13.0 - 0.5;
        let first = BodyMotion {
            spin: DVec3::new(at(3), at(5), at(7)) * 4.0,
            acceleration: gravity * f64::from(k % 2),
            ..BodyMotion::resting(0.0, DVec3::ZERO)
        };
        let second = BodyMotion {
            velocity: DVec3::new(2.0, at(2), at(4)),
            acceleration: gravity * f64::from(k % 3 % 2),
            spin: DVec3::new(at(6), at(8), at(9)) * f64::from(k % 4),
            ..BodyMotion::resting(0.0, DVec3::new(-2.0, 0.6 * at(10), 0.6 * at(11)))
        };
        let mut fine = World::new();
        for motion in [first, second] {
            fine.add(Body::rigid(shape.clone()).moving(motion)).unwrap();
        }
        let mut rough = World::at(0.0, coarse()).unwrap();
        for motion in [first, second] {
            rough.add(Body::rigid(shape.clone()).moving(motion)).unwrap();
        }
        let events = rough.events(3.0).unwrap();
        for event in &events {
            let mut world = World::new();
            let ids =
                [first, second].map(|m| world.add(Body::rigid(shape.clone()).moving(m)).unwrap());
            let touch = |t: f64| !brute_force_pair(&world, ids, t).is_empty();
            let is_begin = event.kind == EventKind::Begin;
            // Contacts are closed intervals, with their ends rounded outward.
            assert_eq!(touch(event.time + 1e-9), is_begin, "{event:?}");
            assert_eq!(touch(event.time - 1e-9), !is_begin, "{event:?}");
        }
        assert_same(&events, &fine.events(3.0).unwrap());
    }
}

#[test]
fn a_graze_is_a_begin_and_an_end() {
    let needle = [DVec3::ZERO, DVec3::new(0.1, 0.0, 1.0), DVec3::new(-0.1, 0.0, 1.0)];
    let needle = TriMesh::from_triangles(&[needle]).unwrap();
    let mut world = World::at(0.0, coarse()).unwrap();
    world.add(Body::rigid(sheet(2, 4.0))).unwrap();
    // Its tip just reaches the sheet at time 1 and goes back.
    let motion = BodyMotion {
        velocity: DVec3::new(0.3, 0.2, -2.0),
        acceleration: DVec3::Z * 2.0,
        ..BodyMotion::resting(0.0, DVec3::new(0.1, 0.1, 1.0))
    };
    world.add(Body::rigid(needle).moving(motion)).unwrap();
    let events = world.events(2.0).unwrap();
    // How often it touches while it is closer than rounding can tell is not specified.
    assert!(!events.is_empty() && events.len().is_multiple_of(2), "{events:?}");
    for (event, kind) in events.iter().zip([EventKind::Begin, EventKind::End].iter().cycle()) {
        assert!(event.kind == *kind && (event.time - 1.0).abs() < 1e-4, "{event:?}");
    }
}
