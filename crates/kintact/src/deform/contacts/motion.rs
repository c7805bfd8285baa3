//! How the vertices of a mesh move: each on its own trajectory, or all as one rotating body.
//! [`MeshMotion`] is the motion that trees, windows and exact tests of this folder share.

use std::sync::Arc;

use glam::DVec3;

use crate::motion::{
    ChordDeviation, LinearEnclosure, MeasuredFrom, PositionsAt, RigidVertices, VertexTrajectories,
};
use crate::{Error, Pose};

// One for each mesh: there are never many.
#[allow(clippy::large_enum_variant)]
#[derive(Debug, Clone)]
pub(super) enum MeshMotion {
    Trajectories(Arc<VertexTrajectories>),
    /// With empty trajectories, for [`MeshMotion::trajectories`].
    Rigid(RigidVertices, Arc<VertexTrajectories>),
}

/// The positions of the vertices at a time.
#[derive(Debug, Clone, Copy)]
pub(super) enum MeshPositionsAt<'a> {
    Trajectories(PositionsAt<'a>),
    /// No pose where numbers overflow.
    Rigid(&'a [DVec3], Option<Pose>),
}

impl MeshPositionsAt<'_> {
    #[inline]
    pub(super) fn position(&self, vertex: u32) -> DVec3 {
        match self {
            Self::Trajectories(at) => at.position(vertex),
            Self::Rigid(points, Some(pose)) => pose.apply(points[vertex as usize]),
            Self::Rigid(_, None) => DVec3::NAN,
        }
    }
}

impl MeshMotion {
    pub(super) fn len(&self) -> usize {
        self.vertex_count()
    }

    pub(super) fn trajectories(&self) -> &VertexTrajectories {
        match self {
            Self::Trajectories(trajectories) | Self::Rigid(_, trajectories) => trajectories,
        }
    }

    /// The largest number it is made of.
    pub(super) fn largest(&self) -> f64 {
        match self {
            Self::Trajectories(trajectories) => trajectories.largest(),
            Self::Rigid(body, _) => body.largest(),
        }
    }

    /// Whether both give all vertices the same positions at a time.
    pub(super) fn agrees_at(&self, other: &Self, t: f64) -> bool {
        let (own, others) = (self.at(t, DVec3::ZERO), other.at(t, DVec3::ZERO));
        (0..self.len() as u32).all(|v| own.position(v) == others.position(v))
    }

    /// Where vertices are at a time, measured from a place.
    #[inline]
    pub(super) fn at(&self, t: f64, from: DVec3) -> MeshPositionsAt<'_> {
        match self {
            Self::Trajectories(trajectories) => {
                MeshPositionsAt::Trajectories(trajectories.at_from(t, from))
            }
            Self::Rigid(body, _) => {
                MeshPositionsAt::Rigid(body.points(), body.motion().pose_from(t, from).ok())
            }
        }
    }

    /// With positions measured from a place.
    pub(super) fn from(&self, origin: DVec3) -> MeasuredFrom<'_, Self> {
        MeasuredFrom { motion: self, origin }
    }

    #[inline]
    pub(super) fn deviation(&self, vertex: u32, t0: f64, t1: f64) -> ChordDeviation {
        self.deviation_of(vertex, t0, t1)
    }

    /// How far the difference of a vertex of this and one of the other may leave its chord between
    /// two times, if neither rotates: a shared acceleration, as of free fall, does not count.
    #[inline]
    pub(super) fn relative_deviation(&self, other: &Self, t0: f64, t1: f64) -> Option<f64> {
        let (Self::Rigid(a, _), Self::Rigid(b, _)) = (self, other) else { return None };
        let (a, b) = (a.motion().unturned_acceleration()?, b.motion().unturned_acceleration()?);
        let deviation =
            (a - b).abs().max_element() * ((t1 - t0) * (t1 - t0)) * (0.125 * (1.0 + 1e-12));
        Some(if deviation.is_nan() { f64::INFINITY } else { deviation })
    }

    pub(super) fn is_straight(&self, t0: f64, t1: f64) -> bool {
        self.moves_straight(t0, t1)
    }

    /// How far a coordinate of a vertex at a time may be off, measured from a place: nothing if none ever
    /// moves and nothing is taken off.
    pub(super) fn rounding_at(&self, t: f64, from: DVec3) -> f64 {
        match self {
            Self::Trajectories(trajectories)
                if trajectories.is_at_rest() && from == DVec3::ZERO =>
            {
                0.0
            }
            _ => self.rounding(t, t, from),
        }
    }

    pub(super) fn rounding(&self, t0: f64, t1: f64, from: DVec3) -> f64 {
        self.from(from).position_error(t0, t1)
    }

    fn vertex_count(&self) -> usize {
        match self {
            Self::Trajectories(trajectories) => trajectories.vertex_count(),
            Self::Rigid(body, _) => body.vertex_count(),
        }
    }

    fn deviation_of(&self, vertex: u32, t0: f64, t1: f64) -> ChordDeviation {
        match self {
            Self::Trajectories(trajectories) => trajectories.deviation_of(vertex, t0, t1),
            Self::Rigid(body, _) => body.deviation_of(vertex, t0, t1),
        }
    }

    fn moves_straight(&self, t0: f64, t1: f64) -> bool {
        match self {
            Self::Trajectories(trajectories) => trajectories.moves_straight(t0, t1),
            Self::Rigid(body, _) => body.moves_straight(t0, t1),
        }
    }

    pub(super) fn next_bend(&self, t: f64) -> Option<f64> {
        match self {
            Self::Trajectories(trajectories) => trajectories.next_bend(t),
            Self::Rigid(body, _) => body.next_bend(t),
        }
    }
}

impl LinearEnclosure for MeasuredFrom<'_, MeshMotion> {
    fn vertex_count(&self) -> usize {
        self.motion.vertex_count()
    }

    fn place_all(&self, t: f64, out: &mut [DVec3]) -> Result<(), Error> {
        let origin = self.origin;
        match self.motion {
            MeshMotion::Trajectories(motion) => {
                MeasuredFrom { motion: &**motion, origin }.place_all(t, out)
            }
            MeshMotion::Rigid(motion, _) => MeasuredFrom { motion, origin }.place_all(t, out),
        }
    }

    fn place_some(&self, t: f64, vertices: &[u32], out: &mut [DVec3]) -> Result<(), Error> {
        let origin = self.origin;
        match self.motion {
            MeshMotion::Trajectories(motion) => {
                MeasuredFrom { motion: &**motion, origin }.place_some(t, vertices, out)
            }
            MeshMotion::Rigid(motion, _) => {
                MeasuredFrom { motion, origin }.place_some(t, vertices, out)
            }
        }
    }

    fn deviation_of(&self, vertex: u32, t0: f64, t1: f64) -> ChordDeviation {
        let origin = self.origin;
        match self.motion {
            MeshMotion::Trajectories(motion) => {
                MeasuredFrom { motion: &**motion, origin }.deviation_of(vertex, t0, t1)
            }
            MeshMotion::Rigid(body, _) => body.deviation_of(vertex, t0, t1),
        }
    }

    fn moves_straight(&self, t0: f64, t1: f64) -> bool {
        self.motion.moves_straight(t0, t1)
    }

    fn position_error(&self, t0: f64, t1: f64) -> f64 {
        let origin = self.origin;
        match self.motion {
            MeshMotion::Trajectories(motion) => {
                MeasuredFrom { motion: &**motion, origin }.position_error(t0, t1)
            }
            MeshMotion::Rigid(motion, _) => MeasuredFrom { motion, origin }.position_error(t0, t1),
        }
    }

    fn next_bend(&self, t: f64) -> Option<f64> {
        self.motion.next_bend(t)
    }
}
