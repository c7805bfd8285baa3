//! Each primitive of a tree against the whole tree: the other way to find self pairs that the
//! paper tried (section 3).

use super::DynamicWalk;
use crate::fracture::tree::Volume;
use crate::fracture::{DynamicTree, Kernel, NodeId};
use crate::geometry::Pair;
use crate::simd::{self, Lanes, Task};

impl DynamicWalk {
    /// As [`DynamicWalk::append_self_pairs`], in the order of primitives, by one walk for each
    /// primitive. For comparison: the tree against itself takes all primitives of a leaf down
    /// the tree at once.
    pub fn append_self_pairs_one_by_one<V: Volume>(
        &mut self,
        tree: &mut DynamicTree<V>,
        out: &mut Vec<Pair>,
    ) {
        if tree.primitive_count() == 0 {
            return;
        }
        tree.prepare();
        tree.stamp(0, 1);
        let mut waiting: Vec<NodeId> = Vec::new();
        let [nodes, leaves] = simd::dispatch(OneByOne { tree, waiting: &mut waiting, out });
        tree.count_walk(8 * leaves, 8 * nodes, nodes + leaves);
    }
}

/// Returns how many tests of one volume against eight it took: of nodes, and in leaves.
struct OneByOne<'a, V: Volume> {
    tree: &'a mut DynamicTree<V>,
    waiting: &'a mut Vec<NodeId>,
    out: &'a mut Vec<Pair>,
}

impl<V: Volume> Task for OneByOne<'_, V> {
    type Output = [u64; 2];

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> [u64; 2] {
        let Self { tree, waiting, out } = self;
        let (mut nodes, mut leaves) = (0, 0);
        for p in 0..tree.primitive_count() {
            let mut block = <V as Kernel>::EMPTY_BLOCK;
            tree.volume(p).put(&mut block, 0);
            let one = V::spread(lanes, &block, 0);
            waiting.clear();
            waiting.push(0);
            while let Some(node) = waiting.pop() {
                if tree.splittable(node) > 0 {
                    let children = tree.open(node);
                    let group = tree.group(children);
                    let hit = V::overlapping(lanes, &one, &group.volumes) & group.present();
                    tree.stamp(children, hit);
                    let mut left = hit;
                    while left != 0 {
                        waiting.push(8 * children + left.trailing_zeros());
                        left &= left - 1;
                    }
                    nodes += 1;
                    continue;
                }
                let range = tree.range(node);
                let blocks = range.start / 8..range.end.div_ceil(8);
                leaves += blocks.len() as u64;
                for at in blocks {
                    let mut left = V::overlapping(lanes, &one, &tree.blocks()[at]);
                    while left != 0 {
                        let slot = 8 * at + left.trailing_zeros() as usize;
                        let q = tree.order()[at][slot % 8];
                        if range.contains(&slot) && q as usize > p {
                            out.push(Pair { a: p as u32, b: q });
                        }
                        left &= left - 1;
                    }
                }
            }
        }
        [nodes, leaves]
    }
}
