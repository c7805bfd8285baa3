//! Leaves that are added to the trees of separation lists and removed while they run, against a fresh
//! traversal and the boxes of faces; and theorem 6 by counts.

use std::collections::BTreeMap;

use kintact::deform::paper::{Arity, KineticAabbTree, KineticOptions, Leaves, SeparationList};
use kintact::geometry::Pair;
use kintact::kinetic::Audit;
use kintact::motion::{PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::{DVec3, Error};

use crate::every_kind::every_kind;
use crate::generator::Random;
use crate::kinetic_aabb::random_changes;
use crate::soups::soup;

type Model = BTreeMap<u32, Vec<u32>>;

fn list(
    faces: [&[[u32; 3]]; 2],
    trajectories: [&VertexTrajectories; 2],
    arity: Arity,
) -> SeparationList {
    let options = KineticOptions { arity, ..KineticOptions::default() };
    let tree = |side: usize| {
        let leaves = Leaves::triangles(faces[side]).unwrap();
        KineticAabbTree::new(trajectories[side], &leaves, 0.0, options).unwrap()
    };
    SeparationList::new([tree(0), tree(1)], trajectories).unwrap()
}

/// A fresh traversal finds the same list, and no overlapping pair of the model is missing.
fn check(list: &SeparationList, models: [&Model; 2], trajectories: [&VertexTrajectories; 2]) {
    let now = list.now();
    list.audit(&trajectories, now).unwrap();
    let mut found: Vec<Pair> = list.overlapping().collect();
    found.sort_unstable();
    assert!(found.windows(2).all(|two| two[0] != two[1]));
    let bounds = |side: usize, points: &[u32]| {
        let at = trajectories[side].at(now);
        let empty = [DVec3::INFINITY, DVec3::NEG_INFINITY];
        points
            .iter()
            .fold(empty, |[low, high], &v| [low.min(at.position(v)), high.max(at.position(v))])
    };
    let mut expected = 0;
    for (&a, of_a) in models[0] {
        for (&b, of_b) in models[1] {
            let ([low, high], [min, max]) = (bounds(0, of_a), bounds(1, of_b));
            let gap = (low - max).max(min - high).max_element();
            if gap < -1e-9 {
                expected += 1;
                assert!(found.binary_search(&Pair { a, b }).is_ok(), "lost {a}, {b} at {now}");
            } else if gap > 1e-9 {
                assert!(found.binary_search(&Pair { a, b }).is_err(), "{a}, {b} are {gap} apart");
            }
        }
    }
    assert!(found.len() >= expected);
    let known = |pair: &Pair| models[0].contains_key(&pair.a) && models[1].contains_key(&pair.b);
    assert!(found.iter().all(known));
}

#[test]
fn lists_take_edits_while_running() {
    let mut random = Random(170);
    for (round, (_, first)) in every_kind(&mut random).into_iter().enumerate() {
        let (_, second) = every_kind(&mut random).swap_remove(random.below(7));
        let mut bodies = [first, second];
        let faces = bodies.each_ref().map(|body| soup(body.len(), 25, &mut random));
        let arity = [Arity::Two, Arity::Four][round % 2];
        let mut list = list([&faces[0], &faces[1]], [&bodies[0], &bodies[1]], arity);
        let mut models: [Model; 2] =
            faces.each_ref().map(|faces| (0..).zip(faces.iter().map(|f| f.to_vec())).collect());
        for step in 0..120 {
            let side = random.below(2);
            match random.below(8) {
                0..3 => {
                    let points: Vec<u32> = (0..1 + random.below(3))
                        .map(|_| random.below(bodies[side].len()) as u32)
                        .collect();
                    let item = list.insert(side, [&bodies[0], &bodies[1]], &points).unwrap();
                    assert!(models[side].insert(item, points).is_none());
                }
                3..6 if !models[side].is_empty() => {
                    let place = random.below(models[side].len());
                    let item = *models[side].keys().nth(place).unwrap();
                    list.remove(side, [&bodies[0], &bodies[1]], item).unwrap();
                    models[side].remove(&item);
                    assert!(list.remove(side, [&bodies[0], &bodies[1]], item).is_err());
                }
                6 => {
                    let course = PolynomialMotion::linear(random.vector());
                    let place = random.vector();
                    let vertex = bodies[side].add_vertex(list.now(), place, &course).unwrap();
                    let points = vec![vertex, 0, 1];
                    let item = list.insert(side, [&bodies[0], &bodies[1]], &points).unwrap();
                    models[side].insert(item, points);
                }
                _ => {
                    let changes = random_changes(bodies[side].len(), &mut random);
                    let few = &changes[..changes.len().min(3)];
                    let changes = bodies[side].change(list.now(), few).unwrap();
                    list.trajectories_changed(side, [&bodies[0], &bodies[1]], &changes).unwrap();
                }
            }
            let both = [&bodies[0], &bodies[1]];
            check(&list, [&models[0], &models[1]], both);
            if step % 50 == 49 {
                while let Some((item, _)) = models[side].pop_first() {
                    list.remove(side, both, item).unwrap();
                }
                assert!(list.is_empty());
            }
            let t = list.now() + 0.05 * random.unit();
            list.advance_to(both, t).unwrap();
            check(&list, [&models[0], &models[1]], both);
        }
    }
}

#[test]
fn bad_edits_are_refused() {
    let body = VertexTrajectories::fixed(vec![DVec3::ZERO, DVec3::X, DVec3::Y]).unwrap();
    let (faces, both) = ([[0, 1, 2]], [&body, &body]);
    let mut list = list([&faces, &faces], both, Arity::Two);
    assert!(matches!(list.insert(2, both, &[0]), Err(Error::Parameter { .. })));
    assert!(matches!(list.remove(2, both, 0), Err(Error::Parameter { .. })));
    assert!(matches!(list.insert(0, both, &[3]), Err(Error::IndexOutOfRange { .. })));
    assert!(matches!(list.remove(1, both, 4), Err(Error::Parameter { .. })));
    assert_eq!(list.overlapping().collect::<Vec<_>>(), [Pair { a: 0, b: 0 }]);
}

/// Two crumpled sheets that cross, of side² squares each.
fn sheets(side: u32) -> ([Vec<[u32; 3]>; 2], [VertexTrajectories; 2]) {
    let mut random = Random(171);
    let mut faces = Vec::new();
    for (i, j) in (0..side).flat_map(|i| (0..side).map(move |j| (i, j))) {
        let corner = i * (side + 1) + j;
        faces.push([corner, corner + 1, corner + side + 1]);
        faces.push([corner + 1, corner + side + 2, corner + side + 1]);
    }
    let body = |upright: bool, random: &mut Random| {
        let place = |k: u32| {
            let (u, v) = (f64::from(k / (side + 1)), f64::from(k % (side + 1)));
            let (u, v) = (u / f64::from(side) - 0.5, v / f64::from(side) - 0.5);
            if upright { DVec3::new(u, 0.01, v) } else { DVec3::new(u, v, 0.02) }
        };
        let positions: Vec<DVec3> = (0..(side + 1) * (side + 1)).map(place).collect();
        let velocities = positions.iter().map(|_| 0.2 * random.vector()).collect();
        VertexTrajectories::linear(0.0, positions, velocities).unwrap()
    };
    let bodies = [body(false, &mut random), body(true, &mut random)];
    ([faces.clone(), faces], bodies)
}

/// Theorem 6 by counts: one certificate a pair (compact), every event of a pair changes the list
/// (efficient), an event certifies the pairs it adds and no others (responsive), and a change of one
/// vertex certifies the pairs linked to its boxes (local), as does an edit.
#[test]
fn theorem_6_compact_efficient_responsive_and_local() {
    let mut linked_shares = Vec::new();
    for side in [12, 24, 48] {
        let (faces, mut bodies) = sheets(side);
        let mut list = list([&faces[0], &faces[1]], [&bodies[0], &bodies[1]], Arity::Two);
        let faces_of_both = (faces[0].len() + faces[1].len()) as u64;
        // Compact: no more scheduled events than pairs, and pairs are about linear here.
        assert!(list.counters().scheduled <= list.len() as u64 + list.counters().cancelled);
        assert!((list.len() as u64) < 16 * faces_of_both, "{} pairs", list.len());
        let (before, counted) = (*list.counters(), list.counts());
        list.advance_to([&bodies[0], &bodies[1]], 0.05).unwrap();
        let (after, counts) = (*list.counters(), list.counts());
        let changes = counts.overlaps + counts.parents_apart + counts.leaves_apart
            - (counted.overlaps + counted.parents_apart + counted.leaves_apart);
        assert!(changes > 50, "{changes}");
        // Efficient: an event of the queue is a change of the list, or another axis that separates
        // the pair; those are at most one for each certificate of an axis.
        let events = after.events - before.events;
        assert_eq!(events, changes + (after.rechecks - before.rechecks));
        // Responsive: an overlap adds at most four pairs, whose certificates are made with its own.
        let certified = after.certificates - before.certificates;
        let box_changes = counts.box_changes - counted.box_changes;
        assert!(certified <= 5 * changes + box_changes, "{certified} for {changes}");
        // Local: only pairs linked to the vertex' boxes.
        let (mut most, mut total) = (0, 0);
        let mut random = Random(172);
        for _ in 0..200 {
            let vertex = random.below(bodies[0].len()) as u32;
            let course = PolynomialMotion::linear(0.2 * random.vector());
            let turned = TrajectoryChange::smooth(vertex, course);
            let changes = bodies[0].change(0.05, &[turned]).unwrap();
            let (before, certified) = (list.counts().box_changes, list.counters().certificates);
            list.trajectories_changed(0, [&bodies[0], &bodies[1]], &changes).unwrap();
            let linked = list.counts().box_changes - before;
            let certified = list.counters().certificates - certified;
            // Nothing moves at once, so nothing else is certified.
            assert_eq!(certified, linked);
            (most, total) = (most.max(linked), total + linked);
        }
        assert!(most <= 2 * list.len() as u64 / 3, "{most} of {}", list.len());
        linked_shares.push(total as f64 / 200.0 / list.len() as f64);
        // An edit far from the other body is linked to few pairs.
        let place = DVec3::new(-0.5, -0.5, 0.02);
        let vertex = bodies[0].add_vertex(0.05, place, &PolynomialMotion::REST).unwrap();
        let before = list.counts().box_changes;
        let item = list.insert(0, [&bodies[0], &bodies[1]], &[vertex]).unwrap();
        list.remove(0, [&bodies[0], &bodies[1]], item).unwrap();
        let linked = list.counts().box_changes - before;
        assert!(linked * 20 < list.len() as u64, "{linked} of {}", list.len());
    }
    // The larger the meshes the smaller the share of one vertex.
    assert!(linked_shares[2] < 0.5 * linked_shares[0], "{linked_shares:?}");
}
