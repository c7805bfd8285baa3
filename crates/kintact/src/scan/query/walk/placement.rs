//! Bounds of nodes of two trees against each other, one tree moved: overlap, gap and depth.

use glam::{Mat3, Vec3};

use crate::Pose;
use crate::scan::PointNode;
use crate::scan::tree::PointTree;

/// How much larger than single precision's own error of sums and products of coordinates nodes
/// are taken, relative to the largest coordinates. Smaller: nodes that touch may count as apart.
const SLACK: f64 = 4e-6;

/// Where nodes of the second tree are, seen from the middle of the first cloud.
#[derive(Debug, Clone, Copy)]
pub(super) struct Placement {
    pub(super) rotation: Mat3,
    back: Mat3,
    larger: Mat3,
    larger_back: Mat3,
    pub(super) shift: Vec3,
    slack: f32,
}

/// Two discs that may meet, as seen from the first.
#[derive(Debug, Clone, Copy)]
pub(super) struct RelativeDiscs {
    /// From the middle of the first disc to that of the second.
    pub(super) offset: Vec3,
    /// The second disc's normal.
    pub(super) normal: Vec3,
    /// Of the angle between the normals.
    pub(super) sine: f32,
}

impl Placement {
    pub(super) fn new(trees: [&PointTree; 2], pose: &Pose) -> Self {
        let [a, b] = trees;
        let rotation = pose.rotation().as_mat3();
        let shift = pose.apply(b.origin()) - a.origin();
        let back = rotation.transpose();
        Self {
            rotation,
            back,
            larger: rotation.abs(),
            larger_back: back.abs(),
            shift: shift.as_vec3(),
            slack: (SLACK * (a.extent() + b.extent() + shift.abs().max_element())) as f32,
        }
    }

    /// Whether two nodes may meet, and how they face each other.
    #[inline]
    pub(super) fn relative_discs(&self, a: &PointNode, b: &PointNode) -> Option<RelativeDiscs> {
        let offset = self.rotation * b.middle + self.shift - a.middle;
        let reach = a.ball_squared().sqrt() + b.ball_squared().sqrt() + self.slack;
        if offset.length_squared() > reach * reach {
            return None;
        }
        let normal = self.rotation * b.normal;
        let cosine = a.normal.dot(normal).abs();
        // A little too much rather than too little: near parallel the root magnifies rounding.
        let sine = (1.0 - cosine * cosine + 1e-6).max(0.0).sqrt();
        let [along_a, along_b] = [a.normal.dot(offset).abs(), normal.dot(offset).abs()];
        if along_a > a.thickness + b.radius * sine + b.thickness * cosine + self.slack
            || along_b > b.thickness + a.radius * sine + a.thickness * cosine + self.slack
        {
            return None;
        }
        let between = self.rotation * b.center + self.shift - a.center;
        let reach = a.half + self.larger * b.half + self.slack;
        if between.abs().cmpgt(reach).any() {
            return None;
        }
        let reach = b.half + self.larger_back * a.half + self.slack;
        if (self.back * between).abs().cmpgt(reach).any() {
            return None;
        }
        Some(RelativeDiscs { offset, normal, sine })
    }

    /// How far apart two nodes are at least: the widest gap along any direction that
    /// [`Placement::relative_discs`] tests. Not above 0 where they may meet.
    pub(super) fn gap(&self, a: &PointNode, b: &PointNode) -> f32 {
        let offset = self.rotation * b.middle + self.shift - a.middle;
        let balls = offset.length() - a.ball_squared().sqrt() - b.ball_squared().sqrt();
        let normal = self.rotation * b.normal;
        let cosine = a.normal.dot(normal).abs();
        let sine = (1.0 - cosine * cosine + 1e-6).max(0.0).sqrt();
        let along_a =
            a.normal.dot(offset).abs() - a.thickness - b.radius * sine - b.thickness * cosine;
        let along_b =
            normal.dot(offset).abs() - b.thickness - a.radius * sine - a.thickness * cosine;
        let between = self.rotation * b.center + self.shift - a.center;
        let forth = between.abs() - a.half - self.larger * b.half;
        let back = (self.back * between).abs() - b.half - self.larger_back * a.half;
        let boxes = forth.max_element().max(back.max_element());
        balls.max(along_a).max(along_b).max(boxes) - self.slack
    }

    /// How deep two whole trees are in each other: how far they would have to be moved apart at
    /// least, in parts of both extents.
    pub(super) fn depth(&self, [a, b]: [&PointTree; 2]) -> f32 {
        let both = (a.extent() + b.extent()).max(f64::MIN_POSITIVE) as f32;
        -self.gap(&a.nodes()[0], &b.nodes()[0]) / both
    }

    /// Whether a sphere of the first node may meet one of the second. Of the first only those that
    /// reach the second's box are tested.
    pub(super) fn coverings_meet(&self, centers: [&[Vec3]; 2], [a, b]: [&PointNode; 2]) -> bool {
        let reach = a.covering + b.covering + self.slack;
        let middle = self.rotation * b.center + self.shift;
        centers[0].iter().any(|&center| {
            let seen = (self.back * (center - middle)).abs() - b.half;
            seen.max_element() <= a.covering + self.slack
                && centers[1].iter().any(|&other| {
                    let other = self.rotation * other + self.shift;
                    other.distance_squared(center) <= reach * reach
                })
        })
    }
}
