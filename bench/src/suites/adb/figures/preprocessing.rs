//! Sections 3.8.2 and 3.8.3: how evenly cells are held (figure 3.19), memory of nodes and of the ten
//! tables (figure 3.20), and what looking a probability up costs.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use kintact::estimate::paper::{
    AdbOptions, AdbPreset, AdbTree, CellModel, CollisionTables, DopTree, Evaluation, cell_histogram,
};
use kintact_scenes::SplitMix64;

use super::super::paper::is_quick;
use super::bodies;
use crate::harness::{Effort, race, timed};
use crate::report::{Counts, Report, Unit};

pub(in super::super) fn histogram(report: &mut Report, effort: &Effort) {
    let polygons = if is_quick(effort) { 5_000 } else { 20_000 };
    for name in bodies::NAMES {
        let subject = bodies::subject(name, polygons);
        let trees = [
            ("printed", AdbOptions::printed()),
            ("cells mended", AdbPreset::mended(1).tree),
            ("repaired", AdbOptions::default()),
        ];
        for (form, options) in trees {
            let tree = subject.tree(&options);
            let histogram = cell_histogram(subject.mesh(), &tree, &options);
            let of = |x: Option<&u32>| f64::from(*x.unwrap_or(&0));
            let (least, most) = (of(histogram.iter().min()), of(histogram.iter().max()));
            let mean = histogram.iter().copied().map(f64::from).sum::<f64>() / 512.0;
            // The thesis: 30% for its worst body, the lock.
            let spread = (most - mean).max(mean - least) / mean.max(f64::MIN_POSITIVE);
            let counts = Counts::default()
                .note("least", least as u64)
                .note("mean", mean.round() as u64)
                .note("most", most as u64)
                .note("nodes", tree.node_count() as u64);
            let case = format!("figure 3.19, {}", subject.name);
            let metric = format!("farthest from the mean, %, {form}");
            report.row(&case, &metric, Unit::NONE, 100.0 * spread, None, counts);
        }
    }
}

pub(in super::super) fn memory(report: &mut Report, effort: &Effort) {
    let case = "figure 3.20 left, bytes a node";
    let mut node = |name: &str, bytes: usize, thesis: Option<f64>| {
        let rival = thesis.map(|bytes| ("thesis", bytes));
        report.row(case, name, Unit::NONE, bytes as f64, rival, Counts::default());
    };
    node("ADB tree", AdbTree::BYTES_A_NODE, Some(36.0));
    node("ADB tree, with the SIMD layout", AdbTree::BYTES_A_NODE + 48, None);
    node("DOP tree, 18", DopTree::<18>::BYTES_A_NODE, None);
    node("DOP tree, 24", DopTree::<24>::BYTES_A_NODE, None);

    let case = "figure 3.20 right, ten tables";
    let start = Instant::now();
    let tables = CollisionTables::new(CollisionTables::MOST_CELLS);
    let seconds = start.elapsed().as_secs_f64();
    let thesis = Some(("thesis (Maple)", 93.0 * 3600.0));
    report.row(case, "made in", Unit::SECONDS, seconds, thesis, Counts::default());
    let megabytes = tables.bytes() as f64 / 1e6;
    report.row(case, "megabytes in all", Unit::NONE, megabytes, None, Counts::default());
    // All numbers up to 512 for s and half of the pairs, of four bytes, as the thesis counts.
    let whole = 512.0 * (512.0 * 513.0 / 2.0);
    for (x, entries) in (1..).zip(tables.entries()) {
        let metric = format!("megabytes, x = {x}");
        let counts = Counts::default()
            .note("smaller_by_tenths", (10.0 * whole / entries as f64).round() as u64);
        report.row(case, &metric, Unit::NONE, 4e-6 * entries as f64, None, counts);
    }
    let mut model = CellModel::new(512);
    model.set_tables(Arc::new(tables));
    let mut random = SplitMix64::new(4);
    let count = if is_quick(effort) { 20_000 } else { 200_000 };
    let asked: Vec<[f64; 4]> = (0..count)
        .map(|_| {
            let s = random.range(1.0, 512.0);
            [s, random.range(0.0, s), random.range(0.0, s), random.range(0.1, 1.0)]
        })
        .collect();
    let all = |evaluation| {
        let p = |&[s, a, b, lb]: &[f64; 4]| model.probability(evaluation, s, a, b, lb);
        black_box(&asked).iter().map(p).sum::<f64>()
    };
    let seconds = race(
        effort,
        vec![
            timed(|| all(Evaluation::Stored)),
            timed(|| all(Evaluation::Recurrence)),
            timed(|| all(Evaluation::Table)),
            timed(|| all(Evaluation::Poisson)),
        ],
    );
    let each: Vec<f64> = seconds.iter().map(|s| s / asked.len() as f64).collect();
    let case = "figure 3.20, one probability";
    let mut row = |metric: &str, at: usize| {
        let rival = Some(("ten tables", each[0]));
        report.row(case, metric, Unit::NANOSECONDS, each[at], rival, Counts::default());
    };
    row("equation 3.9 by recurrence", 1);
    row("our small table", 2);
    row("Poisson", 3);
}
