//! The frame-based method of [`super::Adaptive`]: a new tree over all swept boxes whenever bodies
//! have changed or the window ends.
//!
//! It keeps nothing from one frame to the next, so its cost does not depend on how much has
//! changed. The times still come from the closed form: frames only bound which pairs are
//! considered.

use std::ops::ControlFlow;

use super::super::pairs::DiscoveredPair;
use super::super::registry::BodyRegistry;
use super::super::{MovingBox, Poly2};
use crate::DVec3;
use crate::bvh::{Aabb, Traversal, extent, shared_origin};
use crate::bvh::{BuildMethod, BuildOptions, StaticTree};

/// Nanoseconds, fitted to the bench suite `kinetic-sap`: only their ratios matter, to each other
/// and to those of [`super::Adaptive`].
pub(super) const COST_BODY: f64 = 75.0;
const COST_NODE_PAIR: f64 = 25.0;
const COST_CANDIDATE: f64 = 60.0;

/// Coordinates beyond this do not fit the tree's single precision.
const FARTHEST: f64 = 1e30;

/// Bound on the rounding of a box, as a fraction of its coordinates and distances moved (no unit).
const MARGIN: f64 = 1.0 / (1_u64 << 38) as f64;

/// A window in which no motion changes is followed by one this many times as long,
const LONGER: f64 = 2.0;
/// and a window is this many times as long as the last time between two changes.
const SPARE: f64 = 1.5;

#[derive(Debug, Clone, Default)]
pub(super) struct Frames {
    ids: Vec<u32>,
    boxes: Vec<Aabb>,
    traversal: Traversal,
    found: Vec<[u32; 2]>,
    /// When the window began and when it ends.
    start: f64,
    end: f64,
    /// Work done so far, in approximate nanoseconds.
    pub(super) work: f64,
}

impl Frames {
    /// When the window ends.
    pub(super) fn end(&self) -> f64 {
        self.end
    }

    /// Starts the method: the next [`Frames::renew`] opens a window of about this length.
    pub(super) fn begin(&mut self, now: f64, length: f64) {
        (self.start, self.end) = (now - length, now);
    }

    /// Opens a window from now on. `is_waiting` says which bodies are new or have changed.
    pub(super) fn renew<const N: usize>(
        &mut self,
        registry: &mut BodyRegistry<N>,
        is_waiting: impl Fn(u32) -> bool,
    ) {
        let now = registry.now;
        let last = self.end - self.start;
        let length = if now < self.end {
            // Changes that follow each other closely do not mean that all do.
            (SPARE * (now - self.start)).max(0.5 * last)
        } else {
            LONGER * last
        };
        let length = length.max(MARGIN * (now.abs() + f64::MIN_POSITIVE / MARGIN));
        (self.start, self.end) = (now, now + length);
        self.ids.clear();
        self.ids.extend(registry.ids());
        self.boxes.clear();
        // Far from the origin boxes in single precision would be larger than bodies.
        let ends = self.ids.iter().flat_map(|&id| {
            let (low, high) = registry.boxes[id as usize].at(now);
            [first_three(&low), first_three(&high)]
        });
        let origin = shared_origin(DVec3::ZERO, extent(ends));
        let boxes = self.ids.iter().map(|&id| {
            let moving = &registry.boxes[id as usize];
            sweep(moving, now, self.end, origin)
        });
        self.boxes.extend(boxes);
        let options = BuildOptions { method: BuildMethod::Fast, parallel: false };
        let tree = StaticTree::build(&self.boxes, options);
        let before = self.traversal.counts;
        let found = &mut self.found;
        let _ = self.traversal.for_each_self(&tree, |a, b| {
            found.push([a, b]);
            ControlFlow::<()>::Continue(())
        });
        let nodes = self.traversal.counts.node_pairs - before.node_pairs;
        self.work += COST_BODY * self.ids.len() as f64
            + COST_NODE_PAIR * nodes as f64
            + COST_CANDIDATE * self.found.len() as f64;
        for pair in self.found.drain(..) {
            let pair = pair.map(|at| self.ids[at as usize]);
            let changed = pair.iter().any(|&id| is_waiting(id));
            let discovered =
                if changed { DiscoveredPair::ByChange } else { DiscoveredPair::OnTheWay };
            registry.pairs.consider(&registry.boxes, pair, now, self.end, discovered);
        }
    }
}

/// Whether all bodies fit the tree's single precision.
pub(super) fn are_near<const N: usize>(registry: &BodyRegistry<N>) -> bool {
    registry.ids().all(|id| {
        let moving = &registry.boxes[id as usize];
        let (low, high) = moving.at(registry.now);
        let speeds = moving.min.iter().chain(&moving.max).map(|face| face.v.abs() + face.a.abs());
        speeds.fold(0.0, f64::max) < FARTHEST && low.iter().chain(&high).all(|x| x.abs() < FARTHEST)
    })
}

fn first_three(place: &[f64]) -> DVec3 {
    let axis = |d: usize| place.get(d).copied().unwrap_or(0.0);
    DVec3::new(axis(0), axis(1), axis(2))
}

/// The box around a moving box from one time to another, in its first three axes, as it is measured
/// from a place.
#[inline]
fn sweep<const N: usize>(moving: &MovingBox<N>, now: f64, end: f64, origin: DVec3) -> Aabb {
    let end = end.min(moving.until);
    let (from, to) = (now - moving.from, end - moving.from);
    let (mut min, mut max) = (DVec3::ZERO, DVec3::ZERO);
    for d in 0..N.min(3) {
        let (low, high) = (&moving.min[d], &moving.max[d]);
        let time = to.abs() + now.abs();
        let way = |f: &Poly2| f.p.abs() + (f.v.abs() + f.a.abs() * time) * time;
        // The difference is rounded, once.
        let margin = MARGIN * (way(low) + way(high)) + f64::EPSILON * origin[d].abs();
        min[d] = extreme(low, from, to, |x, y| x < y) - margin;
        max[d] = extreme(high, from, to, |x, y| x > y) + margin;
    }
    Aabb::rounded_outward(min - origin, max - origin)
}

#[inline]
fn extreme(face: &Poly2, from: f64, to: f64, better: impl Fn(f64, f64) -> bool) -> f64 {
    let pick = |x: f64, y: f64| if better(y, x) { y } else { x };
    let ends = pick(face.at(from), face.at(to));
    if face.a == 0.0 {
        return ends;
    }
    let vertex = -face.v / (2.0 * face.a);
    if vertex > from && vertex < to { pick(ends, face.at(vertex)) } else { ends }
}
