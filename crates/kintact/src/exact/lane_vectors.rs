//! Vectors of four pairs at once, for the filters of `four_pairs.rs`: a coordinate of each pair in a
//! lane.

use crate::simd::Lanes;

/// A vector of each of four pairs.
pub(super) type Vectors<L> = [<L as crate::simd::Doubles>::F64x4; 3];

#[inline(always)]
pub(super) fn all<L: Lanes>(l: L, masks: Vectors<L>) -> L::F64x4 {
    l.both(l.both(masks[0], masks[1]), masks[2])
}

#[inline(always)]
pub(super) fn picked<L: Lanes>(l: L, mask: L::F64x4, a: Vectors<L>, b: Vectors<L>) -> Vectors<L> {
    [l.choose(mask, a[0], b[0]), l.choose(mask, a[1], b[1]), l.choose(mask, a[2], b[2])]
}

#[inline(always)]
pub(super) fn difference<L: Lanes>(l: L, a: Vectors<L>, b: Vectors<L>) -> Vectors<L> {
    [l.minus(a[0], b[0]), l.minus(a[1], b[1]), l.minus(a[2], b[2])]
}

#[inline(always)]
pub(super) fn cross<L: Lanes>(l: L, u: Vectors<L>, v: Vectors<L>) -> Vectors<L> {
    [
        l.minus(l.times(u[1], v[2]), l.times(u[2], v[1])),
        l.minus(l.times(u[2], v[0]), l.times(u[0], v[2])),
        l.minus(l.times(u[0], v[1]), l.times(u[1], v[0])),
    ]
}

#[inline(always)]
pub(super) fn dot<L: Lanes>(l: L, a: Vectors<L>, b: Vectors<L>) -> L::F64x4 {
    l.plus(l.plus(l.times(a[0], b[0]), l.times(a[1], b[1])), l.times(a[2], b[2]))
}

/// The largest magnitude of a coordinate.
#[inline(always)]
pub(super) fn largest<L: Lanes>(l: L, v: Vectors<L>) -> L::F64x4 {
    l.most(l.most(l.magnitude(v[0]), l.magnitude(v[1])), l.magnitude(v[2]))
}
