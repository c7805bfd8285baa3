//! Integer polynomials, their real roots in [0, 1] by Sturm sequences, and exact signs at them.

use std::cmp::Ordering;

use dashu_int::IBig;

/// A number `numerator / 2^shift`.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Dyadic {
    pub(crate) numerator: IBig,
    pub(crate) shift: usize,
}

impl Dyadic {
    pub(crate) fn whole(n: i64) -> Self {
        Self { numerator: IBig::from(n), shift: 0 }
    }

    /// Exactly the given number, which must be finite.
    pub(crate) fn from_f64(x: f64) -> Self {
        let bits = x.to_bits();
        let exponent = ((bits >> 52) & 0x7ff) as i64;
        let fraction = (bits & ((1 << 52) - 1)) as i64;
        let (mantissa, power) =
            if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
        let numerator = IBig::from(if x < 0.0 { -mantissa } else { mantissa });
        if power < 0 {
            Self { numerator, shift: (-power) as usize }
        } else {
            Self { numerator: numerator << power as usize, shift: 0 }
        }
    }

    fn middle(&self, other: &Self) -> Self {
        let shift = self.shift.max(other.shift);
        let at = |d: &Self| &d.numerator << (shift - d.shift);
        Self { numerator: at(self) + at(other), shift: shift + 1 }
    }

    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        (&self.numerator << other.shift).cmp(&(&other.numerator << self.shift))
    }
}

fn sign(x: &IBig) -> i32 {
    match x.cmp(&IBig::ZERO) {
        Ordering::Less => -1,
        Ordering::Equal => 0,
        Ordering::Greater => 1,
    }
}

/// Coefficients from the constant upward; the last is not zero. Empty is zero.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Polynomial(Vec<IBig>);

impl Polynomial {
    pub(crate) fn new(mut coefficients: Vec<IBig>) -> Self {
        while coefficients.last().is_some_and(|c| *c == IBig::ZERO) {
            coefficients.pop();
        }
        Self(coefficients)
    }

    /// The line through `start` at 0 and `end` at 1.
    pub(crate) fn line(start: i64, end: i64) -> Self {
        Self::new(vec![IBig::from(start), IBig::from(end) - IBig::from(start)])
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    fn degree(&self) -> usize {
        self.0.len().saturating_sub(1)
    }

    fn zip(&self, other: &Self, f: impl Fn(&IBig, &IBig) -> IBig) -> Self {
        let at = |p: &Self, i: usize| p.0.get(i).cloned().unwrap_or(IBig::ZERO);
        let n = self.0.len().max(other.0.len());
        Self::new((0..n).map(|i| f(&at(self, i), &at(other, i))).collect())
    }

    pub(crate) fn add(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a + b)
    }

    pub(crate) fn sub(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a - b)
    }

    pub(crate) fn mul(&self, other: &Self) -> Self {
        if self.is_zero() || other.is_zero() {
            return Self(Vec::new());
        }
        let mut product = vec![IBig::ZERO; self.0.len() + other.0.len() - 1];
        for (i, a) in self.0.iter().enumerate() {
            for (j, b) in other.0.iter().enumerate() {
                product[i + j] += a * b;
            }
        }
        Self::new(product)
    }

    fn derivative(&self) -> Self {
        Self::new(self.0.iter().enumerate().skip(1).map(|(i, c)| c * IBig::from(i)).collect())
    }

    /// Divided by the positive greatest common divisor of its coefficients.
    fn primitive(&self) -> Self {
        use dashu_int::ops::Gcd;
        let mut divisor = IBig::ZERO;
        for c in &self.0 {
            divisor = if divisor == IBig::ZERO {
                if *c < IBig::ZERO { -c } else { c.clone() }
            } else {
                IBig::from((&divisor).gcd(c))
            };
        }
        if divisor == IBig::ZERO {
            return self.clone();
        }
        Self(self.0.iter().map(|c| c / &divisor).collect())
    }

    /// A positive multiple of the remainder of `self` divided by `by`, and of the quotient.
    fn divide(&self, by: &Self) -> (Self, Self) {
        let lead = by.0.last().expect("division by zero");
        let mut rest = self.clone();
        let mut quotient = vec![IBig::ZERO; (self.0.len() + 1).saturating_sub(by.0.len())];
        while !rest.is_zero() && rest.degree() >= by.degree() {
            let place = rest.degree() - by.degree();
            let top = rest.0.last().expect("not zero").clone();
            // Multiply by |lead|, a positive number, to stay among integers.
            let positive = if *lead < IBig::ZERO { -lead } else { lead.clone() };
            let factor = if *lead < IBig::ZERO { -&top } else { top };
            let mut scaled: Vec<IBig> = rest.0.iter().map(|c| c * &positive).collect();
            for (i, b) in by.0.iter().enumerate() {
                scaled[i + place] -= b * &factor;
            }
            quotient = quotient.iter().map(|q| q * &positive).collect();
            quotient[place] += factor;
            rest = Self::new(scaled);
        }
        (Self::new(quotient), rest)
    }

    fn gcd(&self, other: &Self) -> Self {
        let (mut a, mut b) = (self.primitive(), other.primitive());
        while !b.is_zero() {
            let rest = a.divide(&b).1.primitive();
            a = b;
            b = rest;
        }
        a
    }

    /// The polynomial with the same roots, each simple.
    fn squarefree(&self) -> Self {
        let common = self.gcd(&self.derivative());
        if common.degree() == 0 { self.primitive() } else { self.divide(&common).0.primitive() }
    }

    pub(crate) fn sign_at(&self, x: &Dyadic) -> i32 {
        sign(&self.scaled_value(x))
    }

    /// The value times 2^(shift * degree).
    fn scaled_value(&self, x: &Dyadic) -> IBig {
        let n = self.degree();
        let mut value = IBig::ZERO;
        for (i, c) in self.0.iter().enumerate().rev() {
            value = value * &x.numerator + (c << (x.shift * (n - i)));
        }
        value
    }

    /// Whether all Bernstein coefficients over [0, 1] have the same strict sign; only for
    /// degree 3 and less.
    fn clearly_without_root(&self) -> bool {
        let at = |i: usize| self.0.get(i).cloned().unwrap_or(IBig::ZERO);
        if self.0.len() > 4 {
            return false;
        }
        let (a, b, c, d) = (at(0), at(1), at(2), at(3));
        let three = IBig::from(3);
        let bernstein = [
            &three * &a,
            &three * &a + &b,
            &three * &a + IBig::from(2) * &b + &c,
            &three * (&a + &b + &c + &d),
        ];
        bernstein.iter().all(|x| sign(x) > 0) || bernstein.iter().all(|x| sign(x) < 0)
    }

    /// All distinct roots in [0, 1], in order. The polynomial must not be zero.
    pub(crate) fn roots(&self) -> Vec<Root> {
        if self.clearly_without_root() || self.degree() == 0 {
            return Vec::new();
        }
        let polynomial = self.squarefree();
        let chain = sturm_chain(&polynomial);
        let (zero, one) = (Dyadic::whole(0), Dyadic::whole(1));
        let mut roots = Vec::new();
        if polynomial.sign_at(&zero) == 0 {
            roots.push(Root {
                polynomial: polynomial.clone(),
                low: zero.clone(),
                high: zero.clone(),
            });
        }
        isolate(&polynomial, &chain, zero, one, &mut roots);
        roots
    }
}

fn sturm_chain(squarefree: &Polynomial) -> Vec<Polynomial> {
    let mut chain = vec![squarefree.clone(), squarefree.derivative()];
    while chain.last().is_some_and(|p| p.degree() > 0) {
        let n = chain.len();
        let rest = chain[n - 2].divide(&chain[n - 1]).1;
        chain.push(Polynomial(rest.primitive().0.iter().map(|c| -c).collect()));
    }
    chain.retain(|p| !p.is_zero());
    chain
}

fn sign_changes(chain: &[Polynomial], x: &Dyadic) -> usize {
    let signs: Vec<i32> = chain.iter().map(|p| p.sign_at(x)).filter(|s| *s != 0).collect();
    signs.windows(2).filter(|w| w[0] != w[1]).count()
}

/// Appends the roots in the half-open interval `(low, high]`.
fn isolate(p: &Polynomial, chain: &[Polynomial], low: Dyadic, high: Dyadic, roots: &mut Vec<Root>) {
    match sign_changes(chain, &low) - sign_changes(chain, &high) {
        0 => {}
        1 => {
            let low = if p.sign_at(&high) == 0 { high.clone() } else { low };
            roots.push(Root { polynomial: p.clone(), low, high });
        }
        _ => {
            let middle = low.middle(&high);
            isolate(p, chain, low, middle.clone(), roots);
            isolate(p, chain, middle, high, roots);
        }
    }
}

/// One real root: the only one of a squarefree polynomial in `(low, high]`, or `low == high`.
#[derive(Debug, Clone)]
pub(crate) struct Root {
    polynomial: Polynomial,
    low: Dyadic,
    high: Dyadic,
}

impl Root {
    pub(crate) fn exactly(at: Dyadic) -> Self {
        let polynomial = Polynomial::new(vec![IBig::from(1)]);
        Self { polynomial, low: at.clone(), high: at }
    }

    pub(crate) fn approximately(&self) -> f64 {
        let mut root = self.clone();
        for _ in 0..60 {
            root.halve();
        }
        let n: f64 = root.high.numerator.to_f64().value();
        n * f64::exp2(-(root.high.shift as f64))
    }

    fn is_exact(&self) -> bool {
        self.low == self.high
    }

    fn halve(&mut self) {
        if self.is_exact() {
            return;
        }
        let middle = self.low.middle(&self.high);
        let there = self.polynomial.sign_at(&middle);
        if there == 0 {
            (self.low, self.high) = (middle.clone(), middle);
        } else if there == self.polynomial.sign_at(&self.high) {
            // Simple root: the sign differs on its two sides. The lower end may be another root.
            self.high = middle;
        } else {
            self.low = middle;
        }
    }

    /// The sign of another polynomial at this root.
    pub(crate) fn sign_of(&mut self, other: &Polynomial) -> i32 {
        if other.is_zero() {
            return 0;
        }
        let steepest: IBig = other
            .0
            .iter()
            .enumerate()
            .map(|(i, c)| if *c < IBig::ZERO { -c } else { c.clone() } * IBig::from(i))
            .fold(IBig::ZERO, |sum, x| sum + x);
        for round in 0.. {
            if self.is_exact() {
                return other.sign_at(&self.high);
            }
            let value = other.scaled_value(&self.high);
            let shift = self.high.shift.max(self.low.shift);
            let width = (&self.high.numerator << (shift - self.high.shift))
                - (&self.low.numerator << (shift - self.low.shift));
            // |value| > steepest * width, both times 2^(shift of high * degree + shift).
            let change = (&steepest * width) << (self.high.shift * other.degree());
            let magnitude = if value < IBig::ZERO { -&value } else { value.clone() };
            if (magnitude << shift) > change {
                return sign(&value);
            }
            if round == 50 && self.is_root_of(other) {
                return 0;
            }
            self.halve();
        }
        unreachable!("a sign that is not zero shows after finitely many halvings")
    }

    fn is_root_of(&self, other: &Polynomial) -> bool {
        let common = self.polynomial.gcd(other);
        if common.degree() == 0 {
            return false;
        }
        let chain = sturm_chain(&common);
        sign_changes(&chain, &self.low) > sign_changes(&chain, &self.high)
    }

    /// Whether `t` is at most this root.
    pub(crate) fn is_at_or_after(&mut self, t: &Dyadic) -> bool {
        if !self.is_exact() && self.polynomial.sign_at(t) == 0 {
            let inside = t.compare(&self.low) == Ordering::Greater
                && t.compare(&self.high) != Ordering::Greater;
            if inside {
                return true;
            }
        }
        loop {
            if t.compare(&self.low) != Ordering::Greater {
                return true;
            }
            if t.compare(&self.high) == Ordering::Greater || self.is_exact() {
                return false;
            }
            self.halve();
        }
    }
}

#[test]
fn roots_are_found_with_multiplicity_removed() {
    // (2x - 1)² (4x - 1) (x - 3)
    let factor = |a: i64, b: i64| Polynomial::new(vec![IBig::from(a), IBig::from(b)]);
    let p = factor(-1, 2).mul(&factor(-1, 2)).mul(&factor(-1, 4)).mul(&factor(-3, 1));
    let roots: Vec<f64> = p.roots().iter().map(Root::approximately).collect();
    assert_eq!(roots, [0.25, 0.5]);
}

#[test]
fn signs_at_irrational_roots_are_exact() {
    // 2x² - 1 at its root: zero; x - 0.7071067811865475 (rounded down): positive.
    let p = Polynomial::new(vec![IBig::from(-1), IBig::from(0), IBig::from(2)]);
    let mut root = p.roots().remove(0);
    assert_eq!(root.sign_of(&p.mul(&Polynomial::line(1, 5))), 0);
    assert_eq!(root.sign_of(&Polynomial::line(-1, 0)), -1);
    assert!(root.is_at_or_after(&Dyadic::from_f64(0.5f64.sqrt().next_down())));
    assert!(!root.is_at_or_after(&Dyadic::from_f64(0.5f64.sqrt().next_up())));
}
