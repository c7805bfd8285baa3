//! `kintact check --budget`: an answer within a limit, and what it is worth.

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::{Duration, Instant};

use kintact::Budget;
use kintact::estimate::{Estimate, EstimateBasis, EstimateMesh, EstimateOptions, EstimateQuery};
use kintact::{Pose, RigidMesh, TriMesh};
use serde::Serialize;

use crate::check::Times;
use crate::failure::{Failure, printed};
use crate::numbers::{counted, time};
use crate::progress::Progress;
use crate::report::{GREEN, PLAIN, RED, Seconds};

/// A time, or a number of operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit(pub Budget);

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let unit = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        let number = &text[..text.len() - unit.len()];
        let seconds = match unit.trim() {
            "ops" => {
                let count = number.parse().map_err(|_| wrong(text))?;
                return Ok(Self(Budget::Operations(count)));
            }
            "ns" => 1e-9,
            "us" | "µs" => 1e-6,
            "ms" => 1e-3,
            "s" => 1.0,
            _ => return Err(wrong(text)),
        };
        let number: f64 = number.parse().map_err(|_| wrong(text))?;
        let time = Duration::try_from_secs_f64(number * seconds).map_err(|_| wrong(text))?;
        Ok(Self(Budget::Time(time)))
    }
}

fn wrong(text: &str) -> String {
    format!("`{text}` is no budget: give a time like 50us, 2ms or 1s, or operations like 200ops")
}

/// One question does not deserve the fit of a body that is asked a million: a tenth of the poses,
/// and probabilities right to a few points.
const FIT: EstimateOptions =
    EstimateOptions { near_error: 0.015, wide_error: 0.005, poses: 120, seed: 1 };

pub fn run(
    paths: [&Path; 2],
    [a, b]: [TriMesh; 2],
    relative: Pose,
    Limit(budget): Limit,
    json: bool,
    read: Duration,
) -> Result<ExitCode, Failure> {
    let progress = Progress::start();
    let start = Instant::now();
    let triangles = [a.faces().len(), b.faces().len()];
    progress.stage("building trees and fitting scores");
    let fit = |mesh| EstimateMesh::new(RigidMesh::new(mesh), &FIT);
    let (a, b) = rayon::join(|| fit(a), || fit(b));
    let build = start.elapsed();
    progress.stage("looking for an intersection");
    // The first question of a thread finds cold memory; it is the one that was asked.
    let answer = EstimateQuery::with_budget(budget).ask(&a, &b, &relative);
    let times = Times { read, build, query: start.elapsed() - build };
    drop(progress);
    printed(if json {
        write_json(&answer, &times)
    } else {
        write_text(&answer, &times, paths, triangles)
    })?;
    Ok(ExitCode::from(u8::from(answer.collides)))
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line {
    Summary { collides: bool, confidence: f64, certain: bool, operations: u64, seconds: Seconds },
}

fn write_json(answer: &Estimate, times: &Times) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let line = Line::Summary {
        collides: answer.collides,
        confidence: answer.confidence(),
        certain: answer.is_certain(),
        operations: answer.counts.operations(),
        seconds: Seconds::from(times),
    };
    serde_json::to_writer(&mut out, &line)?;
    out.write_all(b"\n")?;
    out.flush()
}

fn write_text(
    answer: &Estimate,
    times: &Times,
    paths: [&Path; 2],
    triangles: [usize; 2],
) -> io::Result<()> {
    let stdout = anstream::AutoStream::auto(io::stdout().lock());
    let mut out = BufWriter::new(stdout);
    let answer_text = if answer.collides {
        format!("{RED}collide{PLAIN}")
    } else {
        format!("{GREEN}no collision{PLAIN}")
    };
    let reason = match answer.basis {
        EstimateBasis::Exact => "certain",
        EstimateBasis::Likely => "surfaces very likely meet",
        EstimateBasis::Unlikely => "what is near is very unlikely to meet",
        EstimateBasis::Interrupted => "interrupted by the budget",
    };
    writeln!(out, "{answer_text}: confidence {:.1}%, {reason}", 100.0 * answer.confidence())?;
    writeln!(out)?;
    for (letter, (path, count)) in ["A", "B"].iter().zip(paths.iter().zip(triangles)) {
        writeln!(out, "{letter}: {}  {}", path.display(), counted(count as u64, "triangle"))?;
    }
    let [read, build, query] = [times.read, times.build, times.query].map(time);
    let operations = counted(answer.counts.operations(), "operation");
    writeln!(out, "read {read}, build {build}, query {query} ({operations})")?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_times_or_operations() {
        let time = |text: &str| text.parse::<Limit>().map(|Limit(budget)| budget);
        assert_eq!(time("50us"), Ok(Budget::Time(Duration::from_micros(50))));
        assert_eq!(time("0.5 ms"), Ok(Budget::Time(Duration::from_micros(500))));
        assert_eq!(time("1s"), Ok(Budget::Time(Duration::from_secs(1))));
        assert_eq!(time("200ops"), Ok(Budget::Operations(200)));
        for bad in ["", "50", "us", "-1us", "1e9us", "2.5ops", "1h", "99999999999999999999999s"] {
            let error = time(bad).unwrap_err();
            assert!(error.contains("is no budget: give a time like 50us"), "{bad}: {error}");
        }
    }
}
