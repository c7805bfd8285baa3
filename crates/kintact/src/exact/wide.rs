//! Integers of any width: the last resort of the predicates.
//!
//! A finite `f64` is an integer times a power of two. Over a common power of two, differences
//! and products of coordinates are therefore integers, and nothing overflows, underflows or
//! rounds. This is slow (a microsecond or so) and runs only where floating-point expansions
//! cannot be trusted, or where a constructed point needs digits that cancellation has eaten.

use std::cmp::Ordering;

use glam::{DVec2, DVec3};

/// An exact integer: a sign and little-endian limbs without leading zeros; zero has no limbs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wide {
    negative: bool,
    limbs: Vec<u64>,
}

/// Mantissa and exponent: `x.abs() == mantissa * 2^exponent`.
fn decompose(x: f64) -> (u64, i32) {
    let bits = x.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i32;
    let fraction = bits & ((1 << 52) - 1);
    if exponent == 0 { (fraction, -1074) } else { (fraction | (1 << 52), exponent - 1075) }
}

/// The smallest exponent among the coordinates: a unit of which all are multiples.
fn common_exponent(coordinates: impl IntoIterator<Item = f64>) -> i32 {
    let exponents = coordinates.into_iter().filter(|&x| x != 0.0).map(|x| decompose(x).1);
    exponents.min().unwrap_or(0)
}

impl Wide {
    /// `x / 2^unit`, which must be an integer.
    pub(super) fn from_f64(x: f64, unit: i32) -> Self {
        let (mantissa, exponent) = decompose(x);
        if mantissa == 0 {
            return Self { negative: false, limbs: Vec::new() };
        }
        let shift = (exponent - unit) as usize;
        let mut limbs = vec![0; shift / 64];
        let wide = u128::from(mantissa) << (shift % 64);
        limbs.extend([wide as u64, (wide >> 64) as u64]);
        Self::trimmed(x < 0.0, limbs)
    }

    fn trimmed(negative: bool, mut limbs: Vec<u64>) -> Self {
        while limbs.last() == Some(&0) {
            limbs.pop();
        }
        Self { negative: negative && !limbs.is_empty(), limbs }
    }

    /// How the integer compares with zero.
    pub(super) fn sign(&self) -> Ordering {
        match (self.limbs.is_empty(), self.negative) {
            (true, _) => Ordering::Equal,
            (false, false) => Ordering::Greater,
            (false, true) => Ordering::Less,
        }
    }

    pub(super) fn minus(&self, other: &Self) -> Self {
        if self.negative != other.negative {
            return Self::trimmed(self.negative, add_limbs(&self.limbs, &other.limbs));
        }
        if compare_limbs(&self.limbs, &other.limbs) == Ordering::Less {
            Self::trimmed(!self.negative, subtract_limbs(&other.limbs, &self.limbs))
        } else {
            Self::trimmed(self.negative, subtract_limbs(&self.limbs, &other.limbs))
        }
    }

    pub(super) fn plus(&self, other: &Self) -> Self {
        self.minus(&Self { negative: !other.negative, limbs: other.limbs.clone() })
    }

    pub(super) fn times(&self, other: &Self) -> Self {
        let mut limbs = vec![0u64; self.limbs.len() + other.limbs.len()];
        for (i, &x) in self.limbs.iter().enumerate() {
            let mut carry = 0u128;
            for (j, &y) in other.limbs.iter().enumerate() {
                carry += u128::from(limbs[i + j]) + u128::from(x) * u128::from(y);
                limbs[i + j] = carry as u64;
                carry >>= 64;
            }
            limbs[i + other.limbs.len()] = carry as u64;
        }
        Self::trimmed(self.negative != other.negative, limbs)
    }

    /// The magnitude as a double in `[2^63, 2^64]` times a power of two, right to 2^-52.
    fn leading(&self) -> (f64, i64) {
        let Some((&top, rest)) = self.limbs.split_last() else { return (0.0, 0) };
        let shift = top.leading_zeros();
        let next = rest.last().copied().unwrap_or(0);
        let window = (u128::from(top) << 64 | u128::from(next)) << shift;
        ((window >> 64) as u64 as f64, 64 * rest.len() as i64 - i64::from(shift))
    }

    /// `|self / other|` for `|self| <= |other|`, right to a few units in the last place.
    pub(super) fn fraction_of(&self, other: &Self) -> f64 {
        let ((numerator, e), (denominator, f)) = (self.leading(), other.leading());
        if numerator == 0.0 {
            return 0.0;
        }
        // Below 2^-1022 the power is zero, and so is the fraction for all purposes.
        (numerator / denominator * 2f64.powi((e - f).clamp(-1100, 64) as i32)).min(1.0)
    }
}

fn compare_limbs(a: &[u64], b: &[u64]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

fn add_limbs(a: &[u64], b: &[u64]) -> Vec<u64> {
    let (long, short) = if a.len() < b.len() { (b, a) } else { (a, b) };
    let mut sum = long.to_vec();
    let mut carry = false;
    for (i, digit) in sum.iter_mut().enumerate() {
        let (x, over) = digit.overflowing_add(short.get(i).copied().unwrap_or(0));
        let (x, again) = x.overflowing_add(u64::from(carry));
        (*digit, carry) = (x, over | again);
    }
    sum.push(u64::from(carry));
    sum
}

/// `a - b` for `a >= b`.
fn subtract_limbs(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut difference = a.to_vec();
    let mut borrow = false;
    for (i, digit) in difference.iter_mut().enumerate() {
        let (x, under) = digit.overflowing_sub(b.get(i).copied().unwrap_or(0));
        let (x, again) = x.overflowing_sub(u64::from(borrow));
        (*digit, borrow) = (x, under | again);
    }
    difference
}

/// The determinants of `orient3d(a, b, c, p)` for each `p`, all in the same unit.
pub(super) fn orient3d<const N: usize>([a, b, c]: &[DVec3; 3], points: [DVec3; N]) -> [Wide; N] {
    let all = [*a, *b, *c].into_iter().chain(points);
    let unit = common_exponent(all.flat_map(|p| p.to_array()));
    let widen = |p: DVec3| p.to_array().map(|x| Wide::from_f64(x, unit));
    let origin = widen(*a);
    let from_a = |p: DVec3| {
        let p = widen(p);
        [0, 1, 2].map(|axis| p[axis].minus(&origin[axis]))
    };
    let (u, v) = (from_a(*b), from_a(*c));
    let normal = [(1, 2), (2, 0), (0, 1)].map(|(j, k)| u[j].times(&v[k]).minus(&u[k].times(&v[j])));
    points.map(|p| {
        let w = from_a(p);
        let [x, y, z] = [0, 1, 2].map(|axis| normal[axis].times(&w[axis]));
        x.plus(&y).plus(&z)
    })
}

/// The determinants of `orient2d(a, b, p)` for each `p`, all in the same unit.
pub(super) fn orient2d<const N: usize>([a, b]: [DVec2; 2], points: [DVec2; N]) -> [Wide; N] {
    let unit = common_exponent([a, b].into_iter().chain(points).flat_map(|p| p.to_array()));
    let widen = |p: DVec2| p.to_array().map(|x| Wide::from_f64(x, unit));
    let origin = widen(a);
    let from_a = |p: DVec2| {
        let p = widen(p);
        [0, 1].map(|axis| p[axis].minus(&origin[axis]))
    };
    let u = from_a(b);
    points.map(|p| {
        let w = from_a(p);
        u[0].times(&w[1]).minus(&u[1].times(&w[0]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(x: i128) -> Wide {
        let limbs = vec![x.unsigned_abs() as u64, (x.unsigned_abs() >> 64) as u64];
        Wide::trimmed(x < 0, limbs)
    }

    #[test]
    fn arithmetic_agrees_with_machine_integers() {
        let big = 1i128 << 62;
        let values = [0, 1, -1, 7, -13, big, -big, big * 2 - 1, 1 - big * 2, 123_456_789_012_345];
        for a in values {
            for b in values {
                assert_eq!(wide(a).minus(&wide(b)), wide(a - b), "{a} - {b}");
                assert_eq!(wide(a).plus(&wide(b)), wide(a + b), "{a} + {b}");
                assert_eq!(wide(a).times(&wide(b)).sign(), (a * b).cmp(&0), "{a} * {b}");
                assert_eq!(wide(a).times(&wide(b)), wide(a * b), "{a} * {b}");
                if b != 0 && a.abs() <= b.abs() {
                    let expected = (a as f64 / b as f64).abs();
                    let found = wide(a).fraction_of(&wide(b));
                    assert!((found - expected).abs() <= 4.0 * f64::EPSILON * expected, "{a} / {b}");
                }
            }
        }
    }

    #[test]
    fn carries_run_through_many_limbs() {
        let ones = Wide::trimmed(false, vec![u64::MAX; 5]);
        let one = wide(1);
        let power = ones.plus(&one);
        assert_eq!(power.limbs, [0, 0, 0, 0, 0, 1]);
        assert_eq!(power.minus(&one), ones);
        assert_eq!(ones.times(&ones), power.times(&power).minus(&power.plus(&power)).plus(&one));
        assert_eq!(one.fraction_of(&power), 2f64.powi(-320));
    }

    #[test]
    fn every_double_is_held_exactly() {
        let tiny = f64::from_bits(1);
        assert_eq!(Wide::from_f64(tiny, -1074), wide(1));
        assert_eq!(Wide::from_f64(-f64::MIN_POSITIVE, -1074), wide(-1 << 52));
        assert_eq!(Wide::from_f64(-0.0, -1074).sign(), Ordering::Equal);
        let huge = Wide::from_f64(f64::MAX, -1074);
        assert_eq!(huge.limbs.len(), 33);
        assert_eq!(huge.minus(&wide(1)).sign(), Ordering::Greater);
        assert_eq!(huge.minus(&huge).sign(), Ordering::Equal);
    }
}
