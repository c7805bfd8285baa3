//! The passes by which `JumpAabbTree` updates nodes.

use super::certificates::ExtremeCertificates;
use super::evaluate::NodeEvaluator;
use super::expiry::CertificateExpiry;
use super::extremes::{ALL_SIDES, ExtremeTree, Parts, Side};
use super::sweep::Sweep;
use crate::simd::{Lanes, Task};

/// How many sides were evaluated, and how many got another extreme.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct UpdateCounts {
    pub(super) evaluated: u64,
    pub(super) moved: u64,
}

impl UpdateCounts {
    #[inline(always)]
    fn note(&mut self, evaluated: u8, moved: u8) {
        self.evaluated += u64::from(evaluated.count_ones());
        self.moved += u64::from(moved.count_ones());
    }
}

/// Evaluates all requested nodes, bottom-up, and goes on to the parent where the extreme has
/// changed or moves in another way than before. Where all motion is straight.
pub(super) struct UpdatePass<'a> {
    pub(super) parts: Parts<'a>,
    pub(super) evaluator: NodeEvaluator<'a>,
    pub(super) sweep: &'a mut Sweep,
    pub(super) expiry: &'a mut CertificateExpiry,
}

impl Task for UpdatePass<'_> {
    type Output = UpdateCounts;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> UpdateCounts {
        let Self { mut parts, evaluator, sweep, expiry } = self;
        let mut counts = UpdateCounts::default();
        while let Some((node, _)) = sweep.next() {
            let (moved, due) = evaluator.at(lanes, &mut parts, node);
            expiry.set(due, node);
            counts.note(ALL_SIDES, moved);
            let changed = sweep.changed_sides(&parts.extremes[node as usize], ALL_SIDES);
            sweep.raise(parts.topology, node, moved | changed);
        }
        counts
    }
}

/// Finds when the extremes of nodes are overtaken, given that they are right.
pub(super) struct CertificatePass<'a> {
    pub(super) parts: Parts<'a>,
    pub(super) evaluator: NodeEvaluator<'a>,
    pub(super) nodes: &'a [(u32, u8)],
    pub(super) expiry: &'a mut CertificateExpiry,
}

impl Task for CertificatePass<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let Self { parts, evaluator, nodes, expiry } = self;
        for &(node, _) in nodes {
            expiry.set(evaluator.next(lanes, &parts, node), node);
        }
    }
}

/// As [`UpdatePass`], where some motion is curved: only the requested sides. Extremes are found
/// anew if `picks`, otherwise they are known to be right at present.
pub(super) fn settle_curved(
    tree: &mut ExtremeTree,
    certificates: &ExtremeCertificates<'_>,
    picks: bool,
    sweep: &mut Sweep,
    expiry: &mut CertificateExpiry,
) -> UpdateCounts {
    let mut counts = UpdateCounts::default();
    while let Some((node, sides)) = sweep.next() {
        let mut moved = 0;
        for side in Side::of_set(sides) {
            if picks && certificates.pick(tree, node, side) {
                moved |= side.bit();
            }
            if let Some(failure) = certificates.certify(tree, node, side, None) {
                expiry.add(failure.time, node, side.bit());
            }
        }
        counts.note(sides, moved);
        let changed = sweep.changed_sides(&tree.extremes[node as usize], sides);
        sweep.raise(&tree.topology, node, moved | changed);
    }
    counts
}
