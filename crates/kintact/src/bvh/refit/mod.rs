//! The plain way to follow a deforming mesh: keep the tree, compute all its boxes anew.
//!
//! The usual method, and the one every kinetic structure here is measured against; 7 ns a triangle
//! on one core. Demos, tests and benches use `RefitTree`; `deform::LinearTimeBvh` shares its leaves
//! and its sweep.

mod leaves;
mod sweep;
mod validate;

pub(crate) use leaves::Leaves;
pub(crate) use sweep::{Outward, Refit, Rounding, UNIT, by_axis};

use glam::DVec3;

use super::Aabb;
use super::{BoxTree, BuildOptions, Node, NodeMemory, Nodes};
use crate::Error;
use crate::geometry::check_finite;
use crate::motion::VertexTrajectories;

/// A tree over the triangles of a deforming mesh whose boxes are all computed anew, bottom up, at
/// every refit.
///
/// The tree's shape is that of the time it was built at; boxes are the triangles' own, at most one
/// number in single precision wider than necessary. Times may come in any order, and changed
/// trajectories need no care.
///
/// ```
/// use kintact::DVec3;
/// use kintact::bvh::{BuildOptions, RefitTree};
/// use kintact::motion::VertexTrajectories;
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y];
/// let trajectories = VertexTrajectories::linear(0.0, corners, vec![DVec3::Z; 3])?;
/// let mut tree = RefitTree::new(&[[0, 1, 2]], &trajectories, 0.0, BuildOptions::default())?;
/// tree.refit_at(&trajectories, 2.5)?;
/// assert!((tree.bounds().min.z - 2.5).abs() < 1e-6);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct RefitTree {
    nodes: Vec<Node>,
    leaves: Leaves,
    bounds: Aabb,
    box_updates: u64,
}

impl RefitTree {
    /// Builds a tree over faces, with the shape that suits them at a time. Primitive `i` is
    /// `faces[i]`.
    pub fn new(
        faces: &[[u32; 3]],
        trajectories: &VertexTrajectories,
        t: f64,
        options: BuildOptions,
    ) -> Result<Self, Error> {
        let (leaves, nodes) = Leaves::build(faces, trajectories, t, options)?;
        let mut tree = Self { nodes, leaves, bounds: Aabb::EMPTY, box_updates: 0 };
        tree.refit_placed()?;
        Ok(tree)
    }

    /// Moves all boxes to the vertices' positions at a time.
    pub fn refit_at(&mut self, trajectories: &VertexTrajectories, t: f64) -> Result<(), Error> {
        self.leaves.place(trajectories, t)?;
        self.refit_placed()
    }

    /// Moves all boxes to the given vertices.
    pub fn refit(&mut self, vertices: &[DVec3]) -> Result<(), Error> {
        self.leaves.check_vertices("the vertices", vertices.len())?;
        check_finite("vertex", vertices)?;
        self.leaves.positions.clear();
        self.leaves.positions.extend_from_slice(vertices);
        self.refit_placed()
    }

    fn refit_placed(&mut self) -> Result<(), Error> {
        self.bounds = self.leaves.sweep(&mut self.nodes, 0, Outward::NEAREST)?;
        self.box_updates += (self.nodes.len() + self.leaves.corners.len()) as u64;
        Ok(())
    }

    /// The box around everything; [`Aabb::EMPTY`] if there is nothing.
    pub fn bounds(&self) -> Aabb {
        self.bounds
    }

    /// How many primitives it holds.
    pub fn primitive_count(&self) -> usize {
        self.leaves.corners.len()
    }

    /// Boxes computed so far, those of inner nodes included.
    pub fn box_updates(&self) -> u64 {
        self.box_updates
    }

    /// The bytes it holds on the heap.
    pub fn memory(&self) -> usize {
        size_of_val(&self.nodes[..]) + self.leaves.memory()
    }
}

impl BoxTree for RefitTree {}

impl Nodes for RefitTree {
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
}
