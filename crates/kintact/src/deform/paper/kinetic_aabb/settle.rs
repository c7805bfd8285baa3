//! How a jump brings nodes up to date.

use super::deadlines::Deadlines;
use super::extremes::{ALL_SIDES, ExtremeTree, Parts, Side};
use super::judge::Judge;
use super::look::Look;
use super::sweep::Sweep;
use crate::simd::{Lanes, Task};

/// What was done to sides.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) looked_at: u64,
    pub(super) moved: u64,
}

impl Tally {
    #[inline(always)]
    fn note(&mut self, looked_at: u8, moved: u8) {
        self.looked_at += u64::from(looked_at.count_ones());
        self.moved += u64::from(moved.count_ones());
    }
}

/// Looks at all that is asked for, bottom-up, and goes on to the parent where the extreme is another
/// or one that moves in another way than before. Where all motion is straight.
pub(super) struct Settle<'a> {
    pub(super) parts: Parts<'a>,
    pub(super) look: Look<'a>,
    pub(super) sweep: &'a mut Sweep,
    pub(super) deadlines: &'a mut Deadlines,
}

impl Task for Settle<'_> {
    type Output = Tally;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Tally {
        let Self { mut parts, look, sweep, deadlines } = self;
        let mut tally = Tally::default();
        while let Some((node, _)) = sweep.next() {
            let (moved, due) = look.at(lanes, &mut parts, node);
            deadlines.set(due, node);
            tally.note(ALL_SIDES, moved);
            let changed = sweep.changed_sides(&parts.extremes[node as usize], ALL_SIDES);
            sweep.raise(parts.topology, node, moved | changed);
        }
        tally
    }
}

/// Finds when the extremes of nodes are overtaken, given that they are right.
pub(super) struct Watch<'a> {
    pub(super) parts: Parts<'a>,
    pub(super) look: Look<'a>,
    pub(super) nodes: &'a [(u32, u8)],
    pub(super) deadlines: &'a mut Deadlines,
}

impl Task for Watch<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let Self { parts, look, nodes, deadlines } = self;
        for &(node, _) in nodes {
            deadlines.set(look.next(lanes, &parts, node), node);
        }
    }
}

/// As [`Settle`], where some motion is curved: only the sides asked for. Extremes are found anew if
/// `picks`, otherwise they are known to be right at present.
pub(super) fn settle_curved(
    tree: &mut ExtremeTree,
    judge: &Judge<'_>,
    picks: bool,
    sweep: &mut Sweep,
    deadlines: &mut Deadlines,
) -> Tally {
    let mut tally = Tally::default();
    while let Some((node, sides)) = sweep.next() {
        let mut moved = 0;
        for side in Side::of_set(sides) {
            if picks && judge.pick(tree, node, side) {
                moved |= side.bit();
            }
            if let Some(failure) = judge.certify(tree, node, side, None) {
                deadlines.add(failure.time, node, side.bit());
            }
        }
        tally.note(sides, moved);
        let changed = sweep.changed_sides(&tree.extremes[node as usize], sides);
        sweep.raise(&tree.topology, node, moved | changed);
    }
    tally
}
