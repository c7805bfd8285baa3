//! kintact's side: the library's static tree and exact query, one thread.

use std::cell::RefCell;
use std::ops::ControlFlow;

use kintact::bvh::Aabb;
use kintact::bvh::Traversal;
use kintact::bvh::{BuildMethod, BuildOptions, StaticTree};
use kintact::{MeshQuery, Pose, RigidMesh, TriMesh};

/// A tree over boxes, made by one of our builders, and the memory for walking it.
pub(crate) struct Tree {
    tree: StaticTree,
    traversal: RefCell<Traversal>,
}

impl Tree {
    /// The builder for things rebuilt often.
    pub(crate) fn fast(boxes: &[Aabb]) -> Self {
        Self::build(boxes, BuildMethod::Fast)
    }

    /// The builder for things built once.
    pub(crate) fn quality(boxes: &[Aabb]) -> Self {
        Self::build(boxes, BuildMethod::Quality)
    }

    fn build(boxes: &[Aabb], method: BuildMethod) -> Self {
        let tree = StaticTree::build(boxes, BuildOptions { method, parallel: false });
        Self { tree, traversal: RefCell::default() }
    }

    /// Appends all pairs of boxes that overlap.
    pub(crate) fn pairs(&self, other: &Self, out: &mut Vec<[u32; 2]>) {
        let mut traversal = self.traversal.borrow_mut();
        let _ = traversal.for_each(&self.tree, &other.tree, None, |a, b| {
            out.push([a, b]);
            ControlFlow::<()>::Continue(())
        });
    }

    /// Appends all pairs of different boxes that overlap, each once, smaller number first.
    pub(crate) fn self_pairs(&self, out: &mut Vec<[u32; 2]>) {
        let mut traversal = self.traversal.borrow_mut();
        let _ = traversal.for_each_self(&self.tree, |a, b| {
            out.push([a, b]);
            ControlFlow::<()>::Continue(())
        });
    }

    /// How many pairs of boxes [`Tree::pairs`] tests: sixteen for each pair of nodes.
    pub(crate) fn box_tests(&self, other: &Self) -> u64 {
        let mut traversal = Traversal::default();
        let _ = traversal
            .for_each(&self.tree, &other.tree, None, |_, _| ControlFlow::<()>::Continue(()));
        16 * traversal.counts.node_pairs
    }
}

/// A mesh ready for yes-or-no queries.
pub(crate) struct Body {
    mesh: RigidMesh,
    query: RefCell<MeshQuery>,
}

impl Body {
    pub(crate) fn new(mesh: &TriMesh) -> Self {
        Self { mesh: RigidMesh::new(mesh.clone()), query: RefCell::default() }
    }

    /// Whether the surfaces of this body and of `other` at `pose` intersect.
    pub(crate) fn collides(&self, other: &Self, pose: &Pose) -> bool {
        self.query.borrow_mut().intersects(&self.mesh, &other.mesh, pose)
    }
}
