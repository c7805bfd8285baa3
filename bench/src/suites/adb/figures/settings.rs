//! One setting of the thesis after the other on the car (figures 3.17, 3.24 to 3.27): the printed
//! form mended until it works, and the repaired one.

use kintact::estimate::paper::{
    AdbOptions, AdbPreset, AdbQueryOptions, Branching, Repair, VisitOrder,
};

use super::super::paper::is_quick;
use super::super::subjects::{Rotation, Subject};
use super::bodies::{WORKING, answers, subject};
use crate::harness::Effort;
use crate::report::{Report, Unit};

/// A setting by its name: what it makes of a preset.
type Variant = (&'static str, fn(AdbPreset) -> AdbPreset);

/// The car and its rotations at distances 0.4 to 2, or 1.2 to 2 as for figures 3.24 and 3.26.
fn car(effort: &Effort, first: u32) -> (Subject, Vec<Rotation>) {
    let (polygons, steps) = if is_quick(effort) { (5_000, 20) } else { (20_000, 500) };
    let car = subject("car", polygons);
    let tenths = (first..=20).step_by(if is_quick(effort) { 4 } else { 2 });
    let rotations = tenths.map(|t| car.turn(f64::from(t) / 10.0, steps)).collect();
    (car, rotations)
}

/// The printed form that works, and the repaired one to the last pair.
fn forms() -> [(&'static str, AdbPreset); 2] {
    let repaired = AdbQueryOptions { foresight: false, ..AdbQueryOptions::repaired() };
    let all = AdbPreset { query: repaired, ..AdbPreset::mended(Repair::ALL.len()) };
    [("printed, mended", AdbPreset::mended(WORKING)), ("repaired", all)]
}

fn compare(
    report: &mut Report,
    figure: &str,
    (car, rotations): &(Subject, Vec<Rotation>),
    variants: &[Variant],
) {
    for (form, preset) in forms() {
        for (name, variant) in variants {
            let preset = variant(preset);
            let tree = car.tree(&preset.tree);
            let outcome = answers(car, &tree, preset.query, rotations);
            let case = format!("{figure}, {}, {form}", car.name);
            let counts =
                outcome.counts().note("wrong_per_mille", (10.0 * outcome.errors.rate()) as u64);
            let metric = format!("time, {name}");
            report.row(&case, &metric, Unit::MICROSECONDS, outcome.each(), None, counts);
        }
    }
}

/// Figure 3.17. The repaired octree is walked pair by pair, the binary tree in lanes.
pub(in super::super) fn octree(report: &mut Report, effort: &Effort) {
    compare(
        report,
        "figure 3.17",
        &car(effort, 4),
        &[
            ("binary", |preset| preset),
            ("octree", |preset| AdbPreset {
                tree: AdbOptions { branching: Branching::Octree, ..preset.tree },
                ..preset
            }),
        ],
    );
}

fn with(preset: AdbPreset, query: AdbQueryOptions) -> AdbPreset {
    AdbPreset { query, ..preset }
}

/// Figures 3.24 and 3.25.
pub(in super::super) fn p_min(report: &mut Report, effort: &Effort) {
    compare(
        report,
        "figure 3.24, 3.25",
        &car(effort, 12),
        &[
            ("p_min 0.5", |p| with(p, AdbQueryOptions { p_min: 0.5, ..p.query })),
            ("p_min 0.9", |p| with(p, AdbQueryOptions { p_min: 0.9, ..p.query })),
            ("p_min 0.99", |p| p),
            ("p_min 0.999", |p| with(p, AdbQueryOptions { p_min: 0.999, ..p.query })),
        ],
    );
}

/// Figures 3.25 and 3.26.
pub(in super::super) fn k_min(report: &mut Report, effort: &Effort) {
    compare(
        report,
        "figure 3.25, 3.26",
        &car(effort, 12),
        &[
            ("k_min 1", |p| with(p, AdbQueryOptions { k_min: 1, ..p.query })),
            ("k_min 5", |p| with(p, AdbQueryOptions { k_min: 5, ..p.query })),
            ("k_min 10", |p| p),
            ("k_min 20", |p| with(p, AdbQueryOptions { k_min: 20, ..p.query })),
        ],
    );
}

/// Figure 3.27.
pub(in super::super) fn order(report: &mut Report, effort: &Effort) {
    compare(
        report,
        "figure 3.27",
        &car(effort, 4),
        &[
            ("most probable first", |p| p),
            ("greedy", |p| with(p, AdbQueryOptions { order: VisitOrder::Greedy, ..p.query })),
            ("random", |p| with(p, AdbQueryOptions { order: VisitOrder::Random(1), ..p.query })),
        ],
    );
}
