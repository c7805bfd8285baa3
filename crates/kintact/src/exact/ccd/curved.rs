//! First contact of two triangles on curved paths.
//!
//! Over a part of the step a path is replaced by its chord, and the separation is widened by how
//! far the path can be from it: what the straight motions then prove holds for the curved ones.
//! Contact of the widened chords proves nothing after it, so the rest is taken up again in halves,
//! until the widening is less than the tolerance. This is conservative advancement whose steps are
//! certified tests instead of distances.
//!
//! Called by `ballistic_triangles` and `rigid_triangles`, which bound the bulge of their paths.

use glam::DVec3;

use super::moving::{MovingPoint, check_finite};
use super::options::Options;
use super::outcome::TimeInterval;
use super::shared::SharedCorners;
use super::triangles::{TriangleContact, first_contact, intersect_at_end};

/// Two triangles that move on curves.
pub(super) trait CurvedPair {
    /// The corners of both at time `t`, up to [`CurvedPair::rounding`]; as given at time 0.
    fn at(&self, t: f64) -> [[DVec3; 3]; 2];

    /// How far the difference of two of their points can be from its chord over a time.
    fn bulge(&self, duration: f64) -> f64;

    /// How far the difference of two points that [`CurvedPair::at`] returns can be from the true
    /// one.
    fn rounding(&self) -> f64;
}

/// First contact during the step.
pub(super) fn first_contact_on_curves(
    pair: &impl CurvedPair,
    shared: SharedCorners,
    options: &Options,
) -> TriangleContact {
    let chord = |from: f64, to: f64| {
        let ([a0, b0], [a1, b1]) = (pair.at(from), pair.at(to));
        let join = |start: [DVec3; 3], end: [DVec3; 3]| -> [MovingPoint; 3] {
            std::array::from_fn(|i| MovingPoint { start: start[i], end: end[i] })
        };
        (join(a0, a1), join(b0, b1))
    };
    let (a, b) = chord(0.0, 0.0);
    if intersect_at_end(&a, &b, shared, |p| p.start) {
        return TriangleContact::AtStart;
    }
    let rounding = pair.rounding();
    let fine = (0.25 * options.tolerance).max(rounding);
    let mut rest = vec![[0.0, 1.0]];
    for _ in 0..options.max_iterations.max(1) {
        let Some([from, to]) = rest.pop() else { return TriangleContact::None };
        let bulge = pair.bulge(to - from);
        let widened = Options {
            tolerance: 0.25 * options.tolerance,
            min_separation: (options.min_separation + bulge + rounding).next_up(),
            ..*options
        };
        let (a, b) = chord(from, to);
        if check_finite([&a, &b]).is_err() {
            // Finite input whose path leaves the range of numbers.
            return TriangleContact::Assumed { time: TimeInterval { lower: from, upper: 1.0 } };
        }
        let contact = first_contact(&a, &b, shared, &widened);
        let Some(time) = contact.time() else { continue };
        // Mapping to the step's time rounds twice.
        let at = |t: f64| from + t * (to - from);
        let lower = (at(time.lower) - 4.0 * f64::EPSILON).max(from);
        let middle = lower + 0.5 * (to - lower);
        let divisible = lower < middle && middle < to;
        if bulge <= fine || !divisible {
            let time = TimeInterval { lower, upper: at(time.upper).clamp(lower, to) };
            return match contact {
                TriangleContact::Within { features, parameters, .. } => {
                    TriangleContact::Within { time, features, parameters }
                }
                _ => TriangleContact::Assumed { time: TimeInterval { lower, upper: to } },
            };
        }
        rest.extend([[middle, to], [lower, middle]]);
    }
    match rest.pop() {
        Some([lower, _]) => TriangleContact::Assumed { time: TimeInterval { lower, upper: 1.0 } },
        None => TriangleContact::None,
    }
}
