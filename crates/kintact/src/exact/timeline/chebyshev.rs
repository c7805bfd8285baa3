//! Polynomials on [0, 1] through given values: [`Nodes`] gives their places and multiple values there
//! into a [`Chebyshev`] series, which can be evaluated and bounded, with its extrema and roots.
//!
//! Called by `separation.rs` for the gaps of a pair of faces along a direction. A Chebyshev series
//! amplifies the rounding of the values by no more than a factor of about two, where powers or
//! Bernstein polynomials of this degree amplify it by up to a hundred.

#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "NaN must prove nothing")]
#![allow(clippy::needless_range_loop, reason = "the index is that of several arrays")]

use std::sync::LazyLock;

use crate::exact::real::Real;

/// The places at which a polynomial of degree `N - 1` is sampled, both ends included, and the
/// transform to a Chebyshev series.
#[derive(Debug)]
pub(crate) struct Nodes<const N: usize> {
    /// Shares of the interval, in order.
    pub(crate) shares: [f64; N],
    /// By node, then by coefficient.
    transform: [[f64; N]; N],
}

impl<const N: usize> Nodes<N> {
    fn new() -> Self {
        let last = (N - 1) as f64;
        let angle = |k: usize| std::f64::consts::PI * k as f64 / last;
        let half = |k: usize| if k == 0 || k == N - 1 { 0.5 } else { 1.0 };
        Self {
            // Of the angles from π down to 0: the shares ascend from 0 to 1.
            shares: std::array::from_fn(|k| 0.5 * (1.0 - angle(k).cos())),
            transform: std::array::from_fn(|k| {
                std::array::from_fn(|j| {
                    let sign = if j % 2 == 0 { 1.0 } else { -1.0 };
                    let multiple = (j * k) % (2 * (N - 1));
                    sign * half(j) * half(k) * (2.0 / last) * angle(multiple).cos()
                })
            }),
        }
    }

    /// The weights of the values at the nodes in the value at a share of the interval.
    pub(crate) fn weights(&self, share: f64) -> [f64; N] {
        let x = 2.0 * share - 1.0;
        let (mut polynomials, mut weights) = ([1.0; N], [0.0; N]);
        polynomials[1] = x;
        for k in 2..N {
            polynomials[k] = 2.0 * x * polynomials[k - 1] - polynomials[k - 2];
        }
        for (weight, row) in weights.iter_mut().zip(&self.transform) {
            for (factor, polynomial) in row.iter().zip(polynomials) {
                *weight += factor * polynomial;
            }
        }
        weights
    }

    /// The series of the polynomial with these values at the nodes.
    #[inline]
    pub(crate) fn series<T: Real>(&self, values: &[T; N]) -> Chebyshev<N> {
        // In double-double the rounded transform would cost the digits gained: subtract the first
        // value, so that what is transformed is as small as the change over the interval.
        let base = values[0];
        let mut coefficients = [0.0; N];
        // All coefficients at once, so that they stay in registers.
        for k in 1..N {
            let moved = (values[k] - base).value();
            for j in 0..N {
                coefficients[j] += self.transform[k][j] * moved;
            }
        }
        coefficients[0] += base.value();
        let mut rounded = [0.0; N];
        for k in 0..N {
            rounded[k] = values[k].value();
        }
        Chebyshev::new(coefficients, rounded)
    }
}

/// For faces on straight paths: gaps are of degree four at most.
pub(crate) static FIVE: LazyLock<Nodes<5>> = LazyLock::new(Nodes::new);
/// For faces of rotating bodies over a part of a turn.
pub(crate) static EIGHT: LazyLock<Nodes<8>> = LazyLock::new(Nodes::new);

/// For faces on cubic paths, whose gaps are of degree 12 at most.
pub(crate) static THIRTEEN: LazyLock<Nodes<13>> = LazyLock::new(Nodes::new);

/// A polynomial on [0, 1] as a sum of Chebyshev polynomials.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Chebyshev<const N: usize> {
    coefficients: [f64; N],
    /// The degree, without coefficients that are no more than rounding.
    degree: usize,
    /// The sum of the sizes of all coefficients: the polynomial is nowhere larger.
    size: f64,
    /// Its values at the nodes it was made from, and the largest second derivative.
    values: [f64; N],
    bend: f64,
}

/// Coefficients that sum up to less than this part of all count as rounding.
const NOISE: f64 = 8.0 * f64::EPSILON;

impl<const N: usize> Chebyshev<N> {
    /// The polynomial that is zero.
    pub(crate) const ZERO: Self =
        Self { coefficients: [0.0; N], degree: 0, size: 0.0, values: [0.0; N], bend: 0.0 };

    #[inline]
    fn new(coefficients: [f64; N], values: [f64; N]) -> Self {
        let (mut size, mut bend) = (0.0, 0.0);
        for k in 0..N {
            let (square, coefficient) = ((k * k) as f64, coefficients[k].abs());
            // |T_k''| is largest at the ends, k² (k² - 1) / 3, and an interval of length 1 has 2².
            bend += coefficient * (square * (square - 1.0).max(0.0) * (4.0 / 3.0));
            size += coefficient;
        }
        let (mut degree, mut dropped) = (N - 1, coefficients[N - 1].abs());
        while degree > 0 && dropped <= NOISE * size {
            degree -= 1;
            dropped += coefficients[degree].abs();
        }
        Self { coefficients, degree, size, values, bend }
    }

    /// The largest and the smallest value it can have, by a cheap bound.
    #[inline]
    pub(crate) fn bounds(&self) -> [f64; 2] {
        let spread = self.size - self.coefficients[0].abs() + self.rounding();
        [self.coefficients[0] - spread, self.coefficients[0] + spread]
    }

    /// How far [`Chebyshev::at`] may be off.
    #[inline]
    pub(crate) fn rounding(&self) -> f64 {
        4.0 * NOISE * self.size
    }

    /// The value at a share of the interval.
    #[inline]
    pub(crate) fn at(&self, share: f64) -> f64 {
        evaluate(&self.coefficients[..=self.degree], share)
    }

    /// The same with the other sign.
    #[inline]
    pub(crate) fn negated(&self) -> Self {
        let mut negated = *self;
        for k in 0..N {
            negated.coefficients[k] = -self.coefficients[k];
            negated.values[k] = -self.values[k];
        }
        negated
    }

    /// What it does between two neighbouring nodes, as far as its values there and its second
    /// derivative say.
    #[inline]
    pub(crate) fn between(&self, nodes: &Nodes<N>, cell: usize, level: f64) -> AgainstLevel {
        let [first, last] = [self.values[cell], self.values[cell + 1]];
        let width = nodes.shares[cell + 1] - nodes.shares[cell];
        let curved = self.bend * width * width;
        let off = 0.125 * curved + self.rounding();
        if !(first.max(last) + off > level) {
            AgainstLevel::NotAbove
        } else if first.min(last) - off > level {
            AgainstLevel::Above
        } else if (last - first).abs() > curved + self.rounding() {
            AgainstLevel::Monotone
        } else {
            AgainstLevel::Unknown
        }
    }

    /// The shares at which it multiple from rising to falling or back, in order. Between two of them
    /// it rises or falls throughout, to rounding.
    pub(crate) fn extrema(&self) -> Roots<N> {
        let mut roots = Roots { all: [0.0; N], count: 0 };
        if self.degree < 2 {
            return roots;
        }
        let mut derivatives = [[0.0; N]; N];
        derivatives[0] = self.coefficients;
        for k in 1..self.degree {
            let degree = self.degree - k;
            let (before, after) = derivatives.split_at_mut(k);
            differentiate(&before[k - 1][..=degree + 1], &mut after[0]);
        }
        // From the derivative that is a line up: the roots of each divide the next one's interval
        // into parts in which that rises or falls.
        for k in (1..self.degree).rev() {
            let series = &derivatives[k][..=self.degree - k];
            let mut found = Roots { all: [0.0; N], count: 0 };
            let (mut low, mut value) = (0.0, evaluate(series, 0.0));
            for high in roots.iter().chain([1.0]) {
                let next = evaluate(series, high);
                if (value > 0.0) != (next > 0.0) {
                    let rising = next > 0.0;
                    let ends = if rising {
                        [[low, value], [high, next]]
                    } else {
                        [[high, next], [low, value]]
                    };
                    found.push(root(|s| evaluate(series, s), ends[0], ends[1]));
                }
                (low, value) = (high, next);
            }
            roots = found;
        }
        roots
    }
}

/// What a polynomial does in an interval, compared with a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AgainstLevel {
    Above,
    NotAbove,
    /// It rises or falls throughout.
    Monotone,
    Unknown,
}

/// A few shares in order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Roots<const N: usize> {
    all: [f64; N],
    count: usize,
}

impl<const N: usize> Roots<N> {
    fn push(&mut self, root: f64) {
        if self.count < N {
            self.all[self.count] = root;
            self.count += 1;
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = f64> + '_ {
        self.all[..self.count].iter().copied()
    }
}

/// The value of a series at a share of the interval (Clenshaw).
#[inline]
fn evaluate(series: &[f64], share: f64) -> f64 {
    let x = 2.0 * share - 1.0;
    let (mut next, mut after) = (0.0, 0.0);
    for &coefficient in series[1..].iter().rev() {
        (next, after) = (2.0 * x * next - after + coefficient, next);
    }
    x * next - after + series[0]
}

/// The series of the derivative, by a share of the interval.
fn differentiate(series: &[f64], out: &mut [f64]) {
    let degree = series.len() - 1;
    let mut above = [0.0; 2];
    for k in (1..=degree).rev() {
        let coefficient = above[1] + 2.0 * k as f64 * series[k];
        out[k - 1] = 2.0 * coefficient;
        above = [coefficient, above[0]];
    }
    out[0] *= 0.5;
}

/// Shares are found to this.
const RESOLUTION: f64 = 1.0 / (1_u64 << 48) as f64;

/// Where a polynomial that rises or falls between two places, each with its value minus a level,
/// crosses the level; on the side of the second place, at which it is above.
pub(crate) fn crossing<const N: usize>(
    polynomial: &Chebyshev<N>,
    level: f64,
    not_above: [f64; 2],
    above: [f64; 2],
) -> f64 {
    root(|s| polynomial.at(s) - level, not_above, above)
}

/// Where a function changes its sign between two places with their values, on the side of the
/// second, at which it is positive. By secants that keep the root between (Illinois); every third
/// step halves, so that 144 steps are always enough.
#[inline]
fn root(f: impl Fn(f64) -> f64, [mut inside, mut below]: [f64; 2], above: [f64; 2]) -> f64 {
    let [mut outside, mut above] = above;
    let mut was_above = None;
    for step in 0..144 {
        let width = outside - inside;
        if width.abs() <= RESOLUTION {
            break;
        }
        let mut share = below / (below - above);
        if step % 3 == 2 || !(share > 0.0 && share < 1.0) {
            share = 0.5;
        }
        // No less than half of what is to be resolved, so that both ends close in.
        let least = (0.5 * RESOLUTION / width.abs()).min(0.5);
        let place = inside + width * share.clamp(least, 1.0 - least);
        if place == inside || place == outside {
            break;
        }
        let value = f(place);
        if value > 0.0 {
            (outside, above) = (place, value);
            // The other end stayed twice: its value counts half.
            if was_above == Some(true) {
                below *= 0.5;
            }
        } else {
            (inside, below) = (place, value);
            if was_above == Some(false) {
                above *= 0.5;
            }
        }
        was_above = Some(value > 0.0);
    }
    outside
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<const N: usize>(nodes: &Nodes<N>) {
        let polynomial = |s: f64| (0..N).map(|k| (k as f64 - 2.3) * s.powi(k as i32)).sum::<f64>();
        let series = nodes.series(&nodes.shares.map(polynomial));
        let [least, most] = series.bounds();
        for i in 0..=50 {
            let s = f64::from(i) / 50.0;
            let (value, expected) = (series.at(s), polynomial(s));
            assert!((value - expected).abs() < 1e-14 * series.size, "{N} at {s}");
            assert!(least - 1e-12 <= value && value <= most + 1e-12);
        }
    }

    #[test]
    fn series_are_the_polynomials_and_bound_them() {
        check(&FIVE);
        check(&EIGHT);
        check(&THIRTEEN);
    }
}
