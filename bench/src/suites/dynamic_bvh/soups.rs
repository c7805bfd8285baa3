//! Two soups of triangles that burst, so that no neighbourhood lasts.

use kintact::TriMesh;
use kintact::bounds::Aabb;
use kintact::hierarchy::{DynamicOptions, Primitives, Rebuild};
use kintact_scenes::BurstingSoups;

use super::race::{Ours, Parry, Rebuilt, race};
use crate::harness::Effort;
use crate::report::Report;
use crate::rivals::parry;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    soups(report, effort, "bursting soups 2 x 20k", 20_000, 0.1);
    soups(report, effort, "bursting soups 2 x 20k, 4 frames a keyframe", 20_000, 0.025);
}

/// All frames up to time 1, `step` apart.
fn soups(report: &mut Report, effort: &Effort, case: &str, triangles: usize, step: f64) {
    let soups = BurstingSoups::new(triangles, 1);
    let count = (1.0 / step) as usize;
    let meshes: Vec<[TriMesh; 2]> = (0..count).map(|f| soups.meshes(f as f64 * step)).collect();
    let boxes: Vec<[Vec<Aabb>; 2]> = meshes.iter().map(|m| m.each_ref().map(boxes)).collect();
    let for_parry: Vec<[Vec<parry::Box>; 2]> =
        boxes.iter().map(|sides| sides.each_ref().map(|b| parry::boxes(b))).collect();
    let always = DynamicOptions { rebuild: Rebuild::Always, ..DynamicOptions::default() };
    let never = DynamicOptions { rebuild: Rebuild::Never, ..DynamicOptions::default() };

    let times = race(
        effort,
        count,
        vec![
            Ours::new("dynamic tree", DynamicOptions::default(), &boxes),
            Ours::new("rebuilt every frame", always, &boxes),
            Ours::new("never rebuilt", never, &boxes),
            Ours::new("as in the paper", DynamicOptions::PAPER, &boxes),
            Rebuilt::new(&boxes),
            Parry::rebuild(&for_parry),
        ],
    );
    let frames: Vec<usize> = (1..count).collect();
    times.report(report, case, "boxes to pairs, a frame", &frames);
    let times = race(
        effort,
        count,
        vec![
            Ours::new("dynamic tree", DynamicOptions::default(), &meshes),
            Ours::new("rebuilt every frame", always, &meshes),
            Parry::rebuild(&for_parry),
        ],
    );
    times.report(report, case, "vertices to pairs, a frame", &frames);
}

/// The boxes that dynamic trees make of a mesh, for everybody.
pub(super) fn boxes(mesh: &TriMesh) -> Vec<Aabb> {
    (0..mesh.faces().len()).map(|i| mesh.volume(i)).collect()
}
