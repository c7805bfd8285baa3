//! The normal-cone shortcut on a body that is whole, breaking, and broken.

use kintact::bvh::Aabb;
use kintact::deform::normal_cones::NormalCones;
use kintact::exact::faces_intersect;
use kintact::fracture::SelfPairFinder;
use kintact::fracture::paper::Swiper;
use kintact::geometry::Pair;
use kintact_scenes::{BreakingScene, Detail};

use crate::harness::{Effort, race, timed, timed_with};
use crate::report::{Counts, Report, Unit};

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
