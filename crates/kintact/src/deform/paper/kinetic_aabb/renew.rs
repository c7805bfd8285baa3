//! Renewal when a window begins: one pass over all nodes that finds the sides on which some
//! candidate overtakes within the window. All other certificates hold to its end and are not
//! evaluated again. Called by `KineticAabbTree` and `JumpAabbTree`; O(nodes).
//!
//! The pass goes bottom-up and carries the positions of extremes at both ends of the window, the
//! six sides of a node in the lanes of a few registers. What lost: loading the positions of each
//! node's and each child's extremes by number, which is eighteen scattered loads a node.

use super::certificates::ExtremeCertificates;
use super::extremes::{ALL_SIDES, ExtremeTree, Side};
use super::lines::Line;
use super::memory::bytes;
use super::side_extents::{LANES, SideExtents, any_more, differs, in_lanes, larger};
use crate::simd::{self, Lanes, Task};

impl SideExtents {
    /// Takes over where the other is further out, or just as far and further out in the end, or
    /// equal in both and the extreme before.
    #[inline(always)]
    fn join(&mut self, other: &Self, before: &[u64; 8]) {
        for (i, &before) in before.iter().enumerate() {
            let (start, end) = (self.start[i], self.end[i]);
            let is_tied = (other.start[i] == start) & (other.end[i] == end);
            let is_better = (other.start[i] > start)
                | ((other.start[i] == start) & (other.end[i] > end))
                | (is_tied & (other.vertex[i] == before));
            self.start[i] = if is_better { other.start[i] } else { start };
            self.end[i] = if is_better { other.end[i] } else { end };
            self.vertex[i] = if is_better { other.vertex[i] } else { self.vertex[i] };
        }
    }

    /// Takes over where the other is the extreme before.
    #[inline(always)]
    fn keep(&mut self, other: &Self, before: &[u64; 8]) {
        for (i, &before) in before.iter().enumerate() {
            let is_it = other.vertex[i] == before;
            self.end[i] = if is_it { other.end[i] } else { self.end[i] };
            self.vertex[i] = if is_it { other.vertex[i] } else { self.vertex[i] };
        }
    }
}

/// Scratch memory for passes, and what the last one found.
#[derive(Debug, Clone, Default)]
pub(super) struct Renewal {
    /// Contributions of nodes whose parents were not visited yet: a few a level.
    waiting: Vec<SideExtents>,
    /// Nodes with the sides on which the extreme is overtaken within the window, bottom-up.
    pub(super) undecided: Vec<(u32, u8)>,
    /// Sides that got another extreme.
    pub(super) updates: u64,
}

impl Renewal {
    /// Visits a tree whose vertices move on the given lines. If `PICK`, extremes are chosen anew by
    /// their positions at the start of the window, otherwise they are known to be right.
    pub(super) fn run<const PICK: bool>(&mut self, tree: &mut ExtremeTree, lines: &[Line]) {
        self.undecided.clear();
        self.updates = 0;
        self.waiting.clear();
        tree.topology.ensure_order();
        simd::dispatch(Pass::<PICK> { tree, lines, renewal: self });
    }

    pub(super) fn memory(&self) -> usize {
        bytes(&self.waiting) + bytes(&self.undecided)
    }

    /// The same where motion is curved: every certificate is undecided.
    pub(super) fn run_curved<const PICK: bool>(
        &mut self,
        tree: &mut ExtremeTree,
        certificates: &ExtremeCertificates<'_>,
    ) {
        self.undecided.clear();
        self.updates = 0;
        for node in tree.bottom_up() {
            for side in Side::ALL {
                self.updates += u64::from(PICK && certificates.pick(tree, node, side));
            }
            self.undecided.push((node, ALL_SIDES));
        }
    }
}

struct Pass<'a, const PICK: bool> {
    tree: &'a mut ExtremeTree,
    lines: &'a [Line],
    renewal: &'a mut Renewal,
}

impl<const PICK: bool> Task for Pass<'_, PICK> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, _: L) {
        let Self { tree, lines, renewal: Renewal { waiting, undecided, updates } } = self;
        let parts = tree.parts();
        for &first in &parts.topology.order {
            let block = parts.topology.block(first);
            let counts = &parts.topology.counts[block.start as usize..block.end as usize];
            let children: usize = counts.iter().map(|&count| usize::from(count)).sum();
            let base = waiting.len() - children;
            let mut child = base;
            for (node, &count) in block.zip(counts) {
                let extremes = &mut parts.extremes[node as usize];
                let before = in_lanes(extremes);
                let mut best;
                // The furthest out at the end.
                let mut most;
                match usize::from(count) {
                    0 => {
                        let leaf = parts.topology.firsts[node as usize] as usize;
                        let points = parts.leaves.control_points(leaf);
                        best = SideExtents::of(lines, points[0]);
                        most = best.end;
                        for &point in &points[1..] {
                            let other = SideExtents::of(lines, point);
                            most = larger(&most, &other.end);
                            if PICK {
                                best.join(&other, &before);
                            } else {
                                best.keep(&other, &before);
                            }
                        }
                    }
                    count => {
                        best = waiting[child];
                        most = best.end;
                        for other in &waiting[child + 1..child + count] {
                            most = larger(&most, &other.end);
                            if PICK { best.join(other, &before) } else { best.keep(other, &before) }
                        }
                        child += count;
                    }
                }
                if PICK && differs(&best.vertex, &before) {
                    for (side, lane) in LANES.into_iter().enumerate() {
                        *updates += u64::from(best.vertex[lane] != before[lane]);
                        extremes[side] = best.vertex[lane] as u32;
                    }
                }
                if any_more(&most, &best.end) {
                    let mut sides = 0;
                    for (side, lane) in LANES.into_iter().enumerate() {
                        sides |= u8::from(most[lane] > best.end[lane]) << side;
                    }
                    undecided.push((node, sides));
                }
                waiting.push(best);
            }
            waiting.copy_within(base + children.., base);
            waiting.truncate(base + counts.len());
        }
    }
}
