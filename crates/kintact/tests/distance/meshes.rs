//! Distances of meshes against brute force over all pairs of faces: the table of cases, poses near and
//! far, both orders, limits, budgets, and paths.

use glam::{DQuat, DVec3};
use kintact::distance::{DistanceOptions, distances, near_pairs};
use kintact::exact::triangle_distance;
use kintact::geometry::Pair;
use kintact::shape::Placed;
use kintact::{Budget, Distance, DistanceQuery, Error, Pose, Shape, TriMesh, distance, within};

use crate::cases::{Random, small};
use crate::solids::{bumpy_ball, cuboid};

/// The least distance over all pairs of faces, with the smallest faces that have it.
fn brute_force(a: &Placed, b: &Placed) -> (f64, Pair) {
    let faces = |body: &Placed| (0..).map_while(|face| body.triangle(face)).collect::<Vec<_>>();
    let (faces_a, faces_b) = (faces(a), faces(b));
    let mut best = (f64::INFINITY, Pair { a: u32::MAX, b: u32::MAX });
    for (i, face_a) in (0..).zip(&faces_a) {
        for (j, face_b) in (0..).zip(&faces_b) {
            let found = (triangle_distance(face_a, face_b).distance, Pair { a: i, b: j });
            if found < best {
                best = found;
            }
        }
    }
    best
}

fn measure(a: &Placed, b: &Placed) -> Distance {
    let found = distance(a, b, &DistanceOptions::default()).unwrap();
    let swapped = distance(b, a, &DistanceOptions::default()).unwrap().swapped();
    assert_eq!(found, swapped);
    assert!(found.is_complete && found.lower <= found.distance && found.distance <= found.upper);
    found
}

fn random_pose(random: &mut Random, away: f64) -> Pose {
    let axis = random.point(-1.0, 1.0).normalize_or(DVec3::X);
    let rotation = DQuat::from_axis_angle(axis, random.between(0.0, 6.0));
    Pose::new(rotation, random.point(-away, away)).unwrap()
}

fn case_size(faces: &[kintact::geometry::Triangle]) -> f64 {
    let corners = || faces.as_flattened().iter();
    let low = corners().fold(DVec3::INFINITY, |low, &p| low.min(p));
    let high = corners().fold(DVec3::NEG_INFINITY, |high, &p| high.max(p));
    (high * 0.5 - low * 0.5).max_element() * 2.0
}

#[test]
fn the_table_of_cases_agrees_with_brute_force() {
    let mut random = Random(3);
    for case in small() {
        let [a, b] =
            [&case.a, &case.b].map(|faces| Shape::new(TriMesh::from_triangles(faces).unwrap()));
        if case.a.is_empty() || case.b.is_empty() {
            let (a, b) = (a.at(Pose::IDENTITY), b.at(Pose::IDENTITY));
            assert!(matches!(
                distance(&a, &b, &DistanceOptions::default()),
                Err(Error::Parameter { .. })
            ));
            continue;
        }
        for away in [0.0, 0.0, 2.0, 50.0, 1e4, 1e9, 1e17] {
            let poses = if away == 0.0 {
                [Pose::IDENTITY, Pose::IDENTITY]
            } else {
                [random_pose(&mut random, away), random_pose(&mut random, away)]
            };
            let (a, b) = (a.at(poses[0]), b.at(poses[1]));
            let found = measure(&a, &b);
            let (truth, faces) = brute_force(&a, &b);
            // Where positions are rounded by a noticeable part of a body nothing less is looked for.
            let is_coarse = away > 1e10 * case_size(&case.a).max(case_size(&case.b));
            let coarse = if is_coarse { 1e-13 * away } else { 0.0 };
            assert!((found.distance - truth).abs() <= coarse, "{} {away}", case.name);
            assert!(found.lower <= truth && truth <= found.upper, "{} {away}", case.name);
            if truth > 0.0 && coarse == 0.0 && case.a.len() != case.b.len() {
                let smaller = case.a.len() < case.b.len();
                assert!(!smaller || found.faces == faces, "{} {away}", case.name);
            }
            assert!(within(&a, &b, found.upper).unwrap(), "{} {away}", case.name);
            if found.lower > 0.0 {
                assert!(!within(&a, &b, found.lower * 0.999).unwrap(), "{} {away}", case.name);
            }
        }
    }
}

#[test]
fn balls_and_boxes_agree_with_brute_force() {
    let shapes = [
        Shape::new(bumpy_ball(9, 0.1)),
        Shape::new(bumpy_ball(7, 0.0)),
        Shape::new(cuboid(DVec3::splat(-1.0), DVec3::splat(1.0))),
    ];
    let mut random = Random(8);
    for i in 0..120 {
        let (a, b) = (&shapes[i % 3], &shapes[(i / 3) % 3]);
        let away = [1.5, 2.5, 4.0, 3000.0][i % 4];
        let poses = [random_pose(&mut random, away), random_pose(&mut random, away)];
        let (a, b) = (a.at(poses[0]), b.at(poses[1]));
        let found = measure(&a, &b);
        assert_eq!(found.distance, brute_force(&a, &b).0);
        if found.distance > 0.0 {
            let [p, q] = found.points;
            assert!(
                ((p - q).length() - found.distance).abs() <= 1e-12 * (1.0 + found.distance + away)
            );
        }
    }
}

#[test]
fn near_pairs_are_all_pairs_within() {
    let shape = Shape::new(bumpy_ball(7, 0.1));
    let mut random = Random(4);
    for limit in [0.0, 0.05, 0.3, 1.0] {
        let poses = [random_pose(&mut random, 1.0), random_pose(&mut random, 1.0)];
        let (a, b) = (shape.at(poses[0]), shape.at(poses[1]));
        let found = near_pairs(&a, &b, limit).unwrap();
        let mut expected = Vec::new();
        for i in 0..shape.triangles().faces().len() as u32 {
            for j in 0..shape.triangles().faces().len() as u32 {
                let pair = triangle_distance(&a.triangle(i).unwrap(), &b.triangle(j).unwrap());
                if pair.lower <= limit {
                    expected.push((Pair { a: i, b: j }, pair.distance));
                }
            }
        }
        let found: Vec<_> = found.iter().map(|pair| (pair.faces, pair.distance)).collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn bad_limits_are_refused() {
    let shape = Shape::new(cuboid(DVec3::ZERO, DVec3::ONE));
    let here = shape.at(Pose::IDENTITY);
    assert!(within(&here, &here, f64::NAN).is_err() && within(&here, &here, -1.0).is_err());
    assert!(near_pairs(&here, &here, -0.5).is_err());
}

#[test]
fn budgets_give_bounds_that_hold() {
    let shape = Shape::new(bumpy_ball(30, 0.1));
    let away = Pose::new(DQuat::from_rotation_y(0.7), DVec3::new(2.4, 0.3, 0.2)).unwrap();
    let (a, b) = (shape.at(Pose::IDENTITY), shape.at(away));
    let truth = measure(&a, &b);
    for operations in [0, 1, 10, 30, 100, 1000, 100_000] {
        let options = DistanceOptions { budget: Budget::Operations(operations) };
        let found = distance(&a, &b, &options).unwrap();
        assert!(found.lower <= truth.upper && truth.lower <= found.upper, "{operations}");
        assert!(found.is_complete || operations < 100_000);
        assert!(!found.is_complete || found.distance == truth.distance);
    }
}

#[test]
fn kept_walks_answer_as_new_ones() {
    let (ball, other) = (Shape::new(bumpy_ball(20, 0.15)), Shape::new(bumpy_ball(14, 0.05)));
    let mut random = Random(77);
    for step in [1e-6, 1e-3, 0.03, 0.4] {
        let mut query = DistanceQuery::new();
        let (mut place, mut angle) = (DVec3::new(2.3, 0.0, 0.0), 0.0);
        for i in 0..150 {
            place += random.point(-step, step);
            angle += step;
            // Through each other and out again.
            let pushed = if i / 30 % 2 == 1 { place * 0.5 } else { place };
            let pose = Pose::new(DQuat::from_rotation_z(angle), pushed).unwrap();
            let (a, b) = (ball.at(Pose::IDENTITY), other.at(pose));
            let kept = query.distance(&a, &b).unwrap();
            let new = distance(&a, &b, &DistanceOptions::default()).unwrap();
            assert_eq!(kept.distance, new.distance, "step {step}, {i}");
            assert!(kept.lower <= new.upper && new.lower <= kept.upper && kept.is_complete);
        }
    }
}

#[test]
fn many_poses_answer_as_one_by_one() {
    let shape = Shape::new(bumpy_ball(8, 0.1));
    let mut random = Random(5);
    let poses: Vec<[Pose; 2]> =
        (0..40).map(|_| [random_pose(&mut random, 2.0), random_pose(&mut random, 2.0)]).collect();
    let one_by_one = distances(&shape, &shape, &poses, false).unwrap();
    assert_eq!(one_by_one, distances(&shape, &shape, &poses, true).unwrap());
    let [a, b] = poses[7];
    assert_eq!(one_by_one[7], measure(&shape.at(a), &shape.at(b)));
}
