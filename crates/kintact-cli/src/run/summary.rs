//! The summary of a run: contacts by pair of bodies, counts and times. `simulate` counts into it;
//! it is written as text here and as a JSON line by `lines.rs`.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use kintact::world::EventKind;
use kintact::world::{BodyId, PairContacts, Stages};

use super::Times;
use super::faces::FaceEvent;
use crate::numbers::{coordinate, counted, grouped, time};
use crate::report::{GREEN, PLAIN, RED, escaped};
use crate::scene::Scene;

/// Counts by pairs of bodies, and the times of the stages.
#[derive(Default)]
pub struct Summary {
    pairs: BTreeMap<[usize; 2], PairSummary>,
    /// Contact sets taken.
    pub sets: u64,
    pub times: Times,
    pub stages: Vec<(&'static str, Duration)>,
}

#[derive(Default)]
struct PairSummary {
    first: f64,
    begins: u64,
    ends: u64,
    most: usize,
}

impl Summary {
    pub fn count(&mut self, reported: &FaceEvent) {
        let new = || PairSummary { first: reported.event.time, ..PairSummary::default() };
        let pair = self.pairs.entry(reported.bodies).or_insert_with(new);
        match reported.event.kind {
            EventKind::Begin => pair.begins += 1,
            EventKind::End => pair.ends += 1,
        }
    }

    pub fn measure(&mut self, contacts: &PairContacts, pairs: usize) {
        let pair = self.pairs.entry(contacts.bodies.map(BodyId::index)).or_default();
        pair.most = pair.most.max(pairs);
    }

    pub fn finish(&mut self, times: Times, stages: Stages) {
        self.times = times;
        let Stages { broad, bodies, structures, pairs } = stages;
        self.stages = vec![
            ("broad phase", broad),
            ("bodies", bodies),
            ("structures", structures),
            ("pairs", pairs),
        ];
    }

    pub fn collides(&self) -> bool {
        !self.pairs.is_empty()
    }

    pub fn events(&self) -> u64 {
        self.pairs.values().map(|pair| pair.begins + pair.ends).sum()
    }

    pub fn write(&self, scene: &Scene) -> io::Result<()> {
        let out = &mut io::BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
        let name = |body: usize| escaped(&scene.bodies[body].form.name);
        let title = |bodies: [usize; 2]| match bodies {
            [a, b] if a == b => format!("{}, itself", name(a)),
            [a, b] => format!("{}, {}", name(a), name(b)),
        };
        let span = scene.span;
        let span_text = format!("between {} and {}", coordinate(span.from), coordinate(span.to));
        if self.collides() {
            let count = counted(self.pairs.len() as u64, "pair");
            let verb = if self.pairs.len() == 1 { "touches" } else { "touch" };
            writeln!(out, "{RED}collide{PLAIN}: {count} of bodies {verb} {span_text}\n")?;
            let width = self.pairs.keys().map(|&bodies| title(bodies).chars().count()).max();
            let width = width.unwrap_or_default().max("bodies".len());
            writeln!(
                out,
                "{:<width$}  {:>11}  {:>10}  {:>10}  {:>10}",
                "bodies", "first touch", "begins", "ends", "most pairs"
            )?;
            for (&bodies, pair) in &self.pairs {
                let at_once = pair.first <= span.from;
                let first = if at_once { "at once".into() } else { coordinate(pair.first) };
                let most = if self.sets > 0 { grouped(pair.most as u64) } else { "-".into() };
                let [begins, ends] = [pair.begins, pair.ends].map(grouped);
                let bodies = title(bodies);
                writeln!(
                    out,
                    "{bodies:<width$}  {first:>11}  {begins:>10}  {ends:>10}  {most:>10}"
                )?;
            }
        } else {
            writeln!(out, "{GREEN}no collision{PLAIN} {span_text}")?;
        }
        writeln!(out)?;
        let mut bodies = match scene.bodies.len() {
            1 => "1 body".to_owned(),
            count => format!("{} bodies", grouped(count as u64)),
        };
        for (count, thing) in [(scene.triangles(), "triangle"), (scene.points(), "point")] {
            if count > 0 {
                bodies += &format!(", {}", counted(count as u64, thing));
            }
        }
        writeln!(out, "{bodies}")?;
        let events = counted(self.events(), "event");
        writeln!(out, "{events}, {}", counted(self.sets, "contact set"))?;
        let simulated = span.to - span.from;
        let [read, build, run] = [self.times.read, self.times.build, self.times.run].map(time);
        write!(out, "read {read}, build {build}, run {run}")?;
        if simulated > 0.0 {
            let a_second = self.times.run.div_f64(simulated.max(1e-9));
            write!(out, ": {} a simulated second", time(a_second))?;
        }
        writeln!(out)?;
        let stages = self.stages.iter().filter(|(_, took)| !took.is_zero());
        let stages: Vec<String> =
            stages.map(|&(name, took)| format!("{name} {}", time(took))).collect();
        if !stages.is_empty() {
            writeln!(out, "of that: {}", stages.join(", "))?;
        }
        write_notes(out, scene)?;
        out.flush()
    }
}

/// Writes the notes about the scene's files.
pub fn write_notes(out: &mut impl Write, scene: &Scene) -> io::Result<()> {
    scene.notes.iter().try_for_each(|note| writeln!(out, "note: {}", escaped(note)))
}
