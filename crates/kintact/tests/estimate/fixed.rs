//! Numbers with 256 bits after the point, on integers of any size: for oracles that share neither
//! code nor rounding with the product.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use dashu_int::IBig;

/// Bits after the point.
const BITS: usize = 256;

/// A number, right to 2^-256 after each operation.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fixed(IBig);

impl Fixed {
    pub fn int(n: i64) -> Self {
        Self(IBig::from(n) << BITS)
    }

    /// Exact for numbers whose last bit is worth 2^-256 or more.
    pub fn of(x: f64) -> Self {
        let bits = x.to_bits();
        let exponent = (bits >> 52 & 0x7FF) as i64;
        let mantissa = bits & ((1 << 52) - 1);
        let (mantissa, exponent) = match exponent {
            0 => (mantissa, -1074),
            _ => (mantissa | 1 << 52, exponent - 1075),
        };
        let shift = exponent + BITS as i64;
        let magnitude = IBig::from(mantissa);
        let magnitude =
            if shift >= 0 { magnitude << shift as usize } else { magnitude >> -shift as usize };
        Self(if x < 0.0 { -magnitude } else { magnitude })
    }

    pub fn quotient(p: IBig, q: IBig) -> Self {
        Self((p << BITS) / q)
    }

    pub fn to_f64(&self) -> f64 {
        // Far below the precision compared at, and far from overflow.
        self.0.to_f64().value() * 2f64.powi(-(BITS as i32))
    }

    pub fn over(&self, other: &Self) -> Self {
        Self((self.0.clone() << BITS) / other.0.clone())
    }

    pub fn abs(&self) -> Self {
        if self.0 < IBig::ZERO { Self(-self.0.clone()) } else { self.clone() }
    }

    pub fn power(&self, n: u32) -> Self {
        (0..n).fold(Self::int(1), |product, _| &product * self)
    }

    /// The square root of a number that is not negative.
    pub fn root(&self) -> Self {
        Self((self.0.clone() << BITS).nth_root(2))
    }

    pub fn cube_root(&self) -> Self {
        Self((self.0.clone() << (2 * BITS)).nth_root(3))
    }

    /// `exp(-x)` for x from 0 on: the series for a part of x, squared again and again.
    pub fn exp_of_negative(&self) -> Self {
        const HALVINGS: usize = 24;
        let y = Self(self.0.clone() >> HALVINGS);
        let (mut term, mut sum) = (Self::int(1), Self::int(1));
        for k in 1..40 {
            term = Self(-(&term * &y).0 / IBig::from(k));
            sum = &sum + &term;
        }
        (0..HALVINGS).fold(sum, |power, _| &power * &power)
    }

    /// By Machin's formula.
    pub fn pi() -> Self {
        let arctan = |n: i64| {
            let mut power = Self::quotient(IBig::ONE, IBig::from(n));
            let mut sum = power.clone();
            for k in 1..200 {
                power = Self(-power.0 / IBig::from(n * n));
                sum = &sum + &Self(power.0.clone() / IBig::from(2 * k + 1));
            }
            sum
        };
        &(&Self::int(16) * &arctan(5)) - &(&Self::int(4) * &arctan(239))
    }

    /// The nearest integer, and how far from the middle between two it is.
    pub fn rounded(&self) -> (u32, f64) {
        let floor = self.0.clone() >> BITS;
        let part = (self - &Self(floor.clone() << BITS)).to_f64();
        let floor = floor.to_f64().value() as u32;
        (floor + u32::from(part >= 0.5), (part - 0.5).abs())
    }
}

impl Add<&Fixed> for &Fixed {
    type Output = Fixed;
    fn add(self, other: &Fixed) -> Fixed {
        Fixed(&self.0 + &other.0)
    }
}

impl Sub<&Fixed> for &Fixed {
    type Output = Fixed;
    fn sub(self, other: &Fixed) -> Fixed {
        Fixed(&self.0 - &other.0)
    }
}

impl Mul<&Fixed> for &Fixed {
    type Output = Fixed;
    fn mul(self, other: &Fixed) -> Fixed {
        Fixed((&self.0 * &other.0) >> BITS)
    }
}

impl Neg for &Fixed {
    type Output = Fixed;
    fn neg(self) -> Fixed {
        Fixed(-self.0.clone())
    }
}

pub fn smaller(p: &Fixed, q: &Fixed) -> Fixed {
    if p.cmp(q) == Ordering::Less { p.clone() } else { q.clone() }
}

pub fn larger(p: &Fixed, q: &Fixed) -> Fixed {
    if p.cmp(q) == Ordering::Less { q.clone() } else { p.clone() }
}

#[test]
fn numbers_are_right() {
    use std::f64::consts;
    let near = |found: Fixed, expected: f64| {
        assert!((found.to_f64() - expected).abs() < 1e-15 * expected.abs().max(1.0), "{expected}");
    };
    for x in [0.1, 3.5, 1e-9, 700.25] {
        near(Fixed::of(x), x);
        near(-&Fixed::of(x), -x);
        near(Fixed::of(x).root(), x.sqrt());
        near(Fixed::of(x).cube_root(), x.cbrt());
        near(Fixed::of(x).exp_of_negative(), (-x).exp());
        near(Fixed::of(x).over(&Fixed::of(7.0)), x / 7.0);
    }
    near(Fixed::pi(), consts::PI);
    assert_eq!(Fixed::of(2.75).rounded(), (3, 0.25));
    assert_eq!(Fixed::of(-2.5).abs(), Fixed::of(2.5));
}
