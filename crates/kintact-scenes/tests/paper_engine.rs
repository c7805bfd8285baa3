//! What the paper's engine does beyond one search an overlap: work in idle time, k-DOPs, motions
//! known within bounds only.

use std::sync::Arc;

use glam::DVec3;
use kintact::TriMesh;
use kintact::crowd::all_pairs::AllPairs;
use kintact::crowd::paper::{
    BOX_AXES, BodyEvent, BodyEventKind, DOP14_AXES, DOP18_AXES, DOP26_AXES, HybridSweep,
    KineticBodies, KineticBodyOptions, KineticSweep, MotionBounds, elastic_bounce,
};
use kintact::crowd::{Adaptive, BoxId, BroadPhase};
use kintact::motion::BodyMotion;
use kintact::rigid::obb_tree::{ObbOptions, ObbTree};
use kintact_scenes::{ManyBodies, Scattering, SplitMix64, falling_stacks, rings};

fn fill<B: BroadPhase<N>, const N: usize>(
    scene: &ManyBodies,
    mut bodies: KineticBodies<B, N>,
) -> KineticBodies<B, N> {
    let tree = |mesh| Arc::new(ObbTree::build(mesh, ObbOptions::default()));
    let trees: Vec<Arc<ObbTree>> = scene.shapes.iter().map(tree).collect();
    for body in &scene.bodies {
        bodies.insert(trees[body.shape].clone(), body.scale, body.motion).unwrap();
    }
    bodies
}

/// Plays a scene with responses; before each call it may use idle time.
fn play<B: BroadPhase<N>, const N: usize>(
    scene: &ManyBodies,
    bodies: &mut KineticBodies<B, N>,
    until: f64,
    idle: usize,
) -> Vec<BodyEvent> {
    let (mut events, frames) = (Vec::new(), 50);
    for frame in 1..=frames {
        let target = until * f64::from(frame) / f64::from(frames);
        loop {
            assert!(bodies.predict_ahead(idle, target + 0.2 * until) <= idle);
            let Some(event) = bodies.next_event(target).unwrap() else { break };
            events.push(event);
            let mass = |id: BoxId| f64::from(u8::from(!scene.bodies[id.index()].fixed));
            if event.time > 0.0 {
                for (body, motion) in elastic_bounce(bodies, &event, event.bodies.map(mass)) {
                    bodies.change(body, motion).unwrap();
                }
            }
        }
    }
    assert_eq!(bodies.counts().late, 0);
    events
}

fn boxes<B: BroadPhase>(scene: &ManyBodies, broad: B) -> KineticBodies<B> {
    fill(scene, KineticBodies::new(broad, KineticBodyOptions::default()).unwrap())
}

fn dops<const N: usize>(scene: &ManyBodies, axes: [DVec3; N]) -> KineticBodies<KineticSweep<N>, N> {
    let broad = KineticSweep::new(0.0).unwrap();
    fill(scene, KineticBodies::with_axes(broad, axes, KineticBodyOptions::default()).unwrap())
}

fn scenes() -> Vec<(ManyBodies, f64)> {
    let dense = |density, count| rings(Scattering { density, ..Scattering::sparse(count) });
    vec![(dense(0.01, 120), 2.0), (dense(0.1, 80), 0.5), (falling_stacks(3, 3), 0.5)]
}

/// Idle time is used by whichever broad phase, and no event differs by a bit.
#[test]
fn work_in_idle_time_changes_no_event() {
    for (k, (scene, until)) in scenes().into_iter().enumerate() {
        let mut plain = boxes(&scene, KineticSweep::new(0.0).unwrap());
        let expected = play(&scene, &mut plain, until, 0);
        assert_eq!((plain.counts().ahead, plain.counts().ahead_used), (0, 0));
        for idle in [1, 5, usize::MAX] {
            let mut swept = boxes(&scene, KineticSweep::new(0.0).unwrap());
            assert_eq!(play(&scene, &mut swept, until, idle), expected, "scene {k}");
            let mut adaptive = boxes(&scene, Adaptive::new(0.0).unwrap());
            assert_eq!(play(&scene, &mut adaptive, until, idle), expected, "scene {k}");
            let mut all = boxes(&scene, AllPairs::new(0.0).unwrap());
            assert_eq!(play(&scene, &mut all, until, idle), expected, "scene {k}");
            for counts in [swept.counts(), adaptive.counts(), all.counts()] {
                assert!(counts.ahead >= counts.ahead_used);
            }
            // Of what was searched ahead, nearly all is used while motions last.
            let used = swept.counts().ahead_used;
            assert!(k == 2 || used > 10, "scene {k}, {idle}: {used}");
            let waited = swept.counts().searches.searches - swept.counts().ahead;
            let before = plain.counts().searches.searches;
            assert_eq!(waited + used, before, "scene {k}, {idle}");
        }
    }
}

/// The same pairs in the same order. Times may differ in their last digits: a search begins when
/// the k-DOPs meet, which is later than when boxes do.
fn same(found: &[BodyEvent], expected: &[BodyEvent]) {
    for (event, other) in found.iter().zip(expected) {
        assert_eq!((event.kind, event.bodies), (other.kind, other.bodies), "{event:?} {other:?}");
        assert!((event.time - other.time).abs() < 1e-9, "{event:?} {other:?}");
    }
    assert_eq!(found.len(), expected.len());
}

/// k-DOPs lose no contact, report the same ones as boxes, and leave fewer pairs to search.
#[test]
fn more_axes_prune_more_and_lose_nothing() {
    for (k, (scene, until)) in scenes().into_iter().enumerate() {
        let mut all = boxes(&scene, AllPairs::new(0.0).unwrap());
        let expected = play(&scene, &mut all, until, 0);
        let mut by_boxes = dops(&scene, BOX_AXES);
        assert_eq!(play(&scene, &mut by_boxes, until, 0), expected, "scene {k}");
        let mut by_14 = dops(&scene, DOP14_AXES);
        same(&play(&scene, &mut by_14, until, 0), &expected);
        let mut by_18 = dops(&scene, DOP18_AXES);
        same(&play(&scene, &mut by_18, until, 0), &expected);
        let mut by_26 = dops(&scene, DOP26_AXES);
        same(&play(&scene, &mut by_26, until, 0), &expected);
        let begins = [
            by_boxes.broad_phase().counters().begins,
            by_14.broad_phase().counters().begins,
            by_18.broad_phase().counters().begins,
            by_26.broad_phase().counters().begins,
        ];
        println!("scene {k}: {begins:?} overlaps of 6, 14, 18 and 26 faces");
        assert!(k == 2 || (begins[1] < begins[0] && begins[2] < begins[0]), "{begins:?}");
        assert!(begins[3] <= begins[1].min(begins[2]), "{begins:?}");
        let mut hybrid = boxes(&scene, HybridSweep::new(0.0).unwrap());
        assert_eq!(play(&scene, &mut hybrid, until, 0), expected, "scene {k}");
    }
}

/// Every vertex stays within its body's intervals, on every axis, at all times sampled.
#[test]
fn dops_contain_their_meshes() {
    for spin in [0.0, 2.0] {
        let scene = rings(Scattering { density: 0.1, spin, ..Scattering::sparse(40) });
        let bodies = dops(&scene, DOP26_AXES);
        for (k, body) in scene.bodies.iter().enumerate() {
            let moving = bodies.broad_phase().moving_box(BoxId(k as u32)).unwrap();
            for step in 0..20 {
                let t = 0.37 * f64::from(step);
                let (low, high) = moving.at(t);
                for &p in scene.shapes[body.shape].vertices() {
                    let p =
                        body.motion.rotation_at(t) * (p * body.scale) + body.motion.position_at(t);
                    for (d, axis) in DOP26_AXES.into_iter().enumerate() {
                        let along = axis.dot(p);
                        assert!(low[d] <= along && along <= high[d], "body {k}, axis {d}, {t}");
                    }
                }
            }
        }
    }
    let broad = KineticSweep::<1>::new(0.0).unwrap();
    let options = KineticBodyOptions::default();
    assert!(KineticBodies::with_axes(broad, [DVec3::ZERO], options).is_err());
}

fn cube() -> Arc<ObbTree> {
    let corner = |k: u32| {
        let bit = |d: u32| f64::from(k >> d & 1) - 0.5;
        DVec3::new(bit(0), bit(1), bit(2))
    };
    let sides: [[u32; 4]; 6] =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let faces = sides.into_iter().flat_map(|[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    let mesh = TriMesh::new((0..8).map(corner).collect(), faces).unwrap();
    Arc::new(ObbTree::build(&mesh, ObbOptions::default()))
}

/// Cubes that keep their orientation: how far apart they are is a closed form, and so is the first
/// time at which a motion within the bounds can touch. The engine is never later, and no earlier
/// than its tolerance allows.
#[test]
fn bounded_motions_may_touch_no_later_than_any_motion_within_them() {
    let (mut random, tolerance, until) = (SplitMix64::new(11), 1e-6, 4.0);
    let (mut possible, mut never) = (0, 0);
    for trial in 0..300 {
        let direction = random.direction();
        let start = direction * random.range(2.0, 6.0);
        let velocity =
            -direction * random.range(0.0, 2.0) + random.direction() * random.range(0.0, 1.0);
        let acceleration = random.direction() * random.range(0.0, 0.5);
        let motion =
            BodyMotion::resting(0.0, start).with_velocity(velocity).with_acceleration(acceleration);
        let bounds: [MotionBounds; 2] = std::array::from_fn(|_| MotionBounds {
            error: random.range(0.0, 0.2),
            growth: random.range(0.0, 0.2),
            bend: random.range(0.0, 0.1),
            until,
        });
        let mut bodies = KineticBodies::new(
            KineticSweep::new(0.0).unwrap(),
            KineticBodyOptions { tolerance, ..KineticBodyOptions::default() },
        )
        .unwrap();
        let still = BodyMotion::resting(0.0, DVec3::ZERO);
        bodies.insert_bounded(cube(), 1.0, still, bounds[0]).unwrap();
        bodies.insert_bounded(cube(), 1.0, motion, bounds[1]).unwrap();
        let slack = |t: f64| {
            let apart = (motion.position_at(t).abs() - DVec3::ONE).max(DVec3::ZERO).length();
            let error = |b: &MotionBounds| b.error + (b.growth + b.bend * t) * t;
            apart - error(&bounds[0]) - error(&bounds[1])
        };
        let samples = 40_000;
        let first = (0..samples).map(|k| until * f64::from(k) / f64::from(samples));
        let truth = first.filter(|&t| t < until).find(|&t| slack(t) <= 0.0);
        let event = bodies.next_event(10.0).unwrap().unwrap();
        if event.kind == BodyEventKind::Possible {
            possible += 1;
            assert!(truth.is_none_or(|truth| event.time <= truth), "trial {trial}: {event:?}");
            assert!(slack(event.time) <= 2.0 * tolerance, "trial {trial}: {event:?}");
            assert_eq!(event.bodies, [BoxId(0), BoxId(1)]);
        } else {
            never += 1;
            assert_eq!((event.kind, event.time), (BodyEventKind::Expired, until));
            assert_eq!(truth, None, "trial {trial}");
        }
    }
    assert!(possible > 100 && never > 20, "{possible} {never}");
}

/// Time stands where bounds end; new bounds that are tighter take a possible contact back.
#[test]
fn bounds_that_end_stop_time_until_they_are_renewed() {
    let mut bodies =
        KineticBodies::new(KineticSweep::new(0.0).unwrap(), KineticBodyOptions::default()).unwrap();
    let still = BodyMotion::resting(0.0, DVec3::ZERO);
    bodies.insert(cube(), 1.0, still).unwrap();
    let beside = BodyMotion::resting(0.0, DVec3::X * 1.5);
    let loose = MotionBounds { error: 0.1, growth: 0.5, bend: 0.0, until: 1.0 };
    assert!(
        bodies.insert_bounded(cube(), 1.0, beside, MotionBounds { until: 0.0, ..loose }).is_err()
    );
    assert!(
        bodies.insert_bounded(cube(), 1.0, beside, MotionBounds { error: -1.0, ..loose }).is_err()
    );
    let id = bodies.insert_bounded(cube(), 1.0, beside, loose).unwrap();
    let event = bodies.next_event(5.0).unwrap().unwrap();
    assert_eq!(event.kind, BodyEventKind::Possible);
    assert!(event.time <= 0.8 && event.time > 0.8 - 1e-5, "{}", event.time);
    for _ in 0..2 {
        let event = bodies.next_event(5.0).unwrap().unwrap();
        assert_eq!((event.kind, event.time), (BodyEventKind::Expired, 1.0));
        assert_eq!(event.bodies, [id; 2]);
    }
    // Who does not respond is refused instead of being asked for ever.
    assert!(bodies.advance_to(5.0, |_, _| Ok(())).is_err());
    // Seen again, a little farther away and more exactly.
    let seen = BodyMotion::resting(1.0, DVec3::X * 1.4);
    let tight = MotionBounds { error: 0.1, growth: 0.0, bend: 0.0, until: 2.0 };
    bodies.change_bounded(id, seen, tight).unwrap();
    let event = bodies.next_event(5.0).unwrap().unwrap();
    assert_eq!((event.kind, event.time), (BodyEventKind::Leave, 1.0));
    let event = bodies.next_event(5.0).unwrap().unwrap();
    assert_eq!((event.kind, event.time), (BodyEventKind::Expired, 2.0));
    bodies.change(id, seen).unwrap();
    assert_eq!(bodies.next_event(5.0).unwrap(), None);
}
