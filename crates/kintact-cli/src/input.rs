//! From files to checked geometry, and from that to shapes the library can be asked about.
//!
//! `kintact check` reads one or two [`Input`]s and builds a [`Body`] of each; the other commands read
//! clouds and explain errors by the functions below.

use std::io;
use std::path::Path;

use kintact::bvh::{BuildMethod, BuildOptions};
use kintact::estimate::EstimateOptions;
use kintact::scan::SurfaceOptions;
use kintact::{Placed, PointCloud, Pose, RigidMesh, Scan, Shape, TriMesh};
use kintact_io::{Error, ErrorKind, Geometry, Loaded, read_geometry, read_points};

use crate::failure::Failure;

/// A file that was read.
pub struct Input {
    pub name: String,
    pub content: Loaded<Geometry>,
}

impl Input {
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let content = read_geometry(path).map_err(|error| explained(path, &error))?;
        Ok(Self { name: path.display().to_string(), content })
    }

    /// Reads a file whose content will be looked at where `pose` puts it.
    pub fn read_moved(path: &Path, pose: &Pose) -> Result<Self, Failure> {
        let input = Self::read(path)?;
        let points = match &input.content.value {
            Geometry::Mesh(mesh) => mesh.vertices(),
            Geometry::Points(cloud) => cloud.points(),
        };
        match points.iter().position(|&v| !pose.apply(v).is_finite()) {
            Some(vertex) => Err(Failure::new(format!(
                "{}: --transform-b moves vertex {vertex} beyond the largest number there is; \
                 move it less far",
                input.name
            ))),
            None => Ok(input),
        }
    }

    pub fn is_mesh(&self) -> bool {
        matches!(self.content.value, Geometry::Mesh(_))
    }

    /// The mesh; an error for a point cloud.
    pub fn mesh(&self) -> Result<&TriMesh, Failure> {
        match &self.content.value {
            Geometry::Mesh(mesh) => Ok(mesh),
            Geometry::Points(cloud) => Err(Failure::new(format!(
                "{}: it holds {} points and no faces; this way of checking needs a mesh",
                self.name,
                cloud.points().len()
            ))),
        }
    }
}

/// A shape made of an input.
pub enum Body {
    Mesh(Shape),
    Scan(Scan),
}

/// For a single question the better tree is not worth its while: of two meshes of 200,000
/// triangles it takes half as long again to build and saves half a millisecond of the query.
const BUILD: BuildOptions = BuildOptions { method: BuildMethod::Fast, parallel: true };

/// One question does not deserve the fit of a body that is asked a million: a tenth of the poses,
/// and probabilities right to a few points.
const FIT: EstimateOptions =
    EstimateOptions { near_error: 0.015, wide_error: 0.005, poses: 120, seed: 1 };

impl Body {
    /// Builds what an exact answer needs, or an estimate if `is_fitted`.
    pub fn build(input: &Input, is_fitted: bool) -> Result<Self, Failure> {
        let error = input.content.coordinate_error;
        match &input.content.value {
            Geometry::Mesh(mesh) if is_fitted => {
                Ok(Self::Mesh(Shape::new(mesh.clone()).fitted(&FIT).with_coordinate_error(error)))
            }
            Geometry::Mesh(mesh) => {
                let shape = Shape::from(RigidMesh::with_options(mesh.clone(), BUILD));
                Ok(Self::Mesh(shape.with_coordinate_error(error)))
            }
            Geometry::Points(cloud) => {
                let options = SurfaceOptions { parallel: true, ..SurfaceOptions::default() };
                let failed = |error| Failure::new(format!("{}: {error}", input.name));
                Scan::new(cloud, options).map(Self::Scan).map_err(failed)
            }
        }
    }

    pub fn at(&self, pose: Pose) -> Placed<'_> {
        match self {
            Self::Mesh(shape) => shape.at(pose),
            Self::Scan(scan) => scan.at(pose),
        }
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
