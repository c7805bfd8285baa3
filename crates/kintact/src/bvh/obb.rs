//! Oriented boxes: `Obb` and how to fit one, for `rigid::ObbTree`.
//!
//! 1. Start from the principal axes of the surface, the coordinate axes, and the plane of the
//!    largest triangle.
//! 2. `ObbFit::Rotated` rotates the best of them about one axis after the other while the surface
//!    of the box shrinks, over the outermost points only where there are many.
//!
//! `ObbFit::Covariance` stops at the principal axes (Gottschalk, Lin and Manocha 1996).

use glam::{DMat3, DVec3};

use super::directions::OF_A_CUBE;
use crate::geometry::Triangle;

/// Largest relative error of one rounded operation.
const UNIT: f64 = f64::EPSILON / 2.0;

/// A box of any orientation that contains what it was made from.
///
/// Half sizes are widened when the box is made by more than the rounding of making it, so that
/// things inside are inside the real box spanned by the stored numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Obb {
    /// Where its middle is.
    pub center: DVec3,
    /// Unit vectors along its sides, as columns.
    pub axes: DMat3,
    /// Half its size along each of them.
    pub half: DVec3,
}

/// How the orientation of an [`Obb`] is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ObbFit {
    /// The principal axes of the surface: eigenvectors of the covariance of all its points, each
    /// weighted by area (Gottschalk, Lin and Manocha 1996).
    Covariance,
    /// From the principal axes, from the coordinate axes and from the plane of the largest
    /// triangle, whichever is best, rotated about one axis of the box after the other as long as
    /// that makes its surface smaller.
    #[default]
    Rotated,
}

impl Obb {
    /// A box around triangles, by the given fit. None for no triangles.
    pub fn around(triangles: &[Triangle], fit: ObbFit) -> Option<Self> {
        let points = triangles.as_flattened();
        let covariance = principal_axes(triangles);
        let axes = match fit {
            ObbFit::Covariance => covariance,
            ObbFit::Rotated => {
                let frames = [covariance, DMat3::IDENTITY, largest(triangles)];
                if points.len() <= 2 * OF_A_CUBE.len() {
                    rotated(points, &frames)
                } else {
                    let outermost = rotated(&outermost(points, &covariance), &frames);
                    best_of(points, &[covariance, DMat3::IDENTITY, frames[2], outermost])
                }
            }
        };
        (!points.is_empty()).then(|| Self::with_axes(points, axes))
    }

    /// The smallest box with the given unit vectors as axes.
    fn with_axes(points: &[DVec3], axes: DMat3) -> Self {
        let [low, high] = extent(points, &axes);
        let reach = points.iter().fold(0.0, |r: f64, p| r.max(p.abs().max_element()));
        // Projections, halves and the way back cost a dozen roundings of at most `3 reach`.
        let slack = 64.0 * UNIT * reach + f64::MIN_POSITIVE;
        Self {
            center: axes * ((low + high) * 0.5),
            axes,
            half: (high - low) * 0.5 + DVec3::splat(slack),
        }
    }

    /// Whether a point lies inside, borders included, up to rounding of this very test.
    pub fn contains(&self, point: DVec3) -> bool {
        let local = self.axes.transpose() * (point - self.center);
        local.abs().cmple(self.half).all()
    }

    /// Half the area of its surface.
    pub fn half_area(&self) -> f64 {
        half_area(self.half * 2.0)
    }
}

fn half_area(size: DVec3) -> f64 {
    size.x * size.y + size.y * size.z + size.z * size.x
}

/// The smallest and the largest coordinates along the axes.
fn extent(points: &[DVec3], axes: &DMat3) -> [DVec3; 2] {
    let back = axes.transpose();
    points.iter().fold([DVec3::INFINITY, DVec3::NEG_INFINITY], |[low, high], p| {
        let local = back * *p;
        [low.min(local), high.max(local)]
    })
}

/// The outermost points along the directions of a cube, seen so that they extend equally far along
/// all axes of a frame. Rotating a box around these few is as good as around all of them, and takes
/// a small part of the time.
fn outermost(points: &[DVec3], axes: &DMat3) -> Vec<DVec3> {
    let [low, high] = extent(points, axes);
    let size = (high - low).max(DVec3::splat(f64::MIN_POSITIVE));
    let directions = OF_A_CUBE.map(|d| *axes * (DVec3::from_array(d.map(f64::from)) / size));
    let mut ends =
        [[(f64::INFINITY, DVec3::ZERO), (f64::NEG_INFINITY, DVec3::ZERO)]; OF_A_CUBE.len()];
    for &point in points {
        for (direction, [low, high]) in directions.iter().zip(&mut ends) {
            let at = direction.dot(point);
            if at < low.0 {
                *low = (at, point);
            }
            if at > high.0 {
                *high = (at, point);
            }
        }
    }
    ends.as_flattened().iter().map(|end| end.1).collect()
}

/// Half the area of the box with the given axes around points.
fn area(points: &[DVec3], axes: &DMat3) -> f64 {
    let [low, high] = extent(points, axes);
    half_area(high - low)
}

/// Of the frames given, the first with the smallest box.
fn best_of(points: &[DVec3], frames: &[DMat3]) -> DMat3 {
    let mut best = (f64::INFINITY, DMat3::IDENTITY);
    for frame in frames {
        let found = area(points, frame);
        if found < best.0 {
            best = (found, *frame);
        }
    }
    best.1
}

/// Of the frames given, the one with the smallest box, rotated as long as that helps.
fn rotated(points: &[DVec3], frames: &[DMat3]) -> DMat3 {
    let first = best_of(points, frames);
    let mut best = (area(points, &first), first);
    // A rotation by a quarter gives the same box, so an eighth either way reaches all.
    let mut angle = std::f64::consts::FRAC_PI_4 * 0.5;
    for _ in 0..MOST_ROTATIONS {
        if angle < SMALLEST_ROTATION {
            break;
        }
        let before = best.0;
        for axis in 0..3 {
            for turn in [angle, -angle] {
                let (sin, cos) = turn.sin_cos();
                let (u, v) = (best.1.col((axis + 1) % 3), best.1.col((axis + 2) % 3));
                let mut frame = best.1;
                *frame.col_mut((axis + 1) % 3) = (u * cos + v * sin).normalize();
                *frame.col_mut((axis + 2) % 3) = (v * cos - u * sin).normalize();
                let found = area(points, &frame);
                if found < best.0 {
                    best = (found, frame);
                }
            }
        }
        if best.0 >= before {
            angle *= 0.5;
        }
    }
    best.1
}

/// Rotations by less, in radians, are not worth trying: they change a side by that fraction of the
/// others.
const SMALLEST_ROTATION: f64 = 0.02;

/// Rounds of rotations about the three axes, so that a creeping improvement comes to an end.
const MOST_ROTATIONS: u32 = 24;

/// A frame in the plane of the triangle with the largest area, along its longest edge.
fn largest(triangles: &[Triangle]) -> DMat3 {
    let normal = |t: &Triangle| (t[1] - t[0]).cross(t[2] - t[0]);
    let area = |t: &&Triangle| normal(t).length_squared();
    let largest = triangles.iter().max_by(|a, b| area(a).total_cmp(&area(b)));
    let frame = largest.and_then(|t| {
        let n = normal(t).try_normalize()?;
        let edges = [t[1] - t[0], t[2] - t[1], t[0] - t[2]];
        let longest = edges
            .iter()
            .fold(edges[0], |l, e| if e.length_squared() > l.length_squared() { *e } else { l });
        frame_with(n, longest)
    });
    frame.unwrap_or(DMat3::IDENTITY)
}

/// An orthonormal frame with the given unit vector, and another vector to be made orthogonal.
fn frame_with(first: DVec3, second: DVec3) -> Option<DMat3> {
    let second = (second - first * first.dot(second)).try_normalize()?;
    Some(DMat3::from_cols(first, second, first.cross(second).normalize()))
}

/// Eigenvectors of the covariance of the surface's points; of the corners if there is no area.
fn principal_axes(triangles: &[Triangle]) -> DMat3 {
    let Some(origin) = triangles.first().map(|t| t[0]) else { return DMat3::IDENTITY };
    // Scaled so that fourth powers of lengths neither overflow nor vanish.
    let size = triangles
        .as_flattened()
        .iter()
        .fold(0.0, |s: f64, p| s.max((*p * 0.5 - origin * 0.5).abs().max_element()));
    if size == 0.0 || !size.is_finite() {
        return DMat3::IDENTITY;
    }
    let local = |p: DVec3| (p * 0.5 - origin * 0.5) / size;
    let weighted = |with_area: bool| {
        let (mut total, mut mean, mut moments) = (0.0, DVec3::ZERO, DMat3::ZERO);
        for t in triangles {
            let [p, q, r] = t.map(local);
            let area = if with_area { (q - p).cross(r - p).length() } else { 1.0 };
            let sum = p + q + r;
            total += area;
            mean += sum * (area / 3.0);
            let square = outer(sum) + outer(p) + outer(q) + outer(r);
            moments += square * (area / 12.0);
        }
        (total, mean, moments)
    };
    let (mut total, mut mean, mut moments) = weighted(true);
    // Relative to the scale; smaller areas are rounding.
    if total < 1e-14 {
        (total, mean, moments) = weighted(false);
    }
    let mean = mean / total;
    eigenvectors(moments * (1.0 / total) - outer(mean))
}

fn outer(v: DVec3) -> DMat3 {
    DMat3::from_cols(v * v.x, v * v.y, v * v.z)
}

/// Unit eigenvectors of a symmetric matrix, by Jacobi's rotations.
pub(crate) fn eigenvectors(matrix: DMat3) -> DMat3 {
    let mut m = matrix.to_cols_array_2d();
    let mut vectors = DMat3::IDENTITY;
    // Off-diagonal elements vanish quadratically; six sweeps are plenty.
    for (p, q) in [(0, 1), (0, 2), (1, 2)].repeat(6) {
        if m[p][q].abs() <= f64::MIN_POSITIVE {
            continue;
        }
        let theta = (m[q][q] - m[p][p]) / (2.0 * m[p][q]);
        let t = theta.signum() / (theta.abs() + (theta * theta + 1.0).sqrt());
        let t = if t.is_finite() { t } else { 0.0 };
        let cos = 1.0 / (t * t + 1.0).sqrt();
        let sin = t * cos;
        for row in &mut m {
            let (x, y) = (row[p], row[q]);
            (row[p], row[q]) = (cos * x - sin * y, sin * x + cos * y);
        }
        let (row_p, row_q) = (m[p], m[q]);
        m[p] = std::array::from_fn(|k| cos * row_p[k] - sin * row_q[k]);
        m[q] = std::array::from_fn(|k| sin * row_p[k] + cos * row_q[k]);
        let (x, y) = (vectors.col(p), vectors.col(q));
        *vectors.col_mut(p) = x * cos - y * sin;
        *vectors.col_mut(q) = x * sin + y * cos;
    }
    let first = vectors.x_axis.try_normalize();
    first.and_then(|first| frame_with(first, vectors.y_axis)).unwrap_or(DMat3::IDENTITY)
}

#[cfg(test)]
mod tests {
    use glam::DQuat;

    use super::*;

    fn cuboid(half: DVec3, turn: DQuat, place: DVec3) -> Vec<Triangle> {
        let corner = |bits: u32| {
            let side = |bit| if bits & bit != 0 { 1.0 } else { -1.0 };
            turn * (half * DVec3::new(side(1), side(2), side(4))) + place
        };
        let quads =
            [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
        quads
            .iter()
            .flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]])
            .map(|t| t.map(corner))
            .collect()
    }

    #[test]
    fn a_turned_cuboid_gets_its_own_box() {
        let half = DVec3::new(3.0, 1.0, 0.5);
        for k in 0..20 {
            let turn = DQuat::from_scaled_axis(DVec3::new(0.3, -0.7, 0.2) * f64::from(k));
            let triangles = cuboid(half, turn, DVec3::new(5.0, -2.0, 1.0));
            let exact = 4.0 * (half.x * half.y + half.y * half.z + half.z * half.x);
            for fit in [ObbFit::Covariance, ObbFit::Rotated] {
                let found = Obb::around(&triangles, fit).unwrap();
                assert!((found.half_area() - exact).abs() < 1e-9 * exact, "{fit:?} {found:?}");
            }
        }
    }

    /// A cube has no principal axes worth the name; rotating must find its sides all the same.
    #[test]
    fn turning_finds_the_sides_of_a_cube_that_covariance_cannot_see() {
        let turn = DQuat::from_scaled_axis(DVec3::new(0.5, 0.2, -0.4));
        let found = Obb::around(&cuboid(DVec3::ONE, turn, DVec3::ZERO), ObbFit::Rotated).unwrap();
        assert!(found.half_area() < 12.0 * 1.001, "{}", found.half_area());
    }

    /// Many points: rotated around a few of them, and nearly as small as around all.
    #[test]
    fn many_triangles_get_a_box_as_good_as_few() {
        for (k, half) in [DVec3::ONE, DVec3::new(3.0, 1.0, 0.5), DVec3::new(2.0, 2.0, 1e-3)]
            .into_iter()
            .enumerate()
        {
            let turn = DQuat::from_scaled_axis(DVec3::new(0.5, 0.2, -0.4) * (k + 1) as f64);
            // Each triangle of a cuboid in 64, and a bulge so that its sides are not flat.
            let mut triangles = cuboid(half, turn, DVec3::ZERO);
            for _ in 0..3 {
                triangles = triangles
                    .iter()
                    .flat_map(|&[p, q, r]| {
                        let [s, t, u] = [p.midpoint(q), q.midpoint(r), r.midpoint(p)];
                        [[p, s, u], [s, q, t], [u, t, r], [s, t, u]]
                    })
                    .collect();
            }
            let bulged: Vec<Triangle> =
                triangles.iter().map(|t| t.map(|p| p * (1.0 + 0.01 * p.length()))).collect();
            let found = Obb::around(&bulged, ObbFit::Rotated).unwrap();
            assert!(bulged.as_flattened().iter().all(|&p| found.contains(p)));
            let points = bulged.as_flattened();
            let all = area(points, &rotated(points, &[principal_axes(&bulged)]));
            assert!(found.half_area() < 1.02 * all, "{} instead of {all}", found.half_area());
        }
    }

    #[test]
    fn degenerate_triangles_are_contained_at_every_magnitude() {
        let shapes: [Vec<Triangle>; 5] = [
            vec![[DVec3::ONE; 3]],
            vec![[DVec3::ZERO, DVec3::X, 2.0 * DVec3::X]],
            vec![[DVec3::ZERO, DVec3::X, DVec3::Y]],
            vec![[DVec3::new(1.0, 2.0, 3.0), DVec3::new(1.0, 2.0, 3.0), DVec3::ZERO]],
            cuboid(DVec3::new(1.0, 1e-9, 0.0), DQuat::from_rotation_y(0.4), DVec3::ONE),
        ];
        for triangles in &shapes {
            for scale in [1e-150, 1e-9, 1.0, 1e9, 1e150] {
                for fit in [ObbFit::Covariance, ObbFit::Rotated] {
                    let scaled: Vec<_> = triangles.iter().map(|t| t.map(|p| p * scale)).collect();
                    let found = Obb::around(&scaled, fit).unwrap();
                    let inside = |p: &DVec3| found.contains(*p);
                    assert!(scaled.as_flattened().iter().all(inside), "{scale:e} {found:?}");
                    let off = found.axes.transpose() * found.axes - DMat3::IDENTITY;
                    assert!(off.to_cols_array().iter().all(|x| x.abs() < 1e-14), "{off:?}");
                }
            }
        }
        assert_eq!(Obb::around(&[], ObbFit::Rotated), None);
    }
}
