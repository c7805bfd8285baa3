//! How much wider than its vertices a box is made, so that it needs no rounding when it is
//! interpolated.
//!
//! With u = 2⁻²⁴ the unit of single precision, weights w0 and w1 of the ends a and b, and all
//! operations rounded to nearest, `a w0 + b w1` is off by at most 3u (|a| w0 + |b| w1). A bound
//! that lies below its vertex by 4u of its own magnitude at both ends therefore stays below it
//! at every time between, whatever the other end is: each end pays for itself, and moving an
//! end outward pays for the larger error it brings. Making the ends costs one more rounding.

use glam::{DVec3, Vec3A};

use crate::bvh::refit::{Outward, Rounding, UNIT};
use crate::motion::{ChordDeviation, LinearEnclosure};

/// More than underflow can take away in the chain from a position to an interpolated bound.
pub(super) const UNDERFLOW: f64 = 4.0 * f32::from_bits(1) as f64;

/// The margin for a given error of computed positions and chords.
pub(super) fn with_absolute(absolute: f64) -> Outward {
    Outward { relative: 5.5 * UNIT, absolute }
}

/// The margin for a window. Positions at both ends, at the time between and those in a chord
/// deviation each come with the trajectories' rounding error, four times in all; twice that leaves
/// space for later windows, whose error may be larger.
pub(super) fn of_window(trajectories: &impl LinearEnclosure, from: f64, until: f64) -> Outward {
    let absolute = 8.0 * trajectories.position_error(from, until);
    let absolute = if absolute.is_nan() { f64::INFINITY } else { absolute };
    with_absolute(absolute + UNDERFLOW)
}

/// Rounding for vertices that leave their chords.
#[derive(Debug, Clone, Copy)]
pub(super) struct WidenedByDeviation<'a> {
    pub(super) margin: Outward,
    pub(super) deviations: &'a [ChordDeviation],
}

impl Rounding for WidenedByDeviation<'_> {
    #[inline(always)]
    fn rounded(self, vertex: usize, p: DVec3) -> [Vec3A; 2] {
        let ChordDeviation { below, above } = self.deviations[vertex];
        self.margin.corners(p - below, p + above)
    }
}

/// The chord deviation of a vertex; infinite where it overflows.
pub(super) fn deviation(
    trajectories: &impl LinearEnclosure,
    vertex: u32,
    from: f64,
    until: f64,
) -> ChordDeviation {
    let deviation = trajectories.deviation_of(vertex, from, until);
    if deviation.below.is_finite() && deviation.above.is_finite() {
        return deviation;
    }
    ChordDeviation { below: DVec3::INFINITY, above: DVec3::INFINITY }
}
