//! A scene file in motion: parts with poses or keyframes, events, and what touches when.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use kintact::DVec3;
use kintact::geometry::Pair;

use super::picture::{Drawn, draw};
use super::scene::{MotionLine, NearLine, Row, Segment, SeriesLine, SpanLine, ViewScene};
use crate::failure::Failure;
use crate::scene::{Body, Kind, Scene};

/// What a run leaves for its page.
#[derive(Default)]
pub struct Record {
    pub events: Vec<Row>,
    /// Contacts of faces that begin and end, where events do not have all of them.
    pub changes: Option<Vec<Row>>,
    pub series: Vec<SeriesLine>,
    /// When bodies are nearer than the clearance asked for.
    pub nears: Vec<NearLine>,
}

/// Two bodies by number and their faces that touch at a time; of a scan, a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Touching {
    pub parts: [usize; 2],
    pub faces: Pair,
    /// `None` if it is exact.
    pub confidence: Option<f64>,
}

/// From sets of contacts at times to what begins and ends at them: pairs that are in a set and not in the
/// one before begin there, and the reverse.
pub fn changes(sets: &[(f64, Vec<Touching>)]) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut before: BTreeMap<([usize; 2], Pair), Touching> = BTreeMap::new();
    for (time, found) in sets {
        let now: BTreeMap<_, _> =
            found.iter().map(|&touching| ((touching.parts, touching.faces), touching)).collect();
        let row = |touching: &Touching, is_begin: bool| Row {
            time: *time,
            is_begin,
            parts: touching.parts,
            faces: [Some(touching.faces.a), Some(touching.faces.b)],
            point: None,
            confidence: touching.confidence,
        };
        let ended = before.iter().filter(|(key, _)| !now.contains_key(key));
        rows.extend(ended.map(|(_, touching)| row(touching, false)));
        let begun = now.iter().filter(|(key, _)| !before.contains_key(key));
        rows.extend(begun.map(|(_, touching)| row(touching, true)));
        before = now;
    }
    rows
}

/// The page's scene of a scene file. Positions are those of the scene as it was recentred; the origin
/// brings them back.
pub fn view_of(title: &str, scene: &Scene, record: &Record) -> ViewScene {
    let mut view = ViewScene::new(title, scene.origin);
    for body in &scene.bodies {
        view.add_body(body);
    }
    view.description.notes.clone_from(&scene.notes);
    view.set_time([scene.span.from, scene.span.to], record);
    view
}

impl ViewScene {
    /// Gives the page a span of time and what happens in it.
    pub fn set_time(&mut self, [from, to]: [f64; 2], record: &Record) {
        self.description.span = Some(SpanLine { from, to });
        self.description.events = Some(self.rows(&record.events));
        self.description.changes = record.changes.as_ref().map(|rows| self.rows(rows));
        self.description.series.clone_from(&record.series);
        self.description.nears.clone_from(&record.nears);
    }

    fn add_body(&mut self, body: &Body) {
        let name = &body.form.name;
        let sources = body.source_faces.as_deref();
        match &body.kind {
            Kind::Cloud(cloud) => {
                let motion = self.motion_of(body);
                let normals = cloud.normals().unwrap_or_default();
                // Points of a body are about its own origin, which moves.
                let part = self.add_points(name, cloud.points(), DVec3::ZERO, normals, None);
                part.motion = Some(motion);
            }
            Kind::Rigid(mesh) => {
                let motion = self.motion_of(body);
                self.add_moving(name, mesh, sources, motion);
            }
            Kind::Keyframed { faces, times, frames } => {
                self.add_deforming(name, faces, times, frames, sources);
            }
            Kind::Shapes(shapes) => {
                let runs: Vec<_> =
                    shapes.chunk_by(|(_, one), (_, other)| one.faces() == other.faces()).collect();
                let mut segments: Vec<Segment> = Vec::new();
                for (number, run) in runs.iter().enumerate() {
                    let times: Vec<f64> = run.iter().map(|(time, _)| *time).collect();
                    let frames: Vec<Vec<DVec3>> =
                        run.iter().map(|(_, mesh)| mesh.vertices().to_vec()).collect();
                    let mut segment = self.keyframed(run[0].1.faces(), &times, &frames, None);
                    segment.from = (number > 0).then_some(times[0]);
                    segment.to = runs.get(number + 1).map(|next| next[0].0);
                    segments.push(segment);
                }
                self.add_part(name, shapes[0].1.faces().len(), segments);
            }
        }
    }

    fn motion_of(&mut self, body: &Body) -> MotionLine {
        match &body.poses {
            Some((times, poses)) => self.posed(times, poses),
            None => Self::ballistic(&[body.form.motion]),
        }
    }
}

/// Draws a scene at the time of the most contacts, or at the end if there are none.
pub fn draw_scene(path: &Path, scene: &Scene, record: &Record) -> Result<(), Failure> {
    let rows = record.changes.as_ref().unwrap_or(&record.events);
    let (mut count, mut most, mut time) = (0_i64, 0, scene.span.to);
    for row in rows {
        count += if row.is_begin { 1 } else { -1 };
        if count > most {
            (most, time) = (count, row.time);
        }
    }
    let mut pairs = HashSet::new();
    for row in rows.iter().filter(|row| row.time <= time) {
        let pair = (row.parts, row.faces);
        if row.is_begin {
            pairs.insert(pair)
        } else {
            pairs.remove(&pair)
        };
    }
    let touching: HashSet<(usize, Option<u32>)> = pairs
        .iter()
        .flat_map(|(parts, faces)| [0, 1].map(|side| (parts[side], faces[side])))
        .collect();
    let drawn = |(number, body): (usize, &Body)| {
        let (positions, faces) = body.placed_at(time);
        let touches = |face: &u32| touching.contains(&(number, Some(body.source_face(*face))));
        let touching = (0..faces.len() as u32).filter(touches).collect();
        Drawn { positions, faces, touching }
    };
    draw(path, &mut scene.bodies.iter().enumerate().map(drawn).collect::<Vec<_>>())
}

impl Body {
    /// Where vertices or points are at a time, and the faces then.
    fn placed_at(&self, t: f64) -> (Vec<DVec3>, Vec<[u32; 3]>) {
        let moved = |points: &[DVec3]| -> Vec<DVec3> {
            let (place, rotation) = match &self.poses {
                None => (self.form.motion.position_at(t), self.form.motion.orientation_at(t)),
                Some((times, poses)) => {
                    let (key, next, part) = between(times, t);
                    let ((a, q), (b, r)) = (poses[key], poses[next]);
                    (a.lerp(b, part), q.slerp(r, part))
                }
            };
            points.iter().map(|&p| place + rotation * p).collect()
        };
        match &self.kind {
            Kind::Rigid(mesh) => (moved(mesh.vertices()), mesh.faces().to_vec()),
            Kind::Cloud(cloud) => (moved(cloud.points()), Vec::new()),
            Kind::Keyframed { faces, times, frames } => {
                let (key, next, part) = between(times, t);
                let ends = frames[key].iter().zip(&frames[next]);
                (ends.map(|(a, b)| a.lerp(*b, part)).collect(), faces.clone())
            }
            Kind::Shapes(shapes) => {
                let times: Vec<f64> = shapes.iter().map(|(time, _)| *time).collect();
                let (key, next, part) = between(&times, t);
                let (a, b) = (&shapes[key].1, &shapes[next].1);
                let is_same = a.faces() == b.faces();
                let ends = a.vertices().iter().zip(if is_same { b } else { a }.vertices());
                (ends.map(|(p, q)| p.lerp(*q, part)).collect(), a.faces().to_vec())
            }
        }
    }
}

/// The keys around a time, and how far it is between them.
fn between(times: &[f64], t: f64) -> (usize, usize, f64) {
    let next = times.partition_point(|&key| key <= t);
    match (next.checked_sub(1), times.get(next)) {
        (None, _) => (0, 0, 0.0),
        (Some(key), None) => (key, key, 0.0),
        (Some(key), Some(&end)) => (key, next, (t - times[key]) / (end - times[key])),
    }
}
