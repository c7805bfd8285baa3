use std::sync::{Arc, OnceLock};

use glam::DVec3;

use crate::deform::MovingMesh;
use crate::estimate::{EstimateMesh, EstimateOptions};
use crate::motion::RigidMotion;
use crate::rigid::{ObbOptions, ObbTree};
use crate::scan::PointBody;
use crate::scan::PointTreeOptions;
use crate::scan::{PointSurface, SurfaceOptions};
use crate::{Error, PointCloud, RigidMesh, TriMesh};

/// A mesh that keeps its shape, made once for any number of bodies. Clones share it.
#[derive(Debug, Clone)]
pub struct Shape {
    inner: Arc<ShapeParts>,
}

#[derive(Debug)]
struct ShapeParts {
    mesh: RigidMesh,
    extent: [DVec3; 2],
    radius: f64,
    /// Made when bodies first come near each other.
    boxes: OnceLock<ObbTree>,
    quality: OnceLock<EstimateMesh>,
}

impl Shape {
    /// Builds what queries need.
    pub fn new(mesh: TriMesh) -> Self {
        Self::of(RigidMesh::new(mesh))
    }

    fn of(mesh: RigidMesh) -> Self {
        let (extent, radius) = extent_of(mesh.mesh().vertices());
        let (boxes, quality) = (OnceLock::new(), OnceLock::new());
        Self { inner: Arc::new(ShapeParts { mesh, extent, radius, boxes, quality }) }
    }

    /// The same shape, fitted to answer [with less than certainty](crate::estimate) when
    /// a budget runs short ([`World::estimates_at`](super::World::estimates_at)). Takes about a
    /// second, once; clones share it, and the first options count.
    #[must_use]
    pub fn fitted(self, options: &EstimateOptions) -> Self {
        self.inner.quality.get_or_init(|| EstimateMesh::new(self.mesh().clone(), options));
        self
    }

    pub(super) fn fit(&self) -> Option<&EstimateMesh> {
        self.inner.quality.get()
    }

    /// The mesh and its tree.
    pub fn mesh(&self) -> &RigidMesh {
        &self.inner.mesh
    }

    /// The tree in which first contacts are searched for.
    pub(super) fn boxes(&self) -> &ObbTree {
        let build = || ObbTree::build(self.mesh().mesh(), ObbOptions::default());
        self.inner.boxes.get_or_init(build)
    }

    /// Its triangles as they move.
    pub(super) fn moving_mesh(&self, motion: RigidMotion) -> Result<MovingMesh, Error> {
        MovingMesh::rigid(self.mesh().mesh(), motion)
    }

    /// Smallest and largest coordinates.
    pub(super) fn extent(&self) -> [DVec3; 2] {
        self.inner.extent
    }

    /// The largest distance of a vertex from the origin.
    pub(super) fn radius(&self) -> f64 {
        self.inner.radius
    }
}

fn extent_of(points: &[DVec3]) -> ([DVec3; 2], f64) {
    let Some(&first) = points.first() else { return ([DVec3::ZERO; 2], 0.0) };
    points.iter().fold(([first, first], 0.0), |([low, high], radius), &p| {
        ([low.min(p), high.max(p)], f64::max(radius, p.length()))
    })
}

impl From<TriMesh> for Shape {
    fn from(mesh: TriMesh) -> Self {
        Self::new(mesh)
    }
}

impl From<RigidMesh> for Shape {
    fn from(mesh: RigidMesh) -> Self {
        Self::of(mesh)
    }
}

/// A point cloud with the surface its points suggest, made once for any number of bodies. Clones
/// share it.
///
/// Whether it touches something is found by the [methods for scans](crate::scan). Where
/// single parts are asked for, they are those of the triangles of the surface's
/// [complex](crate::scan::surface::Complex): its corners are the points, so that it is off the surface by a
/// small part of the sampling radius.
#[derive(Debug, Clone)]
pub struct Scan {
    inner: Arc<ScanParts>,
}

#[derive(Debug)]
struct ScanParts {
    body: PointBody,
    shape: Shape,
    /// For each triangle of the shape one of its corners.
    points: Vec<u32>,
    /// The sampling radius, on average.
    spacing: f64,
}

impl Scan {
    /// Finds the surface of a cloud. Needs at least two different points.
    pub fn new(cloud: &PointCloud, options: SurfaceOptions) -> Result<Self, Error> {
        let surface = PointSurface::new(cloud, options)?;
        let triangles: Vec<[u32; 3]> = surface.complex().triangles().collect();
        let points = triangles.iter().map(|t| t[0].min(t[1]).min(t[2])).collect();
        let shape = Shape::new(TriMesh::from_shared(cloud.shared_points(), triangles.into())?);
        let radii = (0..cloud.points().len()).filter_map(|point| surface.spacing_at(point));
        let (sum, count) = radii.fold((0.0, 0.0), |(sum, count), r| (sum + r, count + 1.0));
        let spacing = sum / f64::max(count, 1.0);
        let tree = PointTreeOptions { parallel: options.parallel, ..PointTreeOptions::default() };
        let body = PointBody::from_surface(surface, &tree)?;
        Ok(Self { inner: Arc::new(ScanParts { body, shape, points, spacing }) })
    }

    /// The surface.
    pub fn surface(&self) -> &PointSurface {
        self.inner.body.surface()
    }

    pub(super) fn points(&self) -> &PointBody {
        &self.inner.body
    }

    /// The points, and triangles between neighbours on the surface.
    pub fn triangles(&self) -> &TriMesh {
        self.inner.shape.mesh().mesh()
    }

    /// The sampling radius, on average: how well the surface is known.
    pub fn spacing(&self) -> f64 {
        self.inner.spacing
    }

    pub(super) fn shape(&self) -> &Shape {
        &self.inner.shape
    }

    pub(super) fn point_of(&self, triangle: u32) -> u32 {
        self.inner.points[triangle as usize]
    }
}
