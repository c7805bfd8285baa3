//! Changed trajectories in a [`SeparationList`]: the paper's BV-Change-Event (section 7, figure 14).
//!
//! 1. The tree of the body takes the change over and reports the nodes that got another extreme.
//! 2. With them go the nodes whose extreme it already was and that now move in another way: from the
//!    leaves of the vertex upwards, as far as it is an extreme.
//! 3. Only the pairs that these nodes are in are certified anew. Boxes of vertices that jumped may
//!    overlap or part at once, and no certificate says so: each of these pairs is compared first.
//!
//! A vertex that is no extreme touches no pair. The cost is the pairs linked to the nodes (theorem
//! 6), and what the tree takes for the leaves of the vertex.

use super::edit::check_body;
use super::list::SeparationList;
use super::slab::State;
use crate::Error;
use crate::kinetic::Start;
use crate::motion::{Changes, VertexTrajectories};

impl SeparationList {
    /// Reports changed trajectories of a body (0 or 1), now; `trajectories` are the new ones.
    /// Advance to the time of the change with the old ones first.
    pub fn trajectories_changed(
        &mut self,
        body: usize,
        trajectories: [&VertexTrajectories; 2],
        changes: &Changes,
    ) -> Result<(), Error> {
        check_body(body)?;
        let mut nodes = std::mem::take(&mut self.changed);
        nodes.clear();
        self.trees[body]
            .trajectories_changed(trajectories[body], changes, |change| nodes.push(change.node))?;
        for &vertex in changes.changed.iter().chain(&changes.jumped) {
            self.trees[body].tree().nodes_bounded_by(vertex, &mut nodes);
        }
        let mut ids = std::mem::take(&mut self.ids);
        self.linked_pairs(body, &mut nodes, &mut ids);
        for &id in &ids {
            self.reevaluate(trajectories, id);
        }
        if self.margin_suffices(trajectories) {
            for &id in &ids {
                self.certify(trajectories, id, Start::Open);
            }
        } else {
            self.renew(trajectories);
            self.recertify_all(trajectories);
        }
        (self.ids, self.changed) = (ids, nodes);
        self.pass_events(trajectories, self.now());
        Ok(())
    }

    /// Gives a pair the state it has now. It may have been removed with its parent since.
    pub(super) fn reevaluate(&mut self, trajectories: [&VertexTrajectories; 2], id: u32) {
        let entry = *self.slab.get(id);
        if entry.state == State::Free {
            return;
        }
        let is_apart = self.view(trajectories).largest_gap(entry.nodes, self.now()) > 0.0;
        match (entry.state, is_apart) {
            (State::Apart, false) => {
                self.counts.overlaps += 1;
                self.begin(trajectories, id);
            }
            (State::Overlapping, true) => self.end(id),
            _ => {}
        }
    }
}
