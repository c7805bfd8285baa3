//! The kinetic BoxTree against planes and boxes from scratch: all kinds of motion, ties, changes of
//! trajectories, branches rebuilt.

use kintact::deform::paper::{
    BoxTreeOptions, ChangeKind, KineticAabbTree, KineticBoxTree, KineticOptions, Leaves,
    PlaneChange,
};
use kintact::kinetic::Audit;
use kintact::motion::{KeyPositions, PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::{DVec3, Error};

use crate::every_kind::every_kind;
use crate::generator::Random;
use crate::soups::soup;

const OPTIONS: [(f64, f64); 3] = [(f64::INFINITY, 1.5), (0.7, 1.01), (0.05, f64::INFINITY)];

fn options((prediction_horizon, looseness): (f64, f64)) -> BoxTreeOptions {
    BoxTreeOptions { prediction_horizon, looseness, ..BoxTreeOptions::default() }
}

fn triangles(faces: &[[u32; 3]]) -> Leaves {
    Leaves::triangles(faces).unwrap()
}

/// Points, triangles, or lists of one to seven.
fn leaves(shape: usize, vertices: usize, random: &mut Random) -> Leaves {
    match shape {
        0 => Leaves::points(vertices).unwrap(),
        1 => triangles(&soup(vertices, 2 * vertices, random)),
        _ => {
            let list = |length: usize, random: &mut Random| -> Vec<u32> {
                (0..length).map(|_| random.below(vertices) as u32).collect()
            };
            Leaves::lists((0..vertices).map(|i| list(1 + i % 7, random))).unwrap()
        }
    }
}

/// Some vertices change direction, some jump.
fn random_changes(vertices: usize, random: &mut Random) -> Vec<TrajectoryChange> {
    (0..1 + random.below(vertices))
        .map(|_| {
            let vertex = random.below(vertices) as u32;
            let course = match random.below(4) {
                0 => PolynomialMotion::REST,
                1 | 2 => PolynomialMotion::linear(random.vector()),
                _ => PolynomialMotion::ballistic(random.vector(), random.vector()),
            };
            match random.below(5) {
                0 => TrajectoryChange::jump(vertex, random.vector(), course),
                _ => TrajectoryChange::smooth(vertex, course),
            }
        })
        .collect()
}

/// Now, between events and at the next one.
fn check(
    tree: &KineticBoxTree,
    trajectories: &VertexTrajectories,
    name: &str,
    random: &mut Random,
) {
    let now = tree.now();
    let next = tree.next_time().min(now + 1.0);
    for t in [now, now + (next - now) * random.unit(), next] {
        tree.audit(trajectories, t).unwrap_or_else(|e| panic!("{name}: {e}"));
        tree.validate(trajectories, t).unwrap_or_else(|e| panic!("{name} at {t}: {e}"));
    }
}

fn run(name: &str, original: &VertexTrajectories, seed: u64) {
    let mut random = Random(seed);
    for round in 0..6 {
        let mut trajectories = original.clone();
        let vertices = trajectories.len();
        let leaves = leaves(round % 3, vertices, &mut random);
        let options = options(OPTIONS[round / 2]);
        let mut tree = KineticBoxTree::new(&trajectories, &leaves, -0.6, options).unwrap();
        check(&tree, &trajectories, name, &mut random);
        let mut t = -0.6;
        for stop in 0..25 {
            t += 0.4 * random.unit();
            let mut last = tree.now();
            tree.advance(&trajectories, t, |change| {
                assert!(last <= change.time && change.time <= t);
                last = change.time;
            })
            .unwrap();
            assert_eq!(tree.now(), t);
            check(&tree, &trajectories, name, &mut random);
            if round % 2 == 1 && stop % 4 == 3 {
                let changes =
                    trajectories.change(t, &random_changes(vertices, &mut random)).unwrap();
                tree.trajectories_changed(&trajectories, &changes, |change| {
                    assert_eq!(change.time, t);
                })
                .unwrap();
                // Vertices whose motion changed may have to change planes at this very time.
                tree.advance(&trajectories, t, |_| ()).unwrap();
                check(&tree, &trajectories, name, &mut random);
            }
        }
        assert_eq!(tree.counters().cascades, 0, "{name}");
    }
}

#[test]
fn right_at_every_instant_under_every_kind_of_motion() {
    let mut random = Random(70);
    for (name, trajectories) in every_kind(&mut random) {
        run(name, &trajectories, random.bits());
    }
}

/// Few different values, so that ties are everywhere.
#[test]
fn right_where_everything_ties() {
    let mut random = Random(71);
    let mut frame = || -> Vec<DVec3> {
        let mut cell = || random.below(3) as f64 - 1.0;
        (0..40).map(|_| DVec3::new(cell(), cell(), cell())).collect()
    };
    let times = vec![-1.0, 0.5, 1.25, 2.0, 4.0];
    let keys = times.iter().map(|_| frame()).collect();
    let all = [
        ("lattice, linear", VertexTrajectories::linear(-0.5, frame(), frame())),
        ("lattice, ballistic", VertexTrajectories::ballistic(0.0, frame(), frame(), frame())),
        ("lattice, keys", VertexTrajectories::keyframes(times, KeyPositions::Double(keys))),
    ];
    for (seed, (name, trajectories)) in (0..).zip(all) {
        run(name, &trajectories.unwrap(), 700 + seed);
    }
}

#[test]
fn every_single_event_leaves_the_tree_right() {
    let mut random = Random(72);
    let mut events = 0;
    for (name, trajectories) in every_kind(&mut random) {
        let leaves = leaves(1, trajectories.len(), &mut random);
        let mut tree =
            KineticBoxTree::new(&trajectories, &leaves, 0.0, options(OPTIONS[0])).unwrap();
        while tree.next_time() < 2.0 {
            tree.advance(&trajectories, tree.next_time(), |_| ()).unwrap();
            check(&tree, &trajectories, name, &mut random);
        }
        events += tree.counters().events;
    }
    assert!(events > 1000, "{events}");
}

type Changes = [(f64, Vec<TrajectoryChange>)];

fn log(
    trajectories: &VertexTrajectories,
    leaves: &Leaves,
    stops: &[f64],
    changes: &Changes,
) -> Vec<PlaneChange> {
    let mut trajectories = trajectories.clone();
    let mut tree = KineticBoxTree::new(&trajectories, leaves, 0.0, options((0.4, 1.1))).unwrap();
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
    let mut random = Random(73);
    for (name, trajectories) in every_kind(&mut random) {
        let leaves = leaves(1, trajectories.len(), &mut random);
        let changes: Vec<(f64, Vec<TrajectoryChange>)> =
            [0.4, 1.1, 2.2].map(|t| (t, random_changes(trajectories.len(), &mut random))).into();
        let expected = log(&trajectories, &leaves, &[4.5], &changes);
        assert!(!expected.is_empty(), "{name}");
        for frames in [3, 30, 300] {
            let mut stops: Vec<f64> = (0..frames).map(|_| 4.5 * random.unit()).collect();
            stops.push(4.5);
            stops.sort_by(f64::total_cmp);
            assert_eq!(log(&trajectories, &leaves, &stops, &changes), expected, "{name}");
        }
    }
}

#[test]
fn one_shared_velocity_causes_no_event() {
    let mut random = Random(74);
    let positions: Vec<DVec3> = (0..200).map(|_| random.vector()).collect();
    let all = |value: DVec3| vec![value; positions.len()];
    let (velocity, acceleration) = (random.vector(), random.vector());
    let leaves = leaves(1, 200, &mut random);
    for trajectories in [
        VertexTrajectories::linear(0.0, positions.clone(), all(velocity)),
        VertexTrajectories::ballistic(0.0, positions.clone(), all(velocity), all(acceleration)),
    ] {
        let trajectories = trajectories.unwrap();
        let mut tree =
            KineticBoxTree::new(&trajectories, &leaves, 0.0, BoxTreeOptions::default()).unwrap();
        for t in [0.3, 7.0, 90.0] {
            tree.advance(&trajectories, t, |_| panic!("nothing changes")).unwrap();
            tree.validate(&trajectories, t).unwrap();
        }
        assert_eq!((tree.counters().events, tree.counts().plane_updates), (0, 0));
    }
}

/// A sheet that is crumpled, rolled and unrolled: connected triangles, unlike a soup.
fn crumpled_sheet(side: usize, keys: usize) -> (Vec<[u32; 3]>, VertexTrajectories) {
    let mut random = Random(75);
    let waves: Vec<[DVec3; 2]> =
        (0..keys * 4).map(|_| [random.vector(), random.vector()]).collect();
    let frames = (0..keys)
        .map(|key| {
            let place = |i: usize| {
                let p = DVec3::new((i % side) as f64, (i / side) as f64, 0.0) / side as f64;
                let waves = &waves[key * 4..key * 4 + 4];
                let bend = |&[k, a]: &[DVec3; 2]| a * (6.0 * (k.x * p.x + k.y * p.y) + k.z).sin();
                p + waves.iter().map(bend).sum::<DVec3>() * 0.15
            };
            (0..side * side).map(place).collect()
        })
        .collect();
    let times = (0..keys).map(|key| key as f64).collect();
    let corner = |i: usize, j: usize| (j * side + i) as u32;
    let faces = (0..side - 1)
        .flat_map(|j| (0..side - 1).map(move |i| (i, j)))
        .flat_map(|(i, j)| {
            let [a, b] = [corner(i, j), corner(i + 1, j)];
            let [c, d] = [corner(i, j + 1), corner(i + 1, j + 1)];
            [[a, b, c], [b, d, c]]
        })
        .collect();
    (faces, VertexTrajectories::keyframes(times, KeyPositions::Double(frames)).unwrap())
}

#[test]
fn a_deforming_sheet_takes_fewer_events_than_the_aabb_tree() {
    let (faces, trajectories) = crumpled_sheet(33, 20);
    let leaves = triangles(&faces);
    let fixed = options((f64::INFINITY, f64::INFINITY));
    let mut planes = KineticBoxTree::new(&trajectories, &leaves, 0.0, fixed).unwrap();
    let mut boxes =
        KineticAabbTree::new(&trajectories, &leaves, 0.0, KineticOptions::default()).unwrap();
    planes.advance(&trajectories, 18.5, |_| ()).unwrap();
    boxes.advance(&trajectories, 18.5, |_| ()).unwrap();
    planes.validate(&trajectories, 18.5).unwrap();
    let [ours, theirs] = [planes.counters().events, boxes.counters().events];
    assert!(1000 < ours && 2 * ours < theirs, "{ours} against {theirs}");
    assert!(planes.counts().plane_updates < boxes.box_updates());
}

#[test]
fn loose_branches_are_built_anew() {
    let (faces, trajectories) = crumpled_sheet(25, 30);
    let leaves = triangles(&faces);
    let mut tree = KineticBoxTree::new(&trajectories, &leaves, 0.0, options((1.0, 1.2))).unwrap();
    let mut random = Random(76);
    let mut t = 0.0;
    while t < 28.0 {
        t += random.unit();
        tree.advance(&trajectories, t, |_| ()).unwrap();
        check(&tree, &trajectories, "sheet", &mut random);
    }
    assert!(tree.counts().loose_branches > 2, "{:?}", tree.counts());
    // However often branches are rebuilt.
    assert!(f64::from(tree.height()) <= 2.41 * (faces.len() as f64).log2() * 2.0);
}

/// On curves searches cannot find which branches matter. Where they go on too long the branch is
/// split along their axis instead.
#[test]
fn branches_that_are_slow_to_search_are_built_anew() {
    let mut random = Random(77);
    let count = 4000;
    // Flat along x, so that no node is split along it. Tangents of a parabola: each is the
    // furthest for a moment.
    let rank = |i: usize| ((i * 1597) % count) as f64 / count as f64;
    let place = |i: usize| {
        let p = random.vector();
        DVec3::new(-0.5 * rank(i) * rank(i), 100.0 * p.y, 100.0 * p.z)
    };
    let positions: Vec<DVec3> = (0..count).map(place).collect();
    let speeds = (0..count).map(|i| DVec3::X * rank(i)).collect();
    let trajectories =
        VertexTrajectories::ballistic(0.0, positions, speeds, vec![DVec3::X; count]).unwrap();
    let leaves = Leaves::points(count).unwrap();
    let mut tree =
        KineticBoxTree::new(&trajectories, &leaves, 0.0, BoxTreeOptions::default()).unwrap();
    let mut rebuilt = 0;
    for step in 1..=100 {
        let t = f64::from(step) * 1e-2;
        tree.advance(&trajectories, t, |change| {
            rebuilt += usize::from(change.kind == ChangeKind::Rebuilt);
        })
        .unwrap();
        if step % 10 == 0 {
            check(&tree, &trajectories, "flat", &mut random);
        }
    }
    assert!(tree.counts().slow_branches > 0, "{:?}", tree.counts());
    assert!(rebuilt > 0);
    // A search of all there is would visit 8,000 parts.
    let events = tree.counters().events;
    assert!(events > 3000 && tree.counts().visits < 1000 * events, "{:?}", tree.counts());
}

#[test]
fn degenerate_meshes_work() {
    let mut random = Random(78);
    let plain = BoxTreeOptions::default();
    let empty = VertexTrajectories::fixed(Vec::new()).unwrap();
    let mut tree = KineticBoxTree::new(&empty, &triangles(&[]), 0.0, plain).unwrap();
    tree.advance(&empty, 1.0, |_| ()).unwrap();
    assert!(tree.boxes(&empty, 1.0).unwrap().bounds().is_empty());
    assert_eq!((tree.next_time(), tree.validate(&empty, 1.0)), (f64::INFINITY, Ok(())));

    for faces in [vec![[0, 1, 2]], vec![[0, 0, 0]], vec![[0, 1, 0]; 40], vec![[2, 1, 0]; 3]] {
        for coincident in [false, true] {
            let place = random.vector();
            let mut draw = |_| if coincident { place } else { random.vector() };
            let positions: Vec<DVec3> = (0..3).map(&mut draw).collect();
            let velocities: Vec<DVec3> = (0..3).map(draw).collect();
            let mut trajectories = VertexTrajectories::linear(0.0, positions, velocities).unwrap();
            let mut tree =
                KineticBoxTree::new(&trajectories, &triangles(&faces), 0.0, plain).unwrap();
            for t in [0.1, 0.5, 0.5, 3.0] {
                tree.advance(&trajectories, t, |_| assert!(!coincident)).unwrap();
                check(&tree, &trajectories, "degenerate", &mut random);
            }
            let jump = TrajectoryChange::jump(0, DVec3::splat(9.0), PolynomialMotion::REST);
            let changes = trajectories.change(3.0, &[jump]).unwrap();
            tree.trajectories_changed(&trajectories, &changes, |_| ()).unwrap();
            check(&tree, &trajectories, "degenerate", &mut random);
            assert_eq!(tree.boxes(&trajectories, 3.0).unwrap().bounds().max.x, 9.0_f32.next_up());
        }
    }
}

#[test]
fn bad_requests_are_refused() {
    let trajectories =
        VertexTrajectories::linear(0.0, vec![DVec3::ZERO; 3], vec![DVec3::X; 3]).unwrap();
    let plain = BoxTreeOptions::default();
    let outside = triangles(&[[0, 1, 2], [0, 1, 3]]);
    let error = KineticBoxTree::new(&trajectories, &outside, 0.0, plain).unwrap_err();
    assert_eq!(error, Error::IndexOutOfRange { face: 1, vertex: 3, vertices: 3 });
    let leaves = triangles(&[[0, 1, 2]]);
    for (prediction_horizon, looseness) in
        [(0.0, 2.0), (f64::NAN, 2.0), (1.0, 1.0), (1.0, f64::NAN)]
    {
        let options = options((prediction_horizon, looseness));
        let error = KineticBoxTree::new(&trajectories, &leaves, 0.0, options).unwrap_err();
        assert!(matches!(error, Error::Parameter { .. }));
    }
    assert!(KineticBoxTree::new(&trajectories, &leaves, f64::INFINITY, plain).is_err());

    let mut tree = KineticBoxTree::new(&trajectories, &leaves, 1.0, plain).unwrap();
    let backwards = tree.advance(&trajectories, 0.5, |_| ()).unwrap_err();
    assert!(matches!(backwards, Error::Backwards { now, asked, .. } if (now, asked) == (1.0, 0.5)));
    assert!(tree.advance(&trajectories, f64::NAN, |_| ()).is_err());
    assert!(matches!(tree.boxes(&trajectories, 0.5), Err(Error::Backwards { .. })));
    let fewer = VertexTrajectories::fixed(vec![DVec3::ZERO; 2]).unwrap();
    assert!(matches!(tree.advance(&fewer, 2.0, |_| ()), Err(Error::Length { .. })));
    let mut changed = trajectories.clone();
    let changes =
        changed.change(2.0, &[TrajectoryChange::smooth(0, PolynomialMotion::REST)]).unwrap();
    assert!(tree.trajectories_changed(&changed, &changes, |_| ()).is_err());
    tree.advance(&trajectories, 2.0, |_| ()).unwrap();
    tree.trajectories_changed(&changed, &changes, |_| ()).unwrap();

    // Where an event lies ahead, boxes past it are refused.
    let apart = vec![DVec3::X, -DVec3::X, DVec3::ZERO];
    let speeds = vec![DVec3::ZERO, DVec3::X, DVec3::ZERO];
    let crossing = VertexTrajectories::linear(0.0, apart, speeds).unwrap();
    let tree = KineticBoxTree::new(&crossing, &leaves, 0.0, plain).unwrap();
    assert_eq!(tree.next_time(), 1.0);
    assert!(tree.boxes(&crossing, 1.0).is_ok());
    assert!(matches!(tree.boxes(&crossing, 1.5), Err(Error::Parameter { .. })));
}

/// `KINTACT_LONG=1` makes a million events of this.
#[test]
fn many_events() {
    let mut random = Random(79);
    let long = std::env::var_os("KINTACT_LONG").is_some();
    let (vertices, wanted, stops) = if long { (4000, 1_000_000, 60) } else { (400, 20_000, 20) };
    let mut frame = || (0..vertices).map(|_| random.vector()).collect::<Vec<_>>();
    let frames: Vec<Vec<DVec3>> = (0..8).map(|_| frame()).collect();
    let times: Vec<f64> = (0..1000).map(f64::from).collect();
    let keys = (0..times.len()).map(|key| frames[key * key % 8].clone()).collect();
    let trajectories = VertexTrajectories::keyframes(times, KeyPositions::Double(keys)).unwrap();
    let leaves = leaves(1, vertices, &mut random);
    let mut tree =
        KineticBoxTree::new(&trajectories, &leaves, 0.0, BoxTreeOptions::default()).unwrap();
    let (mut t, mut checks) = (0.0, 0);
    while tree.counters().events < wanted {
        t += 0.2 * random.unit();
        tree.advance(&trajectories, t, |_| ()).unwrap();
        if checks < stops || random.below(40) == 0 {
            checks += 1;
            check(&tree, &trajectories, "many", &mut random);
        }
        assert!(t < 999.0);
    }
    check(&tree, &trajectories, "many", &mut random);
    assert_eq!(tree.counters().cascades, 0);
}
