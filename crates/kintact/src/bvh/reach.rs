//! How far the nodes of two trees reach towards each other along a direction: [`ReachCache`], for the
//! walks of `closest`.
//!
//! A slot's own box and slab bound its reach to the product of its size and the angle at which it is
//! seen. That of all slots below it is much tighter, so a walk that knows a good direction first looks at
//! each tree alone:
//!
//! 1. [`support`] finds how far each tree reaches at all.
//! 2. [`ReachCache::tighten`] visits the nodes of one tree that reach so far that, with the reach of the
//!    other tree, they may hold the closest pair, and gives every node the least reach of its slots'
//!    slots, from below.
//!
//! Of two balls that are four sizes apart some hundred nodes of each are visited, and the walk over pairs
//! then visits a dozen instead of a thousand. Nodes beyond [`MOST_TIGHTENED`] keep their own bounds.

use super::Node;
use super::distance_kernel::AlongBounds;
use crate::simd::Lanes;

/// Nodes that are remembered, of each tree, by the low digits of their numbers.
const CACHED: usize = 256;

/// Nodes of a tree that are visited at most. More: bodies that enclose each other pay for directions that
/// say nothing about them. Fewer: large meshes are not tightened down to their primitives.
const MOST_TIGHTENED: usize = 256;

/// How far nodes reach along the present direction.
#[derive(Debug, Clone, Default)]
pub(super) struct ReachCache {
    /// Of both trees, one after the other; empty before the first walk.
    nodes: Vec<u32>,
    reaches: Vec<[f32; 4]>,
    visited: Vec<VisitedNode>,
}

#[derive(Debug, Clone, Copy)]
struct VisitedNode {
    node: u32,
    /// Where it stands below: a place in the list, and a slot.
    parent: [u32; 2],
    reaches: [f32; 4],
}

impl ReachCache {
    /// There is no node of this number.
    const NONE: u32 = u32::MAX;

    /// For another direction.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.resize(2 * CACHED, Self::NONE);
        self.reaches.resize(2 * CACHED, [0.0; 4]);
    }

    #[inline(always)]
    pub(super) fn get(&self, tree: usize, node: u32) -> Option<&[f32; 4]> {
        let place = tree * CACHED + node as usize % CACHED;
        (self.nodes[place] == node).then(|| &self.reaches[place])
    }

    #[inline(always)]
    pub(super) fn put(&mut self, tree: usize, node: u32, reaches: [f32; 4]) {
        let place = tree * CACHED + node as usize % CACHED;
        (self.nodes[place], self.reaches[place]) = (node, reaches);
    }

    /// Tightens the reaches of a tree's nodes that are no larger than a limit.
    #[inline(always)]
    pub(super) fn tighten<L: Lanes>(
        &mut self,
        lanes: L,
        along: &AlongBounds<'_>,
        nodes: [&[Node]; 2],
        tree: usize,
        limit: f32,
    ) {
        let mut visited = std::mem::take(&mut self.visited);
        visited.clear();
        let reaches = along.reaches_of(lanes, nodes, tree, 0);
        visited.push(VisitedNode { node: 0, parent: [0; 2], reaches });
        let mut next = 0;
        while next < visited.len() {
            let VisitedNode { node: at, reaches, .. } = visited[next];
            let node = &nodes[tree][at as usize];
            for (slot, reach) in (0_u32..).zip(reaches) {
                let is_inner = node.inner.as_first.0 >> slot & 1 == 1;
                if is_inner && reach <= limit && visited.len() < MOST_TIGHTENED {
                    let child = node.child[slot as usize];
                    let reaches = along.reaches_of(lanes, nodes, tree, child);
                    visited.push(VisitedNode { node: child, parent: [next as u32, slot], reaches });
                }
            }
            next += 1;
        }
        // Parents come before their children.
        for index in (0..visited.len()).rev() {
            let VisitedNode { node: at, parent: [parent, slot], reaches } = visited[index];
            self.put(tree, at, reaches);
            if index > 0 {
                let least = least_of(&nodes[tree][at as usize], &reaches);
                let above = &mut visited[parent as usize].reaches[slot as usize];
                *above = above.max(least);
            }
        }
        self.visited = visited;
    }
}

/// The least reach of the slots that hold something.
#[inline(always)]
fn least_of(node: &Node, reaches: &[f32; 4]) -> f32 {
    let held = node.inner.as_first.0 | node.primitives.as_first.0;
    let mut least = f32::INFINITY;
    for (slot, reach) in reaches.iter().enumerate() {
        if held >> slot & 1 == 1 {
            least = least.min(*reach);
        }
    }
    least
}

/// A lower bound of the reach of all primitives of a tree, nearly that of one of them. NaN, of coordinates
/// past all bounds, counts as endless reach.
#[inline(always)]
pub(super) fn support<L: Lanes>(
    lanes: L,
    along: &AlongBounds<'_>,
    nodes: [&[Node]; 2],
    tree: usize,
    stack: &mut Vec<(f32, u32)>,
) -> f32 {
    let mut best = f32::INFINITY;
    stack.clear();
    stack.push((f32::NEG_INFINITY, 0));
    while let Some((bound, at)) = stack.pop() {
        if bound > best {
            continue;
        }
        let node = &nodes[tree][at as usize];
        let reaches = along.reaches_of(lanes, nodes, tree, at);
        let first = stack.len();
        for (slot, reach) in reaches.iter().enumerate() {
            if node.primitives.as_first.0 >> slot & 1 == 1 {
                let reach = if reach.is_nan() { f32::NEG_INFINITY } else { *reach };
                best = best.min(reach);
            } else if node.inner.as_first.0 >> slot & 1 == 1 {
                // The one that reaches farthest on top.
                let mut place = stack.len();
                stack.push((*reach, node.child[slot]));
                while place > first && stack[place - 1].0 < stack[place].0 {
                    stack.swap(place - 1, place);
                    place -= 1;
                }
            }
        }
    }
    best
}
