use glam::DVec3;

use super::super::body::Kept;
use super::super::options::Detail;
use super::super::places::place_of;
use super::frames::Frames;
use super::points::ask_points;
use super::tracked::Told;
use super::{EventsBy, SetsBy, Ways};
use crate::Error;
use crate::budget::BudgetTracker;
use crate::deform::{ContactEvent, EventKind as Change, KineticContacts, MovingMesh};
use crate::geometry::Pair;
use crate::world::EventKind;

/// What touches between two bodies (or one and itself) at a time, and what happens next.
#[derive(Debug, Clone)]
pub(in super::super) struct Engine {
    ways: Ways,
    /// The time of the set.
    pub(super) at: f64,
    pub(super) set: Vec<Pair>,
    /// Whether the set is all that touches, not only a few parts that prove it.
    pub(super) is_whole: bool,
    /// How likely it is that the set is right about whether they touch.
    pub(super) confidence: f64,
    pub(super) frames: Frames,
    kinetic: Option<Box<KineticContacts>>,
    /// Whether that stands at the time of the set with the bodies' present motions.
    is_kinetic_right: bool,
    /// Both bodies with their present motions, once somebody needed them.
    pub(super) meshes: Option<Box<[MovingMesh; 2]>>,
    /// A search has shown that the bodies do not touch before this.
    pub(super) apart_until: f64,
    /// How long the bodies take for the last little way to a contact, as the last search found.
    pub(super) approach: f64,
}

impl Engine {
    /// Two bodies, or one twice, as they are at a time.
    pub(in super::super) fn new(bodies: [&Kept; 2], t: f64, ways: Ways) -> Result<Self, Error> {
        let mut engine = Self {
            ways,
            at: t,
            set: Vec::new(),
            is_whole: true,
            confidence: 1.0,
            frames: Frames::new()?,
            kinetic: None,
            is_kinetic_right: false,
            meshes: None,
            apart_until: f64::NEG_INFINITY,
            approach: f64::INFINITY,
        };
        engine.restart(bodies, t)?;
        Ok(engine)
    }

    /// Takes the motions the bodies have at a time, which may lie before the last.
    pub(in super::super) fn restart(&mut self, bodies: [&Kept; 2], t: f64) -> Result<(), Error> {
        self.at = t;
        self.is_kinetic_right = false;
        self.meshes = None;
        self.apart_until = f64::NEG_INFINITY;
        match self.ways.sets {
            SetsBy::Frames => self.take_frame(bodies, t),
            SetsBy::Points => self.look_at_points(bodies, t).map(|_| ()),
            SetsBy::Kinetic => {
                self.make_kinetic_right(bodies)?;
                self.take_kinetic();
                Ok(())
            }
        }
    }

    /// Makes the contact set right for a time that is not before the last.
    pub(in super::super) fn advance_to(&mut self, bodies: [&Kept; 2], t: f64) -> Result<(), Error> {
        match self.ways.sets {
            SetsBy::Frames => {
                (self.at, self.is_kinetic_right) = (t, false);
                return self.take_frame(bodies, t);
            }
            SetsBy::Points => {
                self.at = t;
                return self.look_at_points(bodies, t).map(|_| ());
            }
            SetsBy::Kinetic => {}
        }
        if !self.is_kinetic_right {
            return self.restart(bodies, t);
        }
        if let Some(kinetic) = &mut self.kinetic {
            kinetic.advance_to(t)?;
        }
        self.take_kinetic();
        Ok(())
    }

    fn take_frame(&mut self, bodies: [&Kept; 2], t: f64) -> Result<(), Error> {
        self.is_whole = true;
        self.frames.find(bodies, t, &mut self.set)
    }

    /// Asks about scans; returns the place of contact.
    pub(super) fn look_at_points(&mut self, bodies: [&Kept; 2], t: f64) -> Result<DVec3, Error> {
        let answer = ask_points(bodies, t, &mut BudgetTracker::default())?;
        self.set.clear();
        self.set.extend(answer.parts);
        (self.is_whole, self.confidence) = (false, answer.confidence);
        Ok(answer.place)
    }

    /// All that touches at a time, whatever time the engine has reached. For scans, all triangles
    /// between neighbouring points that do, if they touch at all, in which case one pair of parts
    /// that does so is given.
    pub(in super::super) fn all_at(
        &mut self,
        bodies: [&Kept; 2],
        t: f64,
        touching: Option<Pair>,
        out: &mut Vec<Pair>,
    ) -> Result<(), Error> {
        let is_scan = self.ways.sets == SetsBy::Points;
        if is_scan && touching.is_none() {
            out.clear();
            return Ok(());
        }
        if self.is_whole && self.at == t {
            out.clone_from(&self.set);
            return Ok(());
        }
        self.frames.find(bodies, t, out)?;
        if let Some(parts) = touching.filter(|_| is_scan)
            && let Err(place) = out.binary_search(&parts)
        {
            out.insert(place, parts);
        }
        Ok(())
    }

    /// Finds what happens up to a time, or if asked to up to the first contact that begins.
    /// Returns the time up to which all is known.
    pub(in super::super) fn run(
        &mut self,
        bodies: [&Kept; 2],
        limit: f64,
        stops_at_begin: bool,
        told: &mut Vec<Told>,
    ) -> Result<f64, Error> {
        match (self.ways.events, self.ways.detail) {
            (EventsBy::Steps, _) => self.step_to(bodies, limit, stops_at_begin, told),
            (EventsBy::Search, Detail::Bodies) => {
                self.run_by_witnesses(bodies, limit, stops_at_begin, told)
            }
            (_, Detail::Faces) => self.run_faces(bodies, limit, stops_at_begin, told),
            (_, Detail::Bodies) => {
                // Faces that begin while others touch are of no interest.
                let count = self.set.len();
                let mut faces = Vec::new();
                let stops = stops_at_begin && count == 0;
                let until = self.run_faces(bodies, limit, stops, &mut faces)?;
                told.extend(of_bodies(faces, count));
                Ok(until)
            }
        }
    }

    fn run_faces(
        &mut self,
        bodies: [&Kept; 2],
        limit: f64,
        stops_at_begin: bool,
        told: &mut Vec<Told>,
    ) -> Result<f64, Error> {
        if self.ways.events == EventsBy::Search
            && self.set.is_empty()
            && !self.run_to_approach(bodies, limit, told)?
        {
            return Ok(limit);
        }
        self.follow(bodies, limit, stops_at_begin, told)
    }

    /// Passes over the time in which a search shows two rigid bodies to be apart. Says whether they
    /// are to be followed before the limit.
    pub(super) fn run_to_approach(
        &mut self,
        bodies: [&Kept; 2],
        limit: f64,
        told: &mut Vec<Told>,
    ) -> Result<bool, Error> {
        if self.apart_until <= self.at {
            self.apart_until = self.search(bodies, limit);
        }
        let (from, start) = (self.at, self.apart_until.min(limit));
        if start > from {
            self.at = start;
            self.is_kinetic_right = false;
            if start >= limit {
                return Ok(false);
            }
            self.make_kinetic_right(bodies)?;
            self.take_kinetic();
            // None, unless rounding has it otherwise than in the search.
            told.extend(self.set.iter().map(|&parts| Told {
                time: start,
                not_before: from,
                kind: EventKind::Begin,
                parts,
                place: place_of(bodies, parts, start).unwrap_or(DVec3::NAN),
                confidence: 1.0,
            }));
        }
        Ok(true)
    }

    /// Follows what happens by kinetic structures.
    pub(super) fn follow(
        &mut self,
        bodies: [&Kept; 2],
        limit: f64,
        stops_at_begin: bool,
        told: &mut Vec<Told>,
    ) -> Result<f64, Error> {
        self.make_kinetic_right(bodies)?;
        let is_witness_enough =
            self.ways.detail == Detail::Bodies && self.ways.events == EventsBy::Search;
        let longest = if is_witness_enough { 2.0 * self.approach } else { f64::INFINITY };
        let Some(kinetic) = &mut self.kinetic else { return Ok(limit) };
        kinetic.limit_windows(longest);
        if stops_at_begin {
            kinetic.next_contact(limit)?;
        }
        let until = if stops_at_begin { kinetic.now() } else { limit };
        told.extend(kinetic.events_to(until)?.iter().map(Told::from));
        self.take_kinetic();
        Ok(until)
    }

    /// Looks at the present with the motions known so far: at the last moment of a mesh whose
    /// faces are about to change.
    pub(in super::super) fn look_once_more(&mut self) -> Result<(), Error> {
        if let Some(kinetic) = &mut self.kinetic
            && self.is_kinetic_right
        {
            kinetic.restart(self.at, [None, None])?;
            self.take_kinetic();
        }
        Ok(())
    }

    /// What touches at the time it stands at.
    pub(in super::super) fn touching(&self) -> &[Pair] {
        &self.set
    }

    /// How likely it is right about whether the bodies touch.
    pub(in super::super) fn confidence(&self) -> f64 {
        self.confidence
    }

    pub(in super::super) fn exact_tests(&self) -> u64 {
        let followed = self.kinetic.as_ref().map_or(0, |kinetic| kinetic.counts().exact_tests);
        followed + self.frames.exact_tests
    }

    /// The present state was found without the kinetic structures.
    pub(super) fn leave_kinetic(&mut self) {
        self.is_kinetic_right = false;
        self.is_whole = false;
    }

    fn make_kinetic_right(&mut self, bodies: [&Kept; 2]) -> Result<(), Error> {
        if self.is_kinetic_right {
            return Ok(());
        }
        let t = self.at;
        let [a, b] = bodies.map(|body| &body.form);
        let is_one = std::ptr::eq(a, b);
        let mesh = a.moving_mesh(t)?;
        match &mut self.kinetic {
            Some(kinetic) if is_one => kinetic.restart(t, [Some(&mesh), None])?,
            Some(kinetic) => kinetic.restart(t, [Some(&mesh), Some(&b.moving_mesh(t)?)])?,
            None if is_one => {
                self.kinetic = Some(Box::new(KineticContacts::with_itself(mesh, t)?));
            }
            None => {
                let other = b.moving_mesh(t)?;
                self.kinetic = Some(Box::new(KineticContacts::new(mesh, other, t)?));
            }
        }
        self.is_kinetic_right = true;
        Ok(())
    }

    fn take_kinetic(&mut self) {
        if let Some(kinetic) = &self.kinetic {
            self.at = kinetic.now();
            self.is_whole = true;
            self.set.clear();
            self.set.extend_from_slice(kinetic.contacts());
        }
    }
}

impl From<&ContactEvent> for Told {
    fn from(event: &ContactEvent) -> Self {
        Self {
            time: event.time,
            not_before: event.not_before,
            kind: match event.kind {
                Change::Begin => EventKind::Begin,
                Change::End => EventKind::End,
            },
            parts: event.faces,
            place: event.place,
            confidence: 1.0,
        }
    }
}

/// Of events of faces, of which so many touched before, those with which the bodies begin and cease
/// to touch.
pub(super) fn of_bodies(faces: Vec<Told>, mut count: usize) -> impl Iterator<Item = Told> {
    faces.into_iter().filter(move |told| match told.kind {
        EventKind::Begin => {
            count += 1;
            count == 1
        }
        EventKind::End => {
            count = count.saturating_sub(1);
            count == 0
        }
    })
}
