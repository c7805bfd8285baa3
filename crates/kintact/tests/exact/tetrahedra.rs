//! Two tetrahedra against rational arithmetic.
//!
//! `KINTACT_TETRAHEDRA=1000000 cargo test -p kintact --test exact tetrahedra -- --nocapture` tests a
//! million pairs instead of 20,000.
//!
//! The oracle: points common to both are solutions of five equations in eight barycentric coordinates.
//! If there is a solution without negative coordinates, there is one in which at most five are not
//! zero, so it is enough to look at every five of the corners.

use kintact::DVec3;
use kintact::exact::tetrahedra_intersect;

use crate::oracle::{Integer, Integers, Point, hulls_meet, to_integers};
use crate::random::splitmix64;

type Tetrahedron = [DVec3; 4];

struct Random(u64);

impl Random {
    fn below(&mut self, count: u64) -> u64 {
        splitmix64(&mut self.0) % count
    }

    fn unit(&mut self) -> f64 {
        (splitmix64(&mut self.0) >> 11) as f64 / (1u64 << 53) as f64
    }

    fn point(&mut self) -> DVec3 {
        DVec3::new(self.unit(), self.unit(), self.unit())
    }

    fn lattice(&mut self, side: u64) -> DVec3 {
        let mut coordinate = || self.below(side) as f64;
        DVec3::new(coordinate(), coordinate(), coordinate())
    }
}

const KINDS: [&str; 9] = [
    "random",
    "small lattice",
    "lattice",
    "flat",
    "common corners",
    "corner on a face",
    "nested",
    "an ulp apart",
    "far apart in size",
];

fn numbered(index: u64) -> (&'static str, [Tetrahedron; 2]) {
    let mut random = Random(index ^ 0x7e70);
    let kind = (index % KINDS.len() as u64) as usize;
    let near = |random: &mut Random, size: f64| {
        let center = random.point();
        [(); 4].map(|()| center + (random.point() - 0.5) * size)
    };
    let pair = match kind {
        0 => [near(&mut random, 1.2), near(&mut random, 1.2)],
        1 => [(); 2].map(|()| [(); 4].map(|()| random.lattice(3))),
        2 => [(); 2].map(|()| [(); 4].map(|()| random.lattice(7))),
        3 => [(); 2].map(|()| {
            let axis = random.below(3) as usize;
            let level = random.below(3) as f64;
            let is_flat = random.below(2) == 0;
            [(); 4].map(|()| {
                let mut corner = random.lattice(5);
                if is_flat {
                    corner[axis] = level;
                }
                corner
            })
        }),
        4 => {
            let (a, mut b) = (near(&mut random, 1.0), near(&mut random, 1.0));
            let count = 1 + random.below(3) as usize;
            b[..count].copy_from_slice(&a[..count]);
            [a, b]
        }
        5 => {
            let a = near(&mut random, 1.0);
            // Dyadic weights of coordinates with few bits: the point lies on the face exactly.
            let a = a.map(|p| (p * 256.0).round() / 256.0);
            let (s, t) = (random.below(5) as f64 / 8.0, random.below(4) as f64 / 8.0);
            let on_face = a[0] + (a[1] - a[0]) * s + (a[2] - a[0]) * t;
            let away = (a[0] - a[3]) * 0.5;
            let mut b = near(&mut random, 0.5).map(|p| on_face + away + (p - 0.5) * 0.25);
            b[0] = on_face;
            // Half of them a little off it.
            let off = away * [0.0, 2f64.powi(-40)][random.below(2) as usize];
            [a, b.map(|p| p + off)]
        }
        6 => {
            let a = near(&mut random, 2.0);
            let middle = (a[0] + a[1] + a[2] + a[3]) / 4.0;
            let share = [0.2, 0.9, 1.0, 1.1][random.below(4) as usize];
            [a, a.map(|p| middle + (p - middle) * share)]
        }
        7 => {
            let a = near(&mut random, 1.0);
            let step = (random.below(5) as f64 - 2.0) * f64::EPSILON;
            let normal = (a[1] - a[0]).cross(a[2] - a[0]).normalize_or(DVec3::Z);
            let side = (a[3] - a[0]).dot(normal).signum();
            let mut b = near(&mut random, 1.0).map(|p| p - normal * (2.0 * side));
            b[0] = (a[0] + a[1] + a[2]) / 3.0 - normal * (side * step);
            [a, b]
        }
        _ => {
            let scale = 2f64.powi(random.below(200) as i32 - 100);
            let a = near(&mut random, 1.0);
            let place = a[random.below(4) as usize];
            [a, near(&mut random, 1.0).map(|p| place + (p - 0.5) * scale)]
        }
    };
    (KINDS[kind], pair)
}

fn meet_of_five<T: Integer>(a: &[Point<T>], b: &[Point<T>]) -> bool {
    let corners = |of: &[Point<T>], which: u32| -> Vec<Point<T>> {
        (0..4).filter(|bit| which >> bit & 1 == 1).map(|bit| of[bit].clone()).collect()
    };
    (1..16u32).any(|first| {
        (1..16u32)
            .filter(|second| first.count_ones() + second.count_ones() == 5)
            .any(|second| hulls_meet(&corners(a, first), &corners(b, second)))
    })
}

fn truth(a: &Tetrahedron, b: &Tetrahedron) -> bool {
    match to_integers(&[*a, *b].concat()) {
        Integers::Small(points) => meet_of_five(&points[..4], &points[4..]),
        Integers::Large(points) => meet_of_five(&points[..4], &points[4..]),
    }
}

#[test]
fn tetrahedra_agree_with_the_oracle() {
    let wanted = std::env::var("KINTACT_TETRAHEDRA").ok();
    let count: u64 = wanted.map_or(20_000, |n| n.parse().expect("KINTACT_TETRAHEDRA is a number"));
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let check = |index: u64| {
        let (kind, [a, b]) = numbered(index);
        let expected = truth(&a, &b);
        assert_eq!(tetrahedra_intersect(&a, &b), expected, "pair {index}, {kind}: {a:?} {b:?}");
        assert_eq!(tetrahedra_intersect(&b, &a), expected, "pair {index}, {kind}, swapped");
        let turned = [b[2], b[0], b[3], b[1]];
        assert_eq!(tetrahedra_intersect(&a, &turned), expected, "pair {index}, {kind}, turned");
        usize::from(expected) + 2 * (index % KINDS.len() as u64) as usize
    };
    let tallies: Vec<[u64; 18]> = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|thread| {
                scope.spawn(move || {
                    let mut tally = [0; 18];
                    (thread..count).step_by(threads as usize).for_each(|i| tally[check(i)] += 1);
                    tally
                })
            })
            .collect();
        parts.into_iter().map(|part| part.join().expect("no pair differs")).collect()
    });
    for (kind, name) in KINDS.iter().enumerate() {
        let of = |at: usize| tallies.iter().map(|tally| tally[2 * kind + at]).sum::<u64>();
        let (misses, hits) = (of(0), of(1));
        println!("{name}: {misses} apart, {hits} meet");
        assert!(hits >= count / 100, "{name}: {hits} of {count}");
        let all_share = *name == "common corners" || *name == "nested";
        assert!(all_share || misses >= count / 200, "{name}: {misses} of {count}");
    }
    println!("{count} pairs, 0 differences");
}
