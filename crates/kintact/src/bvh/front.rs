//! Front tracking: the pairs of nodes that the last walk visited, tested again without descending
//! to them from the roots.
//!
//! After Ehmann and Lin (2001) and others, for trees that keep their shape from frame to frame. In
//! a binary tree the front are the pairs at which a walk stops, a good half of all it visits. A
//! node here has four slots and a visit does sixteen box tests at once; hardly ever do all sixteen
//! overlap, so nearly every pair visited is a pair where the walk stops, and all must be tested
//! again. What is saved is finding them: as long as the boxes of two nodes overlap as they did,
//! what comes next is what came next in the last frame.
//!
//! Tests and benches use it; the product's walks start at the roots.

use std::ops::ControlFlow;

use super::TraversalCounts;
use super::kernel::{Aligned, Kernel};
use super::visits::{Additions, STACK_MARGIN, Visit, push_all, push_mixed};
use super::{BoxTree, NodeMemory, SlotPairs, Source};
use crate::simd::{self, Lanes, Task};

/// Walks two trees frame by frame and keeps its front.
///
/// ```
/// use std::ops::ControlFlow;
/// use kintact::DVec3;
/// use kintact::bvh::{Aabb, BuildOptions, FrontTraversal, StaticTree};
///
/// let boxes = [Aabb::around([DVec3::ZERO, DVec3::ONE])];
/// let tree = StaticTree::build(&boxes, BuildOptions::default());
/// let mut front = FrontTraversal::default();
/// for _ in 0..2 {
///     let mut found = 0;
///     let _ = front.for_each(&tree, &tree, |_, _| {
///         found += 1;
///         ControlFlow::<()>::Continue(())
///     });
///     assert_eq!(found, 1);
/// }
/// assert_eq!(front.moved(), 1);
/// ```
#[derive(Debug, Clone, Default)]
pub struct FrontTraversal {
    /// The visits of the last walk, each before those it led to.
    entries: Vec<FrontEntry>,
    next: Vec<FrontEntry>,
    work: Vec<Work>,
    memory: [NodeMemory; 2],
    /// How many nodes the trees had.
    nodes: [usize; 2],
    moved: u64,
    /// Summed up over all walks until the caller resets it.
    pub counts: TraversalCounts,
}

#[derive(Debug, Clone, Copy)]
struct FrontEntry {
    visit: Visit,
    overlapping: SlotPairs,
    depth: u16,
}

/// What is to be done next.
#[derive(Debug, Clone, Copy)]
enum Work {
    /// The kept entries between two indices.
    FrontEntry(usize, usize),
    New(Visit, u16),
}

impl FrontTraversal {
    /// Calls `visit` for every pair of primitives whose boxes overlap, until it breaks. The trees
    /// must have the shapes they had at the last call; if they have another number of nodes, the
    /// walk begins at the roots.
    pub fn for_each<R>(
        &mut self,
        a: &impl BoxTree,
        b: &impl BoxTree,
        visit: impl FnMut(u32, u32) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let nodes = [a.node_count(), b.node_count()];
        self.work.clear();
        self.next.clear();
        if nodes[0] == 0 || nodes[1] == 0 {
            return ControlFlow::Continue(());
        }
        if nodes != self.nodes || self.entries.is_empty() {
            self.nodes = nodes;
            self.work.push(Work::New(Visit::ROOTS, 0));
        } else {
            self.work.push(Work::FrontEntry(0, self.entries.len()));
        }
        let mut memory = std::mem::take(&mut self.memory);
        let [of_a, of_b] = &mut memory;
        let nodes = (a.source(of_a), b.source(of_b));
        let outcome = simd::dispatch(FrontWalk { front: self, nodes, visit });
        self.memory = memory;
        // A walk that was broken off leaves no whole front.
        if outcome.is_break() {
            self.next.clear();
        }
        std::mem::swap(&mut self.entries, &mut self.next);
        outcome
    }

    /// How many pairs of nodes the front holds.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no front yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How many visits, in all walks, found something else than in the walk before.
    pub fn moved(&self) -> u64 {
        self.moved
    }
}

struct FrontWalk<'a, A, B, F> {
    front: &'a mut FrontTraversal,
    nodes: (A, B),
    visit: F,
}

impl<A: Source, B: Source, R, F: FnMut(u32, u32) -> ControlFlow<R>> Task
    for FrontWalk<'_, A, B, F>
{
    type Output = ControlFlow<R>;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> ControlFlow<R> {
        let Self { front, nodes: (mut nodes_a, mut nodes_b), mut visit } = self;
        let FrontTraversal { entries, next, work, counts, moved, .. } = front;
        let mut scratch = [Visit::ROOTS; STACK_MARGIN];
        while let Some(now) = work.pop() {
            let (mut at, end) = match now {
                Work::FrontEntry(from, to) => (from, to),
                Work::New(..) => (0, 1),
            };
            while at < end {
                let (pair, before, depth) = match now {
                    Work::FrontEntry(..) => {
                        let FrontEntry { visit, overlapping, depth } = entries[at];
                        (visit, Some(overlapping), depth)
                    }
                    Work::New(visit, depth) => (visit, None, depth),
                };
                counts.node_pairs += 1;
                let (a, b) = (nodes_a.node(lanes, pair.a), nodes_b.node(lanes, pair.b));
                let gaps = Aligned.gaps(lanes, a, b, [pair.a, pair.b]);
                let overlapping = lanes.not_positive(gaps[0]) | lanes.not_positive(gaps[1]) << 8;
                let overlapping = SlotPairs(overlapping as u16).and(pair.slots);
                next.push(FrontEntry { visit: pair, overlapping, depth });
                let mut pairs = overlapping.and(a.primitives.as_first).and(b.primitives.as_second);
                while let Some((_, i, j)) = pairs.pop() {
                    counts.candidates += 1;
                    visit(a.child[i], b.child[j])?;
                }
                at += 1;
                if before == Some(overlapping) {
                    continue;
                }
                *moved += 1;
                let mut additions = Additions { scratch: &mut scratch, added: 0 };
                push_mixed(&mut additions, pair, a, b, overlapping);
                let inner = overlapping.and(a.inner.as_first).and(b.inner.as_second);
                push_all(&mut additions, a, b, inner);
                let added = additions.added;
                let below = if before.is_some() {
                    at..end_of_branch(entries, at, end, depth)
                } else {
                    0..0
                };
                if before.is_some() {
                    work.push(Work::FrontEntry(below.end, end));
                }
                for visit in scratch[..added].iter().rev() {
                    work.push(same_as_before(entries, below.clone(), *visit, depth + 1));
                }
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Where what lies below a visit of some depth ends.
fn end_of_branch(entries: &[FrontEntry], from: usize, end: usize, depth: u16) -> usize {
    (from..end).find(|&i| entries[i].depth <= depth).unwrap_or(end)
}

/// A visit with all that was kept of it.
fn same_as_before(
    entries: &[FrontEntry],
    below: std::ops::Range<usize>,
    visit: Visit,
    depth: u16,
) -> Work {
    let is_same = |at: &FrontEntry| {
        let Visit { a, b, slots } = at.visit;
        at.depth == depth && (a, b) == (visit.a, visit.b) && slots.0 == visit.slots.0
    };
    match below.clone().find(|&i| is_same(&entries[i])) {
        Some(at) => Work::FrontEntry(at, end_of_branch(entries, at + 1, below.end, depth)),
        None => Work::New(visit, depth),
    }
}
