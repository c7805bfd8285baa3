//! Motion changes: how boxes made for the old trajectories are widened or made anew.

use glam::DVec3;

use super::LinearTimeBvh;
use super::margin::{self, UNDERFLOW};
use super::node::SlotBox;
use super::window::TreeWindow;
use crate::Error;
use crate::bvh::refit::UNIT;
use crate::bvh::round_down;
use crate::motion::{Changes, ChordDeviation, LinearEnclosure};

/// More than the 3u by which interpolated bounds may be off.
const INTERPOLATION: f64 = 3.25 * UNIT;

/// How much a triangle's box may grow, in its own size, before new windows are opened for it.
const RETRY_LIMIT: f32 = 0.5;

/// What widening the boxes above one triangle costs, in triangles swept at both ends of a window.
const WIDENING: usize = 8;

/// A triangle with a changed vertex.
struct Changed {
    vertex: u32,
    /// Its slot: four times the node, plus the slot.
    holder: u32,
    /// The branch of that node; none for a top node.
    branch: Option<u32>,
}

/// Bounds on a vertex for the rest of a window: it stays between these two lines.
struct Rest {
    /// At the time of the change.
    low: DVec3,
    high: DVec3,
    /// At the end of the window, margin included.
    end: SlotBox,
}

impl LinearTimeBvh {
    /// Takes note of changed trajectories: to be called after each
    /// [`VertexTrajectories::change`](crate::motion::VertexTrajectories::change),
    /// before anything else, with what it returned. Moves the tree to the time of the change.
    ///
    /// The boxes of branches with changed trajectories are made anew for the rest of their windows.
    /// Where one window is for the whole of a large tree, boxes are widened instead as long as that
    /// is less work: a vertex that changes direction and moves straight on widens them at the end
    /// of the window, one that jumps or moves on a curve may widen both ends, and only the paths
    /// from its triangles to the root are touched. Boxes stay that wide until the window is over,
    /// or until the box of a triangle has grown by half its size: then a new one is opened. No
    /// window ends earlier than it would have.
    pub fn trajectories_changed(
        &mut self,
        trajectories: &impl LinearEnclosure,
        changes: &Changes,
    ) -> Result<(), Error> {
        let t = changes.time;
        self.check_time(t)?;
        self.leaves.check_vertices("the trajectories", trajectories.vertex_count())?;
        let mut changed: Vec<Changed> = Vec::new();
        for &vertex in changes.changed.iter().chain(&changes.jumped) {
            let mut known = f64::NAN;
            for &holder in self.vertex_to_leaves.of(vertex).unwrap_or_default() {
                let branch = self.branches.branch_of(holder >> 2);
                let until = self.window_of(branch).until.max(t);
                let position = position(trajectories, vertex, until)?;
                if until != known && !position.is_finite() {
                    let (what, index) = ("computed position of vertex", vertex as usize);
                    return Err(Error::NotFinite { what, index, position });
                }
                known = until;
                changed.push(Changed { vertex, holder, branch });
            }
        }
        // A window that ended before the change must not be continued with the new motion.
        if t > self.window_ends() {
            self.renew(trajectories, t, false)?;
        }
        self.now = t;
        self.counts.trajectory_changes += (changes.changed.len() + changes.jumped.len()) as u64;
        let is_anew = self.make_anew(trajectories, &changed)?;
        for changed in &changed {
            if !changed.branch.is_some_and(|branch| is_anew[branch as usize]) {
                self.widen(trajectories, changed)?;
            }
        }
        Ok(())
    }

    /// Makes the boxes of those branches anew, for the rest of their windows, in which widening
    /// would be more work or which are small. Returns which those are.
    ///
    /// Widening a small branch is less work too, but its boxes then cover where vertices were going
    /// before and where they go now, right at the contacts that changed the motion: on two
    /// expanding spheres walks found 10 to 20 times the pairs of exact boxes, against 1.3 to 3.
    fn make_anew(
        &mut self,
        trajectories: &impl LinearEnclosure,
        changed: &[Changed],
    ) -> Result<Vec<bool>, Error> {
        let mut counts = vec![0; self.branches.list.len()];
        for branch in changed.iter().filter_map(|changed| changed.branch) {
            counts[branch as usize] += 1;
        }
        let is_anew: Vec<bool> = counts
            .iter()
            .zip(&self.branches.list)
            .map(|(&count, branch)| {
                let size = branch.corners.len();
                count > 0 && (size <= self.options.branch || count * WIDENING > size)
            })
            .collect();
        if is_anew.contains(&true) {
            let now = self.now;
            let which = |branch: usize| is_anew[branch];
            self.open_some(trajectories, now, which, |tree, branch| {
                branch.window = tree.open(trajectories, branch, now, branch.window.until, false)?;
                Ok(())
            })?;
        }
        Ok(is_anew)
    }

    fn widen(
        &mut self,
        trajectories: &impl LinearEnclosure,
        changed: &Changed,
    ) -> Result<(), Error> {
        let Changed { vertex, holder, branch } = *changed;
        let (mut id, mut slot) = (holder >> 2, holder as usize & 3);
        let window = *self.window_of(branch);
        let (start, end) = (window.start, 1 - window.start);
        let weights = window.weights(self.now);
        let rest = self.rest(trajectories, vertex, &window)?;
        let node = &self.nodes[id as usize];
        let old = [node.slot_box(start, slot), node.slot_box(end, slot)];
        let [first, last] = widened(&old, [weights[start], weights[end]], &rest);
        let left = window.until - self.now;
        self.degrade(branch, self.now + left * stale_part(&old[0], &old[1], &last));
        let mut boxes = if start == 0 { [first, last] } else { [last, first] };
        // Towards the root: a node that contains both ends already has ancestors that do.
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
            if self.branches.top_nodes.binary_search(&parent).is_ok() {
                // From a branch's window to that of the top nodes.
                boxes = self.bounds_below(id);
            }
            (id, slot) = (parent, at);
        }
        Ok(())
    }

    /// Marks the boxes of a branch, or the top nodes, as too loose from a time on.
    fn degrade(&mut self, branch: Option<u32>, t: f64) {
        let window = match branch {
            Some(branch) => &mut self.branches.list[branch as usize].window,
            None => &mut self.top_nodes,
        };
        window.stale = window.stale.min(t);
        self.stale = self.stale.min(t);
    }

    /// Bounds on a vertex with a new trajectory for the rest of a window.
    fn rest(
        &self,
        trajectories: &impl LinearEnclosure,
        vertex: u32,
        window: &TreeWindow,
    ) -> Result<Rest, Error> {
        let (now, until) = (self.now, window.until);
        let absolute = margin::of_window(trajectories, now, until).absolute.max(window.absolute);
        let deviation = if now < until {
            margin::deviation(trajectories, vertex, now, until)
        } else {
            ChordDeviation::ZERO
        };
        let (first, last) =
            (position(trajectories, vertex, now)?, position(trajectories, vertex, until)?);
        let [min, max] =
            margin::with_absolute(absolute).corners(last - deviation.below, last + deviation.above);
        Ok(Rest {
            low: first - deviation.below - 0.5 * absolute,
            high: first + deviation.above + 0.5 * absolute,
            end: SlotBox { min: min.to_array(), max: max.to_array() },
        })
    }
}

/// Where a vertex is at a time.
fn position(trajectories: &impl LinearEnclosure, vertex: u32, t: f64) -> Result<DVec3, Error> {
    let mut position = [DVec3::ZERO];
    trajectories.place_some(t, &[vertex], &mut position)?;
    Ok(position[0])
}

/// The part of the time left until the end of a window after which a widened box has grown by
/// [`RETRY_LIMIT`] times its size at the start.
fn stale_part(start: &SlotBox, old: &SlotBox, new: &SlotBox) -> f64 {
    let size = (0..3).map(|i| start.max[i] - start.min[i]).fold(0.0, f32::max);
    let grown = |i: usize| (new.max[i] - old.max[i]).max(old.min[i] - new.min[i]);
    let growth = (0..3).map(grown).fold(0.0, f32::max);
    if growth > 0.0 { f64::from(RETRY_LIMIT * size) / f64::from(growth) } else { f64::INFINITY }
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
