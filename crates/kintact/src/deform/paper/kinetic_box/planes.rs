//! [`PlaneTree`]: the vertex of each splitting plane, and the search for the one that overtakes it.
//!
//! The paper's depth-first search (section 6): below a node split along the plane's axis only the
//! far part is entered, below others both. Departs from it in skipping nodes that [`Horizon`]
//! proves to stay behind the plane. Worst case linear in the branch; `branch.rs` rebuilds branches
//! where that happens.

use super::horizon::Horizon;
use super::shape::{Child, Part, Shape, place_in};
use crate::deform::paper::Side;
use crate::deform::paper::kinetic_aabb::further_out;
use crate::kinetic::{NextFailure, Start, Zero, next_failure};
use crate::motion::{PositionsAt, VertexTrajectories};

/// The end of a certificate.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Failure {
    pub(super) time: f64,
    /// Which vertex overtakes.
    pub(super) challenger: u32,
}

/// A tree of splitting planes, each stored as the vertex that touches it.
#[derive(Debug, Clone)]
pub(super) struct PlaneTree {
    pub(super) shape: Shape,
    /// The vertex that touches each plane.
    pub(super) vertices: Vec<u32>,
    pub(super) prediction_horizon: f64,
    /// Whether walks give small parts boxes of their own.
    pub(super) tight_small_branches: bool,
}

impl PlaneTree {
    /// Finds the extreme vertices of all planes of a branch, from the leaves up, and those of the
    /// six sides of the branch itself.
    pub(super) fn pick_branch(&mut self, at: &PositionsAt<'_>, t: f64, branch: Child) -> [u32; 6] {
        let root = match branch.part() {
            Part::Leaf(leaf) => return self.leaf_extremes(at, t, leaf),
            Part::Inner(root) => root,
        };
        let nodes = self.shape.branch(root);
        let mut found: Vec<[u32; 6]> = Vec::with_capacity(nodes.len());
        for &node in &nodes {
            let [low, high] = self.shape.children[node as usize].map(|child| match child.part() {
                Part::Leaf(leaf) => self.leaf_extremes(at, t, leaf),
                Part::Inner(below) => found[place_in(&nodes, below)],
            });
            for (part, extremes) in [low, high].iter().enumerate() {
                let (plane, side) = self.shape.plane_around(node, part);
                self.vertices[plane as usize] = extremes[side.index()];
            }
            let outer = |side: Side| further(at, t, side, low[side.index()], high[side.index()]);
            found.push(Side::ALL.map(outer));
        }
        found.pop().unwrap_or_default()
    }

    fn leaf_extremes(&self, at: &PositionsAt<'_>, t: f64, leaf: u32) -> [u32; 6] {
        let points = self.shape.leaves.control_points(leaf as usize);
        Side::ALL.map(|side| {
            points.iter().copied().reduce(|a, b| further(at, t, side, a, b)).unwrap_or(0)
        })
    }

    /// Makes the best candidate the vertex of a plane, compared by position and motion at `t`; of
    /// equals the one that is it already. Returns whether it has changed.
    pub(super) fn pick(&mut self, at: &PositionsAt<'_>, t: f64, plane: u32) -> bool {
        let (side, old) = (self.shape.plane_side(plane), self.vertices[plane as usize]);
        let mut best: Option<u32> = None;
        self.for_each_candidate(plane, |_| true, &mut |vertex| {
            best = Some(match best {
                None => vertex,
                Some(best) if vertex == old => further(at, t, side, vertex, best),
                Some(best) => further(at, t, side, best, vertex),
            });
        });
        let best = best.unwrap_or(old);
        self.vertices[plane as usize] = best;
        best != old
    }

    /// When a candidate overtakes the vertex of a plane within the horizon; none if that does not
    /// happen. `beaten` is the vertex that it has just overtaken. Adds the parts of the tree
    /// visited to `visits`.
    #[inline]
    pub(super) fn certify(
        &self,
        at: &PositionsAt<'_>,
        now: f64,
        horizon: &Horizon,
        plane: u32,
        beaten: Option<u32>,
        visits: &mut u64,
    ) -> Option<Failure> {
        let (side, extreme) = (self.shape.plane_side(plane), self.vertices[plane as usize]);
        let mut first: Option<Failure> = None;
        *visits += self.for_each_candidate(
            plane,
            |node| horizon.may_overtake(node, extreme, side),
            &mut |other| {
                let start = if beaten == Some(other) { Start::Root } else { Start::Open };
                if let Some(time) = overtaken(at, now, horizon, [extreme, other], side, start)
                    && first.is_none_or(|first| time < first.time)
                {
                    first = Some(Failure { time, challenger: other });
                }
            },
        );
        first
    }

    /// Calls `f` for all vertices that could be, or become, the extreme of the branch below a plane
    /// before some plane inside the branch changes: the paper's depth-first search along the split
    /// axis. A node split along the same axis keeps the extreme of its near part itself; only the
    /// far part is searched. Nodes that `enters` refuses are left out. Returns how many parts were
    /// visited.
    #[inline]
    fn for_each_candidate(
        &self,
        plane: u32,
        enters: impl Fn(u32) -> bool,
        f: &mut impl FnMut(u32),
    ) -> u64 {
        let side = self.shape.plane_side(plane);
        self.descend(self.shape.plane_child(plane), side, &enters, f)
    }

    fn descend(
        &self,
        child: Child,
        side: Side,
        enters: &impl Fn(u32) -> bool,
        f: &mut impl FnMut(u32),
    ) -> u64 {
        let node = match child.part() {
            Part::Leaf(leaf) => {
                self.shape.leaves.control_points(leaf as usize).iter().for_each(|&v| f(v));
                return 1;
            }
            Part::Inner(node) => node,
        };
        if !enters(node) {
            return 1;
        }
        let [low, high] = self.shape.children[node as usize];
        if usize::from(self.shape.axes[node as usize]) != side.axis() {
            return 1 + self.descend(low, side, enters, f) + self.descend(high, side, enters, f);
        }
        // The lower part's upper end is a plane, and the other way round.
        let (near, far) = if side.is_upper() { (2 * node, high) } else { (2 * node + 1, low) };
        f(self.vertices[near as usize]);
        1 + self.descend(far, side, enters, f)
    }

    /// By how much boxes are widened at a time: see `ExtremeTree::margin`, whose derivation holds
    /// here too.
    pub(super) fn margin(&self, trajectories: &VertexTrajectories, now: f64, t: f64) -> f64 {
        let last =
            if self.prediction_horizon < f64::INFINITY { now + self.prediction_horizon } else { t };
        16.0 * f64::from(self.shape.height + 1) * trajectories.rounding(now, last.max(t))
    }
}

/// When the second vertex overtakes the first on a side; none if that is not within the horizon.
#[inline]
pub(super) fn overtaken(
    at: &PositionsAt<'_>,
    now: f64,
    horizon: &Horizon,
    [extreme, other]: [u32; 2],
    side: Side,
    start: Start,
) -> Option<f64> {
    if other == extreme || horizon.holds(extreme, other, side) {
        return None;
    }
    let [upper, lower] = if side.is_upper() { [extreme, other] } else { [other, extreme] };
    // The horizon lies within one piece of the motion, so the tracks of now are valid in it.
    let tracks = |_| [at.track(upper, side.axis()), at.track(lower, side.axis())];
    match next_failure(now, horizon.end, Zero::Holds, start, tracks) {
        NextFailure::Fails(time) => Some(time),
        _ => None,
    }
}

/// The vertex further out, or about to be; the first of equals.
#[inline]
fn further(at: &PositionsAt<'_>, t: f64, side: Side, a: u32, b: u32) -> u32 {
    if a == b {
        return a;
    }
    let (first, second) = (at.track(a, side.axis()), at.track(b, side.axis()));
    if further_out(&second, &first, t, side).is_gt() { b } else { a }
}
