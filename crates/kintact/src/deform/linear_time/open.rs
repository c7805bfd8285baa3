//! Opening windows: the sweeps over branches that make boxes at their two ends. Called by
//! [`LinearTimeBvh::advance_to`], `restart` and `trajectories_changed`; O(triangles of the branch)
//! each.

use glam::{DVec3, Vec3A};

use super::LinearTimeBvh;
use super::branches::Branch;
use super::margin::{self, WidenedByDeviation};
use super::node::SlotBox;
use super::window::TreeWindow;
use crate::Error;
use crate::bvh::refit::Outward;
use crate::motion::{ChordDeviation, LinearEnclosure};

/// The window about to be opened for a branch, and how its boxes are made.
struct Opening<'a> {
    branch: &'a Branch,
    margin: Outward,
    /// Whether no vertex of the branch leaves its chord.
    is_straight: bool,
}

impl LinearTimeBvh {
    /// Opens windows for all branches whose own ended before `t`, and a new one for the top nodes.
    ///
    /// With `follow` a window starts where the one before ended, if it reaches `t`: the boxes at
    /// its start exist then. Not if trajectories have changed since.
    pub(super) fn renew(
        &mut self,
        trajectories: &impl LinearEnclosure,
        t: f64,
        follow: bool,
    ) -> Result<(), Error> {
        self.leaves.check_vertices("the trajectories", trajectories.vertex_count())?;
        let ended: Vec<bool> =
            self.branches.list.iter().map(|branch| branch.window.until < t).collect();
        self.open_some(
            trajectories,
            t,
            |branch| ended[branch],
            |tree, branch| tree.renew_branch(trajectories, branch, t, follow),
        )
    }

    /// Starts anew at a time with boxes for that time alone, whatever windows may follow, given the
    /// positions of all vertices then: one sweep over everything, for trajectories that change from
    /// frame to frame.
    pub(crate) fn restart_for_an_instant(
        &mut self,
        trajectories: &impl LinearEnclosure,
        t: f64,
        positions: &[DVec3],
    ) -> Result<(), Error> {
        self.leaves.check_vertices("the positions", positions.len())?;
        let margin = margin::of_window(trajectories, t, t);
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
        let instant = TreeWindow { from: self.now, until: self.now, absolute, ..TreeWindow::NONE };
        self.top_nodes = instant;
        self.branches.list.iter_mut().for_each(|branch| branch.window = instant);
        self.stale = f64::INFINITY;
    }

    /// Opens windows for some branches, and one for the top nodes from a time on.
    pub(super) fn open_some(
        &mut self,
        trajectories: &impl LinearEnclosure,
        t: f64,
        which: impl Fn(usize) -> bool,
        mut open: impl FnMut(&mut Self, &mut Branch) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut list = std::mem::take(&mut self.branches.list);
        let mut some = list.iter_mut().enumerate().filter(|(place, _)| which(*place));
        let opened = some.try_for_each(|(_, branch)| open(self, branch));
        self.branches.list = list;
        let merged = opened.and_then(|()| self.merge_top_nodes(trajectories, t));
        if merged.is_err() {
            // Some branches are past the time of others: no bounds of the whole are valid.
            self.lose_bounds();
        }
        self.stale = self.branches.first_stale();
        merged
    }

    fn renew_branch(
        &mut self,
        trajectories: &impl LinearEnclosure,
        branch: &mut Branch,
        t: f64,
        follow: bool,
    ) -> Result<(), Error> {
        let follows = branch.window.until;
        if follow && branch.window.is_straight {
            let end = self.window_end(trajectories, branch, follows)?;
            if t <= end && self.goes_on(trajectories, branch, follows, end) {
                branch.window = self.open(trajectories, branch, follows, end, true)?;
                return Ok(());
            }
        }
        let end = self.window_end(trajectories, branch, t)?;
        branch.window = self.open(trajectories, branch, t, end, false)?;
        Ok(())
    }

    /// Whether the boxes at the end of a branch's window are valid at the start of the next one: no
    /// vertex may have a chord deviation, and the boxes must have at least the margin the next
    /// window needs, half of what it would take itself.
    fn goes_on(
        &mut self,
        trajectories: &impl LinearEnclosure,
        branch: &Branch,
        from: f64,
        until: f64,
    ) -> bool {
        let margin = margin::of_window(trajectories, from, until);
        0.5 * margin.absolute <= branch.window.absolute
            && (from == until || self.find_deviations(trajectories, branch, from, until))
    }

    /// Fills `deviations` with those of a branch's vertices; empty, and true, if all are zero.
    fn find_deviations(
        &mut self,
        trajectories: &impl LinearEnclosure,
        branch: &Branch,
        from: f64,
        until: f64,
    ) -> bool {
        self.deviations.clear();
        if trajectories.moves_straight(from, until) {
            return true;
        }
        let deviation = |v: u32| margin::deviation(trajectories, v, from, until);
        if self.branches.vertices.is_empty() {
            self.deviations.extend((0..trajectories.vertex_count() as u32).map(deviation));
        } else {
            let vertices = &self.branches.vertices[branch.vertices.clone()];
            self.deviations.extend(vertices.iter().copied().map(deviation));
        }
        let is_straight =
            self.deviations.iter().all(|deviation| *deviation == ChordDeviation::ZERO);
        if is_straight {
            self.deviations.clear();
        }
        is_straight
    }

    /// Makes the boxes of a branch for a window. With `goes_on` those at its start exist.
    pub(super) fn open(
        &mut self,
        trajectories: &impl LinearEnclosure,
        branch: &Branch,
        from: f64,
        until: f64,
        goes_on: bool,
    ) -> Result<TreeWindow, Error> {
        let margin = margin::of_window(trajectories, from, until);
        let is_straight = until == from || self.find_deviations(trajectories, branch, from, until);
        let opening = Opening { branch, margin, is_straight };
        let start = branch.window.start;
        let start = if goes_on { 1 - start } else { start };
        if !goes_on {
            self.sweep(trajectories, from, start, &opening)?;
        }
        if until > from {
            self.sweep(trajectories, until, 1 - start, &opening)?;
        }
        self.counts.windows += 1;
        // An instant has no boxes at its end that a next window could go on from.
        let is_straight = is_straight && until > from;
        let absolute = margin.absolute;
        Ok(TreeWindow { from, until, start, absolute, is_straight, stale: f64::INFINITY })
    }

    fn sweep(
        &mut self,
        trajectories: &impl LinearEnclosure,
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
            leaves.place(trajectories, t)?;
            if is_straight {
                leaves.sweep(nodes, end, margin)?;
            } else {
                leaves.sweep(
                    nodes,
                    end,
                    WidenedByDeviation { margin, deviations: &self.deviations },
                )?;
            }
            return Ok(());
        }
        let vertices = &self.branches.vertices[branch.vertices.clone()];
        leaves.positions.resize(vertices.len(), DVec3::ZERO);
        leaves.boxes.resize(leaves.vertices, [Vec3A::ZERO; 2]);
        trajectories.place_some(t, vertices, &mut leaves.positions)?;
        for (i, (&vertex, &position)) in vertices.iter().zip(&leaves.positions).enumerate() {
            if !position.is_finite() {
                let (what, index) = ("computed position of vertex", vertex as usize);
                return Err(Error::NotFinite { what, index, position });
            }
            let ChordDeviation { below, above } =
                if is_straight { ChordDeviation::ZERO } else { self.deviations[i] };
            leaves.boxes[vertex as usize] = margin.corners(position - below, position + above);
        }
        leaves.sweep_part(nodes, branch.corners.clone(), end);
        Ok(())
    }

    /// Makes all boxes infinite: they overlap everything until a later sweep.
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
