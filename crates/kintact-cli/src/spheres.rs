//! `kintact check --method spheres`: trees of spheres to a chosen depth, and how far off that
//! may be.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::time::Instant;

use kintact::spheres::{Ball, SphereOptions, SphereTree, TriangleTest};
use kintact::spheres::{SpherePair, SphereQuery};
use serde::Serialize;

use crate::arguments::CheckArguments;
use crate::check::read_moved;
use crate::failure::{Failure, printed};
use crate::input::read_mesh;
use crate::numbers::{coordinate, counted, time};
use crate::progress::Progress;
use crate::transform::Transform;

/// How many levels the trees have unless the user says.
const DEPTH: u32 = 6;

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Line {
    /// Centre and radius of both spheres.
    SpherePair {
        a: [f64; 4],
        b: [f64; 4],
        bound: f64,
    },
    Summary(Summary),
}

#[derive(Serialize)]
struct Summary {
    /// That spheres overlap: false is certain, true means "to within the error bound".
    collides: bool,
    pairs: usize,
    /// 1 that there is no collision; none if there may be one.
    confidence: Option<f64>,
    method: &'static str,
    depth: u32,
    /// The surfaces are no farther apart than this; none if they do not come close.
    error_bound: Option<f64>,
    cell_tests: u64,
    nodes: usize,
    seconds: Seconds,
}

#[derive(Serialize)]
struct Seconds {
    read: f64,
    build: f64,
    query: f64,
}

pub fn run(arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    let Some(path_b) = &arguments.b else {
        return Err(Failure::new("--method spheres needs two meshes"));
    };
    let pose = Transform::combined(&arguments.transform_b)
        .map_err(|error| Failure::new(format!("--transform-b: {error}")))?;
    let progress = Progress::start();
    let start = Instant::now();
    progress.stage(format!("reading {} and {}", arguments.a.display(), path_b.display()));
    let (a, b) = (read_mesh(&arguments.a)?, read_moved(path_b, &pose)?);
    let read = start.elapsed();
    for (path, note) in
        a.notes.iter().map(|n| (&arguments.a, n)).chain(b.notes.iter().map(|n| (path_b, n)))
    {
        // Beside the answer; nobody may be listening.
        let _ = writeln!(io::stderr(), "note: {}: {note}", path.display());
    }

    progress.stage("growing spheres where they overlap");
    let options =
        SphereOptions { depth: arguments.depth.unwrap_or(DEPTH), ..SphereOptions::default() };
    let build_tree = |mesh| {
        SphereTree::new(TriangleTest::new(mesh), options)
            .map_err(|error| Failure::new(error.to_string()))
    };
    let (mut tree_a, mut tree_b) = (build_tree(&a.value)?, build_tree(&b.value)?);
    tree_b.set_pose(&pose);
    let build = start.elapsed() - read;
    let mut query = SphereQuery::default();
    let answer = query.collide(&mut tree_a, &mut tree_b);
    let took = start.elapsed() - read - build;
    drop(progress);

    let collides = !answer.pairs.is_empty();
    let summary = Summary {
        collides,
        pairs: answer.pairs.len(),
        confidence: (!collides).then_some(1.0),
        method: "spheres",
        depth: options.depth,
        error_bound: collides.then(|| answer.distance_bound()),
        cell_tests: tree_a.counts.cell_tests + tree_b.counts.cell_tests,
        nodes: tree_a.node_count() + tree_b.node_count(),
        seconds: Seconds {
            read: read.as_secs_f64(),
            build: build.as_secs_f64(),
            query: took.as_secs_f64(),
        },
    };
    let shown = match arguments.limit {
        Some(limit) => limit,
        None if arguments.all => usize::MAX,
        None => 0,
    };
    let pairs = &answer.pairs[..answer.pairs.len().min(shown)];
    let stdout = io::stdout().lock();
    printed(if arguments.json {
        write_json(&mut BufWriter::new(stdout), pairs, summary)
    } else {
        let times = [read, build, took].map(time);
        let stdout = anstream::AutoStream::auto(stdout);
        write_text(&mut BufWriter::new(stdout), pairs, &summary, &times)
    })?;
    Ok(ExitCode::from(u8::from(collides)))
}

fn write_json(out: &mut impl Write, pairs: &[SpherePair], summary: Summary) -> io::Result<()> {
    let flat = |ball: &Ball| {
        let [x, y, z] = ball.center.to_array();
        [x, y, z, ball.radius]
    };
    let lines = pairs.iter().map(|pair| Line::SpherePair {
        a: flat(&pair.a),
        b: flat(&pair.b),
        bound: pair.bound(),
    });
    for line in lines.chain([Line::Summary(summary)]) {
        serde_json::to_writer(&mut *out, &line)?;
        out.write_all(b"\n")?;
    }
    out.flush()
}

fn write_text(
    out: &mut impl Write,
    pairs: &[SpherePair],
    summary: &Summary,
    [read, build, query]: &[String; 3],
) -> io::Result<()> {
    const YELLOW: &str = "\x1b[1;33m";
    const GREEN: &str = "\x1b[1;32m";
    const PLAIN: &str = "\x1b[0m";
    match summary.error_bound {
        None => writeln!(out, "{GREEN}no collision{PLAIN}, for certain")?,
        Some(bound) => writeln!(
            out,
            "{YELLOW}may collide{PLAIN}: the surfaces are at most {} apart",
            coordinate(bound)
        )?,
    }
    if !pairs.is_empty() {
        writeln!(out, "\n{:>13} {:>13} {:>13}  bound", "x", "y", "z")?;
    }
    for pair in pairs {
        let [x, y, z] = pair.a.center.to_array().map(coordinate);
        writeln!(out, "{x:>13} {y:>13} {z:>13}  {}", coordinate(pair.bound()))?;
    }
    writeln!(
        out,
        "\n{} of spheres, depth {}; {} grown with {}",
        counted(summary.pairs as u64, "pair"),
        summary.depth,
        counted(summary.nodes as u64, "node"),
        counted(summary.cell_tests, "cell test"),
    )?;
    writeln!(out, "read {read}, build {build}, query {query}")?;
    out.flush()
}
