//! The nodes above all branches: merged from the branches' boxes, linear in time as they are.

use glam::DVec3;

use super::LinearTimeBvh;
use super::branches::Branch;
use super::margin;
use super::node::{LinearTimeNode, SlotBox};
use super::window::TreeWindow;
use crate::Error;
use crate::bvh::refit::Outward;
use crate::motion::LinearEnclosure;

impl LinearTimeBvh {
    /// Makes the boxes of the top nodes from `from` to the end of the first branch's window.
    ///
    /// Up to then the bounds of every branch's root are lines; those of the top nodes are lines
    /// between their values at both times, widened as if those were moving vertices.
    pub(super) fn merge_top_nodes(
        &mut self,
        trajectories: &impl LinearEnclosure,
        from: f64,
    ) -> Result<(), Error> {
        if self.branches.top_nodes.is_empty() {
            return Ok(());
        }
        let until = self.branches.first_end().max(from);
        let margin = margin::of_window(trajectories, from, until);
        self.top_nodes = TreeWindow { from, until, absolute: margin.absolute, ..TreeWindow::NONE };
        let mut corners = self.branches.top_node_corners.iter();
        for &id in self.branches.top_nodes.iter().rev() {
            let LinearTimeNode { child, inner, primitives, .. } = self.nodes[id as usize];
            for (slot, corners) in primitives.slots().zip(&mut corners) {
                for (end, t) in [from, until].into_iter().enumerate() {
                    let bounds = triangle(trajectories, corners, [from, until], t, margin)?;
                    self.nodes[id as usize].set_slot_box(end, slot, &bounds);
                }
            }
            for slot in inner.slots() {
                let bounds = self.bounds_below(child[slot]);
                let node = &mut self.nodes[id as usize];
                node.set_slot_box(0, slot, &bounds[0]);
                node.set_slot_box(1, slot, &bounds[1]);
            }
        }
        self.counts.merges += 1;
        self.counts.box_updates += 2 * self.branches.top_nodes.len() as u64;
        Ok(())
    }

    /// The boxes around a top node or the root of a branch, at both ends of the top nodes' window.
    pub(super) fn bounds_below(&self, node: u32) -> [SlotBox; 2] {
        let below = &self.nodes[node as usize];
        let ends = [below.all_slots(0), below.all_slots(1)];
        match self.branch_at(node) {
            Some(branch) => {
                let margin = margin::with_absolute(margin::UNDERFLOW);
                let TreeWindow { from, until, .. } = self.top_nodes;
                [from, until].map(|t| at(&ends, branch.window.weights(t), margin))
            }
            None => ends,
        }
    }

    /// The branch that a node belongs to; none for a top node.
    pub(super) fn branch_at(&self, node: u32) -> Option<&Branch> {
        self.branches.list.get(self.branches.branch_of(node)? as usize)
    }
}

/// A line box at a time, wider by what interpolating it again may cost.
fn at([first, second]: &[SlotBox; 2], [w0, w1]: [f64; 2], margin: Outward) -> SlotBox {
    let between = |a: [f32; 3], b: [f32; 3]| {
        DVec3::from(a.map(f64::from)) * w0 + DVec3::from(b.map(f64::from)) * w1
    };
    let low = between(first.min, second.min);
    let high = between(first.max, second.max);
    // An infinite bound times a zero weight is NaN: there is no bound.
    let low = DVec3::select(low.is_nan_mask(), DVec3::NEG_INFINITY, low);
    let high = DVec3::select(high.is_nan_mask(), DVec3::INFINITY, high);
    let [min, max] = margin.corners(low, high);
    SlotBox { min: min.to_array(), max: max.to_array() }
}

/// The box of a triangle in a top node at one end of its window.
fn triangle(
    trajectories: &impl LinearEnclosure,
    corners: &[u32; 3],
    [from, until]: [f64; 2],
    t: f64,
    margin: Outward,
) -> Result<SlotBox, Error> {
    let mut positions = [DVec3::ZERO; 3];
    trajectories.place_some(t, corners, &mut positions)?;
    let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
    for (&vertex, position) in corners.iter().zip(positions) {
        if !position.is_finite() {
            let (what, index) = ("computed position of vertex", vertex as usize);
            return Err(Error::NotFinite { what, index, position });
        }
        let mut reach = (position, position);
        if from < until {
            let deviation = margin::deviation(trajectories, vertex, from, until);
            reach = (position - deviation.below, position + deviation.above);
        }
        (low, high) = (low.min(reach.0), high.max(reach.1));
    }
    let [min, max] = margin.corners(low, high);
    Ok(SlotBox { min: min.to_array(), max: max.to_array() })
}
