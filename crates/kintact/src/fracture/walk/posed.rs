//! How the other tree of a mixed walk is seen from the dynamic one: [`SeenFrom`]. In the same frame as
//! it is, or placed by a pose ([`Posed`]): contribution V of the paper, a rigid body against a dynamic
//! tree, without expressing either in the other's frame.
//!
//! A slot of the rigid tree is carried into the dynamic tree's frame, and a node of the dynamic tree
//! into the rigid one's: three directions of each box are tested. The boxes of faces are made around
//! their corners where the pose puts them, so that candidates are those of boxes in the dynamic tree's
//! frame. Carrying rounds in single precision; a slack covers it.

use glam::{Mat3A, Vec3A};

use crate::bvh::Aabb;
use crate::{Pose, RigidMesh};

/// Boxes of the other tree as the dynamic tree sees them.
pub(super) trait SeenFrom: Copy {
    /// The box around a slot's box.
    fn slot(&self, own: &Aabb) -> Aabb;
    /// The box around a primitive, of which `own` is its box in the other tree.
    fn primitive(&self, id: u32, own: &Aabb) -> Aabb;
    /// The box around a box of the dynamic tree, in the other's frame.
    fn back(&self, around: &Aabb) -> Aabb;
}

/// Both trees are in the same frame.
#[derive(Clone, Copy)]
pub(super) struct Aligned;

impl SeenFrom for Aligned {
    #[inline(always)]
    fn slot(&self, own: &Aabb) -> Aabb {
        *own
    }
    #[inline(always)]
    fn primitive(&self, _: u32, own: &Aabb) -> Aabb {
        *own
    }
    #[inline(always)]
    fn back(&self, around: &Aabb) -> Aabb {
        *around
    }
}

/// The other tree is a rigid body's, and the pose says where the body stands.
#[derive(Clone, Copy)]
pub(super) struct Posed<'a> {
    mesh: &'a RigidMesh,
    pose: &'a Pose,
    margin: f64,
    there: Carry,
    back: Carry,
}

/// A rotation and a shift for boxes.
#[derive(Clone, Copy)]
struct Carry {
    rotation: Mat3A,
    absolute: Mat3A,
    shift: Vec3A,
    slack: Vec3A,
}

impl Carry {
    #[inline(always)]
    fn apply(&self, own: &Aabb) -> Aabb {
        let (center, half) = ((own.min + own.max) * 0.5, (own.max - own.min) * 0.5);
        let center = self.rotation * center + self.shift;
        let half = self.absolute * half + self.slack;
        Aabb { min: center - half, max: center + half }
    }
}

impl<'a> Posed<'a> {
    /// None if coordinates are past the range in which boxes can be carried: then all overlap.
    pub(super) fn new(
        around: Aabb,
        mesh: &'a RigidMesh,
        pose: &'a Pose,
        margin: f64,
    ) -> Option<Self> {
        let reach = |bounds: Aabb| f64::from(bounds.min.abs().max(bounds.max.abs()).max_element());
        let shift = pose.translation();
        let largest = reach(around) + 3.0 * reach(mesh.tree().bounds()) + shift.abs().max_element();
        // A dozen roundings at most, each of no more than this times the largest coordinate on the
        // way, which is three times these at most.
        let slack =
            margin + largest * 64.0 * f64::from(f32::EPSILON) + 16.0 * f64::from(f32::MIN_POSITIVE);
        if slack > f64::from(f32::MAX) / 1e6 || slack.is_nan() {
            return None;
        }
        let carry = |rotation: glam::DMat3, shift: glam::DVec3| {
            let rotation = Mat3A::from_cols(
                rotation.x_axis.as_vec3a(),
                rotation.y_axis.as_vec3a(),
                rotation.z_axis.as_vec3a(),
            );
            let absolute = Mat3A::from_cols(
                rotation.x_axis.abs(),
                rotation.y_axis.abs(),
                rotation.z_axis.abs(),
            );
            let shift = Vec3A::new(shift.x as f32, shift.y as f32, shift.z as f32);
            Carry { rotation, absolute, shift, slack: Vec3A::splat(slack as f32) }
        };
        let inverse = pose.rotation().transpose();
        let there = carry(pose.rotation(), shift);
        let back = carry(inverse, -(inverse * shift));
        Some(Self { mesh, pose, margin, there, back })
    }
}

/// The box around a face where the pose puts it, wider by a margin.
#[inline(always)]
pub(super) fn around_face(mesh: &RigidMesh, id: u32, pose: &Pose, margin: f64) -> Aabb {
    let [p, q, r] = mesh.mesh().triangle(id).map(|corner| pose.apply(corner));
    Aabb::rounded_outward(p.min(q).min(r) - margin, p.max(q).max(r) + margin)
}

impl SeenFrom for Posed<'_> {
    #[inline(always)]
    fn slot(&self, own: &Aabb) -> Aabb {
        self.there.apply(own)
    }
    #[inline(always)]
    fn primitive(&self, id: u32, _: &Aabb) -> Aabb {
        around_face(self.mesh, id, self.pose, self.margin)
    }
    #[inline(always)]
    fn back(&self, around: &Aabb) -> Aabb {
        self.back.apply(around)
    }
}
