//! What becomes of the candidates of a window: [`WindowBuilder`], which `window.rs` hands each of them.
//!
//! - proven for the whole window: found touching, or dropped;
//! - with a timeline: its changes go into the schedule;
//! - undecided by signs: the closed intervals of `touches.rs` go into the schedule;
//! - with changes that times do not tell apart: an expiring pair.

use super::body::MovingMesh;
use super::curved::{CurvedPair, PairPositionsAt};
use super::evaluate::{EvaluationCounts, PairEvaluator, PairState};
use super::expiring::ExpiringPairs;
use super::schedule::{Schedule, Step};
use super::touches::window_touches;
use super::window::{ContactWindow, RESOLUTION};
use crate::exact::timeline::{
    Change, ContactTimeline, Following, FourTimelines, JoinedPair, LONGEST_UNDECIDED,
};
use crate::geometry::Pair;

/// Writes what is found about candidates to the schedule, the expiring pairs and the found set.
pub(super) struct WindowBuilder<'a> {
    pub(super) window: &'a ContactWindow,
    pub(super) evaluator: PairEvaluator<'a>,
    pub(super) evaluations: &'a mut EvaluationCounts,
    pub(super) expiring_pairs: &'a mut ExpiringPairs,
    pub(super) schedule: &'a mut Schedule,
    /// To be tested at each time queried within a part of the window.
    pub(super) unproven: &'a mut Vec<(Pair, [f64; 2])>,
    pub(super) found: &'a mut Vec<Pair>,
    pub(super) changes: &'a mut Vec<Change>,
    pub(super) following: &'a mut Following,
    pub(super) followed: &'a mut u64,
}

impl WindowBuilder<'_> {
    /// A pair that signs do not decide: the closed intervals in which it touches become steps.
    fn take_touches(&mut self, pair: Pair) {
        let &ContactWindow { from, until, .. } = self.window;
        let is_joined = self.evaluator.joined(pair).is_some();
        let times = window_touches(self.evaluator.bodies(), pair, is_joined, self.window);
        let mut spans = times.spans().iter().copied().peekable();
        while let Some([first, mut last]) = spans.next() {
            // Contacts that times do not tell apart are one.
            while let Some(next) = spans.next_if(|next| next[0] <= last.next_up().next_up()) {
                last = next[1];
            }
            if first <= from {
                self.found.push(pair);
            } else {
                let (was_touching, is_touching) = (false, true);
                self.schedule.add(Step {
                    lower: first,
                    upper: first,
                    pair,
                    was_touching,
                    is_touching,
                });
            }
            // It touches at its last time, too.
            if last < until {
                let (was_touching, is_touching) = (true, false);
                let end = last.next_up();
                self.schedule.add(Step { lower: end, upper: end, pair, was_touching, is_touching });
            }
        }
    }

    /// A pair whose first change times do not tell from the start: one evaluation, then it is expiring.
    fn evaluate_at(&mut self, pair: Pair) {
        let state = self.evaluator.at(pair, self.evaluations);
        if state.is_touching {
            self.found.push(pair);
        }
        self.expiring_pairs.add(pair, self.window.from, state, self.window.resolution);
    }

    /// A pair on curves.
    pub(super) fn follow_curved(
        &mut self,
        meshes: [&MovingMesh; 2],
        [start, end]: &[PairPositionsAt<'_>; 2],
        pair: Pair,
        steps: &mut Vec<Step>,
    ) {
        if self.evaluator.joined(pair).is_some() {
            self.take_touches(pair);
            return;
        }
        let &ContactWindow { from, until, resolution, margin, .. } = self.window;
        let longest_undecided = LONGEST_UNDECIDED * (until - from);
        let from = self.evaluator.bodies()[0].origin();
        let curved = CurvedPair { meshes, pair, from, margin, resolution, longest_undecided };
        let timeline = curved.timeline([start, end], steps);
        self.evaluations.certificates += u64::from(timeline.evaluations);
        if timeline.certain_until < f64::INFINITY
            || steps.iter().any(|step| step.is_coarse(resolution))
        {
            self.take_touches(pair);
            return;
        }
        for &step in &*steps {
            self.schedule.add(step);
        }
        if timeline.starts_touching {
            self.found.push(pair);
        }
    }

    pub(super) fn follow_joined(&mut self, pair: Pair, joined: &JoinedPair) {
        if !joined.meet_only_there() {
            self.changes.clear();
            let timeline = joined.timeline(|| self.evaluator.is_touching(pair), self.changes);
            self.take_if_certain(pair, timeline);
        }
    }

    /// Up to four pairs.
    pub(super) fn follow(&mut self, timelines: &FourTimelines, pairs: &[(Pair, [f64; 2])]) {
        let is_sampled = self.window.is_sampled();
        for (i, &(pair, span)) in pairs.iter().enumerate() {
            match timelines.throughout(i) {
                Some(true) => self.found.push(pair),
                Some(false) => {}
                None if is_sampled => self.unproven.push((pair, span)),
                None => {
                    *self.followed += 1;
                    self.changes.clear();
                    let touch_at_start = || self.evaluator.is_touching(pair);
                    let timeline =
                        timelines.timeline(i, span, self.following, touch_at_start, self.changes);
                    self.take_if_certain(pair, timeline);
                }
            }
        }
    }

    /// Writes a timeline down, or closed intervals where it leaves something open.
    fn take_if_certain(&mut self, pair: Pair, timeline: ContactTimeline) {
        // Between two times that are far apart the exact test of rounded positions would decide.
        let is_vague = |change: &Change| {
            change.was_touching == change.is_touching || change.upper - change.lower > RESOLUTION
        };
        if timeline.certain_until < 1.0 || self.changes.iter().any(is_vague) {
            self.take_touches(pair);
        } else {
            self.take(pair, timeline);
        }
    }

    /// Writes a timeline down, with its changes.
    fn take(&mut self, pair: Pair, mut timeline: ContactTimeline) {
        let &ContactWindow { from, until, resolution, .. } = self.window;
        let time = |share: f64| from + share * (until - from);
        keep_distinct(&mut timeline, self.changes, time);
        let certain_until = time(timeline.certain_until);
        // Undecided from the start.
        if certain_until - from < resolution {
            self.evaluate_at(pair);
            return;
        }
        for change in &*self.changes {
            let &Change { lower, upper, was_touching, is_touching } = change;
            let (lower, upper) = (time(lower), time(upper));
            self.schedule.add(Step { lower, upper, pair, was_touching, is_touching });
        }
        if timeline.starts_touching {
            self.found.push(pair);
        }
        let state = PairState { is_touching: timeline.ends_touching, until: certain_until };
        self.expiring_pairs.add(pair, from, state, resolution);
    }
}

/// Cuts a timeline short before the first change that is not over, as `time` rounds, when the next
/// begins or certainty ends: otherwise two entries would decide about the pair at one time.
fn keep_distinct(
    timeline: &mut ContactTimeline,
    changes: &mut Vec<Change>,
    time: impl Fn(f64) -> f64,
) {
    let next = |i: usize| changes.get(i + 1).map_or(timeline.certain_until, |next| next.lower);
    let is_cut = |&i: &usize| time(next(i)) <= time(changes[i].upper);
    let Some(first) = (0..changes.len()).find(is_cut) else { return };
    timeline.certain_until = changes[first].lower;
    timeline.ends_touching = changes[first].was_touching;
    changes.truncate(first);
}
