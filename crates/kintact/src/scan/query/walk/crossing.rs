//! A surface sampled at a position, and the crossing between two positions on different sides of
//! it: what all leaf tests of the walks end in.

use glam::DVec3;

use crate::scan::PointSurface;
use crate::scan::surface::Sample;

/// Evaluations between the two ends at most.
const STEPS: usize = 6;
/// A root is good enough when the value is below so many sampling radii.
const TOLERANCE: f64 = 0.05;

/// A surface sampled at a position in its frame.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SurfaceSample {
    pub(crate) x: DVec3,
    pub(crate) sample: Sample,
    /// The nearest point of the cloud and its distance.
    pub(crate) nearest: u32,
    pub(crate) distance: f64,
}

impl SurfaceSample {
    /// Samples a surface, with a guess of the nearest point. `None` if the position is not finite.
    pub(crate) fn new(surface: &PointSurface, x: DVec3, guess: u32) -> Option<Self> {
        Some(Self::beside(surface, x, surface.nearest_in(x, guess)?))
    }

    /// Samples a surface whose nearest point and its distance are known.
    pub(crate) fn beside(surface: &PointSurface, x: DVec3, near: (u32, f64)) -> Self {
        let (nearest, distance) = near;
        Self { x, sample: surface.sample_in(x, nearest), nearest, distance }
    }

    /// Whether the position, at which the function is about zero, is on the surface.
    pub(crate) fn is_on(&self, surface: &PointSurface) -> bool {
        surface.is_covered(self.x, &self.sample, (self.nearest, self.distance))
    }

    /// The value, or NaN beyond the border, where its sign is undefined.
    pub(crate) fn signed(&self) -> f64 {
        let Self { sample, distance, .. } = self;
        let aside = distance * distance - sample.value * sample.value;
        // Beside the surface, two sampling radii from the last point; half as many again since
        // the nearest point need not be below.
        let border = 3.0 * sample.spacing;
        if aside <= border * border { sample.value } else { f64::NAN }
    }
}

/// A position on a surface between two others.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Between {
    pub(crate) x: DVec3,
    /// How far the two are from the surface, together, in sampling radii.
    pub(crate) steepness: f64,
}

/// Finds the surface between two positions in its frame, near each other, whose values have
/// different signs. Values jump where the nearest point changes: only a value driven to zero, at a
/// position that is surface, counts. `see` samples at a position with a guess; if it returns
/// `None`, so does this.
pub(crate) fn between(
    surface: &PointSurface,
    ends: [(DVec3, f64); 2],
    mut guess: u32,
    mut see: impl FnMut(DVec3, u32) -> Option<SurfaceSample>,
) -> Option<Between> {
    let [(mut p, mut at_p), (mut q, mut at_q)] = ends;
    let span = at_p.abs() + at_q.abs();
    for _ in 0..STEPS {
        let part = (at_p.abs() / (at_p.abs() + at_q.abs())).clamp(0.1, 0.9);
        let part = if part.is_nan() { 0.5 } else { part };
        let x = p.lerp(q, part);
        let seen = see(x, guess)?;
        let SurfaceSample { sample, nearest, .. } = seen;
        if sample.value.abs() <= TOLERANCE * sample.spacing {
            let steepness = span / sample.spacing.max(f64::MIN_POSITIVE);
            return seen.is_on(surface).then_some(Between { x, steepness });
        }
        guess = nearest;
        if (sample.value < 0.0) == (at_p < 0.0) {
            (p, at_p) = (x, sample.value);
        } else {
            (q, at_q) = (x, sample.value);
        }
    }
    None
}
