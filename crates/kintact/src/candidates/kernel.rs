//! The sixteen box tests between two nodes, at once.
//!
//! A kernel gives a *gap* for each pair of slots: the largest distance along any tested axis.
//! Boxes overlap where it is not positive, and the more negative it is the deeper they do.
//! Subtraction of finite numbers never changes the sign of the true difference, so without
//! rotation the gap decides exactly what comparing the corners would.

use crate::Pose;
use crate::bounds::{round_down, round_up};
use crate::hierarchy::{Node, StaticTree};
use crate::simd::Lanes;

pub(super) trait Kernel: Copy + Sync {
    /// Gaps of slots (i, j): first vector i = 0, 1, second i = 2, 3; j runs within each half.
    fn gaps<L: Lanes>(&self, lanes: L, a: &Node, b: &Node) -> [L::F32x8; 2];
}

/// Both trees in the same frame.
#[derive(Clone, Copy)]
pub(super) struct Aligned;

impl Kernel for Aligned {
    #[inline(always)]
    fn gaps<L: Lanes>(&self, l: L, a: &Node, b: &Node) -> [L::F32x8; 2] {
        let b_min = [l.twice(&b.min[0]), l.twice(&b.min[1]), l.twice(&b.min[2])];
        let b_max = [l.twice(&b.max[0]), l.twice(&b.max[1]), l.twice(&b.max[2])];
        let a_min = [l.spread(&a.min[0]), l.spread(&a.min[1]), l.spread(&a.min[2])];
        let a_max = [l.spread(&a.max[0]), l.spread(&a.max[1]), l.spread(&a.max[2])];
        separations(l, &a_min, &a_max, &b_min, &b_max)
    }
}

/// Boxes of `a` spread over rows, boxes of `b` along columns.
#[inline(always)]
fn separations<L: Lanes>(
    l: L,
    a_min: &[[L::F32x8; 2]; 3],
    a_max: &[[L::F32x8; 2]; 3],
    b_min: &[L::F32x8; 3],
    b_max: &[L::F32x8; 3],
) -> [L::F32x8; 2] {
    let half = |h: usize| {
        let along = |axis: usize| {
            l.max(l.sub(a_min[axis][h], b_max[axis]), l.sub(b_min[axis], a_max[axis][h]))
        };
        l.max(l.max(along(0), along(1)), along(2))
    };
    [half(0), half(1)]
}

/// The second tree is moved, not rotated.
#[derive(Clone, Copy)]
pub(super) struct Shifted {
    /// Added to the second tree's smallest and largest coordinates; slack included.
    min: [f32; 3],
    max: [f32; 3],
}

impl Shifted {
    pub(super) fn new(a: &StaticTree, b: &StaticTree, relative: &Pose) -> Self {
        let slack = rounding_slack(a, b, relative);
        let shift = relative.translation().to_array();
        Self { min: shift.map(|x| round_down(x - slack)), max: shift.map(|x| round_up(x + slack)) }
    }
}

impl Kernel for Shifted {
    #[inline(always)]
    fn gaps<L: Lanes>(&self, l: L, a: &Node, b: &Node) -> [L::F32x8; 2] {
        let min = |i: usize| l.add(l.twice(&b.min[i]), l.splat(self.min[i]));
        let max = |i: usize| l.add(l.twice(&b.max[i]), l.splat(self.max[i]));
        let (b_min, b_max) = ([min(0), min(1), min(2)], [max(0), max(1), max(2)]);
        let a_min = [l.spread(&a.min[0]), l.spread(&a.min[1]), l.spread(&a.min[2])];
        let a_max = [l.spread(&a.max[0]), l.spread(&a.max[1]), l.spread(&a.max[2])];
        separations(l, &a_min, &a_max, &b_min, &b_max)
    }
}

/// The second tree is rotated and moved.
///
/// Tests the six face directions of the two boxes and leaves out the nine cross products, which
/// cost more than the candidates they would remove. The three directions of one box are an
/// aligned test against the box around the other, so the children of both nodes are carried into
/// the other's frame in one go (four lanes each), followed by two aligned tests.
#[derive(Clone, Copy)]
pub(super) struct Rotated {
    /// Entry (i, j) of the rotation from second to first frame, and of its inverse.
    rotation: [[[f32; 2]; 3]; 3],
    translation: [[f32; 2]; 3],
    slack: f32,
}

impl Rotated {
    pub(super) fn new(a: &StaticTree, b: &StaticTree, relative: &Pose) -> Self {
        let there = relative.rotation();
        let back = there.transpose();
        let shift_back = -(back * relative.translation());
        let entry = |i: usize, j: usize| [there.col(j)[i] as f32, back.col(j)[i] as f32];
        Self {
            rotation: std::array::from_fn(|i| std::array::from_fn(|j| entry(i, j))),
            translation: std::array::from_fn(|i| {
                [relative.translation()[i] as f32, shift_back[i] as f32]
            }),
            slack: round_up(rounding_slack(a, b, relative)),
        }
    }
}

impl Kernel for Rotated {
    #[inline(always)]
    fn gaps<L: Lanes>(&self, l: L, a: &Node, b: &Node) -> [L::F32x8; 2] {
        // Low half: the slots of b, on their way into a's frame. High half: the other way.
        let half = l.splat(0.5);
        let boxed = |i: usize| {
            let (min, max) = (l.join(&b.min[i], &a.min[i]), l.join(&b.max[i], &a.max[i]));
            (l.mul(half, l.add(min, max)), l.mul(half, l.sub(max, min)))
        };
        let (c, h) = {
            let (x, y, z) = (boxed(0), boxed(1), boxed(2));
            ([x.0, y.0, z.0], [x.1, y.1, z.1])
        };
        let pair = |[low, high]: [f32; 2]| l.join(&[low; 4], &[high; 4]);
        let carried = |i: usize| {
            let r = self.rotation[i];
            let dot = |r: [[f32; 2]; 3], v: &[L::F32x8; 3]| {
                let x = l.mul(pair(r[0]), v[0]);
                let y = l.mul(pair(r[1]), v[1]);
                l.add(l.add(x, y), l.mul(pair(r[2]), v[2]))
            };
            let center = l.add(dot(r, &c), pair(self.translation[i]));
            let half_size = l.add(dot(r.map(|e| e.map(f32::abs)), &h), l.splat(self.slack));
            (l.sub(center, half_size), l.add(center, half_size))
        };
        let (x, y, z) = (carried(0), carried(1), carried(2));

        let in_a = {
            let b_min = [l.low_twice(x.0), l.low_twice(y.0), l.low_twice(z.0)];
            let b_max = [l.low_twice(x.1), l.low_twice(y.1), l.low_twice(z.1)];
            let a_min = [l.spread(&a.min[0]), l.spread(&a.min[1]), l.spread(&a.min[2])];
            let a_max = [l.spread(&a.max[0]), l.spread(&a.max[1]), l.spread(&a.max[2])];
            separations(l, &a_min, &a_max, &b_min, &b_max)
        };
        let in_b = {
            let b_min = [l.twice(&b.min[0]), l.twice(&b.min[1]), l.twice(&b.min[2])];
            let b_max = [l.twice(&b.max[0]), l.twice(&b.max[1]), l.twice(&b.max[2])];
            let a_min = [l.spread_high(x.0), l.spread_high(y.0), l.spread_high(z.0)];
            let a_max = [l.spread_high(x.1), l.spread_high(y.1), l.spread_high(z.1)];
            separations(l, &a_min, &a_max, &b_min, &b_max)
        };
        [l.max(in_a[0], in_b[0]), l.max(in_a[1], in_b[1])]
    }
}

/// How far rounding may move a carried corner: no overlap is lost if boxes grow by this much.
///
/// With u = 2⁻²⁴, M the largest coordinate of either tree and T of the translation, the chain
/// centre, half size, rotation entries, three products, sums and the final difference is off by
/// at most u (25 M + 6 T); 32 u (M + T) covers it, and the poses' own error of order 2⁻⁵⁰ and
/// 1e-9 (how far from orthonormal a [`Pose`] may be). The last term covers underflow.
fn rounding_slack(a: &StaticTree, b: &StaticTree, relative: &Pose) -> f64 {
    let reach = |tree: &StaticTree| {
        let bounds = tree.bounds();
        f64::from(bounds.min.abs().max(bounds.max.abs()).max_element())
    };
    let largest = reach(a).max(reach(b)) + relative.translation().abs().max_element();
    largest * (32.0 / f64::from(1 << 24)) + 16.0 * f64::from(f32::MIN_POSITIVE)
}
