//! Polynomial motion: `PolynomialMotion` for one vertex, and `Columns`, the polynomials of many,
//! by coefficient.
//!
//! `VertexTrajectories` keeps in `Columns` what follows no table. A column above the highest
//! degree in use is not stored, so straight motion costs two vectors a vertex.

use glam::DVec3;

use super::chord_deviation::{ChordDeviation, curve_deviation};
use super::extent::Extent;
use super::track::{Clock, Piece, Track};

/// How something moves on from where it is: `p + v s + a s²/2 + j s³/6` after the time `s`.
///
/// Note the half: `acceleration` is the second derivative itself.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct PolynomialMotion {
    /// First derivative at the start.
    pub velocity: DVec3,
    /// Second derivative at the start.
    pub acceleration: DVec3,
    /// Third derivative.
    pub jerk: DVec3,
}

impl PolynomialMotion {
    /// Stays where it is.
    pub const REST: Self =
        Self { velocity: DVec3::ZERO, acceleration: DVec3::ZERO, jerk: DVec3::ZERO };

    /// Moves with constant velocity.
    pub fn linear(velocity: DVec3) -> Self {
        Self { velocity, ..Self::REST }
    }

    /// Moves with constant acceleration: `p + v s + a s²/2`.
    pub fn ballistic(velocity: DVec3, acceleration: DVec3) -> Self {
        Self { velocity, acceleration, ..Self::REST }
    }

    pub(super) fn is_finite(&self) -> bool {
        self.velocity.is_finite() && self.acceleration.is_finite() && self.jerk.is_finite()
    }

    fn coefficients(&self) -> [DVec3; 3] {
        [self.velocity, self.acceleration * 0.5, self.jerk / 6.0]
    }
}

/// Trajectories that are one polynomial each, by column. A column that no trajectory needs is not
/// stored.
#[derive(Debug, Clone, Default)]
pub(super) struct Columns {
    start: Vec<f64>,
    /// `c[k]` holds the factors of `s^k`; those above the highest degree in use are empty.
    c: [Vec<DVec3>; 4],
    degree: usize,
    /// Largest absolute coordinate ever stored in each column, and the range of starts: enough
    /// to bound rounding errors without a pass over the mesh.
    largest: [f64; 4],
    extent: Extent,
    first_start: f64,
}

impl Columns {
    pub(super) fn new(start: f64, position: Vec<DVec3>) -> Self {
        let mut columns =
            Self { start: vec![start; position.len()], first_start: start, ..Self::default() };
        columns.set_column(0, position);
        columns
    }

    /// Fills column `k`; the lower ones must be there.
    pub(super) fn set_column(&mut self, k: usize, values: Vec<DVec3>) {
        debug_assert_eq!(values.len(), self.start.len());
        self.largest[k] = values.iter().fold(0.0, |m, v| m.max(v.abs().max_element()));
        if k == 0 {
            self.extent = values.iter().fold(self.extent, |all, &p| all.with(Extent::of(p)));
        }
        self.c[k] = values;
        self.degree = self.degree.max(k);
    }

    /// Whether all keep their places.
    pub(super) fn is_at_rest(&self) -> bool {
        self.largest[1..] == [0.0; 3]
    }

    /// The largest absolute coefficient.
    pub(super) fn largest(&self) -> f64 {
        self.largest.into_iter().fold(0.0, f64::max)
    }

    pub(super) fn len(&self) -> usize {
        self.start.len()
    }

    #[inline]
    pub(super) fn position(&self, i: usize, t: f64, from: DVec3) -> DVec3 {
        let s = t - self.start[i];
        let c = &self.c;
        let place = c[0][i] - from;
        match self.degree {
            0 => place,
            1 => place + c[1][i] * s,
            2 => place + (c[1][i] + c[2][i] * s) * s,
            _ => place + (c[1][i] + (c[2][i] + c[3][i] * s) * s) * s,
        }
    }

    /// The same sums as [`Columns::position`] in the same order, so the same bits.
    pub(super) fn positions(&self, t: f64, from: DVec3, out: &mut [DVec3]) {
        let [c0, c1, c2, c3] = &self.c;
        let starts = self.start.iter().map(|start| t - start);
        match self.degree {
            0 => out.iter_mut().zip(c0).for_each(|(out, c0)| *out = *c0 - from),
            1 => {
                for (((out, c0), c1), s) in out.iter_mut().zip(c0).zip(c1).zip(starts) {
                    *out = (*c0 - from) + *c1 * s;
                }
            }
            2 => {
                let rows = out.iter_mut().zip(c0).zip(c1).zip(c2).zip(starts);
                for ((((out, c0), c1), c2), s) in rows {
                    *out = (*c0 - from) + (*c1 + *c2 * s) * s;
                }
            }
            _ => {
                let rows = out.iter_mut().zip(c0).zip(c1).zip(c2).zip(c3).zip(starts);
                for (((((out, c0), c1), c2), c3), s) in rows {
                    *out = (*c0 - from) + (*c1 + (*c2 + *c3 * s) * s) * s;
                }
            }
        }
    }

    #[inline]
    pub(super) fn piece(&self, i: usize) -> Piece {
        let at = |k: usize| if k <= self.degree { self.c[k][i] } else { DVec3::ZERO };
        Piece {
            coefficients: [at(0), at(1), at(2), at(3)],
            clock: Clock::plain(self.start[i]),
            from: f64::NEG_INFINITY,
            until: f64::INFINITY,
            end: DVec3::ZERO,
        }
    }

    #[inline]
    pub(super) fn track(&self, i: usize, axis: usize) -> Track {
        let at = |k: usize| if k <= self.degree { self.c[k][i][axis] } else { 0.0 };
        Track::plain(self.start[i], [at(0), at(1), at(2), at(3)])
    }

    pub(super) fn push(&mut self, t: f64, position: DVec3, polynomial: &PolynomialMotion) {
        self.first_start = if self.start.is_empty() { t } else { self.first_start.min(t) };
        self.start.push(t);
        for k in 0..=self.degree {
            self.c[k].push(DVec3::ZERO);
        }
        self.set(self.start.len() - 1, t, position, polynomial);
    }

    pub(super) fn set(&mut self, i: usize, t: f64, position: DVec3, polynomial: &PolynomialMotion) {
        let [c1, c2, c3] = polynomial.coefficients();
        self.start[i] = t;
        self.first_start = self.first_start.min(t);
        for (k, value) in [position, c1, c2, c3].into_iter().enumerate() {
            if k > self.degree {
                if value == DVec3::ZERO {
                    continue;
                }
                for column in self.degree + 1..=k {
                    self.c[column].resize(self.start.len(), DVec3::ZERO);
                }
                self.degree = k;
            }
            self.c[k][i] = value;
            self.largest[k] = self.largest[k].max(value.abs().max_element());
            if k == 0 {
                self.extent = self.extent.with(Extent::of(value));
            }
        }
    }

    pub(super) fn is_straight(&self) -> bool {
        self.degree <= 1
    }

    pub(super) fn deviation(&self, i: usize, t0: f64, t1: f64) -> ChordDeviation {
        if self.is_straight() {
            return ChordDeviation::ZERO;
        }
        let c3 = if self.degree == 3 { self.c[3][i] } else { DVec3::ZERO };
        curve_deviation(self.c[2][i], c3, t0 - self.start[i], t1 - t0)
    }

    /// See [`VertexTrajectories::rounding`](super::VertexTrajectories::rounding). Horner's scheme
    /// of degree 3 with a rounded `s` errs by half an epsilon of the coordinate as it is measured, in a
    /// difference and in its last sum, and by
    /// less than 5 epsilons of the sum of all other absolute terms.
    pub(super) fn rounding(&self, t0: f64, t1: f64, from: DVec3) -> f64 {
        let s = (t0 - self.first_start).abs().max((t1 - self.first_start).abs());
        let [_, c1, c2, c3] = self.largest;
        let c0 = self.extent.largest(from);
        let speed = c1 + (2.0 * c2 + 3.0 * c3 * s) * s;
        let time = t0.abs().max(t1.abs());
        f64::EPSILON * (2.0 * c0 + 8.0 * ((c1 + (c2 + c3 * s) * s) * s + speed * time))
    }
}
