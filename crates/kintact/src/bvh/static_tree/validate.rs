//! `StaticTree::validate`: checks a built tree against the boxes it was built from. Tests call it
//! on every case; linear in the number of nodes.

use super::{Node, StaticTree};
use crate::bvh::Aabb;

impl StaticTree {
    /// Checks every promise of the structure against the boxes it was built from: each primitive
    /// is there once with its own box, each node's box contains its children, no node is shared
    /// or lost. Says what is wrong first.
    pub fn validate(&self, boxes: &[Aabb]) -> Result<(), String> {
        let mut seen = vec![false; boxes.len()];
        let mut reached = vec![false; self.nodes.len()];
        let mut stack: Vec<(u32, Aabb)> = Vec::new();
        if !self.nodes.is_empty() {
            stack.push((0, self.bounds));
        }
        while let Some((id, bounds)) = stack.pop() {
            let node: &Node = self.nodes.get(id as usize).ok_or(format!("no node {id}"))?;
            if std::mem::replace(&mut reached[id as usize], true) {
                return Err(format!("node {id} has two parents"));
            }
            if node.bounds() != bounds {
                return Err(format!("node {id}: the parent's box is not the union of the slots"));
            }
            if !node.inner.as_first.and(node.primitives.as_first).is_empty() {
                return Err(format!("node {id}: a slot is both node and primitive"));
            }
            for slot in node.primitives.slots() {
                let primitive = node.child[slot] as usize;
                match seen.get_mut(primitive) {
                    None => return Err(format!("node {id}: no primitive {primitive}")),
                    Some(true) => return Err(format!("primitive {primitive} is there twice")),
                    Some(seen) => *seen = true,
                }
                if node.slot_bounds(slot) != boxes[primitive] {
                    return Err(format!("primitive {primitive} has another box than its own"));
                }
            }
            stack.extend(node.inner.slots().map(|s| (node.child[s], node.slot_bounds(s))));
        }
        if let Some(primitive) = seen.iter().position(|&seen| !seen) {
            return Err(format!("primitive {primitive} is missing"));
        }
        match reached.iter().position(|&reached| !reached) {
            Some(node) => Err(format!("node {node} is not reachable")),
            None => Ok(()),
        }
    }
}
