//! `kintact view`: one page that shows files or a scene, and the pages of `--report`.
//!
//! 1. `files.rs` (still, with `assembly.rs` for files of many parts), `moving.rs` (a scene file, after a
//!    run), `clash.rs` or `surface.rs` (scans) fill a [`ViewScene`] with what `parts.rs` makes;
//! 2. `blocks.rs` packs its arrays, `fit.rs` decides what is left out;
//! 3. `page.rs` writes one file around the script of `viewer/`; `picture.rs` draws the scene instead.

mod assembly;
mod blocks;
mod clash;
mod files;
mod fit;
mod moving;
mod page;
mod parts;
mod picture;
mod report;
mod scene;
mod surface;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use kintact::Pose;
use rayon::prelude::*;

use crate::arguments::ScanArguments;
use crate::failure::{Failure, printed};
use crate::input::{Body, Input, Reading, Use, listed};
use crate::numbers::counted;
use crate::progress::Progress;
use crate::run;
use assembly::split;
pub use clash::{ClashRecord, PlacedPart, clash_view};
use files::{Findings, PlacedFile, files_drawn, scene_of};
use fit::size;
pub use moving::{Record, Touching, changes, draw_scene, view_of};
pub use page::write;
pub use report::{
    PairAnswer, check_picture, check_report, distance_report, many_report, self_report,
};
pub use scene::{Judgement, Row, Segment, SeriesLine, ViewScene};
pub use surface::{Deviating, deviation_report, surface_report};

/// Past this size of a page, parts far from contacts are boxes.
const USUAL_SIZE: &str = "100MB";

const DETAILS: &str = "\
Files are shown with the faces that touch in colour, the curves they cross in, how deep two closed
meshes are in each other, or the closest points of two files that are apart. One file with several
named parts (nodes of glTF, groups of OBJ) is shown as an assembly of them. A scene (TOML) is run,
and shown in motion with its events. The page needs no network and no server; any browser opens it.
Links into it: page.html#t=0.42, #contact=3, #clash=ID.

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
    #[arg(long, value_name = "SIZE", default_value = USUAL_SIZE, value_parser = size)]
    max_size: usize,

    /// Take the vertices of meshes without faces for point clouds
    #[arg(long)]
    points: bool,

    /// Also show the surface over the points of each scan, as a mesh coloured by trust
    #[arg(long)]
    surface: bool,

    /// Also draw a picture, PNG; of a scene at the time of the most contacts
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,

    #[command(flatten)]
    scans: ScanArguments,
}

pub fn run(arguments: &ViewArguments) -> Result<u8, Failure> {
    let is_scene = |path: &Path| path.extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    let progress = Progress::start();
    let scene = match &arguments.files[..] {
        [scene] if is_scene(scene) => run::view(scene, arguments.picture.as_deref(), &progress)?,
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
    let (points, scan) = (arguments.points, arguments.scans.options());
    let reading = Reading { scale: 1.0, weld: Some(0.0), stdin_format: None, points, scan };
    let mut inputs = Vec::new();
    for path in &paths {
        progress.stage(format!("reading {}", path.display()));
        let input = Input::read(path, &reading)?;
        // Of two files each is one part: the question is how they are to each other.
        if paths.len() == 2 { inputs.push(input) } else { inputs.extend(split(input)?) }
    }
    progress.stage("building trees");
    let build = |input| Body::build(input, Use::Once);
    let bodies: Vec<Body> = inputs.par_iter().map(build).collect::<Result<_, _>>()?;
    progress.stage("looking for intersections");
    let files: Vec<PlacedFile> = inputs
        .iter()
        .zip(&bodies)
        .map(|(input, body)| PlacedFile { input, body, pose: Pose::IDENTITY })
        .collect();
    let title: Vec<String> = paths.iter().take(3).map(|path| path.display().to_string()).collect();
    let title = title.join(", ") + if paths.len() > 3 { ", ..." } else { "" };
    let mut found = Findings::of(&files)?;
    if let Some(path) = &arguments.picture {
        picture::draw(path, &mut files_drawn(&files, &found.contacts))?;
    }
    let mut scene = scene_of(&title, &files, &mut found, arguments.max_size);
    for file in &files {
        let notes = &file.input.content.notes;
        let named = notes.iter().map(|note| format!("{}: {note}", file.input.name));
        scene.description.notes.extend(named);
    }
    if arguments.surface {
        files.iter().try_for_each(|file| scene.add_surface_of(file))?;
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
