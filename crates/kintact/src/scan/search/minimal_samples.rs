//! How few surfels are enough, found by trying (section 5.3.8): for preparation and the bench.

use std::f64::consts::TAU;

use glam::{DQuat, DVec3};

use super::options::{SearchOptions, Surfels};
use super::sequence::{SampleSequence, draws_for};
use super::surface_search::{SearchScratch, SurfaceSearch};
use crate::scan::PointSurface;
use crate::{Error, Pose};

/// Numbers of surfels tried.
const COUNTS: [u32; 10] = [3, 5, 8, 12, 20, 30, 45, 70, 100, 150];

/// The errors and the cost of a number of surfels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SampleTrial {
    /// How many surfels.
    pub surfels: u32,
    /// How many draws that makes in each direction, at most.
    pub samples: usize,
    /// The part of collision spheres that was missed: spheres of a surfel's radius around places
    /// that do intersect in which no intersection was found.
    pub error: f64,
    /// The part of colliding poses for which no collision was found.
    pub missed: f64,
    /// Evaluations of a search for one intersection, on average over colliding poses and others.
    pub evaluations: f64,
}

/// The outcome: all trials up to the first that is good enough.
#[derive(Debug, Clone, PartialEq)]
pub struct MinimalSurfels {
    /// The options with that number of surfels (the largest tried if none was good enough).
    pub options: SearchOptions,
    /// Every number tried, the chosen one last.
    pub trials: Vec<SampleTrial>,
}

impl SurfaceSearch {
    /// The smallest number of surfels with which at most a part `error` (0.01 in the thesis) of
    /// collision spheres is missed, over `poses` poses in which the second surface tumbles around
    /// the first at all distances. The truth comes from all edges of both graphs
    /// ([`SurfaceSearch::search_everywhere`]), so this takes a while: for preparation, not for
    /// queries.
    pub fn fewest_surfels(
        a: &PointSurface,
        b: &PointSurface,
        options: SearchOptions,
        poses: usize,
        error: f64,
    ) -> Result<MinimalSurfels, Error> {
        if !(0.0..1.0).contains(&error) {
            let (what, remedy) = ("the part of collisions missed", "at least 0 and below 1");
            return Err(Error::Parameter { what, value: error, remedy });
        }
        let search = Self::new(options)?;
        let mut scratch = SearchScratch::default();
        let poses = tumbling(a, b, options.seed, poses)?;
        let truths: Vec<Vec<DVec3>> = poses
            .iter()
            .map(|pose| {
                let (roots, _) = search.search_everywhere(a, b, pose, &mut scratch);
                roots.into_iter().map(|root| root.point).collect()
            })
            .collect();
        let mut chosen = MinimalSurfels { options, trials: Vec::new() };
        for surfels in COUNTS {
            chosen.options.surfels = Surfels::Count(surfels);
            let search = Self::new(chosen.options)?;
            let trial = search.trial(surfels, [a, b], &poses, &truths, &mut scratch);
            chosen.trials.push(trial);
            if trial.error <= error {
                break;
            }
        }
        Ok(chosen)
    }

    fn trial(
        &self,
        surfels: u32,
        [a, b]: [&PointSurface; 2],
        poses: &[Pose],
        truths: &[Vec<DVec3>],
        scratch: &mut SearchScratch,
    ) -> SampleTrial {
        let [mut spheres, mut missed_spheres, mut hits, mut missed] = [0_usize; 4];
        let mut evaluations = 0;
        for (pose, truth) in poses.iter().zip(truths) {
            let answer = self.search(a, b, pose, scratch);
            evaluations += answer.counts.evaluations;
            if truth.is_empty() {
                continue;
            }
            hits += 1;
            missed += usize::from(answer.root.is_none());
            let (found, _) = self.search_all(a, b, pose, scratch);
            let radius = scratch.surfel_radius();
            let covered = apart(truth, radius);
            spheres += covered.len();
            let is_missed =
                |centre: &&DVec3| found.iter().all(|root| root.point.distance(**centre) > radius);
            missed_spheres += covered.iter().filter(is_missed).count();
        }
        let part = |some: usize, all: usize| some as f64 / all.max(1) as f64;
        SampleTrial {
            surfels,
            samples: draws_for(f64::from(surfels), self.options().certainty),
            error: part(missed_spheres, spheres),
            missed: part(missed, hits),
            evaluations: evaluations as f64 / poses.len().max(1) as f64,
        }
    }
}

/// Some of the positions, so that no two are within a distance and every other one is near one.
fn apart(positions: &[DVec3], distance: f64) -> Vec<DVec3> {
    let mut kept: Vec<DVec3> = Vec::new();
    for &place in positions {
        if kept.iter().all(|other| other.distance(place) > distance) {
            kept.push(place);
        }
    }
    kept
}

/// Poses of the second surface all around the first, from their middles at the same place to
/// where their boxes part.
fn tumbling(
    a: &PointSurface,
    b: &PointSurface,
    seed: u64,
    count: usize,
) -> Result<Vec<Pose>, Error> {
    let (Some(own), Some(other)) = (a.block(), b.block()) else { return Ok(Vec::new()) };
    let reach = own.half.max_element() + other.half.max_element();
    let mut samples = SampleSequence::new(seed, 2, 0);
    let mut direction = || {
        let z = 2.0 * samples.unit() - 1.0;
        let (sine, cosine) = (TAU * samples.unit()).sin_cos();
        DVec3::new(cosine, sine, 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
    };
    let pose = |number: usize| {
        let away = direction() * (reach * (number as f64 + 0.5) / count as f64);
        let turn = DQuat::from_axis_angle(direction(), 2.4 * number as f64);
        Pose::new(turn, own.middle + away - turn * other.middle)
    };
    (0..count).map(pose).collect()
}
