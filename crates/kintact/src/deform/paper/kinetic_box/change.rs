//! Motion changes of a [`KineticBoxTree`]: which planes to search again. Where vertices keep their
//! positions only planes they touch or challenge are searched; after jumps all planes above them
//! are.

use super::shape::{Child, NO_PARENT, Shape};
use super::tree::{KineticBoxTree, PlaneChange};
use crate::Error;
use crate::deform::paper::kinetic_aabb::check_change;
use crate::deform::paper::{ChangeKind, Side};
use crate::motion::{Changes, PositionsAt, VertexTrajectories};

impl KineticBoxTree {
    /// Reports changed trajectories to the tree: now, so advance to the time of the change with the
    /// old ones first. `trajectories` are the new ones.
    pub fn trajectories_changed(
        &mut self,
        trajectories: &VertexTrajectories,
        changes: &Changes,
        mut report: impl FnMut(PlaneChange),
    ) -> Result<(), Error> {
        let now = self.now();
        check_change(changes, now)?;
        self.check_trajectories(trajectories)?;
        let nodes = nodes_above(&self.planes.shape, changes);
        self.horizon.change(trajectories, &self.planes.shape, changes, &nodes);
        let at = trajectories.at(now);
        if changes.jumped.is_empty() {
            self.change_motion(&at, changes);
        } else {
            self.jump(&at, changes, &nodes, &mut report);
        }
        self.relieve(trajectories, &mut report);
        Ok(())
    }

    /// For vertices that go on from their positions: every plane is where it was. Where a changed
    /// vertex touches a plane, or was about to, the plane is searched again; where it is only
    /// another candidate, one comparison is enough.
    fn change_motion(&mut self, at: &PositionsAt<'_>, changes: &Changes) {
        let mut again = Vec::new();
        for &vertex in &changes.changed {
            let leaves: Vec<u32> = self.planes.shape.leaves_of_vertex(vertex).collect();
            for leaf in leaves {
                self.turn_above(at, changes, vertex, Child::leaf(leaf), &mut again);
            }
        }
        again.sort_unstable();
        again.dedup();
        for plane in again {
            self.recertify(at, plane, None);
        }
    }

    fn turn_above(
        &mut self,
        at: &PositionsAt<'_>,
        changes: &Changes,
        vertex: u32,
        leaf: Child,
        again: &mut Vec<u32>,
    ) {
        // The sides on which no plane below hides the vertex behind another one.
        let mut seen = [true; 6];
        let mut child = leaf;
        loop {
            let parent = self.planes.shape.parent(child);
            if parent == NO_PARENT {
                for side in Side::ALL.into_iter().filter(|side| seen[side.index()]) {
                    self.change_plane(
                        at,
                        changes,
                        vertex,
                        self.planes.shape.root_plane(side),
                        again,
                    );
                }
                return;
            }
            let part = self.planes.shape.part_of(parent, child);
            let (plane, side) = self.planes.shape.plane_around(parent, part);
            if seen[side.index()] {
                self.change_plane(at, changes, vertex, plane, again);
                seen[side.index()] = self.planes.vertices[plane as usize] == vertex;
            }
            child = Child::inner(parent);
        }
    }

    fn change_plane(
        &mut self,
        at: &PositionsAt<'_>,
        changes: &Changes,
        vertex: u32,
        plane: u32,
        again: &mut Vec<u32>,
    ) {
        let has_event = self.schedule.event(plane).is_some();
        if is_listed(changes, self.planes.vertices[plane as usize])
            || (has_event && is_listed(changes, self.challengers[plane as usize]))
        {
            again.push(plane);
        } else {
            self.consider(at, plane, vertex);
        }
    }

    /// For vertices that jumped: every plane around them is found afresh.
    fn jump(
        &mut self,
        at: &PositionsAt<'_>,
        changes: &Changes,
        nodes: &[u32],
        report: &mut impl FnMut(PlaneChange),
    ) {
        let shape = &self.planes.shape;
        let is_held = |&v: &u32| shape.leaves_of_vertex(v).next().is_some();
        if changes.changed.iter().chain(&changes.jumped).any(is_held) {
            self.find_again(at, nodes, report);
        }
    }

    /// Finds the vertices of all planes of some nodes, ascending, and of the six sides of the root
    /// afresh, and certifies them.
    pub(super) fn find_again(
        &mut self,
        at: &PositionsAt<'_>,
        nodes: &[u32],
        report: &mut impl FnMut(PlaneChange),
    ) {
        let (now, shape) = (self.now(), &self.planes.shape);
        let split = nodes.iter().flat_map(|node| [2 * node, 2 * node + 1]);
        let around = Side::ALL.into_iter().map(|side| shape.root_plane(side));
        let planes: Vec<u32> = split.chain(around).collect();
        for &plane in &planes {
            if self.planes.pick(at, now, plane) {
                self.report(plane, now, ChangeKind::Plan, report);
            }
        }
        for &plane in &planes {
            self.recertify(at, plane, None);
        }
    }
}

/// The inner nodes that hold changed vertices, ascending.
fn nodes_above(shape: &Shape, changes: &Changes) -> Vec<u32> {
    let mut nodes = Vec::new();
    for &vertex in changes.changed.iter().chain(&changes.jumped) {
        for leaf in shape.leaves_of_vertex(vertex) {
            add_above(shape, shape.leaf_parents[leaf as usize], &mut nodes);
        }
    }
    nodes.sort_unstable();
    nodes.dedup();
    nodes
}

/// Appends a node and all above it.
pub(super) fn add_above(shape: &Shape, mut node: u32, nodes: &mut Vec<u32>) {
    while node != NO_PARENT {
        nodes.push(node);
        node = shape.parents[node as usize];
    }
}

fn is_listed(changes: &Changes, vertex: u32) -> bool {
    [&changes.changed, &changes.jumped].iter().any(|list| list.binary_search(&vertex).is_ok())
}
