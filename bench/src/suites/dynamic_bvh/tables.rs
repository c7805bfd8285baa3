//! The rows of the paper's tables.

use super::Level;
use super::contestants::{Dynamic, Own};
use super::rounds::{Contestant, Exact, Tally, race};
use crate::report::{Counts, Report, Unit};
use kintact::fracture::tree::DynamicOptions;
use kintact::fracture::walk::DynamicFinder;

/// Average, worst and best frame of one contestant beside another's, over the frames both did: update,
/// query and exact tests together, and apart in the notes.
pub(super) fn compare(report: &mut Report, case: &str, ours: &Tally, rival: &Tally, exact: &Exact) {
    let frames = ours.times.len().min(rival.times.len());
    let parts = |tally: &Tally, frame: usize| {
        let [update, query] = tally.times[frame];
        [update, query, exact.times[frame]]
    };
    let total = |tally: &Tally, frame: usize| parts(tally, frame).iter().sum::<f64>();
    let figures = |tally: &Tally| {
        let by_time = |a: &usize, b: &usize| total(tally, *a).total_cmp(&total(tally, *b));
        let worst = (0..frames).max_by(by_time).unwrap_or(0);
        let best = (0..frames).min_by(by_time).unwrap_or(0);
        let mut average = [0.0; 3];
        for frame in 0..frames {
            let own = parts(tally, frame);
            average = [0, 1, 2].map(|part| average[part] + own[part] / frames as f64);
        }
        [average, parts(tally, worst), parts(tally, best)]
    };
    let rows = figures(ours).into_iter().zip(figures(rival)).zip(["average", "worst", "best"]);
    for ((own, theirs), what) in rows {
        let differing = ours.differing + rival.differing;
        let [update, query, tests] = own.map(|seconds| (1e6 * seconds) as u64);
        let counts = Counts::default()
            .note("update_us", update)
            .note("query_us", query)
            .note("tests_us", tests)
            .note("frames", frames as u64)
            .note("counted_work_us", ours.work / ours.times.len().max(1) as u64 / 1000)
            .at_most("frames_that_differ", differing, 0);
        let metric = format!("{}, {what}", ours.name);
        let [own, theirs] = [own, theirs].map(|parts| parts.iter().sum::<f64>());
        report.row(case, &metric, Unit::MILLISECONDS, own, Some((rival.name, theirs)), counts);
    }
}

/// Colliding pairs, beside Table 1's if all frames were run, and what the exact tests cost.
pub(super) fn collisions(
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
    let seconds = exact.times.iter().sum::<f64>() / frames;
    report.row(case, "exact tests, a frame", Unit::MILLISECONDS, seconds, None, noted());
}

/// Table 1: bodies, triangles and the mean of colliding pairs of all frames, whatever the effort.
pub(super) fn table_1(report: &mut Report) {
    for level in Level::all() {
        let case = format!("table 1, {}", level.name_and_lod());
        if !report.wants(&case) {
            continue;
        }
        let bodies = level.scene.bodies();
        let triangles = level.scene.mesh(0, 0).faces().len() as u64;
        let extra = [("objects", bodies as u64), ("triangles_an_object", triangles)];
        let options = DynamicOptions::default();
        let mut between: Vec<Box<dyn Contestant>> = vec![Box::new(Dynamic::new("", options))];
        let mut within: Vec<Box<dyn Contestant>> =
            vec![Box::new(Own::new("", DynamicFinder::default))];
        let both = [(&mut between, "inter-collisions"), (&mut within, "self-collisions")];
        for ((contestants, metric), paper) in both.into_iter().zip(level.paper) {
            if paper == 0 {
                continue;
            }
            let frames = 0..level.scene.frames();
            let (tallies, exact) = race(&level.scene, frames.clone(), f64::INFINITY, contestants);
            let mean = exact.collisions as f64 / f64::from(frames.end);
            let counts = Counts::default().note("frames", tallies[0].times.len() as u64);
            let counts = extra.iter().fold(counts, |counts, &(name, n)| counts.note(name, n));
            let rival = Some(("paper's Table 1", paper as f64));
            report.row(&case, metric, Unit::NONE, mean, rival, counts);
        }
    }
}
