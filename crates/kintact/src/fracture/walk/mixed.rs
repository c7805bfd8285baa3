//! A dynamic tree against a tree of any other kind: [`DynamicWalk::all_mixed_pairs`]. Opens the
//! larger of two overlapping boxes; splits the dynamic tree where it goes.

use super::DynamicWalk;
use crate::bvh::Aabb;
use crate::bvh::{BoxTree, Source};
use crate::fracture::{DynamicTree, Kernel, NodeId};
use crate::geometry::Pair;
use crate::parallel;
use crate::simd::{self, Lanes, Task};

/// A node of the dynamic tree and a slot of the other that overlap.
#[derive(Debug, Clone, Copy)]
pub(super) struct Visit {
    node: NodeId,
    /// Of the slot.
    bounds: Aabb,
    /// What the slot holds.
    other: Other,
}

#[derive(Debug, Clone, Copy)]
enum Other {
    Node(u32),
    Primitive(u32),
}

impl DynamicWalk {
    /// All pairs of a primitive of a dynamic tree and one of a tree of another kind whose boxes
    /// overlap, sorted. Both are in the same frame.
    ///
    /// ```
    /// use kintact::bvh::Aabb;
    /// use kintact::fracture::DynamicWalk;
    /// use kintact::bvh::{BuildOptions, StaticTree};
    /// use kintact::fracture::{DynamicOptions, DynamicTree};
    /// use kintact::DVec3;
    ///
    /// let boxes = [Aabb::around([DVec3::ZERO, DVec3::ONE])];
    /// let ground = StaticTree::build(&boxes, BuildOptions::default());
    /// let mut shards = DynamicTree::new(DynamicOptions::default())?;
    /// shards.update(&boxes[..])?;
    /// assert_eq!(DynamicWalk::default().all_mixed_pairs(&mut shards, &ground).len(), 1);
    /// # Ok::<(), kintact::Error>(())
    /// ```
    pub fn all_mixed_pairs(&mut self, a: &mut DynamicTree, b: &impl BoxTree) -> Vec<Pair> {
        let mut found = Vec::new();
        self.append_mixed_pairs(a, b, &mut found);
        parallel::sort(&mut found);
        found
    }

    /// As [`DynamicWalk::all_mixed_pairs`], in the order in which they are found.
    pub fn append_mixed_pairs(
        &mut self,
        a: &mut DynamicTree,
        b: &impl BoxTree,
        out: &mut Vec<Pair>,
    ) {
        if b.node_count() == 0 || a.primitive_count() == 0 {
            return;
        }
        a.prepare();
        let root = Visit { node: 0, bounds: b.bounds(), other: Other::Node(0) };
        if !a.bounds().overlaps(&root.bounds) {
            return;
        }
        a.stamp(0, 1);
        self.mixed.clear();
        self.mixed.push(root);
        let nodes = b.source(&mut self.memory);
        let [pairs, tests] = simd::dispatch(Mixed { a, nodes, stack: &mut self.mixed, out });
        a.count_walk(pairs, 8 * tests, tests + pairs / 8);
    }
}

/// Returns pairs of primitives tested and tests of eight volumes of which one is a node's.
struct Mixed<'a, S> {
    a: &'a mut DynamicTree,
    nodes: S,
    stack: &'a mut Vec<Visit>,
    out: &'a mut Vec<Pair>,
}

impl<S: Source> Task for Mixed<'_, S> {
    type Output = [u64; 2];

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> [u64; 2] {
        let Self { a, mut nodes, stack, out } = self;
        let [mut pairs, mut tests] = [0; 2];
        while let Some(visit) = stack.pop() {
            let group = a.group(visit.node / 8);
            let around = Aabb::get(&group.volumes, visit.node as usize % 8);
            let is_leaf = a.splittable(visit.node) == 0;
            match visit.other {
                // The larger box is opened first; a leaf waits for the other side's primitives.
                Other::Node(id) if is_leaf || visit.bounds.half_area() >= around.half_area() => {
                    let node = nodes.node(lanes, id);
                    tests += 1;
                    for slot in node.inner.slots().chain(node.primitives.slots()) {
                        let bounds = node.slot_bounds(slot);
                        if bounds.overlaps(&around) {
                            let child = node.child[slot];
                            let is_inner = node.inner.slots().any(|inner| inner == slot);
                            let other =
                                if is_inner { Other::Node(child) } else { Other::Primitive(child) };
                            stack.push(Visit { node: visit.node, bounds, other });
                        }
                    }
                }
                Other::Primitive(id) if is_leaf => {
                    let range = a.range(visit.node);
                    pairs += range.len() as u64;
                    let one = spread(lanes, &visit.bounds);
                    let order = a.order().as_flattened();
                    for at in range.start / 8..range.end.div_ceil(8) {
                        let mut hit = Aabb::overlapping(lanes, &one, &a.blocks()[at]);
                        while hit != 0 {
                            let slot = 8 * at + hit.trailing_zeros() as usize;
                            if range.contains(&slot) {
                                out.push(Pair { a: order[slot], b: id });
                            }
                            hit &= hit - 1;
                        }
                    }
                }
                Other::Node(_) | Other::Primitive(_) => {
                    let children = a.open(visit.node);
                    let group = a.group(children);
                    let one = spread(lanes, &visit.bounds);
                    let hit = Aabb::overlapping(lanes, &one, &group.volumes) & group.present();
                    tests += 1;
                    a.stamp(children, hit);
                    for child in (0..8).filter(|child| hit >> child & 1 == 1) {
                        stack.push(Visit { node: 8 * children + child, ..visit });
                    }
                }
            }
        }
        [pairs, tests]
    }
}

#[inline(always)]
fn spread<L: Lanes>(lanes: L, bounds: &Aabb) -> <Aabb as Kernel>::Spread<L> {
    let mut block = Aabb::EMPTY_BLOCK;
    bounds.put(&mut block, 0);
    Aabb::spread(lanes, &block, 0)
}
