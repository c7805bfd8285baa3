//! `kintact view`: one page that shows files or a scene, and the pages of `--report`.
//!
//! 1. `files.rs` (still) or `moving.rs` (a scene file, after a run) fill a [`ViewScene`];
//! 2. `blocks.rs` packs its arrays, `fit.rs` decides what is left out;
//! 3. `page.rs` writes one file around the script of `viewer/`.

mod blocks;
mod files;
mod fit;
mod moving;
mod page;
mod report;
mod scene;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use kintact::Pose;

use crate::failure::{Failure, printed};
use crate::input::{Body, Input, Reading, Use, listed};
use crate::numbers::counted;
use crate::progress::Progress;
use crate::run;
use files::{Findings, PlacedFile, middle};
use fit::{Shown, choose, size};
pub use moving::{Record, view_of};
pub use page::{Section, Tables, write};
pub use report::{check_report, distance_report};
pub use scene::{Row, SeriesLine, ViewScene};

const DETAILS: &str = "\
Files are shown with the faces that touch in colour, the curves they cross in, how deep two closed
meshes are in each other, or the closest points of two files that are apart. A scene (TOML) is run,
and shown in motion with its events. The page needs no network and no server; any browser opens it.

Exit codes: 0 done, 2 error (the reason is on standard error).";

/// Shows files or a scene in a web page that needs no network
#[derive(Debug, Args)]
#[command(after_help = DETAILS)]
pub struct ViewArguments {
    /// Meshes, point clouds, folders of them, or one scene
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Where to write the page
    #[arg(short, long, value_name = "FILE", default_value = "kintact-view.html")]
    out: PathBuf,

    /// Open it in the browser
    #[arg(long)]
    open: bool,

    /// Past this size of the page, parts that touch nothing are boxes
    #[arg(long, value_name = "SIZE", default_value = "100MB", value_parser = size)]
    max_size: usize,

    /// Take the vertices of meshes without faces for point clouds
    #[arg(long)]
    points: bool,
}

pub fn run(arguments: &ViewArguments) -> Result<u8, Failure> {
    let is_scene = |path: &Path| path.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    let progress = Progress::start();
    let scene = match &arguments.files[..] {
        [scene] if is_scene(scene) => run::view(scene, &progress)?,
        files if files.iter().any(|file| is_scene(file)) => {
            return Err(Failure::new("a scene is shown alone; give it without other files"));
        }
        _ => of_files(arguments, &progress)?,
    };
    drop(progress);
    let length = write(&arguments.out, &scene, None)?;
    let mut out = io::stdout().lock();
    let parts = counted(scene.description.parts.len() as u64, "part");
    let shown = arguments.out.display();
    printed(writeln!(out, "{shown}: {parts}, {:.1} MB", length as f64 / 1e6))?;
    for note in &scene.description.notes {
        printed(writeln!(out, "note: {}", crate::report::escaped(note)))?;
    }
    if arguments.open {
        open(&arguments.out)?;
    }
    Ok(0)
}

fn of_files(arguments: &ViewArguments, progress: &Progress) -> Result<ViewScene, Failure> {
    let paths = listed(&arguments.files)?;
    let points = arguments.points;
    let reading = Reading { scale: 1.0, weld: Some(0.0), stdin_format: None, points };
    let (mut inputs, mut bodies) = (Vec::new(), Vec::new());
    for path in &paths {
        progress.stage(format!("reading {}", path.display()));
        let input = Input::read(path, &reading)?;
        bodies.push(Body::build(&input, Use::Once)?);
        inputs.push(input);
    }
    progress.stage("looking for intersections");
    let files: Vec<PlacedFile> = inputs
        .iter()
        .zip(&bodies)
        .map(|(input, body)| PlacedFile { input, body, pose: Pose::IDENTITY })
        .collect();
    let title: Vec<String> = inputs.iter().take(3).map(|input| input.name.clone()).collect();
    let title = title.join(", ") + if inputs.len() > 3 { ", ..." } else { "" };
    let mut scene = ViewScene::new(&title, middle(&files));
    let found = Findings::of(&files)?;
    let mut touches = vec![false; files.len()];
    for answer in found.answers.iter().filter(|answer| answer.collides) {
        (touches[answer.a], touches[answer.b]) = (true, true);
    }
    let bytes = |file: &PlacedFile| {
        let faces = file.input.mesh().map_or(0, |mesh| 12 * mesh.faces().len());
        12 * file.input.positions().len() + faces
    };
    let sizes: Vec<(usize, bool)> = files.iter().map(bytes).zip(touches).collect();
    let chosen = choose(&sizes, arguments.max_size);
    for (file, &shown) in files.iter().zip(&chosen) {
        scene.add_file(file, shown);
        let notes = &file.input.content.notes;
        let named = notes.iter().map(|note| format!("{}: {note}", file.input.name));
        scene.description.notes.extend(named);
    }
    let boxes = chosen.iter().filter(|&&shown| shown == Shown::Box).count();
    if boxes > 0 {
        let parts = counted(boxes as u64, "part");
        let note = format!("{parts} that touch nothing shown as boxes, see --max-size");
        scene.description.notes.push(note);
    }
    found.add_to(&mut scene);
    if scene.blocks.size() > arguments.max_size {
        scene.description.notes.push("the page is larger than --max-size".into());
    }
    Ok(scene)
}

/// Opens a page in the system's browser.
fn open(path: &Path) -> Result<(), Failure> {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    match std::process::Command::new(program).arg(path).spawn() {
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::new(format!(
            "--open: cannot start {program}: {error}; the page is {}",
            path.display()
        ))),
    }
}
