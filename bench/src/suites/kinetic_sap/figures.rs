//! Figures 7 and 8 of Coming and Staadt (2006) with exact contacts: rings of 64 triangles at 1%
//! density, a simulated second with elastic responses, by number of rings at 1000 Hz (7) and by rate
//! with 1000 rings, taken apart (8). The paper's kinetic sweep and prune, swept lists, the default
//! (adaptive), sweep and prune with swept boxes, and cached all pairs, in one engine with the same
//! exact tests; all must give the same contacts, bit for bit. Also: tests that swept boxes cause in
//! vain at 1 Hz (section 5.1), and the longest a caller waits for one event.

use std::time::{Duration, Instant};

use kintact::Error;
use kintact::crowd::paper::{
    BodyEventKind, KineticBodies, KineticBodyOptions, KineticSweep, SweptLists, elastic_bounce,
};
use kintact::crowd::{Adaptive, BoxId, BroadCounters, BroadPhase, MovingBox, OverlapEvent};
use kintact::kinetic::AuditFailure;
use kintact_scenes::{Scattering, rings};

use super::exact::{Outcome, Stage};
use crate::harness::{Contestant, Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};
use crate::rivals::frame_phases::{EveryPair, SweptBoxes};

const LISTS: &str = "swept lists";
const DEFAULT: &str = "default (adaptive)";
const SWEPT: &str = "sweep and prune, swept boxes";
const CACHED: &str = "cached all pairs";

fn kinetic() -> KineticSweep {
    KineticSweep::new(0.0).expect("zero is a time")
}

fn lists() -> SweptLists {
    SweptLists::new(0.0).expect("zero is a time")
}

fn adaptive() -> Adaptive {
    Adaptive::new(0.0).expect("zero is a time")
}

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let quick = effort.budget < Duration::from_secs(1);
    let effort = &Effort { budget: effort.budget / 4, rounds: effort.rounds };
    let sizes: &[usize] = if quick {
        &[100, 300, 1000]
    } else {
        &[100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]
    };
    for &count in sizes {
        let case = format!("figure 7, {count} rings, 1000 Hz");
        if report.wants(&case) {
            let stage = Stage::new(rings(Scattering::sparse(count)));
            totals(report, effort, &stage, &case, 1000.0, count <= 300 || !quick);
        }
    }
    let rates: &[f64] = if quick {
        &[100.0, 1000.0, 2000.0]
    } else {
        &[100.0, 250.0, 500.0, 1000.0, 1500.0, 2000.0]
    };
    let rates: Vec<(f64, String)> =
        rates.iter().map(|&rate| (rate, format!("figure 8, 1000 rings, {rate} Hz"))).collect();
    let others = ["tests in vain at 1 Hz, 1000 rings", "one event, 1000 rings"];
    let wanted = rates.iter().map(|rate| &rate.1[..]).chain(others).any(|case| report.wants(case));
    if !wanted {
        return;
    }
    let stage = Stage::new(rings(Scattering::sparse(1000)));
    for (rate, case) in rates {
        if report.wants(&case) {
            totals(report, effort, &stage, &case, rate, false);
            components(report, &stage, &case, rate);
        }
    }
    if report.wants(others[0]) {
        tests_in_vain(report, &stage, others[0]);
    }
    for rate in [1000.0, 4000.0] {
        let case = format!("{}, {rate} Hz", others[1]);
        if report.wants(&case) {
            latency(report, &stage, &case, rate);
        }
    }
}

/// A simulated second by every method: the paper's is ours, the others its rivals.
fn totals(
    report: &mut Report,
    effort: &Effort,
    stage: &Stage,
    case: &str,
    rate: f64,
    cached: bool,
) {
    let mut names = vec![LISTS, DEFAULT, SWEPT];
    let mut outcomes = vec![
        stage.outcome(lists(), 1.0, rate),
        stage.outcome(adaptive(), 1.0, rate),
        stage.outcome(SweptBoxes::new(rate), 1.0, rate),
    ];
    let mut contestants = vec![
        contestant(stage, kinetic, rate),
        contestant(stage, lists, rate),
        contestant(stage, adaptive, rate),
        contestant(stage, move || SweptBoxes::new(rate), rate),
    ];
    if cached {
        names.push(CACHED);
        outcomes.push(stage.outcome(EveryPair::default(), 1.0, rate));
        contestants.push(contestant(stage, EveryPair::default, rate));
    }
    let times = race(effort, contestants);
    let ours = stage.outcome(kinetic(), 1.0, rate);
    for ((name, theirs), &time) in names.into_iter().zip(&outcomes).zip(&times[1..]) {
        let metric = "kinetic SP, 1 s";
        let counts = counts(&ours, theirs);
        report.row(case, metric, Unit::MILLISECONDS, times[0], Some((name, time)), counts);
    }
}

fn contestant<'a, B: BroadPhase + 'a>(
    stage: &'a Stage,
    broad: impl Fn() -> B + 'a,
    rate: f64,
) -> Contestant<'a> {
    let start = move || {
        let mut bodies = stage.engine(broad(), KineticBodyOptions::default());
        // What the scene begins with is not part of the second.
        while bodies.next_event(0.0).expect("time runs forward").is_some() {}
        bodies
    };
    timed_with(start, move |bodies| stage.play(bodies, 1.0, rate))
}

fn counts(ours: &Outcome, theirs: &Outcome) -> Counts {
    Counts::default()
        .equal("touches", ours.touches, theirs.touches)
        .equal("checksum", ours.checksum, theirs.checksum)
        .note("swaps", ours.broad_events)
        .note("tests", ours.searches)
        .note("their_tests", theirs.searches)
        .at_most("late", ours.late + theirs.late, 0)
}

/// Where a simulated second goes.
#[derive(Debug, Clone, Copy, Default)]
struct Parts {
    /// Motion changes in the broad phase.
    update: f64,
    /// Sorting, or swapping, and finding pairs.
    sort: f64,
    /// Exact tests and the queue of contacts.
    tests: f64,
    /// Frames in which nothing happens; of a frame-based method without its sorting.
    polling: f64,
    /// Of the caller.
    responses: f64,
    /// The longest call for one event, with its response.
    worst: f64,
}

fn parts<B: BroadPhase>(stage: &Stage, broad: B, by_frames: bool, rate: f64) -> Parts {
    let tracked = Tracked { broad, updating: Duration::ZERO, advancing: Duration::ZERO };
    let mut bodies = stage.engine(tracked, KineticBodyOptions::default());
    let (mut polling, mut polled_broad) = (Duration::ZERO, Duration::ZERO);
    let (mut responses, mut worst) = (Duration::ZERO, Duration::ZERO);
    // What the scene begins with is not an event.
    while bodies.next_event(0.0).expect("time runs forward").is_some() {}
    let updating_before = bodies.broad_phase().updating;
    let advancing_before = bodies.broad_phase().advancing;
    let begin = Instant::now();
    for frame in 1..=rate as u64 {
        let target = frame as f64 / rate;
        let mut happened = false;
        loop {
            let work = |bodies: &KineticBodies<Tracked<B>>| {
                (bodies.broad_phase().counters().events, bodies.counts().searches.searches)
            };
            let (before, broad_before) = (work(&bodies), bodies.broad_phase().advancing);
            let start = Instant::now();
            let event = bodies.next_event(target).expect("time runs forward");
            let mut elapsed = start.elapsed();
            let Some(event) = event else {
                let in_broad = bodies.broad_phase().advancing - broad_before;
                let idle = !happened && work(&bodies).1 == before.1;
                if idle && by_frames {
                    polling += elapsed.saturating_sub(in_broad);
                } else if idle && work(&bodies).0 == before.0 {
                    polling += elapsed;
                    polled_broad += in_broad;
                }
                worst = worst.max(elapsed);
                break;
            };
            happened = true;
            if event.kind != BodyEventKind::Leave {
                let start = Instant::now();
                let masses = event.bodies.map(|b| f64::from(u8::from(!stage.fixed(b))));
                for (body, motion) in elastic_bounce(&bodies, &event, masses) {
                    bodies.change(body, motion).expect("a sound motion");
                }
                responses += start.elapsed();
                elapsed += start.elapsed();
            }
            worst = worst.max(elapsed);
        }
    }
    let total = begin.elapsed();
    let update = bodies.broad_phase().updating - updating_before;
    let sort = bodies.broad_phase().advancing - advancing_before - polled_broad;
    let responses = responses.saturating_sub(update);
    let tests = total.saturating_sub(update + sort + polling + responses);
    let [update, sort, tests, polling, responses, worst] =
        [update, sort, tests, polling, responses, worst].map(|time| time.as_secs_f64());
    Parts { update, sort, tests, polling, responses, worst }
}

/// The median of each part over some runs, and the least of their worst calls.
fn median_parts(runs: usize, mut run: impl FnMut() -> Parts) -> Parts {
    let all: Vec<Parts> = (0..runs).map(|_| run()).collect();
    let median = |of: PartOf| {
        let mut values: Vec<f64> = all.iter().map(of).collect();
        values.sort_by(f64::total_cmp);
        values[runs / 2]
    };
    Parts {
        update: median(|p| p.update),
        sort: median(|p| p.sort),
        tests: median(|p| p.tests),
        polling: median(|p| p.polling),
        responses: median(|p| p.responses),
        // The least of the worst: another process on the core is no property of a method.
        worst: all.iter().map(|p| p.worst).fold(f64::INFINITY, f64::min),
    }
}

/// One of the parts.
type PartOf = fn(&Parts) -> f64;

fn components(report: &mut Report, stage: &Stage, case: &str, rate: f64) {
    let ours = median_parts(5, || parts(stage, kinetic(), false, rate));
    let rivals = [
        (LISTS, median_parts(5, || parts(stage, lists(), false, rate))),
        (DEFAULT, median_parts(5, || parts(stage, adaptive(), false, rate))),
        (SWEPT, median_parts(5, || parts(stage, SweptBoxes::new(rate), true, rate))),
    ];
    let kinds: [(&str, PartOf); 5] = [
        ("kinetic SP, update", |p| p.update),
        ("kinetic SP, sort or swap", |p| p.sort),
        ("kinetic SP, tests and queue", |p| p.tests),
        ("kinetic SP, polling", |p| p.polling),
        ("kinetic SP, responses", |p| p.responses),
    ];
    for (metric, of) in kinds {
        for (name, theirs) in &rivals {
            let rival = Some((*name, of(theirs)));
            let counts = Counts::default();
            report.row(case, metric, Unit::MILLISECONDS, of(&ours), rival, counts);
        }
    }
}

/// Section 5.1: swept boxes at 1 Hz cause tests that kinetic boxes do not.
fn tests_in_vain(report: &mut Report, stage: &Stage, case: &str) {
    let ours = stage.outcome(kinetic(), 1.0, 1.0);
    let theirs = stage.outcome(SweptBoxes::new(1.0), 1.0, 1.0);
    let counts = counts(&ours, &theirs);
    let metric = "tests, kinetic SP";
    let rival = Some((SWEPT, theirs.searches as f64));
    report.row(case, metric, Unit::NONE, ours.searches as f64, rival, counts);
}

/// The longest call for one event: what a haptic loop has to wait for.
fn latency(report: &mut Report, stage: &Stage, case: &str, rate: f64) {
    let ours = median_parts(9, || parts(stage, kinetic(), false, rate)).worst;
    for (name, theirs) in [
        (LISTS, median_parts(9, || parts(stage, lists(), false, rate)).worst),
        (DEFAULT, median_parts(9, || parts(stage, adaptive(), false, rate)).worst),
        (SWEPT, median_parts(9, || parts(stage, SweptBoxes::new(rate), true, rate)).worst),
    ] {
        let (metric, rival) = ("kinetic SP, worst call", Some((name, theirs)));
        report.row(case, metric, Unit::MICROSECONDS, ours, rival, Counts::default());
    }
}

/// A broad phase with a clock on it.
struct Tracked<B> {
    broad: B,
    /// In changes of motion.
    updating: Duration,
    /// In advances: sorting or swapping.
    advancing: Duration,
}

impl<B: BroadPhase> BroadPhase for Tracked<B> {
    fn now(&self) -> f64 {
        self.broad.now()
    }

    fn insert(&mut self, moving: MovingBox) -> Result<BoxId, Error> {
        self.broad.insert(moving)
    }

    fn remove(&mut self, id: BoxId) -> Result<(), Error> {
        self.broad.remove(id)
    }

    fn change(&mut self, id: BoxId, moving: MovingBox) -> Result<(), Error> {
        let start = Instant::now();
        let changed = self.broad.change(id, moving);
        self.updating += start.elapsed();
        changed
    }

    fn next_event_time(&self) -> Option<f64> {
        self.broad.next_event_time()
    }

    fn advance_to(&mut self, target: f64, events: &mut Vec<OverlapEvent>) -> Result<f64, Error> {
        let start = Instant::now();
        let reached = self.broad.advance_to(target, events);
        self.advancing += start.elapsed();
        reached
    }

    fn moving_box(&self, id: BoxId) -> Option<&MovingBox> {
        self.broad.moving_box(id)
    }

    fn overlapping(&self, id: BoxId, out: &mut Vec<BoxId>) {
        self.broad.overlapping(id, out);
    }

    fn overlapping_pairs(&self, out: &mut Vec<[BoxId; 2]>) {
        self.broad.overlapping_pairs(out);
    }

    fn counters(&self) -> BroadCounters {
        self.broad.counters()
    }

    fn audit(&self, t: f64) -> Result<(), AuditFailure> {
        self.broad.audit(t)
    }
}
