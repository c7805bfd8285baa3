//! What a body of a world is made of and how it moves, by kind: rigid, deforming, or a scan.
//!
//! The one place that defines where a body's parts are at a time; `boxes.rs`, `pairs/` and
//! `queries.rs` call it. Faces that change are [segments](TopologySegment) of time in which they
//! stay the same.

use std::collections::VecDeque;
use std::sync::Arc;

use glam::DVec3;

use super::body::Kind;
use super::motion_sequence::{MotionSequence, as_rigid};
use crate::deform::MovingBody;
use crate::deform::MovingMesh;
use crate::geometry::Triangle;
use crate::motion::{KeyMark, KeyPositions, VertexTrajectories};
use crate::shape::{Scan, Shape};
use crate::tolerance::{check_extent, check_range};
use crate::{Error, TriMesh};

/// What a body is made of and how it moves.
#[derive(Debug, Clone)]
pub(super) enum BodyGeometry {
    Rigid(Shape, MotionSequence),
    Mesh(Vertices),
    Cloud(Scan, MotionSequence),
}

/// A mesh whose vertices move on their own.
#[derive(Debug, Clone)]
pub(super) struct Vertices {
    /// By time; at least one. The first holds before its start, too.
    segments: VecDeque<TopologySegment>,
    pub(super) is_breakable: bool,
}

/// An interval of time in which the faces stay the same.
#[derive(Debug, Clone)]
pub(super) struct TopologySegment {
    from: f64,
    pub(super) faces: Arc<[[u32; 3]]>,
    pub(super) trajectories: Arc<VertexTrajectories>,
}

impl Vertices {
    pub(super) fn new(
        faces: Vec<[u32; 3]>,
        trajectories: VertexTrajectories,
    ) -> Result<Self, Error> {
        // Checks the faces.
        let mesh = MovingMesh::new(faces, trajectories)?;
        let (faces, trajectories) = mesh.into_parts();
        let segment = TopologySegment { from: f64::NEG_INFINITY, faces, trajectories };
        Ok(Self { segments: VecDeque::from([segment]), is_breakable: false })
    }

    /// A mesh at rest from a time on, until a frame is pushed.
    fn segment(from: f64, at: f64, mesh: TriMesh) -> Result<TopologySegment, Error> {
        let (positions, faces) = mesh.into_shared();
        let keys = KeyPositions::Double(vec![positions.to_vec()]);
        let trajectories = VertexTrajectories::keyframes(vec![at], keys)?;
        Ok(TopologySegment { from, faces, trajectories: Arc::new(trajectories) })
    }

    pub(super) fn standing(mesh: TriMesh, now: f64) -> Result<Self, Error> {
        let segment = Self::segment(f64::NEG_INFINITY, now, mesh)?;
        Ok(Self { segments: VecDeque::from([segment]), is_breakable: false })
    }

    pub(super) fn at(&self, t: f64) -> &TopologySegment {
        let next = self.segments.partition_point(|segment| segment.from <= t);
        &self.segments[next.saturating_sub(1)]
    }

    /// Sets the positions at a time after all frames so far; the vertices move there on straight
    /// lines from where the last frame left them. All or (on an error) nothing; returns the
    /// argument of [`Vertices::undo_frame`].
    pub(super) fn push_frame(
        &mut self,
        now: f64,
        time: f64,
        positions: &[DVec3],
    ) -> Result<KeyMark, Error> {
        let trajectories = self.last_trajectories();
        let (Some(key), Some(mark)) = (trajectories.last_key(), trajectories.mark_keys()) else {
            return Err(Error::Parameter {
                what: "a frame at time",
                value: time,
                remedy: "this body follows trajectories; give it others instead",
            });
        };
        if time <= now.max(key) {
            let what = "time of a frame";
            return Err(Error::Backwards { what, now: now.max(key), asked: time });
        }
        let rested = (key < now).then(|| trajectories.at(now).positions());
        let trajectories = Arc::make_mut(trajectories);
        // The vertices rested since the last frame.
        let pushed = rested.map_or(Ok(()), |rested| trajectories.push_key(now, &rested));
        let pushed = pushed.and_then(|()| trajectories.push_key(time, positions));
        match pushed {
            Ok(()) => Ok(mark),
            Err(error) => {
                trajectories.undo_keys(&mark);
                Err(error)
            }
        }
    }

    /// Takes the last frame back; the caller has changed nothing else since.
    pub(super) fn undo_frame(&mut self, mark: &KeyMark) {
        Arc::make_mut(self.last_trajectories()).undo_keys(mark);
    }

    /// Frees the frames that lie in the past.
    pub(super) fn forget_frames_before(&mut self, now: f64) {
        Arc::make_mut(self.last_trajectories()).forget_keys_before(now);
    }

    fn last_trajectories(&mut self) -> &mut Arc<VertexTrajectories> {
        let last = self.segments.len() - 1;
        &mut self.segments[last].trajectories
    }

    /// Sets other faces from a time on.
    pub(super) fn push_shape(&mut self, now: f64, time: f64, mesh: TriMesh) -> Result<(), Error> {
        let last = self.segments.back().map_or(f64::NEG_INFINITY, |segment| segment.from);
        if !(time >= now && time > last) {
            let what = "time of new faces";
            return Err(Error::Backwards { what, now: now.max(last), asked: time });
        }
        self.segments.push_back(Self::segment(time, time, mesh)?);
        Ok(())
    }

    /// Takes the last faces back.
    pub(super) fn undo_shape(&mut self) {
        if self.segments.len() > 1 {
            self.segments.pop_back();
        }
    }

    /// When the faces change next.
    pub(super) fn next_motion_change(&self, t: f64) -> Option<f64> {
        let next = self.segments.partition_point(|segment| segment.from <= t);
        self.segments.get(next).map(|segment| segment.from)
    }

    /// The trajectories at a time.
    pub(super) fn trajectories_mut(&mut self, now: f64) -> &mut Arc<VertexTrajectories> {
        let next = self.segments.partition_point(|segment| segment.from <= now);
        &mut self.segments[next.saturating_sub(1)].trajectories
    }
}

impl BodyGeometry {
    pub(super) fn kind(&self) -> Kind {
        match self {
            Self::Rigid(..) => Kind::Rigid,
            Self::Mesh(vertices) if vertices.is_breakable => Kind::Breakable,
            Self::Mesh(_) => Kind::Deforming,
            Self::Cloud(..) => Kind::Cloud,
        }
    }

    /// How a body that keeps its shape moves.
    pub(super) fn motion_sequence(&self) -> Option<&MotionSequence> {
        match self {
            Self::Rigid(_, motion_sequence) | Self::Cloud(_, motion_sequence) => {
                Some(motion_sequence)
            }
            Self::Mesh(_) => None,
        }
    }

    /// Refuses what is beyond the range of questions over time.
    pub(super) fn check_range(&self) -> Result<(), Error> {
        let what = "largest coordinate of a body, or number in its motion";
        match self {
            Self::Rigid(shape, motion_sequence) => {
                check_extent(what, shape.extent())?;
                motion_sequence.check()
            }
            Self::Cloud(scan, motion_sequence) => {
                check_extent(what, scan.shape().extent())?;
                motion_sequence.check()
            }
            Self::Mesh(vertices) => vertices
                .segments
                .iter()
                .try_for_each(|segment| check_range(what, segment.trajectories.largest())),
        }
    }

    /// When it changes to another motion or other faces.
    pub(super) fn next_motion_change(&self, t: f64) -> Option<f64> {
        match self {
            Self::Rigid(_, motion_sequence) | Self::Cloud(_, motion_sequence) => {
                motion_sequence.next_motion_change(t)
            }
            Self::Mesh(vertices) => vertices.next_motion_change(t),
        }
    }

    pub(super) fn forget_before(&mut self, t: f64) {
        match self {
            Self::Rigid(_, motion_sequence) | Self::Cloud(_, motion_sequence) => {
                motion_sequence.forget_before(t);
            }
            Self::Mesh(vertices) => {
                while vertices.segments.len() > 1 && vertices.segments[1].from <= t {
                    vertices.segments.pop_front();
                }
            }
        }
    }

    /// Its triangles as they move from a time up to the next motion change.
    pub(super) fn moving_mesh(&self, t: f64) -> Result<MovingMesh, Error> {
        match self {
            Self::Rigid(shape, motion_sequence) => {
                shape.moving_mesh(as_rigid(motion_sequence.at(t))?)
            }
            Self::Cloud(scan, motion_sequence) => {
                scan.shape().moving_mesh(as_rigid(motion_sequence.at(t))?)
            }
            Self::Mesh(vertices) => {
                let TopologySegment { faces, trajectories, .. } = vertices.at(t);
                Ok(MovingMesh::of(Arc::clone(faces), Arc::clone(trajectories)))
            }
        }
    }

    /// Its triangles with a tree over them as they move: with the topology of the shape's own tree
    /// if it has one.
    pub(super) fn moving_body(&self, t: f64) -> Result<MovingBody, Error> {
        let mesh = self.moving_mesh(t)?;
        match self {
            Self::Rigid(shape, _) => MovingBody::with_topology(mesh, shape.mesh().tree(), t),
            Self::Cloud(scan, _) => MovingBody::with_topology(mesh, scan.shape().mesh().tree(), t),
            Self::Mesh(_) => MovingBody::new(mesh, t),
        }
    }

    /// How fast its fastest part moves at most from a time on, and until when that holds.
    pub(super) fn speed(&self, t: f64, limit: f64) -> (f64, f64) {
        let carried = |shape: &Shape, motion_sequence: &MotionSequence| {
            let motion = motion_sequence.at(t);
            let gained = motion.acceleration.length() * (limit - t);
            (motion.velocity_at(t).length() + gained + motion.spin.length() * shape.radius(), limit)
        };
        match self {
            Self::Rigid(shape, motion_sequence) => carried(shape, motion_sequence),
            Self::Cloud(scan, motion_sequence) => carried(scan.shape(), motion_sequence),
            Self::Mesh(vertices) => {
                let trajectories = &vertices.at(t).trajectories;
                let until = trajectories.next_key(t).unwrap_or(limit).min(limit);
                let (from, to) = (trajectories.at(t), trajectories.at(until));
                // On curves: the chord and four times the deviation from it.
                let way = (0..trajectories.len() as u32).fold(0.0, |most: f64, v| {
                    let deviation = trajectories.deviation(v, t, until);
                    let deviation = (deviation.below + deviation.above).length();
                    most.max((to.position(v) - from.position(v)).length() + 4.0 * deviation)
                });
                (way / (until - t), until)
            }
        }
    }

    pub(super) fn faces_at(&self, t: f64) -> &[[u32; 3]] {
        match self {
            Self::Rigid(shape, _) => shape.mesh().mesh().faces(),
            Self::Cloud(scan, _) => scan.triangles().faces(),
            Self::Mesh(vertices) => &vertices.at(t).faces,
        }
    }

    /// How many faces need positions before it can be tested.
    pub(super) fn unplaced_faces(&self, t: f64) -> usize {
        match self {
            Self::Rigid(..) | Self::Cloud(..) => 0,
            Self::Mesh(vertices) => vertices.at(t).faces.len(),
        }
    }

    pub(super) fn positions_at(&self, t: f64) -> Result<Vec<DVec3>, Error> {
        let placed =
            |points: &[DVec3], motion_sequence: &MotionSequence| -> Result<Vec<DVec3>, Error> {
                let pose = motion_sequence.pose(t)?;
                Ok(points.iter().map(|&p| pose.apply(p)).collect())
            };
        match self {
            Self::Rigid(shape, motion_sequence) => {
                placed(shape.mesh().mesh().vertices(), motion_sequence)
            }
            Self::Cloud(scan, motion_sequence) => {
                placed(scan.triangles().vertices(), motion_sequence)
            }
            Self::Mesh(vertices) => {
                let trajectories = &vertices.at(t).trajectories;
                let mut positions = vec![DVec3::ZERO; trajectories.len()];
                trajectories.positions_at(t, &mut positions)?;
                Ok(positions)
            }
        }
    }

    /// A face of a mesh; of a cloud, a point three times. None if there is no such part.
    pub(super) fn part_at(&self, part: u32, t: f64) -> Option<Triangle> {
        match self {
            Self::Cloud(scan, motion_sequence) => {
                let point = *scan.triangles().vertices().get(part as usize)?;
                Some([motion_sequence.pose(t).ok()?.apply(point); 3])
            }
            Self::Rigid(shape, motion_sequence) => {
                let mesh = shape.mesh().mesh();
                let corners = mesh.faces().get(part as usize)?;
                let pose = motion_sequence.pose(t).ok()?;
                Some(corners.map(|v| pose.apply(mesh.vertices()[v as usize])))
            }
            Self::Mesh(vertices) => {
                let TopologySegment { faces, trajectories, .. } = vertices.at(t);
                let at = trajectories.at(t);
                Some(faces.get(part as usize)?.map(|v| at.position(v)))
            }
        }
    }
}
