//! `AdbNode`: the 32 bytes of a node of an `AdbTree`, box and packed numbers. `build` makes the
//! nodes, the cell counting fills in their cells, and the walks of `adb_query` read them.

use std::ops::Range;

use glam::Vec3A;

use crate::bvh::Aabb;

/// A box, where its children are, and what the probabilities need: half a cache line, so that the
/// two children of a binary node share one.
#[repr(C, align(32))]
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct AdbNode {
    center: [f32; 3],
    /// The first child, or the face of a leaf.
    first: u32,
    half: [f32; 3],
    packed: u32,
}

/// Bits of the packed word, from the lowest: possible cells, children, depth, height.
const CELL_BITS: u32 = 13;
const CHILD_BITS: u32 = 4;
const LEVEL_BITS: u32 = 7;
/// Depths and heights are kept up to this; beyond it only probabilities get a little worse.
const MOST_LEVELS: u32 = (1 << LEVEL_BITS) - 1;

impl AdbNode {
    /// A node around a box, no side of it thinner than that share of its diagonal; cells are
    /// counted later.
    pub(super) fn new(
        bounds: &Aabb,
        thinnest: f32,
        first: u32,
        children: u32,
        [depth, height]: [u32; 2],
    ) -> Self {
        let [center, half] = center_and_half(bounds, thinnest);
        let depth = depth.min(MOST_LEVELS);
        let height = height.min(MOST_LEVELS);
        let levels =
            depth << (CELL_BITS + CHILD_BITS) | height << (CELL_BITS + CHILD_BITS + LEVEL_BITS);
        Self {
            center: center.to_array(),
            first,
            half: half.to_array(),
            packed: children << CELL_BITS | levels,
        }
    }

    pub(super) fn set_cells(&mut self, cells: u32) {
        self.packed = self.packed & !((1 << CELL_BITS) - 1) | cells;
    }

    #[inline(always)]
    pub(crate) fn center(&self) -> Vec3A {
        Vec3A::from_array(self.center)
    }

    #[inline(always)]
    pub(crate) fn half(&self) -> Vec3A {
        Vec3A::from_array(self.half)
    }

    /// Centre and half size.
    #[inline(always)]
    pub(crate) fn bounds(&self) -> [Vec3A; 2] {
        [self.center(), self.half()]
    }

    #[inline(always)]
    pub(crate) fn cells(&self) -> u32 {
        self.packed & ((1 << CELL_BITS) - 1)
    }

    #[inline(always)]
    pub(crate) fn is_leaf(&self) -> bool {
        self.packed >> CELL_BITS & ((1 << CHILD_BITS) - 1) == 0
    }

    #[inline(always)]
    pub(crate) fn children(&self) -> Range<u32> {
        let count = self.packed >> CELL_BITS & ((1 << CHILD_BITS) - 1);
        if count == 0 { 0..0 } else { self.first..self.first + count }
    }

    #[inline(always)]
    pub(crate) fn face(&self) -> Option<u32> {
        self.is_leaf().then_some(self.first)
    }

    #[inline(always)]
    pub(crate) fn depth(&self) -> u32 {
        self.packed >> (CELL_BITS + CHILD_BITS) & MOST_LEVELS
    }

    #[inline(always)]
    pub(crate) fn height(&self) -> u32 {
        self.packed >> (CELL_BITS + CHILD_BITS + LEVEL_BITS)
    }
}

/// Contains the box whatever the rounding. Coordinates past the range of `f32` get a box without
/// bound.
fn center_and_half(bounds: &Aabb, thinnest: f32) -> [Vec3A; 2] {
    let center = bounds.min * 0.5 + bounds.max * 0.5;
    let half = (bounds.max - center).max(center - bounds.min);
    let half = half.max(Vec3A::splat(thinnest * half.length()));
    let half = Vec3A::from_array(half.to_array().map(f32::next_up));
    if center.is_finite() && half.is_finite() {
        [center, half]
    } else {
        [Vec3A::ZERO, Vec3A::INFINITY]
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use super::*;

    #[test]
    fn what_is_packed_comes_out() {
        let bounds = Aabb::around([DVec3::ZERO, DVec3::ONE]);
        let mut node = AdbNode::new(&bounds, 0.0, 7, 8, [127, 500]);
        node.set_cells(4096);
        assert_eq!((node.cells(), node.depth(), node.height()), (4096, 127, 127));
        assert_eq!(node.children(), 7..15);
        assert_eq!(node.face(), None);
        node.set_cells(3);
        assert_eq!((node.cells(), node.depth()), (3, 127));
        let leaf = AdbNode::new(&bounds, 0.0, 7, 0, [1, 0]);
        assert_eq!((leaf.face(), leaf.children()), (Some(7), 0..0));
        assert_eq!(size_of::<AdbNode>(), 32);
    }

    #[test]
    fn boxes_contain_what_they_are_made_from_and_are_never_flat() {
        for (low, high) in [(0.1, 0.3), (-1e30, 1e-30), (1e7, 1e7 + 1.0), (3.0, 3.0)] {
            let bounds = Aabb::around([DVec3::new(low, 0.2, -0.7), DVec3::new(high, 0.2, 0.1)]);
            let node = AdbNode::new(&bounds, 0.1, 0, 0, [0, 0]);
            let (min, max) = (node.center() - node.half(), node.center() + node.half());
            assert!(min.cmple(bounds.min).all() && bounds.max.cmple(max).all(), "{node:?}");
            assert!(node.half().min_element() >= 0.09 * node.half().length(), "{node:?}");
        }
        let endless = Aabb::around([DVec3::splat(1e100), DVec3::ONE]);
        assert_eq!(AdbNode::new(&endless, 0.1, 0, 0, [0, 0]).half(), Vec3A::INFINITY);
    }
}
