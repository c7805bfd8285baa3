//! Triangles of a polygon in a plane: [`cut_ears`], for outlines of what is inside.
//!
//! A corner that turns left and whose triangle has no other corner inside is an *ear*; cutting it off
//! leaves a polygon with one corner less. Coordinates are rounded, so that a thin polygon may have no ear:
//! then nothing is returned. Takes the cube of the number of corners in steps at worst, mostly the square.

use glam::{DVec2, DVec3};

use crate::geometry::Triangle;

/// How far the sum of the triangles' areas may be from the polygon's, as a share of the square of its size (no unit).
/// Larger: parts could be covered twice or not at all.
const SAME_AREA: f64 = 1e-9;

/// Triangles that cover a polygon which runs counterclockwise seen against the normal; `None` if rounding
/// leaves it open.
pub(super) fn cut_ears(polygon: &[DVec3], normal: DVec3) -> Option<Vec<Triangle>> {
    if let &[a, b, c] = polygon {
        return Some(vec![[a, b, c]]);
    }
    let normal = normal.try_normalize()?;
    let first = normal.any_orthonormal_vector();
    let second = normal.cross(first);
    let origin = *polygon.first()?;
    let project = |p: &DVec3| DVec2::new(first.dot(*p - origin), second.dot(*p - origin));
    let points: Vec<DVec2> = polygon.iter().map(project).collect();
    let size = points.iter().map(|p| p.abs().max_element()).fold(0.0, f64::max);
    let mut left: Vec<usize> = (0..polygon.len()).collect();
    let mut triangles = Vec::with_capacity(polygon.len());
    let mut sum = 0.0;
    let mut at = 0;
    let mut since = 0;
    while left.len() > 2 {
        let count = left.len();
        let [i, j, k] = [at, at + 1, at + 2].map(|n| left[n % count]);
        let area = (points[j] - points[i]).perp_dot(points[k] - points[i]);
        // Corners in line are cut off as triangles without area.
        let is_flat = area.abs() <= f64::EPSILON * 64.0 * size * size;
        let is_ear = is_flat || (area > 0.0 && !has_inside(&points, &left, [i, j, k]));
        if is_ear {
            triangles.push([polygon[i], polygon[j], polygon[k]]);
            sum += area;
            left.remove((at + 1) % count);
            since = 0;
            at = if at + 1 >= count { 0 } else { at };
        } else {
            since += 1;
            at += 1;
        }
        at %= left.len();
        if since > left.len() {
            return None;
        }
    }
    let whole: f64 = (1..points.len() - 1)
        .map(|i| (points[i] - points[0]).perp_dot(points[i + 1] - points[0]))
        .sum();
    ((sum - whole).abs() <= SAME_AREA * size * size).then_some(triangles)
}

/// Whether a corner that is left lies in a triangle of three of them, or on its border.
fn has_inside(points: &[DVec2], left: &[usize], triangle: [usize; 3]) -> bool {
    let [a, b, c] = triangle.map(|i| points[i]);
    left.iter().any(|&i| {
        let p = points[i];
        let is_corner = p == a || p == b || p == c;
        !is_corner
            && (b - a).perp_dot(p - a) >= 0.0
            && (c - b).perp_dot(p - b) >= 0.0
            && (a - c).perp_dot(p - c) >= 0.0
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::penetration::outlines::area_of;

    #[test]
    fn combs_and_spirals_are_covered() {
        let comb = |teeth: u32| {
            let tooth = |i: u32| {
                let x = f64::from(i);
                [[x, 0.0], [x + 0.4, 3.0], [x + 0.5, 0.5]]
            };
            let mut points: Vec<[f64; 2]> = (0..teeth)
                .rev()
                .flat_map(|i| {
                    let [p, q, r] = tooth(i);
                    [r, q, p]
                })
                .collect();
            points.extend([[-1.0, -1.0], [f64::from(teeth), -1.0]]);
            points.into_iter().map(|[x, y]| DVec3::new(x, y, 0.0)).collect::<Vec<DVec3>>()
        };
        for teeth in 1..40 {
            let polygon = comb(teeth);
            let triangles = cut_ears(&polygon, DVec3::Z).unwrap();
            let area = |t: &Triangle| 0.5 * (t[1] - t[0]).cross(t[2] - t[0]).z;
            let expected = 0.5 * area_of(&polygon).z;
            let sum: f64 = triangles.iter().map(area).sum();
            assert!((sum - expected).abs() < 1e-9 && triangles.iter().all(|t| area(t) > -1e-9));
        }
        assert!(cut_ears(&[DVec3::X; 2], DVec3::Z).is_none_or(|triangles| triangles.is_empty()));
    }
}
