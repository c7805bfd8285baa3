//! A tree of boxes with four slots a node, for shapes that stay as they are.
//!
//! `StaticTree::build` has two builders, `build_fast` (Morton order) and `build_quality`
//! (surface-area heuristic); both write nodes depth first through `subtree`. `slabs` adds a
//! direction for each slot where queries rotate bodies. Used by `RigidMesh`, `RefitTree`, `World`
//! and wherever boxes are built once.

mod build_fast;
mod build_quality;
mod morton;
mod node;
mod slabs;
mod subtree;
mod validate;

pub(crate) use node::{Node, SlotMask, SlotPairs};
pub(crate) use slabs::Slabs;

use super::Aabb;
use super::{BoxTree, NodeMemory, Nodes};

/// How a [`StaticTree`] is built.
///
/// Measured on one core against parry3d's binned build over the same boxes; `BENCHMARKS.md` has
/// the table, and each builder's file the variants that lost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum BuildMethod {
    /// Sorted along a space-filling curve: for what is rebuilt often.
    Fast,
    /// Surface-area heuristic over bins: for what is built once and queried often.
    #[default]
    Quality,
}

/// Knobs of [`StaticTree::build`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BuildOptions {
    /// Which builder.
    pub method: BuildMethod,
    /// Use the threads of the current rayon pool. The tree is the same with and without.
    pub parallel: bool,
}

/// A hierarchy of boxes over primitives that are numbered from 0.
///
/// Boxes are `f32`, rounded outward by the caller that made the primitives' boxes, so the tree may
/// report too many candidates and never too few.
///
/// ```
/// use kintact::bvh::Aabb;
/// use kintact::DVec3;
/// use kintact::bvh::{BuildOptions, StaticTree};
///
/// let boxes: Vec<Aabb> = (0..100)
///     .map(|i| DVec3::new(f64::from(i), 0.0, 0.0))
///     .map(|p| Aabb::around([p, p + DVec3::splat(0.5)]))
///     .collect();
/// let tree = StaticTree::build(&boxes, BuildOptions::default());
/// assert_eq!(tree.primitive_count(), 100);
/// assert_eq!(tree.bounds().max.x, 99.5);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct StaticTree {
    /// Depth first, the root first; empty only if there are no primitives.
    nodes: Vec<Node>,
    /// One for each node, or none at all.
    slabs: Vec<Slabs>,
    bounds: Aabb,
    primitive_count: usize,
}

impl StaticTree {
    /// Builds a tree over boxes; primitive `i` is the one in `boxes[i]`.
    ///
    /// # Panics
    /// If there are more than `u32::MAX - 1` boxes, more than any checked geometry can hold.
    pub fn build(boxes: &[Aabb], options: BuildOptions) -> Self {
        assert!(boxes.len() < u32::MAX as usize, "more primitives than 32-bit ids");
        let parallel = options.parallel && cfg!(feature = "rayon");
        let nodes = match options.method {
            BuildMethod::Fast => build_fast::build(boxes, parallel),
            BuildMethod::Quality => build_quality::build(boxes, parallel),
        };
        let bounds = nodes.first().map_or(Aabb::EMPTY, Node::bounds);
        Self { nodes, slabs: Vec::new(), bounds, primitive_count: boxes.len() }
    }

    /// The box around everything; [`Aabb::EMPTY`] if there is nothing.
    pub fn bounds(&self) -> Aabb {
        self.bounds
    }

    /// How many primitives it holds.
    pub fn primitive_count(&self) -> usize {
        self.primitive_count
    }

    /// How many nodes it has, of 128 bytes each.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub(crate) fn into_nodes(self) -> Vec<Node> {
        self.nodes
    }
}

impl BoxTree for StaticTree {}

impl Nodes for StaticTree {
    type Source<'a> = &'a [Node];

    fn source<'a>(&'a self, _: &'a mut NodeMemory) -> &'a [Node] {
        &self.nodes
    }

    fn node_count(&self) -> usize {
        self.nodes.len()
    }

    fn bounds(&self) -> Aabb {
        self.bounds
    }

    fn slabs(&self) -> Option<&[Slabs]> {
        (!self.slabs.is_empty()).then_some(&self.slabs)
    }
}
