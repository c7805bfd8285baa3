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

use super::curved::PairPositionsAt;
use super::evaluate::{self, PairEvaluator};
use super::events::ContactEvent;
use super::frames::{is_sampling_cheap, is_sampling_cheaper_than_proof, times_until};
use super::sides::{Body, Sides, WindowEnds};
use super::tracker::{ContactTracker, Scratch};
use super::window_builder::WindowBuilder;
use crate::Error;
use crate::exact::ccd::ContactGeometry;
use crate::exact::timeline::{Following, FourTimelines, JoinedPair, NormalCulling};
use crate::geometry::Pair;
use crate::tolerance::{CONTINUED, contact_distance};

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
    /// How many times the usual distance counts as touching: more after a contact was carried over
    /// a change of motion.
    pub(super) widened: f64,
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
            widened: 1.0,
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
        // Signs decide only what is certain beyond the tolerance of contact: contacts that end and
        // begin within it would be reported otherwise, where `touches.rs` sees one that lasts.
        let sizes = sides.over(&self.ends).sizes();
        let margin = evaluate::margin(sides, t, until).max(0.5 * contact_distance(sizes));
        let mut window = ContactWindow::new(t, until, margin, is_followed);
        self.is_carried &= is_followed && !self.set.pairs().is_empty();
        if self.is_carried {
            window.widened = CONTINUED;
        }
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
        let (span, origin) = ([from, until], sides.origin());
        let of_a = WindowEnds::of(a, span, origin)?;
        let of_b = if sides.is_one() { of_a.clone() } else { WindowEnds::of(b, span, origin)? };
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
        let Self { sampled, counts, ends, .. } = self;
        let found = &mut scratch.found;
        counts.sampled += sampled.len() as u64;
        sampled.evaluate(sides, sides.over(ends), window.from, counts, |pair, _| {
            found.push(pair);
        })?;
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
        let b = b.shifted(sides.shift());
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
            let ends =
                [window.from, window.until].map(|t| PairPositionsAt::new(meshes, t, a.origin()));
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
                let ContactGeometry { point, normal } = evaluator.contact(faces);
                let (time, not_before, confidence) = (t, t, 1.0);
                pending.push(ContactEvent {
                    time,
                    not_before,
                    kind,
                    faces,
                    point,
                    normal,
                    confidence,
                });
            }
        });
    }
}
