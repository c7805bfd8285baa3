//! Pairs of [`DynamicTree`]s, which are split as the walk goes on.
//!
//! A walk has two stages, both in a fixed order whatever the number of threads: first down both
//! trees to all pairs of leaves that overlap, splitting nodes on the way; then through those
//! pairs, for which the trees no longer change.

mod leaves;
mod mixed;
mod region;
mod walk;

use std::ops::ControlFlow;

use super::Pair;
use crate::hierarchy::{DynamicTree, NodeId, NodeMemory, Volume};
use crate::{parallel, simd};
use leaves::{LeafPairs, Workspace};

/// Pairs of leaves that one thread does at a time.
const PIECE: usize = 128;

/// Walks dynamic trees, alone or in pairs. Keeps its memory between walks.
///
/// See [`DynamicTree`] for an example.
#[derive(Debug, Clone, Default)]
pub struct DynamicWalk {
    stack: Vec<[NodeId; 2]>,
    leaves: Vec<[NodeId; 2]>,
    workspace: Workspace,
    found: Vec<Pair>,
    mixed: Vec<mixed::Visit>,
    memory: NodeMemory,
}

impl DynamicWalk {
    /// All pairs of primitives of two trees whose volumes overlap, sorted.
    pub fn all_pairs<V: Volume>(
        &mut self,
        a: &mut DynamicTree<V>,
        b: &mut DynamicTree<V>,
    ) -> Vec<Pair> {
        let mut found = Vec::new();
        self.append_pairs(a, b, &mut found);
        parallel::sort(&mut found);
        found
    }

    /// All pairs `a < b` of primitives of one tree whose volumes overlap, sorted.
    pub fn all_self_pairs<V: Volume>(&mut self, tree: &mut DynamicTree<V>) -> Vec<Pair> {
        let mut found = Vec::new();
        self.append_self_pairs(tree, &mut found);
        parallel::sort(&mut found);
        found
    }

    /// As [`DynamicWalk::all_pairs`], in the order in which they are found: the same in every
    /// run, with any number of threads.
    pub fn append_pairs<V: Volume>(
        &mut self,
        a: &mut DynamicTree<V>,
        b: &mut DynamicTree<V>,
        out: &mut Vec<Pair>,
    ) {
        a.prepare();
        b.prepare();
        let tests =
            simd::dispatch(walk::Two { a, b, stack: &mut self.stack, leaves: &mut self.leaves });
        let parallel = a.options().parallel || b.options().parallel;
        let counts = self.test_leaves::<V, false>(a, b, parallel, out);
        for tree in [a, b] {
            tree.count_walk(counts.pairs, 8 * (tests + counts.filters), tests + counts.all());
        }
    }

    /// As [`DynamicWalk::all_self_pairs`], in the order in which they are found.
    pub fn append_self_pairs<V: Volume>(&mut self, tree: &mut DynamicTree<V>, out: &mut Vec<Pair>) {
        tree.prepare();
        let (stack, leaves) = (&mut self.stack, &mut self.leaves);
        let tests = simd::dispatch(walk::Itself { tree, stack, leaves });
        let counts = self.test_leaves::<V, true>(tree, tree, tree.options().parallel, out);
        tree.count_walk(counts.pairs, 8 * (tests + counts.filters), tests + counts.all());
    }

    /// Calls `visit` for every pair of [`DynamicWalk::all_pairs`], in the order in which they are
    /// found, until it breaks.
    pub fn for_each<V: Volume, R>(
        &mut self,
        a: &mut DynamicTree<V>,
        b: &mut DynamicTree<V>,
        mut visit: impl FnMut(u32, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        self.append_pairs(a, b, &mut found);
        let outcome = found.iter().try_for_each(|pair| visit(pair.a, pair.b));
        self.found = found;
        outcome
    }

    fn test_leaves<V: Volume, const ITSELF: bool>(
        &mut self,
        a: &DynamicTree<V>,
        b: &DynamicTree<V>,
        parallel: bool,
        out: &mut Vec<Pair>,
    ) -> leaves::Tests {
        if !(parallel && cfg!(feature = "rayon") && self.leaves.len() > 2 * PIECE) {
            let (leaves, workspace) = (&self.leaves[..], &mut self.workspace);
            return simd::dispatch(LeafPairs::<V, ITSELF> { a, b, leaves, workspace, out });
        }
        let done = parallel::map(self.leaves.chunks(PIECE).collect(), |leaves| {
            let (mut workspace, mut out) = (Workspace::default(), Vec::new());
            let tests = simd::dispatch(LeafPairs::<V, ITSELF> {
                a,
                b,
                leaves,
                workspace: &mut workspace,
                out: &mut out,
            });
            (out, tests)
        });
        let mut tests = leaves::Tests::default();
        for (part, counts) in done {
            out.extend_from_slice(&part);
            tests += counts;
        }
        tests
    }
}
