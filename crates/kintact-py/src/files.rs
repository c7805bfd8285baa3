//! Files: `load`, and the program that the package installs.

use std::path::PathBuf;

use kintact_io::{ErrorKind, Geometry, read_geometry};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

use crate::bodies::{Cloud, Mesh};
use crate::errors::{Failure, Kind};
use crate::jobs;

enum Outcome {
    Mesh(Mesh),
    Cloud(Cloud),
    /// The operating system's number and words.
    System(i32, String),
}

/// load(path)
/// --
///
/// Reads a file: a `Mesh` if it has faces, else a `Cloud`. OBJ, PLY, STL, OFF, glTF, GLB, 3MF; PCD, XYZ, LAS,
/// LAZ, TXT, PTS, CSV.
///
/// >>> import kintact, tempfile, os
/// >>> path = os.path.join(tempfile.mkdtemp(), "corner.off")
/// >>> _ = open(path, "w").write("OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n")
/// >>> kintact.load(path)
/// <kintact.Mesh 'corner.off': 3 vertices, 1 face>
#[pyfunction]
pub fn load(py: Python<'_>, path: PathBuf) -> PyResult<Py<PyAny>> {
    let outcome = jobs::long(py, None, move |_| {
        let name = path.file_name().map_or_else(String::new, |name| name.display().to_string());
        match read_geometry(&path) {
            Ok(loaded) => match loaded.value {
                Geometry::Mesh(mesh) => {
                    Mesh::from_file(mesh, loaded.coordinate_error, name).map(Outcome::Mesh)
                }
                Geometry::Points(cloud) => Ok(Outcome::Cloud(Cloud::from_file(cloud, name))),
            },
            Err(refused) => match &refused.kind {
                ErrorKind::Io(io) if io.raw_os_error().is_some() => {
                    Ok(Outcome::System(io.raw_os_error().unwrap_or(0), refused.to_string()))
                }
                _ => Err(Failure::Message(Kind::Format, refused.to_string())),
            },
        }
    })?;
    Ok(match outcome {
        Outcome::Mesh(mesh) => Py::new(py, mesh)?.into_any(),
        Outcome::Cloud(cloud) => Py::new(py, cloud)?.into_any(),
        // With its number, so that Python makes it a FileNotFoundError or its like.
        Outcome::System(number, words) => return Err(PyOSError::new_err((number, words))),
    })
}

/// The program, with its arguments; returns its exit code.
#[pyfunction]
pub fn run_program(py: Python<'_>, arguments: Vec<std::ffi::OsString>) -> u8 {
    py.detach(|| kintact_cli::run_program(arguments))
}
