//! All overlapping pairs of two trees, or of one with itself, sorted: `all_pairs`, `collect_pairs`
//! and their counterparts for one tree. Called by `MeshQuery` and `check`.
//!
//! 1. Alone: one `Traversal` to the end, then a sort.
//! 2. With threads: breadth first to 512 visits, which are shared out; results are joined and
//!    sorted, so the answer is the same.

use std::ops::ControlFlow;

use super::BoxTree;
use super::traversal::{Traversal, TraversalCounts, TreePair};
use super::visits::Visit;
use crate::budget::is_cancelled;
use crate::geometry::Pair;
use crate::{Pose, parallel};

/// How many visits make enough pieces to keep any number of threads busy.
const PIECES: usize = 512;

/// Candidates between two looks at the token that may cancel the walk.
const CANCEL_STRIDE: u32 = 1024;

/// All pairs of primitives of two trees whose boxes overlap, sorted.
///
/// `relative` is where the second tree's body stands as seen from the first; `None` if both are
/// in the same frame. With `parallel` the threads of the current rayon pool share the work; the
/// answer is the same.
pub fn all_pairs(
    a: &impl BoxTree,
    b: &impl BoxTree,
    relative: Option<&Pose>,
    parallel: bool,
) -> Vec<Pair> {
    collect_pairs(a, b, relative, parallel, |_| true).0
}

/// All pairs `a < b` of primitives of one tree whose boxes overlap, sorted.
pub fn all_self_pairs(tree: &impl BoxTree, parallel: bool) -> Vec<Pair> {
    collect_self_pairs(tree, parallel, |_| true).0
}

/// The pairs of [`all_pairs`] that `keep` keeps, and what finding them took.
pub fn collect_pairs(
    a: &impl BoxTree,
    b: &impl BoxTree,
    relative: Option<&Pose>,
    parallel: bool,
    keep: impl Fn(Pair) -> bool + Sync,
) -> (Vec<Pair>, TraversalCounts) {
    collect(TreePair::two(a, b, relative), parallel, keep)
}

/// As [`collect_pairs`], of boxes that are no farther apart than `margin` along any axis.
pub(crate) fn collect_pairs_within(
    a: &impl BoxTree,
    b: &impl BoxTree,
    relative: Option<&Pose>,
    margin: f64,
    parallel: bool,
    keep: impl Fn(Pair) -> bool + Sync,
) -> (Vec<Pair>, TraversalCounts) {
    collect(TreePair::within(a, b, relative, margin), parallel, keep)
}

/// The pairs of [`all_self_pairs`] that `keep` keeps, and what finding them took.
pub fn collect_self_pairs(
    tree: &impl BoxTree,
    parallel: bool,
    keep: impl Fn(Pair) -> bool + Sync,
) -> (Vec<Pair>, TraversalCounts) {
    collect(TreePair::itself(tree), parallel, keep)
}

fn collect(
    bodies: TreePair<'_, impl BoxTree, impl BoxTree>,
    parallel: bool,
    keep: impl Fn(Pair) -> bool + Sync,
) -> (Vec<Pair>, TraversalCounts) {
    let mut traversal = Traversal::default();
    traversal.start(bodies);
    let mut found = Vec::new();
    if parallel && cfg!(feature = "rayon") {
        // Breadth first until there is enough to share; then each piece on its own.
        let mut visits = traversal.take_waiting();
        while !visits.is_empty() && visits.len() < PIECES {
            walk(&mut traversal, bodies, Some(&visits), &keep, &mut found);
            visits = traversal.take_waiting();
        }
        let pieces: Vec<&[Visit]> = visits.chunks(visits.len().div_ceil(PIECES).max(1)).collect();
        let done = parallel::map(pieces, |piece| {
            let mut traversal = Traversal::default();
            let mut found = Vec::new();
            traversal.wait(piece);
            walk(&mut traversal, bodies, None, &keep, &mut found);
            (found, traversal.counts)
        });
        for (part, counts) in done {
            found.extend(part);
            traversal.counts += counts;
        }
        parallel::sort(&mut found);
    } else {
        walk(&mut traversal, bodies, None, &keep, &mut found);
        found.sort_unstable();
    }
    (found, traversal.counts)
}

fn walk(
    traversal: &mut Traversal,
    bodies: TreePair<'_, impl BoxTree, impl BoxTree>,
    generation: Option<&[Visit]>,
    keep: impl Fn(Pair) -> bool,
    found: &mut Vec<Pair>,
) {
    let mut until_check = CANCEL_STRIDE;
    let _ = traversal.resume::<false, ()>(bodies, generation, |a, b| {
        until_check -= 1;
        if until_check == 0 {
            until_check = CANCEL_STRIDE;
            if is_cancelled() {
                return ControlFlow::Break(());
            }
        }
        let pair = Pair { a, b };
        if keep(pair) {
            found.push(pair);
        }
        ControlFlow::Continue(())
    });
}
