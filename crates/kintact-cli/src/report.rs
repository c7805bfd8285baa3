//! What `kintact check` prints.

use std::io::{self, BufWriter, Write};

use serde::Serialize;

use crate::arguments::CheckArguments;
use crate::check::{Body, Outcome, Times};
use crate::numbers::{coordinate, counted, grouped, time};

/// How many pairs people are shown unless they ask for more.
const SHOWN: usize = 10;

pub fn write(outcome: &Outcome, arguments: &CheckArguments) -> io::Result<()> {
    let shown = match (arguments.all, arguments.limit) {
        (true, _) => usize::MAX,
        (false, Some(limit)) => limit,
        (false, None) => {
            if arguments.json {
                0
            } else {
                SHOWN
            }
        }
    };
    let stdout = io::stdout().lock();
    if arguments.json {
        // Standard output is for JSON alone. Who reads only that misses nothing of the answer.
        let _ = write_notes(&mut io::stderr().lock(), outcome);
        write_json(&mut BufWriter::new(stdout), outcome, shown)
    } else {
        write_text(&mut BufWriter::new(anstream::AutoStream::auto(stdout)), outcome, shown)
    }
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line {
    Pair { a: u32, b: u32, point: Option<[f64; 3]> },
    Summary { collides: bool, pairs: usize, confidence: f64, seconds: Seconds },
}

#[derive(Serialize)]
pub struct Seconds {
    read: f64,
    build: f64,
    query: f64,
}

impl From<&Times> for Seconds {
    fn from(times: &Times) -> Self {
        Self {
            read: times.read.as_secs_f64(),
            build: times.build.as_secs_f64(),
            query: times.query.as_secs_f64(),
        }
    }
}

fn write_json(out: &mut impl Write, outcome: &Outcome, shown: usize) -> io::Result<()> {
    let mut line = |line: &Line| {
        serde_json::to_writer(&mut *out, line)?;
        out.write_all(b"\n")
    };
    for &pair in outcome.pairs.iter().take(shown) {
        let point = outcome.point(pair).map(|point| point.to_array());
        line(&Line::Pair { a: pair.faces.a, b: pair.faces.b, point })?;
    }
    line(&Line::Summary {
        collides: outcome.collides(),
        pairs: outcome.pairs.len(),
        confidence: 1.0,
        seconds: Seconds::from(&outcome.times),
    })?;
    out.flush()
}

fn write_text(out: &mut impl Write, outcome: &Outcome, shown: usize) -> io::Result<()> {
    let verb = if outcome.pairs.len() == 1 { "intersects" } else { "intersect" };
    let found = format!("{} of faces {verb}", counted(outcome.pairs.len() as u64, "pair"));
    match (outcome.collides(), &outcome.b) {
        (true, Some(_)) => writeln!(out, "{RED}collide{PLAIN}: {found}")?,
        (true, None) => writeln!(out, "{RED}cuts itself{PLAIN}: {found}")?,
        (false, Some(_)) => writeln!(out, "{GREEN}no collision{PLAIN}")?,
        (false, None) => writeln!(out, "{GREEN}does not cut itself{PLAIN}")?,
    }
    write_pairs(out, outcome, shown)?;
    writeln!(out)?;
    let bodies = [("A", Some(&outcome.a)), ("B", outcome.b.as_ref())];
    let bodies = || bodies.iter().filter_map(|&(letter, body)| Some((letter, body?)));
    let width = bodies().map(|(_, body)| body.name.chars().count()).max().unwrap_or_default();
    for (letter, body) in bodies() {
        let triangles = counted(body.triangle_count() as u64, "triangle");
        writeln!(out, "{letter}: {:width$}  {triangles}", body.name)?;
    }
    let times = &outcome.times;
    let [read, build, query] = [times.read, times.build, times.query].map(time);
    writeln!(out, "read {read}, build {build}, query {query}")?;
    write_notes(out, outcome)?;
    out.flush()
}

pub const RED: &str = "\x1b[1;31m";
pub const GREEN: &str = "\x1b[1;32m";
pub const PLAIN: &str = "\x1b[0m";

/// A table of the first pairs, if any.
fn write_pairs(out: &mut impl Write, outcome: &Outcome, shown: usize) -> io::Result<()> {
    let pairs = &outcome.pairs[..outcome.pairs.len().min(shown)];
    if pairs.is_empty() {
        return Ok(());
    }
    let second = if outcome.b.is_some() { "face of B" } else { "face of A" };
    writeln!(out, "\n{:>10}  {second:>10}  {:>13} {:>13} {:>13}", "face of A", "x", "y", "z")?;
    for &pair in pairs {
        write!(out, "{:>10}  {:>10} ", pair.faces.a, pair.faces.b)?;
        for x in outcome.point(pair).into_iter().flat_map(|point| point.to_array()) {
            write!(out, " {:>13}", coordinate(x))?;
        }
        writeln!(out)?;
    }
    match outcome.pairs.len() - pairs.len() {
        0 => Ok(()),
        more => writeln!(out, "{:>10}  more: --all shows every pair", grouped(more as u64)),
    }
}

/// What people should know besides the answer.
fn write_notes(out: &mut impl Write, outcome: &Outcome) -> io::Result<()> {
    for Body { name, content } in [Some(&outcome.a), outcome.b.as_ref()].into_iter().flatten() {
        for note in &content.notes {
            writeln!(out, "note: {name}: {note}")?;
        }
    }
    if let Some([inner, outer]) = outcome.perhaps_inside() {
        writeln!(
            out,
            "note: {inner} may lie inside {outer}: its box does, though the surfaces do not meet; \
             this check does not decide that"
        )?;
    }
    Ok(())
}
