//! Contacts and events of a demo over time, sampled from a world and plotted in the report.

use kintact::geometry::Pair;
use kintact::world::event::Exactness;
use kintact::world::{BodyId, EventKind, PairContacts};
use kintact::{Error, World};

use crate::page::{Page, Plot, Scale, Series};
use crate::view::{Record, Row, Touching, ViewScene, changes};

/// Bars of a histogram of events.
const BINS: usize = 100;

/// Contacts and events at times one after the other.
#[derive(Default)]
pub struct ContactHistory {
    /// Contacts at each sample time.
    pub contacts: Vec<(f64, usize)>,
    pub begins: Vec<f64>,
    pub ends: Vec<f64>,
    /// The events as the page shows them.
    pub rows: Vec<Row>,
    /// What touches at the sample times where events name no faces.
    sets: Vec<(f64, Vec<Touching>)>,
}

impl ContactHistory {
    /// Advances a world to a time, and records the events until then and the contacts at it.
    pub fn sample(&mut self, world: &mut World, t: f64) -> Result<(), Error> {
        for event in world.events(t)? {
            let is_begin = event.kind == EventKind::Begin;
            let is_exact = event.exactness == Exactness::Exact;
            if is_begin {
                self.begins.push(event.time);
            } else {
                self.ends.push(event.time);
            }
            self.rows.push(Row {
                time: event.time,
                is_begin,
                parts: event.bodies.map(BodyId::index),
                faces: event.parts.map(|part| is_exact.then_some(part.index())),
                point: Some(event.point),
                confidence: (!is_exact).then_some(event.confidence),
            });
        }
        let sets = world.contacts_at(t)?;
        let of_set = |set: &PairContacts| -> Vec<Touching> {
            let (parts, confidence) = (set.bodies.map(BodyId::index), Some(set.confidence));
            set.parts.iter().map(|&faces| Touching { parts, faces, confidence }).collect()
        };
        let approximate = sets.iter().filter(|set| set.exactness != Exactness::Exact);
        self.sets.push((t, approximate.flat_map(of_set).collect()));
        self.contacts.push((t, sets.iter().map(|set| set.parts.len()).sum()));
        Ok(())
    }

    /// Gives a scene its span of time and what happens in it.
    pub fn add_to(self, scene: &mut ViewScene, span: f64) {
        let changes = changes(&self.sets);
        let changes = (!changes.is_empty()).then_some(changes);
        scene.set_time([0.0, span], &Record { events: self.rows, changes, ..Record::default() });
    }

    pub fn most(&self) -> usize {
        self.contacts.iter().map(|&(_, count)| count).max().unwrap_or_default()
    }

    pub fn events(&self) -> u64 {
        (self.begins.len() + self.ends.len()) as u64
    }

    /// Contacts over time and events over time.
    pub fn plots(&self, page: &mut Page, contact: &'static str, captions: [&str; 2]) {
        let contacts = Plot {
            across: "seconds",
            upward: contact,
            scale: Scale::Linear,
            series: vec![curve("touching", &self.contacts)],
        };
        page.plot(&contacts, captions[0]);
        self.plot_events(page, captions[1]);
    }

    /// How many contacts begin and end in each hundredth of the time.
    pub fn plot_events(&self, page: &mut Page, caption: &str) {
        let [begins, ends] = [&self.begins, &self.ends].map(|times| self.histogram(times));
        let events = Plot {
            across: "seconds",
            upward: "events",
            scale: Scale::Linear,
            series: vec![
                Series { name: "begin".into(), points: begins, steps: true },
                Series { name: "end".into(), points: ends, steps: true },
            ],
        };
        page.plot(&events, caption);
    }

    fn histogram(&self, times: &[f64]) -> Vec<(f64, f64)> {
        let (Some(&(from, _)), Some(&(to, _))) = (self.contacts.first(), self.contacts.last())
        else {
            return Vec::new();
        };
        let width = (to - from) / BINS as f64;
        let mut counts = [0.0; BINS];
        for &time in times {
            let bin = ((time - from) / width) as usize;
            counts[bin.min(BINS - 1)] += 1.0;
        }
        let starts = (0..=BINS).map(|bin| from + bin as f64 * width);
        starts.zip(counts.into_iter().chain([counts[BINS - 1]])).collect()
    }
}

/// How many events two sorted contact sets show: what is in one of them and not in the other has
/// begun or ended in between.
pub fn events_between(before: &[Pair], after: &[Pair]) -> usize {
    let both = after.iter().filter(|pair| before.binary_search(pair).is_ok()).count();
    before.len() + after.len() - 2 * both
}

/// Counts over time.
pub fn curve(name: &str, counts: &[(f64, usize)]) -> Series {
    let points = counts.iter().map(|&(t, count)| (t, count as f64)).collect();
    Series { name: name.into(), points, steps: true }
}
