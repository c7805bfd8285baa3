//! Counts and costs of a demo: the table it prints, and the same facts in its report.

use std::io::{self, Write};
use std::time::Duration;

use crate::numbers::{grouped, time};
use crate::page::{Bar, Page};

/// Stages of some work and how long each took.
pub type Stages = Vec<(&'static str, Duration)>;

/// Counts and costs of a scene.
pub struct Account {
    pub bodies: usize,
    pub triangles: usize,
    pub points: usize,
    /// Simulated seconds.
    pub span: f64,
    /// The most contacts at one time.
    pub most_contacts: usize,
    pub events: u64,
    /// The time that finding the events took.
    pub stages: Stages,
    /// The same scene by frame-based methods.
    pub frames: Vec<Frames>,
}

/// A method that tests every frame anew.
pub struct Frames {
    pub name: String,
    pub stages: Stages,
    /// How many of the events show between its frames, where the demo counts that.
    pub seen: Option<u64>,
}

fn sum(stages: &Stages) -> Duration {
    stages.iter().map(|(_, took)| *took).sum()
}

impl Account {
    fn a_second(&self, took: Duration) -> Duration {
        took.div_f64(self.span)
    }

    fn rows(&self) -> Vec<(String, String)> {
        let mut rows = vec![("bodies".to_owned(), grouped(self.bodies as u64))];
        for (name, count) in [("triangles", self.triangles), ("points", self.points)] {
            if count > 0 {
                rows.push((name.to_owned(), grouped(count as u64)));
            }
        }
        rows.push(("contacts at once, at most".into(), grouped(self.most_contacts as u64)));
        rows.push(("events".into(), grouped(self.events)));
        rows.push(("cost a simulated second".into(), time(self.a_second(sum(&self.stages)))));
        for frames in &self.frames {
            let mut text = time(self.a_second(sum(&frames.stages)));
            if let Some(seen) = frames.seen {
                text += &format!(", shows {} of the events", grouped(seen));
            }
            rows.push((frames.name.clone(), text));
        }
        rows
    }

    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let rows = self.rows();
        let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
        for (name, value) in rows {
            writeln!(out, "{name:<width$}   {value}")?;
        }
        writeln!(out, "\n({} threads)", rayon::current_num_threads())
    }

    pub fn facts(&self, page: &mut Page) {
        let rows = self.rows();
        let rows: Vec<(&str, String)> =
            rows.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        page.facts(&rows);
    }

    /// The cost of each method, split by stage.
    pub fn bars(&self, page: &mut Page, caption: &str) {
        let bar = |name: &str, stages: &Stages| Bar {
            name: name.to_owned(),
            parts: stages
                .iter()
                .map(|&(stage, took)| (stage, self.a_second(took).as_secs_f64()))
                .collect(),
            sum: time(self.a_second(sum(stages))),
        };
        let mut rows = vec![bar("kintact", &self.stages)];
        rows.extend(self.frames.iter().map(|frames| bar(&frames.name, &frames.stages)));
        page.bars(&rows, caption);
    }
}
