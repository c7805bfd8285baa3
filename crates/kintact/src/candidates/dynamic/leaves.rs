//! All primitives of leaves against all of others.
//!
//! Pairs of leaves come in runs with the same first leaf. What the first leaf's volume meets in
//! all its second leaves is brought together; then each primitive of the first is tested against
//! eight of them at once. Tests that hit are noted without a branch, as most hit nothing and no
//! processor can guess which, and without a call, so that all volumes stay in registers. (Sifting
//! both leaves of each pair takes half as many tests, but as much time.)

use super::Pair;
use crate::hierarchy::{Columns, DynamicTree, NodeId, Volume};
use crate::simd::{Lanes, Task};

/// Primitives of second leaves that are brought together at a time.
const SIFTED: usize = 512;
/// Room past the end for the last eight.
const ROOM: usize = SIFTED + 8;
/// Primitives of a first leaf that are tested before pairs are put down.
const FIRST: usize = 64;
/// The most tests that may hit then.
const HITS: usize = FIRST * SIFTED / 8;

/// Tests of one volume against eight.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tests {
    /// Leaves against primitives.
    pub(super) filters: u64,
    /// Primitives against primitives.
    pub(super) tests: u64,
    /// Pairs of primitives among the latter.
    pub(super) pairs: u64,
}

impl Tests {
    pub(super) fn all(self) -> u64 {
        self.filters + self.tests
    }
}

impl std::ops::AddAssign for Tests {
    fn add_assign(&mut self, other: Self) {
        self.filters += other.filters;
        self.tests += other.tests;
        self.pairs += other.pairs;
    }
}

/// The most components a volume has.
const COMPONENTS: usize = 26;

/// Memory used again.
#[derive(Debug, Clone)]
pub(super) struct Workspace {
    /// Volumes of second leaves that are left, by component.
    second: Box<[[f32; ROOM]; COMPONENTS]>,
    second_ids: Box<[u32; ROOM]>,
    /// Tests that hit: which of the first; which eight of the second, and a bit for each.
    hits: Box<[[u32; 2]; HITS]>,
}

impl Default for Workspace {
    fn default() -> Self {
        Self {
            second: Box::new([[0.0; ROOM]; COMPONENTS]),
            second_ids: Box::new([0; ROOM]),
            hits: Box::new([[0; 2]; HITS]),
        }
    }
}

/// Eight of those left of the second leaf. Arrays of fixed size spare a check for each column.
struct Eight<'a> {
    second: &'a [[f32; ROOM]; COMPONENTS],
    at: usize,
}

impl Columns for Eight<'_> {
    #[inline(always)]
    fn column(&self, c: usize) -> &[f32; 8] {
        &self.second[c].as_chunks().0[self.at]
    }
}

/// Tests pairs of leaves of two trees, or of one that is given twice.
pub(super) struct LeafPairs<'a, V: Volume, const ITSELF: bool> {
    pub(super) a: &'a DynamicTree<V>,
    pub(super) b: &'a DynamicTree<V>,
    pub(super) leaves: &'a [[NodeId; 2]],
    pub(super) workspace: &'a mut Workspace,
    pub(super) out: &'a mut Vec<Pair>,
}

impl<V: Volume, const ITSELF: bool> Task for LeafPairs<'_, V, ITSELF> {
    type Output = Tests;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Tests {
        let Self { a, b, leaves, workspace, out } = self;
        let mut tests = Tests::default();
        let mut next = 0;
        while let Some(&[x, _]) = leaves.get(next) {
            let range = a.range(x);
            let around = V::spread(lanes, &a.group(x / 8).volumes, x as usize % 8);
            let mut right = 0;
            while let Some(&[first, y]) = leaves.get(next) {
                if first != x {
                    break;
                }
                next += 1;
                if ITSELF && x == y {
                    same_leaf(lanes, a, range.clone(), workspace, out, &mut tests);
                    continue;
                }
                let range_y = b.range(y);
                if range_y.is_empty() {
                    continue;
                }
                let span = Span::new(&range_y);
                tests.filters += (span.last + 1 - span.first) as u64;
                let mut from = span.first;
                while from <= span.last {
                    let to = (span.last + 1).min(from + (SIFTED - right) / 8);
                    right = sift(lanes, b, &span, from..to, &around, right, workspace);
                    from = to;
                    if right + 8 > SIFTED {
                        cross::<V, ITSELF, L>(lanes, a, &range, right, workspace, out, &mut tests);
                        right = 0;
                    }
                }
            }
            if right > 0 {
                cross::<V, ITSELF, L>(lanes, a, &range, right, workspace, out, &mut tests);
            }
        }
        tests
    }
}

/// A range as whole blocks, and which lanes of the first and of the last lie in it.
#[derive(Clone, Copy)]
struct Span {
    first: usize,
    last: usize,
    edges: [u32; 2],
}

impl Span {
    /// Of a range that is not empty.
    #[inline(always)]
    fn new(range: &std::ops::Range<usize>) -> Self {
        let edges = [0xFF << (range.start % 8) & 0xFF, 0xFF >> (7 - (range.end - 1) % 8)];
        Self { first: range.start / 8, last: (range.end - 1) / 8, edges }
    }

    #[inline(always)]
    fn lanes(&self, at: usize) -> u32 {
        let first = if at == self.first { self.edges[0] } else { 0xFF };
        let last = if at == self.last { self.edges[1] } else { 0xFF };
        first & last
    }
}

/// Adds what is left of some blocks of a second leaf; says how many there are in all.
#[inline(always)]
fn sift<V: Volume, L: Lanes>(
    lanes: L,
    tree: &DynamicTree<V>,
    span: &Span,
    blocks: std::ops::Range<usize>,
    by: &V::Spread<L>,
    mut left: usize,
    workspace: &mut Workspace,
) -> usize {
    let (second, ids) = (&mut *workspace.second, &mut *workspace.second_ids);
    for (at, block) in (blocks.start..).zip(&tree.blocks()[blocks]) {
        let hit = V::overlapping(lanes, by, block) & span.lanes(at);
        for (column, kept) in block.as_ref().iter().zip(second.iter_mut()) {
            let sifted = lanes.to_array(lanes.sift(lanes.load(column), hit as u8));
            kept[left..left + 8].copy_from_slice(&sifted);
        }
        ids[left..left + 8].copy_from_slice(&lanes.sift_ids(&tree.order()[at], hit as u8));
        left += hit.count_ones() as usize;
    }
    left
}

/// All of the first leaf against all that is left of the second ones.
#[inline(always)]
fn cross<V: Volume, const ITSELF: bool, L: Lanes>(
    lanes: L,
    a: &DynamicTree<V>,
    range: &std::ops::Range<usize>,
    right: usize,
    workspace: &mut Workspace,
    out: &mut Vec<Pair>,
    tests: &mut Tests,
) {
    let Workspace { second, second_ids, hits } = workspace;
    let eights = right.div_ceil(8).min(SIFTED / 8);
    // In the last eight, lanes past the last are what the sifting did not keep. (Empty volumes
    // there would not do: against boxes past the range of f32 they count as overlapping.)
    let last = 0xFF >> (7 - (right + 7) % 8);
    let order = a.order().as_flattened();
    let mut from = range.start;
    while from < range.end {
        let to = range.end.min(from + FIRST);
        let mut count = 0;
        for slot in from..to {
            let one = V::spread(lanes, &a.blocks()[slot / 8], slot % 8);
            for at in 0..eights {
                let kept = if at + 1 == eights { last } else { 0xFF };
                let hit = V::overlapping(lanes, &one, &Eight { second, at }) & kept;
                hits[count % HITS] = [slot as u32, (at as u32) << 8 | hit];
                count += usize::from(hit != 0);
            }
        }
        for &[slot, at_and_hit] in &hits[..count] {
            let (p, at) = (order[slot as usize], 8 * (at_and_hit >> 8) as usize);
            let mut hit = at_and_hit & 0xFF;
            while hit != 0 {
                let q = second_ids[at + hit.trailing_zeros() as usize];
                let pair =
                    if ITSELF { Pair { a: p.min(q), b: p.max(q) } } else { Pair { a: p, b: q } };
                out.push(pair);
                hit &= hit - 1;
            }
        }
        from = to;
    }
    tests.tests += (range.len() * eights) as u64;
    tests.pairs += (range.len() * right) as u64;
}

/// All pairs inside one leaf.
#[inline(always)]
fn same_leaf<V: Volume, L: Lanes>(
    lanes: L,
    tree: &DynamicTree<V>,
    range: std::ops::Range<usize>,
    workspace: &mut Workspace,
    out: &mut Vec<Pair>,
    tests: &mut Tests,
) {
    let hits = &mut *workspace.hits;
    let order = tree.order().as_flattened();
    for slot in range.start..range.end.saturating_sub(1) {
        let one = V::spread(lanes, &tree.blocks()[slot / 8], slot % 8);
        let span = Span::new(&(slot + 1..range.end));
        let mut count = 0;
        for (at, block) in (span.first..).zip(&tree.blocks()[span.first..=span.last]) {
            let hit = V::overlapping(lanes, &one, block) & span.lanes(at);
            hits[count % HITS] = [at as u32, hit];
            count += usize::from(hit != 0);
            if count == HITS {
                put_down(order, slot, &hits[..count], out);
                count = 0;
            }
        }
        tests.tests += (span.last + 1 - span.first) as u64;
        put_down(order, slot, &hits[..count], out);
    }
    tests.pairs += (range.len() * range.len().saturating_sub(1) / 2) as u64;
}

/// Pairs of one primitive with those that blocks' bits name.
#[inline(always)]
fn put_down(order: &[u32], slot: usize, hits: &[[u32; 2]], out: &mut Vec<Pair>) {
    let p = order[slot];
    for &[at, mut hit] in hits {
        while hit != 0 {
            let q = order[8 * at as usize + hit.trailing_zeros() as usize];
            out.push(Pair { a: p.min(q), b: p.max(q) });
            hit &= hit - 1;
        }
    }
}
