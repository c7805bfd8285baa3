//! No collision is missed, and the exact tests find what brute force finds.

use std::time::Duration;

use glam::DVec3;
use kintact::spheres::SphereQuery;
use kintact::spheres::tree::{FullSphereTree, SphereOptions};
use kintact::{Budget, MeshQuery, Pose, RigidMesh, TriMesh};

use crate::cases::{self, Random};
use crate::shapes::{apple, random_pose, torus};
use crate::{SUBDIVISIONS, brute_force, options, planted};

/// The shared table of awkward inputs: all methods, several depths and poses.
#[test]
fn awkward_bodies_collide_as_brute_force_says() {
    let mut hits = 0;
    for case in cases::small() {
        let [a, b] = [&case.a, &case.b].map(|body| TriMesh::from_triangles(body).unwrap());
        let reach = b.vertices().iter().fold(0.0_f64, |m, p| m.max(p.abs().max_element()));
        let mut random = Random(3);
        let poses = [
            [Pose::IDENTITY; 2],
            [Pose::IDENTITY, Pose::from_translation(DVec3::X * 0.25 * reach).unwrap()],
            [random_pose(&mut random, 0.3 * reach), random_pose(&mut random, 0.3 * reach)],
        ];
        let expected = poses.map(|[pose_a, pose_b]| brute_force(&a, &pose_a, &b, &pose_b));
        hits += expected.iter().map(Vec::len).sum::<usize>();
        for subdivision in SUBDIVISIONS {
            for depth in [1, 2, 3, 5] {
                let options = options(subdivision, depth);
                let (mut tree_a, mut tree_b) = (planted(&a, options), planted(&b, options));
                let mut query = SphereQuery::exact();
                for ([pose_a, pose_b], expected) in poses.iter().zip(&expected) {
                    tree_a.set_pose(pose_a);
                    tree_b.set_pose(pose_b);
                    let answer = query.collide(&mut tree_a, &mut tree_b);
                    let name = format!("{}, {subdivision:?}, depth {depth}", case.name);
                    assert!(answer.complete && answer.faces_complete && answer.conservative);
                    assert_eq!(answer.faces, *expected, "{name}");
                    assert!(expected.is_empty() || !answer.pairs.is_empty(), "{name}");
                }
            }
        }
    }
    assert!(hits > 5_000, "the cases must have something to find: {hits}");
}

/// Random placements of two bodies: whenever they intersect spheres overlap, at every depth,
/// and the distance is no greater than the bound.
#[test]
fn random_placements_are_never_missed_at_any_depth() {
    let (a, b) = (torus(36, 16), apple(30, 14));
    let (rigid_a, rigid_b) = (RigidMesh::new(a.clone()), RigidMesh::new(b.clone()));
    let longest = |mesh: &TriMesh| {
        let edges = mesh.triangles().flat_map(|[p, q, r]| [p - q, q - r, r - p]);
        edges.map(DVec3::length).fold(0.0, f64::max)
    };
    let spacing = longest(&a) + longest(&b);
    let mut query = MeshQuery::default();
    let (mut colliding, mut refuted) = (0, 0);
    for subdivision in SUBDIVISIONS {
        for depth in 1..=7 {
            let options = SphereOptions { correct_depth: true, ..options(subdivision, depth) };
            let (mut tree_a, mut tree_b) = (planted(&a, options), planted(&b, options));
            let mut spheres = SphereQuery::default();
            spheres.exact = depth == 4;
            let mut random = Random(u64::from(depth));
            for _ in 0..25 {
                let pose = random_pose(&mut random, 2.2);
                tree_b.set_pose(&pose);
                let collide = query.intersects(&rigid_a, &rigid_b, &pose);
                let answer = spheres.collide(&mut tree_a, &mut tree_b);
                colliding += usize::from(collide);
                refuted += usize::from(answer.pairs.is_empty());
                assert!(!(collide && answer.pairs.is_empty()), "{subdivision:?}, {depth}");
                if depth == 4 {
                    let expected = query.intersecting_faces(&rigid_a, &rigid_b, &pose);
                    assert_eq!(answer.faces, expected, "{subdivision:?}");
                }
                // No two vertices are as close as the surfaces, but hardly less.
                let apart = a.vertices().iter().flat_map(|&p| {
                    b.vertices().iter().map(move |&q| (p - pose.apply(q)).length_squared())
                });
                let apart = apart.fold(f64::INFINITY, f64::min).sqrt();
                let bound = answer.distance_bound();
                assert!(apart - spacing <= bound, "{subdivision:?}, {depth}: {apart} > {bound}");
            }
        }
    }
    assert!(colliding > 150 && refuted > 150, "{colliding} collide, {refuted} refuted");
}

/// Down to the last level there is, where cells are a 65,536th of the body.
#[test]
fn the_deepest_trees_find_a_corner_that_touches() {
    let a = TriMesh::from_triangles(&[[DVec3::ZERO, DVec3::X, DVec3::Y]]).unwrap();
    let tip = DVec3::new(0.3, 0.4, 0.0);
    let b = [tip, tip + DVec3::Z, tip + DVec3::new(0.1, 0.2, 1.0)];
    let b = TriMesh::from_triangles(&[b]).unwrap();
    for subdivision in SUBDIVISIONS {
        let options = options(subdivision, 17);
        let (mut a, mut b) = (planted(&a, options), planted(&b, options));
        let mut query = SphereQuery::exact();
        assert_eq!(query.collide(&mut a, &mut b).faces.len(), 1);
        let apart = Pose::from_translation(DVec3::Z * 1e-3).unwrap();
        b.set_pose(&apart);
        let answer = query.collide(&mut a, &mut b);
        assert!(answer.faces.is_empty());
        let is_deep = matches!(subdivision, kintact::spheres::tree::Subdivision::Octree);
        assert!(!is_deep || answer.pairs.is_empty(), "{subdivision:?} is fine enough to tell");
    }
}

/// The lazily grown tree reports the same pairs of spheres as the one made whole.
#[test]
fn grown_trees_agree_with_trees_made_whole() {
    let (a, b) = (torus(24, 12), apple(20, 10));
    let mut random = Random(9);
    for subdivision in SUBDIVISIONS {
        let options = options(subdivision, 5);
        let (mut tree_a, mut tree_b) = (planted(&a, options), planted(&b, options));
        let mut full_a = FullSphereTree::new(&a, options, false).unwrap();
        let mut full_b = FullSphereTree::new(&b, options, true).unwrap();
        let mut query = SphereQuery::default();
        for _ in 0..12 {
            let poses = [random_pose(&mut random, 0.6), random_pose(&mut random, 0.9)];
            tree_a.set_pose(&poses[0]);
            tree_b.set_pose(&poses[1]);
            full_a.set_pose(&poses[0]);
            full_b.set_pose(&poses[1]);
            // Centres are computed in different ways, and rounded differently.
            let key = |[a, b]: [kintact::spheres::tree::Ball; 2]| {
                [a.center, b.center]
                    .map(|center| center.to_array().map(|x| (x * 1e9).round() as i64))
            };
            let pairs = &query.collide(&mut tree_a, &mut tree_b).pairs;
            let mut found: Vec<_> = pairs.iter().map(|pair| key([pair.a, pair.b])).collect();
            let mut expected: Vec<_> =
                full_a.overlapping_leaves(&full_b).into_iter().map(key).collect();
            found.sort_unstable();
            expected.sort_unstable();
            assert!(found == expected, "{} pairs, not {}", found.len(), expected.len());
            assert!(!found.is_empty());
        }
    }
}

/// A budget of cell tests is kept in every frame, and answers under it are coarser, not wrong.
#[test]
fn budgets_are_kept_and_cost_detail_only() {
    let (a, b) = (torus(24, 12), apple(20, 10));
    let mut random = Random(4);
    let poses: Vec<Pose> = (0..20).map(|_| random_pose(&mut random, 0.9)).collect();
    let expected: Vec<_> =
        poses.iter().map(|pose| brute_force(&a, &Pose::IDENTITY, &b, pose)).collect();
    for subdivision in SUBDIVISIONS {
        for budget in [0, 7, 8, 40, 300] {
            let options = SphereOptions { max_time: 1.0, ..options(subdivision, 6) };
            let (mut tree_a, mut tree_b) = (planted(&a, options), planted(&b, options));
            let mut query = SphereQuery::exact();
            let mut incomplete = 0;
            for (frame, (pose, expected)) in poses.iter().zip(&expected).enumerate() {
                let tests = |a: &crate::SphereTree<_>, b: &crate::SphereTree<_>| {
                    a.counts.cell_tests + b.counts.cell_tests
                };
                let before = tests(&tree_a, &tree_b);
                for tree in [&mut tree_a, &mut tree_b] {
                    tree.advance(frame as f64).unwrap();
                }
                tree_b.set_pose(pose);
                query.start_frame(Budget::Operations(budget));
                let answer = query.collide(&mut tree_a, &mut tree_b);
                assert!(expected.is_empty() || !answer.pairs.is_empty());
                assert_eq!(answer.faces, *expected);
                incomplete += usize::from(!answer.complete);
                // A second query of the frame has what the first has left.
                query.collide(&mut tree_a, &mut tree_b);
                assert!(tests(&tree_a, &tree_b) - before <= budget);
            }
            assert!(incomplete > 0, "budget {budget} was never short");
        }
    }
}

#[test]
fn an_answer_without_time_is_the_coarsest() {
    let a = torus(24, 12);
    let (mut tree_a, mut tree_b) =
        (planted(&a, SphereOptions::default()), planted(&a, SphereOptions::default()));
    let mut query = SphereQuery::default();
    query.start_frame(Budget::Time(Duration::ZERO));
    let answer = query.collide(&mut tree_a, &mut tree_b).clone();
    assert_eq!((answer.pairs.len(), answer.complete), (1, false));
    assert_eq!(tree_a.node_count(), 1);
    query.start_frame(Budget::Time(Duration::from_secs(3600)));
    let better = query.collide(&mut tree_a, &mut tree_b);
    assert!(better.complete && better.distance_bound() < answer.distance_bound() / 8.0);
}

/// Many faces, few of them near: the large case of the shared table.
#[test]
fn a_hundred_thousand_faces_against_a_few() {
    let case = cases::large();
    let [a, b] = [&case.a, &case.b].map(|body| TriMesh::from_triangles(body).unwrap());
    let expected =
        RigidMesh::new(a.clone()).intersecting_faces(&RigidMesh::new(b.clone()), &Pose::IDENTITY);
    assert!(expected.len() > 250, "{}", expected.len());
    for subdivision in [SUBDIVISIONS[0], SUBDIVISIONS[1]] {
        let options = options(subdivision, 5);
        let (mut tree_a, mut tree_b) = (planted(&a, options), planted(&b, options));
        let mut query = SphereQuery::exact();
        assert_eq!(query.collide(&mut tree_a, &mut tree_b).faces, expected);
    }
}
