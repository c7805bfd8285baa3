//! All primitives of one leaf against all of another.
//!
//! Each leaf is first sifted by the other's volume; what is left of the second lies close
//! together, and each one left of the first is tested against eight of them at once. Pairs of a
//! test and its hits are put down without a branch, as most tests hit nothing and no processor
//! can guess which.

use super::Pair;
use crate::hierarchy::{Columns, DynamicTree, NodeId, Volume};
use crate::simd::{Lanes, Task};

/// Primitives of the second leaf that are sifted at a time.
const SIFTED: usize = 256;
/// Room past the end for the last eight.
const ROOM: usize = SIFTED + 8;

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
    /// Places in the order of primitives of the first leaf that are left.
    first: Vec<u32>,
    /// Volumes of the second leaf that are left, by component.
    second: Box<[[f32; ROOM]; COMPONENTS]>,
    second_ids: Box<[u32; ROOM]>,
    /// Tests that hit: which of the first, which eight of the second, a bit for each.
    hits: Vec<[u32; 3]>,
}

impl Default for Workspace {
    fn default() -> Self {
        Self {
            first: Vec::new(),
            second: Box::new([[0.0; ROOM]; COMPONENTS]),
            second_ids: Box::new([0; ROOM]),
            hits: Vec::new(),
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
        for &[x, y] in leaves {
            let (range_x, range_y) = (a.range(x), b.range(y));
            if ITSELF && x == y {
                same_leaf(lanes, a, range_x, out, &mut tests);
                continue;
            }
            let around_x = V::spread(lanes, &a.group(x / 8).volumes, x as usize % 8);
            let around_y = V::spread(lanes, &b.group(y / 8).volumes, y as usize % 8);
            tests.filters += (range_x.len() / 8 + range_y.len() / 8 + 2) as u64;
            if range_x.is_empty() || range_y.is_empty() {
                continue;
            }
            let left = sift_first(lanes, a, &range_x, &around_y, workspace);
            if left == 0 {
                continue;
            }
            let mut from = range_y.start;
            while from < range_y.end {
                // Up to whole blocks, so that the next part begins with one.
                let to = ((from + SIFTED) & !7).min(range_y.end);
                let right = sift_second(lanes, b, &(from..to), &around_x, workspace);
                if right == 0 {
                    from = to;
                    continue;
                }
                cross::<V, ITSELF, L>(lanes, a, [left, right], workspace, out);
                tests.tests += (left * right.div_ceil(8)) as u64;
                tests.pairs += (left * right) as u64;
                from = to;
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

#[inline(always)]
fn sift_first<V: Volume, L: Lanes>(
    lanes: L,
    tree: &DynamicTree<V>,
    range: &std::ops::Range<usize>,
    by: &V::Spread<L>,
    workspace: &mut Workspace,
) -> usize {
    let first = &mut workspace.first;
    if first.len() < range.len() + 16 {
        first.resize(range.len() + 16, 0);
    }
    let (mut left, span) = (0, Span::new(range));
    for (at, block) in (span.first..).zip(&tree.blocks()[span.first..=span.last]) {
        let hit = V::overlapping(lanes, by, block) & span.lanes(at);
        let slot = 8 * at as u32;
        let slots = [slot, slot + 1, slot + 2, slot + 3, slot + 4, slot + 5, slot + 6, slot + 7];
        first[left..left + 8].copy_from_slice(&lanes.sift_ids(&slots, hit as u8));
        left += hit.count_ones() as usize;
    }
    left
}

#[inline(always)]
fn sift_second<V: Volume, L: Lanes>(
    lanes: L,
    tree: &DynamicTree<V>,
    range: &std::ops::Range<usize>,
    by: &V::Spread<L>,
    workspace: &mut Workspace,
) -> usize {
    let (mut left, span) = (0, Span::new(range));
    let (second, ids) = (&mut *workspace.second, &mut *workspace.second_ids);
    for (at, block) in (span.first..).zip(&tree.blocks()[span.first..=span.last]) {
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

/// All that is left of the first leaf against all that is left of the second.
#[inline(always)]
fn cross<V: Volume, const ITSELF: bool, L: Lanes>(
    lanes: L,
    a: &DynamicTree<V>,
    [left, right]: [usize; 2],
    workspace: &mut Workspace,
    out: &mut Vec<Pair>,
) {
    let Workspace { first, second, second_ids, hits } = workspace;
    let eights = right.div_ceil(8);
    if hits.len() < left * eights + 1 {
        hits.resize(left * eights + 1, [0; 3]);
    }
    // The lanes past the last are what the sifting left there.
    let last = u32::MAX >> (32 - 1 - (right + 7) % 8);
    let mut count = 0;
    for &slot in &first[..left] {
        let one = V::spread(lanes, &a.blocks()[slot as usize / 8], slot as usize % 8);
        for at in 0..eights {
            let mut hit = V::overlapping(lanes, &one, &Eight { second, at });
            if at + 1 == eights {
                hit &= last;
            }
            hits[count] = [slot, at as u32, hit];
            count += usize::from(hit != 0);
        }
    }
    let order = a.order().as_flattened();
    for &[slot, at, mut hit] in &hits[..count] {
        let p = order[slot as usize];
        while hit != 0 {
            let q = second_ids[8 * at as usize + hit.trailing_zeros() as usize];
            out.push(if ITSELF { Pair { a: p.min(q), b: p.max(q) } } else { Pair { a: p, b: q } });
            hit &= hit - 1;
        }
    }
}

/// All pairs inside one leaf.
#[inline(always)]
fn same_leaf<V: Volume, L: Lanes>(
    lanes: L,
    tree: &DynamicTree<V>,
    range: std::ops::Range<usize>,
    out: &mut Vec<Pair>,
    tests: &mut Tests,
) {
    let order = tree.order().as_flattened();
    for slot in range.clone() {
        let one = V::spread(lanes, &tree.blocks()[slot / 8], slot % 8);
        if slot + 1 == range.end {
            break;
        }
        let span = Span::new(&(slot + 1..range.end));
        for at in span.first..=span.last {
            let mut hit = V::overlapping(lanes, &one, &tree.blocks()[at]) & span.lanes(at);
            tests.tests += 1;
            while hit != 0 {
                let (p, q) = (order[slot], tree.order()[at][hit.trailing_zeros() as usize & 7]);
                out.push(Pair { a: p.min(q), b: p.max(q) });
                hit &= hit - 1;
            }
        }
    }
    tests.pairs += (range.len() * range.len().saturating_sub(1) / 2) as u64;
}
