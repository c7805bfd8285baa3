//! `kintact check` where at least one file is a point cloud: an answer, where, and how sure.

mod curve;

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use kintact::Budget;
use kintact::scan::{
    CloudBasis, CloudQuery, CurveOptions, MeshScanQuery, PointBody, intersection_curves,
    mesh_curves,
};
use kintact::{DVec3, PointCloud, Pose, RigidMesh, TriMesh};
use kintact_io::{Geometry, Loaded};
use serde::Serialize;

use crate::arguments::CheckArguments;
use crate::check::{BUILD, Times};
use crate::failure::{Failure, printed};
use crate::numbers::{coordinate, counted, time};
use crate::progress::Progress;
use crate::report::{GREEN, PLAIN, RED, Seconds};

/// What there is to say.
struct Outcome {
    collides: bool,
    confidence: f64,
    /// In A's coordinates.
    place: Option<DVec3>,
    distance: Option<f64>,
    /// If a budget ran out.
    is_interrupted: bool,
    evaluations: u64,
    /// What a budget of operations limits.
    operations: u64,
    /// How many curves were written.
    curves: Option<usize>,
    build: Duration,
    query: Duration,
}

/// A file's name, what it holds, and what its reader said.
struct Described {
    name: String,
    content: String,
    notes: Vec<String>,
}

pub fn run(
    arguments: &CheckArguments,
    paths: [&Path; 2],
    loaded: [Loaded<Geometry>; 2],
    relative: Pose,
    read: Duration,
) -> Result<ExitCode, Failure> {
    if arguments.all || arguments.limit.is_some() {
        return Err(Failure::new("--all and --limit list pairs of faces; point clouds have none"));
    }
    let budget = arguments.budget.map_or(Budget::Unlimited, |limit| limit.0);
    let names = paths.map(|path| path.display().to_string());
    let mut values = Vec::new();
    let mut described = Vec::new();
    for (name, Loaded { value, notes, .. }) in names.iter().zip(loaded) {
        let content = match &value {
            Geometry::Mesh(mesh) => counted(mesh.faces().len() as u64, "triangle"),
            Geometry::Points(cloud) => counted(cloud.points().len() as u64, "point"),
        };
        described.push(Described { name: name.clone(), content, notes });
        values.push(value);
    }
    let progress = Progress::start();
    progress.stage("finding surfaces and building trees");
    let curve = arguments.curve.as_deref();
    let outcome = match values.as_slice() {
        [Geometry::Points(a), Geometry::Points(b)] => {
            two_clouds([a, b], &names, &relative, budget, curve)?
        }
        [Geometry::Mesh(mesh), Geometry::Points(cloud)] => {
            mixed(mesh, (cloud, &names[1]), [&relative, &Pose::IDENTITY], budget, curve)?
        }
        [Geometry::Points(cloud), Geometry::Mesh(mesh)] => {
            let back = relative.relative(&Pose::IDENTITY);
            mixed(mesh, (cloud, &names[0]), [&back, &relative], budget, curve)?
        }
        _ => return Err(Failure::new("two meshes are checked in another way")),
    };
    drop(progress);
    let times = Times { read, build: outcome.build, query: outcome.query };
    printed(if arguments.json {
        write_json(&outcome, &described, &times)
    } else {
        write_text(&outcome, &described, &times)
    })?;
    Ok(ExitCode::from(u8::from(outcome.collides)))
}

fn body(cloud: &PointCloud, name: &str) -> Result<PointBody, Failure> {
    PointBody::parallel(cloud).map_err(|error| Failure::new(format!("{name}: {error}")))
}

fn two_clouds(
    [a, b]: [&PointCloud; 2],
    [name_a, name_b]: &[String; 2],
    relative: &Pose,
    budget: Budget,
    curve: Option<&Path>,
) -> Result<Outcome, Failure> {
    let start = Instant::now();
    let (a, b) = rayon::join(|| body(a, name_a), || body(b, name_b));
    let (a, b) = (a?, b?);
    let build = start.elapsed();
    let answer = CloudQuery::new(&a, &b).within(budget, relative);
    let query = start.elapsed() - build;
    let follow =
        || intersection_curves(a.surface(), b.surface(), relative, CurveOptions::default());
    let curves = curve.map(|path| curve::write(path, follow())).transpose()?;
    Ok(Outcome {
        collides: answer.collides,
        confidence: answer.confidence,
        place: answer.place,
        distance: answer.distance,
        is_interrupted: answer.basis == CloudBasis::Interrupted,
        evaluations: answer.counts.evaluations,
        operations: answer.counts.operations(),
        curves,
        build,
        query,
    })
}

/// `scan_from_mesh` is where the scan stands as seen from the mesh, `mesh_in_a` where the mesh does as
/// seen from the first file.
fn mixed(
    mesh: &TriMesh,
    (cloud, name): (&PointCloud, &str),
    [scan_from_mesh, mesh_in_a]: [&Pose; 2],
    budget: Budget,
    curve: Option<&Path>,
) -> Result<Outcome, Failure> {
    let start = Instant::now();
    let build_tree = || RigidMesh::with_options(mesh.clone(), BUILD);
    let (rigid, scan) = rayon::join(build_tree, || body(cloud, name));
    let scan = scan?;
    let mut query = MeshScanQuery::new(&rigid, &scan);
    let build = start.elapsed();
    let answer = query.within(budget, scan_from_mesh);
    let query = start.elapsed() - build;
    let follow = || {
        let options = CurveOptions::default();
        let mut curves = mesh_curves(mesh, scan.surface(), scan_from_mesh, options)?;
        let points = curves.iter_mut().flat_map(|curve| &mut curve.points);
        points.for_each(|x| *x = mesh_in_a.apply(*x));
        Ok(curves)
    };
    let curves = curve.map(|path| curve::write(path, follow())).transpose()?;
    Ok(Outcome {
        collides: answer.collides,
        confidence: answer.confidence,
        place: answer.place.map(|(place, _)| mesh_in_a.apply(place)),
        distance: answer.distance,
        is_interrupted: answer.is_interrupted,
        evaluations: answer.evaluations,
        operations: answer.operations,
        curves,
        build,
        query,
    })
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line {
    Summary {
        collides: bool,
        confidence: f64,
        point: Option<[f64; 3]>,
        distance: Option<f64>,
        evaluations: u64,
        operations: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        curves: Option<usize>,
        seconds: Seconds,
    },
}

fn write_json(outcome: &Outcome, described: &[Described], times: &Times) -> io::Result<()> {
    // Standard output is for JSON alone.
    let _ = write_notes(&mut io::stderr().lock(), described);
    let mut out = BufWriter::new(io::stdout().lock());
    let line = Line::Summary {
        collides: outcome.collides,
        confidence: outcome.confidence,
        point: outcome.place.map(|place| place.to_array()),
        distance: outcome.distance,
        evaluations: outcome.evaluations,
        operations: outcome.operations,
        curves: outcome.curves,
        seconds: Seconds::from(times),
    };
    serde_json::to_writer(&mut out, &line)?;
    out.write_all(b"\n")?;
    out.flush()
}

fn write_text(outcome: &Outcome, described: &[Described], times: &Times) -> io::Result<()> {
    let mut out = BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
    let answer_text = if outcome.collides {
        format!("{RED}collide{PLAIN}")
    } else {
        format!("{GREEN}no collision{PLAIN}")
    };
    let interrupted_note = if outcome.is_interrupted { ", interrupted by the budget" } else { "" };
    writeln!(
        out,
        "{answer_text}: confidence {:.1}%{interrupted_note}",
        100.0 * outcome.confidence
    )?;
    let place = outcome.place.map(|place| place.to_array().map(coordinate).join(" "));
    match (&place, outcome.distance) {
        (Some(place), Some(distance)) if !outcome.collides => {
            writeln!(out, "nearest found: {} apart at {place}", coordinate(distance))?;
        }
        (Some(place), _) if outcome.collides => writeln!(out, "at {place}")?,
        _ => {}
    }
    if let Some(curves) = outcome.curves {
        writeln!(out, "{} written", counted(curves as u64, "curve"))?;
    }
    writeln!(out)?;
    for (letter, Described { name, content, .. }) in ["A", "B"].iter().zip(described) {
        writeln!(out, "{letter}: {name}  {content}")?;
    }
    let [read, build, query] = [times.read, times.build, times.query].map(time);
    let values = counted(outcome.evaluations, "value");
    writeln!(out, "read {read}, build {build}, query {query} ({values})")?;
    write_notes(&mut out, described)?;
    out.flush()
}

fn write_notes(out: &mut impl Write, described: &[Described]) -> io::Result<()> {
    for Described { name, notes, .. } in described {
        for note in notes {
            writeln!(out, "note: {name}: {note}")?;
        }
    }
    Ok(())
}
