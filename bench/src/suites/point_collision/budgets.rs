//! Answers within a time (section 5.2.4, figure 5.15): how many are right, how many are stated to
//! be, and how many come late.

use std::time::{Duration, Instant};

use kintact::Budget;
use kintact::scan::query::{CloudBasis, ConstantTimeQuery};
use kintact::scan::{CloudQuery, MeshScanQuery, PointBody};
use rustix::time::{ClockId, clock_gettime};

use super::procedure::{Trial, Trials};
use super::shapes::Subject;
use crate::report::{Counts, Report, Unit};

/// Later than this after the end of the time is late.
const GRACE: Duration = Duration::from_micros(10);
const TIMES: [u64; 4] = [5, 20, 50, 200];
/// What every query of a [`ConstantTimeQuery`] may take, in microseconds.
const STEADY: u64 = 100;

/// Answers whose confidence is in the same tenth.
#[derive(Clone, Copy, Default)]
struct Tenth {
    answers: f64,
    right: f64,
    stated: f64,
}

impl Tenth {
    /// With others, each of which counts so much.
    fn with(&self, other: &Self, weight: f64) -> Self {
        Self {
            answers: self.answers + weight * other.answers,
            right: self.right + weight * other.right,
            stated: self.stated + weight * other.stated,
        }
    }
}

pub(super) fn table(report: &mut Report, subject: &Subject, body: &PointBody, trials: &Trials) {
    if !report.wants(&format!("{}: tree, within a time", subject.name)) {
        return;
    }
    let all = trials.all();
    for (what, trials) in ["tumbling", "near contact"].into_iter().zip(&all) {
        within_times(report, subject, body, (what, trials));
        steady(report, subject, body, (what, trials));
    }
    reliability(report, subject, body, &all);
    for (what, trials) in ["tumbling", "near contact"].into_iter().zip(&all) {
        mixed(report, subject, body, (what, trials));
    }
}

fn within_times(
    report: &mut Report,
    subject: &Subject,
    body: &PointBody,
    (what, trials): (&str, &[&Trial]),
) {
    let case = format!("{}: tree, within a time", subject.name);
    let mut query = CloudQuery::new(body, body);
    for micros in TIMES {
        let time = Duration::from_micros(micros);
        let (mut right, mut interrupted, mut stated) = (0, 0, 0.0);
        let (mut ours, mut idle) = (Lateness::default(), Lateness::default());
        for trial in trials {
            let answer = ours.of(time, || query.within(Budget::Time(time), &trial.pose));
            idle.of(time, || wait(time));
            right += u64::from(answer.collides == trial.collides);
            stated += answer.confidence;
            interrupted += u64::from(answer.basis == CloudBasis::Interrupted);
        }
        let counts = Counts::default()
            .note("poses", trials.len() as u64)
            .note("interrupted", interrupted)
            .note("late_by_10us", ours.by_the_clock)
            .note("late_by_10us_of_thread_time", ours.of_thread_time)
            .note("idle_late_by_10us", idle.by_the_clock)
            .note("idle_late_by_10us_of_thread_time", idle.of_thread_time);
        let metric = format!("% sure, {what}, {micros} us");
        let right = Some(("right answers", percent(right as f64, trials.len() as u64)));
        report.row(&case, &metric, Unit::NONE, percent(stated, trials.len() as u64), right, counts);
    }
}

/// How many of some queries were answered late.
#[derive(Clone, Copy, Default)]
struct Lateness {
    by_the_clock: u64,
    of_thread_time: u64,
}

impl Lateness {
    fn of<R>(&mut self, time: Duration, ask: impl FnOnce() -> R) -> R {
        let (start, start_busy) = (Instant::now(), thread_time());
        let answer = ask();
        self.of_thread_time += u64::from(thread_time() - start_busy > time + GRACE);
        self.by_the_clock += u64::from(start.elapsed() > time + GRACE);
        answer
    }
}

/// Does nothing but read the clock until a time is over: the machine's own lateness.
fn wait(time: Duration) {
    let start = Instant::now();
    while start.elapsed() < time {}
}

/// Of the answers interrupted at any of the times whose confidence is in a tenth, how many are
/// right: tumbling, near contact, and among as many of the ones as of the others.
fn reliability(report: &mut Report, subject: &Subject, body: &PointBody, all: &[Vec<&Trial>; 2]) {
    let case = format!("{}: tree, within a time, interrupted, by what they state", subject.name);
    let mut query = CloudQuery::new(body, body);
    let mut tables = [[Tenth::default(); 5]; 2];
    for (trials, tenths) in all.iter().zip(&mut tables) {
        for micros in TIMES {
            for trial in trials {
                let time = Budget::Time(Duration::from_micros(micros));
                let answer = query.within(time, &trial.pose);
                if answer.basis == CloudBasis::Interrupted {
                    let tenth = &mut tenths[((answer.confidence * 10.0) as usize).clamp(5, 9) - 5];
                    tenth.answers += 1.0;
                    tenth.right += f64::from(u8::from(answer.collides == trial.collides));
                    tenth.stated += answer.confidence;
                }
            }
        }
    }
    let [rotations, near] = tables;
    let weight = all[1].len() as f64 / all[0].len().max(1) as f64;
    let both = std::array::from_fn(|at| near[at].with(&rotations[at], weight));
    for (what, tenths) in [("tumbling", rotations), ("near contact", near), ("both alike", both)] {
        for (at, tenth) in tenths.iter().enumerate().filter(|(_, tenth)| tenth.answers > 0.0) {
            let metric = format!("% sure, {what}, stated {} to {}", 50 + 10 * at, 60 + 10 * at);
            let right = Some(("right answers", 100.0 * tenth.right / tenth.answers));
            let counts = Counts::default().note("answers", tenth.answers.round() as u64);
            let stated = 100.0 * tenth.stated / tenth.answers;
            report.row(&case, &metric, Unit::NONE, stated, right, counts);
        }
    }
}

/// The dense mesh against the scan.
fn mixed(
    report: &mut Report,
    subject: &Subject,
    body: &PointBody,
    (what, trials): (&str, &[&Trial]),
) {
    let case = format!("{}: mesh against scan, tree, within a time", subject.name);
    let mut query = MeshScanQuery::new(&subject.rigid, body);
    for micros in TIMES {
        let time = Duration::from_micros(micros);
        let (mut right, mut interrupted, mut stated) = (0, 0, 0.0);
        let mut lateness = Lateness::default();
        for trial in trials {
            let answer = lateness.of(time, || query.within(Budget::Time(time), &trial.pose));
            right += u64::from(answer.collides == trial.collides);
            stated += answer.confidence;
            interrupted += u64::from(answer.is_interrupted);
        }
        let count = trials.len() as u64;
        let counts = Counts::default()
            .note("poses", count)
            .note("interrupted", interrupted)
            .note("late_by_10us", lateness.by_the_clock)
            .note("late_by_10us_of_thread_time", lateness.of_thread_time);
        let metric = format!("% sure, {what}, {micros} us");
        let right = Some(("right answers", percent(right as f64, count)));
        report.row(&case, &metric, Unit::NONE, percent(stated, count), right, counts);
    }
}

/// The same time for each query, with more or less care as it allows.
fn steady(
    report: &mut Report,
    subject: &Subject,
    body: &PointBody,
    (what, trials): (&str, &[&Trial]),
) {
    let case = format!("{}: tree, within a time, the same for each", subject.name);
    let budget = Budget::Time(Duration::from_micros(STEADY));
    let mut query = ConstantTimeQuery::new(body, body, budget);
    let (mut right, mut stated, mut apart, mut near) = (0, 0.0, 0.0, 0.0);
    for trial in trials {
        apart += query.test_points_apart();
        near += query.contact_distance();
        let answer = query.ask(&trial.pose);
        right += u64::from(answer.collides == trial.collides);
        stated += answer.confidence;
    }
    let count = trials.len() as u64;
    let mean = |sum: f64| (100.0 * sum / count.max(1) as f64).round() as u64;
    let counts = Counts::default()
        .note("poses", count)
        .note("test_points_apart_percent_of_radius", mean(apart))
        .note("contact_distance_percent_of_radius", mean(near));
    let metric = format!("% sure, {what}, {STEADY} us");
    let right = Some(("right answers", percent(right as f64, count)));
    report.row(&case, &metric, Unit::NONE, percent(stated, count), right, counts);
}

fn percent(part: f64, of: u64) -> f64 {
    100.0 * part / of.max(1) as f64
}

fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
