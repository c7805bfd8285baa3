//! Fits the patches of a [`PatchTree`](super::PatchTree) to the branches of a static tree.
//!
//! Depth first: area and moments of a branch are the sums of its children's; the patch lies in the
//! plane of the two largest principal axes, and its radius and thickness bound every corner of the
//! branch as stored. Each triangle is visited once a level: O(n log n).

use std::f64::consts::PI;

use glam::{DMat3, DVec3};

use super::PatchNode;
use crate::bvh::obb::eigenvectors;
use crate::bvh::round_up;
use crate::bvh::{Node, StaticTree};
use crate::geometry::Triangle;

/// Area, first and second moments of a piece of surface about the origin of the fit.
#[derive(Clone, Copy)]
struct Moments {
    area: f64,
    first: DVec3,
    second: DMat3,
}

impl Moments {
    const ZERO: Self = Self { area: 0.0, first: DVec3::ZERO, second: DMat3::ZERO };

    /// The moments of a triangle: with S the sum of its corners, its points have the mean S/3 and
    /// the second moment (SSᵀ + aaᵀ + bbᵀ + ccᵀ) / 12.
    ///
    /// A triangle without area counts as a very thin one, so that segments and points have a middle
    /// and a direction too.
    fn of([a, b, c]: Triangle) -> Self {
        let longest = (b - a).length_squared().max((c - a).length_squared());
        let area = 0.5 * (b - a).cross(c - a).length();
        let area = area.max(longest * 1e-9).max(f64::MIN_POSITIVE);
        let sum = a + b + c;
        let second = outer(sum) + outer(a) + outer(b) + outer(c);
        Self { area, first: sum * (area / 3.0), second: second * (area / 12.0) }
    }

    fn add(&mut self, other: &Self) {
        self.area += other.area;
        self.first += other.first;
        self.second += other.second;
    }
}

fn outer(v: DVec3) -> DMat3 {
    DMat3::from_cols(v * v.x, v * v.y, v * v.z)
}

/// One node of patches for each node of the tree.
pub(super) fn patches(tree: &StaticTree, triangle: &impl Fn(u32) -> Triangle) -> Vec<PatchNode> {
    let bounds = tree.bounds();
    let origin = (0.5 * bounds.min + 0.5 * bounds.max).as_dvec3();
    let mut fit = Fit {
        nodes: tree.nodes(),
        triangle,
        // Moments about a point far away would lose all digits to cancellation.
        origin: if origin.is_finite() { origin } else { DVec3::ZERO },
        patches: vec![PatchNode::EMPTY; tree.node_count()],
        corners: Vec::with_capacity(tree.primitive_count()),
    };
    if tree.node_count() > 0 {
        fit.branch(0);
    }
    fit.patches
}

struct Fit<'a, F> {
    nodes: &'a [Node],
    triangle: &'a F,
    origin: DVec3,
    patches: Vec<PatchNode>,
    /// Triangles visited so far, depth first, so that a branch's are the last ones when it is done.
    corners: Vec<Triangle>,
}

impl<F: Fn(u32) -> Triangle> Fit<'_, F> {
    fn branch(&mut self, id: u32) -> Moments {
        let node = &self.nodes[id as usize];
        let patches = &mut self.patches[id as usize];
        (patches.child, patches.inner, patches.primitives) =
            (node.child, node.inner, node.primitives);
        let mut all = Moments::ZERO;
        for slot in node.primitives.slots() {
            let corners = (self.triangle)(node.child[slot]).map(|p| p - self.origin);
            self.corners.push(corners);
            let moments = Moments::of(corners);
            self.patches[id as usize].set(slot, &moments, &[corners], self.origin);
            all.add(&moments);
        }
        for slot in node.inner.slots() {
            let first = self.corners.len();
            let moments = self.branch(node.child[slot]);
            let inside = &self.corners[first..];
            self.patches[id as usize].set(slot, &moments, inside, self.origin);
            all.add(&moments);
        }
        all
    }
}

impl PatchNode {
    const EMPTY: Self = Self {
        center: [[0.0; 4]; 3],
        normal: [[0.0; 4]; 3],
        radius: [0.0; 4],
        thickness: [0.0; 4],
        fill: [0.0; 4],
        child: [u32::MAX; 4],
        inner: Node::EMPTY.inner,
        primitives: Node::EMPTY.primitives,
    };

    fn set(&mut self, slot: usize, moments: &Moments, triangles: &[Triangle], origin: DVec3) {
        let center = moments.first / moments.area;
        let covariance = moments.second * (1.0 / moments.area) - outer(center);
        let axes = eigenvectors(covariance);
        let spread = |axis: usize| axes.col(axis).dot(covariance * axes.col(axis)).max(0.0);
        let spreads = [spread(0), spread(1), spread(2)];
        let flat = (0..3).min_by(|&i, &j| spreads[i].total_cmp(&spreads[j])).unwrap_or(0);
        // Rounded as it is stored, so that radius and thickness hold for the stored values.
        let placed = (center + origin).as_vec3();
        let normal = axes.col(flat).as_vec3();
        let (center, across) = (placed.as_dvec3() - origin, normal.as_dvec3());
        let (mut radius, mut thickness) = (0.0_f64, 0.0_f64);
        for &corner in triangles.as_flattened() {
            let arm = corner - center;
            let height = across.dot(arm);
            thickness = thickness.max(height.abs());
            radius = radius.max((arm - across * height).length_squared());
        }
        for axis in 0..3 {
            self.center[axis][slot] = placed[axis];
            self.normal[axis][slot] = normal[axis];
        }
        self.radius[slot] = round_up(radius.sqrt());
        self.thickness[slot] = round_up(thickness);
        let disc = PI * radius;
        self.fill[slot] = if disc > 0.0 { (moments.area / disc).min(1.0) as f32 } else { 1.0 };
    }
}
