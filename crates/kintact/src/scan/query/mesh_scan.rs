//! [`MeshScanQuery`]: does a mesh intersect a scanned surface? The walk is `FaceScratch::walk`,
//! over the mesh's tree and a tree of the boxes of the scan's leaves; this file adds the
//! confidence.

use glam::DVec3;

use super::PointBody;
use super::cloud_query::track_early;
use super::confidence;
use super::walk::{FaceScratch, LeafBoxes};
use crate::budget::Budget;
use crate::{Pose, RigidMesh};

/// An answer about a mesh and a scanned surface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MeshScanAnswer {
    /// Whether they intersect.
    pub collides: bool,
    /// How likely it is that this is right, 0.5 to 1. The mesh is exact, the scan is not.
    pub confidence: f64,
    /// Where they intersect, in the mesh's frame, and the face; `None` for a guess.
    pub point: Option<(DVec3, u32)>,
    /// The smallest distance of a corner of the mesh from the surface found, 0 if they intersect.
    /// It is no lower bound: corners that boxes ruled out were not measured.
    pub distance: Option<f64>,
    /// Pairs of a face and a leaf of the scan tested.
    pub candidates: u64,
    /// Evaluations of the scan's function.
    pub evaluations: u64,
    /// The cost: a pair of boxes is one, a pair of a face and a leaf or an evaluation is four.
    pub operations: u64,
    /// Whether the budget was used up before there was an answer; this is the better guess then.
    pub is_interrupted: bool,
}

/// Queries a mesh and a scanned surface, both of which keep their shape.
///
/// ```
/// use kintact::scan::{MeshScanQuery, PointBody};
/// use kintact::{DVec3, PointCloud, Pose, RigidMesh, TriMesh};
///
/// // A scan of a flat floor, and a triangle that stands on its corner.
/// let points = (0..900).map(|i| DVec3::new(f64::from(i % 30), f64::from(i / 30), 0.0));
/// let floor = PointBody::new(&PointCloud::new(points.collect())?)?;
/// let corners = vec![DVec3::new(0.0, 0.0, 0.0), DVec3::new(2.0, 0.0, 9.0), DVec3::new(0.0, 3.0, 9.0)];
/// let triangle = RigidMesh::new(TriMesh::new(corners, vec![[0, 1, 2]])?);
/// let mut query = MeshScanQuery::new(&triangle, &floor);
/// let floor_at = |height: f64| Pose::from_translation(DVec3::new(-14.4, -15.3, height));
/// assert!(!query.collides(&floor_at(-0.1)?));
/// assert!(query.collides(&floor_at(0.1)?));
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug)]
pub struct MeshScanQuery<'a> {
    mesh: &'a RigidMesh,
    body: &'a PointBody,
    boxes: &'a LeafBoxes,
    scratch: FaceScratch,
}

impl<'a> MeshScanQuery<'a> {
    /// Builds a tree over the boxes of the scan's leaves if this is the first query of it, in
    /// milliseconds.
    pub fn new(mesh: &'a RigidMesh, body: &'a PointBody) -> Self {
        let (boxes, scratch) = (body.boxes(), FaceScratch::default());
        Self { mesh, body, boxes, scratch }
    }

    pub(super) fn bodies(&self) -> (&'a RigidMesh, &'a PointBody) {
        (self.mesh, self.body)
    }

    /// Whether they intersect, where `relative` is the pose of the scan as seen from the mesh.
    pub fn collides(&mut self, relative: &Pose) -> bool {
        self.ask(relative).collides
    }

    /// The same, with position and confidence.
    pub fn ask(&mut self, relative: &Pose) -> MeshScanAnswer {
        self.within(Budget::Unlimited, relative)
    }

    /// The best answer that a budget allows. A clock is read every few pairs of boxes, after each
    /// pair of a face and a leaf and before each evaluation, and the last evaluation begins a
    /// little before the end. Of operations, boxes may take as many as all the rest.
    pub fn within(&mut self, budget: Budget, relative: &Pose) -> MeshScanAnswer {
        let mesh = (self.mesh.mesh(), self.mesh.tree());
        let cloud = (self.body.surface(), self.body.tree(), self.boxes);
        let outcome = self.scratch.walk(mesh, cloud, relative, track_early(budget));
        let (collides, confidence) = confidence::classify_mixed(&outcome);
        let distance = match outcome.place {
            Some(_) => Some(0.0),
            None => outcome.smallest.map(|(least, _)| least),
        };
        MeshScanAnswer {
            collides,
            confidence,
            point: outcome.place.map(|(place, face, _)| (place, face)),
            distance,
            candidates: outcome.candidates,
            evaluations: outcome.evaluations,
            operations: outcome.operations(),
            is_interrupted: outcome.interrupted.is_some(),
        }
    }
}
