//! Boxes over a time span within a window instead of at one time of it, for `WindowWalk`.

use glam::DVec3;

use super::LinearTimeBvh;
use super::margin::UNDERFLOW;
use crate::bvh::refit::UNIT;
use crate::bvh::{Node, round_down, round_up};
use crate::simd::{Lanes, Portable};

/// The nodes of a tree at both ends of a time span within its window. The boxes between them,
/// linear in time, contain at every time of the span what the tree's own boxes contain: each bound
/// lies outside its vertices at both ends, and vertices stay on their chords or within their chord
/// deviation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NodesBetween<'a> {
    tree: &'a LinearTimeBvh,
    /// The two ends of the time span.
    span: [f64; 2],
    /// Weights of the nodes' two ends at the start and at the end of the span; none if branches
    /// have windows of their own.
    weights: Option<[[f32; 2]; 2]>,
    /// Whether some bound may be infinite, and so NaN once it is weighted.
    is_unbounded: bool,
    /// What is added to all lower and to all upper bounds, by axis, if the tree is seen from
    /// elsewhere.
    shifts: Option<[[f32; 2]; 3]>,
}

/// More than a shift and a bound may err by when they are added, as a part of either.
const SHIFTING: f64 = 4.0 * UNIT;

impl NodesBetween<'_> {
    pub(crate) fn len(&self) -> usize {
        self.tree.nodes.len()
    }

    /// Writes node `id` at the start and at the end of the span.
    #[inline(always)]
    pub(crate) fn write<L: Lanes>(&self, lanes: L, id: u32, to: &mut [Node; 2]) {
        let node = &self.tree.nodes[id as usize];
        let [start, end] = to;
        let weights = self.weights.unwrap_or_else(|| self.tree.weights_between(id, self.span));
        node.write_at(lanes, weights[0], start);
        node.write_at(lanes, weights[1], end);
        if self.is_unbounded {
            to.iter_mut().for_each(without_nan);
        }
        if let Some(shifts) = &self.shifts {
            shift(shifts, &mut to[0]);
            shift(shifts, &mut to[1]);
        }
    }

    /// The same nodes measured from elsewhere: `by` is added to all coordinates, and boxes become
    /// wider by what that rounds.
    pub(crate) fn shifted(mut self, by: DVec3) -> Self {
        if by == DVec3::ZERO || self.tree.nodes.is_empty() {
            return self;
        }
        let mut root = [Node::EMPTY; 2];
        self.write(Portable, 0, &mut root);
        let reach = |axis: usize| {
            let bounds = root.iter().flat_map(|node| {
                let slots = node.inner.slots().chain(node.primitives.slots());
                slots.flat_map(move |slot| [node.min[axis][slot], node.max[axis][slot]])
            });
            bounds.fold(0.0_f32, |most, bound| most.max(bound.abs()))
        };
        self.shifts = Some(std::array::from_fn(|axis| {
            // Nodes below the root may reach farther, by a rounding.
            let slack = SHIFTING * (by[axis].abs() + 1.001 * f64::from(reach(axis))) + UNDERFLOW;
            // Infinite if some bound is: then all boxes overlap along this axis.
            [round_down(by[axis] - slack), round_up(by[axis] + slack)]
        }));
        self
    }
}

fn shift(shifts: &[[f32; 2]; 3], node: &mut Node) {
    for (axis, [lower, upper]) in shifts.iter().enumerate() {
        for slot in 0..4 {
            node.min[axis][slot] += lower;
            node.max[axis][slot] += upper;
        }
    }
}

impl LinearTimeBvh {
    /// Nodes over the time from `from` to `until`, both within the window.
    pub(crate) fn between(&self, from: f64, until: f64) -> NodesBetween<'_> {
        let span = [from, until];
        let is_whole = self.branches.list.len() == 1;
        let weights = is_whole.then(|| self.weights_between(0, span));
        let mut nodes =
            NodesBetween { tree: self, span, weights, is_unbounded: false, shifts: None };
        if !self.nodes.is_empty() {
            let mut root = [Node::EMPTY; 2];
            nodes.write(Portable, 0, &mut root);
            nodes.is_unbounded = !root.iter().all(is_bounded);
        }
        nodes
    }
}

impl LinearTimeBvh {
    fn weights_between(&self, node: u32, span: [f64; 2]) -> [[f32; 2]; 2] {
        let window = self.window_at(node);
        span.map(|t| window.weights(t).map(|weight| weight as f32))
    }
}

/// Whether all boxes of a node are finite.
fn is_bounded(node: &Node) -> bool {
    let mut slots = node.inner.slots().chain(node.primitives.slots());
    slots.all(|slot| {
        let bounds = node.slot_bounds(slot);
        bounds.min.is_finite() && bounds.max.is_finite()
    })
}

/// An infinite bound times a zero weight is NaN: there is no bound.
#[cold]
fn without_nan(node: &mut Node) {
    let replace = |sides: &mut [[f32; 4]; 3], by: f32| {
        for side in sides.as_flattened_mut() {
            *side = if side.is_nan() { by } else { *side };
        }
    };
    replace(&mut node.min, f32::NEG_INFINITY);
    replace(&mut node.max, f32::INFINITY);
}
