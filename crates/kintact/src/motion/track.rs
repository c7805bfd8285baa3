//! One polynomial piece of motion: `Track` for a coordinate, `Piece` for a vertex, and `Clock`,
//! the local time in which both are given.
//!
//! Kinetic certificates (`kinetic::next_failure`) subtract two tracks; `VertexTrajectories`
//! returns them.

use glam::DVec3;

/// Local time of a piece: `u = (t - origin) / span`.
///
/// Keyframes run from 0 to 1 over each interval; trajectories without an end count plain time from
/// their start, with a `span` of 1. Two pieces with equal clocks can be subtracted coefficient by
/// coefficient, which is why this is stored and not folded into the coefficients.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Clock {
    /// The time at which local time is zero.
    pub origin: f64,
    /// How long one unit of local time lasts; positive.
    pub span: f64,
}

impl Clock {
    /// Plain time counted from `origin`.
    #[inline]
    pub fn plain(origin: f64) -> Self {
        Self { origin, span: 1.0 }
    }

    /// Local time at `t`.
    #[inline]
    pub fn local(&self, t: f64) -> f64 {
        (t - self.origin) / self.span
    }
}

/// How one coordinate moves while one polynomial describes it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Track {
    /// Coefficients of 1, u, u², u³ in local time.
    pub coefficients: [f64; 4],
    /// What local time means.
    pub clock: Clock,
    /// Valid from this time on (may be minus infinity).
    pub from: f64,
    /// Valid up to and including this time (may be infinity).
    pub until: f64,
    /// The coordinate at `until`, where another piece takes over. Stored because rounding keeps
    /// the polynomial from reaching its last key exactly. No meaning if `until` is infinite.
    pub end: f64,
}

impl Track {
    /// A coordinate that never moves.
    pub fn fixed(value: f64) -> Self {
        Self::plain(0.0, [value, 0.0, 0.0, 0.0])
    }

    /// A polynomial in plain time counted from `origin`, valid for ever.
    pub fn plain(origin: f64, coefficients: [f64; 4]) -> Self {
        Self {
            coefficients,
            clock: Clock::plain(origin),
            from: f64::NEG_INFINITY,
            until: f64::INFINITY,
            end: 0.0,
        }
    }

    /// A straight line between two values at two times (`from < until`).
    pub fn between(from: f64, start: f64, until: f64, end: f64) -> Self {
        Self {
            coefficients: [start, end - start, 0.0, 0.0],
            clock: Clock { origin: from, span: until - from },
            from,
            until,
            end,
        }
    }

    /// The coordinate at `t`: bit for bit what [`VertexTrajectories::position`] gives for the
    /// vertex this came from (up to the sign of a zero), except at `until`, where `end` is.
    ///
    /// [`VertexTrajectories::position`]: super::VertexTrajectories::position
    #[inline]
    pub fn value(&self, t: f64) -> f64 {
        let u = self.clock.local(t);
        let [c0, c1, c2, c3] = self.coefficients;
        c0 + (c1 + (c2 + c3 * u) * u) * u
    }

    /// Whether it is a straight line (or a rest).
    #[inline]
    pub fn is_straight(&self) -> bool {
        self.coefficients[2] == 0.0 && self.coefficients[3] == 0.0
    }

    /// Coordinate, velocity, half acceleration and a sixth of the jerk at `t`, in plain time.
    #[inline]
    pub fn taylor(&self, t: f64) -> [f64; 4] {
        let u = self.clock.local(t);
        let [_, c1, c2, c3] = self.coefficients;
        let rate = 1.0 / self.clock.span;
        let square = rate * rate;
        [
            self.value(t),
            (c1 + (2.0 * c2 + 3.0 * c3 * u) * u) * rate,
            (c2 + 3.0 * c3 * u) * square,
            c3 * square * rate,
        ]
    }

    /// A bound on every term summed by [`Track::value`] and [`Track::taylor`] at times from
    /// `from` to `from + length`: rounding errors are a few times [`f64::EPSILON`] of this.
    #[inline]
    pub fn magnitude(&self, from: f64, length: f64) -> f64 {
        let u = self.clock.local(from).abs() + length / self.clock.span;
        let [c0, c1, c2, c3] = self.coefficients.map(f64::abs);
        c0 + (c1 + (c2 + c3 * u) * u) * u
    }
}

/// How a vertex moves while one polynomial per axis describes it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Piece {
    /// Coefficients of 1, u, u², u³ in local time.
    pub coefficients: [DVec3; 4],
    /// What local time means.
    pub clock: Clock,
    /// Valid from this time on (may be minus infinity).
    pub from: f64,
    /// Valid up to and including this time (may be infinity).
    pub until: f64,
    /// The position at `until`; see [`Track::end`].
    pub end: DVec3,
}

impl Piece {
    /// One coordinate of it: 0 is x, 1 is y, 2 is z.
    #[inline]
    pub fn track(&self, axis: usize) -> Track {
        Track {
            coefficients: self.coefficients.map(|c| c[axis]),
            clock: self.clock,
            from: self.from,
            until: self.until,
            end: self.end[axis],
        }
    }
}
