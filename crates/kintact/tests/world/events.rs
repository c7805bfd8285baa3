//! Events of bodies and faces: complete, in order, and the same by whichever call.

use kintact::motion::BodyMotion;
use kintact::world::event::Exactness;
use kintact::world::{Body, EventKind};
use kintact::{DVec3, TriMesh, World};

use super::scene::{END, Sets, all_kinds, ball, brute_force};
use kintact::geometry::Pair;

/// Applying events one after the other gives the contact sets of brute force.
#[test]
fn events_of_all_kinds_make_the_sets_of_brute_force() {
    let mut world = all_kinds();
    let mut sets = Sets::new();
    let mut last = 0.0;
    for k in 0..=100 {
        let t = f64::from(k) * END / 100.0;
        for event in world.events(t).unwrap() {
            assert!(event.time >= last && event.time <= t && event.not_before <= event.time);
            assert!(event.point.is_finite());
            last = event.time;
            if event.exactness == Exactness::Approximate {
                continue;
            }
            let parts = Pair { a: event.parts[0].index(), b: event.parts[1].index() };
            let set = sets.entry(event.bodies).or_default();
            let before = set.len();
            match (event.kind, set.binary_search(&parts)) {
                (EventKind::Begin, Err(place)) => set.insert(place, parts),
                (EventKind::End, Ok(place)) => drop(set.remove(place)),
                _ => panic!("{event:?} makes no sense"),
            }
            assert_eq!(event.is_first_or_last, before == 0 || set.is_empty(), "{event:?}");
        }
        sets.retain(|_, set| !set.is_empty());
        assert_eq!(sets, brute_force(&world, t), "at {t}");
    }
}

/// Bodies on curves: the events of their faces give the right sets at any time, whichever times
/// were evaluated.
#[test]
fn events_of_turning_and_falling_bodies_make_the_sets_of_brute_force() {
    let gravity = DVec3::Z * -3.0;
    let lattice = [DVec3::ZERO, gravity, gravity];
    for (k, spin) in [DVec3::ZERO, DVec3::ZERO, DVec3::new(0.5, 2.0, 9.0)].into_iter().enumerate() {
        let mut world = World::new();
        let resting =
            BodyMotion { acceleration: lattice[k], ..BodyMotion::resting(0.0, DVec3::ZERO) };
        world.add(Body::rigid(ball(9, 0.5)).moving(resting)).unwrap();
        let thrown = BodyMotion {
            velocity: DVec3::new(1.5, 0.1, 0.7),
            acceleration: gravity,
            spin,
            ..BodyMotion::resting(0.0, DVec3::new(-1.2, 0.05, 0.1))
        };
        world.add(Body::rigid(ball(8, 0.4)).moving(thrown)).unwrap();
        let mut sets = Sets::new();
        let (mut count, mut vague) = (0, 0);
        for step in 0..=60_u32 {
            // Uneven times, which no stepping of the world is likely to hit.
            let t = f64::from(step) * 0.03 + 0.007 * f64::from(step * 7 % 11) / 11.0;
            for event in world.events(t).unwrap() {
                count += 1;
                vague += usize::from(event.time - event.not_before > 1e-8);
                let parts = Pair { a: event.parts[0].index(), b: event.parts[1].index() };
                let set = sets.entry(event.bodies).or_default();
                match (event.kind, set.binary_search(&parts)) {
                    (EventKind::Begin, Err(place)) => set.insert(place, parts),
                    (EventKind::End, Ok(place)) => drop(set.remove(place)),
                    _ => panic!("{event:?} makes no sense"),
                }
            }
            sets.retain(|_, set| !set.is_empty());
            assert_eq!(sets, brute_force(&world, t), "at {t}");
        }
        // At the poles triangles have no area, and no timeline.
        assert!(count > 500 && 20 * vague < count, "{vague} of {count}");
    }
}

fn wall(x: f64) -> TriMesh {
    let corner = |y: f64, z: f64| DVec3::new(x, y, z);
    let corners = vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
    TriMesh::new(corners, vec![[0, 1, 2], [0, 2, 3]]).unwrap()
}

#[test]
fn thin_and_fast_bodies_do_not_pass_unseen() {
    for spin in [DVec3::ZERO, DVec3::X * 2.0] {
        let mut world = World::new();
        world.add(Body::rigid(wall(0.0))).unwrap();
        let motion = BodyMotion { spin, ..BodyMotion::resting(0.0, DVec3::X * -5000.0) };
        let bullet = Body::rigid(wall(0.0)).moving(motion.with_velocity(DVec3::X * 1e4));
        world.add(bullet).unwrap();
        // One frame takes it through and far beyond.
        let events = world.advance(1.0).unwrap();
        assert!(!events.is_empty(), "spin {spin} {:?}", world.counts());
        assert_eq!(events[0].kind, EventKind::Begin, "spin {spin}");
        assert!((events[0].time - 0.5).abs() < 1e-6);
        assert_eq!(events.last().unwrap().kind, EventKind::End);
        assert!(world.contacts_at(1.0).unwrap().is_empty());
    }
}

#[test]
fn frames_are_swept_so_that_nothing_is_missed_between_them() {
    let mut world = World::new();
    world.add(Body::rigid(wall(0.0))).unwrap();
    let sheet = world.add(Body::frames(wall(-3.0))).unwrap();
    world.push_frame(sheet, 1.0, wall(3.0).vertices()).unwrap();
    let event = world.next_contact(1.0).unwrap().expect("it passes through");
    assert!((event.time - 0.5).abs() < 1e-6 && event.is_first_or_last);
    assert!(world.contacts_at(1.0).unwrap().is_empty());
    // It rests until the next frame is pushed, and comes back from there.
    world.advance(1.0).unwrap();
    world.push_frame(sheet, 3.0, wall(0.0).vertices()).unwrap();
    assert!(world.next_contact(2.9).unwrap().is_none());
    assert!((world.next_contact(3.0).unwrap().unwrap().time - 3.0).abs() < 1e-6);
}

#[test]
fn a_change_of_faces_is_looked_at_on_both_sides() {
    let mut world = World::new();
    world.add(Body::rigid(wall(0.0))).unwrap();
    let glass = world.add(Body::breakable(wall(-1.0))).unwrap();
    world.push_frame(glass, 1.0, wall(0.0).vertices()).unwrap();
    // It touches at 1, and at that very time breaks into fewer faces elsewhere.
    let shard = TriMesh::new(wall(-0.5).vertices().to_vec(), vec![[0, 1, 2]]).unwrap();
    world.push_shape(glass, 1.0, shard).unwrap();
    let events = world.events(2.0).unwrap();
    let kinds: Vec<_> =
        events.iter().filter(|e| e.is_first_or_last).map(|e| (e.kind, e.time)).collect();
    let [(EventKind::Begin, begin), (EventKind::End, end)] = kinds[..] else { panic!("{kinds:?}") };
    assert!((begin - 1.0).abs() < 1e-12 && end == 1.0, "{kinds:?}");
}
