//! Bodies whose vertices lie far from the origin, at map coordinates say: the same events as at the
//! origin, for the same work, counted (to a fiftieth).

use kintact::motion::BodyMotion;
use kintact::world::options::Detail;
use kintact::world::stages::WorldCounts;
use kintact::world::{Body, BodyId, Event, EventKind, WorldOptions};
use kintact::{DVec3, Shape, TriMesh, World};

/// Sizes of the bodies that they are away from the origin, in coordinates on the grid.
const OFFSETS: [f64; 3] = [0.0, 1e4, 1e7];

/// The grid: with 53 bits no offset rounds a vertex.
fn on_grid(p: DVec3) -> DVec3 {
    const GRID: f64 = (1 << 20) as f64;
    (p * GRID).round() / GRID
}

/// A bumpy ball of radius about 0.5.
fn ball(offset: DVec3) -> TriMesh {
    let (rows, columns) = (24_u32, 32_u32);
    let mut vertices = Vec::new();
    for row in 0..=rows {
        for column in 0..columns {
            let up = std::f64::consts::PI * f64::from(row) / f64::from(rows);
            let around = std::f64::consts::TAU * f64::from(column) / f64::from(columns);
            let radius = 0.5 + 0.03 * (7.0 * up).sin() * (5.0 * around).cos();
            let way = DVec3::new(up.sin() * around.cos(), up.sin() * around.sin(), up.cos());
            vertices.push(on_grid(way * radius) + offset);
        }
    }
    let mut faces = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let at = |r: u32, c: u32| (row + r) * columns + (column + c) % columns;
            faces.push([at(0, 0), at(1, 0), at(1, 1)]);
            faces.push([at(0, 0), at(1, 1), at(0, 1)]);
        }
    }
    TriMesh::new(vertices, faces).unwrap()
}

fn world_at(offset: DVec3, detail: Detail) -> (World, [BodyId; 3]) {
    let options = WorldOptions { events: detail, ..WorldOptions::default() };
    let mut world = World::at(0.0, options).unwrap();
    let shape = Shape::new(ball(offset));
    let motion = |x: f64| BodyMotion::resting(0.0, DVec3::new(x, 0.1875, 0.0625));
    let one = world.add(Body::rigid(shape.clone())).unwrap();
    let other = Body::rigid(shape.clone()).moving(motion(-1.5).with_velocity(DVec3::X));
    let third = Body::rigid(shape).moving(motion(4.0).with_velocity(DVec3::new(-1.0, 0.0, 0.125)));
    let ids = [one, world.add(other).unwrap(), world.add(third).unwrap()];
    (world, ids)
}

fn work(counts: &WorldCounts) -> [u64; 7] {
    let WorldCounts { evaluations, exact_tests, pairs, begun, events, windows, .. } = *counts;
    [evaluations, exact_tests, pairs, begun, events, windows, counts.broad.pair_tests]
}

/// Single-precision boxes are rounded about other points, and cells of the broad phase lie elsewhere: a few
/// candidates more or less, whatever the distance.
fn assert_same_work(near: &[u64; 7], far: &[u64; 7]) {
    let is_same = near.iter().zip(far).all(|(&a, &b)| a.abs_diff(b) <= 16 + a / 50);
    assert!(is_same, "{near:?} near the origin, {far:?} far away");
}

fn assert_same_events(near: &[Event], far: &[Event], offset: DVec3, detail: Detail) {
    assert_eq!(near.len(), far.len(), "{offset}");
    // Events of faces at one time may change places by rounding. Events of bodies name any of the faces
    // that meet then, so that they are compared in the order of time.
    let key = |event: &Event| {
        let parts = (detail == Detail::Faces).then_some(event.parts);
        (parts.map(|_| event.bodies), parts, event.kind == EventKind::End)
    };
    let sorted = |events: &[Event]| {
        let mut events = events.to_vec();
        if detail == Detail::Faces {
            events.sort_by(|a, b| key(a).cmp(&key(b)).then(a.time.total_cmp(&b.time)));
        }
        events
    };
    for (near, far) in sorted(near).iter().zip(&sorted(far)) {
        assert_eq!((near.bodies, key(near)), (far.bodies, key(far)), "{offset}");
        assert!((near.time - far.time).abs() < 1e-9, "{} and {}", near.time, far.time);
        let apart = (near.point + offset - far.point).length();
        // Points are made from coordinates rounded in the world; edges that meet at small angles magnify it.
        let room = 1e-6 + 1e-11 * offset.length();
        assert!(apart < room, "{apart}: {} {}", near.point, far.point - offset);
    }
}

#[test]
fn distance_from_the_origin_changes_neither_events_nor_work() {
    for detail in [Detail::Bodies, Detail::Faces] {
        let of = |size: f64| {
            let offset = DVec3::new(size, 0.5 * size, -size);
            let (mut world, _) = world_at(offset, detail);
            let sets: Vec<_> = [1.0, 1.25]
                .map(|t| {
                    world
                        .contacts_at(t)
                        .unwrap()
                        .into_iter()
                        .map(|set| set.parts)
                        .collect::<Vec<_>>()
                })
                .into();
            let sets_work = work(&world.counts());
            let (mut world, _) = world_at(offset, detail);
            let events = world.events(6.0).unwrap();
            (offset, sets, sets_work, events, work(&world.counts()))
        };
        let near = of(OFFSETS[0]);
        assert!(near.3.len() >= 4, "{} events", near.3.len());
        for size in &OFFSETS[1..] {
            let far = of(*size);
            assert_eq!(near.1, far.1, "sets at {size}");
            assert_same_work(&near.2, &far.2);
            assert_same_events(&near.3, &far.3, far.0, detail);
            assert_same_work(&near.4, &far.4);
            println!("{detail:?} at {size:e} sizes: work {:?}, near {:?}", far.4, near.4);
        }
    }
}

#[test]
fn callers_see_bodies_as_they_gave_them() {
    let offset = DVec3::splat(1e7);
    let (mut world, [one, other, _]) = world_at(offset, Detail::Faces);
    let given = BodyMotion::resting(0.0, DVec3::new(-1.5, 0.1875, 0.0625)).with_velocity(DVec3::X);
    assert_eq!(world.motion(other).unwrap(), Some(given));
    let pose = world.pose_at(other, 0.3).unwrap().unwrap();
    assert_eq!(pose.translation(), given.position_at(0.3));
    let vertices = ball(offset);
    let placed: Vec<DVec3> = vertices.vertices().iter().map(|&p| pose.apply(p)).collect();
    for (p, q) in placed.iter().zip(world.positions_at(other, 0.3).unwrap()) {
        assert!((*p - q).length() < 1e-8, "{p} {q}");
    }
    assert_eq!(world.positions_at(one, 0.3).unwrap(), vertices.vertices());
    // A motion that is not rotated, one whose position would be rounded, and one that rotates about the
    // far origin: each as given, and back.
    let at = |position: DVec3| BodyMotion::resting(0.0, position);
    let motions =
        [at(DVec3::X * 3.0), at(DVec3::splat(1e-13)), given.with_spin(DVec3::Z * 1e-9), given];
    for motion in motions {
        world.set_motion(other, motion).unwrap();
        assert_eq!(world.motion(other).unwrap(), Some(motion));
        for (&p, q) in vertices.vertices().iter().zip(world.positions_at(other, 0.5).unwrap()) {
            let expected = motion.rotation_at(0.5) * p + motion.position_at(0.5);
            assert!((expected - q).length() < 1e-7, "{expected} {q}");
        }
    }
    let events = world.events(2.0).unwrap();
    assert!(events.iter().any(|event| event.bodies == [one, other]));
}
