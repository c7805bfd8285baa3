//! [`LinearTimeNode`]: four slots with boxes at both ends of a window, and how they are
//! interpolated.
//!
//! [`LinearTimeSource`] gives walks ordinary [`Node`]s at the tree's time: a block of nodes is
//! interpolated when a walk first visits one of them and kept for the rest of the walk.

use glam::Vec3A;

use super::LinearTimeBvh;
use super::branches::NodeRange;
use crate::bvh::refit::{Refit, by_axis};
use crate::bvh::{Computed, Node, SlotMask, Source};
use crate::simd::{self, Lanes, Task};

/// Four slots with a box at either end of a window.
///
/// As [`Node`] in four cache lines instead of two. Which end comes first alternates: where windows
/// follow each other, the box at the end of one is the box at the start of the next and stays in
/// place.
#[repr(C, align(64))]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LinearTimeNode {
    /// For each end the smallest coordinates, then the largest, by axis, then by slot: in eights,
    /// as the lanes load them.
    ends: [[[f32; 8]; 3]; 2],
    pub(super) child: [u32; 4],
    pub(super) inner: SlotMask,
    pub(super) primitives: SlotMask,
    /// `u32::MAX` for the root.
    pub(super) parent: u32,
}

/// One slot's box at one end of the window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct SlotBox {
    pub(super) min: [f32; 3],
    pub(super) max: [f32; 3],
}

impl LinearTimeNode {
    /// The slots of a node, without boxes.
    pub(super) fn new(node: &Node, parent: u32) -> Self {
        let Node { child, inner, primitives, .. } = *node;
        Self { ends: [[[0.0; 8]; 3]; 2], child, inner, primitives, parent }
    }

    pub(super) fn slot_box(&self, end: usize, slot: usize) -> SlotBox {
        let all = self.ends[end].as_flattened();
        SlotBox {
            min: std::array::from_fn(|axis| all[4 * axis + slot]),
            max: std::array::from_fn(|axis| all[12 + 4 * axis + slot]),
        }
    }

    pub(super) fn set_slot_box(&mut self, end: usize, slot: usize, to: &SlotBox) {
        let all = self.ends[end].as_flattened_mut();
        for axis in 0..3 {
            all[4 * axis + slot] = to.min[axis];
            all[12 + 4 * axis + slot] = to.max[axis];
        }
    }

    /// The box around all slots in use.
    pub(super) fn all_slots(&self, end: usize) -> SlotBox {
        let used = self.inner.as_first.0 | self.primitives.as_first.0;
        let sides = self.ends[end].as_flattened();
        let mut all = SlotBox { min: [f32::INFINITY; 3], max: [f32::NEG_INFINITY; 3] };
        for slot in (0..4).filter(|slot| used >> slot & 1 == 1) {
            for axis in 0..3 {
                all.min[axis] = all.min[axis].min(sides[4 * axis + slot]);
                all.max[axis] = all.max[axis].max(sides[12 + 4 * axis + slot]);
            }
        }
        all
    }

    /// Makes a slot's box contain another; returns whether it did not before.
    pub(super) fn widen(&mut self, end: usize, slot: usize, to: &SlotBox) -> bool {
        let old = self.slot_box(end, slot);
        let new = SlotBox {
            min: std::array::from_fn(|axis| old.min[axis].min(to.min[axis])),
            max: std::array::from_fn(|axis| old.max[axis].max(to.max[axis])),
        };
        self.set_slot_box(end, slot, &new);
        new != old
    }

    /// The boxes at a time inside the window, given the weights of the two ends.
    ///
    /// Weights, products and sums are each off by at most u = 2⁻²⁴ of themselves, 3u of either
    /// weighted end in all; boxes are made [wider than that](super::margin), so nothing is
    /// rounded here.
    #[inline(always)]
    pub(super) fn write_at<L: Lanes>(&self, l: L, weights: [f32; 2], to: &mut Node) {
        let [first, second] = &self.ends;
        let [w0, w1] = [l.splat(weights[0]), l.splat(weights[1])];
        let x = l.add(l.mul(l.load(&first[0]), w0), l.mul(l.load(&second[0]), w1));
        let y = l.add(l.mul(l.load(&first[1]), w0), l.mul(l.load(&second[1]), w1));
        let z = l.add(l.mul(l.load(&first[2]), w0), l.mul(l.load(&second[2]), w1));
        let ([x_min, y_min, z_min], [x_max, y_max, z_max]) = (&mut to.min, &mut to.max);
        l.store_halves(x, x_min, y_min);
        l.store_halves(y, z_min, x_max);
        l.store_halves(z, y_max, z_max);
        to.child = self.child;
        to.inner = self.inner;
        to.primitives = self.primitives;
    }

    /// See [`LinearTimeNode::write_at`].
    #[inline(always)]
    pub(super) fn at<L: Lanes>(&self, l: L, weights: [f32; 2]) -> Node {
        let mut node = Node::EMPTY;
        self.write_at(l, weights, &mut node);
        node
    }
}

impl Refit for LinearTimeNode {
    #[inline(always)]
    fn kinds(&self) -> [u16; 2] {
        [self.inner.as_first.0, self.primitives.as_first.0]
    }

    #[inline(always)]
    fn set_boxes(&mut self, end: usize, min: &[Vec3A; 4], max: &[Vec3A; 4]) {
        let ([[a, b, c], [d, e, f]], end) = ([by_axis(min), by_axis(max)], &mut self.ends[end & 1]);
        *end = [join(a, b), join(c, d), join(e, f)];
    }
}

#[inline(always)]
fn join([a, b, c, d]: [f32; 4], [e, f, g, h]: [f32; 4]) -> [f32; 8] {
    [a, b, c, d, e, f, g, h]
}

/// The tree's nodes at its present time, for walks.
#[derive(Debug)]
pub struct LinearTimeSource<'a> {
    pub(super) tree: &'a LinearTimeBvh,
    pub(super) time: f64,
    pub(super) computed: &'a mut Computed,
}

impl Source for LinearTimeSource<'_> {
    #[inline(always)]
    fn node<L: Lanes>(&mut self, _: L, id: u32) -> &Node {
        if !self.computed.has(id) {
            compute(self.tree, id, self.time, self.computed);
        }
        self.computed.node(id)
    }
}

/// Computes the block a node is in. Not inlined into the walk: it dispatches to lanes itself.
#[cold]
#[inline(never)]
fn compute(tree: &LinearTimeBvh, id: u32, time: f64, computed: &mut Computed) {
    let (mut to, mut first) = computed.place(id);
    let last = tree.nodes.len().min(first + to.len());
    for range in tree.branches.ranges_from(first as u32) {
        if first >= last {
            break;
        }
        let end = last.min(range.end as usize);
        let (these, others) = to.split_at_mut(end - first);
        let weights = tree.weights_in(range, time);
        simd::dispatch(Interpolate { nodes: &tree.nodes[first..end], weights, to: these });
        (first, to) = (end, others);
    }
}

struct Interpolate<'a> {
    nodes: &'a [LinearTimeNode],
    weights: [f32; 2],
    to: &'a mut [Node],
}

impl Task for Interpolate<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        for (node, to) in self.nodes.iter().zip(self.to) {
            node.write_at(lanes, self.weights, to);
        }
    }
}

impl LinearTimeBvh {
    /// The weights of both ends at a time, for the nodes of a range.
    fn weights_in(&self, range: &NodeRange, time: f64) -> [f32; 2] {
        self.window_of(range.branch).weights(time).map(|weight| weight as f32)
    }
}
