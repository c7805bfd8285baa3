//! Bodies whose vertices lie far from their own origin, at map coordinates say: [`centred`] takes the
//! distance out of the vertices and puts it into the motion, for [`World::add`](super::World::add).
//!
//! Margins, trees and windows are measured by how far vertices are from the origin of their body. A body
//! millions of its sizes away from it would have boxes as large as that distance. So the world keeps a
//! copy near the origin ([`Shape::centred`], shared by all bodies of the shape) and moves it by as much
//! farther. Nothing may be rounded, so that the body is at the same points at all times, bit for bit, and
//! its events are the same. A body that rotates, or is rotated, does so about its own origin and stays as
//! it is.

use glam::{DQuat, DVec3};

use super::motion_sequence::MotionSequence;
use crate::motion::BodyMotion;
use crate::shape::Shape;

/// The shape nearer to its origin, with what was taken off its vertices added to the motion, and that;
/// `None` for shapes near their origin, and where a number would be rounded.
pub(super) fn centred(
    shape: &Shape,
    motions: &MotionSequence,
) -> Option<(Shape, MotionSequence, DVec3)> {
    if !motions.all(|motion| shifted(motion, DVec3::ZERO).is_some()) {
        return None;
    }
    let (near, origin) = shape.centred()?;
    Some((near, motions.map(|motion| shifted(motion, origin))?, origin))
}

/// A motion without rotation that starts elsewhere; `None` if it rotates or if that would be rounded.
pub(super) fn shifted(motion: &BodyMotion, by: DVec3) -> Option<BodyMotion> {
    if motion.spin != DVec3::ZERO || motion.orientation != DQuat::IDENTITY {
        return None;
    }
    let position = motion.position + by;
    let is_exact = position.is_finite()
        && (0..3).all(|axis| sum_error(motion.position[axis], by[axis]) == 0.0);
    is_exact.then_some(BodyMotion { position, ..*motion })
}

/// What is lost when two numbers are added.
fn sum_error(a: f64, b: f64) -> f64 {
    let sum = a + b;
    let of_b = sum - a;
    (a - (sum - of_b)) + (b - of_b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TriMesh;

    #[test]
    fn only_what_is_not_rounded_is_moved() {
        let far = DVec3::splat(f64::from(1 << 24));
        let corners = [DVec3::ZERO, DVec3::X, DVec3::Y].map(|p| p + far);
        let shape = Shape::new(TriMesh::from_triangles(&[corners]).unwrap());
        let resting = MotionSequence::new(BodyMotion::resting(0.0, DVec3::splat(0.5)));
        let (near, motions, origin) = centred(&shape, &resting).unwrap();
        assert!(near.radius() < 64.0 && origin.length() > 1e6);
        assert_eq!(motions.at(0.0).position, origin + 0.5);
        for (&near, &far) in near.triangles().vertices().iter().zip(shape.triangles().vertices()) {
            assert_eq!(near + origin, far);
        }
        // Its bodies share the copy.
        assert!(near.is_same(&centred(&shape, &resting).unwrap().0));
        // Bits below those of the origin, rotation, and shapes near their origin.
        let fine = MotionSequence::new(BodyMotion::resting(0.0, DVec3::splat(1e-12)));
        assert!(centred(&shape, &fine).is_none());
        let spinning = BodyMotion::resting(0.0, DVec3::ZERO).with_spin(DVec3::Z);
        assert!(centred(&shape, &MotionSequence::new(spinning)).is_none());
        let beside = Shape::new(TriMesh::from_triangles(&[corners.map(|p| p - far)]).unwrap());
        assert!(centred(&beside, &resting).is_none());
    }
}
