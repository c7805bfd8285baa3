//! The animation with overlap tests on the graphics card, against the processor's.

use kintact::spheres::tree::TriangleTest;
use kintact_gpu::{ComputeTest, Gpu, OcclusionOptions, OcclusionTest};
use kintact_scenes::Flyover;

use super::animation::{Outcome, PAPER, grown};
use crate::report::{Counts, Report, Unit};

pub(super) fn run(report: &mut Report) {
    let gpu = match Gpu::new() {
        Ok(gpu) => gpu,
        Err(error) => {
            eprintln!("bench: {error}");
            return;
        }
    };
    let scene = Flyover::new();
    let processor = grown(&scene, &PAPER, TriangleTest::new);
    let compute = grown(&scene, &PAPER, |mesh| ComputeTest::new(&gpu, mesh).expect("small meshes"));
    let options = OcclusionOptions::default();
    let occlusion = grown(&scene, &PAPER, |mesh| {
        OcclusionTest::new(&gpu, mesh, options).expect("small meshes")
    });
    let case = format!("octree, depth 5, on {}", gpu.name().replace('"', ""));
    for (metric, ours) in [("compute shader", &compute), ("occlusion queries", &occlusion)] {
        report.row(
            &case,
            metric,
            Unit::MILLISECONDS,
            ours.time.as_secs_f64(),
            Some(("on the processor", processor.time.as_secs_f64())),
            counts(ours).note("their leaf pairs", processor.pairs),
        );
    }
}

fn counts(outcome: &Outcome) -> Counts {
    Counts::default()
        .note("leaf pairs", outcome.pairs)
        .note("colliding frames", outcome.colliding_frames)
        .note("cell tests", outcome.cell_tests)
        .note(
            "cell tests a second",
            (outcome.cell_tests as f64 / outcome.time.as_secs_f64()) as u64,
        )
}
