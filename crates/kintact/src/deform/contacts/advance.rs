use std::sync::Arc;

use glam::DVec3;

use super::body::{Bodies, Body, MovingMesh};
use super::events::{ContactEvent, EventKind};
use super::look::{Look, LookCounts};
use super::sampled::Sampled;
use super::schedule::{Open, Schedule};
use super::set::ContactSet;
use super::watch::Watch;
use super::window::Window;
use crate::Error;
use crate::bvh::Traversal;
use crate::deform::{NormalCones, WindowWalk};
use crate::exact::timeline::Change;
use crate::geometry::Pair;

/// Which faces of two moving meshes touch, from time to time.
///
/// The contact set at a time is exactly the set of pairs whose triangles intersect by
/// [`triangles_intersect`](crate::exact::triangles_intersect) where
/// [`VertexTrajectories::position`](crate::motion::VertexTrajectories::position) puts them. Time runs forward.
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
    pub(super) bodies: Bodies,
    /// Of a mesh with itself, for windows.
    pub(super) cones: NormalCones,
    pub(super) now: f64,
    /// When it was asked for a contact set last.
    pub(super) last_asked: f64,
    /// How many times were asked for since plans changed last, and whether they ever did.
    pub(super) asked_since_change: u32,
    pub(super) has_changed: bool,
    pub(super) window: Option<Window>,
    /// How long windows may be at most.
    pub(super) longest_window: f64,
    /// What is known to happen in it, and pairs of which not all is known.
    pub(super) schedule: Schedule,
    pub(super) watch: Watch,
    /// Pairs of it of which nothing is known ahead.
    pub(super) sampled: Sampled,
    pub(super) set: ContactSet,
    pub(super) walk: WindowWalk,
    /// Node pairs visited by the last walk over a window, and candidates it found.
    pub(super) walked: [u64; 2],
    pub(super) traversal: Traversal,
    /// Room for candidates, contacts and ids.
    pub(super) candidates: Vec<Pair>,
    /// The shares of the window outside of which each of those left by the sieve is apart.
    pub(super) spans: Vec<[f64; 2]>,
    pub(super) found: Vec<Pair>,
    pub(super) unproven: Vec<(Pair, [f64; 2])>,
    pub(super) ids: Vec<u32>,
    pub(super) changes: Vec<Change>,
    /// Found, not handed out.
    pub(super) pending: Vec<ContactEvent>,
    /// Handed out by the last call.
    handed: Vec<ContactEvent>,
    pub(super) counts: KineticContactCounts,
    pub(super) looks: LookCounts,
}

/// What a [`KineticContacts`] did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct KineticContactCounts {
    /// Windows opened: each is a walk of both trees over the window and a certificate for each
    /// candidate.
    pub windows: u64,
    /// Times answered the frame-based way, because too few were asked for to open a window.
    pub frames: u64,
    /// Node pairs visited by walks over windows.
    pub window_node_pairs: u64,
    /// Candidates they found.
    pub window_candidates: u64,
    /// Those of them that no single proof settled for the whole window, and which were followed
    /// through all of it.
    pub followed: u64,
    /// Candidates tested at every time asked for, where that was cheaper than proofs and courses.
    pub sampled: u64,
    /// Such tests.
    pub samples: u64,
    /// Windows made shorter, or given up, because too much was found in them.
    pub shortened: u64,
    /// Node pairs visited for frames.
    pub frame_node_pairs: u64,
    /// Candidates found for frames.
    pub frame_candidates: u64,
    /// Certificates computed.
    pub certificates: u64,
    /// Exact tests of two triangles.
    pub exact_tests: u64,
    /// Looks at pairs whose certificate had ended, or that were in doubt.
    pub looks: u64,
    /// Pairs that began or ceased to touch.
    pub changes: u64,
    /// Stretches of time passed without a window, because times are too close to each other for
    /// numbers to tell apart: changes within them are seen at their end.
    pub unseen: u64,
}

impl KineticContacts {
    /// Two meshes as they stand and move at a time.
    pub fn new(a: MovingMesh, b: MovingMesh, t: f64) -> Result<Self, Error> {
        let bodies = Bodies::two(Body::new(a, t)?, Body::new(b, t)?);
        Self::of(bodies, NormalCones::new(&[], &[]), t)
    }

    /// One mesh that may meet itself. A pair is two of its faces, the lower first; it touches if
    /// the faces meet anywhere but in the corners and the edge they share by index, see
    /// [`faces_intersect`](crate::exact::faces_intersect).
    /// Faces joined along an edge can do so only for an instant, when they fold through each
    /// other: [`KineticContacts::events_to`] tells of that as of any other contact.
    pub fn with_itself(mesh: MovingMesh, t: f64) -> Result<Self, Error> {
        let mut places = vec![DVec3::ZERO; mesh.motion.len()];
        mesh.motion.positions_at(t, &mut places)?;
        let cones = NormalCones::from_shared(&places, Arc::clone(&mesh.faces));
        Self::of(Bodies::one(Body::new(mesh, t)?), cones, t)
    }

    fn of(bodies: Bodies, cones: NormalCones, t: f64) -> Result<Self, Error> {
        let mut contacts = Self {
            bodies,
            cones,
            now: t,
            last_asked: t,
            asked_since_change: 0,
            has_changed: false,
            window: None,
            longest_window: f64::INFINITY,
            schedule: Schedule::default(),
            watch: Watch::default(),
            sampled: Sampled::default(),
            set: ContactSet::default(),
            walk: WindowWalk::default(),
            walked: [0; 2],
            traversal: Traversal::default(),
            candidates: Vec::new(),
            spans: Vec::new(),
            found: Vec::new(),
            unproven: Vec::new(),
            ids: Vec::new(),
            changes: Vec::new(),
            pending: Vec::new(),
            handed: Vec::new(),
            counts: KineticContactCounts::default(),
            looks: LookCounts::default(),
        };
        contacts.take_frame(t, false)?;
        Ok(contacts)
    }

    /// The time it stands at.
    pub fn now(&self) -> f64 {
        self.now
    }

    /// The pairs of faces that touch now, sorted.
    pub fn contacts(&self) -> &[Pair] {
        self.set.pairs()
    }

    /// One of the two meshes, or the only one by either number.
    ///
    /// # Panics
    /// If there is no such body: they are 0 and 1.
    pub fn mesh(&self, body: usize) -> &MovingMesh {
        &self.bodies.sides()[body].mesh
    }

    /// What it did so far.
    pub fn counts(&self) -> KineticContactCounts {
        let LookCounts { certificates, exact_tests } = self.looks;
        KineticContactCounts {
            certificates: self.counts.certificates + certificates,
            exact_tests: self.counts.exact_tests + exact_tests,
            ..self.counts
        }
    }

    /// How many pairs are watched now, because their state will or may change in this window.
    pub fn watched(&self) -> usize {
        self.watch.len()
    }

    /// How many changes are known to come in this window.
    pub fn scheduled(&self) -> usize {
        self.schedule.len()
    }

    /// The bytes that grow and shrink with the pairs found, trees and positions not included.
    pub fn pair_memory(&self) -> usize {
        self.watch.memory()
            + self.sampled.memory()
            + self.schedule.memory()
            + self.set.memory()
            + (self.candidates.capacity() + self.found.capacity()) * size_of::<Pair>()
            + self.spans.capacity() * size_of::<[f64; 2]>()
            + self.unproven.capacity() * size_of::<(Pair, [f64; 2])>()
    }

    /// Lets time run to `t` and returns the pairs of faces that touch then, sorted.
    ///
    /// What happens between now and `t` is looked at only as far as the answer needs it: see
    /// [`KineticContacts::events_to`] for everything. Where few times are asked for in a window,
    /// they are answered one by one as any frame-based method would; what is compared to decide
    /// that is counted work, so the answers and their cost are the same in every run.
    pub fn advance_to(&mut self, t: f64) -> Result<&[Pair], Error> {
        self.check_time(t)?;
        let step = t - self.last_asked;
        self.last_asked = t;
        self.asked_since_change = self.asked_since_change.saturating_add(u32::from(step > 0.0));
        if self.window.is_some_and(|window| t <= window.until) {
            // More times were asked for than was thought: from here on it will not matter how many.
            if self.is_sampled_enough() && t > self.now {
                if !self.open_window(t, false)? {
                    self.take_frame(t, false)?;
                }
            } else {
                self.look_at(t)?;
            }
        } else if t > self.now {
            let is_opened = match self.times_in_window(t, step)? {
                Some(times) => self.open_if_cheap(t, step, times)?,
                None => false,
            };
            if !is_opened {
                self.take_frame(t, false)?;
            }
        }
        // Nobody asked for them.
        self.pending.clear();
        self.now = t;
        Ok(self.set.pairs())
    }

    /// Lets time run to `t` and returns everything that happens after now, up to and including
    /// `t`, in order. A touch that lasts an instant is a begin and an end at one time.
    ///
    /// Nothing is missed, however short: between two looks at a pair there is a proof that
    /// nothing happens, or, where two triangles are closer than rounding can tell, a touch is
    /// reported.
    pub fn events_to(&mut self, t: f64) -> Result<&[ContactEvent], Error> {
        self.check_time(t)?;
        while self.now < t {
            self.run_on(t)?;
        }
        self.last_asked = t;
        self.handed.clear();
        ContactEvent::sort(&mut self.pending);
        self.handed.append(&mut self.pending);
        Ok(&self.handed)
    }

    /// Lets time run to the next begin of a contact, if there is one up to `limit`, else to
    /// `limit`. [`KineticContacts::events_to`] the same time returns all that happened until
    /// then, this event included.
    pub fn next_contact(&mut self, limit: f64) -> Result<Option<ContactEvent>, Error> {
        self.check_time(limit)?;
        let seen = self.pending.len();
        while self.now < limit && self.first_begin(seen).is_none() {
            self.run_to_begin(limit)?;
        }
        self.last_asked = self.now;
        Ok(self.first_begin(seen))
    }

    fn check_time(&self, t: f64) -> Result<(), Error> {
        let what = "the time of a contact set";
        if !t.is_finite() {
            return Err(Error::Parameter {
                what,
                value: t,
                remedy: "times must be finite numbers",
            });
        }
        if t < self.now {
            return Err(Error::Backwards { what, now: self.now, asked: t });
        }
        Ok(())
    }

    /// Passes over everything up to a time of the window and makes the set right for it.
    fn look_at(&mut self, t: f64) -> Result<(), Error> {
        let Some(window) = self.window else { return Ok(()) };
        if t == self.now {
            return Ok(());
        }
        // Those begun at an earlier look come first: of several changes of a pair the last counts.
        self.close_steps(t);
        while let Some(step) = self.schedule.next_up_to(t) {
            if t > step.upper {
                if step.is_touching != step.was_touching {
                    self.counts.changes += 1;
                    self.set.tell(step.pair, kind(step.is_touching));
                }
            } else {
                self.schedule.open.push(Open::new(step));
            }
        }
        // All that are due first, so that one look at `t` serves each.
        let mut ids = std::mem::take(&mut self.ids);
        ids.clear();
        while let Some((id, _)) = self.watch.next_due(t) {
            ids.push(id);
        }
        self.watch.doubted_before(t, &mut ids);
        if !(ids.is_empty() && self.schedule.open.is_empty()) {
            self.look_at_all(&ids, t, &window);
        }
        self.ids = ids;
        let Self { bodies, sampled, set, counts, .. } = self;
        let mut changes = 0;
        sampled.look(bodies, t, counts, |pair, is_touching| {
            changes += 1;
            set.tell(pair, kind(is_touching));
        })?;
        counts.changes += changes;
        self.set.settle();
        Ok(())
    }

    /// Makes the changes of open steps that are over at `t`.
    fn close_steps(&mut self, t: f64) {
        let Self { schedule, set, counts, .. } = self;
        schedule.open.retain(|open| {
            let is_over = t > open.step.upper;
            if is_over && open.is_touching != open.step.is_touching {
                counts.changes += 1;
                set.tell(open.step.pair, kind(open.step.is_touching));
            }
            !is_over
        });
    }

    /// Looks at watched pairs and at those in the middle of a step.
    fn look_at_all(&mut self, ids: &[u32], t: f64, window: &Window) {
        let look = Look::new(&self.bodies, t, window.until, window.margin);
        for open in &mut self.schedule.open {
            let pair = open.step.pair;
            self.looks.exact_tests += 1;
            let is_touching = look.is_touching(pair);
            if is_touching != open.is_touching {
                self.counts.changes += 1;
                self.set.tell(pair, kind(is_touching));
                open.is_touching = is_touching;
            }
        }
        for &id in ids {
            let watched = self.watch.get(id);
            if watched.checked >= t {
                continue;
            }
            self.counts.looks += 1;
            // Proofs that were looked for in vain are looked for again when the pair is due.
            let is_touching = if watched.is_in_doubt() && t < watched.due {
                self.looks.exact_tests += 1;
                let is_touching = look.is_touching(watched.pair);
                self.watch.glanced(id, t, is_touching);
                is_touching
            } else {
                let finding = look.at(watched.pair, &mut self.looks);
                let finding = self.watch.weighed(id, t, finding, window.resolution);
                self.watch.note(id, t, finding, window.resolution);
                finding.is_touching
            };
            if is_touching != watched.is_touching {
                self.counts.changes += 1;
                self.set.tell(watched.pair, kind(is_touching));
            }
        }
    }
}

pub(super) fn kind(is_touching: bool) -> EventKind {
    if is_touching { EventKind::Begin } else { EventKind::End }
}
