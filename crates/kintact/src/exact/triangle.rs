//! Do two triangles meet? The innermost test of the engine.
//!
//! The way is that of Guigue and Devillers, "Fast and robust triangle-triangle overlap test
//! using orientation predicates" (2003): where do the corners of each lie with respect to the
//! other's plane, and if both planes are straddled, do the two intervals overlap in which the
//! triangles meet the planes' common line? It departs from the paper in three ways: the three
//! signs against a plane share one normal and one error bound; sets are closed everywhere;
//! and degenerate triangles, which the paper leaves out, are decided as what they are.

use std::cmp::Ordering;

use glam::DVec3;

use super::predicates::{edge_order, straddling_sides};
use super::simplex;
use crate::geometry::Triangle;

/// Whether two triangles have a point in common; touching counts.
///
/// Exact for all finite coordinates. A triangle without area is the segment or point it is.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::triangles_intersect;
///
/// let floor = [DVec3::ZERO, DVec3::X, DVec3::Y];
/// let tip = DVec3::new(0.25, 0.25, 0.0);
/// let spike = |tip| [tip, tip + DVec3::Z, tip + DVec3::new(0.1, 0.0, 1.0)];
/// assert!(triangles_intersect(&floor, &spike(tip)));
/// assert!(!triangles_intersect(&floor, &spike(tip + 1e-300 * DVec3::Z)));
/// ```
#[inline]
pub fn triangles_intersect(a: &Triangle, b: &Triangle) -> bool {
    let Some(b_sides) = straddling_sides(a, b) else { return false };
    let Some(a_sides) = straddling_sides(b, a) else { return false };
    match Crossing::new(a, a_sides, b, b_sides) {
        Some(crossing) => crossing.intervals_overlap(),
        None => simplex::triangles_intersect(a, b),
    }
}

/// Two triangles of which each meets the other's plane, and the planes meet in a line only.
///
/// Corners are arranged so that `p1` lies on the positive side of B's plane, or on it, and `q1`,
/// `r1` on the other side, or on it, and the edges from `p1` each meet the plane in one point;
/// likewise for B. Let i, j, k, l be where `p1 q1`, `p1 r1`, `p2 q2`, `p2 r2` meet the line.
///
/// Map space affinely, keeping orientation, so that A's plane is z = 0, B's is y = 0 and their
/// positive sides are z > 0 and y > 0. Counterclockwise seen from z > 0, with `p1` at y >= 0,
/// the corner `q1` comes left of `r1`: i <= j. Seen from y > 0, where z points right and x up,
/// with `p2` at z >= 0, the corner `q2` comes above `r2`: l <= k. So A meets the line in [i, j]
/// and B in [l, k], and the triangles meet if i <= k and l <= j.
///
/// Which of i and k comes first is a sign: `det(q1 - p1, q2 - p2, p2 - p1)` does not change when
/// `p1` moves along the first edge to i and `p2` along the second to k, and with (k - i, 0, 0)
/// as its last column it is k - i times a positive number.
pub(super) struct Crossing {
    pub(super) p1: DVec3,
    pub(super) q1: DVec3,
    pub(super) r1: DVec3,
    pub(super) p2: DVec3,
    pub(super) q2: DVec3,
    pub(super) r2: DVec3,
}

impl Crossing {
    /// From the triangles and the sides their corners are on, neither strictly on one side.
    ///
    /// `None` if all corners of one lie in the other's plane: the triangles are coplanar, or one
    /// of them has no area and so no plane.
    #[inline(always)]
    pub(super) fn new(
        a: &Triangle,
        a_sides: [f64; 3],
        b: &Triangle,
        b_sides: [f64; 3],
    ) -> Option<Self> {
        let (first, second) = (Lone::find(a_sides)?, Lone::find(b_sides)?);
        // A triangle's plane is turned over by exchanging two of its corners.
        let [p1, q1, r1] = first.corners(a, second.is_below);
        let [p2, q2, r2] = second.corners(b, first.is_below);
        Some(Self { p1, q1, r1, p2, q2, r2 })
    }

    #[inline(always)]
    fn intervals_overlap(&self) -> bool {
        self.k_against_i() != Ordering::Less && self.l_against_j() != Ordering::Greater
    }

    /// `Greater` if k comes after i on the common line.
    #[inline(always)]
    pub(super) fn k_against_i(&self) -> Ordering {
        edge_order([self.p1, self.q1], [self.p2, self.q2])
    }

    /// `Greater` if l comes after i on the common line.
    pub(super) fn l_against_i(&self) -> Ordering {
        edge_order([self.p1, self.q1], [self.p2, self.r2])
    }

    /// `Greater` if k comes after j on the common line.
    pub(super) fn k_against_j(&self) -> Ordering {
        edge_order([self.p1, self.r1], [self.p2, self.q2])
    }

    /// `Greater` if l comes after j on the common line.
    #[inline(always)]
    pub(super) fn l_against_j(&self) -> Ordering {
        edge_order([self.p1, self.r1], [self.p2, self.r2])
    }
}

/// The corner of a triangle that a plane separates from the other two.
struct Lone {
    /// Which corner it is.
    corner: u8,
    /// Whether it is on the negative side.
    is_below: bool,
}

impl Lone {
    #[inline(always)]
    fn find(sides: [f64; 3]) -> Option<Self> {
        // Branches would be mispredicted: any of the patterns is as likely as the others.
        let trit = |side: f64| usize::from(side >= 0.0) + usize::from(side > 0.0);
        let pattern = trit(sides[0]) + 3 * trit(sides[1]) + 9 * trit(sides[2]);
        let entry = LONE_CORNER[pattern];
        (entry != NO_LONE_CORNER).then_some(Self { corner: entry >> 1, is_below: entry & 1 == 1 })
    }

    /// The lone corner first, the others in their order, or exchanged.
    #[inline(always)]
    fn corners(&self, triangle: &Triangle, exchanged: bool) -> Triangle {
        let order = CORNER_ORDER[usize::from(self.corner) * 2 + usize::from(exchanged)];
        order.map(|corner| triangle[usize::from(corner)])
    }
}

const CORNER_ORDER: [[u8; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 2, 0], [1, 0, 2], [2, 0, 1], [2, 1, 0]];

const NO_LONE_CORNER: u8 = u8::MAX;

/// For each pattern of three signs, twice the lone corner, plus one if it is below.
const LONE_CORNER: [u8; 27] = {
    let mut table = [NO_LONE_CORNER; 27];
    let mut pattern = 0;
    while pattern < 27 {
        let sides = [pattern as i8 % 3 - 1, pattern as i8 / 3 % 3 - 1, pattern as i8 / 9 - 1];
        let mut corner = 0;
        while corner < 3 {
            let (p, q, r) = (sides[corner], sides[(corner + 1) % 3], sides[(corner + 2) % 3]);
            // On the plane itself a corner counts as lone only if the others are both off it,
            // for otherwise an edge would lie in the plane instead of crossing it.
            let above = (p > 0 && q <= 0 && r <= 0) || (p == 0 && q < 0 && r < 0);
            let below = (p < 0 && q >= 0 && r >= 0) || (p == 0 && q > 0 && r > 0);
            if above || below {
                table[pattern] = 2 * corner as u8 + below as u8;
            }
            corner += 1;
        }
        pattern += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_straddling_pattern_has_a_lone_corner() {
        for (pattern, &entry) in LONE_CORNER.iter().enumerate() {
            let same = [0, 13, 26].contains(&pattern);
            assert_eq!(entry == NO_LONE_CORNER, same, "pattern {pattern}");
        }
    }
}
