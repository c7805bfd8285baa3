//! Pairs of primitives in the order of a lower bound of their distance: [`ClosestWalk`], under every
//! distance query.
//!
//! 1. Descend once to the pair that looks closest, so that there is an upper bound to begin with.
//! 2. Take the pair of nodes or primitives with the least bound from a heap. If that exceeds the best
//!    distance so far, the walk is done: all others are farther.
//! 3. For a pair of nodes bound the sixteen pairs of their slots at once (`distance_kernel`) and put
//!    those that may be as close as the best into the heap.
//! 4. For a pair of primitives call the caller's `visit`, which says how far they are at least and how
//!    far the best is now.
//!
//! A walk that is *kept* leaves nothing out: what is farther than the best stays in the heap, and so do
//! the pairs that were visited, with their own lower bound. When the bodies have moved by no more than
//! m to each other, every bound is lowered by m, which is one number for all of them: [`ClosestWalk::moved`].
//! Along a path of small steps only those are taken out again that may have become the closest.
//!
//! Some 60 ns a pair of nodes, and what `visit` costs. Nothing is decided by the clock unless the budget
//! is time.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use glam::DVec3;

use super::distance_kernel::{AlongBounds, NearBounds, is_extreme, is_far};
use super::visits::Visit;
use super::{Node, SlotPairs, StaticTree, TraversalCounts};
use crate::Pose;
use crate::budget::BudgetTracker;
use crate::simd::{self, Lanes, Task};

/// What a caller found out about two primitives.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visited {
    /// They are at least so far from each other.
    pub(crate) lower: f64,
    /// What is farther than this does not matter any more.
    pub(crate) best: f64,
    /// From one to the other in the first tree's frame, if they are the closest so far.
    pub(crate) direction: Option<DVec3>,
}

/// Pairs of nodes or primitives with a bound of their distance.
#[derive(Debug, Clone, Copy)]
struct Entry {
    /// The bound, plus how far bodies had moved when it was made.
    key: f64,
    a: u32,
    b: u32,
    /// Which slots of two nodes; none for two primitives.
    slots: SlotPairs,
}

// The heap has its largest on top: the least bound, then the smallest numbers.
impl Ord for Entry {
    fn cmp(&self, other: &Self) -> Ordering {
        other
            .key
            .total_cmp(&self.key)
            .then_with(|| (other.a, other.b, other.slots.0).cmp(&(self.a, self.b, self.slots.0)))
    }
}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Entry {}

/// Visits the pairs of primitives of two trees that may be closest, the most promising first. Keeps its
/// memory between walks and counts what it does.
#[derive(Debug, Clone, Default)]
pub(crate) struct ClosestWalk {
    heap: BinaryHeap<Entry>,
    /// How far bodies moved to each other since the walk began.
    travelled: f64,
    /// Visited in this round of a kept walk.
    visited: Vec<Entry>,
    is_kept: bool,
    /// Summed up over all walks.
    pub(crate) counts: TraversalCounts,
}

impl ClosestWalk {
    /// Begins at the roots. What a kept walk leaves behind can be [continued](ClosestWalk::moved).
    pub(crate) fn start(&mut self, is_kept: bool) {
        self.heap.clear();
        self.visited.clear();
        (self.travelled, self.is_kept) = (0.0, is_kept);
        self.heap.push(Entry { key: f64::NEG_INFINITY, a: 0, b: 0, slots: SlotPairs::ALL });
    }

    /// Lowers all bounds of a kept walk: no two primitives came closer by more than `by`.
    pub(crate) fn moved(&mut self, by: f64) {
        self.travelled = (self.travelled + by).next_up();
    }

    /// How many entries wait.
    pub(crate) fn waiting(&self) -> usize {
        self.heap.len()
    }

    /// Goes on until everything that may be within `best` is visited, `visit` breaks or the budget is
    /// used up. `Continue` holds a lower bound of the distance of all pairs that were not visited, if the
    /// budget left some that may be within the best. `slack` is by how much primitives may be closer in
    /// the frame where they are measured than under the relative pose.
    pub(crate) fn run<R>(
        &mut self,
        trees: [&StaticTree; 2],
        (relative, slack): (&Pose, f64),
        best: f64,
        budget: BudgetTracker,
        visit: impl FnMut(u32, u32) -> ControlFlow<R, Visited>,
    ) -> ControlFlow<R, Option<f64>> {
        let [a, b] = trees;
        if a.nodes().is_empty() || b.nodes().is_empty() {
            self.heap.clear();
            return ControlFlow::Continue(None);
        }
        let nodes = [a.nodes(), b.nodes()];
        let along = AlongBounds::new(a, b, relative);
        let rest = Rest { walk: self, nodes, relative, along, slack, best, budget, visit };
        if is_far(a, b, relative) {
            simd::dispatch(Walk::<_, false> { near: None, rest })
        } else if is_extreme(a, b, relative) {
            let near = Some(NearBounds::<true>::new(a, b, relative));
            simd::dispatch(Walk { near, rest })
        } else {
            let near = Some(NearBounds::<false>::new(a, b, relative));
            simd::dispatch(Walk { near, rest })
        }
    }
}

struct Walk<'a, F, const SCALED: bool> {
    /// None for trees far from each other.
    near: Option<NearBounds<'a, SCALED>>,
    rest: Rest<'a, F>,
}

struct Rest<'a, F> {
    walk: &'a mut ClosestWalk,
    nodes: [&'a [Node]; 2],
    relative: &'a Pose,
    along: AlongBounds<'a>,
    slack: f64,
    best: f64,
    budget: BudgetTracker,
    visit: F,
}

/// Bounds of all slot pairs of two nodes. If all are beyond the limit along the direction, nothing more
/// is computed.
#[inline(always)]
fn bounds<L: Lanes, const SCALED: bool>(
    lanes: L,
    (near, along): (&Option<NearBounds<'_, SCALED>>, &AlongBounds<'_>),
    (a, b): (&Node, &Node),
    ids: [u32; 2],
    limit: f64,
) -> [f64; 16] {
    let gaps = along.bounds(lanes, a, b, ids);
    let offset = along.offset;
    let beyond = lanes.splat(super::round_up(limit - offset));
    let within = lanes.not_positive(lanes.sub(gaps[0], beyond))
        | lanes.not_positive(lanes.sub(gaps[1], beyond)) << 8;
    let gaps = [lanes.to_array(gaps[0]), lanes.to_array(gaps[1])];
    let mut all = [0.0; 16];
    for (bound, gap) in all.iter_mut().zip(gaps.as_flattened()) {
        *bound = f64::from(*gap) + offset;
    }
    if within != 0
        && let Some(near) = near
    {
        let boxes = near.bounds(lanes, a, b, ids);
        let boxes = [lanes.to_array(boxes[0]), lanes.to_array(boxes[1])];
        for (bound, of_boxes) in all.iter_mut().zip(boxes.as_flattened()) {
            *bound = bound.max(f64::from(*of_boxes));
        }
    }
    all
}

impl<F, R, const SCALED: bool> Task for Walk<'_, F, SCALED>
where
    F: FnMut(u32, u32) -> ControlFlow<R, Visited>,
{
    type Output = ControlFlow<R, Option<f64>>;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Self::Output {
        let Self { near, rest } = self;
        let Rest { walk, nodes: [nodes_a, nodes_b], relative, mut along, slack, .. } = rest;
        let (mut best, mut budget, mut visit) = (rest.best, rest.budget, rest.visit);
        let ClosestWalk { heap, travelled, visited, is_kept, counts } = walk;
        let (travelled, is_kept) = (*travelled, *is_kept);
        if best == f64::INFINITY {
            let mut at = Visit::ROOTS;
            loop {
                counts.node_pairs += 1;
                let (a, b) = (&nodes_a[at.a as usize], &nodes_b[at.b as usize]);
                let bounds = bounds(lanes, (&near, &along), (a, b), [at.a, at.b], best);
                let Some(next) = closest_below(at, a, b, &bounds) else { break };
                if !next.slots.is_empty() {
                    at = next;
                    continue;
                }
                counts.candidates += 1;
                let found = visit(next.a, next.b)?;
                best = found.best;
                if let Some(direction) = found.direction {
                    along = along.turned(direction, relative);
                }
                break;
            }
        }
        let start = counts.operations();
        while let Some(entry) = heap.peek().copied() {
            let bound = entry.key - travelled;
            if bound > best {
                break;
            }
            if budget.is_used_up(counts.operations() - start) {
                heap.extend(visited.drain(..));
                return ControlFlow::Continue(Some(bound));
            }
            heap.pop();
            if entry.slots.is_empty() {
                counts.candidates += 1;
                let found = visit(entry.a, entry.b)?;
                best = found.best;
                if let Some(direction) = found.direction {
                    along = along.turned(direction, relative);
                }
                if is_kept {
                    visited.push(Entry { key: found.lower + travelled, ..entry });
                }
                continue;
            }
            counts.node_pairs += 1;
            let (a, b) = (&nodes_a[entry.a as usize], &nodes_b[entry.b as usize]);
            let bounds = bounds(lanes, (&near, &along), (a, b), [entry.a, entry.b], best + slack);
            let at = Visit { a: entry.a, b: entry.b, slots: entry.slots };
            let mut pairs = at.slots;
            pairs = pairs.and(a.inner.as_first.or(a.primitives.as_first));
            pairs = pairs.and(b.inner.as_second.or(b.primitives.as_second));
            let limit = if is_kept { f64::INFINITY } else { best };
            while let Some((bit, i, j)) = pairs.pop() {
                let bound = bounds[bit] - slack;
                if bound > limit {
                    continue;
                }
                let next = below(at, a, b, [i, j]);
                heap.push(Entry {
                    key: bound + travelled,
                    a: next.a,
                    b: next.b,
                    slots: next.slots,
                });
            }
        }
        heap.extend(visited.drain(..));
        ControlFlow::Continue(None)
    }
}

/// What a pair of slots leads to: two nodes, a node and the slot of a primitive, or, without slots, two
/// primitives.
#[inline(always)]
fn below(at: Visit, a: &Node, b: &Node, [i, j]: [usize; 2]) -> Visit {
    let is_inner = [a.inner.as_first.0 >> i & 1 == 1, b.inner.as_first.0 >> j & 1 == 1];
    match is_inner {
        [true, true] => Visit::both(a.child[i], b.child[j]),
        [true, false] => Visit { a: a.child[i], b: at.b, slots: SlotPairs::with_second(j) },
        [false, true] => Visit { a: at.a, b: b.child[j], slots: SlotPairs::with_first(i) },
        [false, false] => Visit { a: a.child[i], b: b.child[j], slots: SlotPairs(0) },
    }
}

/// What the pair of slots with the least bound leads to; none if both nodes have no such slots.
#[inline(always)]
fn closest_below(at: Visit, a: &Node, b: &Node, bounds: &[f64; 16]) -> Option<Visit> {
    let mut pairs = at.slots.and(a.inner.as_first.or(a.primitives.as_first));
    pairs = pairs.and(b.inner.as_second.or(b.primitives.as_second));
    let (bit, i, j) = pairs.pop()?;
    let mut least = (bounds[bit], [i, j]);
    while let Some((bit, i, j)) = pairs.pop() {
        if bounds[bit] < least.0 {
            least = (bounds[bit], [i, j]);
        }
    }
    Some(below(at, a, b, least.1))
}
