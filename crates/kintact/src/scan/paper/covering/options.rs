//! Options of a [`CoveringTree`](super::CoveringTree) and a [`CoveringQuery`](super::CoveringQuery).

use crate::Error;
use crate::scan::tree::SampleSize;

/// Where a sample point is looked for: the point of the node nearest to a place becomes one
/// (section 5.2.1).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SampleChoice {
    /// Random places in the node's box.
    RandomInBox,
    /// Places of a quasi-random sequence (Halton's) in the node's box.
    QuasiRandomInBox,
    /// The weighted average of all points of a random leaf below, by random weights: inner points
    /// are preferred.
    RandomInLeaf,
    /// The same of leaves in a quasi-random order (van der Corput's).
    #[default]
    QuasiRandomInLeaf,
}

/// Options of a [`CoveringTree`](super::CoveringTree).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CoveringOptions {
    /// Points in a leaf at most, without border points.
    pub leaf_points: u32,
    /// How wide the border of a leaf is, in sampling radii of the cloud.
    pub border: f64,
    /// How many sample points a node has (section 5.2.6).
    pub samples: SampleSize,
    /// Where those are looked for.
    pub choice: SampleChoice,
    /// A radius is enough when so many test positions in a row were inside.
    pub enough: u32,
    /// After a test position outside, so many of the next are drawn around it.
    pub around: u32,
    /// m of equation 5.6: how many sampling radii of the samples count.
    pub reach: f64,
    /// Theta of equation 5.6.
    pub weight_floor: f64,
    /// The seed of all draws.
    pub seed: u64,
}

impl CoveringOptions {
    /// As printed, with tau = 50, which section 5.2.8 found best.
    pub fn printed() -> Self {
        Self {
            leaf_points: 8,
            border: 2.0,
            samples: SampleSize::Radius(50.0),
            choice: SampleChoice::QuasiRandomInLeaf,
            enough: 100,
            around: 8,
            reach: 5.0,
            weight_floor: 0.01,
            seed: 1,
        }
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        let positive = |what, value: f64| {
            let remedy = "a finite number above zero";
            let is_good = value > 0.0 && value.is_finite();
            if is_good { Ok(()) } else { Err(Error::Parameter { what, value, remedy }) }
        };
        if !(1..=64).contains(&self.leaf_points) {
            let (what, value) = ("the number of points in a leaf", f64::from(self.leaf_points));
            return Err(Error::Parameter { what, value, remedy: "1 to 64" });
        }
        if let SampleSize::Radius(tau) | SampleSize::Quality(tau) = self.samples
            && !(tau >= 1.0 && tau.is_finite())
        {
            let (what, remedy) = ("tau", "a finite number, 1 or more");
            return Err(Error::Parameter { what, value: tau, remedy });
        }
        if !(self.border >= 0.0 && self.border <= 100.0) {
            let (what, value) = ("the border of a leaf", self.border);
            return Err(Error::Parameter { what, value, remedy: "0 to 100 sampling radii" });
        }
        positive("the reach of samples", self.reach)?;
        if !(self.weight_floor > 0.0 && self.weight_floor < 1.0) {
            let (what, value) = ("the weight floor", self.weight_floor);
            return Err(Error::Parameter { what, value, remedy: "between 0 and 1, both excluded" });
        }
        Ok(())
    }
}

/// Options of a [`CoveringQuery`](super::CoveringQuery).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CoveringQueryOptions {
    /// How fine leaves are sampled, in sampling radii: the epsilon of section 5.2.3.
    pub epsilon: f64,
    /// Test positions at a pair of leaves at most.
    pub most: u32,
    /// The d_epsilon of section 5.2.3, in sampling radii: a smaller sum of both distances is an
    /// intersection.
    pub contact: f64,
    /// Sphere coverings are compared, not boxes alone.
    pub coverings: bool,
    /// Samples count for the priority only where the smallest eigenvalue of the fit is below the
    /// second by so much of the largest (after 5.4). 0: all count, as printed.
    pub least_separation: f64,
    /// A walk that is interrupted says yes if the smallest sum of distances found is below so many
    /// times [`CoveringQueryOptions::contact`].
    pub best_effort: f64,
    /// The seed of all draws.
    pub seed: u64,
}

impl CoveringQueryOptions {
    /// As printed. The number of test positions is constant but not printed: 500, the cap of section
    /// 5.3.8. Nor are epsilon (half a sampling radius here) and d_epsilon (two epsilon).
    pub fn printed() -> Self {
        Self {
            epsilon: 0.5,
            most: 500,
            contact: 1.0,
            coverings: true,
            least_separation: 0.0,
            best_effort: 2.0,
            seed: 1,
        }
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        let numbers = [
            ("the distance between test positions", self.epsilon),
            ("the distance that counts as contact", self.contact),
            ("the distance of a best effort", self.best_effort),
        ];
        for (what, value) in numbers {
            if !(value > 0.0 && value.is_finite()) {
                let remedy = "a finite number above zero";
                return Err(Error::Parameter { what, value, remedy });
            }
        }
        if !(0.0..1.0).contains(&self.least_separation) {
            let (what, value) = ("the separation of eigenvalues", self.least_separation);
            return Err(Error::Parameter { what, value, remedy: "at least 0 and below 1" });
        }
        Ok(())
    }
}
