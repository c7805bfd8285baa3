//! Planar patches: for each slot of a static tree's nodes, the disc its surface is closest to.
//!
//! Klein (2005, chapter 3) estimates how likely the surfaces in two boxes meet from counts of
//! well-filled cells. A prototype of that was slower than an exact query; a patch holds more in
//! less: two discs at known positions meet or not by a closed form, and thickness and filled area
//! say how well a disc describes the surface.

mod fit;

use crate::bvh::{SlotMask, StaticTree};
use crate::geometry::Triangle;

/// Four patches side by side, each for a child node or for one primitive. Three cache lines.
#[repr(C, align(64))]
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct PatchNode {
    /// Middle of the surface by area, by axis, then by slot.
    pub(crate) center: [[f32; 4]; 3],
    /// Across the surface.
    pub(crate) normal: [[f32; 4]; 3],
    /// Everything in the slot is no further than this from the middle, along the plane
    pub(crate) radius: [f32; 4],
    /// and across it.
    pub(crate) thickness: [f32; 4],
    /// The surface's area relative to the disc's, at most 1.
    pub(crate) fill: [f32; 4],
    /// A node or a primitive, by the two masks.
    pub(crate) child: [u32; 4],
    /// Which slots hold nodes.
    pub(crate) inner: SlotMask,
    /// Which slots hold primitives.
    pub(crate) primitives: SlotMask,
}

/// The patches of all nodes of a [`StaticTree`].
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct PatchTree {
    nodes: Vec<PatchNode>,
}

impl PatchTree {
    /// Fits patches to the triangles of the tree's primitives.
    pub(crate) fn new(tree: &StaticTree, triangle: impl Fn(u32) -> Triangle) -> Self {
        Self { nodes: fit::patches(tree, &triangle) }
    }

    pub(crate) fn nodes(&self) -> &[PatchNode] {
        &self.nodes
    }
}
