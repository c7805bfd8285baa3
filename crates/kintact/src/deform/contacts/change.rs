//! VertexTrajectories that change, as a response to contacts or for any other reason.

use std::sync::Arc;

use super::KineticContacts;
use super::look;
use super::motion::MeshMotion;
use crate::Error;
use crate::geometry::Pair;
use crate::motion::{Changes, TrajectoryChange};

impl KineticContacts {
    /// Gives vertices of a body (0 or 1) new plans from now on.
    ///
    /// Boxes are widened where they must be, and every pair of the faces at the changed vertices
    /// gets a new certificate, also where no box changes. Pairs of other faces keep theirs.
    pub fn change_trajectories(
        &mut self,
        body: usize,
        changes: &[TrajectoryChange],
    ) -> Result<(), Error> {
        let now = self.now;
        let Some(changed) = self.bodies.get_mut(body) else {
            let remedy = "there are two bodies, 0 and 1; a mesh with itself is body 0";
            return Err(Error::Parameter { what: "the body", value: body as f64, remedy });
        };
        if changes.is_empty() {
            return Ok(());
        }
        let MeshMotion::Trajectories(trajectories) = &mut changed.mesh.motion else {
            let remedy = "it moves as one; restart with another motion";
            return Err(Error::Parameter { what: "the body", value: body as f64, remedy });
        };
        let vertices = trajectories.len();
        let mut told = Arc::make_mut(trajectories).change(now, changes)?;
        (self.asked_since_change, self.has_changed) = (0, true);
        if let Some(window) = &mut self.window
            && window.is_followed
            && now < window.until
            && window.changes < 64 + vertices / 32
        {
            window.changes += changes.len();
            // At the border of two windows the tree may stand at the next number after now.
            told.time = now.max(changed.tree.now());
            changed.tree.trajectories_changed(changed.mesh.motion.trajectories(), &told)?;
            return self.recertify(body, &told);
        }
        // Who asks for sets may not ask again in this window, and boxes widened by many changes
        // are worth less than new ones: the next window sees the new plans. Jumps count at once.
        changed.forget_trajectories();
        self.close_window();
        if told.jumped.is_empty() { Ok(()) } else { self.take_frame(now, true) }
    }

    /// New certificates for all pairs of the faces at changed vertices, for the rest of the
    /// window.
    fn recertify(&mut self, body: usize, changes: &Changes) -> Result<(), Error> {
        let Some(window) = self.window else { return Ok(()) };
        let changed = self.bodies.sides()[body];
        let mut is_changed = vec![false; changed.mesh.motion.len()];
        for &vertex in changes.changed.iter().chain(&changes.jumped) {
            is_changed[vertex as usize] = true;
        }
        let touched: Vec<bool> = changed
            .mesh
            .faces
            .iter()
            .map(|corners| corners.iter().any(|&v| is_changed[v as usize]))
            .collect();
        let is_one = self.bodies.is_one();
        let is_touched = |pair: Pair| {
            let [is_a, is_b] = [is_one || body == 0, is_one || body == 1];
            is_a && touched[pair.a as usize] || is_b && touched[pair.b as usize]
        };
        // The window starts anew now: from here to its end every motion is one piece again.
        let until = window.until;
        for side in self.bodies.iter_mut() {
            side.take_ends(self.now, until)?;
        }
        let window = window.restarted(self.now, look::margin(&self.bodies, self.now, until));
        self.window = Some(window);
        self.watch.forget_if(is_touched);
        self.schedule.forget_if(is_touched);
        self.walk_window(&window);
        self.candidates.retain(|&pair| is_touched(pair));
        self.sift_candidates(&window);
        self.found.clear();
        self.found.extend(self.set.pairs().iter().copied().filter(|&pair| !is_touched(pair)));
        self.certify_candidates(&window);
        self.found.sort_unstable_by_key(|pair| pair.in_order());
        self.take_found(self.now, true);
        Ok(())
    }
}
