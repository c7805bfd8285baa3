//! The method on four bodies that tumble (section 3.8.4): times and errors by distance (figures 3.22
//! and 3.23), and what each mend is worth.

use std::time::Instant;

use kintact::estimate::paper::{
    AdbPreset, AdbQuery, AdbQueryOptions, AdbTree, DopQuery, DopTree, Repair,
};
use kintact::estimate::{EstimateMesh, EstimateOptions, EstimateQuery};
use kintact::{Budget, Pose, RigidMesh};
use kintact_scenes::{CadBody, bumpy_sphere};

use super::super::paper::is_quick;
use super::super::subjects::{Errors, Rotation, Subject};
use crate::harness::Effort;
use crate::report::{Counts, Report, Unit};

pub(super) const NAMES: [&str; 4] = ["car", "lock", "pipes", "bumpy sphere"];

pub(super) fn subject(name: &str, polygons: usize) -> Subject {
    match CadBody::ALL.into_iter().find(|body| body.name() == name) {
        Some(body) => Subject::new(body, polygons),
        None => Subject::of(name, bumpy_sphere(polygons, 1)),
    }
}

/// How many mends the printed form needs to work: up to equation 3.9, which stays.
pub(super) const WORKING: usize = 9;

/// No query divides more pairs: with the printed volumes some would visit all there are.
const MOST_PAIRS: u64 = 100_000;

/// What a method said and what it took.
#[derive(Default)]
pub(super) struct Outcome {
    pub(super) errors: Errors,
    pub(super) asked: u64,
    pub(super) seconds: f64,
    pub(super) pairs: u64,
    pub(super) interrupted: u64,
}

impl Outcome {
    pub(super) fn counts(&self) -> Counts {
        let pairs = self.pairs / self.asked.max(1);
        self.errors.counts().note("pairs", pairs).note("interrupted", self.interrupted)
    }

    pub(super) fn each(&self) -> f64 {
        self.seconds / self.asked.max(1) as f64
    }

    fn take(&mut self, turn: &Rotation, mut ask: impl FnMut(&Pose) -> bool) {
        let start = Instant::now();
        let answers: Vec<bool> = turn.poses.iter().map(&mut ask).collect();
        self.seconds += start.elapsed().as_secs_f64();
        self.asked += answers.len() as u64;
        self.errors = self.errors.and(Errors::of(turn, &answers));
    }
}

/// The answers of the thesis's method.
pub(super) fn answers(
    subject: &Subject,
    tree: &AdbTree,
    options: AdbQueryOptions,
    rotations: &[Rotation],
) -> Outcome {
    let mut query = AdbQuery::new(options).expect("options of ours");
    let mut outcome = Outcome::default();
    let (mut pairs, mut interrupted) = (0, 0);
    for turn in rotations {
        outcome.take(turn, |pose| {
            let budget = Budget::Operations(MOST_PAIRS);
            let answer = query.ask_within([subject.mesh(); 2], [tree; 2], pose, budget);
            pairs += answer.counts.pairs;
            let ending = answer.ending;
            interrupted += u64::from(ending == kintact::estimate::paper::Ending::Interrupted);
            answer.collides
        });
    }
    Outcome { pairs, interrupted, ..outcome }
}

/// Those of the product.
fn product(subject: &Subject, rotations: &[Rotation]) -> Outcome {
    let rigid = RigidMesh::new(subject.mesh().clone());
    let body = EstimateMesh::new(rigid, &EstimateOptions::default());
    let mut query = EstimateQuery::default();
    let mut outcome = Outcome::default();
    for turn in rotations {
        outcome.take(turn, |pose| query.ask(&body, &body, pose).collides);
    }
    outcome
}

fn dops<const K: usize>(subject: &Subject, rotations: &[Rotation]) -> Outcome {
    let tree = DopTree::<K>::build(subject.mesh());
    let mut query = DopQuery::default();
    let mut outcome = Outcome::default();
    for turn in rotations {
        outcome.take(turn, |pose| query.intersects([subject.mesh(); 2], [&tree; 2], pose));
    }
    outcome
}

/// Wrong answers the thesis reports, in percent: from 0.4 to 2.1 and from 1 to 2.
fn thesis(name: &str) -> Option<[f64; 2]> {
    match name {
        "car" => Some([1.89, 3.19]),
        "lock" => Some([1.54, 1.71]),
        "pipes" => Some([2.10, 3.15]),
        _ => None,
    }
}

/// Figures 3.22 and 3.23.
pub(in super::super) fn by_distance(report: &mut Report, effort: &Effort) {
    let quick = is_quick(effort);
    let sizes: &[usize] = if quick { &[5_000] } else { &[5_000, 20_000] };
    let (tenths, steps): (Vec<u32>, _) =
        if quick { ((4..=20).step_by(4).collect(), 40) } else { ((4..=21).collect(), 60) };
    for name in NAMES {
        for &polygons in sizes {
            let subject = subject(name, polygons);
            let rotations: Vec<Rotation> =
                tenths.iter().map(|&t| subject.turn(f64::from(t) / 10.0, steps)).collect();
            let far: usize = tenths.iter().filter(|&&t| t < 10).count();
            let near = tenths.iter().filter(|&&t| t <= 20).count();
            let ranges = [("0.4 to 2.1", &rotations[..]), ("1 to 2", &rotations[far..near])];
            for (range, (distances, rotations)) in ranges.into_iter().enumerate() {
                let case = format!("figure 3.22, 3.23, {}, distances {distances}", subject.name);
                let theirs = thesis(name).map(|rates| ("thesis, its bodies", rates[range]));
                let mut rows = |method: &str, outcome: Outcome, theirs| {
                    let metric = format!("wrong, %, {method}");
                    let rate = outcome.errors.rate();
                    report.row(&case, &metric, Unit::NONE, rate, theirs, outcome.counts());
                    let metric = format!("time, {method}");
                    let none = Counts::default();
                    report.row(&case, &metric, Unit::MICROSECONDS, outcome.each(), None, none);
                };
                let mends = [
                    ("printed", AdbPreset::printed()),
                    ("printed, mended", AdbPreset::mended(WORKING)),
                    (
                        "repaired",
                        AdbPreset {
                            query: AdbQueryOptions::repaired(),
                            ..AdbPreset::mended(Repair::ALL.len())
                        },
                    ),
                ];
                for (method, preset) in mends {
                    let tree = subject.tree(&preset.tree);
                    rows(method, answers(&subject, &tree, preset.query, rotations), theirs);
                }
                rows("product", product(&subject, rotations), None);
                rows("DOP tree, 18", dops::<18>(&subject, rotations), None);
                rows("DOP tree, 24", dops::<24>(&subject, rotations), None);
            }
        }
    }
}

/// The printed form mended one thing after the other.
pub(in super::super) fn mends(report: &mut Report, effort: &Effort) {
    let quick = is_quick(effort);
    let (polygons, steps) = if quick { (2_000, 10) } else { (20_000, 100) };
    for name in NAMES {
        let subject = subject(name, polygons);
        let rotations: Vec<Rotation> =
            (10..=20).step_by(2).map(|t| subject.turn(f64::from(t) / 10.0, steps)).collect();
        for mends in 0..=Repair::ALL.len() {
            let preset = AdbPreset::mended(mends);
            let tree = subject.tree(&preset.tree);
            let outcome = answers(&subject, &tree, preset.query, &rotations);
            let last = mends.checked_sub(1).map_or("as printed", |at| Repair::ALL[at].name());
            let case = format!("figure mends, {}, distances 1 to 2", subject.name);
            let metric = format!("wrong, %, {mends} {last}");
            let counts =
                outcome.counts().note("nanoseconds", (1e9 * outcome.each()).round() as u64);
            report.row(&case, &metric, Unit::NONE, outcome.errors.rate(), None, counts);
        }
    }
}
