//! Insertion and removal of leaves of a [`KineticAabbTree`]: the edit itself is `edit.rs`; here its
//! certificates follow, and lists over the tree learn which nodes are others now.

use super::edit::TreeEdit;
use super::ordered::KineticAabbTree;
use crate::Error;
use crate::motion::VertexTrajectories;

impl KineticAabbTree {
    /// Adds a leaf with the given control points and returns its number: the smallest never used,
    /// or that of a leaf removed before. Vertices are added to the trajectories first. Nodes may
    /// have other numbers afterwards, and changes of their boxes are not reported.
    pub fn insert(
        &mut self,
        trajectories: &VertexTrajectories,
        points: &[u32],
    ) -> Result<u32, Error> {
        self.insert_noting(trajectories, points, &mut TreeEdit::default())
    }

    /// Removes a leaf. As to nodes see [`insert`](Self::insert).
    pub fn remove(&mut self, trajectories: &VertexTrajectories, item: u32) -> Result<(), Error> {
        self.remove_noting(trajectories, item, &mut TreeEdit::default())
    }

    /// Removes all leaves at a vertex and returns their numbers.
    pub fn remove_vertex(
        &mut self,
        trajectories: &VertexTrajectories,
        vertex: u32,
    ) -> Result<Vec<u32>, Error> {
        let items = self.tree.items_at(vertex);
        items.iter().try_for_each(|&item| self.remove(trajectories, item))?;
        Ok(items)
    }

    /// As [`insert`](Self::insert); `edit` says what happened to the nodes, after an error too.
    pub(in crate::deform::paper) fn insert_noting(
        &mut self,
        trajectories: &VertexTrajectories,
        points: &[u32],
        edit: &mut TreeEdit,
    ) -> Result<u32, Error> {
        self.tree.check_trajectories(trajectories)?;
        self.tree.check_insertion(trajectories, points)?;
        self.refresh(trajectories, edit)?;
        let item = self.tree.insert(&trajectories.at(self.now()), points);
        self.settle_edit(trajectories, edit);
        Ok(item)
    }

    /// As [`remove`](Self::remove); `edit` says what happened to the nodes, after an error too.
    pub(in crate::deform::paper) fn remove_noting(
        &mut self,
        trajectories: &VertexTrajectories,
        item: u32,
        edit: &mut TreeEdit,
    ) -> Result<(), Error> {
        self.tree.check_trajectories(trajectories)?;
        self.refresh(trajectories, edit)?;
        self.tree.remove(item)?;
        self.settle_edit(trajectories, edit);
        Ok(())
    }

    /// Before an edit: makes space for new vertices, and rebuilds a tree with too many edits.
    fn refresh(
        &mut self,
        trajectories: &VertexTrajectories,
        edit: &mut TreeEdit,
    ) -> Result<(), Error> {
        self.window.make_room(trajectories, self.now());
        if self.tree.is_stale() {
            edit.renumbered = true;
            self.tree.rebuild(trajectories, self.now())?;
            self.schedule.resize(&self.tree);
            // The pass that opens a window finds the extremes.
            self.open_window(trajectories)?;
            self.certify_all::<true>(trajectories);
        }
        Ok(())
    }

    fn settle_edit(&mut self, trajectories: &VertexTrajectories, edit: &mut TreeEdit) {
        self.schedule.resize(&self.tree);
        for node in self.tree.edits.vacated.drain(..) {
            (0..6).for_each(|side| self.schedule.schedule.cancel(node * 6 + side));
        }
        // Without a root there is none to be below; with one leaf the root is new.
        edit.renumbered |= self.tree.leaf_count() <= 1;
        edit.restructured.append(&mut self.tree.edits.restructured);
        self.tree.ask_for_touched(&mut self.sweep);
        self.update_nodes(trajectories, true, &mut |change| edit.changed.push(change.node));
    }
}
