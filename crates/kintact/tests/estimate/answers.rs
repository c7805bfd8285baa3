//! Answers with a stated confidence, against the exact query.

use std::time::Duration;

use glam::{DQuat, DVec3};
use kintact::estimate::query::EstimateBasis;
use kintact::estimate::{Estimate, EstimateMesh, EstimateOptions, EstimateQuery};
use kintact::geometry::Triangle;
use kintact::{Budget, MeshQuery, Pose, RigidMesh, TriMesh};

use crate::cases::{self, Random};

/// Fewer poses than usual: the tests run unoptimised.
const FEW: EstimateOptions =
    EstimateOptions { near_error: 0.025, wide_error: 0.005, poses: 80, seed: 1 };

fn body(triangles: &[Triangle], options: &EstimateOptions) -> EstimateMesh {
    EstimateMesh::new(RigidMesh::new(TriMesh::from_triangles(triangles).unwrap()), options)
}

/// A torus with waves around it, of size 2.
fn wavy_torus(around: u32, across: u32) -> Vec<Triangle> {
    let at = |i: u32, j: u32| {
        let (u, v) = (f64::from(i) / f64::from(around), f64::from(j) / f64::from(across));
        let (u, v) = (u * std::f64::consts::TAU, v * std::f64::consts::TAU);
        let tube = 0.25 + 0.05 * (5.0 * u).sin();
        let radius = 0.7 + tube * v.cos();
        DVec3::new(radius * u.cos(), radius * u.sin(), tube * v.sin() + 0.2 * (2.0 * u).cos())
    };
    (0..around)
        .flat_map(|i| (0..across).map(move |j| (i, j)))
        .flat_map(|(i, j)| {
            let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
            [[a, b, c], [a, c, d]]
        })
        .collect()
}

fn poses(count: usize, reach: f64, seed: u64) -> Vec<Pose> {
    let mut random = Random(seed);
    (0..count)
        .map(|_| {
            let mut r = || random.between(-1.0, 1.0);
            let rotation = DQuat::from_xyzw(r(), r(), r(), r() + 0.01);
            Pose::new(rotation, DVec3::new(r(), r(), r()) * reach).unwrap()
        })
        .collect()
}

fn check(answer: &Estimate, truth: bool, name: &str) {
    assert!((0.0..=1.0).contains(&answer.probability), "{name}: {answer:?}");
    assert!(answer.confidence() >= 0.0, "{name}: {answer:?}");
    if answer.is_certain() {
        assert_eq!(answer.collides, truth, "{name}: certain and wrong: {answer:?}");
        assert_eq!(answer.probability, f64::from(u8::from(truth)), "{name}");
    } else {
        assert!(answer.probability > 0.0 && answer.probability < 1.0, "{name}: {answer:?}");
    }
}

#[test]
fn certain_answers_are_right_in_every_shared_case() {
    let (mut asked, mut certain, mut wrong) = (0, 0, 0);
    let mut query = EstimateQuery::default();
    for case in cases::small() {
        let reach = case.b.iter().flatten().fold(0.0_f64, |m, p| m.max(p.abs().max_element()));
        // Soups take long to fit, and here it matters only that certain answers are right.
        let options = EstimateOptions { poses: 20, ..FEW };
        let (a, b) = (body(&case.a, &options), body(&case.b, &options));
        let mut all = poses(6, 0.3 * reach, 5);
        all.push(Pose::IDENTITY);
        for pose in all {
            let truth = a.mesh().intersects(b.mesh(), &pose);
            for budget in [Budget::Unlimited, Budget::Operations(0), Budget::Operations(9)] {
                query.budget = budget;
                check(&query.ask(&a, &b, &pose), truth, case.name);
            }
            query.budget = Budget::Unlimited;
            let answer = query.ask(&a, &b, &pose);
            asked += 1;
            certain += usize::from(answer.is_certain());
            wrong += usize::from(answer.collides != truth);
        }
    }
    assert!(asked > 80 && certain > asked / 3, "{certain} of {asked}");
    assert!(wrong * 20 <= asked, "{wrong} of {asked} wrong");
}

#[test]
fn few_answers_are_wrong_on_poses_the_fit_has_not_seen() {
    let torus = body(&wavy_torus(60, 24), &EstimateOptions { poses: 300, ..FEW });
    let mut exact = MeshQuery::default();
    let mut query = EstimateQuery::default();
    let (mut hits, mut wrong, mut likely, mut operations) = (0, 0, 0, 0);
    let all = poses(2000, 1.5, 17);
    for pose in &all {
        let truth = exact.intersects(torus.mesh(), torus.mesh(), pose);
        let answer = query.ask(&torus, &torus, pose);
        check(&answer, truth, "torus");
        hits += usize::from(truth);
        wrong += usize::from(answer.collides != truth);
        likely += usize::from(answer.basis == EstimateBasis::Likely);
        operations += answer.counts.operations();
    }
    assert!((400..1700).contains(&hits), "{hits}");
    assert!(wrong <= 20, "{wrong} of 2000");
    // The purpose of the score: most hits are found before any triangle is tested.
    assert!(likely * 2 > hits, "{likely} of {hits}");
    let counts = exact.counts();
    assert!(operations < counts.node_pairs + counts.candidates, "{operations}, {counts:?}");
}

#[test]
fn budgets_in_operations_are_kept_and_repeat() {
    let torus = body(&wavy_torus(40, 16), &FEW);
    for most in [0, 1, 2, 5, 20, 100] {
        let mut query = EstimateQuery::with_budget(Budget::Operations(most));
        let mut again = query.clone();
        for pose in poses(200, 1.0, 3) {
            let answer = query.ask(&torus, &torus, &pose);
            assert!(answer.counts.operations() <= most, "{answer:?}");
            assert_eq!(answer, again.ask(&torus, &torus, &pose));
            check(&answer, torus.mesh().intersects(torus.mesh(), &pose), "torus");
        }
    }
}

#[test]
fn no_time_is_enough_for_an_answer_and_endless_time_for_the_usual_one() {
    let torus = body(&wavy_torus(40, 16), &FEW);
    let pose = Pose::from_translation(DVec3::new(0.9, 0.1, 0.2)).unwrap();
    let answer =
        EstimateQuery::with_budget(Budget::Time(Duration::ZERO)).ask(&torus, &torus, &pose);
    assert!(answer.counts.operations() <= 20, "{answer:?}");
    let mut patient = EstimateQuery::with_budget(Budget::Time(Duration::MAX));
    let truth = torus.mesh().intersects(torus.mesh(), &pose);
    assert_eq!(patient.ask(&torus, &torus, &pose).collides, truth);
}

#[test]
fn the_same_mesh_is_fitted_the_same_way() {
    let [p, q] = [(), ()].map(|()| body(&wavy_torus(30, 12), &FEW));
    let answers = |body: &EstimateMesh| -> Vec<Estimate> {
        let mut query = EstimateQuery::with_budget(Budget::Operations(12));
        poses(60, 0.9, 7).iter().map(|pose| query.ask(body, body, pose)).collect()
    };
    assert_eq!(answers(&p), answers(&q));
    // Other poses to fit on give other odds.
    let other = body(&wavy_torus(30, 12), &EstimateOptions { seed: 2, ..FEW });
    assert_ne!(answers(&p), answers(&other));
}

#[test]
fn nothing_and_single_triangles_are_certain() {
    let nothing = body(&[], &FEW);
    let single = body(&[[DVec3::ZERO, DVec3::X, DVec3::Y]], &FEW);
    let point = body(&[[DVec3::ZERO; 3]; 5], &FEW);
    let mut query = EstimateQuery::default();
    for (a, b, expected) in [
        (&nothing, &nothing, false),
        (&nothing, &single, false),
        (&single, &single, true),
        (&single, &point, true),
    ] {
        let answer = query.ask(a, b, &Pose::IDENTITY);
        assert_eq!((answer.collides, answer.is_certain()), (expected, true), "{answer:?}");
    }
    let beside = Pose::from_translation(DVec3::new(1.0, 0.0, 0.0)).unwrap();
    assert!(query.ask(&single, &single, &beside).collides);
}

#[test]
fn calibrated_probabilities_beat_the_base_rate_on_other_poses() {
    let mut torus = body(&wavy_torus(48, 20), &FEW);
    let partner = torus.clone();
    torus.calibrate(&partner, &poses(800, 1.3, 23));
    let unchanged = torus.clone();
    torus.calibrate(&partner, &[]);
    let held_out = poses(800, 1.3, 29);
    for most in [1, 4, 16, 64] {
        let mut query = EstimateQuery::with_budget(Budget::Operations(most));
        let (mut brier, mut hits) = (0.0, 0.0);
        for pose in &held_out {
            let truth = f64::from(u8::from(torus.mesh().intersects(torus.mesh(), pose)));
            let answer = query.ask(&torus, &torus, pose);
            assert_eq!(answer, query.ask(&unchanged, &unchanged, pose));
            brier += (answer.probability - truth).powi(2) / 800.0;
            hits += truth / 800.0;
        }
        let base = hits * (1.0 - hits);
        assert!(base > 0.1 && brier < 0.9 * base, "{most} operations: {brier} {base}");
    }
}

/// Scores fitted to one body may be too sure about another.
#[test]
fn few_answers_are_wrong_about_bodies_that_were_fitted_apart() {
    let few = EstimateOptions { poses: 300, ..FEW };
    let torus = body(&wavy_torus(60, 24), &few);
    let flat = wavy_torus(50, 20).into_iter().map(|t| t.map(|p| p * DVec3::new(0.9, 0.6, 0.4)));
    let flat = body(&flat.collect::<Vec<_>>(), &few);
    let mut query = EstimateQuery::default();
    for (a, b) in [(&torus, &flat), (&flat, &torus)] {
        let all = poses(1000, 1.4, 41);
        let mut wrong = 0;
        for pose in &all {
            let truth = a.mesh().intersects(b.mesh(), pose);
            let answer = query.ask(a, b, pose);
            check(&answer, truth, "two bodies");
            wrong += usize::from(answer.collides != truth);
        }
        assert!(wrong <= 15, "{wrong} of 1000");
    }
}

#[test]
fn the_exact_query_can_be_interrupted_and_is_right_or_silent() {
    let torus = RigidMesh::new(TriMesh::from_triangles(&wavy_torus(40, 16)).unwrap());
    let mut query = MeshQuery::default();
    let all = poses(200, 1.0, 8);
    let mut answered = [0; 4];
    for pose in &all {
        let truth = query.intersects(&torus, &torus, pose);
        let mut within = |budget| query.intersects_within(&torus, &torus, pose, budget);
        assert_eq!(within(Budget::Unlimited), Some(truth));
        assert_eq!(within(Budget::Time(Duration::MAX)), Some(truth));
        assert_eq!(within(Budget::Operations(0)), None);
        let mut before = None;
        for (count, most) in answered.iter_mut().zip([1, 8, 64, 100_000]) {
            let counts = query.counts();
            let answer = query.intersects_within(&torus, &torus, pose, Budget::Operations(most));
            let (now, then) = (query.counts(), counts);
            let used = now.node_pairs - then.node_pairs + now.candidates - then.candidates;
            assert!(used <= most, "{used} of {most}");
            assert!(answer.is_none_or(|answer| answer == truth));
            assert!(before.is_none() || answer == before, "more gave less");
            before = answer;
            *count += usize::from(answer.is_some());
        }
    }
    assert!(answered[1] < answered[2] && answered[3] == all.len(), "{answered:?}");
}

/// Whatever the query, and however small its budget.
#[test]
fn bodies_whose_boxes_are_apart_are_certainly_apart() {
    let a = body(&wavy_torus(40, 20), &EstimateOptions::default());
    let bounds = a.mesh().tree().bounds();
    let size = f64::from((bounds.max - bounds.min).length());
    let mut query = EstimateQuery::default();
    for (i, pose) in poses(200, 1.0, 12).iter().enumerate() {
        let away = pose.translation().normalize_or(DVec3::X) * (size * (1.1 + 0.01 * i as f64));
        let pose = Pose::from_matrix(pose.rotation(), away).expect("a rigid pose");
        for budget in [Budget::Unlimited, Budget::Operations(0), Budget::Operations(3)] {
            query.budget = budget;
            let answer = query.ask(&a, &a, &pose);
            assert!(answer.is_certain() && !answer.collides, "{budget:?} {pose:?} {answer:?}");
        }
    }
}
