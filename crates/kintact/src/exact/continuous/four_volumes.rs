//! The fifteen volumes that tell whether two triangles meet, for four moving pairs at once.

use glam::DVec3;

use super::certificates::MovingPair;
use super::coplanarity::Coplanarity;
use super::rounding::{TINY, UNIT};
use crate::simd::{self, Lanes, Task};

pub(super) const SIDES: usize = 6;
pub(super) const VOLUMES: usize = 15;

/// The sides of a's corners, of b's corners, then edge by edge: `SIDES + 3 i + j`. Those of edges
/// are left out if all four pairs are apart by their sides.
#[derive(Debug)]
pub(super) struct FourVolumes {
    /// In Bernstein form, each for the four pairs.
    coefficients: [[[f64; 4]; 4]; VOLUMES],
    /// How large volumes must be for their signs to be certain: sides of a's corners, of b's, and
    /// of edges.
    slacks: [[f64; 4]; 3],
    /// For each pair a bit for each volume that is positive, or negative, throughout the step.
    pub(super) positive: [u32; 4],
    pub(super) negative: [u32; 4],
}

impl FourVolumes {
    pub(super) fn new(pairs: [&MovingPair; 4]) -> Self {
        let mut volumes = Self {
            coefficients: [[[0.0; 4]; 4]; VOLUMES],
            slacks: [[0.0; 4]; 3],
            positive: [0; 4],
            negative: [0; 4],
        };
        simd::dispatch(Compute { pairs, volumes: &mut volumes });
        volumes
    }

    /// The volumes of one pair.
    #[inline]
    pub(super) fn of(&self, pair: usize) -> [Coplanarity; VOLUMES] {
        std::array::from_fn(|k| {
            let slack = match k {
                0..3 => self.slacks[0],
                3..SIDES => self.slacks[1],
                _ => self.slacks[2],
            };
            let [p, q, r, s] = &self.coefficients[k];
            let coefficients = [p[pair], q[pair], r[pair], s[pair]];
            Coplanarity { coefficients, slack: slack[pair] }
        })
    }
}

/// Whether one triangle lies on one side of the other's plane.
#[inline]
pub(super) fn are_apart_by_sides(p: u32, n: u32) -> bool {
    let all = |signs: u32, of: u32| signs & of == of;
    all(p, 0b111) || all(n, 0b111) || all(p, 0b111_000) || all(n, 0b111_000)
}

struct Compute<'a> {
    pairs: [&'a MovingPair; 4],
    volumes: &'a mut FourVolumes,
}

/// A vector of each of four pairs.
#[derive(Clone, Copy)]
struct Vectors<L: Lanes> {
    x: L::F64x4,
    y: L::F64x4,
    z: L::F64x4,
}

/// At the start of the step and at its end.
type Moving<L> = [Vectors<L>; 2];

/// Two vectors linear in time have a cross product that is quadratic: its control vectors.
type Controls<L> = [Vectors<L>; 3];

impl<L: Lanes> Vectors<L> {
    #[inline(always)]
    fn minus(self, l: L, other: Self) -> Self {
        Self {
            x: l.minus(self.x, other.x),
            y: l.minus(self.y, other.y),
            z: l.minus(self.z, other.z),
        }
    }

    #[inline(always)]
    fn plus(self, l: L, other: Self) -> Self {
        Self { x: l.plus(self.x, other.x), y: l.plus(self.y, other.y), z: l.plus(self.z, other.z) }
    }

    #[inline(always)]
    fn times(self, l: L, factor: f64) -> Self {
        let factor = l.all(factor);
        Self { x: l.times(self.x, factor), y: l.times(self.y, factor), z: l.times(self.z, factor) }
    }

    #[inline(always)]
    fn cross(self, l: L, v: Self) -> Self {
        Self {
            x: l.minus(l.times(self.y, v.z), l.times(self.z, v.y)),
            y: l.minus(l.times(self.z, v.x), l.times(self.x, v.z)),
            z: l.minus(l.times(self.x, v.y), l.times(self.y, v.x)),
        }
    }

    #[inline(always)]
    fn dot(self, l: L, v: Self) -> L::F64x4 {
        l.plus(l.plus(l.times(self.x, v.x), l.times(self.y, v.y)), l.times(self.z, v.z))
    }

    /// The largest magnitude of a coordinate.
    #[inline(always)]
    fn largest(self, l: L) -> L::F64x4 {
        larger(l, larger(l, magnitude(l, self.x), magnitude(l, self.y)), magnitude(l, self.z))
    }
}

#[inline(always)]
fn larger<L: Lanes>(l: L, a: L::F64x4, b: L::F64x4) -> L::F64x4 {
    l.choose(l.above(a, b), a, b)
}

#[inline(always)]
fn magnitude<L: Lanes>(l: L, x: L::F64x4) -> L::F64x4 {
    let zero = l.all(0.0);
    l.choose(l.above(zero, x), l.minus(zero, x), x)
}

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

impl Task for Compute<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) {
        let Self { pairs, volumes } = self;
        let zero = Vectors { x: l.all(0.0), y: l.all(0.0), z: l.all(0.0) };
        let (mut a, mut b) = ([[zero; 2]; 3], [[zero; 2]; 3]);
        for corner in 0..3 {
            for end in 0..2 {
                let [p, q, r, s] = pairs;
                a[corner][end] = vectors(l, [&p.a, &q.a, &r.a, &s.a], end, corner);
                b[corner][end] = vectors(l, [&p.b, &q.b, &r.b, &s.b], end, corner);
            }
        }
        let u = [difference(l, a[1], a[0]), difference(l, a[2], a[1]), difference(l, a[2], a[0])];
        let v = [difference(l, b[1], b[0]), difference(l, b[2], b[1]), difference(l, b[2], b[0])];
        let [of_a, of_b, of_edges] = slacks(l, pairs, &u, &v, difference(l, a[0], b[0]));
        volumes.slacks = [l.list(of_a), l.list(of_b), l.list(of_edges)];

        let (of_face_a, of_face_b) = (cross(l, u[0], u[2]), cross(l, v[0], v[2]));
        for i in 0..3 {
            let gap = difference(l, a[i], b[0]);
            volumes.put(l, i, cubic(l, gap, &of_face_b), of_a);
            let gap = difference(l, b[i], a[0]);
            volumes.put(l, 3 + i, cubic(l, gap, &of_face_a), of_b);
        }
        let mut is_plain = true;
        for pair in 0..4 {
            is_plain &= are_apart_by_sides(volumes.positive[pair], volumes.negative[pair]);
        }
        if is_plain {
            return;
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
                volumes.put(l, SIDES + 3 * i + j, cubic(l, gap, &row[j]), of_edges);
            }
        }
    }
}

#[inline(always)]
fn vectors<L: Lanes>(
    l: L,
    [p, q, r, s]: [&[[DVec3; 3]; 2]; 4],
    end: usize,
    corner: usize,
) -> Vectors<L> {
    let (p, q, r, s) = (p[end][corner], q[end][corner], r[end][corner], s[end][corner]);
    Vectors {
        x: l.each(p.x, q.x, r.x, s.x),
        y: l.each(p.y, q.y, r.y, s.y),
        z: l.each(p.z, q.z, r.z, s.z),
    }
}

#[inline(always)]
fn cubic<L: Lanes>(l: L, [w0, w1]: Moving<L>, n: &Controls<L>) -> [L::F64x4; 4] {
    let (two, share) = (l.all(2.0), l.all(1.0 / 3.0));
    let second = l.plus(w1.dot(l, n[0]), l.times(two, w0.dot(l, n[1])));
    let third = l.plus(l.times(two, w1.dot(l, n[1])), w0.dot(l, n[2]));
    [w0.dot(l, n[0]), l.times(second, share), l.times(third, share), w1.dot(l, n[2])]
}

/// How large volumes of two corners on b's sides, on a's, and of an edge of each must be for
/// their signs to be certain, given the edges and how a corner of one is seen from the other.
#[inline(always)]
fn slacks<L: Lanes>(
    l: L,
    pairs: [&MovingPair; 4],
    a: &[Moving<L>; 3],
    b: &[Moving<L>; 3],
    gap: Moving<L>,
) -> [L::F64x4; 3] {
    let (a, b) = (size(l, a), size(l, b));
    let gap = larger(l, gap[0].largest(l), gap[1].largest(l));
    let gap = l.plus(l.plus(gap, a), b);
    // Coordinates were rounded when they became relative, and are off by the margin; an edge
    // that is the sum of the others by twice that.
    let [p, q, r, s] = pairs;
    let margin = l.each(p.margin, q.margin, r.margin, s.margin);
    let reach = l.each(
        p.reach.max_element(),
        q.reach.max_element(),
        r.reach.max_element(),
        s.reach.max_element(),
    );
    let rounding = l.plus(l.times(l.all(4.0 * UNIT), reach), l.all(TINY));
    let error = l.times(l.all(2.0), l.plus(margin, rounding));
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
    let first = larger(l, p[0].largest(l), p[1].largest(l));
    let second = larger(l, q[0].largest(l), q[1].largest(l));
    larger(l, larger(l, first, second), larger(l, r[0].largest(l), r[1].largest(l)))
}

impl FourVolumes {
    /// Takes down a volume of each pair.
    #[inline(always)]
    fn put<L: Lanes>(&mut self, l: L, k: usize, [p, q, r, s]: [L::F64x4; 4], slack: L::F64x4) {
        let above = l.both(
            l.both(l.above(p, slack), l.above(q, slack)),
            l.both(l.above(r, slack), l.above(s, slack)),
        );
        let negative = l.minus(l.all(0.0), slack);
        let below = l.both(
            l.both(l.above(negative, p), l.above(negative, q)),
            l.both(l.above(negative, r), l.above(negative, s)),
        );
        let (above, below) = (u32::from(l.bits(above)), u32::from(l.bits(below)));
        for pair in 0..4 {
            self.positive[pair] |= (above >> pair & 1) << k;
            self.negative[pair] |= (below >> pair & 1) << k;
        }
        self.coefficients[k] = [l.list(p), l.list(q), l.list(r), l.list(s)];
    }
}
