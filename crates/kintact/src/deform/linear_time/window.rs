//! How long the next window of a branch is: up to a key, or until its sampled boxes get too loose.

use glam::DVec3;

use super::branches::Branch;
use super::{LinearTimeBvh, LinearTimeOptions, margin};
use crate::Error;
use crate::bvh::refit::UNIT;
use crate::motion::{ChordDeviation, LinearEnclosure};

/// Triangles sampled to estimate a window's looseness: one of sixteen, so that it costs a fraction
/// of a sweep, at least eight and at most this many.
const SAMPLES: usize = 64;
/// Halvings of a window before boxes for one instant are made instead.
const STEPS: usize = 24;
/// The loosest boxes may get where no key ends a window.
const LOOSEST_WITHOUT_KEYS: f64 = 1.0;

/// The length tried for the first window where there is no key.
const UNKNOWN_WIDTH: f64 = 1.0;

/// A time span in which boxes are linear.
#[derive(Debug, Clone, Copy)]
pub(super) struct TreeWindow {
    pub(super) from: f64,
    pub(super) until: f64,
    /// Which of the nodes' two ends holds the boxes at `from`.
    pub(super) start: usize,
    /// The absolute margin its boxes were made with.
    pub(super) absolute: f64,
    /// Whether all chord deviations in it were zero.
    pub(super) is_straight: bool,
    /// When boxes widened by motion changes have become too loose.
    pub(super) stale: f64,
}

impl TreeWindow {
    /// The window of a tree before its first one.
    pub(super) const NONE: Self = Self {
        from: 0.0,
        until: 0.0,
        start: 0,
        absolute: 0.0,
        is_straight: false,
        stale: f64::INFINITY,
    };

    /// Over before any time: the next window does not continue from here.
    pub(super) const OVER: Self = Self { until: f64::NEG_INFINITY, ..Self::NONE };

    /// The weights of the nodes' ends at a time inside.
    pub(super) fn weights(&self, t: f64) -> [f64; 2] {
        let share =
            if self.until > self.from { (t - self.from) / (self.until - self.from) } else { 0.0 };
        if self.start == 0 { [1.0 - share, share] } else { [share, 1.0 - share] }
    }
}

impl LinearTimeBvh {
    /// The end of a branch's window that starts at `from`; `from` itself if boxes must be exact
    /// and the branch neither rests nor moves as one.
    pub(super) fn window_end(
        &self,
        trajectories: &impl LinearEnclosure,
        branch: &Branch,
        from: f64,
    ) -> Result<f64, Error> {
        let LinearTimeOptions { looseness, keys, .. } = self.options;
        let last = last_bend(trajectories, from, f64::INFINITY, keys);
        if let Some(key) = last
            && looseness == f64::INFINITY
        {
            return Ok(key);
        }
        let looseness =
            if last.is_some() { looseness } else { looseness.min(LOOSEST_WITHOUT_KEYS) };
        let before = branch.window.until - branch.window.from;
        let longest = last.map_or(f64::INFINITY, |key| key - from);
        // At most twice the window before: a long rest is not worth more than a few sweeps, and the
        // next motion change may come at any time.
        let first = if longest.is_finite() { longest } else { UNKNOWN_WIDTH };
        let mut width = if before > 0.0 { longest.min(2.0 * before) } else { first };
        for _ in 0..STEPS {
            // At a bend rather than past it: motion up to there may be straight. Rounding must not
            // miss the bend itself.
            let until = last_bend(trajectories, from, from + width, keys).unwrap_or(from + width);
            let until = if width == longest { last.unwrap_or(until) } else { until };
            if !(until.is_finite() && until > from) {
                width *= 0.5;
                continue;
            }
            if looseness == 0.0 {
                // Shorter windows would not help what does not move as one.
                return Ok(if self.moves_as_one(trajectories, branch, from, until)? {
                    until
                } else {
                    from
                });
            }
            if self.sampled_looseness(trajectories, branch, from, until)? <= looseness {
                return Ok(until);
            }
            width = 0.5 * (until - from);
        }
        Ok(from)
    }

    /// Whether all vertices of a branch move by the same vector, straight, up to rounding: every
    /// box is then as tight between the ends as it is there.
    fn moves_as_one(
        &self,
        trajectories: &impl LinearEnclosure,
        branch: &Branch,
        from: f64,
        until: f64,
    ) -> Result<bool, Error> {
        let error = 4.0 * trajectories.position_error(from, until);
        let vertices: Vec<u32>;
        let mut rest = match &self.branches.vertices[branch.vertices.clone()] {
            [] => {
                vertices = (0..self.leaves.vertices as u32).collect();
                &vertices[..]
            }
            some => some,
        };
        let mut way = None;
        // A few at a time: most branches that do not move as one show it at once.
        while let Some((some, others)) = rest.split_at_checked(rest.len().min(8))
            && !some.is_empty()
        {
            rest = others;
            let (mut start, mut end) = ([DVec3::ZERO; 8], [DVec3::ZERO; 8]);
            trajectories.place_some(from, some, &mut start[..some.len()])?;
            trajectories.place_some(until, some, &mut end[..some.len()])?;
            for (i, &vertex) in some.iter().enumerate() {
                let made = end[i] - start[i];
                let off = (made - *way.get_or_insert(made)).abs().max_element();
                let ChordDeviation { below, above } =
                    margin::deviation(trajectories, vertex, from, until);
                if !(off <= error && below.max(above).max_element() <= error) {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// How much larger than necessary a branch's triangles' boxes are in the middle of a window,
    /// as a part of their size, summed over a sample.
    fn sampled_looseness(
        &self,
        trajectories: &impl LinearEnclosure,
        branch: &Branch,
        from: f64,
        until: f64,
    ) -> Result<f64, Error> {
        let middle = from + 0.5 * (until - from);
        if !(from < middle && middle < until) {
            return Ok(0.0);
        }
        let is_straight = trajectories.moves_straight(from, until);
        let corners = &self.leaves.corners[branch.corners.clone()];
        let samples = (corners.len() / 16).clamp(8, SAMPLES);
        let step = (corners.len() / samples).max(1);
        let sample: Vec<u32> = corners.iter().step_by(step).flatten().copied().collect();
        let mut positions = [from, middle, until].map(|t| (t, vec![DVec3::ZERO; sample.len()]));
        for (t, positions) in &mut positions {
            trajectories.place_some(*t, &sample, positions)?;
        }
        let [(_, start), (_, middle), (_, end)] = &positions;
        let (mut needed, mut excess, mut reach) = (0.0, 0.0, 0.0_f64);
        for first in (0..sample.len()).step_by(3) {
            let these = first..first + 3;
            let mut deviations = [ChordDeviation::ZERO; 3];
            if !is_straight {
                for (deviation, &vertex) in deviations.iter_mut().zip(&sample[these.clone()]) {
                    *deviation = margin::deviation(trajectories, vertex, from, until);
                }
            }
            let (low0, high0) = extent(&start[these.clone()], &deviations);
            let (low1, high1) = extent(&end[these.clone()], &deviations);
            let (low, high) = extent(&middle[these], &[ChordDeviation::ZERO; 3]);
            let linear = (high0 + high1 - low0 - low1) * 0.5;
            let corner = low0.abs().max(high0.abs()).max(low1.abs()).max(high1.abs());
            let rounding = (corner * (16.0 * UNIT)).element_sum();
            needed += (high - low).element_sum();
            excess += (linear - (high - low)).element_sum() + rounding;
            reach = reach.max(low.abs().max(high.abs()).max_element());
        }
        // Points have no size; single precision gives them one.
        let size = f64::max(needed, reach * 256.0 * UNIT * samples as f64);
        Ok(if excess <= 0.0 { 0.0 } else { excess / size })
    }
}

/// The last of the first `most` bends after `from` that is not after `until`.
fn last_bend(trajectories: &impl LinearEnclosure, from: f64, until: f64, most: u32) -> Option<f64> {
    let mut last = None;
    for _ in 0..most {
        match trajectories.next_bend(last.unwrap_or(from)) {
            Some(bend) if bend <= until => last = Some(bend),
            _ => break,
        }
    }
    last
}

fn extent(positions: &[DVec3], deviations: &[ChordDeviation; 3]) -> (DVec3, DVec3) {
    let mut all = (DVec3::INFINITY, DVec3::NEG_INFINITY);
    for (&p, deviation) in positions.iter().zip(deviations) {
        all = (all.0.min(p - deviation.below), all.1.max(p + deviation.above));
    }
    all
}
