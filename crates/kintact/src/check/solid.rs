//! A closed mesh in the world as a solid: does it contain a point, and on which side of a component
//! is it solid?
//!
//! `sides.rs` asks the first about one point of every piece of a surface, `relation.rs` the second
//! about components that coincide.
//!
//! Inside is where the winding number is not zero, so that a mesh turned inside out is the same
//! solid, shells inside shells that look inward are cavities, and surfaces that overlap or lie in each
//! other looking outward are one solid. It is summed up exactly along a ray parallel to an axis, the
//! one that leaves the mesh's box soonest, over the faces that a walk of the tree finds. A ray costs 1
//! to 5 us; for bodies so far away that their tree does not serve, every face is asked.

use glam::DVec3;

use super::placed_mesh::PlacedMesh;
use super::world_trees::own_tree_serves;
use crate::bvh::{Ray, for_each_on_ray};
use crate::exact::{AxisRay, RayOrigin, ray_crossing};

/// How far rotating a point back may move it, as a share of its distance (no unit): matrices of poses
/// are orthonormal to 1e-9 only. Smaller: faces on a ray could be lost.
const ROTATION_ERROR: f64 = 8e-9;

/// How small a share of what was added up a volume may be and still be one (no unit). Larger: thin
/// plates would have no inside. Smaller: rounding would give sheets folded on themselves one.
const LEAST_VOLUME: f64 = 1e-12;

/// A closed mesh in the world.
pub(crate) struct Solid<'a> {
    body: &'a PlacedMesh<'a>,
    extent: [DVec3; 2],
    has_own_tree: bool,
}

impl<'a> Solid<'a> {
    pub(crate) fn new(body: &'a PlacedMesh<'a>) -> Self {
        Self { body, extent: body.world_extent(), has_own_tree: own_tree_serves(body) }
    }

    /// Whether a point that is not on the surface lies inside. `near` is the point, rounded.
    pub(crate) fn contains(&self, point: &impl RayOrigin, near: DVec3) -> bool {
        self.winding(point, near) != 0
    }

    /// How often the surface winds around a point that is not on it.
    pub(crate) fn winding(&self, point: &impl RayOrigin, near: DVec3) -> i32 {
        self.winding_of(point, near, |_| true)
    }

    /// The winding number of some of the faces around a point.
    fn winding_of(&self, point: &impl RayOrigin, near: DVec3, is_of: impl Fn(u32) -> bool) -> i32 {
        let [low, high] = self.extent;
        if near.cmplt(low).any() || near.cmpgt(high).any() {
            return 0;
        }
        let to_go = [near - low, high - near];
        let order = |&i: &usize, &j: &usize| {
            to_go[i % 2][i / 2]
                .partial_cmp(&to_go[j % 2][j / 2])
                .unwrap_or(std::cmp::Ordering::Equal)
        };
        let nearest = (0..6).min_by(order).unwrap_or(0);
        let ray = AxisRay::along(nearest / 2, nearest % 2 == 1);
        let mut sum = 0;
        let mut add = |face: u32| {
            if is_of(face) {
                sum += ray_crossing(point, ray, &self.body.triangle(face));
            }
        };
        if self.has_own_tree {
            let (mesh, origin) = self.body.shape.search();
            for_each_on_ray(mesh.tree(), &self.local(near, ray, origin), add);
        } else {
            (0..self.body.mesh().faces().len() as u32).for_each(&mut add);
        }
        sum
    }

    /// A ray in the frame of the tree, which is measured from `origin` in the frame of the mesh.
    fn local(&self, near: DVec3, ray: AxisRay, origin: DVec3) -> Ray {
        let (pose, shape) = (&self.body.pose, self.body.shape);
        let back = pose.rotation().transpose();
        let centre = pose.apply(origin);
        let from = near - centre;
        let [low, high] = shape.extent();
        let radius = (low - origin).abs().max((high - origin).abs()).length();
        let reach = (near.abs() + pose.translation().abs()).max_element() + shape.radius();
        let slack = 16.0 * f64::EPSILON * reach + ROTATION_ERROR * (from.length() + radius);
        Ray { origin: back * from, direction: back * ray.direction(), slack }
    }

    /// On which side of the faces of a component the mesh is solid: 1 behind them, as of a body that
    /// looks outward, -1 in front, 0 on both or neither. Right for components that do not meet others
    /// of the same mesh.
    pub(super) fn solid_side(&self, component: u32) -> i32 {
        let topology = self.body.shape.topology();
        let is_of = |face: u32| topology.component_of[face as usize] == component;
        let faces = (0..topology.component_of.len() as u32).filter(|&face| is_of(face));
        let triangles = || faces.clone().map(|face| self.body.mesh().triangle(face));
        let Some([origin, ..]) = triangles().next() else { return 0 };
        let [low, high] = self.body.shape.extent();
        let scale = 1.0 / (high * 0.5 - low * 0.5).max_element().max(f64::MIN_POSITIVE);
        let (mut volume, mut size) = (0.0, 0.0);
        let mut outermost = origin;
        for triangle in triangles() {
            let [a, b, c] = triangle.map(|corner| (corner * 0.5 - origin * 0.5) * scale);
            let part = a.cross(b).dot(c);
            (volume, size) = (volume + part, size + part.abs());
            let farther = triangle.into_iter().find(|corner| corner.x > outermost.x);
            outermost = farther.unwrap_or(outermost);
        }
        if volume.abs() <= LEAST_VOLUME * size {
            return 0;
        }
        // The outermost corner is outside of the component itself: what winds around it is the rest.
        let corner = self.body.pose.apply(outermost);
        let around = self.winding_of(&corner, corner, |face| !is_of(face));
        let in_front = if volume > 0.0 { around } else { around - 1 };
        match (in_front, in_front + 1) {
            (0, _) => 1,
            (_, 0) => -1,
            _ => 0,
        }
    }
}
