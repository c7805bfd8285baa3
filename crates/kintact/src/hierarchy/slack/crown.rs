//! The nodes above all branches: merged from the branches' boxes, linear in time as they are.

use glam::DVec3;

use super::SlackTree;
use super::branches::Branch;
use super::margin;
use super::node::{SlackNode, SlotBox};
use super::window::Window;
use crate::Error;
use crate::hierarchy::refit::Outward;
use crate::motion::LinearEnclosure;

impl SlackTree {
    /// Boxes for the crown from `from` to the end of the first branch's window.
    ///
    /// Up to then the bounds of every branch's root are lines; the crown's are lines between
    /// their values at both times, made wider as if those were moving vertices.
    pub(super) fn merge_crown(
        &mut self,
        plans: &impl LinearEnclosure,
        from: f64,
    ) -> Result<(), Error> {
        if self.branches.crown.is_empty() {
            return Ok(());
        }
        let until = self.branches.first_end().max(from);
        let margin = margin::of_window(plans, from, until);
        self.crown =
            Window { from, until, start: 0, absolute: margin.absolute, is_straight: false };
        for (end, t) in [from, until].into_iter().enumerate() {
            let mut corners = self.branches.crown_corners.iter();
            for &id in self.branches.crown.iter().rev() {
                let SlackNode { child, inner, primitives, .. } = self.nodes[id as usize];
                for (slot, corners) in primitives.slots().zip(&mut corners) {
                    let bounds = triangle(plans, corners, [from, until], t, margin)?;
                    self.nodes[id as usize].set_slot_box(end, slot, &bounds);
                }
                for slot in inner.slots() {
                    let bounds = self.bounds_below(child[slot], end, t);
                    self.nodes[id as usize].set_slot_box(end, slot, &bounds);
                }
            }
        }
        self.counts.merges += 1;
        self.counts.box_updates += 2 * self.branches.crown.len() as u64;
        Ok(())
    }

    /// The box around a node in the crown or at the root of a branch, at one end of the crown's
    /// window and its time.
    pub(super) fn bounds_below(&self, node: u32, end: usize, t: f64) -> SlotBox {
        let below = &self.nodes[node as usize];
        match self.branch_at(node) {
            Some(branch) => {
                let ends = [below.all_slots(0), below.all_slots(1)];
                at(&ends, branch.window.weights(t), margin::with_absolute(margin::UNDERFLOW))
            }
            None => below.all_slots(end),
        }
    }

    /// The branch that a node belongs to; none in the crown.
    pub(super) fn branch_at(&self, node: u32) -> Option<&Branch> {
        let stretch = self.branches.stretches_from(node).first()?;
        self.branches.list.get(stretch.branch? as usize)
    }
}

/// A line box at a time, wider by what interpolating it again may cost.
fn at(ends: &[SlotBox; 2], weights: [f64; 2], margin: Outward) -> SlotBox {
    let between = |axis: usize, of: fn(&SlotBox) -> &[f32; 3], none: f64| {
        let [a, b] = [&ends[0], &ends[1]].map(|end| f64::from(of(end)[axis]));
        let value = a * weights[0] + b * weights[1];
        // An end without bound and without weight is not a number: there is no bound.
        if value.is_nan() { none } else { value }
    };
    let low = |axis| between(axis, |end| &end.min, f64::NEG_INFINITY);
    let high = |axis| between(axis, |end| &end.max, f64::INFINITY);
    let [min, max] =
        margin.corners(DVec3::new(low(0), low(1), low(2)), DVec3::new(high(0), high(1), high(2)));
    SlotBox { min: min.to_array(), max: max.to_array() }
}

/// The box of a triangle in the crown at one end of its window.
fn triangle(
    plans: &impl LinearEnclosure,
    corners: &[u32; 3],
    [from, until]: [f64; 2],
    t: f64,
    margin: Outward,
) -> Result<SlotBox, Error> {
    let mut places = [DVec3::ZERO; 3];
    plans.place_some(t, corners, &mut places)?;
    let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
    for (&vertex, position) in corners.iter().zip(places) {
        if !position.is_finite() {
            let (what, index) = ("computed position of vertex", vertex as usize);
            return Err(Error::NotFinite { what, index, position });
        }
        let mut reach = (position, position);
        if from < until {
            let lift = margin::lift(plans, vertex, from, until);
            reach = (position - lift.below, position + lift.above);
        }
        (low, high) = (low.min(reach.0), high.max(reach.1));
    }
    let [min, max] = margin.corners(low, high);
    Ok(SlotBox { min: min.to_array(), max: max.to_array() })
}
