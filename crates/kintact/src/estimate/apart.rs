//! The test that `EstimateQuery::ask` makes first: are the boxes around two bodies apart along one
//! of their six face normals? It is conservative, since gaps within rounding do not count.

use glam::{DMat3, DVec3};

use crate::Pose;

/// Bound of a gap's rounding error, as a part of the coordinates and sizes it comes from (no unit).
/// Far above that of a few sums of doubles: larger only means that a gap so small does not count.
const MARGIN: f64 = 1e-12;

/// Whether two boxes, given by their centres and half sizes, are proven apart along one of their
/// own axes, where `relative` is the pose of the second as seen from the first. Empty boxes have
/// half sizes that are negative or NaN, and are left to the walk. Positions whose coordinates are up to
/// `reach` are rounded by as much more.
#[inline]
pub(super) fn boxes_are_apart(
    [center_a, half_a]: [DVec3; 2],
    [center_b, half_b]: [DVec3; 2],
    relative: &Pose,
    reach: f64,
) -> bool {
    let rotation = relative.rotation();
    let offset = rotation * center_b + relative.translation() - center_a;
    let magnitude = center_a.abs().max_element()
        + center_b.abs().element_sum()
        + relative.translation().abs().max_element()
        + half_a.element_sum()
        + half_b.element_sum();
    let absolute =
        DMat3::from_cols(rotation.x_axis.abs(), rotation.y_axis.abs(), rotation.z_axis.abs());
    let gap_a = offset.abs() - half_a - absolute * half_b;
    let gap_b = (rotation.transpose() * offset).abs() - half_b - absolute.transpose() * half_a;
    let margin = MARGIN * magnitude + reach * (32.0 * f64::EPSILON);
    // Boxes without bound have no finite gap, and comparisons with NaN fail.
    let is_wide = |gap: DVec3| gap.to_array().iter().any(|&gap| gap > margin);
    is_wide(gap_a) || is_wide(gap_b)
}
