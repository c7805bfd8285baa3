//! The product's interpolation search alone, without a hierarchy; the printed one and figures 5.24 to
//! 5.27 are in `figures`.

use std::time::Instant;

use glam::DVec3;
use kintact::scan::search::{SearchOptions, SearchScratch, SurfaceSearch};
use kintact::{MeshQuery, Pose};
use kintact_scenes::{ScannedBody, near_contact, tumbling_turn};

use super::procedure::{Method, Reply};
use super::random_sampling;
use super::shapes::Subject;
use crate::harness::{Effort, race, timed};
use crate::report::{Counts, Report, Unit};

pub(super) fn method(subject: &Subject) -> Method<'_> {
    let ask = asker(subject, SearchOptions::default());
    Method { name: "interpolation search", every: 1, ask: Box::new(ask) }
}

fn asker(subject: &Subject, options: SearchOptions) -> impl FnMut(&Pose) -> Reply + '_ {
    let surface = &subject.surface;
    let search = SurfaceSearch::new(options).expect("options of ours");
    let mut scratch = SearchScratch::default();
    move |pose: &Pose| {
        let answer = search.search(surface, surface, pose, &mut scratch);
        let collides = answer.root.is_some();
        Reply { collides, evaluations: answer.counts.evaluations, confidence: 1.0 }
    }
}

const GROWTH: &str = "interpolation search by the number of points";

/// The tables that need no hierarchy.
pub(super) fn tables(report: &mut Report, is_quick: bool) {
    if report.wants(GROWTH) {
        growth(report, is_quick);
    }
    let potato = Subject::new(ScannedBody::potato(35_000, 0.0), "clean");
    let knot =
        Subject::new(ScannedBody::knot(if is_quick { 20_000 } else { 60_000 }, 0.1), "noisy");
    for subject in [&potato, &knot] {
        against_sampling(report, subject, is_quick);
    }
    samples(report, &knot, is_quick);
}

/// Poses with the true answers: tumbling as in the thesis, and near contact, up to two spacings on
/// both sides of it, where answers are hard.
struct Poses {
    hits: Vec<Pose>,
    near_hits: Vec<Pose>,
    near_misses: Vec<Pose>,
}

impl Poses {
    fn new(subject: &Subject, distances: &[f64], steps: usize) -> Self {
        let mut query = MeshQuery::default();
        let mut collides = |pose: &Pose| query.intersects(&subject.rigid, &subject.rigid, pose);
        let rotations = distances.iter().flat_map(|&distance| tumbling_turn(distance, steps));
        let hits = rotations.filter(&mut collides).collect();
        let within = 2.0 * subject.spacing;
        let near = near_contact(&subject.rigid, &subject.rigid, 4 * steps, within, 7);
        let (near_hits, near_misses) = near.into_iter().partition(collides);
        Self { hits, near_hits, near_misses }
    }
}

/// Answers to many poses.
#[derive(Clone, Copy, Default)]
struct Tally {
    wrong: u64,
    evaluations: u64,
    seconds: f64,
}

fn tally(poses: &[Pose], truth: bool, ask: &mut dyn FnMut(&Pose) -> Reply) -> Tally {
    let mut tally = Tally::default();
    let start = Instant::now();
    for pose in poses {
        let reply = ask(pose);
        tally.wrong += u64::from(reply.collides != truth);
        tally.evaluations += reply.evaluations;
    }
    tally.seconds = start.elapsed().as_secs_f64();
    tally
}

/// Evaluations and time by the number of points, at the same poses.
fn growth(report: &mut Report, is_quick: bool) {
    let counts: &[usize] = if is_quick { &[10_000, 50_000] } else { &[10_000, 50_000, 200_000] };
    let subjects: Vec<Subject> = counts
        .iter()
        .map(|&count| Subject::new(ScannedBody::potato(count, 0.1), "noisy"))
        .collect();
    let poses =
        Poses::new(&subjects[0], &[0.3, 0.6, 0.9, 1.2, 1.5], if is_quick { 10 } else { 20 });
    for (kind, poses, truth) in [
        ("hit", &poses.hits, true),
        ("near hit", &poses.near_hits, true),
        ("near miss", &poses.near_misses, false),
    ] {
        let effort = Effort { budget: std::time::Duration::ZERO, rounds: 5 };
        let contestants = subjects.iter().map(|subject| {
            let mut ask = asker(subject, SearchOptions::default());
            timed(move || tally(poses, truth, &mut ask).evaluations)
        });
        let times = race(&effort, contestants.collect());
        let tallies = subjects
            .iter()
            .map(|subject| tally(poses, truth, &mut asker(subject, SearchOptions::default())));
        let tallies: Vec<Tally> = tallies.collect();
        let each = |sum: f64| sum / poses.len().max(1) as f64;
        for ((subject, tally), &time) in subjects.iter().zip(&tallies).zip(&times) {
            let case = GROWTH.to_owned();
            let points = subject.cloud.points().len();
            let notes =
                || Counts::default().note("poses", poses.len() as u64).note("wrong", tally.wrong);
            let first = ("fewest points", each(tallies[0].evaluations as f64));
            let metric = format!("evaluations of a {kind}, {points} points");
            report.row(
                &case,
                &metric,
                Unit::NONE,
                each(tally.evaluations as f64),
                Some(first),
                notes(),
            );
            let first = ("fewest points", each(times[0]));
            let metric = format!("time of a {kind}, {points} points");
            report.row(&case, &metric, Unit::MICROSECONDS, each(time), Some(first), notes());
        }
    }
}

/// Against random sampling with as many draws as it needs to be wrong no more often; the thesis's
/// rival stops at 500 (`figures`).
fn against_sampling(report: &mut Report, subject: &Subject, is_quick: bool) {
    let case = format!("{}: interpolation search against sampling", subject.name);
    if !report.wants(&case) {
        return;
    }
    let steps = if is_quick { 6 } else { 12 };
    let poses = Poses::new(subject, &[0.6, 0.9, 1.2, 1.5, 1.8], steps);
    let points = subject.cloud.points();
    let low = points.iter().copied().fold(DVec3::INFINITY, DVec3::min);
    let high = points.iter().copied().fold(DVec3::NEG_INFINITY, DVec3::max);
    let sets = [
        ("hit", &poses.hits, true),
        ("near hit", &poses.near_hits, true),
        ("near miss", &poses.near_misses, false),
    ];
    let ask_all = |ask: &mut dyn FnMut(&Pose) -> Reply| {
        sets.map(|(_, poses, truth)| tally(poses, truth, ask))
    };
    let wrong = |tallies: &[Tally; 3]| tallies.iter().map(|tally| tally.wrong).sum::<u64>();
    let all = sets.iter().map(|(_, poses, _)| poses.len() as u64).sum::<u64>();
    let ours = ask_all(&mut asker(subject, SearchOptions::default()));
    // As wrong as the thesis allows is good enough for the rival.
    let allowed = wrong(&ours).max(all * 12 / 1000);
    let most = if is_quick { 1 << 13 } else { 1 << 17 };
    let mut samples = 500;
    let theirs = loop {
        let theirs = ask_all(&mut |pose| random_sampling::ask(subject, [low, high], samples, pose));
        if wrong(&theirs) <= allowed || 2 * samples > most {
            break theirs;
        }
        samples *= 2;
    };
    for ((kind, poses, _), (ours, theirs)) in sets.into_iter().zip(ours.into_iter().zip(theirs)) {
        let count = poses.len();
        let each = |sum: f64| sum / count.max(1) as f64;
        let counts = || {
            Counts::default()
                .note("poses", count as u64)
                .note("wrong", ours.wrong)
                .note("wrong_sampling", theirs.wrong)
                .note("draws_sampling", samples)
        };
        let rival = Some(("random sampling", each(theirs.evaluations as f64)));
        let metric = format!("evaluations of a {kind}");
        report.row(&case, &metric, Unit::NONE, each(ours.evaluations as f64), rival, counts());
        let rival = Some(("random sampling", each(theirs.seconds)));
        let metric = format!("time of a {kind}");
        report.row(&case, &metric, Unit::MICROSECONDS, each(ours.seconds), rival, counts());
    }
}

/// What is missed with few draws without and with walks downhill; `figures` has figure 5.24.
fn samples(report: &mut Report, subject: &Subject, is_quick: bool) {
    let poses = if is_quick { 6 } else { 40 };
    for (name, descents) in
        [("without descents", 0), ("with descents", SearchOptions::default().descents)]
    {
        let case = format!("{}: draws, {name}", subject.name);
        if !report.wants(&case) {
            continue;
        }
        let options = SearchOptions { descents, ..SearchOptions::default() };
        let surface = &subject.surface;
        let minimal_samples = SurfaceSearch::fewest_surfels(surface, surface, options, poses, 0.0)
            .expect("options of ours");
        for trial in minimal_samples.trials {
            let counts = Counts::default()
                .note("surfels", u64::from(trial.surfels))
                .note("per_mille_of_poses_missed", (1000.0 * trial.missed).round() as u64)
                .note("evaluations", trial.evaluations.round() as u64);
            let metric = format!("% of spheres missed, {} draws", trial.samples);
            report.row(&case, &metric, Unit::NONE, 100.0 * trial.error, None, counts);
        }
    }
}
