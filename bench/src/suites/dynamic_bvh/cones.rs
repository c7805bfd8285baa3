//! The normal-cone shortcut on a body that is whole, breaking, and broken.

use kintact::TriMesh;
use kintact::bvh::Aabb;
use kintact::deform::normal_cones::NormalCones;
use kintact::exact::faces_intersect;
use kintact::fracture::paper::Swiper;
use kintact::fracture::tree::DynamicOptions;
use kintact::fracture::{DynamicTree, DynamicWalk, SelfPairFinder};
use kintact::geometry::Pair;
use kintact_scenes::{BreakingScene, Detail};

use crate::harness::{Effort, race, timed, timed_with};
use crate::report::{Counts, Report, Unit};

/// Frames that are walked one after the other.
const FRAMES: u32 = 6;

/// All of some frames, exact tests included: patches skipped by the walk, patches left out of its pairs
/// afterwards, and no patches.
fn in_the_walk(report: &mut Report, effort: &Effort, case: &str, scene: &BreakingScene, from: u32) {
    let meshes: Vec<TriMesh> = (from..from + FRAMES).map(|frame| scene.mesh(0, frame)).collect();
    let whole = scene.mesh(0, 0);
    let cones = NormalCones::new(whole.vertices(), whole.faces());
    let start = || {
        let tree = DynamicTree::new(DynamicOptions::default()).expect("sound options");
        (tree, cones.clone(), DynamicWalk::default())
    };
    let collisions = |how: Patches, state: &mut (DynamicTree, NormalCones, DynamicWalk)| -> u64 {
        let (tree, cones, walk) = state;
        let (mut pairs, mut patches, mut found) = (Vec::new(), Vec::new(), 0);
        for mesh in &meshes {
            tree.update(mesh).expect("a sound scene");
            pairs.clear();
            if how != Patches::None {
                cones.update(mesh.vertices(), mesh.faces());
            }
            if how == Patches::InTheWalk {
                patches.clear();
                let faces = 0..mesh.faces().len() as u32;
                patches.extend(faces.map(|face| cones.patch(face).unwrap_or(u32::MAX)));
                walk.append_self_pairs_outside(tree, &patches, &mut pairs);
            } else {
                walk.append_self_pairs(tree, &mut pairs);
            }
            let meet = |pair: &&Pair| {
                let [a, b] = [pair.a, pair.b].map(|face| mesh.faces()[face as usize]);
                faces_intersect(mesh.vertices(), a, b)
            };
            found += match how {
                Patches::Afterwards => {
                    let own = pairs.iter().filter(|pair| !cones.cannot_meet(pair.a, pair.b));
                    own.filter(meet).count() as u64
                }
                _ => pairs.iter().filter(meet).count() as u64,
            };
        }
        found
    };
    let ways = [Patches::InTheWalk, Patches::Afterwards, Patches::None];
    let times = race(
        effort,
        ways.iter()
            .map(|&how| timed_with(start, move |state| collisions(how, state)) as _)
            .collect(),
    );
    let found = ways.map(|how| collisions(how, &mut start()));
    let rivals = ["patches left out afterwards", "no patches"];
    for (rival, (time, other)) in rivals.into_iter().zip(times[1..].iter().zip(&found[1..])) {
        let counts = Counts::default().equal("collisions", found[0], *other);
        let frames = f64::from(FRAMES);
        let theirs = Some((rival, time / frames));
        let metric = "patches in the walk, a frame";
        report.row(case, metric, Unit::MILLISECONDS, times[0] / frames, theirs, counts);
    }
}

/// Where patches that cannot meet themselves are used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Patches {
    InTheWalk,
    Afterwards,
    None,
}

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let effort = &Effort { budget: effort.budget / 4, rounds: effort.rounds };
    for (detail, lod) in Detail::ALL.into_iter().zip(1..) {
        let scene = BreakingScene::teapot(detail);
        let whole = scene.mesh(0, 0);
        let cones = NormalCones::new(whole.vertices(), whole.faces());
        for (state, frame) in [("whole", 100), ("breaking", 135), ("broken", 200)] {
            let case = format!("teapot, LOD {lod}, normal cones, {state}");
            if !report.wants(&case) {
                continue;
            }
            in_the_walk(report, effort, &case, &scene, frame);
            let mesh = scene.mesh(0, frame);
            let boxes: Vec<Aabb> = mesh.triangles().map(Aabb::around).collect();
            let mut pairs = Vec::new();
            Swiper::default().find(&boxes, &mut pairs);
            let meet = |pair: &&Pair| {
                let [a, b] = [pair.a, pair.b].map(|face| mesh.faces()[face as usize]);
                faces_intersect(mesh.vertices(), a, b)
            };
            let all = || pairs.iter().filter(meet).count();
            let few = |cones: &mut NormalCones| {
                cones.update(mesh.vertices(), mesh.faces());
                pairs.iter().filter(|p| !cones.cannot_meet(p.a, p.b)).filter(meet).count()
            };
            let times = race(effort, vec![timed_with(|| cones.clone(), few), timed(all)]);
            let mut own = cones.clone();
            let found = few(&mut own);
            let left = pairs.iter().filter(|p| !own.cannot_meet(p.a, p.b)).count();
            let counts = Counts::default()
                .equal("collisions", found as u64, all() as u64)
                .note("candidates", pairs.len() as u64)
                .note("left", left as u64)
                .note("patches", own.counts().patches)
                .note("faces_in_patches", own.counts().covered);
            let rival = Some(("all candidates tested", times[1]));
            report.row(
                &case,
                "candidates to collisions",
                Unit::MILLISECONDS,
                times[0],
                rival,
                counts,
            );
        }
    }
}
