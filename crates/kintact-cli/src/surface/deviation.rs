//! `kintact surface SCAN --deviation MESH`: how far the points of a scan are from where they should be.
//!
//! Reads both, builds the tree of the mesh and asks [`kintact::distance::deviation`]; the surface over the
//! points is not needed. `--values` writes what was found for each point: as CSV, or as PLY with colours
//! (blue behind or inside, white on the mesh, red in front or outside) and the distance as a property of
//! its own, for any viewer.

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use kintact::distance::deviation::{DeviationSign, DeviationSummary};
use kintact::distance::{Deviation, deviation};
use kintact::{DVec3, Pose, Shape};
use kintact_io::ScanOptions;
use serde_json::json;

use crate::arguments::SurfaceArguments;
use crate::failure::{Failure, printed};
use crate::input::{Input, Reading, read_cloud};
use crate::numbers::{coordinate, counted, grouped, time};
use crate::progress::Progress;
use crate::report::escaped;
use crate::view::{Deviating, deviation_report};
use crate::whole_file;

/// Which percentiles are printed.
const PERCENTS: [u32; 7] = [1, 5, 25, 50, 75, 95, 99];

pub fn run(arguments: &SurfaceArguments, mesh: &Path) -> Result<u8, Failure> {
    let progress = Progress::start();
    let start = Instant::now();
    progress.stage("reading");
    let cloud = read_cloud(&arguments.cloud, &arguments.scans.options())?;
    let (points, scan) = (false, ScanOptions::default());
    let reading = Reading { scale: 1.0, weld: Some(0.0), stdin_format: None, points, scan };
    let mesh = Input::read(mesh, &reading)?;
    let read = start.elapsed();
    progress.stage("building the tree");
    let shape = Shape::new(mesh.mesh()?.clone());
    let build = start.elapsed() - read;
    progress.stage("measuring");
    let points = cloud.value.points();
    let found = deviation(points, &shape.at(Pose::IDENTITY), true)
        .map_err(|error| Failure::new(format!("{}: {error}", mesh.name)))?;
    let query = start.elapsed() - read - build;
    if let Some(path) = &arguments.values {
        write_values(path, points, &found, arguments.tolerance)?;
    }
    drop(progress);
    let summary = found.summary().ok_or_else(|| {
        Failure::new(format!("{}: no points, so nothing deviates", arguments.cloud.display()))
    })?;
    let cloud_name = arguments.cloud.display().to_string();
    let outcome = Outcome { names: [&cloud_name, &mesh.name], found: &found, summary };
    let times = [read, build, query];
    let notes = [(&cloud_name, &cloud.notes), (&mesh.name, &mesh.content.notes)];
    if let Some(path) = &arguments.report {
        let measured = Deviating {
            names: outcome.names,
            cloud: &cloud.value,
            mesh: mesh.mesh()?,
            found: &found,
            scale: arguments.tolerance.unwrap_or_else(|| usual(&found)),
        };
        deviation_report(path, &measured, &outcome.facts(arguments.tolerance), &all_notes(&notes))?;
    }
    let mut out = BufWriter::new(io::stdout().lock());
    let written = if arguments.json {
        outcome.write_json(&mut out, arguments, times, &notes)
    } else {
        outcome.write_text(&mut out, arguments, times, &notes)
    };
    printed(written.and_then(|()| out.flush()))?;
    Ok(0)
}

struct Outcome<'a> {
    /// Of the scan and the mesh.
    names: [&'a str; 2],
    found: &'a Deviation,
    summary: DeviationSummary,
}

/// A file's name, and notes of its reader.
type Notes<'a> = [(&'a String, &'a Vec<String>); 2];

impl Outcome<'_> {
    fn percentile(&self, percent: u32) -> f64 {
        self.found.percentile(f64::from(percent) / 100.0).unwrap_or_default()
    }

    /// The figures by name, for the page.
    fn facts(&self, tolerance: Option<f64>) -> Vec<(&'static str, String)> {
        let DeviationSummary { least, greatest, mean, root_mean_square: rms, .. } = self.summary;
        let mut facts = vec![
            ("points", grouped(self.found.distances.len() as u64)),
            ("negative is", self.negative().to_owned()),
            ("mean", coordinate(mean)),
            ("root mean square", coordinate(rms)),
            ("least and greatest", format!("{} to {}", coordinate(least), coordinate(greatest))),
            ("half up to", coordinate(self.percentile(50))),
            ("95% up to", coordinate(self.percentile(95))),
        ];
        if let Some(tolerance) = tolerance {
            let share = 100.0 * self.found.share_within(tolerance);
            facts.push(("within", format!("{}: {share:.2}%", coordinate(tolerance))));
        }
        let past = self.found.past_border.len();
        if past > 0 {
            facts.push(("past the border of the mesh", grouped(past as u64)));
        }
        facts
    }

    fn write_json(
        &self,
        out: &mut impl Write,
        arguments: &SurfaceArguments,
        times: [Duration; 3],
        notes: &Notes,
    ) -> io::Result<()> {
        let DeviationSummary { least, greatest, mean, .. } = self.summary;
        let percentiles: serde_json::Map<String, serde_json::Value> = PERCENTS
            .iter()
            .map(|&percent| (percent.to_string(), self.percentile(percent).into()))
            .collect();
        let [read, build, query] = times.map(|duration| duration.as_secs_f64());
        let mut line = json!({
            "type": "deviation",
            "points": self.found.distances.len(),
            "negative": self.negative(),
            "past_border": self.found.past_border.len(),
            "least": least,
            "greatest": greatest,
            "mean": mean,
            "mean_absolute": self.summary.mean_absolute,
            "rms": self.summary.root_mean_square,
            "standard_deviation": self.summary.standard_deviation,
            "percentiles": percentiles,
            "seconds": { "read": read, "build": build, "query": query },
            "notes": all_notes(notes),
        });
        if let Some(tolerance) = arguments.tolerance {
            line["tolerance"] = tolerance.into();
            line["within"] = self.found.share_within(tolerance).into();
        }
        serde_json::to_writer(&mut *out, &line)?;
        writeln!(out)
    }

    /// What a negative distance means.
    fn negative(&self) -> &'static str {
        match self.found.sign {
            DeviationSign::Inside => "inside",
            DeviationSign::Behind => "behind",
        }
    }

    fn write_text(
        &self,
        out: &mut impl Write,
        arguments: &SurfaceArguments,
        times: [Duration; 3],
        notes: &Notes,
    ) -> io::Result<()> {
        let [cloud, mesh] = self.names.map(escaped);
        let points = counted(self.found.distances.len() as u64, "point");
        writeln!(
            out,
            "{cloud}: {points} measured against {mesh}; negative is {}",
            self.negative()
        )?;
        let summary = &self.summary;
        let [mean, rms, deviation] =
            [summary.mean, summary.root_mean_square, summary.standard_deviation].map(coordinate);
        writeln!(out, "  mean {mean}, root mean square {rms}, standard deviation {deviation}")?;
        let [least, low, middle, high, greatest] = [
            summary.least,
            self.percentile(5),
            self.percentile(50),
            self.percentile(95),
            summary.greatest,
        ]
        .map(coordinate);
        writeln!(
            out,
            "  from {least} to {greatest}; 5% up to {low}, half up to {middle}, 95% up to {high}"
        )?;
        if let Some(tolerance) = arguments.tolerance {
            let share = 100.0 * self.found.share_within(tolerance);
            writeln!(out, "  {share:.2}% within {}", coordinate(tolerance))?;
        }
        if !self.found.past_border.is_empty() {
            let count = counted(self.found.past_border.len() as u64, "point");
            writeln!(out, "  {count} past the border of the mesh, which ends before them")?;
        }
        if let Some(path) = &arguments.values {
            writeln!(out, "{}: the distance of every point", path.display())?;
        }
        let [read, build, query] = times.map(time);
        writeln!(out, "read {read}, build {build}, query {query}")?;
        for (name, notes) in notes {
            for note in *notes {
                writeln!(out, "note: {}: {}", escaped(name), escaped(note))?;
            }
        }
        Ok(())
    }
}

/// All notes, each with its file.
fn all_notes(notes: &Notes) -> Vec<String> {
    let of_file = |(name, notes): &(&String, &Vec<String>)| -> Vec<String> {
        notes.iter().map(|note| format!("{name}: {note}")).collect()
    };
    notes.iter().flat_map(of_file).collect()
}

/// Writes points and distances as CSV if the name ends so, else as PLY.
fn write_values(
    path: &Path,
    points: &[DVec3],
    found: &Deviation,
    tolerance: Option<f64>,
) -> Result<(), Failure> {
    let is_csv = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv"));
    whole_file::write(path, |out| {
        if is_csv {
            return write_csv(out, points, &found.distances);
        }
        let scale = tolerance.unwrap_or_else(|| usual(found));
        write_ply(out, points, &found.distances, scale)
    })
}

/// How far most points are from the mesh: the ends of the colours if no tolerance was given.
fn usual(found: &Deviation) -> f64 {
    let end = |share| found.percentile(share).unwrap_or_default().abs();
    end(0.05).max(end(0.95))
}

fn write_csv(out: &mut impl Write, points: &[DVec3], distances: &[f64]) -> io::Result<()> {
    writeln!(out, "x,y,z,distance")?;
    for (point, distance) in points.iter().zip(distances) {
        writeln!(out, "{},{},{},{distance}", point.x, point.y, point.z)?;
    }
    Ok(())
}

fn write_ply(
    out: &mut impl Write,
    points: &[DVec3],
    distances: &[f64],
    scale: f64,
) -> io::Result<()> {
    writeln!(out, "ply\nformat binary_little_endian 1.0\nelement vertex {}", points.len())?;
    for name in ["x", "y", "z", "distance"] {
        writeln!(out, "property double {name}")?;
    }
    writeln!(out, "property uchar red\nproperty uchar green\nproperty uchar blue\nend_header")?;
    for (point, &distance) in points.iter().zip(distances) {
        for value in [point.x, point.y, point.z, distance] {
            out.write_all(&value.to_le_bytes())?;
        }
        out.write_all(&colour(distance, scale))?;
    }
    Ok(())
}

/// White on the mesh, red in front of it and blue behind, full at the scale.
fn colour(distance: f64, scale: f64) -> [u8; 3] {
    const ENDS: [[f64; 3]; 2] = [[33.0, 102.0, 172.0], [178.0, 24.0, 43.0]];
    let share = if scale > 0.0 {
        (distance.abs() / scale).min(1.0)
    } else {
        distance.abs().min(1.0).ceil()
    };
    let end = ENDS[usize::from(distance > 0.0)];
    end.map(|part| (247.0 + (part - 247.0) * share).round() as u8)
}
