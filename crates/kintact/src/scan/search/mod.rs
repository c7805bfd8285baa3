//! Where two point surfaces intersect: common roots of their functions, found along the graphs of
//! the clouds (Klein's thesis, section 5.3).
//!
//! Points of one cloud are drawn so that every part of its surface gets one with high probability.
//! Two neighbouring ones on different sides of the other surface bracket an intersection; a search
//! along the first surface closes in on it. Both clouds take both parts in turn. No hierarchy is
//! needed, so clouds may deform between two searches.
//!
//! Answers are approximate in two ways. A root that is reported is one: both functions are zero
//! there to within a tolerance, and the position belongs to both surfaces. But the draws may miss
//! an intersection that is small compared with the surfels.
//!
//! Where this departs from the thesis:
//! - The distance to the nearest point of the other cloud clears a ball: draws in it need no
//!   evaluation (`candidates.rs`).
//! - Where no two draws bracket anything, the nearest ones walk downhill (`descend.rs`): a bump
//!   that just dips into the other surface is found although no draw hit it.
//! - Pivots may be found by a query for the point nearest to the chord instead of walking along the
//!   graph (`path_strategy.rs`).
//!
//! The search as printed is `paper::PathSearch`.

mod all_crossings;
mod brackets;
mod candidates;
mod descend;
mod directed_pair;
mod minimal_samples;
mod options;
mod path_strategy;
mod refine;
mod run;
mod sequence;
mod surface_search;
mod visited;

pub use minimal_samples::{MinimalSurfels, SampleTrial};
pub use options::{Brackets, PathStrategy, SearchOptions, Surfels};
pub use refine::{IntersectionPoint, IntersectionSphere};
pub use surface_search::{SearchAnswer, SearchCounts, SearchScratch, SurfaceSearch};

pub(crate) use directed_pair::DirectedPair;
pub(crate) use refine::Root;
pub(crate) use sequence::draws_for;
pub(crate) use surface_search::answer_of;
