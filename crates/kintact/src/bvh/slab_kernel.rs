//! The rotated box test, followed by the slabs of both sides against the other's boxes.
//!
//! `Traversal` takes it for two trees with slabs, under a rotation or where every candidate is
//! followed by an exact test.

use super::kernel::{Kernel, Rotated, dot};
use super::{BoxTree, Node, Slabs};
use crate::Pose;
use crate::simd::Lanes;

/// As [`Rotated`], for trees with slabs.
#[derive(Clone, Copy)]
pub(super) struct RotatedSlabs<'a> {
    boxes: Rotated,
    slabs: [&'a [Slabs]; 2],
    /// What rounding may move an interval by.
    slack: f32,
}

impl<'a> RotatedSlabs<'a> {
    /// `None` if one of the trees has no slabs. Boxes and slabs are grown by `margin`.
    pub(super) fn new(
        a: &'a impl BoxTree,
        b: &'a impl BoxTree,
        relative: &Pose,
        margin: f64,
    ) -> Option<Self> {
        let slabs = [a.slabs()?, b.slabs()?];
        let boxes = Rotated::new(a, b, relative, margin);
        // The chain is longer than that of a carried box: the direction is carried, then
        // multiplied with a centre and with a half size. With u, M, T as for the boxes it is off
        // by at most u (75 M + 11 T); three times their 32 u (M + T) covers it.
        Some(Self { boxes, slabs, slack: 3.0 * boxes.slack() })
    }

    /// The gaps between the slabs of each side and the boxes of the other alone, the larger of the two.
    #[inline(always)]
    pub(super) fn slab_gaps<L: Lanes>(
        &self,
        l: L,
        a: &Node,
        b: &Node,
        ids: [u32; 2],
    ) -> [L::F32x8; 2] {
        let slabs_a = &self.slabs[0][ids[0] as usize];
        let slabs_b = &self.slabs[1][ids[1] as usize];

        // Low half: directions of a carried into b's frame, where b's boxes are; high half: the
        // other way round. The box kernel's matrix has the way from b to a in its low half, so
        // the transposed entries carry directions as needed here.
        let own_x = l.join(&slabs_a.normal[0], &slabs_b.normal[0]);
        let own_y = l.join(&slabs_a.normal[1], &slabs_b.normal[1]);
        let own_z = l.join(&slabs_a.normal[2], &slabs_b.normal[2]);
        let carried = self.boxes.carry_directions(l, [own_x, own_y, own_z]);
        // Where the other frame's origin is along each direction.
        let origin = dot(l, self.boxes.origins(), [own_x, own_y, own_z]);
        let low = l.sub(l.join(&slabs_a.low, &slabs_b.low), origin);
        let high = l.sub(l.join(&slabs_a.high, &slabs_b.high), origin);

        // Low half: a's direction times b's centre; high half: a's centre times b's direction.
        // The first factor stays, the second is rotated; which is which differs by half.
        let [x, rx] = factors(l, a, b, 0, carried[0]);
        let [y, ry] = factors(l, a, b, 1, carried[1]);
        let [z, rz] = factors(l, a, b, 2, carried[2]);
        let slack = l.splat(self.slack);
        let mut along = [slack; 4];
        let (mut b_x, mut b_y, mut b_z) = (x.1, y.1, z.1);
        let (mut b_rx, mut b_ry, mut b_rz) = (rx.1, ry.1, rz.1);
        let (mut low_b, mut high_b) = (low, high);
        for gap in &mut along {
            let center = l.add(l.add(l.mul(x.0, b_x), l.mul(y.0, b_y)), l.mul(z.0, b_z));
            let radius = l.add(l.add(l.mul(rx.0, b_rx), l.mul(ry.0, b_ry)), l.mul(rz.0, b_rz));
            let radius = l.add(radius, slack);
            // a's own bounds stay with its slots, b's rotate with b's.
            let (low, high) = (l.halves(low, low_b), l.halves(high, high_b));
            *gap = l.max(l.sub(low, l.add(center, radius)), l.sub(l.sub(center, radius), high));
            (b_x, b_y, b_z) = (l.rotate1(b_x), l.rotate1(b_y), l.rotate1(b_z));
            (b_rx, b_ry, b_rz) = (l.rotate1(b_rx), l.rotate1(b_ry), l.rotate1(b_rz));
            (low_b, high_b) = (l.rotate1(low_b), l.rotate1(high_b));
        }
        [l.max_halves(along[0], along[1]), l.max_halves(along[2], along[3])]
    }
}

impl Kernel for RotatedSlabs<'_> {
    #[inline(always)]
    fn gaps<L: Lanes>(&self, l: L, a: &Node, b: &Node, ids: [u32; 2]) -> [L::F32x8; 2] {
        let [gaps0, gaps1] = self.boxes.gaps(l, a, b, ids);
        if l.not_positive(gaps0) | l.not_positive(gaps1) == 0 {
            return [gaps0, gaps1];
        }
        let along = self.slab_gaps(l, a, b, ids);
        [l.max(gaps0, along[0]), l.max(gaps1, along[1])]
    }
}

/// Along one axis: (a's factor, b's factor) of the centre product, and of the half-size product.
#[inline(always)]
fn factors<L: Lanes>(
    l: L,
    a: &Node,
    b: &Node,
    i: usize,
    direction: L::F32x8,
) -> [(L::F32x8, L::F32x8); 2] {
    let half = l.splat(0.5);
    // b's boxes in the low half, a's in the high one.
    let (min, max) = (l.join(&b.min[i], &a.min[i]), l.join(&b.max[i], &a.max[i]));
    let (center, size) = (l.mul(half, l.add(min, max)), l.mul(half, l.sub(max, min)));
    let steep = l.abs(direction);
    [
        (l.halves(direction, center), l.halves(center, direction)),
        (l.halves(steep, size), l.halves(size, steep)),
    ]
}
