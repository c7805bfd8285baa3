//! Two triangles within a tolerance: near each other, piercing each other deeper than it, or one
//! covering part of the other.
//!
//! `check` asks these about candidates to find a relation that does not depend on rounding. They are
//! computed in `f64`, each with an error of a few rounding errors of the triangles' size: tolerances
//! are larger than that. Where the tolerance is 0, [`triangles_intersect`](super::triangles_intersect),
//! [`triangles_cross`](super::triangles_cross) and the exact pieces of `cells.rs` decide instead.
//! Coordinates must be scaled so that fourth powers neither overflow nor underflow.

use glam::DVec3;

use super::triangle::triangles_intersect;
use crate::geometry::Triangle;

/// Lengths below this share of the other lengths of a triangle or of two edges say nothing about
/// directions (no unit). Larger: directions of slivers would be ignored that decide between touching
/// and crossing.
const DEGENERATE: f64 = 1e-14;

/// How far a point is from a triangle, which may have no area.
pub(crate) fn point_distance(point: DVec3, triangle: &Triangle) -> f64 {
    let [a, b, c] = *triangle;
    let (u, v, w) = (b - a, c - a, point - a);
    let normal = u.cross(v);
    let area = normal.length_squared();
    if area > 0.0 {
        let weights = [w.cross(v).dot(normal), u.cross(w).dot(normal)];
        if weights[0] >= 0.0 && weights[1] >= 0.0 && weights[0] + weights[1] <= area {
            return w.dot(normal).abs() / area.sqrt();
        }
    }
    let edges = [[a, b], [b, c], [c, a]];
    edges.into_iter().map(|edge| point_segment_distance(point, edge)).fold(f64::INFINITY, f64::min)
}

fn point_segment_distance(point: DVec3, [p, q]: [DVec3; 2]) -> f64 {
    let (along, from) = (q - p, point - p);
    let share = (from.dot(along) / along.length_squared().max(f64::MIN_POSITIVE)).clamp(0.0, 1.0);
    (from - along * share).length()
}

/// The distance of two edges, if it is between points inside both; an upper bound of it otherwise.
fn edge_distance([p, q]: [DVec3; 2], [r, s]: [DVec3; 2]) -> f64 {
    let (u, v, w) = (q - p, s - r, p - r);
    let (uu, uv, vv) = (u.length_squared(), u.dot(v), v.length_squared());
    let (uw, vw) = (u.dot(w), v.dot(w));
    let area = uu * vv - uv * uv;
    // Parallel edges are nearest at an end too, which the distances of corners cover.
    if area <= DEGENERATE * uu * vv {
        return f64::INFINITY;
    }
    let share = ((uv * vw - vv * uw) / area).clamp(0.0, 1.0);
    point_segment_distance(p + u * share, [r, s])
}

/// Whether two triangles are no farther apart than `distance`, up to rounding; true for all that
/// intersect. The triangles are given as they are and scaled.
pub(crate) fn triangles_within(
    given: [&Triangle; 2],
    scaled: [&Triangle; 2],
    distance: f64,
) -> bool {
    let [a, b] = scaled;
    if are_apart_along_normal(a, b, distance) || are_apart_along_normal(b, a, distance) {
        return false;
    }
    if triangles_intersect(given[0], given[1]) {
        return true;
    }
    // Nearly all that come here are separated along a cross product, which is found sooner than
    // fifteen distances.
    if are_apart_along_crosses(a, b, distance) {
        return false;
    }
    let edges = |&[p, q, r]: &Triangle| [[p, q], [q, r], [r, p]];
    a.iter().any(|&corner| point_distance(corner, b) <= distance)
        || b.iter().any(|&corner| point_distance(corner, a) <= distance)
        || edges(a)
            .into_iter()
            .any(|e| edges(b).into_iter().any(|f| edge_distance(e, f) <= distance))
}

/// Whether two triangles are farther apart than `distance` along a cross product of two edges.
fn are_apart_along_crosses(a: &Triangle, b: &Triangle, distance: f64) -> bool {
    let edges = |&[p, q, r]: &Triangle| [q - p, r - q, p - r];
    let from = |&triangle: &Triangle| triangle.map(|corner| corner - a[0]);
    let (from_a, from_b) = (from(a), from(b));
    edges(a).into_iter().any(|e| {
        edges(b).into_iter().any(|f| {
            let axis = e.cross(f);
            let [p, q, r] = from_a.map(|corner| axis.dot(corner));
            let [s, t, u] = from_b.map(|corner| axis.dot(corner));
            let gap = (s.min(t).min(u) - p.max(q).max(r)).max(p.min(q).min(r) - s.max(t).max(u));
            gap > 0.0 && gap * gap > distance * distance * axis.length_squared()
        })
    })
}

/// A point midway between two triangles that are near each other, up to their distance.
pub(crate) fn point_between(a: &Triangle, b: &Triangle) -> DVec3 {
    let corners =
        |of: &Triangle, to: Triangle| of.map(|corner| (point_distance(corner, &to), corner));
    let edges = |&[p, q, r]: &Triangle| [[p, q], [q, r], [r, p]];
    let crossings = edges(a).into_iter().flat_map(|[p, q]| {
        edges(b).into_iter().map(move |[r, s]| {
            let (u, v, w) = (q - p, s - r, p - r);
            let (uu, uv, vv) = (u.length_squared(), u.dot(v), v.length_squared());
            let share = (uv * v.dot(w) - vv * u.dot(w)) / (uu * vv - uv * uv);
            let at = if share.is_finite() { p + u * share.clamp(0.0, 1.0) } else { p };
            (point_segment_distance(at, [r, s]), at)
        })
    });
    let all = corners(a, *b).into_iter().chain(corners(b, *a)).chain(crossings);
    all.min_by(|(p, _), (q, _)| p.total_cmp(q)).map_or(a[0], |(_, place)| place)
}

/// Whether the second triangle lies farther than `distance` from the first one's plane, for certain.
fn are_apart_along_normal(&[a, b, c]: &Triangle, other: &Triangle, distance: f64) -> bool {
    let (u, v) = (b - a, c - a);
    let normal = u.cross(v);
    let from = other.map(|corner| corner - a);
    let heights = from.map(|w| normal.dot(w));
    let reach = from.map(|w| w.abs().max_element()).into_iter().fold(0.0, f64::max);
    let size = u.abs().max_element() * v.abs().max_element();
    let bound = distance * normal.length() + 32.0 * f64::EPSILON * size * reach;
    heights.iter().all(|&h| h > bound) || heights.iter().all(|&h| h < -bound)
}

/// Whether two triangles that intersect cannot be separated by moving one by `depth` or less.
///
/// The least such motion is along a normal or along a cross product of two edges: where the intervals
/// of both along one of these eleven directions overlap by no more than the depth, moving by that
/// much separates them.
pub(crate) fn pierce_deeper(a: &Triangle, b: &Triangle, depth: f64) -> bool {
    let origin = a[0];
    let [a, b] = [a, b].map(|triangle| triangle.map(|corner| corner - origin));
    // Along the axes first: quick, and right too where lengths underflow.
    let bounds = |[p, q, r]: Triangle| [p.min(q).min(r), p.max(q).max(r)];
    let ([low_a, high_a], [low_b, high_b]) = (bounds(a), bounds(b));
    if (high_a - low_b).min(high_b - low_a).min_element() <= depth {
        return false;
    }
    let edges = |[p, q, r]: Triangle| [q - p, r - q, p - r];
    let (edges_a, edges_b) = (edges(a), edges(b));
    let is_parallel = |first: DVec3, second: DVec3| {
        first.cross(second).length() <= DEGENERATE * first.length() * second.length()
    };
    // Two segments are separated by any motion across both, also those on one line, which have none
    // of the directions below.
    if is_parallel(edges_a[0], edges_a[1]) && is_parallel(edges_b[0], edges_b[1]) {
        return false;
    }
    let separates = |first: DVec3, second: DVec3| {
        if is_parallel(first, second) {
            return false;
        }
        let axis = first.cross(second);
        let length = axis.length();
        let interval = |triangle: &Triangle| {
            let along = triangle.map(|corner| axis.dot(corner));
            [along[0].min(along[1]).min(along[2]), along[0].max(along[1]).max(along[2])]
        };
        let ([low_a, high_a], [low_b, high_b]) = (interval(&a), interval(&b));
        (high_a - low_b).min(high_b - low_a) <= depth * length
    };
    !separates(edges_a[0], edges_a[1])
        && !separates(edges_b[0], edges_b[1])
        && edges_a.iter().all(|&e| edges_b.iter().all(|&f| !separates(e, f)))
}

/// The part of a triangle that is covered by another one: where the other's plane is no farther than
/// `distance` and the other is straight above or below. As five linear functions, by their values at
/// the first one's corners, that are not negative there. `None` if the other has no area.
pub(crate) fn cover(triangle: &Triangle, other: &Triangle, distance: f64) -> Option<[[f64; 3]; 5]> {
    let [p, q, r] = *other;
    let normal = (q - p).cross(r - p);
    let length = normal.length();
    let longest = (q - p).length().max((r - q).length()).max((p - r).length());
    if length <= DEGENERATE * longest * longest {
        return None;
    }
    let normal = normal / length;
    let heights = triangle.map(|corner| normal.dot(corner - p));
    let within = |from: DVec3, to: DVec3| {
        let inward = normal.cross(to - from);
        triangle.map(|corner| inward.dot(corner - from))
    };
    let (above, below) = (heights.map(|h| distance - h), heights.map(|h| distance + h));
    Some([above, below, within(p, q), within(q, r), within(r, p)])
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLOOR: Triangle = [DVec3::ZERO, DVec3::new(4.0, 0.0, 0.0), DVec3::new(0.0, 4.0, 0.0)];

    #[test]
    fn distances_to_faces_edges_and_corners() {
        for (point, expected) in [
            ([1.0, 1.0, 2.0], 2.0),
            ([1.0, -3.0, 4.0], 5.0),
            ([-3.0, -4.0, 0.0], 5.0),
            ([4.0, 4.0, 0.0], 8.0_f64.sqrt()),
        ] {
            let found = point_distance(DVec3::from_array(point), &FLOOR);
            assert!((found - expected).abs() < 1e-15, "{point:?}: {found}");
        }
        let segment = [DVec3::ZERO, DVec3::X * 2.0, DVec3::X];
        assert_eq!(point_distance(DVec3::new(1.0, 3.0, 4.0), &segment), 5.0);
    }

    #[test]
    fn a_spike_is_as_deep_as_its_tip() {
        let spike =
            |tip: f64| [[1.0, 1.0, -tip], [1.0, 2.0, 3.0], [2.0, 1.0, 3.0]].map(DVec3::from_array);
        for (tip, depth, expected) in [(0.1, 0.09, true), (0.1, 0.11, false), (0.0, 1e-9, false)] {
            assert_eq!(pierce_deeper(&FLOOR, &spike(tip), depth), expected);
            assert_eq!(pierce_deeper(&spike(tip), &FLOOR, depth), expected);
        }
        for (tip, distance, expected) in
            [(-0.1, 0.09, false), (-0.1, 0.11, true), (0.1, 1e-9, true)]
        {
            let spike = spike(tip);
            assert_eq!(triangles_within([&FLOOR, &spike], [&FLOOR, &spike], distance), expected);
        }
    }

    #[test]
    fn crossed_edges_have_a_distance() {
        let bridge = [[1.0, -1.0, 0.5], [1.0, 9.0, 0.5], [1.0, 4.0, 9.0]].map(DVec3::from_array);
        let beam = [[-9.0, 1.0, 0.25], [9.0, 1.0, 0.25], [0.0, 1.0, -9.0]].map(DVec3::from_array);
        assert!(triangles_within([&bridge, &beam], [&bridge, &beam], 0.25));
        assert!(!triangles_within([&bridge, &beam], [&bridge, &beam], 0.24));
    }
}
