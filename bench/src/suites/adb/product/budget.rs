//! Interrupted queries: how wrong, and how late.

use std::time::{Duration, Instant};

use kintact::estimate::EstimateQuery;
use kintact::estimate::query::EstimateBasis;
use kintact::{Budget, MeshQuery, Pose};
use rustix::time::{ClockId, clock_gettime};

use super::{Poses, SEEDS, Subject, mixed};
use crate::report::{Counts, Report, Unit};

/// In nanoseconds.
const INTERRUPTED_AT: [u64; 4] = [500, 1_000, 2_000, 5_000];
const KEPT: [u64; 5] = [500, 1_000, 5_000, 20_000, 50_000];

pub(super) fn run(report: &mut Report, subject: &Subject) {
    let set = mixed(subject, SEEDS[0]);
    let case = format!("{}, interrupted", subject.name);
    for nanoseconds in INTERRUPTED_AT {
        errors(report, &case, subject, &set, nanoseconds);
    }
    for nanoseconds in KEPT {
        kept(report, &case, subject, &set, nanoseconds);
    }
    repeatable(report, &case, subject, &set);
}

/// Wrong answers when time is up, ours beside those of the exact query, which goes for the deepest
/// overlap first. Where that is interrupted it gives the one answer that is right more often.
fn errors(report: &mut Report, case: &str, subject: &Subject, set: &Poses, nanoseconds: u64) {
    let budget = Budget::Time(Duration::from_nanos(nanoseconds));
    let mut query = EstimateQuery::with_budget(budget);
    let (mut false_hits, mut misses, mut interrupted) = (0, 0, 0);
    for (pose, &truth) in set.poses.iter().zip(&set.truth) {
        let answer = query.ask(&subject.body, &subject.body, pose);
        false_hits += u64::from(answer.collides && !truth);
        misses += u64::from(!answer.collides && truth);
        interrupted += u64::from(answer.basis == EstimateBasis::Interrupted);
    }
    let (mut exact, mesh) = (MeshQuery::default(), subject.body.mesh());
    let (mut late, mut late_hits) = (0, 0);
    for (pose, &truth) in set.poses.iter().zip(&set.truth) {
        let is_late = exact.intersects_within(mesh, mesh, pose, budget).is_none();
        late += u64::from(is_late);
        late_hits += u64::from(is_late && truth);
    }
    let theirs = late_hits.min(late - late_hits);
    let percent = |wrong: u64| 100.0 * wrong as f64 / set.len() as f64;
    let counts = Counts::default()
        .note("queries", set.len() as u64)
        .note("hits", set.hits())
        .note("false_hits", false_hits)
        .note("misses", misses)
        .note("interrupted", interrupted)
        .note("exact_interrupted", late);
    let metric = format!("wrong at {} us, percent", nanoseconds as f64 / 1e3);
    let rival = Some(("exact, interrupted", percent(theirs)));
    report.row(case, &metric, Unit::NONE, percent(false_hits + misses), rival, counts);
}

/// The part of queries that ended more than ten microseconds late, by the wall clock and by the
/// thread's; beside a loop that does nothing but read the clock, whose delays are the machine's.
fn kept(report: &mut Report, case: &str, subject: &Subject, set: &Poses, nanoseconds: u64) {
    let budget = Duration::from_nanos(nanoseconds);
    let mut query = EstimateQuery::with_budget(Budget::Time(budget));
    let latest = budget + Duration::from_micros(10);
    let late = |work: &mut dyn FnMut(&Pose)| {
        let (mut by_wall, mut by_thread) = (0, 0);
        for pose in &set.poses {
            let (wall, thread) = (Instant::now(), thread_time());
            work(pose);
            let (used, elapsed) = (thread_time() - thread, wall.elapsed());
            by_thread += u64::from(used > latest);
            by_wall += u64::from(elapsed > latest);
        }
        (by_wall, by_thread)
    };
    let (late_by_wall, late_by_thread) = late(&mut |pose| {
        std::hint::black_box(query.ask(&subject.body, &subject.body, pose));
    });
    let (_, idle_by_thread) = late(&mut |_| {
        let end = Instant::now() + budget;
        while Instant::now() < end {}
    });
    let counts = Counts::default()
        .note("queries", set.len() as u64)
        .note("late_by_thread_time", late_by_thread)
        .note("late_by_wall_clock", late_by_wall);
    let metric = format!("over {} + 10 us, percent", nanoseconds as f64 / 1e3);
    let percent = |late: u64| 100.0 * late as f64 / set.len() as f64;
    let idle = Some(("reading the clock", percent(idle_by_thread)));
    report.row(case, &metric, Unit::NONE, percent(late_by_thread), idle, counts);
}

fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Budgets in operations give the same answers again.
fn repeatable(report: &mut Report, case: &str, subject: &Subject, set: &Poses) {
    let answers = || -> Vec<_> {
        let mut query = EstimateQuery::with_budget(Budget::Operations(12));
        set.poses.iter().map(|pose| query.ask(&subject.body, &subject.body, pose)).collect()
    };
    let (first, second) = (answers(), answers());
    let different = first.iter().zip(&second).filter(|(a, b)| a != b).count() as u64;
    let most = first.iter().map(|answer| answer.counts.operations()).max().unwrap_or(0);
    let counts = Counts::default().note("queries", set.len() as u64).at_most(
        "different_the_second_time",
        different,
        0,
    );
    report.row(case, "operations of 12 at most", Unit::NONE, most as f64, None, counts);
}
