//! Contacts for simulators: where boxes stand on plates, and that points persist.

use glam::DVec3;
use kintact::penetration::ManifoldQuery;
use kintact::{DQuat, Pose, Shape};

use crate::balls::bumpy_ball;
use crate::solids::{cuboid, finer, shape};

#[test]
fn a_box_stands_on_its_four_corners() {
    let plate = shape(&finer(&finer(&cuboid([-3.0, -3.0, -1.0], [3.0, 3.0, 0.0], 5))));
    let standing = shape(&cuboid([-0.5, -0.5, 0.0], [0.5, 0.5, 1.0], 3));
    let mut query = ManifoldQuery::new();
    let mut last: Option<Vec<u32>> = None;
    for step in 0..40 {
        let slide = f64::from(step) * 2e-3;
        let turned = DQuat::from_rotation_z(0.3 + f64::from(step) * 1e-3);
        let place = Pose::new(turned, DVec3::new(slide, 0.2, -0.01)).unwrap();
        let found = query.manifolds(&plate.at(Pose::IDENTITY), &standing.at(place)).unwrap();
        let [manifold] = &found[..] else { panic!("{found:?}") };
        assert!(manifold.normal.distance(DVec3::Z) < 1e-9);
        assert!((manifold.depth - 0.01).abs() < 1e-12);
        assert_eq!(manifold.points.len(), 4);
        // Each under a corner of the box, or above it.
        for corner in [[-0.5, -0.5], [-0.5, 0.5], [0.5, -0.5], [0.5, 0.5]] {
            let corner = place.apply(DVec3::new(corner[0], corner[1], 0.0));
            let away = |p: DVec3| p.truncate().distance(corner.truncate());
            assert!(manifold.points.iter().any(|p| away(p.point) < 1e-9), "{manifold:?}");
        }
        assert!(manifold.points.iter().all(|p| (p.depth - 0.01).abs() < 1e-9));
        let mut ids: Vec<u32> = manifold.points.iter().map(|p| p.id).collect();
        ids.sort_unstable();
        assert!(last.is_none_or(|last| last == ids), "step {step}");
        last = Some(ids);
    }
}

#[test]
fn a_ball_touches_around_its_deepest_point() {
    let plate = shape(&cuboid([-3.0, -3.0, -1.0], [3.0, 3.0, 0.0], 5));
    let ball = Shape::new(bumpy_ball(24, 0.0));
    let mut query = ManifoldQuery::new();
    let place = Pose::from_translation(DVec3::new(0.1, 0.2, 0.98)).unwrap();
    let found = query.manifolds(&ball.at(place), &plate.at(Pose::IDENTITY)).unwrap();
    assert_eq!(found.len(), 1);
    assert!(found[0].normal.distance(DVec3::NEG_Z) < 1e-6);
    assert!((found[0].depth - 0.02).abs() < 1e-9 && found[0].points.len() <= 4);
    assert!((found[0].points[0].depth - 0.02).abs() < 1e-9);
    let away = Pose::from_translation(DVec3::Z * 3.0).unwrap();
    assert!(query.manifolds(&ball.at(away), &plate.at(Pose::IDENTITY)).unwrap().is_empty());
}
