//! Two meshes in any pose: `RigidMesh`, a mesh with its tree, and `MeshQuery`, which finds whether
//! and where two of them intersect. `kintact::check` is the door for most callers; `World` and
//! `estimate` use these.
//!
//! A query walks both trees under the relative pose (`bvh::Traversal`) and decides every candidate
//! by exact predicates: touching counts, and no tolerance enters.

use std::ops::ControlFlow;
use std::sync::Arc;

use glam::DVec3;

use crate::budget::Budget;
use crate::bvh;
use crate::bvh::Aabb;
use crate::bvh::{BuildMethod, BuildOptions, StaticTree};
use crate::bvh::{Traversal, TraversalCounts};
use crate::exact::{self, Intersection};
use crate::geometry::Pair;
use crate::geometry::Triangle;
use crate::{Pose, TriMesh};

/// A mesh that keeps its shape, with the tree that makes queries fast. Clones share both.
///
/// ```
/// use kintact::{DVec3, Pose, RigidMesh, TriMesh};
///
/// let triangle = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
/// let (a, b) = (RigidMesh::new(triangle.clone()), RigidMesh::new(triangle));
/// let beside = Pose::from_translation(DVec3::new(1.0, 0.0, 0.0))?;
/// let above = Pose::from_translation(DVec3::new(0.0, 0.0, 1e-300))?;
/// assert!(a.intersects(&b, &beside)); // touching at a corner counts
/// assert!(!a.intersects(&b, &above)); // and a hair's breadth is a gap
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct RigidMesh {
    mesh: TriMesh,
    tree: Arc<StaticTree>,
}

/// Two intersecting triangles and what they have in common. Points are in the first body's frame,
/// or in the world if [`contacts`](crate::check::contacts()) found them.
#[derive(Debug, Clone, PartialEq)]
pub struct Contact {
    /// The two faces.
    pub faces: Pair,
    /// A point of the intersection, approximately.
    pub point: DVec3,
    /// The whole intersection, approximately.
    pub intersection: Intersection,
}

impl RigidMesh {
    /// Builds a tree of good quality on the calling thread.
    pub fn new(mesh: TriMesh) -> Self {
        Self::with_options(mesh, BuildOptions::default())
    }

    /// Builds the tree as the options say.
    pub fn with_options(mesh: TriMesh, options: BuildOptions) -> Self {
        let boxes: Vec<Aabb> = mesh.triangles().map(Aabb::around).collect();
        let mut tree = StaticTree::build(&boxes, options);
        if options.method == BuildMethod::Quality {
            tree.fit_slabs(|face| mesh.triangle(face));
        }
        Self { mesh, tree: Arc::new(tree) }
    }

    /// A mesh and a tree over the boxes of its faces.
    pub(crate) fn from_parts(mesh: TriMesh, tree: StaticTree) -> Self {
        Self { mesh, tree: Arc::new(tree) }
    }

    /// The same tree over a mesh with the same faces, whose vertices are measured from elsewhere.
    pub(crate) fn with_mesh(self, mesh: TriMesh) -> Self {
        Self { mesh, ..self }
    }

    /// The mesh.
    pub fn mesh(&self) -> &TriMesh {
        &self.mesh
    }

    /// The tree over its faces.
    pub fn tree(&self) -> &StaticTree {
        &self.tree
    }

    /// Whether any two triangles intersect. See [`MeshQuery::intersects`].
    pub fn intersects(&self, other: &Self, relative: &Pose) -> bool {
        MeshQuery::default().intersects(self, other, relative)
    }

    /// All pairs of intersecting faces, sorted. See [`MeshQuery::intersecting_faces`].
    pub fn intersecting_faces(&self, other: &Self, relative: &Pose) -> Vec<Pair> {
        MeshQuery::default().intersecting_faces(self, other, relative)
    }

    /// All pairs of faces of this mesh that intersect other than in what they share, sorted. See
    /// [`MeshQuery::self_intersecting_faces`].
    pub fn self_intersecting_faces(&self) -> Vec<Pair> {
        MeshQuery::default().self_intersecting_faces(self)
    }

    /// Where two faces intersect, if they do.
    ///
    /// # Panics
    /// If there are no such faces.
    pub fn contact(&self, other: &Self, relative: &Pose, faces: Pair) -> Option<Contact> {
        let a = self.mesh.triangle(faces.a);
        let b = placed(other.mesh.triangle(faces.b), as_moved(relative));
        let intersection = exact::intersection(&a, &b)?;
        Some(Contact { faces, point: intersection.center(), intersection })
    }
}

/// Tests pairs of meshes. Keeps its scratch from one query to the next and counts what it does; the
/// methods of [`RigidMesh`] make one for a single query.
///
/// In every query `relative` is the pose of the second mesh as seen from the first. The first
/// mesh's vertices are taken as they are, the second's as [`Pose::apply`] places them, and the
/// decision for these coordinates is exact.
#[derive(Debug, Clone, Default)]
pub struct MeshQuery {
    traversal: Traversal,
    /// Share the work among the threads of the current rayon pool, where all pairs are wanted. The
    /// answers are the same.
    pub parallel: bool,
}

impl MeshQuery {
    /// A query on the calling thread.
    pub fn new() -> Self {
        Self::default()
    }

    /// A query that uses the threads of the current rayon pool.
    pub fn parallel() -> Self {
        Self { parallel: true, ..Self::default() }
    }

    /// What all queries so far took.
    pub fn counts(&self) -> TraversalCounts {
        self.traversal.counts
    }

    /// Whether any two triangles intersect; stops at the first that do.
    pub fn intersects(&mut self, a: &RigidMesh, b: &RigidMesh, relative: &Pose) -> bool {
        let relative = as_moved(relative);
        self.traversal
            .for_each_deepest_first(a.tree(), b.tree(), relative, |face_a, face_b| {
                let (ta, tb) = (a.mesh.triangle(face_a), b.mesh.triangle(face_b));
                if exact::triangles_intersect(&ta, &placed(tb, relative)) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            })
            .is_break()
    }

    /// As [`MeshQuery::intersects`], deepest overlap first, within a budget; `None` if that is used
    /// up before there is an answer. Operations are visits to pairs of nodes and tests of pairs of
    /// triangles.
    ///
    /// [`estimate`](crate::estimate) gives an answer with a probability instead of none.
    pub fn intersects_within(
        &mut self,
        a: &RigidMesh,
        b: &RigidMesh,
        relative: &Pose,
        budget: Budget,
    ) -> Option<bool> {
        let relative = as_moved(relative);
        let roots = None::<std::iter::Empty<_>>;
        let touch = |face_a, face_b| {
            let (ta, tb) = (a.mesh.triangle(face_a), b.mesh.triangle(face_b));
            if exact::triangles_intersect(&ta, &placed(tb, relative)) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let trees = [a.tree(), b.tree()];
        let found = self.traversal.for_each_within(trees, relative, roots, budget.track(), touch);
        match found {
            ControlFlow::Break(()) => Some(true),
            ControlFlow::Continue(()) => self.traversal.is_done().then_some(false),
        }
    }

    /// All pairs of intersecting faces, sorted.
    pub fn intersecting_faces(
        &mut self,
        a: &RigidMesh,
        b: &RigidMesh,
        relative: &Pose,
    ) -> Vec<Pair> {
        let relative = as_moved(relative);
        let (found, counts) =
            bvh::collect_pairs(a.tree(), b.tree(), relative, self.parallel, |pair| {
                let (ta, tb) = (a.mesh.triangle(pair.a), b.mesh.triangle(pair.b));
                exact::triangles_intersect(&ta, &placed(tb, relative))
            });
        self.traversal.counts += counts;
        found
    }

    /// All pairs of faces of one mesh that have a point in common other than the vertices and
    /// edges they share by index or by a [weld](TriMesh::welded), sorted. Faces over the same three
    /// vertices intersect.
    ///
    /// Corners that are welded across a distance count as being where the first of them is; that
    /// can make faces apart that are not, never the other way round.
    pub fn self_intersecting_faces(&mut self, body: &RigidMesh) -> Vec<Pair> {
        self.self_intersecting_faces_by(body.tree(), &body.mesh)
    }

    /// As [`MeshQuery::self_intersecting_faces`], with candidates from a tree over the faces that need
    /// not be in the frame of the mesh.
    pub(crate) fn self_intersecting_faces_by(
        &mut self,
        tree: &StaticTree,
        mesh: &TriMesh,
    ) -> Vec<Pair> {
        let (vertices, faces) = (mesh.vertices(), mesh.faces());
        let (found, counts) = bvh::collect_self_pairs(tree, self.parallel, |pair| {
            let own = [pair.a, pair.b].map(|face| faces[face as usize]);
            let [a, b] = mesh.joined_corners(pair.a, pair.b);
            exact::faces_intersect(vertices, a, b)
                && ([a, b] == own
                    || exact::triangles_intersect(&mesh.triangle(pair.a), &mesh.triangle(pair.b)))
        });
        self.traversal.counts += counts;
        found
    }
}

/// `None` for the identity, so that unmoved bodies take the path without arithmetic.
fn as_moved(pose: &Pose) -> Option<&Pose> {
    (*pose != Pose::IDENTITY).then_some(pose)
}

#[inline]
fn placed(triangle: Triangle, pose: Option<&Pose>) -> Triangle {
    match pose {
        Some(pose) => triangle.map(|p| pose.apply(p)),
        None => triangle,
    }
}
