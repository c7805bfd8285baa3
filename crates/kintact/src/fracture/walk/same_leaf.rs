//! All pairs of primitives inside one leaf.
//!
//! Called by [`LeafPairs`](super::leaves::LeafPairs) for a leaf of one tree against itself: each
//! primitive against those after it, eight at a time, or in bytes thirty-two at a time first where
//! there are many. Quadratic in the size of a leaf, which is bounded.

use super::leaves::{
    FIRST, Found, HITS, MANY, PAIRS, PARTITIONED, Span, Tests, Workspace, by_eights,
};
use crate::fracture::DynamicTree;
use crate::fracture::tree::Volume;
use crate::simd::Lanes;

/// All pairs inside one leaf.
#[inline(always)]
pub(super) fn same_leaf<V: Volume, L: Lanes>(
    lanes: L,
    tree: &DynamicTree<V>,
    range: std::ops::Range<usize>,
    workspace: &mut Workspace,
    found: &mut Found,
    tests: &mut Tests,
) {
    let pairs = range.len() * range.len().saturating_sub(1) / 2;
    tests.pairs += pairs as u64;
    let blocks = range.start / 8..range.end.div_ceil(8);
    if V::REACHES > 0 && (8 * MANY..=PARTITIONED).contains(&(8 * blocks.len())) {
        tests.tests += same_leaf_in_bytes(lanes, tree, range, blocks, workspace, found);
        return;
    }
    let Workspace { hits, pairs, .. } = workspace;
    for slot in range.start..range.end.saturating_sub(1) {
        let one = V::spread(lanes, &tree.blocks()[slot / 8], slot % 8);
        let span = Span::new(&(slot + 1..range.end));
        let mut count = 0;
        for (at, block) in (span.first..).zip(&tree.blocks()[span.first..=span.last]) {
            let hit = V::overlapping(lanes, &one, block) & span.lanes(at);
            hits[count % HITS] = [at as u32, hit];
            count += usize::from(hit != 0);
            if count == HITS {
                put_down(lanes, tree.order(), slot, &hits[..count], pairs, found);
                count = 0;
            }
        }
        tests.tests += (span.last + 1 - span.first) as u64;
        put_down(lanes, tree.order(), slot, &hits[..count], pairs, found);
    }
}

/// The same with a first test in bytes; returns how many tests that took.
#[inline(always)]
fn same_leaf_in_bytes<V: Volume, L: Lanes>(
    lanes: L,
    tree: &DynamicTree<V>,
    range: std::ops::Range<usize>,
    whole: std::ops::Range<usize>,
    workspace: &mut Workspace,
    found: &mut Found,
) -> u64 {
    let Workspace { hits, eights, pairs, steps, coarse_second: coarse, .. } = workspace;
    let (order, blocks) = (tree.order(), &tree.blocks()[whole.clone()]);
    let around = V::around_slots(lanes, tree.blocks(), range.start, range.end);
    let mut block = V::EMPTY_BLOCK;
    around.put(&mut block, 0);
    steps.set_around::<V>(&block, 0);
    let (groups, last) = (blocks.len().div_ceil(4), blocks.len() - 1);
    for group in 0..groups {
        let at = 4 * group;
        let parts = [
            &blocks[at],
            &blocks[(at + 1).min(last)],
            &blocks[(at + 2).min(last)],
            &blocks[(at + 3).min(last)],
        ];
        coarse.take::<V, L, false>(lanes, steps, group, parts);
    }
    // Slots counted from the first block.
    let (start, end) = (range.start - 8 * whole.start, range.end - 8 * whole.start);
    coarse.keep(groups - 1, (end - 1) % 32 + 1);
    let mut tests = 0;
    for first in (start..end).step_by(FIRST) {
        let mut count = 0;
        for slot in first..end.min(first + FIRST) {
            let one = coarse.spread::<V, L>(lanes, slot);
            for group in slot / 32..groups {
                let later =
                    if group == slot / 32 { u32::MAX << (slot % 32) << 1 } else { u32::MAX };
                let hit = coarse.overlapping::<V, L>(lanes, &one, group) & later;
                hits[count % HITS] = [(slot << 8 | group) as u32, hit];
                count += usize::from(hit != 0);
            }
            tests += (groups - slot / 32) as u64;
        }
        let count = by_eights(hits[..count].iter().copied(), eights);
        for &[place, maybe] in &eights[..count] {
            let (slot, at) = ((place >> 8) as usize, (place & 0xFF) as usize);
            let one = V::spread(lanes, &blocks[slot / 8], slot % 8);
            let hit = V::overlapping(lanes, &one, &blocks[at]) & maybe;
            let p = order[whole.start + slot / 8][slot % 8];
            found.put::<true, L>(lanes, pairs, p, &order[whole.start + at], hit);
        }
    }
    tests
}

/// Writes the pairs of one primitive with those whose bits are set.
#[inline(always)]
fn put_down<L: Lanes>(
    lanes: L,
    order: &[[u32; 8]],
    slot: usize,
    hits: &[[u32; 2]],
    pairs: &mut [[u32; PAIRS + 8]; 2],
    found: &mut Found,
) {
    let p = order[slot / 8][slot % 8];
    for &[at, hit] in hits {
        found.put::<true, L>(lanes, pairs, p, &order[at as usize], hit);
    }
}
