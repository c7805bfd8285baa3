//! Seeded randomness for the tests of motion and kinetic structures.

use crate::random::splitmix64;

/// SplitMix64: every seed gives a different, reproducible sequence.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn bits(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    /// From 0 up to but not including `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }

    /// From 0 to 1.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * f64::EPSILON * 0.5
    }

    /// From -1 to 1.
    pub(crate) fn signed(&mut self) -> f64 {
        2.0 * self.unit() - 1.0
    }

    pub(crate) fn vector(&mut self) -> kintact::DVec3 {
        kintact::DVec3::new(self.signed(), self.signed(), self.signed())
    }
}
