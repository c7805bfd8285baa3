//! What a page of a run shows: every event, changes between contact sets where events are of bodies
//! alone, and the cost of each step. `simulate` feeds it; without a page it keeps nothing.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use kintact::geometry::Pair;
use kintact::world::{BodyId, Detail, EventKind, Exactness, PairContacts};

use super::faces::FaceEvent;
use super::summary::Summary;
use crate::failure::Failure;
use crate::numbers::{coordinate, counted};
use crate::scene::Scene;
use crate::view::{Record, Row, Section, SeriesLine, Tables, view_of, write};

/// Two bodies by number, and their faces that touch.
type Touching = ([usize; 2], Pair);

/// Keeps events and sets.
pub struct Recorder {
    is_on: bool,
    events: Vec<Row>,
    /// Of each sample the pairs of faces that touch.
    samples: Vec<(f64, Vec<Touching>)>,
    costs: Vec<(f64, Duration)>,
}

impl Recorder {
    pub fn new(is_on: bool) -> Self {
        Self { is_on, events: Vec::new(), samples: Vec::new(), costs: Vec::new() }
    }

    pub fn event(&mut self, reported: &FaceEvent, scene: &Scene) {
        if !self.is_on {
            return;
        }
        let is_exact = reported.event.exactness == Exactness::Exact;
        let has_faces = is_exact && scene.span.detail == Detail::Faces;
        self.events.push(Row {
            time: reported.event.time,
            is_begin: reported.event.kind == EventKind::Begin,
            parts: reported.bodies,
            faces: [reported.faces.a, reported.faces.b].map(|face| has_faces.then_some(face)),
            point: Some(reported.event.point),
            confidence: (!is_exact).then_some(reported.event.confidence),
        });
    }

    pub fn contacts(&mut self, t: f64, contacts: &PairContacts, pairs: &[Pair]) {
        if !self.is_on || contacts.exactness != Exactness::Exact {
            return;
        }
        if self.samples.last().is_none_or(|(last, _)| *last != t) {
            self.samples.push((t, Vec::new()));
        }
        let bodies = contacts.bodies.map(BodyId::index);
        if let Some((_, found)) = self.samples.last_mut() {
            found.extend(pairs.iter().map(|&pair| (bodies, pair)));
        }
    }

    pub fn step(&mut self, t: f64, took: Duration) {
        if self.is_on {
            self.costs.push((t, took));
            // A sample without contacts ends those of the one before.
            if self.samples.last().is_some_and(|(last, found)| *last < t && !found.is_empty()) {
                self.samples.push((t, Vec::new()));
            }
        }
    }

    /// What was recorded, for the page.
    pub fn finish(self, scene: &Scene) -> Record {
        let by_sets = scene.span.detail == Detail::Bodies || self.events.is_empty();
        let changes = (by_sets && !self.samples.is_empty()).then(|| self.changes());
        let events = match (&changes, self.events.is_empty()) {
            (Some(changes), true) => changes.clone(),
            _ => self.events,
        };
        let times = self.costs.iter().map(|(t, _)| *t).collect();
        let values = self.costs.iter().map(|(_, took)| 1e3 * took.as_secs_f64()).collect();
        let cost = SeriesLine { name: "cost of a step, ms".into(), times, values };
        Record { events, changes, series: vec![cost] }
    }

    /// Pairs that are in a set and not in the one before begin there, and the reverse.
    fn changes(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut before: BTreeMap<Touching, ()> = BTreeMap::new();
        for (time, found) in &self.samples {
            let now: BTreeMap<_, ()> = found.iter().map(|&key| (key, ())).collect();
            let row = |&(parts, pair): &Touching, is_begin: bool| Row {
                time: *time,
                is_begin,
                parts,
                faces: [Some(pair.a), Some(pair.b)],
                point: None,
                confidence: None,
            };
            rows.extend(before.keys().filter(|key| !now.contains_key(key)).map(|k| row(k, false)));
            rows.extend(now.keys().filter(|key| !before.contains_key(key)).map(|k| row(k, true)));
            before = now;
        }
        rows
    }

    /// Writes the report of a run.
    pub fn write(
        self,
        path: &Path,
        file: &Path,
        scene: &Scene,
        summary: &Summary,
    ) -> Result<(), Failure> {
        let name = |body: usize| scene.bodies[body].form.name.clone();
        let mut pairs: BTreeMap<[usize; 2], (f64, u64, u64)> = BTreeMap::new();
        for row in &self.events {
            let entry = pairs.entry(row.parts).or_insert((row.time, 0, 0));
            if row.is_begin { entry.1 += 1 } else { entry.2 += 1 }
        }
        let row = |(&[a, b], &(first, begins, ends)): (&[usize; 2], &(f64, u64, u64))| {
            vec![name(a), name(b), coordinate(first), begins.to_string(), ends.to_string()]
        };
        let columns = ["first", "second", "first event", "begins", "ends"].map(str::to_owned);
        let rows = pairs.iter().map(row).collect();
        let section = Section { heading: "Bodies".into(), columns: columns.to_vec(), rows };
        let span = format!("{} to {}", coordinate(scene.span.from), coordinate(scene.span.to));
        let verb = if summary.collides() { "Bodies collide" } else { "No collision" };
        let lead = format!("{verb}, {} from {span}.", counted(summary.events(), "event"));
        let tables = Tables { lead, sections: vec![section] };
        let view = view_of(&file.display().to_string(), scene, self.finish(scene));
        write(path, &view, Some(&tables)).map(drop)
    }
}
