//! A mesh and how its vertices move: the input of contacts over time.
//!
//! [`MovingMesh`] is the caller's input to [`KineticContacts`](super::KineticContacts) and what a
//! body of a world gives to its [`MovingBody`](super::MovingBody). Faces and rest positions are
//! shared.

use std::sync::Arc;

use glam::DVec3;

use super::motion::MeshMotion;
use crate::geometry::check_count;
use crate::motion::{RigidMotion, RigidVertices, VertexTrajectories};
use crate::tolerance::check_range;
use crate::{Error, TriMesh};

/// A mesh and how its vertices move: deforming, carried along, or at rest. Coordinates, velocities and
/// accelerations lie within ±1e20.
#[derive(Debug, Clone)]
pub struct MovingMesh {
    /// Shared by all pairs of a body.
    pub(super) faces: Arc<[[u32; 3]]>,
    pub(super) motion: MeshMotion,
}

impl MovingMesh {
    /// Faces over vertices that follow trajectories.
    pub fn new(faces: Vec<[u32; 3]>, trajectories: VertexTrajectories) -> Result<Self, Error> {
        Self::checked(faces.into(), MeshMotion::Trajectories(Arc::new(trajectories)))
    }

    fn checked(faces: Arc<[[u32; 3]]>, motion: MeshMotion) -> Result<Self, Error> {
        check_count("faces", faces.len())?;
        check_range("largest number in the motion of a mesh", motion.largest())?;
        let vertices = motion.len();
        for (face, corners) in faces.iter().enumerate() {
            if let Some(&vertex) = corners.iter().find(|&&v| v as usize >= vertices) {
                return Err(Error::IndexOutOfRange { face, vertex, vertices });
            }
        }
        Ok(Self { faces, motion })
    }

    /// A rigid body that stays where it is.
    pub fn resting(mesh: &TriMesh) -> Result<Self, Error> {
        let trajectories = VertexTrajectories::fixed(mesh.vertices().to_vec())?;
        Self::checked(mesh.shared_faces(), MeshMotion::Trajectories(Arc::new(trajectories)))
    }

    /// A rigid body that is as given at `start` and moves with one velocity.
    pub fn translating(mesh: &TriMesh, start: f64, velocity: DVec3) -> Result<Self, Error> {
        let velocities = vec![velocity; mesh.vertices().len()];
        let trajectories = VertexTrajectories::linear(start, mesh.vertices().to_vec(), velocities)?;
        Self::checked(mesh.shared_faces(), MeshMotion::Trajectories(Arc::new(trajectories)))
    }

    /// A body that keeps its shape, moves as one and may rotate. The mesh is in the body's own
    /// coordinates, which are shared and not copied; the motion says where they are.
    pub fn rigid(mesh: &TriMesh, motion: RigidMotion) -> Result<Self, Error> {
        let vertices = RigidVertices::new(mesh.shared_vertices(), motion)?;
        Self::checked(mesh.shared_faces(), MeshMotion::Rigid(vertices, empty_trajectories()?))
    }

    /// As [`MovingMesh::new`], with faces checked already and all shared.
    pub(crate) fn of(faces: Arc<[[u32; 3]]>, trajectories: Arc<VertexTrajectories>) -> Self {
        Self { faces, motion: MeshMotion::Trajectories(trajectories) }
    }

    /// The faces, as indices of their corners.
    pub fn faces(&self) -> &[[u32; 3]] {
        &self.faces
    }

    pub(super) fn has_faces_of(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.faces, &other.faces) || self.faces == other.faces
    }

    /// The faces, and the trajectories of the vertices.
    pub(crate) fn into_parts(self) -> (Arc<[[u32; 3]]>, Arc<VertexTrajectories>) {
        match self.motion {
            MeshMotion::Trajectories(trajectories) | MeshMotion::Rigid(_, trajectories) => {
                (self.faces, trajectories)
            }
        }
    }

    /// How far any corner of a face may leave its chord between two times.
    pub(super) fn deviation(&self, face: u32, from: f64, until: f64) -> f64 {
        self.faces[face as usize].iter().fold(0.0, |most: f64, &v| {
            let deviation = self.motion.deviation(v, from, until);
            let deviation = deviation.below.max(deviation.above).max_element();
            if deviation.is_nan() { f64::INFINITY } else { most.max(deviation) }
        })
    }

    /// How the vertices move; empty for a body made by [`MovingMesh::rigid`], which has no
    /// trajectories.
    pub fn trajectories(&self) -> &VertexTrajectories {
        self.motion.trajectories()
    }
}

/// The trajectories of a body that has none.
fn empty_trajectories() -> Result<Arc<VertexTrajectories>, Error> {
    Ok(Arc::new(VertexTrajectories::fixed(Vec::new())?))
}
