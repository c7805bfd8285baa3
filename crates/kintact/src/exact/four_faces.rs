//! Which of many pairs of faces meet. The exact test's first question, whether one face lies on one
//! side of the other's plane, is asked of four pairs at once and answered where rounding cannot
//! matter; the exact test sees the rest.

use glam::DVec3;

use super::{faces_intersect, triangles_intersect};
use crate::candidates::Pair;
use crate::simd::{self, Lanes, Task};

/// Appends the pairs of faces of two bodies that touch to `found`, as [`triangles_intersect`] says.
/// A body is its faces, by their corners, and the places of its vertices. Returns how many exact
/// tests that took.
///
/// # Panics
/// If a face or a vertex is out of range.
///
/// ```
/// use kintact::DVec3;
/// use kintact::candidates::Pair;
/// use kintact::exact::touching_pairs;
///
/// let places = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::new(0.2, 0.2, -1.0), DVec3::new(0.2, 0.2, 1.0)];
/// let (floor, spikes) = ([[0, 1, 2]], [[3, 4, 4], [4, 4, 4]]);
/// let mut found = Vec::new();
/// let pairs = [Pair { a: 0, b: 0 }, Pair { a: 0, b: 1 }];
/// touching_pairs([(&floor, &places), (&spikes, &places)], &pairs, &mut found);
/// assert_eq!(found, [Pair { a: 0, b: 0 }]);
/// ```
pub fn touching_pairs(
    bodies: [(&[[u32; 3]], &[DVec3]); 2],
    pairs: &[Pair],
    found: &mut Vec<Pair>,
) -> u64 {
    let [(faces_a, places_a), (faces_b, places_b)] = bodies;
    let mut four = FourFaces::new();
    let mut tests = 0;
    for pairs in pairs.chunks(4) {
        for place in 0..4 {
            let Pair { a, b } = pairs[place.min(pairs.len() - 1)];
            four.put(place, faces_a[a as usize], faces_b[b as usize]);
        }
        let apart = four.apart([places_a, places_b]);
        for (place, &pair) in pairs.iter().enumerate() {
            if apart >> place & 1 == 1 {
                continue;
            }
            tests += 1;
            let [p, q, r] = faces_a[pair.a as usize];
            let first = [places_a[p as usize], places_a[q as usize], places_a[r as usize]];
            let [p, q, r] = faces_b[pair.b as usize];
            let second = [places_b[p as usize], places_b[q as usize], places_b[r as usize]];
            if triangles_intersect(&first, &second) {
                found.push(pair);
            }
        }
    }
    tests
}

/// As [`touching_pairs`], for pairs of faces of one mesh, as [`faces_intersect`] says.
///
/// # Panics
/// If a face or a vertex is out of range.
pub fn touching_self_pairs(
    faces: &[[u32; 3]],
    places: &[DVec3],
    pairs: &[Pair],
    found: &mut Vec<Pair>,
) -> u64 {
    let mut four = FourFaces::new();
    let mut tests = 0;
    for pairs in pairs.chunks(4) {
        for place in 0..4 {
            let Pair { a, b } = pairs[place.min(pairs.len() - 1)];
            four.put_neighbours(place, faces[a as usize], faces[b as usize]);
        }
        let apart = four.apart([places, places]);
        for (place, &pair) in pairs.iter().enumerate() {
            if apart >> place & 1 == 1 {
                continue;
            }
            tests += 1;
            if faces_intersect(places, faces[pair.a as usize], faces[pair.b as usize]) {
                found.push(pair);
            }
        }
    }
    tests
}

/// Four pairs of faces, by their corners.
#[derive(Debug, Clone, Copy)]
struct FourFaces {
    /// For each side of a pair the corners that span the plane of a face,
    planes: [[[u32; 3]; 4]; 2],
    /// and those that may lie beyond the other's plane: all that are not shared.
    points: [[[u32; 3]; 4]; 2],
}

impl FourFaces {
    fn new() -> Self {
        Self { planes: [[[0; 3]; 4]; 2], points: [[[0; 3]; 4]; 2] }
    }

    /// Puts a pair of faces of two bodies at a place.
    #[inline]
    fn put(&mut self, place: usize, a: [u32; 3], b: [u32; 3]) {
        (self.planes[0][place], self.planes[1][place]) = (a, b);
        (self.points[0][place], self.points[1][place]) = (a, b);
    }

    /// As [`FourFaces::put`], for two faces of one mesh, which may share corners.
    #[inline]
    fn put_neighbours(&mut self, place: usize, a: [u32; 3], b: [u32; 3]) {
        (self.planes[0][place], self.planes[1][place]) = (a, b);
        (self.points[0][place], self.points[1][place]) = (free(a, b), free(b, a));
    }

    /// A bit for each pair of which one face has its corners, those it shares with the other
    /// excepted, strictly on one side of the other's plane: the faces then meet at most where they
    /// are joined. Where no bit is set nothing is known.
    #[inline]
    fn apart(&self, places: [&[DVec3]; 2]) -> u8 {
        simd::dispatch(Sides { faces: self, places })
    }
}

/// The corners of a face with those of the other replaced by one that is its own; as they are if
/// it has none.
#[inline]
fn free(mut face: [u32; 3], other: [u32; 3]) -> [u32; 3] {
    let is_shared =
        |corner: u32| (corner == other[0]) | (corner == other[1]) | (corner == other[2]);
    let shared = [is_shared(face[0]), is_shared(face[1]), is_shared(face[2])];
    if shared == [false; 3] || shared == [true; 3] {
        return face;
    }
    let own = if !shared[0] {
        face[0]
    } else if !shared[1] {
        face[1]
    } else {
        face[2]
    };
    for corner in 0..3 {
        if shared[corner] {
            face[corner] = own;
        }
    }
    face
}

struct Sides<'a> {
    faces: &'a FourFaces,
    places: [&'a [DVec3]; 2],
}

impl Task for Sides<'_> {
    type Output = u8;

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> u8 {
        let Self { faces: FourFaces { planes, points }, places: [a, b] } = self;
        let first = on_one_side(l, &planes[0], a, &points[1], b);
        if first == 0b1111 {
            return first;
        }
        first | on_one_side(l, &planes[1], b, &points[0], a)
    }
}

/// A vector of each of four pairs.
type Vectors<L> = [<L as crate::simd::Doubles>::F64x4; 3];

/// A height is a sum of three products of three differences, each rounded once: at most eight
/// roundings on the way, relative to a magnitude of at most six times the product of the largest
/// differences. This is more than twice that.
const ERROR: f64 = 128.0 * 0.5 * f64::EPSILON;
/// Products of two and of three differences between these are neither spoiled by underflow nor by
/// overflow.
const LEAST: f64 = 1e-280;
const MOST: f64 = 1e300;

#[inline(always)]
fn on_one_side<L: Lanes>(
    l: L,
    planes: &[[u32; 3]; 4],
    own: &[DVec3],
    points: &[[u32; 3]; 4],
    others: &[DVec3],
) -> u8 {
    let origin = gathered(l, planes, 0, own);
    let u = difference(l, gathered(l, planes, 1, own), origin);
    let v = difference(l, gathered(l, planes, 2, own), origin);
    let normal = [
        l.minus(l.times(u[1], v[2]), l.times(u[2], v[1])),
        l.minus(l.times(u[2], v[0]), l.times(u[0], v[2])),
        l.minus(l.times(u[0], v[1]), l.times(u[1], v[0])),
    ];
    let w = [
        difference(l, gathered(l, points, 0, others), origin),
        difference(l, gathered(l, points, 1, others), origin),
        difference(l, gathered(l, points, 2, others), origin),
    ];
    let reach = larger(l, larger(l, largest(l, w[0]), largest(l, w[1])), largest(l, w[2]));
    let area = l.times(largest(l, u), largest(l, v));
    let volume = l.times(area, reach);
    let error = l.times(volume, l.all(ERROR));
    let negative = l.minus(l.all(0.0), error);
    let heights = [dot(l, w[0], normal), dot(l, w[1], normal), dot(l, w[2], normal)];
    let above = l.both(
        l.both(l.above(heights[0], error), l.above(heights[1], error)),
        l.above(heights[2], error),
    );
    let below = l.both(
        l.both(l.above(negative, heights[0]), l.above(negative, heights[1])),
        l.above(negative, heights[2]),
    );
    let is_sound = l.both(l.above(area, l.all(LEAST)), l.above(l.all(MOST), volume));
    l.bits(l.both(l.either(above, below), is_sound))
}

#[inline(always)]
fn gathered<L: Lanes>(l: L, faces: &[[u32; 3]; 4], corner: usize, at: &[DVec3]) -> Vectors<L> {
    let (p, q) = (at[faces[0][corner] as usize], at[faces[1][corner] as usize]);
    let (r, s) = (at[faces[2][corner] as usize], at[faces[3][corner] as usize]);
    [l.each(p.x, q.x, r.x, s.x), l.each(p.y, q.y, r.y, s.y), l.each(p.z, q.z, r.z, s.z)]
}

#[inline(always)]
fn difference<L: Lanes>(l: L, a: Vectors<L>, b: Vectors<L>) -> Vectors<L> {
    [l.minus(a[0], b[0]), l.minus(a[1], b[1]), l.minus(a[2], b[2])]
}

#[inline(always)]
fn dot<L: Lanes>(l: L, a: Vectors<L>, b: Vectors<L>) -> L::F64x4 {
    l.plus(l.plus(l.times(a[0], b[0]), l.times(a[1], b[1])), l.times(a[2], b[2]))
}

#[inline(always)]
fn larger<L: Lanes>(l: L, a: L::F64x4, b: L::F64x4) -> L::F64x4 {
    l.choose(l.above(a, b), a, b)
}

/// The largest magnitude of a coordinate.
#[inline(always)]
fn largest<L: Lanes>(l: L, v: Vectors<L>) -> L::F64x4 {
    larger(l, larger(l, magnitude(l, v[0]), magnitude(l, v[1])), magnitude(l, v[2]))
}

#[inline(always)]
fn magnitude<L: Lanes>(l: L, x: L::F64x4) -> L::F64x4 {
    let zero = l.all(0.0);
    l.choose(l.above(zero, x), l.minus(zero, x), x)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random and awkward faces, with and without common corners: what is called apart does not
    /// meet, and most of what does not is called so.
    #[test]
    fn apart_faces_do_not_meet() {
        let mut state = 5_u64;
        let mut number = move |n: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        let (mut apart, mut others, mut met) = (0, 0, 0);
        for round in 0..4000 {
            let scale = [1.0, 1e-3, 1e120, 1e-120, 1e308, 1e-300][round % 6];
            // On a coarse lattice much is coplanar, collapsed or the same.
            let steps = [5, 1 << 20][round / 6 % 2];
            let mut place = || {
                let mut coordinate = || number(steps) as f64 / steps as f64 - 0.5;
                DVec3::new(coordinate(), coordinate(), coordinate()) * scale
            };
            let vertices: Vec<DVec3> = (0..9).map(|_| place()).collect();
            let mut face = || {
                let first = number(9) as u32;
                [first, (first + 1 + number(4) as u32) % 9, (first + 5 + number(4) as u32) % 9]
            };
            let pairs: [[[u32; 3]; 2]; 4] = std::array::from_fn(|_| [face(), face()]);
            let mut four = FourFaces::new();
            for (i, &[a, b]) in pairs.iter().enumerate() {
                four.put_neighbours(i, a, b);
            }
            let found = four.apart([&vertices, &vertices]);
            for (i, &[a, b]) in pairs.iter().enumerate() {
                let is_meeting = faces_intersect(&vertices, a, b);
                let is_apart = found >> i & 1 == 1;
                assert!(!(is_apart && is_meeting), "round {round}: {a:?} {b:?} {vertices:?}");
                apart += u32::from(is_apart);
                others += u32::from(!is_apart && !is_meeting);
                met += u32::from(is_meeting);
            }
        }
        assert!(apart > 3000 && met > 3000, "{apart} apart, {others} not seen so, {met} meet");
    }
}
