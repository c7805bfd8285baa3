//! Tests of `separation.rs`: intervals of contact of single pairs of faces against closed forms.

use super::super::chebyshev::FIVE;
use super::*;
use crate::exact::ccd::{MovingPoint, touching_features};
use crate::exact::real::DoubleDouble;
use crate::exact::triangles_intersect;

type Moving = [[MovingPoint; 3]; 2];

fn straight<T: Real>(pair: &Moving) -> FacePairSamples<T, 5> {
    let sample = |corners: &[MovingPoint; 3]| {
        FIVE.shares.map(|share| {
            corners.map(|p| {
                let (start, end) = (Vector::<T>::of(p.start), Vector::<T>::of(p.end));
                start + (end - start).scaled(T::of(share))
            })
        })
    };
    let [a, b] = pair;
    FacePairSamples {
        a: sample(a),
        b: sample(b),
        position_error: 0.0,
        edge_errors: [0.0; 2],
        interpolation_error: 0.0,
    }
}

fn times<T: Real>(pair: &Moving) -> Touches {
    touch_times(&FIVE, &straight::<T>(pair), [0.0, 1.0], 1e-12)
}

fn at(pair: &Moving, t: f64) -> [Triangle; 2] {
    pair.map(|corners| corners.map(|p| p.start + (p.end - p.start) * t))
}

/// Random pairs, some on a lattice, some in one plane: at every time that the exact test finds
/// them touching they do, and at every other they are near.
#[test]
fn touch_times_agree_with_the_exact_test() {
    let mut state = 11_u64;
    let mut unit = move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let (mut touching, mut edges, mut most) = (0, 0, 0);
    for round in 0..4000 {
        let kind = round % 4;
        let mut point = || {
            let mut p = DVec3::new(unit(), unit(), unit());
            if kind > 0 {
                p = (p * 4.0).round() * 0.25;
            }
            if kind == 2 {
                p.z = 0.0;
            }
            p
        };
        let mut pair = [(); 2].map(|()| [(); 3].map(|()| MovingPoint::new(point(), point())));
        if kind == 3 {
            // Rest and sliding in one plane.
            for (side, corners) in pair.iter_mut().enumerate() {
                for p in corners {
                    p.start.z = p.start.x;
                    p.end = p.start + DVec3::new(0.5, 0.0, 0.5) * side as f64;
                }
            }
        }
        let found = times::<f64>(&pair);
        most = most.max(found.evaluations);
        let contains = |t: f64| found.times.spans().iter().any(|span| span[0] <= t && t <= span[1]);
        let mut moments: Vec<f64> = (0..60).map(|_| unit()).collect();
        moments.extend((0..=8).map(|k| f64::from(k) / 8.0));
        for t in moments {
            let [a, b] = at(&pair, t);
            if triangles_intersect(&a, &b) {
                touching += 1;
                assert!(contains(t), "{round} touches at {t}: {found:?}");
            } else if contains(t) {
                let [p, q] = touching_features(&a, &b).points;
                assert!((p - q).length() < 1e-12, "{round} is apart at {t}: {found:?}");
            }
        }
        edges += found.times.spans().len();
    }
    assert!(touching > 20_000 && edges > 1500, "{touching} {edges}");
    println!("most evaluations {most}");
}

/// A small face falls through a long one.
#[test]
fn double_doubles_see_small_faces_beside_giants() {
    for length in [1e3, 1e6, 1e9] {
        let giant = [
            DVec3::new(-length, -length * 0.3, -1.0),
            DVec3::new(length, length * 0.3, -1.0),
            DVec3::new(0.0, 0.5, 1.0),
        ];
        let giant = giant.map(MovingPoint::resting);
        // Its plane is met by the point at a quarter of the way.
        let [p, q, r] = giant.map(|p| p.start);
        let on = p / 3.0 + q / 3.0 + r / 3.0;
        let small =
            [DVec3::new(0.0, 4.0, 0.0), DVec3::new(0.1, 4.0, 0.0), DVec3::new(0.0, 4.0, 0.1)]
                .map(|d| MovingPoint::new(on + d, on + d - DVec3::Y * 16.0));
        let found = times::<DoubleDouble>(&[giant, small]);
        let [[first, _]] = *found.times.spans() else { panic!("{length} {found:?}") };
        assert!((first - 0.25).abs() < 1e-2, "{length} {first}");
        let coarse = times::<f64>(&[giant, small]);
        assert!(coarse.times.spans()[0][0] <= first);
    }
}
