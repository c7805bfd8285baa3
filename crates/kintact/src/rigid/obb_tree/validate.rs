//! `ObbTree::validate`: checks that triangles are in one leaf each, inside all boxes above, and
//! that the depth is logarithmic. Called by tests; costs a box test a triangle and level.

use super::{Holds, ObbTree};

impl ObbTree {
    /// Checks what every search relies on: each triangle is in exactly one leaf and inside the
    /// boxes above it, and the depth is at most logarithmic. Says what is wrong.
    pub fn validate(&self) -> Result<(), String> {
        let mut seen = vec![false; self.faces.len()];
        let mut path = Vec::new();
        // No part is larger than 7/8 of its whole: 1 / log2(8/7) is less than 6.
        let deepest = 8 + (6.0 * (self.faces.len().max(1) as f64).log2()) as usize;
        if !self.nodes.is_empty() {
            self.check(0, &mut path, &mut seen, deepest)?;
        }
        match seen.iter().position(|seen| !seen) {
            Some(slot) => Err(format!("triangle {} is in no leaf", self.faces[slot])),
            None => Ok(()),
        }
    }

    fn check(
        &self,
        node: u32,
        path: &mut Vec<u32>,
        seen: &mut [bool],
        deepest: usize,
    ) -> Result<(), String> {
        path.push(node);
        if path.len() > deepest {
            return Err(format!("node {node} is {} levels deep", path.len()));
        }
        match self.node(node).holds() {
            Holds::Children(children) => {
                for child in children {
                    self.check(child, path, seen, deepest)?;
                }
            }
            Holds::Triangles(slots) => {
                for slot in slots {
                    if std::mem::replace(&mut seen[slot], true) {
                        return Err(format!("triangle {} is in two leaves", self.faces[slot]));
                    }
                    for &above in path.iter() {
                        let obb = &self.node(above).obb;
                        if !self.triangle(slot).iter().all(|p| obb.contains(*p)) {
                            let face = self.faces[slot];
                            return Err(format!("triangle {face} sticks out of box {above}"));
                        }
                    }
                }
            }
        }
        path.pop();
        Ok(())
    }
}
