//! The first test of candidates, on four pairs at once: when does a normal of either face, or the
//! line in which their planes meet, keep them apart? It costs a fraction of their volumes
//! ([`FourTimelines`](super::FourTimelines)), and most candidates, apart throughout the step by one
//! of them or by one after the other, need no further test.

use glam::DVec3;

use super::four_volumes::MovingFaces;
use crate::exact::ccd::rounding::{TINY, UNIT};
use crate::exact::ccd::vectors::{Moving, Vectors, moving_corner};
use crate::geometry::Pair;
use crate::simd::{self, Lanes, Task};

/// Larger coordinates have heights, products of five of them, that may overflow; no pair is dropped
/// then.
const MOST: f64 = 1e50;

/// Partitions pairs of faces of two bodies, or of one, into those proven apart throughout the step
/// and the others.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NormalCulling<'a> {
    bodies: [MovingFaces<'a>; 2],
    /// How far the difference of two heights along a direction may be off, for each unit of the
    /// sum of the direction's coordinates.
    error: f64,
}

impl<'a> NormalCulling<'a> {
    /// `margin` is how far any coordinate of the difference of two vertices may be off; `reach` is
    /// no smaller than any coordinate of a vertex at either end of the step.
    pub(crate) fn new(bodies: [MovingFaces<'a>; 2], margin: f64, reach: f64) -> Self {
        // Each height is off by less than four units of its largest possible value.
        let error = if reach < MOST { margin + 16.0 * UNIT * reach } else { f64::INFINITY };
        Self { bodies, error }
    }

    /// Drops the pairs that are proven apart throughout; the others keep their order. Writes for
    /// each of those the part of the step outside of which it is apart, up to rounding of such
    /// shares. Faces with a common corner stay.
    pub(crate) fn partition(&self, pairs: &mut Vec<Pair>, spans: &mut Vec<[f64; 2]>) {
        spans.clear();
        spans.resize(pairs.len(), [0.0; 2]);
        let kept = simd::dispatch(CullFour { culling: self, pairs, spans });
        pairs.truncate(kept);
        spans.truncate(kept);
    }
}

/// Puts the pairs that are not apart throughout, and their spans, first. All in one go: to go in
/// and out of code with wider instructions for every four takes a third of the time.
struct CullFour<'a> {
    culling: &'a NormalCulling<'a>,
    pairs: &'a mut [Pair],
    spans: &'a mut [[f64; 2]],
}

impl Task for CullFour<'_> {
    /// How many pairs are left.
    type Output = usize;

    // Iterators would be calls of their own, perhaps without the wider instructions.
    #[allow(clippy::needless_range_loop, clippy::manual_memcpy)]
    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> usize {
        let Self { culling: NormalCulling { bodies, error }, pairs, spans } = self;
        let (of_a, of_b) = (bodies[0].faces, bodies[1].faces);
        let error = l.all(*error);
        let (mut kept, mut first) = (0, 0);
        while first < pairs.len() {
            // Where fewer are left, the first of them again.
            let left = pairs.len() - first;
            let mut four = [pairs[first]; 4];
            let count = if left < 4 { left } else { 4 };
            for i in 1..count {
                four[i] = pairs[first + i];
            }
            let [p, q, r, s] = four;
            let a =
                [of_a[p.a as usize], of_a[q.a as usize], of_a[r.a as usize], of_a[s.a as usize]];
            let b =
                [of_b[p.b as usize], of_b[q.b as usize], of_b[r.b as usize], of_b[s.b as usize]];
            let a = corners(l, &a, &bodies[0].ends);
            let b = corners(l, &b, &bodies[1].ends);
            let span = Span::new(l, &a, &b, error);
            let (apart, lower, upper) = (span.is_empty(l), l.list(span.lower), l.list(span.upper));
            for i in 0..count {
                (pairs[kept], spans[kept]) = (four[i], [lower[i], upper[i]]);
                kept += usize::from(apart >> i & 1 == 0);
            }
            first += count;
        }
        kept
    }
}

#[inline(always)]
fn corners<L: Lanes>(l: L, faces: &[[u32; 3]; 4], ends: &[&[DVec3]; 2]) -> [Moving<L>; 3] {
    [
        moving_corner(l, faces, 0, ends),
        moving_corner(l, faces, 1, ends),
        moving_corner(l, faces, 2, ends),
    ]
}

/// Of a face where it is half-way. Any direction will do, so rounding does not matter.
#[inline(always)]
fn normal<L: Lanes>(l: L, [p, q, r]: &[Moving<L>; 3]) -> Vectors<L> {
    let first = p[0].plus(l, p[1]);
    let u = q[0].plus(l, q[1]).minus(l, first);
    let v = r[0].plus(l, r[1]).minus(l, first);
    u.cross(l, v)
}

/// Shares of the step that differ by no more may be the same.
const SAME: f64 = 1e-12;

/// For each pair the part of the step outside of which it is apart; empty if the end comes first.
struct Span<L: Lanes> {
    lower: L::F64x4,
    upper: L::F64x4,
}

impl<L: Lanes> Span<L> {
    /// Of the corners of two faces of each pair. Once all pairs are known to be apart throughout,
    /// no other direction is tested.
    #[inline(always)]
    fn new(l: L, a: &[Moving<L>; 3], b: &[Moving<L>; 3], error: L::F64x4) -> Self {
        let mut span = Self { lower: l.all(0.0), upper: l.all(1.0) };
        let of_b = normal(l, b);
        span.leave_out(l, of_b, a, b, error);
        if span.is_empty(l) != 0b1111 {
            let of_a = normal(l, a);
            span.leave_out(l, of_a, a, b, error);
            if span.is_empty(l) != 0b1111 {
                // Those that cross each other's planes may do so at different points of the line in
                // which the planes meet.
                span.leave_out(l, of_a.cross(l, of_b), a, b, error);
            }
        }
        span
    }

    /// A bit for each pair that is apart throughout.
    #[inline(always)]
    fn is_empty(&self, l: L) -> u8 {
        l.bits(l.above(self.lower, l.plus(self.upper, l.all(SAME))))
    }

    /// Leaves out the times at which one face is higher than the other along a direction.
    #[inline(always)]
    fn leave_out(
        &mut self,
        l: L,
        direction: Vectors<L>,
        a: &[Moving<L>; 3],
        b: &[Moving<L>; 3],
        error: L::F64x4,
    ) {
        let Vectors { x, y, z } = direction;
        let size = l.plus(l.plus(l.magnitude(x), l.magnitude(y)), l.magnitude(z));
        let least = l.plus(l.times(size, error), l.all(TINY));
        let (a_start, a_end) = (heights(l, direction, a, 0), heights(l, direction, a, 1));
        let (b_start, b_end) = (heights(l, direction, b, 0), heights(l, direction, b, 1));
        let above = [l.minus(a_start[0], b_start[1]), l.minus(a_end[0], b_end[1])];
        let below = [l.minus(b_start[0], a_start[1]), l.minus(b_end[0], a_end[1])];
        self.leave_out_gap(l, [l.minus(above[0], least), l.minus(above[1], least)]);
        self.leave_out_gap(l, [l.minus(below[0], least), l.minus(below[1], least)]);
    }

    /// Heights are linear in time, so a gap, a least one less a largest one, is at no time smaller
    /// than what lies between the gaps at both ends, in a straight line.
    #[inline(always)]
    fn leave_out_gap(&mut self, l: L, [start, end]: [L::F64x4; 2]) {
        let zero = l.all(0.0);
        let (at_first, at_last) = (l.above(start, zero), l.above(end, zero));
        let crossing = l.over(start, l.minus(start, end));
        // Beyond the end of the step where it lasts throughout.
        let until = l.choose(at_first, l.choose(at_last, l.all(2.0), crossing), zero);
        let from = l.choose(at_last, crossing, l.all(1.0));
        self.lower = l.most(until, self.lower);
        self.upper = l.least(from, self.upper);
    }
}

/// The least and the largest of a triangle's corners at an end of the step.
#[inline(always)]
fn heights<L: Lanes>(
    l: L,
    direction: Vectors<L>,
    corners: &[Moving<L>; 3],
    end: usize,
) -> [L::F64x4; 2] {
    let p = corners[0][end].dot(l, direction);
    let q = corners[1][end].dot(l, direction);
    let r = corners[2][end].dot(l, direction);
    [l.least(l.least(p, q), r), l.most(l.most(p, q), r)]
}

#[cfg(test)]
impl MovingFaces<'_> {
    /// The largest absolute coordinate at both ends.
    pub(crate) fn reach(&self) -> f64 {
        let positions = self.ends.iter().flat_map(|positions| positions.iter());
        positions.fold(0.0, |most, place| place.abs().max_element().max(most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::triangles_intersect;

    /// Random faces that move, some flat or collapsed, some near each other: a pair that is called
    /// apart is so at all times, and the others outside of their spans; and most pairs that are
    /// apart are called so.
    #[test]
    fn apart_faces_do_not_meet() {
        let mut state = 9_u64;
        let mut number = move |n: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        let (mut apart, mut met, mut narrowed) = (0, 0, 0);
        for round in 0..6000 {
            let scale = [1.0, 1e-3, 1e70, 1e-70, 1e200, 1e-200][round % 6];
            let steps = [5, 1 << 20][round / 6 % 2];
            let mut place = || {
                let mut coordinate = || number(steps) as f64 / steps as f64 - 0.5;
                DVec3::new(coordinate(), coordinate(), coordinate()) * scale
            };
            let ends: [Vec<DVec3>; 2] = [(); 2].map(|()| (0..9).map(|_| place()).collect());
            let drift = 0.3 * scale * DVec3::Y;
            let ends = [
                ends[0].clone(),
                ends[0].iter().zip(&ends[1]).map(|(&p, &q)| p + 0.2 * q + drift).collect(),
            ];
            let faces: Vec<[u32; 3]> = (0..8).map(|_| [(); 3].map(|()| number(9) as u32)).collect();
            let body = MovingFaces { faces: &faces, ends: [&ends[0], &ends[1]] };
            let culling = NormalCulling::new([body, body], 1e-15 * scale, body.reach());
            let pairs = [0, 2, 4, 6].map(|a| Pair { a, b: a + 1 });
            let (mut left, mut spans) = (pairs.to_vec(), Vec::new());
            culling.partition(&mut left, &mut spans);
            let meets_at = |pair: Pair, t: f64| {
                let at = |face: u32| {
                    faces[face as usize].map(|v| ends[0][v as usize].lerp(ends[1][v as usize], t))
                };
                triangles_intersect(&at(pair.a), &at(pair.b))
            };
            for pair in pairs {
                let kept = left.iter().position(|&other| other == pair);
                let [lower, upper] = kept.map_or([1.0, 0.0], |i| spans[i]);
                let meets_outside = (0..=16).any(|step| {
                    let t = f64::from(step) / 16.0;
                    (t < lower - 1e-9 || t > upper + 1e-9) && meets_at(pair, t)
                });
                assert!(!meets_outside, "round {round}: {pair:?} of {faces:?}, {ends:?}");
                let is_apart = kept.is_none();
                apart += u32::from(is_apart);
                narrowed += u32::from(!is_apart && (lower > 0.0 || upper < 1.0));
                met += u32::from((0..=16).any(|step| meets_at(pair, f64::from(step) / 16.0)));
            }
        }
        assert!(apart > 1000 && met > 1000, "{apart} apart, {met} meet");
        assert!(narrowed > 300, "{narrowed} narrowed");
    }
}
