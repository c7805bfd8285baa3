//! Contact sets frame by frame ([`ContactTracker::take_frame`]: a traversal and exact tests at one
//! time), and when that is cheaper than a window.
//!
//! The choice compares counted work: what windows and frames of this pair cost so far, in visits of
//! node pairs, and how many times are likely to be queried before trajectories change. It never
//! reads the clock, so answers and costs are the same in every run.

use std::ops::ControlFlow;

use glam::DVec3;

use super::sides::{Sides, nearness};
use super::tracker::{ContactTracker, Scratch};
use super::window::ContactWindow;
use crate::exact::{touching_pairs_within, touching_self_pairs};
use crate::geometry::Pair;
use crate::{Error, Pose};

/// What a window costs, in frames, before either has been counted.
const USUAL_COST: f64 = 2.5;
/// Costs relative to a visit of two nodes: a face whose box is made or whose corners are evaluated,
/// which a window does for two ends; a candidate; and one that is followed through a window.
/// Estimates by counted instructions.
const FACE: f64 = 0.25;
const CANDIDATE: f64 = 1.0;
const FOLLOWED: f64 = 10.0;
/// A candidate for which a proof over the whole window is tried, and one that is tested at one of
/// its times.
const UNDECIDED: f64 = 2.5;
const SAMPLED: f64 = 1.1;
/// How likely such a proof is, for a candidate that may touch all the time, and for another.
const PROVEN: f64 = 0.6;
const SELDOM_PROVEN: f64 = 0.3;
/// The part of a window in which a candidate left by the culling may touch, on average.
const MAY_TOUCH: f64 = 0.5;
/// So many times are expected to be queried before trajectories change for the first time, if they
/// ever do, and as many again as a share of those that were: more than windows of keyframed bodies
/// cost in frames, less than is found where bodies that will be thrown back are followed deep into
/// each other.
const TRUSTED: f64 = 8.0;
const TRUSTED_SHARE: f64 = 0.25;

/// How many times there are from `t` to `until`, one after every `step`.
pub(super) fn times_until(t: f64, step: f64, until: f64) -> f64 {
    1.0 + ((until - t) / step + 1e-6).floor()
}

/// Whether testing pairs at each of so many times is cheaper than following them.
pub(super) fn is_sampling_cheap(times: f64) -> bool {
    SAMPLED * MAY_TOUCH * times < FOLLOWED
}

/// Whether testing a pair that may touch in a part of a window with so many times, at each time in
/// that part, is cheaper than trying a proof.
pub(super) fn is_sampling_cheaper_than_proof([lower, upper]: [f64; 2], times: f64) -> bool {
    let share = upper - lower;
    let likely = if share < 1.0 { SELDOM_PROVEN } else { PROVEN };
    likely * SAMPLED * share * times < UNDECIDED
}

impl ContactTracker {
    /// Whether the tests of pairs at the times queried have cost what following them costs.
    pub(super) fn is_sampled_enough(&self) -> bool {
        self.sampled.len() > 0 && !is_sampling_cheap(f64::from(self.sampled.evaluations))
    }

    /// How many times to expect up to the end of the bodies' window at `t`, in steps like the last
    /// one, and no more than `most`; none if opening it will not pay.
    pub(super) fn times_in_window(
        &self,
        sides: Sides<'_>,
        t: f64,
        step: f64,
        most: f64,
    ) -> Option<f64> {
        let times = times_until(t, step, sides.window_ends()).min(most);
        (times >= self.cost_of_window()).then_some(times)
    }

    /// How many times may be queried before trajectories change, which no window outlives, where
    /// `asked` were since the last change. Trajectories that have changed may do so again at any
    /// time: the expectation is that the time without a change doubles, which at worst doubles the
    /// cost. Others may begin to.
    pub(super) fn most_times(&self, asked: u32) -> f64 {
        let asked = f64::from(asked);
        if self.has_changed { asked } else { TRUSTED + TRUSTED_SHARE * asked }
    }

    /// Whether frames are cheaper than windows, as far as is known without the bodies.
    pub(super) fn is_instant(&self) -> bool {
        self.most_times(self.asked_since_change) < self.cost_of_window()
    }

    /// The cost of a window in frames, by the counts so far.
    pub(super) fn cost_of_window(&self) -> f64 {
        let counts = &self.counts;
        if counts.windows == 0 || counts.frames == 0 {
            return USUAL_COST;
        }
        let each = |count: u64| count as f64 / counts.windows as f64;
        let walk = [each(counts.window_node_pairs), each(counts.window_candidates)];
        let unproven = FOLLOWED * each(counts.followed) + SAMPLED * each(counts.samples);
        let window = self.work_of_walk(walk) + unproven;
        (window / self.work_of_frame()).clamp(1.5, 8.0)
    }

    /// The work of a window, by node pairs and candidates, without those of them that are followed.
    fn work_of_walk(&self, [node_pairs, candidates]: [f64; 2]) -> f64 {
        2.0 * self.work_of_faces() + node_pairs + CANDIDATE * candidates
    }

    /// The work of the window begun if so many times are queried, as far as is known before its
    /// candidates are followed.
    pub(super) fn work_ahead(&self, window: &ContactWindow, times: f64, left: usize) -> f64 {
        // Of one body most of those left are neighbours, which one proof decides.
        let left = if self.is_one { 0.0 } else { left as f64 };
        let each = if window.is_sampled() { SAMPLED * MAY_TOUCH * times } else { FOLLOWED };
        self.work_of_walk(self.walked.map(|count| count as f64)) + each * left
    }

    /// The average work of a frame.
    pub(super) fn work_of_frame(&self) -> f64 {
        let counts = &self.counts;
        let each = |count: u64| count as f64 / counts.frames.max(1) as f64;
        let candidates = CANDIDATE * each(counts.frame_candidates);
        (self.work_of_faces() + each(counts.frame_node_pairs) + candidates).max(1.0)
    }

    fn work_of_faces(&self) -> f64 {
        FACE * self.faces as f64
    }

    /// Recomputes the contact set for `t` by a traversal and exact tests at that time alone.
    pub(super) fn take_frame(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        t: f64,
        is_reported: bool,
    ) -> Result<(), Error> {
        self.close_window();
        if !sides.cover(t) {
            return self.take_distant_frame(sides, scratch, t, is_reported);
        }
        let Scratch { traversal, candidates, found, .. } = scratch;
        let [a, b] = sides.bodies();
        candidates.clear();
        let before = traversal.counts;
        if sides.is_one() {
            // Normal cones cost more here than the exact tests they save.
            let _ = traversal.for_each_self(&a.tree.at(t), |p, q| {
                candidates.push(Pair { a: p, b: q });
                ControlFlow::<()>::Continue(())
            });
        } else {
            let shift = sides.shift();
            let shift =
                if shift == DVec3::ZERO { None } else { Some(Pose::from_translation(shift)?) };
            let trees = [a.tree.at(t), b.tree.at(t)];
            let _ = traversal.for_each(&trees[0], &trees[1], shift.as_ref(), |p, q| {
                candidates.push(Pair { a: p, b: q });
                ControlFlow::<()>::Continue(())
            });
        }
        let counts = &mut self.counts;
        counts.frames += 1;
        counts.frame_node_pairs += traversal.counts.node_pairs - before.node_pairs;
        counts.frame_candidates += traversal.counts.candidates - before.candidates;
        found.clear();
        let from = sides.origin();
        let positions = [a.positions_from(t, from)?, b.positions_from(t, from)?];
        let faces = [&a.mesh.faces[..], &b.mesh.faces[..]];
        counts.exact_tests += if sides.is_one() {
            touching_self_pairs(faces[0], &positions[0], candidates, found)
        } else {
            let both = [(faces[0], &positions[0][..]), (faces[1], &positions[1][..])];
            let near =
                nearness(sides, t, from, positions.each_ref().map(|positions| positions.size));
            touching_pairs_within(both, candidates, near, found)
        };
        found.sort_unstable_by_key(|pair| pair.in_order());
        self.take_found(sides, found, t, is_reported);
        Ok(())
    }

    /// As [`ContactTracker::take_frame`], at a time the bodies' windows do not reach: where times
    /// are too close to each other for windows, so that all up to `t` is passed as a whole.
    #[cold]
    fn take_distant_frame(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        t: f64,
        is_reported: bool,
    ) -> Result<(), Error> {
        let [a, b] = sides.bodies();
        let a = a.at_instant(t)?;
        if sides.is_one() {
            return self.take_frame(Sides::one(&a), scratch, t, is_reported);
        }
        let b = b.at_instant(t)?;
        self.take_frame(Sides::two(&a, &b), scratch, t, is_reported)
    }
}
