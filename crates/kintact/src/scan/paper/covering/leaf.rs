//! The randomised sampling technique at a pair of leaves (section 5.2.3): both functions at random
//! positions in those spheres of one leaf that reach the other's box.

use glam::DVec3;

use super::build::{CoveringNode, CoveringTree};
use super::options::CoveringQueryOptions;
use crate::Pose;
use crate::random::Random;

/// What a pair of leaves gave.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sampled {
    /// The smallest sum of both distances, and where, in the first cloud's frame.
    pub(super) least: Option<(f64, DVec3)>,
    pub(super) positions: u64,
}

/// How many positions fill a sphere of some radius: each of `s` smaller ones of radius epsilon, by
/// which it can be covered (Rogers), gets one with Lemma 7's `s ln s`.
pub(super) fn positions_for(radius: f64, epsilon: f64) -> f64 {
    let spheres = (3.0_f64.sqrt() * radius / epsilon).ceil().max(1.0).powi(3);
    (spheres * spheres.ln()).ceil().max(1.0)
}

/// Samples a pair of leaves; ends at the first sum below `contact`, or when `is_late` says so, which
/// is given the evaluations so far.
pub(super) fn sample(
    trees: [&CoveringTree<'_>; 2],
    [a, b]: [&CoveringNode; 2],
    back: &Pose,
    (options, contact): (&CoveringQueryOptions, f64),
    random: &mut Random,
    mut is_late: impl FnMut(u64) -> bool,
) -> Sampled {
    let mut sampled = Sampled { least: None, positions: 0 };
    let reaches = |&&slot: &&u32| {
        let there = back.apply(trees[0].at(slot));
        there.distance(there.clamp(b.low, b.high)) <= a.covering
    };
    let spheres: Vec<u32> = a.samples.iter().filter(reaches).copied().collect();
    if spheres.is_empty() {
        return sampled;
    }
    let epsilon = options.epsilon * trees[0].radius;
    let wanted = positions_for(a.covering, epsilon) * spheres.len() as f64;
    for _ in 0..wanted.min(f64::from(options.most)) as u64 {
        if is_late(2 * sampled.positions) {
            break;
        }
        let number = (random.unit() * spheres.len() as f64) as usize;
        let centre = trees[0].at(spheres[number.min(spheres.len() - 1)]);
        let mut shift = DVec3::ONE;
        while shift.length_squared() > 1.0 {
            shift = DVec3::new(random.unit(), random.unit(), random.unit()) * 2.0 - 1.0;
        }
        let x = centre + shift * a.covering;
        sampled.positions += 1;
        let both = [(trees[0], x), (trees[1], back.apply(x))].map(|(tree, x)| {
            let sample = tree.surface.sample(x);
            (sample.value.abs(), tree.surface.is_surface(x, &sample))
        });
        let sum = both[0].0 + both[1].0;
        let is_surface = both[0].1 && both[1].1;
        if is_surface && sampled.least.is_none_or(|(least, _)| sum < least) {
            sampled.least = Some((sum, x));
            if sum < contact {
                break;
            }
        }
    }
    sampled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_those_of_the_section() {
        // sqrt(3) 2 = 3.46, so 4^3 spheres.
        assert_eq!(positions_for(2.0, 1.0), (64.0 * 64.0_f64.ln()).ceil());
        assert_eq!(positions_for(0.1, 1.0), 1.0);
    }
}
