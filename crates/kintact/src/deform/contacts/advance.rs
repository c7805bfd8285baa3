//! [`KineticContacts`], the public owner of two bodies and the [`ContactTracker`] between them; and
//! [`ContactTracker::advance_to`], which computes the contact set at a time.
//!
//! The tracker chooses one of four ways ([`Step`]): read the set from the open window, open a
//! window, open one if the counted work says that it pays, or traverse the trees at that time alone
//! (`frames.rs`). In a window only the changes up to the time are applied, and pairs in the middle
//! of one or without proof are evaluated.

use super::body::MovingMesh;
use super::evaluate::PairEvaluator;
use super::events::{ContactEvent, EventKind};
use super::moving_body::{BodyNeed, MovingBody};
use super::schedule::Open;
use super::sides::Sides;
use super::tracker::{ContactTracker, Scratch};
use super::window::ContactWindow;
use crate::Error;
use crate::geometry::Pair;
use crate::motion::TrajectoryChange;
use crate::tolerance::{check_range, check_time};

/// Which faces of two moving meshes (or of one and itself) touch, from time to time.
///
/// The contact set at a time is the set of pairs whose triangles intersect by
/// [`triangles_intersect`](crate::exact::triangles_intersect) at the positions of
/// [`VertexTrajectories::position`](crate::motion::VertexTrajectories::position), up to the
/// rounding of these positions: pairs that lie flush, rest, slide or graze are in it as long as
/// nothing proves them apart. Time runs forward.
///
/// ```
/// use kintact::deform::{EventKind, KineticContacts, MovingMesh};
/// use kintact::{DVec3, TriMesh};
///
/// // A thin sheet falls through another, between two frames of any film.
/// let sheet = |z: f64| {
///     let corners = [DVec3::ZERO, DVec3::X, DVec3::Y].map(|p| p + DVec3::Z * z);
///     TriMesh::new(corners.to_vec(), vec![[0, 1, 2]])
/// };
/// let falling = MovingMesh::translating(&sheet(1.0)?, 0.0, DVec3::new(0.1, 0.1, -1000.0))?;
/// let mut contacts = KineticContacts::new(falling, MovingMesh::resting(&sheet(0.0)?)?, 0.0)?;
/// let first = contacts.next_contact(1.0)?.expect("they pass through each other");
/// assert!((first.time - 0.001).abs() < 1e-9 && first.kind == EventKind::Begin);
/// assert!(contacts.advance_to(0.5)?.is_empty());
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct KineticContacts {
    first: MovingBody,
    /// None for one mesh that may meet itself.
    second: Option<MovingBody>,
    pub(super) tracker: ContactTracker,
    scratch: Scratch,
}

/// Counts of the work of a [`KineticContacts`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct KineticContactCounts {
    /// Windows opened: each is a traversal of both trees over the window and a certificate for each
    /// candidate.
    pub windows: u64,
    /// Times answered frame by frame, because too few were queried to open a window.
    pub frames: u64,
    /// Node pairs visited by traversals over windows.
    pub window_node_pairs: u64,
    /// Candidates they found.
    pub window_candidates: u64,
    /// Those of them that no single proof settled for the whole window, and which were followed
    /// through all of it.
    pub followed: u64,
    /// Candidates tested at every time queried, where that was cheaper than proofs and timelines.
    pub sampled: u64,
    /// Such tests.
    pub samples: u64,
    /// Windows made shorter, or given up, because they had too many candidates.
    pub shortened: u64,
    /// Node pairs visited for frames.
    pub frame_node_pairs: u64,
    /// Candidates found for frames.
    pub frame_candidates: u64,
    /// Certificates computed.
    pub certificates: u64,
    /// Exact tests of two triangles.
    pub exact_tests: u64,
    /// Evaluations of pairs whose certificate had expired, or that were undecided.
    pub evaluations: u64,
    /// Pairs that began or ceased to touch.
    pub changes: u64,
    /// Intervals of time passed without a window, because times are too close to each other for
    /// numbers to tell apart: changes within them are reported at their end.
    pub unseen: u64,
}

impl KineticContacts {
    /// Two meshes at a time, with their motions from then on.
    pub fn new(a: MovingMesh, b: MovingMesh, t: f64) -> Result<Self, Error> {
        Self::of(MovingBody::new(a, t)?, Some(MovingBody::new(b, t)?), t)
    }

    /// One mesh that may meet itself. A pair is two of its faces, the lower first; it touches if
    /// the faces meet anywhere but in the corners and the edge they share by index, see
    /// [`faces_intersect`](crate::exact::faces_intersect). Faces joined along an edge can do so
    /// only for an instant, when they fold through each other: [`KineticContacts::events_to`]
    /// reports that as any other contact.
    pub fn with_itself(mesh: MovingMesh, t: f64) -> Result<Self, Error> {
        Self::of(MovingBody::new(mesh, t)?, None, t)
    }

    fn of(first: MovingBody, second: Option<MovingBody>, t: f64) -> Result<Self, Error> {
        let tracker = ContactTracker::new(sides(&first, second.as_ref()), t)?;
        let mut contacts = Self { first, second, tracker, scratch: Scratch::default() };
        contacts.restart_tracker(t, false)?;
        Ok(contacts)
    }

    /// The time it has reached.
    pub fn now(&self) -> f64 {
        self.tracker.now()
    }

    /// The pairs of faces that touch now, sorted.
    pub fn contacts(&self) -> &[Pair] {
        self.tracker.contacts()
    }

    /// One of the two meshes, or the only one by either number.
    ///
    /// # Panics
    /// If there is no such body: they are 0 and 1.
    pub fn mesh(&self, body: usize) -> &MovingMesh {
        &self.sides().bodies()[body].mesh
    }

    /// The counts so far.
    pub fn counts(&self) -> KineticContactCounts {
        self.tracker.counts()
    }

    /// How many pairs are expiring: their state will or may change in this window, at times not
    /// known ahead.
    pub fn expiring(&self) -> usize {
        self.tracker.expiring()
    }

    /// How many changes are known to come in this window.
    pub fn scheduled(&self) -> usize {
        self.tracker.scheduled()
    }

    /// The bytes that grow and shrink with the pairs found, trees and positions not included.
    pub fn pair_memory(&self) -> usize {
        self.tracker.memory() + self.scratch.memory()
    }

    /// Advances to `t` and returns the pairs of faces that touch then, sorted.
    ///
    /// The time between now and `t` is evaluated only as far as the set needs it: see
    /// [`KineticContacts::events_to`] for all events. Where few times are queried in a window, they
    /// are answered one by one as any frame-based method would; the choice compares counted work,
    /// so the answers and their cost are the same in every run.
    pub fn advance_to(&mut self, t: f64) -> Result<&[Pair], Error> {
        self.check_time(t)?;
        self.prepare(t, self.tracker.need_at(t))?;
        let Self { first, second, tracker, scratch } = self;
        tracker.advance_to(sides(first, second.as_ref()), scratch, t)?;
        Ok(self.tracker.contacts())
    }

    /// Advances to `t` and returns all events after now, up to and including `t`, in order. A touch
    /// that lasts an instant is a begin and an end at one time.
    ///
    /// No event is missed, however short: between two evaluations of a pair there is a proof that
    /// nothing happens, or, where two triangles are closer than rounding can tell, a touch is
    /// reported.
    pub fn events_to(&mut self, t: f64) -> Result<&[ContactEvent], Error> {
        self.check_time(t)?;
        while self.now() < t {
            self.run(t, false)?;
        }
        self.tracker.last_asked = t;
        Ok(self.tracker.take_events())
    }

    /// Advances to the next begin of a contact, if there is one up to `limit`, else to `limit`.
    /// [`KineticContacts::events_to`] the same time returns all events until then, this one
    /// included.
    pub fn next_contact(&mut self, limit: f64) -> Result<Option<ContactEvent>, Error> {
        self.check_time(limit)?;
        let seen = self.tracker.pending.len();
        while self.now() < limit && self.tracker.first_begin(seen).is_none() {
            self.run(limit, true)?;
        }
        self.tracker.last_asked = self.now();
        Ok(self.tracker.first_begin(seen))
    }

    /// Takes new motions for the given bodies and recomputes the contact set for `t`, which may lie
    /// before now. Trees keep their topology and are only refitted. Events that were found and not
    /// returned are dropped.
    ///
    /// # Errors
    /// If a mesh has not as many vertices and the same faces as the one it replaces.
    pub fn restart(&mut self, t: f64, motions: [Option<&MovingMesh>; 2]) -> Result<(), Error> {
        for (body, mesh) in self.bodies_mut().zip(motions) {
            mesh.map_or(Ok(()), |mesh| body.check_mesh(mesh))?;
        }
        for (body, mesh) in self.bodies_mut().zip(motions) {
            mesh.map_or(Ok(()), |mesh| body.set_motion(mesh, t))?;
        }
        let is_continued =
            motions.iter().any(Option::is_some) && self.tracker.is_continued(self.sides(), t);
        self.restart_tracker(t, is_continued)
    }

    fn restart_tracker(&mut self, t: f64, is_continued: bool) -> Result<(), Error> {
        if !is_continued {
            self.prepare(t, self.tracker.frame_need())?;
        }
        let Self { first, second, tracker, scratch } = self;
        let before = tracker.contacts().to_vec();
        tracker.restart(sides(first, second.as_ref()), scratch, t, is_continued, &before)
    }

    /// Gives vertices of a body (0 or 1) new trajectories from now on.
    ///
    /// Boxes are widened where they must be, and every pair of the faces at the changed vertices
    /// gets a new certificate, also where no box changes. Pairs of other faces keep theirs.
    pub fn change_trajectories(
        &mut self,
        body: usize,
        changes: &[TrajectoryChange],
    ) -> Result<(), Error> {
        let now = self.now();
        let Some(changed) = self.bodies_mut().nth(body) else {
            let remedy = "there are two bodies, 0 and 1; a mesh with itself is body 0";
            return Err(Error::Parameter { what: "the body", value: body as f64, remedy });
        };
        if changes.is_empty() {
            return Ok(());
        }
        let largest = changes.iter().map(TrajectoryChange::largest).fold(0.0, f64::max);
        check_range("largest number in the new motion of a vertex", largest)?;
        let changes = changed.change_trajectories(now, changes)?;
        let jumps = !changes.jumped.is_empty();
        if self.tracker.may_recertify(
            changes.changed.len() + changes.jumped.len(),
            changed_vertices(self.sides(), body),
        ) {
            let Self { first, second, tracker, scratch } = self;
            let changed = if body == 0 { &mut *first } else { second.as_mut().unwrap_or(first) };
            changed.widen(changes.clone())?;
            return tracker.recertify(sides(first, second.as_ref()), scratch, body, &changes);
        }
        if let Some(changed) = self.bodies_mut().nth(body) {
            changed.forget_tree();
        }
        self.tracker.close_window();
        if jumps {
            self.prepare(now, self.tracker.frame_need())?;
            let Self { first, second, tracker, scratch } = self;
            tracker.take_frame(sides(first, second.as_ref()), scratch, now, true)?;
        }
        self.tracker.revisions = self.sides().revisions();
        Ok(())
    }

    /// Finds events up to a time or the end of the bodies' windows.
    fn run(&mut self, limit: f64, stops_at_begin: bool) -> Result<(), Error> {
        if self.tracker.needs_window() {
            self.prepare(self.now(), BodyNeed::WindowPast)?;
        }
        let Self { first, second, tracker, scratch } = self;
        tracker.run(sides(first, second.as_ref()), scratch, limit, stops_at_begin)?;
        Ok(())
    }

    fn prepare(&mut self, t: f64, need: BodyNeed) -> Result<(), Error> {
        self.bodies_mut().try_for_each(|body| body.prepare(t, need))
    }

    fn bodies_mut(&mut self) -> impl Iterator<Item = &mut MovingBody> {
        std::iter::once(&mut self.first).chain(&mut self.second)
    }

    fn sides(&self) -> Sides<'_> {
        sides(&self.first, self.second.as_ref())
    }

    fn check_time(&self, t: f64) -> Result<(), Error> {
        let what = "the time of a contact set";
        check_time(what, t)?;
        if t < self.now() {
            return Err(Error::Backwards { what, now: self.now(), asked: t });
        }
        Ok(())
    }
}

fn sides<'a>(first: &'a MovingBody, second: Option<&'a MovingBody>) -> Sides<'a> {
    second.map_or_else(|| Sides::one(first), |second| Sides::two(first, second))
}

fn changed_vertices(sides: Sides<'_>, body: usize) -> usize {
    sides.bodies()[body].mesh.motion.len()
}

/// How the contact set at another time is found.
enum Step {
    /// From the open window, or the time is the same.
    Known,
    /// By a window opened at that time, however many times will be queried.
    ContactWindow,
    /// By a window if it pays, for so many queried times at most.
    PerhapsWindow(f64),
    /// By a traversal at that time.
    Frame,
}

impl ContactTracker {
    /// How the set at a time will be found; `most` is how many times are expected to be queried.
    fn step_to(&self, t: f64, most: f64) -> Step {
        if self.window.is_some_and(|window| t <= window.until) {
            // More times were queried than expected: with proofs the number no longer matters.
            let opens = self.is_sampled_enough() && t > self.now;
            if opens { Step::ContactWindow } else { Step::Known }
        } else if t <= self.now {
            Step::Known
        } else if most < self.cost_of_window() {
            Step::Frame
        } else {
            Step::PerhapsWindow(most)
        }
    }

    fn asked_with(&self, t: f64) -> u32 {
        self.asked_since_change.saturating_add(u32::from(t > self.last_asked))
    }

    /// What [`ContactTracker::advance_to`] needs of the bodies.
    pub(crate) fn need_at(&self, t: f64) -> BodyNeed {
        match self.step_to(t, self.most_times(self.asked_with(t))) {
            Step::Known => BodyNeed::Nothing,
            Step::ContactWindow => BodyNeed::WindowPast,
            Step::PerhapsWindow(_) => BodyNeed::Window,
            Step::Frame => BodyNeed::Instant,
        }
    }

    /// Advances to `t` and computes the set there.
    pub(crate) fn advance_to(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        t: f64,
    ) -> Result<(), Error> {
        let asked = self.asked_with(t);
        let next = self.step_to(t, self.most_times(asked));
        let step = t - self.last_asked;
        (self.last_asked, self.asked_since_change) = (t, asked);
        let is_opened = match next {
            Step::Known => {
                self.evaluate_at(sides, scratch, t)?;
                true
            }
            Step::ContactWindow => self.open_window(sides, scratch, t, false)?,
            Step::PerhapsWindow(most) => match self.times_in_window(sides, t, step, most) {
                Some(times) => self.open_if_cheap(sides, scratch, t, step, times)?,
                None => false,
            },
            Step::Frame => false,
        };
        if !is_opened {
            self.take_frame(sides, scratch, t, false)?;
        }
        // Events on the way are dropped.
        self.pending.clear();
        self.now = t;
        Ok(())
    }

    /// Applies all changes up to a time of the open window to the set.
    fn evaluate_at(
        &mut self,
        sides: Sides<'_>,
        scratch: &mut Scratch,
        t: f64,
    ) -> Result<(), Error> {
        let Some(window) = self.window else { return Ok(()) };
        if t == self.now {
            return Ok(());
        }
        // Steps begun at an earlier evaluation come first: of several changes of a pair the last
        // counts.
        self.close_steps(t);
        while let Some(step) = self.schedule.next_up_to(t) {
            if step.is_over(t) {
                if step.is_touching != step.was_touching {
                    self.counts.changes += 1;
                    self.set.report(step.pair, kind(step.is_touching));
                }
            } else {
                self.schedule.open.push(Open::new(step));
            }
        }
        // All that are due first, so that one evaluation at `t` serves each.
        let ids = &mut scratch.ids;
        ids.clear();
        while let Some((id, _)) = self.expiring_pairs.next_due(t) {
            ids.push(id);
        }
        self.expiring_pairs.undecided_before(t, ids);
        if !(ids.is_empty() && self.schedule.open.is_empty()) {
            self.evaluate_all(sides, ids, t, &window);
        }
        let Self { sampled, set, counts, ends, .. } = self;
        let mut changes = 0;
        sampled.evaluate(sides, sides.over(ends), t, counts, |pair, is_touching| {
            changes += 1;
            set.report(pair, kind(is_touching));
        })?;
        counts.changes += changes;
        self.set.apply_reports();
        Ok(())
    }

    /// Applies the changes of open steps that are over at `t`.
    fn close_steps(&mut self, t: f64) {
        let Self { schedule, set, counts, .. } = self;
        schedule.open.retain(|open| {
            let is_over = open.step.is_over(t);
            if is_over && open.is_touching != open.step.is_touching {
                counts.changes += 1;
                set.report(open.step.pair, kind(open.step.is_touching));
            }
            !is_over
        });
    }

    /// Evaluates expiring pairs and those in the middle of a step.
    fn evaluate_all(&mut self, sides: Sides<'_>, ids: &[u32], t: f64, window: &ContactWindow) {
        let evaluator = PairEvaluator::new(sides.over(&self.ends), t, window.until, window.margin);
        for open in &mut self.schedule.open {
            let pair = open.step.pair;
            self.evaluations.exact_tests += 1;
            let is_touching = evaluator.is_touching(pair);
            if is_touching != open.is_touching {
                self.counts.changes += 1;
                self.set.report(pair, kind(is_touching));
                open.is_touching = is_touching;
            }
        }
        for &id in ids {
            let expiring = self.expiring_pairs.get(id);
            if expiring.checked >= t {
                continue;
            }
            self.counts.evaluations += 1;
            // Proofs that were tried in vain are tried again when the pair is due.
            let is_touching = if expiring.is_undecided() && t < expiring.due {
                self.evaluations.exact_tests += 1;
                let is_touching = evaluator.is_touching(expiring.pair);
                self.expiring_pairs.retested(id, t, is_touching);
                is_touching
            } else {
                let state = evaluator.at(expiring.pair, &mut self.evaluations);
                let state = self.expiring_pairs.reconciled(id, t, state, window.resolution);
                self.expiring_pairs.note(id, t, state, window.resolution);
                state.is_touching
            };
            if is_touching != expiring.is_touching {
                self.counts.changes += 1;
                self.set.report(expiring.pair, kind(is_touching));
            }
        }
    }
}

pub(super) fn kind(is_touching: bool) -> EventKind {
    if is_touching { EventKind::Begin } else { EventKind::End }
}
