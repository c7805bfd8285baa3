//! The first question about candidates, asked of four pairs at once: does a normal of either face,
//! or the line in which their planes meet, keep them apart throughout the step? It costs a fraction of their volumes ([`super::course`]),
//! and most candidates have no further questions to answer.

use super::four_volumes::MovingFaces;
use super::rounding::{TINY, UNIT};
use super::vectors::{Moving, Vectors, larger, magnitude, moving_corner};
use crate::candidates::Pair;
use crate::simd::{self, Lanes, Task};

/// Larger coordinates have heights, products of five of them, that may overflow; nobody is sifted
/// out then.
const MOST: f64 = 1e50;

/// Tells pairs of faces of two bodies, or of one, that are plainly apart from the others.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sieve<'a> {
    bodies: [MovingFaces<'a>; 2],
    /// How far the difference of two heights along a direction may be off, for each unit of the
    /// sum of the direction's coordinates.
    error: f64,
}

impl<'a> Sieve<'a> {
    /// `margin` is how far any coordinate of the difference of two vertices may be off.
    pub(crate) fn new(bodies: [MovingFaces<'a>; 2], margin: f64) -> Self {
        let mut reach = 0.0_f64;
        for place in bodies.iter().flat_map(|body| body.ends).flatten() {
            let place = place.abs();
            reach = reach.max(place.x.max(place.y).max(place.z));
        }
        // Each height is off by less than four units of its largest possible value.
        let error = if reach < MOST { margin + 16.0 * UNIT * reach } else { f64::INFINITY };
        Self { bodies, error }
    }

    /// Leaves out the pairs that are plainly apart throughout; the others keep their order. Faces
    /// with a common corner stay.
    pub(crate) fn sift(&self, pairs: &mut Vec<Pair>) {
        let mut kept = 0;
        for first in (0..pairs.len()).step_by(4) {
            let count = (pairs.len() - first).min(4);
            let mut four = [pairs[first]; 4];
            four[..count].copy_from_slice(&pairs[first..first + count]);
            let apart = self.apart(&four);
            for (i, &pair) in four[..count].iter().enumerate() {
                pairs[kept] = pair;
                kept += usize::from(apart >> i & 1 == 0);
            }
        }
        pairs.truncate(kept);
    }

    /// A bit for each pair that is apart throughout. Where none is set nothing is known.
    #[inline]
    fn apart(&self, pairs: &[Pair; 4]) -> u8 {
        // Not by `map`, which is compiled badly for arrays of this size.
        let mut faces = [[[0; 3]; 4]; 2];
        for (i, pair) in pairs.iter().enumerate() {
            faces[0][i] = self.bodies[0].faces[pair.a as usize];
            faces[1][i] = self.bodies[1].faces[pair.b as usize];
        }
        simd::dispatch(Sides { sieve: self, faces })
    }
}

struct Sides<'a> {
    sieve: &'a Sieve<'a>,
    faces: [[[u32; 3]; 4]; 2],
}

impl Task for Sides<'_> {
    type Output = u8;

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> u8 {
        let Self { sieve: Sieve { bodies, error }, faces } = self;
        let a = corners(l, &faces[0], &bodies[0].ends);
        let b = corners(l, &faces[1], &bodies[1].ends);
        let error = l.all(*error);
        let of_b = normal(l, &b);
        let mut apart = apart_along(l, of_b, &a, &b, error);
        if apart != 0b1111 {
            let of_a = normal(l, &a);
            apart |= apart_along(l, of_a, &a, &b, error);
            if apart != 0b1111 {
                // Those that cross each other's planes may do so at different places of the line
                // in which the planes meet.
                apart |= apart_along(l, of_a.cross(l, of_b), &a, &b, error);
            }
        }
        apart
    }
}

#[inline(always)]
fn corners<L: Lanes>(l: L, faces: &[[u32; 3]; 4], ends: &[&[glam::DVec3]; 2]) -> [Moving<L>; 3] {
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

/// Heights are linear in time: who is higher than the other at both ends is so throughout.
#[inline(always)]
fn apart_along<L: Lanes>(
    l: L,
    direction: Vectors<L>,
    a: &[Moving<L>; 3],
    b: &[Moving<L>; 3],
    error: L::F64x4,
) -> u8 {
    let Vectors { x, y, z } = direction;
    let size = l.plus(l.plus(magnitude(l, x), magnitude(l, y)), magnitude(l, z));
    let least = l.plus(l.times(size, error), l.all(TINY));
    let [a_low, a_high] = heights(l, direction, a, 0);
    let [b_low, b_high] = heights(l, direction, b, 0);
    let above = l.above(l.minus(a_low, b_high), least);
    let below = l.above(l.minus(b_low, a_high), least);
    let [a_low, a_high] = heights(l, direction, a, 1);
    let [b_low, b_high] = heights(l, direction, b, 1);
    let above = l.both(above, l.above(l.minus(a_low, b_high), least));
    let below = l.both(below, l.above(l.minus(b_low, a_high), least));
    l.bits(l.either(above, below))
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
    let swapped = l.above(p, q);
    let (low, high) = (l.choose(swapped, q, p), l.choose(swapped, p, q));
    [l.choose(l.above(low, r), r, low), larger(l, high, r)]
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use super::*;
    use crate::exact::triangles_intersect;

    /// Random faces that move, some flat or collapsed, some near each other: who is called apart is
    /// so at all times, and most who are apart are called so.
    #[test]
    fn apart_faces_do_not_meet() {
        let mut state = 9_u64;
        let mut number = move |n: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        let (mut apart, mut met) = (0, 0);
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
            let sieve = Sieve::new([body, body], 1e-15 * scale);
            let pairs = [0, 2, 4, 6].map(|a| Pair { a, b: a + 1 });
            let mut left = pairs.to_vec();
            sieve.sift(&mut left);
            for pair in pairs {
                let meets = (0..=16).any(|step| {
                    let t = f64::from(step) / 16.0;
                    let at = |face: u32| {
                        faces[face as usize]
                            .map(|v| ends[0][v as usize].lerp(ends[1][v as usize], t))
                    };
                    triangles_intersect(&at(pair.a), &at(pair.b))
                });
                let is_apart = !left.contains(&pair);
                assert!(!(is_apart && meets), "round {round}: {pair:?} of {faces:?}, {ends:?}");
                apart += u32::from(is_apart);
                met += u32::from(meets);
            }
        }
        assert!(apart > 1000 && met > 1000, "{apart} apart, {met} meet");
    }
}
