//! The distance of two triangles against exact arithmetic: the least of 42 candidates, each a fraction
//! of dyadic numbers, compared without division. The stated bracket must hold the true distance and be
//! narrow, 0 must be exactly the pairs that intersect, and the order must not matter.
//!
//! `KINTACT_DISTANCE_PAIRS=1000000` runs as many pairs instead of 40,000.

use glam::DVec3;
use kintact::exact::{triangle_distance, triangles_intersect};
use kintact::geometry::Triangle;

use crate::cases::Random;
use crate::dyadic::Dyadic;

type Exact = [Dyadic; 3];

fn exact(v: DVec3) -> Exact {
    v.to_array().map(Dyadic::from)
}

fn minus(a: &Exact, b: &Exact) -> Exact {
    std::array::from_fn(|i| a[i].clone() - b[i].clone())
}

fn dot(a: &Exact, b: &Exact) -> Dyadic {
    let [x, y, z] = std::array::from_fn(|i| a[i].clone() * b[i].clone());
    x + y + z
}

fn cross(a: &Exact, b: &Exact) -> Exact {
    let term = |i: usize, j: usize| a[i].clone() * b[j].clone() - a[j].clone() * b[i].clone();
    [term(1, 2), term(2, 0), term(0, 1)]
}

/// `top / bottom`, with a positive bottom.
struct Fraction {
    top: Dyadic,
    bottom: Dyadic,
}

impl Fraction {
    fn is_less(&self, other: &Self) -> bool {
        let difference =
            self.top.clone() * other.bottom.clone() - other.top.clone() * self.bottom.clone();
        difference.sign() < 0
    }

    /// The sign of this less the square of a number.
    fn against_square(&self, x: f64) -> i32 {
        let square = Dyadic::from(x) * Dyadic::from(x);
        (self.top.clone() - square * self.bottom.clone()).sign()
    }
}

/// The square of the distance of two triangles that do not intersect.
fn squared_distance(a: &Triangle, b: &Triangle) -> Fraction {
    let (a, b) = (a.map(exact), b.map(exact));
    let mut best: Option<Fraction> = None;
    let mut offer = |top: Dyadic, bottom: Dyadic| {
        let fraction = Fraction { top, bottom };
        if best.as_ref().is_none_or(|best| fraction.is_less(best)) {
            best = Some(fraction);
        }
    };
    for p in &a {
        for q in &b {
            let d = minus(p, q);
            offer(dot(&d, &d), Dyadic::from(1.0));
        }
    }
    for (t, other) in [(&a, &b), (&b, &a)] {
        let normal = cross(&minus(&t[1], &t[0]), &minus(&t[2], &t[0]));
        let area = dot(&normal, &normal);
        for point in other {
            for i in 0..3 {
                let edge = minus(&t[(i + 1) % 3], &t[i]);
                let from = minus(point, &t[i]);
                let (along, length) = (dot(&from, &edge), dot(&edge, &edge));
                if along.sign() > 0 && (length.clone() - along).sign() > 0 {
                    let across = cross(&from, &edge);
                    offer(dot(&across, &across), length);
                }
            }
            let is_over = (0..3).all(|i| {
                let edge = minus(&t[(i + 1) % 3], &t[i]);
                dot(&cross(&edge, &minus(point, &t[i])), &normal).sign() >= 0
            });
            if area.sign() > 0 && is_over {
                let height = dot(&minus(point, &t[0]), &normal);
                offer(height.clone() * height, area.clone());
            }
        }
    }
    for i in 0..3 {
        for j in 0..3 {
            let (u, v) = (minus(&a[(i + 1) % 3], &a[i]), minus(&b[(j + 1) % 3], &b[j]));
            let normal = cross(&u, &v);
            let square = dot(&normal, &normal);
            if square.sign() == 0 {
                continue;
            }
            let from = minus(&b[j], &a[i]);
            let (s, t) = (dot(&cross(&from, &v), &normal), dot(&cross(&from, &u), &normal));
            let is_in = |x: &Dyadic| x.sign() >= 0 && (square.clone() - x.clone()).sign() >= 0;
            if is_in(&s) && is_in(&t) {
                let height = dot(&from, &normal);
                offer(height.clone() * height, square);
            }
        }
    }
    best.expect("corners are always candidates")
}

fn check(a: &Triangle, b: &Triangle) {
    let found = triangle_distance(a, b);
    let swapped = triangle_distance(b, a).swapped();
    assert_eq!(found, swapped, "{a:?} {b:?}");
    let intersects = triangles_intersect(a, b);
    assert_eq!(found.distance == 0.0, intersects, "{a:?} {b:?} {found:?}");
    assert!(found.distance.is_finite() && found.lower <= found.distance, "{found:?}");
    assert!(found.distance <= found.upper, "{found:?}");
    if intersects {
        return;
    }
    let square = squared_distance(a, b);
    assert!(square.against_square(found.lower) >= 0, "lower {a:?} {b:?} {found:?}");
    assert!(square.against_square(found.upper) <= 0, "upper {a:?} {b:?} {found:?}");
    let corners = || a.iter().chain(b);
    let low = corners().fold(DVec3::INFINITY, |low, &p| low.min(p));
    let high = corners().fold(DVec3::NEG_INFINITY, |high, &p| high.max(p));
    let extent = (high * 0.5 - low * 0.5).length() * 2.0;
    let allowed = 1e-12 * found.distance + extent / (1u64 << 48) as f64 + f64::MIN_POSITIVE;
    assert!(found.upper - found.lower <= allowed, "wide {a:?} {b:?} {found:?}");
}

/// One of many kinds of pairs.
fn pair(random: &mut Random, kind: u64) -> [Triangle; 2] {
    let unit =
        |random: &mut Random| -> Triangle { std::array::from_fn(|_| random.point(-1.0, 1.0)) };
    let lattice = |random: &mut Random| -> Triangle {
        std::array::from_fn(|_| random.lattice_point(4) - 1.5)
    };
    let [mut a, mut b] = [unit(random), unit(random)];
    match kind {
        0 => {}
        1 => b = b.map(|p| p + DVec3::new(3.0, 0.5, 0.1)),
        2 => [a, b] = [lattice(random), lattice(random)],
        // Parallel faces, edges and copies.
        3 => b = a.map(|p| p + DVec3::new(0.25, 0.5, 0.125)),
        // Nearly touching: a corner a little off the other.
        4 => {
            let foot = a[0] * 0.3 + a[1] * 0.3 + a[2] * 0.4;
            let off = random.point(-1.0, 1.0)
                * random.between(0.0, 40.0).floor().mul_add(-1.0, 0.0).exp2();
            b[0] = foot + off;
        }
        // Needles, segments and points.
        5 => a[2] = a[0] + (a[1] - a[0]) * random.between(-0.5, 1.5),
        6 => a = [a[0], a[0], a[1]],
        7 => (a, b) = ([a[0]; 3], [b[0], b[1], b[1]]),
        // Far from the origin, and of unequal sizes.
        8 => {
            let away = DVec3::splat(1e7);
            (a, b) = (a.map(|p| p + away), b.map(|p| p + away));
        }
        9 => b = b.map(|p| p * 1e-6 + DVec3::new(0.1, 0.2, 0.3)),
        // Huge and tiny.
        10 => (a, b) = (a.map(|p| p * 1e200), b.map(|p| p * 1e200 + DVec3::X * 2e200)),
        11 => (a, b) = (a.map(|p| p * 1e-200), b.map(|p| p * 1e-200 + DVec3::X * 2e-200)),
        // Edges nearly parallel.
        12 => {
            let along = a[1] - a[0];
            let lift = random.point(-0.1, 0.1);
            b[0] = a[0] + lift + along * random.between(-0.5, 0.5);
            b[1] = b[0] + along + random.point(-1.0, 1.0) * 1e-9;
        }
        // In one plane.
        _ => (a, b) = (a.map(|p| p.with_z(0.5)), b.map(|p| (p + DVec3::X).with_z(0.5))),
    }
    [a, b]
}

#[test]
fn distances_lie_in_their_brackets() {
    let count = std::env::var("KINTACT_DISTANCE_PAIRS").ok().and_then(|n| n.parse().ok());
    let count: u64 = count.unwrap_or(40_000);
    let mut random = Random(25);
    for i in 0..count {
        let [a, b] = pair(&mut random, i % 14);
        check(&a, &b);
    }
    println!("{count} pairs of triangles: all distances in their brackets");
}

/// A needle whose normal is rounding, under a corner of the other triangle.
#[test]
fn a_height_over_a_needle_is_no_distance() {
    let a = [
        DVec3::new(-0.8893390516118409, -0.5553702016702149, 0.9019174650731698),
        DVec3::new(0.9279198889318947, 0.7379434371316504, -0.4968902041857044),
        DVec3::new(0.5695975992296778, 0.4646542779149714, -0.26251510479696005),
    ];
    let b = [
        DVec3::new(0.2405327360377692, 0.23809269625438106, 0.019202304239868125),
        DVec3::new(0.5988270922255556, 0.8677058868166987, 0.861473479158759),
        DVec3::new(0.40608081063597323, -0.10807734417783776, 0.08626001291771423),
    ];
    check(&a, &b);
}

#[test]
fn the_table_of_cases_holds() {
    for case in crate::cases::small() {
        for a in case.a.iter().take(12) {
            for b in case.b.iter().take(12) {
                check(a, b);
            }
        }
    }
}
