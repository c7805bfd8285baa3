//! Presets of tree and query: chapter 3 to the letter, and mended one thing after the other, so that
//! a table can show what each mend is worth (bench suite `adb`, cases "figure mends").

use super::{
    AdbOptions, AdbQueryOptions, CellBound, Division, Evaluation, LeafClassification, Sizing,
    VolumeEstimate,
};

/// Options of trees and of queries that belong together.
///
/// ```
/// use kintact::estimate::paper::{AdbPreset, AdbQuery, AdbTree};
/// use kintact::{DVec3, Pose, TriMesh};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y + DVec3::Z, DVec3::Y + DVec3::Z];
/// let sheet = TriMesh::new(corners, vec![[0, 1, 2], [0, 2, 3]])?;
/// let printed = AdbPreset::printed();
/// let tree = AdbTree::build(&sheet, &printed.tree)?;
/// // A sheet collides with itself, but to the letter none of its cells is a possible collision cell.
/// let answer = AdbQuery::new(printed.query)?.ask([&sheet; 2], [&tree; 2], &Pose::IDENTITY);
/// assert!(!answer.collides && tree.possible_cells(0) == 0);
/// assert_eq!(AdbPreset::mended(0), printed);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AdbPreset {
    /// For [`AdbTree::build`](super::AdbTree::build).
    pub tree: AdbOptions,
    /// For [`AdbQuery::new`](super::AdbQuery::new).
    pub query: AdbQueryOptions,
}

impl AdbPreset {
    /// [`AdbOptions::printed`] and [`AdbQueryOptions::printed`].
    pub fn printed() -> Self {
        Self { tree: AdbOptions::printed(), query: AdbQueryOptions::printed() }
    }

    /// As printed with the first `mends` of [`Repair::ALL`], each on top of those before.
    pub fn mended(mends: usize) -> Self {
        let mut preset = Self::printed();
        for repair in Repair::ALL.iter().take(mends) {
            repair.apply(&mut preset);
        }
        preset
    }
}

/// One thing of chapter 3 that does not work as printed, or not on all input, and what to do instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repair {
    /// Definition 2: a cell counts at 0.15 of its largest planar section. At the whole of it no cell
    /// of a single sheet counts, but those of boxes about as thin as the sheet.
    Section,
    /// Section 3.6: boxes that an axis separates are apart. The printed volume of boxes far apart
    /// grows with their distance, so that no pair is ever dropped.
    SeparatingAxes,
    /// Section 3.6: terms clamped at zero and at the smaller box.
    ClampedVolumes,
    /// Equation 3.2: flat boxes are thickened to a fifth of the diagonal; their volumes would be 0/0.
    ThickBoxes,
    /// Section 3.5.3: each branch is measured to its own deepest leaf, as trees are not balanced.
    BranchDepths,
    /// Algorithm 2: pairs of leaves that are not probable enough are not lost but add to the
    /// probability at the end, which decides.
    LeafPairs,
    /// Algorithm 2: a pair within another that counts is not counted once more.
    NestedOnce,
    /// Algorithm 2: pairs are kept when their probability rounds to zero, and dropped when fewer
    /// than a tenth of a collision cell is expected.
    ZeroKept,
    /// Algorithm 2: the roots are classified too; bodies of one triangle could not collide. Roots
    /// have depth 0, which makes lb and their probability zero: zero must be kept before.
    Roots,
    /// Equation 3.9: the mean over the number of collision cells in place of the best of ten bounds,
    /// of numbers that need not be integers.
    Poisson,
    /// Section 3.6: the estimate that carries each box into the other's frame.
    CarriedVolumes,
    /// Equations 3.3 to 3.6: the larger node of a pair is divided, so that sizes stay alike and no
    /// branch needs to be visited for its cells.
    LargerFirst,
    /// Trees divided by the surface-area heuristic.
    SurfaceArea,
}

impl Repair {
    /// In the order in which [`AdbPreset::mended`] applies them.
    pub const ALL: [Self; 13] = [
        Self::Section,
        Self::SeparatingAxes,
        Self::ClampedVolumes,
        Self::ThickBoxes,
        Self::BranchDepths,
        Self::LeafPairs,
        Self::NestedOnce,
        Self::ZeroKept,
        Self::Roots,
        Self::Poisson,
        Self::CarriedVolumes,
        Self::LargerFirst,
        Self::SurfaceArea,
    ];

    /// A few words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Section => "0.15 of the section",
            Self::SeparatingAxes => "separating axes",
            Self::ClampedVolumes => "clamped volumes",
            Self::ThickBoxes => "thick boxes",
            Self::BranchDepths => "depths by branch",
            Self::LeafPairs => "leaf pairs kept",
            Self::NestedOnce => "nested counted once",
            Self::ZeroKept => "zero kept",
            Self::Roots => "roots classified",
            Self::Poisson => "Poisson",
            Self::CarriedVolumes => "carried volumes",
            Self::LargerFirst => "larger divided",
            Self::SurfaceArea => "surface-area trees",
        }
    }

    /// Changes what is to be mended, and nothing else.
    pub fn apply(self, preset: &mut AdbPreset) {
        let AdbPreset { tree, query } = preset;
        let (good_tree, good_query) = (AdbOptions::default(), AdbQueryOptions::repaired());
        match self {
            Self::Section => tree.area_share = good_tree.area_share,
            Self::SeparatingAxes => query.separating_axes = true,
            Self::ClampedVolumes => query.volume = VolumeEstimate::Aligned,
            Self::ThickBoxes => tree.thinnest = good_tree.thinnest,
            Self::BranchDepths => query.lb = CellBound::BranchDepths,
            Self::LeafPairs => {
                query.leaves = LeafClassification::Probable;
                query.p_at_end = good_query.p_at_end;
            }
            Self::NestedOnce => query.count_nested = false,
            Self::ZeroKept => {
                query.drop_zero = false;
                query.p_drop = good_query.p_drop;
            }
            Self::Roots => query.judge_roots = true,
            Self::Poisson => query.evaluation = Evaluation::Poisson,
            Self::CarriedVolumes => query.volume = VolumeEstimate::Carried,
            Self::LargerFirst => {
                query.division = Division::Larger;
                query.sizing = Sizing::Scaled;
            }
            Self::SurfaceArea => tree.branching = good_tree.branching,
        }
    }
}
