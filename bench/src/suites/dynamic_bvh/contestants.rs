//! Ways from vertices to pairs. Each makes its own boxes, all by the same function: that is part
//! of the work.

use std::ops::ControlFlow;

use kintact::TriMesh;
use kintact::bvh::{Aabb, BuildMethod, BuildOptions, StaticTree, Traversal};
use kintact::fracture::paper::{Octree, OctreeOptions};
use kintact::fracture::tree::{DynamicOptions, Primitives};
use kintact::fracture::{DynamicTree, DynamicWalk, SelfPairFinder};
use kintact::geometry::{Pair, PairOrder};

use super::rounds::{Contestant, Frame};
use crate::rivals::parry;

/// The boxes of one body's faces, in place of what `out` held.
pub(super) fn boxes(mesh: &TriMesh, out: &mut Vec<Aabb>) {
    out.clear();
    out.extend((0..mesh.faces().len()).map(|face| -> Aabb { mesh.volume(face) }));
}

/// A finder of self pairs for each body.
pub(super) struct Own<F> {
    name: &'static str,
    make: fn() -> F,
    pub(super) finders: Vec<F>,
    boxes: Boxes,
    pairs: Vec<Pair>,
}

impl<F: SelfPairFinder> Own<F> {
    pub(super) fn new(name: &'static str, make: fn() -> F) -> Self {
        Self { name, make, finders: Vec::new(), boxes: Boxes::default(), pairs: Vec::new() }
    }
}

impl<F: SelfPairFinder> Contestant for Own<F> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn update(&mut self, frame: &Frame) {
        self.finders.resize_with(frame.bodies.len(), self.make);
        self.boxes.make(frame);
        for (boxes, finder) in self.boxes.0.iter().zip(&mut self.finders) {
            finder.update(boxes);
        }
    }

    fn query(&mut self, _: &Frame, out: &mut Vec<Pair>) {
        out.clear();
        let mut first = 0;
        for (boxes, finder) in self.boxes.0.iter().zip(&mut self.finders) {
            if first == 0 {
                finder.query(boxes, out);
            } else {
                finder.query(boxes, &mut self.pairs);
                let shifted = |p: &Pair| Pair { a: p.a + first, b: p.b + first };
                out.extend(self.pairs.iter().map(shifted));
            }
            first += boxes.len() as u32;
        }
    }

    fn work(&self) -> u64 {
        self.finders.iter().map(SelfPairFinder::work).sum()
    }
}

/// Each primitive of a dynamic tree against the tree: the variant of the paper's footnote 1.
pub(super) struct OneByOne {
    tree: DynamicTree,
    walk: DynamicWalk,
    order: PairOrder,
}

impl OneByOne {
    pub(super) fn new(options: DynamicOptions) -> Self {
        let tree = DynamicTree::new(options).expect("sound options");
        Self { tree, walk: DynamicWalk::default(), order: PairOrder::default() }
    }
}

impl SelfPairFinder for OneByOne {
    fn update(&mut self, boxes: &[Aabb]) {
        self.tree.update(boxes).expect("a sound scene");
        self.tree.refit();
    }

    fn query(&mut self, _: &[Aabb], out: &mut Vec<Pair>) {
        out.clear();
        self.walk.append_self_pairs_one_by_one(&mut self.tree, out);
        self.order.sort(out);
    }

    fn work(&self) -> u64 {
        0
    }
}

/// parry's tree, made anew each frame, against itself.
#[derive(Default)]
pub(super) struct ParrySelf {
    trees: Vec<Option<parry::Tree>>,
    boxes: Boxes,
    pairs: Vec<[u32; 2]>,
    order: PairOrder,
}

impl Contestant for ParrySelf {
    fn name(&self) -> &'static str {
        "parry3d rebuild"
    }

    fn update(&mut self, frame: &Frame) {
        self.trees.resize(frame.bodies.len(), None);
        self.boxes.make(frame);
        for (boxes, tree) in self.boxes.0.iter().zip(&mut self.trees) {
            rebuild(tree, boxes);
        }
    }

    fn query(&mut self, _: &Frame, out: &mut Vec<Pair>) {
        out.clear();
        let mut first = 0;
        for (boxes, tree) in self.boxes.0.iter().zip(self.trees.iter_mut().flatten()) {
            self.pairs.clear();
            tree.self_pairs(&mut self.pairs);
            out.extend(self.pairs.iter().map(|&[a, b]| Pair { a: a + first, b: b + first }));
            first += boxes.len() as u32;
        }
        self.order.sort(out);
    }
}

fn rebuild(tree: &mut Option<parry::Tree>, boxes: &[Aabb]) {
    let boxes = parry::boxes(boxes);
    match tree {
        Some(tree) => tree.rebuild(parry::Strategy::Binned, &boxes),
        None => *tree = Some(parry::Tree::build(parry::Strategy::Binned, &boxes)),
    }
}

/// The boxes of all bodies' faces.
#[derive(Default)]
struct Boxes(Vec<Vec<Aabb>>);

impl Boxes {
    fn make(&mut self, frame: &Frame) {
        self.0.resize(frame.bodies.len(), Vec::new());
        for (body, own) in frame.bodies.iter().zip(&mut self.0) {
            boxes(body, own);
        }
    }

    /// Which bodies' boxes meet another's.
    fn meeting(&self) -> Vec<bool> {
        let hull = |boxes: &Vec<Aabb>| boxes.iter().fold(Aabb::EMPTY, |all, b| all.union(b));
        let hulls: Vec<Aabb> = self.0.iter().map(hull).collect();
        let meets = |a: usize| (0..hulls.len()).any(|b| b != a && hulls[a].overlaps(&hulls[b]));
        (0..hulls.len()).map(meets).collect()
    }
}

/// The octree method.
pub(super) struct ByOctree {
    octree: Octree,
    boxes: Boxes,
}

impl ByOctree {
    pub(super) fn new(options: OctreeOptions) -> Self {
        Self { octree: Octree::new(options), boxes: Boxes::default() }
    }
}

impl Contestant for ByOctree {
    fn name(&self) -> &'static str {
        "octree"
    }

    fn update(&mut self, frame: &Frame) {
        self.boxes.make(frame);
    }

    /// The octree is made anew: it belongs to the query.
    fn query(&mut self, _: &Frame, out: &mut Vec<Pair>) {
        let slices: Vec<&[Aabb]> = self.boxes.0.iter().map(Vec::as_slice).collect();
        self.octree.find(&slices, out);
    }
}

/// Dynamic trees.
pub(super) struct Dynamic {
    name: &'static str,
    options: DynamicOptions,
    trees: Vec<DynamicTree>,
    walk: DynamicWalk,
    found: Vec<Pair>,
    order: PairOrder,
}

impl Dynamic {
    pub(super) fn new(name: &'static str, options: DynamicOptions) -> Self {
        let (walk, order) = (DynamicWalk::default(), PairOrder::default());
        Self { name, options, trees: Vec::new(), walk, found: Vec::new(), order }
    }
}

impl Contestant for Dynamic {
    fn name(&self) -> &'static str {
        self.name
    }

    fn update(&mut self, frame: &Frame) {
        let options = self.options;
        let new = || DynamicTree::new(options).expect("sound options");
        self.trees.resize_with(frame.bodies.len(), new);
        for (tree, body) in self.trees.iter_mut().zip(&frame.bodies) {
            tree.update(body).expect("a sound scene");
            tree.refit();
        }
    }

    fn query(&mut self, frame: &Frame, out: &mut Vec<Pair>) {
        out.clear();
        each_two(frame, |[a, b], [first_a, first_b]| {
            let (before, after) = self.trees.split_at_mut(b);
            self.found.clear();
            self.walk.append_pairs(&mut before[a], &mut after[0], &mut self.found);
            let shifted = |p: &Pair| Pair { a: p.a + first_a, b: p.b + first_b };
            out.extend(self.found.iter().map(shifted));
        });
        self.order.sort(out);
    }
}

/// Our tree, made anew each frame for bodies whose box meets another's.
#[derive(Default)]
pub(super) struct Rebuilt {
    traversal: Traversal,
    boxes: Boxes,
    trees: Vec<Option<StaticTree>>,
    order: PairOrder,
}

impl Contestant for Rebuilt {
    fn name(&self) -> &'static str {
        "tree rebuilt"
    }

    fn update(&mut self, frame: &Frame) {
        self.boxes.make(frame);
        let options = BuildOptions { method: BuildMethod::Fast, parallel: false };
        let alive = self.boxes.meeting().into_iter().zip(&self.boxes.0);
        self.trees =
            alive.map(|(meets, boxes)| meets.then(|| StaticTree::build(boxes, options))).collect();
    }

    fn query(&mut self, frame: &Frame, out: &mut Vec<Pair>) {
        out.clear();
        each_two(frame, |[a, b], [first_a, first_b]| {
            if let (Some(a), Some(b)) = (&self.trees[a], &self.trees[b]) {
                let _ = self.traversal.for_each(a, b, None, |p, q| {
                    out.push(Pair { a: p + first_a, b: q + first_b });
                    ControlFlow::<()>::Continue(())
                });
            }
        });
        self.order.sort(out);
    }
}

/// parry's tree, made anew each frame for bodies whose box meets another's.
#[derive(Default)]
pub(super) struct ParryRebuilt {
    trees: Vec<Option<parry::Tree>>,
    alive: Vec<bool>,
    boxes: Boxes,
    pairs: Vec<[u32; 2]>,
    order: PairOrder,
}

impl Contestant for ParryRebuilt {
    fn name(&self) -> &'static str {
        "parry3d rebuild"
    }

    fn update(&mut self, frame: &Frame) {
        self.boxes.make(frame);
        self.alive = self.boxes.meeting();
        self.trees.resize(self.alive.len(), None);
        for body in (0..self.alive.len()).filter(|&body| self.alive[body]) {
            rebuild(&mut self.trees[body], &self.boxes.0[body]);
        }
    }

    fn query(&mut self, frame: &Frame, out: &mut Vec<Pair>) {
        let alive = &self.alive;
        out.clear();
        each_two(frame, |[a, b], [first_a, first_b]| {
            if let (true, true, Some(tree_a), Some(tree_b)) =
                (alive[a], alive[b], &self.trees[a], &self.trees[b])
            {
                self.pairs.clear();
                tree_a.pairs(tree_b, &mut self.pairs);
                out.extend(
                    self.pairs.iter().map(|&[p, q]| Pair { a: p + first_a, b: q + first_b }),
                );
            }
        });
        self.order.sort(out);
    }
}

/// Each two bodies once, with the numbers of their first primitives.
fn each_two(frame: &Frame, mut visit: impl FnMut([usize; 2], [u32; 2])) {
    let mut firsts = vec![0u32];
    for body in &frame.bodies {
        firsts.push(firsts.last().copied().unwrap_or(0) + body.faces().len() as u32);
    }
    for a in 0..frame.bodies.len() {
        for b in a + 1..frame.bodies.len() {
            visit([a, b], [firsts[a], firsts[b]]);
        }
    }
}
