//! From a bracket to a root of both functions (section 5.3.6): `root_between` and `polish`, by
//! Newton's method, and the grid of the thesis (`grid_points`) for comparison.

use glam::DVec3;

use super::directed_pair::{DirectedPair, End};
use super::surface_search::SearchCounts;

/// Steps of Newton's method at most; two or three are usual.
const STEPS: usize = 8;
/// Brackets are halved so often before they are given up.
const HALVINGS: usize = 4;
/// Stop improving when both functions are this much below the tolerance.
const FINE: f64 = 0.5;
/// Sine squared of the angle below which surfaces count as parallel.
const PARALLEL: f64 = 0.01;

/// The sphere around two neighbouring points of a cloud on different sides of the other surface:
/// an intersection passes through it (figure 5.23).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct IntersectionSphere {
    /// Where the intersection would be if the surfaces were flat.
    pub centre: DVec3,
    /// Distance of the farther of the two points.
    pub radius: f64,
}

/// A position where both functions are zero to within a tolerance. In the first surface's frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct IntersectionPoint {
    /// The position.
    pub point: DVec3,
    /// The values of both functions there.
    pub residuals: [f64; 2],
    /// The normals of both surfaces there.
    pub normals: [DVec3; 2],
    /// The nearest point of each cloud, by the caller's number.
    pub points: [usize; 2],
    /// Where it was found.
    pub sphere: IntersectionSphere,
}

/// A root in the walked surface's frame; pairs are walked surface first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Root {
    pub(crate) at: DVec3,
    pub(crate) residuals: [f64; 2],
    pub(crate) normals: [DVec3; 2],
    pub(crate) slots: [u32; 2],
    pub(crate) sphere: IntersectionSphere,
}

impl IntersectionSphere {
    /// Around two ends, centred by the intercept theorem. The thesis prints the share as
    /// d1 / (d1 + d2) of values with different signs, which is not between the ends.
    pub(crate) fn around(l: &End, r: &End) -> Self {
        let [dl, dr] = [l.view.value.abs(), r.view.value.abs()];
        let share = if dl + dr > 0.0 { dl / (dl + dr) } else { 0.5 };
        let centre = l.at.lerp(r.at, share.clamp(0.0, 1.0));
        Self { centre, radius: centre.distance(l.at).max(centre.distance(r.at)) }
    }
}

/// Values and gradients that one step of Newton's method starts from.
struct Both {
    values: [f64; 2],
    normals: [DVec3; 2],
    slots: [u32; 2],
    spacings: [f64; 2],
    is_surface: bool,
}

impl DirectedPair<'_> {
    fn both(&self, x: DVec3, guesses: [u32; 2], counts: &mut SearchCounts) -> Option<Both> {
        counts.evaluations += 2;
        let there = self.carry(x);
        let own = self.walked.nearest_in(x, guesses[0])?;
        let other = self.met.nearest_in(there, guesses[1])?;
        let samples = [self.walked.sample_in(x, own.0), self.met.sample_in(there, other.0)];
        Some(Both {
            values: samples.map(|sample| sample.value),
            normals: [samples[0].normal, self.turn_back(samples[1].normal)],
            slots: [own.0, other.0],
            spacings: samples.map(|sample| sample.spacing),
            is_surface: self.walked.is_covered(x, &samples[0], own)
                && self.met.is_covered(there, &samples[1], other),
        })
    }

    /// Newton's method for both functions at once, by the shortest step that makes both linear ones
    /// zero. `None` if it leads away or to a position that is no surface.
    pub(crate) fn polish(
        &self,
        from: DVec3,
        guesses: [u32; 2],
        sphere: IntersectionSphere,
        counts: &mut SearchCounts,
    ) -> Option<Root> {
        let (mut x, mut guesses) = (from, guesses);
        let mut best: Option<(f64, Root)> = None;
        for _ in 0..STEPS {
            let both = self.both(x, guesses, counts)?;
            let off = (0..2).map(|i| both.values[i].abs() / both.spacings[i]).fold(0.0, f64::max);
            let is_better = best.as_ref().is_none_or(|&(least, _)| off < least);
            if both.is_surface && off <= self.tolerance && is_better {
                let Both { values: residuals, normals, slots, .. } = both;
                best = Some((off, Root { at: x, residuals, normals, slots, sphere }));
            }
            if off <= FINE * self.tolerance || (best.is_some() && !is_better) {
                break;
            }
            let leash = 2.0 * (both.spacings[0] + both.spacings[1]) + sphere.radius;
            x += newton_step(both.normals, both.values);
            if x.distance_squared(from) > leash * leash {
                break;
            }
            guesses = both.slots;
        }
        best.map(|(_, root)| root)
    }

    /// A root between two positions near the walked surface that are on different sides of the
    /// other.
    pub(crate) fn root_between(
        &self,
        mut l: End,
        mut r: End,
        counts: &mut SearchCounts,
    ) -> Option<Root> {
        let sphere = IntersectionSphere::around(&l, &r);
        let apart = l.at.distance(r.at);
        // A crossing is no farther from either end than they are from each other.
        if l.view.clear > apart || r.view.clear > apart {
            return None;
        }
        let mut middle = sphere.centre;
        for _ in 0..HALVINGS {
            let guesses = [l.place, l.view.foot];
            if let Some(root) = self.polish(middle, guesses, sphere, counts) {
                return Some(root);
            }
            let end = self.lowered(l.at.midpoint(r.at), l.place, l.view.foot, counts)?;
            if end.faces(&l) {
                r = end;
            } else {
                l = end;
            }
            middle = IntersectionSphere::around(&l, &r).centre;
        }
        None
    }

    /// The position brought onto the walked surface, by one step along its normal.
    pub(super) fn lowered(
        &self,
        x: DVec3,
        place: u32,
        foot: u32,
        counts: &mut SearchCounts,
    ) -> Option<End> {
        counts.evaluations += 1;
        let (place, _) = self.walked.nearest_in(x, place)?;
        let sample = self.walked.sample_in(x, place);
        let at = x - sample.normal * sample.value;
        Some(End { at, place, view: self.view(at, foot, counts) })
    }

    /// The positions of a grid in a sphere where both functions are within `epsilon` of zero: one
    /// at least in every cell that an intersection passes through.
    pub(super) fn grid_points(
        &self,
        sphere: IntersectionSphere,
        guesses: [u32; 2],
        epsilon: f64,
        counts: &mut SearchCounts,
        mut show: impl FnMut(Root),
    ) {
        // Cells of 2 epsilon / sqrt(3): no position in one is farther from its middle than epsilon.
        let across = (3.0_f64.sqrt() * sphere.radius / epsilon).ceil().clamp(1.0, 1000.0);
        let cell = 2.0 * sphere.radius / across;
        let low = sphere.centre - DVec3::splat(sphere.radius);
        let across = across as u32;
        for number in 0..across * across * across {
            let at = [number % across, number / across % across, number / (across * across)];
            let x = low + (DVec3::from_array(at.map(f64::from)) + 0.5) * cell;
            let Some(both) = self.both(x, guesses, counts) else { continue };
            if both.is_surface && both.values.iter().all(|value| value.abs() <= epsilon) {
                let Both { values: residuals, normals, slots, .. } = both;
                show(Root { at: x, residuals, normals, slots, sphere });
            }
        }
    }
}

/// The shortest step to where two linear functions are zero; halfway between them if they are
/// parallel.
fn newton_step([n, m]: [DVec3; 2], [f, g]: [f64; 2]) -> DVec3 {
    let cosine = n.dot(m);
    let sine_squared = 1.0 - cosine * cosine;
    if sine_squared < PARALLEL {
        return -0.5 * (n * f + m * g);
    }
    -(n * (f - cosine * g) + m * (g - cosine * f)) / sine_squared
}
