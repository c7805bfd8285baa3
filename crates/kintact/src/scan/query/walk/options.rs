//! Options of the walk over two point trees, for [`CloudQuery`](crate::scan::CloudQuery): the test
//! at a pair of leaves, the order of pairs, and the distance that counts as contact.

use crate::Error;
use crate::scan::search::{SearchOptions, SurfaceSearch, Surfels};

/// The test at a pair of leaves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LeafTest {
    /// The randomised sampling technique (section 5.2.3), with test points on the one surface
    /// instead of in balls around it, and signs instead of small sums. The points of the cloud,
    /// moved onto the surface, come first; where they do not come within `epsilon` sampling radii
    /// of all surface between them, as many more are drawn as make that likely. They are about 2
    /// sampling radii apart, so from 1.5 on none are drawn.
    Sampling {
        /// In sampling radii.
        epsilon: f64,
    },
    /// Test points in balls of two sampling radii around the points of one leaf, an intersection
    /// where the sum of both distances is below `2 epsilon`, and never more test points than `most`.
    /// For comparison; the thesis's balls have the radius of the node's covering
    /// (`paper::CoveringQuery`).
    SamplingInBalls {
        /// In sampling radii.
        epsilon: f64,
        /// Test points at a pair of leaves.
        most: u32,
    },
    /// Steps to the line where the tangent planes of both surfaces meet (after Pauly and others
    /// 2003), from pairs of near points. Needs no signs. For comparison.
    Newton {
        /// Pairs to start from.
        starts: u32,
    },
    /// Interpolation search (section 5.3) over the points of both nodes, begun as soon as neither
    /// has more than `points`.
    Search {
        /// How it searches.
        options: SearchOptions,
        /// In a node.
        points: u32,
    },
}

impl LeafTest {
    /// Interpolation search with few surfels, since a node is small and its neighbours are searched
    /// too. Nodes of 32 points take twice as many evaluations, and answer no better.
    pub fn search() -> Self {
        let surfels = Surfels::Count(4);
        let options =
            SearchOptions { surfels, certainty: 1.0, descents: 1, ..SearchOptions::default() };
        Self::Search { options, points: 256 }
    }
}

impl LeafTest {
    fn check(&self) -> Result<(), Error> {
        let (what, remedy) = ("the distance between test points", "a finite number above zero");
        match *self {
            Self::Sampling { epsilon } | Self::SamplingInBalls { epsilon, .. }
                if !(epsilon > 0.0 && epsilon.is_finite()) =>
            {
                Err(Error::Parameter { what, value: epsilon, remedy })
            }
            Self::Search { options, .. } => SurfaceSearch::new(options).map(|_| ()),
            _ => Ok(()),
        }
    }
}

impl Default for LeafTest {
    fn default() -> Self {
        Self::Sampling { epsilon: 1.5 }
    }
}

/// Which pair of nodes is visited next.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum CloudPriority {
    /// The one whose discs cut each other most, the deeper the better: samples of a disc are on
    /// both sides of another where the discs cross, and that is known without evaluating them.
    #[default]
    Discs,
    /// The one with the most samples on both sides of the surface through the other's samples, after
    /// section 5.2.2: with heights over the samples' own tangent planes instead of a fitted plane, and
    /// with samples near the other surface, which the thesis leaves out (`paper::CoveringQuery`).
    Samples,
}

/// How two scanned surfaces are walked.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct CloudOptions {
    /// The test at a pair of leaves.
    pub leaves: LeafTest,
    /// Which pair of nodes is visited next.
    pub priority: CloudPriority,
    /// Compare the sphere coverings of nodes over many points too. They seldom separate nodes that
    /// boxes and discs do not, and take as long as all the rest.
    pub coverings: bool,
    /// The d_epsilon of the thesis: a position on one surface so many sampling radii from the other
    /// counts as an intersection. 0: only where one leads through the other. With more, answers
    /// come sooner at less confidence ([`ConstantTimeQuery`](crate::scan::query::ConstantTimeQuery)).
    pub contact_distance: f64,
    /// The seed of random draws.
    pub seed: u64,
}

impl CloudOptions {
    pub(crate) fn check(&self) -> Result<(), Error> {
        let (what, remedy) = ("the distance that counts as contact", "finite, not negative");
        if !(self.contact_distance >= 0.0 && self.contact_distance.is_finite()) {
            return Err(Error::Parameter { what, value: self.contact_distance, remedy });
        }
        self.leaves.check()
    }
}
