//! Intersection curves against the true ones.

use std::f64::consts::TAU;

use glam::DQuat;
use kintact::scan::query::{CurveOptions, IntersectionCurve, intersection_curves};

use super::shapes::{anywhere, ball, sheet, torus};
use super::*;

fn curves(a: &PointSurface, b: &PointSurface, pose: &Pose) -> Vec<IntersectionCurve> {
    intersection_curves(a, b, pose, CurveOptions::default()).unwrap()
}

/// A ball whose points are off the sphere by up to `noise` spacings.
fn noisy_ball(count: usize, noise: f64, seed: u64) -> Vec<DVec3> {
    let mut state = seed;
    let spacing = (2.0 * TAU / count as f64).sqrt();
    ball(count, seed).into_iter().map(|p| p + anywhere(&mut state) * (noise * spacing)).collect()
}

/// The mean of the sampling radii, which half of the bounds are in.
fn radius(surface: &PointSurface) -> f64 {
    let all = (0..surface.len()).map(|point| surface.spacing_at(point).unwrap());
    all.sum::<f64>() / surface.len() as f64
}

/// No gap, no step back, no point twice.
fn assert_in_order(curve: &IntersectionCurve, longest: f64) {
    let points = &curve.points;
    let mut steps: Vec<DVec3> = points.windows(2).map(|pair| pair[1] - pair[0]).collect();
    if curve.is_closed {
        steps.push(points[0] - points[points.len() - 1]);
    }
    assert!(steps.iter().all(|step| step.length() > 0.0 && step.length() < longest));
    assert!(steps.windows(2).all(|pair| pair[0].dot(pair[1]) > 0.0));
}

#[test]
fn two_noisy_spheres_meet_in_a_circle() {
    for (distance, noise) in [(0.6, 0.2), (1.2, 0.1), (1.2, 0.3), (1.8, 0.2)] {
        let (a, b) = (surface(&noisy_ball(8000, noise, 1)), surface(&noisy_ball(5000, noise, 2)));
        let pose = moved(distance, 0.0, 0.0);
        let found = curves(&a, &b, &pose);
        assert_eq!(found.len(), 1, "{distance} {noise}");
        assert!(found[0].is_closed, "{distance} {noise}");
        let (middle, wide) = (0.5 * distance, (1.0 - 0.25 * distance * distance).sqrt());
        let off = |p: &DVec3| (p.x - middle).hypot(p.y.hypot(p.z) - wide);
        let radius = radius(&a).min(radius(&b));
        let mut offs: Vec<f64> = found[0].points.iter().map(|p| off(p) / radius).collect();
        offs.sort_by(f64::total_cmp);
        assert!(offs[offs.len() * 95 / 100] < 0.5, "{distance} {noise} {offs:?}");
        assert!(offs[offs.len() - 1] < 1.0, "{distance} {noise} {offs:?}");
        assert_in_order(&found[0], 2.0 * radius);
        assert!((found[0].length() / (TAU * wide) - 1.0).abs() < 0.05);
        // Once around, not twice.
        let angles = found[0].points.iter().map(|p| p.z.atan2(p.y)).collect::<Vec<_>>();
        let turn = |from: f64, to: f64| (to - from + 1.5 * TAU).rem_euclid(TAU) - 0.5 * TAU;
        let last = turn(angles[angles.len() - 1], angles[0]);
        let around: f64 = angles.windows(2).map(|pair| turn(pair[0], pair[1])).sum::<f64>() + last;
        assert!((around.abs() / TAU - 1.0).abs() < 0.01, "{around}");
    }
}

/// A plane through the middle of a torus, along it and across it: two circles each.
#[test]
fn every_part_of_an_intersection_is_found() {
    let ring = surface(&torus(150, 0.4, 3));
    let flat: Vec<DVec3> = sheet(80, 4).into_iter().map(|p| p * 0.04).collect();
    let plane = surface(&flat);
    let upright = DQuat::from_rotation_x(0.25 * TAU);
    for (turn, lengths) in [(DQuat::IDENTITY, [0.6 * TAU, 1.4 * TAU]), (upright, [0.4 * TAU; 2])] {
        let pose = Pose::new(turn, DVec3::ZERO).unwrap();
        let mut found = curves(&ring, &plane, &pose);
        found.sort_by(|a, b| a.length().total_cmp(&b.length()));
        assert_eq!(found.len(), 2);
        for (curve, length) in found.iter().zip(lengths) {
            assert!(curve.is_closed);
            assert!((curve.length() / length - 1.0).abs() < 0.03, "{}", curve.length());
            assert_in_order(curve, 0.1);
        }
    }
}

/// A sheet that ends inside a ball: the curve runs from border to border.
#[test]
fn curves_end_at_borders() {
    let round = surface(&ball(8000, 5));
    let half: Vec<DVec3> =
        sheet(60, 6).into_iter().map(|p| p * 0.05).filter(|p| p.x > 0.0).collect();
    let found = curves(&round, &surface(&half), &Pose::IDENTITY);
    assert_eq!(found.len(), 1);
    assert!(!found[0].is_closed);
    let ends = [found[0].points[0], *found[0].points.last().unwrap()];
    assert!(ends.iter().all(|end| end.x.abs() < 0.15 && (end.y.abs() - 1.0).abs() < 0.05));
    assert!(ends[0].y * ends[1].y < 0.0);
    assert!((found[0].length() - 0.5 * TAU).abs() < 0.3, "{}", found[0].length());
    assert_in_order(&found[0], 0.1);
}

#[test]
fn planes_that_cross_meet_in_a_straight_line() {
    let (a, b) = (surface(&sheet(40, 7)), surface(&sheet(40, 8)));
    let pose = Pose::new(DQuat::from_rotation_x(1.0), DVec3::new(3.0, 2.0, 0.0)).unwrap();
    let found = curves(&a, &b, &pose);
    assert_eq!(found.len(), 1);
    assert!(!found[0].is_closed);
    assert!(found[0].points.iter().all(|p| p.z.abs() < 0.05 && (p.y - 2.0).abs() < 0.05));
    assert!((found[0].length() - 36.0).abs() < 3.0, "{}", found[0].length());
}

#[test]
fn apart_or_one_inside_the_other_there_is_no_curve() {
    let (a, b) = (surface(&ball(2000, 9)), surface(&ball(2000, 10)));
    assert!(curves(&a, &b, &moved(2.1, 0.0, 0.0)).is_empty());
    assert!(curves(&a, &b, &moved(9.0, 0.0, 0.0)).is_empty());
    let small = surface(&ball(900, 11).iter().map(|&p| p * 0.7).collect::<Vec<_>>());
    assert!(curves(&a, &small, &moved(0.1, 0.1, 0.0)).is_empty());
}

#[test]
fn awkward_clouds_and_steps_give_answers_or_errors() {
    let line: Vec<DVec3> = (0..50).map(|i| DVec3::X * f64::from(i)).collect();
    let clouds = [vec![DVec3::ZERO, DVec3::X], line, sheet(3, 12), ball(60, 13)];
    let surfaces = clouds.map(|points| surface(&points));
    for a in &surfaces {
        for b in &surfaces {
            for curve in curves(a, b, &moved(0.1, 0.2, 0.3)) {
                assert!(curve.points.iter().all(|p| p.is_finite()));
            }
        }
    }
    let same = surface(&ball(1000, 14));
    let _ = curves(&same, &same, &Pose::IDENTITY);
    for step in [0.0, f64::NAN, 3.0] {
        let options = CurveOptions { step, ..CurveOptions::default() };
        assert!(intersection_curves(&same, &same, &Pose::IDENTITY, options).is_err());
    }
}
