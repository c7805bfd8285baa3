//! parry3d 0.31, single precision: its tree, refits and mesh queries.

use std::cell::Cell;

use kintact::bvh::Aabb as OurBox;
use kintact::{Pose as OurPose, TriMesh as OurMesh};
use parry3d::bounding_volume::Aabb;
use parry3d::math::{Matrix, Pose, Rotation, Vector};
use parry3d::partitioning::{Bvh, BvhNode, BvhWorkspace};
use parry3d::query::details::intersection_test_support_map_support_map;
use parry3d::query::{PointQuery, distance, intersection_test};
use parry3d::shape::TriMesh;

pub(crate) use parry3d::bounding_volume::Aabb as Box;
pub(crate) use parry3d::partitioning::BvhBuildStrategy as Strategy;

/// Our boxes in parry's type, number for number.
pub(crate) fn boxes(boxes: &[OurBox]) -> Vec<Aabb> {
    boxes.iter().map(parry_box).collect()
}

#[inline]
fn parry_box(b: &OurBox) -> Aabb {
    let vector = |v: glam::Vec3A| Vector::new(v.x, v.y, v.z);
    Aabb::new(vector(b.min), vector(b.max))
}

/// Its tree, with the scratch memory that spares it allocations.
#[derive(Clone)]
pub(crate) struct Tree {
    bvh: Bvh,
    workspace: BvhWorkspace,
}

impl Tree {
    pub(crate) fn build(strategy: Strategy, boxes: &[Aabb]) -> Self {
        Self { bvh: Bvh::from_leaves(strategy, boxes), workspace: BvhWorkspace::default() }
    }

    /// New boxes for the same tree: the plain refit that its deforming meshes use.
    pub(crate) fn refit(&mut self, boxes: &[Aabb]) {
        self.set_boxes(boxes);
        self.bvh.refit_without_opt();
    }

    /// As [`Tree::refit`], from our boxes without a copy of them.
    pub(crate) fn refit_ours(&mut self, boxes: &[OurBox]) {
        for (ours, leaf) in boxes.iter().zip(0..) {
            self.bvh.insert_or_update_partially(parry_box(ours), leaf, 0.0);
        }
        self.bvh.refit_without_opt();
    }

    /// New boxes for the same tree: the refit that also puts nodes in order, and one round of
    /// its incremental optimisation, as its documentation advises for things that move.
    pub(crate) fn refit_and_optimise(&mut self, boxes: &[Aabb]) {
        self.set_boxes(boxes);
        self.bvh.refit(&mut self.workspace);
        self.bvh.optimize_incremental(&mut self.workspace);
    }

    /// New boxes and a new tree in the memory of the old one.
    pub(crate) fn rebuild(&mut self, strategy: Strategy, boxes: &[Aabb]) {
        self.set_boxes(boxes);
        self.bvh.rebuild(&mut self.workspace, strategy);
    }

    fn set_boxes(&mut self, boxes: &[Aabb]) {
        for (&aabb, leaf) in boxes.iter().zip(0..) {
            self.bvh.insert_or_update_partially(aabb, leaf, 0.0);
        }
    }

    /// Appends all pairs of boxes that overlap: its traversal of two trees at once, with its
    /// own SIMD test of two nodes.
    pub(crate) fn pairs(&self, other: &Self, out: &mut Vec<[u32; 2]>) {
        out.extend(self.bvh.leaf_pairs(&other.bvh, BvhNode::intersects).map(|(a, b)| [a, b]));
    }

    /// How many pairs of boxes [`Tree::pairs`] tests.
    pub(crate) fn box_tests(&self, other: &Self) -> u64 {
        let tests = Cell::new(0);
        let count = |a: &BvhNode, b: &BvhNode| {
            tests.set(tests.get() + 1);
            a.intersects(b)
        };
        let _ = self.bvh.leaf_pairs(&other.bvh, count).count();
        tests.get()
    }

    /// Appends all pairs of different boxes that overlap, each once, smaller number first.
    pub(crate) fn self_pairs(&mut self, out: &mut Vec<[u32; 2]>) {
        let mut push = |a: u32, b: u32| out.push([a.min(b), a.max(b)]);
        self.bvh.traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut push);
    }
}

/// Its triangle mesh, which builds a binned tree; flags that would make it solid or give it
/// topology only cost time here.
pub(crate) struct Body(TriMesh);

/// Our pose in its numbers.
pub(crate) fn pose(pose: &OurPose) -> Pose {
    let r = glam::DQuat::from_mat3(&pose.rotation()).as_quat();
    let t = pose.translation().as_vec3();
    Pose::from_parts(Vector::new(t.x, t.y, t.z), Rotation::from_xyzw(r.x, r.y, r.z, r.w))
}

impl Body {
    pub(crate) fn new(mesh: &OurMesh) -> Self {
        let vertices = mesh.vertices().iter().map(|v| v.as_vec3());
        let vertices = vertices.map(|v| Vector::new(v.x, v.y, v.z)).collect();
        Self(TriMesh::new(vertices, mesh.faces().to_vec()).expect("a mesh with faces"))
    }

    /// Its public query for two shapes.
    pub(crate) fn intersects(&self, other: &Self, pose: &Pose) -> bool {
        intersection_test(&Pose::IDENTITY, &self.0, pose, &other.0)
            .expect("two triangle meshes are supported")
            .intersecting
    }

    /// Its public query for the distance of two shapes.
    pub(crate) fn distance(&self, other: &Self, pose: &Pose) -> f32 {
        distance(&Pose::IDENTITY, &self.0, pose, &other.0)
            .expect("two triangle meshes are supported")
            .distance
    }

    /// How far a point is from the surface.
    pub(crate) fn distance_to_point(&self, point: glam::DVec3) -> f32 {
        let point = point.as_vec3();
        self.0.distance_to_local_point(Vector::new(point.x, point.y, point.z), false)
    }

    /// What a careful user would write with its parts, since its query of two meshes does not go
    /// down both trees at once: its traversal of two trees, the box around each rotated box (as its
    /// boolean operations on meshes do, but with the matrix made once a query), then its test of
    /// two triangles without the detour through shape types.
    pub(crate) fn intersects_by_both_trees(&self, other: &Self, pose: &Pose) -> bool {
        let turn = Matrix::from_quat(pose.rotation);
        let spread = turn.abs();
        let overlap = |a: &BvhNode, b: &BvhNode| {
            let (a, b) = (a.aabb(), b.aabb());
            let apart = turn * b.center() + pose.translation - a.center();
            let reach = a.half_extents() + spread * b.half_extents();
            apart.abs().cmple(reach).all()
        };
        self.0.bvh().leaf_pairs(other.0.bvh(), overlap).any(|(a, b)| {
            let (a, b) = (self.0.triangle(a), other.0.triangle(b));
            intersection_test_support_map_support_map(pose, &a, &b)
        })
    }
}
