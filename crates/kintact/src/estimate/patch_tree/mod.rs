//! Planar patches: for each slot of a static tree's nodes, the disc its surface is closest to.
//!
//! Klein (2005, chapter 3) estimates how likely the surfaces in two boxes meet from counts of
//! well-filled cells. A prototype of that was slower than an exact query; a patch says more with
//! less: two discs in known places meet or not by a closed form, and how well a disc describes the
//! surface is said by how thick it is and how much of it is filled.

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
    /// A node or a primitive, as the two masks say.
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
    /// Fits patches to the triangles that the tree's primitives are.
    pub(crate) fn new(tree: &StaticTree, triangle: impl Fn(u32) -> Triangle) -> Self {
        Self { nodes: fit::patches(tree, &triangle) }
    }

    pub(crate) fn nodes(&self) -> &[PatchNode] {
        &self.nodes
    }
}
