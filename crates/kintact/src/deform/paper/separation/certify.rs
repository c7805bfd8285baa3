//! When two boxes of kinetic trees begin or cease to overlap, for
//! [`SeparationList`](super::SeparationList).

use crate::deform::paper::{ExtremeTree, Side};
use crate::kinetic::{NextFailure, Start, Zero, next_failure};
use crate::motion::{Track, VertexTrajectories};

/// Input of certificates: both trees, their motion, and how far to predict.
pub(super) struct View<'a> {
    pub(super) trees: [&'a ExtremeTree; 2],
    pub(super) trajectories: [&'a VertexTrajectories; 2],
    pub(super) now: f64,
    pub(super) horizon: f64,
    /// Boxes that are apart by no more than this count as overlapping: extremes may be off by what
    /// the trees' certificates overlook.
    pub(super) margin: f64,
}

/// A gap between two boxes along an axis: a side of one beyond the opposite side of the other.
type Gap = (usize, bool);

const GAPS: [Gap; 6] = [(0, false), (0, true), (1, false), (1, true), (2, false), (2, true)];

impl View<'_> {
    /// The lower side of one box, margin taken off, and the upper side of the other.
    #[inline]
    fn tracks(&self, nodes: [u32; 2], (axis, is_swapped): Gap, t: f64) -> [Track; 2] {
        let (beyond, other) = if is_swapped { (1, 0) } else { (0, 1) };
        let side = |tree: usize, upper: bool| {
            let side = Side::ALL[2 * axis + usize::from(upper)];
            let vertex = self.trees[tree].extreme(nodes[tree], side);
            self.trajectories[tree].track(vertex, axis, t)
        };
        let mut lower = side(beyond, false);
        lower.coefficients[0] -= self.margin;
        lower.end -= self.margin;
        [lower, side(other, true)]
    }

    /// The largest gap at a time; boxes are apart if it is positive.
    pub(super) fn largest_gap(&self, nodes: [u32; 2], t: f64) -> f64 {
        GAPS.iter().fold(f64::NEG_INFINITY, |largest, &gap| {
            let [lower, upper] = self.tracks(nodes, gap, t);
            largest.max(lower.value(t) - upper.value(t))
        })
    }

    /// Only a gap that may have just opened or closed starts at its root.
    #[inline]
    fn start(&self, [upper, lower]: [Track; 2], start: Start) -> Start {
        let (upper, lower) = (upper.value(self.now), lower.value(self.now));
        let rounding = 4.0 * self.margin + 64.0 * f64::EPSILON * (upper.abs() + lower.abs());
        if (upper - lower).abs() <= rounding { start } else { Start::Open }
    }

    /// Until when one axis keeps two boxes apart; none if none does now.
    pub(super) fn apart_until(&self, nodes: [u32; 2], start: Start) -> Option<f64> {
        let mut longest: Option<f64> = None;
        for gap in GAPS {
            let tracks = |t: f64| self.tracks(nodes, gap, t);
            let start = self.start(tracks(self.now), start);
            let until = match next_failure(self.now, self.horizon, Zero::Fails, start, tracks) {
                NextFailure::Fails(time) if time <= self.now => continue,
                NextFailure::Fails(time) => time,
                NextFailure::Unknown(_) | NextFailure::Never => return Some(f64::INFINITY),
            };
            longest = Some(longest.map_or(until, |longest| longest.max(until)));
        }
        longest
    }

    /// Until when two overlapping boxes do so; infinite if to the horizon.
    pub(super) fn overlapping_until(&self, nodes: [u32; 2], start: Start) -> f64 {
        let mut first = f64::INFINITY;
        for gap in GAPS {
            let tracks = |t: f64| {
                let [lower, upper] = self.tracks(nodes, gap, t);
                [upper, lower]
            };
            let start = self.start(tracks(self.now), start);
            if let NextFailure::Fails(time) =
                next_failure(self.now, self.horizon, Zero::Holds, start, tracks)
            {
                first = first.min(time);
            }
        }
        first
    }
}
