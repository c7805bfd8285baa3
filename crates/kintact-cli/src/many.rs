//! `kintact check` of more than two files, or of folders: every pair of them.
//!
//! 1. All files are read, in parallel; one that cannot be read is named and left out.
//! 2. A shape is built of each, once for all its pairs.
//! 3. Pairs whose boxes are farther apart than the tolerance are apart. The others are asked by the library's verb, in
//!    parallel, each on one thread; answers keep the order of the files.
//!
//! Costs a box test for every pair, and a query for every pair of boxes that overlap.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::time::Instant;

use kintact::{CheckOptions, DVec3, Pose, Relation, check};
use rayon::prelude::*;
use serde::Serialize;

use crate::arguments::CheckArguments;
use crate::check::{FacePair, Times, faces_of_files, reading};
use crate::collide::Collide;
use crate::failure::{Failure, printed};
use crate::input::{Body, Input, Use};
use crate::numbers::{counted, grouped, time};
use crate::progress::Progress;
use crate::report::{GREEN, PLAIN, PairLine, RED, Seconds, escaped, write_notes};
use crate::view::{PairAnswer, many_report};

/// Two files that were checked.
struct Checked {
    bodies: [usize; 2],
    relation: Relation,
    /// Whether the relation is one that was asked for.
    collides: bool,
    /// `None` where a point cloud has no faces.
    pairs: Option<usize>,
    /// Those that are shown.
    lines: Vec<PairLine>,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    Check {
        body_a: &'a str,
        body_b: &'a str,
        collides: bool,
        relation: &'static str,
        pairs: Option<usize>,
    },
    Summary {
        collides: bool,
        bodies: usize,
        checked: usize,
        colliding: usize,
        unreadable: &'a [String],
        notes: &'a [String],
        seconds: Seconds,
    },
}

/// A pair of faces among many files.
#[derive(Serialize)]
struct FaceLine<'a> {
    #[serde(flatten)]
    pair: &'a PairLine,
    body_a: &'a str,
    body_b: &'a str,
}

pub fn run(files: &[PathBuf], arguments: &CheckArguments) -> Result<u8, Failure> {
    refuse(arguments)?;
    let progress = Progress::start();
    let start = Instant::now();
    let mut times = Times::default();
    progress.stage(format!("reading {}", counted(files.len() as u64, "file")));
    let reading = reading(arguments, arguments.scale_a)?;
    let read: Vec<Result<Input, Failure>> =
        files.par_iter().map(|file| Input::read(file, &reading)).collect();
    times.read = start.elapsed();

    progress.stage("building trees");
    let start = Instant::now();
    let build = |input: Result<Input, Failure>| {
        let input = input?;
        let body = Body::build(&input, Use::Once)?;
        Ok((input, body))
    };
    let built: Vec<Result<(Input, Body), Failure>> = read.into_par_iter().map(build).collect();
    let (mut bodies, mut unreadable, mut reasons) = (Vec::new(), Vec::new(), Vec::new());
    for (file, built) in files.iter().zip(built) {
        match built {
            Ok(body) => bodies.push(body),
            Err(reason) => {
                unreadable.push(file.display().to_string());
                reasons.push(reason);
            }
        }
    }
    times.build = start.elapsed();

    progress.stage("looking for intersections");
    let start = Instant::now();
    let found = check_pairs(&bodies, arguments)?;
    times.query = start.elapsed();
    drop(progress);
    for reason in &reasons {
        let _ = writeln!(io::stderr(), "kintact: {reason}");
    }
    let notes: Vec<String> = bodies
        .iter()
        .flat_map(|(input, body)| {
            let notes = input.content.notes.iter().map(|note| format!("{}: {note}", input.name));
            notes.chain(body.stray_note(&input.name))
        })
        .collect();
    if let Some(path) = &arguments.report {
        let answer = |checked: &Checked| PairAnswer {
            bodies: checked.bodies,
            relation: checked.relation,
            collides: checked.collides,
            pairs: checked.pairs,
        };
        let answers: Vec<PairAnswer> = found.iter().map(answer).collect();
        let left_out = unreadable.iter().map(|file| format!("{file}: it cannot be read"));
        let notes: Vec<String> = notes.iter().cloned().chain(left_out).collect();
        many_report(path, &bodies, &answers, &notes)?;
    }
    let report = Report { bodies: &bodies, found: &found, unreadable: &unreadable, notes: &notes };
    printed(if arguments.json { report.write_json(&times) } else { report.write_text(&times) })?;
    let collides = found.iter().any(|checked| checked.collides);
    Ok(if unreadable.is_empty() { u8::from(collides) } else { 2 })
}

/// Refuses what is about two files.
fn refuse(arguments: &CheckArguments) -> Result<(), Failure> {
    let given = [
        (!arguments.transform_a.is_empty(), "--transform-a"),
        (!arguments.transform_b.is_empty(), "--transform-b"),
        (arguments.transforms.is_some(), "--transforms"),
        (arguments.scale_a != 1.0, "--scale-a"),
        (arguments.scale_b != 1.0, "--scale-b"),
        (arguments.method.is_some(), "--method"),
        (arguments.budget.is_some(), "--budget"),
        (arguments.curve.is_some(), "--curve"),
        (arguments.regions, "--regions"),
        (arguments.depth, "--depth"),
        (arguments.clearance.is_some(), "--clearance"),
        (arguments.paint.is_some(), "--paint"),
        (arguments.picture.is_some(), "--picture"),
    ];
    match given.iter().find(|(is_given, _)| *is_given) {
        Some((_, flag)) => Err(Failure::new(format!("{flag} is about two files; give two"))),
        None => Ok(()),
    }
}

/// What rounding may move surfaces apart, at most, as a share of their largest coordinate: somewhat more
/// than the default tolerance of a relation. Smaller: flush files would be apart.
const ROUNDING: f64 = 1e-13;

/// Every pair, in the order of the files.
fn check_pairs(
    bodies: &[(Input, Body)],
    arguments: &CheckArguments,
) -> Result<Vec<Checked>, Failure> {
    let extents: Vec<[DVec3; 2]> = bodies.iter().map(|(input, _)| input.extent()).collect();
    let may_touch = |a: usize, b: usize| {
        let ([low, high], [other_low, other_high]) = (extents[a], extents[b]);
        let errors = [a, b].map(|body| bodies[body].0.content.coordinate_error);
        let reach = low.abs().max(high.abs()).max(other_low.abs()).max(other_high.abs());
        let rounding = || ROUNDING * reach.max_element() + 2.0 * (errors[0] + errors[1]);
        let margin = arguments.tolerance.unwrap_or_else(rounding);
        (low - margin).cmple(other_high).all() && (other_low - margin).cmple(high).all()
    };
    let collide = Collide::wanted(arguments);
    let pairs: Vec<[usize; 2]> =
        (0..bodies.len()).flat_map(|a| (a + 1..bodies.len()).map(move |b| [a, b])).collect();
    pairs
        .into_par_iter()
        .map(|[a, b]| {
            let [is_mesh_a, is_mesh_b] = [a, b].map(|body| bodies[body].0.is_mesh());
            let are_meshes = is_mesh_a && is_mesh_b;
            // The surface of a cloud may reach beyond its points.
            if are_meshes && !may_touch(a, b) {
                let (relation, lines) = (Relation::Apart, Vec::new());
                let collides = collide.contains(relation);
                return Ok(Checked { bodies: [a, b], relation, collides, pairs: Some(0), lines });
            }
            check_pair([a, b], [&bodies[a], &bodies[b]], &collide, arguments)
        })
        .collect()
}

fn check_pair(
    numbers: [usize; 2],
    [(input_a, body_a), (input_b, body_b)]: [&(Input, Body); 2],
    collide: &Collide,
    arguments: &CheckArguments,
) -> Result<Checked, Failure> {
    let placed = [body_a.at(Pose::IDENTITY), body_b.at(Pose::IDENTITY)];
    let options =
        CheckOptions { point: false, tolerance: arguments.tolerance, ..CheckOptions::default() };
    let answer = check(&placed[0], &placed[1], &options)
        .map_err(|error| Failure::new(format!("{} and {}: {error}", input_a.name, input_b.name)))?;
    let are_meshes = input_a.is_mesh() && input_b.is_mesh();
    let files = [&input_a.content, &input_b.content];
    let faces: Vec<FacePair> =
        if are_meshes { faces_of_files(&answer.pairs, files[0], files[1]) } else { Vec::new() };
    let most = arguments.limit.unwrap_or(if arguments.all { usize::MAX } else { 0 });
    let lines = faces.iter().take(most).map(|pair| pair.line(&placed, files)).collect();
    let pairs = are_meshes.then_some(faces.len());
    let (relation, collides) = (answer.relation, collide.contains(answer.relation));
    Ok(Checked { bodies: numbers, relation, collides, pairs, lines })
}

/// Everything that is printed.
struct Report<'a> {
    bodies: &'a [(Input, Body)],
    found: &'a [Checked],
    unreadable: &'a [String],
    notes: &'a [String],
}

impl Report<'_> {
    fn name(&self, body: usize) -> &str {
        &self.bodies[body].0.name
    }

    fn colliding(&self) -> impl Iterator<Item = &Checked> {
        self.found.iter().filter(|checked| checked.collides)
    }

    fn write_json(&self, times: &Times) -> io::Result<()> {
        let _ = write_notes(&mut io::stderr().lock(), self.notes);
        let out = &mut BufWriter::new(io::stdout().lock());
        for checked in self.found {
            let [body_a, body_b] = checked.bodies.map(|body| self.name(body));
            let line = Line::Check {
                body_a,
                body_b,
                collides: checked.collides,
                relation: checked.relation.as_str(),
                pairs: checked.pairs,
            };
            serde_json::to_writer(&mut *out, &line)?;
            out.write_all(b"\n")?;
            for pair in &checked.lines {
                serde_json::to_writer(&mut *out, &FaceLine { pair, body_a, body_b })?;
                out.write_all(b"\n")?;
            }
        }
        let colliding = self.colliding().count();
        let line = Line::Summary {
            collides: colliding > 0,
            bodies: self.bodies.len(),
            checked: self.found.len(),
            colliding,
            unreadable: self.unreadable,
            notes: self.notes,
            seconds: Seconds::from(times),
        };
        serde_json::to_writer(&mut *out, &line)?;
        out.write_all(b"\n")?;
        out.flush()
    }

    fn write_text(&self, times: &Times) -> io::Result<()> {
        let out = &mut BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
        let (colliding, checked) = (self.colliding().count(), self.found.len() as u64);
        if colliding == 0 {
            writeln!(out, "{GREEN}no collision{PLAIN} in {}", counted(checked, "pair"))?;
        } else {
            let of = counted(checked, "pair");
            writeln!(out, "{RED}collide{PLAIN}: {} of {of} of files\n", grouped(colliding as u64))?;
        }
        let names = |checked: &Checked| checked.bodies.map(|body| escaped(self.name(body)));
        let width = |side: usize| {
            let lengths = self.colliding().map(|checked| names(checked)[side].chars().count());
            lengths.max().unwrap_or_default()
        };
        let (width_a, width_b) = (width(0), width(1));
        for checked in self.colliding() {
            let [a, b] = names(checked);
            let pairs = checked.pairs.map(|pairs| counted(pairs as u64, "pair"));
            let pairs = pairs.map_or_else(String::new, |pairs| format!("  {pairs} of faces"));
            let relation = checked.relation;
            writeln!(out, "{a:width_a$}  {b:width_b$}  {relation:10}{pairs}")?;
            for line in &checked.lines {
                if let PairLine::Pair { a, b, .. } = line {
                    writeln!(out, "    face {a} of the first, {b} of the second")?;
                }
            }
        }
        writeln!(out, "\n{}", counted(self.bodies.len() as u64, "file"))?;
        for name in self.unreadable {
            writeln!(out, "unreadable: {}", escaped(name))?;
        }
        let [read, build, query] = [times.read, times.build, times.query].map(time);
        writeln!(out, "read {read}, build {build}, query {query}")?;
        write_notes(out, self.notes)?;
        out.flush()
    }
}
