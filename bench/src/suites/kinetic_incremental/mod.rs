//! Contact sets of deforming meshes over time: the cost of one, ten or a hundred sets a keyframe,
//! or of all events; against our own frame-based methods, which share trees, walks and exact tests
//! with it.

mod frames;
mod itself;
mod lists;
mod paper_list;
mod response;
mod scenes;
mod sets;

use crate::harness::Effort;
use crate::report::Report;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let is_quick = effort.rounds <= Effort::QUICK.rounds;
    let scenes = scenes::scenes(if is_quick { 2 } else { 6 }, |name| report.wants(name));
    for scene in scenes {
        for samples in [1, 10, 100] {
            sets::against_frames(report, effort, &scene, samples);
        }
        sets::rates(report, effort, &scene);
        // The paper's list takes seconds a keyframe on anything larger.
        if scene.name.starts_with("tablecloth 4k") {
            lists::run(report, effort, &scene, 10);
        }
    }
    paper_list::run(report, effort, is_quick);
    // A hundred frames of the large sheet take longer than all the rest.
    let large: &[u32] = if is_quick { &[1, 10] } else { &[1, 10, 100] };
    itself::run(report, effort, "folded sheet 16k", 16_000, &[1, 10, 100]);
    itself::run(report, effort, "folded sheet 65k", 65_000, large);
    response::run(report, effort, if is_quick { &[100] } else { &[100, 1000] });
}
