//! The volume that two boxes have in common, one of them rotated (section 3.6), in double precision:
//! exactly by clipping, by the formula of the thesis, and by estimates between the two. Constant
//! cost, but clipping takes some fifty times as long as the others.
//!
//! The formula of the thesis is no upper bound, as it claims, but for cubes; past the diagonals its
//! terms grow again, so that it gives boxes apart a volume. `BENCHMARKS.md` has the errors of all
//! over random pairs of overlapping boxes.

use glam::{DMat3, DVec3};

use crate::Pose;

/// How the volume common to two boxes is found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum VolumeEstimate {
    /// Each box is carried into the other's frame, and the larger of two estimates is taken.
    #[default]
    Carried,
    /// Exactly, by clipping faces: some fifty times slower.
    Clipped,
    /// [`aligned_bound`]: the formula of section 3.6 with its terms clamped at zero and no larger
    /// than the smaller box.
    Aligned,
    /// [`printed_volume`]: section 3.6 to the letter.
    Printed,
}

/// Where a second frame stands as seen from a first, in double precision, prepared for volumes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct VolumePlacement {
    rotation: DMat3,
    translation: DVec3,
    slack: f64,
}

impl VolumePlacement {
    /// For boxes with coordinates up to `reach`.
    pub(crate) fn new(relative: &Pose, reach: f64) -> Self {
        let (rotation, translation) = (relative.rotation(), relative.translation());
        // Products and sums are off by less than 32 units in the last place of the largest.
        let slack = (reach + translation.abs().max_element()) * (32.0 * f64::EPSILON);
        Self { rotation, translation, slack: slack + f64::MIN_POSITIVE }
    }

    /// Whether none of six axes separates two boxes, each given by centre and half size, the second
    /// in its own frame.
    pub(crate) fn overlaps(&self, a: [DVec3; 2], b: [DVec3; 2]) -> bool {
        let depths = depths(a[1], b[1], &self.rotation, self.offset(a, b));
        // NaN, from boxes without bound, counts as overlap.
        !depths.into_iter().any(|depth| (depth + self.slack).cmplt(DVec3::ZERO).any())
    }

    /// The volume of the boxes in common; NaN for boxes without bound.
    pub(crate) fn common(&self, estimate: VolumeEstimate, a: [DVec3; 2], b: [DVec3; 2]) -> f64 {
        let offset = self.offset(a, b);
        let (a, b) = (a[1], b[1]);
        match estimate {
            VolumeEstimate::Carried => carried_volume(a, b, &self.rotation, offset),
            VolumeEstimate::Clipped => clipped_volume(a, b, &self.rotation, offset),
            VolumeEstimate::Aligned => aligned_bound(a * 2.0, b * 2.0, offset.length()),
            VolumeEstimate::Printed => printed_volume(a * 2.0, b * 2.0, offset.length()),
        }
    }

    fn offset(&self, a: [DVec3; 2], b: [DVec3; 2]) -> DVec3 {
        self.rotation * b[0] + self.translation - a[0]
    }
}

/// By how much two boxes overlap along the axes of the first and of the second.
fn depths(a: DVec3, b: DVec3, rotation: &DMat3, offset: DVec3) -> [DVec3; 2] {
    let [around_a, around_b] = around(a, b, rotation);
    let back = rotation.transpose() * offset;
    [a + around_b - offset.abs(), b + around_a - back.abs()]
}

/// Half sizes of the boxes around the first in the frame of the second, and the other way round.
fn around(a: DVec3, b: DVec3, rotation: &DMat3) -> [DVec3; 2] {
    let absolute =
        DMat3::from_cols(rotation.x_axis.abs(), rotation.y_axis.abs(), rotation.z_axis.abs());
    [absolute.transpose() * a, absolute * b]
}

/// The volume common to a box of half sizes `a` around the origin and one of half sizes `b`,
/// rotated by `rotation` and moved by `offset`; up to rounding.
///
/// Its surface is what of either box's faces lies in the other; the divergence theorem turns that
/// into a volume. Where faces of both lie in one plane, those of the first are taken.
pub fn clipped_volume(a: DVec3, b: DVec3, rotation: &DMat3, offset: DVec3) -> f64 {
    let back = rotation.transpose();
    let own = face_parts(a, b, &back, -(back * offset), true);
    let other = face_parts(b, a, rotation, offset, false);
    let (Some(own), Some(other)) = (own, other) else { return 0.0 };
    // Both sums are taken around the middle of the first box; the second's were taken around its
    // own, so the flux of the difference is added.
    let shift = rotation.transpose() * offset;
    ((own.flux + other.flux + shift.dot(other.area)) / 3.0).max(0.0)
}

/// Of some faces' parts: the flux of the position through them, and their area as a vector.
struct FaceParts {
    flux: f64,
    area: DVec3,
}

/// The parts of the faces of a box around the origin that lie in another one, whose frame is
/// reached by `rotation` and `offset`. `None` if the boxes are apart or touch along these faces.
fn face_parts(
    half: DVec3,
    other: DVec3,
    rotation: &DMat3,
    offset: DVec3,
    closed: bool,
) -> Option<FaceParts> {
    let mut parts = FaceParts { flux: 0.0, area: DVec3::ZERO };
    let extent = DVec3::from_array(std::array::from_fn(|i| rotation.row(i).abs().dot(half)));
    if (offset.abs() - other - extent).max_element() >= 0.0 {
        return None;
    }
    for axis in 0..3 {
        for side in [-1.0, 1.0] {
            let [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
            let corner = |s: f64, t: f64| {
                let mut p = DVec3::ZERO;
                p[axis] = side * half[axis];
                p[u] = s * half[u];
                p[v] = t * half[v];
                *rotation * p + offset
            };
            let mut face =
                vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
            for plane in 0..6 {
                let (axis, sign) = (plane / 2, if plane % 2 == 0 { 1.0 } else { -1.0 });
                face = cut(&face, |p| other[axis] - sign * p[axis], closed);
            }
            let Some(&first) = face.first() else { continue };
            let twice: DVec3 = face.windows(2).map(|w| (w[0] - first).cross(w[1] - first)).sum();
            let area = 0.5 * twice.length();
            parts.flux += area * half[axis];
            parts.area[axis] += side * area;
        }
    }
    Some(parts)
}

/// The part of a convex polygon with a height of zero or more; nothing of one that lies at zero,
/// unless it is closed.
fn cut(polygon: &[DVec3], height: impl Fn(DVec3) -> f64, closed: bool) -> Vec<DVec3> {
    let mut part = Vec::with_capacity(polygon.len() + 2);
    let Some(&last) = polygon.last() else { return part };
    if !closed && polygon.iter().all(|&p| height(p) <= 0.0) {
        return part;
    }
    let mut before = last;
    for &corner in polygon {
        let (h0, h1) = (height(before), height(corner));
        if (h0 < 0.0 && h1 > 0.0) || (h0 > 0.0 && h1 < 0.0) {
            part.push(before + (corner - before) * (h0 / (h0 - h1)));
        }
        if h1 >= 0.0 {
            part.push(corner);
        }
        before = corner;
    }
    part
}

/// The estimate of [`VolumeEstimate::Carried`] for the boxes of [`clipped_volume`]: zero if one of
/// six axes separates them.
///
/// The box around B in A's frame has a part of it that lies in A; B is taken to fill its box evenly,
/// and the same is done with A in B's frame. Each is exact if one box holds the other, and too small
/// where the box carried sticks out, so the larger is better.
pub fn carried_volume(a: DVec3, b: DVec3, rotation: &DMat3, offset: DVec3) -> f64 {
    let [around_a, around_b] = around(a, b, rotation);
    let [in_a, in_b] = depths(a, b, rotation, offset);
    if in_a.min(in_b).min_element() <= 0.0 {
        return 0.0;
    }
    let inside = |depth: DVec3, p: DVec3, q: DVec3| (depth * 0.5).min(p).min(q);
    // Shares of A: volumes of thin boxes would lose more to rounding.
    let part = (inside(in_a, a, around_b) / a).element_product();
    let first = part * (b / around_b).element_product();
    let second = (inside(in_b, b, around_a) / around_a).element_product();
    let share = first.max(second).min(part).min(1.0);
    8.0 * (share * a.element_product()).min(b.element_product())
}

/// Boxes whose volumes differ by more are taken as balls. The thesis has "a certain threshold" and
/// does not say which; this one was chosen without trying others.
const SIMILAR: f64 = 2.0;

/// The three terms of section 3.6, for boxes of the mean of two sizes: how much of the product of
/// the sides is left at a distance of the centres, and to which power. `None` if the sizes differ
/// so much that balls are to be taken.
fn aligned_cases(a: DVec3, b: DVec3, distance: f64) -> Option<(f64, [(f64, i32); 3])> {
    let volumes = [a.element_product(), b.element_product()];
    if volumes[0] > SIMILAR * volumes[1] || volumes[1] > SIMILAR * volumes[0] {
        return None;
    }
    let sorted = |v: DVec3| {
        let mut sides = v.to_array();
        sides.sort_by(f64::total_cmp);
        DVec3::from_array(sides)
    };
    let [c, b, a] = (0.5 * (sorted(a) + sorted(b))).to_array();
    let left = |diagonal: f64| 1.0 - distance / diagonal;
    let cases = [(left(a), 1), (left(a.hypot(b)), 2), (left(a.hypot(b).hypot(c)), 3)];
    Some((a * b * c, cases))
}

/// The volume common to two boxes by section 3.6, to the letter, from their sizes and the distance
/// of their centres: the largest of three aligned cases, or the volume common to the balls around
/// them if the sizes differ much.
///
/// Past the diagonals the second term grows again: boxes far apart have a volume in common. The
/// thesis supposes boxes "of (nearly) the same size"; for others the mean of the sides is taken.
pub fn printed_volume(a: DVec3, b: DVec3, distance: f64) -> f64 {
    match aligned_cases(a, b, distance) {
        Some((whole, cases)) => {
            let case = |(left, power): (f64, i32)| whole * left.powi(power);
            cases.map(case).into_iter().fold(f64::NEG_INFINITY, f64::max)
        }
        None => common_ball_volume(0.5 * a.length(), 0.5 * b.length(), distance),
    }
}

/// [`printed_volume`] with its terms clamped at zero, and no larger than the smaller box.
pub fn aligned_bound(a: DVec3, b: DVec3, distance: f64) -> f64 {
    let volume = match aligned_cases(a, b, distance) {
        Some((whole, cases)) => {
            let case = |(left, power): (f64, i32)| whole * left.max(0.0).powi(power);
            cases.map(case).into_iter().fold(0.0, f64::max)
        }
        None => common_ball_volume(0.5 * a.length(), 0.5 * b.length(), distance),
    };
    volume.min(a.element_product()).min(b.element_product())
}

/// The lens common to two balls.
fn common_ball_volume(r: f64, s: f64, d: f64) -> f64 {
    use std::f64::consts::PI;
    if d >= r + s {
        return 0.0;
    }
    if d <= (r - s).abs() {
        return 4.0 / 3.0 * PI * r.min(s).powi(3);
    }
    let sum = r + s - d;
    PI * sum * sum * (d * d + 2.0 * d * (r + s) - 3.0 * (r - s) * (r - s)) / (12.0 * d)
}

#[cfg(test)]
mod tests {
    use glam::DQuat;

    use super::*;

    /// Points on a grid over the first box that lie in the second.
    fn sampled(a: DVec3, b: DVec3, rotation: &DMat3, offset: DVec3) -> f64 {
        const N: u32 = 60;
        let back = rotation.transpose();
        let at = |i: u32| (f64::from(i) + 0.5) / f64::from(N) * 2.0 - 1.0;
        let mut inside = 0u32;
        for (i, j, k) in (0..N.pow(3)).map(|n| (n / N / N, n / N % N, n % N)) {
            let p = back * (a * DVec3::new(at(i), at(j), at(k)) - offset);
            inside += u32::from(p.abs().cmple(b).all());
        }
        8.0 * a.element_product() * f64::from(inside) / f64::from(N.pow(3))
    }

    #[test]
    fn clipped_volumes_are_those_of_sampling() {
        let mut state = 1u64;
        let mut random = move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as f64 / (1u64 << 31) as f64
        };
        let mut total = 0.0;
        for _ in 0..40 {
            let mut size = || DVec3::new(random(), random(), random()) + 0.1;
            let (a, b) = (size(), size());
            let axis = DVec3::new(random() - 0.5, random() - 0.5, random() - 0.5);
            let rotation = DMat3::from_quat(DQuat::from_scaled_axis(axis * 6.0));
            let offset = DVec3::new(random() - 0.5, random() - 0.5, random() - 0.5) * 2.0;
            let (found, expected) =
                (clipped_volume(a, b, &rotation, offset), sampled(a, b, &rotation, offset));
            let smaller = 8.0 * a.element_product().min(b.element_product());
            assert!((found - expected).abs() < 0.02 * smaller.max(0.3), "{found} {expected}");
            total += expected;
        }
        assert!(total > 5.0, "the boxes must overlap: {total}");
    }

    #[test]
    fn aligned_and_nested_boxes_have_the_volumes_of_school() {
        let one = DVec3::ONE;
        let volume = |b, offset| clipped_volume(one, b, &DMat3::IDENTITY, offset);
        assert_eq!(volume(one, DVec3::ZERO), 8.0);
        assert_eq!(volume(one, DVec3::X), 4.0);
        assert_eq!(volume(one, DVec3::X * 2.0), 0.0);
        assert_eq!(volume(one * 0.5, DVec3::ZERO), 1.0);
        assert_eq!(volume(one * 2.0, DVec3::new(0.3, 0.2, -0.1)), 8.0);
        assert_eq!(volume(one, DVec3::splat(1.5)), 0.125);
        assert_eq!(aligned_bound(one * 2.0, one * 2.0, 0.0), 8.0);
        assert_eq!(aligned_bound(one * 2.0, one * 2.0, 9.0), 0.0);
        // The printed form grows again past the diagonal: (1 - 9 / (2 √2))² of eight.
        let far = printed_volume(one * 2.0, one * 2.0, 9.0);
        assert!((far - 8.0 * (1.0 - 9.0 / 8.0_f64.sqrt()).powi(2)).abs() < 1e-12, "{far}");
    }
}
