//! Section 3.7: table 3.1 and figures 3.15 and 3.16, the model beside counted walks.

use kintact::DVec3;
use kintact::estimate::paper::count_walk;
use kintact::estimate::paper::{AdbOptions, CellCounting, RunningTime, count_artificial_walk};
use kintact_scenes::tumbling_turn;

use super::super::paper::is_quick;
use super::bodies;
use crate::harness::Effort;
use crate::report::{Counts, Report, Unit};

/// Table 3.1 by the closed form, and figure 3.15: expected pairs over the number of leaves. The
/// side of the roots is not printed; it is 1 here.
pub(in super::super) fn expected(report: &mut Report, _: &Effort) {
    for (name, p) in [("1/4", 0.25), ("sqrt(1/8)", 0.125_f64.sqrt()), ("1/2", 0.5), ("3/4", 0.75)] {
        let growth = RunningTime::all_pairs(p, 41) / RunningTime::all_pairs(p, 40);
        let rival = Some(("table 3.1", RunningTime::exponent(p)));
        let case = format!("figure 3.15, table 3.1, p = {name}");
        report.row(&case, "power of n", Unit::NONE, growth.log2(), rival, Counts::default());
    }
    for overlap in [0.4, 0.15] {
        for alpha in [0.5, 0.6, 0.7, 0.8, 0.9] {
            let at = |levels| {
                let model =
                    RunningTime { extent: 1.0, overlap, alpha: DVec3::splat(alpha), levels };
                (model.expected_pairs(), model.minkowski_pairs())
            };
            let mut before = at(5).0;
            for levels in [10, 15, 20] {
                let (pairs, minkowski) = at(levels);
                let power = ((pairs / before).log2() / 5.0).max(0.0);
                before = pairs;
                let counts = Counts::default()
                    .note("growth_power_percent", (100.0 * power).round() as u64)
                    .note("by_minkowski_sums", minkowski.round() as u64);
                let case = format!("figure 3.15, overlap {overlap}, alpha {alpha}");
                let metric = format!("expected pairs, n = 2^{levels}");
                report.row(&case, &metric, Unit::NONE, pairs, None, counts);
            }
        }
    }
}

/// Figure 3.16: artificial hierarchies at one distance, at several, and real bodies. The side of the
/// artificial roots is 2, as that of the bodies.
pub(in super::super) fn counted(report: &mut Report, effort: &Effort) {
    let quick = is_quick(effort);
    let (most, steps) = if quick { (8, 20) } else { (12, 100) };
    let half = 0.5_f64.cbrt();
    let left = [0.5, 0.25_f64.cbrt(), 0.7, half].map(|alpha| ("left", alpha, 1.0));
    let center = [0.4, 0.8, 1.2, 1.6].map(|distance| ("center", half, distance));
    for (part, alpha, distance) in left.into_iter().chain(center) {
        let poses = tumbling_turn(distance, steps);
        let mean = |levels| {
            let walk = |pose| count_artificial_walk(2.0, DVec3::splat(alpha), levels, pose);
            poses.iter().map(walk).sum::<u64>() as f64 / poses.len() as f64
        };
        let mut before = mean(most - 4);
        for levels in [most - 2, most] {
            let tests = mean(levels);
            let power = (tests / before).log2() / 2.0;
            before = tests;
            let p = alpha.powi(3);
            let counts = Counts::default()
                .note("growth_power_percent", (100.0 * power).max(0.0).round() as u64)
                .note("table_3_1_percent", (100.0 * RunningTime::exponent(p)).round() as u64);
            let case = format!("figure 3.16 {part}, alpha {alpha:.2}, distance {distance}");
            let metric = format!("box tests, n = 2^{levels}");
            report.row(&case, &metric, Unit::NONE, tests, None, counts);
        }
    }
    let sizes: &[usize] = if quick { &[5_000, 20_000] } else { &[5_000, 20_000, 80_000] };
    let boxes = AdbOptions { counting: CellCounting::Recursive, ..AdbOptions::printed() };
    for name in bodies::NAMES {
        let mut before: Option<[f64; 2]> = None;
        for &polygons in sizes {
            let subject = bodies::subject(name, polygons);
            let tree = subject.tree(&boxes);
            let poses = tumbling_turn(0.4, if quick { 10 } else { 50 });
            let walks = poses.iter().map(|pose| count_walk(&tree, &tree, pose).1);
            let tests = walks.sum::<u64>() as f64 / poses.len() as f64;
            let faces = subject.mesh().faces().len() as f64;
            let mut counts = Counts::default().note("faces", faces as u64);
            if let Some([fewer, less]) = before {
                let power = (tests / less).ln() / (faces / fewer).ln();
                counts =
                    counts.note("growth_power_percent", (100.0 * power).max(0.0).round() as u64);
            }
            before = Some([faces, tests]);
            let case = format!("figure 3.16 right, {name}, distance 0.4");
            report.row(&case, "box tests", Unit::NONE, tests, None, counts);
        }
    }
}
