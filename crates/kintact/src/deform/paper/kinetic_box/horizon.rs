//! [`Horizon`]: the window of a [`KineticBoxTree`](super::KineticBoxTree) and the bounds of all
//! nodes at its end, which prune the searches of `planes.rs`. One sweep over the tree a window,
//! O(n).

use glam::DVec3;

use super::shape::{Part, Shape};
use crate::Error;
use crate::deform::paper::Side;
use crate::motion::{Changes, VertexTrajectories};

/// How far certificates predict, and the bounds of all nodes at the end of that.
///
/// They predict to the next key of the motion, where all are renewed. If all motion until then is
/// straight, two vertices in the right order now and at the end are so at all times between. So one
/// sweep over the tree for the boxes at the end proves most certificates, and cuts from the
/// searches for the rest every branch with nothing further out than the plane. Without these boxes
/// a search enters two parts at each node that is split along another axis.
///
/// Straight motion without end is the same with velocities in the place of positions.
#[derive(Debug, Clone)]
pub(super) struct Horizon {
    pub(super) end: f64,
    /// Positions of all vertices at the end, or their velocities if there is none; empty if some
    /// move on curves.
    finals: Vec<DVec3>,
    /// The bounds of each inner node's `finals`; empty if these are.
    boxes: Vec<[DVec3; 2]>,
    /// Whether there are `finals` at all.
    prunes: bool,
}

impl Horizon {
    pub(super) fn new(
        trajectories: &VertexTrajectories,
        shape: &Shape,
        now: f64,
        prediction_horizon: f64,
        prunes: bool,
    ) -> Result<Self, Error> {
        let mut horizon = Self { end: now, finals: Vec::new(), boxes: Vec::new(), prunes };
        horizon.open(trajectories, shape, now, prediction_horizon)?;
        Ok(horizon)
    }

    /// Opens a horizon from `now` on.
    pub(super) fn open(
        &mut self,
        trajectories: &VertexTrajectories,
        shape: &Shape,
        now: f64,
        prediction_horizon: f64,
    ) -> Result<(), Error> {
        // However short the horizon, time must advance.
        let key = trajectories.next_key(now).unwrap_or(f64::INFINITY);
        self.end = key.min(now + prediction_horizon).max(now.next_up());
        self.finals.clear();
        self.boxes.clear();
        if !(self.prunes && trajectories.is_straight(now, self.end)) {
            return Ok(());
        }
        self.finals.resize(trajectories.len(), DVec3::ZERO);
        if self.end < f64::INFINITY {
            trajectories.positions_at(self.end, &mut self.finals)?;
        } else {
            let at = trajectories.at(now);
            for (vertex, velocity) in (0..).zip(&mut self.finals) {
                let piece = at.piece(vertex);
                *velocity = piece.coefficients[1] / piece.clock.span;
            }
        }
        self.boxes.resize(shape.node_count() as usize, [DVec3::ZERO; 2]);
        self.sweep(shape, 0..shape.node_count());
        Ok(())
    }

    /// Takes over changed trajectories; `nodes` are the inner nodes above the changed vertices,
    /// ascending.
    pub(super) fn change(
        &mut self,
        trajectories: &VertexTrajectories,
        shape: &Shape,
        changes: &Changes,
        nodes: &[u32],
    ) {
        if self.finals.is_empty() {
            return;
        }
        if !trajectories.is_straight(changes.time, self.end) {
            self.finals.clear();
            self.boxes.clear();
            return;
        }
        self.finals.resize(trajectories.len(), DVec3::ZERO);
        let at = trajectories.at(if self.end < f64::INFINITY { self.end } else { changes.time });
        for &vertex in changes.changed.iter().chain(&changes.jumped) {
            self.finals[vertex as usize] = if self.end < f64::INFINITY {
                at.position(vertex)
            } else {
                let piece = at.piece(vertex);
                piece.coefficients[1] / piece.clock.span
            };
        }
        self.sweep(shape, nodes.iter().copied());
    }

    /// Updates the boxes of the given nodes, children first.
    pub(super) fn sweep(&mut self, shape: &Shape, nodes: impl Iterator<Item = u32>) {
        if self.finals.is_empty() {
            return;
        }
        for node in nodes {
            let [a, b] =
                shape.children[node as usize].map(|child| self.bounds(shape, child.part()));
            self.boxes[node as usize] = [a[0].min(b[0]), a[1].max(b[1])];
        }
    }

    #[inline]
    fn bounds(&self, shape: &Shape, part: Part) -> [DVec3; 2] {
        match part {
            Part::Inner(node) => self.boxes[node as usize],
            Part::Leaf(leaf) => {
                let points = shape.leaves.control_points(leaf as usize);
                let empty = [DVec3::INFINITY, DVec3::NEG_INFINITY];
                points.iter().fold(empty, |[min, max], &vertex| {
                    let p = self.finals[vertex as usize];
                    [min.min(p), max.max(p)]
                })
            }
        }
    }

    /// Whether some vertex in the branch below a plane may overtake the plane's, as far as boxes
    /// decide.
    #[inline]
    pub(super) fn is_doubtful(&self, shape: &Shape, plane: u32, extreme: u32) -> bool {
        let side = shape.plane_side(plane);
        self.finals.is_empty()
            || self.exceeds(self.bounds(shape, shape.plane_child(plane).part()), extreme, side)
    }

    /// Whether some vertex in a node may overtake another.
    #[inline]
    pub(super) fn may_overtake(&self, node: u32, extreme: u32, side: Side) -> bool {
        match self.boxes.get(node as usize) {
            Some(&bounds) => self.exceeds(bounds, extreme, side),
            None => true,
        }
    }

    #[inline]
    fn exceeds(&self, [min, max]: [DVec3; 2], extreme: u32, side: Side) -> bool {
        let (axis, end) = (side.axis(), self.finals[extreme as usize]);
        if side.is_upper() { max[axis] > end[axis] } else { min[axis] < end[axis] }
    }

    /// Whether the order of two vertices certainly holds to the end. False if it does not, or is
    /// undecided.
    #[inline]
    pub(super) fn holds(&self, extreme: u32, other: u32, side: Side) -> bool {
        match self.finals.get(other as usize) {
            Some(&p) => !self.exceeds([p, p], extreme, side),
            None => false,
        }
    }

    /// Positions of all vertices at the end, if there is one and all motion until then is straight.
    pub(super) fn end_positions(&self) -> Option<&[DVec3]> {
        (self.end < f64::INFINITY && !self.finals.is_empty()).then_some(&self.finals)
    }

    pub(super) fn memory(&self) -> usize {
        self.finals.capacity() * size_of::<DVec3>()
            + self.boxes.capacity() * size_of::<[DVec3; 2]>()
    }
}
