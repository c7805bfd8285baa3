//! How the vertices of a mesh move: each on its own flightplan, or all as one body that turns.

use std::sync::Arc;

use glam::DVec3;

use crate::motion::{Flightplans, Lift, LinearEnclosure, Moment, RigidVertices};
use crate::{Error, Pose};

// One a mesh: nobody has many of them.
#[allow(clippy::large_enum_variant)]
#[derive(Debug, Clone)]
pub(super) enum MeshMotion {
    Plans(Arc<Flightplans>),
    /// With plans for nobody, for who asks for them.
    Rigid(RigidVertices, Arc<Flightplans>),
}

/// Where the vertices are at a time.
#[derive(Debug, Clone, Copy)]
pub(super) enum Placing<'a> {
    Plans(Moment<'a>),
    /// No pose where numbers have grown beyond all bounds.
    Rigid(&'a [DVec3], Option<Pose>),
}

impl Placing<'_> {
    #[inline]
    pub(super) fn position(&self, vertex: u32) -> DVec3 {
        match self {
            Self::Plans(moment) => moment.position(vertex),
            Self::Rigid(points, Some(pose)) => pose.apply(points[vertex as usize]),
            Self::Rigid(_, None) => DVec3::NAN,
        }
    }
}

impl MeshMotion {
    pub(super) fn len(&self) -> usize {
        self.vertex_count()
    }

    pub(super) fn plans(&self) -> &Flightplans {
        match self {
            Self::Plans(plans) | Self::Rigid(_, plans) => plans,
        }
    }

    /// Whether both put all vertices at the same places at a time.
    pub(super) fn agrees_at(&self, other: &Self, t: f64) -> bool {
        let (own, others) = (self.at(t), other.at(t));
        (0..self.len() as u32).all(|v| own.position(v) == others.position(v))
    }

    #[inline]
    pub(super) fn at(&self, t: f64) -> Placing<'_> {
        match self {
            Self::Plans(plans) => Placing::Plans(plans.at(t)),
            Self::Rigid(body, _) => Placing::Rigid(body.points(), body.motion().pose(t).ok()),
        }
    }

    pub(super) fn positions_at(&self, t: f64, out: &mut [DVec3]) -> Result<(), Error> {
        self.place_all(t, out)
    }

    #[inline]
    pub(super) fn lift(&self, vertex: u32, t0: f64, t1: f64) -> Lift {
        self.lift_of(vertex, t0, t1)
    }

    /// How far the difference of a vertex of this and one of the other may leave its chord between
    /// two times, if neither turns: what both do alike, falling, does not count.
    #[inline]
    pub(super) fn lift_beside(&self, other: &Self, t0: f64, t1: f64) -> Option<f64> {
        let (Self::Rigid(a, _), Self::Rigid(b, _)) = (self, other) else { return None };
        let (a, b) = (a.motion().unturned_acceleration()?, b.motion().unturned_acceleration()?);
        let lift = (a - b).abs().max_element() * ((t1 - t0) * (t1 - t0)) * (0.125 * (1.0 + 1e-12));
        Some(if lift.is_nan() { f64::INFINITY } else { lift })
    }

    pub(super) fn is_straight(&self, t0: f64, t1: f64) -> bool {
        self.moves_straight(t0, t1)
    }

    pub(super) fn rounding(&self, t0: f64, t1: f64) -> f64 {
        self.position_error(t0, t1)
    }
}

impl LinearEnclosure for MeshMotion {
    fn vertex_count(&self) -> usize {
        match self {
            Self::Plans(plans) => plans.vertex_count(),
            Self::Rigid(body, _) => body.vertex_count(),
        }
    }

    fn place_all(&self, t: f64, out: &mut [DVec3]) -> Result<(), Error> {
        match self {
            Self::Plans(plans) => plans.place_all(t, out),
            Self::Rigid(body, _) => body.place_all(t, out),
        }
    }

    fn place_some(&self, t: f64, vertices: &[u32], out: &mut [DVec3]) -> Result<(), Error> {
        match self {
            Self::Plans(plans) => plans.place_some(t, vertices, out),
            Self::Rigid(body, _) => body.place_some(t, vertices, out),
        }
    }

    fn lift_of(&self, vertex: u32, t0: f64, t1: f64) -> Lift {
        match self {
            Self::Plans(plans) => plans.lift_of(vertex, t0, t1),
            Self::Rigid(body, _) => body.lift_of(vertex, t0, t1),
        }
    }

    fn moves_straight(&self, t0: f64, t1: f64) -> bool {
        match self {
            Self::Plans(plans) => plans.moves_straight(t0, t1),
            Self::Rigid(body, _) => body.moves_straight(t0, t1),
        }
    }

    fn position_error(&self, t0: f64, t1: f64) -> f64 {
        match self {
            Self::Plans(plans) => plans.position_error(t0, t1),
            Self::Rigid(body, _) => body.position_error(t0, t1),
        }
    }

    fn next_bend(&self, t: f64) -> Option<f64> {
        match self {
            Self::Plans(plans) => plans.next_bend(t),
            Self::Rigid(body, _) => body.next_bend(t),
        }
    }
}
