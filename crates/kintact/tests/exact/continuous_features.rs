//! Vertex-face and edge-edge tests against the exact oracle, and at the limits of the numbers.

use kintact::DVec3;
use kintact::Error;
use kintact::exact::ccd::{FirstContact, MovingPoint, Options, edge_edge, vertex_face};

use crate::continuous_oracle::contact_times;
use crate::continuous_polynomial::{Dyadic, Root};
use crate::continuous_queries::{Kind, Query, RECIPES, Random, Recipe, ask, make};

/// How many queries the oracle checks; `KINTACT_CCD_QUERIES` overrides.
fn number_of_queries() -> u64 {
    std::env::var("KINTACT_CCD_QUERIES").ok().and_then(|n| n.parse().ok()).unwrap_or(8_000)
}

#[derive(Default, Debug)]
struct Tally {
    asked: u64,
    touching: u64,
    false_alarms: u64,
    assumed: u64,
    true_time_inside: u64,
}

/// Runs one query and compares; panics on a missed or late contact.
fn check(q: &Query, scale: f64, options: &Options, tally: &mut Tally) {
    let answer = q.ask(scale, options);
    let mut truth = contact_times(q);
    tally.asked += 1;
    tally.touching += u64::from(!truth.is_empty());
    tally.false_alarms += u64::from(truth.is_empty() && answer.is_contact());
    tally.assumed += u64::from(matches!(answer, FirstContact::Assumed { .. }));
    assert_eq!(answer, q.ask(scale, options), "not deterministic");
    let Some(time) = answer.time() else {
        assert!(truth.is_empty(), "missed: {q:?} at scale {scale}");
        return;
    };
    assert!(0.0 <= time.lower && time.lower <= time.upper && time.upper <= 1.0, "{time:?}");
    let lower = Dyadic::from_f64(time.lower);
    for t in &mut truth {
        assert!(t.is_at_or_after(&lower), "late: {answer:?} {} {q:?}", t.approximately());
    }
    let first = truth.iter().map(Root::approximately).fold(f64::INFINITY, f64::min);
    tally.true_time_inside += u64::from(first <= time.upper);
}

#[test]
fn no_contact_is_missed_and_none_is_late() {
    let total = number_of_queries();
    for (i, recipe) in RECIPES.into_iter().enumerate() {
        // A quarter each for random and touching queries, an eighth for the others.
        let share = if i < 2 { total / 4 } else { total / 8 };
        let mut random = Random(1 + i as u64);
        let mut tally = Tally::default();
        for _ in 0..share {
            let q = make(recipe, &mut random);
            let scale = f64::exp2((random.below(41) as f64) - 30.0);
            check(&q, scale, &Options::default(), &mut tally);
        }
        println!("{recipe:?}: {tally:?}");
        if recipe == Recipe::Touching || recipe == Recipe::Grazing {
            assert_eq!(tally.touching, tally.asked, "the recipe does not touch");
        }
    }
}

#[test]
fn general_queries_raise_few_false_alarms() {
    // Coordinates between -1 and 1, as Options::DEFAULT_TOLERANCE is meant for.
    let mut random = Random(77);
    let mut tally = Tally::default();
    for _ in 0..number_of_queries() / 8 {
        let mut corners = || std::array::from_fn(|_| random.vector(1 << 20));
        let (start, end) = (corners(), corners());
        let kind = if random.below(2) == 0 { Kind::VertexFace } else { Kind::EdgeEdge };
        check(&Query { kind, start, end }, f64::exp2(-20.0), &Options::default(), &mut tally);
    }
    println!("general: {tally:?}");
    assert!(tally.false_alarms * 100 < tally.asked, "{tally:?}");
    assert_eq!(tally.assumed, 0);
    assert_eq!(tally.true_time_inside, tally.touching, "{tally:?}");
}

#[test]
fn a_tiny_cap_assumes_contact_instead_of_missing_it() {
    let options = Options { max_iterations: 3, tolerance: 0.0, ..Options::default() };
    let mut tally = Tally::default();
    for (i, recipe) in RECIPES.into_iter().enumerate() {
        let mut random = Random(100 + i as u64);
        for _ in 0..500 {
            check(&make(recipe, &mut random), 1.0, &options, &mut tally);
        }
    }
    println!("{tally:?}");
}

#[test]
fn a_minimum_separation_is_kept() {
    let options = Options { min_separation: 0.25, ..Options::default() };
    let face = [DVec3::ZERO, DVec3::X, DVec3::Y].map(MovingPoint::resting);
    let fall = |x: f64, y: f64, to: f64| {
        let vertex = MovingPoint::new(DVec3::new(x, y, 1.0), DVec3::new(x, y, to));
        vertex_face(&vertex, &face, &options).unwrap()
    };
    let time = fall(0.25, 0.25, 0.0).time().unwrap();
    assert!(time.lower <= 0.75 && 0.75 - 1e-6 <= time.upper, "{time:?}");
    assert_eq!(fall(0.25, 0.25, 0.2501), FirstContact::None);
    assert!(fall(0.25, 0.25, 0.25).is_contact(), "exactly the separation counts");
    // Beside an edge the distance is that of the circle around it, not of a box.
    assert!(fall(-0.2, 0.5, 0.15).is_contact());
    assert_eq!(fall(-0.2, 0.5, 0.16), FirstContact::None);
    // Edges that cross at a distance.
    let a = [DVec3::new(-1.0, 0.0, 1.0), DVec3::new(1.0, 0.0, 1.0)];
    let b = [-DVec3::Y, DVec3::Y].map(MovingPoint::resting);
    let down = |to: f64| a.map(|p| MovingPoint::new(p, p.with_z(to)));
    assert!(edge_edge(&down(0.25), &b, &options).unwrap().is_contact());
    assert_eq!(edge_edge(&down(0.26), &b, &options).unwrap(), FirstContact::None);
}

#[test]
fn separation_widens_what_touches() {
    // With a separation, whatever touched without one still does, and no later.
    let options = Options { min_separation: 0.01, ..Options::default() };
    for (i, recipe) in RECIPES.into_iter().enumerate() {
        let mut random = Random(200 + i as u64);
        for _ in 0..500 {
            let q = make(recipe, &mut random);
            check(&q, 1.0 / 64.0, &options, &mut Tally::default());
        }
    }
}

#[test]
fn extreme_magnitudes_neither_panic_nor_miss() {
    let mut random = Random(9);
    let mut touching = 0;
    for _ in 0..500 {
        let recipe = RECIPES[random.below(6) as usize];
        let q = make(recipe, &mut random);
        // The same geometry at scales whose products, and even differences, overflow.
        let truth = !contact_times(&q).is_empty();
        touching += u32::from(truth);
        for exponent in [-1074.0, -1040.0, -600.0, -300.0, 300.0, 600.0, 990.0] {
            let answer = q.ask(f64::exp2(exponent), &Options::default());
            // Subnormal results are rounded no more: integers times the smallest number.
            assert!(answer.is_contact() || !truth, "missed at 2^{exponent}: {q:?}");
        }
    }
    assert!(touching > 100);
}

#[test]
fn mixed_magnitudes_neither_panic_nor_miss() {
    let mut random = Random(10);
    for _ in 0..20_000 {
        let mut number = || {
            let mantissa = random.within(1 << 20) as f64 * f64::exp2(-20.0);
            match random.below(4) {
                0 => 0.0,
                1 => mantissa,
                _ => mantissa * f64::exp2(random.within(1023) as f64),
            }
        };
        let mut point = || DVec3::new(number(), number(), number());
        let mut points: [MovingPoint; 4] =
            std::array::from_fn(|_| MovingPoint::new(point(), point()));
        for kind in [Kind::VertexFace, Kind::EdgeEdge] {
            let _ = ask(kind, &points, &Options::default());
            let _ = ask(kind, &points, &Options { min_separation: 1e-9, ..Options::default() });
        }
        // A vertex that is a corner of the face, or an end common to both edges, touches always.
        points[2] = points[0];
        for kind in [Kind::VertexFace, Kind::EdgeEdge] {
            let answer = ask(kind, &points, &Options::default());
            assert_eq!(answer.time().map(|t| t.lower), Some(0.0), "{kind:?} {points:?}");
        }
        // A vertex that arrives at a corner, or an end at an end, in the last instant.
        points[2].start = DVec3::new(1.0, 2.0, 3.0);
        for kind in [Kind::VertexFace, Kind::EdgeEdge] {
            assert!(ask(kind, &points, &Options::default()).is_contact(), "{kind:?} {points:?}");
        }
    }
}

#[test]
fn bad_input_is_refused_with_the_place() {
    let good = MovingPoint::resting(DVec3::ONE);
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        for index in 0..4 {
            for at_end in [false, true] {
                for axis in 0..3 {
                    let mut points = [good; 4];
                    let point =
                        if at_end { &mut points[index].end } else { &mut points[index].start };
                    point[axis] = bad;
                    let [p, q, r, s] = points;
                    let face = vertex_face(&p, &[q, r, s], &Options::default());
                    let edge = edge_edge(&[p, q], &[r, s], &Options::default());
                    for answer in [face, edge] {
                        let Err(Error::NotFinite { index: named, .. }) = answer else {
                            panic!("{answer:?}")
                        };
                        assert_eq!(named, index);
                    }
                }
            }
        }
    }
    for bad in [f64::NAN, -1.0, f64::INFINITY] {
        let tolerance = Options { tolerance: bad, ..Options::default() };
        let separation = Options { min_separation: bad, ..Options::default() };
        for options in [tolerance, separation] {
            assert!(vertex_face(&good, &[good; 3], &options).is_err(), "{options:?}");
        }
    }
}
