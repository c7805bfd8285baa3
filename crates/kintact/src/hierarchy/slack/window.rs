//! Which stretch of time the next boxes are made for.

use glam::DVec3;

use super::{SlackOptions, SlackTree, margin};
use crate::hierarchy::refit::UNIT;
use crate::motion::{Flightplans, Lift, Moment};

/// Triangles looked at to judge a window. Enough for the average over a mesh; a fraction of what
/// a sweep costs.
const SAMPLES: usize = 64;
/// Halvings or doublings of a window before it is taken as it is.
const STEPS: usize = 24;
/// The loosest boxes may get where no key ends a window.
const LOOSEST_WITHOUT_KEYS: f64 = 1.0;

/// A stretch of time in which boxes are linear.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) from: f64,
    pub(super) until: f64,
    /// Which of the nodes' two ends holds the boxes at `from`.
    pub(super) start: usize,
    /// The absolute margin its boxes were made with.
    pub(super) absolute: f64,
    /// Whether no vertex had a lift in it.
    pub(super) is_straight: bool,
}

impl Window {
    /// The weights of the nodes' ends at a time inside.
    pub(super) fn weights(&self, t: f64) -> [f64; 2] {
        let share =
            if self.until > self.from { (t - self.from) / (self.until - self.from) } else { 0.0 };
        if self.start == 0 { [1.0 - share, share] } else { [share, 1.0 - share] }
    }
}

impl SlackTree {
    /// The end of a window that starts at `from`; `from` itself if boxes must be exact.
    pub(super) fn window_end(&self, plans: &Flightplans, from: f64) -> f64 {
        let SlackOptions { looseness, keys, .. } = self.options;
        if looseness == 0.0 {
            return from;
        }
        let next = |t: Option<f64>| t.and_then(|t| plans.next_key(t));
        let mut end = next(Some(from));
        for _ in 1..keys {
            end = next(end).or(end);
        }
        match end {
            Some(key) if looseness == f64::INFINITY => key,
            Some(key) => {
                let mut width = key - from;
                for _ in 0..STEPS {
                    if self.sampled_looseness(plans, from, from + width) <= looseness {
                        break;
                    }
                    width *= 0.5;
                }
                // The key itself where nothing was halved: it must not be missed by a rounding.
                if width == key - from { key } else { ordered(from, from + width) }
            }
            None => self.end_without_keys(plans, from, looseness.min(LOOSEST_WITHOUT_KEYS)),
        }
    }

    /// Starts from the width of the window before.
    fn end_without_keys(&self, plans: &Flightplans, from: f64, looseness: f64) -> f64 {
        let before = self.window.until - self.window.from;
        let mut width = if before > 0.0 { before } else { 1.0 };
        let fits = |width: f64| {
            let until = from + width;
            until.is_finite() && self.sampled_looseness(plans, from, until) <= looseness
        };
        if fits(width) {
            // One doubling a window: a long rest is not worth more than a few sweeps, and the
            // next jump may come from a change nobody has told us about yet.
            if fits(2.0 * width) {
                width *= 2.0;
            }
        } else {
            for _ in 0..STEPS {
                width *= 0.5;
                if fits(width) {
                    break;
                }
            }
        }
        ordered(from, from + width)
    }

    /// How much larger than necessary triangles' boxes are in the middle of a window, as a part
    /// of their size, summed over a sample.
    fn sampled_looseness(&self, plans: &Flightplans, from: f64, until: f64) -> f64 {
        let middle = from + 0.5 * (until - from);
        if !(from < middle && middle < until) {
            return 0.0;
        }
        let [start, middle, end] = [plans.at(from), plans.at(middle), plans.at(until)];
        let is_straight = plans.is_straight(from, until);
        let corners = &self.leaves.corners;
        let step = (corners.len() / SAMPLES).max(1);
        let (mut needed, mut excess, mut reach) = (0.0, 0.0, 0.0_f64);
        for corners in corners.iter().step_by(step) {
            let lift = |v: u32| {
                if is_straight { Lift::ZERO } else { margin::lift(plans, v, from, until) }
            };
            let lifts = corners.map(lift);
            let (low0, high0) = extent(&start, corners, &lifts);
            let (low1, high1) = extent(&end, corners, &lifts);
            let (low, high) = extent(&middle, corners, &[Lift::ZERO; 3]);
            let linear = (high0 + high1 - low0 - low1) * 0.5;
            let corner = low0.abs().max(high0.abs()).max(low1.abs()).max(high1.abs());
            let rounding = (corner * (16.0 * UNIT)).element_sum();
            needed += (high - low).element_sum();
            excess += (linear - (high - low)).element_sum() + rounding;
            reach = reach.max(low.abs().max(high.abs()).max_element());
        }
        // Points have no size; single precision gives them one.
        let size = f64::max(needed, reach * 256.0 * UNIT * SAMPLES as f64);
        if excess <= 0.0 { 0.0 } else { excess / size }
    }
}

fn extent(at: &Moment<'_>, corners: &[u32; 3], lifts: &[Lift; 3]) -> (DVec3, DVec3) {
    let mut all = (DVec3::INFINITY, DVec3::NEG_INFINITY);
    for (&corner, lift) in corners.iter().zip(lifts) {
        let p = at.position(corner);
        all = (all.0.min(p - lift.below), all.1.max(p + lift.above));
    }
    all
}

/// An end that is after the start even where the width vanishes beside it; no window then.
fn ordered(from: f64, until: f64) -> f64 {
    if until.is_finite() && until > from { until } else { from }
}
