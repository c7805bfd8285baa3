//! Assemblies and pages: what `clash` and `view` are made of. The program's own code (`kintact_cli::embedded`).

use std::path::PathBuf;
use std::sync::Arc;

use kintact::Pose;
use kintact::budget::CancelToken;
use kintact_cli::embedded::{
    ClashRequest, ClashRun, MemoryPart, Refusal, RulesFrom, Shown, Thing, Watch, page_of,
};
use kintact_io::Geometry;
use pyo3::prelude::*;

use crate::bodies::{Cloud, Mesh, shape_of};
use crate::errors::{Failure, Kind};
use crate::jobs::{self, Counter};
use crate::poses;

/// A file's name and why it could not be read.
type Unread = (String, String);

/// A finished run: what `Clashes` asks for records, files and pages.
#[pyclass(frozen, module = "kintact._kintact")]
pub struct ClashCore {
    run: Arc<ClashRun>,
}

fn failed(failure: &kintact_cli::embedded::Failure) -> Failure {
    Failure::Message(Kind::Format, failure.to_string())
}

/// What a job in this process hears and obeys.
fn watch(counter: &Arc<Counter>) -> Watch {
    let (all, some) = (Arc::clone(counter), Arc::clone(counter));
    Watch {
        token: CancelToken::current().unwrap_or_default(),
        expect: Box::new(move |parts| all.expect(parts)),
        done: Box::new(move |parts| some.add(parts)),
    }
}

#[pymethods]
impl ClashCore {
    /// Meshes are pairs of a body and its name and poses: `(name, mesh, pose or poses)`.
    #[new]
    #[pyo3(signature = (files, parts, rules, rules_text, unit, find, allow_penetration, clearance, pairs_only, compare, group, progress))]
    #[expect(clippy::too_many_arguments, reason = "called by one function, which names them all")]
    fn new(
        py: Python<'_>,
        files: Vec<PathBuf>,
        parts: Vec<(String, Bound<'_, PyAny>, Option<Bound<'_, PyAny>>)>,
        rules: Option<PathBuf>,
        rules_text: Option<String>,
        unit: Option<String>,
        find: Option<String>,
        allow_penetration: Option<f64>,
        clearance: Option<f64>,
        pairs_only: bool,
        compare: Option<PathBuf>,
        group: String,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let rules = rules.map(RulesFrom::File).or(rules_text.map(RulesFrom::Text));
        let mut request = ClashRequest {
            files,
            rules,
            unit,
            find,
            allow_penetration,
            clearance,
            pairs_only,
            compare,
            group,
            ..ClashRequest::default()
        };
        for (name, mesh, pose) in parts {
            let shape = shape_of(&mesh)?;
            let number = request.meshes.len();
            request.meshes.push(shape.triangles().clone());
            let (stated, _) = poses::read(pose.as_ref(), "pose")?;
            let stated = if pose.is_none() { vec![Pose::IDENTITY] } else { stated };
            request.parts.extend(stated.into_iter().map(|pose| MemoryPart {
                name: name.clone(),
                mesh: number,
                pose,
                coordinate_error: shape.coordinate_error(),
            }));
        }
        let run = jobs::long(py, progress, move |counter| {
            ClashRun::new(request, watch(counter)).map_err(|refusal| match refusal {
                Refusal::Option(reason) => Failure::Message(Kind::Parameter, reason),
                Refusal::Input(failure) => failed(&failure),
            })
        })?;
        Ok(Self { run: Arc::new(run) })
    }

    /// The result as JSON lines.
    fn lines(&self, py: Python<'_>) -> PyResult<String> {
        jobs::quick(py, || Ok(self.run.lines()))
    }

    /// Files that could not be read, each with the reason.
    fn unreadable(&self) -> Vec<Unread> {
        self.run.unreadable().to_vec()
    }

    /// What readers said about files.
    fn notes(&self) -> Vec<String> {
        self.run.notes().to_vec()
    }

    /// Writes a file of the kind its ending names.
    fn write(&self, py: Python<'_>, path: PathBuf, pictures: usize) -> PyResult<()> {
        let run = Arc::clone(&self.run);
        jobs::long(py, None, move |_| run.write(&path, pictures).map_err(|reason| failed(&reason)))
    }

    /// The page of the viewer, and what it says it leaves out.
    fn page(&self, py: Python<'_>, most: usize) -> PyResult<(String, Vec<String>)> {
        let run = Arc::clone(&self.run);
        let Shown { html, notes } =
            jobs::long(py, None, move |_| run.page(most).map_err(|reason| failed(&reason)))?;
        Ok((html, notes))
    }
}

/// The page of bodies, each a path, a mesh or a cloud with a name and a pose; its notes.
#[pyfunction]
pub fn page_parts(
    py: Python<'_>,
    things: Vec<(String, Bound<'_, PyAny>, Option<Bound<'_, PyAny>>)>,
    most: usize,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<(String, Vec<String>)> {
    let mut placed = Vec::with_capacity(things.len());
    for (name, object, pose) in things {
        let thing = if let Ok(path) = object.extract::<PathBuf>() {
            Thing::File(path)
        } else if let Ok(cloud) = object.cast::<Cloud>() {
            Thing::Geometry(name, Geometry::Points(cloud.get().points_of()), 0.0)
        } else {
            let shape = match object.cast::<Mesh>() {
                Ok(mesh) => mesh.get().shape(),
                Err(_) => shape_of(&object)?,
            };
            let mesh = shape.triangles().clone();
            Thing::Geometry(name, Geometry::Mesh(mesh), shape.coordinate_error())
        };
        let (stated, _) = poses::read(pose.as_ref(), "pose")?;
        placed.push((thing, stated.first().copied().unwrap_or(Pose::IDENTITY)));
    }
    let Shown { html, notes } = jobs::long(py, progress, move |counter| {
        page_of(placed, most, watch(counter)).map_err(|reason| failed(&reason))
    })?;
    Ok((html, notes))
}
