//! Two scanned surfaces: the walk of Algorithm 6 (Klein 2005, section 5.2) and the tests at pairs
//! of leaves.
//!
//! Pairs of nodes whose boxes, discs or sphere coverings are apart are dropped; the most promising
//! pair is visited next. At a pair of leaves, the function of one surface is evaluated at positions
//! on the other: neighbours on different sides, with the surface in between, are an intersection. A
//! sign alone never decides, since beyond the border of an open surface signs change too.

mod crossing;
mod distance;
mod faces;
mod newton;
mod node_pairs;
mod options;
mod pair;
mod placement;
mod priority;
mod sampling;
mod search;

pub(crate) use crossing::{SurfaceSample, between};
pub(crate) use distance::least_distance;
pub(crate) use faces::{FaceScratch, LeafBoxes, MeshScanOutcome};
pub(crate) use node_pairs::{CloudEnd, CloudOutcome, RemainingWork, walk};
pub use options::{CloudOptions, CloudPriority, LeafTest};
pub(crate) use pair::{Clouds, Scratch};

/// What a walk over two scanned surfaces cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CloudCounts {
    /// Pairs of nodes whose boxes and discs were compared.
    pub node_pairs: u64,
    /// Pairs of nodes dropped because their sphere coverings are apart.
    pub coverings_apart: u64,
    /// Pairs of leaves tested.
    pub leaf_pairs: u64,
    /// Points of leaves carried to where the other cloud is.
    pub points: u64,
    /// Evaluations of either function.
    pub evaluations: u64,
}

impl CloudCounts {
    /// What a budget of operations limits: a pair of nodes or a point is one, an evaluation is
    /// four, which is about how their times compare at least.
    pub fn operations(&self) -> u64 {
        self.node_pairs + self.points + 4 * self.evaluations
    }
}
