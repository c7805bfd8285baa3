//! Pairs of [`DynamicTree`]s, which are split during the walk.
//!
//! A walk has two stages, both in a fixed order whatever the number of threads: first down both
//! trees to all pairs of leaves that overlap, splitting nodes on the way; then through those
//! pairs, for which the trees no longer change.

mod bodies;
mod coarse;
mod descend;
mod finder;
mod front;
mod leaves;
mod mixed;
mod one_by_one;
mod patches;
mod posed;
mod region;
mod same_leaf;

pub use bodies::{BodyPair, DynamicBodies};
pub use finder::DynamicFinder;
pub use front::DynamicFront;

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::tree::Volume;
use super::{DynamicTree, NodeId};
use crate::bvh::NodeMemory;
use crate::geometry::Pair;
use crate::{parallel, simd};
use leaves::{LeafPairs, Workspace};

/// Pairs of leaves that one thread tests at a time. Runs with the same first leaf end here, so that
/// pairs come in the same order with any number of threads.
const PIECE: usize = 256;

/// Parts that leaves are divided into for threads.
const SHARES: usize = 32;

/// Walks dynamic trees, alone or in pairs. Keeps its memory between walks.
///
/// See [`DynamicTree`] for an example.
#[derive(Debug, Clone, Default)]
pub struct DynamicWalk {
    stack: Vec<[NodeId; 2]>,
    leaves: Vec<[NodeId; 2]>,
    /// The same by first leaf.
    runs: Vec<[NodeId; 2]>,
    starts: Vec<u32>,
    workspace: Workspace,
    shares: Shares,
    found: Vec<Pair>,
    mixed: Vec<mixed::Visit>,
    /// See [`patches`].
    patch_ends: Vec<u32>,
    memory: NodeMemory,
}

/// Scratch of threads: pairs by share, and a workspace for each that ran at once.
#[derive(Debug, Clone, Default)]
struct Shares {
    found: Vec<Vec<Pair>>,
    workspaces: Vec<Workspace>,
}

/// Prepares a tree and splits its root, if that can be split.
fn open_root<V: Volume>(tree: &mut DynamicTree<V>) {
    tree.prepare();
    if tree.splittable(0) > 0 {
        tree.open(0);
    }
}

/// A poisoned lock is usable: the list is whole at all times.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
        if !a.bounds().overlaps(&b.bounds()) {
            return;
        }
        let parallel = a.options().parallel || b.options().parallel;
        if parallel {
            parallel::join(|| open_root(a), || open_root(b));
        } else {
            a.prepare();
            b.prepare();
        }
        let tests =
            simd::dispatch(descend::Two { a, b, stack: &mut self.stack, leaves: &mut self.leaves });
        let counts = self.test_leaves::<V, false>(a, b, parallel, out);
        for tree in [a, b] {
            tree.count_walk(counts.pairs, 8 * (tests + counts.filters), tests + counts.all());
        }
    }

    /// As [`DynamicWalk::all_self_pairs`], in the order in which they are found.
    pub fn append_self_pairs<V: Volume>(&mut self, tree: &mut DynamicTree<V>, out: &mut Vec<Pair>) {
        tree.prepare();
        let (stack, leaves) = (&mut self.stack, &mut self.leaves);
        let tests =
            simd::dispatch(descend::Itself { tree, skip: patches::Everywhere, stack, leaves });
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
        if self.leaves.is_empty() {
            return leaves::Tests::default();
        }
        self.bring_runs_together(a);
        if !(parallel && cfg!(feature = "rayon") && self.runs.len() > 2 * PIECE) {
            let mut tests = leaves::Tests::default();
            for leaves in self.runs.chunks(PIECE) {
                let workspace = &mut self.workspace;
                tests += simd::dispatch(LeafPairs::<V, ITSELF> { a, b, leaves, workspace, out });
            }
            return tests;
        }
        let Shares { found, workspaces } = &mut self.shares;
        let share = PIECE * self.runs.len().div_ceil(PIECE * SHARES);
        found.resize(SHARES, Vec::new());
        let workspaces = Mutex::new(workspaces);
        let shares = self.runs.chunks(share).zip(&mut *found).collect();
        let done = parallel::map(shares, |(share, out): (&[[NodeId; 2]], &mut Vec<Pair>)| {
            out.clear();
            let mut workspace = lock(&workspaces).pop().unwrap_or_default();
            let mut tests = leaves::Tests::default();
            for leaves in share.chunks(PIECE) {
                let (workspace, out) = (&mut workspace, &mut *out);
                tests += simd::dispatch(LeafPairs::<V, ITSELF> { a, b, leaves, workspace, out });
            }
            lock(&workspaces).push(workspace);
            tests
        });
        let mut tests = leaves::Tests::default();
        for (part, counts) in found.iter().zip(done) {
            out.extend_from_slice(part);
            tests += counts;
        }
        tests
    }

    /// Sorts pairs of leaves by the first, by counting.
    fn bring_runs_together<V: Volume>(&mut self, a: &DynamicTree<V>) {
        let Self { leaves, runs, starts, .. } = self;
        starts.clear();
        starts.resize(a.node_numbers(), 0);
        for &[x, _] in &*leaves {
            starts[x as usize] += 1;
        }
        let mut start = 0;
        for slot in &mut *starts {
            start += std::mem::replace(slot, start);
        }
        runs.resize(leaves.len(), [0; 2]);
        for &pair in &*leaves {
            let place = &mut starts[pair[0] as usize];
            runs[*place as usize] = pair;
            *place += 1;
        }
    }
}
