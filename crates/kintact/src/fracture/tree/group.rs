//! [`Group`]: the children of a node of a `DynamicTree`, side by side for one SIMD test, and
//! [`Groups`], the array with a free list that holds all of them.

use super::volume::{Kernel, Volume};

/// A node's number: eight times its group's, plus its place in it.
pub(crate) type NodeId = u32;

pub(super) const NONE: u32 = u32::MAX;
pub(super) const ROOT: NodeId = 0;

/// The two to eight children of a node, side by side, so that one instruction tests all of them.
/// The root is alone in the first group.
///
/// A child is a range of the tree's order of primitives. Its own children are in another group, if
/// it has been split.
#[derive(Debug, Clone)]
pub(crate) struct Group<V: Volume> {
    pub(crate) volumes: V::Block,
    pub(super) start: [u32; 8],
    pub(super) end: [u32; 8],
    /// The group of its children, or [`NONE`].
    pub(super) children: [u32; 8],
    /// The frame in which it was last found overlapping something.
    pub(super) active: [u32; 8],
    pub(crate) count: u32,
    /// A bit for each child that has more primitives than a leaf.
    pub(crate) splittable: u32,
    /// Ratio of the parent's volume to the sum of those here, right after the split (equation 1).
    pub(super) ratio: f32,
    /// It is not collapsed before this frame (first remedy of section 2.1).
    pub(super) kept_until: u32,
    /// The frame its volumes belong to.
    pub(super) fitted: u32,
}

impl<V: Volume> Group<V> {
    pub(super) const EMPTY: Self = Self {
        volumes: <V as Kernel>::EMPTY_BLOCK,
        start: [0; 8],
        end: [0; 8],
        children: [NONE; 8],
        active: [0; 8],
        count: 0,
        splittable: 0,
        ratio: 1.0,
        kept_until: 0,
        fitted: 0,
    };

    /// A bit for each child there is.
    #[inline(always)]
    pub(crate) fn present(&self) -> u32 {
        (1 << self.count) - 1
    }

    /// The volume around all children.
    pub(super) fn around(&self) -> V {
        (0..self.count as usize).fold(V::EMPTY, |all, i| all.union(&V::get(&self.volumes, i)))
    }

    /// The volume of `parent` over the sum of the children's; by area or length if there is no
    /// volume (flat things), 1 if there is nothing at all or the numbers are too large.
    pub(super) fn ratio_to(&self, parent: &V) -> f32 {
        let mut sums = [0.0; 3];
        for i in 0..self.count as usize {
            let measures = V::get(&self.volumes, i).measures();
            sums = std::array::from_fn(|m| sums[m] + measures[m]);
        }
        let ratios = parent.measures().into_iter().zip(sums).map(|(whole, sum)| whole / sum);
        ratios.into_iter().find(|r| r.is_finite() && *r > 0.0).unwrap_or(1.0) as f32
    }
}

/// Groups in one array; freed ones are reused, so that a steady state does not allocate.
#[derive(Debug, Clone)]
pub(super) struct Groups<V: Volume> {
    pub(super) all: Vec<Group<V>>,
    pub(super) free: Vec<u32>,
    /// How often numbers of nodes became invalid.
    pub(super) renumbered: u64,
}

impl<V: Volume> Groups<V> {
    /// The root alone, over `count` primitives.
    pub(super) fn new() -> Self {
        let mut root = Group::EMPTY;
        root.count = 1;
        Self { all: vec![root], free: Vec::new(), renumbered: 0 }
    }

    pub(super) fn in_use(&self) -> usize {
        self.all.len() - self.free.len()
    }

    pub(super) fn reserve(&mut self, groups: usize) {
        self.all.reserve(groups.saturating_sub(self.all.len()));
        self.free.reserve(groups.saturating_sub(self.free.len()));
    }

    pub(super) fn take(&mut self) -> u32 {
        self.free.pop().unwrap_or_else(|| {
            self.all.push(Group::EMPTY);
            self.all.len() as u32 - 1
        })
    }

    /// Removes the children of a node, and theirs; returns how many groups those were.
    pub(super) fn collapse(&mut self, node: NodeId) -> u64 {
        let (group, slot) = (node as usize / 8, node as usize % 8);
        let children = std::mem::replace(&mut self.all[group].children[slot], NONE);
        if children == NONE {
            return 0;
        }
        self.renumbered += 1;
        let count = self.all[children as usize].count;
        let below: u64 = (0..count).map(|child| self.collapse(8 * children + child)).sum();
        self.free.push(children);
        1 + below
    }

    /// Frees the memory of a tree that is only a root; others may need theirs again soon.
    pub(super) fn shrink(&mut self) {
        if self.in_use() == 1 {
            self.all.truncate(1);
            self.all.shrink_to_fit();
            self.free = Vec::new();
        }
    }

    pub(super) fn memory(&self) -> usize {
        self.all.capacity() * size_of::<Group<V>>() + self.free.capacity() * size_of::<u32>()
    }
}
