//! A dynamic tree against a tree of any other kind in the same frame
//! ([`DynamicWalk::all_mixed_pairs`]), or against a rigid body where a pose puts it
//! ([`DynamicWalk::all_posed_pairs`]). Opens the larger of two overlapping boxes; splits the dynamic
//! tree where it goes.

use super::DynamicWalk;
use super::posed::{Aligned, Posed, SeenFrom, around_face};
use crate::bvh::Aabb;
use crate::bvh::{BoxTree, Source};
use crate::fracture::{DynamicTree, Kernel, NodeId};
use crate::geometry::Pair;
use crate::parallel;
use crate::simd::{self, Lanes, Task};
use crate::{Pose, RigidMesh};

/// A node of the dynamic tree and a slot of the other that overlap.
#[derive(Debug, Clone, Copy)]
pub(super) struct Visit {
    node: NodeId,
    /// Of the slot, in the other tree's frame.
    own: Aabb,
    /// The same in the dynamic tree's frame.
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
    /// use kintact::fracture::DynamicTree;
    /// use kintact::fracture::tree::DynamicOptions;
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
        self.walk_mixed(a, b, Aligned, out);
    }

    /// All pairs of a primitive of a dynamic tree and a face of a rigid body, which the pose puts into
    /// the tree's frame, whose boxes in that frame overlap; sorted. Pairs may be missing of which the
    /// body's own tree shows that they cannot touch.
    ///
    /// Neither of the two is expressed in the other's frame: a dynamic tree that is updated once serves
    /// any number of rigid bodies, however they turn.
    ///
    /// ```
    /// use kintact::bvh::Aabb;
    /// use kintact::fracture::{DynamicTree, DynamicWalk};
    /// use kintact::fracture::tree::DynamicOptions;
    /// use kintact::{DVec3, Pose, RigidMesh, TriMesh};
    ///
    /// let blade = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
    /// let blade = RigidMesh::new(blade);
    /// let mut shards = DynamicTree::new(DynamicOptions::default())?;
    /// shards.update(&[Aabb::around([DVec3::splat(5.0), DVec3::splat(6.0)])][..])?;
    /// let mut walk = DynamicWalk::default();
    /// let pose = Pose::from_translation(DVec3::splat(5.5))?;
    /// assert_eq!(walk.all_posed_pairs(&mut shards, &blade, &pose).len(), 1);
    /// assert!(walk.all_posed_pairs(&mut shards, &blade, &Pose::IDENTITY).is_empty());
    /// # Ok::<(), kintact::Error>(())
    /// ```
    pub fn all_posed_pairs(
        &mut self,
        a: &mut DynamicTree,
        b: &RigidMesh,
        pose: &Pose,
    ) -> Vec<Pair> {
        let mut found = Vec::new();
        self.append_posed_pairs(a, b, pose, &mut found);
        parallel::sort(&mut found);
        found
    }

    /// As [`DynamicWalk::all_posed_pairs`], in the order in which they are found.
    pub fn append_posed_pairs(
        &mut self,
        a: &mut DynamicTree,
        b: &RigidMesh,
        pose: &Pose,
        out: &mut Vec<Pair>,
    ) {
        self.append_posed_pairs_within(a, b, pose, 0.0, out);
    }

    /// As [`DynamicWalk::append_posed_pairs`], with boxes of faces wider by a margin on all sides.
    pub(crate) fn append_posed_pairs_within(
        &mut self,
        a: &mut DynamicTree,
        b: &RigidMesh,
        pose: &Pose,
        margin: f64,
        out: &mut Vec<Pair>,
    ) {
        let tree = b.tree();
        if tree.node_count() == 0 || a.primitive_count() == 0 {
            return;
        }
        if let Some(posed) = Posed::new(a.bounds(), b, pose, margin) {
            return self.walk_mixed(a, tree, posed, out);
        }
        // Coordinates past the range of single precision: every pair whose boxes overlap.
        for id in 0..b.mesh().faces().len() as u32 {
            let around = around_face(b, id, pose, margin);
            for primitive in 0..a.primitive_count() {
                if a.volume(primitive).overlaps(&around) {
                    out.push(Pair { a: primitive as u32, b: id });
                }
            }
        }
    }

    fn walk_mixed(
        &mut self,
        a: &mut DynamicTree,
        b: &impl BoxTree,
        seen: impl SeenFrom,
        out: &mut Vec<Pair>,
    ) {
        let own = b.bounds();
        let root = Visit { node: 0, own, bounds: seen.slot(&own), other: Other::Node(0) };
        if !a.bounds().overlaps(&root.bounds) {
            return;
        }
        a.prepare();
        a.stamp(0, 1);
        self.mixed.clear();
        self.mixed.push(root);
        let nodes = b.source(&mut self.memory);
        let [pairs, tests] = simd::dispatch(Mixed { a, nodes, seen, stack: &mut self.mixed, out });
        a.count_walk(pairs, 8 * tests, tests + pairs / 8);
    }
}

/// Returns pairs of primitives tested and tests of eight volumes of which one is a node's.
struct Mixed<'a, S, F> {
    a: &'a mut DynamicTree,
    nodes: S,
    seen: F,
    stack: &'a mut Vec<Visit>,
    out: &'a mut Vec<Pair>,
}

impl<S: Source, F: SeenFrom> Task for Mixed<'_, S, F> {
    type Output = [u64; 2];

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> [u64; 2] {
        let Self { a, mut nodes, seen, stack, out } = self;
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
                    // Carried once, and compared with all slots before any of these is.
                    let back = seen.back(&around);
                    for slot in node.inner.slots() {
                        let own = node.slot_bounds(slot);
                        if !own.overlaps(&back) {
                            continue;
                        }
                        let bounds = seen.slot(&own);
                        if bounds.overlaps(&around) {
                            let other = Other::Node(node.child[slot]);
                            stack.push(Visit { node: visit.node, own, bounds, other });
                        }
                    }
                    for slot in node.primitives.slots() {
                        let (own, id) = (node.slot_bounds(slot), node.child[slot]);
                        if !own.overlaps(&back) {
                            continue;
                        }
                        let bounds = seen.primitive(id, &own);
                        if bounds.overlaps(&around) {
                            let other = Other::Primitive(id);
                            stack.push(Visit { node: visit.node, own, bounds, other });
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
                    let mut active = 0;
                    for child in 0..8 {
                        let around = Aabb::get(&group.volumes, child as usize);
                        if hit >> child & 1 == 1 && visit.own.overlaps(&seen.back(&around)) {
                            active |= 1 << child;
                            stack.push(Visit { node: 8 * children + child, ..visit });
                        }
                    }
                    a.stamp(children, active);
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
