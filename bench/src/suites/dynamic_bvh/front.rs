//! Walks that begin where the last one ended (section 2.5).

use kintact::bvh::Aabb;
use kintact::fracture::tree::DynamicOptions;
use kintact::fracture::walk::DynamicFront;
use kintact::fracture::{DynamicTree, DynamicWalk};
use kintact::geometry::Pair;

use super::race::Contestant;

/// Dynamic trees with a front between them.
pub(super) struct FromFront<'a> {
    name: &'static str,
    options: DynamicOptions,
    frames: &'a [[Vec<Aabb>; 2]],
    trees: [DynamicTree; 2],
    front: DynamicFront,
    walk: DynamicWalk,
    found: Vec<Pair>,
}

impl<'a> FromFront<'a> {
    pub(super) fn new(
        name: &'static str,
        options: DynamicOptions,
        frames: &'a [[Vec<Aabb>; 2]],
    ) -> Box<Self> {
        let trees = trees(options);
        let (front, walk) = (DynamicFront::default(), DynamicWalk::default());
        Box::new(Self { name, options, frames, trees, front, walk, found: Vec::new() })
    }
}

fn trees(options: DynamicOptions) -> [DynamicTree; 2] {
    [(); 2].map(|()| DynamicTree::new(options).expect("sound options"))
}

impl Contestant for FromFront<'_> {
    fn name(&self) -> &'static str {
        self.name
    }
    fn reset(&mut self) {
        (self.trees, self.front) = (trees(self.options), DynamicFront::default());
    }
    fn frame(&mut self, frame: usize) {
        for (tree, boxes) in self.trees.iter_mut().zip(&self.frames[frame]) {
            tree.update(boxes).expect("a sound scene");
        }
        self.found.clear();
        let [a, b] = &mut self.trees;
        self.front.append_pairs(&mut self.walk, a, b, &mut self.found);
    }
    fn found(&self) -> Vec<[u32; 2]> {
        self.found.iter().map(|pair| [pair.a, pair.b]).collect()
    }
}
