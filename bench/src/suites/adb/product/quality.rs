//! Time and errors without a budget.

use kintact::estimate::{EstimateMesh, EstimateQuery};
use kintact::{MeshQuery, Pose};
use kintact_scenes::{near_contact, tumbling, tumbling_turn};

use super::{DISTANCES, Poses, SEEDS, Subject};
use crate::harness::{Effort, race, timed};
use crate::report::{Counts, Report, Unit};
use crate::rivals::parry;

const EXACT: &str = "our exact query";

/// Poses for each distance and set, for parry, which is slow.
const PARRY_POSES: usize = 100;

/// Queries and how often the answer was wrong.
#[derive(Default, Clone, Copy)]
struct Tally {
    queries: u64,
    hits: u64,
    false_hits: u64,
    misses: u64,
    /// Seconds, ours and the exact query's, summed up over all queries.
    times: [f64; 2],
    /// The same over the poses without contact.
    miss_times: [f64; 2],
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.queries += other.queries;
        self.hits += other.hits;
        self.false_hits += other.false_hits;
        self.misses += other.misses;
        for i in 0..2 {
            self.times[i] += other.times[i];
            self.miss_times[i] += other.miss_times[i];
        }
    }

    fn counts(&self) -> Counts {
        Counts::default()
            .note("queries", self.queries)
            .note("hits", self.hits)
            .note("false_hits", self.false_hits)
            .note("misses", self.misses)
    }

    fn errors(&self) -> f64 {
        (self.false_hits + self.misses) as f64 / self.queries.max(1) as f64
    }

    fn row(&self, report: &mut Report, case: &str, metric: &str) {
        let [ours, exact] = self.times.map(|time| time / self.queries.max(1) as f64);
        report.row(case, metric, Unit::MICROSECONDS, ours, Some((EXACT, exact)), self.counts());
    }

    fn row_of_misses(&self, report: &mut Report, case: &str) {
        let apart = self.queries - self.hits;
        if apart > 0 {
            let [ours, exact] = self.miss_times.map(|time| time / apart as f64);
            let counts = Counts::default().note("queries", apart);
            let metric = "without contact";
            report.row(case, metric, Unit::MICROSECONDS, ours, Some((EXACT, exact)), counts);
        }
    }
}

/// Queries both ways at all poses. Hits and misses are timed apart, each in the order given.
fn measure(effort: &Effort, a: &EstimateMesh, b: &EstimateMesh, set: &Poses) -> Tally {
    let mut query = EstimateQuery::default();
    let mut tally = Tally { queries: set.len() as u64, hits: set.hits(), ..Tally::default() };
    for (pose, &truth) in set.poses.iter().zip(&set.truth) {
        let says = query.ask(a, b, pose).collides;
        tally.false_hits += u64::from(says && !truth);
        tally.misses += u64::from(!says && truth);
    }
    for wanted in [false, true] {
        let poses: Vec<Pose> = set
            .poses
            .iter()
            .zip(&set.truth)
            .filter(|(_, truth)| **truth == wanted)
            .map(|(pose, _)| *pose)
            .collect();
        if poses.is_empty() {
            continue;
        }
        let (mut ours, mut exact) = (EstimateQuery::default(), MeshQuery::default());
        let times = race(
            effort,
            vec![
                timed(|| poses.iter().filter(|pose| ours.ask(a, b, pose).collides).count()),
                timed(|| {
                    poses.iter().filter(|pose| exact.intersects(a.mesh(), b.mesh(), pose)).count()
                }),
            ],
        );
        for (i, time) in times.into_iter().enumerate() {
            tally.times[i] += time;
            if !wanted {
                tally.miss_times[i] += time;
            }
        }
    }
    tally
}

pub(super) fn run(report: &mut Report, subject: &Subject) {
    let Subject { name, body, poses, effort } = subject;
    let mesh = body.mesh();
    type MakePoses = fn(f64, usize) -> Vec<Pose>;
    let make: [(&str, MakePoses); 2] = [
        ("turns about z and x", |distance, steps| tumbling_turn(distance, steps)),
        ("random axes", |distance, steps| tumbling(distance, steps, SEEDS[0])),
    ];
    for (kind, make) in make {
        let case = format!("{name}, {kind}");
        let mut all = Tally::default();
        let mut hits_at = Vec::new();
        for distance in DISTANCES {
            let set = Poses::new(mesh, mesh, make(distance, *poses));
            let tally = measure(effort, body, body, &set);
            tally.row(report, &case, &format!("distance {distance:.1}"));
            hits_at.push((tally.queries, tally.hits));
            all.add(&tally);
        }
        all.row(report, &case, "mean of all distances");
        against_parry(report, subject, &case, |distance| make(distance, PARRY_POSES));
        all.row_of_misses(report, &case);
        let rule = ("centres closer than d", trivial_rule(&hits_at) * 100.0);
        let ours = all.errors() * 100.0;
        report.row(&case, "wrong answers, percent", Unit::NONE, ours, Some(rule), all.counts());
    }
    let near = near_contact(mesh, mesh, *poses, 0.02, SEEDS[1]);
    let near = measure(effort, body, body, &Poses::new(mesh, mesh, near));
    near_rows(report, &format!("{name}, within 0.02 of contact"), &near);
}

/// The same poses, but fewer, with what a careful user of parry would write with its parts.
fn against_parry(
    report: &mut Report,
    Subject { body, effort, .. }: &Subject,
    case: &str,
    make: impl Fn(f64) -> Vec<Pose>,
) {
    let poses: Vec<Pose> = DISTANCES.into_iter().flat_map(make).collect();
    let rival = parry::Body::new(body.mesh().mesh());
    let for_parry: Vec<_> = poses.iter().map(parry::pose).collect();
    let mut query = EstimateQuery::default();
    let mut answers =
        || -> Vec<bool> { poses.iter().map(|pose| query.ask(body, body, pose).collides).collect() };
    let theirs = || -> Vec<bool> {
        for_parry.iter().map(|pose| rival.intersects_by_both_trees(&rival, pose)).collect()
    };
    let different = answers().iter().zip(theirs()).filter(|(a, b)| **a != *b).count() as u64;
    let times = race(effort, vec![timed(answers), timed(theirs)]);
    let [ours, parry] = [0, 1].map(|i| times[i] / poses.len() as f64);
    let counts = Counts::default().note("queries", poses.len() as u64).note("different", different);
    let rival = Some(("parry3d leaf_pairs by hand", parry));
    report.row(case, "mean, fewer poses", Unit::MICROSECONDS, ours, rival, counts);
}

/// Pairs of different bodies, whose scores were fitted apart.
pub(super) fn other_pairs(report: &mut Report, subjects: &[Subject]) {
    for (i, p) in subjects.iter().enumerate() {
        for q in &subjects[i + 1..] {
            let (a, b) = (p.body.mesh(), q.body.mesh());
            let near = near_contact(a, b, p.poses / 2, 0.02, SEEDS[1]);
            let near = measure(&p.effort, &p.body, &q.body, &Poses::new(a, b, near));
            near_rows(report, &format!("{} and {}, within 0.02 of contact", p.name, q.name), &near);
        }
    }
}

fn near_rows(report: &mut Report, case: &str, near: &Tally) {
    near.row(report, case, "all poses");
    near.row_of_misses(report, case);
    let half = near.hits.min(near.queries - near.hits) as f64 / near.queries.max(1) as f64;
    let rule = ("always the same answer", half * 100.0);
    let ours = near.errors() * 100.0;
    report.row(case, "wrong answers, percent", Unit::NONE, ours, Some(rule), near.counts());
}

/// The share of wrong answers of "yes if the centres are closer than d", for the best d: all
/// queries of a distance get the same answer.
fn trivial_rule(hits_at: &[(u64, u64)]) -> f64 {
    let total: u64 = hits_at.iter().map(|&(queries, _)| queries).sum();
    let wrong = |yes: usize| -> u64 {
        let each = hits_at.iter().enumerate();
        each.map(|(i, &(queries, hits))| if i < yes { queries - hits } else { hits }).sum()
    };
    (0..=hits_at.len()).map(wrong).min().unwrap_or(0) as f64 / total.max(1) as f64
}
