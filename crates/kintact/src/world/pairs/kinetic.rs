use super::super::body::Kept;
use super::super::form::Form;
use super::super::shape::Scan;
use super::tracked::Told;
use crate::Error;
use crate::candidates::Pair;
use crate::contacts::{EventKind as Change, KineticContacts};
use crate::world::EventKind;

/// Contact sets over time of two bodies, or of one with itself.
#[derive(Debug, Clone)]
pub(in super::super) struct Engine {
    contacts: KineticContacts,
    /// The scans, of bodies that are: their triangles are told as points.
    scans: [Option<Scan>; 2],
    /// With scans: the contacts as they are told.
    told: Vec<Pair>,
}

impl Engine {
    /// Two bodies, or one twice, as they are at a time.
    pub(in super::super) fn new(bodies: [&Kept; 2], t: f64) -> Result<Self, Error> {
        let [a, b] = bodies.map(|body| &body.form);
        let contacts = if std::ptr::eq(a, b) {
            KineticContacts::with_itself(a.moving_mesh(t)?, t)?
        } else {
            KineticContacts::new(a.moving_mesh(t)?, b.moving_mesh(t)?, t)?
        };
        let scan = |form: &Form| match form {
            Form::Cloud(scan, _) => Some(scan.clone()),
            _ => None,
        };
        let mut engine = Self { contacts, scans: [scan(a), scan(b)], told: Vec::new() };
        engine.name_points();
        Ok(engine)
    }

    /// Takes the motions the bodies have at a time, which may lie before now.
    pub(in super::super) fn restart(&mut self, bodies: [&Kept; 2], t: f64) -> Result<(), Error> {
        let meshes = [bodies[0].form.moving_mesh(t)?, bodies[1].form.moving_mesh(t)?];
        self.contacts.restart(t, [Some(&meshes[0]), Some(&meshes[1])])?;
        self.name_points();
        Ok(())
    }

    /// Makes the contact set right for a time that is not before now.
    pub(in super::super) fn advance_to(&mut self, t: f64) -> Result<(), Error> {
        self.contacts.advance_to(t)?;
        self.name_points();
        Ok(())
    }

    /// Finds what happens up to a time, or if asked to up to the first contact that begins.
    /// Returns the time up to which all is known.
    pub(in super::super) fn run(
        &mut self,
        limit: f64,
        stops_at_begin: bool,
        told: &mut impl Extend<Told>,
    ) -> Result<f64, Error> {
        let mut touching = self.contacts.contacts().len();
        if stops_at_begin {
            self.contacts.next_contact(limit)?;
        }
        let until = if stops_at_begin { self.contacts.now() } else { limit };
        if !self.is_with_scan() {
            told.extend(self.contacts.events_to(until)?.iter().map(|event| Told {
                time: event.time,
                not_before: event.not_before,
                kind: kind_of(event.kind),
                parts: event.faces,
                place: event.place,
            }));
            return Ok(until);
        }
        // Of scans only the first and the last contact are told.
        let mut found = Vec::new();
        for event in self.contacts.events_to(until)? {
            let before = touching;
            touching = match event.kind {
                Change::Begin => touching + 1,
                Change::End => touching.saturating_sub(1),
            };
            if before == 0 || touching == 0 {
                found.push(*event);
            }
        }
        self.name_points();
        told.extend(found.iter().map(|event| Told {
            time: event.time,
            not_before: event.not_before,
            kind: kind_of(event.kind),
            parts: self.named(event.faces),
            place: event.place,
        }));
        Ok(until)
    }

    /// What touches at the time it stands at.
    pub(in super::super) fn touching(&self) -> &[Pair] {
        if self.is_with_scan() { &self.told } else { self.contacts.contacts() }
    }

    pub(in super::super) fn exact_tests(&self) -> u64 {
        self.contacts.counts().exact_tests
    }

    pub(in super::super) fn is_with_scan(&self) -> bool {
        self.scans.iter().any(Option::is_some)
    }

    fn named(&self, faces: Pair) -> Pair {
        let name = |scan: &Option<Scan>, face: u32| match scan {
            Some(scan) => scan.point_of(face),
            None => face,
        };
        Pair { a: name(&self.scans[0], faces.a), b: name(&self.scans[1], faces.b) }
    }

    fn name_points(&mut self) {
        if !self.is_with_scan() {
            return;
        }
        let mut told = std::mem::take(&mut self.told);
        told.clear();
        told.extend(self.contacts.contacts().iter().map(|&faces| self.named(faces)));
        told.sort_unstable();
        told.dedup();
        self.told = told;
    }
}

fn kind_of(change: Change) -> EventKind {
    match change {
        Change::Begin => EventKind::Begin,
        Change::End => EventKind::End,
    }
}
