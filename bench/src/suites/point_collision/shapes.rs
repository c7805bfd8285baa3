//! The bodies: as meshes, which give the true answers, and as clouds.

use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{PointCloud, RigidMesh};
use kintact_scenes::ScannedBody;

/// A body against a copy of itself.
pub(super) struct Subject {
    pub(super) name: String,
    pub(super) rigid: RigidMesh,
    pub(super) cloud: PointCloud,
    pub(super) surface: PointSurface,
    /// The side of the square of surface a point has to itself.
    pub(super) spacing: f64,
}

impl Subject {
    pub(super) fn new(body: ScannedBody, noise: &str) -> Self {
        let ScannedBody { name, mesh, points, spacing } = body;
        let name = format!("{name} {} {noise}", points.len());
        let cloud = PointCloud::new(points).expect("a sound scan");
        let options = SurfaceOptions { parallel: true, ..SurfaceOptions::default() };
        let surface = PointSurface::new(&cloud, options).expect("a sound scan");
        Self { name, rigid: RigidMesh::new(mesh), cloud, surface, spacing }
    }
}

type Make = fn(usize, f64) -> ScannedBody;

/// Closed, open and in several parts; sizes as in figure 5.10 of the thesis.
pub(super) fn all(is_quick: bool) -> impl Iterator<Item = Subject> {
    let bodies: [(Make, usize, f64); 6] = [
        (ScannedBody::potato, 35_000, 0.0),
        (ScannedBody::block, 62_000, 0.1),
        (ScannedBody::bowls, 89_000, 0.1),
        (ScannedBody::knot, 150_000, 0.0),
        (ScannedBody::knot, 150_000, 0.2),
        (ScannedBody::lattice, 200_000, 0.1),
    ];
    let few = if is_quick { 1 } else { bodies.len() };
    bodies.into_iter().take(few).map(|(make, count, noise)| {
        let name = if noise == 0.0 { "clean" } else { "noisy" };
        Subject::new(make(count, noise), name)
    })
}
