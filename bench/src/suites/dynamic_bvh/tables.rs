//! The rows of the paper's tables.

use super::rounds::{Exact, Tally};
use crate::report::{Counts, Report, Unit};

/// Average, worst and best frame of one contestant beside another's, over the frames both did.
pub(super) fn compare(report: &mut Report, case: &str, ours: &Tally, rival: &Tally) {
    let frames = ours.times.len().min(rival.times.len());
    let figures = |tally: &Tally| {
        let times = &tally.times[..frames];
        let average = times.iter().sum::<f64>() / frames.max(1) as f64;
        let worst = times.iter().copied().fold(0.0, f64::max);
        let best = times.iter().copied().fold(f64::INFINITY, f64::min);
        [average, worst, best]
    };
    let rows = figures(ours).into_iter().zip(figures(rival)).zip(["average", "worst", "best"]);
    for ((own, theirs), what) in rows {
        let differing = ours.differing + rival.differing;
        let counts = Counts::default()
            .note("frames", frames as u64)
            .note("counted_work_us", ours.work / ours.times.len().max(1) as u64 / 1000)
            .at_most("frames_that_differ", differing, 0);
        let metric = format!("{}, {what}", ours.name);
        report.row(case, &metric, Unit::MILLISECONDS, own, Some((rival.name, theirs)), counts);
    }
}

/// Colliding pairs, beside Table 1's if all frames were run, and what the exact tests cost.
pub(super) fn table_1(
    report: &mut Report,
    case: &str,
    exact: &Exact,
    first: &Tally,
    paper: Option<u64>,
    extra: &[(&'static str, u64)],
) {
    let frames = first.times.len() as f64;
    let noted = || {
        let counts = Counts::default().note("frames", first.times.len() as u64);
        let counts = counts.note("candidates_a_frame", (first.pairs as f64 / frames) as u64);
        extra.iter().fold(counts, |counts, &(name, value)| counts.note(name, value))
    };
    let mean = exact.collisions as f64 / frames;
    let rival = paper.map(|mean| ("paper's Table 1", mean as f64));
    report.row(case, "collisions, a frame", Unit::NONE, mean, rival, noted());
    let seconds = exact.seconds / frames;
    report.row(case, "exact tests, a frame", Unit::MILLISECONDS, seconds, None, noted());
}
