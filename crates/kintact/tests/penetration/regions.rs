//! Curves and regions of bodies whose contact is known.

use glam::DVec3;
use kintact::penetration::answer::RegionKind;
use kintact::penetration::{Region, RegionOptions, curves, overlap_volume, regions};
use kintact::{DQuat, Pose, Shape};

use crate::balls::bumpy_ball;
use crate::cases::{Random, small};
use crate::solids::{cube, cuboid, finer, peg, plate_with_hole, pose, shape};
use crate::voxels::volume_of;

fn at(x: f64, y: f64, z: f64) -> Pose {
    Pose::from_translation(DVec3::new(x, y, z)).unwrap()
}

fn found(a: &Shape, pose_a: Pose, b: &Shape, pose_b: Pose) -> Vec<Region> {
    regions(&a.at(pose_a), &b.at(pose_b), &RegionOptions::default()).unwrap()
}

#[test]
fn a_corner_in_a_box() {
    let (a, b) = (shape(&cube(1.0)), shape(&cuboid([0.75; 3], [2.0; 3], 5)));
    let found = found(&a, Pose::IDENTITY, &b, Pose::IDENTITY);
    let [region] = &found[..] else { panic!("{found:?}") };
    assert_eq!(region.kind, RegionKind::Crossing);
    assert_eq!(region.curves.len(), 1);
    assert!((region.length - 1.5).abs() < 1e-12);
    for patch in &region.patches {
        assert!((patch.area - 3.0 / 16.0).abs() < 1e-12, "{patch:?}");
    }
    assert!(region.normal.distance(DVec3::splat(1.0).normalize()) < 1e-12);
}

#[test]
fn a_peg_through_a_plate_is_one_region_and_two_pegs_are_two() {
    let plate = shape(&cuboid([-4.0, -4.0, 0.0], [4.0, 4.0, 0.5], 3));
    let pin = shape(&peg(24, 0.5, [-1.0, 1.0]));
    let one = found(&pin, at(0.3, 0.2, 0.0), &plate, Pose::IDENTITY);
    assert_eq!((one.len(), one[0].curves.len()), (1, 2));
    // A regular 24-gon: the sides are 2 r sin(pi / 24) long.
    let around = 24.0 * (std::f64::consts::PI / 24.0).sin();
    assert!((one[0].length - 2.0 * around).abs() < 1e-9);
    assert!((one[0].patches[0].area - 0.5 * around).abs() < 1e-9);
    let mut both = peg(24, 0.5, [-1.0, 1.0]);
    both.extend(peg(24, 0.5, [-1.0, 0.25]).iter().map(|t| t.map(|p| p + DVec3::X * 1.5)));
    let two = found(&shape(&both), at(0.3, 0.2, 0.0), &plate, Pose::IDENTITY);
    assert_eq!(two.len(), 2);
    let curves: Vec<usize> = two.iter().map(|region| region.curves.len()).collect();
    assert_eq!(curves, [2, 1]);
    assert!(two[1].normal.distance(DVec3::Z) < 1e-9, "the second comes from below");
}

#[test]
fn flush_bodies_touch_in_an_area() {
    let (low, high) = (shape(&cube(1.0)), shape(&finer(&cuboid([0.25; 3], [0.75; 3], 9))));
    let found = found(&low, Pose::IDENTITY, &high, at(0.0, 0.0, 0.75));
    let area: f64 = found.iter().map(|region| region.contact_area).sum();
    let inside: f64 = found.iter().map(|region| region.patches[1].area).sum();
    // The shift puts them on the one side or the other; nothing is lost either way.
    assert_eq!(found.len(), 1);
    assert!(area.max(inside) > 0.25 - 1e-12, "{area} {inside}");
    assert!(found[0].normal.distance(DVec3::Z) < 1e-9, "{:?}", found[0].normal);
    let volume = overlap_volume(&low.at(Pose::IDENTITY), &high.at(at(0.0, 0.0, 0.75))).unwrap();
    assert!(volume.abs() < 1e-15);
}

#[test]
fn a_body_inside_is_a_region_without_curves() {
    let (inner, outer) = (shape(&cuboid([0.25; 3], [0.5; 3], 1)), shape(&cube(1.0)));
    let found = found(&inner, Pose::IDENTITY, &outer, Pose::IDENTITY);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].kind, RegionKind::Inside(kintact::check::answer::Side::A));
    assert!((found[0].patches[0].area - 6.0 / 16.0).abs() < 1e-12);
    let volume = overlap_volume(&inner.at(Pose::IDENTITY), &outer.at(Pose::IDENTITY)).unwrap();
    assert!((volume - 1.0 / 64.0).abs() < 1e-15);
}

#[test]
fn balls_have_the_volume_of_a_lens() {
    for (n, tolerance) in [(16, 0.07), (48, 0.008), (96, 0.002)] {
        let ball = Shape::new(bumpy_ball(n, 0.0));
        let turned = Pose::new(DQuat::from_rotation_y(0.3), DVec3::new(0.0, 0.3, 1.3)).unwrap();
        let distance = DVec3::new(0.0, 0.3, 1.3).length();
        let exact = std::f64::consts::PI * (4.0 + distance) * (2.0 - distance).powi(2) / 12.0;
        let volume = overlap_volume(&ball.at(Pose::IDENTITY), &ball.at(turned)).unwrap();
        assert!((volume / exact - 1.0).abs() < tolerance, "{n}: {volume} for {exact}");
        let found = found(&ball, Pose::IDENTITY, &ball, turned);
        assert_eq!((found.len(), found[0].curves.len()), (1, 1));
        let of_patches = volume_of(&found, [(&ball, &Pose::IDENTITY), (&ball, &turned)]);
        assert!((of_patches - volume).abs() < 1e-12);
        let direction = turned.translation().normalize();
        assert!(found[0].normal.distance(direction) < tolerance);
    }
}

#[test]
fn curves_of_a_wedged_peg_close_at_every_angle() {
    let mut random = Random(3);
    let (plate, pin) =
        (shape(&plate_with_hole(32, 0.98, [0.0, 0.5])), shape(&peg(32, 1.0, [-1.0, 1.0])));
    for _ in 0..40 {
        let place = pose(&mut random, 4.0);
        let found = curves(&plate.at(place), &pin.at(place)).unwrap();
        assert!(!found.is_empty() && found.iter().all(|curve| curve.is_closed));
        let volume = overlap_volume(&plate.at(place), &pin.at(place)).unwrap();
        let area = |r: f64| 16.0 * r * r * (std::f64::consts::TAU / 32.0).sin();
        let expected = 0.5 * (area(1.0) - area(0.98));
        assert!((volume - expected).abs() < 1e-12, "{volume} {expected}");
    }
}

#[test]
fn awkward_bodies_have_curves_and_regions_too() {
    for case in small() {
        let (a, b) = (shape(&case.a), shape(&case.b));
        let (at_a, at_b) = (a.at(Pose::IDENTITY), b.at(Pose::IDENTITY));
        let found = regions(&at_a, &at_b, &RegionOptions::default()).unwrap();
        let swapped = regions(&at_b, &at_a, &RegionOptions::default()).unwrap();
        assert_eq!(found.len(), swapped.len(), "{}", case.name);
        // Every face that meets the other mesh is in a region.
        let pairs = kintact::contacts(&at_a, &at_b).unwrap();
        let of = |i: usize| {
            let mut all: Vec<u32> = found.iter().flat_map(|r| r.faces[i].clone()).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let mut first: Vec<u32> = pairs.iter().map(|contact| contact.faces.a).collect();
        let mut second: Vec<u32> = pairs.iter().map(|contact| contact.faces.b).collect();
        for (i, faces) in [&mut first, &mut second].into_iter().enumerate() {
            faces.sort_unstable();
            faces.dedup();
            assert_eq!(*faces, of(i), "{}", case.name);
        }
    }
}
