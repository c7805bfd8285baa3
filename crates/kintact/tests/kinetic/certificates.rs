//! How long certificates between two tracks hold, against exact arithmetic and dense sampling.

use kintact::kinetic::{NextFailure, Start, Zero, next_failure};
use kintact::motion::Track;

use crate::dyadic::{Dyadic, Exact};
use crate::generator::Random;

fn exact(track: &Track) -> Exact {
    assert_eq!(track.clock.span, 1.0);
    Exact::shifted(&track.coefficients, track.clock.origin)
}

/// Rounding that a gap at `t` may show: of the values, and of the time.
fn rounding(a: &Track, b: &Track, t: f64) -> f64 {
    let speed = a.taylor(t)[1].abs() + b.taylor(t)[1].abs();
    f64::EPSILON * (64.0 * (a.magnitude(t, 0.0) + b.magnitude(t, 0.0)) + 8.0 * speed * t.abs())
}

/// Polynomials without end, of any degrees and origins.
#[test]
fn apart_is_never_reported_late_nor_much_too_early() {
    let mut random = Random(40);
    let mut failures = 0;
    for round in 0..3000 {
        let lattice = round % 3 == 0;
        let mut track = || {
            let degree = random.below(4);
            let mut c = [0.0; 4];
            for c in &mut c[..=degree] {
                *c = if lattice { random.below(7) as f64 - 3.0 } else { random.signed() };
            }
            let origin = [0.0, 0.5, random.signed(), 1000.0 * random.signed()][random.below(4)];
            Track::plain(origin, c)
        };
        let (mut upper, mut lower) = (track(), track());
        let now = if lattice { 0.25 } else { random.signed() };
        if upper.value(now) < lower.value(now) {
            (upper, lower) = (lower, upper);
        }
        let gap = exact(&upper).minus(&exact(&lower));
        match next_failure(now, f64::INFINITY, Zero::Fails, Start::Open, |_| [upper, lower]) {
            NextFailure::Never => {
                assert!(gap.is_positive_on(now, 1e9), "{upper:?} {lower:?} at {now}");
            }
            NextFailure::Fails(t) => {
                failures += 1;
                assert!(t >= now);
                let before = t == now || gap.is_positive_on(now, t.next_down());
                assert!(before, "late at {t}: {upper:?} {lower:?} from {now}");
                // Within a few ulps of time the gap must be down to the rounding of values; a
                // graze is known only to the square root of rounding.
                let above = gap.plus(-rounding(&upper, &lower, t));
                let graze = (upper.taylor(t)[1] - lower.taylor(t)[1]).abs() < 1e-6;
                let early = if graze { 1e-8 } else { 64.0 * f64::EPSILON * t.abs() };
                let soon = t + early;
                assert!(!above.is_positive_on(t, soon), "early at {t}: {upper:?} {lower:?}");
            }
            NextFailure::Unknown(t) => panic!("knowledge has no end, but did at {t}"),
        }
    }
    assert!(failures > 700, "{failures}");
}

/// Straight lines between keys: the sign at a key is exact, and so is "never late".
#[test]
fn keyframes_are_decided_exactly() {
    let mut random = Random(41);
    for round in 0..20_000 {
        let (from, span) = (random.signed() * 10.0, random.unit() + 1e-3);
        let until = from + span;
        let lattice = round % 2 == 0;
        let mut key = || if lattice { random.below(4) as f64 } else { random.signed() };
        let mut line = || Track::between(from, key(), until, key());
        let (upper, lower) = (line(), line());
        let now = from + (until - from) * [0.0, 0.3][round % 2];
        let (d0, d1) = (upper.coefficients[0] - lower.coefficients[0], upper.end - lower.end);
        if upper.value(now) <= lower.value(now) {
            continue;
        }
        for zero in [Zero::Fails, Zero::Holds] {
            let fails = if zero == Zero::Fails { d1 <= 0.0 } else { d1 < 0.0 };
            match next_failure(now, until, zero, Start::Open, |_| [upper, lower]) {
                NextFailure::Unknown(t) => assert!(t == until && !fails),
                NextFailure::Fails(t) => {
                    assert!(fails && t >= now && t <= until);
                    // The root is from + length * d0 / (d0 - d1).
                    let gap = |x: &Track, end: bool| {
                        Dyadic::from(if end { x.end } else { x.coefficients[0] })
                    };
                    let e0 = gap(&upper, false) - gap(&lower, false);
                    let e1 = gap(&upper, true) - gap(&lower, true);
                    let length = Dyadic::from(until) - Dyadic::from(from);
                    let late =
                        (Dyadic::from(t) - Dyadic::from(from)) * (e0.clone() - e1) - length * e0;
                    assert!(zero == Zero::Holds || t == now || late.sign() <= 0);
                    let root = from + (until - from) * (d0 / (d0 - d1));
                    assert!((t - root).abs() <= 8.0 * f64::EPSILON * (from.abs() + span));
                }
                NextFailure::Never => panic!("the tracks end"),
            }
        }
    }
}

/// Chains of pieces of different lengths, straight and curved, sampled densely.
#[test]
fn pieces_are_looked_through_up_to_the_horizon() {
    let mut random = Random(42);
    let mut seen = [0; 2];
    for _ in 0..400 {
        let height = [0.3, 1.0, 2.0][random.below(3)];
        let (a, b) = (chain(&mut random, height), chain(&mut random, 0.0));
        let at = |chain: &[Track], t: f64| *chain.iter().find(|x| t < x.until).unwrap();
        let gap = |t: f64| at(&a, t).value(t) - at(&b, t).value(t);
        let now = random.unit();
        if gap(now) <= 1e-9 {
            continue;
        }
        for (zero, horizon) in
            [(Zero::Fails, 3.0), (Zero::Holds, 3.0), (Zero::Fails, 50.0), (Zero::Holds, 50.0)]
        {
            let next_failure =
                next_failure(now, horizon, zero, Start::Open, |t| [at(&a, t), at(&b, t)]);
            let holds_until = match next_failure {
                NextFailure::Fails(t) => {
                    seen[0] += 1;
                    assert!(gap(t).abs() < 1e-12, "no root at {t}: {}", gap(t));
                    t
                }
                NextFailure::Unknown(t) => {
                    seen[1] += 1;
                    assert_eq!(t, horizon);
                    t
                }
                NextFailure::Never => panic!("the horizon is finite"),
            };
            let least = if zero == Zero::Fails { 0.0 } else { -1e-12 };
            for k in 0..2000 {
                let t = now + (holds_until - now) * f64::from(k) / 2000.0;
                assert!(gap(t) > least, "{} at {t}, before {next_failure:?}", gap(t));
            }
        }
    }
    assert!(seen[0] > 300 && seen[1] > 100, "{seen:?}");
}

/// Continuous pieces, each straight or cubic, then rest.
fn chain(random: &mut Random, height: f64) -> Vec<Track> {
    let (mut time, mut here) = (0.0, height + random.signed());
    let mut chain = Vec::new();
    for _ in 0..10 {
        let until = time + 0.1 + random.unit();
        let end = height + random.signed();
        let mut track = Track::between(time, here, until, end);
        if random.below(2) == 0 {
            let bend = [random.signed(), random.signed()];
            // Bends that vanish at both ends: u - u² and u - u³.
            track.coefficients[1] += bend[0] + bend[1];
            track.coefficients[2] -= bend[0];
            track.coefficients[3] -= bend[1];
        }
        chain.push(track);
        (time, here) = (until, end);
    }
    chain.push(Track::fixed(here));
    chain
}

#[test]
fn a_track_that_has_ended_is_reported() {
    let old = Track::between(0.0, 1.0, 1.0, 1.0);
    let next_failure =
        next_failure(2.0, 9.0, Zero::Holds, Start::Open, |_| [old, Track::fixed(0.0)]);
    assert_eq!(next_failure, NextFailure::Unknown(1.0));
}

#[test]
fn equal_motions_never_fail_an_order_however_they_are_written() {
    let a = Track::plain(0.0, [1.0, 0.1, 0.3, 0.0]);
    // The same parabola counted from 0.7.
    let b = Track::plain(0.7, [1.0 + 0.07 + 0.3 * 0.49, 0.1 + 0.6 * 0.7, 0.3, 0.0]);
    let (line, same) = (
        Track::plain(0.0, [0.1, 0.3, 0.0, 0.0]),
        Track::plain(0.7, [0.1 + 0.3 * 0.7, 0.3, 0.0, 0.0]),
    );
    for (upper, lower) in [(a, b), (b, a), (line, same), (same, line)] {
        for start in [Start::Open, Start::Root] {
            let next_failure = next_failure(1.3, 100.0, Zero::Holds, start, |_| [upper, lower]);
            assert_eq!(next_failure, NextFailure::Unknown(100.0));
        }
    }
}

/// Value, slope and curvature agree at the common origin, where rounding is nearly nothing; only
/// the third derivative differs, and shows only after a while.
#[test]
fn a_triple_root_at_now_is_found() {
    let straight = Track::plain(0.0, [0.0, 2.0, 0.0, 0.0]);
    let falling = Track::plain(0.0, [0.0, 2.0, 0.0, -2.0]);
    for now in [-1e-47, 0.0, 1e-47, -1e-30, -1e-12] {
        for start in [Start::Open, Start::Root] {
            let down =
                next_failure(now, f64::INFINITY, Zero::Holds, start, |_| [falling, straight]);
            assert!(matches!(down, NextFailure::Fails(t) if t < 1e-4), "{down:?} from {now}");
            let up = next_failure(now, f64::INFINITY, Zero::Holds, start, |_| [straight, falling]);
            assert_eq!(up, NextFailure::Never, "from {now}");
        }
    }
}
