//! Which features of two triangles are nearest, and where: `touching_features`, fifteen
//! nearest-point problems in plain arithmetic.
//!
//! `rigid::first_contact` takes distances from it while it advances; `World` and the events of
//! `crowd::paper` take the place of a contact whose time is known.

#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "what is not a number may be anything")]
#![allow(clippy::needless_range_loop, reason = "the index is that of several arrays")]

use glam::DVec3;

use super::feature_pairs::{ALL, FeaturePair};
use super::nearest::nearest;
use super::patch::Shape;
use super::relative_translation::{RelativeTranslation, pressing_direction};
use crate::exact::contact_point;
use crate::geometry::Triangle;

/// Which features of two triangles are nearest to each other, and where.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Touching {
    /// The features; the first in the order of [`FeaturePair`]'s variants if several are equally
    /// near.
    pub features: FeaturePair,
    /// The nearest points of `a` and `b`.
    pub points: [DVec3; 2],
}

/// What two triangles touch with at the time of their first contact, in plain arithmetic: near
/// contact the points are right to rounding. For triangles that penetrate each other the features
/// nearest to each other have no special meaning.
pub fn touching_features(a: &Triangle, b: &Triangle) -> Touching {
    features_within(a, b, -1.0)
}

/// As [`touching_features`], or the first features that are no farther from each other than
/// `enough`.
pub(crate) fn features_within(a: &Triangle, b: &Triangle, enough: f64) -> Touching {
    let (p, q) = (a.map(|p| p - a[0]), b.map(|p| p - a[0]));
    // Lengths are squared; bring them to a scale where they can be.
    let size = p.iter().chain(&q).fold(0.0, |s: f64, p| s.max(p.abs().max_element()));
    let scale = if size > 0.0 { size } else { 1.0 };
    let (p, q) = (p.map(|p| p / scale), q.map(|p| p / scale));
    let enough = if enough < 0.0 { enough } else { (enough / scale) * (enough / scale) };
    // For most pairs of features the distance of their planes proves that they are not the nearest.
    let planes = Planes::of(&p, &q);
    let (mut best, mut seen, mut bounds) = ((f64::INFINITY, 0, [0.0; 2]), [false; 15], [0.0; 15]);
    let mut consider = |k: usize, best: &mut (f64, usize, [f64; 2])| {
        if std::mem::replace(&mut seen[k], true) {
            return;
        }
        let (shape, patch) = patch_of(&p, &q, ALL[k]);
        let near = nearest(shape, patch);
        let distance = near.point.length_squared();
        // The first of several that are as near.
        if distance < best.0 || distance == best.0 && k < best.1 {
            *best = (distance, k, near.parameters);
        }
    };
    for k in 0..15 {
        bounds[k] = planes.least_distance(ALL[k]);
        if !(bounds[k] > enough) {
            consider(k, &mut best);
            if best.0 <= enough {
                break;
            }
        }
    }
    if !(best.0 <= enough) {
        let least = (0..15).fold(0, |least, k| if bounds[k] < bounds[least] { k } else { least });
        consider(least, &mut best);
        for k in 0..15 {
            if !(bounds[k] > best.0) {
                consider(k, &mut best);
            }
        }
    }
    let (_, k, [u, v]) = best;
    let next = |k: usize| (k + 1) % 3;
    let on_face = |t: &Triangle| t[0] + (t[1] - t[0]) * u + (t[2] - t[0]) * v;
    let along = |t: &Triangle, k: usize, s: f64| t[k] + (t[next(k)] - t[k]) * s;
    let points = match ALL[k] {
        FeaturePair::VertexFace { vertex } => [a[vertex], on_face(b)],
        FeaturePair::FaceVertex { vertex } => [on_face(a), b[vertex]],
        FeaturePair::EdgeEdge { a: i, b: j } => [along(a, i, u), along(b, j, v)],
    };
    Touching { features: ALL[k], points }
}

/// The patch of the differences of the points of two features.
fn patch_of(p: &Triangle, q: &Triangle, features: FeaturePair) -> (Shape, [DVec3; 3]) {
    let next = |k: usize| (k + 1) % 3;
    match features {
        FeaturePair::VertexFace { vertex: i } => {
            (Shape::Triangle, [p[i] - q[0], q[0] - q[1], q[0] - q[2]])
        }
        FeaturePair::FaceVertex { vertex: j } => {
            (Shape::Triangle, [q[j] - p[0], p[0] - p[1], p[0] - p[2]])
        }
        FeaturePair::EdgeEdge { a: i, b: j } => {
            (Shape::Parallelogram, [p[i] - q[j], p[next(i)] - p[i], q[j] - q[next(j)]])
        }
    }
}

/// How far rounding may put planes apart, for coordinates up to 1: along normals that are not brought to
/// length 1, and of a squared distance.
const OFF_PLANE: [f64; 2] = [1e-13, 1e-12];

/// What bounds the distances of the features of two triangles with coordinates up to 1.
struct Planes<'a> {
    corners: [&'a Triangle; 2],
    edges: [[DVec3; 3]; 2],
    normals: [DVec3; 2],
    squares: [f64; 2],
}

impl<'a> Planes<'a> {
    fn of(p: &'a Triangle, q: &'a Triangle) -> Self {
        let edges = [p, q].map(|t| [t[1] - t[0], t[2] - t[1], t[0] - t[2]]);
        let normals = [0, 1].map(|side| edges[side][0].cross(edges[side][1]));
        Self { corners: [p, q], edges, normals, squares: normals.map(DVec3::length_squared) }
    }

    /// A squared distance that two features have at least: that of the planes that both span. Not a
    /// number if they span none.
    fn least_distance(&self, features: FeaturePair) -> f64 {
        let [p, q] = self.corners;
        let (between, normal, square) = match features {
            FeaturePair::VertexFace { vertex } => {
                (p[vertex] - q[0], self.normals[1], self.squares[1])
            }
            FeaturePair::FaceVertex { vertex } => {
                (q[vertex] - p[0], self.normals[0], self.squares[0])
            }
            FeaturePair::EdgeEdge { a, b } => {
                let normal = self.edges[0][a].cross(self.edges[1][b]);
                (p[a] - q[b], normal, normal.length_squared())
            }
        };
        let height = (between.dot(normal).abs() - OFF_PLANE[0]).max(0.0);
        height * height / square - OFF_PLANE[1]
    }
}

/// Where two triangles in contact meet, and which way the first presses on the second.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ContactGeometry {
    /// Half-way between the closest points of the features that meet, if they are no farther from
    /// each other than the tolerance; else a point of the intersection, if there is one.
    pub(crate) point: DVec3,
    /// Of length 1, from the first triangle to the second: across the two edges that meet, or along
    /// the normal of the face that a corner meets, if that separates the triangles, else the direction
    /// along which they overlap least. Of triangles that lie flush in one plane the first one's own
    /// normal says which way. Any direction for two triangles without a normal at one place.
    pub(crate) normal: DVec3,
}

/// The geometry of a contact of two triangles that touch to within a tolerance.
pub(crate) fn contact_geometry(a: &Triangle, b: &Triangle, tolerance: f64) -> ContactGeometry {
    let Touching { features, points: [p, q] } = features_within(a, b, 0.5 * tolerance);
    let middle = p + (q - p) * 0.5;
    let is_near = (q - p).length() <= tolerance;
    let point = if is_near { middle } else { contact_point(a, b).unwrap_or(middle) };
    ContactGeometry { point, normal: contact_normal(a, b, features) }
}

/// The part of the size of two triangles by which they may overlap along a direction that separates
/// them.
const ASIDE: f64 = 1e-9;

fn contact_normal(a: &Triangle, b: &Triangle, features: FeaturePair) -> DVec3 {
    let edge = |t: &Triangle, k: usize| (t[(k + 1) % 3] - t[k]).normalize_or_zero();
    let normal = |t: &Triangle| edge(t, 0).cross(edge(t, 1)).normalize_or_zero();
    let own = normal(a);
    let across = match features {
        FeaturePair::VertexFace { .. } => normal(b),
        FeaturePair::FaceVertex { .. } => own,
        FeaturePair::EdgeEdge { a: i, b: j } => edge(a, i).cross(edge(b, j)),
    };
    let between: DVec3 = (0..3).map(|k| (b[k] - a[0]) - (a[k] - a[0])).sum();
    let all = [across, own, normal(b), between, DVec3::Z];
    // Edges that are nearly parallel span no plane.
    let direction = all.into_iter().find(|d| d.length_squared() > 1e-20).unwrap_or(DVec3::Z);
    let direction = direction.normalize();
    let size = a.iter().chain(b).fold(0.0, |s: f64, p| s.max((*p - a[0]).length()));
    let shadow = |t: &Triangle| {
        let [x, y, z] = t.map(|p| (p - a[0]).dot(direction));
        [x.min(y).min(z), x.max(y).max(z)]
    };
    let ([a_low, a_high], [b_low, b_high]) = (shadow(a), shadow(b));
    match [a_high - b_low, b_high - a_low].map(|overlap| overlap <= ASIDE * size) {
        [true, false] => direction,
        [false, true] => -direction,
        [true, true] if own.dot(direction) < 0.0 => -direction,
        [true, true] => direction,
        // A corner on a border, or faces that pierce each other.
        [false, false] => {
            let still = RelativeTranslation::default();
            pressing_direction(a, b, &still, 0.0).unwrap_or(direction)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn finds_a_corner_over_a_face_and_crossing_edges() {
        let floor = [DVec3::ZERO, 4.0 * DVec3::X, 4.0 * DVec3::Y];
        let spike =
            [DVec3::new(1.0, 1.0, 1e-3), DVec3::new(0.0, 0.0, 1.0), DVec3::new(1.0, 0.0, 1.0)];
        let found = touching_features(&spike, &floor);
        assert_eq!(found.features, FeaturePair::VertexFace { vertex: 0 });
        assert!((found.points[1] - DVec3::new(1.0, 1.0, 0.0)).length() < 1e-12);
        assert_eq!(
            touching_features(&floor, &spike).features,
            FeaturePair::FaceVertex { vertex: 0 }
        );

        let across =
            [DVec3::new(2.0, -1.0, 0.5), DVec3::new(2.0, 1.0, 0.5), DVec3::new(2.0, 0.0, 2.0)];
        let roof = [DVec3::ZERO, 4.0 * DVec3::X, DVec3::new(0.0, 0.0, -4.0)];
        let found = touching_features(&across, &roof);
        assert_eq!(found.features, FeaturePair::EdgeEdge { a: 0, b: 0 });
        assert!((found.points[0] - DVec3::new(2.0, 0.0, 0.5)).length() < 1e-12);
        assert!((found.points[1] - DVec3::new(2.0, 0.0, 0.0)).length() < 1e-12);
    }

    /// Random triangles, some on a lattice: the nearest of all fifteen pairs of features, the first of
    /// those that are as near, and of those near enough the first.
    #[test]
    fn no_nearer_features_are_left_out() {
        let mut random = Random::new(3);
        let (mut touching, mut near) = (0, 0);
        for round in 0..20_000 {
            let mut point = |size: f64| {
                let p = DVec3::from_array([(); 3].map(|()| size * (2.0 * random.unit() - 1.0)));
                if round % 2 == 0 { p } else { p.round() }
            };
            let (a, b) = ([(); 3].map(|()| point(2.0)), [(); 3].map(|()| point(2.0)));
            let shift = a[0];
            let all = ALL.map(|features| {
                let (shape, patch) =
                    patch_of(&a.map(|p| p - shift), &b.map(|p| p - shift), features);
                nearest(shape, patch).point.length()
            });
            let least = all.into_iter().fold(f64::INFINITY, f64::min);
            for enough in [-1.0, 0.0, 1e-12, 0.5] {
                let found = features_within(&a, &b, enough);
                let [p, q] = found.points;
                let k = ALL.iter().position(|&f| f == found.features).expect("one of all");
                let distance = (q - p).length();
                assert!((distance - all[k]).abs() < 1e-12, "{a:?} {b:?}");
                let limit = if least <= enough { enough } else { least };
                assert!(distance <= limit + 1e-12, "{distance} {least} {a:?} {b:?}");
                let is_first = all[..k].iter().all(|&d| d > limit - 1e-9);
                assert!(is_first, "{k} {all:?}");
            }
            touching += u32::from(least < 1e-12);
            near += u32::from(least > 1e-12 && least <= 0.5);
        }
        assert!(touching > 1000 && near > 1000, "{touching} {near}");
    }

    #[test]
    fn points_and_segments_are_told_apart_from_nothing() {
        let point = [DVec3::ONE; 3];
        let found = touching_features(&point, &point);
        assert_eq!(found.points, [DVec3::ONE; 2]);
    }
}
