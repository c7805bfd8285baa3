//! What two overlapping triangles in one plane have in common.
//!
//! The signs of each triangle's corners against the other's edges decide everything: which
//! corners lie in the other triangle, which edges cross, and, edge by edge, where the common
//! part begins and ends. Only then are the crossings' coordinates worked out.
//!
//! Called by `intersection` for coplanar triangles and for a segment in a triangle's plane;
//! constant cost, at most six corners.

use std::cmp::Ordering;
use std::cmp::Ordering::Equal;

use glam::DVec3;

use super::intersection::{Intersection, between};
use super::predicates::{Axis, crossing_line, lexicographic, orient2d};
use super::simplex::View;
use crate::geometry::Triangle;

/// A corner of the common part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Corner {
    /// A corner of the first triangle, in the second.
    OfFirst(usize),
    /// A corner of the second triangle, in the first, and not at the place of one of the first's.
    OfSecond(usize),
    /// Where an edge of the first properly crosses one of the second.
    Crossing { first: usize, second: usize },
}

impl Corner {
    /// A number of its own, below 15.
    fn index(self) -> usize {
        match self {
            Self::OfFirst(corner) => corner,
            Self::OfSecond(corner) => 3 + corner,
            Self::Crossing { first, second } => 6 + 3 * first + second,
        }
    }
}

/// Two convex polygons in one plane, and how each one's corners lie to the other's edges.
///
/// Edge `e` runs from corner `e` to the next. The second is a triangle; the first is a triangle
/// with the same orientation, or a segment, which has one edge only.
struct Overlay<'a> {
    axis: Axis,
    first: &'a [DVec3],
    second: Triangle,
    /// The side that is inside, by the orientation of both.
    inside: Ordering,
    /// `first_sides[c][e]`: the first's corner `c` against the second's edge `e`.
    first_sides: [[Ordering; 3]; 3],
    /// `second_sides[c][e]`: the second's corner `c` against the first's edge `e`.
    second_sides: [[Ordering; 3]; 3],
}

/// The common part of two triangles with areas in one plane, if there is one.
pub(super) fn coplanar_triangles(a: &Triangle, b: &Triangle) -> Option<Intersection> {
    let view = View::of(a);
    let flat = view.project(b);
    let reversed = orient2d(flat[0], flat[1], flat[2]) != view.turn;
    let b = if reversed { [b[0], b[2], b[1]] } else { *b };
    Overlay::new(view, a, b).common_polygon()
}

/// The part of a segment in a triangle's plane that lies in the triangle, if there is one.
pub(super) fn coplanar_segment(segment: [DVec3; 2], triangle: &Triangle) -> Option<Intersection> {
    let overlay = Overlay::new(View::of(triangle), &segment, *triangle);
    let ends = overlay.part_of_first_edge(0)?;
    overlay.build(if ends[0] == ends[1] { &ends[..1] } else { &ends })
}

impl<'a> Overlay<'a> {
    fn new(view: View, first: &'a [DVec3], second: Triangle) -> Self {
        let flat = |p: DVec3| view.axis.project(p);
        let side = |polygon: &[DVec3], edge: usize, p: DVec3| {
            let [from, to] = edge_of(polygon, edge);
            orient2d(flat(from), flat(to), flat(p))
        };
        let mut first_sides = [[Equal; 3]; 3];
        for (&corner, sides) in first.iter().zip(&mut first_sides) {
            *sides = [0, 1, 2].map(|edge| side(&second, edge, corner));
        }
        let second_sides = second.map(|corner| [0, 1, 2].map(|edge| side(first, edge, corner)));
        Self { axis: view.axis, first, second, inside: view.turn, first_sides, second_sides }
    }

    fn common_polygon(&self) -> Option<Intersection> {
        // Each edge's common part leads from one corner of the polygon to the next. Where edges
        // of both run together the same way, both say the same; the other way, they lead there
        // and back, and the polygon is a segment.
        let mut next = [None; 15];
        let mut start = None;
        for edge in 0..3 {
            for part in [self.part_of_first_edge(edge), self.part_of_second_edge(edge)] {
                let Some([from, to]) = part else { continue };
                if from != to {
                    next[from.index()] = Some(to);
                    start = Some(from);
                } else {
                    start = start.or(Some(from));
                }
            }
        }
        let start = start?;
        let mut corners = [start; 6];
        let mut len = 1;
        while let Some(corner) = next[corners[len - 1].index()]
            && corner != start
            && len < 6
        {
            corners[len] = corner;
            len += 1;
        }
        self.build(&corners[..len])
    }

    fn first_is_inside(&self, corner: usize) -> bool {
        !self.first_sides[corner].contains(&self.inside.reverse())
    }

    fn second_is_inside(&self, corner: usize) -> bool {
        !self.second_sides[corner].contains(&self.inside.reverse())
    }

    /// The name of the second's corner if it lies in the first, under the first's if they agree.
    fn name_of_second(&self, corner: usize) -> Option<Corner> {
        let twin = self.first.iter().position(|&p| p == self.second[corner]);
        match twin {
            Some(twin) => Some(Corner::OfFirst(twin)),
            None => self.second_is_inside(corner).then_some(Corner::OfSecond(corner)),
        }
    }

    fn crosses(&self, first: usize, second: usize) -> bool {
        let (first_end, second_end) = ((first + 1) % self.first.len(), (second + 1) % 3);
        opposite(self.first_sides[first][second], self.first_sides[first_end][second])
            && opposite(self.second_sides[second][first], self.second_sides[second_end][first])
    }

    /// Where the common part of the first's edge begins and ends, in the edge's direction.
    fn part_of_first_edge(&self, edge: usize) -> Option<[Corner; 2]> {
        let end = (edge + 1) % self.first.len();
        let mut part = Part::new(edge_of(self.first, edge));
        for corner in [edge, end] {
            if self.first_is_inside(corner) {
                part.add(Corner::OfFirst(corner), Position::At(self.first[corner]));
            }
        }
        for other in 0..3 {
            if self.crosses(edge, other) {
                let leaves = self.first_sides[edge][other] == self.inside;
                let position = if leaves { Position::Leaves } else { Position::Enters };
                part.add(Corner::Crossing { first: edge, second: other }, position);
            }
            if self.second_sides[other][edge] == Equal
                && part.spans(self.second[other])
                && let Some(name) = self.name_of_second(other)
            {
                part.add(name, Position::At(self.second[other]));
            }
        }
        part.ends()
    }

    /// Where the common part of the second's edge begins and ends, in the edge's direction.
    fn part_of_second_edge(&self, edge: usize) -> Option<[Corner; 2]> {
        let end = (edge + 1) % 3;
        let mut part = Part::new(edge_of(&self.second, edge));
        for corner in [edge, end] {
            if let Some(name) = self.name_of_second(corner) {
                part.add(name, Position::At(self.second[corner]));
            }
        }
        for other in 0..3 {
            if self.crosses(other, edge) {
                let leaves = self.second_sides[edge][other] == self.inside;
                let position = if leaves { Position::Leaves } else { Position::Enters };
                part.add(Corner::Crossing { first: other, second: edge }, position);
            }
            if self.first_sides[other][edge] == Equal && self.first_is_inside(other) {
                part.add(Corner::OfFirst(other), Position::At(self.first[other]));
            }
        }
        part.ends()
    }

    fn build(&self, corners: &[Corner]) -> Option<Intersection> {
        let mut points = [DVec3::ZERO; 6];
        for (point, corner) in points.iter_mut().zip(corners) {
            *point = match *corner {
                Corner::OfFirst(corner) => self.first[corner],
                Corner::OfSecond(corner) => self.second[corner],
                Corner::Crossing { first, second } => {
                    let flat = |edge: [DVec3; 2]| edge.map(|p| self.axis.project(p));
                    let edge = edge_of(self.first, first);
                    let line = edge_of(&self.second, second);
                    between(edge, crossing_line(flat(line), flat(edge)))
                }
            };
        }
        Intersection::from_points(&points[..corners.len()])
    }
}

fn edge_of(polygon: &[DVec3], edge: usize) -> [DVec3; 2] {
    let len = polygon.len();
    [polygon[edge % len], polygon[(edge + 1) % len]]
}

fn opposite(s: Ordering, t: Ordering) -> bool {
    s != Equal && s == t.reverse()
}

/// The common part of one edge, gathered from the corners on it.
///
/// Every corner found is an end of the part: a corner of a triangle is in no segment of that
/// triangle but as an end, and at a proper crossing the edge enters or leaves. So there are one
/// or two of them.
struct Part {
    edge: [DVec3; 2],
    found: [Option<(Corner, Position)>; 2],
}

/// What is known about a corner's position on an edge.
#[derive(Debug, Clone, Copy)]
enum Position {
    At(DVec3),
    Enters,
    Leaves,
}

impl Part {
    fn new(edge: [DVec3; 2]) -> Self {
        Self { edge, found: [None; 2] }
    }

    /// Whether a point on the edge's line lies on the edge.
    fn spans(&self, p: DVec3) -> bool {
        let [from, to] = self.edge.map(|end| lexicographic(p, end));
        from != to || from == Equal
    }

    fn add(&mut self, corner: Corner, position: Position) {
        match &mut self.found {
            [Some((known, _)), _] | [_, Some((known, _))] if *known == corner => {}
            [free @ None, _] | [_, free] => *free = Some((corner, position)),
        }
    }

    /// The ends in the edge's direction, equal if the part is a point.
    fn ends(&self) -> Option<[Corner; 2]> {
        use Position::{At, Enters, Leaves};
        let [first, second] = self.found;
        let (first, at) = first?;
        let Some((second, other)) = second else { return Some([first, first]) };
        let in_order = match (at, other) {
            (Enters, _) | (_, Leaves) => true,
            (Leaves, _) | (_, Enters) => false,
            (At(p), At(q)) => lexicographic(p, q) == lexicographic(self.edge[0], self.edge[1]),
        };
        Some(if in_order { [first, second] } else { [second, first] })
    }
}
