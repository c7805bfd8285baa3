//! The primitive of a static tree that is nearest to a point: [`nearest`], which point queries call.
//!
//! Depth first, nearest boxes first: a node's four boxes are measured at once, those that may hold
//! something nearer than the best so far are pushed with the nearest on top, and are dropped when they
//! come up after something nearer was found. Some 10 ns a node.

use glam::DVec3;

use super::{Node, StaticTree};

/// Nodes or primitives that wait, with a lower bound of their squared distance.
#[derive(Debug, Clone, Default)]
pub(crate) struct NearestScratch {
    waiting: Vec<(f32, u32)>,
}

/// Squares of boxes in single precision may be too large by this (no unit): a difference, three squares
/// and two sums are rounded. Smaller: the nearest could be missed.
const ROUNDED: f32 = 1.0 - 1.0 / (1 << 20) as f32;

/// Visits primitives that may be nearer to a point than the best so far, near boxes first. `visit` gets
/// a primitive and returns the squared distance beyond which nothing matters any more; `slack` is how
/// far primitives may be outside of their boxes, or the point elsewhere.
pub(crate) fn nearest(
    tree: &StaticTree,
    (point, slack): (DVec3, f64),
    mut best: f64,
    scratch: &mut NearestScratch,
    mut visit: impl FnMut(u32) -> f64,
) {
    let nodes = tree.nodes();
    if nodes.is_empty() {
        return;
    }
    // Rounding the point and the differences is covered by growing boxes.
    let at = point.as_vec3();
    let bounds = tree.bounds();
    let reach =
        f64::from(bounds.min.abs().max(bounds.max.abs()).max_element()) + point.abs().max_element();
    let slack = super::round_up(slack + reach / f64::from(1 << 22));
    // Squares of lengths as shares of all lengths neither overflow nor vanish.
    let scale = (1.0 / reach).clamp(f64::from(f32::MIN_POSITIVE), f64::from(f32::MAX)) as f32;
    let square_of_scale = f64::from(scale) * f64::from(scale);
    best *= square_of_scale;
    let waiting = &mut scratch.waiting;
    waiting.clear();
    waiting.push((0.0, 0));
    while let Some((bound, index)) = waiting.pop() {
        if f64::from(bound) > best {
            continue;
        }
        let node = &nodes[index as usize];
        let squares = squares(node, at.to_array(), slack, scale);
        let (mut inner, mut count) = ([(0.0_f32, 0_u32); 4], 0);
        for (slot, &square) in squares.iter().enumerate() {
            if f64::from(square) > best {
                continue;
            }
            if node.primitives.as_first.0 >> slot & 1 == 1 {
                best = visit(node.child[slot]) * square_of_scale;
            } else if node.inner.as_first.0 >> slot & 1 == 1 {
                // Farthest first, so that the nearest is on top.
                let mut place = count;
                while place > 0 && inner[place - 1].0 < square {
                    inner[place] = inner[place - 1];
                    place -= 1;
                }
                inner[place] = (square, node.child[slot]);
                count += 1;
            }
        }
        waiting.extend_from_slice(&inner[..count]);
    }
}

/// Lower bounds of the squared distances of a node's boxes, scaled; 0 for what is not a number.
#[inline]
fn squares(node: &Node, at: [f32; 3], slack: f32, scale: f32) -> [f32; 4] {
    let mut sum = [0.0_f32; 4];
    for ((min, max), at) in node.min.iter().zip(&node.max).zip(at) {
        for ((min, max), sum) in min.iter().zip(max).zip(&mut sum) {
            let (below, above) = (min - at, at - max);
            let gap = ((below.max(above) - slack) * scale).max(0.0);
            *sum += gap * gap;
        }
    }
    sum.map(|square| square * ROUNDED)
}
