//! Shapes far from their own origin: the answers of brute force, and those of the same shapes near it.

use glam::DVec3;
use kintact::estimate::{EstimateMesh, EstimateOptions, EstimateQuery};
use kintact::exact::{faces_intersect, triangles_intersect};
use kintact::geometry::Pair;
use kintact::{
    Budget, CheckOptions, MeshQuery, Pose, Relation, RigidMesh, Shape, TriMesh, check,
    is_colliding, relate,
};

use crate::cases::Random;
use crate::random_pose;

/// A bumpy ball on a grid of 2⁻²⁰, so that any whole number can be added without rounding.
fn ball(n: u32, bumps: f64) -> TriMesh {
    let point = |i: u32, j: u32| {
        let u = f64::from(i % n) / f64::from(n) * std::f64::consts::TAU;
        let v = f64::from(j) / f64::from(n) * std::f64::consts::PI;
        let radius = 1.0 + 0.15 * (bumps * u).sin() * (bumps * v).sin();
        let p = DVec3::new(u.cos() * v.sin(), u.sin() * v.sin(), v.cos()) * radius;
        (p * 1_048_576.0).round() / 1_048_576.0
    };
    let vertices = (0..=n).flat_map(|j| (0..n).map(move |i| point(i, j))).collect();
    let at = |i: u32, j: u32| j * n + i % n;
    let quads = (0..n).flat_map(|j| (0..n).map(move |i| (i, j)));
    let faces = quads.flat_map(|(i, j)| {
        let [p, q, r, s] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[p, q, r], [p, r, s]]
    });
    TriMesh::new(vertices, faces.collect()).unwrap()
}

fn moved(mesh: &TriMesh, by: DVec3) -> TriMesh {
    let vertices = mesh.vertices().iter().map(|&p| p + by).collect();
    TriMesh::new(vertices, mesh.faces().to_vec()).unwrap()
}

const OFFSETS: [DVec3; 4] = [
    DVec3::new(300.0, 0.0, -170.0),
    DVec3::new(10_000.0, -7_000.0, 3_000.0),
    DVec3::new(5e5, 5e6, 100.0),
    DVec3::new(-1e7, 2e7, 1e7),
];

#[test]
fn the_same_shapes_far_away_have_the_same_pairs_for_the_same_work() {
    let (a, b) = (ball(20, 3.0), ball(16, 5.0));
    let near = [Shape::new(a.clone()), Shape::new(b.clone())];
    let mut hits = 0;
    for offset in OFFSETS {
        let far = [Shape::new(moved(&a, offset)), Shape::new(moved(&b, offset))];
        for step in 0..20 {
            let shift = DVec3::new(f64::from(step) / 8.0, f64::from(step % 3) / 4.0, 0.0);
            let pose = Pose::from_translation(shift).unwrap();
            let ask = |[a, b]: &[Shape; 2], options: &CheckOptions| {
                check(&a.at(Pose::IDENTITY), &b.at(pose), options).unwrap()
            };
            let all = CheckOptions::default();
            let (here, there) = (ask(&near, &all), ask(&far, &all));
            hits += here.pairs.len();
            assert_eq!((there.relation, &there.pairs), (here.relation, &here.pairs));
            let (work, more) = (here.cost.operations as f64, there.cost.operations as f64);
            assert!(more <= 1.1 * work + 20.0, "{offset}: {more} operations, {work} near");
            let limited = CheckOptions { budget: Budget::Operations(100_000), ..all };
            let there = ask(&far, &limited);
            assert_eq!((there.relation, &there.pairs), (here.relation, &here.pairs));
            let deferred = [&a, &b].map(|mesh| Shape::deferred(moved(mesh, offset)));
            let there = ask(&deferred, &limited);
            assert_eq!((there.relation, &there.pairs), (here.relation, &here.pairs));
        }
    }
    assert!(hits > 2000, "{hits}");
}

#[test]
fn rotated_shapes_far_away_have_the_pairs_of_brute_force() {
    let (a, b) = (ball(10, 3.0), ball(8, 2.0));
    let mut random = Random(5);
    let mut hits = 0;
    for offset in OFFSETS.into_iter().chain([DVec3::new(1e9, -4e8, 2e9), DVec3::splat(1e13)]) {
        let meshes = [moved(&a, offset), moved(&b, offset)];
        let shapes = meshes.clone().map(Shape::new);
        for _ in 0..12 {
            // About where the shape is, so that it stays there.
            let poses = [0, 1].map(|_| {
                let near = random_pose(&mut random, 0.7);
                let back = offset - near.rotation() * offset;
                Pose::from_matrix(near.rotation(), near.translation() + back).unwrap()
            });
            let placed: Vec<Vec<_>> = (0..2)
                .map(|i| meshes[i].triangles().map(|t| t.map(|p| poses[i].apply(p))).collect())
                .collect();
            let mut expected = Vec::new();
            for (i, one) in (0u32..).zip(&placed[0]) {
                for (j, other) in (0u32..).zip(&placed[1]) {
                    if triangles_intersect(one, other) {
                        expected.push(Pair { a: i, b: j });
                    }
                }
            }
            hits += expected.len();
            let bodies = [shapes[0].at(poses[0]), shapes[1].at(poses[1])];
            let found = check(&bodies[0], &bodies[1], &CheckOptions::default()).unwrap();
            assert_eq!(found.pairs, expected, "{offset}");
            assert_eq!(is_colliding(&bodies[0], &bodies[1]), Ok(!expected.is_empty()));
        }
    }
    assert!(hits > 500, "{hits}");
}

#[test]
fn self_intersections_are_found_wherever_a_mesh_is() {
    let mesh = ball(12, 3.0);
    let mut vertices = mesh.vertices().to_vec();
    vertices[50] = DVec3::new(-1.5, 0.25, 0.125);
    let mesh = TriMesh::new(vertices, mesh.faces().to_vec()).unwrap();
    let (vertices, faces) = (mesh.vertices(), mesh.faces());
    let mut expected = Vec::new();
    for (i, one) in (0u32..).zip(faces) {
        for (j, other) in (0u32..).zip(faces).skip(i as usize + 1) {
            if faces_intersect(vertices, *one, *other) {
                expected.push(Pair { a: i, b: j });
            }
        }
    }
    assert!(expected.len() > 10);
    let mut work = Vec::new();
    for offset in OFFSETS.into_iter().chain([DVec3::ZERO]) {
        let mut query = MeshQuery::default();
        let shape = Shape::new(moved(&mesh, offset));
        assert_eq!(shape.self_intersecting_faces(&mut query), expected, "{offset}");
        work.push(query.counts().operations());
    }
    let [least, most] = [*work.iter().min().unwrap(), *work.iter().max().unwrap()];
    assert!(most * 10 <= least * 11, "{work:?}");
}

/// A fit takes as long wherever the shape is, and its answers are those near the origin.
#[test]
fn fitted_shapes_far_away_answer_as_near_the_origin() {
    let options = EstimateOptions { poses: 60, ..EstimateOptions::default() };
    let (a, b) = (ball(12, 3.0), ball(10, 2.0));
    let near = [&a, &b].map(|mesh| Shape::new(mesh.clone()).fitted(&options));
    let offset = OFFSETS[2];
    let far = [&a, &b].map(|mesh| Shape::new(moved(mesh, offset)).fitted(&options));
    for step in 0..12 {
        let pose = Pose::from_translation(DVec3::X * f64::from(step) / 4.0).unwrap();
        let limited =
            CheckOptions { budget: Budget::Operations(100_000), ..CheckOptions::default() };
        let [here, there] = [&near, &far]
            .map(|[a, b]| check(&a.at(Pose::IDENTITY), &b.at(pose), &limited).unwrap());
        assert_eq!(there.collides(), here.collides(), "{step}");
        assert!((there.confidence - here.confidence).abs() < 0.05, "{here:?}\n{there:?}");
    }
    // Without a shape that moves it, a mesh far away is not fitted; its queries are exact.
    let mesh = EstimateMesh::new(RigidMesh::new(moved(&a, offset)), &options);
    assert!(EstimateQuery::new().ask(&mesh, &mesh, &Pose::IDENTITY).collides);
}

#[test]
fn relations_far_away_are_those_near_the_origin() {
    let (outer, inner) = (ball(20, 3.0), ball(12, 2.0));
    let shrunk = inner.vertices().iter().map(|&p| p / 4.0).collect();
    let inner = TriMesh::new(shrunk, inner.faces().to_vec()).unwrap();
    let mut random = Random(7);
    let mut counts = [0; 4];
    for offset in OFFSETS {
        let near = [Shape::new(outer.clone()), Shape::new(inner.clone())];
        let far = [Shape::new(moved(&outer, offset)), Shape::new(moved(&inner, offset))];
        for step in 0..12 {
            let shift = DVec3::new(f64::from(step) / 8.0, 0.0, f64::from(step % 3) / 64.0);
            let pose = Pose::from_translation(shift).unwrap();
            for tolerance in [None, Some(0.0), Some(1.0 / 1024.0)] {
                let ask = |[a, b]: &[Shape; 2], at: [Pose; 2]| {
                    let (a, b) = (a.at(at[0]), b.at(at[1]));
                    let found = relate(&a, &b, tolerance).unwrap();
                    assert_eq!(relate(&b, &a, tolerance).unwrap(), found.swapped());
                    found
                };
                let here = ask(&near, [Pose::IDENTITY, pose]);
                assert_eq!(ask(&far, [Pose::IDENTITY, pose]), here, "{offset}, {step}");
                counts[match here {
                    Relation::Apart => 0,
                    Relation::Crossing => 1,
                    Relation::BInsideA => 2,
                    _ => 3,
                }] += 1;
                // Rotated together, except where nothing is decided by more than rounding.
                if tolerance != Some(0.0) {
                    let together = random_pose(&mut random, 10.0);
                    let place = together.apply(shift) - together.apply(DVec3::ZERO);
                    let rotation = glam::DQuat::from_mat3(&together.rotation());
                    let second = Pose::new(rotation, together.translation() + place).unwrap();
                    assert_eq!(ask(&far, [together, second]), here, "{offset}, {step}, rotated");
                }
            }
        }
        // Faces at the poles have two corners in one place.
        for tolerance in [None, Some(0.0)] {
            let found = relate(&far[0].at(Pose::IDENTITY), &far[0].at(Pose::IDENTITY), tolerance);
            assert_eq!(found, Ok(Relation::Duplicate));
        }
    }
    assert!(counts[..3].iter().all(|&count| count > 10), "{counts:?}");
}
