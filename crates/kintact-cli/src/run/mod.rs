//! `kintact run`: read a scene, let time run, report events and contact sets as they come.

mod faces;
mod lines;
mod output;
mod summary;
#[cfg(feature = "parquet")]
mod table;

use std::io;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use kintact::TriMesh;
use kintact::world::{Body as WorldBody, BodyId, Filter, World, WorldOptions};

use crate::arguments::RunArguments;
use crate::check::start_threads;
use crate::failure::{Failure, printed};
use crate::progress::Progress;
use crate::scene::{Body, Kind, Scene, read_scene};
use faces::FaceEvents;
use output::Output;
use summary::Summary;

/// How long each part took.
#[derive(Debug, Clone, Copy, Default)]
pub struct Times {
    pub read: Duration,
    pub build: Duration,
    pub run: Duration,
}

pub fn run(arguments: &RunArguments) -> Result<ExitCode, Failure> {
    start_threads(arguments.threads)?;
    let progress = Progress::start();
    let start = Instant::now();
    progress.stage(format!("reading {}", arguments.scene.display()));
    let scene = read_scene(&arguments.scene)?;
    let mut times = Times { read: start.elapsed(), ..Times::default() };

    progress.stage("building trees");
    let start = Instant::now();
    let mut world = populate(&scene)?;
    times.build = start.elapsed();

    let mut output = Output::open(arguments, &scene)?;
    let mut summary = Summary::default();
    let start = Instant::now();
    let outcome = simulate(&scene, &mut world, &mut output, &mut summary, &progress);
    times.run = start.elapsed();
    drop(progress);
    // Who closed the pipe is not waiting for a summary.
    if !matches!(outcome, Err(Stop::Unread)) {
        outcome.map_err(|stop| stop.explained(&scene))?;
        summary.finish(times, world.stages());
        printed(output.summary(&summary, &scene))?;
        if arguments.json {
            let _ = summary::write_notes(&mut io::stderr().lock(), &scene);
        } else {
            printed(summary.write(&scene))?;
        }
    }
    printed(output.finish())?;
    Ok(ExitCode::from(u8::from(summary.collides())))
}

/// Why time did not run to the end of the span.
enum Stop {
    /// Who read the lines has seen enough.
    Unread,
    Output(io::Error),
    Engine(kintact::Error),
}

impl Stop {
    fn explained(self, scene: &Scene) -> Failure {
        match self {
            Stop::Unread => Failure::new("nobody reads"),
            Stop::Output(error) => Failure::new(format!("cannot write the answer: {error}")),
            Stop::Engine(error) => {
                Failure::new(format!("between {} and {}: {error}", scene.span.from, scene.span.to))
            }
        }
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::Unread,
            _ => Stop::Output(error),
        }
    }
}

impl From<kintact::Error> for Stop {
    fn from(error: kintact::Error) -> Self {
        Stop::Engine(error)
    }
}

/// A world of a scene's bodies, in the order of the file: a body's id is its number there.
fn populate(scene: &Scene) -> Result<World, Failure> {
    let failed = |body: &Body, error: kintact::Error| {
        Failure::new(format!("body {:?}: {error}", body.form.name))
    };
    let mut world = World::at(scene.span.from, WorldOptions { parallel: true })
        .map_err(|error| Failure::new(format!("[span]: {error}")))?;
    let mut ids: Vec<BodyId> = Vec::new();
    for body in &scene.bodies {
        let made = made(body, scene.span.from).map_err(|error| failed(body, error))?;
        let id = world.add(made).map_err(|error| failed(body, error))?;
        if let Kind::Shapes(shapes) = &body.kind {
            push_shapes(&mut world, id, shapes).map_err(|error| failed(body, error))?;
        }
        ids.push(id);
    }
    for (body, &id) in scene.bodies.iter().zip(&ids) {
        for &other in &body.form.never_with {
            world.never(id, ids[other]).map_err(|error| failed(body, error))?;
        }
    }
    Ok(world)
}

/// Tells a world what becomes of a body that breaks. While its faces stay the same they move
/// straight from one file to the next; where they change, they do so at the later file's time.
fn push_shapes(
    world: &mut World,
    id: BodyId,
    shapes: &[(f64, TriMesh)],
) -> Result<(), kintact::Error> {
    for at in next_shape(shapes, world.now())..shapes.len() {
        let (time, mesh) = &shapes[at];
        if at > 0 && shapes[at - 1].1.faces() == mesh.faces() {
            world.push_frame(id, *time, mesh.vertices())?;
        } else if at > 0 {
            world.push_shape(id, *time, mesh.clone())?;
        }
    }
    Ok(())
}

/// The number of the first shape after a time.
fn next_shape(shapes: &[(f64, TriMesh)], t: f64) -> usize {
    shapes.partition_point(|(time, _)| *time <= t)
}

/// What a body that breaks looks like at a time.
fn shape_at(shapes: &[(f64, TriMesh)], t: f64) -> Result<TriMesh, kintact::Error> {
    let next = next_shape(shapes, t);
    let (start, before) = &shapes[next.saturating_sub(1)];
    let mut mesh = before.clone();
    if let Some((end, after)) = shapes.get(next)
        && next > 0
        && before.faces() == after.faces()
    {
        let part = (t - start) / (end - start);
        let ends = before.vertices().iter().zip(after.vertices());
        mesh.set_vertices(&ends.map(|(&a, &b)| a.lerp(b, part)).collect::<Vec<_>>())?;
    }
    Ok(mesh)
}

fn made(body: &Body, start: f64) -> Result<WorldBody, kintact::Error> {
    let form = &body.form;
    let made = match &body.kind {
        Kind::Rigid(mesh) => WorldBody::rigid(mesh.clone()).moving(form.motion),
        Kind::Shapes(shapes) => {
            let breakable = WorldBody::breakable(shape_at(shapes, start)?);
            if form.self_collision { breakable.with_self_collision() } else { breakable }
        }
        Kind::Cloud(cloud) => WorldBody::cloud(cloud)?.moving(form.motion),
        Kind::Keyframed { faces, motion } => {
            let deforming = WorldBody::deforming(faces.clone(), motion.clone())?;
            let deforming = if form.is_breakable { deforming.breaking() } else { deforming };
            if form.self_collision { deforming.with_self_collision() } else { deforming }
        }
    };
    let filter = Filter { groups: form.groups, mask: form.mask };
    Ok(made.named(&form.name).filtered(filter))
}

/// Lets time run through the span, one sample after the other.
fn simulate(
    scene: &Scene,
    world: &mut World,
    output: &mut Output,
    summary: &mut Summary,
    progress: &Progress,
) -> Result<(), Stop> {
    let span = scene.span;
    let mut faces = FaceEvents::new(&scene.bodies);
    let samples = span.samples();
    let stops = samples.iter().map(|&t| (t, true)).chain([(span.to, false)]);
    for (t, is_sample) in stops {
        for event in world.events(t)? {
            if let Some(event) = faces.told(&event) {
                summary.count(&event);
                output.event(&event, scene)?;
            }
        }
        if is_sample {
            let sets = world.contacts_at(t)?;
            summary.sets += 1;
            for contacts in &sets {
                let pairs = faces.pairs_of(contacts);
                summary.measure(contacts, pairs.len());
                output.contacts(t, contacts, &pairs, scene)?;
            }
        }
        let part = (t - span.from) / (span.to - span.from).max(f64::MIN_POSITIVE);
        progress.stage(format!("time {t:.3} of {}, {:.0}%", span.to, 100.0 * part));
    }
    Ok(())
}
