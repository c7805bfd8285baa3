//! Contribution V: breakable bodies against rigid ones that turn. One dynamic tree in its own frame,
//! with the rigid body's tree where it stands, against shards expressed in the rigid body's frame.

use std::f64::consts::TAU;

use kintact::bvh::Aabb;
use kintact::exact::triangles_intersect;
use kintact::fracture::tree::DynamicOptions;
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact::geometry::Pair;
use kintact::{DVec3, Pose, RigidMesh, TriMesh};
use kintact_scenes::{BurstingSoups, bumpy_sphere};

use super::race::{Contestant, race};
use crate::harness::Effort;
use crate::report::Report;

const SHARDS: usize = 20_000;
const FRAMES: u32 = 16;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    // One body, or sixteen that the shards fall on.
    let [turning, falling] = [1, 16].map(|bodies| {
        move |shards: &str| {
            format!("posed walk, 20k {shards} shards, {bodies} turning bodies of 20k faces")
        }
    });
    for (name, speed) in [("resting", 0.0), ("bursting", 0.01)] {
        for (bodies, case) in [(1_u32, turning(name)), (16, falling(name))] {
            if !report.wants(&case) {
                continue;
            }
            let scene = Scene::new(bodies, speed);
            let contestants: Vec<Box<dyn Contestant>> = vec![
                Box::new(Walks::new("posed walk", &scene, true)),
                Box::new(Walks::new("re-expressed", &scene, false)),
            ];
            let times = race(effort, scene.shards.len(), contestants);
            times.report(report, &case, "vertices to candidates, a frame");
        }
    }
}

struct Scene {
    /// By frame.
    shards: Vec<TriMesh>,
    rigid: RigidMesh,
    /// By frame and body.
    poses: Vec<Vec<Pose>>,
}

impl Scene {
    /// Bodies beside and through the cloud of shards, whose radius is 1.
    fn new(bodies: u32, speed: f64) -> Self {
        let soups = BurstingSoups::new(SHARDS, 1);
        let at = |frame: u32| {
            let [first, _] = soups.meshes(speed * f64::from(frame));
            first
        };
        let pose = |body: u32, frame: u32| {
            let around = TAU * f64::from(body) / f64::from(bodies);
            let turn = glam::DQuat::from_rotation_z(0.1 * f64::from(frame) + around)
                * glam::DQuat::from_rotation_x(0.07 * f64::from(frame));
            let place = DVec3::new(1.6 * around.cos() - 0.4, 1.6 * around.sin(), 0.0);
            Pose::new(turn, place).expect("a sound scene")
        };
        let rigid = RigidMesh::new(bumpy_sphere(20_000, 4));
        let poses = (0..FRAMES).map(|f| (0..bodies).map(|b| pose(b, f)).collect()).collect();
        Self { shards: (0..FRAMES).map(at).collect(), rigid, poses }
    }
}

/// Walks of the shards against all bodies.
struct Walks<'a> {
    name: &'static str,
    scene: &'a Scene,
    is_posed: bool,
    /// One, or one for each body.
    trees: Vec<DynamicTree>,
    walk: DynamicWalk,
    boxes: Vec<Aabb>,
    found: Vec<Vec<Pair>>,
    frame: usize,
}

impl<'a> Walks<'a> {
    fn new(name: &'static str, scene: &'a Scene, is_posed: bool) -> Self {
        let bodies = scene.poses[0].len();
        let (walk, found) = (DynamicWalk::default(), vec![Vec::new(); bodies]);
        Self { name, scene, is_posed, trees: Vec::new(), walk, boxes: Vec::new(), found, frame: 0 }
    }
}

impl Contestant for Walks<'_> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn reset(&mut self) {
        let new = || DynamicTree::new(DynamicOptions::default()).expect("sound options");
        let count = if self.is_posed { 1 } else { self.found.len() };
        self.trees = (0..count).map(|_| new()).collect();
    }

    fn frame(&mut self, frame: usize) {
        self.frame = frame;
        let Self { scene, trees, walk, boxes, found, .. } = self;
        let (shards, rigid) = (&scene.shards[frame], &scene.rigid);
        if self.is_posed {
            trees[0].update(shards).expect("a sound scene");
        }
        for (body, pose) in scene.poses[frame].iter().enumerate() {
            found[body].clear();
            if self.is_posed {
                walk.append_posed_pairs(&mut trees[0], rigid, pose, &mut found[body]);
                continue;
            }
            let back = pose.relative(&Pose::IDENTITY);
            boxes.clear();
            let seen = shards.triangles().map(|t| Aabb::around(t.map(|p| back.apply(p))));
            boxes.extend(seen);
            trees[body].update(&**boxes).expect("a sound scene");
            walk.append_mixed_pairs(&mut trees[body], rigid.tree(), &mut found[body]);
        }
    }

    /// Candidates differ; what is equal is what touches.
    fn found(&self) -> Vec<[u32; 2]> {
        let (shards, rigid) = (&self.scene.shards[self.frame], &self.scene.rigid);
        let mut all = Vec::new();
        for (pairs, pose) in self.found.iter().zip(&self.scene.poses[self.frame]) {
            let touch = |pair: &&Pair| {
                let face = rigid.mesh().triangle(pair.b).map(|p| pose.apply(p));
                triangles_intersect(&shards.triangle(pair.a), &face)
            };
            all.extend(pairs.iter().filter(touch).map(|pair| [pair.a, pair.b]));
        }
        all
    }
}
