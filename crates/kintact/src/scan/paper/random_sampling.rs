//! [`RandomSampling`]: the randomised sampling technique without a hierarchy, which section 5.3.8
//! compares interpolation search with (figures 5.25 and 5.26). Called by the bench suite
//! `point-collision` and by tests.
//!
//! Steps:
//! 1. The number of positions that fill the sphere around the volume both boxes share by a grid as
//!    fine as epsilon (section 5.3.6), and no more than 500.
//! 2. So many positions are drawn in that volume; both functions are evaluated at each.
//! 3. The first one where their magnitudes add up to less than two epsilon is a collision
//!    (equation 5.5), if both surfaces exist there (4.10, 5.1).
//!
//! Cost: two evaluations a position. Where the cap decides, collisions are missed.

use glam::DVec3;

use super::path_search::{PathBody, placed_box};
use crate::random::Random;
use crate::{Error, Pose};

/// What random positions found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SamplingAnswer {
    /// A position near both surfaces, in the first cloud's frame.
    pub point: Option<DVec3>,
    /// The smallest sum of both magnitudes found: the estimate of equation 5.5.
    pub distance: f64,
    /// Evaluations of either function.
    pub evaluations: u64,
    /// How many positions section 5.3.6 demands; more than were drawn where the cap decided.
    pub demanded: f64,
}

/// Queries two clouds by random positions in the volume that both boxes share.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RandomSampling {
    /// How near to both surfaces a collision point is to be, in sampling radii of the first cloud.
    pub epsilon: f64,
    /// Positions at most; 500 in the thesis.
    pub most: u32,
    /// Queries with the same seed draw the same positions.
    pub seed: u64,
}

impl RandomSampling {
    /// As printed, with the epsilon given.
    pub fn printed(epsilon: f64) -> Result<Self, Error> {
        if !(epsilon > 0.0 && epsilon.is_finite()) {
            let (what, remedy) = ("the precision of points", "a finite number above zero");
            return Err(Error::Parameter { what, value: epsilon, remedy });
        }
        Ok(Self { epsilon, most: 500, seed: 0 })
    }

    /// Evaluates positions until one is near both surfaces.
    pub fn search(&self, a: &PathBody<'_>, b: &PathBody<'_>, pose: &Pose) -> SamplingAnswer {
        let mut answer =
            SamplingAnswer { point: None, distance: f64::INFINITY, evaluations: 0, demanded: 0.0 };
        let [low, high] = placed_box(b, pose);
        let (low, high) = (low.max(a.low), high.min(a.high));
        let size = high - low;
        if size.cmplt(DVec3::ZERO).any() {
            return answer;
        }
        let epsilon = self.epsilon * a.radius;
        answer.demanded = (0.5 * size.length() * 3.0_f64.sqrt() / epsilon).ceil().powi(3);
        let back = pose.relative(&Pose::IDENTITY);
        let mut random = Random::keyed(self.seed, 0, 1);
        for _ in 0..answer.demanded.min(f64::from(self.most)) as u64 {
            let part = DVec3::new(random.unit(), random.unit(), random.unit());
            let x = low + size * part;
            let samples = [(a, x), (b, back.apply(x))].map(|(body, x)| {
                let sample = body.surface.sample(x);
                (sample.value.abs(), body.surface.is_surface(x, &sample))
            });
            answer.evaluations += 2;
            let sum = samples[0].0 + samples[1].0;
            if !samples[0].1 || !samples[1].1 {
                continue;
            }
            answer.distance = answer.distance.min(sum);
            if sum < 2.0 * epsilon {
                answer.point = Some(x);
                break;
            }
        }
        answer
    }
}
