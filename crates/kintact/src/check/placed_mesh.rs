//! [`PlacedMesh`]: a shape with a pose, as everything about two meshes takes it (`check`, `penetration`,
//! `distance`, budgets of worlds).

use glam::DVec3;

use crate::geometry::Triangle;
use crate::shape::Shape;
use crate::{Pose, TriMesh};

/// A mesh in the world.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlacedMesh<'a> {
    pub(crate) shape: &'a Shape,
    pub(crate) pose: Pose,
}

impl<'a> PlacedMesh<'a> {
    pub(crate) fn mesh(&self) -> &'a TriMesh {
        self.shape.triangles()
    }

    #[inline]
    pub(crate) fn triangle(&self, face: u32) -> Triangle {
        self.mesh().triangle(face).map(|corner| self.pose.apply(corner))
    }

    /// A box around it in the world, along its axes.
    pub(crate) fn world_extent(&self) -> [DVec3; 2] {
        let [low, high] = self.shape.extent();
        let (centre, half) = (0.5 * low + 0.5 * high, 0.5 * high - 0.5 * low);
        let turned = self.pose.rotation();
        let size = turned.x_axis.abs() * half.x
            + turned.y_axis.abs() * half.y
            + turned.z_axis.abs() * half.z;
        let centre = self.pose.apply(centre);
        let reach = centre.abs() + size + self.pose.translation().abs() + half;
        let size = size + reach * (16.0 * f64::EPSILON) + f64::MIN_POSITIVE;
        [centre - size, centre + size]
    }

    /// The largest coordinate, before it is posed, after that, or of the pose.
    pub(crate) fn reach(&self) -> f64 {
        let largest = |[low, high]: [DVec3; 2]| low.abs().max(high.abs()).max_element();
        let away = self.pose.translation().abs().max_element();
        let reach = largest(self.shape.extent()).max(largest(self.world_extent())).max(away);
        if reach.is_finite() { reach } else { f64::MAX }
    }
}

/// Whether all vertices of one mesh lie in the box around the other, in that one's own frame.
pub(super) fn lies_in_box(inner: &PlacedMesh, outer: &PlacedMesh) -> bool {
    let vertices = inner.mesh().vertices();
    let [low, high] = outer.shape.extent();
    let relative = outer.pose.relative(&inner.pose);
    let is_in = |p: DVec3| low.cmple(p).all() && p.cmple(high).all();
    !vertices.is_empty() && vertices.iter().all(|&vertex| is_in(relative.apply(vertex)))
}
