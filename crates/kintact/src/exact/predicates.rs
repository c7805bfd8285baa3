//! Signs of determinants, right for every finite input.
//!
//! Each predicate tries three ways, cheapest first:
//!
//! 1. plain `f64` with an error bound, which decides almost always;
//! 2. of four points, 128-bit integers, if the differences of their coordinates are short enough: those
//!    of coordinates in single precision, of which flush parts are made, mostly are;
//! 3. the adaptive expansions of the crate `robust`, which are exact as long as nothing
//!    overflows or underflows, if the coordinates lie in a range that guarantees it;
//! 4. integers of any width.
//!
//! # Why the error bound is safe
//!
//! Let ε = 2^-53. A difference of two coordinates has a relative error of at most ε, even when
//! it is subnormal. In `det = (u × v) · w` each of the six triple products goes through eight
//! roundings (three differences, product, subtraction, product, two additions), so the error is
//! at most ((1 + ε)^8 - 1) P, where P is the sum of the products' magnitudes. P itself is
//! computed with as many roundings, hence 9 ε P as computed is an upper bound.
//!
//! Underflow adds at most 2^-1075 to each product: 2^-1074 |w_i| from each component of u × v,
//! and 3 · 2^-1075 at the end. [`UNDERFLOW`], added to each component's magnitude and once more
//! to the bound, exceeds both by far and vanishes beside numbers of normal size.
//!
//! Overflow: rounding is monotone, so |det| as computed is at most P as computed. Where anything
//! became infinite or NaN, P did too; then `|det| > bound` is false and the slow way decides.

use std::cmp::Ordering;

use glam::{DVec2, DVec3};
use robust::{Coord, Coord3D};

use super::wide;
use crate::geometry::Triangle;

/// Half an ulp of one.
const EPSILON: f64 = f64::EPSILON / 2.0;
/// 2^-960; see the module's comment.
const UNDERFLOW: f64 = f64::from_bits((1023 - 960) << 52);

/// On which side of the plane through `a`, `b`, `c` the point `d` lies: `Greater` on the side
/// from which `a`, `b`, `c` run counterclockwise, `Equal` if the four points are coplanar.
///
/// It is the sign of `det(b - a, c - a, d - a)`, exact for all finite coordinates.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::orient3d;
/// use std::cmp::Ordering;
///
/// let [o, x, y] = [DVec3::ZERO, DVec3::X, DVec3::Y];
/// assert_eq!(orient3d(o, x, y, DVec3::Z), Ordering::Greater);
/// assert_eq!(orient3d(o, x, y, -1e-300 * DVec3::Z), Ordering::Less);
/// ```
#[inline]
pub fn orient3d(a: DVec3, b: DVec3, c: DVec3, d: DVec3) -> Ordering {
    let filter = PlaneFilter::through(&[a, b, c]);
    let w = d - a;
    let det = filter.normal.dot(w);
    if det.abs() > filter.error_bound(w.abs()) { sign(det) } else { orient3d_slow(a, b, c, d) }
}

/// On which side of the line from `a` to `b` the point `c` lies: `Greater` to the left, `Equal`
/// if the three points are collinear.
///
/// It is the sign of `det(b - a, c - a)`, exact for all finite coordinates.
#[inline]
pub fn orient2d(a: DVec2, b: DVec2, c: DVec2) -> Ordering {
    let (u, w) = (b - a, c - a);
    let (left, right) = (u.x * w.y, u.y * w.x);
    let det = left - right;
    // Four roundings a term, by the argument at the head of the module.
    if det.abs() > 5.0 * EPSILON * (left.abs() + right.abs()) + UNDERFLOW {
        sign(det)
    } else {
        orient2d_slow(a, b, c)
    }
}

/// Whether three points lie on a line (or in a point).
pub(super) fn collinear(a: DVec3, b: DVec3, c: DVec3) -> bool {
    // The components of the cross product are the signed areas of the three projections.
    Axis::ALL
        .iter()
        .all(|axis| orient2d(axis.project(a), axis.project(b), axis.project(c)) == Ordering::Equal)
}

/// A coordinate axis, as the direction along which a plane is projected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Axis {
    X,
    Y,
    Z,
}

impl Axis {
    pub(super) const ALL: [Self; 3] = [Self::X, Self::Y, Self::Z];

    /// The point without its coordinate along this axis.
    #[inline]
    pub(super) fn project(self, p: DVec3) -> DVec2 {
        match self {
            Self::X => DVec2::new(p.y, p.z),
            Self::Y => DVec2::new(p.z, p.x),
            Self::Z => DVec2::new(p.x, p.y),
        }
    }
}

/// The order along any line: by x, then y, then z. `-0.0` equals `0.0`.
pub(super) fn lexicographic(a: DVec3, b: DVec3) -> Ordering {
    let by = |p: f64, q: f64| p.partial_cmp(&q).unwrap_or(Ordering::Equal);
    by(a.x, b.x).then(by(a.y, b.y)).then(by(a.z, b.z))
}

/// The sign of a number that is known not to be NaN.
#[inline]
fn sign(x: f64) -> Ordering {
    if x > 0.0 {
        Ordering::Greater
    } else if x < 0.0 {
        Ordering::Less
    } else {
        Ordering::Equal
    }
}

/// A normal in floating point and what its components may be off by, before scaling by 9 ε.
struct PlaneFilter {
    normal: DVec3,
    magnitude: DVec3,
}

impl PlaneFilter {
    #[inline(always)]
    fn through(&[a, b, c]: &Triangle) -> Self {
        Self::spanned_by(b - a, c - a)
    }

    #[inline(always)]
    fn spanned_by(u: DVec3, v: DVec3) -> Self {
        let plus = DVec3::new(u.y * v.z, u.z * v.x, u.x * v.y);
        let minus = DVec3::new(u.z * v.y, u.x * v.z, u.y * v.x);
        Self { normal: plus - minus, magnitude: plus.abs() + minus.abs() + UNDERFLOW }
    }

    /// The largest error of `normal.dot(w)` for all w with components up to `reach`.
    #[inline(always)]
    fn error_bound(&self, reach: DVec3) -> f64 {
        9.0 * EPSILON * self.magnitude.dot(reach) + UNDERFLOW
    }
}

/// On which sides of a triangle's plane some points lie, as numbers with the right sign.
///
/// Only the signs mean anything. `None` if all points lie strictly on the same side, which is
/// what most candidate pairs come to, and then no sign is worked out further.
#[inline(always)]
pub(super) fn straddling_sides<const N: usize>(
    plane: &Triangle,
    points: &[DVec3; N],
) -> Option<[f64; N]> {
    let filter = PlaneFilter::through(plane);
    let from_plane = points.map(|point| point - plane[0]);
    let sides = from_plane.map(|w| filter.normal.dot(w));
    let reach = from_plane.map(DVec3::abs).into_iter().reduce(larger)?;
    let bound = filter.error_bound(reach);
    // One comparison for above and below: either is as likely, and two branches would be
    // mispredicted half the time.
    let lowest = sides.into_iter().reduce(min)?;
    let highest = sides.into_iter().reduce(max)?;
    if max(lowest, -highest) > bound {
        return None;
    }
    if sides.map(f64::abs).into_iter().reduce(min)? > bound {
        return Some(sides);
    }
    uncertain_sides(plane, points, sides, bound)
}

/// The component-wise maximum of vectors without NaN.
#[inline(always)]
fn larger(a: DVec3, b: DVec3) -> DVec3 {
    DVec3::new(max(a.x, b.x), max(a.y, b.y), max(a.z, b.z))
}

/// One instruction, where `f64::max` takes several to promise something about NaN.
#[inline(always)]
fn max(x: f64, y: f64) -> f64 {
    if x > y { x } else { y }
}

/// One instruction; see [`max`].
#[inline(always)]
fn min(x: f64, y: f64) -> f64 {
    if x < y { x } else { y }
}

#[cold]
#[inline(never)]
fn uncertain_sides<const N: usize>(
    &[a, b, c]: &Triangle,
    points: &[DVec3; N],
    mut sides: [f64; N],
    bound: f64,
) -> Option<[f64; N]> {
    for (side, &point) in sides.iter_mut().zip(points) {
        if side.abs() > bound {
            continue;
        }
        *side = f64::from(orient3d_slow(a, b, c, point) as i8);
    }
    let same_strict_side = sides.iter().all(|&s| s > 0.0) || sides.iter().all(|&s| s < 0.0);
    (!same_strict_side).then_some(sides)
}

/// The sign of `det(q1 - p1, q2 - p2, p2 - p1)` for an edge from `p1` to `q1` and one from `p2`
/// to `q2`, which is the opposite of `orient3d(p1, q1, p2, q2)`.
///
/// Where both edges cross a line, its sign says in which order; see `triangle::Crossing`.
pub(super) fn edge_order(first: [&DVec3; 2], second: [&DVec3; 2]) -> Ordering {
    let (det, bound) = edge_determinant(first, second);
    if det.abs() > bound { sign(det) } else { edge_order_slow(first, second) }
}

/// The edge orders of two pairs, as [`edge_order`]: whether the first is not `Less` and the
/// second not `Greater`.
#[inline(always)]
pub(super) fn edges_in_order(
    [first, second]: [[&DVec3; 2]; 2],
    [third, fourth]: [[&DVec3; 2]; 2],
) -> bool {
    // Both are computed before either is tested: a mispredicted branch costs more.
    let (det, bound) = edge_determinant(first, second);
    let (other, other_bound) = edge_determinant(third, fourth);
    if (det.abs() > bound) & (other.abs() > other_bound) {
        return (det > 0.0) & (other < 0.0);
    }
    edges_in_order_slow([first, second], [third, fourth])
}

#[cold]
#[inline(never)]
fn edges_in_order_slow(
    [first, second]: [[&DVec3; 2]; 2],
    [third, fourth]: [[&DVec3; 2]; 2],
) -> bool {
    edge_order(first, second) != Ordering::Less && edge_order(third, fourth) != Ordering::Greater
}

/// The determinant of [`edge_order`] and a bound of its error.
#[inline(always)]
fn edge_determinant([p1, q1]: [&DVec3; 2], [p2, q2]: [&DVec3; 2]) -> (f64, f64) {
    let w = p2 - p1;
    let filter = PlaneFilter::spanned_by(q1 - p1, q2 - p2);
    (filter.normal.dot(w), filter.error_bound(w.abs()))
}

#[cold]
#[inline(never)]
fn edge_order_slow([p1, q1]: [&DVec3; 2], [p2, q2]: [&DVec3; 2]) -> Ordering {
    orient3d_slow(*p1, *q1, *p2, *q2).reverse()
}

/// Whether the expansions of `robust` can neither overflow nor underflow.
///
/// Coordinates here are zero or between 2^-250 and 2^330 in magnitude, so all are multiples of
/// 2^-302. Sums, differences and halves of a split of multiples of a unit, rounded or not, are
/// multiples of it; so all that is computed is a multiple of 2^-906 (three factors), far above
/// the smallest normal number, 2^-1022, even after the scaling by up to 2^-107 that makes an
/// error bound. Upward, the largest numbers are sums of six products of three differences,
/// below 2^(3 · 331 + 3) = 2^996, and splits of products of two, below 2^(2 · 331 + 1 + 28).
fn in_range(coordinates: impl IntoIterator<Item = f64>) -> bool {
    const LEAST: f64 = f64::from_bits((1023 - 250) << 52);
    const MOST: f64 = f64::from_bits((1023 + 330) << 52);
    coordinates.into_iter().all(|x| x == 0.0 || (LEAST..=MOST).contains(&x.abs()))
}

#[cold]
#[inline(never)]
fn orient3d_slow(a: DVec3, b: DVec3, c: DVec3, d: DVec3) -> Ordering {
    // Shared corners and planes along the axes are what mostly comes here, and both are zero.
    if d == a || d == b || d == c || a == b || b == c || c == a {
        return Ordering::Equal;
    }
    if (a.cmpeq(b) & a.cmpeq(c) & a.cmpeq(d)).any() {
        return Ordering::Equal;
    }
    if in_range([a, b, c, d].into_iter().flat_map(|p| p.to_array())) {
        if let Some(order) = orient3d_short(a, [b, c, d]) {
            return order;
        }
        let point = |p: DVec3| Coord3D { x: p.x, y: p.y, z: p.z };
        // `robust` counts a point below the plane as positive.
        return sign(-robust::orient3d(point(a), point(b), point(c), point(d)));
    }
    let [det] = wide::orient3d(&[a, b, c], [d]);
    det.sign()
}

/// Bits of whole numbers of whose triple products six fit 128 bits with a sign.
const SHORT: i32 = 41;

/// The sign of the determinant of three differences, if these are exact and multiples of one power of two
/// with at most [`SHORT`] bits; a fifth of the price of expansions. Coordinates must be in range.
fn orient3d_short(a: DVec3, others: [DVec3; 3]) -> Option<Ordering> {
    let differences = others.map(|p| p - a);
    // Rounded off: what is missing of each difference (Knuth).
    let is_exact = |p: DVec3, difference: DVec3| {
        let virtual_a = p - difference;
        let virtual_p = difference + virtual_a;
        (p - virtual_p) + (virtual_a - a) == DVec3::ZERO
    };
    if !others.iter().zip(differences).all(|(&p, difference)| is_exact(p, difference)) {
        return None;
    }
    let largest = differences.iter().fold(0.0, |most: f64, p| most.max(p.abs().max_element()));
    if largest == 0.0 {
        return Some(Ordering::Equal);
    }
    let exponent = (largest.to_bits() >> 52) as i32 - 1023;
    let scale = f64::from_bits(u64::try_from(1023 + SHORT - 1 - exponent).ok()? << 52);
    let [u, v, w] = differences.map(|p| (p * scale).to_array());
    let whole = |p: [f64; 3]| p.map(|x| x as i64);
    let is_whole = |p: [f64; 3]| p.iter().all(|&x| x as i64 as f64 == x);
    if ![u, v, w].into_iter().all(is_whole) {
        return None;
    }
    let [u, v, w] = [u, v, w].map(|p| whole(p).map(i128::from));
    let minor = |i: usize, j: usize| u[i] * v[j] - u[j] * v[i];
    let det = minor(1, 2) * w[0] + minor(2, 0) * w[1] + minor(0, 1) * w[2];
    Some(det.cmp(&0))
}

#[cold]
#[inline(never)]
fn orient2d_slow(a: DVec2, b: DVec2, c: DVec2) -> Ordering {
    if a == b || b == c || c == a || (a.cmpeq(b) & a.cmpeq(c)).any() {
        return Ordering::Equal;
    }
    if in_range([a, b, c].into_iter().flat_map(|p| p.to_array())) {
        let point = |p: DVec2| Coord { x: p.x, y: p.y };
        return sign(robust::orient2d(point(a), point(b), point(c)));
    }
    let [det] = wide::orient2d([a, b], [c]);
    det.sign()
}

/// How far a floating-point fraction may be off before it is computed exactly.
const FRACTION_TOLERANCE: f64 = 1e-12;

/// How far along from `p` to `q` the plane of a triangle is crossed, from 0 to 1.
///
/// Right to 1e-12 if the plane separates `p` from `q`, which the caller knows exactly.
pub(super) fn crossing_plane(plane: &Triangle, [p, q]: [DVec3; 2]) -> f64 {
    let filter = PlaneFilter::through(plane);
    let (u, v) = (p - plane[0], q - plane[0]);
    let (from, to) = (filter.normal.dot(u), filter.normal.dot(v));
    let bound = filter.error_bound(larger(u.abs(), v.abs()));
    fraction(from, to, bound).unwrap_or_else(|| {
        let [from, to] = wide::orient3d(plane, [p, q]);
        from.fraction_of(&from.minus(&to))
    })
}

/// How far along from `p` to `q` the line through `a` and `b` is crossed, from 0 to 1.
///
/// Right to 1e-12 if the line separates `p` from `q`, which the caller knows exactly.
pub(super) fn crossing_line(line: [DVec2; 2], [p, q]: [DVec2; 2]) -> f64 {
    let along = line[1] - line[0];
    let (u, v) = (p - line[0], q - line[0]);
    let (from, to) = (along.perp_dot(u), along.perp_dot(v));
    let reach = DVec2::new(max(u.x.abs(), v.x.abs()), max(u.y.abs(), v.y.abs()));
    let bound = 5.0 * EPSILON * (along.x.abs() * reach.y + along.y.abs() * reach.x) + UNDERFLOW;
    fraction(from, to, bound).unwrap_or_else(|| {
        let [from, to] = wide::orient2d(line, [p, q]);
        from.fraction_of(&from.minus(&to))
    })
}

/// `from / (from - to)` for numbers of opposite sign that may be off by `bound`, unless that
/// could be off by more than the tolerance.
fn fraction(from: f64, to: f64, bound: f64) -> Option<f64> {
    // The numerator is off by at most the bound, the denominator by twice that.
    let total = (from - to).abs();
    (3.0 * bound < FRACTION_TOLERANCE * total && total.is_finite())
        .then(|| (from.abs() / total).clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_integers_decide_as_long_ones() {
        let mut state = 5_u64;
        let mut next = |bits: u32| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            f64::from((state >> 33) as u32 & ((1 << bits) - 1)) - f64::from(1_u32 << (bits - 1))
        };
        let (mut equal, mut short) = (0, 0);
        for round in 0..20_000 {
            let scale = [1.0, f64::from(1.0e-20_f32), 3e60][round % 3];
            let bits = [2, 6, 20, 31][round / 3 % 4];
            let mut point = || DVec3::new(next(bits), next(bits), next(bits)) * scale;
            let [a, b, c] = [point(), point(), point()];
            // Often in the plane of the others.
            let d = if round % 2 == 0 { a + (b - a) * 2.0 - (c - a) } else { point() };
            let [truth] = wide::orient3d(&[a, b, c], [d]);
            if let Some(order) = orient3d_short(a, [b, c, d]) {
                assert_eq!(order, truth.sign(), "{a} {b} {c} {d}");
                short += 1;
                equal += usize::from(order == Ordering::Equal);
            }
        }
        assert!(short > 8_000 && equal > 3_000, "{short} {equal}");
        // Too many bits, and differences that are rounded.
        let fine = DVec3::new(f64::EPSILON, 0.0, 1.0);
        assert_eq!(orient3d_short(DVec3::ZERO, [DVec3::X, DVec3::Y, fine]), None);
        assert_eq!(orient3d_short(DVec3::X * 1e-3, [DVec3::X * 0.3, DVec3::Y, DVec3::Z]), None);
    }
}
