//! Events, contact sets and the summary as JSON lines: one object a line, tagged by `type`, in the
//! order of time. [`Output`](super::output::Output) writes to it.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};

use kintact::geometry::Pair;
use kintact::world::clearance::NearEvent;
use kintact::world::event::Exactness;
use kintact::world::{EventKind, PairContacts};
use serde::Serialize;

use super::faces::FaceEvent;
use super::relations::RelationChange;
use super::summary::Summary;
use crate::scene::Scene;

/// Writes each line when it is given, through a buffer.
pub struct Lines(Box<dyn Write>);

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    Event {
        time: f64,
        #[serde(skip_serializing_if = "Option::is_none")]
        frame: Option<f64>,
        kind: &'static str,
        body_a: &'a str,
        body_b: &'a str,
        a: u32,
        b: u32,
        point: [f64; 3],
        /// From the first body to the second, of length 1; none of scans.
        #[serde(skip_serializing_if = "Option::is_none")]
        normal: Option<[f64; 3]>,
        #[serde(skip_serializing_if = "is_false")]
        approximate: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        confidence: Option<f64>,
    },
    Near {
        time: f64,
        #[serde(skip_serializing_if = "Option::is_none")]
        frame: Option<f64>,
        kind: &'static str,
        body_a: &'a str,
        body_b: &'a str,
        /// How far apart they are when they come within the clearance, and where.
        distance: f64,
        points: [[f64; 3]; 2],
        /// Some of the span was sampled.
        #[serde(skip_serializing_if = "is_false")]
        assumed: bool,
    },
    Contacts {
        time: f64,
        #[serde(skip_serializing_if = "Option::is_none")]
        frame: Option<f64>,
        body_a: &'a str,
        body_b: &'a str,
        pairs: Vec<[u32; 2]>,
        #[serde(skip_serializing_if = "is_false")]
        approximate: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        confidence: Option<f64>,
    },
    Relation {
        time: f64,
        #[serde(skip_serializing_if = "Option::is_none")]
        frame: Option<f64>,
        body_a: &'a str,
        body_b: &'a str,
        relation: &'static str,
    },
    Summary {
        collides: bool,
        bodies: usize,
        triangles: usize,
        points: usize,
        events: u64,
        /// How often bodies come within the clearance, if there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        near: Option<usize>,
        sets: u64,
        /// How bodies lie to each other at the last sample, if relations are evaluated.
        #[serde(skip_serializing_if = "Option::is_none")]
        relations: Option<Vec<LastRelation<'a>>>,
        simulated: f64,
        seconds: Seconds,
        stages: BTreeMap<&'static str, f64>,
    },
}

#[derive(Serialize)]
struct LastRelation<'a> {
    body_a: &'a str,
    body_b: &'a str,
    relation: &'static str,
}

#[derive(Serialize)]
struct Seconds {
    read: f64,
    build: f64,
    run: f64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(value: &bool) -> bool {
    !value
}

/// The confidence, for answers that are not exact.
fn stated(exactness: Exactness, confidence: f64) -> Option<f64> {
    (exactness == Exactness::Approximate).then_some(confidence)
}

impl Lines {
    pub fn new(out: impl Write + 'static) -> Self {
        Self(Box::new(BufWriter::new(out)))
    }

    fn line(&mut self, line: &Line) -> io::Result<()> {
        serde_json::to_writer(&mut self.0, line)?;
        self.0.write_all(b"\n")
    }

    pub fn event(&mut self, reported: &FaceEvent, scene: &Scene) -> io::Result<()> {
        let [body_a, body_b] = reported.bodies.map(|body| scene.bodies[body].form.name.as_str());
        self.line(&Line::Event {
            time: reported.event.time,
            frame: scene.frame_at(reported.event.time),
            kind: reported.kind(),
            body_a,
            body_b,
            a: reported.faces.a,
            b: reported.faces.b,
            point: reported.event.point.to_array(),
            normal: Some(reported.event.normal.to_array()).filter(|&n| n != [0.0; 3]),
            approximate: reported.event.exactness == Exactness::Approximate,
            confidence: stated(reported.event.exactness, reported.event.confidence),
        })
    }

    pub fn near(&mut self, event: &NearEvent, scene: &Scene) -> io::Result<()> {
        let [body_a, body_b] =
            event.bodies.map(|body| scene.bodies[body.index()].form.name.as_str());
        self.line(&Line::Near {
            time: event.time,
            frame: scene.frame_at(event.time),
            kind: match event.kind {
                EventKind::Begin => "begin",
                EventKind::End => "end",
            },
            body_a,
            body_b,
            distance: event.interval.distance,
            points: event.interval.points.map(|point| (point + scene.origin).to_array()),
            assumed: event.interval.is_assumed,
        })
    }

    pub fn relation(&mut self, change: &RelationChange, scene: &Scene) -> io::Result<()> {
        let [body_a, body_b] = change.bodies.map(|body| scene.bodies[body].form.name.as_str());
        let (time, relation) = (change.time, change.relation.as_str());
        self.line(&Line::Relation { time, frame: scene.frame_at(time), body_a, body_b, relation })
    }

    pub fn contacts(
        &mut self,
        time: f64,
        contacts: &PairContacts,
        pairs: &[Pair],
        scene: &Scene,
    ) -> io::Result<()> {
        let [body_a, body_b] =
            contacts.bodies.map(|body| scene.bodies[body.index()].form.name.as_str());
        self.line(&Line::Contacts {
            time,
            frame: scene.frame_at(time),
            body_a,
            body_b,
            pairs: pairs.iter().map(|pair| [pair.a, pair.b]).collect(),
            approximate: contacts.exactness == Exactness::Approximate,
            confidence: stated(contacts.exactness, contacts.confidence),
        })
    }

    pub fn summary(&mut self, summary: &Summary, scene: &Scene) -> io::Result<()> {
        let times = summary.times;
        self.line(&Line::Summary {
            collides: summary.collides(),
            bodies: scene.bodies.len(),
            triangles: scene.triangles(),
            points: scene.points(),
            events: summary.events(),
            near: scene.span.clearance.map(|_| summary.near.len()),
            sets: summary.sets,
            relations: summary.relations.is_on().then(|| {
                let last = summary.relations.last();
                let named = last.map(|(bodies, relation)| {
                    let [body_a, body_b] = bodies.map(|body| scene.bodies[body].form.name.as_str());
                    LastRelation { body_a, body_b, relation: relation.as_str() }
                });
                named.collect()
            }),
            simulated: scene.span.to - scene.span.from,
            seconds: Seconds {
                read: times.read.as_secs_f64(),
                build: times.build.as_secs_f64(),
                run: times.run.as_secs_f64(),
            },
            stages: summary.stages.iter().map(|&(name, took)| (name, took.as_secs_f64())).collect(),
        })
    }

    /// Flushes the buffer.
    pub fn finish(mut self) -> io::Result<()> {
        self.0.flush()
    }
}
