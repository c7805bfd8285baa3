//! `SiblingPair`: the nodes of a binary `AdbTree` two by two, laid out for the SIMD walk of
//! `adb_query::sibling_walk`. Made from the finished nodes when a tree is built.

use super::node::AdbNode;

/// Two siblings of a binary tree, number beside number, with all that depends on one node alone
/// precomputed: a walk spreads each pair of numbers over its lanes.
///
/// Siblings stand side by side and the root comes first, so the nodes `2 i - 1` and `2 i` are the
/// siblings `i`: node `n` is slot `(n + 1) % 2` of siblings `(n + 1) / 2`.
#[repr(C, align(32))]
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct SiblingPair {
    pub(crate) center: [[f32; 2]; 3],
    pub(crate) half: [[f32; 2]; 3],
    /// The share of possible collision cells.
    pub(crate) density: [f32; 2],
    /// The cube root of the product of the half sizes.
    pub(crate) root: [f32; 2],
    pub(crate) depth: [f32; 2],
    /// Depth and height.
    pub(crate) levels: [f32; 2],
    link: [u32; 2],
}

/// Marks the link of a leaf. There are fewer faces than this, as their leaves have numbers too.
const LEAF: u32 = 1 << 31;

impl SiblingPair {
    /// The pairs of a tree in which every node has two children or none; none for other trees.
    pub(super) fn of(nodes: &[AdbNode], cells: u32) -> Vec<Self> {
        let is_binary = |node: &AdbNode| node.is_leaf() || node.children().len() == 2;
        if nodes.len() >= LEAF as usize || !nodes.iter().all(is_binary) {
            return Vec::new();
        }
        (0..nodes.len().div_ceil(2))
            .map(|i| {
                // The root has no sibling: it is both of the first siblings.
                let both = [(2 * i).saturating_sub(1), 2 * i].map(|n| &nodes[n]);
                let [center, half] = [both.map(AdbNode::center), both.map(AdbNode::half)];
                let axis = |v: [glam::Vec3A; 2], k: usize| v.map(|v| v[k]);
                Self {
                    center: [axis(center, 0), axis(center, 1), axis(center, 2)],
                    half: [axis(half, 0), axis(half, 1), axis(half, 2)],
                    density: both.map(|node| node.cells() as f32 / cells as f32),
                    // Root by root: the product itself may overflow.
                    root: half.map(|h| h.x.cbrt() * h.y.cbrt() * h.z.cbrt()),
                    depth: both.map(|node| node.depth() as f32),
                    levels: both.map(|node| (node.depth() + node.height()) as f32),
                    link: both.map(|node| match node.face() {
                        Some(face) => face | LEAF,
                        None => node.children().start.div_ceil(2),
                    }),
                }
            })
            .collect()
    }

    /// The face of a leaf.
    #[inline(always)]
    pub(crate) fn face(&self, slot: usize) -> Option<u32> {
        let link = self.link[slot & 1];
        (link & LEAF != 0).then_some(link & !LEAF)
    }

    /// The children of an inner node.
    #[inline(always)]
    pub(crate) fn children(&self, slot: usize) -> Option<u32> {
        let link = self.link[slot & 1];
        (link & LEAF == 0).then_some(link)
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;

    use crate::TriMesh;
    use crate::estimate::paper::{AdbOptions, AdbTree, Branching};

    fn strip(count: u32) -> TriMesh {
        let vertices = (0..count + 2).map(|i| DVec3::new(f64::from(i), f64::from(i * i % 7), 0.3));
        let faces = (0..count).map(|i| [i, i + 1, i + 2]);
        TriMesh::new(vertices.collect(), faces.collect()).unwrap()
    }

    #[test]
    fn twins_are_the_nodes_in_pairs() {
        for count in [1, 2, 3, 40] {
            let tree = AdbTree::build(&strip(count), &AdbOptions::default()).unwrap();
            assert_eq!(tree.sibling_pairs().len(), tree.node_count().div_ceil(2));
            for (n, node) in tree.nodes().iter().enumerate() {
                let (sibling_pairs, slot) = (&tree.sibling_pairs()[n.div_ceil(2)], (n + 1) % 2);
                assert_eq!(sibling_pairs.center.map(|c| c[slot]), node.center().to_array());
                assert_eq!(sibling_pairs.half.map(|h| h[slot]), node.half().to_array());
                assert_eq!(sibling_pairs.face(slot), node.face());
                let first = node.children().start;
                assert_eq!(
                    sibling_pairs.children(slot),
                    (!node.is_leaf()).then_some(first.div_ceil(2))
                );
                let volume = node.half().to_array().iter().product::<f32>();
                assert!((sibling_pairs.root[slot].powi(3) / volume - 1.0).abs() < 1e-5);
            }
        }
        let wide = AdbOptions { branching: Branching::Octree, ..AdbOptions::default() };
        let tree = AdbTree::build(&strip(40), &wide).unwrap();
        assert!(tree.children(0).len() > 2 && tree.sibling_pairs().is_empty());
    }
}
