//! Distances of bodies that move: near intervals and least distances against closed forms and against
//! distances at many times, for bodies of every kind.

use kintact::distance::over_time::{LeastDistance, NearInterval};
use kintact::motion::{BodyMotion, VertexTrajectories};
use kintact::world::{Body, BodyId, EventKind, Filter, World};
use kintact::{DQuat, DVec3, TriMesh};

use crate::cases::Random;

fn cube() -> TriMesh {
    let corner = |k: u32| DVec3::new(f64::from(k & 1), f64::from(k >> 1 & 1), f64::from(k >> 2));
    let faces = [
        [0, 2, 1],
        [1, 2, 3],
        [4, 5, 6],
        [5, 7, 6],
        [0, 1, 4],
        [1, 5, 4],
        [2, 6, 3],
        [3, 6, 7],
        [0, 4, 2],
        [2, 4, 6],
        [1, 3, 5],
        [3, 7, 5],
    ];
    TriMesh::new((0..8).map(corner).collect(), faces.to_vec()).unwrap()
}

fn two(a: Body, b: Body) -> (World, BodyId, BodyId) {
    let mut world = World::new();
    let (a, b) = (world.add(a).unwrap(), world.add(b).unwrap());
    (world, a, b)
}

#[test]
fn cubes_that_pass_are_near_from_one_root_to_the_other() {
    // Past the corner: 0.5 and 0.25 beside it, so that |x| decides.
    for (speed, shared) in [(1.0, 0.0), (1e-3, 0.0), (1.0, 1e3)] {
        let common = DVec3::new(0.3, -0.2, 0.9) * shared;
        let resting = BodyMotion::resting(0.0, DVec3::ZERO).with_velocity(common);
        let passing = BodyMotion::resting(0.0, DVec3::new(-4.0, 1.5, 1.25))
            .with_velocity(common + DVec3::X * speed);
        let (world, a, b) =
            two(Body::rigid(cube()).moving(resting), Body::rigid(cube()).moving(passing));
        let clearance = 0.75;
        let beside = (clearance * clearance - 0.5 * 0.5 - 0.25 * 0.25_f64).sqrt();
        let near = world.near_intervals(a, b, clearance, 12.0 / speed).unwrap();
        let [NearInterval { from, until: Some(until), is_assumed: false, .. }] = near[..] else {
            panic!("{near:?}")
        };
        let (begin, end) = ((3.0 - beside) / speed, (5.0 + beside) / speed);
        let off = if shared == 0.0 { 1e-9 } else { 1e-7 };
        assert!((from - begin).abs() < off && (until - end).abs() < off, "{from} {until}");

        let LeastDistance { nearest, lower, evaluations, .. } =
            world.least_distance(a, b, 12.0 / speed, 1e-6).unwrap();
        let least = (0.5 * 0.5 + 0.25 * 0.25_f64).sqrt();
        assert!((nearest.distance - least).abs() < 1e-6 && lower <= least, "{nearest:?}");
        assert!(evaluations < 200, "{evaluations}");
    }
}

#[test]
fn exactly_the_clearance_for_ever_is_one_interval() {
    let above = BodyMotion::resting(0.0, DVec3::new(0.25, 0.25, 1.5));
    let (world, a, b) = two(Body::rigid(cube()), Body::rigid(cube()).moving(above));
    let near = world.near_intervals(a, b, 0.5, 1e12).unwrap();
    assert!(matches!(near[..], [NearInterval { from: 0.0, until: None, is_assumed: false, .. }]));
    assert!(world.near_intervals(a, b, 0.499, 1e12).unwrap().is_empty());
    // Sliding along at exactly the clearance, and off: proven face by face.
    let passing = BodyMotion::resting(0.0, DVec3::new(-4.0, 0.25, 1.5)).with_velocity(DVec3::X);
    for acceleration in [0.0, 0.1] {
        let passing = passing.with_acceleration(DVec3::X * acceleration);
        let (world, a, b) = two(Body::rigid(cube()), Body::rigid(cube()).moving(passing));
        let near = world.near_intervals(a, b, 0.5, 8.0).unwrap();
        let [NearInterval { from, until: Some(until), is_assumed: false, .. }] = near[..] else {
            panic!("{near:?}")
        };
        let place = |t: f64| passing.position_at(t).x;
        assert!((place(from) + 1.0).abs() < 1e-5 && (place(until) - 1.0).abs() < 1e-5, "{near:?}");
    }
    // Also where it rotates about the normal.
    for spin in [0.0, 0.5] {
        let sliding = above.with_velocity(DVec3::X * 0.1).with_spin(DVec3::Z * spin);
        let (world, a, b) = two(Body::rigid(cube()), Body::rigid(cube()).moving(sliding));
        let near = world.near_intervals(a, b, 0.5, 2.0).unwrap();
        assert!(matches!(near[..], [NearInterval { from: 0.0, until: None, .. }]), "{near:?}");
    }
}

/// A body of every kind that moves for a second.
fn body(kind: u64, random: &mut Random) -> Body {
    let place = random.point(-2.0, 2.0);
    let mesh = cube();
    let axis = random.point(-1.0, 1.0);
    let motion = BodyMotion::resting(0.0, place)
        .with_velocity(random.point(-3.0, 3.0))
        .with_acceleration(random.point(-2.0, 2.0));
    if kind == 0 {
        return Body::rigid(mesh).moving(motion.with_spin(4.0 * axis));
    }
    if kind == 1 {
        let pose = |random: &mut Random| {
            (random.point(-2.0, 2.0), DQuat::from_scaled_axis(random.point(-2.0, 2.0)))
        };
        let poses = vec![pose(random), pose(random), pose(random)];
        return Body::rigid(mesh).through(vec![0.0, 0.3, 1.0], poses);
    }
    let mut frame =
        || mesh.vertices().iter().map(|&v| v + place + random.point(-0.7, 0.7)).collect::<Vec<_>>();
    let frames = vec![frame(), frame(), frame()];
    let faces = mesh.faces().to_vec();
    let times = vec![0.0, 0.4, 1.0];
    let moving = if kind == 2 {
        VertexTrajectories::keyframes(times, frames).unwrap()
    } else {
        let mut slopes = || (0..8).map(|_| random.point(-2.0, 2.0)).collect::<Vec<_>>();
        let slopes = vec![slopes(), slopes(), slopes()];
        VertexTrajectories::hermite(times, frames, &slopes).unwrap()
    };
    let deforming = Body::deforming(faces, moving).unwrap();
    if kind == 4 { deforming.as_breakable() } else { deforming }
}

#[test]
fn random_motions_are_near_when_samples_say_so() {
    let mut random = Random(2501);
    let (mut begins, mut inside, mut assumed) = (0, 0, 0);
    for scene in 0..120 {
        let kinds = [random.below(5), random.below(5)];
        let (world, a, b) = two(body(kinds[0], &mut random), body(kinds[1], &mut random));
        let clearance = random.between(0.0, 0.8);
        let near = world.near_intervals(a, b, clearance, 1.0).unwrap();
        assumed += near.iter().filter(|interval| interval.is_assumed).count();
        begins += near.len();
        let least = world.least_distance(a, b, 1.0, 1e-3).unwrap();
        assert!(!least.is_assumed);
        for k in 0..=400 {
            let t = f64::from(k) / 400.0;
            let found = world.distance_at(a, b, t).unwrap();
            assert!(
                least.lower <= found.upper,
                "scene {scene} {kinds:?} at {t}: {least:?} {found:?}"
            );
            let is_in = near.iter().any(|i| i.from <= t && i.until.is_none_or(|until| t <= until));
            inside += usize::from(is_in);
            assert!(is_in || found.upper > clearance, "scene {scene} {kinds:?}: missed at {t}");
            assert!(!is_in || found.lower <= clearance + 1e-11, "scene {scene}: spurious at {t}");
        }
        assert!(least.nearest.distance <= least.lower + 1e-3 + 1e-12);
        for pair in near.windows(2) {
            assert!(pair[0].until.unwrap() < pair[1].from);
        }
    }
    assert!(begins > 40 && inside > 4000, "{begins} {inside}");
    assert_eq!(assumed, 0);
}

#[test]
fn near_events_come_in_the_order_of_time() {
    let mut world = World::new();
    let still = world.add(Body::rigid(cube())).unwrap();
    let at = |x: f64| BodyMotion::resting(0.0, DVec3::X * x).with_velocity(-DVec3::X);
    let first = world.add(Body::rigid(cube()).moving(at(3.0))).unwrap();
    let second = world.add(Body::rigid(cube()).moving(at(5.0))).unwrap();
    let hidden = Filter { groups: 1, mask: 0 };
    world.add(Body::rigid(cube()).moving(at(3.0)).filtered(hidden)).unwrap();
    let events = world.near_events(0.5, 10.0).unwrap();
    let found: Vec<_> = events.iter().map(|event| (event.kind, event.bodies, event.time)).collect();
    let expected = [
        (EventKind::Begin, first, 1.5),
        (EventKind::Begin, second, 3.5),
        (EventKind::End, first, 4.5),
        (EventKind::End, second, 6.5),
    ];
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for ((kind, bodies, time), (expected, other, when)) in found.into_iter().zip(expected) {
        assert_eq!((kind, bodies), (expected, [still, other]));
        assert!((time - when).abs() < 1e-9, "{time} {when}");
    }
    assert_eq!(world.now(), 0.0);
    for bad in [-1.0, f64::NAN, f64::INFINITY] {
        assert!(world.near_events(bad, 1.0).is_err());
        assert!(world.least_distance(still, first, 1.0, bad.min(0.0)).is_err());
    }
    assert!(world.distance_at(still, first, -1.0).is_err());
}

/// The broad phase loses no pair: events of all bodies are those of every pair by itself.
#[test]
fn near_events_are_those_of_every_pair() {
    let mut random = Random(77);
    let (mut found, mut far) = (0, 0);
    for scene in 0..6 {
        let mut world = World::new();
        let mut bodies = Vec::new();
        for k in 0..14 {
            let start = random.point(-5.0, 5.0);
            let velocity = random.point(-2.0, 2.0);
            let mut motion = BodyMotion::resting(0.0, start).with_velocity(velocity);
            if k % 3 == 1 {
                motion = motion.with_acceleration(random.point(-1.0, 1.0));
            }
            if k % 3 == 2 {
                motion = motion.with_spin(random.point(-1.0, 1.0));
            }
            let body = if k % 5 == 4 {
                let mesh = cube();
                let keys: Vec<Vec<DVec3>> = (0..4)
                    .map(|key| {
                        let shift = start + velocity * f64::from(key);
                        let grown = 1.0 + 0.1 * f64::from(key);
                        mesh.vertices().iter().map(|v| *v * grown + shift).collect()
                    })
                    .collect();
                let times = vec![0.0, 1.0, 2.0, 3.0];
                let trajectories = VertexTrajectories::keyframes(times, keys).unwrap();
                Body::deforming(mesh.faces().to_vec(), trajectories).unwrap()
            } else {
                Body::rigid(cube()).moving(motion)
            };
            bodies.push(world.add(body).unwrap());
        }
        let mut expected = Vec::new();
        for (k, &a) in bodies.iter().enumerate() {
            for &b in &bodies[k + 1..] {
                let near = world.near_intervals(a, b, 0.7, 3.0).unwrap();
                far += usize::from(near.is_empty());
                for NearInterval { from, until, .. } in near {
                    expected.push((from, [a, b]));
                    expected.extend(until.map(|until| (until, [a, b])));
                }
            }
        }
        expected.sort_by(|p, q| p.0.total_cmp(&q.0).then(p.1.cmp(&q.1)));
        let mut events: Vec<_> = world
            .near_events(0.7, 3.0)
            .unwrap()
            .iter()
            .map(|event| (event.time, event.bodies))
            .collect();
        events.sort_by(|p, q| p.0.total_cmp(&q.0).then(p.1.cmp(&q.1)));
        assert_eq!(events, expected, "scene {scene}");
        found += events.len();
    }
    assert!(found > 40 && far > 100, "{found} {far}");
}
