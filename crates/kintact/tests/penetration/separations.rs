//! Ways apart: verified, no shorter than possible, and the shortest for bodies where that is known.

use glam::DVec3;
use kintact::penetration::{Separation, separate};
use kintact::{DQuat, Pose, Relation, Shape, relate};

use crate::balls::bumpy_ball;
use crate::cases::Random;
use crate::solids::{cube, cuboid, pose, shape};

fn at(x: f64, y: f64, z: f64) -> Pose {
    Pose::from_translation(DVec3::new(x, y, z)).unwrap()
}

fn moved_to(pose: Pose, place: DVec3) -> Pose {
    Pose::from_matrix(pose.rotation(), place).unwrap()
}

fn checked(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> Separation {
    let found = separate(&a.at(pose_a), &b.at(pose_b)).unwrap();
    let moved = moved_to(pose_b, pose_b.translation() + found.translation);
    assert_eq!(relate(&a.at(pose_a), &b.at(moved), Some(0.0)).unwrap(), Relation::Apart);
    assert!(found.lower <= found.distance, "{found:?}");
    // The same body in the same place is the same question in both orders.
    let swapped = separate(&b.at(pose_b), &a.at(pose_a)).unwrap();
    let is_same = std::ptr::eq(a, b) && pose_a == pose_b;
    assert!(is_same || swapped.translation == -found.translation);
    found
}

#[test]
fn boxes_leave_by_the_nearest_side() {
    let (small, large) = (shape(&cube(1.0)), shape(&cuboid([0.0; 3], [4.0; 3], 9)));
    let mut random = Random(31);
    for (x, y, z, expected) in [
        (0.0, 0.0, 0.0, 1.0),
        (1.0, 1.5, 1.25, 2.0),
        (3.75, 1.0, 2.0, 0.25),
        (-0.5, -0.75, 1.0, 0.25),
    ] {
        let found = checked(&small, at(x, y, z), &large, Pose::IDENTITY);
        assert!((found.distance - expected).abs() < 1e-9, "{found:?} {expected}");
        let place = pose(&mut random, 2.0);
        let shifted = moved_to(place, place.apply(DVec3::new(x, y, z)));
        let found = checked(&small, shifted, &large, place);
        assert!((found.distance - expected).abs() < 1e-6, "{found:?} {expected}");
    }
    // The same body twice: pointwise 0 deep, and a whole side to go.
    let found = checked(&small, Pose::IDENTITY, &small, Pose::IDENTITY);
    assert!((found.distance - 1.0).abs() < 1e-9 && found.lower < 1e-9, "{found:?}");
}

#[test]
fn balls_leave_along_their_middles() {
    let ball = Shape::new(bumpy_ball(40, 0.0));
    let turned = Pose::new(DQuat::from_rotation_x(0.7), DVec3::new(0.3, 0.4, 1.2)).unwrap();
    let found = checked(&ball, Pose::IDENTITY, &ball, turned);
    let expected = 2.0 - turned.translation().length();
    assert!((found.distance - expected).abs() < 0.01, "{found:?} {expected}");
    assert!(found.lower > expected - 0.02);
}

#[test]
fn a_bar_leaves_a_hollow_without_going_around() {
    // A channel, open upward, and a bar that stands 0.1 too deep in it.
    let channel = [
        cuboid([-5.0, -2.0, -1.0], [5.0, -1.0, 2.0], 0),
        cuboid([-5.0, 1.0, -1.0], [5.0, 2.0, 2.0], 0),
        cuboid([-5.0, -2.0, -2.0], [5.0, 2.0, -0.9], 0),
    ];
    let (channel, bar) =
        (shape(&channel.concat()), shape(&cuboid([-1.0, -0.8, -1.0], [1.0, 0.8, 0.0], 0)));
    let found = checked(&channel, Pose::IDENTITY, &bar, Pose::IDENTITY);
    assert!((found.distance - 0.1).abs() < 1e-4, "{found:?}");
    assert!(found.translation.z > 0.09);
}

#[test]
fn bumpy_bodies_come_apart() {
    let mut random = Random(41);
    let (a, b) = (Shape::new(bumpy_ball(10, 0.2)), Shape::new(bumpy_ball(8, 0.25)));
    for _ in 0..20 {
        let place = pose(&mut random, 0.9);
        let found = checked(&a, Pose::IDENTITY, &b, place);
        assert!(found.distance < 2.6, "{found:?}");
    }
    let far = separate(&a.at(Pose::IDENTITY), &b.at(at(9.0, 0.0, 0.0))).unwrap();
    assert_eq!((far.translation, far.distance), (DVec3::ZERO, 0.0));
}
