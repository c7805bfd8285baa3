//! When do two moving bodies first touch? Searches through pairs of
//! [`ObbTree`](crate::rigid::ObbTree)s over time.
//!
//! Translation is solved in closed form: two boxes that translate past each other overlap, along
//! each of the fifteen directions of the separating-axis theorem, during an interval (two on bent
//! paths), and can touch only while all of them hold (Eberly 2002, as used by Coming and Staadt
//! 2006, section 4.4). Pairs of boxes are visited by when they can first touch, and what can only
//! touch later than the first contact found is left out. Leaves call
//! [`passing_triangles`](crate::exact::ccd::passing_triangles). Rotation has no closed form and is
//! searched by conservative advancement, to a tolerance.

mod obb_pair;
mod placed;
mod rotating;
mod search;
mod slices;
mod sphere_bounds;
mod staying_apart;
mod translation;

pub use placed::{PlacedTree, Relative};
pub use rotating::{Allowance, Rotating};
pub(crate) use search::OngoingContact;
pub(in crate::rigid) use slices::{RotatingSlice, SliceGrid};
pub use sphere_bounds::ObbSphereTree;
pub(crate) use sphere_bounds::crossing;
pub(in crate::rigid) use translation::Translating;
pub use translation::{ContactSearch, Meeting, Prediction};

/// What searches took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SearchCounts {
    /// Pairs of bodies searched.
    pub searches: u64,
    /// Pairs of boxes (or spheres) tested.
    pub box_tests: u64,
    /// Pairs of triangles tested.
    pub triangle_tests: u64,
    /// Walks through the trees; more than one a search where bodies are in contact at its start.
    pub walks: u64,
}

impl std::ops::AddAssign for SearchCounts {
    fn add_assign(&mut self, other: Self) {
        self.searches += other.searches;
        self.box_tests += other.box_tests;
        self.triangle_tests += other.triangle_tests;
        self.walks += other.walks;
    }
}
