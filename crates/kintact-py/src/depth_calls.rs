//! How two bodies are in each other, and how far scans are from meshes: the arrays behind `curves`, `depth`,
//! `separate`, `overlap` and `deviation`.

use kintact::distance::deviation;
use kintact::distance::deviation::DeviationSign;
use kintact::penetration::answer::RegionKind;
use kintact::penetration::{self, DepthOptions, Region, RegionOptions};
use kintact::{Placed, Pose};
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;

use crate::arrays::{self, Points};
use crate::bodies::Body;
use crate::errors::Failure;
use crate::jobs;
use crate::pair_calls::Question;

type Argument<'a, 'py> = &'a Bound<'py, PyAny>;
type Optional<'a, 'py> = Option<&'a Bound<'py, PyAny>>;
type Progress<'py> = Option<Bound<'py, PyAny>>;
/// Points and faces of a curve.
type CurveColumns<'py> = (Bound<'py, PyArray2<f64>>, Bound<'py, PyArray2<u32>>);

/// Asks one question about two bodies that stand somewhere.
fn ask<R: Send + 'static>(
    bodies: [Argument<'_, '_>; 2],
    poses: [Optional<'_, '_>; 2],
    progress: Progress<'_>,
    question: impl FnOnce(&Placed, &Placed) -> Result<R, Failure> + Send + 'static,
) -> PyResult<R> {
    let py = bodies[0].py();
    let asked = Question::new(bodies, poses)?;
    let [pose_a, pose_b] = asked.poses.single(py)?;
    let Question { a, b, .. } = asked;
    jobs::long(py, progress, move |_| question(&a.at(pose_a), &b.at(pose_b)))
}

/// The points of each curve, (n, 3), and the pairs of faces its pieces lie in, (m, 2). A closed curve ends
/// where it begins.
#[pyfunction]
pub fn curve_columns<'py>(
    a: Argument<'_, 'py>,
    b: Argument<'_, 'py>,
    pose_a: Optional<'_, 'py>,
    pose_b: Optional<'_, 'py>,
    progress: Progress<'py>,
) -> PyResult<Vec<CurveColumns<'py>>> {
    let py = a.py();
    let found = ask([a, b], [pose_a, pose_b], progress, |a, b| Ok(penetration::curves(a, b)?))?;
    let columns = found.into_iter().map(|mut curve| {
        if curve.is_closed {
            curve.points.extend(curve.points.first().copied());
        }
        let faces: Vec<[u32; 2]> = curve.faces.iter().map(|pair| [pair.a, pair.b]).collect();
        Ok((arrays::rows(py, &curve.points)?, arrays::pairs(py, &faces)?))
    });
    columns.collect()
}

/// Lower and upper bound, the deepest point or None, and the regions, each a tuple of its fields.
#[pyfunction]
pub fn depth_parts<'py>(
    a: Argument<'_, 'py>,
    b: Argument<'_, 'py>,
    pose_a: Optional<'_, 'py>,
    pose_b: Optional<'_, 'py>,
    tolerance: Option<f64>,
    progress: Progress<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = a.py();
    let (whole, regions) = ask([a, b], [pose_a, pose_b], progress, move |a, b| {
        let options = DepthOptions { tolerance, ..Default::default() };
        let whole = penetration::depth(a, b, &options)?;
        Ok((whole, penetration::regions(a, b, &RegionOptions { depth: Some(options) })?))
    })?;
    let regions: Vec<_> =
        regions.iter().map(|region| region_parts(py, region)).collect::<PyResult<_>>()?;
    let point = whole.deepest.map(|place| arrays::vector(py, place.point));
    Ok((whole.lower, whole.upper, point, regions).into_pyobject(py)?.into_any())
}

/// Kind, point, normal, depth, upper bound, length, areas of both patches, faces of both.
fn region_parts<'py>(py: Python<'py>, region: &Region) -> PyResult<Bound<'py, PyAny>> {
    let kind = match region.kind {
        RegionKind::Crossing => "crossing",
        RegionKind::Touching => "touching",
        RegionKind::Inside(_) => "inside",
    };
    let [lower, upper] = region.depth.map_or([0.0; 2], |depth| [depth.lower, depth.upper]);
    let areas = region.patches.each_ref().map(|patch| patch.area);
    let [faces_a, faces_b] = region.faces.each_ref().map(|faces| PyArray1::from_slice(py, faces));
    let vectors = (arrays::vector(py, region.point), arrays::vector(py, region.normal));
    let parts = (kind, vectors.0, vectors.1, lower, upper, region.length, areas, faces_a, faces_b);
    Ok(parts.into_pyobject(py)?.into_any())
}

/// The translation of the second body, its length, and how long any such must be.
#[pyfunction]
pub fn separation<'py>(
    a: Argument<'_, 'py>,
    b: Argument<'_, 'py>,
    pose_a: Optional<'_, 'py>,
    pose_b: Optional<'_, 'py>,
    progress: Progress<'py>,
) -> PyResult<Bound<'py, PyArray1<f64>>> {
    let py = a.py();
    let found = ask([a, b], [pose_a, pose_b], progress, |a, b| Ok(penetration::separate(a, b)?))?;
    Ok(arrays::vector(py, found.translation))
}

/// overlap(a, b, *, pose_a=None, pose_b=None, progress=None)
/// --
///
/// The volume that two closed meshes have in common.
///
/// >>> import numpy as np, kintact
/// >>> box, shift = kintact.box(), np.eye(4)
/// >>> shift[:3, 3] = [0.5, 0.5, 0.0]
/// >>> round(kintact.overlap(box, box, pose_b=shift), 12)
/// 0.25
#[pyfunction]
#[pyo3(signature = (a, b, *, pose_a=None, pose_b=None, progress=None))]
pub fn overlap<'py>(
    a: Argument<'_, 'py>,
    b: Argument<'_, 'py>,
    pose_a: Optional<'_, 'py>,
    pose_b: Optional<'_, 'py>,
    progress: Progress<'py>,
) -> PyResult<f64> {
    ask([a, b], [pose_a, pose_b], progress, |a, b| Ok(penetration::overlap_volume(a, b)?))
}

/// Distances (n,), whether signs mean inside, and the points past the border (m,).
#[pyfunction]
pub fn deviation_columns<'py>(
    points: Argument<'_, 'py>,
    mesh: Argument<'_, 'py>,
    pose: Optional<'_, 'py>,
    progress: Progress<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = points.py();
    let body = Body::of(mesh)?;
    body.prepare(py)?;
    let poses = crate::poses::Poses::new(py, None, pose)?;
    let [_, pose]: [Pose; 2] = poses.single(py)?;
    let points = Points::new(points, "points")?.vectors().to_vec();
    let found = jobs::long(py, progress, move |_| Ok(deviation(&points, &body.at(pose), true)?))?;
    let parts = (
        PyArray1::from_vec(py, found.distances),
        found.sign == DeviationSign::Inside,
        PyArray1::from_vec(py, found.past_border),
    );
    Ok(parts.into_pyobject(py)?.into_any())
}
