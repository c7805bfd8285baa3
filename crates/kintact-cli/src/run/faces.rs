//! From triangles to the faces that files number: a polygon is several triangles, and touches from
//! the first of them that does to the last. `run` passes every event through [`FaceEvents`].

use std::collections::BTreeMap;

use kintact::DVec3;
use kintact::geometry::Pair;
use kintact::world::event::Exactness;
use kintact::world::options::Detail;
use kintact::world::{BodyId, Event, EventKind, PairContacts, Part};

use crate::scene::{Body, Scene};

/// Counts the triangles with which pairs of polygons touch.
pub struct FaceEvents<'a> {
    bodies: &'a [Body],
    /// Whether events are of bodies only: then they do not come in pairs of faces.
    detail: Detail,
    /// What the scene was moved by.
    origin: DVec3,
    /// How many pairs of triangles of two faces touch, for bodies with polygons.
    touching: BTreeMap<([usize; 2], Pair), u32>,
}

/// An event between faces as files number them.
pub struct FaceEvent {
    pub event: Event,
    /// The bodies by number in the scene.
    pub bodies: [usize; 2],
    pub faces: Pair,
}

impl FaceEvent {
    pub fn kind(&self) -> &'static str {
        match self.event.kind {
            EventKind::Begin => "begin",
            EventKind::End => "end",
        }
    }
}

impl<'a> FaceEvents<'a> {
    pub fn new(scene: &'a Scene) -> Self {
        let (bodies, detail) = (&scene.bodies[..], scene.span.detail);
        Self { bodies, detail, origin: scene.origin, touching: BTreeMap::new() }
    }

    fn has_polygons(&self, bodies: [usize; 2]) -> bool {
        bodies.iter().any(|&body| self.bodies[body].source_faces.is_some())
    }

    fn source(&self, bodies: [usize; 2], pair: Pair) -> Option<Pair> {
        let [a, b] = [(bodies[0], pair.a), (bodies[1], pair.b)]
            .map(|(body, face)| self.bodies[body].source_face(face));
        // Triangles cut from one face are no pair of faces, however tangled the face is.
        (bodies[0] != bodies[1] || a != b).then_some(Pair { a, b })
    }

    /// The event of two faces that an event of their triangles causes, if any.
    pub fn reported(&mut self, event: &Event) -> Option<FaceEvent> {
        let bodies = event.bodies.map(BodyId::index);
        let [a, b] = event.parts.map(Part::index);
        let faces = self.source(bodies, Pair { a, b })?;
        let is_of_faces = self.detail == Detail::Faces && event.exactness == Exactness::Exact;
        if is_of_faces && self.has_polygons(bodies) {
            let key = (bodies, faces);
            let count = self.touching.entry(key).or_default();
            let is_change = match event.kind {
                EventKind::Begin => {
                    *count += 1;
                    *count == 1
                }
                EventKind::End => {
                    *count = count.saturating_sub(1);
                    *count == 0
                }
            };
            if *count == 0 {
                self.touching.remove(&key);
            }
            if !is_change {
                return None;
            }
        }
        let mut event = *event;
        event.contact.point += self.origin;
        Some(FaceEvent { event, bodies, faces })
    }

    /// The pairs of faces of a contact set, sorted and unique.
    pub fn pairs_of(&self, contacts: &PairContacts) -> Vec<Pair> {
        let bodies = contacts.bodies.map(BodyId::index);
        let pairs = contacts.parts.iter();
        let mut pairs: Vec<Pair> = pairs.filter_map(|&pair| self.source(bodies, pair)).collect();
        if self.has_polygons(bodies) {
            pairs.sort_unstable();
            pairs.dedup();
        }
        pairs
    }
}
