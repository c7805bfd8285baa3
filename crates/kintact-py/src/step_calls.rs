//! Steps of deforming meshes: `is_step_clear`, and what `first_contact` makes a result of.

use glam::DVec3;
use kintact::Shape;
use kintact::deform::step::{MeshStep, StepOptions, first_contact_in_step, is_step_clear};
use pyo3::prelude::*;

use crate::arrays::{self, Points};
use crate::bodies::shape_of;
use crate::errors::{Failure, Kind, error};
use crate::jobs;

/// Meshes and where their vertices go; owned, as a long job may outlive its call.
struct Step {
    a: Shape,
    end_a: Option<Vec<DVec3>>,
    b: Option<(Shape, Option<Vec<DVec3>>)>,
    options: StepOptions,
}

/// Faces from which a step is shared among threads.
const MANY_FACES: usize = 2_000;

impl Step {
    fn new<'py>(
        a: &Bound<'py, PyAny>,
        end_a: Option<&Bound<'py, PyAny>>,
        b: Option<&Bound<'py, PyAny>>,
        end_b: Option<&Bound<'py, PyAny>>,
        min_separation: f64,
    ) -> PyResult<Self> {
        if b.is_none() && end_b.is_some() {
            let message = "Vb1 is given without b: name the mesh whose vertices these are";
            return Err(error(a.py(), Kind::Mesh, message));
        }
        let end = |end: Option<&Bound<'py, PyAny>>, what| -> PyResult<Option<Vec<DVec3>>> {
            end.map(|end| Ok(Points::new(end, what)?.vectors().to_vec())).transpose()
        };
        let b = match b {
            Some(b) => Some((shape_of(b)?, end(end_b, "Vb1")?)),
            None => None,
        };
        let a = shape_of(a)?;
        let faces = |shape: &Shape| shape.triangles().faces().len();
        let total = faces(&a) + b.as_ref().map_or(0, |(b, _)| faces(b));
        let parallel = total >= MANY_FACES;
        let options = StepOptions { min_separation, parallel, ..StepOptions::default() };
        Ok(Self { a, end_a: end(end_a, "Va1")?, b, options })
    }

    /// Asks about the step.
    fn ask<R: Send + 'static>(
        self,
        py: Python<'_>,
        question: impl FnOnce(&MeshStep, Option<&MeshStep>, &StepOptions) -> Result<R, kintact::Error>
        + Send
        + 'static,
    ) -> PyResult<R> {
        let is_long = self.options.parallel;
        let job = move || -> Result<R, Failure> {
            fn step<'a>(
                shape: &'a Shape,
                end: Option<&'a Vec<DVec3>>,
            ) -> Result<MeshStep<'a>, kintact::Error> {
                match end {
                    Some(end) => MeshStep::new(shape.triangles(), end),
                    None => Ok(MeshStep::resting(shape.triangles())),
                }
            }
            let a = step(&self.a, self.end_a.as_ref())?;
            let b = match &self.b {
                Some((b, end)) => Some(step(b, end.as_ref())?),
                None => None,
            };
            Ok(question(&a, b.as_ref(), &self.options)?)
        };
        if is_long { jobs::long(py, None, move |_| job()) } else { jobs::quick(py, job) }
    }
}

/// is_step_clear(a, Va1, b=None, Vb1=None, min_separation=0.0)
/// --
///
/// Whether nothing touches while vertices move on straight lines: those of `a` to `Va1`, those of `b` to
/// `Vb1`; None for a mesh that rests. Without `b`, of `a` with itself.
///
/// True is a proof. With `min_separation`, vertices and faces, and edges, that come that near are in
/// contact. Faces that intersect at the start make a step that is not clear.
///
/// >>> import kintact
/// >>> box = kintact.box()
/// >>> lid = kintact.Mesh(box.vertices + [0, 0, 2], box.faces)
/// >>> kintact.is_step_clear(lid, lid.vertices - [0, 0, 0.9], box)
/// True
/// >>> kintact.is_step_clear(lid, lid.vertices - [0, 0, 9], box)
/// False
/// >>> kintact.is_step_clear(lid, lid.vertices - [0, 0, 0.9], box, min_separation=0.2)
/// False
#[pyfunction]
#[pyo3(name = "is_step_clear")]
#[pyo3(signature = (a, Va1, b=None, Vb1=None, min_separation=0.0))]
#[expect(non_snake_case, reason = "names of the Python interface")]
pub fn step_is_clear<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyAny>,
    Va1: Option<&Bound<'py, PyAny>>,
    b: Option<&Bound<'py, PyAny>>,
    Vb1: Option<&Bound<'py, PyAny>>,
    min_separation: f64,
) -> PyResult<bool> {
    let step = Step::new(a, Va1, b, Vb1, min_separation)?;
    step.ask(py, is_step_clear)
}

/// Time, faces, point, whether at the start; or None.
#[pyfunction]
pub fn step_contact<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyAny>,
    end_a: Option<&Bound<'py, PyAny>>,
    b: Option<&Bound<'py, PyAny>>,
    end_b: Option<&Bound<'py, PyAny>>,
    min_separation: f64,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let step = Step::new(a, end_a, b, end_b, min_separation)?;
    let found = step.ask(py, first_contact_in_step)?;
    let Some(found) = found else { return Ok(None) };
    let faces = (found.faces.a, found.faces.b);
    let parts = (found.time.lower, faces, arrays::vector(py, found.point), found.is_at_start);
    Ok(Some(parts.into_pyobject(py)?.into_any()))
}
