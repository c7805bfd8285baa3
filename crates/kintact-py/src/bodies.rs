//! `Mesh` and `Cloud`, the handles that users hold, and what else calls accept for them.
//!
//! A handle owns a shared `Shape` or `Scan`; calls take a clone of it, so that [`Mesh::update`] swaps while
//! calls under way finish with the old one. Trees are built when a call first needs them.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kintact::bvh::{BuildMethod, BuildOptions};
use kintact::scan::SurfaceOptions;
use kintact::{MeshQuery, Placed, PointCloud, Pose, Scan, Shape, TriMesh};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple, PyType};

use crate::arrays::{self, Faces, Points};
use crate::errors::{Failure, Kind, error};
use crate::jobs;

/// Faces from which builds share the threads of the pool.
pub const MANY_FACES: usize = 20_000;

/// A triangle mesh: vertices (n, 3) and faces (m, 3).
///
/// Arrays of any type and order are taken, checked once and copied. Vertices at most `weld` apart are
/// one for everything topological (self pairs, inside and outside); 0 joins those in one place, as
/// most files need it, and None joins none. Vertices and faces keep their numbers.
///
/// >>> import numpy as np, kintact
/// >>> m = kintact.Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]],
/// ...                  [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]], name="corner")
/// >>> m
/// <kintact.Mesh 'corner': 4 vertices, 4 faces>
/// >>> m.vertices.shape, m.faces.dtype
/// ((4, 3), dtype('uint32'))
/// >>> m.report().closed
/// True
#[pyclass(frozen, module = "kintact", weakref)]
pub struct Mesh {
    shapes: Mutex<Shapes>,
    weld: Option<f64>,
    name: String,
}

/// One mesh with two trees, each built when first needed. Clones share them.
#[derive(Clone)]
struct Shapes {
    main: Shape,
    /// With a tree that is built several times faster and is slower to ask: for a single question that
    /// visits a good part of the mesh, unless the main tree is there anyway.
    once: Shape,
}

impl Shapes {
    /// A mesh that is asked again and again.
    fn lasting(mesh: TriMesh, error: f64) -> Self {
        let once = deferred(mesh.clone(), BuildMethod::Fast).with_coordinate_error(error);
        Self { main: deferred(mesh, BuildMethod::Quality).with_coordinate_error(error), once }
    }

    /// A mesh that moves is asked a few times between two moves.
    fn moving(mesh: TriMesh, error: f64) -> Self {
        let main = deferred(mesh, BuildMethod::Fast).with_coordinate_error(error);
        Self { once: main.clone(), main }
    }
}

impl Mesh {
    fn from_mesh(
        mesh: TriMesh,
        weld: Option<f64>,
        error: f64,
        name: String,
    ) -> Result<Self, Failure> {
        let mesh = match weld {
            Some(distance) => mesh.welded(distance)?,
            None => mesh,
        };
        Ok(Self { shapes: Mutex::new(Shapes::lasting(mesh, error)), weld, name })
    }

    fn shapes(&self) -> Shapes {
        self.shapes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The shape as it is now.
    pub fn shape(&self) -> Shape {
        self.shapes().main
    }

    /// The shape as it is now, for a single question about all of it.
    fn shape_once(&self) -> Shape {
        let Shapes { main, once } = self.shapes();
        if main.is_prepared() { main } else { once }
    }

    /// From what a file holds.
    pub fn from_file(mesh: TriMesh, error: f64, name: String) -> Result<Self, Failure> {
        Self::from_mesh(mesh, Some(0.0), error, name)
    }
}

fn deferred(mesh: TriMesh, method: BuildMethod) -> Shape {
    let parallel = mesh.faces().len() >= MANY_FACES;
    Shape::deferred_with_options(mesh, BuildOptions { method, parallel })
}

#[pymethods]
impl Mesh {
    #[new]
    #[pyo3(signature = (vertices, faces, *, weld=0.0, name=String::new()))]
    fn new(
        py: Python<'_>,
        vertices: &Bound<'_, PyAny>,
        faces: &Bound<'_, PyAny>,
        weld: Option<f64>,
        name: String,
    ) -> PyResult<Self> {
        let (vertices, faces) = (Points::new(vertices, "vertices")?, Faces::new(faces)?);
        let (vertices, faces) = (vertices.vectors(), faces.triples());
        jobs::quick(py, || Self::from_mesh(TriMesh::from_slices(vertices, faces)?, weld, 0.0, name))
    }

    /// update(vertices)
    /// --
    ///
    /// Moves the vertices: as many as before, the same faces. Calls under way on other threads finish
    /// with the old ones.
    ///
    /// >>> import kintact
    /// >>> m = kintact.Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 2]])
    /// >>> m.update(m.vertices + [0, 0, 5])
    /// >>> m.vertices[0]
    /// array([0., 0., 5.])
    fn update(&self, py: Python<'_>, vertices: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = Points::new(vertices, "vertices")?;
        let (vertices, old) = (array.vectors(), self.shape());
        let moved = jobs::quick(py, || {
            let mut mesh = old.triangles().clone();
            mesh.set_vertices(vertices)?;
            Ok(Shapes::moving(mesh, old.coordinate_error()))
        })?;
        *self.shapes.lock().unwrap_or_else(PoisonError::into_inner) = moved;
        Ok(())
    }

    /// report()
    /// --
    ///
    /// What is wrong or special about the mesh, as a `Report`.
    ///
    /// >>> import kintact
    /// >>> kintact.Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 2]]).report().border_edges
    /// 3
    fn report(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let shape = self.shape();
        let mesh = shape.triangles().clone();
        let parts = jobs::long(py, None, move |_| Ok(shape.report(&mut MeshQuery::parallel())))?;
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let class = CLASS.import(py, "kintact._results", "Report")?;
        let fields = PyDict::new(py);
        fields.set_item("vertices", mesh.vertices().len())?;
        fields.set_item("faces", mesh.faces().len())?;
        fields.set_item("merged_vertices", mesh.merged_vertices())?;
        fields.set_item("closed", parts.is_closed)?;
        fields.set_item("oriented", parts.is_oriented)?;
        fields.set_item("border_edges", parts.border_edges)?;
        fields.set_item("non_manifold_edges", parts.non_manifold_edges)?;
        fields
            .set_item("degenerate_faces", numpy::PyArray1::from_vec(py, parts.degenerate_faces))?;
        fields.set_item("self_pairs", parts.self_pairs)?;
        Ok(class.call((), Some(&fields))?.unbind())
    }

    /// build()
    /// --
    ///
    /// Builds the tree now that the first question would build. Returns the mesh.
    ///
    /// >>> import kintact
    /// >>> kintact.Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 2]]).build()
    /// <kintact.Mesh: 3 vertices, 1 face>
    fn build(slf: Bound<'_, Self>) -> PyResult<Bound<'_, Self>> {
        Body::Mesh(slf.get().shape()).prepare(slf.py())?;
        Ok(slf)
    }

    /// A copy of the vertices, (n, 3).
    #[getter]
    fn vertices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(arrays::rows(py, self.shape().triangles().vertices())?.into_any())
    }

    /// A copy of the faces, (m, 3).
    #[getter]
    fn faces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(arrays::triples(py, self.shape().triangles().faces())?.into_any())
    }

    /// Smallest and largest coordinates, (2, 3).
    #[getter]
    fn bounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let shape = self.shape();
        Ok(arrays::rows(py, &extent(shape.triangles().vertices()))?.into_any())
    }

    /// The name it was given, or "".
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The distance within which vertices are joined, or None.
    #[getter]
    fn weld(&self) -> Option<f64> {
        self.weld
    }

    fn __len__(&self) -> usize {
        self.shape().triangles().faces().len()
    }

    fn __repr__(&self) -> String {
        let shape = self.shape();
        let mesh = shape.triangles();
        let name = if self.name.is_empty() {
            String::new()
        } else {
            format!(" '{}'", self.name.escape_debug())
        };
        let [vertices, faces] = [
            (mesh.vertices().len(), ["vertex", "vertices"]),
            (mesh.faces().len(), ["face", "faces"]),
        ]
        .map(|(n, words)| format!("{n} {}", words[usize::from(n != 1)]));
        format!("<kintact.Mesh{name}: {vertices}, {faces}>")
    }

    /// Arrays only: trees are built anew where it is unpickled.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, own) = (slf.py(), slf.get());
        let rebuild = py.import("kintact._convert")?.getattr("_rebuild_mesh")?;
        let shape = own.shape();
        let parts =
            (own.vertices(py)?, own.faces(py)?, own.weld, &own.name, shape.coordinate_error());
        PyTuple::new(py, [rebuild, parts.into_pyobject(py)?.into_any()])
    }

    /// A handle of its own on the same arrays and trees.
    fn __copy__(&self) -> Self {
        Self { shapes: Mutex::new(self.shapes()), weld: self.weld, name: self.name.clone() }
    }

    /// Nothing of a mesh can be changed in place, so that this is a copy too.
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }
}

/// What unpickling calls.
#[pyfunction]
pub fn rebuilt_mesh(
    py: Python<'_>,
    vertices: &Bound<'_, PyAny>,
    faces: &Bound<'_, PyAny>,
    weld: Option<f64>,
    name: String,
    coordinate_error: f64,
) -> PyResult<Mesh> {
    let (vertices, faces) = (Points::new(vertices, "vertices")?, Faces::new(faces)?);
    let (vertices, faces) = (vertices.vectors(), faces.triples());
    jobs::quick(py, || {
        Mesh::from_mesh(TriMesh::from_slices(vertices, faces)?, weld, coordinate_error, name)
    })
}

/// Smallest and largest coordinates, both 0 of nothing.
pub fn extent(points: &[glam::DVec3]) -> [glam::DVec3; 2] {
    let first = points.first().copied().unwrap_or_default();
    points.iter().fold([first, first], |[low, high], &p| [low.min(p), high.max(p)])
}

/// A point cloud: points (n, 3), and normals (n, 3) if the scan has them.
///
/// Everything that takes a mesh for a question about two bodies takes a cloud too. It stands for the
/// surface that its points suggest, made when first needed; answers about it have a confidence.
///
/// >>> import numpy as np, kintact
/// >>> x, y = np.meshgrid(np.arange(30.0), np.arange(30.0))
/// >>> floor = kintact.Cloud(np.column_stack([x.ravel(), y.ravel(), np.zeros(900)]), name="floor")
/// >>> floor
/// <kintact.Cloud 'floor': 900 points>
/// >>> spike = kintact.Mesh([[14.4, 15.3, -0.1], [16, 15, 9], [14, 18, 9]], [[0, 1, 2]])
/// >>> kintact.intersects(floor, spike)
/// True
#[pyclass(frozen, module = "kintact", weakref)]
pub struct Cloud {
    cloud: PointCloud,
    scan: Arc<OnceLock<Result<Scan, kintact::Error>>>,
    name: String,
}

impl Cloud {
    /// The points as they are.
    pub fn points_of(&self) -> PointCloud {
        self.cloud.clone()
    }

    /// From what a file holds.
    pub fn from_file(cloud: PointCloud, name: String) -> Self {
        Self { cloud, scan: Arc::default(), name }
    }

    /// The surface of the cloud; made at the first call.
    pub fn scan(&self, py: Python<'_>) -> PyResult<Scan> {
        if let Some(Ok(scan)) = self.scan.get() {
            return Ok(scan.clone());
        }
        let (cell, cloud) = (Arc::clone(&self.scan), self.cloud.clone());
        jobs::long(py, None, move |_| {
            // Not on several threads: one that waits for this very surface could be given the work.
            let made = cell.get_or_init(|| Scan::new(&cloud, SurfaceOptions::default()));
            made.clone().map_err(Failure::Refused)
        })
    }
}

#[pymethods]
impl Cloud {
    #[new]
    #[pyo3(signature = (points, normals=None, *, name=String::new()))]
    fn new(
        py: Python<'_>,
        points: &Bound<'_, PyAny>,
        normals: Option<&Bound<'_, PyAny>>,
        name: String,
    ) -> PyResult<Self> {
        let points = Points::new(points, "points")?;
        let normals = normals.map(|normals| Points::new(normals, "normals")).transpose()?;
        let (points, normals) = (points.vectors(), normals.as_ref().map(Points::vectors));
        let cloud = jobs::quick(py, || {
            Ok(match normals {
                Some(normals) => PointCloud::with_normals(points.to_vec(), normals.to_vec())?,
                None => PointCloud::new(points.to_vec())?,
            })
        })?;
        Ok(Self { cloud, scan: Arc::default(), name })
    }

    /// A copy of the points, (n, 3).
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(arrays::rows(py, self.cloud.points())?.into_any())
    }

    /// A copy of the normals, (n, 3), or None.
    #[getter]
    fn normals<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let normals = self.cloud.normals();
        normals.map(|normals| Ok(arrays::rows(py, normals)?.into_any())).transpose()
    }

    /// The name it was given, or "".
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The sampling radius, on average: how well the surface is known.
    #[getter]
    fn spacing(&self, py: Python<'_>) -> PyResult<f64> {
        Ok(self.scan(py)?.spacing())
    }

    /// surface()
    /// --
    ///
    /// Triangles between neighbouring points of the surface, as a `Mesh` over the same points.
    ///
    /// >>> import numpy as np, kintact
    /// >>> x, y = np.meshgrid(np.arange(10.0), np.arange(10.0))
    /// >>> floor = kintact.Cloud(np.column_stack([x.ravel(), y.ravel(), np.zeros(100)]))
    /// >>> len(floor.surface()) > 100
    /// True
    fn surface(&self, py: Python<'_>) -> PyResult<Mesh> {
        let (scan, name) = (self.scan(py)?, self.name.clone());
        jobs::long(py, None, move |_| Mesh::from_mesh(scan.triangles().clone(), None, 0.0, name))
    }

    fn __len__(&self) -> usize {
        self.cloud.points().len()
    }

    fn __repr__(&self) -> String {
        let name = if self.name.is_empty() {
            String::new()
        } else {
            format!(" '{}'", self.name.escape_debug())
        };
        format!("<kintact.Cloud{name}: {} points>", self.cloud.points().len())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, own) = (slf.py(), slf.get());
        let rebuild = py.import("kintact._convert")?.getattr("_rebuild_cloud")?;
        let parts = (own.points(py)?, own.normals(py)?, &own.name);
        PyTuple::new(py, [rebuild, parts.into_pyobject(py)?.into_any()])
    }

    fn __copy__(&self) -> Self {
        Self { cloud: self.cloud.clone(), scan: Arc::clone(&self.scan), name: self.name.clone() }
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }
}

/// What a call holds of a body while it runs.
#[derive(Clone)]
pub enum Body {
    /// A mesh.
    Mesh(Shape),
    /// A cloud with its surface.
    Scan(Scan),
}

impl Body {
    /// Of an argument: a `Mesh`, a `Cloud`, or what `as_mesh` makes a mesh of.
    pub fn of(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(mesh) = object.cast::<Mesh>() {
            return Ok(Self::Mesh(mesh.get().shape()));
        }
        if let Ok(cloud) = object.cast::<Cloud>() {
            return cloud.get().scan(object.py()).map(Self::Scan);
        }
        shape_of(object).map(Self::Mesh)
    }

    /// As [`Body::of`], for a single question about all of it.
    pub fn once(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        match object.cast::<Mesh>() {
            Ok(mesh) => Ok(Self::Mesh(mesh.get().shape_once())),
            Err(_) => Self::of(object),
        }
    }

    /// Somewhere in the world.
    pub fn at(&self, pose: Pose) -> Placed<'_> {
        match self {
            Self::Mesh(shape) => shape.at(pose),
            Self::Scan(scan) => scan.at(pose),
        }
    }

    /// Builds the tree of a mesh, on the pool if it is large.
    pub fn prepare(&self, py: Python<'_>) -> PyResult<()> {
        match self {
            Self::Mesh(shape) if !shape.is_prepared() => {
                if shape.triangles().faces().len() < MANY_FACES {
                    return jobs::quick(py, || {
                        shape.prepare();
                        Ok(())
                    });
                }
                let shape = shape.clone();
                jobs::long(py, None, move |_| {
                    shape.prepare();
                    Ok(())
                })
            }
            _ => Ok(()),
        }
    }
}

/// The shape of a `Mesh`, or of what `as_mesh` makes one of.
pub fn shape_of(object: &Bound<'_, PyAny>) -> PyResult<Shape> {
    with_mesh(object, Mesh::shape)
}

/// As [`shape_of`], for a single question about all of it.
pub fn shape_once(object: &Bound<'_, PyAny>) -> PyResult<Shape> {
    with_mesh(object, Mesh::shape_once)
}

fn with_mesh(object: &Bound<'_, PyAny>, take: fn(&Mesh) -> Shape) -> PyResult<Shape> {
    if let Ok(mesh) = object.cast::<Mesh>() {
        return Ok(take(mesh.get()));
    }
    let py = object.py();
    static CONVERT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let convert = CONVERT.get_or_try_init(py, || {
        Ok::<_, PyErr>(py.import("kintact._convert")?.getattr("as_mesh")?.unbind())
    })?;
    let made = convert.bind(py).call1((object,))?;
    let mesh = made.cast::<Mesh>().map_err(|_| error(py, Kind::Mesh, "as_mesh made no mesh"))?;
    Ok(take(mesh.get()))
}
