//! One walk for all times of a window: the pairs whose boxes, linear in time, may overlap at any of
//! them. Called by `KineticContacts`; the separation list has its own walk and shares
//! [`lasting_gaps`].
//!
//! Two boxes are apart throughout if one side of one lies beyond the other at the start and at the
//! end: it then does at every time between. Boxes that are apart along one axis at first and along
//! another later are reported too; in so short a time that is rare, and the test of the triangles
//! rejects them.

use super::NodesBetween;
use crate::bvh::TraversalCounts;
use crate::bvh::visits::{Additions, STACK_MARGIN, Stack, Visit, push_all, push_mixed};
use crate::bvh::{Node, SlotPairs};
use crate::geometry::Pair;
use crate::simd::{self, Lanes, Task};

/// Walks pairs of trees over windows of time. Keeps its memory between walks.
#[derive(Debug, Clone, Default)]
pub(crate) struct WindowWalk {
    stack: Stack,
    memory: [Computed; 2],
    pub(crate) counts: TraversalCounts,
}

impl WindowWalk {
    /// Appends all pairs of primitives whose boxes may overlap during the time span that both
    /// trees' nodes are given for, in the order of the walk.
    pub(crate) fn collect(
        &mut self,
        a: NodesBetween<'_>,
        b: NodesBetween<'_>,
        out: &mut Vec<Pair>,
    ) {
        if a.len() == 0 || b.len() == 0 {
            return;
        }
        self.memory.iter_mut().for_each(Computed::clear);
        simd::dispatch(WindowTask::<false> { walk: self, trees: [a, b], out });
    }

    /// As [`WindowWalk::collect`], for the pairs of one tree's primitives, the lower first.
    pub(crate) fn collect_self(&mut self, tree: NodesBetween<'_>, out: &mut Vec<Pair>) {
        if tree.len() == 0 {
            return;
        }
        self.memory.iter_mut().for_each(Computed::clear);
        simd::dispatch(WindowTask::<true> { walk: self, trees: [tree, tree], out });
    }
}

struct WindowTask<'a, const ITSELF: bool> {
    walk: &'a mut WindowWalk,
    trees: [NodesBetween<'a>; 2],
    out: &'a mut Vec<Pair>,
}

impl<const ITSELF: bool> Task for WindowTask<'_, ITSELF> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let Self { walk, trees, out } = self;
        let WindowWalk { stack, memory: [memory_a, memory_b], counts } = walk;
        let visits = &mut stack.visits;
        if visits.is_empty() {
            Stack::grow(visits, 0);
        }
        visits[0] = Visit::ROOTS;
        let mut waiting = 1;
        while waiting > 0 {
            waiting -= 1;
            let at = visits[waiting];
            counts.node_pairs += 1;
            let a = memory_a.node(lanes, &trees[0], at.a);
            let b = memory_b.node(lanes, &trees[1], at.b);
            let gaps = lasting_gaps(lanes, a, b);
            let overlapping = lanes.not_positive(gaps[0]) | lanes.not_positive(gaps[1]) << 8;
            let mut overlapping = SlotPairs(overlapping as u16).and(at.slots);
            if visits.len() < waiting + STACK_MARGIN {
                Stack::grow(visits, waiting);
            }
            let mut next =
                Additions { scratch: &mut visits[waiting..waiting + STACK_MARGIN], added: 0 };
            let (a, b) = (&a[0], &b[0]);
            if ITSELF && at.a == at.b {
                overlapping = overlapping.and(SlotPairs::DIFFERENT);
                for slot in a.inner.slots() {
                    next.push(Visit::both(a.child[slot], a.child[slot]));
                }
            }
            push_mixed(&mut next, at, a, b, overlapping);
            push_all(&mut next, a, b, overlapping.and(a.inner.as_first).and(b.inner.as_second));
            waiting += next.added;
            let mut pairs = overlapping.and(a.primitives.as_first).and(b.primitives.as_second);
            while let Some((_, i, j)) = pairs.pop() {
                counts.candidates += 1;
                let (p, q) = (a.child[i], b.child[j]);
                out.push(if ITSELF {
                    Pair { a: p.min(q), b: p.max(q) }
                } else {
                    Pair { a: p, b: q }
                });
            }
        }
        stack.count = 0;
    }
}

/// For each pair of slots the largest distance along one side that lasts through the window.
#[inline(always)]
pub(super) fn lasting_gaps<L: Lanes>(l: L, a: &[Node; 2], b: &[Node; 2]) -> [L::F32x8; 2] {
    let x = lasting_gaps_along(l, a, b, 0);
    let y = lasting_gaps_along(l, a, b, 1);
    let z = lasting_gaps_along(l, a, b, 2);
    [l.max(l.max(x[0], y[0]), z[0]), l.max(l.max(x[1], y[1]), z[1])]
}

#[inline(always)]
fn lasting_gaps_along<L: Lanes>(l: L, a: &[Node; 2], b: &[Node; 2], axis: usize) -> [L::F32x8; 2] {
    let start = rotations(l, &a[0], &b[0], axis);
    let end = rotations(l, &a[1], &b[1], axis);
    [
        l.max(l.min(start[0][0], end[0][0]), l.min(start[0][1], end[0][1])),
        l.max(l.min(start[1][0], end[1][0]), l.min(start[1][1], end[1][1])),
    ]
}

/// How far a's lower side lies beyond b's upper one and b's beyond a's, at one end of the time
/// span, for the rotations of b's slots.
#[inline(always)]
fn rotations<L: Lanes>(l: L, a: &Node, b: &Node, axis: usize) -> [[L::F32x8; 2]; 2] {
    let (a_min, a_max) = (l.twice(&a.min[axis]), l.twice(&a.max[axis]));
    let (b_min, b_max) = (l.twice(&b.min[axis]), l.twice(&b.max[axis]));
    let b_min = l.halves(b_min, l.rotate1(b_min));
    let b_max = l.halves(b_max, l.rotate1(b_max));
    [
        [l.sub(a_min, b_max), l.sub(b_min, a_max)],
        [l.sub(a_min, l.rotate2(b_max)), l.sub(l.rotate2(b_min), a_max)],
    ]
}

/// How many nodes are kept, of 256 bytes each.
const KEPT: usize = 256;

/// A direct-mapped cache of computed nodes: a walk visits a node several times in a row, with
/// different partners.
#[derive(Debug, Clone, Default)]
pub(super) struct Computed {
    ids: Vec<u32>,
    nodes: Vec<[Node; 2]>,
}

impl Computed {
    pub(super) fn clear(&mut self) {
        self.ids.clear();
        self.ids.resize(KEPT, u32::MAX);
        self.nodes.resize(KEPT, [Node::EMPTY; 2]);
    }

    #[inline(always)]
    pub(super) fn node<L: Lanes>(
        &mut self,
        lanes: L,
        tree: &NodesBetween<'_>,
        id: u32,
    ) -> &[Node; 2] {
        let place = id as usize % KEPT;
        if self.ids[place] != id {
            self.ids[place] = id;
            tree.write(lanes, id, &mut self.nodes[place]);
        }
        &self.nodes[place]
    }
}
