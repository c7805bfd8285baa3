//! Figures 5.8, 5.9 and 5.11 to 5.16, table 5.1, and how well sphere coverings cover: the hierarchy
//! as printed beside the product's tree.

use std::time::{Duration, Instant};

use kintact::scan::paper::{
    CoveringOptions, CoveringQuery, CoveringQueryOptions, CoveringTree, SampleChoice, tau_at_depth,
    tau_for,
};
use kintact::scan::tree::{PointTree, PointTreeOptions, SampleSize};
use kintact::scan::{CloudQuery, PointBody};
use kintact::{Budget, DVec3, Pose};
use kintact_scenes::{ScannedBody, SplitMix64};

use super::{Tally, Turn, rows_by_distance};
use crate::report::{Counts, Report, Unit};
use crate::suites::point_collision::shapes::Subject;

pub(super) fn tables(report: &mut Report, clouds: &[Subject], is_quick: bool) {
    let steps = if is_quick { 12 } else { 50 };
    sample_sizes(report);
    for subject in clouds {
        let named = |figure: &str| format!("figure 5.{figure}: {}", subject.name);
        let build = named("11 and table 5.1");
        if report.wants(&build) {
            building(report, &build, subject);
        }
        let covered = named("3, coverings");
        if report.wants(&covered) {
            coverings(report, &covered, subject);
        }
        let [answers, budgets, sizes] = ["12 to 5.14", "15", "16"].map(named);
        if ![&answers, &budgets, &sizes].into_iter().any(|case| report.wants(case)) {
            continue;
        }
        let turns = Turn::all(subject, steps);
        let tree = PointTreeOptions { parallel: true, ..PointTreeOptions::default() };
        let body = PointBody::from_surface(subject.surface.clone(), &tree).expect("sound options");
        let tree = built(subject, CoveringOptions::printed());
        if report.wants(&answers) {
            let mut printed = ask_printed(&tree, CoveringQueryOptions::printed());
            rows_by_distance(report, (&answers, "printed"), &turns, &mut printed);
            let mut product = ask_product(&body);
            rows_by_distance(report, (&answers, "product"), &turns, &mut product);
        }
        if report.wants(&budgets) {
            within_budgets(report, &budgets, (&tree, &body), &turns);
        }
        if report.wants(&sizes) {
            for tau in [70.0, 50.0, 25.0] {
                let samples = SampleSize::Radius(tau);
                let tree =
                    built(subject, CoveringOptions { samples, ..CoveringOptions::printed() });
                let mut ask = ask_printed(&tree, CoveringQueryOptions::printed());
                rows_by_distance(report, (&sizes, &format!("tau {tau}")), &turns, &mut ask);
            }
        }
    }
    let series = "figure 5.13: a knot by the number of points";
    if report.wants(series) {
        for &size in
            if is_quick { &[5_000, 12_000][..] } else { &[10_000, 30_000, 60_000, 120_000] }
        {
            let subject = Subject::new(ScannedBody::knot(size, 0.1), "noisy");
            let turns = Turn::all(&subject, steps / 2);
            let tree = built(&subject, CoveringOptions::printed());
            let mut ask = ask_printed(&tree, CoveringQueryOptions::printed());
            let points = subject.cloud.points().len();
            rows_by_distance(
                report,
                (series, &format!("printed, {points} points")),
                &turns,
                &mut ask,
            );
            let tree = PointTreeOptions { parallel: true, ..PointTreeOptions::default() };
            let body =
                PointBody::from_surface(subject.surface.clone(), &tree).expect("sound options");
            let mut ask = ask_product(&body);
            rows_by_distance(
                report,
                (series, &format!("product, {points} points")),
                &turns,
                &mut ask,
            );
        }
    }
}

fn built(subject: &Subject, options: CoveringOptions) -> CoveringTree<'_> {
    CoveringTree::build(&subject.surface, options).expect("options of ours")
}

fn ask_printed<'a>(
    tree: &'a CoveringTree<'_>,
    options: CoveringQueryOptions,
) -> impl FnMut(&Pose) -> (bool, u64) + 'a {
    let mut query = CoveringQuery::new(tree, tree, options).expect("options of ours");
    move |pose| {
        let answer = query.ask(pose);
        (answer.collides, answer.counts.evaluations)
    }
}

fn ask_product(body: &PointBody) -> impl FnMut(&Pose) -> (bool, u64) + '_ {
    let mut query = CloudQuery::new(body, body);
    move |pose| {
        let answer = query.ask(pose);
        (answer.collides, answer.counts.evaluations)
    }
}

/// Figures 5.8 and 5.9: what equation 5.8 gives; what trees have of it is in table 5.1.
fn sample_sizes(report: &mut Report) {
    let case = "figure 5.8: tau by the number of points and by depth";
    if report.wants(case) {
        for samples in [15.0, 30.0, 60.0] {
            for points in [25_000.0, 75_000.0, 150_000.0] {
                let metric = format!("{samples} samples a node, {points} points");
                let tau = tau_for(points, samples);
                report.row(case, &metric, Unit::NONE, tau, None, Counts::default());
            }
            for depth in [0, 4, 8, 12] {
                let metric = format!("{samples} samples a node, depth {depth} of 13, 8 a leaf");
                let tau = tau_at_depth(depth, 13, 8.0, samples).max(1.0);
                report.row(case, &metric, Unit::NONE, tau, None, Counts::default());
            }
        }
    }
    let case = "figure 5.9: samples of a node by depth where tau is the same everywhere";
    if report.wants(case) {
        for tau in [5.0, 10.0, 25.0] {
            for depth in [0, 4, 8, 12] {
                let under = 8_usize << (13 - depth);
                let samples = SampleSize::Quality(tau).count(under, 8 << 13) as f64;
                let metric = format!("tau {tau}, depth {depth} of 13, 8 a leaf");
                report.row(case, &metric, Unit::NONE, samples, None, Counts::default());
            }
        }
    }
}

/// Figure 5.11 and table 5.1.
fn building(report: &mut Report, case: &str, subject: &Subject) {
    for (name, samples) in [
        ("tau 50", SampleSize::Radius(50.0)),
        ("11 a node", SampleSize::PerNode(11)),
        ("tau 10 everywhere", SampleSize::Quality(10.0)),
    ] {
        let start = Instant::now();
        let tree = built(subject, CoveringOptions { samples, ..CoveringOptions::printed() });
        let time = start.elapsed().as_secs_f64();
        let counts = Counts::default()
            .note("points", subject.cloud.points().len() as u64)
            .note("nodes", tree.node_count() as u64)
            .note("samples", tree.sample_count() as u64)
            .note("border_points", tree.border_count() as u64)
            .note("mean_depth", tree.mean_depth().round() as u64)
            .note("bytes_a_node_as_the_thesis_counts", tree.printed_bytes_a_node() as u64);
        report.row(case, &format!("printed, {name}"), Unit::MILLISECONDS, time, None, counts);
    }
    let start = Instant::now();
    let tree = PointTree::build(&subject.surface, &PointTreeOptions::default()).expect("sound");
    let time = start.elapsed().as_secs_f64();
    let counts = Counts::default()
        .note("nodes", tree.node_count() as u64)
        .note("samples", tree.sample_count() as u64)
        .note("mean_depth", tree.mean_depth().round() as u64);
    report.row(case, "product, one thread", Unit::MILLISECONDS, time, None, counts);
}

/// How much surface is outside the spheres of the node it belongs to, and how wide spheres are, by
/// where samples are looked for.
fn coverings(report: &mut Report, case: &str, subject: &Subject) {
    let mut random = SplitMix64::new(11);
    let points = subject.cloud.points();
    let positions: Vec<DVec3> = (0..20_000)
        .map(|_| {
            let point = points[random.next_u64() as usize % points.len()];
            let near = point + random.direction() * (subject.spacing * random.unit());
            subject.surface.project(near).point
        })
        .collect();
    let base = CoveringOptions::printed();
    let rows = [
        ("printed", base),
        ("random leaves", CoveringOptions { choice: SampleChoice::RandomInLeaf, ..base }),
        ("random in boxes", CoveringOptions { choice: SampleChoice::RandomInBox, ..base }),
        (
            "quasi-random in boxes",
            CoveringOptions { choice: SampleChoice::QuasiRandomInBox, ..base },
        ),
        ("no draws around misses", CoveringOptions { around: 0, ..base }),
        ("no border points", CoveringOptions { border: 0.0, ..base }),
        ("1,000 tests in a row", CoveringOptions { enough: 1_000, ..base }),
    ];
    for (name, options) in rows {
        let tree = built(subject, options);
        let depths = tree.coverage(&positions);
        let tested: usize = depths.iter().map(|row| row.tested).sum();
        let inside: usize = depths.iter().map(|row| row.inside).sum();
        let radius = |depth: usize| match depths.get(depth) {
            Some(row) => (1000.0 * row.radii / row.nodes.max(1) as f64) as u64,
            None => 0,
        };
        let counts = Counts::default()
            .note("tested", tested as u64)
            .note("mean_radius_per_mille_depth_3", radius(3))
            .note("mean_radius_per_mille_depth_8", radius(8));
        let outside = 100.0 * (tested - inside) as f64 / tested.max(1) as f64;
        report.row(case, &format!("{name}: % outside"), Unit::NONE, outside, None, counts);
    }
}

/// Figure 5.15: the same time for each query, with and without.
fn within_budgets(
    report: &mut Report,
    case: &str,
    (tree, body): (&CoveringTree<'_>, &PointBody),
    turns: &[Turn],
) {
    let options = CoveringQueryOptions::printed();
    for micros in [500, 2_500] {
        let budget = Budget::Time(Duration::from_micros(micros));
        let mut query = CoveringQuery::new(tree, tree, options).expect("options of ours");
        let mut interrupted = 0;
        let mut ask = |pose: &Pose| {
            let answer = query.within(budget, pose);
            interrupted += u64::from(answer.is_interrupted);
            (answer.collides, answer.counts.evaluations)
        };
        rows_by_distance(report, (case, &format!("printed, {micros} us")), turns, &mut ask);
        let (most, contact) = query.care();
        let counts = Counts::default()
            .note("test_positions", u64::from(most))
            .note("contact_percent_of_radius", (100.0 * contact) as u64);
        let all: Tally =
            Tally { poses: turns.iter().map(|t| t.poses.len() as u64).sum(), ..Tally::default() };
        let metric = format!("printed, {micros} us: % interrupted");
        let part = 100.0 * all.each(interrupted as f64);
        report.row(case, &metric, Unit::NONE, part, None, counts);
        let mut query = CloudQuery::new(body, body);
        let mut ask = |pose: &Pose| {
            let answer = query.within(budget, pose);
            (answer.collides, answer.counts.evaluations)
        };
        rows_by_distance(report, (case, &format!("product, {micros} us")), turns, &mut ask);
    }
}
