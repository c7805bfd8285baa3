//! Leaves inserted and removed while a [`SeparationList`] runs.
//!
//! The tree is edited first and says which of its nodes have other nodes below them. Pairs with one
//! of these lose all that is below them, which takes every pair with it whose node is gone or stands
//! elsewhere; then they are expanded afresh. Pairs of nodes that only have another extreme are
//! certified again, as after a change of a trajectory. Cost: the pairs linked to the changed nodes
//! and those below them; a tree that was rebuilt has its list found afresh.

use super::list::SeparationList;
use super::slab::State;
use crate::Error;
use crate::deform::paper::kinetic_aabb::TreeEdit;
use crate::kinetic::Start;
use crate::motion::VertexTrajectories;

impl SeparationList {
    /// Adds a leaf with the given control points to the tree of a body (0 or 1), now, and returns
    /// its number: the smallest never used, or that of a leaf removed before. Vertices are added to
    /// the trajectories first.
    ///
    /// # Errors
    /// If there is no such body, or a control point has no trajectory; the list is as before.
    pub fn insert(
        &mut self,
        body: usize,
        trajectories: [&VertexTrajectories; 2],
        points: &[u32],
    ) -> Result<u32, Error> {
        check_body(body)?;
        let mut edit = TreeEdit::default();
        let item = self.trees[body].insert_noting(trajectories[body], points, &mut edit);
        self.follow_edit(body, trajectories, edit);
        item
    }

    /// Removes a leaf from the tree of a body (0 or 1), now, with all pairs it is in.
    ///
    /// # Errors
    /// If there is no such body or leaf; the list is as before.
    pub fn remove(
        &mut self,
        body: usize,
        trajectories: [&VertexTrajectories; 2],
        item: u32,
    ) -> Result<(), Error> {
        check_body(body)?;
        let mut edit = TreeEdit::default();
        let removed = self.trees[body].remove_noting(trajectories[body], item, &mut edit);
        self.follow_edit(body, trajectories, edit);
        removed
    }

    fn follow_edit(&mut self, body: usize, trajectories: [&VertexTrajectories; 2], edit: TreeEdit) {
        let TreeEdit { renumbered, mut restructured, mut changed } = edit;
        self.slab.make_room(self.trees.each_ref().map(|tree| tree.tree().node_count()));
        if renumbered {
            self.schedule.clear();
            self.renew(trajectories);
            self.traverse(trajectories);
            return self.pass_events(trajectories, self.now());
        }
        let mut again = Vec::new();
        self.linked_pairs(body, &mut restructured, &mut again);
        for &id in &again {
            // It may have gone with a pair above it.
            if self.slab.get(id).state != State::Free {
                self.collapse(id);
                self.slab.set_state(id, State::Apart, false);
            }
        }
        // From here on places of pairs that are gone may be taken by others.
        again.retain(|&id| self.slab.get(id).state != State::Free);
        let mut ids = Vec::new();
        self.linked_pairs(body, &mut changed, &mut ids);
        again.append(&mut ids);
        for &id in &again {
            self.reevaluate(trajectories, id);
        }
        if self.margin_suffices(trajectories) {
            for &id in &again {
                self.certify(trajectories, id, Start::Open);
            }
        } else {
            self.renew(trajectories);
            self.recertify_all(trajectories);
        }
        self.pass_events(trajectories, self.now());
    }
}

pub(super) fn check_body(body: usize) -> Result<(), Error> {
    if body <= 1 {
        return Ok(());
    }
    let remedy = "there are two bodies, 0 and 1";
    Err(Error::Parameter { what: "the body", value: body as f64, remedy })
}
