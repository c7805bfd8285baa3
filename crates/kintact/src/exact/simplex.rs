//! Triangles as what they are (triangle, segment or point), and every pair of these.
//!
//! This decides what the fast test cannot: coplanar triangles, and triangles without area.
//!
//! Called by `triangles_intersect`, `faces_intersect` and `intersection` for such pairs, which are
//! rare.

use std::cmp::Ordering;
use std::cmp::Ordering::{Equal, Greater, Less};

use glam::{DVec2, DVec3};

use super::predicates::{Axis, collinear, lexicographic, orient2d, orient3d};
use crate::geometry::Triangle;

/// The convex hull of three points, by its true dimension.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Simplex {
    Point(DVec3),
    /// Two different points, in lexicographic order.
    Segment([DVec3; 2]),
    /// Three points not on a line.
    Triangle(Triangle),
}

impl Simplex {
    pub(super) fn of_triangle(triangle: &Triangle) -> Self {
        let [a, b, c] = *triangle;
        if !collinear(a, b, c) {
            return Self::Triangle(*triangle);
        }
        // Points on a line are in lexicographic order along it, one way or the other.
        let smaller = |p, q| if lexicographic(q, p) == Less { q } else { p };
        let greater = |p, q| if lexicographic(q, p) == Greater { q } else { p };
        Self::of_segment([smaller(smaller(a, b), c), greater(greater(a, b), c)])
    }

    pub(super) fn of_segment([p, q]: [DVec3; 2]) -> Self {
        match lexicographic(p, q) {
            Equal => Self::Point(p),
            Less => Self::Segment([p, q]),
            Greater => Self::Segment([q, p]),
        }
    }

    /// Whether the two have a point in common.
    pub(super) fn intersects(&self, other: &Self) -> bool {
        use Simplex::{Point, Segment, Triangle};
        match (self, other) {
            (Point(p), Point(q)) => p == q,
            (Point(p), Segment(s)) | (Segment(s), Point(p)) => point_on_segment(*p, *s),
            (Point(p), Triangle(t)) | (Triangle(t), Point(p)) => point_on_triangle(*p, t),
            (Segment(s), Segment(t)) => segments_intersect(*s, *t),
            (Segment(s), Triangle(t)) | (Triangle(t), Segment(s)) => segment_meets_triangle(*s, t),
            (Triangle(s), Triangle(t)) => coplanar_triangles_intersect(s, t),
        }
    }
}

/// Decides the pairs of triangles that are coplanar or of which one has no area.
#[cold]
#[inline(never)]
pub(super) fn triangles_intersect(a: &Triangle, b: &Triangle) -> bool {
    Simplex::of_triangle(a).intersects(&Simplex::of_triangle(b))
}

/// Whether `p` lies on a segment whose ends are in lexicographic order.
pub(super) fn point_on_segment(p: DVec3, [from, to]: [DVec3; 2]) -> bool {
    lexicographic(from, p) != Greater && lexicographic(p, to) != Greater && collinear(from, to, p)
}

/// Whether `p` lies on a triangle that has an area.
pub(super) fn point_on_triangle(p: DVec3, triangle: &Triangle) -> bool {
    let [a, b, c] = *triangle;
    orient3d(a, b, c, p) == Equal && {
        let view = View::of(triangle);
        view.contains(&view.project(triangle), view.axis.project(p))
    }
}

/// Two segments with distinct ends in lexicographic order.
fn segments_intersect([a, b]: [DVec3; 2], [c, d]: [DVec3; 2]) -> bool {
    match common_view([a, b], [c, d]) {
        SegmentPair::Skew => false,
        SegmentPair::Collinear => lexicographic(a, d) != Greater && lexicographic(c, b) != Greater,
        SegmentPair::Coplanar(axis) => {
            let [a, b, c, d] = [a, b, c, d].map(|p| axis.project(p));
            // Not collinear, so if each line separates the other's ends, or contains one, the
            // lines meet in one point, and it lies on both segments.
            !same_strict_side(orient2d(a, b, c), orient2d(a, b, d))
                && !same_strict_side(orient2d(c, d, a), orient2d(c, d, b))
        }
    }
}

/// How two segments lie to each other.
pub(super) enum SegmentPair {
    /// Not in a common plane.
    Skew,
    /// On a common line.
    Collinear,
    /// In one plane, on different lines; seen along this axis the plane is not a line.
    Coplanar(Axis),
}

pub(super) fn common_view([a, b]: [DVec3; 2], [c, d]: [DVec3; 2]) -> SegmentPair {
    if orient3d(a, b, c, d) != Equal {
        return SegmentPair::Skew;
    }
    // If c and d are both on the line through a and b, which differ, all four are.
    let axis = [c, d].into_iter().find_map(|p| View::try_of(&[a, b, p]));
    axis.map_or(SegmentPair::Collinear, |view| SegmentPair::Coplanar(view.axis))
}

fn same_strict_side(s: Ordering, t: Ordering) -> bool {
    s == t && s != Equal
}

/// How a segment lies to the plane of a triangle that has an area.
pub(super) enum SegmentPlane {
    /// Strictly on one side.
    Apart,
    /// In the plane.
    Within,
    /// One point in common.
    Crosses,
}

pub(super) fn segment_against_plane([p, q]: [DVec3; 2], &[a, b, c]: &Triangle) -> SegmentPlane {
    match [orient3d(a, b, c, p), orient3d(a, b, c, q)] {
        [Equal, Equal] => SegmentPlane::Within,
        [s, t] if s == t => SegmentPlane::Apart,
        _ => SegmentPlane::Crosses,
    }
}

/// A segment with distinct ends and a triangle that has an area.
pub(super) fn segment_meets_triangle([p, q]: [DVec3; 2], triangle: &Triangle) -> bool {
    match segment_against_plane([p, q], triangle) {
        SegmentPlane::Apart => false,
        SegmentPlane::Crosses => line_pierces([p, q], triangle),
        SegmentPlane::Within => {
            let view = View::of(triangle);
            let corners = view.project(triangle);
            let [p, q] = [p, q].map(|point| view.axis.project(point));
            let sides = corners.map(|corner| orient2d(p, q, corner));
            // Disjoint convex polygons in the plane are separated by the line of some edge. The
            // segment is a polygon with an edge each way.
            let beside = sides[0] != Equal && sides.iter().all(|&side| side == sides[0]);
            !beside && !view.has_separating_edge(&corners, &[p, q])
        }
    }
}

/// Whether a line that crosses the triangle's plane in one point does so within the triangle.
fn line_pierces([p, q]: [DVec3; 2], &[a, b, c]: &Triangle) -> bool {
    let orientations = [orient3d(p, q, a, b), orient3d(p, q, b, c), orient3d(p, q, c, a)];
    !(orientations.contains(&Less) && orientations.contains(&Greater))
}

/// Two triangles with areas in one plane.
fn coplanar_triangles_intersect(a: &Triangle, b: &Triangle) -> bool {
    let view = View::of(a);
    let (a, b) = (view.project(a), view.project(b));
    let reversed = orient2d(b[0], b[1], b[2]) != view.turn;
    let b = if reversed { [b[0], b[2], b[1]] } else { b };
    !view.has_separating_edge(&a, &b) && !view.has_separating_edge(&b, &a)
}

/// A triangle's plane, seen along an axis in which it is not a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct View {
    pub(super) axis: Axis,
    /// Which way the triangle's corners run: never `Equal`.
    pub(super) turn: Ordering,
}

impl View {
    /// `None` if the triangle has no area.
    pub(super) fn try_of(&[a, b, c]: &Triangle) -> Option<Self> {
        // The axis closest to the normal shows the largest area, which the predicate decides
        // fastest; whether it is really the closest does not matter.
        let normal = (b - a).cross(c - a).abs();
        let axes = if normal.z >= normal.x && normal.z >= normal.y {
            [Axis::Z, Axis::X, Axis::Y]
        } else if normal.x >= normal.y {
            [Axis::X, Axis::Y, Axis::Z]
        } else {
            [Axis::Y, Axis::X, Axis::Z]
        };
        axes.into_iter().find_map(|axis| {
            let turn = orient2d(axis.project(a), axis.project(b), axis.project(c));
            (turn != Equal).then_some(Self { axis, turn })
        })
    }

    /// For a triangle that is known to have an area.
    pub(super) fn of(triangle: &Triangle) -> Self {
        let view = Self::try_of(triangle);
        debug_assert!(view.is_some(), "the caller has made sure that {triangle:?} has an area");
        view.unwrap_or(Self { axis: Axis::Z, turn: Greater })
    }

    pub(super) fn project(&self, triangle: &Triangle) -> [DVec2; 3] {
        triangle.map(|corner| self.axis.project(corner))
    }

    /// Whether a point lies in a projected triangle whose corners run the view's way.
    pub(super) fn contains(&self, corners: &[DVec2; 3], p: DVec2) -> bool {
        !self.has_separating_edge(corners, &[p])
    }

    /// Whether all points lie strictly beyond one of the edges of a triangle.
    fn has_separating_edge(&self, corners: &[DVec2; 3], points: &[DVec2]) -> bool {
        let outside = self.turn.reverse();
        [(0, 1), (1, 2), (2, 0)].into_iter().any(|(from, to)| {
            points.iter().all(|&p| orient2d(corners[from], corners[to], p) == outside)
        })
    }
}
