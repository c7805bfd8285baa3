//! One option of the repaired method after the other: its effect on errors and times.

use std::time::Instant;

use kintact::estimate::paper::{
    AdbOptions, AdbTree, Branching, CellCounting, Evaluation, InnerBoxes, VolumeEstimate,
    cell_histogram,
};
use kintact::estimate::paper::{AdbQueryOptions, LeafClassification, Sizing, VisitOrder};
use kintact_scenes::CadBody;

use super::paper::{distances, is_quick};
use super::subjects::{Errors, Probable, Rotation, Subject};
use crate::harness::Effort;
use crate::report::{Counts, Report, Unit};

/// To the last pair that is required: with foresight `k_min` would hardly matter.
fn repaired() -> AdbQueryOptions {
    AdbQueryOptions { foresight: false, ..AdbQueryOptions::repaired() }
}

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let quick = is_quick(effort);
    let bodies = if quick { &CadBody::ALL[..1] } else { &CadBody::ALL[..] };
    for &body in bodies {
        let subject = Subject::new(body, if quick { 5_000 } else { 20_000 });
        let rotations: Vec<Rotation> = distances(true)
            .into_iter()
            .map(|distance| subject.turn(distance, if quick { 60 } else { 1000 }))
            .collect();
        queries(report, &subject, &rotations);
        trees(report, &subject, &rotations);
        spread_of_cells(report, &subject);
    }
}

/// Settings of the query, on one tree.
fn queries(report: &mut Report, subject: &Subject, rotations: &[Rotation]) {
    let tree = subject.tree(&AdbOptions::default());
    let hollow =
        subject.tree(&AdbOptions { inner_boxes: InnerBoxes::Largest, ..AdbOptions::default() });
    let mut row = |tree: &AdbTree, metric: &str, options: AdbQueryOptions| {
        measure(report, subject, rotations, tree, metric, options);
    };
    row(&tree, "repaired method", repaired());
    row(&tree, "with foresight", AdbQueryOptions { foresight: true, ..repaired() });
    for (name, p_min) in [("p_min 0.5", 0.5), ("p_min 0.9", 0.9), ("p_min 0.999", 0.999)] {
        row(&tree, name, AdbQueryOptions { p_min, ..repaired() });
    }
    for (name, k_min) in [("k_min 1", 1), ("k_min 5", 5), ("k_min 20", 20)] {
        row(&tree, name, AdbQueryOptions { k_min, ..repaired() });
    }
    row(&tree, "nested counted", AdbQueryOptions { count_nested: true, ..repaired() });
    row(&tree, "end is a no", AdbQueryOptions { p_at_end: 1.0, ..repaired() });
    for (name, p_drop) in [("drop below 0.001", 0.001), ("drop below 0.3", 0.3)] {
        row(&tree, name, AdbQueryOptions { p_drop, ..repaired() });
    }
    row(&tree, "greedy order", AdbQueryOptions { order: VisitOrder::Greedy, ..repaired() });
    row(&tree, "random order", AdbQueryOptions { order: VisitOrder::Random(1), ..repaired() });
    row(&tree, "table", AdbQueryOptions { evaluation: Evaluation::Table, ..repaired() });
    row(&tree, "recurrence", AdbQueryOptions { evaluation: Evaluation::Recurrence, ..repaired() });
    row(
        &tree,
        "clipped volumes",
        AdbQueryOptions { volume: VolumeEstimate::Clipped, ..repaired() },
    );
    row(
        &tree,
        "section 3.6, clamped",
        AdbQueryOptions { volume: VolumeEstimate::Aligned, ..repaired() },
    );
    row(&tree, "sizes descended", AdbQueryOptions { sizing: Sizing::Descended, ..repaired() });
    row(&hollow, "2-AABBs, cull", repaired());
    row(&hollow, "2-AABBs, cull and shells", AdbQueryOptions { shells: true, ..repaired() });
    let exact = AdbQueryOptions { leaves: LeafClassification::Exact, ..repaired() };
    row(&tree, "exact leaves", exact);
    let certain = AdbQueryOptions { k_min: u32::MAX, p_drop: 0.0, ..exact };
    row(&tree, "exact, nothing by chance", certain);
    row(&hollow, "the same, 2-AABBs", certain);
}

/// Settings of the tree, with one query.
fn trees(report: &mut Report, subject: &Subject, rotations: &[Rotation]) {
    let standard = AdbOptions::default();
    let variants = [
        ("share 0.05", AdbOptions { area_share: 0.05, ..standard }),
        ("share 0.3", AdbOptions { area_share: 0.3, ..standard }),
        ("share 0.5", AdbOptions { area_share: 0.5, ..standard }),
        ("cells 4^3", AdbOptions { cells_per_side: 4, ..standard }),
        ("cells 16^3", AdbOptions { cells_per_side: 16, ..standard }),
        ("thinnest 0.001", AdbOptions { thinnest: 1e-3, ..standard }),
        ("recursive count", AdbOptions { counting: CellCounting::Recursive, ..standard }),
        ("octree", AdbOptions { branching: Branching::Octree, ..standard }),
        ("branches of the static tree", AdbOptions { branching: Branching::Static, ..standard }),
    ];
    for (name, options) in variants {
        let start = Instant::now();
        let tree = subject.tree(&options);
        let build = start.elapsed().as_secs_f64();
        let counts = Counts::default()
            .note("nodes", tree.node_count() as u64)
            .note("bytes_a_node", AdbTree::BYTES_A_NODE as u64);
        let metric = format!("build, {name}");
        report.row(&subject.name, &metric, Unit::MILLISECONDS, build, None, counts);
        measure(report, subject, rotations, &tree, name, repaired());
    }
}

/// Time a query, and in the counts how many answers were wrong.
fn measure(
    report: &mut Report,
    subject: &Subject,
    rotations: &[Rotation],
    tree: &AdbTree,
    metric: &str,
    options: AdbQueryOptions,
) {
    let mut query = Probable::new(subject, tree, options);
    let mut errors = Errors::default();
    let (mut seconds, mut asked, mut pairs, mut face_tests) = (0.0, 0, 0, 0);
    for turn in rotations {
        query.answers(&turn.poses);
        let start = Instant::now();
        let answers = query.answers(&turn.poses);
        seconds += start.elapsed().as_secs_f64();
        errors = errors.and(Errors::of(turn, &answers));
        asked += answers.len() as u64;
        for pose in &turn.poses {
            let counts = query.query.ask([query.mesh; 2], [query.tree; 2], pose).counts;
            pairs += counts.pairs;
            face_tests += counts.face_tests;
        }
    }
    let counts = errors
        .counts()
        .note("wrong_per_mille", (10.0 * errors.rate()).round() as u64)
        .note("pairs", pairs / asked)
        .note("face_tests", face_tests / asked);
    let metric = format!("query, {metric}");
    report.row(&subject.name, &metric, Unit::MICROSECONDS, seconds / asked as f64, None, counts);
}

/// Whether all cells are possible collision cells about equally often.
fn spread_of_cells(report: &mut Report, subject: &Subject) {
    let options = AdbOptions::default();
    let tree = subject.tree(&options);
    let histogram = cell_histogram(subject.mesh(), &tree, &options);
    let [least, most] =
        [histogram.iter().min(), histogram.iter().max()].map(|n| f64::from(*n.unwrap_or(&0)));
    let mean = histogram.iter().copied().map(f64::from).sum::<f64>() / histogram.len() as f64;
    let deviation = histogram.iter().map(|&n| (f64::from(n) - mean).powi(2)).sum::<f64>();
    let deviation = (deviation / histogram.len() as f64).sqrt();
    let counts = Counts::default()
        .note("least", least as u64)
        .note("mean", mean as u64)
        .note("most", most as u64)
        .note("nodes", tree.node_count() as u64);
    let case = &subject.name;
    report.row(case, "spread of cells over mean", Unit::NONE, deviation / mean, None, counts);
}
