use std::io;
use std::path::Path;

use kintact::{PointCloud, TriMesh};
use kintact_io::{Error, ErrorKind, Geometry, Loaded, read_geometry, read_points};

use crate::failure::Failure;

/// Reads a mesh or a point cloud, whichever the file holds.
pub fn read_any(path: &Path) -> Result<Loaded<Geometry>, Failure> {
    read_geometry(path).map_err(|error| explained(path, &error))
}

/// Reads a mesh, refusing point clouds.
pub fn read_mesh(path: &Path) -> Result<Loaded<TriMesh>, Failure> {
    as_mesh(path, read_any(path)?)
}

/// What was read, if it is a mesh.
pub fn as_mesh(path: &Path, loaded: Loaded<Geometry>) -> Result<Loaded<TriMesh>, Failure> {
    let name = path.display();
    let Loaded { value, notes, source_faces } = loaded;
    match value {
        Geometry::Mesh(value) => Ok(Loaded { value, notes, source_faces }),
        Geometry::Points(cloud) => Err(Failure::new(format!(
            "{name}: it holds {} points and no faces; this way of checking needs a mesh",
            cloud.points().len()
        ))),
    }
}

/// Reads a point cloud, or the vertices of a mesh.
pub fn read_cloud(path: &Path) -> Result<Loaded<PointCloud>, Failure> {
    read_points(path).map_err(|error| explained(path, &error))
}

/// A message about a file that could not be read.
pub fn explained(path: &Path, error: &Error) -> Failure {
    Failure::new(match &error.kind {
        ErrorKind::Io(reason) if reason.kind() == io::ErrorKind::NotFound => {
            let missing = error.path.as_deref().unwrap_or(path).display();
            format!("{missing}: there is no such file; check the name and the folder")
        }
        _ => error.to_string(),
    })
}
