//! Options of a surface as printed in chapter 4. Called by the bench suites `point-surface` and
//! `point-collision` and by tests.

use crate::scan::SurfaceOptions;
use crate::scan::surface::{Covariance, Distance, Kernel, Paths, Proximity, Pruning, Strays};

/// As printed: the sphere-of-influence graph of order 4, pruned at Q3 + IQR of all edges, paths along
/// edges, distances by equation 4.6, a Gaussian, eta = 1 (equation 4.9), no correction for curvature.
/// So small an eta reaches one or two points, and there is hardly any surface.
pub fn printed_surface() -> SurfaceOptions {
    SurfaceOptions {
        strays: Strays::Keep,
        proximity: Proximity::Spheres,
        neighbours: 4,
        most_variation: 0.1,
        prune: true,
        pruning: Pruning::Global,
        paths: Paths::Edges,
        count_hops: false,
        distance: Distance::GeodesicAsPrinted,
        covariance: Covariance::Average,
        kernel: Kernel::Gaussian,
        reach: 1.0,
        correct_curvature: false,
        fixed_reach: None,
        far_field: false,
        weight_floor: 0.01,
        least_points: 3,
        parallel: false,
    }
}

/// The same with eta = 5, the m of section 4.3.1 for the length of paths, so that planes rest on
/// something.
pub fn mended_surface() -> SurfaceOptions {
    SurfaceOptions { reach: 5.0, ..printed_surface() }
}
