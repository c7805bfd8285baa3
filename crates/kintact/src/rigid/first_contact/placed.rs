//! What a search for first contact gets: `PlacedTree`, a tree as its body carries it, and
//! `Relative`, where the second body is and how it moves as seen from the first, with bounds on
//! the rounding of both.

use glam::{DMat3, DVec3};

use crate::exact::ccd::RelativeTranslation;
use crate::geometry::Triangle;
use crate::motion::BodyMotion;
use crate::rigid::ObbTree;

/// A tree as a body carries it: scaled and rotated, but not yet translated.
#[derive(Debug, Clone, Copy)]
pub struct PlacedTree<'a> {
    /// The tree, in the coordinates of its mesh.
    pub tree: &'a ObbTree,
    /// The body's orientation.
    pub rotation: DMat3,
    /// How much larger than its mesh the body is.
    pub scale: f64,
}

impl PlacedTree<'_> {
    /// Where the corners of a triangle are relative to the body's origin. The one function that
    /// searches and brute force both call.
    #[inline]
    pub fn triangle(&self, triangle: &Triangle) -> Triangle {
        triangle.map(|p| self.point(p))
    }

    /// Where a point is relative to the body's origin.
    #[inline]
    pub fn point(&self, p: DVec3) -> DVec3 {
        self.rotation * (p * self.scale)
    }

    /// The distance of the farthest point from the body's origin.
    pub(super) fn radius(&self) -> f64 {
        self.tree.radius() * self.scale * (1.0 + 8.0 * f64::EPSILON)
    }
}

/// Where `b` stands as seen from `a` at a time, and how it moves on from there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Relative {
    /// The origin of `b` minus the origin of `a`.
    pub offset: DVec3,
    /// Time 0 is the time of the offset.
    pub motion: RelativeTranslation,
}

impl Relative {
    /// From the motions of two bodies; their rotation is left out.
    pub fn at(a: &BodyMotion, b: &BodyMotion, time: f64) -> Self {
        let bend = (b.acceleration - a.acceleration) * 0.5;
        let velocity = b.velocity_at(time) - a.velocity_at(time);
        let speeds = |m: &BodyMotion| {
            m.velocity.abs().max_element()
                + m.acceleration.abs().max_element() * (time - m.start).abs()
        };
        let bends = a.acceleration.abs().max_element() + b.acceleration.abs().max_element();
        // Equal accelerations cancel without rounding, and the path is straight.
        let bend_error = if bend == DVec3::ZERO { 0.0 } else { 2.0 * f64::EPSILON * bends };
        let errors = [4.0 * f64::EPSILON * (speeds(a) + speeds(b)), bend_error];
        let offset = b.position_at(time) - a.position_at(time);
        let rounding = f64::EPSILON * offset.abs().max_element();
        let slack = a.rounding_at(time) + b.rounding_at(time) + rounding;
        Self { offset, motion: RelativeTranslation { velocity, bend, slack, errors } }
    }
}
