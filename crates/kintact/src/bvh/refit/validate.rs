//! `RefitTree::validate`: checks that boxes hold the vertices they were last fitted to and are
//! unions of those below. Called by tests; linear in the number of nodes.

use glam::DVec3;

use super::RefitTree;
use crate::bvh::Aabb;
use crate::bvh::Node;

impl RefitTree {
    /// Checks that every triangle's box contains the corners it was last fitted to and every
    /// other box is the union of those below. Says what is wrong first.
    pub fn validate(&self) -> Result<(), String> {
        let mut corners = self.leaves.corners.iter();
        for (id, node) in self.nodes.iter().enumerate().rev() {
            for slot in node.primitives.slots() {
                let corners = corners.next().ok_or("more triangles than corners")?;
                let bounds = node.slot_bounds(slot);
                let (min, max) = (bounds.min.as_dvec3(), bounds.max.as_dvec3());
                let inside = |p: DVec3| min.cmple(p).all() && p.cmple(max).all();
                let outside = corners.iter().find(|&&v| !inside(self.leaves.positions[v as usize]));
                if let Some(vertex) = outside {
                    return Err(format!("node {id}, slot {slot}: vertex {vertex} is outside"));
                }
            }
            for slot in node.inner.slots() {
                let child = self.nodes.get(node.child[slot] as usize);
                if child.map(Node::bounds) != Some(node.slot_bounds(slot)) {
                    return Err(format!("node {id}, slot {slot}: not the union of its child"));
                }
            }
        }
        if self.bounds != self.nodes.first().map_or(Aabb::EMPTY, Node::bounds) {
            return Err("the box around all is not the root's".into());
        }
        if corners.len() > 0 { Err("triangles are left over".into()) } else { Ok(()) }
    }
}
