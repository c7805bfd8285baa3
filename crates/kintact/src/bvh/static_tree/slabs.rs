//! Slabs: for each slot of a node, a direction across the surface in it and how thick it is.
//!
//! Where two smooth bodies nearly touch, their boxes overlap long before they do, because boxes
//! follow the axes and not the surfaces. A piece of surface is thin along its own normal, so one
//! interval along that direction separates what six box directions cannot. On the leaves the slab
//! is the triangle's plane, and the test is most of the exact one at a fraction of its price.

use glam::DVec3;

use super::{Node, StaticTree};
use crate::bvh::{round_down, round_up};
use crate::geometry::Triangle;

/// Beyond this many primitives a branch is rarely flat; its slab would cost more to fit than it
/// saves.
const LARGEST: usize = 1024;

/// For slot i everything in it satisfies `low[i] <= normal[i] . x <= high[i]` in exact numbers.
#[repr(C, align(16))]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Slabs {
    /// By axis, then by slot. Of length at most 1 + 2⁻²², or zero where there is no slab.
    pub(crate) normal: [[f32; 4]; 3],
    pub(crate) low: [f32; 4],
    pub(crate) high: [f32; 4],
}

impl Slabs {
    const UNBOUNDED: Self =
        Self { normal: [[0.0; 4]; 3], low: [f32::NEG_INFINITY; 4], high: [f32::INFINITY; 4] };

    fn set(&mut self, slot: usize, triangles: impl Iterator<Item = Triangle> + Clone) {
        let across = |[a, b, c]: Triangle| (b - a).cross(c - a);
        let sum: DVec3 = triangles.clone().map(across).sum();
        // Zero for degenerate triangles, not finite for enormous ones: no slab then.
        let Some(normal) = sum.try_normalize() else { return };
        let normal = normal.as_vec3().as_dvec3();
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for p in triangles.flatten() {
            let at = normal.dot(p);
            // Five roundings of terms no larger than these.
            let error = normal.abs().dot(p.abs()) * (8.0 * f64::EPSILON);
            low = low.min(at - error);
            high = high.max(at + error);
        }
        if low.is_finite() && high.is_finite() {
            for axis in 0..3 {
                self.normal[axis][slot] = normal[axis] as f32;
            }
            self.low[slot] = round_down(low);
            self.high[slot] = round_up(high);
        }
    }
}

impl StaticTree {
    /// Fits slabs to the triangles that the primitives are.
    pub(crate) fn fit_slabs(&mut self, triangle: impl Fn(u32) -> Triangle) {
        let mut fit = Fit {
            nodes: &self.nodes,
            triangle: &triangle,
            slabs: vec![Slabs::UNBOUNDED; self.nodes.len()],
            primitives: Vec::with_capacity(self.primitive_count),
        };
        if !self.nodes.is_empty() {
            fit.branch(0);
        }
        self.slabs = fit.slabs;
    }
}

struct Fit<'a, F> {
    nodes: &'a [Node],
    triangle: &'a F,
    slabs: Vec<Slabs>,
    /// Those met so far, depth first, so that a branch's are the last ones when it is done.
    primitives: Vec<u32>,
}

impl<F: Fn(u32) -> Triangle> Fit<'_, F> {
    fn branch(&mut self, id: u32) {
        let node = &self.nodes[id as usize];
        for slot in node.primitives.slots() {
            self.primitives.push(node.child[slot]);
            let triangle = (self.triangle)(node.child[slot]);
            self.slabs[id as usize].set(slot, std::iter::once(triangle));
        }
        for slot in node.inner.slots() {
            let first = self.primitives.len();
            self.branch(node.child[slot]);
            let inside = &self.primitives[first..];
            if inside.len() <= LARGEST {
                let triangles = inside.iter().map(|&p| (self.triangle)(p));
                self.slabs[id as usize].set(slot, triangles);
            }
        }
    }
}
