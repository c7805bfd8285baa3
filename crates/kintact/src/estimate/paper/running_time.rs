//! The expected running time of a hierarchical traversal as printed (section 3.7): how many pairs of
//! boxes overlap, from how fast boxes shrink and how far the roots overlap. `CostModel` is our own
//! form for real trees.
//!
//! Both trees are full, binary and alike; the two children of a box sit in its opposite corners. Along
//! x, the line between the bodies, overlaps are known: those of children are less than the parents'
//! by zero, ω or 2ω (equation 3.13, where the overlap on the right is the parents'). Across it boxes
//! overlap with probability α_y α_z a level (3.11, 3.14). Counted pairs and probabilities across
//! give 3.15; all 4^l pairs with α_x α_y α_z give the variant by Minkowski sums. The two must not be
//! mixed, as then x would be counted twice or not at all.
//!
//! The printed sums start at level 1; the closed form of 3.12 and table 3.1 include the roots.

use glam::{DMat3, DVec3};

use crate::Pose;

/// Two trees for the model of section 3.7.
///
/// ```
/// use kintact::DVec3;
/// use kintact::estimate::paper::RunningTime;
///
/// let model = RunningTime { extent: 1.0, overlap: 0.4, alpha: DVec3::splat(0.5), levels: 10 };
/// // At the first level only the nearest of the four pairs of halves overlap.
/// assert_eq!(model.possible_pairs()[..2], [1, 1]);
/// assert!((RunningTime::exponent(0.5) - 1.0).abs() < 1e-12);
/// assert!(model.expected_pairs() < RunningTime::all_pairs(0.25, 10));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RunningTime {
    /// The side of the root boxes along x (any unit of length).
    pub extent: f64,
    /// By how much the root boxes overlap along x, δ (the same unit).
    pub overlap: f64,
    /// How much of its parent's side a box has, along each axis: 0 to 1.
    pub alpha: DVec3,
    /// Levels below the roots, d; 2^d leaves. At most [`RunningTime::MOST_LEVELS`] are counted.
    pub levels: u32,
}

impl RunningTime {
    /// More levels would take too much memory: the lists of places along x double with each.
    pub const MOST_LEVELS: u32 = 24;

    /// The numbers of pairs of boxes that overlap along x, level by level, the roots first (3.13).
    ///
    /// The way to a pair takes zero or ω of each level off the overlap for either box, so that the
    /// overlap of a pair is δ less the sum of one number a box. Steps: the numbers of a level, in
    /// order, are those of the level before, once as they are and once with ω added, merged; pairs
    /// with a sum below δ are counted from both ends. O(2^l) at level l, where there are 4^l pairs.
    pub fn possible_pairs(&self) -> Vec<u64> {
        let mut offsets = vec![0.0];
        let mut side = self.extent;
        let mut all = vec![pairs_below(&offsets, self.overlap)];
        for _ in 0..self.levels.min(Self::MOST_LEVELS) {
            let omega = side * (1.0 - self.alpha.x);
            side *= self.alpha.x;
            offsets = merged(&offsets, omega);
            all.push(pairs_below(&offsets, self.overlap));
        }
        all
    }

    /// The expected number of pairs that overlap, at levels 1 to d (equation 3.15).
    pub fn expected_pairs(&self) -> f64 {
        let across = self.alpha.y * self.alpha.z;
        let pairs = self.possible_pairs().into_iter().zip(0..);
        pairs.skip(1).map(|(pairs, level)| pairs as f64 * across.powi(level)).sum()
    }

    /// The same if all positions of one body by the other were equally likely: all pairs, each with
    /// probability α_x α_y α_z a level (Zachmann 2002).
    pub fn minkowski_pairs(&self) -> f64 {
        Self::all_pairs(self.alpha.element_product(), self.levels) - 1.0
    }

    /// The closed form of equation 3.12: all pairs of levels 0 to d, each with probability `p` a
    /// level. As printed it has α_y for p, in two dimensions.
    pub fn all_pairs(p: f64, levels: u32) -> f64 {
        let growth = 4.0 * p;
        let count = levels as i32 + 1;
        if (growth - 1.0).abs() < 1e-9 {
            return f64::from(count);
        }
        (growth.powi(count) - 1.0) / (growth - 1.0)
    }

    /// The power of n with which the number of pairs grows for large trees (table 3.1): 0 up to a
    /// probability of 1/4, where it grows with lg n.
    pub fn exponent(p: f64) -> f64 {
        (4.0 * p).log2().max(0.0)
    }
}

/// A sorted list once as it is and once with `omega` added, in order.
fn merged(list: &[f64], omega: f64) -> Vec<f64> {
    let mut both = Vec::with_capacity(2 * list.len());
    let mut later = list.iter().map(|x| x + omega).peekable();
    for &x in list {
        while let Some(y) = later.next_if(|y| *y < x) {
            both.push(y);
        }
        both.push(x);
    }
    both.extend(later);
    both
}

/// How many pairs of numbers of a sorted list have a sum below a limit.
fn pairs_below(list: &[f64], limit: f64) -> u64 {
    let mut end = list.len();
    let mut pairs = 0;
    for x in list {
        while end > 0 && x + list[end - 1] >= limit {
            end -= 1;
        }
        pairs += end as u64;
    }
    pairs
}

/// Counts the box tests of a full traversal of two artificial hierarchies (section 3.7, experimental
/// support): full binary trees over a root cube of that side, children in opposite corners, the
/// second placed by `relative` as seen from the first. Boxes are tested along the six axes of their
/// sides, the roots and all children of overlapping pairs.
pub fn count_artificial_walk(side: f64, alpha: DVec3, levels: u32, relative: &Pose) -> u64 {
    let rotation = relative.rotation();
    let halves: Vec<DVec3> =
        (0..=levels).map(|level| alpha.powf(f64::from(level)) * (0.5 * side)).collect();
    let mut tests = 0;
    let mut stack = vec![(0, DVec3::ZERO, DVec3::ZERO)];
    while let Some((level, a, b)) = stack.pop() {
        tests += 1;
        let half = halves[level];
        if !overlap(half, &rotation, rotation * b + relative.translation() - a) {
            continue;
        }
        if let Some(&below) = halves.get(level + 1) {
            let to_corner = half - below;
            for (i, j) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
                stack.push((level + 1, a + to_corner * i, b + to_corner * j));
            }
        }
    }
    tests
}

/// Whether no side of two boxes of one size separates them.
fn overlap(half: DVec3, rotation: &DMat3, offset: DVec3) -> bool {
    let absolute =
        DMat3::from_cols(rotation.x_axis.abs(), rotation.y_axis.abs(), rotation.z_axis.abs());
    let in_b = rotation.transpose() * offset;
    offset.abs().cmple(half + absolute * half).all()
        && in_b.abs().cmple(half + absolute.transpose() * half).all()
}
