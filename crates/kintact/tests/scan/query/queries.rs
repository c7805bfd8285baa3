//! `CloudQuery` against the scanned meshes and against brute force: answers, leaf tests, budgets.

use std::time::{Duration, Instant};

use glam::DVec3;
use kintact::Budget;
use kintact::scan::query::{CloudBasis, ConstantTimeQuery};
use kintact::scan::query::{CloudOptions, CloudPriority, LeafTest};
use kintact::scan::search::SearchOptions;
use kintact::scan::{CloudQuery, PointBody};
use kintact::{Error, PointCloud, Pose};

use super::{Scanned, bowl, rotated, wavy_torus};
use crate::cases::Random;

/// Poses on both sides of the first contact of the meshes, with how far from it they are (negative:
/// apart) and the true answer.
pub fn near_contact(a: &Scanned, b: &Scanned, count: usize, within: f64) -> Vec<(Pose, f64, bool)> {
    let mut random = Random(11);
    let mut poses = Vec::new();
    while poses.len() < count {
        let direction = random.point(-1.0, 1.0).normalize();
        let seed = random.bits();
        let at = |distance: f64| rotated(&mut Random(seed), direction * distance);
        let meets = |distance: f64| a.mesh.intersects(&b.mesh, &at(distance));
        let mut near = 2.5;
        while near > 0.0 && !meets(near) {
            near -= 0.02;
        }
        if near <= 0.0 {
            continue;
        }
        let mut far = near + 0.02;
        while far - near > 1e-6 {
            let middle = 0.5 * (near + far);
            *(if meets(middle) { &mut near } else { &mut far }) = middle;
        }
        let offset = random.between(-within, within);
        poses.push((at(near - offset), offset, meets(near - offset)));
    }
    poses
}

#[test]
fn answers_agree_with_the_meshes_beyond_half_a_spacing() {
    for (a, b) in
        [(wavy_torus(0.0), wavy_torus(0.0)), (wavy_torus(0.1), bowl()), (bowl(), wavy_torus(0.1))]
    {
        let mut query = CloudQuery::new(&a.body, &b.body);
        let (mut wrong, mut far_wrong) = (0, 0);
        for (pose, offset, truth) in near_contact(&a, &b, 100, 2.0 * a.spacing) {
            let answer = query.ask(&pose);
            let is_wrong = answer.collides != truth;
            wrong += u32::from(is_wrong);
            far_wrong += u32::from(is_wrong && offset.abs() > 0.5 * a.spacing);
            assert_eq!(answer.collides, answer.basis == CloudBasis::Crossing);
            assert_eq!(answer.collides, query.collides(&pose));
            if answer.collides {
                // The position is on both surfaces.
                let place = answer.point.unwrap();
                let on_a = a.body.surface().sample(place);
                let in_b = pose.relative(&Pose::IDENTITY).apply(place);
                let on_b = b.body.surface().sample(in_b);
                let height = on_a.value.abs().max(on_b.value.abs());
                assert!(height < 0.7 * on_a.spacing.max(on_b.spacing), "{answer:?} {height}");
                assert_eq!(answer.distance, Some(0.0));
            }
        }
        assert!(wrong <= 8, "{wrong} of 100");
        assert!(far_wrong <= 1, "{far_wrong} of 100");
    }
}

/// Brute force: the function of each at every point of the other, sign changes along edges.
fn crosses_anywhere(a: &PointBody, points: &[DVec3], b: &PointBody, into_b: &Pose) -> bool {
    let placed: Vec<DVec3> = points.iter().map(|&p| into_b.apply(p)).collect();
    let samples = b.surface().samples(&placed);
    (0..points.len()).any(|p| {
        a.surface().neighbours_of(p).into_iter().any(|(q, length, is_virtual)| {
            let (at_p, at_q) = (samples[p].value, samples[q].value);
            if is_virtual || q < p || (at_p < 0.0) == (at_q < 0.0) {
                return false;
            }
            if at_p.abs() + at_q.abs() > 2.0 * length {
                return false;
            }
            let root = placed[p].lerp(placed[q], at_p.abs() / (at_p.abs() + at_q.abs()));
            let sample = b.surface().sample(root);
            let near = b.surface().nearest_point(root).unwrap().1 <= 1.5 * sample.spacing;
            near && b.surface().is_surface(root, &sample)
                && sample.value.abs() < 0.3 * sample.spacing
        })
    })
}

#[test]
fn nothing_that_brute_force_finds_is_lost() {
    let (a, b) = (wavy_torus(0.0), bowl());
    let mut random = Random(23);
    let (mut found, mut lost) = (0, 0);
    for _ in 0..40 {
        let shift = random.point(-1.0, 1.0).normalize() * random.between(0.3, 1.9);
        let pose = rotated(&mut random, shift);
        let back = pose.relative(&Pose::IDENTITY);
        let brute = crosses_anywhere(&a.body, &a.points, &b.body, &back)
            || crosses_anywhere(&b.body, &b.points, &a.body, &pose);
        let answer = CloudQuery::new(&a.body, &b.body).collides(&pose);
        found += u32::from(brute);
        lost += u32::from(brute && !answer);
    }
    assert!(found > 12 && lost == 0, "{lost} of {found}");
}

#[test]
fn signs_beyond_a_border_are_no_collision() {
    // A small ball goes in and out through the opening of the bowl, well clear of the rim, where
    // the planes fitted to the rim would cut it.
    let bowl = bowl();
    let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
    let ball = (0..3000).map(|i| {
        let z = 1.0 - f64::from(2 * i + 1) / 3000.0;
        let (sin, cos) = (golden * f64::from(i)).sin_cos();
        (DVec3::new(cos, sin, 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z) * 0.3
    });
    let ball = PointBody::new(&PointCloud::new(ball.collect()).unwrap()).unwrap();
    let mut query = CloudQuery::new(&bowl.body, &ball);
    for step in 0..40 {
        let pose = Pose::from_translation(DVec3::Z * (0.05 * f64::from(step) - 0.2)).unwrap();
        let answer = query.ask(&pose);
        assert!(!answer.collides, "{step}: {answer:?}");
    }
    let into_the_rim = Pose::from_translation(DVec3::new(0.4, 0.0, 0.8)).unwrap();
    assert!(query.collides(&into_the_rim));
}

#[test]
fn all_leaf_tests_and_orders_answer_clear_cases() {
    let torus = wavy_torus(0.1);
    let mut random = Random(9);
    let near = near_contact(&torus, &torus, 1, 0.0).remove(0).0;
    let clear = |depth: f64| {
        let shift = near.translation() - near.translation().normalize() * depth;
        let rotation = near.rotation();
        Pose::from_matrix(rotation, shift).unwrap()
    };
    let leaves = [
        LeafTest::Sampling { epsilon: 1.5 },
        LeafTest::Sampling { epsilon: 0.7 },
        LeafTest::SamplingInBalls { epsilon: 0.5, most: 2000 },
        LeafTest::Newton { starts: 4 },
        LeafTest::search(),
    ];
    for leaves in leaves {
        for priority in [CloudPriority::Discs, CloudPriority::Samples] {
            for coverings in [false, true] {
                let seed = random.bits();
                let options =
                    CloudOptions { leaves, priority, coverings, contact_distance: 0.0, seed };
                let mut query =
                    CloudQuery::with_options(&torus.body, &torus.body, options).unwrap();
                assert!(query.collides(&clear(0.1)), "{options:?}");
                assert!(!query.collides(&clear(-0.15)), "{options:?}");
            }
        }
    }
}

#[test]
fn budgets_are_kept_and_say_what_they_are_worth() {
    let torus = wavy_torus(0.0);
    let poses = near_contact(&torus, &torus, 30, 0.03);
    let mut query = CloudQuery::new(&torus.body, &torus.body);
    for (pose, ..) in &poses {
        let whole = query.ask(pose);
        assert_ne!(whole.basis, CloudBasis::Interrupted);
        for most in [0, 1, 20, 100, 1000] {
            let answer = query.within(Budget::Operations(most), pose);
            assert_eq!(answer, query.within(Budget::Operations(most), pose));
            assert!((0.5..=1.0).contains(&answer.confidence), "{answer:?}");
            // A pair of leaves that was begun is finished.
            assert!(answer.counts.operations() <= most + 300, "{answer:?}");
            if answer.basis != CloudBasis::Interrupted {
                assert_eq!(answer, whole);
            }
        }
        let enough = query.within(Budget::Operations(u64::MAX - 1), pose);
        assert_eq!(enough, whole);
        let start = Instant::now();
        let hurried = query.within(Budget::Time(Duration::ZERO), pose);
        assert!(start.elapsed() < Duration::from_millis(100));
        assert!(hurried.counts.evaluations <= whole.counts.evaluations);
    }
}

#[test]
fn longer_budgets_answer_no_worse_and_know_it() {
    for (a, b) in [(wavy_torus(0.0), bowl()), (bowl(), bowl())] {
        let mut random = Random(31);
        let mut poses = near_contact(&a, &b, 60, 2.0 * a.spacing);
        for _ in 0..120 {
            let shift = random.point(-1.0, 1.0).normalize() * random.between(0.4, 2.0);
            let pose = rotated(&mut random, shift);
            poses.push((pose, 0.0, a.mesh.intersects(&b.mesh, &pose)));
        }
        let mut query = CloudQuery::new(&a.body, &b.body);
        let mut before = 0.0;
        for most in [10, 30, 100, 300, 1000, 100_000] {
            let (mut right, mut stated) = (0.0, 0.0);
            for (pose, _, truth) in &poses {
                let answer = query.within(Budget::Operations(most), pose);
                right += f64::from(u8::from(answer.collides == *truth)) / poses.len() as f64;
                stated += answer.confidence / poses.len() as f64;
            }
            // Chance moves either by 3 points.
            assert!(right > before - 0.03, "{most}: {right} after {before}");
            assert!((right - stated).abs() < 0.12, "{most}: {right}, stated {stated}");
            before = right;
        }
        assert!(before > 0.97, "{before}");
    }
}

#[test]
fn bodies_of_any_size_and_place_answer_alike() {
    let torus = wavy_torus(0.0);
    let poses = near_contact(&torus, &torus, 6, 0.1);
    for (scale, shift) in [(1e-12, 0.0), (1e12, 0.0), (1.0, 3e5)] {
        let moved = |p: DVec3| p * scale + DVec3::new(shift, -shift, shift);
        let points = torus.points.iter().map(|&p| moved(p)).collect();
        let body = PointBody::new(&PointCloud::new(points).unwrap()).unwrap();
        let mut query = CloudQuery::new(&body, &body);
        for (pose, offset, truth) in &poses {
            if offset.abs() < 0.03 {
                continue;
            }
            // The same pose for coordinates scaled and shifted.
            let centre = DVec3::new(shift, -shift, shift);
            let to = centre + pose.translation() * scale - pose.rotation() * centre;
            let pose = Pose::from_matrix(pose.rotation(), to).unwrap();
            assert_eq!(query.collides(&pose), *truth, "{scale} {shift}");
        }
    }
}

#[test]
fn coincident_and_tiny_clouds_answer() {
    let torus = wavy_torus(0.0);
    assert!(CloudQuery::new(&torus.body, &torus.body).collides(&Pose::IDENTITY));
    let two = PointBody::new(&PointCloud::new(vec![DVec3::ZERO, DVec3::X]).unwrap()).unwrap();
    let far = Pose::from_translation(DVec3::new(50.0, 0.0, 0.0)).unwrap();
    let mut query = CloudQuery::new(&two, &torus.body);
    assert!(!query.collides(&far));
    let _ = query.collides(&Pose::IDENTITY);
}

#[test]
fn options_without_sense_are_refused() {
    let bowl = bowl();
    let search = SearchOptions { tolerance: f64::NAN, ..SearchOptions::default() };
    for leaves in [
        LeafTest::Sampling { epsilon: 0.0 },
        LeafTest::SamplingInBalls { epsilon: f64::INFINITY, most: 9 },
        LeafTest::Search { options: search, points: 32 },
    ] {
        let options = CloudOptions { leaves, ..CloudOptions::default() };
        let query = CloudQuery::with_options(&bowl.body, &bowl.body, options);
        assert!(matches!(query, Err(Error::Parameter { .. })), "{leaves:?}");
    }
}

/// A budget too small for care: the contact distance grows; with a large one test points do.
#[test]
fn steady_questions_adapt_to_their_budget() {
    let torus = wavy_torus(0.0);
    let poses = near_contact(&torus, &torus, 40, torus.spacing);
    let run = |budget: Budget| {
        let mut query = ConstantTimeQuery::new(&torus.body, &torus.body, budget);
        let answers: Vec<_> = poses.iter().map(|(pose, ..)| query.ask(pose)).collect();
        (answers, query.test_points_apart(), query.contact_distance())
    };
    let (answers, apart, near) = run(Budget::Operations(60));
    assert!(answers.iter().all(|answer| answer.counts.operations() < 120));
    assert!(apart == 1.5 && near > 0.1, "{apart} {near}");
    assert_eq!(answers, run(Budget::Operations(60)).0);
    let (answers, apart, near) = run(Budget::Operations(1_000_000));
    assert!(apart < 1.0 && near == 0.0, "{apart} {near}");
    let wrong =
        answers.iter().zip(&poses).filter(|(answer, (.., truth))| answer.collides != *truth);
    assert!(wrong.count() <= 4);
    let negative = CloudOptions { contact_distance: -1.0, ..CloudOptions::default() };
    let mut query = CloudQuery::new(&torus.body, &torus.body);
    assert!(matches!(query.set_options(negative), Err(Error::Parameter { .. })));
}
