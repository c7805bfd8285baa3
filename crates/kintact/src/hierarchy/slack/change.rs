//! What a changed flightplan does to boxes that were made for the old one.

use glam::DVec3;

use super::SlackTree;
use super::margin::{self, UNDERFLOW};
use super::node::SlotBox;
use super::window::Window;
use crate::Error;
use crate::bounds::round_down;
use crate::hierarchy::refit::UNIT;
use crate::motion::{Changes, Flightplans, Lift};

/// More than the 3u by which interpolated bounds may be off.
const INTERPOLATION: f64 = 3.25 * UNIT;

/// How much a triangle's box may grow, in its own size, before new windows are opened for it.
const PATIENCE: f32 = 0.5;

/// Where a vertex is bound to be for the rest of a window: between these two lines.
struct Rest {
    /// At the time of the change.
    low: DVec3,
    high: DVec3,
    /// At the end of the window, margin included.
    end: SlotBox,
}

impl SlackTree {
    /// Takes note of changed plans: to be called after each [`Flightplans::change`], before
    /// anything else, with what it returned. Moves the tree to the time of the change.
    ///
    /// A vertex that turns and moves straight on widens the boxes at the end of the window, one
    /// that jumps or moves on a curve may widen both ends; only the paths from its triangles to
    /// the root are touched. Boxes stay that wide until the window is over, or until the box of a
    /// triangle has grown by half its size: then all windows are opened anew.
    pub fn plans_changed(&mut self, plans: &Flightplans, changes: &Changes) -> Result<(), Error> {
        let t = changes.time;
        self.check_time(t)?;
        self.leaves.check_vertices("the flightplans", plans.len())?;
        let changed = || changes.turned.iter().chain(&changes.jumped);
        for &vertex in changed() {
            for &holder in self.holders.of(vertex).unwrap_or_default() {
                let window = self.window_at(holder >> 2);
                let position = plans.position(vertex, window.until.max(t));
                if !position.is_finite() {
                    let (what, index) = ("computed position of vertex", vertex as usize);
                    return Err(Error::NotFinite { what, index, position });
                }
            }
        }
        // What ended before the change must not be continued from there with the new plans.
        if t > self.window_ends() {
            self.renew(plans, t, false)?;
        }
        self.now = t;
        for &vertex in changed() {
            self.widen(plans, vertex);
        }
        Ok(())
    }

    pub(super) fn window_at(&self, node: u32) -> Window {
        self.branch_at(node).map_or(self.crown, |branch| branch.window)
    }

    fn widen(&mut self, plans: &Flightplans, vertex: u32) {
        let count = self.holders.of(vertex).unwrap_or_default().len();
        for holder in 0..count {
            let Some(&holder) = self.holders.of(vertex).unwrap_or_default().get(holder) else {
                break;
            };
            let (mut id, mut slot) = (holder >> 2, holder as usize & 3);
            let window = self.window_at(id);
            let (start, end) = (window.start, 1 - window.start);
            let weights = window.weights(self.now);
            let rest = self.rest(plans, vertex, &window);
            let node = &self.nodes[id as usize];
            let old = [node.slot_box(start, slot), node.slot_box(end, slot)];
            let [first, last] = widened(&old, [weights[start], weights[end]], &rest);
            let left = window.until - self.now;
            self.worn = self.worn.min(self.now + left * worn_part(&old[0], &old[1], &last));
            let mut boxes = if start == 0 { [first, last] } else { [last, first] };
            // Towards the root: whoever contains both ends already has ancestors that do.
            loop {
                let node = &mut self.nodes[id as usize];
                let first = node.widen(0, slot, &boxes[0]);
                let second = node.widen(1, slot, &boxes[1]);
                if !(first || second) {
                    break;
                }
                self.counts.box_updates += 1;
                let parent = node.parent;
                boxes = [node.slot_box(0, slot), node.slot_box(1, slot)];
                let Some(above) = self.nodes.get(parent as usize) else { break };
                let Some(at) = above.inner.slots().find(|&s| above.child[s] == id) else { break };
                if self.branches.crown.binary_search(&parent).is_ok() {
                    // From a branch's window to the crown's.
                    let Window { from, until, .. } = self.crown;
                    boxes = [self.bounds_below(id, 0, from), self.bounds_below(id, 1, until)];
                }
                (id, slot) = (parent, at);
            }
        }
        self.counts.plan_changes += 1;
    }

    /// Where a vertex with a new plan is bound to be for the rest of a window.
    fn rest(&self, plans: &Flightplans, vertex: u32, window: &Window) -> Rest {
        let (now, until) = (self.now, window.until);
        let absolute = margin::of_window(plans, now, until).absolute.max(window.absolute);
        let lift = if now < until { margin::lift(plans, vertex, now, until) } else { Lift::ZERO };
        let position = plans.position(vertex, now);
        let last = plans.position(vertex, until);
        let [min, max] =
            margin::with_absolute(absolute).corners(last - lift.below, last + lift.above);
        Rest {
            low: position - lift.below - 0.5 * absolute,
            high: position + lift.above + 0.5 * absolute,
            end: SlotBox { min: min.to_array(), max: max.to_array() },
        }
    }
}

/// The part of the time left until the end of a window after which a widened box has grown by
/// [`PATIENCE`] times its size at the start.
fn worn_part(start: &SlotBox, old: &SlotBox, new: &SlotBox) -> f64 {
    let size = (0..3).map(|i| start.max[i] - start.min[i]).fold(0.0, f32::max);
    let grown = |i: usize| (new.max[i] - old.max[i]).max(old.min[i] - new.min[i]);
    let growth = (0..3).map(grown).fold(0.0, f32::max);
    if growth > 0.0 { f64::from(PATIENCE * size) / f64::from(growth) } else { f64::INFINITY }
}

fn widened(old: &[SlotBox; 2], weights: [f64; 2], rest: &Rest) -> [SlotBox; 2] {
    let mut new = *old;
    for axis in 0..3 {
        let ends = [old[0].min[axis], old[1].min[axis]];
        let [a, b] = lowered(ends, weights, rest.low[axis], rest.end.min[axis]);
        (new[0].min[axis], new[1].min[axis]) = (a, b);
        let ends = [-old[0].max[axis], -old[1].max[axis]];
        let [a, b] = lowered(ends, weights, -rest.high[axis], -rest.end.max[axis]);
        (new[0].max[axis], new[1].max[axis]) = (-a, -b);
    }
    new
}

/// Ends of a line moved down until the line, with all that interpolation may add, is not above
/// `now` at the time with these weights and not above `end` at the end. Moves the end if that is
/// enough, else both by the same amount.
fn lowered([a, b]: [f32; 2], [w0, w1]: [f64; 2], now: f64, end: f32) -> [f32; 2] {
    let b = b.min(end);
    let (first, second) = (f64::from(a) * w0, f64::from(b) * w1);
    let above = first + second + INTERPOLATION * (first.abs() + second.abs()) + UNDERFLOW - now;
    if above > 0.0 {
        let step = above * (1.0 + 64.0 * UNIT);
        [round_down(f64::from(a) - step), round_down(f64::from(b) - step)]
    } else {
        [a, b]
    }
}
