//! Spheres, planes and tori: roots where the shapes intersect, and none where they do not.

use std::f64::consts::TAU;

use glam::DQuat;
use kintact::scan::search::{SearchScratch, Surfels};

use super::shapes::{anywhere, ball, sheet, torus, torus_distance, unit};
use super::*;

#[test]
fn spheres_intersect_exactly_when_their_centres_are_near() {
    let (a, b) = (surface(&ball(3000, 1)), surface(&ball(2000, 2)));
    let spacing = (2.0 * TAU / 2000.0).sqrt();
    let mut state = 3;
    for options in all_options() {
        for distance in [0.2, 0.9, 1.5, 1.8, 2.02, 2.3] {
            let away = anywhere(&mut state).normalize();
            let turn = DQuat::from_scaled_axis(anywhere(&mut state) * 3.0);
            let pose = Pose::new(turn, away * distance).unwrap();
            let answer = search_with(options, &a, &b, &pose);
            assert_eq!(answer.root.is_some(), distance < 2.0, "{distance} {options:?}");
            let Some(root) = answer.root else { continue };
            assert!((root.point.length() - 1.0).abs() < 0.1 * spacing);
            assert!(((root.point - away * distance).length() - 1.0).abs() < 0.1 * spacing);
            assert!(root.normals[0].dot(root.point) > 0.99);
            assert!(root.normals[1].dot(root.point - away * distance) > 0.99);
            assert!(root.residuals.iter().all(|value| value.abs() < 0.02 * spacing));
        }
    }
}

/// Bumps that dip in by a tenth of what a surfel is wide are found by walking downhill.
#[test]
fn spheres_that_barely_touch_are_found() {
    let (a, b) = (surface(&ball(6000, 4)), surface(&ball(6000, 5)));
    let mut state = 6;
    let [mut deep, mut shallow] = [0, 0];
    for _ in 0..40 {
        let pose = |distance: f64, state: &mut u64| {
            let turn = DQuat::from_scaled_axis(anywhere(state) * 3.0);
            Pose::new(turn, anywhere(state).normalize() * distance).unwrap()
        };
        deep += usize::from(search(&a, &b, &pose(1.99, &mut state)).root.is_some());
        shallow += usize::from(search(&a, &b, &pose(1.998, &mut state)).root.is_some());
        assert!(search(&a, &b, &pose(2.003, &mut state)).root.is_none());
    }
    assert_eq!(deep, 40);
    assert!(shallow >= 36, "{shallow}");
}

#[test]
fn planes_intersect_along_a_line() {
    let (a, b) = (surface(&sheet(50, 7)), surface(&sheet(50, 8)));
    let mut state = 9;
    for options in all_options() {
        let tilt = 0.6 + 2.0 * unit(&mut state);
        let pose = Pose::new(DQuat::from_rotation_x(tilt), DVec3::new(2.0, 3.0, 1.0)).unwrap();
        let root = search_with(options, &a, &b, &pose).root.expect("two crossing planes");
        // The line z = 0 of the tilted plane through (2, 3, 1).
        assert!(root.point.z.abs() < 0.05, "{root:?}");
        assert!((root.point.y - 3.0 + 1.0 / tilt.tan()).abs() < 0.05, "{root:?} {tilt}");
        assert!(search_with(options, &a, &b, &moved(0.0, 0.0, 4.0)).root.is_none());
    }
}

/// Two links of a chain have boxes that overlap, and surfaces that do not.
#[test]
fn linked_tori_do_not_intersect_until_they_touch() {
    let link = surface(&torus(120, 0.3, 10));
    let upright = DQuat::from_rotation_x(0.25 * TAU);
    for (shift, intersect) in [(1.0, false), (0.8, false), (0.5, true), (1.5, true), (2.7, false)] {
        let pose = Pose::new(upright, DVec3::X * shift).unwrap();
        let root = search(&link, &link, &pose).root;
        assert_eq!(root.is_some(), intersect, "{shift}");
        let Some(root) = root else { continue };
        let there = upright.inverse() * (root.point - DVec3::X * shift);
        assert!(torus_distance(0.3, root.point).abs() < 0.01, "{root:?}");
        assert!(torus_distance(0.3, there).abs() < 0.01, "{root:?}");
    }
}

#[test]
fn the_same_surface_in_the_same_place_intersects_itself() {
    let a = surface(&ball(2000, 11));
    assert!(search(&a, &a, &Pose::IDENTITY).root.is_some());
}

#[test]
fn one_inside_the_other_does_not_intersect() {
    let outer = surface(&ball(3000, 12));
    let inner = surface(&ball(1000, 13).iter().map(|&p| p * 0.8).collect::<Vec<_>>());
    for pose in [Pose::IDENTITY, moved(0.15, 0.0, 0.0)] {
        let answer = search(&outer, &inner, &pose);
        assert!(answer.root.is_none());
        assert!(answer.smallest < 0.21, "{answer:?}");
    }
}

/// Surfels of one size: the larger the region, the more draws; what there is is found as well.
#[test]
fn surfels_of_constant_size_follow_the_region() {
    let (a, b) = (surface(&ball(20_000, 14)), surface(&ball(20_000, 15)));
    let options = SearchOptions { surfels: Surfels::Radius(0.1), ..SearchOptions::default() };
    let counts = |distance: f64| {
        let pose = moved(distance, 0.0, 0.0);
        SurfaceSearch::new(options).unwrap().search_all(
            &a,
            &b,
            &pose,
            &mut SearchScratch::default(),
        )
    };
    let ((few, small), (many, large)) = (counts(1.9), counts(0.5));
    assert!(!few.is_empty() && many.len() > few.len());
    assert!(large.samples > 2 * small.samples, "{small:?} {large:?}");
}

/// All roots together cover the circle of intersection.
#[test]
fn all_roots_surround_the_circle() {
    let (a, b) = (surface(&ball(20_000, 16)), surface(&ball(20_000, 17)));
    let options = SearchOptions { surfels: Surfels::Count(30), ..SearchOptions::default() };
    let search = SurfaceSearch::new(options).unwrap();
    let pose = moved(1.0, 0.0, 0.0);
    let (roots, counts) = search.search_all(&a, &b, &pose, &mut SearchScratch::default());
    let mut sectors = [false; 12];
    for root in &roots {
        assert!((root.point.x - 0.5).abs() < 0.01 && (root.point.length() - 1.0).abs() < 0.01);
        let angle = root.point.z.atan2(root.point.y).rem_euclid(TAU);
        sectors[(angle / TAU * 12.0) as usize % 12] = true;
    }
    assert_eq!(sectors, [true; 12], "{} roots, {counts:?}", roots.len());
}
