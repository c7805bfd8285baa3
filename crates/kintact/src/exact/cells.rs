//! What is left of a triangle when convex parts are cut off, and when lines cut through the rest.
//!
//! `check` cuts a face along all faces of another mesh that it meets: every piece left then lies wholly
//! inside or wholly outside the other mesh, and one point of it says which. Pieces are convex polygons
//! in barycentric coordinates of the face; a line is a function that is linear in them, given by its
//! values at the three corners. So the same code works with two kinds of numbers:
//!
//! - `f64`, where a tolerance makes rounding harmless: a new corner is interpolated along an edge;
//! - [`Wide`] integers, without rounding: a new corner is the cross product of two lines. Lines are
//!   made of given coordinates only, so that numbers do not grow with the number of cuts.
//!
//! A cut costs some 50 ns a corner of a piece with `f64`, some microseconds with integers.

use std::cmp::Ordering;
use std::cmp::Ordering::{Equal, Greater, Less};

use glam::DVec3;
use smallvec::SmallVec;

use super::predicates::{Axis, orient2d, orient3d};
use super::simplex::View;
use super::wide::{self, Wide};
use super::winding::RayOrigin;
use crate::geometry::Triangle;

/// Numbers that pieces can be cut with. Points have weights of a positive sum; lines are positive on
/// one side.
pub(crate) trait Number: Clone {
    fn zero() -> Self;
    fn one() -> Self;
    fn plus(&self, other: &Self) -> Self;
    fn compare_zero(&self) -> Ordering;
    /// The line's value at a point, up to a positive factor.
    fn value(line: &[Self; 3], point: &[Self; 3]) -> Self;
    /// Where a line crosses an edge between two points on its two sides, at which it has these
    /// values.
    fn meet(edge: &[Self; 3], line: &[Self; 3], ends: [(&[Self; 3], &Self); 2]) -> [Self; 3];
    /// The weights divided by their sum, approximately.
    fn weights(point: &[Self; 3]) -> [f64; 3];
}

impl Number for f64 {
    fn zero() -> Self {
        0.0
    }

    fn one() -> Self {
        1.0
    }

    fn plus(&self, other: &Self) -> Self {
        self + other
    }

    fn compare_zero(&self) -> Ordering {
        self.partial_cmp(&0.0).unwrap_or(Equal)
    }

    fn value(line: &[f64; 3], point: &[f64; 3]) -> f64 {
        let terms = [0, 1, 2].map(|i| line[i] * point[i]);
        let sum = terms[0] + terms[1] + terms[2];
        let size = terms[0].abs() + terms[1].abs() + terms[2].abs();
        // What rounding may have left of a zero is a zero: it would only make slivers.
        if sum.abs() <= 4.0 * f64::EPSILON * size { 0.0 } else { sum }
    }

    fn meet(
        _: &[f64; 3],
        _: &[f64; 3],
        [(p, at_p), (q, at_q)]: [(&[f64; 3], &f64); 2],
    ) -> [f64; 3] {
        let share = at_p / (at_p - at_q);
        [0, 1, 2].map(|i| p[i] + (q[i] - p[i]) * share)
    }

    fn weights(point: &[f64; 3]) -> [f64; 3] {
        let sum = point[0] + point[1] + point[2];
        point.map(|weight| weight / sum)
    }
}

impl Number for Wide {
    fn zero() -> Self {
        Self::from_f64(0.0, 0)
    }

    fn one() -> Self {
        Self::from_f64(1.0, -52)
    }

    fn plus(&self, other: &Self) -> Self {
        self.plus(other)
    }

    fn compare_zero(&self) -> Ordering {
        self.sign()
    }

    fn value(line: &[Wide; 3], point: &[Wide; 3]) -> Wide {
        let [x, y, z] = [0, 1, 2].map(|i| line[i].times(&point[i]));
        x.plus(&y).plus(&z)
    }

    fn meet(edge: &[Wide; 3], line: &[Wide; 3], _: [(&[Wide; 3], &Wide); 2]) -> [Wide; 3] {
        let cross = |[a, b]: [&[Wide; 3]; 2]| {
            [(1, 2), (2, 0), (0, 1)].map(|(j, k)| a[j].times(&b[k]).minus(&a[k].times(&b[j])))
        };
        let point = cross([edge, line]);
        let sum = point[0].plus(&point[1]).plus(&point[2]);
        if sum.sign() == Less { cross([line, edge]) } else { point }
    }

    fn weights(point: &[Wide; 3]) -> [f64; 3] {
        let sum = point[0].plus(&point[1]).plus(&point[2]);
        [0, 1, 2].map(|i| point[i].fraction_of(&sum))
    }
}

/// A convex piece of a triangle. Edge `i` runs from corner `i` to the next one.
#[derive(Debug, Clone)]
pub(crate) struct Piece<N> {
    corners: Few<[N; 3]>,
    /// The lines they lie on.
    edges: Few<[N; 3]>,
}

/// Most pieces are triangles and quadrilaterals.
type Few<T> = SmallVec<[T; 6]>;

impl<N: Number> Piece<N> {
    /// The triangle itself.
    pub(crate) fn whole() -> Self {
        let unit = |k: usize| [0, 1, 2].map(|i| if i == k { N::one() } else { N::zero() });
        Self {
            corners: [0, 1, 2].map(unit).into_iter().collect(),
            edges: [2, 0, 1].map(unit).into_iter().collect(),
        }
    }

    /// The parts on the positive and on the negative side of a line, where they have an area.
    fn cut(&self, line: &[N; 3]) -> [Option<Self>; 2] {
        let values: Few<N> = self.corners.iter().map(|corner| N::value(line, corner)).collect();
        let signs: Few<Ordering> = values.iter().map(N::compare_zero).collect();
        match (signs.contains(&Greater), signs.contains(&Less)) {
            (true, true) => {}
            (true, false) => return [Some(self.clone()), None],
            (false, true) => return [None, Some(self.clone())],
            (false, false) => return [None, None],
        }
        let part = |side: Ordering| {
            let mut part = Self { corners: Few::new(), edges: Few::new() };
            let mut push = |corner: [N; 3], edge: &[N; 3]| {
                part.corners.push(corner);
                part.edges.push(edge.clone());
            };
            let count = self.corners.len();
            for (i, j) in (0..count).map(|i| (i, (i + 1) % count)) {
                let (here, next) = (signs[i], signs[j]);
                let meet = || {
                    let ends = [i, j].map(|end| (&self.corners[end], &values[end]));
                    N::meet(&self.edges[i], line, ends)
                };
                if here == side {
                    push(self.corners[i].clone(), &self.edges[i]);
                    if next == side.reverse() {
                        push(meet(), line);
                    }
                } else if here == Equal {
                    let edge = if next == side { &self.edges[i] } else { line };
                    push(self.corners[i].clone(), edge);
                } else if next == side {
                    push(meet(), &self.edges[i]);
                }
            }
            part
        };
        [Some(part(Greater)), Some(part(Less))]
    }

    /// The smallest and largest weights of the second and third corner of the triangle.
    fn bounds(&self) -> [[f64; 2]; 2] {
        let mut bounds = [[f64::INFINITY, f64::NEG_INFINITY]; 2];
        for corner in &self.corners {
            let weights = N::weights(corner);
            for axis in 0..2 {
                let [low, high] = &mut bounds[axis];
                (*low, *high) = (low.min(weights[axis + 1]), high.max(weights[axis + 1]));
            }
        }
        bounds
    }

    /// Whether it may have a point in a convex part, where all lines are positive or zero.
    pub(crate) fn may_meet(&self, part: &[[N; 3]]) -> bool {
        part.iter().all(|line| {
            let is_behind = |corner| N::value(line, corner).compare_zero() == Less;
            !self.corners.iter().all(is_behind)
        })
    }

    /// Whether it has no area on the positive side of a line.
    fn is_beyond(&self, line: &[N; 3]) -> bool {
        self.corners.iter().all(|corner| N::value(line, corner).compare_zero() != Greater)
    }

    /// Whether all of it lies in a convex part.
    pub(crate) fn is_within(&self, part: &[[N; 3]]) -> bool {
        let is_behind = |corner, line| N::value(line, corner).compare_zero() == Less;
        !part.iter().any(|line| self.corners.iter().any(|corner| is_behind(corner, line)))
    }

    /// Its corners, as weights of those of the triangle.
    pub(crate) fn corners(&self) -> impl Iterator<Item = [f64; 3]> + '_ {
        self.corners.iter().map(N::weights)
    }

    /// A point strictly inside it.
    fn inner_point(&self) -> [N; 3] {
        let add = |sum: [N; 3], corner: &[N; 3]| [0, 1, 2].map(|i| sum[i].plus(&corner[i]));
        self.corners.iter().fold([0, 1, 2].map(|_| N::zero()), add)
    }
}

impl Piece<f64> {
    /// The piece cut in two across its longer side.
    pub(crate) fn halves(&self) -> impl Iterator<Item = Self> + use<> {
        let [second, third] = self.bounds();
        let is_third = third[1] - third[0] > second[1] - second[0];
        let [low, high] = if is_third { third } else { second };
        let middle = 0.5 * (low + high);
        let line = [0.0, f64::from(!is_third), f64::from(is_third)].map(|weight| weight - middle);
        self.cut(&line).into_iter().flatten()
    }
}

/// Takes a convex part, where all lines are positive or zero, away from some pieces. Whether
/// that was anything.
pub(crate) fn take_away<N: Number>(pieces: &mut Vec<Piece<N>>, part: &[[N; 3]]) -> bool {
    let mut has_common_area = false;
    let mut left = Vec::with_capacity(pieces.len());
    for piece in pieces.drain(..) {
        // Of many parts that only come near, most.
        if part.iter().any(|line| piece.is_beyond(line)) {
            left.push(piece);
            continue;
        }
        let mut rest = Some(piece.clone());
        let first = left.len();
        for line in part {
            let Some(inside) = rest.take() else { break };
            let [positive, negative] = inside.cut(line);
            left.extend(negative);
            rest = positive;
        }
        if rest.is_none() {
            // They have no area in common: the piece stays whole.
            left.truncate(first);
            left.push(piece);
        } else {
            has_common_area = true;
        }
    }
    *pieces = left;
    has_common_area
}

/// Cuts those pieces along a line that reach into some bounds of the second and third weight.
fn cut_along<N: Number>(pieces: &mut Vec<Piece<N>>, line: &[N; 3], near: [[f64; 2]; 2]) {
    let mut cut = Vec::with_capacity(pieces.len() + 1);
    for piece in pieces.drain(..) {
        let bounds = piece.bounds();
        let is_near = (0..2).all(|i| bounds[i][0] <= near[i][1] && near[i][0] <= bounds[i][1]);
        if is_near {
            cut.extend(piece.cut(line).into_iter().flatten());
        } else {
            cut.push(piece);
        }
    }
    *pieces = cut;
}

/// A point of a triangle, without rounding.
pub(crate) struct PointOfTriangle<'a> {
    triangle: &'a Triangle,
    weights: [Wide; 3],
}

impl PointOfTriangle<'_> {
    /// Rounded.
    pub(crate) fn position(&self) -> DVec3 {
        let weights = Wide::weights(&self.weights);
        let [a, b, c] = *self.triangle;
        a * weights[0] + b * weights[1] + c * weights[2]
    }
}

impl RayOrigin for PointOfTriangle<'_> {
    fn side_of_line(&self, axis: Axis, line: [DVec3; 2]) -> Ordering {
        let project = |p: DVec3| axis.project(p);
        let values = wide::orient2d(line.map(project), self.triangle.map(project));
        Wide::value(&values, &self.weights).sign()
    }

    fn side_of_plane(&self, triangle: &Triangle) -> Ordering {
        Wide::value(&wide::orient3d(triangle, *self.triangle), &self.weights).sign()
    }
}

/// The pieces of a triangle with an area that some other triangles leave of it: without what is
/// common with those in its plane, and cut along those that pass through it. No piece has a point of
/// the others inside. Exact.
pub(crate) struct ExactPieces {
    axis: Axis,
    turn: Ordering,
    pieces: Vec<Piece<Wide>>,
}

impl ExactPieces {
    /// `None` for a triangle without area.
    pub(crate) fn new(triangle: &Triangle) -> Option<Self> {
        let view = View::try_of(triangle)?;
        Some(Self { axis: view.axis, turn: view.turn, pieces: vec![Piece::whole()] })
    }

    /// Whether nothing is left.
    pub(crate) fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Takes away what is common with another triangle, or cuts along it. Whether anything was
    /// taken away.
    pub(crate) fn cut(&mut self, triangle: &Triangle, other: &Triangle) -> bool {
        let sides = triangle.map(|corner| orient3d(other[0], other[1], other[2], corner));
        if sides == [Equal; 3] {
            let project = |p: DVec3| self.axis.project(p);
            let [p, q, r] = other.map(project);
            let turn = orient2d(p, q, r);
            if turn == Equal {
                return false;
            }
            let outline = if turn == Greater { [p, q, r] } else { [p, r, q] };
            let corners = triangle.map(project);
            let line = |i: usize| wide::orient2d([outline[i], outline[(i + 1) % 3]], corners);
            return take_away(&mut self.pieces, &[0, 1, 2].map(line));
        }
        if sides.contains(&Greater) && sides.contains(&Less) {
            let line = wide::orient3d(other, *triangle);
            cut_along(&mut self.pieces, &line, reach_of(triangle, other));
        }
        false
    }

    /// Whether a triangle in the plane of this one has its front on the same side.
    pub(crate) fn looks_alike(&self, other: &Triangle) -> bool {
        let [p, q, r] = other.map(|corner| self.axis.project(corner));
        orient2d(p, q, r) == self.turn
    }

    /// A point inside each piece.
    pub(crate) fn points<'a>(
        &'a self,
        triangle: &'a Triangle,
    ) -> impl Iterator<Item = PointOfTriangle<'a>> + 'a {
        self.pieces
            .iter()
            .map(move |piece| PointOfTriangle { triangle, weights: piece.inner_point() })
    }
}

/// Bounds for the second and third weight of all points of a triangle that another one may reach:
/// where the box of the other one is, widely. Everything where rounding makes that useless.
fn reach_of(triangle: &Triangle, other: &Triangle) -> [[f64; 2]; 2] {
    const EVERYWHERE: [[f64; 2]; 2] = [[f64::NEG_INFINITY, f64::INFINITY]; 2];
    let [a, b, c] = *triangle;
    let (u, v) = (b - a, c - a);
    let normal = u.cross(v);
    let area = normal.length_squared();
    // Weights are off by the rounding of the other's corners over the triangle's height.
    let size = u.length_squared().max(v.length_squared());
    if !(area > 1e-12 * size * size && area < f64::INFINITY) {
        return EVERYWHERE;
    }
    let mut bounds = [[f64::INFINITY, f64::NEG_INFINITY]; 2];
    for &corner in other {
        // The weights of the corner's projection: a point of the other in this plane is between
        // projections of its corners.
        let w = corner - a;
        let weights = [w.cross(v).dot(normal) / area, u.cross(w).dot(normal) / area];
        for (bound, weight) in bounds.iter_mut().zip(weights) {
            if !weight.is_finite() {
                return EVERYWHERE;
            }
            *bound = [bound[0].min(weight), bound[1].max(weight)];
        }
    }
    bounds.map(|[low, high]| {
        let slack = 1e-6 * (1.0 + low.abs() + high.abs());
        [low - slack, high + slack]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_cuts_of_a_quadrilateral_cover_each_other() {
        let (x1, y1) = (std::f64::consts::FRAC_1_SQRT_2, 0.7071067811865475);
        let (x2, y2) = (6.123233995736766e-17, 1.0);
        let [b1, b2, a1, a2] =
            [[x1, y1, 0.0], [x2, y2, 0.0], [x1, y1, 1.0], [x2, y2, 1.0]].map(DVec3::from_array);
        let triangle = [b2, b1, a1];
        let mut pieces = ExactPieces::new(&triangle).unwrap();
        for other in [[b1, b2, a2], [b1, a2, a1]] {
            assert!(!pieces.is_empty());
            assert!(pieces.cut(&triangle, &other), "they have an area in common");
        }
        assert!(pieces.is_empty());
    }

    #[test]
    fn pieces_have_points_on_both_sides_of_a_cut() {
        let triangle = [[0.0, 0.0, 0.0], [9.0, 0.0, 0.0], [0.0, 9.0, 0.0]].map(DVec3::from_array);
        let mut pieces = ExactPieces::new(&triangle).unwrap();
        let wall = [[1.0, -9.0, -9.0], [1.0, 9.0, -9.0], [1.0, 0.0, 9.0]].map(DVec3::from_array);
        assert!(!pieces.cut(&triangle, &wall));
        let sides = pieces.points(&triangle).map(|point| point.side_of_plane(&wall));
        assert_eq!(sides.collect::<Vec<_>>(), [Greater, Less]);
        // Points stay off a plane, however many planes follow. Rounded positions may lie on it.
        let away = wall.map(|p| p + DVec3::X + DVec3::Z * 20.0);
        pieces.cut(&triangle, &away);
        assert!(pieces.points(&triangle).all(|point| point.side_of_plane(&wall).is_ne()));
    }
}
