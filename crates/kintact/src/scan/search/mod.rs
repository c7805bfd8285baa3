//! Where two point surfaces intersect: common roots of their functions, found along the graphs of
//! the clouds (Klein's thesis, section 5.3).
//!
//! Points of one cloud are drawn so that every part of its surface gets one with high probability.
//! Two neighbouring ones on different sides of the other surface bracket an intersection; a search
//! along the first surface closes in on it. Both clouds take both parts in turn. No hierarchy is
//! needed, so clouds may deform between two searches.
//!
//! Answers are approximate in two ways. A root that is reported is one: both functions are zero
//! there to within a tolerance, and the place belongs to both surfaces. But the draws may miss an
//! intersection that is small compared with the surfels.
//!
//! Where this departs from the thesis:
//! - The distance to the nearest point of the other cloud clears a ball: what is drawn there needs
//!   no evaluation (`candidates.rs`).
//! - Where no two draws bracket anything, the nearest ones walk downhill (`descend.rs`): a bump
//!   that just dips into the other surface is found although no draw hit it.
//! - Pivots may be found by looking up the point nearest to the chord instead of walking along the
//!   graph (`route.rs`); Algorithms 7 to 9 are there too, repaired.

mod brackets;
mod candidates;
mod descend;
mod draws;
mod everywhere;
mod facing;
mod fewest;
mod options;
mod refine;
mod route;
mod search;
mod seen;

pub use fewest::{DrawTrial, FewestSurfels};
pub use options::{Brackets, Route, SearchOptions, Surfels};
pub use refine::{IntersectionPoint, IntersectionSphere};
pub use search::{SearchAnswer, SearchCounts, SearchScratch, SurfaceSearch};

pub(crate) use facing::Facing;
pub(crate) use refine::Root;
pub(crate) use search::told;
