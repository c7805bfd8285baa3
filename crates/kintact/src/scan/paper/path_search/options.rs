//! Options of a [`PathSearch`](super::PathSearch): what section 5.3 leaves open, and its repairs.

use crate::Error;
use crate::scan::search::{Brackets, Surfels};

/// How the ends of a bracket close in on each other (section 5.3.4).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Closing {
    /// Algorithm 7: interpolation search along a path. For functions that are monotonic along it.
    #[default]
    Interpolation,
    /// Halves of the path: for functions with a consistent sign.
    Halves,
    /// Golden sections of the path: for functions whose magnitude has one minimum on it, whatever
    /// their signs. The thesis did not implement it.
    GoldenSections,
    /// Algorithm 9: interpolation of distances along the surface, without a path made before.
    Walk,
}

/// Which pairs of approximate intersection points count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Acceptance {
    /// All on different sides, as printed: also where the sign of the function jumps, at the medial
    /// axis and beyond borders.
    #[default]
    Straddling,
    /// Those between which the function changes by no more than a distance can (twice their
    /// distance from each other), where one is near the other surface by equations 4.10 and 4.11.
    Surface,
}

/// Options of a [`PathSearch`](super::PathSearch).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PathSearchOptions {
    /// How many surfels, or how large they are (section 5.3.2).
    pub surfels: Surfels,
    /// The c of Lemma 7.
    pub certainty: f64,
    /// How the second end of a bracket is found (section 5.3.3).
    pub brackets: Brackets,
    /// How wide the annulus is, in surfel radii: the delta of 5.3.3, whose value is not printed.
    pub annulus: f64,
    /// How brackets are closed.
    pub closing: Closing,
    /// Closing ends where the function is below so many sampling radii: the epsilon of Algorithms 7
    /// and 9, whose value is not printed.
    pub epsilon: f64,
    /// Paths run along pruned edges too, which bridges small holes (section 5.3.5).
    pub virtual_edges: bool,
    /// Which pairs count.
    pub acceptance: Acceptance,
    /// Paths longer than so many surfel radii lead to another sheet, and brackets without a shorter
    /// one are dropped. None: as printed.
    pub longest_path: Option<f64>,
    /// Points of either cloud are drawn, not of the first alone.
    pub both_ways: bool,
    /// Searches with the same seed draw the same points.
    pub seed: u64,
}

impl PathSearchOptions {
    /// As printed: 30 surfels, c = 3.5 (208 draws, the N = 200 of section 5.3.8), brackets by the
    /// sphere-of-influence graph over the draws, Algorithm 7 on paths by Algorithm 8 with virtual
    /// edges, every pair on different sides counts.
    pub fn printed() -> Self {
        Self {
            surfels: Surfels::Count(30),
            certainty: 3.5,
            brackets: Brackets::Spheres,
            annulus: 0.5,
            closing: Closing::Interpolation,
            epsilon: 0.02,
            virtual_edges: true,
            acceptance: Acceptance::Straddling,
            longest_path: None,
            both_ways: false,
            seed: 0,
        }
    }

    /// The same with pairs at jumps of the sign refused, paths of six surfel radii at most, and draws
    /// from either cloud.
    pub fn mended() -> Self {
        Self {
            acceptance: Acceptance::Surface,
            longest_path: Some(6.0),
            both_ways: true,
            ..Self::printed()
        }
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        let positive = |what, value: f64| {
            let remedy = "a finite number above zero";
            let is_good = value > 0.0 && value.is_finite();
            if is_good { Ok(()) } else { Err(Error::Parameter { what, value, remedy }) }
        };
        match self.surfels {
            Surfels::Count(count) => positive("the number of surfels", f64::from(count))?,
            Surfels::Radius(radius) => positive("the radius of surfels", radius)?,
        }
        positive("the epsilon of a closed bracket", self.epsilon)?;
        if let Some(longest) = self.longest_path {
            positive("the longest path of a bracket", longest)?;
        }
        if !(self.annulus > 0.0 && self.annulus <= 2.0) {
            let (what, value) = ("the width of the annulus", self.annulus);
            return Err(Error::Parameter {
                what,
                value,
                remedy: "above 0, at most 2 surfel radii",
            });
        }
        if !(0.0..=100.0).contains(&self.certainty) {
            let (what, value) = ("the certainty of surfels", self.certainty);
            return Err(Error::Parameter { what, value, remedy: "0 to 100; 3.5 means 97%" });
        }
        Ok(())
    }
}
