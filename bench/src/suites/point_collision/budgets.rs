//! Answers within a time (section 5.2.4, figure 5.15): how many are right, how many are said to be,
//! and how many come late.

use std::time::{Duration, Instant};

use kintact::contacts::clouds::{CloudFinding, CloudQuery, PointBody};
use kintact::contacts::quality::Budget;

use super::procedure::Trials;
use super::shapes::Subject;
use crate::report::{Counts, Report, Unit};

/// Later than this after the end of the time is late.
const GRACE: Duration = Duration::from_micros(10);

pub(super) fn table(report: &mut Report, subject: &Subject, body: &PointBody, trials: &Trials) {
    let case = format!("{}: tree, within a time", subject.name);
    let mut query = CloudQuery::new(body, body);
    for (what, trials) in ["tumbling", "near contact"].into_iter().zip(trials.all()) {
        for micros in [5, 20, 50, 200] {
            let time = Duration::from_micros(micros);
            let (mut right, mut late, mut interrupted, mut stated) = (0, 0, 0, 0.0);
            for trial in &trials {
                let start = Instant::now();
                let answer = query.within(Budget::Time(time), &trial.pose);
                late += u64::from(start.elapsed() > time + GRACE);
                right += u64::from(answer.collides == trial.collides);
                interrupted += u64::from(answer.finding == CloudFinding::Interrupted);
                stated += answer.confidence;
            }
            let percent = |part: f64| 100.0 * part / trials.len().max(1) as f64;
            let counts = Counts::default()
                .note("poses", trials.len() as u64)
                .note("interrupted", interrupted)
                .note("late_by_10us", late);
            let metric = format!("% sure, {what}, {micros} us");
            let right = Some(("right answers", percent(right as f64)));
            report.row(&case, &metric, Unit::NONE, percent(stated), right, counts);
        }
    }
}
