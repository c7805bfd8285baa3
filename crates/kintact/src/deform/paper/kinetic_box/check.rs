//! Validation and audit of a [`KineticBoxTree`] against positions computed from scratch. For tests.

use glam::DVec3;

use super::planes::PlaneTree;
use super::shape::Part;
use super::tree::KineticBoxTree;
use crate::kinetic::{Audit, AuditFailure};
use crate::motion::VertexTrajectories;

impl PlaneTree {
    /// The least and largest coordinates of all that a part of the tree holds.
    fn true_bounds(
        &self,
        positions: &dyn Fn(u32) -> DVec3,
        all: &[[DVec3; 2]],
        part: Part,
    ) -> [DVec3; 2] {
        match part {
            Part::Inner(node) => all[node as usize],
            Part::Leaf(leaf) => {
                let points = self.shape.leaves.control_points(leaf as usize);
                let empty = [DVec3::INFINITY, DVec3::NEG_INFINITY];
                points.iter().fold(empty, |[min, max], &vertex| {
                    let p = positions(vertex);
                    [min.min(p), max.max(p)]
                })
            }
        }
    }

    fn all_true_bounds(&self, positions: &dyn Fn(u32) -> DVec3) -> Vec<[DVec3; 2]> {
        let mut all: Vec<[DVec3; 2]> = Vec::with_capacity(self.shape.axes.len());
        for children in &self.shape.children {
            let [a, b] = children.map(|child| self.true_bounds(positions, &all, child.part()));
            all.push([a[0].min(b[0]), a[1].max(b[1])]);
        }
        all
    }

    fn audit(&self, trajectories: &VertexTrajectories, t: f64, margin: f64) -> Result<(), String> {
        let at = trajectories.at(t);
        let position = |vertex: u32| at.position(vertex);
        let all = self.all_true_bounds(&position);
        for plane in 0..self.shape.plane_count() {
            if self.shape.plane_node(plane).is_some_and(|node| !self.shape.is_used(node)) {
                continue;
            }
            let side = self.shape.plane_side(plane);
            let part = self.shape.plane_child(plane).part();
            let vertex = self.vertices[plane as usize];
            let found = position(vertex)[side.axis()];
            let bounds = self.true_bounds(&position, &all, part);
            let expected = bounds[usize::from(side.is_upper())][side.axis()];
            if (found - expected).abs() > margin {
                return Err(format!(
                    "plane {plane}, {side:?} of {part:?}: vertex {vertex} is at {found}, the \
                     extreme at {expected}"
                ));
            }
        }
        Ok(())
    }
}

impl KineticBoxTree {
    /// Whether each box contains all that its node holds, at a time from now up to the next event.
    /// Returns the first error.
    pub fn validate(&self, trajectories: &VertexTrajectories, t: f64) -> Result<(), String> {
        let boxes = self.boxes(trajectories, t).map_err(|error| error.to_string())?;
        let at = trajectories.at(t);
        let all = self.planes.all_true_bounds(&|vertex| at.position(vertex));
        for (node, [min, max]) in (0u32..).zip(all) {
            if !self.planes.shape.is_used(node) {
                continue;
            }
            let found = boxes.of(node);
            let (lower, upper) = (found.min.as_dvec3(), found.max.as_dvec3());
            if !(lower.cmple(min).all() && max.cmple(upper).all()) {
                return Err(format!("node {node}: {found:?} does not contain {min} to {max}"));
            }
        }
        self.validate_links()
    }

    /// Whether children, parents and the planes around nodes agree.
    fn validate_links(&self) -> Result<(), String> {
        let shape = &self.planes.shape;
        let mut leaves = 0;
        for node in (0..shape.node_count()).filter(|&node| shape.is_used(node)) {
            for (part, child) in shape.children[node as usize].into_iter().enumerate() {
                if shape.parent(child) != node {
                    return Err(format!("{child:?} does not know its parent {node}"));
                }
                match child.part() {
                    Part::Leaf(_) => leaves += 1,
                    Part::Inner(below) if below >= node => {
                        return Err(format!("child {below} does not come before {node}"));
                    }
                    Part::Inner(below) => {
                        let (plane, side) = shape.plane_around(node, part);
                        let mut sides = shape.sides[node as usize];
                        sides[side.index()] = plane;
                        if shape.sides[below as usize] != sides {
                            return Err(format!("node {below} has other planes around it"));
                        }
                    }
                }
            }
        }
        // A single leaf is no child.
        let expected = if shape.leaf_count() > 1 { shape.leaf_count() } else { 0 };
        if leaves == expected {
            return Ok(());
        }
        Err(format!("{leaves} leaves of {expected}"))
    }
}

impl Audit<VertexTrajectories> for KineticBoxTree {
    /// Finds the extremes of every branch from scratch; they may be other vertices than those of
    /// the planes only if these lie within the margin of the boxes.
    fn audit(&self, trajectories: &VertexTrajectories, t: f64) -> Result<(), AuditFailure> {
        let margin = self.planes.margin(trajectories, self.now(), t);
        self.planes.audit(trajectories, t, margin).map_err(|what| AuditFailure {
            structure: "kinetic BoxTree",
            time: t,
            what,
        })
    }
}
