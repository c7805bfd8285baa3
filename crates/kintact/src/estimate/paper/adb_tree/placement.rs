//! Two frames in single precision, prepared for boxes: the separating axes of the SIMD walk and of
//! counted walks, and boxes that lie inside others. Rounded so that no overlap is lost.

use glam::{Mat3A, Vec3A};

use crate::Pose;
use crate::bvh::round_up;

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

    /// Whether none of six axes separates two boxes, each given by centre and half size, the second
    /// in its own frame.
    #[inline(always)]
    pub(crate) fn overlaps(&self, a: [Vec3A; 2], b: [Vec3A; 2]) -> bool {
        let [ca, ha] = a;
        let [cb, hb] = b;
        let slack = Vec3A::splat(self.slack);
        let in_a = self.rotation * cb + self.translation - ca;
        if (ha + self.absolute * hb + slack - in_a.abs()).cmplt(Vec3A::ZERO).any() {
            return false;
        }
        let in_b = self.back * in_a;
        !(hb + self.absolute_back * ha + slack - in_b.abs()).cmplt(Vec3A::ZERO).any()
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
}
