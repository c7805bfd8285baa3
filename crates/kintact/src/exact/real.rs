//! Numbers that the gaps of a pair are computed in: [`Real`], which is `f64` or [`DoubleDouble`],
//! an unevaluated sum of two of them with some 104 bits. And vectors of either ([`Vector`]).
//!
//! The timelines of faces (`timeline/separation.rs`, `ccd/relative_translation.rs`) compute in `f64`
//! first; where the rounding of that is larger than the tolerance of contact (faces much larger
//! than the body they meet), they repeat in double-double.

use std::ops::{Add, Div, Mul, Sub};

use glam::DVec3;

/// Arithmetic with a known relative error.
pub(crate) trait Real:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
{
    /// More than the relative error of one operation.
    const UNIT: f64;
    /// Exactly that number.
    fn of(x: f64) -> Self;
    /// The nearest `f64`, to one more rounding.
    fn value(self) -> f64;
}

impl Real for f64 {
    const UNIT: f64 = f64::EPSILON / 2.0;

    #[inline]
    fn of(x: f64) -> Self {
        x
    }

    #[inline]
    fn value(self) -> f64 {
        self
    }
}

/// A sum of two numbers, the second at most half a unit in the last place of the first.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub(crate) struct DoubleDouble {
    high: f64,
    low: f64,
}

/// The rounded sum and what rounding lost of it (Knuth).
#[inline]
fn two_sum(a: f64, b: f64) -> [f64; 2] {
    let sum = a + b;
    let of_b = sum - a;
    [sum, (a - (sum - of_b)) + (b - of_b)]
}

/// The rounded product and what rounding lost of it.
#[inline]
fn two_product(a: f64, b: f64) -> [f64; 2] {
    let product = a * b;
    [product, a.mul_add(b, -product)]
}

impl DoubleDouble {
    #[inline]
    fn of_parts(high: f64, low: f64) -> Self {
        let sum = high + low;
        Self { high: sum, low: low - (sum - high) }
    }
}

impl Add for DoubleDouble {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        let [sum, lost] = two_sum(self.high, other.high);
        let [low, lost_low] = two_sum(self.low, other.low);
        let first = Self::of_parts(sum, lost + low);
        Self::of_parts(first.high, first.low + lost_low)
    }
}

impl Sub for DoubleDouble {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        self + Self { high: -other.high, low: -other.low }
    }
}

impl Mul for DoubleDouble {
    type Output = Self;

    #[inline]
    fn mul(self, other: Self) -> Self {
        let [product, lost] = two_product(self.high, other.high);
        Self::of_parts(product, lost + (self.high * other.low + self.low * other.high))
    }
}

impl Div for DoubleDouble {
    type Output = Self;

    /// Long division, three digits of one `f64` each.
    #[inline]
    fn div(self, other: Self) -> Self {
        let first = self.high / other.high;
        let rest = self - other * Self::of(first);
        let second = rest.high / other.high;
        let rest = rest - other * Self::of(second);
        Self::of_parts(first, second) + Self::of(rest.high / other.high)
    }
}

impl Real for DoubleDouble {
    /// Sums and products err by less than 2⁻¹⁰³.
    const UNIT: f64 = 1.0 / (1_u128 << 100) as f64;

    #[inline]
    fn of(x: f64) -> Self {
        Self { high: x, low: 0.0 }
    }

    #[inline]
    fn value(self) -> f64 {
        self.high
    }
}

/// A vector of such numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Vector<T>(pub(crate) [T; 3]);

impl<T: Real> Vector<T> {
    /// The same vector.
    #[inline]
    pub(crate) fn of(v: DVec3) -> Self {
        Self([T::of(v.x), T::of(v.y), T::of(v.z)])
    }

    /// Rounded.
    #[inline]
    pub(crate) fn value(self) -> DVec3 {
        let [x, y, z] = self.0;
        DVec3::new(x.value(), y.value(), z.value())
    }

    #[inline]
    pub(crate) fn scaled(self, factor: T) -> Self {
        let [x, y, z] = self.0;
        Self([x * factor, y * factor, z * factor])
    }

    /// The sum of the sizes of its coordinates, rounded.
    #[inline]
    pub(crate) fn sum_of_sizes(self) -> f64 {
        let [x, y, z] = self.0;
        x.value().abs() + y.value().abs() + z.value().abs()
    }

    #[inline]
    pub(crate) fn dot(self, other: Self) -> T {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        a * x + b * y + c * z
    }

    #[inline]
    pub(crate) fn cross(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([b * z - c * y, c * x - a * z, a * y - b * x])
    }
}

impl<T: Real> Add for Vector<T> {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a + x, b + y, c + z])
    }
}

impl<T: Real> Sub for Vector<T> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a - x, b - y, c - z])
    }
}

/// The largest and the smallest sum of the coordinates of some vectors.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) largest: f64,
    pub(crate) least: f64,
}

impl Sizes {
    pub(crate) const NONE: Self = Self { largest: 0.0, least: f64::INFINITY };

    #[inline]
    pub(crate) fn add<T: Real>(&mut self, vector: Vector<T>) {
        let size = vector.sum_of_sizes();
        (self.largest, self.least) = (self.largest.max(size), self.least.min(size));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn double_doubles_keep_what_doubles_lose() {
        let of = DoubleDouble::of;
        let third = 1.0 / 3.0;
        // (1 + e)(1 - e) = 1 - e², far below what one f64 resolves.
        let e = 1e-12;
        let product = (of(1.0) + of(e)) * (of(1.0) - of(e));
        assert!(((of(1.0) - product).value() - e * e).abs() < DoubleDouble::UNIT);
        let sum = of(1e16) + of(third) - of(1e16);
        assert_eq!(sum.value(), third);
        let v = Vector::<DoubleDouble>::of(DVec3::new(1e10, 1.0, third));
        let w = Vector::<DoubleDouble>::of(DVec3::new(1e10, -1e20, third));
        assert_eq!(v.dot(w).value(), third * third);
        assert_eq!(v.cross(v).value(), DVec3::ZERO);
        let ratio = of(1.0) / of(3.0);
        assert!((ratio * of(3.0) - of(1.0)).value().abs() < DoubleDouble::UNIT);
    }
}
