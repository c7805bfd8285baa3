//! Answers within a limit: kept, repeatable, and never more confident than they may be.

use std::time::Duration;

use glam::DVec3;
use kintact::estimate::EstimateOptions;
use kintact::{Budget, CheckOptions, PairsWanted, Pose, Shape, TriMesh, check};

use crate::cases::Random;
use crate::{random_pose, swapped};

/// A ball of `2 n n` faces with bumps.
fn ball(n: u32, bumps: f64) -> Shape {
    let point = |i: u32, j: u32| {
        let u = f64::from(i % n) / f64::from(n) * std::f64::consts::TAU;
        let v = f64::from(j) / f64::from(n) * std::f64::consts::PI;
        let radius = 1.0 + 0.1 * (bumps * u).sin() * (bumps * v).sin();
        DVec3::new(u.cos() * v.sin(), u.sin() * v.sin(), v.cos()) * radius
    };
    let vertices = (0..=n).flat_map(|j| (0..n).map(move |i| point(i, j))).collect();
    let at = |i: u32, j: u32| j * n + i % n;
    let quads = (0..n).flat_map(|j| (0..n).map(move |i| (i, j)));
    let faces = quads.flat_map(|(i, j)| {
        let [p, q, r, s] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[p, q, r], [p, r, s]]
    });
    Shape::new(TriMesh::new(vertices, faces.collect()).unwrap())
}

fn poses(reach: f64, away: DVec3) -> Vec<[Pose; 2]> {
    let mut random = Random(3);
    let mut moved = || {
        let near = random_pose(&mut random, reach);
        Pose::from_matrix(near.rotation(), near.translation() + away).unwrap()
    };
    (0..30).map(|_| [moved(), moved()]).collect()
}

#[test]
fn an_exact_search_stops_at_its_budget() {
    let (a, b) = (ball(24, 3.0), ball(20, 5.0));
    // Without trees: what a search builds is part of its budget.
    let deferred = [&a, &b].map(|shape| Shape::deferred(shape.triangles().clone()));
    let near = (DVec3::ZERO, [&a, &b]);
    let far = (DVec3::new(3e8, 1e8, -2e8), [&a, &b]);
    for (away, shapes) in [near, far, (DVec3::ZERO, [&deferred[0], &deferred[1]])] {
        let mut complete = [0; 2];
        for [pose_a, pose_b] in poses(1.2, away) {
            let truth = check(&a.at(pose_a), &b.at(pose_b), &CheckOptions::default()).unwrap();
            let (at_a, at_b) = (shapes[0].at(pose_a), shapes[1].at(pose_b));
            for pairs in [PairsWanted::All, PairsWanted::First] {
                for most in [0, 1, 20, 300, 1_200, 100_000] {
                    let budget = Budget::Operations(most);
                    let options = CheckOptions { budget, pairs, ..CheckOptions::default() };
                    let answer = check(&at_a, &at_b, &options).unwrap();
                    assert_eq!(answer, check(&at_a, &at_b, &options).unwrap());
                    let back = check(&at_b, &at_a, &options).unwrap();
                    assert_eq!(back, swapped(&answer));
                    // The last visit to a pair of nodes may lead to sixteen pairs of faces, the
                    // last chunk of vertices is placed whole.
                    let used = answer.cost.operations;
                    assert!(used <= most + 80, "{used} of {most}");
                    complete[usize::from(answer.is_complete)] += 1;
                    if answer.is_complete {
                        assert_eq!((answer.relation, answer.confidence), (truth.relation, 1.0));
                    } else if answer.collides() {
                        assert!(truth.collides() && answer.confidence == 1.0);
                    } else {
                        assert_eq!(answer.confidence, 0.5);
                    }
                    let is_true = |pair| truth.pairs.binary_search(pair).is_ok();
                    assert!(answer.pairs.iter().all(is_true));
                    if answer.is_complete && pairs == PairsWanted::All {
                        assert_eq!(answer.pairs, truth.pairs);
                    }
                }
            }
        }
        assert!(complete[0] > 50 && complete[1] > 50, "{complete:?}");
    }
}

#[test]
fn fitted_shapes_give_estimates_that_are_right_as_often_as_they_say() {
    let fit = EstimateOptions { poses: 200, ..EstimateOptions::default() };
    let (a, b) = (ball(16, 3.0).fitted(&fit), ball(12, 2.0).fitted(&fit));
    let (mut right, mut promised, mut guesses) = (0.0, 0.0, 0);
    for [pose_a, pose_b] in poses(1.1, DVec3::ZERO) {
        let (at_a, at_b) = (a.at(pose_a), b.at(pose_b));
        let truth = check(&at_a, &at_b, &CheckOptions::default()).unwrap();
        let options = CheckOptions { budget: Budget::Operations(3), ..CheckOptions::default() };
        let answer = check(&at_a, &at_b, &options).unwrap();
        assert!(answer.cost.operations <= 3 && answer.cost.time.is_none());
        assert!((0.5..=1.0).contains(&answer.confidence), "{answer:?}");
        assert_eq!(check(&at_b, &at_a, &options).unwrap(), swapped(&answer));
        guesses += u32::from(!answer.is_exact);
        right += f64::from(u8::from(answer.collides() == truth.collides()));
        promised += answer.confidence;
    }
    assert!(guesses > 5, "{guesses}");
    assert!((right - promised).abs() < 5.0, "{right} of 30 right, {promised} promised");
}

#[test]
fn a_clock_is_looked_at_and_its_time_is_in_the_answer() {
    let a = ball(16, 3.0);
    let options =
        CheckOptions { budget: Budget::Time(Duration::from_secs(60)), ..CheckOptions::default() };
    let near = Pose::from_translation(DVec3::X * 0.5).unwrap();
    let answer = check(&a.at(Pose::IDENTITY), &a.at(near), &options).unwrap();
    assert!(answer.is_complete && answer.cost.time.is_some_and(|time| time.as_secs() < 60));
    let options = CheckOptions { budget: Budget::Time(Duration::ZERO), ..options };
    let answer = check(&a.at(Pose::IDENTITY), &a.at(near), &options).unwrap();
    assert!(!answer.is_complete && answer.cost.time.is_some());
}

/// Bodies in one frame are compared without a rotation between their trees, but their coordinates in
/// the world are rounded all the same: what is certain must hold for those.
#[test]
fn fitted_shapes_at_one_pose_are_certain_of_the_truth_only() {
    let fit = EstimateOptions { poses: 60, ..EstimateOptions::default() };
    let whole = ball(8, 3.0).triangles().clone();
    // Cut along faces, so that the halves meet in edges and corners and nowhere else.
    let half = |is_upper: bool| {
        let faces = whole.faces().iter().enumerate();
        let faces = faces.filter(|(k, _)| (*k < whole.faces().len() / 2) == is_upper);
        let faces = faces.map(|(_, &face)| face).collect();
        Shape::new(TriMesh::new(whole.vertices().to_vec(), faces).unwrap()).fitted(&fit)
    };
    let (a, b) = (half(true), half(false));
    let mut certain = 0;
    for [pose, _] in poses(1.0, DVec3::new(40.0, -300.0, 7.0)) {
        let (at_a, at_b) = (a.at(pose), b.at(pose));
        assert!(check(&at_a, &at_b, &CheckOptions::default()).unwrap().collides());
        for most in [3, 40, 100_000] {
            let budget = Budget::Operations(most);
            let options = CheckOptions { budget, ..CheckOptions::default() };
            let answer = check(&at_a, &at_b, &options).unwrap();
            if answer.confidence == 1.0 {
                certain += 1;
                assert!(answer.collides(), "{answer:?}");
            }
        }
    }
    assert!(certain > 20, "{certain}");
}
