//! Options, answer and counts of an [`AdbQuery`](super::AdbQuery): which settings are as the thesis
//! prints them, and which depart from it, is said at each. [`AdbQueryOptions::printed`] has all that
//! are printed, [`AdbQueryOptions::repaired`] those that did best.

use crate::Error;
use crate::estimate::paper::{Evaluation, VolumeEstimate};

/// How pairs of leaves are classified.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum LeafClassification {
    /// Their faces are tested exactly. If the walk comes to its end, the answer is certain.
    #[default]
    Exact,
    /// By their probability like any other pair, as in the thesis: no face is ever tested.
    Probable,
}

/// Which pair is visited next.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum VisitOrder {
    /// The most probable.
    #[default]
    Probable,
    /// The one with the largest common volume.
    Greedy,
    /// Any, by the seed.
    Random(u64),
}

/// How the cells of boxes of different size are compared (section 3.4.1).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sizing {
    /// The larger box's cells are converted to the size of the smaller's as a sheet would be
    /// (equation 3.6), for inner nodes too: sizes differ little, since the larger is divided first.
    #[default]
    Scaled,
    /// As printed: the branches below the larger box, down to the size of the smaller one, are
    /// summed up (equations 3.3 and 3.4), leaves that are larger scaled (equation 3.6).
    Descended,
}

/// Which nodes of a pair are divided.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Division {
    /// The larger one: sizes stay alike, which equation 3.2 supposes. The SIMD walk divides both if
    /// they are of about one size.
    #[default]
    Larger,
    /// Both, as printed: each child of the one with each of the other. A leaf stands for itself
    /// beside an inner node, of which Algorithm 2 says nothing.
    Both,
}

/// How deep "deep" is where a cell's probability is the depth of two nodes by that of two trees
/// (section 3.5.3).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum CellBound {
    /// Each branch is measured to its own deepest leaf, since trees are not balanced: all leaves
    /// have probability 1.
    #[default]
    BranchDepths,
    /// By the deepest leaf of each tree, as printed.
    GlobalDepths,
}

/// How an [`AdbQuery`](super::AdbQuery) classifies pairs and ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AdbQueryOptions {
    /// From this probability on a pair of nodes counts.
    pub p_min: f32,
    /// Pairs are not divided if any cell of theirs holds surface of both with less than this
    /// probability. At 0 none is dropped (as printed, but see [`Self::drop_zero`]), and an answer at
    /// the end of the walk is certain if leaves are tested exactly.
    pub p_drop: f32,
    /// Drop pairs whose probability is zero or no number, as printed, even where it only rounds to
    /// zero.
    pub drop_zero: bool,
    /// So many pairs that count, none within another, are a collision.
    pub k_min: u32,
    /// Count nested pairs each time they are met, as printed: fewer pairs are visited, and more
    /// answers are wrong.
    pub count_nested: bool,
    /// If no pair is left to be divided: the probability, from all pairs of leaves, above which the
    /// answer is yes. At 1, as printed, the answer is then no; so it is if leaves are tested
    /// exactly.
    pub p_at_end: f32,
    /// Say yes as soon as it is known that the end of the walk would: pairs that count lead to
    /// settled ones that count, so a few of them are more than [`Self::p_at_end`]. Answers are the
    /// same, sooner. Without, the walk goes on to `k_min` pairs and leaves finer contact regions.
    pub foresight: bool,
    /// How pairs of leaves are classified.
    pub leaves: LeafClassification,
    /// Which pair is visited next.
    pub order: VisitOrder,
    /// Which nodes of a pair are divided.
    pub division: Division,
    /// Classify the roots too. Without, as printed, they are divided unseen, and two bodies of one
    /// triangle each never collide (but if leaves are tested exactly).
    pub judge_roots: bool,
    /// Drop pairs whose boxes an axis separates. As printed a volume decides alone, which is positive
    /// for some boxes that are apart.
    pub separating_axes: bool,
    /// How likely surfaces in one cell meet.
    pub lb: CellBound,
    /// How a probability is computed from numbers of cells.
    pub evaluation: Evaluation,
    /// How the volume common to two boxes is found.
    pub volume: VolumeEstimate,
    /// How boxes of different size are compared.
    pub sizing: Sizing,
    /// Drop pairs of which one lies in an empty part of the other, for trees with inner boxes.
    pub cull_by_inner_boxes: bool,
    /// Take inner boxes out of the volumes (figure 3.6), for trees with inner boxes.
    pub shells: bool,
}

impl Default for AdbQueryOptions {
    fn default() -> Self {
        Self {
            p_min: 0.99,
            p_drop: 0.0,
            drop_zero: false,
            k_min: 10,
            count_nested: false,
            p_at_end: 1.0,
            foresight: true,
            leaves: LeafClassification::Exact,
            order: VisitOrder::Probable,
            division: Division::default(),
            judge_roots: true,
            separating_axes: true,
            lb: CellBound::default(),
            evaluation: Evaluation::default(),
            volume: VolumeEstimate::default(),
            sizing: Sizing::default(),
            cull_by_inner_boxes: true,
            shells: false,
        }
    }
}

impl AdbQueryOptions {
    /// To the letter: Algorithm 2, equations 3.2 to 3.6 with the volumes of section 3.6, equation
    /// 3.9 with numbers of cells rounded to integers, and the setting of section 3.8.4, p_min = 0.99
    /// and k_min = 10. With [`AdbOptions::printed`](super::super::AdbOptions::printed) no cell of a
    /// single curved sheet counts, so that every answer about one is no; and volumes of boxes apart
    /// make other answers yes at any distance. [`AdbPreset`](super::super::AdbPreset) repairs one
    /// thing after the other.
    ///
    /// Inner boxes are proposed in print and were not built there: trees that have them are used as
    /// figure 3.6 says.
    pub fn printed() -> Self {
        Self {
            p_min: 0.99,
            p_drop: 0.0,
            drop_zero: true,
            k_min: 10,
            count_nested: true,
            p_at_end: 1.0,
            foresight: false,
            leaves: LeafClassification::Probable,
            order: VisitOrder::Probable,
            division: Division::Both,
            judge_roots: false,
            separating_axes: false,
            lb: CellBound::GlobalDepths,
            evaluation: Evaluation::Recurrence,
            volume: VolumeEstimate::Printed,
            sizing: Sizing::Descended,
            cull_by_inner_boxes: false,
            shells: true,
        }
    }

    /// The method by probability alone with everything mended, as fast as it gets: p_min and k_min
    /// of the thesis, every other choice made on the bodies of the bench suite `adb`.
    pub fn repaired() -> Self {
        Self {
            p_drop: 0.1,
            p_at_end: 0.999,
            leaves: LeafClassification::Probable,
            ..Self::default()
        }
    }

    /// Whether pairs are divided and dropped as the SIMD walk does it.
    pub(super) fn has_repaired_walk(&self) -> bool {
        self.division == Division::Larger
            && self.judge_roots
            && self.separating_axes
            && !self.drop_zero
            && self.lb == CellBound::BranchDepths
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        for (what, value) in [
            ("the probability from which on a pair counts", self.p_min),
            ("the probability below which pairs are dropped", self.p_drop),
            ("the probability from which on the end is a yes", self.p_at_end),
        ] {
            if !(0.0..=1.0).contains(&value) {
                let remedy = "take a number from 0 to 1";
                return Err(Error::Parameter { what, value: f64::from(value), remedy });
            }
        }
        if self.k_min == 0 {
            let what = "the number of pairs that make a collision";
            return Err(Error::Parameter { what, value: 0.0, remedy: "take 1 or more" });
        }
        Ok(())
    }
}

impl AdbQueryOptions {
    /// Whether a walk can foresee that its end will be a yes.
    pub(super) fn foresees(&self) -> bool {
        self.foresight && self.leaves == LeafClassification::Probable
    }

    /// With so many pairs that count the end of the walk is a yes. The first child that counts
    /// takes over from its parent, and without one the parent is settled: each leads to a settled
    /// pair of its own with a probability of at least `p_min`.
    pub(super) fn counts_for_a_yes(&self) -> u32 {
        if !self.foresees() || self.count_nested {
            return u32::MAX;
        }
        let [undecided, limit] = [self.p_min, self.p_at_end].map(|p| 1.0 - f64::from(p));
        // For the rounding of the products at the end.
        let undecided = undecided * (1.0 + 1e-5);
        (1..=MOST_FORESEEN).find(|&n| undecided.powi(n as i32) < limit).unwrap_or(u32::MAX)
    }
}

/// The most pairs that a walk may need to foresee its end.
const MOST_FORESEEN: u32 = 64;

/// How a query ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Two faces were found to intersect.
    Touching,
    /// Enough probable pairs were found.
    Found,
    /// What was found makes the end a yes already ([`AdbQueryOptions::foresight`]).
    Foreseen,
    /// No pair is left.
    Exhausted,
    /// The budget was used up.
    Interrupted,
}

/// Whether two bodies collide, and how sure that is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AdbAnswer {
    /// Whether they do.
    pub collides: bool,
    /// The probability that they do at the end of the walk.
    pub probability: f32,
    /// Whether the answer rests on exact tests alone.
    pub certain: bool,
    /// How the query ended.
    pub ending: Ending,
    /// Probable pairs in the end, none within another.
    pub found: u32,
    /// What the query cost.
    pub counts: AdbCounts,
}

/// What a query cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AdbCounts {
    /// Pairs of boxes classified.
    pub pairs: u64,
    /// Pairs of faces tested.
    pub face_tests: u64,
}
