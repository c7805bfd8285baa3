//! Where the time of a frame goes, and what other volumes than boxes do (section 2.6).

use std::time::Instant;

use kintact::TriMesh;
use kintact::bvh::Aabb;
use kintact::exact::triangles_intersect;
use kintact::fracture::tree::{DynamicOptions, KDop, Refit, Sphere, Volume};
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact_scenes::BurstingSoups;

use crate::harness::Effort;
use crate::report::{Counts, Report, Unit};

const CASE: &str = "bursting soups 2 x 20k, phases";

pub(super) fn run(report: &mut Report, effort: &Effort) {
    if !report.wants(CASE) {
        return;
    }
    let soups = BurstingSoups::new(20_000, 1);
    let meshes: Vec<[TriMesh; 2]> = (0..11).map(|f| soups.meshes(0.025 * f64::from(f))).collect();
    phases::<Aabb>(report, effort, &meshes, "boxes", Refit::Merge);
    phases::<KDop<14>>(report, effort, &meshes, "14-DOPs", Refit::Merge);
    phases::<KDop<18>>(report, effort, &meshes, "18-DOPs", Refit::Merge);
    phases::<KDop<26>>(report, effort, &meshes, "26-DOPs", Refit::Merge);
    phases::<Sphere>(report, effort, &meshes, "spheres, merged", Refit::Merge);
    phases::<Sphere>(report, effort, &meshes, "spheres, from geometry", Refit::Geometry);
}

/// The quietest of some rounds of all frames but the first.
fn phases<V: Volume>(
    report: &mut Report,
    effort: &Effort,
    meshes: &[[TriMesh; 2]],
    volume: &str,
    refit: Refit,
) {
    let mut best = [f64::INFINITY; 3];
    let (mut candidates, mut collisions) = (0, 0);
    for _ in 0..effort.rounds / 3 {
        let options = DynamicOptions { refit, ..DynamicOptions::default() };
        let mut trees = [(); 2].map(|()| DynamicTree::<V>::new(options).expect("sound options"));
        let (mut walk, mut found) = (DynamicWalk::default(), Vec::new());
        let mut seconds = [0.0; 3];
        (candidates, collisions) = (0, 0);
        for (frame, sides) in meshes.iter().enumerate() {
            let start = Instant::now();
            for (tree, mesh) in trees.iter_mut().zip(sides) {
                tree.update(mesh).expect("a sound scene");
            }
            let updated = Instant::now();
            found.clear();
            let [a, b] = &mut trees;
            walk.append_pairs(a, b, &mut found);
            let queried = Instant::now();
            let collide = |&pair: &kintact::geometry::Pair| {
                triangles_intersect(&sides[0].triangle(pair.a), &sides[1].triangle(pair.b))
            };
            let hits = found.iter().copied().filter(collide).count() as u64;
            let done = Instant::now();
            if frame > 0 {
                seconds[0] += (updated - start).as_secs_f64();
                seconds[1] += (queried - updated).as_secs_f64();
                seconds[2] += (done - queried).as_secs_f64();
                candidates += found.len() as u64;
                collisions += hits;
            }
        }
        best = std::array::from_fn(|phase| best[phase].min(seconds[phase]));
    }
    let frames = meshes.len() as u64 - 1;
    for (phase, seconds) in ["update", "query", "primitives"].into_iter().zip(best) {
        let counts = Counts::default()
            .note("candidates_a_frame", candidates / frames)
            .note("collisions_a_frame", collisions / frames);
        let metric = format!("{volume}, {phase}");
        report.row(CASE, &metric, Unit::MILLISECONDS, seconds / frames as f64, None, counts);
    }
}
