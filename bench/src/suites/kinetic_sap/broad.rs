//! The broad phase alone: a simulated second of moving boxes, frame by frame.
//!
//! Density is the volume of spheres of the mean radius as a fraction of the cube they start in.

use kintact::crowd::all_pairs::AllPairs;
use kintact::crowd::grid::KineticGrid;
use kintact::crowd::paper::{KineticSweep, SweptLists};
use kintact::crowd::{Adaptive, BroadPhase};
use kintact_scenes::Spread;

use super::frames::{FatTree, FrameSweepLists, SweptTree};
use super::plan::Plan;
use crate::harness::{Contestant, Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

const SWEPT_TREE: &str = "parry tree, swept boxes";
const FAT_TREE: &str = "parry tree, fat boxes";
const SWEPT_LISTS: &str = "sweep and prune, swept";
const CACHED: &str = "all pairs, cached";

pub(super) fn run(report: &mut Report, effort: &Effort) {
    for bodies in [1000, 3000, 10_000, 100_000] {
        for hertz in [60, 1000] {
            if bodies <= 10_000 || (hertz == 60 && effort.rounds > 3) {
                against_frames(report, effort, bodies, hertz, 1.0);
            }
        }
    }
    growth(report, effort);
    frequency(report, effort);
    break_even(report, effort);
    updates(report, effort);
}

/// The broad phase to take if nothing is known of the scene.
fn default(plan: &Plan) -> Adaptive {
    plan.prepare(Adaptive::new(0.0).expect("a time"))
}

fn grid(plan: &Plan) -> KineticGrid {
    plan.prepare(KineticGrid::new(0.0).expect("a time"))
}

fn lists(plan: &Plan) -> SweptLists {
    plan.prepare(SweptLists::new(0.0).expect("a time"))
}

fn kinetic(plan: &Plan) -> KineticSweep {
    plan.prepare(KineticSweep::new(0.0).expect("a time"))
}

/// The default, the lists and the paper's method against all frame-based methods, at 1% density.
fn against_frames(report: &mut Report, effort: &Effort, n: usize, hertz: u32, changes: f64) {
    let plan = Plan::new(n, 0.01, Spread::Even, hertz, changes);
    let case = format!("{n} bodies at 1% density, {hertz} Hz, {changes} motion changes a second");
    if !report.wants(&case) {
        return;
    }
    let (mut ours, mut our_lists) = (default(&plan), lists(&plan));
    let mut by_swaps = kinetic(&plan);
    let (expected, by_lists) = (plan.run(&mut ours), plan.run(&mut our_lists));
    let swapped = plan.run(&mut by_swaps);
    let mut rivals: Vec<(&str, u64, Contestant<'_>)> = vec![
        rival(FAT_TREE, || FatTree::new(&plan), |tree| tree.run(&plan)),
        rival(SWEPT_TREE, || SweptTree::new(&plan), |tree| tree.run(&plan)),
    ];
    if n <= 10_000 {
        let fresh = || FrameSweepLists::new(&plan);
        rivals.push(rival(SWEPT_LISTS, fresh, |lists| lists.run(&plan)));
    }
    if n <= 1000 {
        let fresh = || plan.prepare(AllPairs::new(0.0).expect("a time"));
        rivals.push(rival(CACHED, fresh, |broad| plan.run(broad)));
    }
    let mut contestants: Vec<Contestant<'_>> = vec![
        timed_with(|| default(&plan), |broad| plan.run(broad)),
        timed_with(|| lists(&plan), |broad| plan.run(broad)),
        timed_with(|| kinetic(&plan), |broad| plan.run(broad)),
    ];
    let mut names = Vec::new();
    for (name, begins, contestant) in rivals {
        names.push((name, begins));
        contestants.push(contestant);
    }
    let times = race(effort, contestants);
    let ways = [
        ("default, 1 s", expected, ours.counters().events),
        ("swept lists, 1 s", by_lists, our_lists.counters().events),
        ("kinetic sweep and prune, 1 s", swapped, by_swaps.counters().events),
    ];
    for (i, (metric, found, events)) in ways.into_iter().enumerate() {
        for (&(name, begins), &theirs) in names.iter().zip(&times[3..]) {
            let counts =
                Counts::default().equal("begins", found, begins).note("crossings_or_swaps", events);
            report.row(&case, metric, Unit::MILLISECONDS, times[i], Some((name, theirs)), counts);
        }
    }
    // Of the second alone: those before were not in the time.
    let swaps = our_lists.counters().events - lists(&plan).counters().events;
    let note = Counts::default().note("swaps", swaps);
    let each = times[1] / swaps as f64;
    report.row(&case, "swept lists, a swap", Unit::NANOSECONDS, each, None, note);
    let swaps = by_swaps.swaps() - kinetic(&plan).swaps();
    let note = Counts::default().note("swaps", swaps);
    let each = times[2] / swaps as f64;
    report.row(&case, "kinetic sweep and prune, a swap", Unit::NANOSECONDS, each, None, note);
}

/// Runs a rival once for its count.
fn rival<'a, R: 'a>(
    name: &'static str,
    mut fresh: impl FnMut() -> R + 'a,
    run: impl Fn(&mut R) -> u64 + 'a,
) -> (&'static str, u64, Contestant<'a>) {
    let begins = run(&mut fresh());
    (name, begins, timed_with(fresh, run))
}

/// The default method against the number of bodies.
fn growth(report: &mut Report, effort: &Effort) {
    for changes in [0.0, 1.0] {
        let case = format!("growth at 1% density, 60 Hz, {changes} motion changes a second");
        if !report.wants(&case) {
            continue;
        }
        let sizes = [1000, 10_000, 100_000];
        let trajectories = sizes.map(|n| Plan::new(n, 0.01, Spread::Even, 60, changes));
        let times = race(
            effort,
            trajectories
                .iter()
                .map(|plan| timed_with(|| default(plan), |broad| plan.run(broad)) as Contestant<'_>)
                .collect(),
        );
        for (n, time) in sizes.into_iter().zip(&times) {
            let exponent = (time / times[0]).log10() / (n as f64 / 1000.0).log10().max(1e-9);
            let counts = Counts::default()
                .note("bodies", n as u64)
                .note("hundredths_of_exponent", (100.0 * exponent).max(0.0) as u64);
            report.row(&case, "default, 1 s", Unit::MILLISECONDS, *time, None, counts);
        }
    }
}

/// Figure 8: cost against the sampling frequency, nothing else changing.
fn frequency(report: &mut Report, effort: &Effort) {
    let case = "1000 bodies at 1% density by frequency";
    if !report.wants(case) {
        return;
    }
    for hertz in [60, 250, 1000, 2000] {
        let plan = Plan::new(1000, 0.01, Spread::Even, hertz, 0.0);
        let times = race(
            effort,
            vec![
                timed_with(|| default(&plan), |broad| plan.run(broad)),
                timed_with(|| lists(&plan), |broad| plan.run(broad)),
                timed_with(|| FrameSweepLists::new(&plan), |lists| lists.run(&plan)),
            ],
        );
        let begins = [plan.run(&mut default(&plan)), plan.run(&mut lists(&plan))];
        let theirs = FrameSweepLists::new(&plan).run(&plan);
        for (i, metric) in ["default, 1 s", "swept lists, 1 s"].into_iter().enumerate() {
            let counts = Counts::default()
                .equal("begins", begins[i], theirs)
                .note("hertz", u64::from(hertz));
            let rival = Some((SWEPT_LISTS, times[2]));
            report.row(case, metric, Unit::MILLISECONDS, times[i], rival, counts);
        }
    }
}

/// Where each method wins, by motion changes, density and awkward spreads, and how far the default
/// is behind the best.
fn break_even(report: &mut Report, effort: &Effort) {
    let mut row = |case: String, plan: Plan| {
        if !report.wants(&case) {
            return;
        }
        let times = race(
            effort,
            vec![
                timed_with(|| default(&plan), |broad| plan.run(broad)),
                timed_with(|| grid(&plan), |broad| plan.run(broad)),
                timed_with(|| lists(&plan), |broad| plan.run(broad)),
                timed_with(|| FatTree::new(&plan), |tree| tree.run(&plan)),
                timed_with(|| SweptTree::new(&plan), |tree| tree.run(&plan)),
            ],
        );
        let mut broad = default(&plan);
        let ours = plan.run(&mut broad);
        let theirs = [
            ("kinetic grid", plan.run(&mut grid(&plan))),
            ("swept lists", plan.run(&mut lists(&plan))),
            (FAT_TREE, FatTree::new(&plan).run(&plan)),
            (SWEPT_TREE, SweptTree::new(&plan).run(&plan)),
        ];
        for (&(name, begins), &time) in theirs.iter().zip(&times[1..]) {
            let counts = Counts::default()
                .equal("begins", ours, begins)
                .note("by_frames", u64::from(broad.by_frames()))
                .note("switches", broad.switches());
            let rival = Some((name, time));
            report.row(&case, "default, 1 s", Unit::MILLISECONDS, times[0], rival, counts);
        }
        let best = times.iter().copied().fold(f64::INFINITY, f64::min);
        let behind = times[0] / best;
        report.row(&case, "default behind the best", Unit::NONE, behind, None, Counts::default());
    };
    for changes in [0.0, 1.0, 4.0, 16.0, 60.0] {
        let plan = Plan::new(3000, 0.01, Spread::Even, 60, changes);
        row(format!("3000 bodies, 60 Hz, {changes} motion changes a second"), plan);
    }
    for hertz in [10, 30, 240] {
        let plan = Plan::new(3000, 0.01, Spread::Even, hertz, 1.0);
        row(format!("3000 bodies, {hertz} Hz, 1 motion change a second"), plan);
    }
    for (density, name) in [(0.0001, "0.01%"), (0.001, "0.1%"), (0.1, "10%"), (0.3, "30%")] {
        let plan = Plan::new(3000, density, Spread::Even, 60, 1.0);
        row(format!("3000 bodies at {name} density, 60 Hz, 1 motion change a second"), plan);
    }
    for (spread, name) in [
        (Spread::Clusters, "in clusters"),
        (Spread::MostlyIdle, "nine of ten idle"),
        (Spread::OneAxis, "along one axis"),
        (Spread::Thrown, "thrown"),
        (Spread::ManySizes, "of many sizes"),
    ] {
        let plan = Plan::new(3000, 0.01, spread, 60, 0.0);
        row(format!("3000 bodies {name}, 60 Hz, no motion changes"), plan);
    }
}

/// Motion changes alone, of bodies that overlap nothing.
fn updates(report: &mut Report, effort: &Effort) {
    let case = "motion changes of 10000 bodies without active pairs";
    if !report.wants(case) {
        return;
    }
    let plan = Plan::new(10_000, 1e-6, Spread::Even, 60, 20.0);
    let changes: usize = plan.changes.iter().map(Vec::len).sum();
    let times = race(
        effort,
        vec![
            timed_with(|| grid(&plan), |broad| plan.run(broad)),
            timed_with(|| lists(&plan), |broad| plan.run(broad)),
        ],
    );
    for (time, metric) in times.iter().zip(["kinetic grid, a change", "swept lists, a change"]) {
        let counts = Counts::default().note("changes", changes as u64);
        let each = time / changes as f64;
        report.row(case, metric, Unit::NANOSECONDS, each, None, counts);
    }
}
