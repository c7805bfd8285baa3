//! Meshes against scans: `MeshScanQuery`, first contact of moving bodies, curves of intersection.

use std::time::Duration;

use glam::{DQuat, DVec3};
use kintact::Budget;
use kintact::motion::{PolynomialMotion, RigidMotion};
use kintact::scan::query::{CurveOptions, mesh_curves};
use kintact::scan::{CloudQuery, MeshScanQuery};
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{Error, PointCloud, Pose, RigidMesh, TriMesh};

use super::queries::near_contact;
use super::{Scanned, bowl, wavy_torus};

#[test]
fn a_mesh_and_a_scan_agree_with_two_meshes() {
    let (torus, bowl) = (wavy_torus(0.1), bowl());
    for (a, b) in [(&torus, &bowl), (&bowl, &torus)] {
        let mut query = MeshScanQuery::new(&a.mesh, &b.body);
        let (mut wrong, mut far_wrong) = (0, 0);
        for (pose, offset, truth) in near_contact(a, b, 100, 2.0 * b.spacing) {
            let answer = query.ask(&pose);
            let is_wrong = answer.collides != truth;
            wrong += u32::from(is_wrong);
            far_wrong += u32::from(is_wrong && offset.abs() > 0.5 * b.spacing);
            assert_eq!(answer.collides, answer.point.is_some());
            if let Some((place, face)) = answer.point {
                let on_scan = b.body.surface().sample(pose.relative(&Pose::IDENTITY).apply(place));
                assert!(on_scan.value.abs() < 0.7 * on_scan.spacing, "{answer:?} {on_scan:?}");
                let corners = a.mesh.mesh().triangle(face);
                let near = corners.iter().map(|c| c.distance(place)).fold(f64::INFINITY, f64::min);
                assert!(near < 3.0 * a.spacing, "{answer:?}");
            }
        }
        assert!(wrong <= 8, "{wrong} of 100");
        assert!(far_wrong <= 1, "{far_wrong} of 100");
    }
}

#[test]
fn questions_about_a_mesh_stop_in_time_and_say_so() {
    let (torus, bowl) = (wavy_torus(0.1), bowl());
    let mut query = MeshScanQuery::new(&torus.mesh, &bowl.body);
    let (mut guesses, mut right, mut stated) = (0, 0, 0.0);
    for (pose, _, truth) in near_contact(&torus, &bowl, 60, 0.3) {
        let whole = query.ask(&pose);
        assert!(!whole.is_interrupted);
        for most in [0, 1, 10, 100, 1000] {
            let answer = query.within(Budget::Operations(most), &pose);
            assert_eq!(answer, query.within(Budget::Operations(most), &pose));
            assert!((0.5..=1.0).contains(&answer.confidence), "{answer:?}");
            // Boxes, and again all the rest; what was begun is finished.
            assert!(answer.operations <= 2 * most + 20, "{most}: {answer:?}");
            if answer.is_interrupted {
                assert!(answer.point.is_none() && answer.operations >= most, "{answer:?}");
                guesses += 1;
                right += u32::from(answer.collides == truth);
                stated += answer.confidence;
            } else {
                assert_eq!(answer, whole);
            }
        }
        assert_eq!(query.within(Budget::Operations(u64::MAX - 1), &pose), whole);
        assert!(query.within(Budget::Time(Duration::ZERO), &pose).is_interrupted);
    }
    let (right, stated) = (f64::from(right) / f64::from(guesses), stated / f64::from(guesses));
    assert!(guesses > 100 && right > 0.55 && (stated - right).abs() < 0.2, "{right} {stated}");
}

#[test]
fn large_and_small_faces_are_seen() {
    let bowl = bowl();
    // One triangle right through, one far smaller than a spacing that dips in, and one without
    // area.
    let through =
        vec![DVec3::new(0.0, 0.0, -3.0), DVec3::new(3.0, 0.1, 0.2), DVec3::new(-3.0, 0.2, 0.1)];
    let at = DVec3::new(0.8, 0.6, 0.0);
    let small = vec![at * 0.999, at * 1.002, at * 1.002 + DVec3::Z * 0.002];
    let needle = vec![DVec3::ZERO, at * 1.5, at * 0.5];
    for corners in [through, small, needle] {
        let mesh = RigidMesh::new(TriMesh::new(corners.clone(), vec![[0, 1, 2]]).unwrap());
        let mut query = MeshScanQuery::new(&mesh, &bowl.body);
        assert!(query.collides(&Pose::IDENTITY), "{corners:?}");
        assert!(!query.collides(&Pose::from_translation(DVec3::X * 9.0).unwrap()));
    }
    let empty = RigidMesh::new(TriMesh::new(Vec::new(), Vec::new()).unwrap());
    assert!(!MeshScanQuery::new(&empty, &bowl.body).collides(&Pose::IDENTITY));
}

fn falling(height: f64, speed: f64, spin: DVec3) -> RigidMotion {
    let course = PolynomialMotion { velocity: DVec3::Z * -speed, ..PolynomialMotion::default() };
    let place = DVec3::new(0.3, 0.1, height);
    RigidMotion::new(0.0, DQuat::from_rotation_x(0.7), DVec3::ZERO, place, course, spin).unwrap()
}

/// The first time at which the meshes meet, by small steps and halving.
fn exact_touch(a: &Scanned, b: &Scanned, motions: [&RigidMotion; 2]) -> f64 {
    let meets = |t: f64| {
        let [pose_a, pose_b] = motions.map(|motion| motion.pose(t).unwrap());
        a.mesh.intersects(&b.mesh, &pose_a.relative(&pose_b))
    };
    let mut t = 0.0;
    while !meets(t) {
        t += 1e-3;
    }
    let (mut free, mut found) = (t - 1e-3, t);
    for _ in 0..20 {
        let middle = 0.5 * (free + found);
        *(if meets(middle) { &mut found } else { &mut free }) = middle;
    }
    found
}

#[test]
fn moving_bodies_touch_when_their_meshes_do() {
    let (torus, bowl) = (wavy_torus(0.0), bowl());
    let resting = falling(0.0, 0.0, DVec3::ZERO);
    let moving = falling(4.0, 3.0, DVec3::new(0.5, 1.0, -0.3));
    let expected = exact_touch(&torus, &bowl, [&resting, &moving]);
    // At speed 3, half a spacing of time is this.
    let limit = 0.5 * torus.spacing / 3.0;
    let mut query = CloudQuery::new(&torus.body, &bowl.body);
    let mut mixed = MeshScanQuery::new(&torus.mesh, &bowl.body);
    let motions = [&resting, &moving];
    for found in [
        query.first_touch(motions, [0.0, 2.0], 1e-4).unwrap().unwrap(),
        mixed.first_touch(motions, [0.0, 2.0], 1e-4).unwrap().unwrap(),
    ] {
        assert!((found.time - expected).abs() < limit, "{found:?} {expected}");
        assert!(found.time - found.free_until <= 1e-4 && found.asked < 2000, "{found:?}");
    }
    assert_eq!(query.first_touch(motions, [0.0, 0.5 * expected], 1e-4), Ok(None));
    assert_eq!(mixed.first_touch(motions, [0.0, 0.5 * expected], 1e-4), Ok(None));
    let wrong = query.first_touch(motions, [0.0, 1.0], 0.0);
    assert!(matches!(wrong, Err(Error::Parameter { .. })));
}

/// Between two poses a body may rotate once around: only its speed bound shows it.
#[test]
fn contacts_of_fast_turns_are_found() {
    let (torus, bowl) = (wavy_torus(0.0), bowl());
    let resting = falling(0.0, 0.0, DVec3::ZERO);
    // A bowl on a long arm that passes the torus for a hundredth of a rotation, at a few speeds.
    for rate in [3.0, 400.0] {
        let pivot = DVec3::X * 12.0;
        let place = DVec3::new(12.3, 0.1, 0.0);
        let start = DQuat::from_rotation_z(2.0);
        let spin = DVec3::Z * rate;
        let motion =
            RigidMotion::new(0.0, start, pivot, place, PolynomialMotion::default(), spin).unwrap();
        let span = [0.0, 6.0 / rate];
        let mut query = CloudQuery::new(&torus.body, &bowl.body);
        let precision = 1e-4 / rate;
        let found = query.first_touch([&resting, &motion], span, precision).unwrap().unwrap();
        // Tests the meshes at times so close together that no contact fits between.
        let meets = |t: f64| {
            let [a, b] = [&resting, &motion].map(|motion| motion.pose(t).unwrap());
            torus.mesh.intersects(&bowl.mesh, &a.relative(&b))
        };
        let first = (0..12_000).map(|i| f64::from(i) * 5e-4 / rate).find(|&t| meets(t)).unwrap();
        let limit = torus.spacing / (12.0 * rate);
        assert!((found.time - first).abs() < limit, "{rate}: {found:?} {first}");
        assert!(found.asked < 3000, "{found:?}");
        // And the other way round, where the first body rotates.
        let mut query = CloudQuery::new(&bowl.body, &torus.body);
        let back = query.first_touch([&motion, &resting], span, precision).unwrap().unwrap();
        assert!((back.time - first).abs() < limit, "{rate}: {back:?} {first}");
    }
}

/// A plane through a ball, as two large faces, as many small ones, and as one that ends inside.
#[test]
fn curves_of_meshes_are_where_both_are() {
    let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
    let point = |i: u32| {
        let z = 1.0 - f64::from(2 * i + 1) / 4000.0;
        let (sin, cos) = (golden * f64::from(i)).sin_cos();
        DVec3::new(cos, sin, 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
    };
    let cloud = PointCloud::new((0..4000).map(point).collect()).unwrap();
    let ball = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap();
    let sheet = |cells: u32, from: f64| {
        let at = |k: u32| from + (2.0 - from) * f64::from(k) / f64::from(cells);
        let side = cells + 1;
        let corner = |i: u32| {
            DVec3::new(at(i % side), 4.0 * f64::from(i / side) / f64::from(cells) - 2.0, 0.0)
        };
        let face = |i: u32| {
            let first = i / cells * side + i % cells;
            [[first, first + 1, first + side], [first + 1, first + side + 1, first + side]]
        };
        let faces = (0..cells * cells).flat_map(face).collect();
        TriMesh::new((0..side * side).map(corner).collect(), faces).unwrap()
    };
    let pose = Pose::new(DQuat::from_rotation_x(0.4), DVec3::new(0.0, 0.0, 0.3)).unwrap();
    let radius = (1.0_f64 - 0.09).sqrt();
    for (cells, from, length) in [
        (1, -2.0, std::f64::consts::TAU * radius),
        (7, -2.0, std::f64::consts::TAU * radius),
        (40, -2.0, std::f64::consts::TAU * radius),
        (5, 0.0, std::f64::consts::PI * radius),
    ] {
        let curves =
            mesh_curves(&sheet(cells, from), &ball, &pose, CurveOptions::default()).unwrap();
        assert_eq!(curves.len(), 1, "{cells}");
        assert_eq!(curves[0].is_closed, from < 0.0, "{cells}");
        assert!(
            (curves[0].length() / length - 1.0).abs() < 0.02,
            "{} {length}",
            curves[0].length()
        );
        for x in &curves[0].points {
            assert!(x.z.abs() < 1e-12 && (x.distance(DVec3::Z * 0.3) - 1.0).abs() < 0.02, "{x}");
        }
    }
    let far = Pose::from_translation(DVec3::Z * 3.0).unwrap();
    assert_eq!(mesh_curves(&sheet(1, -2.0), &ball, &far, CurveOptions::default()), Ok(Vec::new()));
    let wrong = CurveOptions { step: 0.0, ..CurveOptions::default() };
    let refused = mesh_curves(&sheet(1, -2.0), &ball, &far, wrong);
    assert!(matches!(refused, Err(Error::Parameter { .. })));
}
