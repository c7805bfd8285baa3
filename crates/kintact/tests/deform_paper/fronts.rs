//! The state kept of a walk from one time to the next: the separation list over linear-time trees,
//! and the front of a frame-based walk, against all pairs of boxes and against fresh walks.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use glam::DQuat;

use kintact::DVec3;
use kintact::bvh::{Aabb, BuildOptions, FrontTraversal, RefitTree, StaticTree, Traversal};
use kintact::deform::linear_time::{LinearTimeBvh, LinearTimeOptions};
use kintact::deform::paper::WindowedSeparationList;
use kintact::exact::triangles_intersect;
use kintact::geometry::Pair;
use kintact::kinetic::Audit;
use kintact::motion::{
    KeyPositions, LinearEnclosure, PolynomialMotion, RigidMotion, RigidVertices, TrajectoryChange,
    VertexTrajectories,
};

use crate::cases;
use crate::generator::Random;

impl Random {
    fn point(&mut self) -> DVec3 {
        DVec3::new(self.unit(), self.unit(), self.unit())
    }
}

/// `count` separate triangles; some without area, some on a lattice.
fn soup(count: u32, random: &mut Random) -> (Vec<[u32; 3]>, Vec<DVec3>) {
    let faces = (0..count).map(|f| [3 * f, 3 * f + 1, 3 * f + 2]).collect();
    let mut positions = Vec::new();
    for face in 0..count {
        let at = random.point();
        let at = if face % 4 == 0 { (at * 4.0).round() * 0.25 } else { at };
        for _ in 0..3 {
            let size = if face % 7 == 0 { 0.0 } else { 0.12 };
            positions.push(at + size * (random.point() - 0.5));
        }
    }
    (faces, positions)
}

/// Keyframes between which everything moves, a little or a lot.
fn keyframed(
    positions: &[DVec3],
    keys: u32,
    amount: f64,
    random: &mut Random,
) -> VertexTrajectories {
    let mut frames = vec![positions.to_vec()];
    for _ in 1..keys {
        let shift = amount * (random.point() - 0.5);
        let last = frames.last().unwrap();
        let moved = last.iter().map(|&p| p + shift + 0.2 * amount * (random.point() - 0.5));
        let moved = moved.collect();
        frames.push(moved);
    }
    let times = (0..keys).map(f64::from).collect();
    VertexTrajectories::keyframes(times, KeyPositions::Double(frames)).unwrap()
}

fn slack(faces: &[[u32; 3]], trajectories: &impl LinearEnclosure, looseness: f64) -> LinearTimeBvh {
    let options = LinearTimeOptions { looseness, ..LinearTimeOptions::default() };
    LinearTimeBvh::new(faces, trajectories, 0.0, options).unwrap()
}

fn placed(trajectories: &impl LinearEnclosure, t: f64) -> Vec<DVec3> {
    let mut positions = vec![DVec3::ZERO; trajectories.vertex_count()];
    trajectories.place_all(t, &mut positions).unwrap();
    positions
}

/// Pairs of faces whose boxes overlap when each is made larger by `by`.
fn boxes(sides: [(&[[u32; 3]], &[DVec3]); 2], by: f64, itself: bool) -> BTreeSet<Pair> {
    let extents = sides.map(|(faces, positions)| {
        let extent = |f: &[u32; 3]| {
            let [p, q, r] = f.map(|v| positions[v as usize]);
            (p.min(q).min(r) - by, p.max(q).max(r) + by)
        };
        faces.iter().map(extent).collect::<Vec<_>>()
    });
    let mut found = BTreeSet::new();
    for (a, &(low, high)) in (0..).zip(&extents[0]) {
        for (b, &(other_low, other_high)) in (0..).zip(&extents[1]) {
            if (!itself || a < b) && low.cmple(other_high).all() && other_low.cmple(high).all() {
                found.insert(Pair { a, b });
            }
        }
    }
    found
}

/// No pair lost, none that is far apart, and the list is where a traversal stops.
fn check(
    list: &WindowedSeparationList,
    sides: [(&[[u32; 3]], &[DVec3]); 2],
    looseness: f64,
    itself: bool,
) -> usize {
    let t = list.now();
    let found: BTreeSet<Pair> = list.overlapping().iter().copied().collect();
    assert_eq!(found.len(), list.overlapping().len(), "pairs twice at {t}");
    let lost: Vec<_> = boxes(sides, 0.0, itself).difference(&found).copied().collect();
    assert!(lost.is_empty(), "lost {lost:?} at {t}");
    let near = boxes(sides, looseness, itself);
    let far: Vec<_> = found.difference(&near).copied().collect();
    assert!(far.is_empty(), "far {far:?} at {t}");
    let end = list.next_time();
    for share in [0.0, 0.5] {
        list.audit(&(), t + share * (end.min(t + 1.0) - t)).unwrap();
    }
    found.len()
}

#[test]
fn two_bodies_at_random_times() {
    let mut random = Random(1);
    for (round, amount) in [0.05, 0.5, 2.0].into_iter().enumerate() {
        // Of unequal depth.
        let ((faces, positions), (others, there)) = (soup(120, &mut random), soup(17, &mut random));
        let trajectories = keyframed(&positions, 4, amount, &mut random);
        let resting = VertexTrajectories::fixed(there.clone()).unwrap();
        let trees =
            [slack(&faces, &trajectories, f64::INFINITY), slack(&others, &resting, f64::INFINITY)];
        let [a, b] = trees;
        let mut list = WindowedSeparationList::new(a, b).unwrap();
        let mut times: Vec<f64> = (0..60).map(|_| 3.0 * random.unit()).collect();
        times.extend([0.0, 1.0, 2.0, 3.0]);
        times.sort_by(f64::total_cmp);
        let mut seen = 0;
        for &t in &times {
            list.advance_to(&trajectories, &resting, t).unwrap();
            let now = placed(&trajectories, t);
            // Chords of a window's boxes bulge by no more than the motion is uneven.
            seen += check(&list, [(&faces, &now), (&others, &there)], 0.3 * amount + 1e-4, false);
        }
        assert!(seen > 50, "round {round}: {seen}");
        assert!(amount < 0.5 || list.counts().events > 10, "{:?}", list.counts());
        assert!(list.advance_to(&trajectories, &resting, 0.5).is_err());
    }
}

#[test]
fn one_body_with_itself() {
    let mut random = Random(2);
    let (faces, positions) = soup(90, &mut random);
    let trajectories = keyframed(&positions, 4, 0.4, &mut random);
    let mut list = WindowedSeparationList::with_itself(slack(&faces, &trajectories, f64::INFINITY));
    let mut seen = 0;
    for i in 0..=90 {
        let t = 3.0 * f64::from(i) / 90.0;
        list.advance_to(&trajectories, &trajectories, t).unwrap();
        let now = placed(&trajectories, t);
        seen += check(&list, [(&faces, &now), (&faces, &now)], 0.15, true);
    }
    assert!(seen > 500, "{seen}");
}

/// A body that rotates, with windows chosen from its motion, against one that moves straight; every
/// contact of triangles is among the pairs.
#[test]
fn a_turning_body() {
    let mut random = Random(3);
    let ((faces, positions), (others, there)) = (soup(90, &mut random), soup(90, &mut random));
    let spin = DVec3::new(0.3, 1.5, -0.7);
    let course = PolynomialMotion::linear(DVec3::new(0.1, 0.0, 0.05));
    let middle = DVec3::splat(0.5);
    let motion = RigidMotion::new(0.0, DQuat::IDENTITY, middle, middle, course, spin).unwrap();
    let changing = RigidVertices::new(positions, motion).unwrap();
    let moving = VertexTrajectories::linear(0.0, there, vec![DVec3::X * -0.1; 270]).unwrap();
    let trees = [slack(&faces, &changing, 0.3), slack(&others, &moving, 0.3)];
    let [a, b] = trees;
    let mut list = WindowedSeparationList::new(a, b).unwrap();
    let mut touching = 0;
    for i in 0..=80 {
        let t = 2.0 * f64::from(i) / 80.0;
        list.advance_to(&changing, &moving, t).unwrap();
        let (now, other) = (placed(&changing, t), placed(&moving, t));
        check(&list, [(&faces, &now), (&others, &other)], 0.3, false);
        let found: BTreeSet<Pair> = list.overlapping().iter().copied().collect();
        for (p, first) in (0..).zip(&faces) {
            for (q, second) in (0..).zip(&others) {
                let first = first.map(|v| now[v as usize]);
                let second = second.map(|v| other[v as usize]);
                if triangles_intersect(&first, &second) {
                    touching += 1;
                    assert!(found.contains(&Pair { a: p, b: q }), "{p} {q} at {t}");
                }
            }
        }
    }
    assert!(touching > 20, "{touching}");
}

#[test]
fn changed_plans_count_at_once() {
    let mut random = Random(4);
    let ((faces, positions), (others, there)) = (soup(80, &mut random), soup(40, &mut random));
    let mut trajectories =
        VertexTrajectories::linear(0.0, positions, vec![DVec3::X * 0.1; 240]).unwrap();
    let resting = VertexTrajectories::fixed(there.clone()).unwrap();
    let [a, b] =
        [slack(&faces, &trajectories, f64::INFINITY), slack(&others, &resting, f64::INFINITY)];
    let mut list = WindowedSeparationList::new(a, b).unwrap();
    for i in 1..=60_u32 {
        let t = f64::from(i) / 40.0;
        list.advance_to(&trajectories, &resting, t).unwrap();
        let rotated: Vec<TrajectoryChange> = (0..4)
            .map(|k| {
                let course = PolynomialMotion::linear(2.0 * (random.point() - 0.5));
                TrajectoryChange::smooth((7 * i + 11 * k) % 240, course)
            })
            .collect();
        let changes = trajectories.change(t, &rotated).unwrap();
        list.trajectories_changed(0, &trajectories, &changes).unwrap();
        let now = placed(&trajectories, t);
        let found: BTreeSet<Pair> = list.overlapping().iter().copied().collect();
        let lost = boxes([(&faces, &now), (&others, &there)], 0.0, false);
        assert!(lost.is_subset(&found), "at {t}");
        list.audit(&(), t).unwrap();
        assert!(list.trajectories_changed(2, &trajectories, &changes).is_err());
    }
}

#[test]
fn nothing_and_different_times() {
    let no_vertices = VertexTrajectories::fixed(Vec::new()).unwrap();
    let one = VertexTrajectories::fixed(vec![DVec3::ZERO, DVec3::X, DVec3::Y]).unwrap();
    let empty = slack(&[], &no_vertices, f64::INFINITY);
    let mut list =
        WindowedSeparationList::new(empty.clone(), slack(&[[0, 1, 2]], &one, f64::INFINITY))
            .unwrap();
    list.advance_to(&no_vertices, &one, 1.0).unwrap();
    assert!(list.overlapping().is_empty());
    list.audit(&(), 1.0).unwrap();
    assert!(WindowedSeparationList::with_itself(empty.clone()).overlapping().is_empty());
    let mut late = slack(&[[0, 1, 2]], &one, f64::INFINITY);
    late.advance_to(&one, 1.0).unwrap();
    assert!(WindowedSeparationList::new(empty, late).is_err());
}

/// The kept front finds what a walk from the roots finds, frame by frame.
#[test]
fn a_kept_front_finds_what_a_fresh_walk_finds() {
    let mut random = Random(5);
    for (counts, amount) in [([200, 150], 0.05), ([300, 9], 0.6), ([1, 40], 0.6), ([150, 150], 3.0)]
    {
        let [(faces, positions), (others, there)] = counts.map(|count| soup(count, &mut random));
        let trajectories = keyframed(&positions, 5, amount, &mut random);
        let resting = VertexTrajectories::fixed(there).unwrap();
        let build = BuildOptions::default();
        let mut tree = RefitTree::new(&faces, &trajectories, 0.0, build).unwrap();
        let other = RefitTree::new(&others, &resting, 0.0, build).unwrap();
        let (mut front, mut walk) = (FrontTraversal::default(), Traversal::default());
        let mut seen = 0;
        for i in 0..=80 {
            tree.refit(&placed(&trajectories, f64::from(i) / 20.0)).unwrap();
            let (mut kept, mut fresh) = (Vec::new(), Vec::new());
            let _ = front.for_each(&tree, &other, |p, q| {
                kept.push([p, q]);
                ControlFlow::<()>::Continue(())
            });
            let _ = walk.for_each(&tree, &other, None, |p, q| {
                fresh.push([p, q]);
                ControlFlow::<()>::Continue(())
            });
            kept.sort_unstable();
            fresh.sort_unstable();
            assert_eq!(kept, fresh, "{counts:?} at frame {i}");
            seen += kept.len();
            if i == 40 {
                // Broken off, it starts again.
                let _ = front.for_each(&tree, &other, |_, _| ControlFlow::Break(()));
            }
        }
        let is_busy = seen > 30 && front.moved() > 10;
        assert!(is_busy || counts[0] == 1, "{counts:?}: {seen} {}", front.moved());
        assert!(front.counts.candidates as usize >= seen);
        assert!(!front.is_empty() && (front.len() > 1 || counts[0] == 1));
    }
}

#[test]
fn fronts_find_every_pair_of_the_table() {
    for case in cases::small() {
        let boxes = |triangles: &[kintact::geometry::Triangle]| -> Vec<Aabb> {
            triangles.iter().map(|&triangle| Aabb::around(triangle)).collect()
        };
        let [a, b] = [boxes(&case.a), boxes(&case.b)];
        let trees = [&a, &b].map(|boxes| StaticTree::build(boxes, BuildOptions::default()));
        let all = (0..a.len()).flat_map(|i| (0..b.len()).map(move |j| [i, j]));
        let overlapping = all.filter(|&[i, j]| a[i].overlaps(&b[j]));
        let expected: BTreeSet<[u32; 2]> = overlapping.map(|pair| pair.map(|k| k as u32)).collect();
        let mut front = FrontTraversal::default();
        for _ in 0..3 {
            let mut found = BTreeSet::new();
            let _ = front.for_each(&trees[0], &trees[1], |p, q| {
                assert!(found.insert([p, q]), "{}: a pair twice", case.name);
                ControlFlow::<()>::Continue(())
            });
            assert_eq!(found, expected, "{}", case.name);
        }
    }
}
