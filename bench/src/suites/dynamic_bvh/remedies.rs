//! The paper's settings, and the three remedies of its section 2.1 against nodes that no split
//! improves: to wait, to compare with the ratio at rest, to cut large triangles into pieces.

use kintact::TriMesh;
use kintact::bvh::Aabb;
use kintact::exact::triangles_intersect;
use kintact::fracture::paper::DBVH;
use kintact::fracture::tree::{DynamicOptions, Invalidation, Pieces, Selective};
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact::geometry::Pair;
use kintact_scenes::BurstingSoups;

use super::race::{Contestant, Ours, Scene, race};
use super::soups::{DEFAULT, boxes, scene};
use crate::harness::Effort;
use crate::report::Report;

const TRIANGLES: usize = 20_000;
/// One triangle in so many is a giant, and how many times larger it is than the others.
const GIANTS: (usize, f64) = (1_000, 20.0);
/// Sides that are left whole: four times the size of most triangles.
const LONGEST: f64 = 0.15;

pub(super) fn run(report: &mut Report, effort: &Effort, times: impl Iterator<Item = f64>) {
    let (plain, giants) = (
        "bursting soups 2 x 20k, remedies of section 2.1",
        "bursting soups 2 x 20k with 20 giants each, remedies of section 2.1",
    );
    let times: Vec<f64> = times.collect();
    let paper = DynamicOptions { leaf_size: 4, ..DBVH };
    let patient = DynamicOptions { retry_limit: 4, ..paper };
    let relative = DynamicOptions { invalidation: Invalidation::BelowPartOfRest(0.9), ..paper };
    // By depth and size; the numbers are ours.
    let worth =
        Selective { ratio: 0.9, greatest_depth: 4, least_children: 2, least_primitives: 64 };
    let selective = DynamicOptions { invalidation: Invalidation::Selective(worth), ..paper };
    if report.wants(plain) {
        let (_, scene) = scene(TRIANGLES, times.iter().copied());
        let contestants: Vec<Box<dyn Contestant>> = vec![
            Ours::new(DEFAULT, DynamicOptions::default(), &scene.boxes),
            Ours::new("paper, split every frame", paper, &scene.boxes),
            Ours::new("paper, patience of 4", patient, &scene.boxes),
            Ours::new("paper, ratio at rest", relative, &scene.boxes),
            Ours::new("paper, by depth and size", selective, &scene.boxes),
        ];
        let times = race(effort, times.len(), contestants);
        times.report(report, plain, "boxes to pairs, a frame");
    }
    if report.wants(giants) {
        let meshes: Vec<[TriMesh; 2]> = times.iter().map(|&t| with_giants(t)).collect();
        let scene = Scene::new(meshes.iter().map(|m| m.each_ref().map(boxes)).collect());
        let ours = |name, options| {
            Exact::new(Ours::new(name, options, &scene.boxes), &meshes) as Box<dyn Contestant>
        };
        let in_pieces = |name, options| {
            Exact::new(InPieces::new(name, options, &meshes), &meshes) as Box<dyn Contestant>
        };
        let contestants = vec![
            ours(DEFAULT, DynamicOptions::default()),
            in_pieces("dynamic tree, pieces", DynamicOptions::default()),
            ours("paper, split every frame", paper),
            ours("paper, patience of 4", patient),
            ours("paper, ratio at rest", relative),
            ours("paper, by depth and size", selective),
            in_pieces("paper, pieces", paper),
        ];
        // Pieces have fewer candidates: what is equal is what truly collides.
        let times = race(effort, meshes.len(), contestants);
        times.report(report, giants, "boxes to pairs, a frame");
    }
}

fn with_giants(time: f64) -> [TriMesh; 2] {
    let soups = BurstingSoups::new(TRIANGLES, 1);
    soups.vertices(time).map(|mut vertices| {
        for corners in vertices.chunks_exact_mut(3).step_by(GIANTS.0) {
            let middle = (corners[0] + corners[1] + corners[2]) / 3.0;
            corners.iter_mut().for_each(|p| *p = middle + (*p - middle) * GIANTS.1);
        }
        TriMesh::new(vertices, soups.faces().to_vec()).expect("finite vertices in range")
    })
}

/// A contestant of whose pairs those are compared that collide.
struct Exact<'a> {
    inner: Box<dyn Contestant + 'a>,
    meshes: &'a [[TriMesh; 2]],
    frame: usize,
}

impl<'a> Exact<'a> {
    fn new(inner: Box<dyn Contestant + 'a>, meshes: &'a [[TriMesh; 2]]) -> Box<Self> {
        Box::new(Self { inner, meshes, frame: 0 })
    }
}

impl Contestant for Exact<'_> {
    fn name(&self) -> &'static str {
        self.inner.name()
    }
    fn reset(&mut self) {
        self.inner.reset();
    }
    fn frame(&mut self, frame: usize) {
        self.inner.frame(frame);
        self.frame = frame;
    }
    fn found(&self) -> Vec<[u32; 2]> {
        let [a, b] = &self.meshes[self.frame];
        let mut found = self.inner.found();
        found.retain(|pair| triangles_intersect(&a.triangle(pair[0]), &b.triangle(pair[1])));
        found
    }
}

/// Dynamic trees over pieces, cut anew in every frame.
struct InPieces<'a> {
    name: &'static str,
    options: DynamicOptions,
    frames: &'a [[TriMesh; 2]],
    trees: [DynamicTree<Aabb>; 2],
    pieces: [Pieces; 2],
    walk: DynamicWalk,
    found: Vec<Pair>,
    joined: Vec<[u32; 2]>,
}

impl<'a> InPieces<'a> {
    fn new(name: &'static str, options: DynamicOptions, frames: &'a [[TriMesh; 2]]) -> Box<Self> {
        Box::new(Self {
            name,
            options,
            frames,
            trees: trees(options),
            pieces: Default::default(),
            walk: DynamicWalk::default(),
            found: Vec::new(),
            joined: Vec::new(),
        })
    }
}

fn trees(options: DynamicOptions) -> [DynamicTree; 2] {
    [(); 2].map(|()| DynamicTree::new(options).expect("sound options"))
}

impl Contestant for InPieces<'_> {
    fn name(&self) -> &'static str {
        self.name
    }
    fn reset(&mut self) {
        self.trees = trees(self.options);
    }
    fn frame(&mut self, frame: usize) {
        let sides = self.trees.iter_mut().zip(&mut self.pieces).zip(&self.frames[frame]);
        for ((tree, pieces), mesh) in sides {
            pieces.cut(mesh.triangles(), LONGEST).expect("a positive length");
            tree.update(pieces).expect("a sound scene");
        }
        self.found.clear();
        let [a, b] = &mut self.trees;
        self.walk.append_pairs(a, b, &mut self.found);
        self.joined.clear();
        self.joined.extend(self.found.iter().map(|pair| [pair.a, pair.b]));
        Pieces::join(&mut self.joined, &self.pieces[0], &self.pieces[1]);
    }
    fn found(&self) -> Vec<[u32; 2]> {
        self.joined.clone()
    }
}
