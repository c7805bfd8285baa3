//! A tree over the points of a scanned surface (Klein 2005, section 5.2).
//!
//! Leaves hold a few points each, inner nodes a sample of the points below. Each node is bounded
//! three times, all relative to the middle of the cloud and in single precision: by a box, by a
//! disc with a thickness (discs separate two sheets that run along each other long before their
//! boxes do), and by its samples as centres of spheres of one radius.
//!
//! Surface belongs to the leaf that holds the cloud point nearest to it. The thesis stores with
//! each node the points of a border strip that have a part in the function; here the function is
//! that of the whole cloud, whose map has them, and only how far the strip reaches matters.

mod build;
mod covering;
mod options;
mod validate;

use glam::{DVec3, Vec3};

pub use options::{Covering, PointTreeOptions, SampleSize};

use super::PointSurface;
use crate::Error;

/// A node, in the order of a walk that visits parents first: the first child follows its parent.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct PointNode {
    /// The box.
    pub(crate) center: Vec3,
    pub(crate) half: Vec3,
    /// The disc: everything is no farther from the middle than `radius` along the plane and
    /// `thickness` across it.
    pub(crate) middle: Vec3,
    pub(crate) normal: Vec3,
    pub(crate) radius: f32,
    pub(crate) thickness: f32,
    /// The radius of the spheres around the samples.
    pub(crate) covering: f32,
    /// The sampling radius of the samples, equation 5.7.
    pub(crate) spacing: f32,
    /// How far on the second child is; 0 in leaves.
    pub(crate) skip: u32,
    /// Where its points begin, and how many they are.
    pub(crate) start: u32,
    pub(crate) count: u32,
    /// Where its samples begin; they end where the next node's begin.
    pub(crate) samples: u32,
}

impl PointNode {
    #[inline]
    pub(crate) fn is_leaf(&self) -> bool {
        self.skip == 0
    }

    /// The radius of a ball around the disc, squared.
    #[inline]
    pub(crate) fn ball_squared(&self) -> f32 {
        self.radius * self.radius + self.thickness * self.thickness
    }
}

/// A hierarchy over a [`PointSurface`]. It refers to the surface's points by slot: after an edit of
/// the surface a new tree has to be made.
#[derive(Debug, Clone, PartialEq)]
pub struct PointTree {
    nodes: Vec<PointNode>,
    /// Points by leaf.
    order: Vec<u32>,
    /// Samples by node. Leaves have none here: their points are.
    samples: Vec<u32>,
    /// How high each point is over the surface.
    heights: Vec<f32>,
    origin: DVec3,
    /// Half the longest side of the box.
    extent: f64,
}

impl PointTree {
    /// Builds the tree of a surface.
    pub fn build(surface: &PointSurface, options: &PointTreeOptions) -> Result<Self, Error> {
        options.check()?;
        Ok(build::build(surface, options))
    }

    /// How many nodes there are.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// How many samples all inner nodes have together.
    pub fn sample_count(&self) -> usize {
        self.samples.len()
    }

    /// The mean depth of a node, 0 for the root.
    pub fn mean_depth(&self) -> f64 {
        let mut depths = vec![0_u32; self.nodes.len()];
        let mut sum = 0.0;
        for (at, node) in self.nodes.iter().enumerate() {
            sum += f64::from(depths[at]);
            if !node.is_leaf() {
                depths[at + 1] = depths[at] + 1;
                depths[at + node.skip as usize] = depths[at] + 1;
            }
        }
        sum / self.nodes.len() as f64
    }

    /// The bytes of nodes and samples, without what there is one of for each point (its leaf and
    /// its height, 8 bytes).
    pub fn node_memory(&self) -> usize {
        self.nodes.capacity() * size_of::<PointNode>() + self.samples.capacity() * size_of::<u32>()
    }

    /// The bytes it holds on the heap.
    pub fn memory(&self) -> usize {
        self.node_memory()
            + self.order.capacity() * size_of::<u32>()
            + self.heights.capacity() * size_of::<f32>()
    }

    pub(crate) fn nodes(&self) -> &[PointNode] {
        &self.nodes
    }

    /// What boxes and discs are relative to.
    pub(crate) fn origin(&self) -> DVec3 {
        self.origin
    }

    pub(crate) fn extent(&self) -> f64 {
        self.extent
    }

    /// The slots of the points under a node.
    #[inline]
    pub(crate) fn points_of(&self, node: &PointNode) -> &[u32] {
        &self.order[node.start as usize..(node.start + node.count) as usize]
    }

    /// The slots of a node's samples.
    pub(crate) fn samples_of(&self, at: u32) -> &[u32] {
        let node = &self.nodes[at as usize];
        if node.is_leaf() {
            return self.points_of(node);
        }
        let end = self.nodes.get(at as usize + 1).map_or(self.samples.len() as u32, |n| n.samples);
        &self.samples[node.samples as usize..end as usize]
    }

    /// A point of the cloud moved onto the surface.
    #[inline]
    pub(crate) fn settled(&self, surface: &PointSurface, place: u32) -> DVec3 {
        let height = f64::from(self.heights[place as usize]);
        surface.point_in(place) - surface.normal_in(place) * height
    }
}
