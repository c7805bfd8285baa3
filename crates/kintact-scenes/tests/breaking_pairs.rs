//! Candidate pairs of breaking scenes: dynamic trees against independent methods, frame by frame.
//!
//! Frames are taken in steps; with `KINTACT_LONG` set, all frames at the two coarser levels.

use kintact::bvh::{Aabb, brute_force};
use kintact::fracture::SelfPairFinder;
use kintact::fracture::paper::{Octree, OctreeOptions, Swiper};
use kintact::fracture::tree::DynamicOptions;
use kintact::fracture::walk::{BodyPair, DynamicBodies, DynamicFinder};
use kintact::geometry::Pair;
use kintact_scenes::{BreakingScene, Detail};

fn boxes(scene: &BreakingScene, body: usize, frame: u32) -> Vec<Aabb> {
    scene.mesh(body, frame).triangles().map(Aabb::around).collect()
}

/// Scenes, and the step between tested frames.
fn scenes() -> Vec<(BreakingScene, usize)> {
    let long = std::env::var_os("KINTACT_LONG").is_some();
    let details: &[Detail] = if long { &[Detail::Low, Detail::Middle] } else { &[Detail::Low] };
    let makers = [BreakingScene::spheres, BreakingScene::bunnies, BreakingScene::teapot];
    let all = details.iter().flat_map(|&detail| makers.map(|make| make(detail)));
    all.map(|scene| (scene, if long { 1 } else { 23 })).collect()
}

#[test]
fn between_bodies_as_the_octree_finds_them() {
    for (scene, step) in scenes().into_iter().filter(|(scene, _)| scene.bodies() > 1) {
        let mut bodies = DynamicBodies::default();
        for body in 0..scene.bodies() {
            bodies.add(&boxes(&scene, body, 0)[..], DynamicOptions::default()).unwrap();
        }
        let mut octree = Octree::new(OctreeOptions::default());
        let mut total = 0;
        for frame in (0..scene.frames()).step_by(step) {
            let all: Vec<Vec<Aabb>> =
                (0..scene.bodies()).map(|body| boxes(&scene, body, frame)).collect();
            let mut firsts = vec![0];
            for (body, own) in (0..).zip(&all) {
                bodies.update(body, &own[..]).unwrap();
                firsts.push(firsts[body as usize] + own.len() as u32);
            }
            let slices: Vec<&[Aabb]> = all.iter().map(Vec::as_slice).collect();
            let mut expected = Vec::new();
            octree.find(&slices, &mut expected);
            let numbered = |found: &BodyPair| {
                let [i, j] = found.bodies.map(|body| firsts[body as usize]);
                Pair { a: i + found.pair.a, b: j + found.pair.b }
            };
            let mut found: Vec<Pair> = bodies.all_pairs().iter().map(numbered).collect();
            found.sort_unstable();
            assert_eq!(found, expected, "frame {frame}");
            total += found.len();
        }
        assert!(total > 0);
    }
}

#[test]
fn within_bodies_as_sweeping_finds_them() {
    for (scene, step) in scenes() {
        let last = scene.bodies() - 1;
        let (mut dynamic, mut swiper) = (DynamicFinder::default(), Swiper::default());
        let (mut found, mut expected) = (Vec::new(), Vec::new());
        for frame in (0..scene.frames()).step_by(step) {
            let all = boxes(&scene, last, frame);
            dynamic.find(&all, &mut found);
            swiper.find(&all, &mut expected);
            assert_eq!(found, expected, "frame {frame}");
        }
        let all = boxes(&scene, last, scene.frames() - 1);
        dynamic.find(&all, &mut found);
        assert_eq!(found, brute_force::all_self_pairs(&all), "the last frame");
    }
}
