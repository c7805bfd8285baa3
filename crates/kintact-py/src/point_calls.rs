//! Points and rays near one mesh: the arrays behind `closest`, `contains`, `winding`, `signed_distance`
//! and `rays`. Points are borrowed, not copied, and shared among threads in chunks.

use std::ops::Range;

use glam::DVec3;
use kintact::Shape;
use kintact::distance::Proximity;
use kintact::distance::points::Hit;
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::arrays::{self, Points};
use crate::bodies::{Body, shape_of};
use crate::errors::{Failure, Kind, error};
use crate::jobs;

type Argument<'a, 'py> = &'a Bound<'py, PyAny>;
type Progress<'py> = Option<Bound<'py, PyAny>>;

/// A mesh that is ready, and points.
fn opened<'py>(
    mesh: Argument<'_, 'py>,
    points: Argument<'_, 'py>,
) -> PyResult<(Shape, Points<'py>)> {
    let shape = shape_of(mesh)?;
    Body::Mesh(shape.clone()).prepare(mesh.py())?;
    Ok((shape, Points::new(points, "points")?))
}

/// Errors name rows of a chunk; this makes them rows of the array.
fn in_rows<R>(first: usize, outcome: Result<R, kintact::Error>) -> Result<R, Failure> {
    outcome.map_err(|refused| match refused {
        kintact::Error::NotFinite { what, index, position } => {
            kintact::Error::NotFinite { what, index: first + index, position }.into()
        }
        other => other.into(),
    })
}

/// Asks about points, chunk by chunk.
fn each<R: Send>(
    py: Python<'_>,
    shape: &Shape,
    points: &[DVec3],
    progress: Progress<'_>,
    ask: impl Fn(&Proximity, &[DVec3]) -> Result<Vec<R>, kintact::Error> + Sync + Send,
) -> PyResult<Vec<R>> {
    let near =
        Proximity::new(shape).map_err(|refused| Failure::from(refused).into_exception(py))?;
    jobs::batches(py, points.len(), progress, |Range { start, end }| {
        in_rows(start, ask(&near, &points[start..end]))
    })
}

/// Points (n, 3), distances (n,), faces (n,), barycentric coordinates (n, 3).
#[pyfunction]
pub fn closest_columns<'py>(
    py: Python<'py>,
    mesh: Argument<'_, 'py>,
    points: Argument<'_, 'py>,
    progress: Progress<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let (shape, points) = opened(mesh, points)?;
    let ask = |near: &Proximity, chunk: &[DVec3]| near.nearest(chunk);
    let found = each(py, &shape, points.vectors(), progress, ask)?;
    let on_mesh: Vec<DVec3> = found.iter().map(|nearest| nearest.point).collect();
    let weights: Vec<DVec3> = found.iter().map(|nearest| nearest.barycentric).collect();
    let distances = PyArray1::from_iter(py, found.iter().map(|nearest| nearest.distance));
    let faces = PyArray1::from_iter(py, found.iter().map(|nearest| nearest.face));
    let parts = (arrays::rows(py, &on_mesh)?, distances, faces, arrays::rows(py, &weights)?);
    Ok(parts.into_pyobject(py)?.into_any())
}

/// contains(mesh, points, *, progress=None)
/// --
///
/// For each point whether it lies inside a closed mesh; a point on the surface does. Exact.
///
/// A mesh that is not closed has no inside: `NotClosedError`. `winding` answers for those, too.
///
/// >>> import kintact
/// >>> kintact.contains(kintact.box(), [[0.5, 0.5, 0.5], [1.0, 0.5, 0.5], [1.1, 0.5, 0.5]])
/// array([ True,  True, False])
#[pyfunction]
#[pyo3(signature = (mesh, points, *, progress=None))]
pub fn contains<'py>(
    py: Python<'py>,
    mesh: Argument<'_, 'py>,
    points: Argument<'_, 'py>,
    progress: Progress<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let (shape, points) = opened(mesh, points)?;
    let ask = |near: &Proximity, chunk: &[DVec3]| near.contains(chunk);
    let found = each(py, &shape, points.vectors(), progress, ask)?;
    Ok(PyArray1::from_vec(py, found).into_any())
}

/// signed_distance(mesh, points, *, progress=None)
/// --
///
/// For each point the distance from the surface of a closed mesh: negative inside, positive outside.
/// Signs are exact.
///
/// >>> import kintact
/// >>> kintact.signed_distance(kintact.box(), [[0.5, 0.5, 0.75], [0.5, 0.5, 3.0]])
/// array([-0.25,  2.  ])
#[pyfunction]
#[pyo3(signature = (mesh, points, *, progress=None))]
pub fn signed_distance<'py>(
    py: Python<'py>,
    mesh: Argument<'_, 'py>,
    points: Argument<'_, 'py>,
    progress: Progress<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let (shape, points) = opened(mesh, points)?;
    let ask = |near: &Proximity, chunk: &[DVec3]| near.signed_distances(chunk);
    let found = each(py, &shape, points.vectors(), progress, ask)?;
    Ok(PyArray1::from_vec(py, found).into_any())
}

/// winding(mesh, points, *, progress=None)
/// --
///
/// For each point the generalised winding number: how often the surface winds around it.
///
/// 1 inside and 0 outside of a closed mesh, up to rounding; in between for open or damaged ones, where
/// above 0.5 is a good guess for inside. Sums up every face for every point.
///
/// >>> import kintact
/// >>> kintact.winding(kintact.box(), [[0.5, 0.5, 0.5], [2.0, 0.5, 0.5]]).round(12) + 0.0
/// array([1., 0.])
#[pyfunction]
#[pyo3(signature = (mesh, points, *, progress=None))]
pub fn winding<'py>(
    py: Python<'py>,
    mesh: Argument<'_, 'py>,
    points: Argument<'_, 'py>,
    progress: Progress<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let (shape, points) = opened(mesh, points)?;
    let ask = |near: &Proximity, chunk: &[DVec3]| near.winding_numbers(chunk);
    let found = each(py, &shape, points.vectors(), progress, ask)?;
    Ok(PyArray1::from_vec(py, found).into_any())
}

/// Numbers of rays, faces, distances along (n,) each, points (n, 3).
#[pyfunction]
pub fn ray_columns<'py>(
    py: Python<'py>,
    mesh: Argument<'_, 'py>,
    origins: Argument<'_, 'py>,
    directions: Argument<'_, 'py>,
    all: bool,
    progress: Progress<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let (shape, _) = (shape_of(mesh)?, ());
    Body::Mesh(shape.clone()).prepare(py)?;
    let (origins, directions) =
        (Points::new(origins, "origins")?, Points::new(directions, "directions")?);
    let (origins, directions) = (origins.vectors(), directions.vectors());
    if origins.len() != directions.len() {
        let message = format!(
            "there are {} origins and {} directions: give one direction for each origin",
            origins.len(),
            directions.len()
        );
        return Err(error(py, Kind::Mesh, message));
    }
    let near =
        Proximity::new(&shape).map_err(|refused| Failure::from(refused).into_exception(py))?;
    let hits = jobs::batches(py, origins.len(), progress, |range| {
        let one = |ray: usize| -> Result<Vec<Hit>, Failure> {
            let named = |refused: kintact::Error| {
                Failure::Message(Kind::Mesh, format!("ray {ray}: {refused}"))
            };
            let mut hits = near.all_hits(origins[ray], directions[ray]).map_err(named)?;
            hits.truncate(if all { usize::MAX } else { 1 });
            Ok(hits)
        };
        range.map(one).collect()
    })?;
    let rays = (0u32..).zip(&hits).flat_map(|(ray, hits)| hits.iter().map(move |_| ray));
    let rays: Vec<u32> = rays.collect();
    let hits: Vec<Hit> = hits.into_iter().flatten().collect();
    let faces = PyArray1::from_iter(py, hits.iter().map(|hit| hit.face));
    let along = PyArray1::from_iter(py, hits.iter().map(|hit| hit.along));
    let points: Vec<DVec3> = hits.iter().map(|hit| hit.point).collect();
    let parts = (PyArray1::from_vec(py, rays), faces, along, arrays::rows(py, &points)?);
    Ok(parts.into_pyobject(py)?.into_any())
}
