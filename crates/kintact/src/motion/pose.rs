//! Where a rigid body stands: `Pose`, a rotation and a translation, and `Pose::apply`, the one
//! place where a vertex of a rigid body is computed. Used by every query over posed bodies.

use glam::{DMat3, DQuat, DVec3};

use crate::Error;

/// Where a rigid body stands: a rotation, then a translation.
///
/// [`Pose::apply`] is the one function that says where a vertex is; hierarchies, exact tests and
/// brute force all call it, so that they agree to the last bit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    rotation: DMat3,
    translation: DVec3,
}

impl Pose {
    /// No rotation, no translation.
    pub const IDENTITY: Self = Self { rotation: DMat3::IDENTITY, translation: DVec3::ZERO };

    /// A rotation followed by a translation. The quaternion is normalised; zero is refused.
    pub fn new(rotation: DQuat, translation: DVec3) -> Result<Self, Error> {
        let length = rotation.length();
        if !(length.is_finite() && length > 0.0) {
            return Err(Error::Parameter {
                what: "length of the rotation quaternion",
                value: length,
                remedy: "give a quaternion that is finite and not zero",
            });
        }
        Self::checked(DMat3::from_quat(rotation / length), translation)
    }

    /// From a rotation matrix, which must be orthonormal with determinant 1 to within 1e-9.
    pub fn from_matrix(rotation: DMat3, translation: DVec3) -> Result<Self, Error> {
        let off = rotation.transpose() * rotation - DMat3::IDENTITY;
        let off = off.to_cols_array().map(f64::abs).into_iter().fold(0.0, f64::max);
        let rigid = rotation.is_finite() && off <= ORTHONORMAL_TOLERANCE;
        if !rigid || rotation.determinant() < 0.0 {
            return Err(Error::Parameter {
                what: "determinant of the rotation matrix",
                value: rotation.determinant(),
                remedy: "a pose may rotate and translate, not scale, shear or mirror: \
                         bake such a transform into the vertices",
            });
        }
        Self::checked(rotation, translation)
    }

    /// A translation alone.
    pub fn from_translation(translation: DVec3) -> Result<Self, Error> {
        Self::checked(DMat3::IDENTITY, translation)
    }

    fn checked(rotation: DMat3, translation: DVec3) -> Result<Self, Error> {
        if !translation.is_finite() {
            return Err(Error::NotFinite { what: "translation", index: 0, position: translation });
        }
        Ok(Self { rotation, translation })
    }

    /// Where a point of the body is in the world.
    #[inline]
    pub fn apply(&self, point: DVec3) -> DVec3 {
        self.rotation * point + self.translation
    }

    /// The rotation.
    pub fn rotation(&self) -> DMat3 {
        self.rotation
    }

    /// How far the rotation is from orthonormal: the largest entry of its square less the identity.
    pub(crate) fn defect(&self) -> f64 {
        let off = self.rotation.transpose() * self.rotation - DMat3::IDENTITY;
        off.to_cols_array().map(f64::abs).into_iter().fold(0.0, f64::max)
    }

    /// The translation.
    pub fn translation(&self) -> DVec3 {
        self.translation
    }

    /// Whether the body is not rotated at all, only moved.
    pub fn is_translation(&self) -> bool {
        self.rotation == DMat3::IDENTITY
    }

    /// The same rotation, with the origin elsewhere.
    pub(crate) fn moved_to(&self, translation: DVec3) -> Pose {
        Pose { translation, ..*self }
    }

    /// The pose of `other` as seen from this body: `self⁻¹ · other`, up to rounding.
    pub fn relative(&self, other: &Pose) -> Pose {
        let back = self.rotation.transpose();
        Pose {
            rotation: back * other.rotation,
            translation: back * (other.translation - self.translation),
        }
    }
}

impl Default for Pose {
    fn default() -> Self {
        Self::IDENTITY
    }
}

/// How far `RᵀR` may be from the identity, per entry (no unit). Larger: a matrix that scales
/// would be taken for a rotation and boxes of rotated bodies could come out too small by that
/// factor; the rounding slack of the rotated traversal covers this much.
const ORTHONORMAL_TOLERANCE: f64 = 1e-9;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scaling_and_mirroring_matrices_are_refused() {
        assert!(Pose::from_matrix(DMat3::IDENTITY * 1.01, DVec3::ZERO).is_err());
        assert!(Pose::from_matrix(-DMat3::IDENTITY, DVec3::ZERO).is_err());
        assert!(Pose::from_matrix(DMat3::NAN, DVec3::ZERO).is_err());
        assert!(Pose::new(DQuat::from_xyzw(0.0, 0.0, 0.0, 0.0), DVec3::ZERO).is_err());
        assert!(Pose::from_translation(DVec3::new(0.0, f64::NAN, 0.0)).is_err());
    }

    #[test]
    fn relative_pose_takes_points_back() {
        let a = Pose::new(DQuat::from_rotation_x(0.3), DVec3::new(1.0, 2.0, 3.0)).unwrap();
        let b = Pose::new(DQuat::from_rotation_z(1.1), DVec3::new(-4.0, 0.5, 9.0)).unwrap();
        let p = DVec3::new(0.2, 0.7, -3.0);
        assert!((a.apply(a.relative(&b).apply(p)) - b.apply(p)).length() < 1e-12);
    }
}
