//! Motion that lies between straight lines over a window of time: `LinearEnclosure`, all that
//! `deform::LinearTimeBvh` and the leaves of `bvh::RefitTree` need of a motion.
//!
//! Implemented by `VertexTrajectories`, by `RigidVertices`, the vertices of a body that rotates,
//! and by the motions of `deform`'s contact sets.

use std::sync::Arc;

use glam::DVec3;

use super::chord_deviation::ChordDeviation;
use super::rigid::RigidMotion;
use super::trajectories::VertexTrajectories;
use crate::Error;
use crate::geometry::{check_count, check_finite};

/// Motion that can be enclosed between straight lines over a window of time.
///
/// This is all a [`LinearTimeBvh`](crate::deform::LinearTimeBvh) needs of a motion: where vertices
/// are, and how far each may leave the chord between two times. [`VertexTrajectories`] and
/// [`RigidVertices`] supply it; so can anything else that knows a bound on its own curvature.
pub trait LinearEnclosure {
    /// The number of vertices.
    fn vertex_count(&self) -> usize;

    /// Where the vertices `0..out.len()` are at a time; `out` has one entry for each vertex.
    fn place_all(&self, t: f64, out: &mut [DVec3]) -> Result<(), Error>;

    /// Where some vertices are at a time: the same bits as from
    /// [`LinearEnclosure::place_all`]. `out` is as long as `vertices`.
    fn place_some(&self, t: f64, vertices: &[u32], out: &mut [DVec3]) -> Result<(), Error>;

    /// How far a vertex may leave the chord between its positions at `t0` and `t1`.
    fn deviation_of(&self, vertex: u32, t0: f64, t1: f64) -> ChordDeviation;

    /// Whether all deviations from `t0` to `t1` are zero.
    fn moves_straight(&self, t0: f64, t1: f64) -> bool;

    /// By how much computed positions from `t0` to `t1` may differ from those the deviations are
    /// about, on any axis.
    fn position_error(&self, t0: f64, t1: f64) -> f64;

    /// The first time after `t` at which all vertices may change direction at once; none if
    /// there is no such time.
    fn next_bend(&self, t: f64) -> Option<f64>;
}

/// A motion with positions measured from a place near it: boxes in single precision and differences of
/// positions of a body far from the origin are rounded as little as of one near it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MeasuredFrom<'a, M> {
    pub(crate) motion: &'a M,
    pub(crate) origin: DVec3,
}

impl LinearEnclosure for MeasuredFrom<'_, VertexTrajectories> {
    fn vertex_count(&self) -> usize {
        self.motion.len()
    }

    fn place_all(&self, t: f64, out: &mut [DVec3]) -> Result<(), Error> {
        self.motion.positions_from(t, self.origin, out)
    }

    fn place_some(&self, t: f64, vertices: &[u32], out: &mut [DVec3]) -> Result<(), Error> {
        let at = self.motion.at_from(t, self.origin);
        for (out, &vertex) in out.iter_mut().zip(vertices) {
            *out = at.position(vertex);
        }
        Ok(())
    }

    fn deviation_of(&self, vertex: u32, t0: f64, t1: f64) -> ChordDeviation {
        self.motion.deviation_from(vertex, t0, t1, self.origin)
    }

    fn moves_straight(&self, t0: f64, t1: f64) -> bool {
        self.motion.is_straight(t0, t1)
    }

    fn position_error(&self, t0: f64, t1: f64) -> f64 {
        self.motion.rounding_from(t0, t1, self.origin)
    }

    fn next_bend(&self, t: f64) -> Option<f64> {
        self.motion.next_key(t)
    }
}

impl LinearEnclosure for MeasuredFrom<'_, RigidVertices> {
    fn vertex_count(&self) -> usize {
        self.motion.points.len()
    }

    fn place_all(&self, t: f64, out: &mut [DVec3]) -> Result<(), Error> {
        let pose = self.motion.motion.pose_from(t, self.origin)?;
        for (out, &point) in out.iter_mut().zip(&*self.motion.points) {
            *out = pose.apply(point);
        }
        Ok(())
    }

    fn place_some(&self, t: f64, vertices: &[u32], out: &mut [DVec3]) -> Result<(), Error> {
        let pose = self.motion.motion.pose_from(t, self.origin)?;
        for (out, &vertex) in out.iter_mut().zip(vertices) {
            *out = pose.apply(self.motion.points[vertex as usize]);
        }
        Ok(())
    }

    fn deviation_of(&self, vertex: u32, t0: f64, t1: f64) -> ChordDeviation {
        self.motion.deviation_of(vertex, t0, t1)
    }

    fn moves_straight(&self, t0: f64, t1: f64) -> bool {
        self.motion.moves_straight(t0, t1)
    }

    fn position_error(&self, t0: f64, t1: f64) -> f64 {
        self.motion.motion.rounding(self.motion.reach, t0, t1, self.origin)
    }

    fn next_bend(&self, _: f64) -> Option<f64> {
        None
    }
}

impl LinearEnclosure for VertexTrajectories {
    fn vertex_count(&self) -> usize {
        self.len()
    }

    fn place_all(&self, t: f64, out: &mut [DVec3]) -> Result<(), Error> {
        self.positions_at(t, out)
    }

    fn place_some(&self, t: f64, vertices: &[u32], out: &mut [DVec3]) -> Result<(), Error> {
        MeasuredFrom { motion: self, origin: DVec3::ZERO }.place_some(t, vertices, out)
    }

    fn deviation_of(&self, vertex: u32, t0: f64, t1: f64) -> ChordDeviation {
        self.deviation(vertex, t0, t1)
    }

    fn moves_straight(&self, t0: f64, t1: f64) -> bool {
        self.is_straight(t0, t1)
    }

    fn position_error(&self, t0: f64, t1: f64) -> f64 {
        self.rounding(t0, t1)
    }

    fn next_bend(&self, t: f64) -> Option<f64> {
        self.next_key(t)
    }
}

/// The vertices of a body that moves rigidly and rotates.
///
/// ```
/// use kintact::deform::linear_time::LinearTimeOptions;
/// use kintact::deform::linear_time::LinearTimeBvh;
/// use kintact::motion::{PolynomialMotion, RigidMotion, RigidVertices};
/// use kintact::DVec3;
///
/// let spin = DVec3::Z * 0.5;
/// let zero = DVec3::ZERO;
/// let motion = RigidMotion::new(0.0, glam::DQuat::IDENTITY, zero, zero, PolynomialMotion::REST, spin)?;
/// let body = RigidVertices::new(vec![DVec3::X, DVec3::Y, DVec3::Z], motion)?;
/// let mut tree = LinearTimeBvh::new(&[[0, 1, 2]], &body, 0.0, LinearTimeOptions::default())?;
/// tree.advance_to(&body, std::f64::consts::PI)?;
/// assert!((tree.bounds().max.y - 1.0).abs() < 0.5);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct RigidVertices {
    /// Shared by all motions of a body.
    points: Arc<[DVec3]>,
    motion: RigidMotion,
    /// The largest distance of a point from the body's origin.
    reach: f64,
}

impl RigidVertices {
    /// Points of a body, in its own coordinates, and how the body moves.
    pub fn new(points: impl Into<Arc<[DVec3]>>, motion: RigidMotion) -> Result<Self, Error> {
        let points = points.into();
        check_count("vertices", points.len())?;
        check_finite("vertex", &points)?;
        let reach = points.iter().fold(0.0, |most, p| f64::max(most, p.length()));
        Ok(Self { points, motion, reach })
    }

    /// The largest coordinate of a point, or number that the motion is made of.
    pub(crate) fn largest(&self) -> f64 {
        self.reach.max(self.motion.largest())
    }

    /// How the body moves.
    pub fn motion(&self) -> &RigidMotion {
        &self.motion
    }

    /// Its points, in its own coordinates.
    pub fn points(&self) -> &[DVec3] {
        &self.points
    }

    /// Where a vertex is at a time. Panics if there is no such vertex.
    pub fn position(&self, vertex: u32, t: f64) -> Result<DVec3, Error> {
        self.motion.position(self.points[vertex as usize], t)
    }
}

impl LinearEnclosure for RigidVertices {
    fn vertex_count(&self) -> usize {
        self.points.len()
    }

    fn place_all(&self, t: f64, out: &mut [DVec3]) -> Result<(), Error> {
        MeasuredFrom { motion: self, origin: DVec3::ZERO }.place_all(t, out)
    }

    fn place_some(&self, t: f64, vertices: &[u32], out: &mut [DVec3]) -> Result<(), Error> {
        MeasuredFrom { motion: self, origin: DVec3::ZERO }.place_some(t, vertices, out)
    }

    fn deviation_of(&self, vertex: u32, t0: f64, t1: f64) -> ChordDeviation {
        self.motion.deviation(self.points[vertex as usize], t0, t1)
    }

    fn moves_straight(&self, _: f64, _: f64) -> bool {
        self.motion.is_straight()
    }

    fn position_error(&self, t0: f64, t1: f64) -> f64 {
        self.motion.rounding(self.reach, t0, t1, DVec3::ZERO)
    }

    fn next_bend(&self, _: f64) -> Option<f64> {
        None
    }
}
