//! The summary of a run: contacts by pair of bodies, counts and times. `simulate` counts into it;
//! it is written as text here and as a JSON line by `lines.rs`.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use kintact::distance::over_time::NearInterval;
use kintact::world::clearance::NearEvent;
use kintact::world::stages::Stages;
use kintact::world::{BodyId, EventKind, PairContacts};

use super::Times;
use super::faces::FaceEvent;
use super::relations::RelationLog;
use crate::numbers::{coordinate, coordinate_of, counted, grouped, time};
use crate::report::{GREEN, PLAIN, RED, escaped};
use crate::scene::Scene;

/// Counts by pairs of bodies, and the times of the stages.
#[derive(Default)]
pub struct Summary {
    pairs: BTreeMap<[usize; 2], PairSummary>,
    /// Contact sets taken.
    pub sets: u64,
    /// When bodies come within the clearance, and until when.
    pub near: Vec<([usize; 2], NearInterval)>,
    /// How bodies lie to each other, if that is evaluated.
    pub relations: RelationLog,
    /// Whether events were asked for.
    pub with_events: bool,
    pub times: Times,
    pub stages: Vec<(&'static str, Duration)>,
}

#[derive(Default)]
struct PairSummary {
    /// When they first touch, or are first seen to.
    first: f64,
    /// Where, if an event says it.
    place: Option<[f64; 3]>,
    begins: u64,
    ends: u64,
    /// Pairs of faces that touch now, since when, and for how long they did before.
    touching: u64,
    since: f64,
    together: f64,
    most: usize,
}

impl Summary {
    pub fn new(scene: &Scene) -> Self {
        Self { relations: RelationLog::new(&scene.span.relations), ..Self::default() }
    }

    pub fn count(&mut self, reported: &FaceEvent) {
        let (time, place) = (reported.event.time, reported.event.point);
        let new = || PairSummary { first: time, ..PairSummary::default() };
        let pair = self.pairs.entry(reported.bodies).or_insert_with(new);
        pair.place.get_or_insert(place.to_array());
        match reported.event.kind {
            EventKind::Begin => {
                if pair.touching == 0 {
                    pair.since = time;
                }
                pair.begins += 1;
                pair.touching += 1;
            }
            EventKind::End => {
                pair.ends += 1;
                pair.touching = pair.touching.saturating_sub(1);
                if pair.touching == 0 {
                    pair.together += time - pair.since;
                }
            }
        }
    }

    /// Bodies come within the clearance; what they do when they leave it is known then.
    pub fn come_near(&mut self, event: &NearEvent) {
        if event.kind == EventKind::Begin {
            self.near.push((event.bodies.map(BodyId::index), event.interval));
        }
    }

    pub fn measure(&mut self, t: f64, contacts: &PairContacts, pairs: usize) {
        let new = || PairSummary { first: t, ..PairSummary::default() };
        let pair = self.pairs.entry(contacts.bodies.map(BodyId::index)).or_insert_with(new);
        pair.most = pair.most.max(pairs);
    }

    /// To be called at the end of the span.
    pub fn finish(&mut self, times: Times, stages: Stages, scene: &Scene, with_events: bool) {
        self.times = times;
        self.with_events = with_events;
        for pair in self.pairs.values_mut().filter(|pair| pair.touching > 0) {
            pair.together += scene.span.to - pair.since;
        }
        let Stages { broad, bodies, structures, pairs } = stages;
        self.stages = vec![
            ("broad phase", broad),
            ("bodies", bodies),
            ("structures", structures),
            ("pairs", pairs),
        ];
    }

    pub fn collides(&self) -> bool {
        self.relations.collides(!self.pairs.is_empty()) || !self.near.is_empty()
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
        let span = &scene.span;
        let span_text = format!("between {} and {}", coordinate(span.from), coordinate(span.to));
        if !self.pairs.is_empty() {
            let count = counted(self.pairs.len() as u64, "pair");
            let verb = if self.pairs.len() == 1 { "touches" } else { "touch" };
            let verdict = match self.relations.collides(true) {
                true => format!("{RED}collide{PLAIN}"),
                false => format!("{GREEN}no collision{PLAIN}"),
            };
            writeln!(out, "{verdict}: {count} of bodies {verb} {span_text}\n")?;
            let width = self.pairs.keys().map(|&bodies| title(bodies).chars().count()).max();
            let width = width.unwrap_or_default().max("bodies".len());
            let has_frames = scene.frame_at(span.from).is_some();
            let frame = if has_frames { "     frame" } else { "" };
            writeln!(
                out,
                "{:<width$}  {:>11}{frame}  {:>9}  {:>8}  {:>8}  {:>10}  where first",
                "bodies", "first touch", "together", "begins", "ends", "most pairs"
            )?;
            for (&bodies, pair) in &self.pairs {
                let at_once = pair.first <= span.from;
                let first = if at_once { "at once".into() } else { coordinate(pair.first) };
                let frame = scene.frame_at(pair.first).map(|frame| format!("{frame:>10.1}"));
                let frame = frame.unwrap_or_default();
                let [together, begins, ends] = match self.with_events {
                    true => [seconds(pair.together), grouped(pair.begins), grouped(pair.ends)],
                    false => ["-", "-", "-"].map(str::to_owned),
                };
                let most = if self.sets > 0 { grouped(pair.most as u64) } else { "-".into() };
                let size = bodies.map(|body| scene.bodies[body].size);
                let size = f64::min(size[0], size[1]);
                let place = pair.place.map(|p| p.map(|x| coordinate_of(size, x)).join(" "));
                let place = place.unwrap_or_else(|| "-".into());
                let bodies = title(bodies);
                writeln!(
                    out,
                    "{bodies:<width$}  {first:>11}{frame}  {together:>9}  {begins:>8}  {ends:>8}  \
                     {most:>10}  {place}"
                )?;
            }
        } else if self.relations.collides(false) {
            writeln!(out, "{RED}collide{PLAIN} {span_text}, without contact of surfaces")?;
        } else {
            writeln!(out, "{GREEN}no collision{PLAIN} {span_text}")?;
        }
        if let Some(clearance) = span.clearance {
            self.write_near(out, scene, clearance, &title)?;
        }
        self.write_relations(out, scene, &title)?;
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
        let sets = counted(self.sets, "contact set");
        match self.with_events {
            true => writeln!(out, "{}, {sets}", counted(self.events(), "event"))?,
            false => writeln!(out, "{sets}, events not asked for")?,
        }
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

impl Summary {
    /// How pairs of bodies lie to each other, each with its changes, the first few of many.
    fn write_relations(
        &self,
        out: &mut impl Write,
        scene: &Scene,
        title: &dyn Fn([usize; 2]) -> String,
    ) -> io::Result<()> {
        const SHOWN: usize = 20;
        const CHANGES: usize = 6;
        if !self.relations.is_on() {
            return Ok(());
        }
        let mut pairs: BTreeMap<[usize; 2], Vec<String>> = BTreeMap::new();
        for change in &self.relations.changes {
            let at_once = change.time <= scene.span.from;
            let from =
                if at_once { "at once".into() } else { format!("at {}", coordinate(change.time)) };
            let word = change.relation.as_str();
            pairs.entry(change.bodies).or_default().push(format!("{word} {from}"));
        }
        for (&bodies, changes) in pairs.iter().take(SHOWN) {
            let shown = changes[..changes.len().min(CHANGES)].join(", ");
            let more = match changes.len().saturating_sub(CHANGES) {
                0 => String::new(),
                more => format!(" and {more} more changes (--json)"),
            };
            writeln!(out, "{}: {shown}{more}", title(bodies))?;
        }
        if pairs.len() > SHOWN {
            writeln!(out, "and {} more pairs (--json)", pairs.len() - SHOWN)?;
        }
        Ok(())
    }

    /// Which bodies come within the clearance, the first few of many.
    fn write_near(
        &self,
        out: &mut impl Write,
        scene: &Scene,
        clearance: f64,
        title: &dyn Fn([usize; 2]) -> String,
    ) -> io::Result<()> {
        const SHOWN: usize = 20;
        let clearance = coordinate(clearance);
        if self.near.is_empty() {
            return writeln!(out, "{GREEN}clear{PLAIN}: no bodies come within {clearance}");
        }
        let times =
            if self.near.len() == 1 { "once".into() } else { format!("{} times", self.near.len()) };
        writeln!(out, "{RED}near{PLAIN}: bodies come within {clearance} {times}")?;
        for (bodies, interval) in self.near.iter().take(SHOWN) {
            let until = interval.until.map_or("the end".into(), coordinate);
            let from = if interval.from <= scene.span.from {
                "at once".to_owned()
            } else {
                format!("from {}", coordinate(interval.from))
            };
            writeln!(out, "  {}: {from}, until {until}", title(*bodies))?;
        }
        if self.near.len() > SHOWN {
            writeln!(out, "  and {} more (--json)", self.near.len() - SHOWN)?;
        }
        Ok(())
    }
}

/// A duration in the scene's time.
fn seconds(duration: f64) -> String {
    format!("{} s", coordinate((duration * 1e4).round() / 1e4))
}

/// Writes the notes about the scene's files.
pub fn write_notes(out: &mut impl Write, scene: &Scene) -> io::Result<()> {
    scene.notes.iter().try_for_each(|note| writeln!(out, "note: {}", escaped(note)))
}
