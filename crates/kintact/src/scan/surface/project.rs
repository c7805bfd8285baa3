//! The gradient of the function, and the projection of a position onto the surface.

use glam::DVec3;

use super::cloud::PointSurface;
use super::evaluate::Sample;

/// Where a projection ended.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Projection {
    /// The position found.
    pub point: DVec3,
    /// The surface sampled there; its value is how far from zero it still is.
    pub sample: Sample,
    /// Whether the value fell under a thousandth of the sampling radius at a position that counts
    /// as surface.
    pub is_on_surface: bool,
}

impl PointSurface {
    /// The gradient of the value, by differences a hundredth of the sampling radius wide. The
    /// fitted normal ([`Sample::normal`]) costs a sixth and is close to it near the surface.
    pub fn gradient(&self, x: DVec3) -> DVec3 {
        let step = (0.01 * self.sample(x).spacing).max(f64::MIN_POSITIVE);
        let slope = |axis: DVec3| {
            let ahead = self.sample(x + axis * step).value;
            let behind = self.sample(x - axis * step).value;
            (ahead - behind) / (2.0 * step)
        };
        DVec3::new(slope(DVec3::X), slope(DVec3::Y), slope(DVec3::Z))
    }

    /// Walks along the fitted normals until the function is zero: from positions within a few
    /// sampling radii of the surface that is two or three steps.
    pub fn project(&self, x: DVec3) -> Projection {
        let mut point = x;
        let mut sample = self.sample(point);
        for _ in 0..16 {
            if sample.value.abs() <= 1e-3 * sample.spacing * 1e-3 {
                break;
            }
            let next = point - sample.normal * sample.value;
            let there = self.sample(next);
            // Across a jump of the function a step can lead away.
            if there.value.abs() >= sample.value.abs() {
                break;
            }
            (point, sample) = (next, there);
        }
        let is_on_surface =
            sample.value.abs() <= 1e-3 * sample.spacing && self.is_surface(point, &sample);
        Projection { point, sample, is_on_surface }
    }
}
