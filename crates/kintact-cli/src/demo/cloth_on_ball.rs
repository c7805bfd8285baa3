//! A deforming mesh against a rigid one, frame by frame: new positions, new tree, all pairs.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use kintact::hierarchy::{BuildMethod, BuildOptions};
use kintact::{MeshQuery, Pose, RigidMesh};
use kintact_scenes::{ClothOnBall, ClothParameters, cloth_on_ball};

use crate::numbers::{grouped, time};
use crate::progress::Progress;

/// How much larger than the simulated ball the tested one is, in its radii: enough for the cloth
/// to cut cleanly through it where it hangs over its side.
const ENLARGEMENT: f64 = 0.02;

/// One row of the table for this many keyframes.
const ROW_EVERY: usize = 3;

struct Frame {
    candidates: u64,
    intersecting: usize,
    time: Duration,
}

pub fn run(out: &mut dyn Write) -> io::Result<()> {
    let progress = Progress::start();
    progress.stage("simulating the cloth");
    let parameters =
        ClothParameters { ball_enlargement: ENLARGEMENT, ..ClothParameters::CLOTH_16K };
    let scene = cloth_on_ball(&parameters);
    progress.stage("looking for intersections");
    let frames = check_all(&scene);
    drop(progress);

    let faces = [&scene.cloth, &scene.ball].map(|mesh| grouped(mesh.faces().len() as u64));
    writeln!(out, "A cloth of {} triangles falls on a ball of {}.", faces[0], faces[1])?;
    writeln!(
        out,
        "At each keyframe: new positions, a new tree, candidates whose boxes overlap, exact tests.\n"
    )?;
    writeln!(out, "   time     candidates    intersecting      took")?;
    for (index, frame) in frames.iter().enumerate() {
        if index % ROW_EVERY == 0 || index + 1 == frames.len() {
            writeln!(
                out,
                "{:5.2} s {:>14} {:>15} {:>9}",
                index as f64 / ClothOnBall::RATE,
                grouped(frame.candidates),
                grouped(frame.intersecting as u64),
                time(frame.time)
            )?;
        }
    }
    write_summary(out, &frames)
}

fn check_all(scene: &ClothOnBall) -> Vec<Frame> {
    let ball = RigidMesh::with_options(
        scene.ball.clone(),
        BuildOptions { method: BuildMethod::Quality, parallel: true },
    );
    let mut cloth = scene.cloth.clone();
    let check = |positions: &Vec<_>| {
        let start = Instant::now();
        cloth.set_vertices(positions).expect("keyframes fit the cloth they move");
        let options = BuildOptions { method: BuildMethod::Fast, parallel: true };
        let draped = RigidMesh::with_options(cloth.clone(), options);
        let mut query = MeshQuery::parallel();
        let intersecting = query.intersecting_faces(&draped, &ball, &Pose::IDENTITY).len();
        Frame { candidates: query.counts().candidates, intersecting, time: start.elapsed() }
    };
    scene.keyframes.iter().map(check).collect()
}

fn write_summary(out: &mut dyn Write, frames: &[Frame]) -> io::Result<()> {
    let total: Duration = frames.iter().map(|frame| frame.time).sum();
    let a_second = total.mul_f64(ClothOnBall::RATE / frames.len() as f64);
    let first = frames.iter().position(|frame| frame.intersecting > 0);
    writeln!(out)?;
    if let Some(first) = first {
        let at = first as f64 / ClothOnBall::RATE;
        writeln!(out, "They first intersect at {at:.2} s.")?;
    }
    writeln!(
        out,
        "{} keyframes took {}: {} a simulated second at {} keyframes a second, on {} threads.",
        frames.len(),
        time(total),
        time(a_second),
        ClothOnBall::RATE,
        rayon::current_num_threads()
    )
}
