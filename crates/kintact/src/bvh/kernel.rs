//! The sixteen box tests between two nodes, at once.
//!
//! A kernel gives a *gap* for each pair of slots: the largest distance along any tested axis.
//! Boxes overlap where it is not positive, and the more negative it is the deeper they do.
//! Subtraction of finite numbers never changes the sign of the true difference, so without
//! rotation the gap decides exactly what comparing the corners would.

use super::{Aabb, round_down, round_up};
use super::{BoxTree, Node};
use crate::Pose;
use crate::simd::Lanes;

pub(super) trait Kernel: Copy + Sync {
    /// Gaps between two nodes and, if it needs more than their boxes, their numbers; in the order
    /// of [`SlotPairs`](crate::bvh::SlotPairs), eight and eight.
    fn gaps<L: Lanes>(&self, lanes: L, a: &Node, b: &Node, ids: [u32; 2]) -> [L::F32x8; 2];
}

/// Both trees in the same frame.
#[derive(Clone, Copy)]
pub(super) struct Aligned;

impl Kernel for Aligned {
    #[inline(always)]
    fn gaps<L: Lanes>(&self, l: L, a: &Node, b: &Node, _: [u32; 2]) -> [L::F32x8; 2] {
        let a_boxes = (each(l, &a.min), each(l, &a.max));
        let b_boxes = (each(l, &b.min), each(l, &b.max));
        separations(l, a_boxes, b_boxes)
    }
}

/// The four slots of each axis, twice.
///
/// Here and below: closures are not always inlined, and code that is not inlined is compiled
/// without the wider instructions, so this file does without them.
#[inline(always)]
fn each<L: Lanes>(l: L, axes: &[[f32; 4]; 3]) -> [L::F32x8; 3] {
    [l.twice(&axes[0]), l.twice(&axes[1]), l.twice(&axes[2])]
}

/// Smallest and largest coordinates of a node's slots by axis, the four of them twice.
type Boxes<L> = ([<L as Lanes>::F32x8; 3], [<L as Lanes>::F32x8; 3]);

/// Slots of a as they are against the slots of b in all four rotations.
#[inline(always)]
fn separations<L: Lanes>(l: L, a: Boxes<L>, b: Boxes<L>) -> [L::F32x8; 2] {
    let x = separations_along(l, a.0[0], a.1[0], b.0[0], b.1[0]);
    let y = separations_along(l, a.0[1], a.1[1], b.0[1], b.1[1]);
    let z = separations_along(l, a.0[2], a.1[2], b.0[2], b.1[2]);
    [l.max(l.max(x[0], y[0]), z[0]), l.max(l.max(x[1], y[1]), z[1])]
}

#[inline(always)]
fn separations_along<L: Lanes>(
    l: L,
    a_min: L::F32x8,
    a_max: L::F32x8,
    b_min: L::F32x8,
    b_max: L::F32x8,
) -> [L::F32x8; 2] {
    let b_min = l.halves(b_min, l.rotate1(b_min));
    let b_max = l.halves(b_max, l.rotate1(b_max));
    [gap(l, a_min, a_max, b_min, b_max), gap(l, a_min, a_max, l.rotate2(b_min), l.rotate2(b_max))]
}

#[inline(always)]
fn gap<L: Lanes>(
    l: L,
    a_min: L::F32x8,
    a_max: L::F32x8,
    b_min: L::F32x8,
    b_max: L::F32x8,
) -> L::F32x8 {
    l.max(l.sub(a_min, b_max), l.sub(b_min, a_max))
}

/// The second tree is moved, not rotated.
#[derive(Clone, Copy)]
pub(super) struct Shifted {
    /// Added to the second tree's smallest and largest coordinates; slack included.
    min: [f32; 3],
    max: [f32; 3],
}

impl Shifted {
    /// Boxes are grown by `margin`.
    pub(super) fn new(a: &impl BoxTree, b: &impl BoxTree, relative: &Pose, margin: f64) -> Self {
        let slack = rounding_slack(a, b, relative) + margin;
        let shift = relative.translation().to_array();
        Self { min: shift.map(|x| round_down(x - slack)), max: shift.map(|x| round_up(x + slack)) }
    }
}

impl Kernel for Shifted {
    #[inline(always)]
    fn gaps<L: Lanes>(&self, l: L, a: &Node, b: &Node, _: [u32; 2]) -> [L::F32x8; 2] {
        let a_boxes = (each(l, &a.min), each(l, &a.max));
        let b_boxes = (shifted(l, &b.min, &self.min), shifted(l, &b.max, &self.max));
        separations(l, a_boxes, b_boxes)
    }
}

#[inline(always)]
fn shifted<L: Lanes>(l: L, axes: &[[f32; 4]; 3], by: &[f32; 3]) -> [L::F32x8; 3] {
    let [x, y, z] = each(l, axes);
    [l.add(x, l.splat(by[0])), l.add(y, l.splat(by[1])), l.add(z, l.splat(by[2]))]
}

/// The second tree is rotated and moved.
///
/// Tests the six face directions of the two boxes and leaves out the nine cross products, which
/// cost more than the candidates they would remove. The three directions of one box are an
/// aligned test against the box around the other, so the children of both nodes are carried into
/// the other's frame in one go (four lanes each), followed by two aligned tests.
#[derive(Clone, Copy)]
pub(super) struct Rotated {
    /// Rotation from the second to the first frame in the low half, back in the high one.
    rotation: [[[f32; 8]; 3]; 3],
    /// Its absolute values.
    absolute: [[[f32; 8]; 3]; 3],
    /// Where the second frame's origin is in the first, in the low half, and the other way round.
    translation: [[f32; 8]; 3],
    slack: f32,
}

impl Rotated {
    /// Boxes are grown by `margin`.
    pub(super) fn new(a: &impl BoxTree, b: &impl BoxTree, relative: &Pose, margin: f64) -> Self {
        use std::array::from_fn;
        let there = relative.rotation();
        let back = there.transpose();
        let shift_back = -(back * relative.translation());
        let halves =
            |low: f64, high: f64| from_fn(|i| if i < 4 { low as f32 } else { high as f32 });
        let rotation: [[[f32; 8]; 3]; 3] =
            from_fn(|i| from_fn(|j| halves(there.col(j)[i], back.col(j)[i])));
        Self {
            rotation,
            absolute: rotation.map(|row| row.map(|entry| entry.map(f32::abs))),
            translation: from_fn(|i| halves(relative.translation()[i], shift_back[i])),
            slack: round_up(rounding_slack(a, b, relative) + margin),
        }
    }

    /// What rounding may move a carried box by, and the margin.
    pub(super) fn slack(&self) -> f32 {
        self.slack
    }

    /// Where each half's other frame has its origin.
    #[inline(always)]
    pub(super) fn origins(&self) -> &[[f32; 8]; 3] {
        &self.translation
    }

    /// Directions of the first frame into the second in the low half, back in the high one:
    /// against the way of the boxes, so by the transposed matrix.
    #[inline(always)]
    pub(super) fn carry_directions<L: Lanes>(&self, l: L, v: [L::F32x8; 3]) -> [L::F32x8; 3] {
        let [x, y, z] = &self.rotation;
        [
            dot(l, &[x[0], y[0], z[0]], v),
            dot(l, &[x[1], y[1], z[1]], v),
            dot(l, &[x[2], y[2], z[2]], v),
        ]
    }

    /// Extent along axis `i` of the other's frame, given centres and half sizes.
    #[inline(always)]
    pub(super) fn carried<L: Lanes>(
        &self,
        l: L,
        i: usize,
        centers: [L::F32x8; 3],
        half_sizes: [L::F32x8; 3],
    ) -> (L::F32x8, L::F32x8) {
        let center = l.add(dot(l, &self.rotation[i], centers), l.load(&self.translation[i]));
        let half_size = l.add(dot(l, &self.absolute[i], half_sizes), l.splat(self.slack));
        (l.sub(center, half_size), l.add(center, half_size))
    }
}

#[inline(always)]
pub(super) fn dot<L: Lanes>(l: L, row: &[[f32; 8]; 3], [x, y, z]: [L::F32x8; 3]) -> L::F32x8 {
    let xy = l.add(l.mul(l.load(&row[0]), x), l.mul(l.load(&row[1]), y));
    l.add(xy, l.mul(l.load(&row[2]), z))
}

/// Centres and half sizes along an axis: of b's slots in the low half, of a's in the high one.
#[inline(always)]
pub(super) fn center_and_half_size<L: Lanes>(
    l: L,
    a: &Node,
    b: &Node,
    i: usize,
) -> (L::F32x8, L::F32x8) {
    let half = l.splat(0.5);
    let (min, max) = (l.join(&b.min[i], &a.min[i]), l.join(&b.max[i], &a.max[i]));
    (l.mul(half, l.add(min, max)), l.mul(half, l.sub(max, min)))
}

/// The gaps along axis `i` of both frames, the first's in the low half, the second's in the high
/// one, for each rotation of b's slots. `min` and `max` are b's slots carried into the first
/// frame and a's carried into the second.
#[inline(always)]
pub(super) fn gaps_in_both<L: Lanes>(
    l: L,
    a: &Node,
    b: &Node,
    i: usize,
    (min, max): (L::F32x8, L::F32x8),
) -> [L::F32x8; 4] {
    let (own_min, own_max) = (l.join(&a.min[i], &b.min[i]), l.join(&a.max[i], &b.max[i]));
    let (a_min, a_max) = (l.halves(own_min, min), l.halves(own_max, max));
    let (b_min, b_max) = (l.halves(min, own_min), l.halves(max, own_max));
    let (b_min1, b_max1) = (l.rotate1(b_min), l.rotate1(b_max));
    [
        gap(l, a_min, a_max, b_min, b_max),
        gap(l, a_min, a_max, b_min1, b_max1),
        gap(l, a_min, a_max, l.rotate2(b_min), l.rotate2(b_max)),
        gap(l, a_min, a_max, l.rotate2(b_min1), l.rotate2(b_max1)),
    ]
}

impl Kernel for Rotated {
    #[inline(always)]
    fn gaps<L: Lanes>(&self, l: L, a: &Node, b: &Node, _: [u32; 2]) -> [L::F32x8; 2] {
        let (cx, hx) = center_and_half_size(l, a, b, 0);
        let (cy, hy) = center_and_half_size(l, a, b, 1);
        let (cz, hz) = center_and_half_size(l, a, b, 2);
        let x = gaps_in_both(l, a, b, 0, self.carried(l, 0, [cx, cy, cz], [hx, hy, hz]));
        let y = gaps_in_both(l, a, b, 1, self.carried(l, 1, [cx, cy, cz], [hx, hy, hz]));
        let z = gaps_in_both(l, a, b, 2, self.carried(l, 2, [cx, cy, cz], [hx, hy, hz]));
        let all0 = l.max(l.max(x[0], y[0]), z[0]);
        let all1 = l.max(l.max(x[1], y[1]), z[1]);
        let all2 = l.max(l.max(x[2], y[2]), z[2]);
        let all3 = l.max(l.max(x[3], y[3]), z[3]);
        [l.max_halves(all0, all1), l.max_halves(all2, all3)]
    }
}

/// How far rounding may move a carried corner: no overlap is lost if boxes grow by this much.
///
/// With u = 2⁻²⁴, M the largest coordinate of either tree and T of the translation, the chain
/// centre, half size, rotation entries, three products, sums and the final difference is off by
/// at most u (25 M + 6 T); 32 u (M + T) covers it, and the poses' own error of order 2⁻⁵⁰ and
/// 1e-9 (how far from orthonormal a [`Pose`] may be). The last term covers underflow.
fn rounding_slack(a: &impl BoxTree, b: &impl BoxTree, relative: &Pose) -> f64 {
    let reach = |bounds: Aabb| f64::from(bounds.min.abs().max(bounds.max.abs()).max_element());
    let largest =
        reach(a.bounds()).max(reach(b.bounds())) + relative.translation().abs().max_element();
    largest * (32.0 / f64::from(1 << 24)) + 16.0 * f64::from(f32::MIN_POSITIVE)
}
