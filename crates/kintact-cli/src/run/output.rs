//! The destination of events and contact sets: none, JSON lines, CSV, or a Parquet table, as the
//! arguments and the ending of the output file say. A file appears when the run is done.

use std::fs::File;
use std::io;

use kintact::geometry::Pair;
use kintact::world::PairContacts;
use kintact::world::clearance::NearEvent;
use kintact_io::NewFile;

use super::csv::Csv;
use super::faces::FaceEvent;
use super::lines::Lines;
use super::relations::RelationChange;
use super::summary::Summary;
#[cfg(feature = "parquet")]
use super::table::Table;
use crate::arguments::RunArguments;
use crate::failure::Failure;
use crate::scene::Scene;

/// Writes the events and sets that the arguments select.
pub struct Output {
    sink: Sink,
    /// The file behind it, if there is one.
    file: Option<NewFile>,
    /// Whether events are wanted.
    pub with_events: bool,
    with_sets: bool,
}

enum Sink {
    /// For the summary alone.
    Nowhere,
    Lines(Lines),
    Csv(Csv),
    #[cfg(feature = "parquet")]
    Table(Box<Table>),
}

impl Output {
    pub fn open(arguments: &RunArguments, scene: &Scene) -> Result<Self, Failure> {
        let (sink, file) = match &arguments.out {
            Some(path) => {
                let failed = |error: io::Error| {
                    Failure::new(format!("cannot write to {}: {error}", path.display()))
                };
                let ends_in = |ending: &str| {
                    path.extension().is_some_and(|end| end.eq_ignore_ascii_case(ending))
                };
                if ends_in("parquet") && !cfg!(feature = "parquet") {
                    return Err(Failure::new(format!(
                        "{}: this kintact was built without Parquet; build it with --features \
                         parquet, or give the ending .csv, or another one for JSON lines",
                        path.display()
                    )));
                }
                let file = NewFile::create(path).map_err(failed)?;
                let handle = file.handle().map_err(failed)?;
                let sink = if ends_in("csv") {
                    Sink::Csv(Csv::new(handle, scene).map_err(failed)?)
                } else {
                    table_or_lines(handle, ends_in("parquet"), scene).map_err(failed)?
                };
                (sink, Some(file))
            }
            None if arguments.json => (Sink::Lines(Lines::new(io::stdout())), None),
            None => (Sink::Nowhere, None),
        };
        let (with_events, with_sets) = (!arguments.sets_only, !arguments.events_only);
        Ok(Self { sink, file, with_events, with_sets })
    }

    /// Takes everything and writes nothing.
    pub fn none() -> Self {
        Self { sink: Sink::Nowhere, file: None, with_events: true, with_sets: true }
    }

    pub fn event(&mut self, reported: &FaceEvent, scene: &Scene) -> io::Result<()> {
        match &mut self.sink {
            Sink::Lines(lines) if self.with_events => lines.event(reported, scene),
            Sink::Csv(csv) if self.with_events => csv.event(reported),
            #[cfg(feature = "parquet")]
            Sink::Table(table) if self.with_events => table.event(reported),
            _ => Ok(()),
        }
    }

    /// Bodies come within the clearance or leave it; tables have no such rows.
    pub fn near(&mut self, event: &NearEvent, scene: &Scene) -> io::Result<()> {
        match &mut self.sink {
            Sink::Lines(lines) if self.with_events => lines.near(event, scene),
            _ => Ok(()),
        }
    }

    /// Bodies lie in another way than before; tables have no such rows.
    pub fn relation(&mut self, change: &RelationChange, scene: &Scene) -> io::Result<()> {
        match &mut self.sink {
            Sink::Lines(lines) => lines.relation(change, scene),
            _ => Ok(()),
        }
    }

    pub fn contacts(
        &mut self,
        time: f64,
        contacts: &PairContacts,
        pairs: &[Pair],
        scene: &Scene,
    ) -> io::Result<()> {
        match &mut self.sink {
            _ if !self.with_sets || pairs.is_empty() => Ok(()),
            Sink::Nowhere => Ok(()),
            Sink::Lines(lines) => lines.contacts(time, contacts, pairs, scene),
            Sink::Csv(csv) => csv.contacts(time, contacts, pairs),
            #[cfg(feature = "parquet")]
            Sink::Table(table) => table.contacts(time, contacts, pairs),
        }
    }

    /// The last line; tables have none.
    pub fn summary(&mut self, summary: &Summary, scene: &Scene) -> io::Result<()> {
        match &mut self.sink {
            Sink::Lines(lines) => lines.summary(summary, scene),
            _ => Ok(()),
        }
    }

    /// Flushes the buffers and puts the file in its place.
    pub fn finish(self) -> io::Result<()> {
        match self.sink {
            Sink::Nowhere => {}
            Sink::Lines(lines) => lines.finish()?,
            Sink::Csv(csv) => csv.finish()?,
            #[cfg(feature = "parquet")]
            Sink::Table(table) => table.finish()?,
        }
        self.file.map_or(Ok(()), NewFile::finish)
    }
}

#[cfg(feature = "parquet")]
fn table_or_lines(file: File, is_table: bool, scene: &Scene) -> io::Result<Sink> {
    if is_table {
        Ok(Sink::Table(Box::new(Table::new(file, scene)?)))
    } else {
        Ok(Sink::Lines(Lines::new(file)))
    }
}

#[cfg(not(feature = "parquet"))]
#[expect(clippy::unnecessary_wraps, reason = "with Parquet it can fail")]
fn table_or_lines(file: File, _: bool, _: &Scene) -> io::Result<Sink> {
    Ok(Sink::Lines(Lines::new(file)))
}
