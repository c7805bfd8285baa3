//! Tolerance, minimum separation and iteration limit of the continuous tests. Their defaults, each
//! with its unit and consequence, are here.

use crate::Error;

/// How near counts as contact, and how much work may be spent on being sure.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Options {
    /// A length in the unit of the coordinates. Features that come closer than this (plus
    /// [`Options::min_separation`]) may be reported as touching; features that touch always
    /// are. Smaller costs more work in degenerate motions; the search never resolves finer than
    /// rounding allows, so 0 is legal.
    pub tolerance: f64,
    /// A length in the unit of the coordinates. Features count as touching as soon as their
    /// distance is this or less; 0 means true contact.
    pub min_separation: f64,
    /// How many boxes of the (time, parameter, parameter) space may be examined. When they are
    /// used up the answer is "contact assumed", never "no contact".
    pub max_iterations: u32,
}

impl Options {
    /// Far below what a mesh in metres shows, far above rounding.
    pub const DEFAULT_TOLERANCE: f64 = 1e-6;
    /// True contact.
    pub const DEFAULT_MIN_SEPARATION: f64 = 0.0;
    /// A few milliseconds at most; motions that are not made to be hard need none of it.
    pub const DEFAULT_MAX_ITERATIONS: u32 = 1 << 14;

    #[inline]
    pub(crate) fn check(&self) -> Result<(), Error> {
        let fine = |x: f64| (0.0..=f64::MAX).contains(&x);
        if fine(self.tolerance) && fine(self.min_separation) { Ok(()) } else { Err(self.refusal()) }
    }

    #[cold]
    fn refusal(&self) -> Error {
        let usable = |x: f64| (0.0..=f64::MAX).contains(&x);
        let (what, value) = if usable(self.tolerance) {
            ("min_separation of the continuous test", self.min_separation)
        } else {
            ("tolerance of the continuous test", self.tolerance)
        };
        Error::Parameter { what, value, remedy: "give a finite length that is zero or more" }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            tolerance: Self::DEFAULT_TOLERANCE,
            min_separation: Self::DEFAULT_MIN_SEPARATION,
            max_iterations: Self::DEFAULT_MAX_ITERATIONS,
        }
    }
}
