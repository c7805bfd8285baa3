//! The cost of an exact triangle test, by kind of pair.

use kintact::DVec3;
use kintact::exact::{contact_point, faces_intersect, orient3d, triangles_intersect};
use kintact::geometry::Triangle;
use kintact_scenes::SplitMix64;

use crate::harness::{Effort, race, timed};
use crate::report::{Counts, Report, Unit};

type Pair = (Triangle, Triangle);

/// Pairs of each kind; enough that branch predictors cannot learn them by heart.
const PAIRS: usize = 8192;

pub(crate) fn run(report: &mut Report, effort: &Effort) {
    let mut random = SplitMix64::new(1);
    let mut pick = |wanted: fn(&Pair) -> bool| -> Vec<Pair> {
        std::iter::repeat_with(|| {
            let center = cube(&mut random) * 0.7;
            (triangle(&mut random, DVec3::ZERO), triangle(&mut random, center))
        })
        .filter(|pair| boxes_overlap(pair) && wanted(pair))
        .take(PAIRS)
        .collect()
    };
    let by_first = pick(|(a, b)| on_one_side(a, b));
    let by_second = pick(|(a, b)| !on_one_side(a, b) && on_one_side(b, a));
    let by_neither =
        pick(|(a, b)| !on_one_side(a, b) && !on_one_side(b, a) && !triangles_intersect(a, b));
    let intersecting = pick(|(a, b)| triangles_intersect(a, b));
    let any = pick(|_| true);
    let onto = |normal: DVec3| any.iter().map(|p| flatten(p, normal)).collect::<Vec<_>>();
    let flat = onto(DVec3::Z);
    let tilted = onto(DVec3::new(0.3, 0.5, 0.8).normalize());
    let joined: Vec<Pair> = any.iter().map(|&(a, b)| (a, [a[0], b[1], b[2]])).collect();

    let intersect = |(a, b): &Pair| triangles_intersect(a, b);
    let sharing_a_vertex =
        |&(a, b): &Pair| faces_intersect(&[a[0], a[1], a[2], b[1], b[2]], [0, 1, 2], [0, 3, 4]);
    let sharing_an_edge =
        |&(a, b): &Pair| faces_intersect(&[a[0], a[1], a[2], b[1]], [0, 1, 2], [0, 1, 3]);
    let mut kinds: Vec<Kind> = vec![
        ("triangles", "apart by the first one's plane", &by_first, &intersect),
        ("triangles", "apart by the second one's plane", &by_second, &intersect),
        ("triangles", "apart by neither plane", &by_neither, &intersect),
        ("triangles", "intersecting", &intersecting, &intersect),
        ("triangles", "boxes overlap", &any, &intersect),
        ("triangles", "sharing a corner", &joined, &intersect),
        ("triangles", "coplanar along an axis", &flat, &intersect),
        ("triangles", "coplanar, tilted and rounded", &tilted, &intersect),
        ("contact point", "intersecting", &intersecting, &|(a, b)| contact_point(a, b).is_some()),
    ];
    for (metric, pairs) in [("any", &joined), ("coplanar along an axis", &flat)] {
        kinds.push(("faces sharing a vertex", metric, pairs, &sharing_a_vertex));
        kinds.push(("faces sharing an edge", metric, pairs, &sharing_an_edge));
    }
    let contestants = kinds
        .iter()
        .map(|&(_, _, pairs, test)| timed(move || pairs.iter().filter(|p| test(p)).count()))
        .collect();
    let times = race(effort, contestants);
    for (&(case, metric, pairs, test), time) in kinds.iter().zip(times) {
        let hits = pairs.iter().filter(|p| test(p)).count() as u64;
        let counts = Counts::default().note("pairs", PAIRS as u64).note("hits", hits);
        report.row(case, metric, Unit::NANOSECONDS, time / PAIRS as f64, None, counts);
    }
}

/// Case, metric, the pairs, and the test of each.
type Kind<'a> = (&'a str, &'a str, &'a [Pair], &'a dyn Fn(&Pair) -> bool);

fn cube(random: &mut SplitMix64) -> DVec3 {
    let mut real = || random.range(-1.0, 1.0);
    DVec3::new(real(), real(), real())
}

fn triangle(random: &mut SplitMix64, center: DVec3) -> Triangle {
    [cube(random) + center, cube(random) + center, cube(random) + center]
}

fn on_one_side(&[a, b, c]: &Triangle, points: &Triangle) -> bool {
    let [p, q, r] = points.map(|point| orient3d(a, b, c, point));
    p.is_ne() && p == q && q == r
}

fn boxes_overlap((a, b): &Pair) -> bool {
    let bounds = |t: &Triangle| (t[0].min(t[1]).min(t[2]), t[0].max(t[1]).max(t[2]));
    let ((a_low, a_high), (b_low, b_high)) = (bounds(a), bounds(b));
    a_low.cmple(b_high).all() && b_low.cmple(a_high).all()
}

fn flatten((a, b): &Pair, normal: DVec3) -> Pair {
    let onto = |p: DVec3| p - p.dot(normal) * normal;
    (a.map(onto), b.map(onto))
}
