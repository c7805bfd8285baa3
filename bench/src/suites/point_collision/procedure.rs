//! The tumbling procedure (sections 3.8.1 and 5.2.8): poses with the true answers, and the tables
//! that any method gets.

use std::time::Instant;

use kintact::{DVec3, MeshQuery, Pose};
use kintact_scenes::{near_contact, tumbling_turn};

use super::shapes::Subject;
use crate::report::{Counts, Report, Unit};

/// Distances between the middles of the two copies. The thesis gives averages over 0.6 to 2.
const DISTANCES: [f64; 8] = [0.6, 0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0];

/// A method's answer at one pose.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reply {
    pub(super) collides: bool,
    /// Evaluations of either surface's function.
    pub(super) evaluations: u64,
    /// How sure it is, 0 to 1.
    pub(super) confidence: f64,
}

/// A method to query whether two copies of a body collide.
pub(super) struct Method<'a> {
    pub(super) name: &'static str,
    /// Queried at every so many poses only, if it is slow.
    pub(super) every: usize,
    pub(super) ask: Box<dyn FnMut(&Pose) -> Reply + 'a>,
}

pub(super) struct Trial {
    pub(super) pose: Pose,
    pub(super) collides: bool,
    /// The time of the exact query of the meshes, in seconds.
    exact: f64,
}

/// The poses of a body at which its boxes overlap: elsewhere every method is right at once, so
/// the thesis leaves them out.
pub(super) struct Trials {
    /// Of each distance.
    rotations: Vec<(f64, Vec<Trial>)>,
    /// On both sides of the first contact, two spacings deep at most.
    near: Vec<Trial>,
}

impl Trials {
    pub(super) fn new(subject: &Subject, steps: usize) -> Self {
        let mut query = MeshQuery::default();
        let mut trial = |pose: Pose| {
            let start = Instant::now();
            let collides = query.intersects(&subject.rigid, &subject.rigid, &pose);
            Trial { pose, collides, exact: start.elapsed().as_secs_f64() }
        };
        let rotations = DISTANCES.map(|distance| {
            let poses = tumbling_turn(distance, steps).into_iter();
            let kept = poses.filter(|pose| roots_overlap(subject, pose));
            (distance, kept.map(&mut trial).collect())
        });
        let within = 2.0 * subject.spacing;
        let near = near_contact(&subject.rigid, &subject.rigid, steps, within, 5);
        Self { rotations: rotations.into(), near: near.into_iter().map(trial).collect() }
    }
}

impl Trials {
    /// All poses: those of the rotations, then those near contact.
    pub(super) fn all(&self) -> [Vec<&Trial>; 2] {
        [self.rotations.iter().flat_map(|(_, turn)| turn).collect(), self.near.iter().collect()]
    }
}

/// Whether the boxes around both clouds overlap, each seen along its own axes.
fn roots_overlap(subject: &Subject, pose: &Pose) -> bool {
    let points = subject.cloud.points();
    let low = points.iter().copied().fold(DVec3::INFINITY, DVec3::min);
    let high = points.iter().copied().fold(DVec3::NEG_INFINITY, DVec3::max);
    let (center, half) = (0.5 * (low + high), 0.5 * (high - low));
    let carried = |rotation: glam::DMat3, offset: DVec3| {
        let reach = rotation.x_axis.abs() * half.x
            + rotation.y_axis.abs() * half.y
            + rotation.z_axis.abs() * half.z;
        offset.abs().cmple(half + reach).all()
    };
    let offset = pose.apply(center) - center;
    let back = pose.rotation().transpose();
    carried(pose.rotation(), offset) && carried(back, back * offset)
}

/// Answers of a method, and what they cost.
#[derive(Default)]
struct Tally {
    poses: u64,
    false_hits: u64,
    misses: u64,
    /// Times in seconds and evaluations, of poses without and with a collision.
    times: [Vec<f64>; 2],
    evaluations: [u64; 2],
    /// The sum of stated confidences, and how many answers were right.
    confidence: f64,
    right: u64,
    exact: Vec<f64>,
}

impl Tally {
    fn ask(&mut self, method: &mut Method<'_>, trials: &[Trial]) {
        for trial in trials.iter().step_by(method.every) {
            let start = Instant::now();
            let reply = (method.ask)(&trial.pose);
            let time = start.elapsed().as_secs_f64();
            let is_hit = usize::from(trial.collides);
            self.poses += 1;
            self.false_hits += u64::from(reply.collides && !trial.collides);
            self.misses += u64::from(!reply.collides && trial.collides);
            self.right += u64::from(reply.collides == trial.collides);
            self.times[is_hit].push(time);
            self.evaluations[is_hit] += reply.evaluations;
            self.confidence += reply.confidence;
            self.exact.push(trial.exact);
        }
    }

    /// Wrong answers in percent.
    fn disagreement(&self) -> f64 {
        100.0 * (self.false_hits + self.misses) as f64 / self.poses.max(1) as f64
    }

    fn counts(&self) -> Counts {
        Counts::default()
            .note("poses", self.poses)
            .note("collisions", self.times[1].len() as u64)
            .note("false_hits", self.false_hits)
            .note("misses", self.misses)
    }
}

/// All figures of one method on one body.
pub(super) fn table(
    report: &mut Report,
    subject: &Subject,
    trials: &Trials,
    method: &mut Method<'_>,
) {
    let case = format!("{}: {}", subject.name, method.name);
    if !report.wants(&case) {
        return;
    }
    let (mut all, mut rates) = (Tally::default(), Vec::new());
    for (distance, turn) in &trials.rotations {
        let mut tally = Tally::default();
        tally.ask(method, turn);
        if tally.poses > 0 {
            let metric = format!("% wrong at distance {distance}");
            let (rate, counts) = (tally.disagreement(), tally.counts());
            report.row(&case, &metric, Unit::NONE, rate, None, counts);
            rates.push(rate);
        }
        all.add(tally);
    }
    let average = rates.iter().sum::<f64>() / rates.len().max(1) as f64;
    report.row(&case, "% wrong on average", Unit::NONE, average, None, all.counts());
    let mut near = Tally::default();
    near.ask(method, &trials.near);
    report.row(&case, "% wrong near contact", Unit::NONE, near.disagreement(), None, near.counts());
    let percent = |tally: &Tally, part: f64| 100.0 * part / tally.poses.max(1) as f64;
    for (what, tally) in [("tumbling", &all), ("near contact", &near)] {
        let metric = format!("% confidence, {what}");
        let stated = percent(tally, tally.confidence);
        let right = Some(("right answers", percent(tally, tally.right as f64)));
        report.row(&case, &metric, Unit::NONE, stated, right, Counts::default());
    }
    for (what, tally) in [("tumbling", &mut all), ("near contact", &mut near)] {
        let exact = median(&mut tally.exact);
        for (hit, name) in [(1, "hit"), (0, "miss")] {
            let times = &mut tally.times[hit];
            if times.is_empty() {
                continue;
            }
            let each = tally.evaluations[hit] / times.len() as u64;
            let counts =
                Counts::default().note("asked", times.len() as u64).note("evaluations", each);
            let metric = format!("median {name}, {what}");
            let rival = Some(("exact, dense meshes", exact));
            report.row(&case, &metric, Unit::MICROSECONDS, median(times), rival, counts);
        }
    }
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.poses += other.poses;
        self.false_hits += other.false_hits;
        self.misses += other.misses;
        self.right += other.right;
        self.confidence += other.confidence;
        self.exact.extend(other.exact);
        for (hit, times) in other.times.into_iter().enumerate() {
            self.times[hit].extend(times);
            self.evaluations[hit] += other.evaluations[hit];
        }
    }
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}
