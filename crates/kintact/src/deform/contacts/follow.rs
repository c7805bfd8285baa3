//! Events of a window: [`ContactTracker::run_on`] and [`ContactTracker::run_to_begin`], which
//! [`ContactTracker::run`] calls until its limit.
//!
//! 1. Open a window if there is none from now on (`window.rs`).
//! 2. Take scheduled changes and expiring pairs in the order of their times; evaluate the latter.
//! 3. Narrow the time of each change by exact tests on a grid that belongs to the window, and
//!    report it.
//! 4. To stop at the first begin: once one is known, take all back and repeat up to its time.

use super::advance::kind;
use super::evaluate::PairEvaluator;
use super::events::{ContactEvent, EventKind};
use super::expiring::ExpiringPair;
use super::schedule::{Open, Step};
use super::sides::Sides;
use super::tracker::{ContactTracker, Scratch};
use super::window::ContactWindow;
use crate::Error;
use crate::exact::ccd::ContactGeometry;
use crate::geometry::Pair;

/// A begin that another search puts earlier by no more than this many resolutions is the same.
const SAME_BEGIN: f64 = 4.0;

impl ContactTracker {
    /// Follows all events up to `limit` or the end of the window.
    pub(super) fn run_on(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        limit: f64,
    ) -> Result<(), Error> {
        if let Some(window) = self.window_from_now(sides, scratch, limit)? {
            self.run_through(sides, scratch, limit.min(window.until), &window, false);
            self.set.apply_reports();
        }
        Ok(())
    }

    /// As [`ContactTracker::run_on`], to the first begin of a contact if there is one.
    ///
    /// Events are not found in the order of their times, since a pair may be certain only after a
    /// long step: once a begin is known, all is taken back and repeated up to its time only.
    pub(super) fn run_to_begin(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        limit: f64,
    ) -> Result<(), Error> {
        let seen = self.pending.len();
        let Some(window) = self.window_from_now(sides, scratch, limit)? else { return Ok(()) };
        if self.first_begin(seen).is_some() {
            return Ok(());
        }
        let (seen, now, changes) = (self.pending.len(), self.now, self.counts.changes);
        let schedule = self.schedule.bookmark();
        self.expiring_pairs.keep_journal();
        let mut end = limit.min(window.until);
        let mut is_cut_short = self.run_through(sides, scratch, end, &window, true);
        while let Some(begin) = self.first_begin(seen)
            && (is_cut_short || end - begin.time > SAME_BEGIN * window.resolution)
        {
            end = begin.time;
            self.pending.truncate(seen);
            self.set.take_back();
            self.schedule.go_back(&schedule);
            self.expiring_pairs.go_back();
            (self.now, self.counts.changes) = (now, changes);
            is_cut_short = self.run_through(sides, scratch, end, &window, false);
        }
        self.expiring_pairs.drop_journal();
        self.set.apply_reports();
        Ok(())
    }

    /// A window that reaches beyond now. If there is none, the time up to `limit` is passed as a
    /// whole.
    fn window_from_now(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        limit: f64,
    ) -> Result<Option<ContactWindow>, Error> {
        if self.needs_window() && !self.open_window(sides, scratch, self.now, true)? {
            self.counts.unseen += 1;
            self.take_frame(sides, scratch, limit, true)?;
            self.now = limit;
            return Ok(None);
        }
        Ok(self.window)
    }

    /// Reports all events up to a time of the window, or stops at some begin of a contact and
    /// returns `true`. The changes are reported to the set, which does not apply them yet.
    fn run_through(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        end: f64,
        window: &ContactWindow,
        stop_at_begin: bool,
    ) -> bool {
        let seen = self.pending.len();
        let mut passing = std::mem::take(&mut self.schedule.open);
        for open in &mut passing {
            self.pass(sides, open, end, window);
        }
        loop {
            if stop_at_begin && self.first_begin(seen).is_some() {
                return true;
            }
            if self.schedule.next_time() <= self.expiring_pairs.next_time() {
                let Some(step) = self.schedule.next_up_to(end) else { break };
                let mut open = Open::new(step);
                self.pass(sides, &mut open, end, window);
                if !step.is_over(end) {
                    passing.push(open);
                }
            } else {
                let Some((id, expiring)) = self.expiring_pairs.next_due(end) else { break };
                self.follow(sides, id, &expiring, expiring.due.max(self.now), window);
            }
        }
        passing.retain(|open| !open.step.is_over(end));
        self.schedule.open = passing;
        let ids = &mut scratch.ids;
        ids.clear();
        self.expiring_pairs.undecided_before(end, ids);
        for &id in &*ids {
            let expiring = self.expiring_pairs.get(id);
            self.follow(sides, id, &expiring, end, window);
        }
        self.now = end;
        false
    }

    /// Reports the change that a step makes up to `end`.
    fn pass(&mut self, sides: Sides<'_>, open: &mut Open, end: f64, window: &ContactWindow) {
        let step = open.step;
        let mut is_touching = step.is_touching;
        if !step.is_over(end) {
            self.evaluations.exact_tests += 1;
            let evaluator =
                PairEvaluator::new(sides.over(&self.ends), end, window.until, window.margin);
            is_touching = evaluator.is_touching(step.pair);
        }
        if is_touching == open.is_touching {
            let is_unreported = open.reported == f64::NEG_INFINITY && !step.was_touching;
            if end >= step.upper && !is_touching && is_unreported {
                self.pass_in_no_time(sides, &step, window);
                open.reported = step.upper;
            }
            return;
        }
        let from = step.lower.max(self.now).max(open.reported);
        // The same time is found whatever `end` is, where possible.
        let to = if is_touching == step.is_touching { step.upper } else { end };
        let mut span = self.narrowed(sides, step.pair, from, to, is_touching, window);
        if span[1] > end {
            span = self.narrowed(sides, step.pair, from, end, is_touching, window);
        }
        self.report_change(sides, step.pair, is_touching, span, window);
        (open.is_touching, open.reported) = (is_touching, span[1]);
    }

    /// Reports a touch within a step before and after which the pair is apart, unless it can be
    /// excluded.
    fn pass_in_no_time(&mut self, sides: Sides<'_>, step: &Step, window: &ContactWindow) {
        let [from, to] = [step.lower, step.upper].map(|t| {
            PairEvaluator::new(sides.over(&self.ends), t.max(self.now), window.until, window.margin)
        });
        if !from.is_apart_until(step.pair, &to) {
            let ContactGeometry { point, normal } = to.contact(step.pair);
            let (time, not_before) = (step.upper, step.lower.max(self.now));
            for kind in [EventKind::Begin, EventKind::End] {
                self.report(ContactEvent {
                    time,
                    not_before,
                    kind,
                    faces: step.pair,
                    point,
                    normal,
                    confidence: 1.0,
                });
            }
        }
    }

    /// Reports that a pair, not yet as it `is_touching` at the first time, is so at the second.
    fn report_change(
        &mut self,
        sides: Sides<'_>,
        pair: Pair,
        is_touching: bool,
        span: [f64; 2],
        window: &ContactWindow,
    ) {
        let [not_before, time] = span;
        let met = if is_touching { time } else { not_before };
        let evaluator =
            PairEvaluator::new(sides.over(&self.ends), met, window.until, window.margin);
        let ContactGeometry { point, normal } = evaluator.contact(pair);
        let kind = kind(is_touching);
        let (faces, confidence) = (pair, 1.0);
        self.report(ContactEvent { time, not_before, kind, faces, point, normal, confidence });
        self.set.report(pair, kind);
    }

    /// The first begin among the events reported since there were `seen`.
    pub(super) fn first_begin(&self, seen: usize) -> Option<ContactEvent> {
        let reported = self.pending[seen..].iter().filter(|event| event.kind == EventKind::Begin);
        reported.min_by(|x, y| x.time.total_cmp(&y.time).then(x.faces.cmp(&y.faces))).copied()
    }

    /// Evaluates a pair and reports what has happened to it since its last evaluation.
    fn follow(
        &mut self,
        sides: Sides<'_>,
        id: u32,
        expiring: &ExpiringPair,
        t: f64,
        window: &ContactWindow,
    ) {
        let pair = expiring.pair;
        let evaluator = PairEvaluator::new(sides.over(&self.ends), t, window.until, window.margin);
        self.counts.evaluations += 1;
        let state = evaluator.at(pair, &mut self.evaluations);
        let state = self.expiring_pairs.reconciled(id, t, state, window.resolution);
        if state.is_touching != expiring.is_touching {
            let known = expiring.checked.max(expiring.until.next_down()).min(t);
            let [before, after] = self.narrowed(sides, pair, known, t, state.is_touching, window);
            let not_before = before.max(expiring.until.min(after));
            self.report_change(sides, pair, state.is_touching, [not_before, after], window);
        } else if expiring.is_undecided()
            && !state.is_touching
            && state.until > t
            && expiring.undecided_from < t
        {
            // Apart before and after, and no proof between: did they touch?
            let from = expiring.undecided_from;
            let before =
                PairEvaluator::new(sides.over(&self.ends), from, window.until, window.margin);
            if !before.is_apart_until(pair, &evaluator) {
                let ContactGeometry { point, normal } = evaluator.contact(pair);
                for kind in [EventKind::Begin, EventKind::End] {
                    self.report(ContactEvent {
                        time: t,
                        not_before: from,
                        kind,
                        faces: pair,
                        point,
                        normal,
                        confidence: 1.0,
                    });
                }
            }
        }
        self.expiring_pairs.note(id, t, state, window.resolution);
    }

    /// Narrows the time of a change down to the resolution by exact tests: the pair is not yet
    /// as it `is_touching` at the first time returned and is so at the second.
    ///
    /// Times are tried on a grid that belongs to the window, so that the same are found from
    /// whatever interval the search begins:
    /// [`KineticContacts::next_contact`](super::KineticContacts::next_contact) reports the same
    /// times as [`KineticContacts::events_to`](super::KineticContacts::events_to).
    fn narrowed(
        &mut self,
        sides: Sides<'_>,
        pair: Pair,
        before: f64,
        after: f64,
        is_touching: bool,
        window: &ContactWindow,
    ) -> [f64; 2] {
        // Off round fractions of the window: at the very time of a change the exact test of rounded
        // positions may go either way.
        let time = |tick: f64| window.origin + (tick + 0.4375) * window.resolution;
        let tick = |t: f64| (t - window.origin) / window.resolution - 0.4375;
        let (mut low, mut high) = (tick(before).floor() - 1.0, tick(after).ceil() + 1.0);
        while high - low > 1.0 {
            let middle = (0.5 * (low + high)).floor();
            let t = time(middle);
            let is_new = t >= after
                || t > before && {
                    self.evaluations.exact_tests += 1;
                    let evaluator =
                        PairEvaluator::new(sides.over(&self.ends), t, window.until, window.margin);
                    evaluator.is_touching(pair) == is_touching
                };
            if is_new {
                high = middle;
            } else {
                low = middle;
            }
        }
        [time(low).max(before), time(high).min(after)]
    }

    fn report(&mut self, event: ContactEvent) {
        self.counts.changes += 1;
        self.pending.push(event);
    }
}
