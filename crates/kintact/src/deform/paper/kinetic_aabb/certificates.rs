//! Certificates of extremes, one side of one node at a time: which candidate lies furthest out
//! ([`ExtremeCertificates::pick`]) and when the next one overtakes it
//! ([`ExtremeCertificates::certify`]). Called by `KineticAabbTree`, and by `JumpAabbTree` where
//! motion is curved; where all motion is straight the jump tree evaluates whole nodes with
//! `NodeEvaluator` instead. Cost: linear in a node's candidates.

use std::cmp::Ordering;

use super::extremes::{ExtremeTree, Side};
use super::lines::{LineExtent, Lines};
use super::window::ExpiryWindow;
use crate::kinetic::{NextFailure, Start, Zero, next_failure};
use crate::motion::{PositionsAt, Track, VertexTrajectories};

/// The end of a certificate.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Failure {
    pub(super) time: f64,
    /// Which child or control point overtakes the extreme.
    pub(super) challenger: u16,
}

/// Compares candidates at one time, and finds until when the order lasts: by lines where all motion
/// is straight, by the polynomials of the trajectories otherwise.
#[derive(Debug, Clone, Copy)]
pub(super) struct ExtremeCertificates<'a> {
    at: PositionsAt<'a>,
    trajectories: &'a VertexTrajectories,
    lines: Option<&'a Lines>,
    now: f64,
    /// Local time on the lines.
    local: f64,
    /// Of the window.
    end: f64,
}

impl<'a> ExtremeCertificates<'a> {
    #[inline]
    pub(super) fn new(
        trajectories: &'a VertexTrajectories,
        window: &'a ExpiryWindow,
        now: f64,
    ) -> Self {
        let lines = window.lines.as_ref();
        let local = lines.map_or(0.0, |lines| lines.clock().local(now));
        Self { at: trajectories.at(now), trajectories, lines, now, local, end: window.end }
    }

    /// Makes the best candidate of a node the extreme, compared by position and motion now; of
    /// equals the one that is the extreme already, or the first. Returns whether the extreme has
    /// changed.
    #[inline]
    pub(super) fn pick(&self, tree: &mut ExtremeTree, node: u32, side: Side) -> bool {
        let old = tree.extreme(node, side);
        let best = match self.lines {
            Some(lines) => self.best_line(lines, tree, node, side, old),
            None => self.best_track(tree, node, side, old),
        };
        tree.set_extreme(node, side, best);
        best != old
    }

    #[inline]
    fn best_line(&self, lines: &Lines, tree: &ExtremeTree, node: u32, side: Side, old: u32) -> u32 {
        let mut best = old;
        let mut reach = LineExtent { start: f64::NEG_INFINITY, end: f64::NEG_INFINITY };
        let mut value = f64::NEG_INFINITY;
        tree.each_candidate(node, side, |_, other| {
            let rival = lines.reach(other, side);
            let reached = lines.value(rival, self.local);
            let is_better = reached > value
                || (reached == value
                    && (rival.end > reach.end || (rival.end == reach.end && other == old)));
            if is_better {
                (best, reach, value) = (other, rival, reached);
            }
        });
        best
    }

    fn best_track(&self, tree: &ExtremeTree, node: u32, side: Side, old: u32) -> u32 {
        let mut best = tree.candidate(node, 0, side);
        let mut track = self.at.track(best, side.axis());
        for slot in 1..tree.candidate_count(node) {
            let other = tree.candidate(node, slot, side);
            if other == best {
                continue;
            }
            let rival = self.at.track(other, side.axis());
            let order = further_out(&rival, &track, self.now, side);
            if order.is_gt() || (order.is_eq() && other == old) {
                (best, track) = (other, rival);
            }
        }
        best
    }

    /// When another candidate of a node overtakes its extreme within the window; none if that does
    /// not happen. `beaten` is the vertex that the extreme has just overtaken.
    #[inline]
    pub(super) fn certify(
        &self,
        tree: &ExtremeTree,
        node: u32,
        side: Side,
        beaten: Option<u32>,
    ) -> Option<Failure> {
        match self.lines {
            Some(lines) => self.certify_lines(lines, tree, node, side),
            None => self.certify_tracks(tree, node, side, beaten),
        }
    }

    #[inline]
    fn certify_lines(
        &self,
        lines: &Lines,
        tree: &ExtremeTree,
        node: u32,
        side: Side,
    ) -> Option<Failure> {
        let extreme: LineExtent = lines.reach(tree.extreme(node, side), side);
        let mut first: Option<Failure> = None;
        tree.each_candidate(node, side, |challenger, other| {
            let other = lines.reach(other, side);
            // A line that is ahead now and in the end is ahead between.
            if other.end > extreme.end {
                let time = lines.meeting(extreme, other).max(self.now).min(self.end);
                if first.is_none_or(|first| time < first.time) {
                    first = Some(Failure { time, challenger });
                }
            }
        });
        first
    }

    fn certify_tracks(
        &self,
        tree: &ExtremeTree,
        node: u32,
        side: Side,
        beaten: Option<u32>,
    ) -> Option<Failure> {
        let extreme = tree.extreme(node, side);
        let mut first: Option<Failure> = None;
        for slot in 0..tree.candidate_count(node) {
            let other = tree.candidate(node, slot, side);
            if other == extreme {
                continue;
            }
            let axis = side.axis();
            let [upper, lower] = if side.is_upper() { [extreme, other] } else { [other, extreme] };
            // Unless certificates predict past the next key, a window lies within one piece of the
            // motion, and the tracks of now are valid in it.
            let tracks = |t: f64| {
                if t == self.now {
                    return [self.at.track(upper, axis), self.at.track(lower, axis)];
                }
                let at = self.trajectories.at(t);
                [at.track(upper, axis), at.track(lower, axis)]
            };
            let start = if beaten == Some(other) { Start::Root } else { Start::Open };
            if let NextFailure::Fails(time) =
                next_failure(self.now, self.end, Zero::Holds, start, tracks)
                && first.is_none_or(|first| time < first.time)
            {
                first = Some(Failure { time, challenger: slot as u16 });
            }
        }
        first
    }
}

/// Whether the first lies further out than the second at `t`, or will just after.
#[inline]
pub(crate) fn further_out(a: &Track, b: &Track, t: f64, side: Side) -> Ordering {
    // Both zeros are one.
    let values = (a.value(t) + 0.0).total_cmp(&(b.value(t) + 0.0));
    let order = if values.is_ne() { values } else { by_derivatives(a, b, t) };
    if side.is_upper() { order } else { order.reverse() }
}

#[cold]
fn by_derivatives(a: &Track, b: &Track, t: f64) -> Ordering {
    let derivatives = a.taylor(t).into_iter().zip(b.taylor(t)).skip(1);
    let mut orders = derivatives.map(|(a, b)| (a + 0.0).total_cmp(&(b + 0.0)));
    orders.find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}
