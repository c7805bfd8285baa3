use std::sync::Arc;

use glam::DVec3;

use super::motion::{MeshMotion, Placing};
use crate::deform::{LinearTimeBvh, LinearTimeOptions};
use crate::exact::ccd::MovingPoint;
use crate::exact::timeline::MovingFaces;
use crate::geometry::{Triangle, check_count};
use crate::motion::{RigidMotion, RigidVertices, VertexTrajectories};
use crate::{Error, TriMesh};

/// A mesh and how its vertices move: deforming, carried along, or at rest.
#[derive(Debug, Clone)]
pub struct MovingMesh {
    /// Shared by all pairs of a body.
    pub(super) faces: Arc<[[u32; 3]]>,
    pub(super) motion: MeshMotion,
}

impl MovingMesh {
    /// Faces over vertices that follow flightplans.
    pub fn new(faces: Vec<[u32; 3]>, trajectories: VertexTrajectories) -> Result<Self, Error> {
        Self::checked(faces.into(), MeshMotion::Trajectories(Arc::new(trajectories)))
    }

    fn checked(faces: Arc<[[u32; 3]]>, motion: MeshMotion) -> Result<Self, Error> {
        check_count("faces", faces.len())?;
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
        Ok(Self::of(mesh.shared_faces(), Arc::new(trajectories)))
    }

    /// A rigid body that stands as given at `start` and moves on with one velocity.
    pub fn translating(mesh: &TriMesh, start: f64, velocity: DVec3) -> Result<Self, Error> {
        let velocities = vec![velocity; mesh.vertices().len()];
        let trajectories = VertexTrajectories::linear(start, mesh.vertices().to_vec(), velocities)?;
        Ok(Self::of(mesh.shared_faces(), Arc::new(trajectories)))
    }

    /// A body that keeps its shape, moves as one and may turn. The mesh is in the body's own
    /// coordinates, which are shared and not copied; the motion says where they are.
    pub fn rigid(mesh: &TriMesh, motion: RigidMotion) -> Result<Self, Error> {
        let vertices = RigidVertices::new(mesh.shared_vertices(), motion)?;
        Ok(Self { faces: mesh.shared_faces(), motion: MeshMotion::Rigid(vertices, nobody()?) })
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

    /// The faces, and the flightplans of the vertices.
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

    /// How the vertices move; empty for a body made by [`MovingMesh::rigid`], which has no plans.
    pub fn trajectories(&self) -> &VertexTrajectories {
        self.motion.trajectories()
    }
}

/// Plans of a body that has none.
fn nobody() -> Result<Arc<VertexTrajectories>, Error> {
    Ok(Arc::new(VertexTrajectories::fixed(Vec::new())?))
}

/// How loose boxes of a body that turns or flies a curve may get. Looser, and each window has more
/// candidates whose chords say too little; tighter, and there are more windows.
const CURVED_LOOSENESS: f64 = 0.15;

/// A moving mesh with its tree, and where its vertices are at both ends of a window.
#[derive(Debug, Clone)]
pub(super) struct Body {
    pub(super) mesh: MovingMesh,
    pub(super) tree: LinearTimeBvh,
    starts: Vec<DVec3>,
    ends: Vec<DVec3>,
    /// What time `ends` is for; not a number if for none.
    ends_at: f64,
    is_straight: bool,
    /// Whether plans changed that the tree does not know of.
    is_stale: bool,
}

impl Body {
    pub(super) fn new(mesh: MovingMesh, t: f64) -> Result<Self, Error> {
        let mut options = LinearTimeOptions::default();
        if matches!(mesh.motion, MeshMotion::Rigid(..)) {
            options.looseness = CURVED_LOOSENESS;
        }
        let tree = LinearTimeBvh::new(&mesh.faces, &mesh.motion, t, options)?;
        let room = vec![DVec3::ZERO; mesh.motion.len()];
        let (starts, ends) = (room.clone(), room);
        Ok(Self { mesh, tree, starts, ends, ends_at: f64::NAN, is_straight: true, is_stale: false })
    }

    /// Moves the tree to a window that reaches beyond `t`, as far as there are such windows.
    pub(super) fn reach_past(&mut self, t: f64) -> Result<(), Error> {
        self.advance_to(t)?;
        if self.tree.window_ends() <= t {
            self.tree.advance_to(&self.mesh.motion, t.next_up())?;
        }
        Ok(())
    }

    /// Takes down where all vertices are at the ends of a window.
    pub(super) fn take_ends(&mut self, from: f64, until: f64) -> Result<(), Error> {
        let trajectories = &self.mesh.motion;
        self.starts.resize(trajectories.len(), DVec3::ZERO);
        self.ends.resize(trajectories.len(), DVec3::ZERO);
        if self.ends_at == from {
            std::mem::swap(&mut self.starts, &mut self.ends);
        } else {
            trajectories.positions_at(from, &mut self.starts)?;
        }
        trajectories.positions_at(until, &mut self.ends)?;
        self.ends_at = until;
        self.is_straight = trajectories.is_straight(from, until);
        Ok(())
    }

    /// Moves the tree to a time and takes down where all vertices are. If this is `for_an_instant`,
    /// a tree that must be touched gets boxes for that time alone.
    pub(super) fn place(&mut self, t: f64, for_an_instant: bool) -> Result<(), Error> {
        self.starts.resize(self.mesh.motion.len(), DVec3::ZERO);
        self.mesh.motion.positions_at(t, &mut self.starts)?;
        if self.is_stale || (for_an_instant && self.tree.window_ends() < t) {
            self.is_stale = false;
            self.tree.restart_for_an_instant(&self.mesh.motion, t, &self.starts)
        } else {
            self.advance_to(t)
        }
    }

    /// Where all vertices were placed last.
    pub(super) fn places(&self) -> &[DVec3] {
        &self.starts
    }

    /// The plans are others now, and the tree has not been told.
    pub(super) fn forget_trajectories(&mut self) {
        self.ends_at = f64::NAN;
        self.is_stale = true;
    }

    /// Moves the tree to a time, if it is not past it.
    pub(super) fn advance_to(&mut self, t: f64) -> Result<(), Error> {
        if std::mem::take(&mut self.is_stale) {
            self.tree.restart(&self.mesh.motion, t)
        } else if self.tree.now() < t {
            self.tree.advance_to(&self.mesh.motion, t)
        } else {
            Ok(())
        }
    }

    /// Whether every vertex moves straight through the window.
    pub(super) fn is_straight(&self) -> bool {
        self.is_straight
    }

    /// Where all vertices are at the start of the window and at its end.
    pub(super) fn ends_of_window(&self) -> [&[DVec3]; 2] {
        [&self.starts, &self.ends]
    }

    /// All faces from the start of the window to its end.
    pub(super) fn moving_faces(&self) -> MovingFaces<'_> {
        MovingFaces { faces: &self.mesh.faces, ends: self.ends_of_window() }
    }

    /// A face from the start of the window to its end.
    #[inline]
    pub(super) fn over_window(&self, face: u32) -> [MovingPoint; 3] {
        let [p, q, r] = self.mesh.faces[face as usize];
        let corner = |v: u32| MovingPoint::new(self.starts[v as usize], self.ends[v as usize]);
        [corner(p), corner(q), corner(r)]
    }

    /// A face from a moment to the end of the window.
    #[inline]
    pub(super) fn onward(&self, at: &Placing<'_>, face: u32) -> [MovingPoint; 3] {
        // Not by `map`, which is compiled badly for arrays of this size.
        let [p, q, r] = self.mesh.faces[face as usize];
        let corner = |v: u32| MovingPoint::new(at.position(v), self.ends[v as usize]);
        [corner(p), corner(q), corner(r)]
    }

    /// A face at a moment.
    #[inline]
    pub(super) fn triangle(&self, at: &Placing<'_>, face: u32) -> Triangle {
        let [p, q, r] = self.mesh.faces[face as usize];
        [at.position(p), at.position(q), at.position(r)]
    }

    /// A face between two moments.
    pub(super) fn between(&self, moments: [&Placing<'_>; 2], face: u32) -> [MovingPoint; 3] {
        self.mesh.faces[face as usize]
            .map(|v| MovingPoint::new(moments[0].position(v), moments[1].position(v)))
    }

    /// How far any corner of a face may leave its chord between two times.
    pub(super) fn deviation(&self, face: u32, from: f64, until: f64) -> f64 {
        self.mesh.deviation(face, from, until)
    }
}

/// Two bodies, or one that may meet itself.
#[derive(Debug, Clone)]
pub(super) struct Bodies {
    first: Body,
    second: Option<Body>,
}

impl Bodies {
    pub(super) fn two(first: Body, second: Body) -> Self {
        Self { first, second: Some(second) }
    }

    pub(super) fn one(body: Body) -> Self {
        Self { first: body, second: None }
    }

    pub(super) fn is_one(&self) -> bool {
        self.second.is_none()
    }

    /// The bodies that the first and the second face of a pair belong to.
    #[inline]
    pub(super) fn sides(&self) -> [&Body; 2] {
        [&self.first, self.second.as_ref().unwrap_or(&self.first)]
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Body> {
        std::iter::once(&mut self.first).chain(&mut self.second)
    }

    /// A body by number.
    pub(super) fn get_mut(&mut self, body: usize) -> Option<&mut Body> {
        self.iter_mut().nth(body)
    }

    /// Until when the boxes of all hold.
    pub(super) fn window_ends(&self) -> f64 {
        let [a, b] = self.sides().map(|body| body.tree.window_ends());
        a.min(b)
    }
}
