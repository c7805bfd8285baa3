//! Deviation of points from meshes, against analytic bodies and brute force.

use glam::{DQuat, DVec3};
use kintact::distance::deviation;
use kintact::distance::deviation::DeviationSign;
use kintact::exact::closest_on_triangle;
use kintact::{Pose, Shape, TriMesh};

use crate::cases::{Random, small};
use crate::solids::{bumpy_ball, cuboid};

/// Points at known heights over a ball: the mesh is within its own tessellation error of the ball.
#[test]
fn points_over_a_ball_deviate_by_their_height() {
    let pose = Pose::new(DQuat::from_rotation_y(0.7), DVec3::new(3.0, -2.0, 1.0)).unwrap();
    let mut random = Random(31);
    let heights: Vec<f64> = (0..2000).map(|i| 0.05 * (f64::from(i) / 1000.0 - 1.0)).collect();
    let points: Vec<DVec3> = heights
        .iter()
        .map(|h| pose.apply(random.point(-1.0, 1.0).normalize() * (1.0 + h)))
        .collect();
    let mut errors = Vec::new();
    for rows in [16, 32, 64] {
        let ball = Shape::new(bumpy_ball(rows, 0.0));
        let found = deviation(&points, &ball.at(pose), false).unwrap();
        assert_eq!(found.sign, DeviationSign::Inside);
        assert_eq!(found, deviation(&points, &ball.at(pose), true).unwrap());
        // A chord of a circle in 2 n pieces is this far inside it.
        let chord = 1.0 - (std::f64::consts::PI / f64::from(2 * rows)).cos();
        let worst = found.distances.iter().zip(&heights).map(|(d, h)| (d - h).abs());
        let worst = worst.fold(0.0, f64::max);
        assert!(worst < 2.5 * chord, "{rows}: {worst} beyond {chord}");
        errors.push(worst);
    }
    assert!(errors[2] < errors[0] / 8.0, "refinement: {errors:?}");
}

#[test]
fn measures_are_those_of_the_list() {
    let shape = Shape::new(cuboid(DVec3::ZERO, DVec3::ONE));
    let mut random = Random(32);
    let points: Vec<DVec3> = (0..999).map(|_| random.point(-0.5, 1.5)).collect();
    let found = deviation(&points, &shape.at(Pose::IDENTITY), false).unwrap();
    let summary = found.summary().unwrap();
    let count = points.len() as f64;
    let mean = found.distances.iter().sum::<f64>() / count;
    let square = found.distances.iter().map(|d| d * d).sum::<f64>() / count;
    assert!((summary.mean - mean).abs() < 1e-12);
    assert!((summary.root_mean_square - square.sqrt()).abs() < 1e-12);
    assert!((summary.standard_deviation - (square - mean * mean).sqrt()).abs() < 1e-12);
    for share in [0.0, 0.01, 0.5, 0.9, 1.0] {
        let value = found.percentile(share).unwrap();
        let below = found.distances.iter().filter(|&&d| d <= value).count() as f64;
        let under = found.distances.iter().filter(|&&d| d < value).count() as f64;
        assert!(below >= share * count && under <= share * count, "{share}: {value}");
    }
    assert_eq!(found.percentile(0.0), Some(summary.least));
    assert_eq!(found.percentile(1.0), Some(summary.greatest));
    for tolerance in [0.0, 0.1, 0.3, 10.0] {
        let within = found.distances.iter().filter(|d| d.abs() <= tolerance).count() as f64;
        assert_eq!(found.share_within(tolerance), within / count);
    }
}

/// Two walls that meet in a sharp ridge: a point beside the ridge is on the front or the back of both,
/// whichever face is named for the nearest place.
#[test]
fn signs_beside_sharp_edges_and_corners_of_open_meshes_are_those_of_the_body() {
    // A steep pyramid without its base: inside is behind.
    let tip = DVec3::new(0.0, 0.0, 3.0);
    let base =
        [[1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]].map(|[x, y]| DVec3::new(x, y, 0.0));
    let mut vertices = vec![tip];
    vertices.extend(base);
    let faces: Vec<[u32; 3]> = (0..4).map(|i| [0, 1 + i, 1 + (i + 1) % 4]).collect();
    let shape = Shape::new(TriMesh::new(vertices.clone(), faces.clone()).unwrap());
    let mut closed = faces;
    closed.extend([[1, 3, 2], [1, 4, 3]]);
    let solid = Shape::new(TriMesh::new(vertices, closed).unwrap());
    let mut random = Random(33);
    let points: Vec<DVec3> = (0..4000)
        .map(|i| match i % 2 {
            0 => tip + random.point(-0.4, 0.4),
            _ => base[i / 2 % 4].lerp(tip, 0.5) + random.point(-0.2, 0.2),
        })
        .collect();
    let open = deviation(&points, &shape.at(Pose::IDENTITY), false).unwrap();
    let exact = deviation(&points, &solid.at(Pose::IDENTITY), false).unwrap();
    assert_eq!(open.sign, DeviationSign::Behind);
    assert!(open.past_border.is_empty());
    for ((point, open), exact) in points.iter().zip(&open.distances).zip(&exact.distances) {
        assert!((open - exact).abs() < 1e-12, "{point}: {open} for {exact}");
    }
    assert!(exact.distances.iter().any(|&d| d < 0.0) && exact.distances.iter().any(|&d| d > 0.0));
}

#[test]
fn awkward_meshes_have_the_distances_of_brute_force() {
    let mut random = Random(34);
    for case in small().iter().filter(|case| !case.a.is_empty()) {
        let mesh = TriMesh::from_triangles(&case.a).unwrap();
        let shape = Shape::new(mesh.clone());
        let scale = mesh.vertices().iter().map(|v| v.abs().max_element()).fold(1e-30, f64::max);
        let points: Vec<DVec3> = (0..40).map(|_| random.point(-2.0, 2.0) * scale).collect();
        let Ok(found) = deviation(&points, &shape.at(Pose::IDENTITY), false) else { continue };
        for (point, found) in points.iter().zip(&found.distances) {
            let squares = mesh.triangles().map(|face| closest_on_triangle(*point, &face).square);
            assert_eq!(found.abs(), squares.fold(f64::INFINITY, f64::min).sqrt(), "{}", case.name);
        }
    }
    let shape = Shape::new(cuboid(DVec3::ZERO, DVec3::ONE));
    let none = deviation(&[], &shape.at(Pose::IDENTITY), false).unwrap();
    assert!(none.summary().is_none() && none.percentile(0.5).is_none());
    assert_eq!(none.share_within(0.0), 1.0);
    assert!(deviation(&[DVec3::NAN], &shape.at(Pose::IDENTITY), false).is_err());
}
