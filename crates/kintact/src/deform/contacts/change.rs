//! Trajectories that change inside a window, as a response to contacts or for any other reason.
//!
//! 1. [`ContactTracker::may_recertify`] decides whether the rest of the window is worth keeping;
//! 2. the owner widens the body's boxes;
//! 3. [`ContactTracker::recertify`] drops all that is known of the faces at changed vertices and
//!    finds their timelines anew, from now to the end of the window. Other pairs keep theirs.

use super::evaluate;
use super::sides::Sides;
use super::tracker::{ContactTracker, Scratch};
use crate::Error;
use crate::geometry::Pair;
use crate::motion::Changes;
use crate::tolerance::CONTINUED;

impl ContactTracker {
    /// Notes that `changes` of the vertices of a body changed their trajectories now, and returns
    /// whether the rest of the window is worth keeping: the caller then widens the body's boxes and
    /// calls [`ContactTracker::recertify`]. A window for sets is not kept, since its owner may not
    /// query it again; and boxes widened by many changes are worth less than new ones.
    pub(crate) fn may_recertify(&mut self, changes: usize, vertices: usize) -> bool {
        (self.asked_since_change, self.has_changed) = (0, true);
        let now = self.now;
        let Some(window) = &mut self.window else { return false };
        let is_kept =
            window.is_followed && now < window.until && window.changes < 64 + vertices / 32;
        window.changes += if is_kept { changes } else { 0 };
        is_kept
    }

    /// New certificates for all pairs of the faces at changed vertices of a body (0 or 1), for the
    /// rest of the window. The caller has widened the body's boxes for the change.
    pub(crate) fn recertify(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        body: usize,
        changes: &Changes,
    ) -> Result<(), Error> {
        self.revisions = sides.revisions();
        let Some(window) = self.window else { return Ok(()) };
        let changed = sides.bodies()[body];
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
        let is_one = sides.is_one();
        let is_touched = |pair: Pair| {
            let [is_a, is_b] = [is_one || body == 0, is_one || body == 1];
            is_a && touched[pair.a as usize] || is_b && touched[pair.b as usize]
        };
        // The window starts anew now: from here to its end every motion is one piece again.
        let until = window.until;
        self.take_ends(sides, self.now, until)?;
        let mut window = window.restarted(self.now, evaluate::margin(sides, self.now, until));
        if !self.set.pairs().is_empty() {
            (self.is_carried, window.widened) = (true, CONTINUED);
        }
        self.window = Some(window);
        self.expiring_pairs.forget_if(is_touched);
        self.schedule.forget_if(is_touched);
        self.walk_window(sides, scratch, &window);
        scratch.candidates.retain(|&pair| is_touched(pair));
        self.cull_candidates(sides, scratch, &window);
        scratch.found.clear();
        scratch.found.extend(self.set.pairs().iter().copied().filter(|&pair| !is_touched(pair)));
        self.certify_candidates(sides, scratch, &window);
        scratch.found.sort_unstable_by_key(|pair| pair.in_order());
        self.take_found(sides, &scratch.found, self.now, true);
        Ok(())
    }
}
