//! What a traversal needs of a tree: `BoxTree`, sealed by `Nodes`, and `Source`, which returns a
//! node by number.
//!
//! Static and refitted trees return nodes from an array. Trees over time (`deform`) compute them
//! during the walk: `NodeMemory` is the caller's scratch for that, a small direct-mapped cache of
//! the last nodes computed.

use super::Aabb;
use super::{Node, Slabs};
use crate::simd::Lanes;

/// A tree of boxes that can be walked, alone or against any other, by
/// [`Traversal`](crate::bvh::Traversal) and the functions of
/// [`bvh`](crate::bvh).
///
/// The trees of this crate are all there are: a walk reads nodes in their own layout.
pub trait BoxTree: Nodes {}

/// How a walk reads a tree. Out of reach from outside the crate.
pub trait Nodes: Sync {
    /// Its nodes at the time the tree stands at.
    type Source<'a>: Source
    where
        Self: 'a;

    /// See [`Nodes::Source`]. Trees that compute their nodes do it in the memory given.
    fn source<'a>(&'a self, memory: &'a mut NodeMemory) -> Self::Source<'a>;

    /// How many nodes there are; the root is the first.
    fn node_count(&self) -> usize;

    /// A box around everything.
    fn bounds(&self) -> Aabb;

    /// One for each node, if slabs were fitted.
    fn slabs(&self) -> Option<&[Slabs]> {
        None
    }
}

/// Gives nodes by number.
pub trait Source {
    /// Node `id`.
    fn node<L: Lanes>(&mut self, lanes: L, id: u32) -> &Node;
}

impl Source for &[Node] {
    #[inline(always)]
    fn node<L: Lanes>(&mut self, _: L, id: u32) -> &Node {
        &self[id as usize]
    }
}

/// Scratch for nodes that are computed during a walk.
#[derive(Debug, Clone, Default)]
pub struct NodeMemory {
    /// Nothing until the first tree needs it.
    computed: Option<Box<Computed>>,
    /// The same, for trees that compute nodes one by one.
    single: Option<Box<ComputedSingly>>,
}

/// How many nodes that follow each other are computed at once.
pub(crate) const BLOCK: usize = 16;

/// How many nodes are kept, of 128 bytes each: a part of the second cache.
const KEPT: usize = 1024;

/// The nodes computed last, in blocks, each in the slot its number gives.
///
/// A walk comes back to a node several times in a row, with different partners, and then to its
/// neighbours in memory, which are its relatives. Over a cloth of 16k triangles on a ball a walk
/// took 17% longer than over refitted boxes when nodes were computed at each visit (53% over one
/// of 65k, where they no longer fit the second cache), 9% (8-15%) when each was computed once
/// and kept, and like this it is 4-6% (7-9%): one mispredicted branch for sixteen nodes,
/// and memory that is read in order. Fetching nodes ahead, when their visit is put on the stack,
/// made it slower.
#[derive(Debug, Clone)]
pub(crate) struct Computed {
    blocks: [u32; KEPT / BLOCK],
    nodes: [Node; KEPT],
}

impl NodeMemory {
    /// Drops all nodes.
    pub(crate) fn clear(&mut self) -> &mut Computed {
        let computed = self.computed.get_or_insert_with(|| {
            Box::new(Computed { blocks: [u32::MAX; KEPT / BLOCK], nodes: [Node::EMPTY; KEPT] })
        });
        computed.blocks.fill(u32::MAX);
        computed
    }

    /// Drops all nodes that were computed one by one.
    pub(crate) fn clear_single(&mut self) -> &mut ComputedSingly {
        let single = self.single.get_or_insert_with(|| {
            Box::new(ComputedSingly { ids: [u32::MAX; SINGLE], nodes: [Node::EMPTY; SINGLE] })
        });
        single.ids.fill(u32::MAX);
        single
    }
}

/// How many nodes are kept of trees whose neighbouring nodes share nothing.
const SINGLE: usize = 512;

/// The nodes computed last, each in the slot its number gives.
#[derive(Debug, Clone)]
pub(crate) struct ComputedSingly {
    ids: [u32; SINGLE],
    nodes: [Node; SINGLE],
}

impl ComputedSingly {
    /// Where node `id` is or is to be computed by the caller, and whether it is there.
    #[inline(always)]
    pub(crate) fn place(&mut self, id: u32) -> (&mut Node, bool) {
        let place = id as usize % SINGLE;
        let before = std::mem::replace(&mut self.ids[place], id);
        (&mut self.nodes[place], before == id)
    }
}

impl Computed {
    /// Whether node `id` is there.
    #[inline(always)]
    pub(crate) fn has(&self, id: u32) -> bool {
        let block = id / BLOCK as u32;
        self.blocks[block as usize % (KEPT / BLOCK)] == block
    }

    /// Node `id`, if it is there; some other node if not.
    #[inline(always)]
    pub(crate) fn node(&self, id: u32) -> &Node {
        &self.nodes[id as usize % KEPT]
    }

    /// Where the block with node `id` is to be computed by the caller, and its first node.
    pub(crate) fn place(&mut self, id: u32) -> (&mut [Node], usize) {
        let block = id / BLOCK as u32;
        let place = block as usize % (KEPT / BLOCK);
        self.blocks[place] = block;
        (&mut self.nodes[place * BLOCK..(place + 1) * BLOCK], block as usize * BLOCK)
    }
}

/// Computes nodes one by one.
pub trait NodeReader {
    /// Writes node `id`.
    fn read(&mut self, id: u32, to: &mut Node);
}

/// Nodes from a reader, kept for the walk's next visits.
#[derive(Debug)]
pub struct SingleSource<'a, R> {
    pub(crate) reader: R,
    pub(crate) computed: &'a mut ComputedSingly,
}

impl<R: NodeReader> Source for SingleSource<'_, R> {
    #[inline(always)]
    fn node<L: Lanes>(&mut self, _: L, id: u32) -> &Node {
        let (node, is_there) = self.computed.place(id);
        if !is_there {
            self.reader.read(id, node);
        }
        node
    }
}
