//! Linear-time trees with a window for each branch: bodies of which only a part moves, bodies that
//! rotate, and the cost of exact boxes.

use std::ops::ControlFlow;

use kintact::bvh::{Aabb, BuildOptions, StaticTree, Traversal, all_self_pairs, brute_force};
use kintact::deform::linear_time::{LinearTimeBvh, LinearTimeOptions};
use kintact::motion::{
    KeyPositions, LinearEnclosure, PolynomialMotion, RigidMotion, RigidVertices, TrajectoryChange,
    VertexTrajectories,
};
use kintact::{DVec3, Error};

use crate::generator::Random;
use crate::linear_time::{check, contains};
use crate::soups::boxes_at;

/// A flat sheet of `2 n²` triangles on the unit square.
fn sheet(n: u32) -> (Vec<[u32; 3]>, Vec<DVec3>) {
    let side = n + 1;
    let at = |i: u32, j: u32| DVec3::new(f64::from(i), f64::from(j), 0.0) / f64::from(n);
    let vertices = (0..side * side).map(|v| at(v / side, v % side)).collect();
    let faces = (0..n * n).flat_map(|f| {
        let v = f / n * side + f % n;
        [[v, v + 1, v + side], [v + 1, v + side + 1, v + side]]
    });
    (faces.collect(), vertices)
}

/// The part of the sheet that moves: a corner with about a twentieth of it.
fn moves(p: &DVec3) -> bool {
    p.x < 0.23 && p.y < 0.23
}

fn by_branches(looseness: f64, branch: usize) -> LinearTimeOptions {
    LinearTimeOptions { looseness, keys: 64, branch, ..LinearTimeOptions::default() }
}

#[test]
fn only_the_part_that_moves_is_paid_for() {
    let mut random = Random(71);
    let (faces, vertices) = sheet(32);
    let wild = |scale: f64, random: &mut Random| -> Vec<DVec3> {
        let choose = |p: &DVec3| if moves(p) { random.vector() * scale } else { DVec3::ZERO };
        vertices.iter().map(choose).collect()
    };
    let ballistic = VertexTrajectories::ballistic(
        0.0,
        vertices.clone(),
        wild(2.0, &mut random),
        wild(5.0, &mut random),
    );
    let frame = |random: &mut Random| {
        let moved = wild(0.2, random);
        vertices.iter().zip(moved).map(|(p, by)| *p + by).collect::<Vec<_>>()
    };
    let frames = (0..33).map(|_| frame(&mut random)).collect();
    let times = (0..33).map(|k| f64::from(k) / 8.0).collect();
    let keys = VertexTrajectories::keyframes(times, KeyPositions::Double(frames));
    let cases = [
        ("ballistic", ballistic.unwrap(), [(0.01, 1), (0.0, 4)]),
        ("keys", keys.unwrap(), [(0.1, 3), (0.0, 4)]),
    ];
    for (name, trajectories, settings) in cases {
        let run = |options: LinearTimeOptions| {
            let mut tree = LinearTimeBvh::new(&faces, &trajectories, 0.0, options).unwrap();
            for frame in 1..=200 {
                tree.advance_to(&trajectories, f64::from(frame) / 50.0).unwrap();
                if frame % 40 == 0 {
                    check(&tree, &faces, &trajectories, name);
                }
            }
            tree.counts().box_updates
        };
        // Against one branch, which must follow the part that moves most.
        for (looseness, factor) in settings {
            let parts = run(by_branches(looseness, 64));
            let whole = run(by_branches(looseness, usize::MAX));
            let case = format!("{name}, {looseness}: {parts} and {whole} box updates");
            assert!(factor * parts < whole, "{case}");
        }
    }
}

/// Without slack the boxes of branches that move as one are exact without being touched.
#[test]
fn exact_boxes_are_free_where_a_branch_moves_as_one() {
    let (faces, vertices) = sheet(16);
    let halves = |p: &DVec3| if p.x < 0.5 { DVec3::Z } else { DVec3::ZERO };
    let velocities = vertices.iter().map(halves).collect();
    let trajectories = VertexTrajectories::linear(0.0, vertices, velocities).unwrap();
    let mut tree = LinearTimeBvh::new(&faces, &trajectories, 0.0, by_branches(0.0, 32)).unwrap();
    let first = tree.counts();
    for frame in 1..=100 {
        let t = f64::from(frame) / 100.0;
        tree.advance_to(&trajectories, t).unwrap();
        let exact = brute_force::all_self_pairs(&boxes_at(&faces, &trajectories, t));
        assert!(contains(&all_self_pairs(&tree, false), &exact));
        tree.validate(&trajectories, t).unwrap();
    }
    // Only the seam is refitted.
    let updates = tree.counts().box_updates - first.box_updates;
    let refits = 100 * faces.len() as u64;
    assert!(2 * updates < refits, "{updates} box updates, {refits} triangles in all refits");
}

/// Random changes at random times, over many branches, windows of very different length.
#[test]
fn changes_reach_the_root_through_all_windows() {
    let mut random = Random(72);
    let (faces, vertices) = sheet(12);
    for (looseness, branch) in [(0.02, 8), (0.5, 30), (0.0, 8), (f64::INFINITY, 16)] {
        let still = vec![DVec3::ZERO; vertices.len()];
        let mut trajectories = VertexTrajectories::linear(0.0, vertices.clone(), still).unwrap();
        let options = by_branches(looseness, branch);
        let mut tree = LinearTimeBvh::new(&faces, &trajectories, 0.0, options).unwrap();
        let mut t = 0.0;
        for round in 0..150 {
            t += 0.3 * random.unit().powi(4);
            if round % 2 == 0 {
                tree.advance_to(&trajectories, t).unwrap();
            }
            let count = 1 + random.below(4);
            let changes: Vec<TrajectoryChange> = (0..count)
                .map(|_| {
                    let vertex = random.below(trajectories.len()) as u32;
                    let course = match random.below(3) {
                        0 => PolynomialMotion::REST,
                        1 => PolynomialMotion::linear(random.vector()),
                        _ => PolynomialMotion::ballistic(random.vector(), random.vector() * 3.0),
                    };
                    match random.below(4) {
                        0 => TrajectoryChange::jump(vertex, random.vector(), course),
                        _ => TrajectoryChange::smooth(vertex, course),
                    }
                })
                .collect();
            let reported = trajectories.change(t, &changes).unwrap();
            let ended = tree.window_ends();
            tree.trajectories_changed(&trajectories, &reported).unwrap();
            assert!(t > ended || tree.window_ends() >= ended);
            check(&tree, &faces, &trajectories, "changes");
        }
        let early = tree.advance_to(&trajectories, 0.5 * t);
        assert!(matches!(early, Err(Error::Backwards { .. })));
    }
}

fn changing(random: &mut Random, points: Vec<DVec3>) -> RigidVertices {
    let orientation = glam::DQuat::from_axis_angle(random.vector().normalize(), random.unit());
    let course = PolynomialMotion::ballistic(random.vector(), random.vector() * 0.5);
    let (pivot, place, spin) = (random.vector(), random.vector() * 3.0, random.vector() * 4.0);
    let motion = RigidMotion::new(0.5, orientation, pivot, place, course, spin).unwrap();
    RigidVertices::new(points, motion).unwrap()
}

#[test]
fn turning_bodies_stay_inside_their_boxes() {
    let mut random = Random(73);
    let (faces, vertices) = sheet(10);
    for round in 0..8 {
        let scale = if round % 2 == 0 { 1.0 } else { 1e-3 };
        let points = vertices.iter().map(|p| *p * scale + random.vector() * 0.02).collect();
        let body = changing(&mut random, points);
        for (looseness, branch) in [(f64::INFINITY, 512), (0.1, 16), (0.0, 512), (1.0, 5)] {
            let options = LinearTimeOptions { looseness, branch, ..LinearTimeOptions::default() };
            let mut tree = LinearTimeBvh::new(&faces, &body, -1.0, options).unwrap();
            let mut t = -1.0;
            for _ in 0..25 {
                t += 0.4 * random.unit().powi(2);
                tree.advance_to(&body, t).unwrap();
                for share in [0.0, 0.3, 0.5, 0.9, 1.0] {
                    let then = (t + (tree.window_ends() - t) * share).min(tree.window_ends());
                    tree.validate(&body, then).unwrap();
                }
                let mut positions = vec![DVec3::ZERO; body.vertex_count()];
                body.place_all(t, &mut positions).unwrap();
                let boxes: Vec<Aabb> = faces
                    .iter()
                    .map(|face| Aabb::around(face.map(|v| positions[v as usize])))
                    .collect();
                let needed = brute_force::all_self_pairs(&boxes);
                assert!(contains(&all_self_pairs(&tree, false), &needed), "lost a pair at {t}");
                let other = StaticTree::build(&boxes, BuildOptions::default());
                let mut met = 0;
                let _ = Traversal::default().for_each(&tree, &other, None, |a, b| {
                    met += u32::from(a == b);
                    ControlFlow::<()>::Continue(())
                });
                assert_eq!(met as usize, faces.len(), "each meets itself at {t}");
            }
        }
    }
}

/// A shorter window is a tighter one: the chord deviation falls with the square of the time.
#[test]
fn looseness_bounds_how_far_a_turning_body_is_wrapped() {
    let mut random = Random(74);
    let (faces, vertices) = sheet(10);
    let body = changing(&mut random, vertices);
    let mut windows = Vec::new();
    for looseness in [1.0, 0.1, 0.01] {
        let options = LinearTimeOptions { looseness, ..LinearTimeOptions::default() };
        let mut tree = LinearTimeBvh::new(&faces, &body, 0.0, options).unwrap();
        (1..=500).for_each(|f| tree.advance_to(&body, f64::from(f) / 250.0).unwrap());
        windows.push(tree.counts().windows);
    }
    assert!(windows[0] < windows[1] && windows[1] < windows[2], "{windows:?}");
    assert!(windows[1] < 250, "{windows:?}: fewer windows than frames");
}
