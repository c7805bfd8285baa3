//! [`EngineBody`]: a body of `KineticBodies`, its shape, motion and the box it has in the broad
//! phase.

use std::sync::Arc;

use glam::{DMat3, DVec3};

use super::bounds::MotionBounds;
use super::dop::{projected, supports};
use crate::crowd::MovingBox;
use crate::motion::BodyMotion;
use crate::rigid::ObbTree;
use crate::rigid::first_contact::PlacedTree;

/// How contacts of a body are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Detection {
    /// By predicting them. A contact of bodies that do not rotate is exact, of those that do within
    /// [`KineticBodyOptions::tolerance`](super::KineticBodyOptions::tolerance).
    #[default]
    Predicted,
    /// By testing the body every
    /// [`KineticBodyOptions::poll_interval`](super::KineticBodyOptions::poll_interval) while its
    /// box overlaps another: a fallback, since contacts in between are missed.
    Polled,
}

#[derive(Debug, Clone)]
pub(super) struct EngineBody<const N: usize> {
    pub(super) shape: Arc<ObbTree>,
    pub(super) scale: f64,
    pub(super) motion: BodyMotion,
    /// The rotation at the motion's start, for bodies that do not rotate.
    rotation: DMat3,
    /// Since when the motion counts: earlier contacts are not part of it.
    pub(super) since: f64,
    /// Within what the motion is known, if it is not exact.
    pub(super) bounds: Option<MotionBounds>,
    /// Which of all motions ever given this one is.
    pub(super) version: u64,
    /// Smallest and largest coordinates along each axis, relative to the body's position.
    extent: [[f64; 2]; N],
    pub(super) detection: Detection,
    /// Its pairs, by slot.
    pub(super) pairs: Vec<u32>,
}

/// By how much boxes are larger than bodies, as a fraction of the radius. The times at which boxes
/// touch must come before those at which bodies do, whatever the rounding of both; larger fractions
/// only cost an occasional search that finds nothing.
const MARGIN: f64 = 1e-9;

impl<const N: usize> EngineBody<N> {
    pub(super) fn new(
        shape: Arc<ObbTree>,
        scale: f64,
        motion: BodyMotion,
        since: f64,
        axes: &[DVec3; N],
    ) -> Self {
        let mut body = Self {
            shape,
            scale,
            motion,
            rotation: DMat3::IDENTITY,
            since,
            bounds: None,
            version: 0,
            extent: [[0.0; 2]; N],
            detection: Detection::default(),
            pairs: Vec::new(),
        };
        body.refresh_rotation(axes);
        body
    }

    pub(super) fn set_motion(&mut self, motion: BodyMotion, since: f64, axes: &[DVec3; N]) {
        let turned =
            motion.orientation != self.motion.orientation || motion.spin != self.motion.spin;
        (self.motion, self.since) = (motion, since);
        if turned {
            self.refresh_rotation(axes);
        }
    }

    /// Computes rotation and extent again.
    fn refresh_rotation(&mut self, axes: &[DVec3; N]) {
        self.rotation = self.motion.rotation_at(self.motion.start);
        let radius = self.shape.radius() * self.scale;
        self.extent = if self.motion.is_rotating() {
            axes.map(|axis| [-radius * axis.length(), radius * axis.length()])
        } else {
            let placed =
                PlacedTree { tree: &self.shape, rotation: self.rotation, scale: self.scale };
            supports(self.shape.corners().map(|p| placed.point(p)), axes)
        };
    }

    /// Whether its contacts are found by steps, to a tolerance, not in closed form.
    pub(super) fn is_searched_in_steps(&self) -> bool {
        self.motion.is_rotating() || self.bounds.is_some()
    }

    /// When its bounds end, if it has any.
    pub(super) fn valid_until(&self) -> Option<f64> {
        self.bounds.map(|bounds| bounds.until)
    }

    /// The body's shape in its orientation at a time.
    pub(super) fn placed_at(&self, t: f64) -> PlacedTree<'_> {
        let rotating = self.motion.is_rotating();
        let rotation = if rotating { self.motion.rotation_at(t) } else { self.rotation };
        PlacedTree { tree: &self.shape, rotation, scale: self.scale }
    }

    /// The k-DOP around the body as long as its motion lasts; around its sphere if it rotates, wider
    /// by the error of its bounds if it has any.
    pub(super) fn moving_box(&self, axes: &[DVec3; N]) -> MovingBox<N> {
        let margin = MARGIN * self.shape.radius() * self.scale;
        projected(&self.motion, &self.extent, axes, margin, self.since, self.bounds.as_ref())
    }
}
