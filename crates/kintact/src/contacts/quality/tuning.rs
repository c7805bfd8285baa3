//! At which scores to decide, and how long to try: the cheapest that keep the errors small.

use super::query::{QualityCounts, QualityQuery};
use super::{QualityMesh, QualityOptions};
use crate::candidates::Meter;
use crate::candidates::quality::{End, Settings};
use crate::{MeshQuery, Pose};

/// From careless to careful.
const YES: [f32; 16] =
    [1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 15.0, 19.0, 24.0, 30.0, 40.0, 60.0];
const DROP: [f32; 12] = [-1.0, -1.5, -2.0, -2.5, -3.0, -3.5, -4.0, -4.5, -5.0, -6.0, -7.0, -9.0];
/// All are tried.
const RISE: [f32; 3] = [0.0, 0.1, 0.4];
const PATIENCE: [u64; 2] = [6, 32];

/// How much the work at poses near contact counts.
const NEAR_SHARE: f64 = 0.1;

/// Poses with the exact answer.
struct Trial<'a> {
    poses: &'a [Pose],
    truth: Vec<bool>,
    allowed: f64,
}

/// What happened in a trial.
#[derive(Default)]
struct Tally {
    false_hits: usize,
    misses: usize,
    work: f64,
}

/// The settings with the least counted work that keep false hits and misses to half of the errors
/// aimed at each.
pub(super) fn thresholds(
    body: &QualityMesh,
    [near, wide]: [&[Pose]; 2],
    options: &QualityOptions,
) -> Settings {
    let mut exact = MeshQuery::default();
    let mut trial = |poses, allowed| Trial {
        poses,
        truth: Vec::from_iter(
            <[Pose]>::iter(poses).map(|pose| exact.intersects(body.mesh(), body.mesh(), pose)),
        ),
        allowed,
    };
    let trials = [trial(near, options.near_error), trial(wide, options.wide_error)];
    let mut query = QualityQuery::default();
    let mut best: Option<(f64, Settings)> = None;
    for (patience, rise) in PATIENCE.iter().flat_map(|p| RISE.iter().map(move |r| (*p, *r))) {
        let start = Settings { patience, ..*body.settings() };
        let mut good = |settings: &Settings, errors: fn(&Tally) -> usize| {
            trials.iter().all(|trial| {
                let tally = trial.run(body, &mut query, settings);
                errors(&tally) as f64 <= 0.5 * trial.allowed * trial.poses.len() as f64
            })
        };
        let yes = YES[first_good(YES.len(), |i| {
            good(&start.deciding_at(YES[i], rise, DROP[DROP.len() - 1]), |tally| tally.false_hits)
        })];
        let drop = DROP[first_good(DROP.len(), |i| {
            good(&start.deciding_at(yes, rise, DROP[i]), |tally| tally.misses)
        })];
        let chosen = start.deciding_at(yes, rise, drop);
        let [near, wide] = [0, 1].map(|i| {
            let trial = &trials[i];
            trial.run(body, &mut query, &chosen).work / trial.poses.len().max(1) as f64
        });
        // Grazing poses are rare in most uses; but somebody will have them.
        let work = wide + NEAR_SHARE * near;
        if best.is_none_or(|(least, _)| work < least) {
            best = Some((work, chosen));
        }
    }
    best.map_or(*body.settings(), |(_, settings)| settings)
}

/// The first of `count` for which something holds that holds for all after it; the last if for
/// none.
fn first_good(count: usize, mut is_good: impl FnMut(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, count - 1);
    while low < high {
        let middle = (low + high) / 2;
        if is_good(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

impl Trial<'_> {
    fn run(&self, body: &QualityMesh, query: &mut QualityQuery, settings: &Settings) -> Tally {
        let mut tally = Tally::default();
        for (pose, &meets) in self.poses.iter().zip(&self.truth) {
            let (outcome, counts) =
                query.search([body, body], pose, [settings; 2], Meter::UNLIMITED);
            let says = matches!(outcome.end, End::Touching | End::Confident);
            tally.false_hits += usize::from(says && !meets);
            tally.misses += usize::from(!says && meets);
            tally.work += work(&counts);
        }
        tally
    }
}

/// In steps. Measured: an exact visit or a pair of triangles takes half as long.
fn work(counts: &QualityCounts) -> f64 {
    counts.steps as f64 + 0.5 * (counts.exact_node_pairs + counts.triangle_pairs) as f64
}
