//! A vertex on a straight line over a step, `MovingPoint`: the input of every test in `ccd` and of
//! the timelines. The check that its coordinates are finite is here too.

use glam::DVec3;

use crate::Error;

/// A vertex that moves on a straight line during a step.
///
/// Time runs from 0 at the beginning of the step to 1 at its end, and the position at time `t`
/// is `start + t (end - start)`, **in real arithmetic**. All tests of this module speak about
/// that position; [`MovingPoint::at`] returns it rounded.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct MovingPoint {
    /// Where it is at time 0.
    pub start: DVec3,
    /// Where it is at time 1.
    pub end: DVec3,
}

impl MovingPoint {
    /// A vertex on its way from `start` to `end`.
    #[inline]
    pub fn new(start: DVec3, end: DVec3) -> Self {
        Self { start, end }
    }

    /// A vertex that stays where it is.
    #[inline]
    pub fn resting(position: DVec3) -> Self {
        Self { start: position, end: position }
    }

    /// The position at time `t` to within rounding; exactly `start` and `end` at 0 and 1.
    #[inline]
    pub fn at(&self, t: f64) -> DVec3 {
        // Weights rather than a difference: the difference of two finite numbers may overflow.
        self.start * (1.0 - t) + self.end * t
    }

    #[inline]
    pub(super) fn scaled(&self, factor: f64) -> Self {
        Self { start: self.start * factor, end: self.end * factor }
    }
}

/// Refuses NaN and infinity; `index` in the error counts through the given groups in order.
#[inline]
pub(super) fn check_finite<const N: usize>(groups: [&[MovingPoint]; N]) -> Result<(), Error> {
    // Zero times anything finite is zero, otherwise NaN: one sum instead of many branches.
    let mut probe = DVec3::ZERO;
    for group in groups {
        for point in group {
            probe += point.start * 0.0 + point.end * 0.0;
        }
    }
    if probe == DVec3::ZERO { Ok(()) } else { Err(not_finite(&groups)) }
}

#[cold]
fn not_finite(groups: &[&[MovingPoint]]) -> Error {
    let (index, position) = groups
        .iter()
        .copied()
        .flatten()
        .enumerate()
        .flat_map(|(i, p)| [(i, p.start), (i, p.end)])
        .find(|(_, p)| !p.is_finite())
        .unwrap_or((0, DVec3::NAN));
    Error::NotFinite { what: "moving vertex", index, position }
}
