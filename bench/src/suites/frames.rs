//! Time from new boxes to all pairs, per frame, over a whole motion.

use std::hint::black_box;

use kintact::bvh::Aabb;

use super::checksum;
use crate::harness::{Effort, race, timed, timed_with};
use crate::ours;
use crate::report::{Counts, Report, Unit};
use crate::rivals::parry;

/// Two bodies given by their boxes frame by frame. A body with one frame stands still; its tree
/// is built once, outside the time.
pub(super) struct Motion<'a> {
    sides: [&'a [Vec<Aabb>]; 2],
    frames: usize,
    /// Our trees of bodies that stand still.
    still: [Option<ours::Tree>; 2],
    for_parry: [Vec<Vec<parry::Box>>; 2],
    /// parry's trees at the first frame.
    parry_start: [parry::Tree; 2],
}

/// How parry updates a tree when the boxes have moved.
pub(super) type Update = (&'static str, fn(&mut parry::Tree, &[parry::Box]));

impl<'a> Motion<'a> {
    pub(super) const REBUILD: Update =
        ("parry3d rebuild", |tree, boxes| tree.rebuild(parry::Strategy::Binned, boxes));
    pub(super) const REFIT: Update = ("parry3d refit", parry::Tree::refit);
    pub(super) const REFIT_AND_OPTIMISE: Update =
        ("parry3d refit + optimise", parry::Tree::refit_and_optimise);

    pub(super) fn new(sides: [&'a [Vec<Aabb>]; 2]) -> Self {
        let still = sides.map(|side| (side.len() == 1).then(|| ours::Tree::quality(&side[0])));
        let for_parry =
            sides.map(|side| side.iter().map(|boxes| parry::boxes(boxes)).collect::<Vec<_>>());
        let parry_start =
            for_parry.each_ref().map(|side| parry::Tree::build(parry::Strategy::Binned, &side[0]));
        let frames = sides[0].len().max(sides[1].len());
        Self { sides, frames, still, for_parry, parry_start }
    }

    /// One row for each of parry's ways to update.
    pub(super) fn race(&self, report: &mut Report, effort: &Effort, case: &str, rivals: &[Update]) {
        let mut contestants = vec![timed(|| self.ours(keep))];
        for &(_, update) in rivals {
            contestants.push(timed_with(
                || self.parry_start.clone(),
                move |trees| self.parry(trees, update, keep),
            ));
        }
        let times = race(effort, contestants);

        let mut expected = Vec::new();
        self.ours(|pairs| expected.push([pairs.len() as u64, checksum(pairs)]));
        for (&(rival, update), time) in rivals.iter().zip(&times[1..]) {
            let mut found = Vec::new();
            self.parry(&mut self.parry_start.clone(), update, |pairs| {
                found.push([pairs.len() as u64, checksum(pairs)]);
            });
            let differing = expected.iter().zip(&found).filter(|(a, b)| a != b).count();
            let total = |tally: &[[u64; 2]]| tally.iter().map(|&[pairs, _]| pairs).sum();
            let counts = Counts::default()
                .equal("frames", expected.len() as u64, found.len() as u64)
                .equal("pairs", total(&expected), total(&found))
                .at_most("frames_that_differ", differing as u64, 0);
            let [ours, theirs] = [times[0], *time].map(|seconds| seconds / self.frames as f64);
            let metric = "boxes to pairs, a frame";
            report.row(case, metric, Unit::MILLISECONDS, ours, Some((rival, theirs)), counts);
        }
    }

    /// Goes once through all frames and visits the pairs of each: new trees every time.
    fn ours(&self, mut show: impl FnMut(&[[u32; 2]])) {
        let mut out = Vec::new();
        for frame in 0..self.frames {
            let fresh = |side: usize| {
                let moves = self.still[side].is_none();
                moves.then(|| ours::Tree::fast(&self.sides[side][frame]))
            };
            let fresh = [fresh(0), fresh(1)];
            let tree = |side: usize| fresh[side].as_ref().or(self.still[side].as_ref());
            out.clear();
            if let (Some(a), Some(b)) = (tree(0), tree(1)) {
                a.pairs(b, &mut out);
            }
            show(&out);
        }
    }

    fn parry(
        &self,
        trees: &mut [parry::Tree; 2],
        update: fn(&mut parry::Tree, &[parry::Box]),
        mut show: impl FnMut(&[[u32; 2]]),
    ) {
        let mut out = Vec::new();
        for frame in 0..self.frames {
            for (tree, side) in trees.iter_mut().zip(&self.for_parry).filter(|(_, s)| s.len() > 1) {
                update(tree, &side[frame]);
            }
            out.clear();
            trees[0].pairs(&trees[1], &mut out);
            show(&out);
        }
    }
}

/// Makes the compiler believe that the pairs are used.
fn keep(pairs: &[[u32; 2]]) {
    black_box(pairs);
}
