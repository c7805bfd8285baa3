//! Exact arithmetic on the numbers that floating point can name, and Sturm's theorem on top.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

use dashu_int::IBig;

/// `mantissa * 2^exponent`, exactly.
#[derive(Clone, Debug)]
pub(crate) struct Dyadic {
    mantissa: IBig,
    exponent: i64,
}

impl From<f64> for Dyadic {
    fn from(x: f64) -> Self {
        assert!(x.is_finite());
        let bits = x.to_bits();
        let biased = ((bits >> 52) & 0x7FF) as i64;
        let fraction = (bits & ((1 << 52) - 1)) as i64;
        let magnitude = if biased == 0 { fraction } else { fraction | (1 << 52) };
        let mantissa = IBig::from(if x < 0.0 { -magnitude } else { magnitude });
        Self { mantissa, exponent: biased.max(1) - 1075 }
    }
}

impl Dyadic {
    pub(crate) fn sign(&self) -> i32 {
        match self.mantissa.cmp(&IBig::ZERO) {
            Ordering::Less => -1,
            Ordering::Equal => 0,
            Ordering::Greater => 1,
        }
    }

    /// The mantissa that goes with a smaller exponent.
    fn mantissa_at(self, exponent: i64) -> IBig {
        self.mantissa << (self.exponent - exponent) as usize
    }

    pub(crate) fn abs(self) -> Self {
        if self.sign() < 0 { -self } else { self }
    }
}

impl Add for Dyadic {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let exponent = self.exponent.min(other.exponent);
        Self { exponent, mantissa: self.mantissa_at(exponent) + other.mantissa_at(exponent) }
    }
}

impl Neg for Dyadic {
    type Output = Self;

    fn neg(self) -> Self {
        Self { mantissa: -self.mantissa, ..self }
    }
}

impl Sub for Dyadic {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Dyadic {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self { mantissa: self.mantissa * other.mantissa, exponent: self.exponent + other.exponent }
    }
}

/// A polynomial with exact coefficients, lowest degree first.
#[derive(Clone, Debug)]
pub(crate) struct Exact(Vec<Dyadic>);

impl Exact {
    pub(crate) fn new(c: &[f64]) -> Self {
        Self(c.iter().map(|&c| Dyadic::from(c)).collect()).trimmed()
    }

    /// `c[0] + c[1] (t - origin) + ...` as a polynomial in t.
    pub(crate) fn shifted(c: &[f64], origin: f64) -> Self {
        let mut sum: Vec<Dyadic> = Vec::new();
        for &c in c.iter().rev() {
            sum.insert(0, Dyadic::from(0.0));
            for k in 0..sum.len() - 1 {
                sum[k] = sum[k].clone() - sum[k + 1].clone() * Dyadic::from(origin);
            }
            sum[0] = sum[0].clone() + Dyadic::from(c);
        }
        Self(sum).trimmed()
    }

    pub(crate) fn minus(mut self, other: &Self) -> Self {
        self.0.resize(self.0.len().max(other.0.len()), Dyadic::from(0.0));
        for (c, d) in self.0.iter_mut().zip(&other.0) {
            *c = c.clone() - d.clone();
        }
        self.trimmed()
    }

    fn trimmed(mut self) -> Self {
        while self.0.last().is_some_and(|c| c.sign() == 0) {
            self.0.pop();
        }
        self
    }

    pub(crate) fn plus(mut self, constant: f64) -> Self {
        if self.0.is_empty() {
            self.0.push(Dyadic::from(0.0));
        }
        self.0[0] = self.0[0].clone() + Dyadic::from(constant);
        self.trimmed()
    }

    pub(crate) fn value(&self, u: f64) -> Dyadic {
        let u = Dyadic::from(u);
        self.0.iter().rev().fold(Dyadic::from(0.0), |sum, c| sum * u.clone() + c.clone())
    }

    pub(crate) fn sign(&self, u: f64) -> i32 {
        self.value(u).sign()
    }

    fn derivative(&self) -> Self {
        let rest = self.0.iter().enumerate().skip(1);
        Self(rest.map(|(k, c)| c.clone() * Dyadic::from(k as f64)).collect())
    }

    /// The negated remainder of a division, times a positive number.
    fn next_in_sturm_chain(&self, divisor: &Self) -> Self {
        let lead = divisor.0[divisor.0.len() - 1].clone();
        let square = lead.clone() * lead.clone();
        let mut rest = self.clone();
        while rest.0.len() >= divisor.0.len() {
            let shift = rest.0.len() - divisor.0.len();
            let factor = rest.0[rest.0.len() - 1].clone() * lead.clone();
            for c in &mut rest.0 {
                *c = c.clone() * square.clone();
            }
            for (k, d) in divisor.0.iter().enumerate() {
                rest.0[k + shift] = rest.0[k + shift].clone() - factor.clone() * d.clone();
            }
            rest.0.pop();
            rest = rest.trimmed();
        }
        Self(rest.0.into_iter().map(Neg::neg).collect())
    }

    /// How many different roots lie in `(a, b]`; the zero polynomial has none.
    pub(crate) fn roots_between(&self, a: f64, b: f64) -> usize {
        if self.0.len() < 2 || a >= b {
            return 0;
        }
        let mut chain = vec![self.clone(), self.derivative()];
        while !chain[chain.len() - 1].0.is_empty() {
            let next = chain[chain.len() - 2].next_in_sturm_chain(&chain[chain.len() - 1]);
            chain.push(next);
        }
        let changes = |u: f64| {
            let signs: Vec<i32> = chain.iter().map(|p| p.sign(u)).filter(|&s| s != 0).collect();
            signs.windows(2).filter(|pair| pair[0] != pair[1]).count()
        };
        changes(a) - changes(b)
    }

    /// Whether the polynomial is positive at every point of `[a, b]`.
    pub(crate) fn is_positive_on(&self, a: f64, b: f64) -> bool {
        self.sign(a) > 0 && self.roots_between(a, b) == 0
    }
}

#[test]
fn the_oracle_knows_its_roots() {
    let p = Exact::new(&[-0.125, 0.75, -1.5, 1.0]);
    assert_eq!(p.roots_between(0.0, 0.5), 1);
    assert_eq!(p.roots_between(0.0, 0.5_f64.next_down()), 0);
    let q = Exact::new(&[0.03125, -0.375, 1.0]);
    assert_eq!((q.roots_between(0.0, 1.0), q.roots_between(0.125, 0.25)), (2, 1));
    assert!(q.is_positive_on(0.3, 1.0) && !q.is_positive_on(0.2, 1.0));
    assert_eq!(Exact::new(&[]).plus(1.0).sign(0.3), 1);
    let shifted = Exact::shifted(&[1.0, -2.0, 0.5], 3.0);
    assert_eq!(shifted.minus(&Exact::new(&[11.5, -5.0, 0.5])).0.len(), 0);
}
