//! What bodies are made of: meshes and scans that keep their shape, with the structures that
//! queries about them need.
//!
//! A [`Shape`] is a mesh, a [`Scan`] a point cloud. Both are made once and shared by clones; `at`
//! puts them somewhere in the world ([`Placed`]), for [`check`](crate::check::check()) and its
//! sisters, and [`World`](crate::World) gives them motions. Building costs what the tree costs:
//! some 0.3 us a triangle for a mesh, some 5 us a point for a scan. Everything else (oriented
//! boxes, the fit for estimates, the triangles of a scan) is built at the first query that needs
//! it.

mod edges;
mod local;
mod placed;
mod report;
mod topology;

pub(crate) use edges::{NO_EDGE, SurfaceEdges};
pub use placed::Placed;
pub(crate) use placed::Subject;
pub use report::MeshReport;
pub(crate) use topology::Topology;

use std::sync::{Arc, OnceLock};

use glam::DVec3;

use crate::bvh::BuildOptions;
use crate::deform::MovingMesh;
use crate::estimate::{EstimateMesh, EstimateOptions};
use crate::geometry::Pair;
use crate::motion::RigidMotion;
use crate::rigid::{ObbOptions, ObbTree};
use crate::scan::PointBody;
use crate::scan::tree::PointTreeOptions;
use crate::scan::{PointSurface, SurfaceOptions};
use crate::{Error, MeshQuery, PointCloud, Pose, RigidMesh, TriMesh};
use local::LocalMesh;

/// A mesh that keeps its shape, made once for any number of bodies. Clones share it.
///
/// ```
/// use kintact::{DVec3, Pose, Shape, TriMesh, is_colliding};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
/// let tetrahedron = TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]])?;
/// let shape = Shape::new(tetrahedron);
/// let beside = Pose::from_translation(DVec3::X)?;
/// let away = Pose::from_translation(DVec3::X * 1.5)?;
/// assert!(is_colliding(&shape.at(Pose::IDENTITY), &shape.at(beside))?); // touching counts
/// assert!(!is_colliding(&shape.at(Pose::IDENTITY), &shape.at(away))?);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Shape {
    inner: Arc<ShapeParts>,
    /// How far each coordinate may be off.
    coordinate_error: f64,
}

#[derive(Debug)]
struct ShapeParts {
    mesh: TriMesh,
    /// With its tree; [deferred](Shape::deferred) until a query needs it.
    built: OnceLock<RigidMesh>,
    /// What is searched instead if the mesh is far from its own origin.
    local: OnceLock<LocalMesh>,
    /// The local copy as a shape of its own, and what it is nearer by; none if that rounds.
    centred: OnceLock<Option<(Arc<ShapeParts>, DVec3)>>,
    is_off_centre: bool,
    options: BuildOptions,
    extent: [DVec3; 2],
    radius: f64,
    /// Made when bodies first come near each other.
    boxes: OnceLock<ObbTree>,
    estimate: OnceLock<EstimateMesh>,
    /// Made when a relation first depends on it.
    topology: OnceLock<Topology>,
    /// Made when the crossing of two surfaces is first followed.
    edges: OnceLock<SurfaceEdges>,
}

impl Shape {
    /// Builds what queries need.
    pub fn new(mesh: TriMesh) -> Self {
        Self::with_options(mesh, BuildOptions::default())
    }

    /// As [`Shape::new`], with a tree as the options say.
    pub fn with_options(mesh: TriMesh, options: BuildOptions) -> Self {
        let shape = Self::from_parts(mesh, OnceLock::new(), options);
        shape.search();
        shape
    }

    fn from_parts(mesh: TriMesh, built: OnceLock<RigidMesh>, options: BuildOptions) -> Self {
        let (extent, radius) = extent_of(mesh.vertices());
        let is_off_centre = local::origin_of(extent).is_some();
        let parts = ShapeParts {
            mesh,
            built,
            local: OnceLock::new(),
            centred: OnceLock::new(),
            is_off_centre,
            options,
            extent,
            radius,
            boxes: OnceLock::new(),
            estimate: OnceLock::new(),
            topology: OnceLock::new(),
            edges: OnceLock::new(),
        };
        Self { inner: Arc::new(parts), coordinate_error: 0.0 }
    }

    /// A shape without a tree yet, for a single question within a budget: [`check`] then builds no
    /// more than trees over the faces that lie where the two bodies may meet, and charges that to
    /// the budget. The first query without a budget builds the tree. Some 5 ns a vertex.
    ///
    /// [`check`]: crate::check::check()
    pub fn deferred(mesh: TriMesh) -> Self {
        Self::deferred_with_options(mesh, BuildOptions::default())
    }

    /// As [`Shape::deferred`], with a tree as the options say once one is needed.
    pub fn deferred_with_options(mesh: TriMesh, options: BuildOptions) -> Self {
        Self::from_parts(mesh, OnceLock::new(), options)
    }

    /// Builds the tree of a [deferred](Shape::deferred) shape now, if there is none yet. Threads that
    /// ask about the same shape would otherwise wait for the first of them.
    pub fn prepare(&self) {
        self.search();
    }

    /// The same shape, with coordinates that may each be off by up to `error`: half a unit in the
    /// last place of what they were stored in, say. [`check`](crate::check::check()) adds it to the
    /// [tolerance](crate::CheckOptions::tolerance) of the relation. Not finite or below zero counts
    /// as zero.
    #[must_use]
    pub fn with_coordinate_error(self, error: f64) -> Self {
        let is_sensible = error.is_finite() && error > 0.0;
        Self { coordinate_error: if is_sensible { error } else { 0.0 }, ..self }
    }

    /// How far each coordinate may be off, as
    /// [`with_coordinate_error`](Shape::with_coordinate_error) was given it.
    pub fn coordinate_error(&self) -> f64 {
        self.coordinate_error
    }

    /// Whether the mesh has an inside: closed, and its faces agree on a side. Computed once.
    pub fn has_inside(&self) -> bool {
        self.topology().is_closed
    }

    /// Whether its surface is closed, and its components.
    pub(crate) fn topology(&self) -> &Topology {
        self.inner.topology.get_or_init(|| Topology::of(self.triangles()))
    }

    /// Its edges, with the faces around each.
    pub(crate) fn edges(&self) -> &SurfaceEdges {
        self.inner.edges.get_or_init(|| SurfaceEdges::of(self.triangles()))
    }

    /// The same shape, fitted to answer [with less than certainty](crate::estimate) when a budget
    /// runs short ([`check`](crate::check::check()) with a budget,
    /// [`World::estimates_at`](crate::World::estimates_at)). Takes about a second, once; clones
    /// share it, and the first options count.
    #[must_use]
    pub fn fitted(self, options: &EstimateOptions) -> Self {
        self.inner.estimate.get_or_init(|| EstimateMesh::new(self.search().0.clone(), options));
        self
    }

    /// The fit of what is [searched](Shape::search), in its frame.
    pub(crate) fn local_fit(&self) -> Option<&EstimateMesh> {
        self.inner.estimate.get()
    }

    /// The fit in the frame of the shape; none for a shape that is far from its own origin.
    pub(crate) fn fit(&self) -> Option<&EstimateMesh> {
        self.local_fit().filter(|_| !self.is_off_centre())
    }

    /// This shape somewhere in the world.
    pub fn at(&self, pose: Pose) -> Placed<'_> {
        Placed::new(Subject::Mesh(self), pose)
    }

    /// Whether two handles share one shape.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner)
    }

    /// The mesh and its tree.
    pub fn mesh(&self) -> &RigidMesh {
        let ShapeParts { mesh, options, built, .. } = &*self.inner;
        get_or_build(built, options.parallel, || RigidMesh::with_options(mesh.clone(), *options))
    }

    /// The tree in which candidates are searched for: that of the mesh, or, if the mesh is far from its
    /// own origin, that of a copy which is nearer by the vector given.
    pub(crate) fn search(&self) -> (&RigidMesh, DVec3) {
        if !self.inner.is_off_centre {
            return (self.mesh(), DVec3::ZERO);
        }
        let ShapeParts { mesh, extent, options, local, .. } = &*self.inner;
        let build = || LocalMesh::new(mesh, *extent, *options);
        let local = get_or_build(local, options.parallel, build);
        (&local.mesh, local.origin)
    }

    /// The same shape nearer to its origin, and what was taken off each vertex; `None` for one that is near
    /// it, and where a coordinate would be rounded. Calls share it.
    pub(crate) fn centred(&self) -> Option<(Self, DVec3)> {
        if !self.inner.is_off_centre {
            return None;
        }
        let (near, origin) = self.search();
        let build = || {
            let pairs = near.mesh().vertices().iter().zip(self.triangles().vertices());
            let is_exact = { pairs }.all(|(&near, &far)| near + origin == far);
            let tree = OnceLock::from(near.clone());
            let shape = Self::from_parts(near.mesh().clone(), tree, self.inner.options);
            if let Some(fit) = self.inner.estimate.get() {
                shape.inner.estimate.get_or_init(|| fit.clone());
            }
            is_exact.then_some((shape.inner, origin))
        };
        let (inner, origin) = self.inner.centred.get_or_init(build).as_ref()?;
        let coordinate_error = self.coordinate_error;
        Some((Self { inner: Arc::clone(inner), coordinate_error }, *origin))
    }

    /// Whether trees measure from another place than the shape's origin.
    pub(crate) fn is_off_centre(&self) -> bool {
        self.inner.is_off_centre
    }

    /// All pairs of faces that have a point in common other than what they share, sorted, as
    /// [`MeshQuery::self_intersecting_faces`] finds them, but as fast wherever the mesh is: that
    /// searches boxes in single precision about the origin.
    pub fn self_intersecting_faces(&self, query: &mut MeshQuery) -> Vec<Pair> {
        query.self_intersecting_faces_by(self.search().0.tree(), self.triangles())
    }

    /// The mesh without its tree, which a [deferred](Shape::deferred) shape does not have yet.
    pub fn triangles(&self) -> &TriMesh {
        &self.inner.mesh
    }

    /// Whether there is a tree, so that [`Shape::prepare`] has nothing to do.
    pub fn is_prepared(&self) -> bool {
        self.has_tree()
    }

    /// Whether there is a tree.
    pub(crate) fn has_tree(&self) -> bool {
        self.inner.built.get().is_some() || self.inner.local.get().is_some()
    }

    /// The tree in which first contacts are searched for.
    pub(crate) fn boxes(&self) -> &ObbTree {
        let build = || ObbTree::build(self.triangles(), ObbOptions::default());
        self.inner.boxes.get_or_init(build)
    }

    /// Its triangles as they move.
    pub(crate) fn moving_mesh(&self, motion: RigidMotion) -> Result<MovingMesh, Error> {
        MovingMesh::rigid(self.triangles(), motion)
    }

    /// Smallest and largest coordinates.
    pub(crate) fn extent(&self) -> [DVec3; 2] {
        self.inner.extent
    }

    /// The largest distance of a vertex from the origin.
    pub(crate) fn radius(&self) -> f64 {
        self.inner.radius
    }
}

/// What a cell holds, made if it is empty. With several threads it is made outside of the cell: a thread
/// that shares in the work may take up another question about the same shape meanwhile, and would wait
/// for itself. Two questions that come at once then both make it, and one is dropped.
fn get_or_build<T>(cell: &OnceLock<T>, parallel: bool, build: impl FnOnce() -> T) -> &T {
    match cell.get() {
        Some(built) => built,
        None if parallel => {
            let built = build();
            cell.get_or_init(|| built)
        }
        None => cell.get_or_init(build),
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
        Self::from_parts(mesh.mesh().clone(), OnceLock::from(mesh), BuildOptions::default())
    }
}

/// A point cloud with the surface its points suggest, made once for any number of bodies. Clones
/// share it.
///
/// Whether it touches something is found by the [methods for scans](crate::scan). Where queries
/// return single parts, they are those of the triangles of the surface's
/// [complex](crate::scan::surface::Complex): its corners are the points, so that it is off the
/// surface by a small part of the sampling radius.
///
/// ```
/// use kintact::scan::SurfaceOptions;
/// use kintact::{DVec3, PointCloud, Pose, Scan, Shape, TriMesh, is_colliding};
///
/// // A scanned floor, and a spike that stands on its tip.
/// let points = (0..900).map(|i| DVec3::new(f64::from(i % 30), f64::from(i / 30), 0.0));
/// let floor = Scan::new(&PointCloud::new(points.collect())?, SurfaceOptions::default())?;
/// let spike = [DVec3::ZERO, DVec3::new(2.0, 0.0, 9.0), DVec3::new(0.0, 3.0, 9.0)];
/// let spike = Shape::new(TriMesh::from_triangles(&[spike])?);
/// let at = |height: f64| Pose::from_translation(DVec3::new(14.4, 15.3, height));
/// assert!(is_colliding(&floor.at(Pose::IDENTITY), &spike.at(at(-0.1)?))?);
/// assert!(!is_colliding(&floor.at(Pose::IDENTITY), &spike.at(at(0.1)?))?);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Scan {
    inner: Arc<ScanParts>,
}

#[derive(Debug)]
struct ScanParts {
    body: PointBody,
    /// As the caller numbers them.
    cloud: PointCloud,
    triangles: OnceLock<ScanTriangles>,
    /// The sampling radius, on average.
    spacing: f64,
    /// The largest distance of a point from the origin.
    radius: f64,
}

#[derive(Debug)]
struct ScanTriangles {
    shape: Shape,
    /// For each triangle of the shape one of its corners.
    points: Vec<u32>,
}

impl Scan {
    /// Finds the surface of a cloud. Needs at least two different points.
    pub fn new(cloud: &PointCloud, options: SurfaceOptions) -> Result<Self, Error> {
        let surface = PointSurface::new(cloud, options)?;
        let radii = (0..cloud.points().len()).filter_map(|point| surface.spacing_at(point));
        let (sum, count) = radii.fold((0.0, 0.0), |(sum, count), r| (sum + r, count + 1.0));
        let spacing = sum / f64::max(count, 1.0);
        let tree = PointTreeOptions { parallel: options.parallel, ..PointTreeOptions::default() };
        let body = PointBody::from_surface(surface, &tree)?;
        let (_, radius) = extent_of(cloud.points());
        let (cloud, triangles) = (cloud.clone(), OnceLock::new());
        Ok(Self { inner: Arc::new(ScanParts { body, cloud, triangles, spacing, radius }) })
    }

    /// This scan somewhere in the world.
    pub fn at(&self, pose: Pose) -> Placed<'_> {
        Placed::new(Subject::Scan(self), pose)
    }

    /// Whether two handles share one scan.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner)
    }

    /// The surface.
    pub fn surface(&self) -> &PointSurface {
        self.inner.body.surface()
    }

    pub(crate) fn points(&self) -> &PointBody {
        &self.inner.body
    }

    /// The points as they were given.
    pub(crate) fn cloud(&self) -> &[DVec3] {
        self.inner.cloud.points()
    }

    /// The points, and triangles between neighbours on the surface. Made at the first call, some 2
    /// us a point.
    pub fn triangles(&self) -> &TriMesh {
        self.shape().triangles()
    }

    /// The sampling radius, on average: how well the surface is known.
    pub fn spacing(&self) -> f64 {
        self.inner.spacing
    }

    /// The largest distance of a point from the origin.
    pub(crate) fn radius(&self) -> f64 {
        self.inner.radius
    }

    pub(crate) fn shape(&self) -> &Shape {
        &self.built_triangles().shape
    }

    pub(crate) fn point_of(&self, triangle: u32) -> u32 {
        self.built_triangles().points[triangle as usize]
    }

    fn built_triangles(&self) -> &ScanTriangles {
        self.inner.triangles.get_or_init(|| {
            let faces: Vec<[u32; 3]> = self.surface().complex().triangles().collect();
            let points = faces.iter().map(|t| t[0].min(t[1]).min(t[2])).collect();
            // Points were checked and corners are points: only 2^32 triangles would be refused,
            // which need more memory than a surface over as many points can have.
            let points_of_cloud = self.inner.cloud.shared_points();
            let mesh = TriMesh::from_shared(points_of_cloud, faces.into()).unwrap_or_default();
            ScanTriangles { shape: Shape::new(mesh), points }
        })
    }
}
