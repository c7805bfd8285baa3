//! The distance within which two meshes touch, and within which overlapping is still touching.
//!
//! By default it is what positions may be off by: the coordinates' own error, if the shapes know one,
//! and the rounding of poses. It makes the relation independent of how two bodies are rotated together;
//! pairs of faces are exact whatever it is.

use glam::DVec3;

use super::placed_mesh::PlacedMesh;
use crate::exact::point_distance;
use crate::geometry::Triangle;

/// Rounding errors of the largest coordinate that positions of two bodies may be off by: [`Pose::apply`]
/// (crate::Pose::apply) rounds each coordinate some six times, so that two flush surfaces may be some
/// twenty rounding errors apart or in each other. Smaller: flush bodies would cross or be apart at some
/// angles. Larger: shallow crossings would be touching.
const ROUNDINGS: f64 = 64.0;

/// The tolerance of a relation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tolerance {
    /// In the unit of the coordinates.
    pub(super) distance: f64,
    /// The same, scaled.
    pub(super) scaled_distance: f64,
    /// A power of two that makes the largest coordinate about 1, so that powers of lengths neither
    /// overflow nor underflow.
    pub(super) scale: f64,
    /// Whether more is tolerated than what positions may be off by.
    pub(super) is_above_default: bool,
}

impl Tolerance {
    /// Exact on the given coordinates.
    pub(super) const NONE: Self =
        Self { distance: 0.0, scaled_distance: 0.0, scale: 1.0, is_above_default: false };

    /// The wanted tolerance, or the default for two bodies.
    pub(super) fn of([a, b]: &[PlacedMesh; 2], wanted: Option<f64>) -> Self {
        let reach = a.reach().max(b.reach());
        let default = || {
            let own = a.shape.coordinate_error() + b.shape.coordinate_error();
            own * 3.0_f64.sqrt() + ROUNDINGS * 0.5 * f64::EPSILON * reach
        };
        let distance = wanted.unwrap_or_else(default);
        let exponent = if reach > 0.0 { reach.log2().floor().clamp(-1000.0, 1000.0) } else { 0.0 };
        let scale = 2.0_f64.powi(-(exponent as i32));
        // So small that it vanishes when scaled: exact.
        let scaled_distance = distance * scale;
        let distance = if scaled_distance > 0.0 { distance } else { 0.0 };
        let is_above_default = distance > default();
        Self { distance, scaled_distance, scale, is_above_default }
    }

    /// Whether decisions are exact on the given coordinates.
    pub(super) fn is_exact(&self) -> bool {
        self.distance <= 0.0
    }

    pub(super) fn scaled(&self, triangle: &Triangle) -> Triangle {
        triangle.map(|corner| corner * self.scale)
    }

    /// Whether a scaled point is farther than the tolerance from all of some scaled triangles.
    pub(super) fn is_far(&self, point: DVec3, triangles: &[Triangle]) -> bool {
        triangles.iter().all(|triangle| point_distance(point, triangle) > self.scaled_distance)
    }
}
