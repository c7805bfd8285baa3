//! The stack of a walk: pairs of nodes to be visited, and how those below are pushed.
//!
//! Used by every walk over nodes of four slots: [`Traversal`](super::Traversal), fronts, and walks
//! over windows.

use super::{Node, SlotPairs};

/// Two nodes to be visited, and which of their sixteen slot pairs matter.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visit {
    pub(crate) a: u32,
    pub(crate) b: u32,
    pub(crate) slots: SlotPairs,
}

impl Visit {
    pub(crate) const ROOTS: Self = Self::both(0, 0);

    #[inline(always)]
    pub(crate) const fn both(a: u32, b: u32) -> Self {
        Self { a, b, slots: SlotPairs::ALL }
    }
}

/// Visits that wait to be done, last in, first out.
///
/// A visit leads to at most sixteen others, or twenty for a node against itself; space for them is
/// made once a visit, so that adding one is a plain store.
#[derive(Debug, Clone, Default)]
pub(crate) struct Stack {
    /// Waiting are the first `count`; the rest is scratch.
    pub(crate) visits: Vec<Visit>,
    pub(crate) count: usize,
}

/// Space for what one visit leads to.
pub(crate) const STACK_MARGIN: usize = 32;

impl Stack {
    /// Makes space past the first `count`.
    #[cold]
    pub(crate) fn grow(visits: &mut Vec<Visit>, count: usize) {
        visits.resize(2 * count + 8 * STACK_MARGIN, Visit::ROOTS);
    }
}

/// What one visit leads to. The walk adds their number to the stack's count at the end.
pub(crate) struct Additions<'a> {
    pub(crate) scratch: &'a mut [Visit],
    pub(crate) added: usize,
}

impl Additions<'_> {
    #[inline(always)]
    pub(crate) fn push(&mut self, visit: Visit) {
        self.scratch[self.added] = visit;
        self.added += 1;
    }
}

/// Pushes all, sorted by the first node's branch: one after the other it is walked against all
/// it overlaps, and the memory it takes, or was computed in, is used while it is near. That saves
/// a fifth of the nodes a linear-time tree computes.
#[inline(always)]
pub(crate) fn push_all(next: &mut Additions<'_>, a: &Node, b: &Node, pairs: SlotPairs) {
    let mut pairs = by_first(pairs);
    while pairs != 0 {
        let bit = pairs.trailing_zeros() as usize;
        pairs &= pairs - 1;
        let (i, j) = (bit >> 2 & 3, (bit + (bit >> 2)) & 3);
        next.push(Visit::both(a.child[i], b.child[j]));
    }
}

/// Slot pairs with bit `4 r + i` moved to `4 i + r`: rows and columns of a table exchanged, first
/// inside its quarters, then the quarters.
#[inline(always)]
fn by_first(SlotPairs(pairs): SlotPairs) -> u16 {
    let moved = (pairs ^ (pairs >> 3)) & 0x0A0A;
    let pairs = pairs ^ moved ^ (moved << 3);
    let moved = (pairs ^ (pairs >> 6)) & 0x00CC;
    pairs ^ moved ^ (moved << 6)
}

/// Pushes all, the pair with the smallest gap on top. Sorting the rest too finds a touching pair
/// no sooner and costs more.
#[inline(always)]
pub(super) fn push_deepest_last(
    next: &mut Additions<'_>,
    a: &Node,
    b: &Node,
    mut pairs: SlotPairs,
    gaps: [[f32; 8]; 2],
) {
    let gaps = gaps.as_flattened();
    let Some((bit, i, j)) = pairs.pop() else { return };
    let mut deepest = (gaps[bit], Visit::both(a.child[i], b.child[j]));
    while let Some((bit, i, j)) = pairs.pop() {
        let mut other = (gaps[bit], Visit::both(a.child[i], b.child[j]));
        if other.0 < deepest.0 {
            std::mem::swap(&mut deepest, &mut other);
        }
        next.push(other.1);
    }
    next.push(deepest.1);
}

/// Primitives of one node against a branch of the other: the same node again, with only their
/// slots, against the branch's own.
#[inline(always)]
pub(crate) fn push_mixed(
    next: &mut Additions<'_>,
    at: Visit,
    a: &Node,
    b: &Node,
    overlapping: SlotPairs,
) {
    let primitive_inner = overlapping.and(a.primitives.as_first).and(b.inner.as_second);
    if !primitive_inner.is_empty() {
        for j in 0..4 {
            let slots = primitive_inner.and(SlotPairs::with_second(j)).whole_first();
            if !slots.is_empty() {
                next.push(Visit { a: at.a, b: b.child[j], slots });
            }
        }
    }
    let inner_primitive = overlapping.and(a.inner.as_first).and(b.primitives.as_second);
    if !inner_primitive.is_empty() {
        for i in 0..4 {
            let slots = inner_primitive.and(SlotPairs::with_first(i)).whole_second();
            if !slots.is_empty() {
                next.push(Visit { a: a.child[i], b: at.b, slots });
            }
        }
    }
}
