//! Step 3: Algorithm 8, the points between the two ends of a bracket, and the walk of Algorithm 9.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use super::body::PathBody;

/// Points that a walk visits at most; a few surfels around a bracket have far fewer.
const MOST_SEEN: usize = 50_000;

/// A walk over the graph towards a goal, always on from the point that is nearest to it. Keeps its
/// memory for the next one.
#[derive(Debug, Default)]
pub(super) struct GoalWalk {
    /// The point before, of each point visited.
    before: HashMap<u32, u32>,
    heap: BinaryHeap<Reverse<(u64, u32)>>,
    pub(super) path: Vec<u32>,
}

impl GoalWalk {
    /// A path from one point to another into `path`: the stored one, or by Algorithm 8, which goes on
    /// from the point nearest to the goal and visits none that is farther from it than the start is.
    /// False if there is none.
    pub(super) fn find(
        &mut self,
        body: &PathBody<'_>,
        [from, to]: [u32; 2],
        virtual_edges: bool,
    ) -> bool {
        if body.stored_path(from, to, &mut self.path) {
            return true;
        }
        self.path.clear();
        if self.walk(body, [from, to], -1.0, virtual_edges) != Some(to) {
            return false;
        }
        self.trace(from, to);
        true
    }

    /// Walks until the first point whose distance from the goal along the surface is at most `near`,
    /// or the goal itself (Algorithm 9). `None` if the queue is empty before.
    pub(super) fn walk(
        &mut self,
        body: &PathBody<'_>,
        [from, to]: [u32; 2],
        near: f64,
        virtual_edges: bool,
    ) -> Option<u32> {
        self.before.clear();
        self.heap.clear();
        let start = body.distance_along(from, to);
        self.before.insert(from, from);
        self.heap.push(Reverse((start.to_bits(), from)));
        while let Some(Reverse((bits, slot))) = self.heap.pop() {
            if slot == to || (slot != from && f64::from_bits(bits) <= near) {
                return Some(slot);
            }
            let edges = body.surface.edges_in(slot).iter();
            for edge in edges.filter(|edge| virtual_edges || !edge.is_virtual()) {
                let left = body.distance_along(edge.to, to);
                if left < start
                    && self.before.len() < MOST_SEEN
                    && !self.before.contains_key(&edge.to)
                {
                    self.before.insert(edge.to, slot);
                    self.heap.push(Reverse((left.to_bits(), edge.to)));
                }
            }
        }
        None
    }

    /// The point before another one on the latest walk.
    pub(super) fn before(&self, slot: u32) -> u32 {
        self.before[&slot]
    }

    fn trace(&mut self, from: u32, to: u32) {
        let mut at = to;
        self.path.push(at);
        while at != from {
            at = self.before[&at];
            self.path.push(at);
        }
        self.path.reverse();
    }
}
