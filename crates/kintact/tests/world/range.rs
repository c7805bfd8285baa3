//! The range of numbers that questions over time take, the same for worlds and contact sets: what lies
//! within is met at its time, whatever the ratio of sizes; what lies beyond is refused by both.

use kintact::deform::{KineticContacts, MovingMesh};
use kintact::geometry::Triangle;
use kintact::motion::{
    BodyMotion, PolynomialMotion, RigidMotion, TrajectoryChange, VertexTrajectories,
};
use kintact::world::options::Detail;
use kintact::world::{Body, Event, EventKind, WorldOptions};
use kintact::{DQuat, DVec3, TriMesh, World};

/// A large triangle and a small one that goes straight through it, from time 1 to time 1.5: all
/// coordinates are exact.
struct FallThrough {
    name: &'static str,
    large: fn(f64) -> Triangle,
    small: Triangle,
    velocity: DVec3,
}

const FIRST: f64 = 1.0;
const LAST: f64 = 1.5;

fn falls() -> [FallThrough; 3] {
    let v = DVec3::new;
    let small = |height: fn(f64, f64) -> f64| {
        let at = |x: f64, y: f64, more: f64| v(x, y, height(x, y) + more);
        [at(0.25, 0.125, FIRST), at(0.5, 0.125, LAST), at(0.25, 0.375, LAST)]
    };
    let upright = |t: Triangle| t.map(|p| v(p.x, p.z, p.y));
    [
        FallThrough {
            name: "flat",
            large: |l| [DVec3::new(l, 0.0, 0.0), DVec3::new(-l, l, 0.0), DVec3::new(-l, -l, 0.0)],
            small: small(|_, _| 0.0),
            velocity: -DVec3::Z,
        },
        FallThrough {
            name: "standing",
            large: |l| [DVec3::new(l, 0.0, 0.0), DVec3::new(-l, 0.0, l), DVec3::new(-l, 0.0, -l)],
            small: upright(small(|_, _| 0.0)),
            velocity: -DVec3::Y,
        },
        FallThrough {
            name: "tilted",
            large: |l| {
                let at = |x: f64, y: f64| DVec3::new(x, y, 0.5 * x + 0.25 * y);
                [at(l, 0.0), at(-l, l), at(-l, -l)]
            },
            small: small(|x, y| 0.5 * x + 0.25 * y),
            velocity: -DVec3::Z,
        },
    ]
}

fn mesh(triangle: &Triangle) -> TriMesh {
    TriMesh::from_triangles(&[*triangle]).unwrap()
}

fn assert_times(times: &[(EventKind, f64)], name: &str) {
    let [(EventKind::Begin, first), (EventKind::End, last)] = *times else {
        panic!("{name}: {times:?}")
    };
    assert!((first - FIRST).abs() < 1e-6 && (last - LAST).abs() < 1e-6, "{name}: {times:?}");
}

/// Before, at and after the contact; sets are taken at these times.
const SAMPLES: [(f64, bool); 5] =
    [(0.0, false), (1.0 - 1e-6, false), (1.0, true), (1.25, true), (1.5 + 1e-6, false)];

#[test]
fn small_triangles_meet_giants_at_their_times() {
    for fall in falls() {
        for exponent in (10..=66).step_by(4) {
            let length = 2f64.powi(exponent);
            let (large, small) = (mesh(&(fall.large)(length)), mesh(&fall.small));
            let name = format!("{} at {length:e}", fall.name);
            let motion = BodyMotion::resting(0.0, DVec3::ZERO).with_velocity(fall.velocity);
            let world = |events| {
                let options = WorldOptions { events, ..WorldOptions::default() };
                let mut world = World::at(0.0, options).unwrap();
                world.add(Body::rigid(large.clone())).unwrap();
                world.add(Body::rigid(small.clone()).moving(motion)).unwrap();
                world
            };
            for detail in [Detail::Faces, Detail::Bodies] {
                let events = world(detail).events(3.0).unwrap();
                let times: Vec<_> = events.iter().map(|event| (event.kind, event.time)).collect();
                assert_times(&times, &format!("{name}, world, {detail:?}"));
            }
            let sets = || {
                let moving = MovingMesh::translating(&small, 0.0, fall.velocity).unwrap();
                KineticContacts::new(MovingMesh::resting(&large).unwrap(), moving, 0.0).unwrap()
            };
            let mut followed = sets();
            let events = followed.events_to(3.0).unwrap();
            let times: Vec<_> = events.iter().map(|event| (event.kind, event.time)).collect();
            assert_times(&times, &format!("{name}, contact sets"));
            let (mut world, mut sets) = (world(Detail::Faces), sets());
            for (t, is_touching) in SAMPLES {
                let set = sets.advance_to(t).unwrap();
                assert_eq!(!set.is_empty(), is_touching, "{name}, contact sets at {t}");
                let set = world.contacts_at(t).unwrap();
                assert_eq!(!set.is_empty(), is_touching, "{name}, world at {t}");
            }
        }
    }
}

/// One number beyond the range, at every door.
#[test]
fn what_is_beyond_the_range_is_refused_by_all() {
    let far = 1.5e20;
    let corners = [DVec3::ZERO, DVec3::X, DVec3::Y];
    let (unit, giant) = (mesh(&corners), mesh(&corners.map(|p| far * p)));
    let resting = BodyMotion::resting(0.0, DVec3::ZERO);
    let beyond = [
        BodyMotion { position: DVec3::X * far, ..resting },
        BodyMotion { velocity: DVec3::Y * -far, ..resting },
        BodyMotion { acceleration: DVec3::Z * far, ..resting },
    ];
    let mut messages = Vec::new();
    let mut world = World::new();
    let body = world.add(Body::rigid(unit.clone())).unwrap();
    let still = VertexTrajectories::fixed(corners.to_vec()).unwrap();
    let sheet = world.add(Body::deforming(vec![[0, 1, 2]], still).unwrap()).unwrap();
    let frames = world.add(Body::frames(unit.clone())).unwrap();
    messages.push(world.add(Body::rigid(giant.clone())).map(drop));
    messages.push(world.add(Body::frames(giant.clone())).map(drop));
    for motion in beyond {
        messages.push(world.add(Body::rigid(unit.clone()).moving(motion)).map(drop));
        messages.push(world.set_motion(body, motion));
    }
    let rushing =
        || VertexTrajectories::linear(0.0, corners.to_vec(), vec![DVec3::X * far; 3]).unwrap();
    messages.push(Body::deforming(vec![[0, 1, 2]], rushing()).map(drop));
    messages.push(world.set_trajectories(sheet, rushing()));
    let away = TrajectoryChange::smooth(0, PolynomialMotion::linear(DVec3::X * far));
    messages.push(world.change_trajectories(sheet, &[away]));
    messages.push(world.push_frame(frames, 1.0, &corners.map(|p| far * p)));
    messages.push(MovingMesh::resting(&giant).map(drop));
    messages.push(MovingMesh::translating(&unit, 0.0, DVec3::X * far).map(drop));
    messages.push(MovingMesh::new(vec![[0, 1, 2]], rushing()).map(drop));
    let moving = |place: DVec3| {
        let (turn, spin) = (DQuat::IDENTITY, DVec3::Z);
        RigidMotion::new(0.0, turn, DVec3::ZERO, place, PolynomialMotion::REST, spin).unwrap()
    };
    messages.push(MovingMesh::rigid(&unit, moving(DVec3::X * far)).map(drop));
    let mut sets = KineticContacts::with_itself(MovingMesh::resting(&unit).unwrap(), 0.0).unwrap();
    messages.push(sets.change_trajectories(0, &[away]));
    for (k, outcome) in messages.into_iter().enumerate() {
        let message = outcome.unwrap_err().to_string();
        assert!(message.contains("within ±1e20"), "{k}: {message}");
    }
    let messages = [sets.advance_to(1e26).map(drop), world.contacts_at(1e26).map(drop)];
    for outcome in messages {
        assert!(outcome.unwrap_err().to_string().contains("within ±1e25"));
    }
    // Nothing has changed, and what lies within is taken.
    assert_eq!(world.len(), 3);
    let near = BodyMotion { position: DVec3::X * 0.99e20, ..resting };
    world.add(Body::rigid(unit).moving(near)).unwrap();
    assert!(world.events(1.0).is_ok());
}

fn cube() -> TriMesh {
    let corner = |k: u32| DVec3::new(f64::from(k & 1), f64::from(k >> 1 & 1), f64::from(k >> 2));
    let quads =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let faces = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    TriMesh::new((0..8).map(corner).collect(), faces).unwrap()
}

/// Specks of every size at rest on a cube, sliding off it and falling through it, at a corner that is at
/// the origin: there coordinates of every size are exact.
#[test]
fn specks_of_every_size_end() {
    for exponent in [-3, -29, -40, -56, -145, -300] {
        let size = 10f64.powi(exponent);
        let corners = [DVec3::ZERO, DVec3::X, DVec3::Y].map(|p| size * p);
        let points = [DVec3::new(2.0 * size, 2.0 * size, 0.0); 3];
        for corners in [corners, points] {
            for (motion, contact) in [
                (BodyMotion::resting(0.0, DVec3::ZERO), [0.0, f64::INFINITY]),
                (BodyMotion::resting(0.0, DVec3::ZERO).with_velocity(DVec3::X), [0.0, 1.0]),
                (
                    BodyMotion::resting(0.0, DVec3::new(0.25, 0.25, 2.0)).with_velocity(-DVec3::Z),
                    [1.0, 2.0],
                ),
            ] {
                for detail in [Detail::Faces, Detail::Bodies] {
                    let options = WorldOptions { events: detail, ..WorldOptions::default() };
                    let mut world = World::at(0.0, options).unwrap();
                    world.add(Body::rigid(cube())).unwrap();
                    let speck = Body::rigid(mesh(&corners)).moving(motion);
                    world.add(speck).unwrap();
                    let events = world.events(4.0).unwrap();
                    assert!(world.counts().face_times < 100_000, "{:?}", world.counts());
                    let name = format!("{size:e} {corners:?} {motion:?} {detail:?}: {events:?}");
                    let of = |kind| events.iter().filter(move |e: &&Event| e.kind == kind);
                    let first = of(EventKind::Begin).next().map(|event| event.time);
                    let first = first.expect(&name);
                    let is_rest = contact[1] == f64::INFINITY;
                    // A point inside is not on the surface: each face is a contact of its own.
                    assert!((first - contact[0]).abs() < 1e-6 + 4.0 * size, "{name}");
                    let last =
                        of(EventKind::End).next_back().map_or(f64::INFINITY, |event| event.time);
                    assert!(
                        last == contact[1] || is_rest || (last - contact[1]).abs() < 1e-2,
                        "{name}"
                    );
                }
            }
        }
    }
}
