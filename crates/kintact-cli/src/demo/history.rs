//! Contacts and events of a demo over time, sampled from a world and plotted in the report.

use kintact::geometry::Pair;
use kintact::world::EventKind;
use kintact::{Error, World};

use crate::page::{Page, Plot, Scale, Series};

/// Bars of a histogram of events.
const BINS: usize = 100;

/// Contacts and events at times one after the other.
#[derive(Default)]
pub struct ContactHistory {
    /// Contacts at each sample time.
    pub contacts: Vec<(f64, usize)>,
    pub begins: Vec<f64>,
    pub ends: Vec<f64>,
}

impl ContactHistory {
    /// Advances a world to a time, records the events until then and the contacts at it, and
    /// returns the latter.
    pub fn sample(&mut self, world: &mut World, t: f64) -> Result<Vec<Pair>, Error> {
        for event in world.events(t)? {
            match event.kind {
                EventKind::Begin => self.begins.push(event.time),
                EventKind::End => self.ends.push(event.time),
            }
        }
        let pairs: Vec<Pair> =
            world.contacts_at(t)?.into_iter().flat_map(|set| set.parts).collect();
        self.contacts.push((t, pairs.len()));
        Ok(pairs)
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
