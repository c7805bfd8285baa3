//! A lower bound of the distance of two scanned surfaces, for `CloudQuery::first_touch`: best first
//! over pairs of nodes, by the gaps of their boxes and discs.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::pair::Clouds;
use super::placement::Placement;

/// A pair of nodes with a lower bound of their distance.
#[derive(Debug, Clone, Copy)]
struct Far {
    gap: f32,
    nodes: [u32; 2],
}

impl PartialEq for Far {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Far {}

impl PartialOrd for Far {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Far {
    fn cmp(&self, other: &Self) -> Ordering {
        self.gap.total_cmp(&other.gap).then(self.nodes.cmp(&other.nodes))
    }
}

/// A distance that no two positions of the surfaces are nearer than, by the boxes and discs of
/// their leaves; not more than 0 where those overlap. Gives up below `enough`.
pub(crate) fn least_distance(clouds: &Clouds<'_>, enough: f64) -> f64 {
    let placement = Placement::new(clouds.trees, &clouds.into_other[1]);
    let pair = |nodes: [u32; 2]| {
        let [a, b] = [0, 1].map(|side| &clouds.trees[side].nodes()[nodes[side] as usize]);
        Reverse(Far { gap: placement.gap(a, b), nodes })
    };
    let mut queue = BinaryHeap::from([pair([0, 0])]);
    while let Some(Reverse(Far { gap, nodes })) = queue.pop() {
        let [a, b] = [0, 1].map(|side| &clouds.trees[side].nodes()[nodes[side] as usize]);
        if (a.is_leaf() && b.is_leaf()) || f64::from(gap) > 4.0 * f64::from(a.radius + b.radius) {
            // All others are at least as far, and dividing further would not gain much.
            return f64::from(gap);
        }
        let is_first = b.is_leaf() || (!a.is_leaf() && a.radius >= b.radius);
        let (side, node) = if is_first { (0, a) } else { (1, b) };
        for child in [nodes[side] + 1, nodes[side] + node.skip] {
            let mut nodes = nodes;
            nodes[side] = child;
            let Reverse(new) = pair(nodes);
            if new.gap <= 0.0 && f64::from(a.radius + b.radius) < enough {
                return 0.0;
            }
            queue.push(Reverse(new));
        }
    }
    f64::INFINITY
}
