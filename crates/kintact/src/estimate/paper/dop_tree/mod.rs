//! Trees of discrete oriented polytopes (DOPs): each node stores how far its faces reach along
//! fixed directions (Klosowski and others 1998). `DopQuery` walks two of them.
//!
//! When the body rotates, the reach along a fixed direction is bounded by a combination of three
//! stored ones, which is found once a query (Zachmann 1998): see [`DopRotation`].

mod directions;
mod rotation;

pub(crate) use rotation::DopRotation;

use directions::Directions;

use super::adb_tree::Topology;
use crate::TriMesh;
use crate::bvh::{Aabb, round_up};

/// A hierarchy of polytopes with `K` faces over the faces of a mesh, two children a node. `K` is
/// 6, 14, 18, 24 or 26.
///
/// ```
/// use kintact::{DVec3, Pose, TriMesh};
/// use kintact::estimate::paper::{DopQuery, DopTree};
///
/// let mesh = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
/// let tree = DopTree::<18>::build(&mesh);
/// let beside = Pose::from_translation(DVec3::X)?;
/// assert!(DopQuery::default().intersects([&mesh, &mesh], [&tree, &tree], &beside));
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct DopTree<const K: usize> {
    /// The root first, the second of two siblings after the first.
    nodes: Vec<DopNode<K>>,
    directions: Directions<K>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct DopNode<const K: usize> {
    /// The largest coordinate along each direction; the second half are the first half's
    /// opposites.
    pub(crate) reach: [f32; K],
    /// The first of two children, or the face of a leaf.
    first: u32,
    is_leaf: bool,
}

impl<const K: usize> DopNode<K> {
    /// The first of two children; `None` for a leaf.
    #[inline(always)]
    pub(crate) fn children(&self) -> Option<u32> {
        (!self.is_leaf).then_some(self.first)
    }

    /// The face of a leaf.
    #[inline(always)]
    pub(crate) fn face(&self) -> u32 {
        self.first
    }
}

impl<const K: usize> DopTree<K> {
    /// Bytes of a node.
    pub const BYTES_A_NODE: usize = size_of::<DopNode<K>>();

    /// Builds the tree top-down by the surface-area heuristic over boxes.
    pub fn build(mesh: &TriMesh) -> Self {
        let directions = Directions::new();
        let boxes: Vec<Aabb> = mesh.triangles().map(Aabb::around).collect();
        let topology = Topology::binary(&boxes);
        let mut nodes: Vec<DopNode<K>> = Vec::with_capacity(topology.branches.len());
        for (at, branch) in topology.branches.iter().enumerate() {
            let is_leaf = branch.children.is_empty();
            let first = match is_leaf {
                true => topology.faces(at)[0],
                false => branch.children.start as u32,
            };
            nodes.push(DopNode { reach: [f32::NEG_INFINITY; K], first, is_leaf });
        }
        // Children come after their parents.
        for at in (0..nodes.len()).rev() {
            nodes[at].reach = match nodes[at].children() {
                None => {
                    let corners = mesh.triangle(nodes[at].first);
                    std::array::from_fn(|i| {
                        let direction = directions.all[i];
                        let reach = |p: glam::DVec3| {
                            // Five roundings of terms no larger than these.
                            let error = direction.abs().dot(p.abs()) * (4.0 * f64::EPSILON);
                            round_up(direction.dot(p) + error)
                        };
                        corners.map(reach).into_iter().fold(f32::NEG_INFINITY, f32::max)
                    })
                }
                Some(first) => {
                    let [p, q] = [first, first + 1].map(|child| nodes[child as usize].reach);
                    std::array::from_fn(|i| p[i].max(q[i]))
                }
            };
        }
        Self { nodes, directions }
    }

    /// How many nodes it has.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn nodes(&self) -> &[DopNode<K>] {
        &self.nodes
    }
}
