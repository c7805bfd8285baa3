//! Interpolation search for the intersection of two point clouds (section 5.3), as printed, with the
//! repairs that it takes to end at all. Called by the bench suite `point-collision` and by tests.
//!
//! Steps of one direction, the points of cloud A against the function of cloud B (figure 5.17):
//!
//! 1. `draws`: estimate how many points of A lie in the volume that both boxes share, and draw
//!    `a ln a + c a` of them, so that each of `a` surfels gets one (Lemma 7). The surfel radius
//!    follows from equation 5.10, or the number of surfels from 5.11.
//! 2. `brackets`: complete each draw by a point on the other side of B, from the sphere-of-influence
//!    graph over the draws, or from the annulus around it (5.3.3).
//! 3. `paths`: a path between the two, from the stored map or by Algorithm 8.
//! 4. `closing`: close in on the root by interpolation, halves or golden sections along that path,
//!    or by Algorithm 9 without one (5.3.4).
//! 5. The two ends are a pair of approximate intersection points. [`SurfaceSearch::precise_points`]
//!    samples the sphere around them by the grid of 5.3.6.
//!
//! [`SurfaceSearch::precise_points`]: crate::scan::search::SurfaceSearch::precise_points
//!
//! Cost: a constant number of brackets, `O(log log m)` evaluations each for paths of `m` points.
//!
//! Repaired even in [`PathSearchOptions::printed`], since the printed lines do not end:
//! - Algorithm 7 assumes the first value to be negative, and its pivot may be its right end for ever.
//! - Algorithm 8 has no visited set, and what it collects is no path: here each point is visited once
//!   and remembers from where.
//! - Algorithm 9 reads a value before it is set, keeps priorities of an old goal and may empty its
//!   queue after each change: here a change of the bracket starts the walk anew.
//! - The centre of an intersection sphere is at `|d1| / (|d1| + |d2|)` between its two points.
//!
//! What [`PathSearchOptions::mended`] repairs beyond that is in its own documentation.

mod body;
mod brackets;
mod closing;
mod draws;
mod options;
mod paths;
mod search;

pub use body::PathBody;
pub(super) use draws::placed_box;
pub use options::{Acceptance, Closing, PathSearchOptions};
pub use search::{ApproximatePair, PathSearch, PathSearchAnswer, PathSearchCounts};
