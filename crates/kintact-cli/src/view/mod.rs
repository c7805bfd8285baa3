//! `kintact view`: one page that shows files or a scene, and the pages of `--report`.
//!
//! 1. `files.rs` (still, with `assembly.rs` for files of many parts), `moving.rs` (a scene file, after a
//!    run), `poses.rs` (many poses of one), `clash.rs` or `surface.rs` (scans) fill a [`ViewScene`] with what `parts.rs` makes;
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
mod poses;
mod report;
mod scene;
mod surface;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use kintact::Pose;
use rayon::prelude::*;

use crate::arguments::ScanArguments;
use crate::clash::{is_result, reopen, scene_of as scene_of_clashes};
use crate::failure::{Failure, printed};
use crate::input::{Body, Input, Reading, Use, listed};
use crate::numbers::counted;
use crate::progress::Progress;
use crate::run;
pub use assembly::split;
pub use clash::{ClashRecord, PlacedPart, clash_view, unit_box};
use files::{Findings, PlacedFile, files_drawn, scene_of};
use fit::size;
pub use moving::{Record, Touching, changes, draw_scene, view_of};
pub use page::{html, write};
pub use poses::{PoseAnswer, poses_report};
pub use report::{
    PairAnswer, check_picture, check_report, distance_report, many_report, self_report,
};
pub use scene::{Judgement, NearLine, Row, Segment, SeriesLine, ViewScene};
pub use surface::{Deviating, deviation_report, surface_report};

/// Past this size of a page, parts far from contacts are boxes.
const USUAL_SIZE: &str = "100MB";

const DETAILS: &str = "\
Files are shown with the faces that touch in colour, the curves they cross in, how deep two closed
meshes are in each other, or the closest points of two files that are apart. One file with several
named parts (nodes of glTF, groups of OBJ) is shown as an assembly of them. A scene (TOML) is run,
and shown in motion with its events. A result of `kintact clash --out F.jsonl` is shown with its parts
and clashes; their files are looked for where they were read, and among files and folders given after
it. What is not found is a box, and the exit code is 2. The page needs no network and no server; any
browser opens it. Links into it: page.html#t=0.42, #contact=3, #clash=ID.

Exit codes: 0 done, 2 error (the reason is on standard error).";

/// Shows files or a scene in a web page that needs no network
#[derive(Debug, Args)]
#[command(after_help = DETAILS)]
pub struct ViewArguments {
    /// Meshes, point clouds, folders of them; one scene; or the result of a clash run
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
    let progress = Progress::start();
    let mut unread = 0;
    let scene = match &arguments.files[..] {
        [result, beside @ ..] if is_result(result) => {
            progress.stage("reading");
            let (job, outcome) = reopen(result, beside)?;
            unread = job.unreadable().len();
            scene_of_clashes(&outcome, &job, arguments.max_size)?
        }
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
    Ok(if unread > 0 { 2 } else { 0 })
}

fn is_scene(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
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
    let title: Vec<String> = paths.iter().take(3).map(|path| path.display().to_string()).collect();
    let title = title.join(", ") + if paths.len() > 3 { ", ..." } else { "" };
    let inputs: Vec<_> = inputs.into_iter().map(|input| (input, Pose::IDENTITY)).collect();
    let extras = Extras { picture: arguments.picture.as_deref(), surface: arguments.surface };
    of_placed(&title, &inputs, arguments.max_size, &extras, progress)
}

/// The scene of a file that is shown alone: a scene file that is run, or the result of a clash run; `None`
/// of any other.
pub fn of_one_file(
    path: &Path,
    most: usize,
    progress: &Progress,
) -> Result<Option<ViewScene>, Failure> {
    if is_result(path) {
        let (job, outcome) = reopen(path, &[])?;
        return scene_of_clashes(&outcome, &job, most).map(Some);
    }
    if is_scene(path) { run::view(path, None, progress).map(Some) } else { Ok(None) }
}

/// The scene of what was read or made, each in its place, with what is found about every two.
pub fn of_inputs(
    title: &str,
    inputs: &[(Input, Pose)],
    most: usize,
    progress: &Progress,
) -> Result<ViewScene, Failure> {
    of_placed(title, inputs, most, &Extras { picture: None, surface: false }, progress)
}

/// What else is wanted of a still scene.
struct Extras<'a> {
    picture: Option<&'a Path>,
    surface: bool,
}

fn of_placed(
    title: &str,
    inputs: &[(Input, Pose)],
    most: usize,
    extras: &Extras,
    progress: &Progress,
) -> Result<ViewScene, Failure> {
    progress.stage("building trees");
    let build = |(input, _): &(Input, Pose)| Body::build(input, Use::Once);
    let bodies: Vec<Body> = inputs.par_iter().map(build).collect::<Result<_, _>>()?;
    progress.stage("looking for intersections");
    let files: Vec<PlacedFile> = inputs
        .iter()
        .zip(&bodies)
        .map(|((input, pose), body)| PlacedFile { input, body, pose: *pose })
        .collect();
    let mut found = Findings::of(&files)?;
    if let Some(path) = extras.picture {
        picture::draw(path, &mut files_drawn(&files, &found.contacts))?;
    }
    let mut scene = scene_of(title, &files, &mut found, most);
    for file in &files {
        let notes = &file.input.content.notes;
        let named = notes.iter().map(|note| format!("{}: {note}", file.input.name));
        scene.description.notes.extend(named);
    }
    if extras.surface {
        files.iter().try_for_each(|file| scene.add_surface_of(file))?;
    }
    found.add_to(&mut scene);
    if scene.blocks.size() > most {
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
