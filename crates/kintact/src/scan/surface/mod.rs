//! Surfaces over point clouds: a scan, noisy and open as it is, becomes an implicit function.
//!
//! A plane is fitted to the points around a position, near ones weighted more, and the position's
//! height over that plane is the function's value: its zeros are the surface. What is new in
//! Klein's thesis (chapter 4), and followed here, is what "near" means: distances are measured
//! along a graph of neighbouring points, so that two sheets that come close do not disturb each
//! other, and the density of the graph says how far points should count, so that nothing needs to
//! be tuned.
//!
//! ```
//! use kintact::{DVec3, PointCloud};
//! use kintact::scan::surface::{PointSurface, SurfaceOptions};
//!
//! // Points of a unit sphere, in a spiral.
//! let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
//! let points = (0..2000).map(|i| {
//!     let z = 1.0 - (2 * i + 1) as f64 / 2000.0;
//!     let (sin, cos) = (golden * i as f64).sin_cos();
//!     DVec3::new(cos, sin, 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
//! });
//! let cloud = PointCloud::new(points.collect())?;
//! let surface = PointSurface::new(&cloud, SurfaceOptions::default())?;
//! let sample = surface.sample(DVec3::new(0.0, 1.1, 0.0));
//! assert!((sample.value - 0.1).abs() < 0.01);
//! # Ok::<(), kintact::Error>(())
//! ```

mod area_samples;
mod border;
mod cloud;
mod complex;
mod contour;
mod delaunay;
mod edit;
mod eigen;
mod ellipsoids;
mod evaluate;
mod graph;
mod index;
mod kernel;
mod measure;
mod options;
mod orient;
mod patches;
mod paths;
mod project;
mod prune;
mod rows;
mod slots;
mod support;

pub use cloud::PointSurface;
pub use complex::{Complex, SurfacePath};
pub use contour::Contour;
pub use eigen::{Axis, Symmetric};
pub use evaluate::Sample;
pub use options::{
    Covariance, Distance, Kernel, Paths, Proximity, Pruning, Strays, SurfaceOptions,
};
pub use project::Projection;

pub(crate) use area_samples::AreaSample;
pub(crate) use patches::{Block, HEXAGON};
