//! Self pairs of a body of which parts cannot meet themselves (sections 3 and 5 of the paper: the
//! curvature criterion in the parts that do not fracture). The walk skips nodes all of whose primitives
//! lie in one patch; [`DynamicWalk::append_self_pairs_outside`] is how it is asked.
//!
//! Whether a range of the tree's order lies in one patch is known from where the run of equal patches
//! that begins at its start ends: O(n) once a walk, and again for the ranges that splits reorder.

use std::ops::Range;

use super::DynamicWalk;
use super::descend::Itself;
use crate::fracture::tree::Volume;
use crate::fracture::{DynamicTree, NodeId};
use crate::geometry::Pair;
use crate::simd;

/// Which nodes of a tree cannot meet: what a walk of a tree with itself asks on its way.
pub(super) trait Skip<V: Volume> {
    /// Whether nothing in one node can meet anything in the other.
    fn cannot_meet(&self, tree: &DynamicTree<V>, x: NodeId, y: NodeId) -> bool;
    /// [`DynamicTree::open`].
    fn open(&mut self, tree: &mut DynamicTree<V>, node: NodeId) -> u32;
}

/// Any two nodes may meet.
pub(super) struct Everywhere;

impl<V: Volume> Skip<V> for Everywhere {
    #[inline(always)]
    fn cannot_meet(&self, _: &DynamicTree<V>, _: NodeId, _: NodeId) -> bool {
        false
    }
    #[inline(always)]
    fn open(&mut self, tree: &mut DynamicTree<V>, node: NodeId) -> u32 {
        tree.open(node)
    }
}

/// Primitives of one patch cannot meet.
struct Patches<'a> {
    /// Of each primitive; `u32::MAX` for those in none.
    patches: &'a [u32],
    /// For each place in the tree's order, where the run of its patch ends; the place itself if it is
    /// in none.
    ends: &'a mut Vec<u32>,
}

impl Patches<'_> {
    fn note<V: Volume>(&mut self, tree: &DynamicTree<V>, range: Range<usize>) {
        let order = tree.order().as_flattened();
        self.ends.resize(order.len(), 0);
        let patch = |place: usize| self.patches[order[place] as usize];
        for place in range.clone().rev() {
            let own = patch(place);
            self.ends[place] = if own == u32::MAX {
                place as u32
            } else if place + 1 < range.end && patch(place + 1) == own {
                self.ends[place + 1]
            } else {
                place as u32 + 1
            };
        }
    }

    fn patch_of<V: Volume>(&self, tree: &DynamicTree<V>, node: NodeId) -> Option<u32> {
        let range = tree.range(node);
        let end = *self.ends.get(range.start)? as usize;
        (end >= range.end && !range.is_empty())
            .then(|| self.patches[tree.order().as_flattened()[range.start] as usize])
    }
}

impl<V: Volume> Skip<V> for Patches<'_> {
    fn cannot_meet(&self, tree: &DynamicTree<V>, x: NodeId, y: NodeId) -> bool {
        let patch = self.patch_of(tree, x);
        patch.is_some() && (x == y || patch == self.patch_of(tree, y))
    }

    fn open(&mut self, tree: &mut DynamicTree<V>, node: NodeId) -> u32 {
        let before = tree.counts().splits;
        let children = tree.open(node);
        if tree.counts().splits != before {
            let range = tree.range(node);
            self.note(tree, range);
        }
        children
    }
}

impl DynamicWalk {
    /// As [`DynamicWalk::append_self_pairs`], without pairs of primitives of one patch: `patches` has a
    /// number for each primitive, `u32::MAX` for those in none. Nodes inside one patch are skipped
    /// whole, neither split nor visited.
    ///
    /// Patches that cannot meet themselves are found by
    /// [`NormalCones`](crate::deform::normal_cones::NormalCones).
    ///
    /// ```
    /// use kintact::bvh::Aabb;
    /// use kintact::fracture::{DynamicTree, DynamicWalk};
    /// use kintact::fracture::tree::DynamicOptions;
    /// use kintact::DVec3;
    ///
    /// let boxes = [0.0, 0.9, 1.8].map(|x| Aabb::around([DVec3::X * x, DVec3::X * (x + 1.0)]));
    /// let mut tree = DynamicTree::new(DynamicOptions::default())?;
    /// tree.update(&boxes[..])?;
    /// let mut found = Vec::new();
    /// DynamicWalk::default().append_self_pairs_outside(&mut tree, &[7, 7, u32::MAX], &mut found);
    /// assert_eq!(found.len(), 1); // the second and the third
    /// # Ok::<(), kintact::Error>(())
    /// ```
    ///
    /// # Panics
    /// If there are fewer patches than primitives.
    pub fn append_self_pairs_outside<V: Volume>(
        &mut self,
        tree: &mut DynamicTree<V>,
        patches: &[u32],
        out: &mut Vec<Pair>,
    ) {
        assert!(patches.len() >= tree.primitive_count(), "a patch for each primitive");
        let first = out.len();
        tree.prepare();
        let mut ends = std::mem::take(&mut self.patch_ends);
        ends.clear();
        let mut skip = Patches { patches, ends: &mut ends };
        if !tree.order().is_empty() {
            skip.note(tree, 0..tree.primitive_count());
        }
        let (stack, leaves) = (&mut self.stack, &mut self.leaves);
        let tests = simd::dispatch(Itself { tree, skip, stack, leaves });
        self.patch_ends = ends;
        let counts = self.test_leaves::<V, true>(tree, tree, tree.options().parallel, out);
        tree.count_walk(counts.pairs, 8 * (tests + counts.filters), tests + counts.all());
        // Leaves that hold several patches.
        let patch = |id: u32| patches[id as usize];
        let mut kept = first;
        for at in first..out.len() {
            let pair = out[at];
            if patch(pair.a) == u32::MAX || patch(pair.a) != patch(pair.b) {
                out[kept] = pair;
                kept += 1;
            }
        }
        out.truncate(kept);
    }
}
