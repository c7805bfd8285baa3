//! Vectors of four pairs of triangles at once.
//!
//! For the tests of `exact::timeline`, which take four pairs in the lanes of `Doubles`.

use glam::DVec3;

use crate::simd::Lanes;

/// A vector of each of four pairs.
#[derive(Clone, Copy)]
pub(in crate::exact) struct Vectors<L: Lanes> {
    pub(in crate::exact) x: L::F64x4,
    pub(in crate::exact) y: L::F64x4,
    pub(in crate::exact) z: L::F64x4,
}

/// At the start of the step and at its end.
pub(in crate::exact) type Moving<L> = [Vectors<L>; 2];

impl<L: Lanes> Vectors<L> {
    #[inline(always)]
    pub(in crate::exact) fn minus(self, l: L, other: Self) -> Self {
        Self {
            x: l.minus(self.x, other.x),
            y: l.minus(self.y, other.y),
            z: l.minus(self.z, other.z),
        }
    }

    #[inline(always)]
    pub(in crate::exact) fn plus(self, l: L, other: Self) -> Self {
        Self { x: l.plus(self.x, other.x), y: l.plus(self.y, other.y), z: l.plus(self.z, other.z) }
    }

    #[inline(always)]
    pub(in crate::exact) fn times(self, l: L, factor: f64) -> Self {
        let factor = l.all(factor);
        Self { x: l.times(self.x, factor), y: l.times(self.y, factor), z: l.times(self.z, factor) }
    }

    #[inline(always)]
    pub(in crate::exact) fn cross(self, l: L, v: Self) -> Self {
        Self {
            x: l.minus(l.times(self.y, v.z), l.times(self.z, v.y)),
            y: l.minus(l.times(self.z, v.x), l.times(self.x, v.z)),
            z: l.minus(l.times(self.x, v.y), l.times(self.y, v.x)),
        }
    }

    #[inline(always)]
    pub(in crate::exact) fn dot(self, l: L, v: Self) -> L::F64x4 {
        l.plus(l.plus(l.times(self.x, v.x), l.times(self.y, v.y)), l.times(self.z, v.z))
    }

    #[inline(always)]
    pub(in crate::exact) fn along(self, axis: usize) -> L::F64x4 {
        match axis {
            0 => self.x,
            1 => self.y,
            _ => self.z,
        }
    }

    /// The largest magnitude of a coordinate.
    #[inline(always)]
    pub(in crate::exact) fn largest(self, l: L) -> L::F64x4 {
        let [x, y, z] = [l.magnitude(self.x), l.magnitude(self.y), l.magnitude(self.z)];
        l.most(l.most(x, y), z)
    }
}

#[inline(always)]
pub(in crate::exact) fn vectors<L: Lanes>(
    l: L,
    p: &DVec3,
    q: &DVec3,
    r: &DVec3,
    s: &DVec3,
) -> Vectors<L> {
    Vectors {
        x: l.each(p.x, q.x, r.x, s.x),
        y: l.each(p.y, q.y, r.y, s.y),
        z: l.each(p.z, q.z, r.z, s.z),
    }
}

/// A corner of a face of each pair, at the start of the step and at its end.
#[inline(always)]
pub(in crate::exact) fn moving_corner<L: Lanes>(
    l: L,
    faces: &[[u32; 3]; 4],
    corner: usize,
    ends: &[&[DVec3]; 2],
) -> Moving<L> {
    let (p, q) = (faces[0][corner] as usize, faces[1][corner] as usize);
    let (r, s) = (faces[2][corner] as usize, faces[3][corner] as usize);
    let [start, end] = ends;
    [
        vectors(l, &start[p], &start[q], &start[r], &start[s]),
        vectors(l, &end[p], &end[q], &end[r], &end[s]),
    ]
}
