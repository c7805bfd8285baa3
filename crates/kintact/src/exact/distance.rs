//! The distance of two triangles: how far, between which points of which features, and how sure that
//! is. Asked by the distance queries about every pair of faces that may be the closest.
//!
//! 1. In coordinates about a corner of the first triangle take the closest of nine pairs of edges and
//!    six pairs of a corner and a face. Of triangles that do not meet, one of these is the closest.
//! 2. The direction between its two points separates the triangles if they are apart. It is made anew
//!    from the features (across two edges, along a normal, away from an edge), since the difference of
//!    two rounded points has no direction where they nearly coincide. The gap between the projections
//!    of both triangles onto it is a lower bound of the distance, less the rounding of this gap.
//! 3. Lower bound and distance agree for nearly all pairs. Where they do not (triangles that meet,
//!    needles, edges nearly parallel) the exact test says whether the distance is 0, and if not, steps
//!    1 and 2 are repeated in double-double.
//!
//! Some 150 ns a pair, 3 us in double-double. The result for exchanged triangles is the same bit for
//! bit, exchanged. Degenerate triangles are the segments and points they are.

use glam::DVec3;

use super::intersection::contact_point;
use super::real::{DoubleDouble, Real, Vector};
use super::triangle::triangles_intersect;
use crate::geometry::Triangle;

/// What part of a triangle a closest point lies on. Numbers are places in the face's list of corners;
/// edge `i` begins at corner `i`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Feature {
    /// A corner.
    Vertex(u8),
    /// The inside of an edge.
    Edge(u8),
    /// The inside of the face.
    Face,
}

/// How far two triangles are from each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TriangleDistance {
    /// The distance, rounded: 0 if and only if they intersect, by the exact test.
    pub distance: f64,
    /// The true distance is at least this.
    pub lower: f64,
    /// The true distance is at most this. The two differ by no more than 1e-12 of the distance and
    /// 2⁻⁴⁸ of the extent of the two triangles, except for needles whose width is below 1e-20 of
    /// their length.
    pub upper: f64,
    /// The closest points, each on its triangle up to rounding; one point twice if they intersect.
    pub points: [DVec3; 2],
    /// What the points lie on; of triangles that intersect, the faces.
    pub features: [Feature; 2],
}

impl TriangleDistance {
    /// Of the exchanged triangles.
    #[must_use]
    pub fn swapped(self) -> Self {
        let ([p, q], [e, f]) = (self.points, self.features);
        Self { points: [q, p], features: [f, e], ..self }
    }

    fn touching(point: DVec3) -> Self {
        let features = [Feature::Face; 2];
        Self { distance: 0.0, lower: 0.0, upper: 0.0, points: [point; 2], features }
    }

    fn scaled(self, factor: f64) -> Self {
        Self {
            // Apart stays apart, however small.
            distance: positive(self.distance, self.distance * factor),
            lower: self.lower * factor,
            upper: positive(self.upper, self.upper * factor),
            points: self.points.map(|point| point * factor),
            ..self
        }
    }
}

/// A value that is not rounded to zero if the other is not zero.
fn positive(other: f64, value: f64) -> f64 {
    if other > 0.0 { value.max(f64::MIN_POSITIVE) } else { value }
}

/// Squares of squares of lengths between these neither overflow nor lose digits (unit of length). Wider:
/// far features of one triangle are measured with underflow. Narrower: more triangles are scaled.
const NORMAL: std::ops::RangeInclusive<f64> = 1e-60..=1e60;

/// Rounding errors of a projection or of a constructed point, as a multiple of the unit of arithmetic
/// and of the largest distance from the origin (no unit). Of a projection: three products and two sums,
/// the coordinate itself, each once for both triangles, is 8. Smaller: bounds could be wrong.
const ROUNDINGS: f64 = 8.0;

/// How much of the distance the bracket may be wide before it is narrowed in double-double (no unit).
const NARROW: f64 = 1e-12;

/// Below this many units of arithmetic the squared sine between two edges is rounding alone (no unit).
/// Larger: more edges that cross at a small angle are left to double-double.
const PARALLEL: f64 = 64.0;

/// How far two triangles are from each other, and where they are closest.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::{Feature, triangle_distance};
///
/// let floor = [DVec3::ZERO, DVec3::X * 4.0, DVec3::Y * 4.0];
/// let above = floor.map(|corner| 0.25 * corner + DVec3::new(0.5, 0.5, 1.0 + corner.x));
/// let found = triangle_distance(&floor, &above);
/// assert_eq!((found.distance, found.points[0].z), (1.0, 0.0));
/// assert!(found.lower <= 1.0 && 1.0 <= found.upper && found.upper - found.lower < 1e-12);
/// assert_eq!(found.features[0], Feature::Face);
/// ```
pub fn triangle_distance(a: &Triangle, b: &Triangle) -> TriangleDistance {
    let numbers = |triangle: &Triangle| triangle.map(|corner| corner.to_array());
    if numbers(b) < numbers(a) { ordered(b, a).swapped() } else { ordered(a, b) }
}

fn ordered(a: &Triangle, b: &Triangle) -> TriangleDistance {
    let largest = |triangle: &Triangle| {
        let [p, q, r] = triangle.map(DVec3::abs);
        p.max(q).max(r).max_element()
    };
    let reach = largest(a).max(largest(b));
    if NORMAL.contains(&reach) {
        return measure([a, b], [a, b]);
    }
    if reach == 0.0 {
        return TriangleDistance::touching(DVec3::ZERO);
    }
    let exponent = reach.log2().floor().clamp(-1000.0, 1000.0);
    let [there, back] = [(-exponent).exp2(), exponent.exp2()];
    let scaled = [a, b].map(|triangle| triangle.map(|corner| corner * there));
    measure([a, b], scaled.each_ref()).scaled(back)
}

/// The triangles as given, for the exact test, and scaled.
fn measure(given: [&Triangle; 2], [a, b]: [&Triangle; 2]) -> TriangleDistance {
    let origin = a[0];
    let local = [a, b].map(|triangle| triangle.map(|corner| Vector::of(corner - origin)));
    let fast = closest::<f64>(&local).bracket(&local);
    if fast.lower > 0.0 && fast.raw >= fast.distance * (1.0 - NARROW) - fast.rounding {
        return fast.placed(origin);
    }
    if triangles_intersect(given[0], given[1]) {
        let point = contact_point(a, b).unwrap_or(origin);
        return TriangleDistance::touching(point);
    }
    let precise = |corner: DVec3| Vector::<DoubleDouble>::of(corner) - Vector::of(origin);
    let local = [a, b].map(|triangle| triangle.map(precise));
    let mut slow = closest(&local).bracket(&local);
    slow.distance = positive(1.0, slow.distance);
    slow.upper = positive(1.0, slow.upper);
    slow.placed(origin)
}

/// Two points, what they lie on and how far apart they are.
struct Closest<T> {
    points: [Vector<T>; 2],
    features: [Feature; 2],
    square: T,
}

/// A distance and its bounds, about a local origin.
struct Bracket {
    distance: f64,
    /// The gap along the direction between the features, without slack.
    raw: f64,
    /// What rounding may add to it or take away.
    rounding: f64,
    lower: f64,
    upper: f64,
    points: [DVec3; 2],
    features: [Feature; 2],
}

impl Bracket {
    fn placed(self, origin: DVec3) -> TriangleDistance {
        let Self { distance, lower, upper, points, features, .. } = self;
        let points = points.map(|point| point + origin);
        TriangleDistance { distance, lower, upper, points, features }
    }
}

type Local<T> = [[Vector<T>; 3]; 2];

/// The closest of all pairs of edges, and of corners and faces.
#[inline]
fn closest<T: Real>(local: &Local<T>) -> Closest<T> {
    let [a, b] = local;
    let edges = |t: &[Vector<T>; 3]| [t[1] - t[0], t[2] - t[1], t[0] - t[2]];
    let (edges_a, edges_b) = (edges(a), edges(b));
    let squares_a = edges_a.map(|edge| edge.dot(edge));
    let squares_b = edges_b.map(|edge| edge.dot(edge));
    let apart = a[0] - b[0];
    let mut best = Closest {
        points: [a[0], b[0]],
        features: [Feature::Vertex(0); 2],
        square: apart.dot(apart),
    };
    for i in 0..3 {
        for j in 0..3 {
            let from = a[i] - b[j];
            let [s, t] = edge_places([edges_a[i], edges_b[j], from], squares_a[i], squares_b[j]);
            let difference = from + edges_a[i].scaled(s) - edges_b[j].scaled(t);
            let square = difference.dot(difference);
            if square < best.square {
                best = Closest {
                    points: [a[i] + edges_a[i].scaled(s), b[j] + edges_b[j].scaled(t)],
                    features: [edge_feature(i, s), edge_feature(j, t)],
                    square,
                };
            }
        }
    }
    corners_over_face(&mut best, [a, b], [edges_a[0], edges_a[2]], false);
    corners_over_face(&mut best, [b, a], [edges_b[0], edges_b[2]], true);
    best
}

/// Where two segments are closest, as shares of their lengths.
#[inline]
fn edge_places<T: Real>([u, v, from]: [Vector<T>; 3], uu: T, vv: T) -> [T; 2] {
    let (zero, one) = (T::of(0.0), T::of(1.0));
    let clamp = |x: T| if x > zero { if x < one { x } else { one } } else { zero };
    let (to_u, to_v) = (u.dot(from), v.dot(from));
    // Squares are not negative.
    if uu <= zero {
        return [zero, if vv > zero { clamp(to_v / vv) } else { zero }];
    }
    if vv <= zero {
        return [clamp((zero - to_u) / uu), zero];
    }
    let uv = u.dot(v);
    let area = uu * vv - uv * uv;
    // Edges parallel up to rounding are as close at an end of one of them.
    let is_crossed = area > uu * vv * T::of(PARALLEL * T::UNIT);
    let s = if is_crossed { clamp((uv * to_v - to_u * vv) / area) } else { zero };
    let t = (uv * s + to_v) / vv;
    if t > zero && t < one {
        return [s, t];
    }
    let t = clamp(t);
    [clamp((uv * t - to_u) / uu), t]
}

fn edge_feature<T: Real>(edge: usize, share: T) -> Feature {
    if share <= T::of(0.0) {
        Feature::Vertex(edge as u8)
    } else if share < T::of(1.0) {
        Feature::Edge(edge as u8)
    } else {
        Feature::Vertex((edge as u8 + 1) % 3)
    }
}

/// The corners of the second triangle over the inside of the first, given two of its edges from and
/// to its first corner.
#[inline]
fn corners_over_face<T: Real>(
    best: &mut Closest<T>,
    [face, other]: [&[Vector<T>; 3]; 2],
    [u, back]: [Vector<T>; 2],
    is_second: bool,
) {
    let zero = T::of(0.0);
    let v = back.scaled(T::of(-1.0));
    let normal = u.cross(v);
    let area = normal.dot(normal);
    if area <= zero {
        return;
    }
    for (corner, &point) in (0u8..).zip(other) {
        let from = point - face[0];
        let height = from.dot(normal);
        // Most corners are farther from the plane than the closest edges from each other.
        if height * height >= best.square * area {
            continue;
        }
        let (s, t) = (from.cross(v).dot(normal), u.cross(from).dot(normal));
        if s > zero && t > zero && s + t < area {
            let foot = face[0] + u.scaled(s / area) + v.scaled(t / area);
            let (points, features) = ([foot, point], [Feature::Face, Feature::Vertex(corner)]);
            // Between two points, not along the normal: that of a needle is mostly rounding, and a height
            // along it may be less than the distance.
            let between = point - foot;
            let square = between.dot(between);
            if square >= best.square {
                continue;
            }
            *best = if is_second {
                Closest {
                    points: [points[1], points[0]],
                    features: [features[1], features[0]],
                    square,
                }
            } else {
                Closest { points, features, square }
            };
        }
    }
}

impl<T: Real> Closest<T> {
    /// A direction across the features, from the first point to the second.
    fn direction(&self, [a, b]: &Local<T>) -> Vector<T> {
        let [p, q] = self.points;
        let between = q - p;
        let edge = |t: &[Vector<T>; 3], i: u8| {
            let i = usize::from(i);
            t[(i + 1) % 3] - t[i]
        };
        let normal = |t: &[Vector<T>; 3]| (t[1] - t[0]).cross(t[2] - t[0]);
        let across = match self.features {
            [Feature::Edge(i), Feature::Edge(j)] => edge(a, i).cross(edge(b, j)),
            [Feature::Face, _] => normal(a),
            [_, Feature::Face] => normal(b),
            [Feature::Edge(i), _] => return upright(between, edge(a, i)),
            [_, Feature::Edge(j)] => return upright(between, edge(b, j)),
            [Feature::Vertex(_), Feature::Vertex(_)] => return between,
        };
        let side = across.dot(between);
        if side < T::of(0.0) { across.scaled(T::of(-1.0)) } else { across }
    }

    /// How sure the distance is.
    fn bracket(self, local: &Local<T>) -> Bracket {
        let direction = self.direction(local);
        let project = |corner: &Vector<T>| corner.dot(direction);
        let [a, b] = local;
        let [p, q, r] = [project(&a[0]), project(&a[1]), project(&a[2])];
        let [s, t, w] = [project(&b[0]), project(&b[1]), project(&b[2])];
        let larger = |x: T, y: T| if x > y { x } else { y };
        let smaller = |x: T, y: T| if x < y { x } else { y };
        let gap = smaller(smaller(s, t), w) - larger(larger(p, q), r);
        let squares = local.as_flattened().iter().map(|v| v.dot(*v).value());
        let reach = squares.fold(0.0, f64::max).sqrt();
        let length = direction.dot(direction).value().sqrt();
        let raw = if length > 0.0 { gap.value() / length } else { 0.0 };
        let rounding = ROUNDINGS * T::UNIT * reach;
        let distance = self.square.value().max(0.0).sqrt();
        // Roots and quotients are rounded whatever the arithmetic.
        let relative = ROUNDINGS * f64::UNIT;
        Bracket {
            distance,
            raw,
            rounding,
            lower: (raw * (1.0 - relative) - rounding).max(0.0),
            upper: distance * (1.0 + relative) + rounding,
            points: self.points.map(Vector::value),
            features: self.features,
        }
    }
}

/// The part of a vector across an edge. Once more than needed without rounding: the first time leaves
/// an error of the vector's own rounding along the edge.
fn upright<T: Real>(v: Vector<T>, edge: Vector<T>) -> Vector<T> {
    let square = edge.dot(edge);
    if square <= T::of(0.0) {
        return v;
    }
    v - edge.scaled(v.dot(edge) / square)
}
