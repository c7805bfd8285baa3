//! Opening windows: the sweeps over branches.

use glam::{DVec3, Vec3A};

use super::SlackTree;
use super::branches::Branch;
use super::margin::{self, Lifted};
use super::node::SlotBox;
use super::window::Window;
use crate::Error;
use crate::bvh::refit::Outward;
use crate::motion::{Lift, LinearEnclosure};

/// The window about to be opened for a branch, and how its boxes are made.
struct Opening<'a> {
    branch: &'a Branch,
    margin: Outward,
    /// Whether the branch has no lifts.
    is_straight: bool,
}

impl SlackTree {
    /// New windows for all branches whose own ended before `t`, and a new one for the crown.
    ///
    /// With `follow` a window starts where the one before ended, if it reaches `t`: its first
    /// half is done then. Not if plans have changed since.
    pub(super) fn renew(
        &mut self,
        plans: &impl LinearEnclosure,
        t: f64,
        follow: bool,
    ) -> Result<(), Error> {
        self.leaves.check_vertices("the flightplans", plans.vertex_count())?;
        let ended: Vec<bool> =
            self.branches.list.iter().map(|branch| branch.window.until < t).collect();
        self.open_some(
            plans,
            t,
            |branch| ended[branch],
            |tree, branch| tree.renew_branch(plans, branch, t, follow),
        )
    }

    /// Starts anew at a time with boxes for that time alone, whatever windows may follow, given
    /// where all vertices are then: one sweep over everything, for plans that change from frame to
    /// frame.
    pub(crate) fn restart_for_an_instant(
        &mut self,
        plans: &impl LinearEnclosure,
        t: f64,
        positions: &[DVec3],
    ) -> Result<(), Error> {
        self.leaves.check_vertices("the positions", positions.len())?;
        let margin = margin::of_window(plans, t, t);
        self.leaves.positions.clear();
        self.leaves.positions.extend_from_slice(positions);
        self.now = t;
        self.counts.sweeps += 1;
        self.counts.windows += self.branches.list.len() as u64;
        self.counts.box_updates += (self.nodes.len() + self.leaves.corners.len()) as u64;
        if let Err(error) = self.leaves.sweep(&mut self.nodes, 0, margin) {
            self.lose_bounds();
            return Err(error);
        }
        self.set_instant(margin.absolute);
        Ok(())
    }

    /// Windows for this instant only, whose boxes are those of the nodes' first end.
    fn set_instant(&mut self, absolute: f64) {
        let instant = Window { from: self.now, until: self.now, absolute, ..Window::NONE };
        self.crown = instant;
        self.branches.list.iter_mut().for_each(|branch| branch.window = instant);
        self.worn = f64::INFINITY;
    }

    /// Opens windows for some branches, and one for the crown from a time on.
    pub(super) fn open_some(
        &mut self,
        plans: &impl LinearEnclosure,
        t: f64,
        which: impl Fn(usize) -> bool,
        mut open: impl FnMut(&mut Self, &mut Branch) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut list = std::mem::take(&mut self.branches.list);
        let mut some = list.iter_mut().enumerate().filter(|(place, _)| which(*place));
        let opened = some.try_for_each(|(_, branch)| open(self, branch));
        self.branches.list = list;
        let merged = opened.and_then(|()| self.merge_crown(plans, t));
        if merged.is_err() {
            // Some branches are past the time of others: nothing is known of the whole.
            self.lose_bounds();
        }
        self.worn = self.branches.first_worn();
        merged
    }

    fn renew_branch(
        &mut self,
        plans: &impl LinearEnclosure,
        branch: &mut Branch,
        t: f64,
        follow: bool,
    ) -> Result<(), Error> {
        let follows = branch.window.until;
        if follow && branch.window.is_straight {
            let end = self.window_end(plans, branch, follows)?;
            if t <= end && self.goes_on(plans, branch, follows, end) {
                branch.window = self.open(plans, branch, follows, end, true)?;
                return Ok(());
            }
        }
        let end = self.window_end(plans, branch, t)?;
        branch.window = self.open(plans, branch, t, end, false)?;
        Ok(())
    }

    /// Whether the boxes at the end of a branch's window are good for the start of the next one:
    /// no vertex may have a lift, and they must have been given at least the margin it needs,
    /// half of what it would take itself.
    fn goes_on(
        &mut self,
        plans: &impl LinearEnclosure,
        branch: &Branch,
        from: f64,
        until: f64,
    ) -> bool {
        let margin = margin::of_window(plans, from, until);
        0.5 * margin.absolute <= branch.window.absolute
            && (from == until || self.find_lifts(plans, branch, from, until))
    }

    /// Puts the lifts of a branch's vertices into `lifts`; nothing, and true, if all are zero.
    fn find_lifts(
        &mut self,
        plans: &impl LinearEnclosure,
        branch: &Branch,
        from: f64,
        until: f64,
    ) -> bool {
        self.lifts.clear();
        if plans.moves_straight(from, until) {
            return true;
        }
        let lift = |v: u32| margin::lift(plans, v, from, until);
        if self.branches.vertices.is_empty() {
            self.lifts.extend((0..plans.vertex_count() as u32).map(lift));
        } else {
            let vertices = &self.branches.vertices[branch.vertices.clone()];
            self.lifts.extend(vertices.iter().copied().map(lift));
        }
        let is_straight = self.lifts.iter().all(|lift| *lift == Lift::ZERO);
        if is_straight {
            self.lifts.clear();
        }
        is_straight
    }

    /// Makes the boxes of a branch for a window. With `goes_on` those at its start are there.
    pub(super) fn open(
        &mut self,
        plans: &impl LinearEnclosure,
        branch: &Branch,
        from: f64,
        until: f64,
        goes_on: bool,
    ) -> Result<Window, Error> {
        let margin = margin::of_window(plans, from, until);
        let is_straight = until == from || self.find_lifts(plans, branch, from, until);
        let opening = Opening { branch, margin, is_straight };
        let start = branch.window.start;
        let start = if goes_on { 1 - start } else { start };
        if !goes_on {
            self.sweep(plans, from, start, &opening)?;
        }
        if until > from {
            self.sweep(plans, until, 1 - start, &opening)?;
        }
        self.counts.windows += 1;
        // An instant has no boxes at its end that a next window could go on from.
        let is_straight = is_straight && until > from;
        let absolute = margin.absolute;
        Ok(Window { from, until, start, absolute, is_straight, worn: f64::INFINITY })
    }

    fn sweep(
        &mut self,
        plans: &impl LinearEnclosure,
        t: f64,
        end: usize,
        opening: &Opening<'_>,
    ) -> Result<(), Error> {
        let Opening { branch, margin, is_straight } = *opening;
        let nodes = branch.first as usize..branch.end as usize;
        self.counts.sweeps += 1;
        self.counts.box_updates += (nodes.len() + branch.corners.len()) as u64;
        let nodes = &mut self.nodes[nodes];
        let leaves = &mut self.leaves;
        if self.branches.vertices.is_empty() {
            leaves.place(plans, t)?;
            if is_straight {
                leaves.sweep(nodes, end, margin)?;
            } else {
                leaves.sweep(nodes, end, Lifted { margin, lifts: &self.lifts })?;
            }
            return Ok(());
        }
        let vertices = &self.branches.vertices[branch.vertices.clone()];
        leaves.positions.resize(vertices.len(), DVec3::ZERO);
        leaves.boxes.resize(leaves.vertices, [Vec3A::ZERO; 2]);
        plans.place_some(t, vertices, &mut leaves.positions)?;
        for (i, (&vertex, &position)) in vertices.iter().zip(&leaves.positions).enumerate() {
            if !position.is_finite() {
                let (what, index) = ("computed position of vertex", vertex as usize);
                return Err(Error::NotFinite { what, index, position });
            }
            let Lift { below, above } = if is_straight { Lift::ZERO } else { self.lifts[i] };
            leaves.boxes[vertex as usize] = margin.corners(position - below, position + above);
        }
        leaves.sweep_part(nodes, branch.corners.clone(), end);
        Ok(())
    }

    /// Boxes that overlap everything, for ever.
    fn lose_bounds(&mut self) {
        let all = SlotBox { min: [f32::NEG_INFINITY; 3], max: [f32::INFINITY; 3] };
        for node in &mut self.nodes {
            for slot in 0..4 {
                node.set_slot_box(0, slot, &all);
                node.set_slot_box(1, slot, &all);
            }
        }
        self.set_instant(0.0);
    }
}
