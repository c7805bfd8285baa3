//! Whether meshes touch at one time, within a budget: [`YesOrNo::ask`], for
//! [`World::estimates_at`](super::super::World::estimates_at). A traversal that stops at the first
//! pair of faces that intersect by the exact test.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::super::body::BodyRecord;
use super::super::geometry::BodyGeometry;
use super::frames::FAR;
use super::snapshot::PosedSnapshot;
use crate::budget::BudgetTracker;
use crate::bvh::Traversal;
use crate::exact::{faces_intersect, triangles_intersect};
use crate::{Error, Pose, RigidMesh};

/// Tests pairs of meshes at one time. The snapshot of a deforming or breakable body serves all its
/// pairs.
#[derive(Debug)]
pub(in super::super) struct YesOrNo {
    t: f64,
    /// None if the budget was not enough for it: later there will be even less.
    snapshots: BTreeMap<u32, Option<PosedSnapshot>>,
    traversal: Traversal,
}

impl YesOrNo {
    pub(in super::super) fn new(t: f64) -> Self {
        Self { t, snapshots: BTreeMap::new(), traversal: Traversal::default() }
    }

    /// Whether two bodies touch, or one that is given twice touches itself; none if that is not
    /// known when the budget is used up. Operations are visits to pairs of nodes, exact tests, and
    /// a quarter for each vertex, box and face of a deforming or breakable mesh.
    pub(in super::super) fn ask(
        &mut self,
        numbers: [u32; 2],
        bodies: [&BodyRecord; 2],
        budget: &mut BudgetTracker,
    ) -> Result<Option<bool>, Error> {
        for (number, body) in numbers.into_iter().zip(bodies) {
            if self.snapshots.contains_key(&number) || as_rigid(body, self.t)?.is_some() {
                continue;
            }
            let snapshot = PosedSnapshot::new(&body.geometry, self.t, None, budget)?;
            let is_made = snapshot.is_some();
            self.snapshots.insert(number, snapshot);
            if !is_made {
                return Ok(None);
            }
        }
        let Self { t, snapshots, traversal } = self;
        let mut found = [None; 2];
        for (side, (number, body)) in numbers.into_iter().zip(bodies).enumerate() {
            found[side] = match snapshots.get(&number) {
                Some(Some(snapshot)) => {
                    Some((&snapshot.mesh, Pose::IDENTITY, snapshot.tree_pose()?))
                }
                Some(None) => None,
                None => as_rigid(body, *t)?.map(|(mesh, pose)| (mesh, pose, pose)),
            };
        }
        // Where vertices stand, and where trees do.
        let [Some((a, pose, tree_pose)), Some((b, its_pose, its_tree_pose))] = found else {
            return Ok(None);
        };
        let before = traversal.counts.operations();
        let limit = budget.remaining().track();
        let outcome = if numbers[0] != numbers[1] {
            // Equal poses are no reason to leave the pose out: positions in the world are rounded.
            let is_unmoved = [pose, its_pose] == [Pose::IDENTITY; 2] && tree_pose == its_tree_pose;
            let relative = tree_pose.relative(&its_tree_pose);
            let relative = (!is_unmoved).then_some(&relative);
            let roots = None::<std::iter::Empty<_>>;
            traversal.for_each_within([a.tree(), b.tree()], relative, roots, limit, |p, q| {
                let one = a.mesh().triangle(p).map(|corner| pose.apply(corner));
                let other = b.mesh().triangle(q).map(|corner| its_pose.apply(corner));
                break_if(triangles_intersect(&one, &other))
            })
        } else if matches!(bodies[0].geometry, BodyGeometry::Mesh(_)) {
            let (vertices, faces) = (a.mesh().vertices(), a.mesh().faces());
            traversal.for_each_self_within(a.tree(), limit, |p, q| {
                break_if(faces_intersect(vertices, faces[p as usize], faces[q as usize]))
            })
        } else {
            // A body that keeps its shape does not begin to touch itself.
            return Ok(Some(false));
        };
        let answer = match outcome {
            ControlFlow::Break(()) => Some(true),
            ControlFlow::Continue(()) => traversal.is_done().then_some(false),
        };
        budget.charge(traversal.counts.operations() - before);
        Ok(answer)
    }
}

fn break_if(condition: bool) -> ControlFlow<()> {
    if condition { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Shape and pose of a body that keeps its shape and is near enough to the origin for its size.
fn as_rigid(body: &BodyRecord, t: f64) -> Result<Option<(&RigidMesh, Pose)>, Error> {
    let BodyGeometry::Rigid(shape, motion_sequence) = &body.geometry else { return Ok(None) };
    let pose = motion_sequence.pose(t)?;
    let is_near = pose.translation().abs().max_element() <= FAR * shape.radius();
    Ok(is_near.then_some((shape.mesh(), pose)))
}
