//! Signs for two bodies of which the first is shifted by an infinitely small vector: [`Shifted`].
//!
//! `penetration` follows the curve in which two surfaces cross. Corners on faces, edges through edges
//! and coplanar faces would need cases of their own, and neighbouring faces could decide them
//! differently. So the first body is thought to be shifted by (e, e², e³) for an infinitely small
//! positive e: an edge then crosses a face in one inner point or not at all, and what one face decides
//! about a common edge its neighbour decides too. Coordinates of crossings are those without the shift.
//!
//! 1. A determinant that is not zero keeps its sign.
//! 2. One that is zero takes the sign of its derivative along the shift, which is linear: the first
//!    component that is not zero of a normal (a corner and a face) or of the cross product of two
//!    edges. All signs are exact.
//! 3. What is still zero has no area, or is parallel to a face whose plane it then does not cross:
//!    neither crosses anything.

use std::cmp::Ordering;
use std::cmp::Ordering::{Equal, Greater, Less};

use glam::DVec3;

use super::predicates::{Axis, crossing_plane, orient2d, orient3d};
use super::wide;
use super::winding::RayOrigin;
use crate::geometry::Triangle;

/// Which of two bodies something belongs to: only the first is shifted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shifted {
    /// The body that is shifted.
    First,
    /// The body that is not, which is shifted the other way as the first sees it.
    Second,
}

impl Shifted {
    fn signed(self, order: Ordering) -> Ordering {
        match self {
            Self::First => order,
            Self::Second => order.reverse(),
        }
    }

    /// On which side of a face of the other body's a corner of this one lies, as [`orient3d`];
    /// `Equal` only for a face without area.
    pub(crate) fn side(self, corner: DVec3, &[a, b, c]: &Triangle) -> Ordering {
        let side = orient3d(a, b, c, corner);
        if side != Equal {
            return side;
        }
        let along = |axis: Axis| orient2d(axis.project(a), axis.project(b), axis.project(c));
        self.signed(along(Axis::X).then_with(|| along(Axis::Y)).then_with(|| along(Axis::Z)))
    }

    /// The sign of `orient3d(p, q, r, s)` for an edge of this body and one of the other's.
    fn edges(self, [p, q]: [DVec3; 2], [r, s]: [DVec3; 2]) -> Ordering {
        let order = orient3d(p, q, r, s);
        if order != Equal {
            return order;
        }
        let along = |axis: Axis| cross_sign(axis, [p, q], [r, s]);
        self.signed(along(Axis::X).then_with(|| along(Axis::Y)).then_with(|| along(Axis::Z)))
    }

    /// Whether an edge of this body, whose ends are on different sides of a face of the other's, goes
    /// through that face.
    pub(crate) fn pierces(self, edge: [DVec3; 2], &[a, b, c]: &Triangle) -> bool {
        let first = self.edges(edge, [a, b]);
        first != Equal && self.edges(edge, [b, c]) == first && self.edges(edge, [c, a]) == first
    }
}

/// The sign of a component of the cross product of two edges.
fn cross_sign(axis: Axis, first: [DVec3; 2], second: [DVec3; 2]) -> Ordering {
    let [p, q] = first.map(|end| axis.project(end));
    let [r, s] = second.map(|end| axis.project(end));
    let (u, v) = (q - p, s - r);
    let (left, right) = (u.x * v.y, u.y * v.x);
    // Two differences, a product each and their difference: as in `predicates`, with room to spare.
    let bound = 8.0 * f64::EPSILON * (left.abs() + right.abs());
    let difference = left - right;
    if difference.abs() > bound && bound > f64::MIN_POSITIVE {
        return if difference > 0.0 { Greater } else { Less };
    }
    let [to_s, to_r] = wide::orient2d([p, q], [s, r]);
    to_s.minus(&to_r).sign()
}

/// How far along an edge a face's plane is that separates its ends, or has one or both of them:
/// from 0 to 1, right to 1e-12.
pub(crate) fn crossing_share(edge: [DVec3; 2], face: &Triangle) -> f64 {
    let [a, b, c] = *face;
    match edge.map(|end| orient3d(a, b, c, end)) {
        // Both ends in the plane are on different sides of it for a face without area only.
        [Equal, Equal] => 0.5,
        [Equal, _] => 0.0,
        [_, Equal] => 1.0,
        _ => crossing_plane(face, edge),
    }
}

/// A corner of one of two bodies, as the origin of a ray.
pub(crate) struct ShiftedPoint {
    pub(crate) body: Shifted,
    pub(crate) point: DVec3,
}

impl RayOrigin for ShiftedPoint {
    fn side_of_line(&self, axis: Axis, line: [DVec3; 2]) -> Ordering {
        let [from, to] = line.map(|p| axis.project(p));
        let side = orient2d(from, to, axis.project(self.point));
        if side != Equal {
            return side;
        }
        let compare = |x: f64, y: f64| x.partial_cmp(&y).unwrap_or(Equal);
        // The determinant's derivatives by the two coordinates of the point.
        let (by_first, by_second) = (compare(from.y, to.y), compare(to.x, from.x));
        // Seen along y the coordinates are z and x, and the shift along x is larger.
        self.body.signed(match axis {
            Axis::X | Axis::Z => by_first.then(by_second),
            Axis::Y => by_second.then(by_first),
        })
    }

    fn side_of_plane(&self, triangle: &Triangle) -> Ordering {
        self.body.side(self.point, triangle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_are_broken_as_a_small_shift_does() {
        // On a lattice nearly everything is a tie; the shift below is small against its determinants.
        let shift = DVec3::new(1e-3, 1e-6, 1e-9);
        let at = |i: u32| DVec3::new(f64::from(i % 3), f64::from(i / 3 % 3), f64::from(i / 9 % 3));
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            at((state >> 40) as u32 % 27)
        };
        let mut ties = 0;
        for _ in 0..20_000 {
            let (face, edge) = ([next(), next(), next()], [next(), next()]);
            let [a, b, c] = face;
            let moved = edge.map(|end| end + shift);
            let side = |end: DVec3| orient3d(a, b, c, end);
            ties += usize::from(side(edge[0]) == Equal);
            let sides = edge.map(|end| Shifted::First.side(end, &face));
            assert_eq!(sides, moved.map(side), "{edge:?} {face:?}");
            if sides[0] == sides[1] {
                continue;
            }
            let [p, q] = moved;
            let orders = [[a, b], [b, c], [c, a]].map(|[r, s]| orient3d(p, q, r, s));
            let expected = orders[0] != Equal && orders.iter().all(|&order| order == orders[0]);
            assert_eq!(Shifted::First.pierces(edge, &face), expected, "{edge:?} {face:?}");
            if sides.contains(&Equal) {
                continue;
            }
            // The other body shifted the other way is the same.
            let back = face.map(|corner| corner - shift);
            let expected = edge.map(|end| orient3d(back[0], back[1], back[2], end));
            assert_eq!(sides, expected, "{edge:?} {face:?}");
        }
        assert!(ties > 5_000);
    }
}
