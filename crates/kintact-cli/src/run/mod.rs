//! `kintact run`: reads a scene, advances its world, writes events and contact sets as they come.
//!
//! 1. [`read_scene`] checks the scene file and all files it names;
//! 2. [`populate()`] adds its bodies to a [`World`];
//! 3. of a scene with a clearance, [`World::near_events`] finds when bodies are within it;
//! 4. [`simulate`] goes from sample to sample: events up to each, then the contact set there, from
//!    triangles to the files' faces ([`FaceEvents`]), to the [`Output`];
//!    and, if the scene asks for them, the relations of bodies (`relations.rs`);
//! 5. with `--report`, `--gltf` or `--picture` the [`Recorder`] keeps events for them;
//! 6. the [`Summary`] follows. The exit code is 1 if bodies collide or come too near, else 0.

mod csv;
mod faces;
mod gltf;
mod lines;
mod output;
mod populate;
mod recorder;
mod relations;
mod summary;
#[cfg(feature = "parquet")]
mod table;

use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use kintact::World;
use kintact::world::options::Detail;

use crate::arguments::RunArguments;
use crate::check::start_threads;
use crate::failure::{Failure, printed};
use crate::progress::Progress;
use crate::scene::{Scene, read_scene};
use crate::view::{ViewScene, draw_scene, view_of};
use faces::FaceEvents;
use output::Output;
use populate::populate;
use recorder::Recorder;
use relations::take_options;
use summary::Summary;

/// The number of steps in which the events of a span without samples are taken.
const STEPS: u32 = 100;

/// Wall-clock time of each part.
#[derive(Debug, Clone, Copy, Default)]
pub struct Times {
    pub read: Duration,
    pub build: Duration,
    pub run: Duration,
}

pub fn run(arguments: &RunArguments) -> Result<u8, Failure> {
    start_threads(arguments.threads)?;
    let progress = Progress::start();
    let start = Instant::now();
    progress.stage(format!("reading {}", arguments.scene.display()));
    let mut scene = read_scene(&arguments.scene)?;
    if arguments.bodies {
        scene.span.detail = Detail::Bodies;
    }
    take_options(&mut scene.span.relations, arguments);
    if arguments.sets_only && scene.span.every.is_none() {
        return Err(Failure::new(format!(
            "{}: --sets-only needs sets; give every in [span], a time or \"keyframe\"",
            arguments.scene.display()
        )));
    }
    let mut times = Times { read: start.elapsed(), ..Times::default() };

    progress.stage("building trees");
    let start = Instant::now();
    let mut world = populate(&scene)?;
    times.build = start.elapsed();

    let mut output = Output::open(arguments, &scene)?;
    let mut summary = Summary::new(&scene);
    let start = Instant::now();
    let is_shown =
        arguments.report.is_some() || arguments.gltf.is_some() || arguments.picture.is_some();
    let mut recorder = Recorder::new(is_shown, output.with_events, &scene);
    let outcome = simulate(&scene, &mut world, &mut output, &mut summary, &mut recorder, &progress);
    times.run = start.elapsed();
    drop(progress);
    // A reader that closed the pipe does not wait for a summary.
    if !matches!(outcome, Err(Stop::Unread)) {
        outcome.map_err(|stop| stop.explained(&scene))?;
        summary.finish(times, world.stages(), &scene, output.with_events);
        printed(output.summary(&summary, &scene))?;
        if arguments.json {
            let _ = summary::write_notes(&mut io::stderr().lock(), &scene);
        } else {
            printed(summary.write(&scene))?;
        }
    }
    printed(output.finish())?;
    let record = recorder.finish(&scene, &summary);
    if let Some(path) = &arguments.report {
        recorder::report(path, &arguments.scene, &scene, &record, &summary)?;
    }
    if let Some(path) = &arguments.gltf {
        for note in gltf::write(path, &scene, &record.events)? {
            let _ = writeln!(io::stderr(), "note: {note}");
        }
    }
    if let Some(path) = &arguments.picture {
        draw_scene(path, &scene, &record)?;
    }
    Ok(u8::from(summary.collides()))
}

/// Runs a scene for `kintact view`, and gives what its page shows.
pub fn view(
    path: &Path,
    picture: Option<&Path>,
    progress: &Progress,
) -> Result<ViewScene, Failure> {
    progress.stage(format!("reading {}", path.display()));
    let scene = read_scene(path)?;
    let mut world = populate(&scene)?;
    let mut output = Output::none();
    let mut recorder = Recorder::new(true, output.with_events, &scene);
    let mut summary = Summary::new(&scene);
    simulate(&scene, &mut world, &mut output, &mut summary, &mut recorder, progress)
        .map_err(|stop| stop.explained(&scene))?;
    let title = path.display().to_string();
    let record = recorder.finish(&scene, &summary);
    if let Some(path) = picture {
        draw_scene(path, &scene, &record)?;
    }
    Ok(view_of(&title, &scene, &record))
}

/// Why the run did not reach the end of the span.
enum Stop {
    /// The reader of the lines closed the pipe.
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

/// Advances time through the span, one sample after the other.
fn simulate(
    scene: &Scene,
    world: &mut World,
    output: &mut Output,
    summary: &mut Summary,
    recorder: &mut Recorder,
    progress: &Progress,
) -> Result<(), Stop> {
    let span = &scene.span;
    let mut faces = FaceEvents::new(scene);
    let mut stops: Vec<(f64, bool)> = scene.samples().into_iter().map(|t| (t, true)).collect();
    if output.with_events && stops.is_empty() {
        // Events are written as time advances, not all at the end.
        let step = (span.to - span.from) / f64::from(STEPS);
        stops.extend((0..STEPS).map(|stop| (span.from + f64::from(stop) * step, false)));
    }
    if output.with_events {
        stops.push((span.to, false));
    }
    let near = match span.clearance {
        Some(clearance) => world.near_events(clearance, span.to)?,
        None => Vec::new(),
    };
    let mut near = near.iter().peekable();
    for (t, is_sample) in stops {
        // Sets alone are cheaper: pairs are evaluated at their times only.
        let start = Instant::now();
        let events = if output.with_events { world.events(t)? } else { Vec::new() };
        for event in &events {
            while let Some(before) = near.next_if(|near| near.time <= event.time) {
                summary.come_near(before);
                output.near(before, scene)?;
            }
            if let Some(event) = faces.reported(event) {
                summary.count(&event);
                recorder.event(&event);
                output.event(&event, scene)?;
            }
        }
        while let Some(before) = near.next_if(|near| near.time <= t) {
            summary.come_near(before);
            output.near(before, scene)?;
        }
        if is_sample {
            let sets = world.contacts_at(t)?;
            summary.sets += 1;
            for contacts in &sets {
                let pairs = faces.pairs_of(contacts);
                summary.measure(t, contacts, pairs.len());
                recorder.contacts(t, contacts, &pairs);
                output.contacts(t, contacts, &pairs, scene)?;
            }
        }
        for change in summary.relations.evaluate(world)? {
            output.relation(change, scene)?;
        }
        recorder.step(t, start.elapsed());
        recorder.distances(t, world, scene);
        let part = (t - span.from) / (span.to - span.from).max(f64::MIN_POSITIVE);
        progress.stage(format!("time {t:.3} of {}, {:.0}%", span.to, 100.0 * part));
    }
    Ok(())
}
