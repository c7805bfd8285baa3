//! Where two triangles meet, once the exact test has said that they do.
//!
//! What meets what (which corner lies in which triangle, which edges cross) is decided exactly;
//! only the coordinates of crossings are rounded.
//!
//! Called where a contact point or its extent is wanted: by `check`, `contacts` and `World`. In
//! general position two intervals on the common line of both planes are intersected; coplanar
//! triangles go to `overlay`, and triangles without area are taken as the segments or points they
//! are.

use std::cmp::Ordering;

use glam::DVec3;

use super::overlay;
use super::predicates::{crossing_line, crossing_plane, lexicographic, orient3d, straddling_sides};
use super::simplex::{
    SegmentPair, SegmentPlane, Simplex, common_view, point_on_segment, segment_against_plane,
};
use super::triangle::Crossing;
use crate::geometry::Triangle;

/// The set of points that two triangles have in common.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Intersection {
    /// They touch in one point.
    Point(DVec3),
    /// They meet along a segment.
    Segment([DVec3; 2]),
    /// They are coplanar and overlap.
    Polygon(Polygon),
}

/// A convex polygon of three to six corners, in order around it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Polygon {
    corners: [DVec3; 6],
    len: u8,
}

impl Polygon {
    /// The corners in order.
    pub fn corners(&self) -> &[DVec3] {
        &self.corners[..usize::from(self.len)]
    }
}

impl Intersection {
    /// The extreme points: one, two, or a polygon's corners in order.
    pub fn points(&self) -> &[DVec3] {
        match self {
            Self::Point(p) => std::slice::from_ref(p),
            Self::Segment(ends) => ends,
            Self::Polygon(polygon) => polygon.corners(),
        }
    }

    /// The mean of the extreme points, a good single point of contact.
    pub fn center(&self) -> DVec3 {
        let points = self.points();
        let share = 1.0 / points.len() as f64;
        let mean = points.iter().map(|&p| p * share).sum::<DVec3>();
        // Rounding may carry the mean of equal coordinates past them.
        let (low, high) = bounds(points);
        mean.clamp(low, high)
    }

    /// From one to six extreme points, in order if there are more than two.
    pub(super) fn from_points(points: &[DVec3]) -> Option<Self> {
        match *points {
            [] => None,
            [p] => Some(Self::Point(p)),
            [p, q] => Some(Self::Segment([p, q])),
            _ => {
                let mut corners = [DVec3::ZERO; 6];
                let len = points.len().min(6);
                corners[..len].copy_from_slice(&points[..len]);
                Some(Self::Polygon(Polygon { corners, len: len as u8 }))
            }
        }
    }

    fn clamped(mut self, low: DVec3, high: DVec3) -> Self {
        let points = match &mut self {
            Self::Point(p) => std::slice::from_mut(p),
            Self::Segment(ends) => ends,
            Self::Polygon(polygon) => &mut polygon.corners[..usize::from(polygon.len)],
        };
        for p in points {
            *p = p.clamp(low, high);
        }
        self
    }
}

/// Where two triangles meet; `None` exactly if [`triangles_intersect`] says they do not.
///
/// Whether it is a point, a segment or a polygon, and how many corners it has, is exact, too.
/// Corners of the triangles are returned as they are. Other points, where an edge crosses a
/// triangle or an edge, are off by at most 1e-12 of the edge's extent along each axis plus four
/// units in the last place of its largest coordinate, however small the angle between
/// the triangles. All points lie within the bounding boxes of both triangles.
///
/// [`triangles_intersect`]: super::triangles_intersect
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::{Intersection, intersection};
///
/// let floor = [DVec3::ZERO, DVec3::X, DVec3::Y];
/// let wall = floor.map(|p| DVec3::new(0.25, p.x, p.y - 0.5));
/// let Some(Intersection::Segment([p, q])) = intersection(&floor, &wall) else { panic!() };
/// assert_eq!(p.min(q), DVec3::new(0.25, 0.0, 0.0));
/// assert_eq!(p.max(q), DVec3::new(0.25, 0.5, 0.0));
/// ```
pub fn intersection(a: &Triangle, b: &Triangle) -> Option<Intersection> {
    let b_sides = straddling_sides(a, b)?;
    let a_sides = straddling_sides(b, a)?;
    let found = match Crossing::new(a, a_sides, b, b_sides) {
        Some(crossing) => along_common_line(&crossing, (a, a_sides), (b, b_sides)),
        None => of_simplices(&Simplex::of_triangle(a), &Simplex::of_triangle(b)),
    };
    // The true points lie in both boxes, so this only makes them better.
    let ((a_low, a_high), (b_low, b_high)) = (bounds(a), bounds(b));
    Some(found?.clamped(a_low.max(b_low), a_high.min(b_high)))
}

/// A point that two triangles have in common, the middle of their [`intersection`]; `None` if
/// they do not meet.
pub fn contact_point(a: &Triangle, b: &Triangle) -> Option<DVec3> {
    intersection(a, b).map(|found| found.center())
}

fn bounds(points: &[DVec3]) -> (DVec3, DVec3) {
    let first = points[0];
    points.iter().fold((first, first), |(low, high), &p| (low.min(p), high.max(p)))
}

/// `p` for 0 and `q` for 1, without an overflow on the way.
pub(super) fn between([p, q]: [DVec3; 2], fraction: f64) -> DVec3 {
    p * (1.0 - fraction) + q * fraction
}

/// The overlap of the intervals [i, j] and [l, k]; see [`Crossing`].
fn along_common_line(
    crossing: &Crossing,
    (a, a_sides): (&Triangle, [f64; 3]),
    (b, b_sides): (&Triangle, [f64; 3]),
) -> Option<Intersection> {
    let &Crossing { p1, q1, r1, p2, q2, r2 } = crossing;
    let (p1, q1, r1, p2, q2, r2) = (*p1, *q1, *r1, *p2, *q2, *r2);
    let (k_against_i, l_against_j) = (crossing.k_against_i(), crossing.l_against_j());
    if k_against_i == Ordering::Less || l_against_j == Ordering::Greater {
        return None;
    }
    if touches_in_corner(a_sides) {
        return Some(Intersection::Point(p1));
    }
    if touches_in_corner(b_sides) {
        return Some(Intersection::Point(p2));
    }
    let (i, j, k, l) = ([p1, q1], [p1, r1], [p2, q2], [p2, r2]);
    let same_place =
        |of_a, of_b| end_on_plane(of_b, a).unwrap_or_else(|| edge_through_plane(of_a, b));
    if k_against_i == Ordering::Equal {
        return Some(Intersection::Point(same_place(i, k)));
    }
    if l_against_j == Ordering::Equal {
        return Some(Intersection::Point(same_place(j, l)));
    }
    let start = match crossing.l_against_i() {
        Ordering::Greater => edge_through_plane(l, a),
        Ordering::Equal => same_place(i, l),
        Ordering::Less => edge_through_plane(i, b),
    };
    let end = match crossing.k_against_j() {
        Ordering::Less => edge_through_plane(k, a),
        Ordering::Equal => same_place(j, k),
        Ordering::Greater => edge_through_plane(j, b),
    };
    Some(Intersection::Segment([start, end]))
}

/// Whether a triangle has only one corner in common with a plane, given its corners' sides.
fn touches_in_corner(sides: [f64; 3]) -> bool {
    sides.iter().filter(|&&s| s == 0.0).count() == 1
        && !(sides.iter().any(|&s| s > 0.0) && sides.iter().any(|&s| s < 0.0))
}

/// The end of an edge that lies in a triangle's plane, if one does.
fn end_on_plane(edge: [DVec3; 2], &[a, b, c]: &Triangle) -> Option<DVec3> {
    edge.into_iter().find(|&end| orient3d(a, b, c, end) == Ordering::Equal)
}

/// Where an edge whose ends are not on the same side of a triangle's plane meets it.
fn edge_through_plane(edge: [DVec3; 2], plane: &Triangle) -> DVec3 {
    end_on_plane(edge, plane).unwrap_or_else(|| between(edge, crossing_plane(plane, edge)))
}

fn of_simplices(a: &Simplex, b: &Simplex) -> Option<Intersection> {
    use Simplex::{Point, Segment, Triangle};
    match (a, b) {
        (Point(p), other) | (other, Point(p)) => {
            Point(*p).intersects(other).then_some(Intersection::Point(*p))
        }
        (Segment(s), Segment(t)) => of_segments(*s, *t),
        (Segment(s), Triangle(t)) | (Triangle(t), Segment(s)) => of_segment_and_triangle(*s, t),
        (Triangle(s), Triangle(t)) => overlay::coplanar_triangles(s, t),
    }
}

/// Two segments with distinct ends in lexicographic order.
fn of_segments(s: [DVec3; 2], t: [DVec3; 2]) -> Option<Intersection> {
    if !Simplex::Segment(s).intersects(&Simplex::Segment(t)) {
        return None;
    }
    match common_view(s, t) {
        SegmentPair::Skew => None,
        SegmentPair::Collinear => {
            let start = if lexicographic(s[0], t[0]) == Ordering::Less { t[0] } else { s[0] };
            let end = if lexicographic(s[1], t[1]) == Ordering::Less { s[1] } else { t[1] };
            let ends = [start, end];
            Intersection::from_points(if start == end { &ends[..1] } else { &ends })
        }
        SegmentPair::Coplanar(axis) => {
            let flat = |segment: [DVec3; 2]| segment.map(|p| axis.project(p));
            let end = s.into_iter().find(|&end| point_on_segment(end, t));
            let end = end.or_else(|| t.into_iter().find(|&end| point_on_segment(end, s)));
            let crossing = || between(s, crossing_line(flat(t), flat(s)));
            Some(Intersection::Point(end.unwrap_or_else(crossing)))
        }
    }
}

/// A segment with distinct ends and a triangle that has an area.
fn of_segment_and_triangle(segment: [DVec3; 2], triangle: &Triangle) -> Option<Intersection> {
    if !Simplex::Segment(segment).intersects(&Simplex::Triangle(*triangle)) {
        return None;
    }
    match segment_against_plane(segment, triangle) {
        SegmentPlane::Apart => None,
        SegmentPlane::Crosses => {
            let corner = triangle.iter().copied().find(|&p| point_on_segment(p, segment));
            let crossing = || edge_through_plane(segment, triangle);
            Some(Intersection::Point(corner.unwrap_or_else(crossing)))
        }
        SegmentPlane::Within => overlay::coplanar_segment(segment, triangle),
    }
}
