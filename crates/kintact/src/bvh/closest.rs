//! Pairs of primitives that may be the closest, or within a limit: [`ClosestWalk`], under every distance
//! query.
//!
//! 1. [`ClosestWalk::descend`] goes once to the pair that seems closest, so that the caller has an upper
//!    bound to begin with; a good one makes the walk short.
//! 2. [`ClosestWalk::run`] takes a pair of nodes from a stack and bounds the sixteen pairs of their slots
//!    at once (`distance_kernel`): along the direction between the closest points so far, and where that
//!    leaves some open, by boxes and slabs. Those that may be as close as the best go onto the stack,
//!    the nearest on top. Within a budget the stack is a heap, so that what is left unvisited has the
//!    best bound for the work done.
//! 3. For a pair of primitives it calls the caller's `visit`, which says how far they are at least and
//!    how far the best is now.
//!
//! A walk that is *kept* remembers its front: pairs that were left out, with their bounds, those of one
//! pair of nodes together, and pairs that were visited. When the bodies have moved by no more than m to
//! each other, every bound is lowered by m, which is one number for all of them:
//! [`ClosestWalk::moved`]. Along a path of small steps only those are visited again that may have become
//! the closest; finding them is one pass over an array.
//!
//! Some 30 ns a pair of nodes, and what `visit` costs. Nothing is decided by the clock unless the budget
//! is time.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use glam::DVec3;

use super::distance_kernel::{AlongBounds, NearBounds, is_extreme, is_far};
use super::reach::{ReachCache, support};
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

/// Entries that wait to be visited.
trait Waiting {
    fn put(&mut self, entry: Entry);
    fn take(&mut self) -> Option<Entry>;
    /// Appends all to a front.
    fn drain_into(&mut self, front: &mut Vec<Entry>);
    /// The least bound of those that wait.
    fn least(&self) -> f64;
}

impl Waiting for Vec<Entry> {
    #[inline(always)]
    fn put(&mut self, entry: Entry) {
        self.push(entry);
    }

    #[inline(always)]
    fn take(&mut self) -> Option<Entry> {
        self.pop()
    }

    fn drain_into(&mut self, front: &mut Vec<Entry>) {
        front.append(self);
    }

    fn least(&self) -> f64 {
        self.iter().map(|entry| entry.key).fold(f64::INFINITY, f64::min)
    }
}

impl Waiting for BinaryHeap<Entry> {
    #[inline(always)]
    fn put(&mut self, entry: Entry) {
        self.push(entry);
    }

    #[inline(always)]
    fn take(&mut self) -> Option<Entry> {
        self.pop()
    }

    fn drain_into(&mut self, front: &mut Vec<Entry>) {
        front.extend(self.drain());
    }

    fn least(&self) -> f64 {
        self.peek().map_or(f64::INFINITY, |entry| entry.key)
    }
}

/// Visits the pairs of primitives of two trees that may be closest. Keeps its memory between walks and
/// counts what it does.
#[derive(Debug, Clone, Default)]
pub(crate) struct ClosestWalk {
    /// What is not visited, or, of a kept walk, was visited at other positions.
    front: Vec<Entry>,
    /// Scratch of a run.
    stack: Vec<Entry>,
    supports: Vec<(f32, u32)>,
    cache: ReachCache,
    /// How far bodies moved to each other since the walk began.
    travelled: f64,
    is_kept: bool,
    /// Summed up over all walks.
    pub(crate) counts: TraversalCounts,
}

impl ClosestWalk {
    /// Begins at the roots. What a kept walk leaves behind can be [continued](ClosestWalk::moved).
    pub(crate) fn start(&mut self, is_kept: bool) {
        self.front.clear();
        (self.travelled, self.is_kept) = (0.0, is_kept);
        self.front.push(Entry { key: f64::NEG_INFINITY, a: 0, b: 0, slots: SlotPairs::ALL });
    }

    /// Lowers all bounds of a kept walk: no two primitives came closer by more than `by`.
    pub(crate) fn moved(&mut self, by: f64) {
        self.travelled = (self.travelled + by).next_up();
    }

    /// How many entries its front has.
    pub(crate) fn waiting(&self) -> usize {
        self.front.len()
    }

    /// Two primitives that seem close: down both trees, always to the closest slots. `None` if a tree is
    /// empty.
    pub(crate) fn descend(&mut self, trees: [&StaticTree; 2], relative: &Pose) -> Option<[u32; 2]> {
        let [a, b] = trees;
        if a.nodes().is_empty() || b.nodes().is_empty() {
            return None;
        }
        // Scaling only matters where squares overflow, and any pair will do there.
        let is_near = !is_far(a, b, relative) && !is_extreme(a, b, relative);
        let near = is_near.then(|| NearBounds::<false>::new(a, b, relative));
        self.cache.clear();
        let cache = &mut self.cache;
        let (found, visits) = simd::dispatch(Descent { trees, relative, near, cache });
        self.counts.node_pairs += visits;
        found
    }

    /// Goes on until everything that may be within `best` is visited, `visit` breaks or the budget is
    /// used up. `Continue` holds a lower bound of the distance of all pairs that were not visited, if the
    /// budget left some that may be within the best. `slack` is by how much primitives may be closer in
    /// the frame where they are measured than under the relative pose; `direction` is from one body to
    /// the other where they seem closest, in the first frame.
    pub(crate) fn run<R>(
        &mut self,
        trees: [&StaticTree; 2],
        (relative, slack): (&Pose, f64),
        (best, direction): (f64, Option<DVec3>),
        budget: BudgetTracker,
        visit: impl FnMut(u32, u32) -> ControlFlow<R, Visited>,
    ) -> ControlFlow<R, Option<f64>> {
        let [a, b] = trees;
        if a.nodes().is_empty() || b.nodes().is_empty() {
            self.front.clear();
            return ControlFlow::Continue(None);
        }
        let nodes = [a.nodes(), b.nodes()];
        let mut along = AlongBounds::new(a, b, relative);
        if let Some(direction) = direction {
            along = along.turned(direction, relative);
        }
        let is_directed = direction.is_some();
        let rest =
            Rest { walk: self, nodes, relative, along, is_directed, slack, best, budget, visit };
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

struct Descent<'a> {
    trees: [&'a StaticTree; 2],
    relative: &'a Pose,
    near: Option<NearBounds<'a, false>>,
    cache: &'a mut ReachCache,
}

impl Task for Descent<'_> {
    /// The primitives, and how many pairs of nodes were visited.
    type Output = (Option<[u32; 2]>, u64);

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Self::Output {
        let Self { trees: [tree_a, tree_b], relative, near, cache } = self;
        let along = AlongBounds::new(tree_a, tree_b, relative);
        let (mut at, mut visits) = (Visit::ROOTS, 0);
        loop {
            visits += 1;
            let (a, b) = (&tree_a.nodes()[at.a as usize], &tree_b.nodes()[at.b as usize]);
            let pair = (a, b);
            let limit = f64::INFINITY;
            let kernels = (&near, &along, relative);
            let bounds = bounds(lanes, kernels, pair, [at.a, at.b], limit, cache);
            match closest_below(at, a, b, &bounds) {
                Some(next) if next.slots.is_empty() => return (Some([next.a, next.b]), visits),
                Some(next) => at = next,
                None => return (None, visits),
            }
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
    /// Whether the direction is that of close points.
    is_directed: bool,
    slack: f64,
    best: f64,
    budget: BudgetTracker,
    visit: F,
}

/// Bounds of all slot pairs of two nodes, by what costs least first: along the direction of the closest
/// points so far, along the line between the two nodes, and by their boxes. Once all are beyond the
/// limit, nothing more is computed.
#[inline(always)]
fn bounds<L: Lanes, const SCALED: bool>(
    lanes: L,
    (near, along, relative): (&Option<NearBounds<'_, SCALED>>, &AlongBounds<'_>, &Pose),
    (a, b): (&Node, &Node),
    ids: [u32; 2],
    limit: f64,
    cache: &mut ReachCache,
) -> [f64; 16] {
    let gaps = along.bounds(lanes, a, b, ids, cache);
    let mut all = [f64::NEG_INFINITY; 16];
    if !raise(lanes, &mut all, gaps, along.offset, limit) {
        return all;
    }
    let own = along.between(a, b, relative);
    let gaps = own.own_bounds(lanes, a, b, ids);
    if !raise(lanes, &mut all, gaps, own.offset, limit) {
        return all;
    }
    if let Some(near) = near {
        let boxes = near.bounds(lanes, a, b, ids);
        raise(lanes, &mut all, boxes, 0.0, limit);
    }
    all
}

/// Raises bounds to gaps and an offset; whether one of the gaps is within a limit.
#[inline(always)]
fn raise<L: Lanes>(
    lanes: L,
    bounds: &mut [f64; 16],
    gaps: [L::F32x8; 2],
    offset: f64,
    limit: f64,
) -> bool {
    let beyond = lanes.splat(super::round_up(limit - offset));
    let within = lanes.not_positive(lanes.sub(gaps[0], beyond))
        | lanes.not_positive(lanes.sub(gaps[1], beyond)) << 8;
    let gaps = [lanes.to_array(gaps[0]), lanes.to_array(gaps[1])];
    for (bound, gap) in bounds.iter_mut().zip(gaps.as_flattened()) {
        // In this order NaN, of coordinates past all bounds, says nothing.
        *bound = (f64::from(*gap) + offset).max(*bound);
    }
    within != 0
}

impl<F, R, const SCALED: bool> Task for Walk<'_, F, SCALED>
where
    F: FnMut(u32, u32) -> ControlFlow<R, Visited>,
{
    type Output = ControlFlow<R, Option<f64>>;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Self::Output {
        let Self { near, mut rest } = self;
        if !rest.budget.is_unlimited() {
            return walk(lanes, &near, &mut rest, &mut BinaryHeap::new());
        }
        let mut stack = std::mem::take(&mut rest.walk.stack);
        stack.clear();
        let result = walk(lanes, &near, &mut rest, &mut stack);
        rest.walk.stack = stack;
        result
    }
}

/// New directions in a walk for which reaches are tightened again. More: walks that begin badly pay for
/// every improvement.
const TIGHTENED_TURNS: u32 = 4;

/// Tightens the reaches of both trees for pairs within a limit.
#[inline(always)]
fn tighten<L: Lanes>(
    lanes: L,
    along: &AlongBounds<'_>,
    nodes: [&[Node]; 2],
    limit: f64,
    cache: &mut ReachCache,
    stack: &mut Vec<(f32, u32)>,
) {
    let first = support(lanes, along, nodes, 0, stack);
    let second = support(lanes, along, nodes, 1, stack);
    let left = limit - along.offset;
    cache.tighten(lanes, along, nodes, 0, super::round_up(left - f64::from(second)));
    cache.tighten(lanes, along, nodes, 1, super::round_up(left - f64::from(first)));
}

/// The walk over entries in the order in which `waiting` returns them.
#[inline(always)]
fn walk<L: Lanes, F, R, W: Waiting, const SCALED: bool>(
    lanes: L,
    near: &Option<NearBounds<'_, SCALED>>,
    rest: &mut Rest<'_, F>,
    waiting: &mut W,
) -> ControlFlow<R, Option<f64>>
where
    F: FnMut(u32, u32) -> ControlFlow<R, Visited>,
{
    let is_directed = rest.is_directed;
    let Rest { walk, nodes, relative, along, slack, best, budget, visit, .. } = rest;
    let [nodes_a, nodes_b] = *nodes;
    let (slack, mut best, mut along) = (*slack, *best, *along);
    let ClosestWalk { front, travelled, is_kept, counts, supports, cache, .. } = &mut **walk;
    let (travelled, is_kept) = (*travelled, *is_kept);
    cache.clear();
    // Directions that are worth another look at both trees alone.
    let mut turns_left = if is_directed { TIGHTENED_TURNS } else { 0 };
    if turns_left > 0 {
        tighten(lanes, &along, *nodes, best + slack, cache, supports);
    }
    let mut index = 0;
    while index < front.len() {
        if front[index].key - travelled <= best {
            waiting.put(front.swap_remove(index));
        } else {
            index += 1;
        }
    }
    let start = counts.operations();
    while let Some(entry) = waiting.take() {
        if entry.key - travelled > best {
            if is_kept {
                front.push(entry);
            }
            continue;
        }
        if budget.is_used_up(counts.operations() - start) {
            let bound = entry.key.min(waiting.least()) - travelled;
            front.push(entry);
            waiting.drain_into(front);
            return ControlFlow::Continue(Some(bound));
        }
        if entry.slots.is_empty() {
            counts.candidates += 1;
            let found = match visit(entry.a, entry.b) {
                ControlFlow::Continue(found) => found,
                ControlFlow::Break(result) => return ControlFlow::Break(result),
            };
            best = found.best;
            if let Some(direction) = found.direction {
                along = along.turned(direction, relative);
                cache.clear();
                if turns_left > 0 {
                    turns_left -= 1;
                    tighten(lanes, &along, *nodes, best + slack, cache, supports);
                }
            }
            if is_kept {
                front.push(Entry { key: found.lower + travelled, ..entry });
            }
            continue;
        }
        counts.node_pairs += 1;
        let (a, b) = (&nodes_a[entry.a as usize], &nodes_b[entry.b as usize]);
        let ids = [entry.a, entry.b];
        let limit = best + slack;
        let bounds = bounds(lanes, (near, &along, *relative), (a, b), ids, limit, cache);
        let at = Visit { a: entry.a, b: entry.b, slots: entry.slots };
        let mut pairs = at.slots;
        pairs = pairs.and(a.inner.as_first.or(a.primitives.as_first));
        pairs = pairs.and(b.inner.as_second.or(b.primitives.as_second));
        // Those that are too far, together.
        let (mut left_out, mut least) = (SlotPairs(0), f64::INFINITY);
        // The others, the farthest first, so that the nearest is on top of a stack.
        let (mut order, mut count) = ([(0.0, 0_usize, 0_usize); 16], 0);
        while let Some((bit, i, j)) = pairs.pop() {
            let bound = bounds[bit] - slack;
            if bound > best {
                left_out = left_out.or(SlotPairs(1 << bit));
                least = f64::min(least, bound);
                continue;
            }
            let mut place = count;
            while place > 0 && order[place - 1].0 < bound {
                order[place] = order[place - 1];
                place -= 1;
            }
            order[place] = (bound, i, j);
            count += 1;
        }
        for &(bound, i, j) in &order[..count] {
            let next = below(at, a, b, [i, j]);
            let key = bound + travelled;
            waiting.put(Entry { key, a: next.a, b: next.b, slots: next.slots });
        }
        if is_kept && !left_out.is_empty() {
            front.push(Entry { key: least + travelled, slots: left_out, ..entry });
        }
    }
    ControlFlow::Continue(None)
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
