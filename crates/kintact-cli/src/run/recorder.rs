//! What a page of a run shows: every event, changes between contact sets where events are of bodies
//! alone, and the cost of each step. `simulate` feeds it; without a page it keeps nothing.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use kintact::World;
use kintact::geometry::Pair;
use kintact::world::event::Exactness;
use kintact::world::options::Detail;
use kintact::world::{BodyId, EventKind, PairContacts};

use super::faces::FaceEvent;
use super::summary::Summary;
use crate::failure::Failure;
use crate::numbers::{coordinate, counted, grouped};
use crate::page::{Cell, Page};
use crate::scene::Scene;
use crate::view::{NearLine, Record, Row, SeriesLine, Touching, changes, view_of, write};

/// Keeps events and sets.
#[derive(Default)]
pub struct Recorder {
    is_on: bool,
    /// Whether events name faces, where that is exact.
    has_faces: bool,
    events: Vec<Row>,
    /// Of each sample the pairs of faces that touch and are in no event.
    samples: Vec<(f64, Vec<Touching>)>,
    costs: Vec<(f64, Duration)>,
    /// Of each pair of few bodies how far they are apart at some times.
    distances: BTreeMap<[usize; 2], Vec<(f64, f64)>>,
    /// When they are measured next.
    next_distance: f64,
}

/// Distances are plotted of scenes of so many bodies and triangles at most, at so many times.
const MOST_BODIES: usize = 4;
const MOST_TRIANGLES: usize = 200_000;
const DISTANCES: f64 = 100.0;

impl Recorder {
    /// A recorder that keeps what it is given if it is on; `with_events` if events will be.
    pub fn new(is_on: bool, with_events: bool, scene: &Scene) -> Self {
        let has_faces = with_events && scene.span.detail == Detail::Faces;
        Self { is_on, has_faces, next_distance: f64::NEG_INFINITY, ..Self::default() }
    }

    pub fn event(&mut self, reported: &FaceEvent) {
        if !self.is_on {
            return;
        }
        let is_exact = reported.event.exactness == Exactness::Exact;
        let has_faces = is_exact && self.has_faces;
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
        let is_exact = contacts.exactness == Exactness::Exact;
        if !self.is_on || (is_exact && self.has_faces) {
            return;
        }
        if self.samples.last().is_none_or(|(last, _)| *last != t) {
            self.samples.push((t, Vec::new()));
        }
        let parts = contacts.bodies.map(BodyId::index);
        let confidence = (!is_exact).then_some(contacts.confidence);
        if let Some((_, found)) = self.samples.last_mut() {
            found.extend(pairs.iter().map(|&faces| Touching { parts, faces, confidence }));
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

    /// Measures how far bodies are apart, of scenes where that costs little.
    pub fn distances(&mut self, t: f64, world: &World, scene: &Scene) {
        let ids: Vec<BodyId> = world.ids().collect();
        let is_small = ids.len() <= MOST_BODIES && scene.triangles() <= MOST_TRIANGLES;
        if !(self.is_on && is_small && t >= self.next_distance) {
            return;
        }
        self.next_distance = t + (scene.span.to - scene.span.from) / DISTANCES;
        for (a, &first) in ids.iter().enumerate() {
            for (b, &second) in ids.iter().enumerate().skip(a + 1) {
                // Bodies that have no faces then have no distance; the plot leaves the time out.
                if let Ok(found) = world.distance_at(first, second, t) {
                    self.distances.entry([a, b]).or_default().push((t, found.distance));
                }
            }
        }
    }

    /// What was recorded, for the page.
    pub fn finish(self, scene: &Scene, summary: &Summary) -> Record {
        let (mut events, mut all) = (self.events, None);
        if !self.samples.is_empty() {
            let changes = changes(&self.samples);
            if events.is_empty() {
                events.clone_from(&changes);
            }
            let of_faces =
                events.iter().filter(|row| row.faces[0].is_some() && row.point.is_some());
            let mut rows: Vec<Row> = of_faces.copied().chain(changes).collect();
            rows.sort_by(|a, b| a.time.total_cmp(&b.time));
            all = Some(rows);
        }
        let times = self.costs.iter().map(|(t, _)| *t).collect();
        let values = self.costs.iter().map(|(_, took)| 1e3 * took.as_secs_f64()).collect();
        let cost = SeriesLine { name: "cost of a step, ms".into(), times, values };
        let name = |body: usize| &scene.bodies[body].form.name;
        let distance = |([a, b], found): ([usize; 2], Vec<(f64, f64)>)| {
            let (times, values) = found.into_iter().unzip();
            SeriesLine { name: format!("distance of {}, {}", name(a), name(b)), times, values }
        };
        let series = self.distances.into_iter().map(distance).chain([cost]).collect();
        Record { events, changes: all, series, nears: nears_of(summary) }
    }
}

fn nears_of(summary: &Summary) -> Vec<NearLine> {
    let near = summary.near.iter();
    near.map(|&(parts, interval)| NearLine { parts, from: interval.from, until: interval.until })
        .collect()
}

/// Rows of the table of times at which bodies are near.
const MOST_NEAR: usize = 1000;

/// Writes the report of a run.
pub fn report(
    path: &Path,
    file: &Path,
    scene: &Scene,
    record: &Record,
    summary: &Summary,
) -> Result<(), Failure> {
    let name = |body: usize| scene.bodies[body].form.name.clone();
    let mut pairs: BTreeMap<[usize; 2], (f64, u64, u64)> = BTreeMap::new();
    for row in &record.events {
        let entry = pairs.entry(row.parts).or_insert((row.time, 0, 0));
        if row.is_begin { entry.1 += 1 } else { entry.2 += 1 }
    }
    let row = |(&[a, b], &(first, begins, ends)): (&[usize; 2], &(f64, u64, u64))| {
        vec![name(a), name(b), coordinate(first), begins.to_string(), ends.to_string()]
    };
    let span = format!("{} to {}", coordinate(scene.span.from), coordinate(scene.span.to));
    let verb = match (summary.collides(), record.events.is_empty(), record.nears.is_empty()) {
        (true, true, false) => "Bodies come too near",
        (true, ..) => "Bodies collide",
        _ => "No collision",
    };
    let lead = format!("{verb}, {} from {span}.", counted(summary.events(), "event"));
    let title = file.display().to_string();
    let mut page = Page::new(&title, &lead);
    if !pairs.is_empty() {
        page.heading("Bodies");
        let columns = ["first", "second", "first event", "begins", "ends"];
        page.table(&columns, pairs.iter().map(row));
    }
    if let Some(clearance) = scene.span.clearance {
        page.heading(&format!("Nearer than {}", coordinate(clearance)));
        let row = |near: &NearLine| {
            let time = |t: f64| Cell::Link(format!("t={t}"), coordinate(t));
            let until = near.until.map_or_else(|| Cell::Text("the end".into()), time);
            let [a, b] = near.parts.map(|body| Cell::Text(name(body)));
            vec![a, b, time(near.from), until]
        };
        page.sortable(
            &["first", "second", "from", "until"],
            record.nears.iter().take(MOST_NEAR).map(row),
        );
        let count = record.nears.len();
        if count == 0 {
            page.note("No bodies come within it.");
        } else if count > MOST_NEAR {
            page.note(&format!("{} more: --json has all.", grouped((count - MOST_NEAR) as u64)));
        }
    }
    write(path, &view_of(&title, scene, record), Some(&page)).map(drop)
}
