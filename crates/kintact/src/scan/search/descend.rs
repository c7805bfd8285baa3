//! Downhill along the walked surface, to where the other one comes nearest.
//!
//! Not in the thesis: its brackets need a draw on each side, and a bump that dips into the other
//! surface by less than a surfel gets none. From the draws that are nearest a few strides lead to
//! the bottom. Strides start at the size of a surfel and are halved, so their number grows with the
//! logarithm of the points between two draws.

use glam::DVec3;

use super::directed_pair::{DirectedPair, End, VERY_NEARLY};
use super::path_strategy::along;
use super::refine::{IntersectionSphere, Root};
use super::surface_search::SearchCounts;

/// Strides at most.
const STRIDES: usize = 40;
/// Steps of less than a point's spacing at most.
const SHORT_STEPS: usize = 10;
/// A descent is given up when the other surface is farther than so many strides.
const HOPELESS: f64 = 4.0;
/// Sine of the angle between the surfaces below which there is no downhill.
const LEVEL: f64 = 1e-3;

/// Where a descent ended.
#[derive(Debug, Clone, Copy)]
pub(super) enum Bottom {
    /// Two positions on different sides.
    Crossed([End; 2]),
    /// The lowest point found.
    Point(End),
    /// Where another descent has passed.
    Known,
}

impl DirectedPair<'_> {
    /// Strides from point to point, none farther from the start than the leash, until near one of
    /// the positions in `known`, around which another descent has searched.
    pub(super) fn descend(
        &self,
        start: End,
        (stride, leash): (f64, f64),
        known: &[DVec3],
        counts: &mut SearchCounts,
    ) -> Bottom {
        counts.descents += 1;
        let reach = stride;
        let (mut here, mut stride) = (start, stride);
        for _ in 0..STRIDES {
            let spacing = self.walked.spacing_in(here.place);
            let side = if here.view.is_outside() { 1.0 } else { -1.0 };
            let down = along(here.view.uphill * -side, self.walked.normal_in(here.place));
            let slope = down.length();
            // The last part: strides only get shorter, so the other surface will not be reached.
            if stride < 0.5 * spacing || slope < LEVEL || here.view.clear > HOPELESS * stride {
                break;
            }
            // Where the other surface would be reached if both were flat, and a bit beyond.
            let length = stride.min((1.2 * here.view.value.abs() / slope).max(spacing));
            let ahead = here.at + down * (length / slope);
            let Some((place, _)) = self.walked.nearest_in(ahead, here.place) else { break };
            if self.walked.point_in(place).distance(start.at) > leash {
                break;
            }
            if place == here.place {
                stride = 0.5 * length;
                continue;
            }
            let at = self.walked.point_in(place);
            let view = self.quick_view(at, here.view.foot, VERY_NEARLY, counts);
            let next = End { at, place, view };
            if next.faces(&here) {
                return Bottom::Crossed([here, next]);
            }
            if next.view.value.abs() >= here.view.value.abs() {
                stride = 0.5 * length;
                continue;
            }
            here = next;
            if known.iter().any(|known| known.distance(here.at) < reach) {
                return Bottom::Known;
            }
        }
        Bottom::Point(here)
    }

    /// Searches for a crossing between the points around the lowest one.
    pub(super) fn touch(&self, low: End, counts: &mut SearchCounts) -> Option<Root> {
        let spacing = self.walked.spacing_in(low.place);
        if low.view.clear > spacing {
            return None;
        }
        let mut here = self.lowered(low.at, low.place, low.view.foot, counts)?;
        if here.faces(&low) {
            return self.root_between(low, here, counts);
        }
        let mut stride = spacing;
        for _ in 0..SHORT_STEPS {
            let side = if here.view.is_outside() { 1.0 } else { -1.0 };
            let down = along(here.view.uphill * -side, self.walked.normal_in(here.place));
            let slope = down.length();
            if stride < 0.1 * spacing || slope < LEVEL {
                break;
            }
            let ahead = here.at + down * (stride / slope);
            let next = self.lowered(ahead, here.place, here.view.foot, counts)?;
            if next.faces(&here) {
                return self.root_between(here, next, counts);
            }
            if next.view.value.abs() < here.view.value.abs() {
                here = next;
            } else {
                stride *= 0.5;
            }
        }
        let is_zero = here.view.value.abs()
            <= self.tolerance * self.met.spacing_in(here.view.foot).max(f64::MIN_POSITIVE);
        let sphere = IntersectionSphere { centre: here.at, radius: spacing };
        is_zero
            .then(|| self.polish(here.at, [here.place, here.view.foot], sphere, counts))
            .flatten()
    }
}
