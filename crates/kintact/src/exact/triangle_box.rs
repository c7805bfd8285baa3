//! Does a triangle meet an axis-aligned box? Conservative, by separating axes; called for each
//! face and cell by the sphere trees (`spheres`) and by their exact tests.
//!
//! After Akenine-Möller (2001); departs from it in error bounds, so that "no" is certain.

use glam::DVec3;

use crate::geometry::Triangle;

/// Whether a triangle and a box have a point in common, for a triangle whose own box is known to
/// overlap it. Says "no" only where that is certain; a "yes" can be wrong by roundings, some
/// 1e-14 of the sizes involved.
///
/// Separating axes after Akenine-Möller, "Fast 3D triangle-box overlap testing" (2001): the
/// triangle's normal and the nine products of its edges with the axes. Departs from it in the
/// bounds on what may have been rounded, without which a triangle that touches is lost now and
/// then. Numbers beyond the range of `f64` on the way make no axis separate.
pub(crate) fn triangle_may_meet_box(triangle: &Triangle, low: DVec3, high: DVec3) -> bool {
    let center = low / 2.0 + high / 2.0;
    // The box may only grow by the centre's rounding.
    let half = (high - center).max(center - low);
    let half = half + half * f64::EPSILON;
    let [p, q, r] = triangle.map(|corner| corner - center);
    let edges = [q - p, r - q, p - r];

    // Differences of given numbers are right to half an epsilon of themselves. A product axis
    // sums two products of an edge with a corner or a side; the normal, products of two edges,
    // is summed up with three more. Eight times as much is granted as these need.
    let longest = edges[0].abs().max(edges[1].abs()).max(edges[2].abs()).max_element();
    let reach = p.abs().max(q.abs()).max(r.abs()).max(half).max_element();
    let rounding = 32.0 * f64::EPSILON * longest * reach;

    for (edge, on_edge, across) in [(edges[0], p, r), (edges[1], q, p), (edges[2], r, q)] {
        let size = edge.abs();
        // The axes are edge x X, edge x Y, edge x Z; both ends of the edge have one coordinate.
        let ours = edge.cross(on_edge);
        let theirs = edge.cross(across);
        let box_radius = DVec3::new(
            half.z * size.y + half.y * size.z,
            half.x * size.z + half.z * size.x,
            half.y * size.x + half.x * size.y,
        ) + rounding;
        let above = ours.min(theirs).cmpgt(box_radius);
        let below = ours.max(theirs).cmplt(-box_radius);
        if (above | below).any() {
            return false;
        }
    }

    let normal = edges[0].cross(edges[1]);
    let distance = normal.dot(p).abs();
    let box_radius = half.dot(normal.abs());
    let separated = distance > box_radius + 4.0 * longest * rounding;
    !separated
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_just_beside_an_edge_or_a_plane_is_told_apart() {
        let triangle = [DVec3::ZERO, DVec3::new(2.0, 0.0, 0.0), DVec3::new(0.0, 2.0, 0.0)];
        let at = |p: DVec3| triangle_may_meet_box(&triangle, p, p + 0.5);
        assert!(at(DVec3::new(0.2, 0.2, 0.0)));
        assert!(at(DVec3::new(0.2, 0.2, -0.5)), "touching from below");
        assert!(at(DVec3::new(1.0, 1.0, -0.25)), "a corner on the long edge");
        assert!(!at(DVec3::new(1.0 + 1e-12, 1.0 + 1e-12, -0.25)));
        let tilted = [DVec3::ZERO, DVec3::new(1.0, 0.0, 1.0), DVec3::new(0.0, 1.0, 1.0)];
        // Its plane is x + y = z.
        assert!(!triangle_may_meet_box(
            &tilted,
            DVec3::new(0.3, 0.3, 0.1),
            DVec3::new(0.5, 0.5, 0.6 - 1e-12)
        ));
        assert!(triangle_may_meet_box(
            &tilted,
            DVec3::new(0.3, 0.3, 0.1),
            DVec3::new(0.5, 0.5, 0.6)
        ));
    }

    #[test]
    fn segments_and_points_are_what_they_are() {
        let (low, high) = (DVec3::ZERO, DVec3::ONE);
        let segment = [DVec3::new(-1.0, 0.5, 0.5), DVec3::new(2.0, 0.5, 0.5), DVec3::splat(0.5)];
        assert!(triangle_may_meet_box(&segment, low, high));
        let past =
            [DVec3::new(-1.0, 1.1, 0.0), DVec3::new(0.6, -0.6, 0.0), DVec3::new(-0.2, 0.25, 0.0)];
        assert!(!triangle_may_meet_box(&past.map(|p| p - DVec3::new(0.3, 0.0, 0.0)), low, high));
        assert!(triangle_may_meet_box(&[DVec3::ONE; 3], low, high));
    }

    #[test]
    fn extreme_numbers_never_separate_wrongly() {
        for scale in [1e-320, 1e-200, 1e160, 1e307] {
            let triangle = [DVec3::ZERO, DVec3::X, DVec3::Y].map(|p| p * scale);
            let (low, high) = (DVec3::splat(-0.1) * scale, DVec3::splat(0.1) * scale);
            assert!(triangle_may_meet_box(&triangle, low, high), "{scale}");
        }
    }
}
