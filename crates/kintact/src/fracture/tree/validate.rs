//! [`DynamicTree::validate`]: ranges, order and volumes of a whole tree. For tests and fuzzing.

use super::DynamicTree;
use super::group::{NONE, NodeId, ROOT};
use super::volume::Volume;

impl<V: Volume> DynamicTree<V> {
    /// Checks that every primitive is in the tree once, that children divide their parent's
    /// primitives, and that every node's volume contains the boxes of those below. Returns the
    /// first error.
    pub fn validate(&self) -> Result<(), String> {
        let count = self.rows.len();
        if self.range(ROOT) != (0..count) {
            return Err(format!("the root holds {:?} of {count} primitives", self.range(ROOT)));
        }
        if self.children_of(ROOT) == NONE {
            return Ok(());
        }
        let mut seen = vec![false; count];
        for &id in &self.order.as_flattened()[..count] {
            match seen.get_mut(id as usize) {
                Some(seen) if !*seen => *seen = true,
                _ => return Err(format!("primitive {id} is in the order twice or unknown")),
            }
        }
        self.validate_below(ROOT)
    }

    fn validate_below(&self, node: NodeId) -> Result<(), String> {
        let volume = |node: NodeId| V::get(&self.group(node / 8).volumes, node as usize % 8);
        let around = volume(node);
        for &id in &self.order.as_flattened()[self.range(node)] {
            if around.union(&self.volume(id as usize)) != around {
                // A merged sphere may differ in its last digit.
                let (outer, inner) = (around.aabb(), self.volume(id as usize).aabb());
                if !outer.contains(&inner) {
                    return Err(format!("node {node}: primitive {id} sticks out"));
                }
            }
        }
        let children = self.children_of(node);
        // A group left out by the last update is fitted when a walk visits it.
        if children == NONE || self.group(children).fitted < self.moved {
            return Ok(());
        }
        let mut next = self.range(node).start;
        for child in (0..self.group(children).count).map(|child| 8 * children + child) {
            if self.range(child).start != next {
                return Err(format!("node {child} does not begin where the one before it ends"));
            }
            next = self.range(child).end;
            self.validate_below(child)?;
        }
        if next != self.range(node).end {
            return Err(format!("the children of node {node} do not hold all its primitives"));
        }
        Ok(())
    }
}
