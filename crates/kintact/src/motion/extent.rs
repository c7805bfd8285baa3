//! [`Extent`]: the smallest and largest coordinates of all positions that motions are made of, from
//! which bounds on rounding errors follow, wherever positions are measured from. Kept by the tables of
//! `VertexTrajectories`.

use glam::DVec3;

/// The smallest and largest coordinates of some positions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Extent {
    low: DVec3,
    high: DVec3,
}

impl Default for Extent {
    /// Of none.
    fn default() -> Self {
        Self { low: DVec3::INFINITY, high: DVec3::NEG_INFINITY }
    }
}

impl Extent {
    #[inline]
    pub(super) fn of(position: DVec3) -> Self {
        Self { low: position, high: position }
    }

    #[inline]
    pub(super) fn with(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// The largest absolute coordinate as measured from a place.
    pub(super) fn largest(&self, from: DVec3) -> f64 {
        if self.is_empty() {
            return 0.0;
        }
        (self.low - from).abs().max((self.high - from).abs()).max_element()
    }

    /// The longest side.
    pub(super) fn size(&self) -> f64 {
        if self.is_empty() { 0.0 } else { (self.high - self.low).max_element() }
    }

    fn is_empty(&self) -> bool {
        self.low.x > self.high.x
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extents_are_measured_from_anywhere() {
        let all = [DVec3::new(1.0, 5.0, -2.0), DVec3::new(3.0, 4.0, -7.0)];
        let extent = all.into_iter().map(Extent::of).fold(Extent::default(), Extent::with);
        assert_eq!((extent.largest(DVec3::ZERO), extent.size()), (7.0, 5.0));
        assert_eq!(extent.largest(DVec3::new(2.0, 4.5, -4.0)), 3.0);
        assert_eq!((Extent::default().largest(DVec3::ONE), Extent::default().size()), (0.0, 0.0));
    }
}
