//! `VertexTrajectories`: one position function, its bulk counterpart, pieces and changes.

use kintact::motion::{
    KeyPositions, PolynomialMotion, RigidMotion, Track, TrajectoryChange, VertexTrajectories,
};
use kintact::{DVec3, Error};

use crate::dyadic::Dyadic;
use crate::every_kind::{KEYS, VERTICES, cloud, every_kind, frames};
use crate::generator::Random;

fn times(random: &mut Random) -> Vec<f64> {
    let random_times = (0..40).map(|_| 6.0 * random.unit() - 1.5).collect::<Vec<_>>();
    random_times.into_iter().chain(KEYS).chain([-7.0, 0.0, 9.0]).collect()
}

#[test]
fn bulk_positions_have_the_bits_of_single_ones() {
    let mut random = Random(20);
    for (name, trajectories) in every_kind(&mut random) {
        let mut bulk = vec![DVec3::NAN; trajectories.len()];
        for t in times(&mut random) {
            trajectories.positions_at(t, &mut bulk).unwrap();
            for (vertex, bulk) in bulk.iter().enumerate() {
                let single = trajectories.position(vertex as u32, t);
                let bits = |p: DVec3| p.to_array().map(f64::to_bits);
                assert_eq!(bits(single), bits(*bulk), "{name}, vertex {vertex} at {t}");
            }
        }
        assert!(trajectories.positions_at(0.0, &mut bulk[1..]).is_err());
        assert!(trajectories.positions_at(f64::NAN, &mut bulk).is_err());
    }
}

#[test]
fn pieces_say_what_positions_say_and_meet_at_their_ends() {
    let mut random = Random(21);
    for (name, trajectories) in every_kind(&mut random) {
        for t in times(&mut random) {
            for vertex in 0..trajectories.len() as u32 {
                let piece = trajectories.piece(vertex, t);
                assert!(piece.from <= t && t < piece.until, "{name}");
                let position = trajectories.position(vertex, t);
                for axis in 0..3 {
                    let track = trajectories.track(vertex, axis, t);
                    assert_eq!(track, piece.track(axis));
                    assert_eq!(track.value(t), position[axis], "{name}, vertex {vertex} at {t}");
                    if track.until < f64::INFINITY {
                        let next = trajectories.position(vertex, track.until)[axis];
                        assert_eq!(track.end, next, "{name}");
                        assert!((track.value(track.until) - next).abs() < 1e-13);
                    }
                }
            }
        }
    }
}

#[test]
fn taylor_expansion_continues_the_track() {
    let mut random = Random(22);
    for _ in 0..500 {
        let mut track = Track::plain(random.signed(), [0.0; 4].map(|_: f64| random.signed()));
        track.clock.span = 0.2 + random.unit();
        let (t, s) = (random.signed(), random.signed());
        let [a, b, c, d] = track.taylor(t);
        let ahead = a + (b + (c + d * s) * s) * s;
        assert!((ahead - track.value(t + s)).abs() < 1e-12 * track.magnitude(t, s.abs()).max(1.0));
    }
}

#[test]
fn keys_are_met_exactly_and_kept_outside() {
    let mut random = Random(23);
    let keys = frames(&mut random, KEYS.len());
    let trajectories =
        VertexTrajectories::keyframes(KEYS.to_vec(), KeyPositions::Double(keys.clone())).unwrap();
    let spline = VertexTrajectories::hermite(KEYS.to_vec(), keys.clone(), &keys).unwrap();
    for trajectories in [trajectories, spline] {
        for (time, frame) in KEYS.iter().zip(&keys) {
            for (vertex, key) in frame.iter().enumerate() {
                assert_eq!(trajectories.position(vertex as u32, *time), *key);
            }
        }
        assert_eq!(trajectories.position(4, -100.0), keys[0][4]);
        assert_eq!(trajectories.position(4, 100.0), keys[5][4]);
        assert_eq!(trajectories.last_key(), Some(3.25));
    }
}

/// Single and double precision storage of the same numbers move alike to the last bit.
#[test]
fn storage_precision_changes_nothing_but_memory() {
    let mut random = Random(24);
    let single: Vec<Vec<[f32; 3]>> = frames(&mut random, KEYS.len())
        .iter()
        .map(|f| f.iter().map(|p| p.as_vec3().to_array()).collect())
        .collect();
    let widen = |p: &[f32; 3]| DVec3::from(p.map(f64::from));
    let double = single.iter().map(|f| f.iter().map(widen).collect()).collect();
    let a = VertexTrajectories::keyframes(KEYS.to_vec(), KeyPositions::Single(single)).unwrap();
    let b = VertexTrajectories::keyframes(KEYS.to_vec(), KeyPositions::Double(double)).unwrap();
    for t in times(&mut random) {
        for vertex in 0..VERTICES as u32 {
            assert_eq!(a.position(vertex, t), b.position(vertex, t));
        }
    }
}

/// `computed - exact`, both times the span of the interval, in exact arithmetic.
#[test]
fn the_stated_rounding_covers_the_real_one() {
    let mut random = Random(25);
    for round in 0..300 {
        let scale = 10.0_f64.powi(round % 20 - 10);
        let (t0, span) = (random.signed() * 100.0, random.unit() + 0.01);
        let keys: Vec<Vec<DVec3>> = (0..2).map(|_| vec![random.vector() * scale]).collect();
        let t1 = t0 + span;
        let trajectories =
            VertexTrajectories::keyframes(vec![t0, t1], KeyPositions::Double(keys.clone()))
                .unwrap();
        let t = t0 + (t1 - t0) * random.unit();
        let exact = Dyadic::from;
        let length = exact(t1) - exact(t0);
        let (first, second) = (keys[0][0], keys[1][0]);
        for axis in 0..3 {
            let (a, b) = (exact(first[axis]), exact(second[axis]));
            let line = a.clone() * length.clone() + (exact(t) - exact(t0)) * (b - a);
            let off = exact(trajectories.position(0, t)[axis]) * length.clone() - line;
            let allowed = exact(trajectories.rounding(t, t)) * length.clone();
            assert!((off.abs() - allowed).sign() <= 0, "round {round}");
        }
        let (p, v, a) = (random.vector() * scale, random.vector(), random.vector());
        let own = VertexTrajectories::ballistic(t0, vec![p], vec![v], vec![a]).unwrap();
        for axis in 0..3 {
            let s = exact(t) - exact(t0);
            let real =
                exact(p[axis]) + s.clone() * (exact(v[axis]) + s * exact(a[axis]) * exact(0.5));
            let off = exact(own.position(0, t)[axis]) - real;
            assert!((off.abs() - exact(own.rounding(t, t))).sign() <= 0, "round {round}");
        }
    }
}

#[test]
fn a_turn_keeps_the_place_and_a_jump_does_not() {
    let mut random = Random(26);
    for (name, mut trajectories) in every_kind(&mut random) {
        let t = 1.37;
        let before: Vec<DVec3> =
            (0..trajectories.len() as u32).map(|v| trajectories.position(v, t)).collect();
        let (velocity, acceleration) = (random.vector(), random.vector());
        let to = DVec3::new(9.0, 8.0, 7.0);
        let reported = trajectories
            .change(
                t,
                &[
                    TrajectoryChange::smooth(
                        11,
                        PolynomialMotion::ballistic(velocity, acceleration),
                    ),
                    TrajectoryChange::jump(5, to, PolynomialMotion::REST),
                    TrajectoryChange::smooth(2, PolynomialMotion::linear(velocity)),
                    TrajectoryChange::smooth(2, PolynomialMotion::REST),
                    TrajectoryChange::smooth(5, PolynomialMotion::linear(velocity)),
                ],
            )
            .unwrap();
        assert_eq!((reported.changed, reported.jumped, reported.time), (vec![2, 11], vec![5], t));
        for (vertex, before) in before.iter().enumerate() {
            let expected = if vertex == 5 { to } else { *before };
            assert_eq!(trajectories.position(vertex as u32, t), expected, "{name}");
        }
        let s = 0.75;
        let later = before[11] + velocity * s + acceleration * (s * s / 2.0);
        assert!((trajectories.position(11, t + s) - later).length() < 1e-14, "{name}");
        assert!((trajectories.position(5, t + s) - (to + velocity * s)).length() < 1e-14, "{name}");
        assert_eq!(trajectories.position(2, 77.0), before[2]);
        assert_eq!(trajectories.piece(11, t).until, f64::INFINITY);
    }
}

#[test]
fn bad_changes_change_nothing() {
    let mut trajectories = VertexTrajectories::fixed(vec![DVec3::ZERO, DVec3::ONE]).unwrap();
    let good = TrajectoryChange::smooth(0, PolynomialMotion::linear(DVec3::X));
    let nan = TrajectoryChange::smooth(1, PolynomialMotion::linear(DVec3::NAN));
    let away = TrajectoryChange::jump(1, DVec3::INFINITY, PolynomialMotion::REST);
    assert!(matches!(
        trajectories.change(1.0, &[good, nan]),
        Err(Error::NotFinite { index: 1, .. })
    ));
    assert!(matches!(trajectories.change(1.0, &[good, away]), Err(Error::NotFinite { .. })));
    let missing = TrajectoryChange::smooth(2, PolynomialMotion::REST);
    assert!(matches!(trajectories.change(1.0, &[good, missing]), Err(Error::Parameter { .. })));
    assert!(matches!(trajectories.change(f64::NAN, &[good]), Err(Error::Parameter { .. })));
    assert_eq!(trajectories.position(0, 5.0), DVec3::ZERO);
    trajectories.change(1.0, &[good]).unwrap();
    assert!(matches!(trajectories.change(0.5, &[good]), Err(Error::Backwards { .. })));
    assert!(trajectories.add_vertex(1.0, DVec3::NAN, &PolynomialMotion::REST).is_err());
    assert_eq!(trajectories.len(), 2);
}

#[test]
fn bad_plans_are_refused() {
    let p = || vec![DVec3::ZERO; 3];
    let bad = || vec![DVec3::ZERO, DVec3::NAN, DVec3::ZERO];
    assert!(matches!(VertexTrajectories::fixed(bad()), Err(Error::NotFinite { index: 1, .. })));
    assert!(matches!(VertexTrajectories::linear(0.0, p(), vec![]), Err(Error::Length { .. })));
    assert!(VertexTrajectories::linear(f64::INFINITY, p(), p()).is_err());
    assert!(matches!(
        VertexTrajectories::ballistic(0.0, p(), p(), bad()),
        Err(Error::NotFinite { index: 1, .. })
    ));
    let keys = |times: &[f64], frames: Vec<Vec<DVec3>>| {
        VertexTrajectories::keyframes(times.to_vec(), KeyPositions::Double(frames))
    };
    assert!(matches!(keys(&[0.0, 1.0], vec![p()]), Err(Error::Length { .. })));
    assert!(matches!(keys(&[0.0, 1.0], vec![p(), vec![]]), Err(Error::Length { .. })));
    assert!(matches!(keys(&[1.0, 0.0], vec![p(), p()]), Err(Error::Backwards { .. })));
    assert!(matches!(keys(&[0.0, 1.0], vec![p(), bad()]), Err(Error::NotFinite { .. })));
    assert!(matches!(keys(&[], vec![]), Err(Error::Length { .. })));
    assert!(VertexTrajectories::control_points(vec![0.0, 1.0], vec![p(), p(), p()]).is_err());
    assert!(VertexTrajectories::hermite(vec![0.0, 1.0], vec![p(), p()], &[p()]).is_err());
    assert!(VertexTrajectories::hermite(vec![0.0, 1.0], vec![p(), p()], &[p(), vec![]]).is_err());
    let away = vec![DVec3::X; 3];
    let jump = [[p(), p(), p(), p()], [away, p(), p(), p()]];
    assert!(matches!(
        VertexTrajectories::polynomials(vec![0.0, 1.0, 2.0], &jump),
        Err(Error::Parameter { .. })
    ));
    assert!(VertexTrajectories::fixed(vec![]).unwrap().is_empty());
}

#[test]
fn polynomial_pieces_are_what_was_given() {
    let mut random = Random(27);
    let mut column = || cloud(&mut random, 1.0);
    let first = [column(), column(), column(), column()];
    let h = 0.5_f64;
    let at_end = |v: usize| first[0][v] + (first[1][v] + (first[2][v] + first[3][v] * h) * h) * h;
    let second = [(0..VERTICES).map(at_end).collect(), column(), column(), column()];
    let pieces = [first, second];
    let times = vec![1.0, 1.5, 3.0];
    let trajectories = VertexTrajectories::polynomials(times.clone(), &pieces).unwrap();
    for t in [1.0, 1.2, 1.4999, 1.5, 2.2, 2.9, 3.0] {
        let piece = usize::from(t >= 1.5);
        let s = t - times[piece];
        for v in 0..VERTICES as u32 {
            let c = |k: usize| pieces[piece][k][v as usize];
            let expected = c(0) + (c(1) + (c(2) + c(3) * s) * s) * s;
            assert!((trajectories.position(v, t) - expected).length() < 1e-14);
        }
    }
}

#[test]
fn keys_can_be_streamed() {
    let frame = |x: f64| vec![DVec3::new(x, 0.0, 0.0)];
    let keys = KeyPositions::Double(vec![frame(0.0), frame(1.0)]);
    let mut trajectories = VertexTrajectories::keyframes(vec![0.0, 1.0], keys).unwrap();
    let shared = trajectories.clone();
    trajectories.push_key(3.0, &frame(5.0)).unwrap();
    assert_eq!(trajectories.position(0, 2.0).x, 3.0);
    assert_eq!(shared.position(0, 2.0).x, 1.0, "a clone must not see later keys");
    assert!(trajectories.push_key(3.0, &frame(6.0)).is_err());
    assert!(trajectories.push_key(4.0, &[]).is_err());
    assert!(trajectories.push_key(4.0, &[DVec3::NAN]).is_err());
    trajectories.forget_keys_before(1.5);
    assert_eq!(trajectories.position(0, 2.0).x, 3.0);
    assert_eq!(trajectories.position(0, 1.0).x, 1.0);
    assert!(VertexTrajectories::fixed(frame(0.0)).unwrap().push_key(1.0, &frame(0.0)).is_err());
}

#[test]
fn a_rigid_body_turns_about_its_pivot() {
    use std::f64::consts::{FRAC_PI_2, PI};
    let motion = RigidMotion::new(
        2.0,
        glam::DQuat::IDENTITY,
        DVec3::X,
        DVec3::new(0.0, 5.0, 0.0),
        PolynomialMotion::linear(DVec3::Z),
        DVec3::Z * FRAC_PI_2,
    )
    .unwrap();
    let point = DVec3::new(2.0, 0.0, 0.0);
    let near = |a: DVec3, b: DVec3| (a - b).length() < 1e-14;
    assert!(near(motion.position(point, 2.0).unwrap(), DVec3::new(1.0, 5.0, 0.0)));
    assert!(near(motion.position(point, 3.0).unwrap(), DVec3::new(0.0, 6.0, 1.0)));
    assert!(near(motion.position(DVec3::X, 7.7).unwrap(), DVec3::new(0.0, 5.0, 5.7)));
    assert!(motion.pose(f64::NAN).is_err());
    let course = PolynomialMotion::REST;
    let bad = glam::DQuat::from_xyzw(0.0, 0.0, 0.0, 0.0);
    assert!(RigidMotion::new(0.0, bad, point, point, course, DVec3::Z * PI).is_err());
    let still = RigidMotion::new(0.0, glam::DQuat::IDENTITY, point, point, course, DVec3::ZERO);
    assert_eq!(still.unwrap().position(DVec3::ONE, 3.0), Ok(DVec3::ONE));
}
