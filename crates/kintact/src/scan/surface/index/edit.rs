//! Edits of the index: insertions, removals, and balls that grow. An insertion rebuilds the tree
//! when it gets too deep or half its points were edited.

use glam::DVec3;

use super::{Ball, CAPACITY, Index, NONE, Node, cut};

/// How deep a tree may grow by insertions, in multiples of a balanced one's height.
const DEPTH_FACTOR: u32 = 3;

impl Index {
    /// Raises the radii of the nodes above a point to at least its own. Radii that shrink are
    /// lowered at the next rebuild only: searches visit more, and find the same.
    pub(crate) fn raise_reach(&mut self, kind: Ball, id: u32, radius: f64) {
        let mut node = self.leaf_of[id as usize];
        while node != NONE && self.above[node as usize].reach[kind as usize] < radius {
            self.above[node as usize].reach[kind as usize] = radius;
            node = self.above[node as usize].parent;
        }
    }

    /// Adds a point that is at no other's position. `points` must already hold it. `reach_of`
    /// returns every point's radii, should the tree have to be rebuilt.
    pub(crate) fn insert(
        &mut self,
        points: &[DVec3],
        id: u32,
        reach_of: impl Fn(Ball, u32) -> f64,
    ) {
        let p = points[id as usize];
        if self.leaf_of.len() <= id as usize {
            self.leaf_of.resize(id as usize + 1, NONE);
        }
        let (mut node, mut depth) = (0_u32, 0_u32);
        let bucket = loop {
            match self.nodes[node as usize] {
                Node::Leaf { bucket } => break bucket,
                Node::Inner { axis, split, children } => {
                    let side = usize::from(p[usize::from(axis)] >= split);
                    self.boxes[node as usize][side].add(p);
                    node = children[side];
                    depth += 1;
                }
            }
        };
        self.len += 1;
        self.edits += 1;
        let full = self.buckets[bucket as usize].len as usize == CAPACITY;
        if full {
            let height = (self.len / CAPACITY).max(2).ilog2() + 2;
            if self.edits > self.len / 2 || depth > DEPTH_FACTOR * height {
                return self.rebuild(points, id, reach_of);
            }
            self.split_leaf(points, node, bucket, id);
        } else {
            self.buckets[bucket as usize].push(id, p);
            self.leaf_of[id as usize] = node;
        }
    }

    fn split_leaf(&mut self, points: &[DVec3], node: u32, bucket: u32, id: u32) {
        let mut ids: Vec<u32> = self.buckets[bucket as usize].id.to_vec();
        ids.push(id);
        let Some((axis, split, middle)) = cut(points, &mut ids) else {
            unreachable!("points at one place are merged before they get here")
        };
        self.free_buckets.push(bucket);
        let reach = self.above[node as usize].reach;
        let (below, above) = ids.split_at_mut(middle);
        self.part(points, node, [below, above], (axis, split));
        if let Node::Inner { children, .. } = self.nodes[node as usize] {
            for child in children {
                self.above[child as usize].reach = reach;
            }
        }
    }

    /// Removes a point.
    pub(crate) fn remove(&mut self, id: u32) {
        let leaf = std::mem::replace(&mut self.leaf_of[id as usize], NONE);
        let Node::Leaf { bucket } = self.nodes[leaf as usize] else { return };
        let bucket = &mut self.buckets[bucket as usize];
        let last = bucket.len as usize - 1;
        let Some(slot) = bucket.id.iter().position(|&held| held == id) else { return };
        for axis in 0..3 {
            bucket.at[axis][slot] = bucket.at[axis][last];
            bucket.at[axis][last] = f64::INFINITY;
        }
        bucket.id[slot] = bucket.id[last];
        bucket.id[last] = NONE;
        bucket.len -= 1;
        self.len -= 1;
        self.edits += 1;
    }

    /// Builds everything anew with one point more.
    fn rebuild(&mut self, points: &[DVec3], more: u32, reach_of: impl Fn(Ball, u32) -> f64) {
        let held = (0..self.leaf_of.len() as u32).filter(|&id| self.leaf_of[id as usize] != NONE);
        let mut ids: Vec<u32> = held.chain([more]).collect();
        *self = Self::new(points, &mut ids);
        for id in ids {
            for kind in [Ball::Influence, Ball::Row] {
                self.raise_reach(kind, id, reach_of(kind, id));
            }
        }
    }
}
