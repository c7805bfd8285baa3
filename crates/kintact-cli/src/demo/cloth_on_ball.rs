//! A deforming mesh against a rigid one, frame by frame: new positions, new tree, all pairs.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use kintact::candidates::Pair;
use kintact::hierarchy::{BuildMethod, BuildOptions};
use kintact::{DVec3, MeshQuery, Pose, RigidMesh};
use kintact_scenes::{ClothOnBall, ClothParameters, cloth_on_ball};

use crate::numbers::{grouped, time};
use crate::page::{
    Appearance, Camera, PALETTE, Page, Picture, Plot, Scale, Series, Surface, TOUCHING,
};
use crate::progress::Progress;

/// How much larger than the simulated ball the tested one is, in its radii: enough for the cloth
/// to cut cleanly through it where it hangs over its side.
const ENLARGEMENT: f64 = 0.02;

/// One row of the table for this many keyframes.
const ROW_EVERY: usize = 3;

struct Frame {
    candidates: u64,
    intersecting: Vec<Pair>,
    build: Duration,
    query: Duration,
}

impl Frame {
    fn time(&self) -> Duration {
        self.build + self.query
    }
}

pub fn run(out: &mut dyn Write) -> io::Result<Page> {
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
                grouped(frame.intersecting.len() as u64),
                time(frame.time())
            )?;
        }
    }
    write_summary(out, &frames)?;
    let progress = Progress::start();
    progress.stage("drawing the report");
    Ok(page(&scene, &frames))
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
        let build = start.elapsed();
        let start = Instant::now();
        let mut query = MeshQuery::parallel();
        let intersecting = query.intersecting_faces(&draped, &ball, &Pose::IDENTITY);
        let candidates = query.counts().candidates;
        Frame { candidates, intersecting, build, query: start.elapsed() }
    };
    scene.keyframes.iter().map(check).collect()
}

fn write_summary(out: &mut dyn Write, frames: &[Frame]) -> io::Result<()> {
    let total: Duration = frames.iter().map(Frame::time).sum();
    let a_second = total.mul_f64(ClothOnBall::RATE / frames.len() as f64);
    let first = frames.iter().position(|frame| !frame.intersecting.is_empty());
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

fn page(scene: &ClothOnBall, frames: &[Frame]) -> Page {
    let mut page = Page::new(
        "A cloth falls on a ball",
        "Every pair of triangles that intersect, decided exactly, at every keyframe.",
    );
    let total: Duration = frames.iter().map(Frame::time).sum();
    let a_second = total.mul_f64(ClothOnBall::RATE / frames.len() as f64);
    let most = frames.iter().map(|frame| frame.intersecting.len()).max().unwrap_or(0);
    page.facts(&[
        ("Triangles of the cloth", grouped(scene.cloth.faces().len() as u64)),
        ("Triangles of the ball", grouped(scene.ball.faces().len() as u64)),
        ("Keyframes", format!("{}, {} a second", frames.len(), ClothOnBall::RATE)),
        ("Most pairs at once", grouped(most as u64)),
        ("Cost a simulated second", time(a_second)),
    ]);

    page.heading("Moments");
    page.pictures(&moments(frames).map(|index| picture(scene, frames, index)));

    page.heading("Over time");
    let curve = |name: &str, value: &dyn Fn(&Frame) -> f64| Series {
        name: name.to_owned(),
        points: frames.iter().enumerate().map(|(i, frame)| (seconds(i), value(frame))).collect(),
        steps: false,
    };
    let pairs = Plot {
        across: "seconds",
        upward: "pairs",
        scale: Scale::Logarithmic,
        series: vec![
            curve("boxes overlap", &|frame| frame.candidates as f64),
            curve("triangles intersect", &|frame| frame.intersecting.len() as f64),
        ],
    };
    page.plot(&pairs, "Pairs of triangles whose boxes overlap, and those that intersect.");
    let cost = Plot {
        across: "seconds",
        upward: "milliseconds",
        scale: Scale::Linear,
        series: vec![
            curve("tree", &|frame| 1e3 * frame.build.as_secs_f64()),
            curve("pairs", &|frame| 1e3 * frame.query.as_secs_f64()),
        ],
    };
    page.plot(&cost, "What a keyframe costs: a new tree for the cloth, then all pairs.");
    page
}

fn seconds(frame: usize) -> f64 {
    frame as f64 / ClothOnBall::RATE
}

/// The first frame with an intersection, one soon after, one later, the last.
fn moments(frames: &[Frame]) -> [usize; 4] {
    let last = frames.len() - 1;
    let first = frames.iter().position(|frame| !frame.intersecting.is_empty()).unwrap_or(0);
    [0, 1, 2, 4].map(|quarter| first + (last - first) * quarter / 4)
}

fn picture(scene: &ClothOnBall, frames: &[Frame], index: usize) -> (Picture, String) {
    let positions = &scene.keyframes[index];
    let all = scene.keyframes[frames.len() - 1].iter().chain(scene.ball.vertices());
    let camera = Camera::around(all, DVec3::new(0.55, -1.0, 0.45), DVec3::Z);
    let mut picture = Picture::new(720, 520, &camera);
    let pairs = &frames[index].intersecting;
    let marked = |face: &dyn Fn(&Pair) -> u32| {
        let mut faces: Vec<u32> = pairs.iter().map(face).collect();
        faces.sort_unstable();
        faces
    };
    let bodies = [
        (scene.ball.vertices(), scene.ball.faces(), marked(&|pair| pair.b), PALETTE[4]),
        (positions.as_slice(), scene.cloth.faces(), marked(&|pair| pair.a), PALETTE[0]),
    ];
    for (vertices, faces, marked, colour) in &bodies {
        let appearance = Appearance { colour, marked, marked_colour: TOUCHING };
        picture.draw(&Surface { vertices, faces }, &appearance);
    }
    let pairs = grouped(pairs.len() as u64);
    (picture, format!("{:.2} s: {pairs} pairs intersect (red).", seconds(index)))
}
