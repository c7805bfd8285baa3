//! All primitives of leaves against all of others.
//!
//! Pairs of leaves come in runs with the same first leaf. Steps for a run: collect the primitives
//! of all its second leaves that overlap the first leaf's volume; then test each primitive of the
//! first against eight of them at once. Tests that hit are recorded without a branch, as most hit
//! nothing and no processor can predict which, and without a call, so that all volumes stay in
//! registers. (Culling both leaves of each pair takes half as many tests, but as much time.) Where
//! there are many, a first test in bytes takes thirty-two at once.

use super::coarse::{Coarse, Steps};
use super::same_leaf::same_leaf;
use crate::fracture::tree::Volume;
use crate::fracture::{Columns, DynamicTree, NodeId};
use crate::geometry::Pair;
use crate::simd::{Lanes, Task};

/// Blocks of second leaves that are recorded before they are collected.
const MET: usize = 256;
/// Primitives of second leaves that are collected at a time.
pub(super) const PARTITIONED: usize = 512;
/// Padding past the end for the last eight.
const CAPACITY: usize = PARTITIONED + 8;
/// Primitives of a first leaf that are tested before pairs are written.
pub(super) const FIRST: usize = 64;
/// The most tests that may hit then.
pub(super) const HITS: usize = FIRST * PARTITIONED / 8;

/// Tests against thirty-two at a time, filled up to eights.
const MASKS: usize = FIRST * PARTITIONED / 32 + 8;

/// Pairs that are buffered before they are appended to the output.
pub(super) const PAIRS: usize = 1024;

/// With fewer eights than this a first test in bytes is not worth its preparation.
pub(super) const MANY: usize = 3;

/// Tests of one volume against eight, or in bytes against thirty-two, which takes as long.
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
pub(super) const COMPONENTS: usize = 26;

/// Reused scratch memory.
#[derive(Debug, Clone)]
pub(super) struct Workspace {
    /// Blocks of second leaves that overlap the first one, and a bit for each primitive that does.
    pub(super) met: Box<[[u32; 2]; MET]>,
    /// Volumes of second leaves that were collected, by component.
    pub(super) second: Box<[[f32; CAPACITY]; COMPONENTS]>,
    pub(super) second_ids: Box<[u32; CAPACITY]>,
    /// Results of tests of one against thirty-two, one after the other.
    pub(super) masks: Box<[u32; MASKS]>,
    /// Which of them are not zero.
    pub(super) positions: Box<[u32; MASKS]>,
    /// Tests that hit: index in the first; index in the second, and a bit for each.
    pub(super) hits: Box<[[u32; 2]; HITS]>,
    /// The same by eights, if hits are by thirty-twos.
    pub(super) eights: Box<[[u32; 2]; HITS]>,
    /// Buffered pairs: first ones, second ones.
    pub(super) pairs: Box<[[u32; PAIRS + 8]; 2]>,
    pub(super) steps: Steps,
    /// Primitives of the first leaf, and the collected second ones, in bytes.
    pub(super) coarse_first: Coarse<{ FIRST / 32 }>,
    pub(super) coarse_second: Coarse<{ PARTITIONED / 32 }>,
}

impl Default for Workspace {
    fn default() -> Self {
        Self {
            met: Box::new([[0; 2]; MET]),
            second: Box::new([[0.0; CAPACITY]; COMPONENTS]),
            second_ids: Box::new([0; CAPACITY]),
            masks: Box::new([0; MASKS]),
            positions: Box::new([0; MASKS]),
            hits: Box::new([[0; 2]; HITS]),
            eights: Box::new([[0; 2]; HITS]),
            pairs: Box::new([[0; PAIRS + 8]; 2]),
            steps: Steps::default(),
            coarse_first: Coarse::default(),
            coarse_second: Coarse::default(),
        }
    }
}

/// Eight of the collected primitives. Arrays of fixed size spare a check for each column.
struct Eight<'a> {
    second: &'a [[f32; CAPACITY]; COMPONENTS],
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
        let mut found = Found { count: 0, out };
        let mut next = 0;
        while let Some(&[x, _]) = leaves.get(next) {
            let around = V::spread(lanes, &a.group(x / 8).volumes, x as usize % 8);
            let (mut met, mut right) = (0, 0);
            while let Some(&[first, y]) = leaves.get(next) {
                if first != x {
                    break;
                }
                next += 1;
                if ITSELF && x == y {
                    same_leaf(lanes, a, a.range(x), workspace, &mut found, &mut tests);
                    continue;
                }
                let range = b.range(y);
                if range.is_empty() {
                    continue;
                }
                let span = Span::new(&range);
                tests.filters += (span.last + 1 - span.first) as u64;
                let mut from = span.first;
                while from <= span.last {
                    let to = (span.last + 1).min(from + (MET - met));
                    met = meet(lanes, b, &span, from..to, &around, met, workspace);
                    from = to;
                    if met == MET {
                        let mut taken = 0;
                        while taken < met {
                            (taken, right) = partition(lanes, b, taken..met, right, workspace);
                            if right + 8 > PARTITIONED {
                                cross::<V, ITSELF, L>(
                                    lanes, a, x, right, workspace, &mut found, &mut tests,
                                );
                                right = 0;
                            }
                        }
                        met = 0;
                    }
                }
            }
            let mut taken = 0;
            while taken < met || right > 0 {
                (taken, right) = partition(lanes, b, taken..met, right, workspace);
                cross::<V, ITSELF, L>(lanes, a, x, right, workspace, &mut found, &mut tests);
                right = 0;
            }
        }
        found.flush::<ITSELF>(&workspace.pairs);
        tests
    }
}

/// Buffered pairs. Eight are written at a time, those that count first, and only the count depends
/// on how many they are.
pub(super) struct Found<'a> {
    out: &'a mut Vec<Pair>,
    /// How many are buffered in a [`Workspace`].
    count: usize,
}

impl Found<'_> {
    /// Pairs of one primitive with those of eight whose bits are set.
    #[inline(always)]
    pub(super) fn put<const ITSELF: bool, L: Lanes>(
        &mut self,
        lanes: L,
        pairs: &mut [[u32; PAIRS + 8]; 2],
        p: u32,
        others: &[u32; 8],
        hit: u32,
    ) {
        // It is below that; stating it spares a check.
        let at = self.count % PAIRS;
        pairs[0][at..at + 8].copy_from_slice(&[p; 8]);
        pairs[1][at..at + 8].copy_from_slice(&lanes.compact_ids(others, hit as u8));
        self.count = at + hit.count_ones() as usize;
        if self.count >= PAIRS {
            self.flush::<ITSELF>(pairs);
        }
    }

    /// Appends the buffered pairs to the output; not inlined, as its loop needs many registers.
    #[inline(never)]
    fn flush<const ITSELF: bool>(&mut self, pairs: &[[u32; PAIRS + 8]; 2]) {
        let count = std::mem::take(&mut self.count);
        let pairs = pairs[0][..count].iter().zip(&pairs[1][..count]);
        self.out.extend(pairs.map(|(&a, &b)| {
            if ITSELF { Pair { a: a.min(b), b: a.max(b) } } else { Pair { a, b } }
        }));
    }
}

/// A range as whole blocks, and which lanes of the first and of the last lie in it.
#[derive(Clone, Copy)]
pub(super) struct Span {
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) edges: [u32; 2],
}

impl Span {
    /// Of a range that is not empty.
    #[inline(always)]
    pub(super) fn new(range: &std::ops::Range<usize>) -> Self {
        let edges = [0xFF << (range.start % 8) & 0xFF, 0xFF >> (7 - (range.end - 1) % 8)];
        Self { first: range.start / 8, last: (range.end - 1) / 8, edges }
    }

    #[inline(always)]
    pub(super) fn lanes(&self, at: usize) -> u32 {
        let first = if at == self.first { self.edges[0] } else { 0xFF };
        let last = if at == self.last { self.edges[1] } else { 0xFF };
        first & last
    }
}

/// Records blocks of a second leaf that the first one's volume overlaps; returns their number.
#[inline(always)]
fn meet<V: Volume, L: Lanes>(
    lanes: L,
    tree: &DynamicTree<V>,
    span: &Span,
    blocks: std::ops::Range<usize>,
    by: &V::Spread<L>,
    mut met: usize,
    workspace: &mut Workspace,
) -> usize {
    let list = &mut *workspace.met;
    for (at, block) in (blocks.start..).zip(&tree.blocks()[blocks]) {
        let hit = V::overlapping(lanes, by, block) & span.lanes(at);
        list[met % MET] = [at as u32, hit];
        met += usize::from(hit != 0);
    }
    met
}

/// Collects the recorded primitives, as long as there is space; returns the next block and how many
/// there are.
#[inline(always)]
fn partition<V: Volume, L: Lanes>(
    lanes: L,
    tree: &DynamicTree<V>,
    met: std::ops::Range<usize>,
    mut left: usize,
    workspace: &mut Workspace,
) -> (usize, usize) {
    let Workspace { second, second_ids, met: list, .. } = workspace;
    let end = met.end.min(met.start + (PARTITIONED - left) / 8);
    for &[at, hit] in &list[met.start..end] {
        let block = &tree.blocks()[at as usize];
        for (column, kept) in block.as_ref().iter().zip(second.iter_mut()) {
            let sifted = lanes.to_array(lanes.partition(lanes.load(column), hit as u8));
            kept[left..left + 8].copy_from_slice(&sifted);
        }
        let ids = lanes.compact_ids(&tree.order()[at as usize], hit as u8);
        second_ids[left..left + 8].copy_from_slice(&ids);
        left += hit.count_ones() as usize;
    }
    (end, left)
}

/// All of the first leaf against all collected primitives.
#[inline(always)]
fn cross<V: Volume, const ITSELF: bool, L: Lanes>(
    lanes: L,
    a: &DynamicTree<V>,
    leaf: NodeId,
    right: usize,
    workspace: &mut Workspace,
    found: &mut Found,
    tests: &mut Tests,
) {
    let range = a.range(leaf);
    let eights = right.div_ceil(8).min(PARTITIONED / 8);
    tests.pairs += (range.len() * right) as u64;
    if V::REACHES > 0 && eights >= MANY && !range.is_empty() {
        workspace.steps.set_around::<V>(&a.group(leaf / 8).volumes, leaf as usize % 8);
        cross_in_bytes::<V, ITSELF, L>(lanes, a, &range, right, workspace, found);
        tests.tests += (range.len() * right.div_ceil(32)) as u64;
        return;
    }
    tests.tests += (range.len() * eights) as u64;
    let Workspace { second, second_ids, hits, pairs, .. } = workspace;
    // In the last eight, lanes past the last are leftovers of the partition. (Empty volumes there
    // would not do: against boxes past the range of f32 they count as overlapping.)
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
            let others = &second_ids.as_chunks().0[(at_and_hit >> 8) as usize];
            let p = order[slot as usize];
            found.put::<ITSELF, L>(lanes, pairs, p, others, at_and_hit & 0xFF);
        }
        from = to;
    }
}

/// The same with a first test in bytes, measured around the first leaf. (To cull primitives of the
/// first leaf by the bounds of all the others first saves tests of surfaces, but no time.)
#[inline(always)]
fn cross_in_bytes<V: Volume, const ITSELF: bool, L: Lanes>(
    lanes: L,
    a: &DynamicTree<V>,
    range: &std::ops::Range<usize>,
    right: usize,
    workspace: &mut Workspace,
    found: &mut Found,
) {
    let Workspace { second, second_ids, masks, positions, eights, pairs, steps, .. } = workspace;
    let Workspace { coarse_first, coarse_second, .. } = workspace;
    let groups = right.div_ceil(32).clamp(1, PARTITIONED / 32);
    // Rounded up, it divides what is below `MASKS` by up to `PARTITIONED / 32` without an error.
    let reciprocal = (1u32 << 16).div_ceil(groups as u32);
    for group in 0..groups {
        let at = 4 * group;
        let parts = [
            &Eight { second, at },
            &Eight { second, at: at + 1 },
            &Eight { second, at: at + 2 },
            &Eight { second, at: at + 3 },
        ];
        coarse_second.take::<V, L, false>(lanes, steps, group, parts);
    }
    coarse_second.keep(groups - 1, (right - 1) % 32 + 1);
    let (order, blocks) = (a.order().as_flattened(), a.blocks());
    let (mut block, last_block) = (range.start / 8, (range.end - 1) / 8);
    while block <= last_block {
        for group in 0..FIRST / 32 {
            let at = (block + 4 * group).min(last_block);
            let parts = [
                &blocks[at],
                &blocks[(at + 1).min(last_block)],
                &blocks[(at + 2).min(last_block)],
                &blocks[(at + 3).min(last_block)],
            ];
            coarse_first.take::<V, L, true>(lanes, steps, group, parts);
        }
        let (from, to) = (range.start.max(8 * block), range.end.min(8 * block + FIRST));
        for (slot, masks) in (from..to).zip(masks.chunks_exact_mut(groups)) {
            let one = coarse_first.one::<V, L>(lanes, slot - 8 * block);
            for (group, mask) in masks.iter_mut().enumerate() {
                *mask = coarse_second.overlapping::<V, L>(lanes, &one, group);
            }
        }
        let count = compact_masks(lanes, masks, positions, (to - from) * groups);
        let hits = positions[..count].iter().zip(&masks[..count]).map(|(&place, &maybe)| {
            let row = (place * reciprocal) >> 16;
            [row << 8 | (place - row * groups as u32), maybe]
        });
        let count = by_eights(hits, eights);
        for &[place, maybe] in &eights[..count] {
            let (slot, at) = (from + (place >> 8) as usize, (place & 0xFF) as usize);
            let one = V::spread(lanes, &blocks[slot / 8], slot % 8);
            let hit = V::overlapping(lanes, &one, &Eight { second, at }) & maybe;
            let others = &second_ids.as_chunks().0[at];
            found.put::<ITSELF, L>(lanes, pairs, order[slot], others, hit);
        }
        block += FIRST / 8;
    }
}

/// Compacts the nonzero masks among the first `count`, and records their indices. Returns how many
/// there are.
#[inline(always)]
fn compact_masks<L: Lanes>(
    lanes: L,
    masks: &mut [u32; MASKS],
    positions: &mut [u32; MASKS],
    count: usize,
) -> usize {
    masks[count..count + 8].fill(0);
    let mut found = 0;
    let mut ids = [0, 1, 2, 3, 4, 5, 6, 7];
    for at in 0..count.div_ceil(8) {
        let eight = masks.as_chunks().0[at];
        let which = lanes.nonzero(&eight);
        positions[found..found + 8].copy_from_slice(&lanes.compact_ids(&ids, which as u8));
        masks[found..found + 8].copy_from_slice(&lanes.compact_ids(&eight, which as u8));
        found += which.count_ones() as usize;
        for id in &mut ids {
            *id += 8;
        }
    }
    found
}

/// Splits hits among thirty-two: the index (of thirty-two, in the lowest byte) becomes that of
/// eight. Returns how many there are. Without a branch, as no processor can predict which eights
/// are hit.
#[inline(always)]
pub(super) fn by_eights(
    hits: impl Iterator<Item = [u32; 2]>,
    eights: &mut [[u32; 2]; HITS],
) -> usize {
    let mut count = 0;
    for [place, maybe] in hits {
        for part in 0..4 {
            let maybe = maybe >> (8 * part) & 0xFF;
            eights[count % HITS] = [place + 3 * (place & 0xFF) + part, maybe];
            count += usize::from(maybe != 0);
        }
    }
    count
}
