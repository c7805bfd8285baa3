//! How far a curve leaves its chord over a window of time: `ChordDeviation`, and its bound for
//! cubic curves.
//!
//! `deform::LinearTimeBvh` widens its boxes by it, so that boxes linear in time hold curved
//! motion.

use std::ops::Add;

use glam::DVec3;

/// How far a curve leaves the chord between its ends over a window of time, per axis.
///
/// A box linear in time that bounds `chord - below` and `chord + above` at both ends of the window
/// bounds the vertex at every time between. Straight motion deviates by zero. Rounding of positions
/// is not included: see [`VertexTrajectories::rounding`](super::VertexTrajectories::rounding).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChordDeviation {
    /// How far the curve falls below its chord; never negative.
    pub below: DVec3,
    /// How far the curve rises above its chord; never negative.
    pub above: DVec3,
}

impl ChordDeviation {
    /// The curve is its chord.
    pub const ZERO: Self = Self { below: DVec3::ZERO, above: DVec3::ZERO };

    /// Covers a point that lies off the chord by `excess`.
    pub(super) fn max_with_excess(self, excess: DVec3) -> Self {
        Self { below: self.below.max(-excess), above: self.above.max(excess) }
    }

    /// Covers what either covers.
    pub fn max(self, other: Self) -> Self {
        Self { below: self.below.max(other.below), above: self.above.max(other.above) }
    }
}

impl Add for ChordDeviation {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { below: self.below + other.below, above: self.above + other.above }
    }
}

/// The deviation of `c2 u² + c3 u³` (plus any line) over `u` from `start` to `start + width`.
///
/// On the window, the curve minus its chord has the Bernstein coefficients 0, d1, d2, 0. Their
/// weights 3u(1-u)² and 3u²(1-u) peak at 4/9 and together at 3/4. For a parabola d1 = d2 and the
/// bound is the exact `|a| h²/8`.
pub(super) fn curve_deviation(c2: DVec3, c3: DVec3, start: f64, width: f64) -> ChordDeviation {
    let q2 = (c2 + c3 * (3.0 * start)) * (width * width);
    let q3 = c3 * (width * width * width);
    let d1 = (q2 + q3) * (-1.0 / 3.0);
    let d2 = (q2 + q3 * 2.0) * (-1.0 / 3.0);
    // Terms of q2 and q3 that cancel leave rounding errors of their own size.
    let slack = (c2.abs() + c3.abs() * (3.0 * start.abs())) * (width * width) + q3.abs();
    let side = |d1: DVec3, d2: DVec3| {
        let (d1, d2) = (d1.max(DVec3::ZERO), d2.max(DVec3::ZERO));
        let peak = (d1.max(d2) * 0.75).min((d1 + d2) * (4.0 / 9.0));
        peak + slack * (4.0 * f64::EPSILON)
    };
    ChordDeviation { below: side(-d1, -d2), above: side(d1, d2) }
}
