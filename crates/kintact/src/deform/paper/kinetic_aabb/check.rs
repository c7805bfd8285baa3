//! Validation and audits of the kinetic AABB trees against positions computed from scratch, at any
//! time up to the next event. Linear in nodes and control points; for tests and fuzzing.

use glam::DVec3;

use super::extremes::{Boxes, ExtremeTree, Side};
use super::jump::JumpAabbTree;
use super::ordered::KineticAabbTree;
use crate::kinetic::{Audit, AuditFailure};
use crate::motion::VertexTrajectories;

impl ExtremeTree {
    /// All nodes with the least and largest coordinates of what they hold.
    fn true_bounds(&self, trajectories: &VertexTrajectories, t: f64) -> Vec<(u32, [DVec3; 2])> {
        let at = trajectories.at(t);
        let mut all = vec![[DVec3::INFINITY, DVec3::NEG_INFINITY]; self.node_count() as usize];
        let nodes = self.bottom_up();
        for &node in &nodes {
            let mut bounds = all[node as usize];
            for &vertex in self.control_points(node) {
                let p = at.position(vertex);
                bounds = [bounds[0].min(p), bounds[1].max(p)];
            }
            for child in self.children(node) {
                let [min, max] = all[child as usize];
                bounds = [bounds[0].min(min), bounds[1].max(max)];
            }
            all[node as usize] = bounds;
        }
        nodes.into_iter().map(|node| (node, all[node as usize])).collect()
    }

    fn audit(&self, trajectories: &VertexTrajectories, t: f64, margin: f64) -> Result<(), String> {
        let at = trajectories.at(t);
        for (node, bounds) in self.true_bounds(trajectories, t) {
            for side in Side::ALL {
                let extreme = self.extreme(node, side);
                let mut candidates =
                    (0..self.candidate_count(node)).map(|slot| self.candidate(node, slot, side));
                if !candidates.any(|candidate| candidate == extreme) {
                    return Err(format!("node {node}, {side:?}: {extreme} is no candidate"));
                }
                let found = at.position(extreme)[side.axis()];
                let expected = bounds[usize::from(side.is_upper())][side.axis()];
                if (found - expected).abs() > margin {
                    return Err(format!(
                        "node {node}, {side:?}: vertex {extreme} is at {found}, the extreme at \
                         {expected}"
                    ));
                }
            }
        }
        Ok(())
    }

    fn validate(
        &self,
        trajectories: &VertexTrajectories,
        t: f64,
        boxes: &Boxes<'_>,
    ) -> Result<(), String> {
        for (node, [min, max]) in self.true_bounds(trajectories, t) {
            let found = boxes.of(node);
            let (lower, upper) = (found.min.as_dvec3(), found.max.as_dvec3());
            if !(lower.cmple(min).all() && max.cmple(upper).all()) {
                return Err(format!("node {node}: {found:?} does not contain {min} to {max}"));
            }
        }
        Ok(())
    }
}

impl KineticAabbTree {
    /// Whether each box contains all that its node holds, at a time from now up to the next event.
    /// Returns the first error.
    pub fn validate(&self, trajectories: &VertexTrajectories, t: f64) -> Result<(), String> {
        let boxes = self.boxes(trajectories, t).map_err(|error| error.to_string())?;
        self.tree().validate(trajectories, t, &boxes)
    }
}

impl Audit<VertexTrajectories> for KineticAabbTree {
    /// Finds the extremes of every node from scratch; they may be other vertices only if those
    /// lie within the margin of the boxes.
    fn audit(&self, trajectories: &VertexTrajectories, t: f64) -> Result<(), AuditFailure> {
        let margin = self.tree().margin(trajectories, self.window_start(), t);
        self.tree().audit(trajectories, t, margin).map_err(|what| AuditFailure {
            structure: "kinetic AABB tree",
            time: t,
            what,
        })
    }
}

impl JumpAabbTree {
    /// Whether each box contains all that its node holds, now. Returns the first error.
    pub fn validate(&self, trajectories: &VertexTrajectories) -> Result<(), String> {
        let boxes = self.boxes(trajectories).map_err(|error| error.to_string())?;
        self.tree().validate(trajectories, self.now(), &boxes)
    }
}

impl Audit<VertexTrajectories> for JumpAabbTree {
    /// Finds the extremes of every node from scratch. Up to the next event they must be the same
    /// within the margin of the boxes.
    fn audit(&self, trajectories: &VertexTrajectories, t: f64) -> Result<(), AuditFailure> {
        let margin = self.tree().margin(trajectories, self.window_start(), t);
        self.tree().audit(trajectories, t, margin).map_err(|what| AuditFailure {
            structure: "jump AABB tree",
            time: t,
            what,
        })
    }
}
