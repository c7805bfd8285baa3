//! obvhs 0.4: a builder of binary trees for ray tracing. It has no traversal of two trees at
//! once, so it competes in building only; a plain traversal here shows how good its trees are.

use std::time::Duration;

use kintact::bvh::Aabb as OurBox;
use obvhs::BvhBuildParams;
use obvhs::aabb::Aabb;
use obvhs::bvh2::Bvh2;
use obvhs::bvh2::builder::build_bvh2;

pub(crate) use obvhs::BvhBuildParams as Preset;

/// Our boxes in its type, number for number.
pub(crate) fn boxes(boxes: &[OurBox]) -> Vec<Aabb> {
    boxes.iter().map(|b| Aabb::new(b.min, b.max)).collect()
}

/// Its binary tree.
pub(crate) struct Tree(Bvh2);

impl Tree {
    pub(crate) fn build(preset: BvhBuildParams, boxes: &[Aabb]) -> Self {
        Self(build_bvh2(boxes, preset, &mut Duration::default()))
    }

    /// How many pairs of boxes are tested, nodes and leaf boxes, when both trees are gone down
    /// at once, and how many pairs of leaf boxes overlap.
    pub(crate) fn box_tests_and_pairs(
        &self,
        boxes: &[Aabb],
        other: &Self,
        other_boxes: &[Aabb],
    ) -> (u64, u64) {
        let (mut tests, mut pairs) = (0, 0);
        let (a, b) = (&self.0, &other.0);
        let mut stack = vec![(0u32, 0u32)];
        while let Some((i, j)) = stack.pop() {
            let (m, n) = (&a.nodes[i as usize], &b.nodes[j as usize]);
            tests += 1;
            if !m.aabb().intersect_aabb(n.aabb()) {
                continue;
            }
            let children = |first: u32, leaf: bool, own: u32| {
                if leaf { [own, own] } else { [first, first + 1] }
            };
            match (m.is_leaf(), n.is_leaf()) {
                (true, true) => {
                    let items = |tree: &Bvh2, first: u32, count: u32| {
                        let range = first as usize..(first + count) as usize;
                        tree.primitive_indices[range].to_vec()
                    };
                    let theirs = items(b, n.first_index, n.prim_count);
                    for p in items(a, m.first_index, m.prim_count) {
                        for &q in &theirs {
                            // A leaf of one has just been tested.
                            tests += u64::from(m.prim_count * n.prim_count > 1);
                            let (p, q) = (&boxes[p as usize], &other_boxes[q as usize]);
                            pairs += u64::from(p.intersect_aabb(q));
                        }
                    }
                }
                (leaf_a, leaf_b) => {
                    let ours = children(m.first_index, leaf_a, i);
                    let theirs = children(n.first_index, leaf_b, j);
                    for &x in &ours[..if leaf_a { 1 } else { 2 }] {
                        stack.extend(theirs[..if leaf_b { 1 } else { 2 }].iter().map(|&y| (x, y)));
                    }
                }
            }
        }
        (tests, pairs)
    }
}
