//! `AdbQuery`: exact leaves against brute force, probabilities near and far from contact, budgets,
//! contact regions, separations and penetration.

use std::time::Duration;

use glam::DVec3;
use kintact::Budget;
use kintact::estimate::paper::{
    AdbOptions, AdbTree, Branching, CellBound, Division, Evaluation, InnerBoxes, VolumeEstimate,
};
use kintact::estimate::paper::{
    AdbQuery, AdbQueryOptions, Ending, LeafClassification, Sizing, VisitOrder, penetration,
};
use kintact::{Pose, TriMesh};

use crate::adb_oracle::{intersect, poses, reach, sphere};
use crate::cases;

/// Never satisfied by probability: walks to the end unless faces touch.
const EXHAUSTIVE: AdbQueryOptions = AdbQueryOptions {
    p_min: 1.0,
    p_drop: 0.0,
    drop_zero: false,
    k_min: u32::MAX,
    count_nested: false,
    p_at_end: 1.0,
    foresight: true,
    leaves: LeafClassification::Exact,
    order: VisitOrder::Probable,
    division: Division::Larger,
    judge_roots: true,
    separating_axes: true,
    lb: CellBound::BranchDepths,
    evaluation: Evaluation::Poisson,
    volume: VolumeEstimate::Carried,
    sizing: Sizing::Scaled,
    cull_by_inner_boxes: true,
    shells: false,
};

#[test]
fn with_exact_leaves_an_answer_at_the_end_is_certain_and_right() {
    let mut query = AdbQuery::new(EXHAUSTIVE).unwrap();
    let mut hits = 0;
    for case in cases::small() {
        let meshes = [&case.a, &case.b].map(|t| TriMesh::from_triangles(t).unwrap());
        let poses = poses(reach(&case.b), 4);
        let expected: Vec<bool> =
            poses.iter().map(|pose| intersect(&case.a, &case.b, pose)).collect();
        for branching in [Branching::Binary, Branching::Octree, Branching::Static] {
            let options =
                AdbOptions { branching, inner_boxes: InnerBoxes::Largest, ..AdbOptions::default() };
            let trees = [0, 1].map(|i| AdbTree::build(&meshes[i], &options).unwrap());
            for (pose, &expected) in poses.iter().zip(&expected) {
                hits += u32::from(expected);
                let answer = query.ask([&meshes[0], &meshes[1]], [&trees[0], &trees[1]], pose);
                let name = format!("{}, {branching:?}, {pose:?}", case.name);
                assert!(answer.certain, "{name}");
                assert_eq!(answer.collides, expected, "{name}");
            }
        }
    }
    assert!(hits > 100, "{hits}");
}

/// Every estimate, order and evaluation leads to the same exact answers.
#[test]
fn ways_of_judging_do_not_change_what_is_certain() {
    let case = cases::small().into_iter().find(|c| c.name == "random").unwrap();
    let meshes = [&case.a, &case.b].map(|t| TriMesh::from_triangles(t).unwrap());
    let options = AdbOptions { inner_boxes: InnerBoxes::Largest, ..AdbOptions::default() };
    let trees = [0, 1].map(|i| AdbTree::build(&meshes[i], &options).unwrap());
    let ways = [
        AdbQueryOptions { order: VisitOrder::Greedy, ..EXHAUSTIVE },
        AdbQueryOptions { order: VisitOrder::Random(5), ..EXHAUSTIVE },
        AdbQueryOptions { evaluation: Evaluation::Table, ..EXHAUSTIVE },
        AdbQueryOptions { evaluation: Evaluation::Recurrence, ..EXHAUSTIVE },
        AdbQueryOptions { volume: VolumeEstimate::Clipped, ..EXHAUSTIVE },
        AdbQueryOptions { volume: VolumeEstimate::Aligned, ..EXHAUSTIVE },
        AdbQueryOptions { sizing: Sizing::Descended, ..EXHAUSTIVE },
        AdbQueryOptions { shells: true, ..EXHAUSTIVE },
        AdbQueryOptions { division: Division::Both, ..EXHAUSTIVE },
        AdbQueryOptions { judge_roots: false, ..EXHAUSTIVE },
        AdbQueryOptions { lb: CellBound::GlobalDepths, ..EXHAUSTIVE },
    ];
    for way in ways {
        let mut query = AdbQuery::new(way).unwrap();
        for pose in poses(1.2, 20) {
            let answer = query.ask([&meshes[0], &meshes[1]], [&trees[0], &trees[1]], &pose);
            let expected = intersect(&case.a, &case.b, &pose);
            assert_eq!((answer.collides, answer.certain), (expected, true), "{way:?}");
        }
    }
}

fn spheres() -> (TriMesh, AdbTree) {
    let mesh = sphere(40);
    let tree = AdbTree::build(&mesh, &AdbOptions::default()).unwrap();
    (mesh, tree)
}

fn beside(distance: f64) -> Pose {
    let turn = glam::DQuat::from_scaled_axis(DVec3::new(0.4, 0.9, -0.3));
    Pose::new(turn, DVec3::new(0.6, 0.0, 0.8) * distance).unwrap()
}

/// The repaired method: p_min and k_min of the thesis, and a yes at the end if the remaining
/// probability is as good as certain.
const BY_PROBABILITY: AdbQueryOptions = AdbQueryOptions {
    p_min: 0.99,
    k_min: 10,
    p_drop: 0.1,
    p_at_end: 0.999,
    leaves: LeafClassification::Probable,
    ..EXHAUSTIVE
};

#[test]
fn probability_alone_tells_contact_from_distance() {
    let (mesh, tree) = spheres();
    let mut query = AdbQuery::new(BY_PROBABILITY).unwrap();
    let mut ask = |distance| query.ask([&mesh; 2], [&tree; 2], &beside(distance));
    for distance in [0.5, 1.0, 1.5, 1.7] {
        let answer = ask(distance);
        assert!(answer.collides && answer.probability >= 0.99, "{distance}: {answer:?}");
        assert!(!answer.certain && answer.counts.face_tests == 0);
    }
    for distance in [2.2, 3.0] {
        let answer = ask(distance);
        assert!(!answer.collides, "{distance}: {answer:?}");
    }
    let far = ask(9.0);
    assert!(far.certain && far.counts.pairs == 1 && far.probability == 0.0);
}

/// With foresight the answers are the same, in the SIMD walk and the plain one, and take less.
#[test]
fn what_is_foreseen_is_what_the_end_says() {
    let (mesh, tree) = spheres();
    let ways = [
        BY_PROBABILITY,
        AdbQueryOptions { k_min: 1000, p_at_end: 0.9, ..BY_PROBABILITY },
        AdbQueryOptions { count_nested: true, ..BY_PROBABILITY },
        AdbQueryOptions { evaluation: Evaluation::Table, ..BY_PROBABILITY },
        AdbQueryOptions { leaves: LeafClassification::Exact, ..BY_PROBABILITY },
    ];
    let mut foreseen = 0;
    for way in ways {
        let mut far = AdbQuery::new(AdbQueryOptions { foresight: false, ..way }).unwrap();
        let mut near = AdbQuery::new(way).unwrap();
        let mut answers = [0; 2];
        for step in 0..40 {
            let pose = beside(1.6 + 0.02 * f64::from(step));
            let [whole, short] =
                [&mut far, &mut near].map(|q| q.ask([&mesh; 2], [&tree; 2], &pose));
            assert_eq!(whole.collides, short.collides, "{way:?}: {whole:?} {short:?}");
            assert!(short.counts.pairs <= whole.counts.pairs);
            answers[usize::from(short.collides)] += 1;
            if short.ending == Ending::Foreseen {
                foreseen += 1;
                assert_ne!(way.leaves, LeafClassification::Exact);
                assert!(short.probability >= way.p_min.min(way.p_at_end), "{short:?}");
            }
        }
        assert!(answers.iter().all(|&n| n > 5), "{answers:?}");
    }
    assert!(foreseen > 50, "{foreseen}");
}

/// As printed, roots are never classified and bodies of one triangle never collide.
#[test]
fn single_triangles_have_a_probability() {
    let mesh = TriMesh::from_triangles(&[[DVec3::ZERO, DVec3::X, DVec3::Y + DVec3::Z]]).unwrap();
    let tree = AdbTree::build(&mesh, &AdbOptions::default()).unwrap();
    let options = AdbQueryOptions { k_min: 1, p_min: 0.5, ..BY_PROBABILITY };
    let answer = AdbQuery::new(options).unwrap().ask([&mesh; 2], [&tree; 2], &Pose::IDENTITY);
    assert!(answer.collides && answer.probability >= 0.5, "{answer:?}");
}

#[test]
fn a_budget_of_operations_is_kept_and_gives_the_same_answer_every_time() {
    let (mesh, tree) = spheres();
    let mut query = AdbQuery::new(EXHAUSTIVE).unwrap();
    let mut interrupted = 0;
    for distance in [1.9, 1.99, 2.01] {
        let pose = beside(distance);
        for operations in [1, 10, 100, 1000] {
            let budget = Budget::Operations(operations);
            let mut ask = || query.ask_within([&mesh; 2], [&tree; 2], &pose, budget);
            let answer = ask();
            assert_eq!(answer, ask());
            // A pair is divided whole: two children more at most.
            assert!(answer.counts.pairs <= operations + 1, "{answer:?}");
            if answer.ending == Ending::Interrupted {
                interrupted += 1;
                assert!(!answer.certain && (0.0..=1.0).contains(&answer.probability));
            }
        }
    }
    assert!(interrupted >= 6, "{interrupted}");
}

#[test]
fn a_budget_of_no_time_ends_soon_and_of_much_time_does_not_matter() {
    let (mesh, tree) = spheres();
    let mut query = AdbQuery::new(EXHAUSTIVE).unwrap();
    let pose = beside(2.01);
    let mut ask = |time| {
        let budget = Budget::Time(time);
        query.ask_within([&mesh; 2], [&tree; 2], &pose, budget)
    };
    let none = ask(Duration::ZERO);
    assert_eq!(none.ending, Ending::Interrupted);
    assert!(none.counts.pairs <= 32, "{none:?}");
    let much = ask(Duration::from_secs(600));
    assert!(much.certain && !much.collides);
}

#[test]
fn contact_regions_lie_where_the_spheres_meet() {
    let (mesh, tree) = spheres();
    let options = AdbQueryOptions { foresight: false, ..BY_PROBABILITY };
    let mut query = AdbQuery::new(options).unwrap();
    let pose = beside(1.6);
    assert!(query.ask([&mesh; 2], [&tree; 2], &pose).collides);
    let regions = query.contact_regions([&tree; 2], &pose, 0.2);
    assert!(regions.len() >= 10, "{}", regions.len());
    assert!(regions.is_sorted_by(|p, q| p.probability >= q.probability));
    for region in &regions {
        // Both surfaces pass through boxes of which the region is a part.
        let off = |center: DVec3| ((region.center - center).length() - 1.0).abs();
        assert!(off(DVec3::ZERO) <= 0.3 && off(pose.translation()) <= 0.3, "{region:?}");
    }
    // A circle through all of them: radius 0.6 around the middle.
    let mean = regions.iter().map(|r| r.center).sum::<DVec3>() / regions.len() as f64;
    assert!((mean - 0.5 * pose.translation()).length() < 0.8, "{mean}");
}

#[test]
fn separations_hold_and_get_closer_with_effort() {
    let (_, tree) = spheres();
    let mut query = AdbQuery::new(EXHAUSTIVE).unwrap();
    for distance in [2.05, 2.3, 3.0] {
        // Chords of the meshes lie inside the spheres by less than 0.01.
        let [low, high] = [distance - 2.0, distance - 2.0 + 0.02];
        let mut widths = Vec::new();
        for pairs in [0, 10, 100, 1000, 10_000] {
            let found = query.separation([&tree; 2], &beside(distance), pairs);
            assert!(found.low <= high && found.high >= low, "{distance}: {found:?}");
            widths.push(found.high - found.low);
        }
        assert!(widths.is_sorted_by(|a, b| a >= b), "{widths:?}");
        assert!(widths[4] < 0.4, "{widths:?}");
    }
    let touching = query.separation([&tree; 2], &beside(1.5), 1000);
    assert_eq!(touching.low, 0.0);
    let nothing = AdbTree::build(&TriMesh::default(), &AdbOptions::default()).unwrap();
    let none = query.separation([&tree, &nothing], &beside(1.0), 10);
    assert_eq!(none.low, f64::INFINITY);
}

#[test]
fn moving_out_by_the_penetration_parts_the_bodies() {
    let (mesh, tree) = spheres();
    let mut query = AdbQuery::new(EXHAUSTIVE).unwrap();
    for distance in [1.2, 1.6, 1.95] {
        let pose = beside(distance);
        let found = penetration([&tree; 2], &pose).unwrap();
        assert!((found.depth - (2.0 - distance)).abs() < 0.1, "{found:?}");
        assert!(found.uncertainty < 0.5 && found.direction.is_normalized(), "{found:?}");
        let shift = found.direction * (found.depth + 1e-6);
        let out = Pose::from_matrix(pose.rotation(), pose.translation() + shift).unwrap();
        assert!(!query.ask([&mesh; 2], [&tree; 2], &out).collides);
    }
    assert_eq!(penetration([&tree; 2], &beside(2.1)), None);
}

#[test]
fn senseless_options_are_refused() {
    let refused = |options: AdbQueryOptions| AdbQuery::new(options).is_err();
    assert!(refused(AdbQueryOptions { p_min: f32::NAN, ..EXHAUSTIVE }));
    assert!(refused(AdbQueryOptions { p_drop: -0.1, ..EXHAUSTIVE }));
    assert!(refused(AdbQueryOptions { p_at_end: 1.1, ..EXHAUSTIVE }));
    assert!(refused(AdbQueryOptions { k_min: 0, ..EXHAUSTIVE }));
    let mut query = AdbQuery::new(EXHAUSTIVE).unwrap();
    assert!(query.set_options(AdbQueryOptions { k_min: 0, ..EXHAUSTIVE }).is_err());
}
