//! The truth about two translating triangles: all times at which they have a point in common.
//!
//! The second moves against the first by `r(t) = position + velocity t + half_acceleration t²`, all in
//! integers. They meet at t if r(t) lies in the Minkowski difference of the two, the hull of nine
//! points. Its facets are found by trying all planes through three of them, so that every facet is a
//! quadratic in t that must not be negative: the times are the common part of at most a few dozen sets
//! of one or two closed intervals, whose ends are roots of quadratics. Roots are kept as they are and
//! compared by exact signs. Hulls that are flat, straight or a point get equations as well.
//!
//! It shares no code and no idea with the engine. Its own checks compare it with the elimination of
//! `oracle.rs`, at times between, before, after and at the ends of intervals.

use std::cmp::Ordering;
use std::cmp::Ordering::{Equal, Greater, Less};

use dashu_int::IBig;

use crate::oracle::{Point, hulls_meet};

/// A triangle, and one that translates. All in one unit of length; times in any.
#[derive(Clone, Debug)]
pub(crate) struct TranslatingPair {
    pub(crate) a: [Point<IBig>; 3],
    pub(crate) b: [Point<IBig>; 3],
    pub(crate) position: Point<IBig>,
    pub(crate) velocity: Point<IBig>,
    pub(crate) half_acceleration: Point<IBig>,
}

/// `(whole + sign * sqrt(radicand)) / denominator`, exactly; the denominator is positive.
#[derive(Clone, Debug)]
pub(crate) struct Root {
    whole: IBig,
    sign: i8,
    radicand: IBig,
    denominator: IBig,
}

/// From a time to a time, both included; `None` is without end.
#[derive(Clone, Debug)]
pub(crate) struct TimeInterval {
    pub(crate) from: Option<Root>,
    pub(crate) to: Option<Root>,
}

fn big(x: i64) -> IBig {
    IBig::from(x)
}

fn sign_of(x: &IBig) -> Ordering {
    x.cmp(&IBig::ZERO)
}

/// The sign of `x + y * sqrt(d)`.
fn sign_with_root(x: &IBig, y: &IBig, d: &IBig) -> Ordering {
    let of_root = if *d == IBig::ZERO { Equal } else { sign_of(y) };
    match (sign_of(x), of_root) {
        (sign, Equal) | (Equal, sign) => sign,
        (one, other) if one == other => one,
        // Of opposite signs: the larger square wins.
        (of_x, _) => match (x * x).cmp(&(y * y * d)) {
            Greater => of_x,
            Less => of_x.reverse(),
            Equal => Equal,
        },
    }
}

impl Root {
    pub(crate) fn rational(numerator: IBig, denominator: IBig) -> Self {
        let (whole, denominator) = if denominator < IBig::ZERO {
            (-numerator, -denominator)
        } else {
            (numerator, denominator)
        };
        Self { whole, sign: 0, radicand: IBig::ZERO, denominator }
    }

    /// A finite number, exactly.
    pub(crate) fn of(x: f64) -> Self {
        let bits = x.to_bits();
        let biased = ((bits >> 52) & 0x7ff) as i32;
        let fraction = (bits & ((1 << 52) - 1)).cast_signed();
        let magnitude = if biased == 0 { fraction } else { fraction | 1 << 52 };
        let mantissa = big(if x < 0.0 { -magnitude } else { magnitude });
        match biased.max(1) - 1075 {
            exponent @ 0.. => Self::rational(mantissa << exponent as usize, big(1)),
            exponent => Self::rational(mantissa, big(1) << exponent.unsigned_abs() as usize),
        }
    }

    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        // x + y sqrt(d) + z sqrt(e), times both denominators.
        let x = &self.whole * &other.denominator - &other.whole * &self.denominator;
        let y = big(self.sign.into()) * &other.denominator;
        let z = -big(other.sign.into()) * &self.denominator;
        let (d, e) = (&self.radicand, &other.radicand);
        let first = sign_with_root(&x, &y, d);
        let second = if *e == IBig::ZERO { Equal } else { sign_of(&z) };
        match (first, second) {
            (sign, Equal) | (Equal, sign) => sign,
            (one, other) if one == other => one,
            (of_first, _) => {
                let rest = &x * &x + &y * &y * d - &z * &z * e;
                match sign_with_root(&rest, &(big(2) * &x * &y), d) {
                    Greater => of_first,
                    Less => of_first.reverse(),
                    Equal => Equal,
                }
            }
        }
    }

    /// The largest double that is not greater.
    pub(crate) fn to_f64(&self) -> f64 {
        // Doubles in ascending order have ascending keys.
        let key = |x: f64| {
            let bits = x.to_bits().cast_signed();
            if bits < 0 { i64::MIN.wrapping_sub(bits) } else { bits }
        };
        let value = |key: i64| {
            let bits = if key < 0 { i64::MIN.wrapping_sub(key) } else { key };
            f64::from_bits(bits.cast_unsigned())
        };
        let (mut low, mut high) = (key(-1e300), key(1e300));
        while low + 1 < high {
            let middle = i64::midpoint(low, high);
            if Self::of(value(middle)).compare(self) == Greater {
                high = middle;
            } else {
                low = middle;
            }
        }
        value(low)
    }
}

impl TimeInterval {
    pub(crate) fn contains(&self, time: &Root) -> bool {
        self.from.as_ref().is_none_or(|from| from.compare(time) != Greater)
            && self.to.as_ref().is_none_or(|to| to.compare(time) != Less)
    }
}

/// Where `c + b t + a t²` is not negative.
fn not_negative(a: &IBig, b: &IBig, c: &IBig) -> Vec<TimeInterval> {
    let everything = TimeInterval { from: None, to: None };
    if *a == IBig::ZERO {
        let root = || Some(Root::rational(-c, b.clone()));
        return match sign_of(b) {
            Greater => vec![TimeInterval { from: root(), to: None }],
            Less => vec![TimeInterval { from: None, to: root() }],
            Equal if *c >= IBig::ZERO => vec![everything],
            Equal => Vec::new(),
        };
    }
    let radicand = b * b - big(4) * a * c;
    if radicand < IBig::ZERO {
        return if *a > IBig::ZERO { vec![everything] } else { Vec::new() };
    }
    // Over a positive denominator; the smaller root first.
    let (whole, denominator) =
        if *a > IBig::ZERO { (-b, big(2) * a) } else { (b.clone(), big(-2) * a) };
    let root = |sign: i8| {
        let (whole, denominator) = (whole.clone(), denominator.clone());
        Some(Root { whole, sign, radicand: radicand.clone(), denominator })
    };
    if *a > IBig::ZERO {
        let before = TimeInterval { from: None, to: root(-1) };
        vec![before, TimeInterval { from: root(1), to: None }]
    } else {
        vec![TimeInterval { from: root(-1), to: root(1) }]
    }
}

/// What two sets of intervals have in common.
fn common(one: &[TimeInterval], other: &[TimeInterval]) -> Vec<TimeInterval> {
    let mut both = Vec::new();
    for a in one {
        for b in other {
            let from = match (&a.from, &b.from) {
                (Some(p), Some(q)) => Some(if p.compare(q) == Less { q } else { p }.clone()),
                (p, q) => p.clone().or_else(|| q.clone()),
            };
            let to = match (&a.to, &b.to) {
                (Some(p), Some(q)) => Some(if p.compare(q) == Greater { q } else { p }.clone()),
                (p, q) => p.clone().or_else(|| q.clone()),
            };
            let is_empty = matches!((&from, &to), (Some(p), Some(q)) if p.compare(q) == Greater);
            if !is_empty {
                both.push(TimeInterval { from, to });
            }
        }
    }
    both
}

/// Intervals that have a point in common made one, in ascending order.
pub(crate) fn united(mut intervals: Vec<TimeInterval>) -> Vec<TimeInterval> {
    let first = |p: &Option<Root>, q: &Option<Root>| match (p, q) {
        (None, None) => Equal,
        (None, _) => Less,
        (_, None) => Greater,
        (Some(p), Some(q)) => p.compare(q),
    };
    intervals.sort_by(|p, q| first(&p.from, &q.from));
    let mut united: Vec<TimeInterval> = Vec::new();
    for next in intervals {
        let joins = united.last().is_some_and(|last| match (&last.to, &next.from) {
            (Some(to), Some(from)) => to.compare(from) != Less,
            _ => true,
        });
        let Some(last) = united.last_mut().filter(|_| joins) else {
            united.push(next);
            continue;
        };
        last.to = match (last.to.take(), next.to) {
            (Some(p), Some(q)) => Some(if p.compare(&q) == Less { q } else { p }),
            _ => None,
        };
    }
    united
}

fn minus(p: &Point<IBig>, q: &Point<IBig>) -> Point<IBig> {
    [0, 1, 2].map(|i| &p[i] - &q[i])
}

fn dot(p: &Point<IBig>, q: &Point<IBig>) -> IBig {
    &p[0] * &q[0] + &p[1] * &q[1] + &p[2] * &q[2]
}

fn cross(p: &Point<IBig>, q: &Point<IBig>) -> Point<IBig> {
    [(1, 2), (2, 0), (0, 1)].map(|(j, k)| &p[j] * &q[k] - &p[k] * &q[j])
}

fn is_zero(p: &Point<IBig>) -> bool {
    p.iter().all(|x| *x == IBig::ZERO)
}

/// Directions n so that the hull of some points is where `n . x` is at most its largest value at a
/// point, for all of them.
fn facets(points: &[Point<IBig>]) -> Vec<Point<IBig>> {
    let negative = |p: &Point<IBig>| p.clone().map(|x| -x);
    let from: Vec<Point<IBig>> = points.iter().map(|p| minus(p, &points[0])).collect();
    let Some(along) = from.iter().find(|p| !is_zero(p)) else {
        let unit = |k: usize| [0, 1, 2].map(|i| big((i == k).into()));
        return (0..3).flat_map(|k| [unit(k), negative(&unit(k))]).collect();
    };
    let Some(across) = from.iter().map(|p| cross(along, p)).find(|n| !is_zero(n)) else {
        // A segment: two planes that contain it, and its ends.
        let unit = |k: usize| [0, 1, 2].map(|i| big((i == k).into()));
        let beside = (0..3).map(|k| cross(along, &unit(k))).find(|n| !is_zero(n)).unwrap();
        let other = cross(along, &beside);
        return [along.clone(), beside, other]
            .iter()
            .flat_map(|n| [n.clone(), negative(n)])
            .collect();
    };
    let mut normals = Vec::new();
    let is_flat = from.iter().all(|p| dot(&across, p) == IBig::ZERO);
    if is_flat {
        normals.extend([across.clone(), negative(&across)]);
    }
    let mut add = |normal: Point<IBig>, at: &Point<IBig>| {
        let sides: Vec<Ordering> =
            points.iter().map(|p| sign_of(&dot(&normal, &minus(p, at)))).collect();
        match (sides.contains(&Greater), sides.contains(&Less)) {
            (false, true) => normals.push(normal),
            (true, false) => normals.push(negative(&normal)),
            _ => {}
        }
    };
    for (i, p) in points.iter().enumerate() {
        for (j, q) in points.iter().enumerate().skip(i + 1) {
            if is_flat {
                add(cross(&across, &minus(q, p)), p);
                continue;
            }
            for r in &points[j + 1..] {
                add(cross(&minus(q, p), &minus(r, p)), p);
            }
        }
    }
    normals
}

impl TranslatingPair {
    /// All times at which the closed triangles have a point in common, in ascending order.
    pub(crate) fn contact_times(&self) -> Vec<TimeInterval> {
        let differences = self.a.iter().flat_map(|p| self.b.iter().map(move |q| minus(p, q)));
        let points: Vec<Point<IBig>> = differences.collect();
        let mut times = vec![TimeInterval { from: None, to: None }];
        for normal in facets(&points) {
            let most = points.iter().map(|p| dot(&normal, p)).max().unwrap();
            let [c, b, a] = [&self.position, &self.velocity, &self.half_acceleration]
                .map(|part| dot(&normal, part));
            times = common(&times, &not_negative(&-a, &-b, &(most - c)));
            if times.is_empty() {
                break;
            }
        }
        united(times)
    }

    /// Whether they meet at `numerator / denominator`, by elimination.
    pub(crate) fn meet_at(&self, numerator: &IBig, denominator: &IBig) -> bool {
        let square = denominator * denominator;
        let moved = |p: &Point<IBig>| {
            [0, 1, 2].map(|i| {
                (&p[i] + &self.position[i]) * &square
                    + &self.velocity[i] * numerator * denominator
                    + &self.half_acceleration[i] * numerator * numerator
            })
        };
        let a: Vec<Point<IBig>> = self.a.iter().map(|p| p.clone().map(|x| x * &square)).collect();
        let b: Vec<Point<IBig>> = self.b.iter().map(moved).collect();
        hulls_meet(&a, &b)
    }
}
