//! From two places on different sides to the place between them where both surfaces are.

use glam::DVec3;

use super::pair::{Crossing, Question, Seen};

/// Looks between the two ends at most.
const STEPS: usize = 6;
/// A root is good enough when the value is below so many sampling radii.
const TOLERANCE: f64 = 0.05;

impl Question<'_, '_> {
    /// Looks for the surface of cloud `of` between two neighbouring places on the other surface, in
    /// its own frame, whose values have different signs. Values jump where the nearest point
    /// changes: only a value driven to zero, at a place that is surface, counts.
    pub(super) fn cross(
        &mut self,
        of: usize,
        ends: [(DVec3, f64); 2],
        guess: u32,
    ) -> Option<Crossing> {
        let [(mut p, mut at_p), (mut q, mut at_q)] = ends;
        let span = at_p.abs() + at_q.abs();
        let mut guess = guess;
        for _ in 0..STEPS {
            let part = (at_p.abs() / (at_p.abs() + at_q.abs())).clamp(0.1, 0.9);
            let part = if part.is_nan() { 0.5 } else { part };
            let x = p.lerp(q, part);
            let seen = self.see(of, x, guess)?;
            let Seen { sample, nearest, distance, .. } = seen;
            if sample.value.abs() <= TOLERANCE * sample.spacing {
                let is_surface = self.clouds.surfaces[of].is_covered(x, &sample, distance);
                let steepness = span / sample.spacing.max(f64::MIN_POSITIVE);
                let place = self.clouds.in_first(of, x);
                return is_surface.then_some(Crossing { place, steepness });
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
}
