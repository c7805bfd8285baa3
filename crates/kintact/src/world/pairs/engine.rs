use glam::DVec3;

use super::super::body::Kept;
use super::super::places::place_of;
use super::frames::Frames;
use super::tracked::Told;
use super::{EventsBy, SetsBy};
use crate::Error;
use crate::candidates::Pair;
use crate::contacts::{EventKind as Change, KineticContacts};
use crate::world::EventKind;

/// What touches between two bodies (or one and itself) at a time, and what happens next.
#[derive(Debug, Clone)]
pub(in super::super) struct Engine {
    sets: SetsBy,
    events: EventsBy,
    /// The time of the set.
    pub(super) at: f64,
    pub(super) set: Vec<Pair>,
    pub(super) frames: Frames,
    kinetic: Option<Box<KineticContacts>>,
    /// Whether that stands at the time of the set with the bodies' present motions.
    is_kinetic_right: bool,
    /// A search has shown that the bodies do not touch before this.
    apart_until: f64,
}

impl Engine {
    /// Two bodies, or one twice, as they are at a time.
    pub(in super::super) fn new(
        bodies: [&Kept; 2],
        t: f64,
        (sets, events): (SetsBy, EventsBy),
    ) -> Result<Self, Error> {
        let mut engine = Self {
            sets,
            events,
            at: t,
            set: Vec::new(),
            frames: Frames::new()?,
            kinetic: None,
            is_kinetic_right: false,
            apart_until: f64::NEG_INFINITY,
        };
        engine.restart(bodies, t)?;
        Ok(engine)
    }

    /// Takes the motions the bodies have at a time, which may lie before the last.
    pub(in super::super) fn restart(&mut self, bodies: [&Kept; 2], t: f64) -> Result<(), Error> {
        self.at = t;
        self.is_kinetic_right = false;
        self.apart_until = f64::NEG_INFINITY;
        match self.sets {
            SetsBy::Frames => self.frames.find(bodies, t, &mut self.set),
            SetsBy::Kinetic => {
                self.make_kinetic_right(bodies)?;
                self.take_kinetic();
                Ok(())
            }
        }
    }

    /// Makes the contact set right for a time that is not before the last.
    pub(in super::super) fn advance_to(&mut self, bodies: [&Kept; 2], t: f64) -> Result<(), Error> {
        if self.sets == SetsBy::Frames {
            (self.at, self.is_kinetic_right) = (t, false);
            return self.frames.find(bodies, t, &mut self.set);
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

    /// Finds what happens up to a time, or if asked to up to the first contact that begins.
    /// Returns the time up to which all is known.
    pub(in super::super) fn run(
        &mut self,
        bodies: [&Kept; 2],
        limit: f64,
        stops_at_begin: bool,
        told: &mut Vec<Told>,
    ) -> Result<f64, Error> {
        match self.events {
            EventsBy::Steps => return self.step_to(bodies, limit, stops_at_begin, told),
            EventsBy::Search if self.set.is_empty() => {
                if self.apart_until <= self.at {
                    self.apart_until = self.search(bodies, limit);
                }
                let (from, start) = (self.at, self.apart_until.min(limit));
                if start > from {
                    self.at = start;
                    self.is_kinetic_right = false;
                    if start >= limit {
                        return Ok(limit);
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
                    }));
                }
            }
            _ => {}
        }
        self.make_kinetic_right(bodies)?;
        let Some(kinetic) = &mut self.kinetic else { return Ok(limit) };
        if stops_at_begin {
            kinetic.next_contact(limit)?;
        }
        let until = if stops_at_begin { kinetic.now() } else { limit };
        told.extend(kinetic.events_to(until)?.iter().map(|event| Told {
            time: event.time,
            not_before: event.not_before,
            kind: match event.kind {
                Change::Begin => EventKind::Begin,
                Change::End => EventKind::End,
            },
            parts: event.faces,
            place: event.place,
        }));
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

    pub(in super::super) fn exact_tests(&self) -> u64 {
        let followed = self.kinetic.as_ref().map_or(0, |kinetic| kinetic.counts().exact_tests);
        followed + self.frames.exact_tests
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
            self.set.clear();
            self.set.extend_from_slice(kinetic.contacts());
        }
    }
}
