//! Which of many pairs of faces meet: `touching_pairs` and `touching_self_pairs`. The exact test's
//! predicates, whether one face lies on one side of the other's plane and whether the two meet the
//! line of both planes at common points, are evaluated for four pairs at once and believed where
//! rounding cannot matter; the exact test decides the rest. Called by `deform::contacts` and by
//! `World` for all candidates of a frame.

use glam::DVec3;

use super::ccd::{Nearness, may_touch};
use super::lane_vectors::{Vectors, all, cross, difference, dot, largest, picked};
use super::{faces_intersect, triangles_intersect};
use crate::geometry::Pair;
use crate::simd::{self, Lanes, Task};

/// Appends the pairs of faces of two bodies that touch to `found`, as [`triangles_intersect`] says.
/// A body is its faces, by their corners, and the positions of its vertices. Returns how many exact
/// tests that took: of all pairs but those with a face on one side of the other's plane.
///
/// # Panics
/// If a face or a vertex is out of range.
///
/// ```
/// use kintact::DVec3;
/// use kintact::geometry::Pair;
/// use kintact::exact::touching_pairs;
///
/// let positions = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::new(0.2, 0.2, -1.0), DVec3::new(0.2, 0.2, 1.0)];
/// let (floor, spikes) = ([[0, 1, 2]], [[3, 4, 4], [4, 4, 4]]);
/// let mut found = Vec::new();
/// let pairs = [Pair { a: 0, b: 0 }, Pair { a: 0, b: 1 }];
/// touching_pairs([(&floor, &positions), (&spikes, &positions)], &pairs, &mut found);
/// assert_eq!(found, [Pair { a: 0, b: 0 }]);
/// ```
pub fn touching_pairs(
    bodies: [(&[[u32; 3]], &[DVec3]); 2],
    pairs: &[Pair],
    found: &mut Vec<Pair>,
) -> u64 {
    touching_pairs_within(bodies, pairs, Nearness::EXACT, found)
}

/// As [`touching_pairs`], of faces whose corners are rounded: those that are not proven apart touch, too.
pub(crate) fn touching_pairs_within(
    bodies: [(&[[u32; 3]], &[DVec3]); 2],
    pairs: &[Pair],
    near: Nearness,
    found: &mut Vec<Pair>,
) -> u64 {
    let [(faces_a, places_a), (faces_b, places_b)] = bodies;
    let mut four = FourFaces::new();
    if near != Nearness::EXACT {
        // `may_touch` adds a part of the tolerance of contact.
        four.slack = near.slack + 0.5 * near.tolerance;
    }
    let mut tests = 0;
    for pairs in pairs.chunks(4) {
        for place in 0..4 {
            let Pair { a, b } = pairs[place.min(pairs.len() - 1)];
            four.put(place, faces_a[a as usize], faces_b[b as usize]);
        }
        let classification = four.classify([places_a, places_b]);
        tests += classification.tests(pairs.len());
        let Classification { apart, touching, .. } = classification;
        if apart | touching == 0b1111 {
            put_chosen(found, pairs, touching);
            continue;
        }
        for (place, &pair) in pairs.iter().enumerate() {
            let is_touching = if (apart | touching) >> place & 1 == 1 {
                touching >> place & 1 == 1
            } else {
                let [p, q, r] = faces_a[pair.a as usize];
                let first = [places_a[p as usize], places_a[q as usize], places_a[r as usize]];
                let [p, q, r] = faces_b[pair.b as usize];
                let second = [places_b[p as usize], places_b[q as usize], places_b[r as usize]];
                if near == Nearness::EXACT {
                    triangles_intersect(&first, &second)
                } else {
                    may_touch(&first, &second, near)
                }
            };
            if is_touching {
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
    positions: &[DVec3],
    pairs: &[Pair],
    found: &mut Vec<Pair>,
) -> u64 {
    let mut four = FourFaces::new();
    let mut tests = 0;
    for pairs in pairs.chunks(4) {
        four.joined = 0;
        for place in 0..4 {
            let Pair { a, b } = pairs[place.min(pairs.len() - 1)];
            four.put_neighbours(place, faces[a as usize], faces[b as usize]);
        }
        let classification = four.classify([positions, positions]);
        tests += classification.tests(pairs.len());
        let Classification { apart, touching, .. } = classification;
        if apart | touching == 0b1111 {
            put_chosen(found, pairs, touching);
            continue;
        }
        for (place, &pair) in pairs.iter().enumerate() {
            let is_touching = if (apart | touching) >> place & 1 == 1 {
                touching >> place & 1 == 1
            } else {
                faces_intersect(positions, faces[pair.a as usize], faces[pair.b as usize])
            };
            if is_touching {
                found.push(pair);
            }
        }
    }
    tests
}

/// Appends up to four pairs that have their bit set. Without branches: they would be mispredicted.
#[inline]
fn put_chosen(found: &mut Vec<Pair>, pairs: &[Pair], chosen: u8) {
    let mut end = found.len();
    found.resize(end + 4, Pair { a: 0, b: 0 });
    for (place, &pair) in pairs.iter().enumerate() {
        found[end] = pair;
        end += usize::from(chosen >> place & 1);
    }
    found.truncate(end);
}

/// Four pairs of faces, by their corners.
#[derive(Debug, Clone, Copy)]
struct FourFaces {
    /// For each side of a pair the corners of a face,
    faces: [[[u32; 3]; 4]; 2],
    /// and, if some are joined, those that may lie beyond the other's plane: all that are not
    /// shared.
    points: [[[u32; 3]; 4]; 2],
    /// A bit for each pair of faces with a common corner.
    joined: u8,
    /// How far a coordinate may be off.
    slack: f64,
}

/// A bit for each pair of faces that do not meet, or at most where they are joined, and for each
/// that do. Where neither is set nothing is known.
struct Classification {
    apart: u8,
    touching: u8,
    /// And for each pair that the sides of planes alone do not decide.
    tested: u8,
}

impl Classification {
    /// How many of the first pairs had to be tested.
    #[inline]
    fn tests(&self, pairs: usize) -> u64 {
        u64::from((self.tested & ((1 << pairs) - 1)).count_ones())
    }
}

impl FourFaces {
    fn new() -> Self {
        Self { faces: [[[0; 3]; 4]; 2], points: [[[0; 3]; 4]; 2], joined: 0, slack: 0.0 }
    }

    /// Puts a pair of faces of two bodies at a place.
    #[inline]
    fn put(&mut self, place: usize, a: [u32; 3], b: [u32; 3]) {
        (self.faces[0][place], self.faces[1][place]) = (a, b);
    }

    /// As [`FourFaces::put`], for two faces of one mesh, which may share corners.
    #[inline]
    fn put_neighbours(&mut self, place: usize, a: [u32; 3], b: [u32; 3]) {
        self.put(place, a, b);
        let (own_a, joined) = free(a, b);
        (self.points[0][place], self.points[1][place]) = (own_a, free(b, a).0);
        self.joined |= u8::from(joined) << place;
    }

    #[inline]
    fn classify(&self, positions: [&[DVec3]; 2]) -> Classification {
        simd::dispatch(ClassifyFour { faces: self, positions })
    }
}

/// The corners of a face with those of the other replaced by one that is its own; as they are if
/// it has none. And whether there are any to replace.
#[inline]
fn free(mut face: [u32; 3], other: [u32; 3]) -> ([u32; 3], bool) {
    let is_shared =
        |corner: u32| (corner == other[0]) | (corner == other[1]) | (corner == other[2]);
    let shared = [is_shared(face[0]), is_shared(face[1]), is_shared(face[2])];
    if shared == [false; 3] || shared == [true; 3] {
        return (face, shared[0]);
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
    (face, true)
}

struct ClassifyFour<'a> {
    faces: &'a FourFaces,
    positions: [&'a [DVec3]; 2],
}

impl Task for ClassifyFour<'_> {
    type Output = Classification;

    #[inline(always)]
    fn run<L: Lanes>(self, l: L) -> Classification {
        let Self { faces: FourFaces { faces, points, joined, slack }, positions } = self;
        let slack = l.all(*slack * OFF);
        let a = corners(l, &faces[0], positions[0]);
        let b = corners(l, &faces[1], positions[1]);
        let (mut of_a, mut of_b) = (a, b);
        if *joined != 0 {
            of_a = corners(l, &points[0], positions[0]);
            of_b = corners(l, &points[1], positions[1]);
        }
        let sides_of_b = Sides::new(l, &a, &of_b, slack);
        let mut apart = l.bits(sides_of_b.is_one(l));
        if apart == 0b1111 {
            return Classification { apart, touching: 0, tested: !apart & 0b1111 };
        }
        let sides_of_a = Sides::new(l, &b, &of_a, slack);
        apart |= l.bits(sides_of_a.is_one(l));
        if (apart | *joined) == 0b1111 {
            return Classification { apart, touching: 0, tested: !apart & 0b1111 };
        }
        let [before, within] = on_common_line(l, [&a, &b], [&sides_of_a, &sides_of_b], slack);
        let unknown = !(apart | *joined);
        Classification {
            apart: apart | l.bits(before) & unknown,
            touching: l.bits(within) & unknown,
            tested: !apart & 0b1111,
        }
    }
}

/// A height is a sum of three products of three differences, each rounded once: at most eight
/// roundings on the way, relative to a magnitude of at most six times the product of the largest
/// differences. This is more than twice that.
const ERROR: f64 = 128.0 * 0.5 * f64::EPSILON;
/// Six products of three, one of which is a difference of two that are off.
const OFF: f64 = 12.0;
/// Products of two and of three differences between these are neither spoiled by underflow nor by
/// overflow.
const LEAST: f64 = 1e-280;
const MOST: f64 = 1e300;

/// On which side of a plane the corners of a triangle certainly lie: masks.
struct Sides<L: Lanes> {
    above: Vectors<L>,
    below: Vectors<L>,
    /// Whether numbers are of a size for which all this holds.
    is_sound: L::F64x4,
}

impl<L: Lanes> Sides<L> {
    #[inline(always)]
    fn new(l: L, plane: &[Vectors<L>; 3], points: &[Vectors<L>; 3], slack: L::F64x4) -> Self {
        let u = difference(l, plane[1], plane[0]);
        let v = difference(l, plane[2], plane[0]);
        let normal = cross(l, u, v);
        let w = [
            difference(l, points[0], plane[0]),
            difference(l, points[1], plane[0]),
            difference(l, points[2], plane[0]),
        ];
        let reach = l.most(l.most(largest(l, w[0]), largest(l, w[1])), largest(l, w[2]));
        let [area, volume, error] = error_of(l, [largest(l, u), largest(l, v), reach], slack);
        let negative = l.minus(l.all(0.0), error);
        let heights = [dot(l, w[0], normal), dot(l, w[1], normal), dot(l, w[2], normal)];
        Self {
            above: [
                l.above(heights[0], error),
                l.above(heights[1], error),
                l.above(heights[2], error),
            ],
            below: [
                l.above(negative, heights[0]),
                l.above(negative, heights[1]),
                l.above(negative, heights[2]),
            ],
            is_sound: is_sound(l, area, volume),
        }
    }

    /// Whether all corners lie on one side.
    #[inline(always)]
    fn is_one(&self, l: L) -> L::F64x4 {
        l.both(l.either(all(l, self.above), all(l, self.below)), self.is_sound)
    }

    /// Whether the side of each corner is known.
    #[inline(always)]
    fn are_known(&self, l: L) -> L::F64x4 {
        let [p, q, r] = self.above;
        let [s, t, u] = self.below;
        l.both(all(l, [l.either(p, s), l.either(q, t), l.either(r, u)]), self.is_sound)
    }

    /// Where the sides are known and not all the same, whether the second or the third corner is
    /// alone on its side, and whether the lone corner is below.
    #[inline(always)]
    fn lone(&self, l: L) -> [L::F64x4; 3] {
        let ([p, q, r], [s, t, u]) = (self.above, self.below);
        let second = l.either(all(l, [q, s, u]), all(l, [t, p, r]));
        let third = l.either(all(l, [r, s, t]), all(l, [u, p, q]));
        [second, third, l.choose(second, t, l.choose(third, u, s))]
    }
}

/// For triangles that cross each other's planes, whether they certainly meet the line of both
/// planes at different points, and whether they certainly do at a common one. As the exact test
/// does it, see [`super::triangle::Crossing`].
#[inline(always)]
fn on_common_line<L: Lanes>(
    l: L,
    [a, b]: [&[Vectors<L>; 3]; 2],
    [sides_of_a, sides_of_b]: [&Sides<L>; 2],
    slack: L::F64x4,
) -> [L::F64x4; 2] {
    let (lone_a, lone_b) = (sides_of_a.lone(l), sides_of_b.lone(l));
    let [p1, q1, r1] = arranged(l, a, lone_a, lone_b[2]);
    let [p2, q2, r2] = arranged(l, b, lone_b, lone_a[2]);
    let gap = difference(l, p2, p1);
    let [first_above, first_below, first_sound] =
        order(l, difference(l, q1, p1), difference(l, q2, p2), gap, slack);
    let [second_above, second_below, second_sound] =
        order(l, difference(l, r1, p1), difference(l, r2, p2), gap, slack);
    let known = l.both(sides_of_a.are_known(l), sides_of_b.are_known(l));
    let known = l.both(known, l.both(first_sound, second_sound));
    let differ = l.either(first_below, second_above);
    [l.both(known, differ), l.both(known, l.both(first_above, second_below))]
}

/// The lone corner first, the others in their order, or exchanged.
#[inline(always)]
fn arranged<L: Lanes>(
    l: L,
    [p, q, r]: &[Vectors<L>; 3],
    [second, third, _]: [L::F64x4; 3],
    exchanged: L::F64x4,
) -> [Vectors<L>; 3] {
    let lone = picked(l, second, *q, picked(l, third, *r, *p));
    let next = picked(l, second, *r, picked(l, third, *p, *q));
    let last = picked(l, second, *p, picked(l, third, *q, *r));
    [lone, picked(l, exchanged, last, next), picked(l, exchanged, next, last)]
}

/// Whether `det(u, v, w)` is certainly positive, or negative, and whether numbers are of a size
/// for which that holds.
#[inline(always)]
fn order<L: Lanes>(
    l: L,
    u: Vectors<L>,
    v: Vectors<L>,
    w: Vectors<L>,
    slack: L::F64x4,
) -> [L::F64x4; 3] {
    let sizes = [largest(l, u), largest(l, v), largest(l, w)];
    let [area, volume, error] = error_of(l, sizes, slack);
    let det = dot(l, w, cross(l, u, v));
    let is_sound = is_sound(l, area, volume);
    [l.above(det, error), l.above(l.minus(l.all(0.0), error), det), is_sound]
}

/// The product of two sizes and of three, and how far a determinant of such vectors may be off.
#[inline(always)]
fn error_of<L: Lanes>(l: L, [u, v, w]: [L::F64x4; 3], slack: L::F64x4) -> [L::F64x4; 3] {
    let area = l.times(u, v);
    let volume = l.times(area, w);
    let sides = l.plus(area, l.times(w, l.plus(u, v)));
    [area, volume, l.plus(l.times(volume, l.all(ERROR)), l.times(sides, slack))]
}

/// Whether products of two and of three differences are of a size for which the bound of errors
/// holds: neither spoiled by overflow nor by underflow, and the bound itself is not either.
#[inline(always)]
fn is_sound<L: Lanes>(l: L, area: L::F64x4, volume: L::F64x4) -> L::F64x4 {
    let least = l.least(area, volume);
    l.both(l.above(least, l.all(LEAST)), l.above(l.all(MOST), volume))
}

#[inline(always)]
fn corners<L: Lanes>(l: L, faces: &[[u32; 3]; 4], at: &[DVec3]) -> [Vectors<L>; 3] {
    [gathered(l, faces, 0, at), gathered(l, faces, 1, at), gathered(l, faces, 2, at)]
}

#[inline(always)]
fn gathered<L: Lanes>(l: L, faces: &[[u32; 3]; 4], corner: usize, at: &[DVec3]) -> Vectors<L> {
    let (p, q) = (at[faces[0][corner] as usize], at[faces[1][corner] as usize]);
    let (r, s) = (at[faces[2][corner] as usize], at[faces[3][corner] as usize]);
    [l.each(p.x, q.x, r.x, s.x), l.each(p.y, q.y, r.y, s.y), l.each(p.z, q.z, r.z, s.z)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random and awkward faces, with and without common corners: what is called apart does not
    /// meet, what is called touching does, and most of both is called so.
    #[test]
    fn verdicts_are_those_of_the_exact_test() {
        let mut state = 5_u64;
        let mut number = move |n: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        let (mut apart, mut others, mut met, mut seen) = (0, 0, 0, 0);
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
            let found = four.classify([&vertices, &vertices]);
            for (i, &[a, b]) in pairs.iter().enumerate() {
                let is_meeting = faces_intersect(&vertices, a, b);
                let [is_apart, is_touching] =
                    [found.apart, found.touching].map(|bits| bits >> i & 1 == 1);
                assert!(!(is_apart && is_meeting), "round {round}: {a:?} {b:?} {vertices:?}");
                assert!(is_meeting || !is_touching, "round {round}: {a:?} {b:?} {vertices:?}");
                seen += u32::from(is_touching);
                apart += u32::from(is_apart);
                others += u32::from(!is_apart && !is_meeting);
                met += u32::from(is_meeting);
            }
        }
        assert!(apart > 3000 && met > 3000, "{apart} apart, {others} not seen so, {met} meet");
        assert!(seen > 200, "{seen} seen to meet");
    }

    /// Beside a large face everything about a tiny one underflows: no side of it is certain.
    #[test]
    fn nothing_is_told_of_what_underflows() {
        let mut state = 9_u64;
        let mut number = move |n: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        let mut reported = 0;
        for round in 0..9000 {
            let tiny = [5e-324, 1e-320, 1e-300][round % 3];
            let mut place = |scale: f64, steps: u64| {
                let mut coordinate = || (number(2 * steps + 1) as f64 - steps as f64) * scale;
                DVec3::new(coordinate(), coordinate(), coordinate())
            };
            let large = [place(tiny, 1), place(1e-6, 1 << 20), place(1e-6, 1 << 20)];
            let small = [place(tiny, 2), place(tiny, 2), place(tiny, 2)];
            let vertices = [large, small].concat();
            let mut four = FourFaces::new();
            (0..4).for_each(|i| four.put(i, [0, 1, 2], [3, 4, 5]));
            let found = four.classify([&vertices, &vertices]);
            let is_meeting = triangles_intersect(&large, &small);
            assert!(found.apart == 0 || !is_meeting, "{vertices:?}");
            assert!(found.touching == 0 || is_meeting, "{vertices:?}");
            reported += u32::from(found.apart | found.touching != 0);
        }
        assert!(reported < 4500, "{reported}");
    }
}
