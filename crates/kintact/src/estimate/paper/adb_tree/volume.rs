//! How much of each of two boxes lies in the other, one of them rotated (section 3.6).
//!
//! The walk uses [`VolumeEstimate::Carried`]; clipping is what it is measured against, and the
//! thesis's formula stands beside them for comparison. Over random pairs of overlapping boxes,
//! error of the volume as a share of the smaller box (bench suite `adb`, table "volume"): see
//! `BENCHMARKS.md`.

use glam::{DMat3, DVec3, Mat3A, Vec3A};

use crate::Pose;
use crate::bvh::round_up;

/// How the volume common to two boxes is found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum VolumeEstimate {
    /// Each box is carried into the other's frame, and the larger of two estimates is taken.
    #[default]
    Carried,
    /// Exactly, by clipping faces: some fifty times slower.
    Clipped,
    /// The formula of section 3.6, from the distance of the centres alone: the largest of three
    /// aligned cases, or the common volume of two balls if the sizes differ much. Neither an upper
    /// bound nor zero for boxes apart, so separating axes are tested first.
    Aligned,
}

/// Where a second frame stands as seen from a first, prepared for boxes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoxPlacement {
    rotation: Mat3A,
    absolute: Mat3A,
    /// The way back, and its absolute values.
    back: Mat3A,
    absolute_back: Mat3A,
    translation: Vec3A,
    slack: f32,
}

/// How much of each of two boxes lies in the other: 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Shares {
    pub(crate) a: f32,
    pub(crate) b: f32,
    /// Of B's volume to A's.
    pub(crate) ratio: f32,
}

/// The result of testing two boxes along six axes.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Meeting {
    Apart,
    Overlapping(Shares),
}

impl BoxPlacement {
    /// For boxes with coordinates up to `reach`.
    pub(crate) fn new(relative: &Pose, reach: f32) -> Self {
        let columns = relative.rotation().to_cols_array().map(|x| x as f32);
        let rotation = Mat3A::from_cols_array(&columns);
        let translation = relative.translation();
        // As for the kernels of the exact walk: with u = 2⁻²⁴ the chain of products and sums is
        // off by less than 32 u times the largest coordinates.
        let largest = f64::from(reach) + translation.abs().max_element();
        let slack = largest * (32.0 / f64::from(1 << 24)) + 16.0 * f64::from(f32::MIN_POSITIVE);
        let absolute = Mat3A::from_cols_array(&columns.map(f32::abs));
        Self {
            rotation,
            absolute,
            back: rotation.transpose(),
            absolute_back: absolute.transpose(),
            translation: Vec3A::from_array(translation.to_array().map(|x| x as f32)),
            slack: round_up(slack),
        }
    }

    /// Tests six separating axes and estimates what the boxes have in common, each given by centre
    /// and half size, the second in its own frame.
    ///
    /// The box around B in A's frame has a part of it that lies in A; B is taken to fill its box
    /// evenly, and the same is done with A in B's frame. Each is exact if one box holds the other,
    /// and too small where the box carried sticks out, so the larger is better.
    #[inline(always)]
    pub(crate) fn meet(&self, a: [Vec3A; 2], b: [Vec3A; 2]) -> Meeting {
        let [ca, ha] = a;
        let [cb, hb] = b;
        let slack = Vec3A::splat(self.slack);
        let in_a = self.rotation * cb + self.translation - ca;
        let rb = self.absolute * hb + slack;
        let common_a = ha + rb - in_a.abs();
        if common_a.cmplt(Vec3A::ZERO).any() {
            return Meeting::Apart;
        }
        let in_b = self.back * in_a;
        let ra = self.absolute_back * ha + slack;
        let common_b = hb + ra - in_b.abs();
        if common_b.cmplt(Vec3A::ZERO).any() {
            return Meeting::Apart;
        }
        // Products of ratios, so that no volume overflows. The second estimate is a share of B
        // times the ratio of the volumes, in which B cancels.
        let part = product((common_a * 0.5).min(ha).min(rb) / ha);
        let first = part * product(hb / rb);
        let second = product((common_b * 0.5).min(hb).min(ra) / ra);
        let ratio = product(hb / ha);
        let share = first.max(second).min(part).min(1.0);
        Meeting::Overlapping(Shares {
            // NaN comes from boxes without bound: all of their volume may be common.
            a: if share.is_nan() { 1.0 } else { share },
            b: if ratio.is_nan() { 1.0 } else { (share / ratio).min(1.0) },
            ratio: if ratio.is_nan() { 1.0 } else { ratio },
        })
    }

    /// The shares by another estimate, for boxes that overlap by six axes.
    pub(crate) fn shares(&self, estimate: VolumeEstimate, a: [Vec3A; 2], b: [Vec3A; 2]) -> Shares {
        let [ca, ha] = a.map(Vec3A::as_dvec3);
        let [cb, hb] = b.map(Vec3A::as_dvec3);
        let rotation = self.rotation();
        let offset = rotation * cb + self.translation.as_dvec3() - ca;
        // Relative to one side, as products of three sides might overflow.
        let unit = ha.max_element();
        let [ha, hb, offset] = [ha / unit, hb / unit, offset / unit];
        let common = match estimate {
            VolumeEstimate::Clipped => clipped_volume(ha, hb, &rotation, offset),
            VolumeEstimate::Aligned | VolumeEstimate::Carried => {
                aligned_bound(ha * 2.0, hb * 2.0, offset.length())
            }
        };
        let share = |half: DVec3| match common / (8.0 * half.element_product()) {
            share if share.is_nan() => 1.0,
            share => share.clamp(0.0, 1.0) as f32,
        };
        Shares { a: share(ha), b: share(hb), ratio: (hb / ha).element_product() as f32 }
    }

    /// Whether the second box, carried into the first frame, lies inside the first without
    /// touching its border.
    #[inline(always)]
    pub(crate) fn first_holds(&self, outer: [Vec3A; 2], [cb, hb]: [Vec3A; 2]) -> bool {
        let [co, ho] = outer;
        let center = self.rotation * cb + self.translation - co;
        let radius = self.absolute * hb + Vec3A::splat(self.slack);
        (center.abs() + radius).cmplt(ho).all()
    }

    /// Whether the first box, carried into the second frame, lies inside the second without
    /// touching its border.
    #[inline(always)]
    pub(crate) fn second_holds(&self, [ca, ha]: [Vec3A; 2], outer: [Vec3A; 2]) -> bool {
        let [co, ho] = outer;
        let center = self.back * (ca - self.translation) - co;
        let radius = self.absolute_back * ha + Vec3A::splat(self.slack);
        (center.abs() + radius).cmplt(ho).all()
    }

    /// A point of the second frame in the first.
    pub(crate) fn carry(&self, point: Vec3A) -> Vec3A {
        self.rotation * point + self.translation
    }

    /// Half sizes of the box in the first frame around one of the second.
    pub(crate) fn carry_half(&self, half: Vec3A) -> Vec3A {
        self.absolute * half
    }

    /// Rotation by row, translation, and what to add to sizes for rounding.
    pub(crate) fn rows(&self) -> ([[f32; 3]; 3], [f32; 3], f32) {
        (self.back.to_cols_array_2d(), self.translation.to_array(), self.slack)
    }

    fn rotation(&self) -> DMat3 {
        DMat3::from_cols_array(&self.rotation.to_cols_array().map(f64::from))
    }
}

#[inline(always)]
fn product(v: Vec3A) -> f32 {
    v.x * v.y * v.z
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
pub fn carried_volume(a: DVec3, b: DVec3, rotation: &DMat3, offset: DVec3) -> f64 {
    let Ok(pose) = Pose::from_matrix(*rotation, offset) else { return f64::NAN };
    let placement = BoxPlacement::new(&pose, a.max(b).max_element() as f32);
    let half = |v: DVec3| [Vec3A::ZERO, Vec3A::from_array(v.to_array().map(|x| x as f32))];
    match placement.meet(half(a), half(b)) {
        Meeting::Apart => 0.0,
        Meeting::Overlapping(shares) => f64::from(shares.a) * 8.0 * a.element_product(),
    }
}

/// Sizes whose volumes differ by more are taken as balls. The thesis has "a certain threshold".
const SIMILAR: f64 = 2.0;

/// The estimate of section 3.6 from the sizes of two boxes and the distance of their centres: the
/// largest of three aligned cases of two boxes of the mean size; if the sizes differ much, the
/// volume common to their bounding balls.
///
/// The terms are clamped at zero, or the second would grow again past the diagonal.
pub fn aligned_bound(a: DVec3, b: DVec3, distance: f64) -> f64 {
    let volumes = [a.element_product(), b.element_product()];
    if volumes[0] > SIMILAR * volumes[1] || volumes[1] > SIMILAR * volumes[0] {
        return common_ball_volume(0.5 * a.length(), 0.5 * b.length(), distance)
            .min(volumes[0])
            .min(volumes[1]);
    }
    let sorted = |v: DVec3| {
        let mut sides = v.to_array();
        sides.sort_by(f64::total_cmp);
        DVec3::from_array(sides)
    };
    let [c, b, a] = (0.5 * (sorted(a) + sorted(b))).to_array();
    let case =
        |diagonal: f64, power: i32| a * b * c * (1.0 - distance / diagonal).max(0.0).powi(power);
    case(a, 1).max(case(a.hypot(b), 2)).max(case(a.hypot(b).hypot(c), 3))
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
    }
}
