//! [`EngineBody`]: a body of `KineticBodies`, its shape, motion and the box it has in the broad
//! phase.

use std::sync::Arc;

use glam::{DMat3, DVec3};

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
pub(super) struct EngineBody {
    pub(super) shape: Arc<ObbTree>,
    pub(super) scale: f64,
    pub(super) motion: BodyMotion,
    /// The rotation at the motion's start, for bodies that do not rotate.
    rotation: DMat3,
    /// Since when the motion counts: earlier contacts are not part of it.
    pub(super) since: f64,
    /// Smallest and largest coordinates relative to the body's position.
    extent: [DVec3; 2],
    pub(super) detection: Detection,
    /// Its pairs, by slot.
    pub(super) pairs: Vec<u32>,
}

/// By how much boxes are larger than bodies, as a fraction of the radius. The times at which boxes
/// touch must come before those at which bodies do, whatever the rounding of both; larger fractions
/// only cost an occasional search that finds nothing.
const MARGIN: f64 = 1e-9;

impl EngineBody {
    pub(super) fn new(shape: Arc<ObbTree>, scale: f64, motion: BodyMotion, since: f64) -> Self {
        let mut body = Self {
            shape,
            scale,
            motion,
            rotation: DMat3::IDENTITY,
            since,
            extent: [DVec3::ZERO; 2],
            detection: Detection::default(),
            pairs: Vec::new(),
        };
        body.refresh_rotation();
        body
    }

    pub(super) fn set_motion(&mut self, motion: BodyMotion, since: f64) {
        let turned =
            motion.orientation != self.motion.orientation || motion.spin != self.motion.spin;
        (self.motion, self.since) = (motion, since);
        if turned {
            self.refresh_rotation();
        }
    }

    /// Computes rotation and extent again.
    fn refresh_rotation(&mut self) {
        self.rotation = self.motion.rotation_at(self.motion.start);
        let radius = self.shape.radius() * self.scale;
        self.extent = if self.motion.is_rotating() {
            [DVec3::splat(-radius), DVec3::splat(radius)]
        } else {
            let placed =
                PlacedTree { tree: &self.shape, rotation: self.rotation, scale: self.scale };
            let points = self.shape.corners().map(|p| placed.point(p));
            let extent = points.fold(None, |extent: Option<[DVec3; 2]>, p| match extent {
                Some([low, high]) => Some([low.min(p), high.max(p)]),
                None => Some([p, p]),
            });
            extent.unwrap_or_default()
        };
    }

    /// The body's shape in its orientation at a time.
    pub(super) fn placed_at(&self, t: f64) -> PlacedTree<'_> {
        let rotating = self.motion.is_rotating();
        let rotation = if rotating { self.motion.rotation_at(t) } else { self.rotation };
        PlacedTree { tree: &self.shape, rotation, scale: self.scale }
    }

    /// The box around the body as long as its motion lasts; around its sphere if it rotates.
    pub(super) fn moving_box(&self) -> MovingBox {
        let margin = MARGIN * self.shape.radius() * self.scale;
        let span = [self.motion.start, f64::INFINITY];
        MovingBox::carried(&self.motion, self.extent, margin, self.since, span)
    }
}
