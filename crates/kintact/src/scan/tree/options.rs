//! Options of a [`PointTree`](super::PointTree): leaf size, sample points a node, sphere covering.

use crate::Error;

/// How many sample points a node of a [`PointTree`](super::PointTree) has (section 5.2.6). Leaves
/// always have all their points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SampleSize {
    /// The same number in each inner node. Table 5.1 of the thesis fits 11.
    PerNode(u32),
    /// As many as keep the sampling radius within `tau` times the cloud's everywhere: the number of
    /// points of the cloud by `tau` squared, in each node.
    Radius(f64),
    /// The number of points under a node by `tau` squared: the same quality in all nodes, fewer
    /// samples the deeper they are.
    Quality(f64),
}

impl SampleSize {
    /// How many samples a node over `under` of `all` points gets: `c_A` of equation 5.8.
    pub fn count(self, under: usize, all: usize) -> usize {
        let by_tau = |count: usize, tau: f64| (count as f64 / (tau * tau)).ceil() as usize;
        let wanted = match self {
            Self::PerNode(count) => count as usize,
            Self::Radius(tau) => by_tau(all, tau),
            Self::Quality(tau) => by_tau(under, tau),
        };
        wanted.clamp(1, under.max(1))
    }
}

/// How the radius of a node's sphere covering is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Covering {
    /// So large that no surface can be outside: each leaf's points with all that have a part in
    /// the function there are in one sphere, and the surface is within two sampling radii of them.
    Guaranteed,
    /// After section 5.2.1: random averages of the points of leaves widen the radius until so
    /// many in a row have been inside. Tighter, and too small near the ends of hulls, where averages
    /// seldom are; borders of leaves are left out (`paper::CoveringTree` has them).
    Randomised(u32),
}

/// Options of a [`PointTree`](super::PointTree).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PointTreeOptions {
    /// Points in a leaf at most.
    pub leaf_points: u32,
    /// How many sample points a node has.
    pub samples: SampleSize,
    /// How the radius of its spheres is found.
    pub covering: Covering,
    /// The seed of all random draws.
    pub seed: u64,
    /// Use the threads of the current rayon pool. The tree is the same with and without.
    pub parallel: bool,
}

impl Default for PointTreeOptions {
    fn default() -> Self {
        Self {
            leaf_points: 8,
            samples: SampleSize::PerNode(11),
            covering: Covering::Guaranteed,
            seed: 1,
            parallel: false,
        }
    }
}

impl PointTreeOptions {
    pub(super) fn check(&self) -> Result<(), Error> {
        if !(1..=64).contains(&self.leaf_points) {
            let (what, value) = ("the number of points in a leaf", f64::from(self.leaf_points));
            return Err(Error::Parameter { what, value, remedy: "1 to 64; 8 suits most clouds" });
        }
        if let SampleSize::Radius(tau) | SampleSize::Quality(tau) = self.samples
            && !(tau >= 1.0 && tau.is_finite())
        {
            let (what, remedy) = ("tau", "a finite number, 1 or more");
            return Err(Error::Parameter { what, value: tau, remedy });
        }
        Ok(())
    }
}
