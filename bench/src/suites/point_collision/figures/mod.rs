//! The figures and tables of chapter 5, the methods as printed (`kintact::scan::paper`) beside the
//! product's: `point-collision --only "figure 5."`. Three clouds: closed and clean, closed and noisy,
//! open and noisy.
//!
//! | file | figures |
//! |---|---|
//! | `path_search` | 5.24 to 5.27, and every way to complete and to close brackets |
//! | `hierarchy` | 5.8, 5.9, 5.11 to 5.16, table 5.1, and how well sphere coverings cover |

mod hierarchy;
mod path_search;

use kintact::scan::paper::{
    CoveringOptions, CoveringQuery, CoveringQueryOptions, CoveringTree, PathBody, PathSearch,
    PathSearchOptions, mended_surface, printed_surface,
};
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{DVec3, MeshQuery, Pose};
use kintact_scenes::{ScannedBody, tumbling_turn};

use super::shapes::Subject;
use crate::report::{Counts, Report, Unit};

/// Distances of the two copies' middles, as in figures 5.12 and 5.25.
const DISTANCES: [f64; 8] = [0.6, 0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0];

/// Whether any of these is to be shown: they take minutes, so that quick runs show them only where
/// they are asked for by name.
pub(super) fn tables(report: &mut Report, is_quick: bool) {
    if !report.may_want("figure 5.") || (is_quick && !report.is_narrowed()) {
        return;
    }
    let size = |full: usize| if is_quick { full / 5 } else { full };
    let clouds = [
        Subject::new(ScannedBody::potato(size(35_000), 0.0), "clean"),
        Subject::new(ScannedBody::knot(size(60_000), 0.1), "noisy"),
        Subject::new(ScannedBody::bowls(size(89_000), 0.1), "noisy"),
    ];
    path_search::tables(report, &clouds, is_quick);
    hierarchy::tables(report, &clouds, is_quick);
    for subject in &clouds {
        let case = format!("figure 5.12, all as printed: {}", subject.name);
        if report.wants(&case) {
            whole_chain(report, &case, subject, if is_quick { 12 } else { 50 });
        }
    }
}

/// The surface of chapter 4, the search and the hierarchy as printed, one on the other, with the eta
/// that the thesis names and with one that planes can rest on.
fn whole_chain(report: &mut Report, case: &str, subject: &Subject, steps: usize) {
    let turns = Turn::all(subject, steps);
    let search = PathSearch::new(PathSearchOptions::printed()).expect("options of ours");
    for (eta, options) in [(1, printed_surface()), (5, mended_surface())] {
        let options = SurfaceOptions { parallel: true, ..options };
        let surface = PointSurface::new(&subject.cloud, options).expect("a sound scan");
        let body = PathBody::new(&surface);
        let mut ask = |pose: &Pose| {
            let answer = search.search(&body, &body, pose);
            (answer.collides(), answer.counts.evaluations)
        };
        let method = format!("eta {eta}, interpolation search");
        rows_by_distance(report, (case, &method), &turns, &mut ask);
        let tree = CoveringTree::build(&surface, CoveringOptions::printed()).expect("sound");
        let mut query = CoveringQuery::new(&tree, &tree, CoveringQueryOptions::printed())
            .expect("options of ours");
        let mut ask = |pose: &Pose| {
            let answer = query.ask(pose);
            (answer.collides, answer.counts.evaluations)
        };
        let method = format!("eta {eta}, hierarchy");
        rows_by_distance(report, (case, &method), &turns, &mut ask);
    }
}

/// Poses at one distance where the boxes of both copies overlap, with the true answers about the
/// dense meshes.
struct Turn {
    distance: f64,
    poses: Vec<(Pose, bool)>,
}

impl Turn {
    fn all(subject: &Subject, steps: usize) -> Vec<Self> {
        let mut query = MeshQuery::default();
        let points = subject.cloud.points();
        let low = points.iter().copied().fold(DVec3::INFINITY, DVec3::min);
        let high = points.iter().copied().fold(DVec3::NEG_INFINITY, DVec3::max);
        let turn = |distance| {
            let poses = tumbling_turn(distance, steps).into_iter();
            let near = poses.filter(|pose| boxes_overlap([low, high], pose));
            let asked = near
                .map(|pose| (pose, query.intersects(&subject.rigid, &subject.rigid, &pose)))
                .collect();
            Self { distance, poses: asked }
        };
        DISTANCES.map(turn).into()
    }
}

/// Whether a box and the box around the moved one overlap, seen along either one's axes.
fn boxes_overlap([low, high]: [DVec3; 2], pose: &Pose) -> bool {
    let (middle, half) = (0.5 * (low + high), 0.5 * (high - low));
    let reaches = |pose: &Pose| {
        let rotation = pose.rotation();
        let reach = rotation.x_axis.abs() * half.x
            + rotation.y_axis.abs() * half.y
            + rotation.z_axis.abs() * half.z;
        (pose.apply(middle) - middle).abs().cmple(half + reach).all()
    };
    reaches(pose) && reaches(&pose.relative(&Pose::IDENTITY))
}

/// What a method answered over some poses.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    poses: u64,
    hits: u64,
    false_hits: u64,
    misses: u64,
    evaluations: u64,
    seconds: f64,
}

impl Tally {
    /// Asks about all poses of a turn; `ask` gives the answer and its evaluations.
    fn of(turn: &Turn, ask: &mut dyn FnMut(&Pose) -> (bool, u64)) -> Self {
        let mut tally = Self::default();
        for (pose, truth) in &turn.poses {
            let start = std::time::Instant::now();
            let (collides, evaluations) = ask(pose);
            tally.seconds += start.elapsed().as_secs_f64();
            tally.poses += 1;
            tally.hits += u64::from(*truth);
            tally.false_hits += u64::from(collides && !truth);
            tally.misses += u64::from(!collides && *truth);
            tally.evaluations += evaluations;
        }
        tally
    }

    fn and(&self, other: &Self) -> Self {
        Self {
            poses: self.poses + other.poses,
            hits: self.hits + other.hits,
            false_hits: self.false_hits + other.false_hits,
            misses: self.misses + other.misses,
            evaluations: self.evaluations + other.evaluations,
            seconds: self.seconds + other.seconds,
        }
    }

    fn each(&self, sum: f64) -> f64 {
        sum / self.poses.max(1) as f64
    }

    fn wrong(&self) -> f64 {
        100.0 * self.each((self.false_hits + self.misses) as f64)
    }

    fn counts(&self) -> Counts {
        Counts::default()
            .note("poses", self.poses)
            .note("collisions", self.hits)
            .note("false_hits", self.false_hits)
            .note("misses", self.misses)
            .note("evaluations", self.each(self.evaluations as f64) as u64)
    }
}

/// A row of wrong answers and one of times for each distance, and the averages over all of them.
fn rows_by_distance(
    report: &mut Report,
    (case, method): (&str, &str),
    turns: &[Turn],
    ask: &mut dyn FnMut(&Pose) -> (bool, u64),
) {
    let tallies: Vec<Tally> = turns.iter().map(|turn| Tally::of(turn, ask)).collect();
    let asked: Vec<_> = turns.iter().zip(&tallies).filter(|(_, tally)| tally.poses > 0).collect();
    for (Turn { distance, .. }, tally) in &asked {
        let metric = format!("{method}: time at distance {distance}");
        let time = tally.each(tally.seconds);
        report.row(case, &metric, Unit::MICROSECONDS, time, None, tally.counts());
    }
    let mean = |value: &dyn Fn(&Tally) -> f64| {
        asked.iter().map(|(_, tally)| value(tally)).sum::<f64>() / asked.len().max(1) as f64
    };
    let all = tallies.iter().fold(Tally::default(), |sum, tally| sum.and(tally));
    let metric = format!("{method}: % wrong, mean of distances");
    report.row(case, &metric, Unit::NONE, mean(&Tally::wrong), None, all.counts());
    let metric = format!("{method}: time, mean of distances");
    let time = mean(&|tally| tally.each(tally.seconds));
    report.row(case, &metric, Unit::MICROSECONDS, time, None, all.counts());
}
