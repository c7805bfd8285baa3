//! The output of `kintact surface`, as text or JSON.

use std::io::{self, BufWriter, Write};

use serde::Serialize;

use super::{Measures, Outcome};
use crate::arguments::SurfaceArguments;
use crate::numbers::{coordinate, counted, grouped, time};
use crate::report::escaped;

pub fn write(outcome: &Outcome, arguments: &SurfaceArguments) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    if arguments.json {
        // Standard output is for JSON alone.
        let _ = write_notes(&mut io::stderr().lock(), outcome);
        write_json(&mut out, outcome)?;
    } else {
        write_text(&mut out, outcome, arguments)?;
    }
    out.flush()
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line {
    Surface {
        points: usize,
        positions: usize,
        strays: usize,
        parts: usize,
        border_points: usize,
        sampling_radius: f64,
        spacing: Spacing,
        #[serde(skip_serializing_if = "Option::is_none")]
        triangles: Option<usize>,
        seconds: Seconds,
    },
}

#[derive(Serialize)]
struct Spacing {
    least: f64,
    median: f64,
    greatest: f64,
}

#[derive(Serialize)]
struct Seconds {
    read: f64,
    build: f64,
    draw: f64,
}

fn write_json(out: &mut impl Write, outcome: &Outcome) -> io::Result<()> {
    let Measures { points, positions, strays, parts, border_points, sampling_radius, spacing } =
        outcome.measures;
    let [least, median, greatest] = spacing;
    let [read, build, draw] = [outcome.times.read, outcome.times.build, outcome.times.draw]
        .map(|duration| duration.as_secs_f64());
    let line = Line::Surface {
        points,
        positions,
        strays,
        parts,
        border_points,
        sampling_radius,
        spacing: Spacing { least, median, greatest },
        triangles: outcome.triangles,
        seconds: Seconds { read, build, draw },
    };
    serde_json::to_writer(&mut *out, &line)?;
    out.write_all(b"\n")
}

fn write_text(
    out: &mut impl Write,
    outcome: &Outcome,
    arguments: &SurfaceArguments,
) -> io::Result<()> {
    let measures = &outcome.measures;
    let [points, positions, parts, border] =
        [measures.points, measures.positions, measures.parts, measures.border_points]
            .map(|count| count as u64);
    writeln!(out, "{}: {}", escaped(&outcome.name), counted(points, "point"))?;
    let strays = measures.strays as u64;
    if positions + strays < points {
        writeln!(out, "  at {}: others are at the same", counted(positions, "place"))?;
    }
    if strays > 0 {
        let strays = counted(strays, "stray point");
        writeln!(out, "  {strays} left out: no others support them (--keep-strays)")?;
    }
    writeln!(out, "  {}, {} on borders", counted(parts, "part"), counted(border, "point"))?;
    let [least, median, greatest] = measures.spacing.map(coordinate);
    writeln!(out, "  sampling radius {median} at most points, {least} to {greatest};")?;
    let radius = coordinate(measures.sampling_radius);
    writeln!(out, "  balls of {radius} around all points cover the surface")?;
    if let (Some(path), Some(triangles)) = (&arguments.ply, outcome.triangles) {
        let triangles = counted(triangles as u64, "triangle");
        writeln!(out, "{}: {triangles}, coloured by trust", path.display())?;
    }
    if let (Some(path), Some(plane)) = (&arguments.slice, &outcome.plane) {
        let axis = ["x", "y", "z"][plane.axis as usize];
        let (width, height, at) = (plane.width, plane.height, coordinate(plane.at));
        writeln!(out, "{}: {width} x {height} pixels at {axis} = {at}", path.display())?;
    }
    let [read, build, draw] =
        [outcome.times.read, outcome.times.build, outcome.times.draw].map(time);
    writeln!(out, "read {read}, build {build}, draw {draw}")?;
    write_notes(out, outcome)
}

/// The measures by name, for the page.
pub fn facts(measures: &Measures) -> Vec<(&'static str, String)> {
    let count = |number: usize| grouped(number as u64);
    let [least, median, greatest] = measures.spacing.map(coordinate);
    vec![
        ("points", count(measures.points)),
        ("places", count(measures.positions)),
        ("stray points left out", count(measures.strays)),
        ("parts", count(measures.parts)),
        ("points on borders", count(measures.border_points)),
        ("sampling radius at most points", median),
        ("least and greatest", format!("{least} to {greatest}")),
        ("balls that cover the surface", coordinate(measures.sampling_radius)),
    ]
}

/// Notes besides the answer.
fn write_notes(out: &mut impl Write, outcome: &Outcome) -> io::Result<()> {
    for note in &outcome.notes {
        writeln!(out, "note: {}: {}", escaped(&outcome.name), escaped(note))?;
    }
    Ok(())
}
