//! `kintact check --paint FILE.ply`: the meshes with the faces that touch coloured, for any viewer.
//!
//! Every triangle gets corners of its own, where it stands in the world, so that colours of vertices
//! are colours of faces: the first mesh blue, the second sand, faces that touch red and orange.

use std::path::Path;

use kintact::{Pose, TriMesh};

use crate::failure::Failure;

/// For each mesh, the colour of faces that do not touch and of those that do.
const COLOURS: [[[u8; 3]; 2]; 2] =
    [[[110, 150, 200], [220, 30, 40]], [[205, 190, 150], [245, 140, 20]]];

/// A mesh in the world, and which of its triangles are coloured.
pub struct Painted<'a> {
    pub mesh: &'a TriMesh,
    pub pose: Pose,
    pub is_touching: Vec<bool>,
}

pub fn write(path: &Path, bodies: &[Painted]) -> Result<(), Failure> {
    let failed = |reason: String| Failure::new(format!("--paint: {reason}"));
    let (mut triangles, mut colours) = (Vec::new(), Vec::new());
    for (body, [plain, touching]) in bodies.iter().zip(COLOURS) {
        for (triangle, &is_touching) in body.mesh.triangles().zip(&body.is_touching) {
            triangles.push(triangle.map(|corner| body.pose.apply(corner)));
            colours.extend([if is_touching { touching } else { plain }; 3]);
        }
    }
    let mesh = TriMesh::from_triangles(&triangles).map_err(|error| failed(error.to_string()))?;
    kintact_io::write_ply(path, &mesh, Some(&colours)).map_err(|error| failed(error.to_string()))
}
