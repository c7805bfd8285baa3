//! The separation list against a fresh traversal at any time, and against the boxes of faces.

use kintact::deform::paper::SeparationList;
use kintact::deform::paper::{Arity, KineticAabbTree, KineticOptions, Leaves};
use kintact::deform::{KineticContacts, MovingMesh};
use kintact::exact::triangles_intersect;
use kintact::geometry::Pair;
use kintact::kinetic::Audit;
use kintact::motion::{PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::{DVec3, Error, TriMesh};

use crate::cases;
use crate::every_kind::every_kind;
use crate::generator::Random;
use crate::soups::soup;

fn tree(
    faces: &[[u32; 3]],
    trajectories: &VertexTrajectories,
    t: f64,
    arity: Arity,
) -> KineticAabbTree {
    let options = KineticOptions { arity, ..KineticOptions::default() };
    KineticAabbTree::new(trajectories, &Leaves::triangles(faces).unwrap(), t, options).unwrap()
}

/// Pairs of faces whose boxes, in double precision, overlap by more than a tie.
fn overlapping(
    faces: [&[[u32; 3]]; 2],
    trajectories: [&VertexTrajectories; 2],
    t: f64,
) -> Vec<Pair> {
    let extents = [0, 1].map(|side| {
        let at = trajectories[side].at(t);
        let extent = |f: &[u32; 3]| {
            let [p, q, r] = f.map(|v| at.position(v));
            (p.min(q).min(r) + 1e-9, p.max(q).max(r) - 1e-9)
        };
        faces[side].iter().map(extent).collect::<Vec<(DVec3, DVec3)>>()
    });
    let mut found = Vec::new();
    for (i, a) in extents[0].iter().enumerate() {
        for (j, b) in extents[1].iter().enumerate() {
            if a.0.cmple(b.1).all() && b.0.cmple(a.1).all() {
                found.push(Pair { a: i as u32, b: j as u32 });
            }
        }
    }
    found
}

fn check(
    list: &SeparationList,
    faces: [&[[u32; 3]]; 2],
    trajectories: [&VertexTrajectories; 2],
    name: &str,
) {
    let now = list.now();
    let next = list.next_time().min(now + 1.0);
    for share in [0.0, 0.5] {
        let t = now + share * (next - now);
        list.audit(&trajectories, t).unwrap_or_else(|e| panic!("{name}: {e}"));
    }
    let mut found: Vec<Pair> = list.overlapping().collect();
    found.sort_unstable();
    for pair in overlapping(faces, trajectories, now) {
        assert!(found.binary_search(&pair).is_ok(), "{name} at {now}: lost {pair:?}");
    }
}

#[test]
fn every_kind_of_motion_at_random_times() {
    let mut random = Random(71);
    let mut events = 0;
    for (name, trajectories) in every_kind(&mut random) {
        let (_, other) = every_kind(&mut random).swap_remove(random.below(7));
        // Depths differ: many faces against few.
        let faces = [soup(trajectories.len(), 60, &mut random), soup(other.len(), 9, &mut random)];
        for arity in [Arity::Two, Arity::Four] {
            let both = [&trajectories, &other];
            let trees = [0, 1].map(|side: usize| tree(&faces[side], both[side], -0.5, arity));
            let mut list = SeparationList::new(trees, both).unwrap();
            let mut t = -0.5;
            for _ in 0..25 {
                check(&list, [&faces[0], &faces[1]], both, name);
                t += 0.2 * random.unit().powi(2);
                list.advance_to(both, t).unwrap();
                assert_eq!(list.now(), t);
            }
            let counts = list.counts();
            events += counts.overlaps.min(counts.parents_apart).min(counts.leaves_apart);
            assert_eq!(list.counters().cascades, 0, "{name}: {:?}", list.counters());
        }
    }
    assert!(events > 500, "{events}");
}

#[test]
fn changed_plans_count_at_once() {
    let mut random = Random(72);
    for (name, original) in every_kind(&mut random) {
        let (_, other) = every_kind(&mut random).swap_remove(3);
        let faces = [soup(original.len(), 40, &mut random), soup(other.len(), 30, &mut random)];
        let mut trajectories = [original, other];
        let trees =
            [0, 1].map(|side: usize| tree(&faces[side], &trajectories[side], -0.5, Arity::Two));
        let mut list = SeparationList::new(trees, [&trajectories[0], &trajectories[1]]).unwrap();
        let mut t = -0.5;
        for round in 0..20 {
            t += 0.1 * random.unit();
            list.advance_to([&trajectories[0], &trajectories[1]], t).unwrap();
            let body = round % 2;
            let vertex = random.below(trajectories[body].len()) as u32;
            let course = PolynomialMotion::linear(random.vector() * 2.0);
            let change = match random.below(3) {
                0 => TrajectoryChange::jump(vertex, random.vector(), course),
                _ => TrajectoryChange::smooth(vertex, course),
            };
            let changes = trajectories[body].change(t, &[change]).unwrap();
            list.trajectories_changed(body, [&trajectories[0], &trajectories[1]], &changes)
                .unwrap();
            check(&list, [&faces[0], &faces[1]], [&trajectories[0], &trajectories[1]], name);
        }
    }
}

/// Theorem 6 and figure 14: a vertex that is no extreme of a box in the list touches no pair, and
/// any other only the pairs of the boxes that it is an extreme of; the list is not found afresh.
#[test]
fn a_changed_vertex_touches_only_pairs_of_its_own_boxes() {
    let mut random = Random(73);
    let n = 24_u32;
    let at = |k: u32| f64::from(k) / f64::from(n);
    // Two bent sheets that cut each other.
    let sheet = |tilt: f64, random: &mut Random| {
        let points = (0..=n).flat_map(|i| (0..=n).map(move |j| (at(i), at(j))));
        let height = |x: f64, y: f64| tilt * (x + 0.3 * y - 0.6) + 0.05 * (7.0 * x).sin();
        let positions: Vec<DVec3> = points.map(|(x, y)| DVec3::new(x, y, height(x, y))).collect();
        let velocities = positions.iter().map(|_| random.vector() * 0.02).collect();
        VertexTrajectories::linear(0.0, positions, velocities).unwrap()
    };
    let mut faces = Vec::new();
    for (i, j) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let v = |i, j| i * (n + 1) + j;
        faces.push([v(i, j), v(i + 1, j), v(i, j + 1)]);
        faces.push([v(i + 1, j), v(i + 1, j + 1), v(i, j + 1)]);
    }
    let mut trajectories = [sheet(1.0, &mut random), sheet(-1.0, &mut random)];
    let trees = [0, 1].map(|side: usize| tree(&faces, &trajectories[side], 0.0, Arity::Two));
    let mut list = SeparationList::new(trees, [&trajectories[0], &trajectories[1]]).unwrap();
    let (all, renewals) = (list.len() as u64, list.counts().renewals);
    let (mut most, mut untouched, mut t) = (0, 0, 0.0);
    for round in 0..200 {
        t += 0.001;
        list.advance_to([&trajectories[0], &trajectories[1]], t).unwrap();
        let body = round % 2;
        let vertex = random.below(trajectories[body].len()) as u32;
        let motion = PolynomialMotion::linear(random.vector() * 0.1);
        let change = if round % 5 == 0 {
            let place = trajectories[body].at(t).position(vertex) + random.vector() * 0.05;
            TrajectoryChange::jump(vertex, place, motion)
        } else {
            TrajectoryChange::smooth(vertex, motion)
        };
        let changes = trajectories[body].change(t, &[change]).unwrap();
        let both = [&trajectories[0], &trajectories[1]];
        let before = (list.counts(), list.counters().certificates);
        list.trajectories_changed(body, both, &changes).unwrap();
        let touched = list.counts().box_changes - before.0.box_changes;
        most = most.max(touched);
        untouched += u32::from(touched == 0);
        if touched == 0 {
            assert_eq!(list.counters().certificates, before.1, "a certificate for no reason");
        }
        check(&list, [&faces, &faces], both, "sheets");
    }
    assert_eq!(list.counts().renewals, renewals, "the list was found afresh");
    assert!(all > 2000 && most > 0 && most < all / 5, "{most} of {all} pairs");
    // The boxes of faces far from the cut are in no pair.
    assert!(untouched > 20, "{untouched}");
}

/// Incremental detection as a question: the faces that touch, as brute force and the product find
/// them, at random times and after changes of trajectories.
#[test]
fn touching_faces_are_those_of_brute_force_and_of_contact_sets() {
    let mut random = Random(74);
    let mut seen = 0;
    for round in 0..12 {
        let bodies = [0, 1].map(|_| {
            let points = |random: &mut Random| (0..60).map(|_| random.vector()).collect::<Vec<_>>();
            let (positions, velocities) = (points(&mut random), points(&mut random));
            VertexTrajectories::linear(0.0, positions, velocities).unwrap()
        });
        let faces = [soup(60, 40, &mut random), soup(60, 40, &mut random)];
        let mut trajectories = bodies;
        let trees =
            [0, 1].map(|side: usize| tree(&faces[side], &trajectories[side], 0.0, Arity::Two));
        let mut list = SeparationList::new(trees, [&trajectories[0], &trajectories[1]]).unwrap();
        let meshes = [0, 1].map(|side: usize| {
            MovingMesh::new(faces[side].clone(), trajectories[side].clone()).unwrap()
        });
        let [a, b] = meshes;
        let mut contacts = KineticContacts::new(a, b, 0.0).unwrap();
        let (mut t, mut found) = (0.0, Vec::new());
        for _ in 0..15 {
            t += 0.1 * random.unit();
            let both = [&trajectories[0], &trajectories[1]];
            list.advance_to(both, t).unwrap();
            list.touching(both, [&faces[0], &faces[1]], &mut found).unwrap();
            let at = both.map(|trajectories| trajectories.at(t));
            let triangle =
                |side: usize, face: usize| faces[side][face].map(|v| at[side].position(v));
            let mut expected = Vec::new();
            for a in 0..faces[0].len() {
                for b in 0..faces[1].len() {
                    if triangles_intersect(&triangle(0, a), &triangle(1, b)) {
                        expected.push(Pair { a: a as u32, b: b as u32 });
                    }
                }
            }
            assert_eq!(found, expected, "round {round}, {t}");
            assert_eq!(contacts.advance_to(t).unwrap(), expected, "round {round}, {t}");
            seen += expected.len();
            let vertex = random.below(60) as u32;
            let motion = PolynomialMotion::linear(random.vector());
            let changes = [TrajectoryChange::smooth(vertex, motion)];
            contacts.change_trajectories(1, &changes).unwrap();
            let changes = trajectories[1].change(t, &changes).unwrap();
            list.trajectories_changed(1, [&trajectories[0], &trajectories[1]], &changes).unwrap();
        }
        let few: &[[u32; 3]] = &faces[0][..1];
        let both = [&trajectories[0], &trajectories[1]];
        assert!(list.touching(both, [few, &faces[1]], &mut found).is_err());
    }
    assert!(seen > 1000, "{seen}");
}

/// Ties everywhere: sheets, lattices, coincident bodies, and a body that flies through them.
#[test]
fn every_case_while_it_moves() {
    for case in cases::small() {
        let size = case.a.iter().chain(&case.b).flatten().fold(0.0_f64, |s, p| s.max(p.length()));
        // Ties are distinguished from gaps by an absolute measure here.
        if !(1e-3..1e4).contains(&size) {
            continue;
        }
        let meshes = [&case.a, &case.b].map(|t| TriMesh::from_triangles(t).unwrap());
        let positions = meshes[0].vertices().to_vec();
        let velocities = vec![DVec3::new(0.3, -1.0, 0.7) * size; positions.len()];
        let trajectories = [
            VertexTrajectories::linear(0.0, positions, velocities).unwrap(),
            VertexTrajectories::fixed(meshes[1].vertices().to_vec()).unwrap(),
        ];
        let both = [&trajectories[0], &trajectories[1]];
        let faces = [meshes[0].faces(), meshes[1].faces()];
        let trees = [0, 1].map(|side: usize| tree(faces[side], both[side], 0.0, Arity::Two));
        let mut list = SeparationList::new(trees, both).unwrap();
        for t in [0.0, 0.001, 0.1, 0.3, 1.0, 4.0] {
            list.advance_to(both, t).unwrap();
            check(&list, faces, both, case.name);
        }
        assert!(case.a.is_empty() || case.b.is_empty() || list.len() == 1, "{}", case.name);
    }
}

#[test]
fn refuses_trees_of_different_times() {
    let trajectories = VertexTrajectories::fixed(vec![DVec3::ZERO]).unwrap();
    let faces = [[0, 0, 0]];
    let trees = [0.0, 1.0].map(|t| tree(&faces, &trajectories, t, Arity::Two));
    let both = [&trajectories, &trajectories];
    assert!(matches!(SeparationList::new(trees.clone(), both), Err(Error::Parameter { .. })));
    let [_, late] = trees;
    let mut list = SeparationList::new([late.clone(), late], both).unwrap();
    assert!(matches!(list.advance_to(both, 0.5), Err(Error::Backwards { .. })));
    assert!(list.advance_to(both, f64::NAN).is_err());
    assert_eq!(list.overlapping().count(), 1);
}
