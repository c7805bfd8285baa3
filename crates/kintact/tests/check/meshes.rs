//! Two meshes in any two poses: exactly the pairs of brute force, whatever the order.

use glam::{DQuat, DVec3};
use kintact::bvh::{BuildMethod, BuildOptions};
use kintact::exact::{triangles_cross, triangles_intersect};
use kintact::geometry::{Pair, Triangle};
use kintact::{
    Budget, CheckOptions, PairsWanted, Placed, Pose, Relation, RigidMesh, Shape, TriMesh, check,
    contacts, is_colliding,
};

use crate::cases::{self, Case, Random};
use crate::{random_pose, swapped};

fn placed(triangles: &[Triangle], pose: &Pose) -> Vec<Triangle> {
    triangles.iter().map(|t| t.map(|p| pose.apply(p))).collect()
}

/// Exact on the coordinates in the world, as brute force is.
const EXACT: CheckOptions = CheckOptions {
    budget: Budget::Unlimited,
    pairs: PairsWanted::All,
    point: true,
    parallel: false,
    tolerance: Some(0.0),
};

/// Every face against every face, in their poses.
fn brute_force(a: &[Triangle], b: &[Triangle]) -> (Vec<Pair>, Relation) {
    let (mut pairs, mut relation) = (Vec::new(), Relation::Apart);
    for (i, ta) in (0u32..).zip(a) {
        for (j, tb) in (0u32..).zip(b) {
            if triangles_intersect(ta, tb) {
                pairs.push(Pair { a: i, b: j });
                if triangles_cross(ta, tb) {
                    relation = Relation::Crossing;
                } else if relation == Relation::Apart {
                    relation = Relation::Touching;
                }
            }
        }
    }
    // The same triangles, once or more often: the same surface.
    let are_in = |a: &[Triangle], b: &[Triangle]| a.iter().all(|t| b.contains(t));
    if relation == Relation::Touching && are_in(a, b) && are_in(b, a) {
        relation = Relation::Duplicate;
    }
    (pairs, relation)
}

/// Pairs of poses: near the origin, one of them the identity, both the same, and far away.
fn poses(reach: f64) -> Vec<[Pose; 2]> {
    let mut random = Random(11);
    let shift = |v: DVec3| Pose::from_translation(v).unwrap();
    let quarter = DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2);
    let one = random_pose(&mut random, 0.3 * reach);
    let third = shift(DVec3::new(1.0 / 3.0, -1e-3, 1e5) * reach);
    let mut poses = vec![
        [Pose::IDENTITY; 2],
        [Pose::IDENTITY, one],
        [one, Pose::IDENTITY],
        [one, one],
        [third, third],
        [Pose::new(quarter, DVec3::ZERO).unwrap(), shift(DVec3::X * 0.25 * reach)],
    ];
    poses.extend((0..3).map(|_| [(); 2].map(|()| random_pose(&mut random, 0.3 * reach))));
    // So far that the positions of bodies are rounded by a visible part of their size.
    for far in [1e3, 1e8, 1e13, 3e15] {
        let away = DVec3::new(0.7, -0.4, 1.0) * far * reach;
        let rotated = [(); 2].map(|()| {
            let near = random_pose(&mut random, 0.3 * reach);
            Pose::from_matrix(near.rotation(), near.translation() + away).unwrap()
        });
        poses.extend([rotated, [shift(away), shift(away + DVec3::X * 0.1 * reach)]]);
    }
    poses
}

fn shape(triangles: &[Triangle]) -> Shape {
    Shape::new(TriMesh::from_triangles(triangles).unwrap())
}

/// With a tree that has boxes only.
fn plain_shape(triangles: &[Triangle]) -> Shape {
    let options = BuildOptions { method: BuildMethod::Fast, ..BuildOptions::default() };
    let mesh = TriMesh::from_triangles(triangles).unwrap();
    Shape::from(RigidMesh::with_options(mesh, options))
}

/// The largest coordinate.
fn reach(case: &Case) -> f64 {
    case.a.iter().chain(&case.b).flatten().fold(0.0_f64, |m, p| m.max(p.abs().max_element()))
}

#[test]
fn answers_are_those_of_brute_force_in_both_orders() {
    let (mut hits, mut relations) = (0, [0; 5]);
    for case in cases::small() {
        let (a, b) = (shape(&case.a), shape(&case.b));
        let plain = (plain_shape(&case.a), plain_shape(&case.b));
        for [pose_a, pose_b] in poses(reach(&case).max(1e-3 * f64::MIN_POSITIVE)) {
            let name = format!("{}: {pose_a:?}, {pose_b:?}", case.name);
            let (world_a, world_b) = (placed(&case.a, &pose_a), placed(&case.b, &pose_b));
            let (expected, relation) = brute_force(&world_a, &world_b);
            hits += expected.len();
            relations[relation as usize % 5] += 1;
            let (at_a, at_b) = (a.at(pose_a), b.at(pose_b));
            let tolerant = check(&at_a, &at_b, &CheckOptions::default()).unwrap();
            assert_eq!(tolerant.pairs, expected, "{name}");
            let back = check(&at_b, &at_a, &CheckOptions::default()).unwrap();
            assert_eq!(back, swapped(&tolerant), "{name}");
            let answer = check(&at_a, &at_b, &EXACT).unwrap();
            assert_eq!(answer.pairs, expected, "{name}");
            assert_eq!(answer.relation, relation, "{name}");
            assert!(answer.is_exact && answer.is_complete && answer.confidence == 1.0, "{name}");
            assert_eq!(answer.point.is_some(), relation != Relation::Apart, "{name}");
            let back = check(&at_b, &at_a, &EXACT).unwrap();
            assert_eq!(back, swapped(&answer), "{name}");
            let parallel = CheckOptions { parallel: true, ..CheckOptions::default() };
            assert_eq!(check(&at_a, &at_b, &parallel).unwrap().pairs, expected, "{name}");
            assert_eq!(is_colliding(&at_a, &at_b), Ok(!expected.is_empty()), "{name}");
            assert_eq!(is_colliding(&at_b, &at_a), Ok(!expected.is_empty()), "{name}");
            check_first(&at_a, &at_b, &expected, relation, &name);
            let (plain_a, plain_b) = (plain.0.at(pose_a), plain.1.at(pose_b));
            assert_eq!(is_colliding(&plain_a, &plain_b), Ok(!expected.is_empty()), "{name}");
            check_first(&plain_a, &plain_b, &expected, relation, &name);
        }
    }
    assert!(hits > 50_000 && relations[..3].iter().all(|&n| n > 10), "{hits}, {relations:?}");
}

fn check_first(a: &Placed, b: &Placed, expected: &[Pair], relation: Relation, name: &str) {
    let first = CheckOptions { pairs: PairsWanted::First, ..EXACT };
    let answer = check(a, b, &first).unwrap();
    assert_eq!(answer.relation, relation, "{name}");
    assert_eq!(answer.pairs.len(), expected.len().min(1), "{name}");
    let is_known = |pair: &Pair| expected.binary_search(pair).is_ok();
    assert!(answer.pairs.iter().all(is_known), "{name}");
    let back = check(b, a, &first).unwrap();
    assert_eq!(back.relation, relation, "{name}");
}

#[test]
fn contacts_lie_on_both_faces_and_do_not_depend_on_the_order() {
    let case = cases::small().into_iter().find(|case| case.name == "random").unwrap();
    let (a, b) = (shape(&case.a), shape(&case.b));
    let mut count = 0;
    for [pose_a, pose_b] in poses(1.0).into_iter().take(9) {
        let (at_a, at_b) = (a.at(pose_a), b.at(pose_b));
        let found = contacts(&at_a, &at_b).unwrap();
        let pairs = check(&at_a, &at_b, &CheckOptions::default()).unwrap().pairs;
        assert_eq!(found.iter().map(|contact| contact.faces).collect::<Vec<_>>(), pairs);
        for contact in &found {
            let size = pose_a.translation().length() + 1.0;
            for [p, q, r] in
                [at_a.triangle(contact.faces.a), at_b.triangle(contact.faces.b)].map(Option::unwrap)
            {
                let height = (q - p).cross(r - p).normalize().dot(contact.point - p);
                assert!(height.abs() < 1e-11 * size, "{contact:?}: {height} off the plane");
            }
        }
        let mut back = contacts(&at_b, &at_a).unwrap();
        back.iter_mut().for_each(|c| c.faces = Pair { a: c.faces.b, b: c.faces.a });
        back.sort_by_key(|contact| contact.faces);
        assert_eq!(back, found);
        count += found.len();
    }
    assert!(count > 200, "{count}");
}

/// Boxes in single precision about the world's origin would all overlap there.
#[test]
fn bodies_far_from_the_origin_are_not_compared_face_by_face() {
    let case = cases::large();
    let (a, b) = (shape(&case.a), shape(&case.b));
    let near = check(&a.at(Pose::IDENTITY), &b.at(Pose::IDENTITY), &CheckOptions::default());
    let near = near.unwrap();
    // Exact in binary, so that no position is rounded: the pairs are the same.
    let grid = |t: &Triangle| t.map(|p| (p * 1048576.0).round() / 1048576.0);
    let [on_grid_a, on_grid_b] = [&case.a, &case.b].map(|t| t.iter().map(grid).collect::<Vec<_>>());
    let (a, b) = (shape(&on_grid_a), shape(&on_grid_b));
    let here = check(&a.at(Pose::IDENTITY), &b.at(Pose::IDENTITY), &CheckOptions::default());
    let away = Pose::from_translation(DVec3::new(1.0, -2.0, 4.0) * 268435456.0).unwrap();
    let there = check(&a.at(away), &b.at(away), &CheckOptions::default());
    let (here, there) = (here.unwrap(), there.unwrap());
    assert!(here.pairs.len() > 100, "{}", here.pairs.len());
    assert_eq!((here.relation, &here.pairs), (there.relation, &there.pairs));
    let most = 2 * near.counts.candidates;
    assert!(there.counts.candidates < most, "{} of {most}", there.counts.candidates);
    // And a shape that lies far from its own origin.
    let moved = |triangles: &[Triangle]| {
        shape(&triangles.iter().map(|t| t.map(|p| away.apply(p))).collect::<Vec<_>>())
    };
    let (a, b) = (moved(&on_grid_a), moved(&on_grid_b));
    let there = check(&a.at(Pose::IDENTITY), &b.at(Pose::IDENTITY), &CheckOptions::default());
    let there = there.unwrap();
    assert_eq!(here.pairs, there.pairs);
    assert!(there.counts.candidates < most, "{} of {most}", there.counts.candidates);
}

#[test]
fn a_pose_that_leaves_the_range_of_numbers_is_refused() {
    let far = shape(&[[DVec3::X * 1.7e308, DVec3::Y, DVec3::Z]]);
    let one = shape(&[[DVec3::X, DVec3::Y, DVec3::Z]]);
    let away = Pose::from_translation(DVec3::X * 1e308).unwrap();
    let (here, there) = (one.at(Pose::IDENTITY), far.at(away));
    for error in [
        check(&here, &there, &CheckOptions::default()).unwrap_err(),
        check(&there, &here, &CheckOptions::default()).unwrap_err(),
        is_colliding(&here, &there).unwrap_err(),
        contacts(&here, &there).unwrap_err(),
    ] {
        assert!(error.to_string().starts_with("vertex in the world 0 is (inf"), "{error}");
    }
    // At the border of the range, but within it.
    let answer = check(&here, &far.at(Pose::IDENTITY), &CheckOptions::default()).unwrap();
    assert_eq!(answer.relation, Relation::Touching);
    let apart = Pose::from_translation(-DVec3::X * 1.7e308).unwrap();
    let answer = check(&one.at(apart), &far.at(Pose::IDENTITY), &CheckOptions::default()).unwrap();
    assert_eq!(answer.relation, Relation::Apart);
}
