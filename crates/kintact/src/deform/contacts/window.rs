//! Opening a window: one traversal over all its times, and a timeline for each candidate. Called by
//! `advance.rs` and `follow.rs` ([`ContactTracker::open_window`],
//! [`ContactTracker::open_if_cheap`]). The steps:
//!
//! 1. positions at both ends of the window ([`ContactTracker::take_ends`]);
//! 2. a traversal of both trees over the window collects candidates
//!    ([`ContactTracker::walk_window`]);
//! 3. normal cones (one body) and separating directions cull those that are apart throughout
//!    ([`ContactTracker::cull_candidates`]);
//! 4. each candidate left gets a timeline, four at a time on straight motion (`curved.rs` on
//!    curves): its changes go into the schedule, the rest becomes an expiring pair; where few times
//!    will be queried it is sampled instead ([`ContactTracker::certify_candidates`]);
//! 5. the pairs that touch at the start become the contact set ([`ContactTracker::take_found`]).
//!
//! Cost: step 2 as a traversal of swept boxes, step 4 a constant for each candidate on straight
//! motion.

use super::body::MovingMesh;
use super::curved::{CurvedPair, PairPositionsAt};
use super::evaluate::{self, EvaluationCounts, PairEvaluator, PairState};
use super::events::ContactEvent;
use super::expiring::ExpiringPairs;
use super::frames::{is_sampling_cheap, is_sampling_cheaper_than_proof, times_until};
use super::schedule::{Schedule, Step};
use super::sides::{Body, Sides, WindowEnds};
use super::touches::{curved_touches, straight_touches};
use super::tracker::{ContactTracker, Scratch};
use crate::Error;
use crate::exact::timeline::{
    Change, ContactTimeline, Following, FourTimelines, JoinedPair, LONGEST_UNDECIDED, NormalCulling,
};
use crate::geometry::Pair;
use crate::motion::parabola::TimeSet;

/// An interval of time within the windows of both trees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ContactWindow {
    pub(super) from: f64,
    pub(super) until: f64,
    /// Where it was opened; `from` is later where trajectories have changed since.
    pub(super) origin: f64,
    /// By how much a difference of vertices may be off; see [`evaluate::margin`].
    pub(super) margin: f64,
    /// The resolution of the times of events.
    pub(super) resolution: f64,
    /// Whether every event in it is followed.
    pub(super) is_followed: bool,
    /// How many times are expected to be queried in it; infinite if that is not to matter.
    pub(super) times: f64,
    /// Trajectories changed since it was opened.
    pub(super) changes: usize,
}

/// The resolution as a part of the window: far below any use, far above rounding unless windows are
/// a billionth of the time at which they lie.
pub(super) const RESOLUTION: f64 = 1e-9;

impl ContactWindow {
    fn new(from: f64, until: f64, margin: f64, is_followed: bool) -> Self {
        let tick = (from.abs().max(until.abs()) * (2.0 * f64::EPSILON)).max(f64::MIN_POSITIVE);
        let resolution = (RESOLUTION * (until - from)).max(tick);
        Self {
            from,
            until,
            origin: from,
            margin,
            resolution,
            is_followed,
            times: f64::INFINITY,
            changes: 0,
        }
    }
}

impl ContactWindow {
    /// Whether candidates without a proof for all of it are tested at each time queried, not
    /// followed.
    pub(super) fn is_sampled(&self) -> bool {
        is_sampling_cheap(self.times)
    }

    /// The times of a part of it, given by shares, widened by what rounding may do to them.
    fn widened(&self, [lower, upper]: [f64; 2]) -> [f64; 2] {
        let time = |share: f64| self.from + share * (self.until - self.from);
        [time(lower) - self.resolution, time(upper) + self.resolution]
    }

    /// The rest of it from a time on, with a margin not smaller than the one it had.
    pub(super) fn restarted(&self, from: f64, margin: f64) -> Self {
        Self { from, margin: margin.max(self.margin), ..*self }
    }
}

impl ContactTracker {
    /// Opens a window at `t` (now or later) that reaches as far as both trees' boxes do, and
    /// computes the contact set at its start. Returns whether there is such a window. It is
    /// followed if every event in it is to be reported.
    pub(super) fn open_window(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        t: f64,
        is_followed: bool,
    ) -> Result<bool, Error> {
        let until = self.reach(sides, t);
        if until <= t {
            self.window = None;
            return Ok(false);
        }
        let window = self.begin_window(sides, scratch, [t, until], is_followed)?;
        self.fill_window(sides, scratch, window)?;
        Ok(true)
    }

    /// As [`ContactTracker::open_window`], where so many times up to its end, and perhaps more,
    /// will be queried, one after every `step`. A window with more candidates than so many frames
    /// would cost is made shorter first: bodies that run into each other would otherwise be
    /// followed deep into each other, which no caller queries if trajectories change on the way.
    pub(super) fn open_if_cheap(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        t: f64,
        step: f64,
        mut times: f64,
    ) -> Result<bool, Error> {
        let mut until = self.reach(sides, t);
        while until > t && times >= 1.0 {
            let mut window = self.begin_window(sides, scratch, [t, until], false)?;
            window.times = times_until(t, step, until);
            let work = self.work_ahead(&window, times, scratch.candidates.len());
            let share = times * self.work_of_frame() / work;
            if share >= 1.0 {
                self.fill_window(sides, scratch, window)?;
                return Ok(true);
            }
            self.counts.shortened += 1;
            // One of three, so that pairs of one body that shorten their windows do it alike and
            // share the positions of the body's vertices.
            let share = if share >= 0.5 {
                0.5
            } else if share >= 0.25 {
                0.25
            } else {
                0.125
            };
            (until, times) = (t + share * (until - t), (share * times).floor());
        }
        self.close_window();
        Ok(false)
    }

    /// How far a window from `t` on may reach.
    fn reach(&self, sides: Sides<'_>, t: f64) -> f64 {
        sides.window_ends().min(t + self.longest_window)
    }

    /// Begins a window and finds its candidates.
    fn begin_window(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        [t, until]: [f64; 2],
        is_followed: bool,
    ) -> Result<ContactWindow, Error> {
        self.close_window();
        self.take_ends(sides, t, until)?;
        let window = ContactWindow::new(t, until, evaluate::margin(sides, t, until), is_followed);
        self.walk_window(sides, scratch, &window);
        self.cull_candidates(sides, scratch, &window);
        Ok(window)
    }

    /// Stores the positions of all vertices at the ends of a window.
    pub(super) fn take_ends(
        &mut self,
        sides: Sides<'_>,
        from: f64,
        until: f64,
    ) -> Result<(), Error> {
        let [a, b] = sides.bodies();
        let of_a = WindowEnds::of(a, from, until)?;
        let of_b = if sides.is_one() { of_a.clone() } else { WindowEnds::of(b, from, until)? };
        self.ends = [of_a, of_b];
        Ok(())
    }

    /// Finds the timelines of the candidates of a window, and takes the contact set at its start.
    fn fill_window(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        window: ContactWindow,
    ) -> Result<(), Error> {
        self.window = Some(window);
        scratch.found.clear();
        self.certify_candidates(sides, scratch, &window);
        let Self { sampled, counts, .. } = self;
        let found = &mut scratch.found;
        counts.sampled += sampled.len() as u64;
        sampled.evaluate(sides, window.from, counts, |pair, _| found.push(pair))?;
        found.sort_unstable_by_key(|pair| pair.in_order());
        self.take_found(sides, found, window.from, window.is_followed);
        self.counts.windows += 1;
        Ok(())
    }

    /// Drops the window and all that was found for it.
    pub(super) fn close_window(&mut self) {
        self.window = None;
        self.ends = Default::default();
        self.expiring_pairs.clear();
        self.schedule.clear();
        self.sampled.clear();
    }

    /// Finds all pairs whose boxes may overlap in the window.
    pub(super) fn walk_window(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        window: &ContactWindow,
    ) {
        let [a, b] = sides.bodies().map(|body| body.tree.between(window.from, window.until));
        let Scratch { walk, candidates, .. } = scratch;
        candidates.clear();
        let before = walk.counts;
        if sides.is_one() {
            walk.collect_self(a, candidates);
        } else {
            walk.collect(a, b, candidates);
        }
        let node_pairs = walk.counts.node_pairs - before.node_pairs;
        let candidates = walk.counts.candidates - before.candidates;
        self.counts.window_node_pairs += node_pairs;
        self.counts.window_candidates += candidates;
        self.walked = [node_pairs, candidates];
    }

    /// Removes the candidates that are plainly apart throughout the window.
    pub(super) fn cull_candidates(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        window: &ContactWindow,
    ) {
        let Self { ends, cones, evaluations, .. } = self;
        let Scratch { candidates, spans, .. } = scratch;
        let [a, b] = sides.over(ends).sides();
        if !(a.is_straight() && b.is_straight()) {
            return;
        }
        // After a trajectory change there are few candidates, and cones would cost more.
        if sides.is_one() && 2 * candidates.len() > a.mesh.faces.len() {
            cones.update_between(a.ends_of_window(), window.margin, &a.mesh.faces);
            candidates.retain(|pair| !cones.cannot_meet(pair.a, pair.b));
        }
        evaluations.certificates += candidates.len() as u64;
        let reach = a.reach().max(b.reach());
        NormalCulling::new([a, b].map(Body::moving_faces), window.margin, reach)
            .partition(candidates, spans);
    }

    /// Finds the timelines of the candidates left: those that touch at the start of the window are
    /// added to the found, their known changes to the schedule, and those with a timeline that is
    /// not known to the end become expiring pairs.
    pub(super) fn certify_candidates(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        window: &ContactWindow,
    ) {
        let Self { ends, expiring_pairs, schedule, sampled, evaluations, .. } = self;
        let Scratch { candidates, spans, found, changes, unproven, numbers, .. } = scratch;
        let followed = &mut self.counts.followed;
        unproven.clear();
        let bodies = sides.over(ends);
        let [a, b] = bodies.sides();
        let evaluator = PairEvaluator::new(bodies, window.from, window.until, window.margin);
        let mut following = Following::EMPTY;
        let mut builder = WindowBuilder {
            window,
            evaluator,
            evaluations,
            expiring_pairs,
            schedule,
            unproven,
            found,
            changes,
            following: &mut following,
            followed,
        };
        let is_sampled = window.is_sampled();
        if !(a.is_straight() && b.is_straight()) {
            let meshes = [a.mesh, b.mesh];
            let ends = [window.from, window.until].map(|t| PairPositionsAt::new(meshes, t));
            let mut steps = Vec::new();
            for &pair in &*candidates {
                builder.follow_curved(meshes, &ends, pair, &mut steps);
            }
            schedule.sort();
            return;
        }
        let moving = [a, b].map(Body::moving_faces);
        let mut timelines = FourTimelines::new();
        let (mut four, mut count) = ([(Pair { a: 0, b: 0 }, [0.0; 2]); 4], 0);
        for (&pair, &span) in candidates.iter().zip(&*spans) {
            if let Some(faces) = builder.evaluator.joined(pair) {
                let (p, q) = (a.over_window(pair.a), b.over_window(pair.b));
                builder.follow_joined(pair, &JoinedPair::new(faces, &p, &q, window.margin));
                continue;
            }
            if is_sampled && is_sampling_cheaper_than_proof(span, window.times) {
                builder.unproven.push((pair, span));
                continue;
            }
            four[count] = (pair, span);
            count += 1;
            if count == 4 {
                timelines.take(moving, four.map(|(pair, _)| [pair.a, pair.b]), window.margin);
                builder.follow(&timelines, &four);
                count = 0;
            }
        }
        if count > 0 {
            let any = four[0];
            four[count..].fill(any);
            timelines.take(moving, four.map(|(pair, _)| [pair.a, pair.b]), window.margin);
            builder.follow(&timelines, &four[..count]);
        }
        // In order: so are the changes reported of them, which saves sorting those.
        unproven.sort_unstable_by_key(|(pair, _)| pair.in_order());
        let unproven = unproven.iter().map(|&(pair, span)| (pair, window.widened(span)));
        sampled.add(sides, numbers, unproven);
        schedule.sort();
    }

    /// Takes the found pairs as the contact set at `t`, and reports the differences if
    /// `is_reported`.
    pub(super) fn take_found(
        &mut self,
        sides: Sides<'_>,
        found: &[Pair],
        t: f64,
        is_reported: bool,
    ) {
        let Self { ends, set, pending, counts, .. } = self;
        let evaluator = PairEvaluator::new(sides.over(ends), t, t, 0.0);
        set.replace(found, |faces, kind| {
            counts.changes += 1;
            if is_reported {
                let place = evaluator.place(faces);
                let (time, not_before, confidence) = (t, t, 1.0);
                pending.push(ContactEvent { time, not_before, kind, faces, place, confidence });
            }
        });
    }
}

/// Writes what is found about candidates to the schedule, the expiring pairs and the found set.
struct WindowBuilder<'a> {
    window: &'a ContactWindow,
    evaluator: PairEvaluator<'a>,
    evaluations: &'a mut EvaluationCounts,
    expiring_pairs: &'a mut ExpiringPairs,
    schedule: &'a mut Schedule,
    /// To be tested at each time queried within a part of the window.
    unproven: &'a mut Vec<(Pair, [f64; 2])>,
    found: &'a mut Vec<Pair>,
    changes: &'a mut Vec<Change>,
    following: &'a mut Following,
    followed: &'a mut u64,
}

impl WindowBuilder<'_> {
    /// A pair that signs do not decide: the closed intervals in which it touches become steps.
    fn take_touches(&mut self, pair: Pair) {
        let &ContactWindow { from, until, margin, .. } = self.window;
        let [a, b] = self.evaluator.bodies();
        let mut times = TimeSet::EMPTY;
        if a.is_straight() && b.is_straight() {
            let shares = straight_touches(&[a.over_window(pair.a), b.over_window(pair.b)]);
            for &[first, last] in shares.spans() {
                let time = |share: f64| (from + share * (until - from)).clamp(from, until);
                times.add([time(first), if last >= 1.0 { until } else { time(last) }]);
            }
        } else {
            // The margin is four times what the corners of both may be off.
            times = curved_touches([a.mesh, b.mesh], pair, [from, until], 0.25 * margin);
        }
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

    /// A pair of joined faces without a timeline: one evaluation at the start, then it is expiring.
    fn evaluate_at(&mut self, pair: Pair) {
        let state = self.evaluator.at(pair, self.evaluations);
        if state.is_touching {
            self.found.push(pair);
        }
        self.expiring_pairs.add(pair, self.window.from, state, self.window.resolution);
    }

    /// A pair on curves.
    fn follow_curved(
        &mut self,
        meshes: [&MovingMesh; 2],
        [start, end]: &[PairPositionsAt<'_>; 2],
        pair: Pair,
        steps: &mut Vec<Step>,
    ) {
        if self.evaluator.joined(pair).is_some() {
            self.evaluate_at(pair);
            return;
        }
        let &ContactWindow { from, until, resolution, margin, .. } = self.window;
        let longest_undecided = LONGEST_UNDECIDED * (until - from);
        let curved = CurvedPair { meshes, pair, margin, resolution, longest_undecided };
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

    fn follow_joined(&mut self, pair: Pair, joined: &JoinedPair) {
        if !joined.meet_only_there() {
            self.changes.clear();
            let timeline = joined.timeline(|| self.evaluator.is_touching(pair), self.changes);
            self.take(pair, timeline);
        }
    }

    /// Up to four pairs.
    fn follow(&mut self, timelines: &FourTimelines, pairs: &[(Pair, [f64; 2])]) {
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
                    let is_instant = |change: &Change| change.was_touching == change.is_touching;
                    if timeline.certain_until < 1.0 || self.changes.iter().any(is_instant) {
                        self.take_touches(pair);
                    } else {
                        self.take(pair, timeline);
                    }
                }
            }
        }
    }

    /// Writes a timeline down, with its changes.
    fn take(&mut self, pair: Pair, mut timeline: ContactTimeline) {
        let &ContactWindow { from, until, resolution, .. } = self.window;
        let time = |share: f64| from + share * (until - from);
        keep_distinct(&mut timeline, self.changes, time);
        let certain_until = time(timeline.certain_until);
        // A pair that is undecided from the start is evaluated, which knows more proofs.
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
