use super::{Node, Slabs};
use crate::bounds::Aabb;
use crate::simd::Lanes;

/// A tree of boxes that can be walked, alone or against any other, by
/// [`Traversal`](crate::candidates::Traversal) and the functions of
/// [`candidates`](crate::candidates).
///
/// The trees of this crate are all there are: a walk reads nodes in their own layout.
pub trait BoxTree: Nodes {}

/// How a walk sees a tree. Out of reach from outside the crate.
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

/// Room for nodes that are computed while a walk goes on.
#[derive(Debug, Clone, Default)]
pub struct NodeMemory {
    /// Nothing until the first tree needs it.
    computed: Option<Box<Computed>>,
}

/// How many nodes are kept, of 128 bytes each. Between 256 and 1024 it makes little difference:
/// what is left are first visits.
const KEPT: usize = 512;

/// The nodes computed last, each at the place its number says.
///
/// A walk comes back to a node several times in a row, with different partners. Computing it
/// each time took the walk of a slack tree 17% longer than that of a refitted one on a cloth of
/// 16k triangles and 53% on one of 65k, which no longer fits the second cache (what is kept is
/// half as large as what it is computed from); like this it is 9% and 8-15%.
/// Fetching the memory of nodes ahead, when their visit is put on the stack, made it slower.
#[derive(Debug, Clone)]
pub(crate) struct Computed {
    ids: [u32; KEPT],
    nodes: [Node; KEPT],
}

impl NodeMemory {
    /// Forgets all nodes.
    pub(crate) fn clear(&mut self) -> &mut Computed {
        let empty = || Box::new(Computed { ids: [u32::MAX; KEPT], nodes: [Node::EMPTY; KEPT] });
        let computed = self.computed.get_or_insert_with(empty);
        computed.ids.fill(u32::MAX);
        computed
    }
}

impl Computed {
    /// Where node `id` is or is to be computed by the caller, and whether it is there.
    #[inline(always)]
    pub(crate) fn place(&mut self, id: u32) -> (&mut Node, bool) {
        let place = id as usize % KEPT;
        let before = std::mem::replace(&mut self.ids[place], id);
        (&mut self.nodes[place], before == id)
    }
}
