//! Faces of one mesh: do they meet anywhere but where the mesh joins them?
//!
//! `faces_intersect` is the test of self-collision: `MeshQuery::self_intersecting_faces`,
//! `touching_self_pairs` and `deform` call it.
//!
//! 1. No common vertex: the triangle test.
//! 2. One common vertex: four signs, or cones where one face lacks area.
//! 3. A common edge: apart unless all four corners lie in one plane, then the sides decide.

use std::cmp::Ordering::{Equal, Less};

use glam::DVec3;

use super::predicates::{lexicographic, orient2d, orient3d, straddling_sides};
use super::simplex::{Simplex, View, point_on_segment};
use super::triangle::triangles_intersect;
use crate::geometry::Triangle;

/// Whether two faces of the same mesh meet outside the corners and the edge that they share by
/// index.
///
/// Faces without a common vertex intersect if their triangles do. Faces that share one vertex
/// intersect if they meet in another point, faces that share an edge if they meet outside it
/// (folded onto each other), and faces with the same corners always do. Exact, without
/// tolerance, for all finite coordinates and also for faces without area.
///
/// Two vertices at the same place are not the same vertex: faces along a seam touch unless they
/// are given over [welded](crate::geometry::Weld) vertices.
///
/// # Panics
/// If an index is out of range.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::faces_intersect;
///
/// let vertices = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::NEG_Y, DVec3::new(0.1, 0.5, 0.0)];
/// assert!(!faces_intersect(&vertices, [0, 1, 2], [1, 0, 3])); // side by side
/// assert!(faces_intersect(&vertices, [0, 1, 2], [1, 0, 4])); // one on top of the other
/// ```
#[inline]
pub fn faces_intersect(vertices: &[DVec3], a: [u32; 3], b: [u32; 3]) -> bool {
    if a.iter().any(|corner| b.contains(corner)) {
        return joined_faces_intersect(vertices, a, b);
    }
    let place = |corner: u32| vertices[corner as usize];
    triangles_intersect(&a.map(place), &b.map(place))
}

fn joined_faces_intersect(vertices: &[DVec3], a: [u32; 3], b: [u32; 3]) -> bool {
    let place = |corner: u32| vertices[corner as usize];
    if b.iter().all(|corner| a.contains(corner)) && a.iter().all(|corner| b.contains(corner)) {
        return true;
    }
    // A corner of `a` that both have; another one, if there is; and the corners that remain.
    let first = a.into_iter().find(|corner| b.contains(corner)).unwrap_or(a[0]);
    let second = a.into_iter().find(|corner| *corner != first && b.contains(corner));
    let apex = place(first);
    match second {
        None => {
            joined_at_vertex(apex, opposite(a, first).map(place), opposite(b, first).map(place))
        }
        Some(second) => {
            // A face that repeats a shared corner is its edge, and its third corner lies on it.
            let third = |face: [u32; 3]| {
                place(face.into_iter().find(|&c| c != first && c != second).unwrap_or(first))
            };
            joined_along_edge([apex, place(second)], third(a), third(b))
        }
    }
}

/// The two corners of a face besides the first occurrence of `corner`.
fn opposite(face: [u32; 3], corner: u32) -> [u32; 2] {
    let [a, b, c] = face;
    if a == corner {
        [b, c]
    } else if b == corner {
        [c, a]
    } else {
        [a, b]
    }
}

/// Whether conv(apex, ends of `a`) and conv(apex, ends of `b`) meet outside the apex.
///
/// If both ends of one face are strictly on the same side of the other's plane, that face has only
/// the apex in the plane. Otherwise, if the planes differ, each face meets their common line in a
/// segment from the apex, and the faces meet there if both go the same way. Put the apex in the
/// origin, A's plane at z = 0 and B's at y = 0, with positive sides z > 0 and y > 0. The opposite
/// edge of A, from (x1, y1, 0) to (x2, y2, 0), meets y = 0 at (x1 y2 - x2 y1) / (y2 - y1); the
/// numerator is positive, for A is seen counterclockwise from z > 0. That of B meets z = 0 at `(x1
/// z2 - x2 z1) / (z2 - z1)`, and there the numerator is negative, since from y > 0 the axes z and
/// x, in this order, run counterclockwise. So both go the same way exactly if y2 - y1 and z2 - z1
/// differ in sign.
fn joined_at_vertex(apex: DVec3, a: [DVec3; 2], b: [DVec3; 2]) -> bool {
    let (first, second) = ([apex, a[0], a[1]], [apex, b[0], b[1]]);
    let Some(b_sides) = straddling_sides(&first, &b) else { return false };
    if b_sides == [0.0; 2] {
        return coplanar_or_without_area(&first, &second);
    }
    let Some(a_sides) = straddling_sides(&second, &a) else { return false };
    if a_sides == [0.0; 2] {
        return cones_meet(&first, &second);
    }
    // Not both zero and not on the same side, so the signs show which is greater.
    (a_sides[1] > a_sides[0]) != (b_sides[1] > b_sides[0])
}

/// Decides for triangles with a common first corner of which `a` lacks area or has `b` in its
/// plane.
#[cold]
fn coplanar_or_without_area(a: &Triangle, b: &Triangle) -> bool {
    let Some(view) = View::try_of(a) else { return cones_meet(a, b) };
    let ([apex, a1, a2], [_, b1, b2]) = (view.project(a), view.project(b));
    let turn = orient2d(apex, b1, b2);
    if turn == Equal {
        return cones_meet(a, b);
    }
    // Two sectors of less than half a turn overlap exactly if one begins within the other.
    let [b1, b2] = if turn == view.turn { [b1, b2] } else { [b2, b1] };
    let outside = view.turn.reverse();
    let within =
        |p, from, to| orient2d(apex, from, p) != outside && orient2d(apex, p, to) != outside;
    within(a1, b1, b2) || within(b1, a1, a2)
}

/// Whether two triangles meet outside their common first corner, if one of them lacks area.
///
/// Call the hull of the apex v and of a set E that does not contain it a cone over E. Two cones
/// meet outside v exactly if E meets the other cone or the other's E meets this cone. For let x
/// be such a point. On the ray from v through x, a cone over E is a segment from v to some y.
/// This y lies in E: being in the cone, it is on the segment from v to a point e of E, which is
/// on the ray and in the cone and so not farther than y; hence e = y. Of the two cones' y the
/// nearer one lies in both cones, and in the E of one. The converse is plain, as v is in no E.
///
/// A triangle with area is a cone over its opposite edge. One without is the union of at most
/// two cones over points: from the apex to each end that differs from it.
fn cones_meet(a: &Triangle, b: &Triangle) -> bool {
    let (a, b) = (Cones::of(a), Cones::of(b));
    a.iter().any(|first| {
        b.iter().any(|second| {
            first.base.intersects(&second.whole) || second.base.intersects(&first.whole)
        })
    })
}

/// A face as the union of cones.
struct Cones([Option<Cone>; 2]);

struct Cone {
    base: Simplex,
    whole: Simplex,
}

impl Cones {
    fn of(triangle: &Triangle) -> Self {
        let [apex, ends @ ..] = *triangle;
        let whole = Simplex::of_triangle(triangle);
        if matches!(whole, Simplex::Triangle(_)) {
            return Self([Some(Cone { base: Simplex::of_segment(ends), whole }), None]);
        }
        Self(ends.map(|end| {
            let whole = Simplex::of_segment([apex, end]);
            (end != apex).then_some(Cone { base: Simplex::Point(end), whole })
        }))
    }

    fn iter(&self) -> impl Iterator<Item = &Cone> {
        self.0.iter().flatten()
    }
}

/// Whether conv(edge, a) and conv(edge, b) meet outside the edge.
fn joined_along_edge([u, v]: [DVec3; 2], a: DVec3, b: DVec3) -> bool {
    if u == v {
        return joined_at_vertex(u, [u, a], [u, b]);
    }
    // Off a common plane, the planes meet in the edge's line, and a triangle meets the line of
    // its own edge in that edge only.
    if orient3d(u, v, a, b) != Equal {
        return false;
    }
    let view = View::try_of(&[u, v, a]).or_else(|| View::try_of(&[u, v, b]));
    let Some(view) = view else { return stick_out_together([u, v], a, b) };
    let [from, to, a, b] = [u, v, a, b].map(|p| view.axis.project(p));
    // On the same side, both cover the surroundings of the edge on that side. If one is on the
    // line, the other meets that line in the edge only.
    let side = orient2d(from, to, a);
    side != Equal && side == orient2d(from, to, b)
}

/// For four points on a line: whether `a` and `b` lie beyond the same end of the edge.
fn stick_out_together([u, v]: [DVec3; 2], a: DVec3, b: DVec3) -> bool {
    let edge = if lexicographic(u, v) == Less { [u, v] } else { [v, u] };
    let outside = |p| !point_on_segment(p, edge);
    outside(a) && outside(b) && lexicographic(a, edge[0]) == lexicographic(b, edge[0])
}
