//! The kinetic box trees against boxes from scratch: all kinds of motion, ties, changes of
//! trajectories, both ways to advance.

use kintact::bvh::BuildMethod;
use kintact::deform::paper::{
    Arity, BoxChange, ChangeKind, JumpAabbTree, KineticAabbTree, KineticOptions, Leaves, Side,
};
use kintact::kinetic::Audit;
use kintact::motion::{KeyPositions, PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::{DVec3, Error};

use crate::generator::Random;

/// Kinds of motion, each as positions or coefficients drawn by `draw`.
pub(crate) const KINDS: usize = 6;

fn motion(kind: usize, vertices: usize, mut draw: impl FnMut() -> DVec3) -> VertexTrajectories {
    let mut frame = |scale: f64| (0..vertices).map(|_| draw() * scale).collect::<Vec<_>>();
    let times = vec![0.0, 0.5, 1.25, 2.0, 4.0];
    match kind {
        0 => VertexTrajectories::fixed(frame(1.0)),
        1 => VertexTrajectories::linear(-0.5, frame(1.0), frame(1.0)),
        2 => VertexTrajectories::ballistic(0.0, frame(1.0), frame(1.0), frame(0.5)),
        3 => {
            let keys = times.iter().map(|_| frame(1.0)).collect();
            VertexTrajectories::keyframes(times, KeyPositions::Double(keys))
        }
        4 => {
            let frames = (0..3 * times.len() - 2).map(|_| frame(1.0)).collect();
            VertexTrajectories::control_points(times, frames)
        }
        _ => {
            // One polynomial of degree 3 a vertex.
            let mut trajectories = VertexTrajectories::fixed(frame(1.0)).unwrap();
            let changes: Vec<TrajectoryChange> = (0..vertices as u32)
                .zip(frame(1.0).into_iter().zip(frame(1.0)).zip(frame(1.0)))
                .map(|(v, ((velocity, acceleration), jerk))| {
                    TrajectoryChange::smooth(v, PolynomialMotion { velocity, acceleration, jerk })
                })
                .collect();
            trajectories.change(0.0, &changes).unwrap();
            Ok(trajectories)
        }
    }
    .unwrap()
}

pub(crate) fn random_motion(
    kind: usize,
    vertices: usize,
    random: &mut Random,
) -> VertexTrajectories {
    motion(kind, vertices, || random.vector())
}

/// Few different values, so that ties are everywhere.
fn lattice_motion(kind: usize, vertices: usize, random: &mut Random) -> VertexTrajectories {
    motion(kind, vertices, || {
        let mut cell = || random.below(3) as f64 - 1.0;
        DVec3::new(cell(), cell(), cell())
    })
}

pub(crate) fn random_leaves(shape: usize, vertices: usize, random: &mut Random) -> Leaves {
    let mut vertex = || random.below(vertices) as u32;
    match shape {
        0 => Leaves::points(vertices),
        1 => {
            let faces: Vec<[u32; 3]> =
                (0..2 * vertices).map(|_| [(); 3].map(|()| vertex())).collect();
            Leaves::triangles(&faces)
        }
        _ => {
            let lists: Vec<Vec<u32>> =
                (0..vertices).map(|i| (0..1 + i % 7).map(|_| vertex()).collect()).collect();
            Leaves::lists(lists)
        }
    }
    .unwrap()
}

pub(crate) fn options(round: usize) -> KineticOptions {
    KineticOptions {
        arity: [Arity::Two, Arity::Four][round % 2],
        method: [BuildMethod::Quality, BuildMethod::Fast][round / 2 % 2],
        prediction_horizon: [f64::INFINITY, 0.7][round / 4 % 2],
        ..KineticOptions::default()
    }
}

pub(crate) fn times(count: usize, from: f64, to: f64, random: &mut Random) -> Vec<f64> {
    let mut times: Vec<f64> =
        (0..count).map(|_| from + (to - from) * random.unit()).chain([to]).collect();
    times.sort_by(f64::total_cmp);
    times
}

/// Some vertices change direction, some jump.
pub(crate) fn random_changes(vertices: usize, random: &mut Random) -> Vec<TrajectoryChange> {
    (0..1 + random.below(vertices))
        .map(|_| {
            let vertex = random.below(vertices) as u32;
            let course = match random.below(3) {
                0 => PolynomialMotion::REST,
                1 => PolynomialMotion::linear(random.vector()),
                _ => PolynomialMotion::ballistic(random.vector(), random.vector()),
            };
            match random.below(3) {
                0 => TrajectoryChange::jump(vertex, random.vector(), course),
                _ => TrajectoryChange::smooth(vertex, course),
            }
        })
        .collect()
}

/// Between events, at events and at the given time.
pub(crate) fn check_ordered(
    tree: &KineticAabbTree,
    trajectories: &VertexTrajectories,
    random: &mut Random,
) {
    let now = tree.now();
    let next = tree.next_time().min(now + 1.0);
    for t in [now, now + (next - now) * random.unit(), next] {
        tree.audit(trajectories, t).unwrap();
        tree.validate(trajectories, t).unwrap();
    }
}

#[test]
fn ordered_trees_are_right_at_every_instant() {
    let mut random = Random(40);
    for round in 0..KINDS * 3 * 4 {
        let (kind, shape) = (round % KINDS, round / KINDS % 3);
        let vertices = 3 + random.below(50);
        let mut trajectories = if round % 4 < 2 {
            random_motion(kind, vertices, &mut random)
        } else {
            lattice_motion(kind, vertices, &mut random)
        };
        let leaves = random_leaves(shape, vertices, &mut random);
        let mut tree = KineticAabbTree::new(&trajectories, &leaves, 0.0, options(round)).unwrap();
        check_ordered(&tree, &trajectories, &mut random);
        for (stop, t) in times(25, 0.0, 5.0, &mut random).into_iter().enumerate() {
            let mut last = tree.now();
            let reported = tree.advance(&trajectories, t, |change| {
                assert!(last <= change.time && change.time <= t);
                last = change.time;
            });
            assert_eq!(reported, Ok(()));
            check_ordered(&tree, &trajectories, &mut random);
            if stop % 6 == 5 {
                let changes =
                    trajectories.change(t, &random_changes(vertices, &mut random)).unwrap();
                tree.trajectories_changed(&trajectories, &changes, |change| {
                    assert_eq!((change.time, change.kind), (t, ChangeKind::Plan));
                })
                .unwrap();
                // Vertices whose motion changed may have to change boxes at this very time.
                tree.advance(&trajectories, t, |_| ()).unwrap();
                check_ordered(&tree, &trajectories, &mut random);
            }
        }
        assert_eq!(tree.counters().cascades, 0, "round {round}");
    }
}

#[test]
fn every_single_event_leaves_the_tree_right() {
    let mut random = Random(41);
    for kind in 0..KINDS {
        let trajectories = random_motion(kind, 24, &mut random);
        let leaves = random_leaves(1, 24, &mut random);
        let mut tree = KineticAabbTree::new(&trajectories, &leaves, 0.0, options(kind)).unwrap();
        while tree.next_time() < 3.0 {
            tree.advance(&trajectories, tree.next_time(), |_| ()).unwrap();
            check_ordered(&tree, &trajectories, &mut random);
        }
    }
}

#[test]
fn jumps_are_right_where_they_land_and_update_no_side_twice() {
    let mut random = Random(42);
    for round in 0..KINDS * 3 * 4 {
        let (kind, shape) = (round % KINDS, round / KINDS % 3);
        let vertices = 3 + random.below(50);
        let mut trajectories = if round % 4 < 2 {
            random_motion(kind, vertices, &mut random)
        } else {
            lattice_motion(kind, vertices, &mut random)
        };
        let leaves = random_leaves(shape, vertices, &mut random);
        let mut tree = JumpAabbTree::new(&trajectories, &leaves, 0.0, options(round)).unwrap();
        tree.audit(&trajectories, 0.0).unwrap();
        for (stop, t) in times(25, 0.0, 5.0, &mut random).into_iter().enumerate() {
            let before = (tree.box_updates(), tree.counters().events);
            let quiet = tree.next_time() > t;
            tree.advance(&trajectories, t).unwrap();
            assert!(tree.counters().events - before.1 <= 6 * u64::from(tree.tree().node_count()));
            if quiet {
                assert_eq!(tree.box_updates(), before.0);
            }
            tree.audit(&trajectories, t).unwrap();
            tree.validate(&trajectories).unwrap();
            let later = tree.next_time().min(t + 1.0);
            tree.audit(&trajectories, t + (later - t) * random.unit()).unwrap();
            if stop % 6 == 5 {
                let changes =
                    trajectories.change(t, &random_changes(vertices, &mut random)).unwrap();
                tree.trajectories_changed(&trajectories, &changes).unwrap();
                tree.audit(&trajectories, t).unwrap();
                tree.validate(&trajectories).unwrap();
            }
        }
    }
}

fn log(
    trajectories: &VertexTrajectories,
    leaves: &Leaves,
    options: KineticOptions,
    stops: &[f64],
    changes: &[(f64, Vec<TrajectoryChange>)],
) -> Vec<BoxChange> {
    let mut trajectories = trajectories.clone();
    let mut tree = KineticAabbTree::new(&trajectories, leaves, 0.0, options).unwrap();
    let mut log = Vec::new();
    let mut changes = changes.iter().peekable();
    for &stop in stops {
        while let Some((time, list)) = changes.next_if(|(time, _)| *time <= stop) {
            tree.advance(&trajectories, *time, |change| log.push(change)).unwrap();
            let reported = trajectories.change(*time, list).unwrap();
            tree.trajectories_changed(&trajectories, &reported, |change| log.push(change)).unwrap();
        }
        tree.advance(&trajectories, stop, |change| log.push(change)).unwrap();
    }
    log
}

#[test]
fn the_log_does_not_depend_on_the_frame_rate() {
    let mut random = Random(43);
    for round in 0..2 * KINDS {
        let trajectories = random_motion(round % KINDS, 40, &mut random);
        let leaves = random_leaves(round % 3, 40, &mut random);
        let changes: Vec<(f64, Vec<TrajectoryChange>)> =
            [0.4, 1.1, 2.2].map(|t| (t, random_changes(40, &mut random))).into();
        let expected = log(&trajectories, &leaves, options(round), &[4.5], &changes);
        assert!(!expected.is_empty());
        for frames in [3, 30, 300] {
            let stops = times(frames, 0.0, 4.5, &mut random);
            assert_eq!(log(&trajectories, &leaves, options(round), &stops, &changes), expected);
        }
    }
}

/// Replaying the log from the first extremes gives the last ones.
#[test]
fn the_log_tells_every_change() {
    let mut random = Random(44);
    let trajectories = random_motion(4, 60, &mut random);
    let leaves = random_leaves(1, 60, &mut random);
    let mut tree = KineticAabbTree::new(&trajectories, &leaves, 0.0, options(0)).unwrap();
    let extremes = |tree: &KineticAabbTree| -> Vec<[u32; 6]> {
        let nodes = 0..tree.tree().node_count();
        nodes.map(|node| Side::ALL.map(|side| tree.tree().extreme(node, side))).collect()
    };
    let mut replayed = extremes(&tree);
    let mut reported = 0;
    tree.advance(&trajectories, 4.0, |change| {
        let place = Side::ALL.iter().position(|&side| side == change.side).unwrap();
        assert_ne!(replayed[change.node as usize][place], change.vertex);
        replayed[change.node as usize][place] = change.vertex;
        reported += 1;
    })
    .unwrap();
    assert_eq!(replayed, extremes(&tree));
    assert_eq!(reported, tree.box_updates());
    assert!(reported > 100);
}

#[test]
fn one_shared_velocity_causes_no_event() {
    let mut random = Random(45);
    let shared = PolynomialMotion::ballistic(random.vector(), random.vector());
    let positions: Vec<DVec3> = (0..200).map(|_| random.vector()).collect();
    let all = |value: DVec3| vec![value; positions.len()];
    let trajectories = VertexTrajectories::ballistic(
        0.0,
        positions.clone(),
        all(shared.velocity),
        all(shared.acceleration),
    )
    .unwrap();
    let leaves = random_leaves(1, 200, &mut random);
    let mut tree = KineticAabbTree::new(&trajectories, &leaves, 0.0, options(0)).unwrap();
    let mut jump = JumpAabbTree::new(&trajectories, &leaves, 0.0, options(0)).unwrap();
    for t in [0.3, 7.0, 90.0] {
        tree.advance(&trajectories, t, |_| panic!("nothing changes")).unwrap();
        jump.advance(&trajectories, t).unwrap();
        tree.validate(&trajectories, t).unwrap();
        jump.validate(&trajectories).unwrap();
    }
    assert_eq!((tree.counters().events, jump.counters().events), (0, 0));
}

/// Both ways to advance name vertices with the same coordinates.
#[test]
fn both_trees_have_the_same_boxes() {
    let mut random = Random(46);
    for kind in 0..KINDS {
        let trajectories = random_motion(kind, 80, &mut random);
        let leaves = random_leaves(1, 80, &mut random);
        let mut tree = KineticAabbTree::new(&trajectories, &leaves, 0.0, options(kind)).unwrap();
        let mut jump = JumpAabbTree::new(&trajectories, &leaves, 0.0, options(kind)).unwrap();
        for t in times(20, 0.0, 5.0, &mut random) {
            tree.advance(&trajectories, t, |_| ()).unwrap();
            jump.advance(&trajectories, t).unwrap();
            let (a, b) =
                (tree.boxes(&trajectories, t).unwrap(), jump.boxes(&trajectories).unwrap());
            for node in 0..tree.tree().node_count() {
                assert!((a.of(node).min - b.of(node).min).abs().max_element() < 1e-6);
                assert!((a.of(node).max - b.of(node).max).abs().max_element() < 1e-6);
            }
        }
        // Sides that changed back and forth between stops are updates for one and not the other.
        assert!(jump.box_updates() <= tree.box_updates());
    }
}

#[test]
fn degenerate_meshes_work() {
    let mut random = Random(47);
    let empty = VertexTrajectories::fixed(Vec::new()).unwrap();
    let none = Leaves::triangles(&[]).unwrap();
    let mut tree = KineticAabbTree::new(&empty, &none, 0.0, options(0)).unwrap();
    tree.advance(&empty, 1.0, |_| ()).unwrap();
    assert_eq!(tree.tree().root(), None);
    let mut jump = JumpAabbTree::new(&empty, &none, 0.0, options(0)).unwrap();
    jump.advance(&empty, 1.0).unwrap();
    assert_eq!((jump.next_time(), jump.validate(&empty)), (f64::INFINITY, Ok(())));

    for faces in [vec![[0, 1, 2]], vec![[0, 0, 0]], vec![[0, 1, 0]; 40], vec![[2, 1, 0]; 3]] {
        for coincident in [false, true] {
            let place = random.vector();
            let mut draw = |_| if coincident { place } else { random.vector() };
            let positions: Vec<DVec3> = (0..3).map(&mut draw).collect();
            let velocities: Vec<DVec3> = (0..3).map(draw).collect();
            let trajectories = VertexTrajectories::linear(0.0, positions, velocities).unwrap();
            let leaves = Leaves::triangles(&faces).unwrap();
            let mut tree = KineticAabbTree::new(&trajectories, &leaves, 0.0, options(0)).unwrap();
            let mut jump = JumpAabbTree::new(&trajectories, &leaves, 0.0, options(0)).unwrap();
            for t in times(10, 0.0, 3.0, &mut random) {
                tree.advance(&trajectories, t, |_| assert!(!coincident)).unwrap();
                tree.validate(&trajectories, t).unwrap();
                jump.advance(&trajectories, t).unwrap();
                jump.validate(&trajectories).unwrap();
            }
        }
    }
}

#[test]
fn bad_requests_are_refused() {
    let trajectories =
        VertexTrajectories::linear(0.0, vec![DVec3::ZERO; 3], vec![DVec3::X; 3]).unwrap();
    let leaves = Leaves::triangles(&[[0, 1, 2]]).unwrap();
    let plain = KineticOptions::default();
    let outside = Leaves::triangles(&[[0, 1, 2], [0, 1, 3]]).unwrap();
    let error = KineticAabbTree::new(&trajectories, &outside, 0.0, plain).unwrap_err();
    assert_eq!(error, Error::IndexOutOfRange { face: 1, vertex: 3, vertices: 3 });
    assert!(matches!(Leaves::lists([vec![0], vec![]]), Err(Error::Length { .. })));
    for prediction_horizon in [0.0, -1.0, f64::NAN] {
        let options = KineticOptions { prediction_horizon, ..plain };
        let error = JumpAabbTree::new(&trajectories, &leaves, 0.0, options).unwrap_err();
        assert!(matches!(error, Error::Parameter { .. }));
    }
    assert!(KineticAabbTree::new(&trajectories, &leaves, f64::NAN, plain).is_err());

    let mut tree = KineticAabbTree::new(&trajectories, &leaves, 1.0, plain).unwrap();
    let mut jump = JumpAabbTree::new(&trajectories, &leaves, 1.0, plain).unwrap();
    let backwards = |result| assert!(matches!(result, Err(Error::Backwards { .. })));
    backwards(tree.advance(&trajectories, 0.5, |_| ()));
    backwards(jump.advance(&trajectories, 0.5));
    backwards(tree.boxes(&trajectories, 0.5).map(|_| ()));
    assert!(tree.advance(&trajectories, f64::INFINITY, |_| ()).is_err());
    assert!(jump.advance(&trajectories, f64::NAN).is_err());
    assert_eq!((tree.now(), jump.now()), (1.0, 1.0));

    let mut changed = trajectories.clone();
    let changes =
        changed.change(2.0, &[TrajectoryChange::smooth(0, PolynomialMotion::REST)]).unwrap();
    assert!(matches!(
        tree.trajectories_changed(&changed, &changes, |_| ()),
        Err(Error::Parameter { .. })
    ));
    assert!(matches!(jump.trajectories_changed(&changed, &changes), Err(Error::Parameter { .. })));
    let fewer = VertexTrajectories::fixed(vec![DVec3::ZERO]).unwrap();
    assert!(matches!(tree.advance(&fewer, 2.0, |_| ()), Err(Error::Length { .. })));
    assert!(matches!(jump.advance(&fewer, 2.0), Err(Error::Length { .. })));
}

#[test]
fn certificates_are_few_and_local() {
    let mut random = Random(48);
    let trajectories = random_motion(1, 500, &mut random);
    let leaves = Leaves::points(500).unwrap();
    let tree =
        KineticAabbTree::new(&trajectories, &leaves, 0.0, KineticOptions::default()).unwrap();
    let quality = tree.tree().quality();
    // Points have none; each of the 499 inner nodes has one a side.
    assert_eq!(quality.certificates, 6 * 499);
    assert_eq!(quality.mean_per_vertex, 2.0 * 6.0 * 499.0 / 500.0);
    assert!(quality.most_per_vertex <= 6 * tree.tree().height() as usize);
}

#[test]
fn windows_end_at_keys() {
    let mut random = Random(51);
    for kind in [3, 4] {
        let trajectories = random_motion(kind, 5, &mut random);
        let ends = [-1.0, 0.0, 0.4, 0.5, 3.9, 4.0, 9.0].map(|t| trajectories.next_key(t));
        let keys = [0.0, 0.5, 0.5, 1.25, 4.0].map(Some);
        assert_eq!(ends[..5], keys);
        assert_eq!(ends[5..], [None, None]);
        let leaves = Leaves::points(5).unwrap();
        let mut tree = KineticAabbTree::new(&trajectories, &leaves, 0.0, options(0)).unwrap();
        tree.advance(&trajectories, 100.0, |_| ()).unwrap();
        assert_eq!(tree.renewals(), 4);
    }
    assert_eq!(random_motion(1, 5, &mut random).next_key(0.0), None);
}
