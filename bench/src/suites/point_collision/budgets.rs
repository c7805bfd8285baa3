//! Answers within a time (section 5.2.4, figure 5.15): how many are right, how many are said to be,
//! and how many come late.

use std::time::{Duration, Instant};

use kintact::contacts::clouds::{CloudFinding, CloudQuery, PointBody, SteadyQuery};
use kintact::contacts::quality::Budget;
use rustix::time::{ClockId, clock_gettime};

use super::procedure::{Trial, Trials};
use super::shapes::Subject;
use crate::report::{Counts, Report, Unit};

/// Later than this after the end of the time is late.
const GRACE: Duration = Duration::from_micros(10);
const TIMES: [u64; 4] = [5, 20, 50, 200];
/// What every question of a steady query may take.
const STEADY: u64 = 100;

/// Answers that say they are as sure as each other.
#[derive(Clone, Copy, Default)]
struct Tenth {
    answers: u64,
    right: u64,
    stated: f64,
}

pub(super) fn table(report: &mut Report, subject: &Subject, body: &PointBody, trials: &Trials) {
    if !report.wants(&format!("{}: tree, within a time", subject.name)) {
        return;
    }
    for (what, trials) in ["tumbling", "near contact"].into_iter().zip(trials.all()) {
        let tenths = within_times(report, subject, body, (what, &trials));
        reliability(report, subject, what, &tenths);
        steady(report, subject, body, (what, &trials));
    }
}

fn within_times(
    report: &mut Report,
    subject: &Subject,
    body: &PointBody,
    (what, trials): (&str, &[&Trial]),
) -> [Tenth; 5] {
    let case = format!("{}: tree, within a time", subject.name);
    let mut query = CloudQuery::new(body, body);
    let mut tenths = [Tenth::default(); 5];
    for micros in TIMES {
        let time = Duration::from_micros(micros);
        let (mut right, mut late, mut busy, mut interrupted, mut stated) = (0, 0, 0, 0, 0.0);
        for trial in trials {
            let (start, start_busy) = (Instant::now(), thread_time());
            let answer = query.within(Budget::Time(time), &trial.pose);
            busy += u64::from(thread_time() - start_busy > time + GRACE);
            late += u64::from(start.elapsed() > time + GRACE);
            let is_right = answer.collides == trial.collides;
            right += u64::from(is_right);
            stated += answer.confidence;
            if answer.finding == CloudFinding::Interrupted {
                interrupted += 1;
                let tenth = &mut tenths[((answer.confidence * 10.0) as usize).clamp(5, 9) - 5];
                tenth.answers += 1;
                tenth.right += u64::from(is_right);
                tenth.stated += answer.confidence;
            }
        }
        let counts = Counts::default()
            .note("poses", trials.len() as u64)
            .note("interrupted", interrupted)
            .note("late_by_10us", late)
            .note("late_by_10us_of_thread_time", busy);
        let metric = format!("% sure, {what}, {micros} us");
        let right = Some(("right answers", percent(right as f64, trials.len() as u64)));
        report.row(&case, &metric, Unit::NONE, percent(stated, trials.len() as u64), right, counts);
    }
    tenths
}

/// Of the answers interrupted at any of the times that say they are so sure, how many are right.
fn reliability(report: &mut Report, subject: &Subject, what: &str, tenths: &[Tenth; 5]) {
    let case = format!("{}: tree, within a time, interrupted, by what they state", subject.name);
    for (at, tenth) in tenths.iter().enumerate().filter(|(_, tenth)| tenth.answers > 0) {
        let metric = format!("% sure, {what}, stated {} to {}", 50 + 10 * at, 60 + 10 * at);
        let right = Some(("right answers", percent(tenth.right as f64, tenth.answers)));
        let counts = Counts::default().note("answers", tenth.answers);
        let stated = percent(tenth.stated, tenth.answers);
        report.row(&case, &metric, Unit::NONE, stated, right, counts);
    }
}

/// The same time for each question, with care and haste as it allows.
fn steady(
    report: &mut Report,
    subject: &Subject,
    body: &PointBody,
    (what, trials): (&str, &[&Trial]),
) {
    let case = format!("{}: tree, within a time, the same for each", subject.name);
    let budget = Budget::Time(Duration::from_micros(STEADY));
    let mut query = SteadyQuery::new(body, body, budget);
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
