//! What a triangle-triangle test costs, by kind of pair.
//!
//! `cargo run --release -p kintact --example triangle_timing [ROUNDS]` prints nanoseconds a pair,
//! the median of the rounds. Kinds take turns within each round.

use std::hint::black_box;
use std::time::Instant;

use kintact::DVec3;
use kintact::exact::{contact_point, faces_intersect, orient3d, triangles_intersect};
use kintact::geometry::Triangle;

type Pair = (Triangle, Triangle);

/// Pairs of each kind; enough that branch predictors cannot learn them by heart.
const PAIRS: usize = 8192;

fn main() {
    let rounds = std::env::args().nth(1).map_or(31, |n| n.parse().expect("a number of rounds"));
    let mut random = Random(1);
    let mut soup = || -> Pair {
        let center = random.point() * 0.7;
        (random.triangle(DVec3::ZERO), random.triangle(center))
    };
    let mut pick = |wanted: fn(&Pair) -> bool| -> Vec<Pair> {
        std::iter::repeat_with(&mut soup)
            .filter(|pair| boxes_overlap(pair) && wanted(pair))
            .take(PAIRS)
            .collect()
    };
    let kinds: [(&str, Vec<Pair>); 8] = [
        ("apart, by the first one's plane", pick(|(a, b)| on_one_side(a, b))),
        (
            "apart, by the second one's plane",
            pick(|(a, b)| !on_one_side(a, b) && on_one_side(b, a)),
        ),
        (
            "apart, by neither plane",
            pick(|(a, b)| !on_one_side(a, b) && !on_one_side(b, a) && !triangles_intersect(a, b)),
        ),
        ("intersecting", pick(|(a, b)| triangles_intersect(a, b))),
        ("boxes overlap", pick(|_| true)),
        (
            "coplanar along an axis",
            pick(|_| true).into_iter().map(|p| flatten(p, DVec3::Z)).collect(),
        ),
        ("coplanar, tilted and rounded", {
            let normal = DVec3::new(0.3, 0.5, 0.8).normalize();
            pick(|_| true).into_iter().map(|p| flatten(p, normal)).collect()
        }),
        (
            "sharing a corner",
            pick(|_| true).into_iter().map(|(a, b)| (a, [a[0], b[1], b[2]])).collect(),
        ),
    ];
    let mut table: Vec<(String, Vec<f64>)> = Vec::new();
    for _ in 0..rounds {
        let mut row = 0;
        let mut record = |name: String, nanoseconds: f64| {
            if table.len() == row {
                table.push((name, Vec::new()));
            }
            table[row].1.push(nanoseconds);
            row += 1;
        };
        for (name, pairs) in &kinds {
            let time = per_pair(pairs, |(a, b)| triangles_intersect(a, b));
            record((*name).to_string(), time);
        }
        let (_, hits) = &kinds[3];
        record(
            "intersecting: contact point".into(),
            per_pair(hits, |(a, b)| contact_point(a, b).is_some()),
        );
        for (what, kind) in [("any", 7), ("flat", 5), ("tilted flat", 6)] {
            let (_, joined) = &kinds[kind];
            let vertex = |&(a, b): &Pair| {
                faces_intersect(&[a[0], a[1], a[2], b[1], b[2]], [0, 1, 2], [0, 3, 4])
            };
            record(format!("faces sharing a vertex, {what}"), per_pair(joined, vertex));
            let edge =
                |&(a, b): &Pair| faces_intersect(&[a[0], a[1], a[2], b[1]], [0, 1, 2], [0, 1, 3]);
            record(format!("faces sharing an edge, {what}"), per_pair(joined, edge));
        }
    }
    for (name, mut times) in table {
        times.sort_by(f64::total_cmp);
        println!("{name:34} {:7.1} ns", times[times.len() / 2]);
    }
}

fn per_pair(pairs: &[Pair], test: impl Fn(&Pair) -> bool) -> f64 {
    let start = Instant::now();
    let hits = black_box(pairs).iter().filter(|pair| test(pair)).count();
    black_box(hits);
    start.elapsed().as_nanos() as f64 / pairs.len() as f64
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

fn flatten((a, b): Pair, normal: DVec3) -> Pair {
    let onto = |p: DVec3| p - p.dot(normal) * normal;
    (a.map(onto), b.map(onto))
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn real(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ (x >> 31)) >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    fn point(&mut self) -> DVec3 {
        DVec3::new(self.real(), self.real(), self.real())
    }

    fn triangle(&mut self, center: DVec3) -> Triangle {
        [self.point() + center, self.point() + center, self.point() + center]
    }
}
