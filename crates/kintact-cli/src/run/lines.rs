//! JSON, one object a line, in the order of time.

use std::io::{self, Write};

use kintact::candidates::Pair;
use kintact::world::{EventKind, Exactness, PairContacts};
use serde::Serialize;

use super::faces::FaceEvent;
use super::summary::Summary;
use crate::arguments::RunArguments;
use crate::scene::Scene;

/// Writes what was asked for, where it was asked for.
pub struct Lines {
    out: Option<Box<dyn Write>>,
    with_events: bool,
    with_sets: bool,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    Event {
        time: f64,
        kind: &'static str,
        body_a: &'a str,
        body_b: &'a str,
        a: u32,
        b: u32,
        point: [f64; 3],
        #[serde(skip_serializing_if = "is_false")]
        approximate: bool,
    },
    Contacts {
        time: f64,
        body_a: &'a str,
        body_b: &'a str,
        pairs: Vec<[u32; 2]>,
        #[serde(skip_serializing_if = "is_false")]
        approximate: bool,
    },
    Summary {
        collides: bool,
        bodies: usize,
        triangles: usize,
        points: usize,
        events: u64,
        sets: u64,
        simulated: f64,
        seconds: Seconds,
        stages: Vec<(&'static str, f64)>,
    },
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

impl Lines {
    pub fn new(out: Option<Box<dyn Write>>, arguments: &RunArguments) -> Self {
        Self { out, with_events: !arguments.sets_only, with_sets: !arguments.events_only }
    }

    fn line(&mut self, line: &Line) -> io::Result<()> {
        let Some(out) = &mut self.out else { return Ok(()) };
        serde_json::to_writer(&mut *out, line)?;
        out.write_all(b"\n")
    }

    pub fn event(&mut self, told: &FaceEvent, scene: &Scene) -> io::Result<()> {
        if !self.with_events || self.out.is_none() {
            return Ok(());
        }
        let [body_a, body_b] = told.bodies.map(|body| scene.bodies[body].form.name.as_str());
        self.line(&Line::Event {
            time: told.event.time,
            kind: match told.event.kind {
                EventKind::Begin => "begin",
                EventKind::End => "end",
            },
            body_a,
            body_b,
            a: told.faces.a,
            b: told.faces.b,
            point: told.event.place.to_array(),
            approximate: told.event.exactness == Exactness::Approximate,
        })
    }

    pub fn contacts(
        &mut self,
        time: f64,
        contacts: &PairContacts,
        pairs: &[Pair],
        scene: &Scene,
    ) -> io::Result<()> {
        if !self.with_sets || self.out.is_none() || pairs.is_empty() {
            return Ok(());
        }
        let [body_a, body_b] =
            contacts.bodies.map(|body| scene.bodies[body.index()].form.name.as_str());
        self.line(&Line::Contacts {
            time,
            body_a,
            body_b,
            pairs: pairs.iter().map(|pair| [pair.a, pair.b]).collect(),
            approximate: contacts.exactness == Exactness::Approximate,
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
            sets: summary.sets,
            simulated: scene.span.to - scene.span.from,
            seconds: Seconds {
                read: times.read.as_secs_f64(),
                build: times.build.as_secs_f64(),
                run: times.run.as_secs_f64(),
            },
            stages: summary.stages.iter().map(|&(name, took)| (name, took.as_secs_f64())).collect(),
        })
    }

    /// Sends on what is still held.
    pub fn finish(mut self) -> io::Result<()> {
        self.out.as_mut().map_or(Ok(()), Write::flush)
    }
}
