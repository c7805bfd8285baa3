//! [`IncrementalContacts`]: kinetic incremental detection with continuous tests, the outlook of
//! section 10: "we have a valid separation list at every time point; we just have to add an algorithm
//! for the triangles".
//!
//! 1. The [`SeparationList`] runs from event to event. Two leaves that begin to overlap have their
//!    faces tested once, for the rest of a *stretch* of time: when do they touch? The answer is a few
//!    closed intervals (`deform/contacts/touches.rs`: the times that no separating direction leaves
//!    out), and their ends are events.
//! 2. A stretch ends with the list's horizon or where a path bends, at most after a given time. Then
//!    all pairs of overlapping leaves are tested for the next one, and what touches on both sides
//!    goes on.
//! 3. Faces outside of overlapping leaves are never tested: boxes contain their faces.

use std::collections::{BTreeMap, BTreeSet};

use glam::DVec3;

use super::list::SeparationList;
use crate::Error;
use crate::deform::contacts::{CurvedFaces, curved_touches, straight_touches};
use crate::deform::paper::{KineticAabbTree, KineticOptions, Leaves};
use crate::deform::{EventKind, MovingMesh};
use crate::exact::ccd::MovingPoint;
use crate::geometry::Pair;
use crate::motion::VertexTrajectories;

/// What [`IncrementalContacts`] did beyond its list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct IncrementalCounts {
    /// Pairs of faces followed through (the rest of) a stretch of time.
    pub continuous_tests: u64,
    /// Stretches begun.
    pub stretches: u64,
    /// Contacts that began.
    pub begins: u64,
    /// Contacts that ended.
    pub ends: u64,
}

/// A contact of two faces that begins or ends. Ends are the last times of contacts.
type Change = (f64, EventKind, Pair);

/// Two meshes, the separation list of their faces, and every contact of two faces in order.
///
/// ```
/// use kintact::{DVec3, TriMesh};
/// use kintact::deform::paper::IncrementalContacts;
/// use kintact::deform::{EventKind, MovingMesh};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y];
/// let flat = TriMesh::new(corners, vec![[0, 1, 2]])?;
/// let corners = vec![DVec3::new(0.2, 0.2, 1.0), DVec3::new(0.3, 0.2, 1.5), DVec3::new(0.2, 0.3, 1.5)];
/// let falling = TriMesh::new(corners, vec![[0, 1, 2]])?;
/// let meshes = [MovingMesh::resting(&flat)?, MovingMesh::translating(&falling, 0.0, -DVec3::Z)?];
/// let mut contacts = IncrementalContacts::new(meshes, 0.0, 10.0)?;
/// let mut events = Vec::new();
/// contacts.advance_to(5.0, |time, kind, pair| events.push((time, kind, pair.a)))?;
/// assert!((events[0].0 - 1.0).abs() < 1e-9 && events[0].1 == EventKind::Begin);
/// assert!((events[1].0 - 1.5).abs() < 1e-9 && events[1].1 == EventKind::End);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct IncrementalContacts {
    meshes: [MovingMesh; 2],
    list: SeparationList,
    longest_stretch: f64,
    /// When the present stretch ends.
    stretch_end: f64,
    /// Pairs tested in the stretch, each with the intervals in which it touches.
    tested: BTreeMap<Pair, Vec<[f64; 2]>>,
    /// Ends of those intervals that lie ahead, by time.
    ahead: BTreeSet<(Time, EventKind, Pair)>,
    touching: BTreeSet<Pair>,
    counts: IncrementalCounts,
}

/// A finite time, with an order.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Time(f64);

impl Eq for Time {}

impl PartialOrd for Time {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Time {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl IncrementalContacts {
    /// Builds both trees and the list as they are at `now`, and tests what overlaps.
    /// `longest_stretch` is a time, after which pairs are tested again where nothing else ends a
    /// stretch; it only affects cost.
    ///
    /// # Errors
    /// If a mesh has no trajectories (a rigid body that rotates), or a number is not positive.
    pub fn new(meshes: [MovingMesh; 2], now: f64, longest_stretch: f64) -> Result<Self, Error> {
        if !(longest_stretch > 0.0 && longest_stretch.is_finite()) {
            return Err(Error::Parameter {
                what: "the longest stretch of continuous tests",
                value: longest_stretch,
                remedy: "give a positive time",
            });
        }
        let [a, b] = &meshes;
        let tree = |mesh: &MovingMesh| {
            let leaves = Leaves::triangles(mesh.faces())?;
            KineticAabbTree::new(mesh.trajectories(), &leaves, now, KineticOptions::default())
        };
        let mut list = SeparationList::new([tree(a)?, tree(b)?], trajectories(&meshes))?;
        list.slab.begun = Some(Vec::new());
        let mut this = Self {
            meshes,
            list,
            longest_stretch,
            stretch_end: now,
            tested: BTreeMap::new(),
            ahead: BTreeSet::new(),
            touching: BTreeSet::new(),
            counts: IncrementalCounts::default(),
        };
        this.begin_stretch(&mut |_, _, _| ());
        Ok(this)
    }

    /// The list of pairs of boxes.
    pub fn list(&self) -> &SeparationList {
        &self.list
    }

    /// The time reached.
    pub fn now(&self) -> f64 {
        self.list.now()
    }

    /// What it did so far.
    pub fn counts(&self) -> IncrementalCounts {
        self.counts
    }

    /// The pairs of faces that touch now, in order.
    pub fn touching(&self) -> impl Iterator<Item = Pair> + '_ {
        self.touching.iter().copied()
    }

    /// Advances time and calls `report` for every contact that begins or ends up to and including
    /// `target`, in order. A contact that ends at a time still is one then.
    ///
    /// # Errors
    /// If the time is not finite or lies before now.
    pub fn advance_to(
        &mut self,
        target: f64,
        mut report: impl FnMut(f64, EventKind, Pair),
    ) -> Result<(), Error> {
        self.list.schedule.check_target(target)?;
        loop {
            let next = self.list.next_time().min(self.stretch_end).min(target);
            // Contacts that end at a time hold at it; those that begin wait for the boxes.
            self.emit(&mut report, |time, _| time < next);
            self.list.advance_to(trajectories(&self.meshes), next)?;
            if next >= self.stretch_end {
                self.emit(&mut report, |time, kind| time <= next && kind == EventKind::Begin);
                self.begin_stretch(&mut report);
            } else {
                self.test_begun();
            }
            if next >= target && self.list.next_time() > target {
                self.emit(&mut report, |time, kind| {
                    time < target || (time <= target && kind == EventKind::Begin)
                });
                return Ok(());
            }
        }
    }

    /// Reports what lies ahead, in order, as long as it is wanted.
    fn emit(
        &mut self,
        report: &mut impl FnMut(f64, EventKind, Pair),
        is_wanted: impl Fn(f64, EventKind) -> bool,
    ) {
        while let Some(&(Time(time), kind, pair)) = self.ahead.first()
            && is_wanted(time, kind)
        {
            self.ahead.pop_first();
            self.change((time, kind, pair), report);
        }
    }

    fn change(
        &mut self,
        (time, kind, pair): Change,
        report: &mut impl FnMut(f64, EventKind, Pair),
    ) {
        let is_new = match kind {
            EventKind::Begin => self.touching.insert(pair),
            EventKind::End => self.touching.remove(&pair),
        };
        if is_new {
            self.counts.begins += u64::from(kind == EventKind::Begin);
            self.counts.ends += u64::from(kind == EventKind::End);
            report(time, kind, pair);
        }
    }

    /// Tests all pairs of overlapping leaves from now to the end of a new stretch.
    fn begin_stretch(&mut self, report: &mut impl FnMut(f64, EventKind, Pair)) {
        let now = self.now();
        let bend = trajectories(&self.meshes)
            .iter()
            .filter_map(|body| body.next_key(now))
            .fold(now + self.longest_stretch, f64::min);
        self.stretch_end = bend.max(now.next_up());
        self.counts.stretches += 1;
        self.tested.clear();
        self.ahead.clear();
        if let Some(begun) = &mut self.list.slab.begun {
            begun.clear();
        }
        let overlapping: Vec<Pair> = self.list.overlapping().collect();
        for &pair in &overlapping {
            self.test(pair);
        }
        // What touched up to now and does not go on has ended; what goes on has no event.
        let goes_on = |pair: &Pair| {
            self.tested.get(pair).is_some_and(|spans| spans.iter().any(|span| span[0] <= now))
        };
        let over: Vec<Pair> = self.touching.iter().filter(|pair| !goes_on(pair)).copied().collect();
        for pair in over {
            self.change((now, EventKind::End, pair), report);
        }
        self.emit(report, |time, kind| time <= now && kind == EventKind::Begin);
    }

    /// Tests the pairs of leaves that have begun to overlap.
    fn test_begun(&mut self) {
        let Some(begun) = &mut self.list.slab.begun else { return };
        if begun.is_empty() {
            return;
        }
        let begun = std::mem::take(begun);
        let [in_a, in_b] = self.list.trees.each_ref().map(KineticAabbTree::tree);
        let pair = |[a, b]: [u32; 2]| Some(Pair { a: in_a.item(a)?, b: in_b.item(b)? });
        let pairs: Vec<Pair> = begun.into_iter().filter_map(pair).collect();
        for pair in pairs {
            if !self.tested.contains_key(&pair) {
                self.test(pair);
            }
        }
    }

    /// Finds when two faces touch from now to the end of the stretch.
    fn test(&mut self, pair: Pair) {
        let (now, until) = (self.now(), self.stretch_end);
        self.counts.continuous_tests += 1;
        let spans = self.touches(pair, [now, until]);
        for &[first, last] in &spans {
            self.ahead.insert((Time(first.max(now)), EventKind::Begin, pair));
            // What reaches the end of the stretch may go on after it.
            if last < until {
                self.ahead.insert((Time(last.max(now)), EventKind::End, pair));
            }
        }
        self.tested.insert(pair, spans);
    }

    /// The times from one to another at which two faces touch, as closed intervals in order.
    fn touches(&self, pair: Pair, [from, until]: [f64; 2]) -> Vec<[f64; 2]> {
        let bodies = trajectories(&self.meshes);
        let mut spans: Vec<[f64; 2]> = if bodies.iter().all(|body| body.is_straight(from, until)) {
            let faces =
                [self.meshes[0].faces()[pair.a as usize], self.meshes[1].faces()[pair.b as usize]];
            let corners = [0, 1].map(|side: usize| {
                faces[side].map(|vertex| MovingPoint {
                    start: bodies[side].position(vertex, from),
                    end: bodies[side].position(vertex, until),
                })
            });
            let time = |share: f64| (from + share * (until - from)).clamp(from, until);
            let span = |&[first, last]: &[f64; 2]| {
                [time(first), if last >= 1.0 { until } else { time(last) }]
            };
            straight_touches(&corners, [f64::MAX; 2], 1.0).spans().iter().map(span).collect()
        } else {
            let known = CurvedFaces { sizes: [f64::MAX; 2], widened: 1.0, from: DVec3::ZERO };
            let meshes = [&self.meshes[0], &self.meshes[1]];
            let faces = [meshes[0].faces()[pair.a as usize], meshes[1].faces()[pair.b as usize]];
            curved_touches(meshes, faces, [from, until], known).spans().to_vec()
        };
        // Contacts that times do not tell apart are one.
        spans.dedup_by(|next, kept| {
            let is_one = next[0] <= kept[1].next_up().next_up();
            if is_one {
                kept[1] = kept[1].max(next[1]);
            }
            is_one
        });
        spans
    }
}

fn trajectories(meshes: &[MovingMesh; 2]) -> [&VertexTrajectories; 2] {
    meshes.each_ref().map(MovingMesh::trajectories)
}
