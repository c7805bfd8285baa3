//! Faces of one mesh: do they meet anywhere but where the mesh joins them?

use std::cmp::Ordering::{Equal, Less};

use glam::DVec3;

use super::predicates::{lexicographic, orient2d, orient3d};
use super::simplex::{Simplex, View, point_on_segment};
use super::triangle::triangles_intersect;

/// Whether two faces of the same mesh meet outside the corners and the edge that they share by
/// index.
///
/// Faces without a common vertex intersect if their triangles do. Faces that share one vertex
/// intersect if they meet in another point, faces that share an edge if they meet outside it
/// (folded onto each other), and faces with the same corners always do. Exact, without
/// tolerance, for all finite coordinates and also for faces without area.
///
/// Two vertices at the same place are not the same vertex: faces along an unwelded seam touch.
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
/// Call the hull of the apex v and of a set E that does not contain it a cone over E. Two cones
/// meet outside v exactly if E meets the other cone or the other's E meets this cone. For let x
/// be such a point. On the ray from v through x, a cone over E is a segment from v to some y.
/// This y lies in E: being in the cone, it is on the segment from v to a point e of E, which is
/// on the ray and in the cone and so not farther than y; hence e = y. Of the two cones' y the
/// nearer one lies in both cones, and in the E of one. The converse is plain, as v is in no E.
///
/// A triangle with area is a cone over its opposite edge. One without is the union of at most
/// two cones over points: from the apex to each end that differs from it.
fn joined_at_vertex(apex: DVec3, a: [DVec3; 2], b: [DVec3; 2]) -> bool {
    let (a, b) = (Cones::over(apex, a), Cones::over(apex, b));
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
    fn over(apex: DVec3, ends: [DVec3; 2]) -> Self {
        let whole = Simplex::of_triangle(&[apex, ends[0], ends[1]]);
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
