//! At which scores to decide, and how long to try: the cheapest that keep the errors small.

use super::query::{QualityCounts, QualityQuery};
use super::{QualityMesh, QualityOptions};
use crate::candidates::quality::{End, Meter, Settings};
use crate::{MeshQuery, Pose};

/// From careless to careful.
const YES: [f32; 12] = [0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0, 6.0, 8.0];
const DROP: [f32; 12] = [-2.0, -2.5, -3.0, -3.5, -4.0, -4.5, -5.0, -5.5, -6.0, -7.0, -8.0, -10.0];
const RISE: [f32; 8] = [0.0, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 1.0];
const PATIENCE: [u64; 3] = [16, 64, u64::MAX];

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
    for patience in PATIENCE {
        let start = Settings { patience, ..*body.settings() };
        let mut good = |which: &[Trial<'_>], settings: &Settings, errors: fn(&Tally) -> usize| {
            which.iter().all(|trial| {
                let tally = trial.run(body, &mut query, settings);
                errors(&tally) as f64 <= 0.5 * trial.allowed * trial.poses.len() as f64
            })
        };
        let [careful_rise, careful_drop] = [RISE[RISE.len() - 1], DROP[DROP.len() - 1]];
        let yes = YES[first_good(YES.len(), |i| {
            let settings = start.deciding_at(YES[i], careful_rise, careful_drop);
            good(&trials, &settings, |tally| tally.false_hits)
        })];
        let rise = RISE[first_good(RISE.len(), |i| {
            let settings = start.deciding_at(yes, RISE[i], careful_drop);
            good(&trials, &settings, |tally| tally.false_hits)
        })];
        let drop = DROP[first_good(DROP.len(), |i| {
            good(&trials, &start.deciding_at(yes, rise, DROP[i]), |tally| tally.misses)
        })];
        let chosen = start.deciding_at(yes, rise, drop);
        let [near, wide] = [0, 1].map(|i| {
            let trial = &trials[i];
            trial.run(body, &mut query, &chosen).work / trial.poses.len().max(1) as f64
        });
        // Grazing poses are rare in most uses; but somebody will have them.
        let work = wide + 0.25 * near;
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
            let (outcome, counts) = query.search([body, body], pose, settings, Meter::UNLIMITED);
            let says = matches!(outcome.end, End::Touching | End::Confident);
            tally.false_hits += usize::from(says && !meets);
            tally.misses += usize::from(!says && meets);
            tally.work += work(&counts);
        }
        tally
    }
}

/// In visits to pairs of patch nodes. Measured: an exact visit takes half as long again, a pair of
/// triangles twice as long.
fn work(counts: &QualityCounts) -> f64 {
    counts.node_pairs as f64
        + 1.5 * counts.exact_node_pairs as f64
        + 2.0 * counts.triangle_pairs as f64
}
