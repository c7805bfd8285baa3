//! Two soups of triangles that burst, so that no neighbourhood lasts.
//!
//! "Boxes to pairs" counts the same for all: from both bodies' boxes in memory (for parry in its
//! own type) to all pairs in a list, by taking the boxes, updating or building both trees, and
//! walking them. "Vertices to pairs" adds the making of boxes to ours alone; parry has them for
//! nothing.

use kintact::TriMesh;
use kintact::bvh::Aabb;
use kintact::fracture::tree::{DynamicOptions, Primitives, Rebuild};
use kintact_scenes::BurstingSoups;

use super::front::FromFront;
use super::race::{Contestant, Ours, Parry, Rebuilt, Scene, race};
use super::remedies;
use crate::harness::Effort;
use crate::report::{Counts, Report, Unit};

pub(super) const DEFAULT: &str = "dynamic tree";

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let times = |step: f64| (0..(1.0 / step) as usize).map(move |f| f as f64 * step);
    soups(report, effort, "bursting soups 2 x 20k", 20_000, times(0.1));
    let case = "bursting soups 2 x 20k, 4 frames a keyframe";
    soups(report, effort, case, 20_000, times(0.025));
    // The paper's settings take their time: when that is short, a third of the frames.
    let frames = if effort.budget < Effort::FULL.budget { 14 } else { 40 };
    remedies::run(report, effort, times(0.025).take(frames));
    large(report, effort);
}

pub(super) fn scene(
    triangles: usize,
    times: impl Iterator<Item = f64>,
) -> (Vec<[TriMesh; 2]>, Scene) {
    let soups = BurstingSoups::new(triangles, 1);
    let meshes: Vec<[TriMesh; 2]> = times.map(|t| soups.meshes(t)).collect();
    let scene = Scene::new(meshes.iter().map(|sides| sides.each_ref().map(boxes)).collect());
    (meshes, scene)
}

fn soups(
    report: &mut Report,
    effort: &Effort,
    case: &str,
    triangles: usize,
    times: impl Iterator<Item = f64>,
) {
    if !report.wants(case) {
        return;
    }
    let (meshes, scene) = scene(triangles, times);
    let always = DynamicOptions { rebuild: Rebuild::Always, ..DynamicOptions::default() };
    let never = DynamicOptions { rebuild: Rebuild::Never, ..DynamicOptions::default() };
    let contestants: Vec<Box<dyn Contestant>> = vec![
        Ours::new(DEFAULT, DynamicOptions::default(), &scene.boxes),
        Ours::new("dynamic, always rebuilt", always, &scene.boxes),
        Ours::new("dynamic, never rebuilt", never, &scene.boxes),
        FromFront::new("dynamic, from the front", DynamicOptions::default(), &scene.boxes),
        Rebuilt::new(&scene.boxes),
        Parry::rebuild(&scene.for_parry),
    ];
    race(effort, meshes.len(), contestants).report(report, case, "boxes to pairs, a frame");
    let contestants: Vec<Box<dyn Contestant>> = vec![
        Ours::new(DEFAULT, DynamicOptions::default(), &meshes),
        Parry::rebuild(&scene.for_parry),
    ];
    race(effort, meshes.len(), contestants).report(report, case, "vertices to pairs, a frame");
}

/// Half a million triangles each: against parry, with threads, and in memory.
fn large(report: &mut Report, effort: &Effort) {
    let case = "bursting soups 2 x 500k";
    if !report.wants(case) {
        return;
    }
    let triangles = 500_000;
    // parry takes half a second for each of them.
    let effort = Effort { budget: effort.budget, rounds: effort.rounds / 3 };
    let (meshes, scene) = scene(triangles, (0..3).map(|f| f64::from(f) * 0.025));
    let threads = DynamicOptions { parallel: true, ..DynamicOptions::default() };
    let contestants: Vec<Box<dyn Contestant>> = vec![
        Ours::new(DEFAULT, DynamicOptions::default(), &scene.boxes),
        Rebuilt::new(&scene.boxes),
        Parry::rebuild(&scene.for_parry),
    ];
    race(&effort, meshes.len(), contestants).report(report, case, "boxes to pairs, a frame");
    let contestants: Vec<Box<dyn Contestant>> = vec![
        Ours::new("all threads", threads, &meshes),
        Ours::new("one thread", DynamicOptions::default(), &meshes),
    ];
    let metric = "vertices to pairs, threads";
    race(&effort, meshes.len(), contestants).report(report, case, metric);

    let mut ours = Ours::new(DEFAULT, DynamicOptions::default(), &meshes);
    let bytes = ours.memory_after(1) as f64 / triangles as f64;
    let counts = Counts::default().at_most("bytes_a_triangle", bytes.ceil() as u64, 100);
    report.row(case, "bytes a triangle", Unit::NONE, bytes, None, counts);
}

/// The boxes that dynamic trees make of a mesh, for all contestants.
pub(super) fn boxes(mesh: &TriMesh) -> Vec<Aabb> {
    (0..mesh.faces().len()).map(|i| mesh.volume(i)).collect()
}
