use std::io;
use std::path::Path;

use kintact::TriMesh;
use kintact_io::{ErrorKind, Geometry, Loaded, read_geometry};

use crate::failure::Failure;

/// Reads a mesh, refusing point clouds.
pub fn read_mesh(path: &Path) -> Result<Loaded<TriMesh>, Failure> {
    let name = path.display();
    let Loaded { value, notes, source_faces } = read_geometry(path).map_err(|error| {
        Failure::new(match &error.kind {
            ErrorKind::Io(reason) if reason.kind() == io::ErrorKind::NotFound => {
                let missing = error.path.as_deref().unwrap_or(path).display();
                format!("{missing}: there is no such file; check the name and the folder")
            }
            _ => error.to_string(),
        })
    })?;
    match value {
        Geometry::Mesh(value) => Ok(Loaded { value, notes, source_faces }),
        Geometry::Points(cloud) => Err(Failure::new(format!(
            "{name}: it holds {} points and no faces; point clouds are not supported yet, \
             give a mesh",
            cloud.points().len()
        ))),
    }
}
