//! Hierarchies for things that break: no structure has to survive from one frame to the next.
//!
//! After Larsson and Akenine-Möller, "A dynamic bounding volume hierarchy for generalized collision
//! detection" (2006). A body starts as one node. Walks split the nodes they visit, and record which
//! nodes overlap something; the next update refits the nodes that did, and collapses those that did
//! not or whose children overlap each other too much.
//!
//! Where this departs from the paper, because it measured better:
//!
//! - Primitives are one array in which every node is a range, so collapsing a node moves nothing.
//!   Volumes lie in blocks of eight by component; leaves are large and are tested eight pairs at a
//!   time.
//! - A split sorts a range into up to 32,768 cells in one pass. That makes a whole new tree so
//!   cheap that mending an old one is worth it only while little has changed; the tree counts the
//!   box tests it spends, and is rebuilt when the waste has reached the price. A sample of leaves
//!   that have grown a lot shows that before the waste occurs.
//! - Nodes are collapsed by their ratio relative to what it was after the split.

mod counts;
mod edit;
mod group;
mod leaf_growth;
mod memory;
mod options;
mod pieces;
mod primitives;
mod split;
mod update;
mod validate;
mod volume;

pub use counts::DynamicCounts;
pub(crate) use group::{Group, NodeId};
pub use options::{
    DynamicOptions, FixedRefit, Invalidation, MemoryMode, Rebuild, Refit, Replane, Selective,
    Topology,
};
pub use pieces::Pieces;
pub use primitives::{Primitives, Simplices, Tetrahedra, Triangles};
pub(crate) use volume::{Columns, Kernel};
pub use volume::{KDop, Sphere, Volume};

use group::{Groups, NONE, ROOT};

use crate::Error;
use crate::bvh::Aabb;

/// A hierarchy over primitives that move without any order.
///
/// Each frame, [`DynamicTree::update`] takes the present primitives; then the walks of [this
/// module](crate::fracture) find pairs, splitting nodes as they need them (hence the `&mut`).
/// Primitives may be added and removed between frames.
///
/// ```
/// use kintact::bvh::Aabb;
/// use kintact::fracture::DynamicWalk;
/// use kintact::fracture::DynamicTree;
/// use kintact::fracture::tree::DynamicOptions;
/// use kintact::{DVec3, TriMesh};
///
/// let triangle = |x: f64| [DVec3::X * x, DVec3::X * (x + 1.0), DVec3::Y + DVec3::X * x];
/// let row = TriMesh::from_triangles(&[triangle(0.0), triangle(2.0), triangle(4.0)])?;
/// let one = TriMesh::from_triangles(&[triangle(2.5)])?;
///
/// let mut a = DynamicTree::<Aabb>::new(DynamicOptions::default())?;
/// let mut b = DynamicTree::<Aabb>::new(DynamicOptions::default())?;
/// a.update(&row)?;
/// b.update(&one)?;
/// let pairs = DynamicWalk::default().all_pairs(&mut a, &mut b);
/// assert_eq!((pairs[0].a, pairs.len()), (1, 1));
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct DynamicTree<V: Volume = Aabb> {
    options: DynamicOptions,
    /// By primitive.
    rows: Vec<V::Row>,
    /// The order of primitives in which nodes are ranges, eight to a block, the last one filled
    /// up with zeros; empty while the root is not split.
    order: Vec<[u32; 8]>,
    /// Volumes in that order.
    blocks: Vec<V::Block>,
    groups: Groups<V>,
    /// Counts updates; 0 before the first.
    frame: u32,
    /// The last update in which any primitive had moved.
    moved: u32,
    /// Whether nodes are not yet refitted to their primitives: they are when a walk needs them.
    behind: bool,
    /// Whether the order of primitives has changed since their volumes were gathered into it.
    reordered: bool,
    work: Work,
    sample: leaf_growth::Sample,
    /// Frames in a row in which far fewer groups were in use than there is memory for.
    calm_frames: u32,
    scratch: Scratch,
    counts: DynamicCounts,
}

/// Tests of eight volumes at once, which decide when a new tree pays.
#[derive(Debug, Clone, Copy, Default)]
struct Work {
    /// In the first frame that used the present tree, if that is over.
    now: u64,
    /// What later frames took more than that.
    fresh: Option<u64>,
    /// What later frames took more than that.
    wasted: u64,
    /// How many later frames there were.
    frames_kept: u32,
    /// For how many more frames the tree is rebuilt without a comparison, and how many they were
    /// the last time.
    at_once: u32,
    row: u32,
}

/// Scratch memory of splits and updates.
#[derive(Debug, Clone, Default)]
struct Scratch {
    /// The cell of each primitive that is being sorted.
    cells: Vec<u16>,
    order: Vec<u32>,
    /// How many are in each cell, then where the next one goes.
    starts: Vec<u32>,
    /// Where each cell begins, with the parts of larger cells side by side.
    offsets: Vec<u32>,
    /// Groups from the root down, each with the node it belongs to.
    above: Vec<(u32, NodeId)>,
    deepest: Vec<NodeId>,
    /// Where each level ends in `above`.
    level_ends: Vec<u32>,
}

impl<V: Volume> DynamicTree<V> {
    /// A body without primitives yet.
    pub fn new(options: DynamicOptions) -> Result<Self, Error> {
        let refuse = |what, value, remedy| Err(Error::Parameter { what, value, remedy });
        if options.leaf_size == 0 {
            return refuse("leaf size", 0.0, "a leaf holds at least one primitive");
        }
        if !(1..=5).contains(&options.split_levels) {
            let levels = f64::from(options.split_levels);
            return refuse("split levels", levels, "a split halves each axis 1 to 5 times");
        }
        let (Invalidation::Below(ratio)
        | Invalidation::BelowPartOfRest(ratio)
        | Invalidation::Selective(Selective { ratio, .. })) = options.invalidation;
        if !(ratio >= 0.0 && ratio.is_finite()) {
            return refuse("ratio", ratio.into(), "use a number that is not negative");
        }
        Ok(Self {
            options,
            rows: Vec::new(),
            order: Vec::new(),
            blocks: Vec::new(),
            groups: Groups::new(),
            frame: 0,
            moved: 0,
            behind: false,
            reordered: false,
            work: Work::default(),
            sample: leaf_growth::Sample::default(),
            calm_frames: 0,
            scratch: Scratch::default(),
            counts: DynamicCounts::default(),
        })
    }

    /// How many primitives it holds.
    pub fn primitive_count(&self) -> usize {
        self.rows.len()
    }

    /// The volume of primitive `index` at the last update.
    ///
    /// # Panics
    /// If there is no such primitive.
    pub fn volume(&self, index: usize) -> V {
        V::from_row(&self.rows[index])
    }

    /// A box around everything; [`Aabb::EMPTY`] if there is nothing.
    pub fn bounds(&self) -> Aabb {
        V::get(&self.groups.all[0].volumes, 0).aabb()
    }

    /// The counts so far.
    pub fn counts(&self) -> DynamicCounts {
        self.counts
    }

    /// Resets the counts.
    pub fn reset_counts(&mut self) {
        self.counts = DynamicCounts::default();
    }

    /// How many nodes there are now; 1 for a body that overlaps no other.
    pub fn node_count(&self) -> usize {
        let mut waiting = vec![ROOT];
        let mut nodes = 0;
        while let Some(node) = waiting.pop() {
            nodes += 1;
            let children = self.children_of(node);
            if children != NONE {
                let count = self.groups.all[children as usize].count;
                waiting.extend((0..count).map(|child| 8 * children + child));
            }
        }
        nodes
    }

    /// How many primitives each of the deepest nodes holds, in the tree's order.
    pub fn leaf_sizes(&self) -> Vec<u32> {
        let mut waiting = vec![ROOT];
        let mut sizes = Vec::new();
        while let Some(node) = waiting.pop() {
            let children = self.children_of(node);
            if children == NONE {
                sizes.push(self.range(node).len() as u32);
            } else {
                let count = self.groups.all[children as usize].count;
                waiting.extend((0..count).rev().map(|child| 8 * children + child));
            }
        }
        sizes
    }

    /// The bytes it holds on the heap.
    pub fn memory(&self) -> usize {
        let Scratch { cells, order, starts, offsets, above, deepest, level_ends } = &self.scratch;
        self.rows.capacity() * size_of::<V::Row>()
            + self.order.capacity() * size_of::<[u32; 8]>()
            + self.blocks.capacity() * size_of::<V::Block>()
            + self.groups.memory()
            + self.sample.memory()
            + cells.capacity() * size_of::<u16>()
            + [order, starts, offsets, deepest, level_ends].map(Vec::capacity).iter().sum::<usize>()
                * size_of::<u32>()
            + above.capacity() * size_of::<(u32, NodeId)>()
    }

    pub(crate) fn options(&self) -> &DynamicOptions {
        &self.options
    }

    fn children_of(&self, node: NodeId) -> u32 {
        self.groups.all[node as usize / 8].children[node as usize % 8]
    }

    /// A node's primitives as a range of the order.
    #[inline(always)]
    pub(crate) fn range(&self, node: NodeId) -> std::ops::Range<usize> {
        let (group, slot) = (&self.groups.all[node as usize / 8], node as usize % 8);
        group.start[slot] as usize..group.end[slot] as usize
    }

    /// How many primitives a node has, or 0 if it is not to be split further.
    #[inline(always)]
    pub(crate) fn splittable(&self, node: NodeId) -> u32 {
        let (group, slot) = (&self.groups.all[node as usize / 8], node as usize % 8);
        let size = group.end[slot] - group.start[slot];
        if size <= self.options.leaf_size { 0 } else { size }
    }

    /// Changes whenever numbers of nodes become invalid.
    pub(crate) fn renumbered(&self) -> u64 {
        self.groups.renumbered
    }

    /// One more than the largest number a node may have now.
    pub(crate) fn node_numbers(&self) -> usize {
        8 * self.groups.all.len()
    }

    #[inline(always)]
    pub(crate) fn group(&self, group: u32) -> &Group<V> {
        &self.groups.all[group as usize]
    }

    /// Records that some children of a group overlap something in this frame.
    #[inline(always)]
    pub(crate) fn stamp(&mut self, group: u32, which: u32) {
        let group = &mut self.groups.all[group as usize];
        let mut left = which;
        while left != 0 {
            group.active[left.trailing_zeros() as usize & 7] = self.frame;
            left &= left - 1;
        }
    }

    #[inline(always)]
    pub(crate) fn order(&self) -> &[[u32; 8]] {
        &self.order
    }

    #[inline(always)]
    pub(crate) fn blocks(&self) -> &[V::Block] {
        &self.blocks
    }

    /// Tests of one volume against several at once since the last update, and the cost of mending
    /// the tree in the same unit.
    pub(crate) fn tests(&self) -> u64 {
        self.work.now
    }

    /// Adds the counts of a walk.
    pub(crate) fn count_walk(&mut self, primitive_pairs: u64, volume_pairs: u64, work: u64) {
        self.counts.primitive_pairs += primitive_pairs;
        self.counts.volume_pairs += volume_pairs;
        self.work.now += work;
    }
}
