//! One walk over a window: which pairs of boxes overlap in it, and when. Run by
//! [`WindowedSeparationList`](super::WindowedSeparationList); breadth first.

use crate::bvh::{Node, SlotMask, SlotPairs};
use crate::deform::NodesBetween;
use crate::deform::window_walk::{Computed, lasting_gaps};
use crate::geometry::Pair;
use crate::simd::{Lanes, Task};

/// Two nodes that a traversal visits at some time of the window.
#[derive(Debug, Clone, Copy)]
pub(super) struct Visited {
    pub(super) nodes: [u32; 2],
    /// Which of their slots are compared.
    pub(super) slots: SlotPairs,
    /// Where its meetings begin; they end where the next visit's begin.
    pub(super) meetings: u32,
    /// From when to when it is visited.
    pub(super) when: [f64; 2],
}

/// Two boxes that overlap in some time span of the window, and of their parents' spans.
#[derive(Debug, Clone, Copy)]
pub(super) struct Meeting {
    pub(super) from: f64,
    pub(super) until: f64,
    /// Which slots of the visited nodes they are.
    pub(super) slots: u8,
    pub(super) below: Below,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Below {
    /// The pair of leaves that the boxes are.
    Leaves(Pair),
    /// The visit at which the traversal goes on.
    Visit(u32),
}

impl Meeting {
    pub(super) fn leaves(&self) -> Option<Pair> {
        match self.below {
            Below::Leaves(pair) => Some(pair),
            Below::Visit(_) => None,
        }
    }
}

pub(super) struct MeetingWalk<'a> {
    pub(super) trees: [NodesBetween<'a>; 2],
    /// Whether the trees are one and the same.
    pub(super) is_one: bool,
    pub(super) window: [f64; 2],
    pub(super) memory: &'a mut [Computed; 2],
    pub(super) visited: &'a mut Vec<Visited>,
    pub(super) meetings: &'a mut Vec<Meeting>,
}

impl Task for MeetingWalk<'_> {
    type Output = ();

    /// Breadth first: the visits found are their own queue.
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let Self { trees, is_one, window, memory: [of_a, of_b], visited, meetings } = self;
        of_a.clear();
        of_b.clear();
        let new = |nodes, slots, when| Visited { nodes, slots, meetings: 0, when };
        visited.push(new([0, 0], SlotPairs::ALL, window));
        let mut next = 0;
        while next < visited.len() {
            let at = visited[next];
            visited[next].meetings = meetings.len() as u32;
            next += 1;
            let a = of_a.node(lanes, &trees[0], at.nodes[0]);
            let b = of_b.node(lanes, &trees[1], at.nodes[1]);
            let gaps = lasting_gaps(lanes, a, b);
            let overlapping = lanes.not_positive(gaps[0]) | lanes.not_positive(gaps[1]) << 8;
            let used = a[0].inner.as_first.or(a[0].primitives.as_first);
            let used = used.and(b[0].inner.as_second.or(b[0].primitives.as_second));
            let mut overlapping = SlotPairs(overlapping as u16).and(at.slots).and(used);
            if is_one && at.nodes[0] == at.nodes[1] {
                overlapping = overlapping.and(SlotPairs::DIFFERENT);
                for slot in a[0].inner.slots() {
                    visited.push(new([a[0].child[slot]; 2], SlotPairs::ALL, at.when));
                }
            }
            while let Some((bit, i, j)) = overlapping.pop() {
                let Some(when) = overlap_span(a, b, [i, j], window) else { continue };
                let when = [when[0].max(at.when[0]), when[1].min(at.when[1])];
                if when[0] > when[1] {
                    continue;
                }
                let children = [a[0].child[i], b[0].child[j]];
                let are_leaves = [has(a[0].primitives, i), has(b[0].primitives, j)];
                let below = match are_leaves {
                    [true, true] if is_one => {
                        let [p, q] = children;
                        Below::Leaves(Pair { a: p.min(q), b: p.max(q) })
                    }
                    [true, true] => Below::Leaves(Pair { a: children[0], b: children[1] }),
                    [first, second] => {
                        // A leaf stays and is compared with all slots on the other side.
                        let (mut nodes, mut slots) = (children, SlotPairs::ALL);
                        if first {
                            (nodes[0], slots) = (at.nodes[0], SlotPairs::with_first(i));
                        } else if second {
                            (nodes[1], slots) = (at.nodes[1], SlotPairs::with_second(j));
                        }
                        visited.push(new(nodes, slots, when));
                        Below::Visit(visited.len() as u32 - 1)
                    }
                };
                let [from, until] = when;
                meetings.push(Meeting { from, until, slots: bit as u8, below });
            }
        }
    }
}

/// Whether a slot is in a set.
#[inline(always)]
pub(super) fn has(set: SlotMask, slot: usize) -> bool {
    set.as_first.0 >> slot & 1 == 1
}

/// Time spans, as fractions of the window, are widened by this: far more than rounding, far less
/// than a window.
const ROUNDING: f64 = 1e-14;

/// When two boxes overlap that are linear in time: where none of six distances, each linear, is
/// positive.
#[inline(always)]
fn overlap_span(
    a: &[Node; 2],
    b: &[Node; 2],
    [i, j]: [usize; 2],
    window: [f64; 2],
) -> Option<[f64; 2]> {
    let (mut lower, mut upper) = (0.0_f64, 1.0_f64);
    for axis in 0..3 {
        for is_swapped in [false, true] {
            let gap = |end: usize| {
                let (a, b) = (&a[end], &b[end]);
                let (beyond, before) = if is_swapped {
                    (b.min[axis][j], a.max[axis][i])
                } else {
                    (a.min[axis][i], b.max[axis][j])
                };
                // Exact, in double precision.
                f64::from(beyond) - f64::from(before)
            };
            let (start, end) = (gap(0), gap(1));
            if start > 0.0 && end > 0.0 {
                return None;
            } else if start > 0.0 {
                lower = lower.max(start / (start - end) - ROUNDING);
            } else if end > 0.0 {
                upper = upper.min(1.0 - end / (end - start) + ROUNDING);
            }
        }
    }
    let [from, until] = window;
    let time = |share: f64| from + share * (until - from);
    // At the ends of the window as they are; elsewhere rounding must not shorten the time span.
    let lower = if lower > 0.0 { time(lower).next_down().max(from) } else { from };
    let upper = if upper < 1.0 { time(upper).next_up().min(until) } else { until };
    (lower <= upper).then_some([lower, upper])
}
