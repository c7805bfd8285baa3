//! A cloth on a ball: a mesh that keeps its neighbours, where refitting is at its best.

use kintact::bvh::Aabb;
use kintact::fracture::tree::{
    DynamicOptions, FixedRefit, Primitives, Rebuild, Topology, Triangles,
};
use kintact_scenes::{ClothParameters, cloth_on_ball};

use super::front::FromFront;
use super::race::{Contestant, Ours, Parry, Rebuilt, Scene, race};
use super::soups::boxes;
use crate::harness::Effort;
use crate::report::Report;

/// Keyframes from the first contact on.
const KEYS: std::ops::Range<usize> = 8..24;

const UPDATED: &str = "cloth 16k on ball 20k, both updated";
const FIXED: &str = "cloth 16k on ball 20k, fixed topology";
const FAR: &str = "cloth 16k far from ball 20k, fixed topology";
const NEEDLE: &str = "needle in a corner of cloth 16k, fixed topology";
const FRONT: &str = "cloth 16k on ball 20k, front tracking";

pub(super) fn run(report: &mut Report, effort: &Effort) {
    if ![UPDATED, FIXED, FAR, NEEDLE, FRONT].iter().any(|case| report.wants(case)) {
        return;
    }
    let scene = cloth_on_ball(&ClothParameters::CLOTH_16K);
    let ball = boxes(&scene.ball);
    let at = |key: usize| -> Vec<Aabb> {
        let triangles = Triangles::new(&scene.keyframes[key], scene.cloth.faces());
        let triangles = triangles.expect("a sound scene");
        let triangles: &dyn Primitives<Aabb> = &triangles;
        (0..triangles.count()).map(|i| triangles.volume(i)).collect()
    };
    let frames = Scene::new(KEYS.map(|key| [at(key), ball.clone()]).collect());
    let always = DynamicOptions { rebuild: Rebuild::Always, ..DynamicOptions::default() };
    let contestants: Vec<Box<dyn Contestant>> = vec![
        Ours::new("dynamic tree", DynamicOptions::default(), &frames.boxes),
        Ours::new("dynamic, always rebuilt", always, &frames.boxes),
        Rebuilt::new(&frames.boxes),
        Parry::refit(&frames.for_parry),
        Parry::rebuild(&frames.for_parry),
    ];
    let times = race(effort, KEYS.len(), contestants);
    times.report(report, UPDATED, "boxes to pairs, a frame");

    // Trees of fixed topology: the paper's fourth contribution against the authors' earlier
    // method and against refitting all.
    let fixed = |refit| {
        let topology = Topology::Fixed(refit);
        DynamicOptions { topology, ..DynamicOptions::default() }
    };
    let contestants: Vec<Box<dyn Contestant>> = vec![
        Ours::new("fixed, active nodes", fixed(FixedRefit::Active), &frames.boxes),
        Ours::new("fixed, upper half", fixed(FixedRefit::UpperHalf), &frames.boxes),
        Ours::new("fixed, all nodes", fixed(FixedRefit::All), &frames.boxes),
        Ours::new("dynamic tree", DynamicOptions::default(), &frames.boxes),
    ];
    let times = race(effort, KEYS.len(), contestants);
    times.report(report, FIXED, "boxes to pairs, a frame");

    // The cases that decide (section 2.1): bodies far apart, where refitting more than the root is
    // waste, and a needle in a corner, where the upper half of the levels is.
    let far = |key: usize| {
        let moved = |b: &Aabb| Aabb { min: b.min + 100.0, max: b.max + 100.0 };
        [at(key), ball.iter().map(moved).collect()]
    };
    let needle = |key: usize| {
        let cloth = at(key);
        let corner = cloth[0];
        [cloth, vec![corner]]
    };
    let scenes = [KEYS.map(far).collect(), KEYS.map(needle).collect()];
    for (case, scene) in [FAR, NEEDLE].into_iter().zip(scenes) {
        let frames = Scene::new(scene);
        let contestants: Vec<Box<dyn Contestant>> = vec![
            Ours::new("fixed, active nodes", fixed(FixedRefit::Active), &frames.boxes),
            Ours::new("fixed, upper half", fixed(FixedRefit::UpperHalf), &frames.boxes),
            Ours::new("fixed, all nodes", fixed(FixedRefit::All), &frames.boxes),
        ];
        race(effort, KEYS.len(), contestants).report(report, case, "boxes to pairs, a frame");
    }

    // Section 2.5, where it has the best chance: nodes that stay for ever.
    let all = fixed(FixedRefit::All);
    let contestants: Vec<Box<dyn Contestant>> = vec![
        Ours::new("fixed, from the roots", all, &frames.boxes),
        FromFront::new("fixed, from the front", all, &frames.boxes),
        FromFront::new("dynamic, from the front", DynamicOptions::default(), &frames.boxes),
    ];
    race(effort, KEYS.len(), contestants).report(report, FRONT, "boxes to pairs, a frame");
}
