//! One pass over a tree from its last node to its first that gives every slot the box of what it
//! holds.
//!
//! Nodes lie depth first, so whatever a node needs was finished before, and the boxes of its
//! branches are the last ones put aside, the first branch on top: a short stack that stays in
//! the first cache replaces reading the children again. A vertex is rounded once, not once for
//! each triangle around it, and triangles come from a list in the order of the sweep.

use std::ops::Range;

use glam::{DVec3, Vec3A, Vec4};

use super::leaves::Leaves;
use crate::Error;
use crate::bvh::Aabb;
use crate::bvh::Node;
use crate::simd::{self, Lanes, Task};

/// A node whose boxes a sweep can write.
pub(crate) trait Refit {
    /// Which slots hold nodes and which hold primitives, a bit each.
    fn kinds(&self) -> [u16; 2];
    /// Sets the boxes of all slots: corners by slot.
    fn set_boxes(&mut self, end: usize, min: &[Vec3A; 4], max: &[Vec3A; 4]);
}

/// Coordinates by axis, then by slot.
#[inline(always)]
pub(crate) fn by_axis(corners: &[Vec3A; 4]) -> [[f32; 4]; 3] {
    let [a, b, c, d] = corners;
    [[a.x, b.x, c.x, d.x], [a.y, b.y, c.y, d.y], [a.z, b.z, c.z, d.z]]
}

impl Refit for Node {
    #[inline(always)]
    fn kinds(&self) -> [u16; 2] {
        [self.inner.as_first.0, self.primitives.as_first.0]
    }

    #[inline(always)]
    fn set_boxes(&mut self, _: usize, min: &[Vec3A; 4], max: &[Vec3A; 4]) {
        self.min = by_axis(min);
        self.max = by_axis(max);
    }
}

/// How a coordinate becomes two numbers in single precision, one on either side.
pub(crate) trait Rounding: Copy {
    fn rounded(self, vertex: usize, position: DVec3) -> [Vec3A; 2];
}

/// 2⁻²⁴, the unit of single precision.
pub(crate) const UNIT: f64 = 1.0 / (1 << 24) as f64;

/// Moved outward by a part of its magnitude and by a fixed amount, then rounded to nearest.
///
/// Four instructions for all axes where finding the nearest number outside takes dozens; a bound
/// may be one number further out than it had to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outward {
    pub(crate) relative: f64,
    pub(crate) absolute: f64,
}

/// Bounds past this are kept here: sums of two of them stay finite.
const LARGEST_INNER: Vec3A = Vec3A::splat(f32::MAX / 2.0);

impl Outward {
    /// Enough for rounding to nearest: half a unit in the last place.
    pub(crate) const NEAREST: Self =
        Self { relative: UNIT * (1.0 + 1.0 / 256.0), absolute: f32::from_bits(1) as f64 };

    #[inline(always)]
    pub(crate) fn corners(self, low: DVec3, high: DVec3) -> [Vec3A; 2] {
        let low = low - (low.abs() * self.relative + self.absolute);
        let high = high + (high.abs() * self.relative + self.absolute);
        [low.as_vec3a().min(LARGEST_INNER), high.as_vec3a().max(-LARGEST_INNER)]
    }

    /// The same number for number, of four coordinates at once.
    #[inline(always)]
    pub(crate) fn corners_of_four(self, low: [f64; 4], high: [f64; 4]) -> [Vec4; 2] {
        let (mut min, mut max) = ([0.0; 4], [0.0; 4]);
        for i in 0..4 {
            min[i] = (low[i] - (low[i].abs() * self.relative + self.absolute)) as f32;
            max[i] = (high[i] + (high[i].abs() * self.relative + self.absolute)) as f32;
        }
        let largest = Vec4::splat(f32::MAX / 2.0);
        [Vec4::from_array(min).min(largest), Vec4::from_array(max).max(-largest)]
    }
}

impl Rounding for Outward {
    #[inline(always)]
    fn rounded(self, _: usize, p: DVec3) -> [Vec3A; 2] {
        self.corners(p, p)
    }
}

impl Leaves {
    /// Gives every slot its box for the vertices' `positions`, and the box around all. `end` is
    /// passed to the nodes.
    pub(crate) fn sweep<N: Refit>(
        &mut self,
        nodes: &mut [N],
        end: usize,
        rounding: impl Rounding,
    ) -> Result<Aabb, Error> {
        self.boxes.resize(self.positions.len(), [Vec3A::ZERO; 2]);
        let is_finite =
            simd::dispatch(Round { positions: &self.positions, boxes: &mut self.boxes, rounding });
        if !is_finite && let Some(index) = self.positions.iter().position(|p| !p.is_finite()) {
            let position = self.positions[index];
            return Err(Error::NotFinite { what: "computed position of vertex", index, position });
        }
        Ok(self.sweep_part(nodes, 0..self.corners.len(), end))
    }

    /// Gives the slots of a branch, or of all, their boxes from those of the vertices: `corners`
    /// are the branch's.
    pub(crate) fn sweep_part<N: Refit>(
        &mut self,
        nodes: &mut [N],
        corners: Range<usize>,
        end: usize,
    ) -> Aabb {
        simd::dispatch(Sweep {
            nodes,
            end,
            corners: &self.corners[corners],
            boxes: &self.boxes,
            waiting: &mut self.waiting,
        })
    }
}

struct Round<'a, R> {
    positions: &'a [DVec3],
    boxes: &'a mut [[Vec3A; 2]],
    rounding: R,
}

impl<R: Rounding> Task for Round<'_, R> {
    type Output = bool;

    #[inline(always)]
    fn run<L: Lanes>(self, _: L) -> bool {
        let mut zeros = DVec3::ZERO;
        for (vertex, (p, rounded)) in self.positions.iter().zip(self.boxes).enumerate() {
            // Stays zero unless a coordinate is infinite or not a number.
            zeros += *p * 0.0;
            *rounded = self.rounding.rounded(vertex, *p);
        }
        zeros == DVec3::ZERO
    }
}

struct Sweep<'a, N> {
    nodes: &'a mut [N],
    end: usize,
    corners: &'a [[u32; 3]],
    boxes: &'a [[Vec3A; 2]],
    waiting: &'a mut Vec<[Vec3A; 2]>,
}

impl<N: Refit> Task for Sweep<'_, N> {
    type Output = Aabb;

    #[inline(always)]
    fn run<L: Lanes>(self, _: L) -> Aabb {
        let Self { nodes, end, corners, boxes, waiting } = self;
        let mut corners = corners.iter();
        let empty = [Vec3A::INFINITY, Vec3A::NEG_INFINITY];
        waiting.clear();
        for node in nodes.iter_mut().rev() {
            let [inner, primitives] = node.kinds();
            let (mut min, mut max) = ([empty[0]; 4], [empty[1]; 4]);
            for slot in 0..4 {
                if primitives >> slot & 1 == 1 {
                    let Some(&[p, q, r]) = corners.next() else { break };
                    let [p, q, r] = [boxes[p as usize], boxes[q as usize], boxes[r as usize]];
                    min[slot] = p[0].min(q[0]).min(r[0]);
                    max[slot] = p[1].max(q[1]).max(r[1]);
                } else if inner >> slot & 1 == 1 {
                    [min[slot], max[slot]] = waiting.pop().unwrap_or(empty);
                }
            }
            node.set_boxes(end, &min, &max);
            let [a, b, c, d] = min;
            let low = a.min(b).min(c.min(d));
            let [a, b, c, d] = max;
            waiting.push([low, a.max(b).max(c.max(d))]);
        }
        let [min, max] = waiting.pop().unwrap_or(empty);
        Aabb { min, max }
    }
}
