//! Scans against scans and meshes, by `check`.

use glam::DVec3;
use kintact::scan::SurfaceOptions;
use kintact::{
    Budget, CheckOptions, PointCloud, Pose, Relation, Scan, Shape, TriMesh, check, contacts,
    is_colliding,
};

use crate::swapped;

fn ball(count: u32) -> Scan {
    let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
    let points = (0..count).map(|i| {
        let z = 1.0 - f64::from(2 * i + 1) / f64::from(count);
        let (sin, cos) = (golden * f64::from(i)).sin_cos();
        DVec3::new(cos, sin, 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
    });
    Scan::new(&PointCloud::new(points.collect()).unwrap(), SurfaceOptions::default()).unwrap()
}

fn pose(x: f64, y: f64, z: f64) -> Pose {
    Pose::new(glam::DQuat::from_rotation_x(0.4), DVec3::new(x, y, z)).unwrap()
}

#[test]
fn two_scans_meet_where_their_surfaces_do() {
    let (a, b) = (ball(2_000), ball(1_500));
    let from = DVec3::new(5.0, -3.0, 2.0);
    let here = pose(from.x, from.y, from.z);
    for (shift, collides) in [([1.2, 0.5, 0.9], true), ([1.3, 1.2, 1.1], false)] {
        let to = from + DVec3::from_array(shift);
        let (at_a, at_b) = (a.at(here), b.at(pose(to.x, to.y, to.z)));
        let answer = check(&at_a, &at_b, &CheckOptions::default()).unwrap();
        assert_eq!(answer.collides(), collides);
        assert!(!answer.is_exact && answer.is_complete && answer.confidence > 0.9, "{answer:?}");
        assert_eq!(is_colliding(&at_b, &at_a), Ok(collides));
        assert_eq!(check(&at_b, &at_a, &CheckOptions::default()).unwrap(), swapped(&answer));
        let found = contacts(&at_a, &at_b).unwrap();
        assert_eq!(found.len(), usize::from(collides));
        if collides {
            // On both balls, and near the points it names.
            let place = answer.point.unwrap();
            for centre in [from, to] {
                assert!((place.distance(centre) - 1.0).abs() < 0.01, "{place}");
            }
            assert_eq!((found[0].point, found[0].faces), (place, answer.pairs[0]));
            let point = a.triangles().vertices()[answer.pairs[0].a as usize];
            assert!(here.apply(point).distance(place) < 0.1);
            assert_eq!(answer.distance, Some(0.0));
        } else {
            assert!(answer.pairs.is_empty() && answer.distance.is_some_and(|d| d > 0.0));
        }
    }
}

#[test]
fn a_scan_meets_a_mesh_in_either_order() {
    let scan = ball(2_000);
    let finger = [DVec3::ZERO, DVec3::new(1.0, 0.05, 0.0), DVec3::new(1.0, -0.05, 0.05)];
    let away = [DVec3::new(8.0, 0.0, 0.0), DVec3::new(9.0, 0.0, 0.0), DVec3::new(8.0, 1.0, 0.0)];
    let finger = Shape::new(TriMesh::from_triangles(&[away, finger]).unwrap());
    for (x, relation) in [(0.9, Relation::Crossing), (1.1, Relation::Apart)] {
        let shift = DVec3::new(2.0, 0.0, 1.0);
        let at_scan = scan.at(Pose::from_translation(shift).unwrap());
        let at_mesh = finger.at(Pose::from_translation(shift + DVec3::X * x).unwrap());
        let answer = check(&at_mesh, &at_scan, &CheckOptions::default()).unwrap();
        assert_eq!(answer.relation, relation);
        let back = check(&at_scan, &at_mesh, &CheckOptions::default()).unwrap();
        assert_eq!(back, swapped(&answer));
        assert_eq!(is_colliding(&at_scan, &at_mesh), Ok(relation.collides()));
        if relation.collides() {
            assert_eq!((answer.pairs.len(), answer.pairs[0].a), (1, 1));
            let place = answer.point.unwrap() - shift;
            assert!((place.length() - 1.0).abs() < 0.02, "{place}");
        }
        for most in [0, 3, 100] {
            let budget = Budget::Operations(most);
            let options = CheckOptions { budget, ..CheckOptions::default() };
            let answer = check(&at_mesh, &at_scan, &options).unwrap();
            assert!((0.5..=1.0).contains(&answer.confidence), "{answer:?}");
            assert_eq!(check(&at_scan, &at_mesh, &options).unwrap(), swapped(&answer));
        }
    }
}
