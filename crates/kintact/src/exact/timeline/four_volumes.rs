//! The fifteen volumes whose signs decide whether two triangles meet, for four moving pairs at
//! once. `FourTimelines` reads them.

use glam::DVec3;

use super::certificates::MovingPair;
use super::cubics::Cubics;
use crate::exact::ccd::MovingPoint;
use crate::exact::ccd::rounding::{LARGEST_SCALE, TINY, UNIT, earlier};
use crate::exact::ccd::vectors::{Moving, Vectors, moving_corner, vectors};
use crate::simd::{self, Lanes, Task};

pub(super) const SIDES: usize = 6;
const VOLUMES: usize = 15;
/// After the volumes come six differences of sides: those of a's corners along each edge of a,
/// then those of b's along each of b.
pub(super) const RISES: usize = VOLUMES;
pub(super) const CUBICS: usize = RISES + 6;
/// A byte of each, in whole words.
const SIGNS: usize = CUBICS.next_multiple_of(8);

/// The faces of a body, and where its vertices are at the start of the step and at its end.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MovingFaces<'a> {
    pub(crate) faces: &'a [[u32; 3]],
    pub(crate) ends: [&'a [DVec3]; 2],
}

/// The sides of a's corners, of b's corners, then edge by edge: `SIDES + 3 i + j`. Those of edges
/// are left out if all four pairs are apart by their boxes or their sides.
#[derive(Debug)]
pub(super) struct FourVolumes {
    /// In Bernstein form, each for the four pairs.
    coefficients: [[[f64; 4]; 4]; VOLUMES],
    /// How large volumes must be for their signs to be certain: sides of a's corners, of b's, and
    /// of edges.
    slacks: [[f64; 4]; 3],
    /// How far the box of each triangle lies beyond the other's along each axis, at the start and
    /// at the end.
    gaps: [[[f64; 4]; 2]; 6],
    /// A bit for each pair that one proof keeps apart throughout; nothing else is computed for it.
    pub(super) apart: u8,
    /// For each cubic a bit for each pair of which it is positive throughout the step, and then the
    /// same for those that are negative.
    signs: [[u8; SIGNS]; 2],
}

impl FourVolumes {
    pub(super) fn new() -> Self {
        Self {
            coefficients: [[[0.0; 4]; 4]; VOLUMES],
            slacks: [[0.0; 4]; 3],
            gaps: [[[0.0; 4]; 2]; 6],
            apart: 0,
            signs: [[0; SIGNS]; 2],
        }
    }

    /// Takes the volumes of four pairs of faces. `margin` is how far any coordinate of the
    /// difference of two vertices may be off.
    pub(super) fn take(&mut self, bodies: [MovingFaces<'_>; 2], pairs: [[u32; 2]; 4], margin: f64) {
        // Not by `map`, which is compiled badly for arrays of this size.
        let mut faces = [[[0; 3]; 4]; 2];
        for (pair, [a, b]) in pairs.into_iter().enumerate() {
            faces[0][pair] = bodies[0].faces[a as usize];
            faces[1][pair] = bodies[1].faces[b as usize];
        }
        let ends = [bodies[0].ends, bodies[1].ends];
        if !simd::dispatch(OfFaces { faces, ends, margin, volumes: self }) {
            self.take_scaled(faces, ends, margin);
        }
    }

    /// Where coordinates are too large or too small to be multiplied as they are.
    #[cold]
    fn take_scaled(&mut self, faces: [[[u32; 3]; 4]; 2], ends: [[&[DVec3]; 2]; 2], margin: f64) {
        let pairs = [0, 1, 2, 3].map(|pair: usize| {
            let [a, b] = [0, 1].map(|side: usize| {
                let place = |end: usize, v: u32| ends[side][end][v as usize];
                faces[side][pair].map(|v| MovingPoint::new(place(0, v), place(1, v)))
            });
            MovingPair::new(&a, &b, margin)
        });
        simd::dispatch(OfPairs { pairs: pairs.each_ref(), volumes: self });
    }

    /// For a pair that is not apart, a bit for each cubic that is positive throughout, and for each
    /// that is negative.
    #[inline]
    pub(super) fn signs(&self, pair: usize) -> [u32; 2] {
        self.signs.each_ref().map(|signs| bits_of(signs, pair))
    }

    /// Copies all cubics of a pair that is not apart.
    #[inline]
    pub(super) fn put_cubics(&self, pair: usize, cubics: &mut Cubics) {
        let of_a = self.slacks[0][pair];
        let of_b = self.slacks[1][pair];
        let of_edges = self.slacks[2][pair];
        for (k, volume) in self.coefficients.iter().enumerate() {
            let [p, q, r, s] = volume;
            let slack = if k < 3 { of_a } else { of_b };
            let slack = if k < SIDES { slack } else { of_edges };
            cubics.put(k, [p[pair], q[pair], r[pair], s[pair]], slack);
        }
        for edge in 0..6 {
            let low = &self.coefficients[edge];
            let high = &self.coefficients[if edge % 3 == 2 { edge - 2 } else { edge + 1 }];
            let rise = |i: usize| high[i][pair] - low[i][pair];
            // Either may be off by its slack, which covers one rounding more.
            let slack = 2.0 * if edge < 3 { of_a } else { of_b };
            cubics.put(RISES + edge, [rise(0), rise(1), rise(2), rise(3)], slack);
        }
    }

    /// The part of the step outside of which a pair's boxes are apart; `None` if they are
    /// throughout.
    #[inline]
    pub(super) fn overlap(&self, pair: usize) -> Option<[f64; 2]> {
        if self.apart >> pair & 1 != 0 {
            return None;
        }
        let (mut lower, mut upper) = (0.0_f64, 1.0_f64);
        for [starts, ends] in &self.gaps {
            let (x, y) = (starts[pair], ends[pair]);
            if x > 0.0 {
                lower = lower.max(earlier(x / (x - y)));
            } else if y > 0.0 {
                upper = upper.min(1.0 - earlier(y / (y - x)) + 2.0 * UNIT);
            }
        }
        (lower <= upper).then_some([lower, upper])
    }
}

/// One bit of each byte, as the bits of a number.
#[inline]
fn bits_of(bytes: &[u8; SIGNS], bit: usize) -> u32 {
    let (words, _) = bytes.as_chunks::<8>();
    let mut bits = 0;
    for (i, word) in words.iter().enumerate() {
        let ones = u64::from_le_bytes(*word) >> bit & 0x0101_0101_0101_0101;
        // The last byte of the product has a bit of each: byte i meets 2^(56 - 7 i) there.
        bits |= (ones.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * i);
    }
    bits as u32
}

/// The four pairs of faces where they are.
struct OfFaces<'a> {
    faces: [[[u32; 3]; 4]; 2],
    ends: [[&'a [DVec3]; 2]; 2],
    margin: f64,
    volumes: &'a mut FourVolumes,
}

/// The same, as pairs that were brought to a scale.
struct OfPairs<'a> {
    pairs: [&'a MovingPair; 4],
    volumes: &'a mut FourVolumes,
}

/// Four pairs of triangles, each seen from the first corner of b at the start.
struct Corners<L: Lanes> {
    a: [Moving<L>; 3],
    b: [Moving<L>; 3],
    /// Largest coordinates of all of them.
    reach: Vectors<L>,
    margin: L::F64x4,
}

/// Two vectors linear in time have a cross product that is quadratic: its control vectors.
type Controls<L> = [Vectors<L>; 3];

#[inline(always)]
fn difference<L: Lanes>(l: L, a: Moving<L>, b: Moving<L>) -> Moving<L> {
    [a[0].minus(l, b[0]), a[1].minus(l, b[1])]
}

#[inline(always)]
fn cross<L: Lanes>(l: L, a: Moving<L>, b: Moving<L>) -> Controls<L> {
    let middle = a[0].cross(l, b[1]).plus(l, a[1].cross(l, b[0]));
    [a[0].cross(l, b[0]), middle.times(l, 0.5), a[1].cross(l, b[1])]
}

/// The third edge is the others' sum, reversed.
#[inline(always)]
fn third<L: Lanes>(l: L, a: &Controls<L>, b: &Controls<L>) -> Controls<L> {
    [
        a[0].plus(l, b[0]).times(l, -1.0),
        a[1].plus(l, b[1]).times(l, -1.0),
        a[2].plus(l, b[2]).times(l, -1.0),
    ]
}

impl Task for OfFaces<'_> {
    /// Whether all is on a scale where volumes neither overflow nor vanish.
    type Output = bool;

    // Iterators would be calls of their own, perhaps without the wider instructions.
    #[allow(clippy::needless_range_loop)]
    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> bool {
        let Self { faces, ends, margin, volumes } = self;
        let zero = Vectors { x: l.all(0.0), y: l.all(0.0), z: l.all(0.0) };
        let mut positions = [[[zero; 2]; 3]; 2];
        for side in 0..2 {
            for corner in 0..3 {
                positions[side][corner] = moving_corner(l, &faces[side], corner, &ends[side]);
            }
        }
        let origin = positions[1][0][0];
        let mut reach = zero;
        for side in 0..2 {
            for corner in 0..3 {
                for end in 0..2 {
                    let place = positions[side][corner][end].minus(l, origin);
                    reach = Vectors {
                        x: l.most(reach.x, l.magnitude(place.x)),
                        y: l.most(reach.y, l.magnitude(place.y)),
                        z: l.most(reach.z, l.magnitude(place.z)),
                    };
                    positions[side][corner][end] = place;
                }
            }
        }
        let most = reach.largest(l);
        let is_small = l.above(l.all(LARGEST_SCALE), most);
        let is_large = l.above(most, l.all(1.0 / LARGEST_SCALE));
        if l.bits(l.both(is_small, is_large)) != 0b1111 {
            return false;
        }
        let [a, b] = positions;
        compute(l, &Corners { a, b, reach, margin: l.all(margin) }, volumes);
        true
    }
}

impl Task for OfPairs<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) {
        let Self { pairs: [p, q, r, s], volumes } = self;
        let zero = Vectors { x: l.all(0.0), y: l.all(0.0), z: l.all(0.0) };
        let (mut a, mut b) = ([[zero; 2]; 3], [[zero; 2]; 3]);
        for corner in 0..3 {
            for end in 0..2 {
                a[corner][end] = vectors(
                    l,
                    &p.a[end][corner],
                    &q.a[end][corner],
                    &r.a[end][corner],
                    &s.a[end][corner],
                );
                b[corner][end] = vectors(
                    l,
                    &p.b[end][corner],
                    &q.b[end][corner],
                    &r.b[end][corner],
                    &s.b[end][corner],
                );
            }
        }
        let reach = vectors(l, &p.reach, &q.reach, &r.reach, &s.reach);
        let margin = l.each(p.margin, q.margin, r.margin, s.margin);
        compute(l, &Corners { a, b, reach, margin }, volumes);
    }
}

#[allow(clippy::needless_range_loop)]
#[inline(always)]
fn compute<L: Lanes>(l: L, corners: &Corners<L>, volumes: &mut FourVolumes) {
    let Corners { a, b, .. } = corners;
    let u = [difference(l, a[1], a[0]), difference(l, a[2], a[1]), difference(l, a[2], a[0])];
    let v = [difference(l, b[1], b[0]), difference(l, b[2], b[1]), difference(l, b[2], b[0])];
    let [of_a, of_b, of_edges] = slacks(l, corners, &u, &v);
    volumes.slacks = [l.list(of_a), l.list(of_b), l.list(of_edges)];

    let (of_face_a, of_face_b) = (cross(l, u[0], u[2]), cross(l, v[0], v[2]));
    let none = [l.all(0.0); 4];
    let mut sides = [none; SIDES];
    // All three corners on one side or on the other, of b's plane and of a's.
    let mut apart = 0;
    for kind in 0..2 {
        let (own, other) = if kind == 0 { (a, b) } else { (b, a) };
        let (normal, slack) = if kind == 0 { (&of_face_b, of_a) } else { (&of_face_a, of_b) };
        let mut all = [0b1111; 2];
        for i in 0..3 {
            let k = 3 * kind + i;
            sides[k] = cubic(l, difference(l, own[i], other[0]), normal);
            volumes.put(l, k, sides[k], slack);
            all[0] &= volumes.signs[0][k];
            all[1] &= volumes.signs[1][k];
        }
        apart |= all[0] | all[1];
    }
    if apart != 0b1111 {
        apart |= put_gaps(l, corners, &mut volumes.gaps);
    }
    volumes.apart = apart;
    if apart == 0b1111 {
        return;
    }
    let two = l.all(2.0);
    for kind in 0..2 {
        let slack = l.times(two, if kind == 0 { of_a } else { of_b });
        for edge in 0..3 {
            let (low, high) = (&sides[3 * kind + edge], &sides[3 * kind + (edge + 1) % 3]);
            let mut rise = none;
            for i in 0..4 {
                rise[i] = l.minus(high[i], low[i]);
            }
            volumes.mark(l, RISES + 3 * kind + edge, rise, slack);
        }
    }
    let first = [cross(l, u[0], v[0]), cross(l, u[0], v[1])];
    let second = [cross(l, u[1], v[0]), cross(l, u[1], v[1])];
    let last = [third(l, &first[0], &second[0]), third(l, &first[1], &second[1])];
    let rows = [first, second, last];
    for i in 0..3 {
        let [x, y] = rows[i];
        let row = [x, y, third(l, &x, &y)];
        for j in 0..3 {
            let gap = difference(l, b[j], a[i]);
            let k = SIDES + 3 * i + j;
            volumes.put(l, k, cubic(l, gap, &row[j]), of_edges);
            // See `parting_edges` in `follow`.
            for sign in 0..2 {
                let signs = &volumes.signs[sign];
                volumes.apart |= signs[k] & signs[RISES + i] & signs[RISES + 3 + j];
            }
        }
    }
}

/// Stores the distances of boxes, less what rounding and margin may do to them, and returns which
/// pairs one of them keeps apart throughout.
#[inline(always)]
fn put_gaps<L: Lanes>(l: L, corners: &Corners<L>, gaps: &mut [[[f64; 4]; 2]; 6]) -> u8 {
    let (zero, unit) = (l.all(0.0), l.all(24.0 * UNIT));
    let tiny = l.plus(corners.margin, l.all(TINY));
    let mut apart = 0;
    for axis in 0..3 {
        let level = l.plus(l.times(corners.reach.along(axis), unit), tiny);
        let (mut forward, mut back) = ([zero; 2], [zero; 2]);
        for end in 0..2 {
            let [a_min, a_max] = extent(l, &corners.a, end, axis);
            let [b_min, b_max] = extent(l, &corners.b, end, axis);
            forward[end] = l.minus(l.minus(a_min, b_max), level);
            back[end] = l.minus(l.minus(b_min, a_max), level);
            gaps[2 * axis][end] = l.list(forward[end]);
            gaps[2 * axis + 1][end] = l.list(back[end]);
        }
        let lasts = l.both(l.above(forward[0], zero), l.above(forward[1], zero));
        let other = l.both(l.above(back[0], zero), l.above(back[1], zero));
        apart |= l.bits(l.either(lasts, other));
    }
    apart
}

/// The least and the largest coordinate of a triangle's corners.
#[inline(always)]
fn extent<L: Lanes>(l: L, corners: &[Moving<L>; 3], end: usize, axis: usize) -> [L::F64x4; 2] {
    let (p, q) = (corners[0][end].along(axis), corners[1][end].along(axis));
    let r = corners[2][end].along(axis);
    [l.least(l.least(p, q), r), l.most(l.most(p, q), r)]
}

#[inline(always)]
fn cubic<L: Lanes>(l: L, [w0, w1]: Moving<L>, n: &Controls<L>) -> [L::F64x4; 4] {
    let (two, share) = (l.all(2.0), l.all(1.0 / 3.0));
    let second = l.plus(w1.dot(l, n[0]), l.times(two, w0.dot(l, n[1])));
    let third = l.plus(l.times(two, w1.dot(l, n[1])), w0.dot(l, n[2]));
    [w0.dot(l, n[0]), l.times(second, share), l.times(third, share), w1.dot(l, n[2])]
}

/// How large volumes of two corners on b's sides, on a's, and of an edge of each must be for
/// their signs to be certain, given the edges.
#[inline(always)]
fn slacks<L: Lanes>(
    l: L,
    corners: &Corners<L>,
    a: &[Moving<L>; 3],
    b: &[Moving<L>; 3],
) -> [L::F64x4; 3] {
    let gap = difference(l, corners.a[0], corners.b[0]);
    let (a, b) = (size(l, a), size(l, b));
    let gap = l.most(gap[0].largest(l), gap[1].largest(l));
    let gap = l.plus(l.plus(gap, a), b);
    // Coordinates were rounded when they became relative, and are off by the margin; an edge
    // that is the sum of the others by twice that.
    let reach = corners.reach.largest(l);
    let rounding = l.plus(l.times(l.all(4.0 * UNIT), reach), l.all(TINY));
    let error = l.times(l.all(2.0), l.plus(corners.margin, rounding));
    [slack(l, b, b, gap, error), slack(l, a, a, gap, error), slack(l, a, b, gap, error)]
}

/// A control vector of two edges is a sum of at most four cross products, of 8 ab at most and 48
/// units off. Its product with a gap c is a sum of three such: 24 abc, off by 216 units; the mean
/// of three, by 312. Going to a part of the step adds three interpolations of five roundings each
/// relative to 24 abc: 672 in all, and 72 for the vectors' own.
#[inline(always)]
fn slack<L: Lanes>(l: L, a: L::F64x4, b: L::F64x4, gap: L::F64x4, e: L::F64x4) -> L::F64x4 {
    let (a_off, b_off, gap_off) = (l.plus(a, e), l.plus(b, e), l.plus(gap, e));
    let products = l.plus(l.times(a_off, l.plus(b, gap_off)), l.times(b_off, gap_off));
    let rounding = l.times(l.all(1024.0 * UNIT), l.times(l.times(a, b), gap));
    l.plus(l.plus(rounding, l.times(l.times(l.all(8.0), e), products)), l.all(TINY))
}

#[inline(always)]
fn size<L: Lanes>(l: L, edges: &[Moving<L>; 3]) -> L::F64x4 {
    let [p, q, r] = *edges;
    let first = l.most(p[0].largest(l), p[1].largest(l));
    let second = l.most(q[0].largest(l), q[1].largest(l));
    l.most(l.most(first, second), l.most(r[0].largest(l), r[1].largest(l)))
}

impl FourVolumes {
    /// Stores a volume of each pair.
    #[inline(always)]
    fn put<L: Lanes>(&mut self, l: L, k: usize, volume: [L::F64x4; 4], slack: L::F64x4) {
        self.mark(l, k, volume, slack);
        let [p, q, r, s] = volume;
        self.coefficients[k] = [l.list(p), l.list(q), l.list(r), l.list(s)];
    }

    /// Stores which pairs have a cubic of one sign.
    #[inline(always)]
    fn mark<L: Lanes>(&mut self, l: L, k: usize, [p, q, r, s]: [L::F64x4; 4], slack: L::F64x4) {
        // A NaN in any of them is a NaN in the second, which depends on all; compared last, it is
        // what is left.
        let least = l.least(l.least(l.least(p, s), r), q);
        let most = l.most(l.most(l.most(p, s), r), q);
        let above = l.above(least, slack);
        let below = l.above(l.minus(l.all(0.0), slack), most);
        self.signs[0][k] = l.bits(above);
        self.signs[1][k] = l.bits(below);
    }
}
