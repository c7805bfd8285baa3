//! Which faces meet, how and where: the arrays behind `pairs`, `self_pairs` and `segments`.

use glam::DVec3;
use kintact::exact::{Intersection, intersection, triangles_cross};
use kintact::{MeshQuery, contacts_parallel};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::arrays;
use crate::bodies::shape_once;
use crate::jobs;
use crate::pair_calls::Question;

/// How two faces meet, by the number of its word in `_results.py`.
#[derive(Clone, Copy)]
enum Kind {
    Crossing = 0,
    Touching = 1,
    Coplanar = 2,
}

/// What was found, column by column.
struct Columns {
    faces: Vec<[u32; 2]>,
    kinds: Vec<u8>,
    points: Vec<DVec3>,
}

impl Columns {
    /// A row for each item, on the threads of the pool.
    fn of<T: Sync>(items: &[T], row: impl Fn(&T) -> ([u32; 2], Kind, DVec3) + Sync + Send) -> Self {
        use rayon::prelude::*;
        let rows: Vec<_> = items.par_iter().with_min_len(256).map(row).collect();
        Self {
            faces: rows.iter().map(|row| row.0).collect(),
            kinds: rows.iter().map(|row| row.1 as u8).collect(),
            points: rows.iter().map(|row| row.2).collect(),
        }
    }
}

type Triangle = [DVec3; 3];

fn kind(a: &Triangle, b: &Triangle, common: &Intersection) -> Kind {
    match common {
        Intersection::Polygon(_) => Kind::Coplanar,
        _ if triangles_cross(a, b) => Kind::Crossing,
        _ => Kind::Touching,
    }
}

fn columns<'py>(py: Python<'py>, found: Columns) -> PyResult<Bound<'py, PyAny>> {
    let faces = arrays::pairs(py, &found.faces)?;
    let points = arrays::rows(py, &found.points)?;
    Ok((faces, PyArray1::from_vec(py, found.kinds), points).into_pyobject(py)?.into_any())
}

/// Faces (n, 2), kinds (n,) by number, points (n, 3).
#[pyfunction]
pub fn pair_columns<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    pose_a: Option<&Bound<'py, PyAny>>,
    pose_b: Option<&Bound<'py, PyAny>>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let question = Question::once([a, b], [pose_a, pose_b])?;
    let [pose_a, pose_b] = question.poses.single(py)?;
    let Question { a, b, .. } = question;
    let found = jobs::long(py, progress, move |_| {
        let (a, b) = (a.at(pose_a), b.at(pose_b));
        let contacts = contacts_parallel(&a, &b)?;
        Ok(Columns::of(&contacts, |contact| {
            let faces = [contact.faces.a, contact.faces.b];
            // Of scans there are no triangles, and a contact is a crossing.
            let kind = match [a.triangle(faces[0]), b.triangle(faces[1])] {
                [Some(one), Some(other)] => kind(&one, &other, &contact.intersection),
                _ => Kind::Crossing,
            };
            (faces, kind, contact.point)
        }))
    })?;
    columns(py, found)
}

/// The segments in which faces cross or touch, (n, 2, 3), and the faces of each, (n, 2).
#[pyfunction]
pub fn segment_columns<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    pose_a: Option<&Bound<'py, PyAny>>,
    pose_b: Option<&Bound<'py, PyAny>>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let question = Question::once([a, b], [pose_a, pose_b])?;
    let [pose_a, pose_b] = question.poses.single(py)?;
    let Question { a, b, .. } = question;
    let (segments, faces) = jobs::long(py, progress, move |_| {
        let (mut segments, mut faces) = (Vec::new(), Vec::new());
        for contact in contacts_parallel(&a.at(pose_a), &b.at(pose_b))? {
            if let Intersection::Segment(ends) = contact.intersection {
                segments.push(ends);
                faces.push([contact.faces.a, contact.faces.b]);
            }
        }
        Ok((segments, faces))
    })?;
    let parts = (arrays::point_pairs(py, &segments)?, arrays::pairs(py, &faces)?);
    Ok(parts.into_pyobject(py)?.into_any())
}

/// Faces (n, 2), kinds (n,) by number, points (n, 3) of one mesh.
#[pyfunction]
pub fn self_pair_columns<'py>(
    py: Python<'py>,
    mesh: &Bound<'py, PyAny>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let shape = shape_once(mesh)?;
    let found = jobs::long(py, progress, move |_| {
        let mesh = shape.triangles();
        let pairs = shape.self_intersecting_faces(&mut MeshQuery::parallel());
        Ok(Columns::of(&pairs, |pair| {
            let [a, b] = [pair.a, pair.b].map(|face| mesh.triangle(face));
            // Faces that are joined across a distance may have nothing in common where they are.
            let common = intersection(&a, &b).unwrap_or(Intersection::Point(a[0]));
            ([pair.a, pair.b], kind(&a, &b, &common), common.center())
        }))
    })?;
    columns(py, found)
}
