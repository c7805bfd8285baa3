//! Volumes between pairs of parallel planes: boxes and k-DOPs.
//!
//! Both are stored as *reaches*: how far they extend in each of k directions, the first half the
//! opposites of the second. Then a union is the larger of each, whatever the direction.

use glam::{DVec3, Vec3A, Vec4};

use super::{Columns, Kernel, Volume, lanes_between};
use crate::bvh::directions::{OF_A_CUBE, TO_CORNERS, TO_EDGES};
use crate::bvh::refit::Outward;
use crate::bvh::{Aabb, round_up};
use crate::simd::Lanes;

type SlotExtents<const K: usize> = [[f32; 8]; K];

/// Around slots of blocks, as reaches.
#[inline(always)]
fn around_slots<const K: usize, L: Lanes>(
    l: L,
    blocks: &[SlotExtents<K>],
    start: usize,
    end: usize,
) -> [f32; K] {
    let mut most = [l.splat(f32::NEG_INFINITY); K];
    if start < end {
        let (first, last) = (start / 8, (end - 1) / 8);
        for (at, block) in blocks[first..=last].iter().enumerate() {
            if at > 0 && at < last - first {
                for k in 0..K {
                    most[k] = l.max(most[k], l.load(&block[k]));
                }
            } else {
                let from = if at == 0 { start % 8 } else { 0 };
                let to = if at == last - first { (end - 1) % 8 + 1 } else { 8 };
                let edge = lanes_between(l, from, to);
                for k in 0..K {
                    // Infinite reaches in masked lanes make this NaN, which `max` drops.
                    most[k] = l.max(l.add(l.load(&block[k]), edge), most[k]);
                }
            }
        }
    }
    let mut out = [f32::NEG_INFINITY; K];
    for k in 0..K {
        let [a, b, c, d, e, f, g, h] = l.to_array(most[k]);
        out[k] = a.max(b).max(c.max(d)).max(e.max(f).max(g.max(h)));
    }
    out
}

#[inline(always)]
fn spread<const K: usize, L: Lanes>(l: L, block: &SlotExtents<K>, lane: usize) -> [L::F32x8; K] {
    let mut spread = [l.splat(0.0); K];
    for k in 0..K {
        spread[k] = l.splat(-block[k][lane & 7]);
    }
    spread
}

/// The gap between two slabs is minus the sum of one's reach and the other's opposite reach;
/// subtraction never changes its sign.
#[inline(always)]
fn overlapping<const K: usize, L: Lanes>(l: L, one: &[L::F32x8; K], eight: &impl Columns) -> u32 {
    let mut gap = l.sub(one[0], l.load(eight.column(K / 2)));
    for (k, reach) in one.iter().enumerate().skip(1) {
        gap = l.max(gap, l.sub(*reach, l.load(eight.column((k + K / 2) % K))));
    }
    l.not_positive(gap)
}

#[inline(always)]
fn four(p: DVec3) -> [f64; 4] {
    [p.x, p.y, p.z, p.z]
}

/// Eight boxes by component; the fourth and the last one are free.
#[inline(always)]
fn columns<L: Lanes>(l: L, r: [&[Vec4; 2]; 8]) -> [L::F32x8; 8] {
    l.transpose([
        l.join(r[0][0].as_ref(), r[0][1].as_ref()),
        l.join(r[1][0].as_ref(), r[1][1].as_ref()),
        l.join(r[2][0].as_ref(), r[2][1].as_ref()),
        l.join(r[3][0].as_ref(), r[3][1].as_ref()),
        l.join(r[4][0].as_ref(), r[4][1].as_ref()),
        l.join(r[5][0].as_ref(), r[5][1].as_ref()),
        l.join(r[6][0].as_ref(), r[6][1].as_ref()),
        l.join(r[7][0].as_ref(), r[7][1].as_ref()),
    ])
}

impl Volume for Aabb {}

impl Kernel for Aabb {
    /// Reaches towards the smallest coordinates, then towards the largest.
    type Row = [Vec4; 2];
    type Block = SlotExtents<6>;
    type Spread<L: Lanes> = [L::F32x8; 6];

    const REACHES: usize = 6;
    const EMPTY: Self = Self::EMPTY;
    const EMPTY_BLOCK: Self::Block = [[f32::NEG_INFINITY; 8]; 6];
    const EMPTY_ROW: Self::Row = [Vec4::NEG_INFINITY; 2];

    #[inline(always)]
    fn around(points: &[DVec3]) -> Self {
        // Four lanes, of which one is spare, and selections that are one instruction each: `min`
        // and `max` test for NaN, which points are free of.
        let (mut low, mut high) = (four(points[0]), four(points[0]));
        for point in &points[1..] {
            let point = four(*point);
            for i in 0..4 {
                low[i] = if point[i] < low[i] { point[i] } else { low[i] };
                high[i] = if point[i] > high[i] { point[i] } else { high[i] };
            }
        }
        let [min, max] = Outward::NEAREST.corners_of_four(low, high);
        Self { min: Vec3A::from_vec4(min), max: Vec3A::from_vec4(max) }
    }
    #[inline(always)]
    fn row(&self) -> [Vec4; 2] {
        [(-self.min).extend(0.0), self.max.extend(0.0)]
    }
    #[inline(always)]
    fn from_row(row: &[Vec4; 2]) -> Self {
        Self { min: -Vec3A::from_vec4(row[0]), max: Vec3A::from_vec4(row[1]) }
    }
    #[inline(always)]
    fn doubled_center(row: &[Vec4; 2]) -> Vec4 {
        row[1] - row[0]
    }
    #[inline(always)]
    fn around_rows(rows: &[[Vec4; 2]]) -> Self {
        let mut most = Self::EMPTY_ROW;
        for row in rows {
            most = [most[0].max(row[0]), most[1].max(row[1])];
        }
        Self::from_row(&most)
    }
    #[inline(always)]
    fn doubled_centers<L: Lanes>(l: L, rows: [&[Vec4; 2]; 8]) -> [L::F32x8; 3] {
        let [a, b, c, _, d, e, f, _] = columns(l, rows);
        [l.sub(d, a), l.sub(e, b), l.sub(f, c)]
    }
    #[inline(always)]
    fn gather<L: Lanes>(l: L, rows: [&[Vec4; 2]; 8]) -> SlotExtents<6> {
        let [a, b, c, _, d, e, f, _] = columns(l, rows);
        [l.to_array(a), l.to_array(b), l.to_array(c), l.to_array(d), l.to_array(e), l.to_array(f)]
    }
    #[inline(always)]
    fn get(b: &SlotExtents<6>, lane: usize) -> Self {
        Self {
            min: -Vec3A::new(b[0][lane], b[1][lane], b[2][lane]),
            max: Vec3A::new(b[3][lane], b[4][lane], b[5][lane]),
        }
    }
    #[inline(always)]
    fn put(&self, block: &mut SlotExtents<6>, lane: usize) {
        for axis in 0..3 {
            block[axis][lane] = -self.min[axis];
            block[axis + 3][lane] = self.max[axis];
        }
    }
    #[inline(always)]
    fn union(&self, other: &Self) -> Self {
        self.union(other)
    }
    #[inline(always)]
    fn around_slots<L: Lanes>(l: L, blocks: &[SlotExtents<6>], start: usize, end: usize) -> Self {
        let [a, b, c, d, e, f] = around_slots(l, blocks, start, end);
        Self { min: -Vec3A::new(a, b, c), max: Vec3A::new(d, e, f) }
    }
    #[inline(always)]
    fn spread<L: Lanes>(l: L, block: &SlotExtents<6>, lane: usize) -> [L::F32x8; 6] {
        spread(l, block, lane)
    }
    #[inline(always)]
    fn overlapping<L: Lanes>(l: L, one: &[L::F32x8; 6], eight: &impl Columns) -> u32 {
        overlapping(l, one, eight)
    }
    fn measures(&self) -> [f64; 3] {
        box_measures(self)
    }
    fn aabb(&self) -> Aabb {
        *self
    }
}

fn box_measures(b: &Aabb) -> [f64; 3] {
    let d = (b.max.as_dvec3() - b.min.as_dvec3()).max(DVec3::ZERO);
    [d.x * d.y * d.z, d.x * d.y + d.y * d.z + d.z * d.x, d.x + d.y + d.z]
}

/// A polytope with `K` faces in fixed directions: a box whose edges (18), corners (14) or both
/// (26) are cut off.
///
/// Tighter than a box around oblique shapes, and `K / 6` times as much work.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KDop<const K: usize> {
    reaches: [f32; K],
}

impl<const K: usize> KDop<K> {
    /// Fails to compile for other numbers of faces than 6, 14, 18 and 26.
    const KNOWN: () = assert!(K == 6 || K == 14 || K == 18 || K == 26, "6, 14, 18 or 26 faces");

    fn direction(i: usize) -> DVec3 {
        let () = Self::KNOWN;
        let corners = K == 14 && i >= TO_EDGES;
        let at = if corners { i - TO_EDGES + TO_CORNERS } else { i };
        DVec3::from_array(OF_A_CUBE[at].map(f64::from))
    }
}

impl<const K: usize> Volume for KDop<K> {}

impl<const K: usize> Kernel for KDop<K> {
    type Row = [f32; K];
    type Block = SlotExtents<K>;
    type Spread<L: Lanes> = [L::F32x8; K];

    const REACHES: usize = K;
    const EMPTY: Self = Self { reaches: [f32::NEG_INFINITY; K] };
    const EMPTY_BLOCK: Self::Block = [[f32::NEG_INFINITY; 8]; K];
    const EMPTY_ROW: Self::Row = [f32::NEG_INFINITY; K];

    fn around(points: &[DVec3]) -> Self {
        let mut reaches = [f32::NEG_INFINITY; K];
        for i in 0..K / 2 {
            let direction = Self::direction(i);
            let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
            for p in points {
                let along = p.dot(direction);
                // Covers the rounding of the two sums.
                let error = (p.x.abs() + p.y.abs() + p.z.abs()) * 4.0 * f64::EPSILON;
                (low, high) = (low.min(along - error), high.max(along + error));
            }
            // As in boxes, no reach is minus infinite: sums of two must not be NaN.
            reaches[i] = round_up(-low).max(-f32::MAX / 2.0);
            reaches[i + K / 2] = round_up(high).max(-f32::MAX / 2.0);
        }
        Self { reaches }
    }
    fn row(&self) -> [f32; K] {
        self.reaches
    }
    fn from_row(row: &[f32; K]) -> Self {
        Self { reaches: *row }
    }
    #[inline(always)]
    fn doubled_center(row: &[f32; K]) -> Vec4 {
        let at = |axis: usize| row[axis + K / 2] - row[axis];
        Vec4::new(at(0), at(1), at(2), 0.0)
    }
    fn around_rows(rows: &[[f32; K]]) -> Self {
        rows.iter().fold(Self::EMPTY, |all, row| all.union(&Self { reaches: *row }))
    }
    #[inline(always)]
    fn gather<L: Lanes>(_: L, rows: [&[f32; K]; 8]) -> SlotExtents<K> {
        let mut block = Self::EMPTY_BLOCK;
        for (lane, row) in rows.iter().enumerate() {
            for k in 0..K {
                block[k][lane] = row[k];
            }
        }
        block
    }
    fn get(block: &SlotExtents<K>, lane: usize) -> Self {
        Self { reaches: std::array::from_fn(|k| block[k][lane]) }
    }
    fn put(&self, block: &mut SlotExtents<K>, lane: usize) {
        for (column, reach) in block.iter_mut().zip(self.reaches) {
            column[lane] = reach;
        }
    }
    fn union(&self, other: &Self) -> Self {
        Self { reaches: std::array::from_fn(|k| self.reaches[k].max(other.reaches[k])) }
    }
    #[inline(always)]
    fn around_slots<L: Lanes>(l: L, blocks: &[SlotExtents<K>], start: usize, end: usize) -> Self {
        Self { reaches: around_slots(l, blocks, start, end) }
    }
    #[inline(always)]
    fn spread<L: Lanes>(l: L, block: &SlotExtents<K>, lane: usize) -> [L::F32x8; K] {
        spread(l, block, lane)
    }
    #[inline(always)]
    fn overlapping<L: Lanes>(l: L, one: &[L::F32x8; K], eight: &impl Columns) -> u32 {
        overlapping(l, one, eight)
    }
    fn measures(&self) -> [f64; 3] {
        box_measures(&self.aabb())
    }
    fn aabb(&self) -> Aabb {
        let r = &self.reaches;
        Aabb {
            min: -Vec3A::new(r[0], r[1], r[2]),
            max: Vec3A::new(r[K / 2], r[K / 2 + 1], r[K / 2 + 2]),
        }
    }
}
