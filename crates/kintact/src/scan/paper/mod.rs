//! Paper 5, chapters 4 and 5, as printed: Klein, "Efficient collision detection for point and polygon
//! based models" (2005).
//!
//! | structure | thesis |
//! |---|---|
//! | [`printed_surface`] | options of a surface as in chapter 4 |
//! | [`grid_graph`] | Algorithm 5: the sphere-of-influence graph by a grid |
//! | [`border_value`] | equation 4.10 as a function |
//! | [`PathSearch`] | section 5.3: interpolation search along paths of the proximity graph, no hierarchy |
//! | [`RandomSampling`] | section 5.3.8: what the thesis compares that with |
//! | [`CoveringTree`], [`CoveringQuery`] | section 5.2: a hierarchy of samples and sphere coverings, walked by priority |
//!
//! The printed forms of the surface itself are options of it
//! ([`SurfaceOptions`](crate::scan::SurfaceOptions): distances, covariance, pruning, graphs). The
//! product's searches are [`SurfaceSearch`](crate::scan::search::SurfaceSearch) and
//! [`CloudQuery`](crate::scan::CloudQuery). The rows are in the bench suites `point-surface` and
//! `point-collision`.

mod border;
mod covering;
mod grid_graph;
mod path_search;
mod presets;
mod random_sampling;

pub use border::border_value;
pub use covering::{
    CoveringAnswer, CoveringCounts, CoveringOptions, CoveringQuery, CoveringQueryOptions,
    CoveringTree, NodeCoverage, SampleChoice, perturbed_eigenvector, tau_at_depth, tau_for,
};
pub use grid_graph::grid_graph;
pub use path_search::{
    Acceptance, ApproximatePair, Closing, PathBody, PathSearch, PathSearchAnswer, PathSearchCounts,
    PathSearchOptions,
};
pub use presets::{mended_surface, printed_surface};
pub use random_sampling::{RandomSampling, SamplingAnswer};
