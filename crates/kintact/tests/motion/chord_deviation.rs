//! Curves stay within their chord deviation.

use kintact::DVec3;
use kintact::motion::{ChordDeviation, PolynomialMotion, RigidMotion, VertexTrajectories};

use crate::every_kind::every_kind;
use crate::generator::Random;

/// Checks many times of a window; returns the largest share of the deviation that was used.
fn check(
    (t0, t1): (f64, f64),
    deviation: ChordDeviation,
    rounding: f64,
    position: impl Fn(f64) -> DVec3,
    what: &str,
) -> f64 {
    let (start, end) = (position(t0), position(t1));
    let mut used = 0.0_f64;
    for k in 0..=64 {
        let share = f64::from(k) / 64.0;
        let t = t0 + (t1 - t0) * share;
        let off = position(t) - (start + (end - start) * ((t - t0) / (t1 - t0)));
        let slack = DVec3::splat(4.0 * rounding);
        assert!(
            off.cmple(deviation.above + slack).all(),
            "{what}: {off} above {deviation:?} at {t}"
        );
        assert!(
            (-off).cmple(deviation.below + slack).all(),
            "{what}: {off} below {deviation:?} at {t}"
        );
        for axis in 0..3 {
            let bound = if off[axis] > 0.0 { deviation.above } else { deviation.below }[axis];
            used = used.max(off[axis].abs() / bound.max(1e-9));
        }
    }
    used
}

#[test]
fn every_kind_of_plan_stays_within_its_lift() {
    let mut random = Random(30);
    for (name, trajectories) in every_kind(&mut random) {
        let mut used = 0.0_f64;
        for _ in 0..60 {
            let t0 = 6.0 * random.unit() - 1.5;
            let t1 = t0 + 10.0_f64.powf(-2.0 * random.unit()) * 3.0;
            let straight = trajectories.is_straight(t0, t1);
            let mut deviations = vec![ChordDeviation::ZERO; trajectories.len()];
            trajectories.deviations(t0, t1, &mut deviations).unwrap();
            assert!(trajectories.deviations(t1, t0, &mut deviations).is_err());
            assert!(trajectories.deviations(t0, t1, &mut deviations[1..]).is_err());
            for vertex in 0..trajectories.len() as u32 {
                let deviation = trajectories.deviation(vertex, t0, t1);
                assert_eq!(deviation, deviations[vertex as usize]);
                assert!(!straight || deviation == ChordDeviation::ZERO, "{name}");
                let position = |t| trajectories.position(vertex, t);
                used = used.max(check(
                    (t0, t1),
                    deviation,
                    trajectories.rounding(t0, t1),
                    position,
                    name,
                ));
            }
        }
        let curved = !matches!(name, "fixed" | "linear" | "one key");
        assert!(!curved || used > 0.9, "{name} uses only {used} of its lift");
    }
}

#[test]
fn a_parabola_is_lifted_by_an_eighth_and_on_one_side_only() {
    let acceleration = DVec3::new(2.0, -4.0, 0.0);
    let p = vec![DVec3::ZERO];
    let trajectories =
        VertexTrajectories::ballistic(0.0, p.clone(), p, vec![acceleration]).unwrap();
    let deviation = trajectories.deviation(0, 1.0, 1.5);
    let exact = DVec3::new(2.0, 4.0, 0.0) * (0.25 / 8.0);
    let near = |a: f64, b: f64| (a - b).abs() < 1e-14;
    assert!(near(deviation.below.x, exact.x) && near(deviation.above.x, 0.0));
    assert!(near(deviation.above.y, exact.y) && near(deviation.below.y, 0.0));
    assert_eq!((deviation.below.z, deviation.above.z), (0.0, 0.0));
}

#[test]
fn rotations_stay_within_their_lift() {
    let mut random = Random(31);
    for _ in 0..200 {
        let orientation = glam::DQuat::from_scaled_axis(random.vector() * 3.0);
        let course = PolynomialMotion::ballistic(random.vector(), random.vector());
        let spin = random.vector() * 5.0;
        let motion =
            RigidMotion::new(0.0, orientation, random.vector(), random.vector(), course, spin)
                .unwrap();
        let point = random.vector();
        let t0 = random.signed();
        for width in [0.01, 0.1, 1.0, 10.0] {
            let window = (t0, t0 + width);
            let deviation = motion.deviation(point, window.0, window.1);
            let position = |t| motion.position(point, t).unwrap();
            check(window, deviation, 1e-13, position, "rotation");
        }
    }
}
