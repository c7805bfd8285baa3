use std::io;
use std::path::Path;

use kintact::{PointCloud, TriMesh};
use kintact_io::{Error, ErrorKind, Geometry, Loaded, read_geometry, read_points};

use crate::failure::Failure;

/// Reads a mesh, refusing point clouds.
pub fn read_mesh(path: &Path) -> Result<Loaded<TriMesh>, Failure> {
    let name = path.display();
    let loaded = read_geometry(path).map_err(|error| explained(path, &error))?;
    let Loaded { value, notes, source_faces } = loaded;
    match value {
        Geometry::Mesh(value) => Ok(Loaded { value, notes, source_faces }),
        Geometry::Points(cloud) => Err(Failure::new(format!(
            "{name}: it holds {} points and no faces; point clouds are not supported yet, \
             give a mesh",
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
