//! `kintact check`: read, build, ask, report.
//!
//! 1. `input.rs` lists and reads the files and builds shapes; more than two are for `many.rs`, many
//!    poses for `poses.rs`;
//! 2. the library's verb [`kintact::check()`] answers, whatever the shapes and the budget are. A mesh
//!    against itself and trees of spheres (`spheres.rs`) are other questions with their own methods;
//! 3. all of them fill in one [`Summary`], which `report.rs` prints.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kintact::exact::{contact_point, triangles_cross};
use kintact::geometry::Pair;
use kintact::{
    Answer, Budget, CheckOptions, MeshQuery, PairsWanted, Placed, Pose, Relation, check,
};
use kintact_io::{Format, Geometry, Loaded};

use crate::arguments::{CheckArguments, Method};
use crate::collide::Collide;
use crate::curve;
use crate::failure::{Failure, printed};
use crate::input::{Body, Input, Reading, Use, is_folder, listed};
use crate::many;
use crate::numbers::{counted, grouped};
use crate::paint::{self, Painted};
use crate::poses;
use crate::progress::Progress;
use crate::regions;
use crate::report::{self, Outcome, PairLine, Summary};
use crate::spheres;
use crate::transform::Transform;
use crate::view;

/// How long each stage took.
#[derive(Default)]
pub struct Times {
    pub read: Duration,
    pub build: Duration,
    pub query: Duration,
}

pub fn run(arguments: &CheckArguments) -> Result<u8, Failure> {
    start_threads(arguments.threads)?;
    let is_spheres = arguments.method == Some(Method::Spheres);
    let asks_relation =
        arguments.tolerance.is_some() || arguments.collide.is_some() || arguments.solid;
    if is_spheres && asks_relation {
        return Err(Failure::new(
            "--tolerance, --collide and --solid are about relations, which spheres do not know",
        ));
    }
    if (arguments.levels.is_some() || arguments.subdivision.is_some()) && !is_spheres {
        return Err(Failure::new("--levels and --subdivision are for --method spheres"));
    }
    if arguments.budget.is_some() && arguments.method == Some(Method::Exact) {
        return Err(Failure::new("--budget chooses its method; only spheres take one too"));
    }
    let has_folder = arguments.files.iter().any(|path| is_folder(path));
    let files = listed(&arguments.files)?;
    let (path_a, path_b) = match &files[..] {
        [one] if arguments.itself => (one, None),
        _ if arguments.itself => return Err(Failure::new("--self is for one file")),
        [one] => {
            let name = one.display();
            return Err(Failure::new(format!(
                "{name} is alone; give another file, or --self to check it against itself"
            )));
        }
        [a, b] if !has_folder => (a, Some(b)),
        _ => return many::run(&files, arguments),
    };
    let progress = Progress::start();
    let start = Instant::now();
    let poses = poses_of(arguments)?;
    let (a, b) = read([Some(path_a), path_b], &poses, arguments, &progress)?;
    let read = start.elapsed();
    if let (Some(path), Some(b)) = (&arguments.transforms, &b) {
        return poses::run(path, [&a, b], &poses, arguments, progress, read);
    }
    let mut outcome = match &b {
        None => of_itself(&a, arguments, &progress)?,
        Some(b) if is_spheres => spheres::check([&a, b], &poses, arguments, &progress)?,
        Some(b) => of_two([&a, b], &poses, arguments, &progress)?,
    };
    drop(progress);
    outcome.times.read = read;
    let inputs: Vec<&Input> = [Some(&a), b.as_ref()].into_iter().flatten().collect();
    if let [a, b] = inputs[..] {
        outcome.summary.notes.extend(unit_note(a, b));
    }
    if arguments.itself || arguments.weld > 0.0 {
        let weld = inputs.iter().filter_map(|input| weld_note(input, arguments.weld));
        outcome.summary.notes.extend(weld);
    }
    if let (Some(path), [_, _]) = (&arguments.report, &inputs[..]) {
        view::check_report(path, &inputs, &poses, &outcome.summary)?;
    }
    if let (Some(path), [_, _]) = (&arguments.picture, &inputs[..]) {
        view::check_picture(path, &inputs, &poses)?;
    }
    printed(report::write(&outcome, &inputs, arguments.json))?;
    Ok(u8::from(outcome.summary.collides))
}

/// The poses that the arguments give A and B.
fn poses_of(arguments: &CheckArguments) -> Result<[Pose; 2], Failure> {
    let pose = |transforms: &[Transform], flag: &str| {
        Transform::combined(transforms).map_err(|error| Failure::new(format!("{flag}: {error}")))
    };
    Ok([
        pose(&arguments.transform_a, "--transform-a")?,
        pose(&arguments.transform_b, "--transform-b")?,
    ])
}

/// How the arguments want a file read.
pub fn reading(arguments: &CheckArguments, scale: f64) -> Result<Reading, Failure> {
    let format = arguments.stdin_format.as_deref().map(Format::of_ending).transpose();
    let failed = |error: kintact_io::Error| Failure::new(format!("--stdin-format: {error}"));
    Ok(Reading {
        scale,
        weld: (!arguments.no_weld).then_some(arguments.weld),
        stdin_format: format.map_err(failed)?,
        points: arguments.points,
        scan: arguments.scans.options(),
    })
}

/// How many times larger than the other a body may be before its unit is doubted, and up to which:
/// metres and millimetres are a thousand apart.
const OTHER_UNIT: std::ops::Range<f64> = 300.0..3000.0;

/// A note where the units of two files are or may be different ones.
pub fn unit_note(a: &Input, b: &Input) -> Option<String> {
    if let (Some(one), Some(other)) = (a.content.unit, b.content.unit)
        && one != other
    {
        return Some(format!(
            "A is in {one} and B in {other}, and nothing was converted: --scale-a or --scale-b does"
        ));
    }
    let [size_a, size_b] = [a, b].map(|input| {
        let [low, high] = input.extent();
        (high - low).max_element()
    });
    let (name, flag, ratio) =
        if size_b >= size_a { ("B", "b", size_b / size_a) } else { ("A", "a", size_a / size_b) };
    let is_odd =
        OTHER_UNIT.contains(&ratio) && a.content.unit.is_none_or(|_| b.content.unit.is_none());
    is_odd.then(|| {
        format!(
            "{name} is {} times as large as the other: if its unit is another one, --scale-{flag} \
             0.001 (or what fits) converts it",
            grouped(ratio.round() as u64)
        )
    })
}

/// What to say about merged vertices.
fn weld_note(input: &Input, distance: f64) -> Option<String> {
    let merged = input.merged();
    let place = if distance > 0.0 {
        format!("at most {distance} away")
    } else {
        "in the same place".into()
    };
    (merged > 0).then(|| {
        let count = counted(merged as u64, "vertex");
        format!("{}: {count} merged with others {place}", input.name)
    })
}

/// Starts as many threads as asked for, if any number was.
pub fn start_threads(threads: Option<u16>) -> Result<(), Failure> {
    let Some(threads) = threads else { return Ok(()) };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build_global();
    pool.map_err(|error| Failure::new(format!("cannot start {threads} threads: {error}")))
}

/// Reads both files, or the one there is.
fn read(
    [path_a, path_b]: [Option<&PathBuf>; 2],
    poses: &[Pose; 2],
    arguments: &CheckArguments,
    progress: &Progress,
) -> Result<(Input, Option<Input>), Failure> {
    let names: Vec<_> = [path_a, path_b].into_iter().flatten().map(|path| path.display()).collect();
    progress.stage(match &names[..] {
        [a, b] => format!("reading {a} and {b}"),
        _ => format!("reading {}", names[0]),
    });
    let read = |path: Option<&PathBuf>, scale: f64, pose: &Pose, flag: &str| {
        let Some(path) = path else { return Ok(None) };
        let input = Input::read(path, &reading(arguments, scale)?)?;
        input.check_moved(pose, flag)?;
        Ok::<_, Failure>(Some(input))
    };
    let (a, b) = rayon::join(
        || read(path_a, arguments.scale_a, &poses[0], "--transform-a"),
        || read(path_b, arguments.scale_b, &poses[1], "--transform-b"),
    );
    let a = a?.ok_or_else(|| Failure::new("there is no file to read"))?;
    Ok((a, b?))
}

/// Two files, by the library's verb.
fn of_two(
    [a, b]: [&Input; 2],
    poses: &[Pose; 2],
    arguments: &CheckArguments,
    progress: &Progress,
) -> Result<Outcome, Failure> {
    let are_meshes = a.is_mesh() && b.is_mesh();
    if !are_meshes && arguments.curve.is_some() && !arguments.transform_a.is_empty() {
        return Err(Failure::new("--curve of a point cloud wants A where it is: move B instead"));
    }
    if !are_meshes && regions::are_wanted(arguments) {
        return Err(Failure::new("--regions, --depth and --clearance are about two meshes"));
    }
    if !are_meshes && (arguments.all || arguments.limit.is_some()) {
        return Err(Failure::new("--all and --limit list pairs of faces; point clouds have none"));
    }
    if !are_meshes && arguments.paint.is_some() {
        return Err(Failure::new("--paint colours faces; point clouds have none"));
    }
    let budget = arguments.budget.map_or(Budget::Unlimited, |limit| limit.0);
    let is_limited = are_meshes && budget != Budget::Unlimited;
    progress.stage(match are_meshes {
        true => "building trees",
        false => "finding surfaces and building trees",
    });
    let start = Instant::now();
    let purpose = if is_limited { Use::Budget } else { Use::Once };
    let build = |input| Body::build(input, purpose);
    let (body_a, body_b) = rayon::join(|| build(a), || build(b));
    let (body_a, body_b) = (body_a?, body_b?);
    let build = start.elapsed();

    progress.stage("looking for intersections");
    let placed = [body_a.at(poses[0]), body_b.at(poses[1])];
    let options = CheckOptions {
        budget: remaining(budget, build),
        pairs: if is_limited { PairsWanted::First } else { PairsWanted::All },
        point: !are_meshes || is_limited,
        parallel: true,
        tolerance: arguments.tolerance,
    };
    let failed = |error: kintact::Error| Failure::new(error.to_string());
    let answer = check(&placed[0], &placed[1], &options).map_err(failed)?;
    let pairs = if are_meshes && !is_limited {
        faces_of_files(&answer.pairs, &a.content, &b.content)
    } else {
        Vec::new()
    };
    let mut summary = summary_of(&answer);
    summary.collides = Collide::wanted(arguments).contains(answer.relation);
    let regions = match regions::are_wanted(arguments) {
        true => regions::measure(&placed, [a, b], answer.relation, arguments, &mut summary)?,
        false => Vec::new(),
    };
    let times = Times { build, query: start.elapsed() - build, ..Times::default() };
    let strays = [(a, &body_a), (b, &body_b)].map(|(input, body)| body.stray_note(&input.name));
    summary.notes.extend(strays.into_iter().flatten());
    summary.method = if are_meshes { "exact" } else { "surface" };
    summary.pairs = (are_meshes && !is_limited).then_some(pairs.len());
    if let Some(path) = &arguments.curve {
        summary.curves = Some(curve::write(path, [&body_a, &body_b], poses)?);
    }
    if let Some(path) = &arguments.paint {
        paint_pairs(path, &[a, b], poses, &pairs)?;
    }
    let files = [&a.content, &b.content];
    let lines = shown(&pairs, arguments).iter().map(|pair| pair.line(&placed, files)).collect();
    Ok(Outcome { summary, lines, regions, times })
}

/// What building leaves of a budget of time.
pub fn remaining(budget: Budget, build: Duration) -> Budget {
    match budget {
        Budget::Time(limit) => Budget::Time(limit.saturating_sub(build)),
        other => other,
    }
}

/// A mesh with itself: faces that meet in more than they share.
fn of_itself(
    input: &Input,
    arguments: &CheckArguments,
    progress: &Progress,
) -> Result<Outcome, Failure> {
    input.mesh()?;
    progress.stage("building a tree");
    let start = Instant::now();
    let body = Body::build(input, Use::Once)?;
    let build = start.elapsed();
    progress.stage("looking for intersections");
    let mut query = MeshQuery::parallel();
    let triangles = match &body {
        Body::Mesh(shape) => shape.self_intersecting_faces(&mut query),
        Body::Scan(_) => Vec::new(),
    };
    let mut pairs = faces_of_files(&triangles, &input.content, &input.content);
    // Triangles cut from one face are no pair of faces, however tangled the face is.
    pairs.retain(|pair| pair.faces.a != pair.faces.b);
    let placed = [body.at(Pose::IDENTITY); 2];
    let times = Times { build, query: start.elapsed() - build, ..Times::default() };
    let relation = if pairs.is_empty() {
        Relation::Apart
    } else if pairs.iter().any(|pair| pair.crosses(&placed)) {
        Relation::Crossing
    } else {
        Relation::Touching
    };
    let counts = query.counts();
    let summary = Summary {
        collides: !pairs.is_empty(),
        relation: Some(relation.as_str()),
        pairs: Some(pairs.len()),
        confidence: Some(1.0),
        certain: true,
        complete: true,
        method: "self",
        operations: Some(counts.node_pairs + counts.candidates),
        ..Summary::default()
    };
    if let Some(path) = &arguments.paint {
        paint_pairs(path, &[input], &[Pose::IDENTITY; 2], &pairs)?;
    }
    if let Some(path) = &arguments.report {
        view::self_report(path, input, &body, &pairs, &summary)?;
    }
    let files = [&input.content; 2];
    let lines = shown(&pairs, arguments).iter().map(|pair| pair.line(&placed, files)).collect();
    Ok(Outcome { summary, lines, regions: Vec::new(), times })
}

fn summary_of(answer: &Answer) -> Summary {
    Summary {
        collides: answer.collides(),
        relation: Some(answer.relation.as_str()),
        confidence: Some(answer.confidence),
        certain: answer.is_exact,
        complete: answer.is_complete,
        point: answer.point.map(|place| place.to_array()),
        distance: answer.distance,
        evaluations: (answer.counts.evaluations > 0).then_some(answer.counts.evaluations),
        operations: Some(answer.cost.operations),
        notes: answer.notes.iter().map(ToString::to_string).collect(),
        ..Summary::default()
    }
}

/// Two faces that intersect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FacePair {
    /// By index in the files.
    faces: Pair,
    /// The first two triangles cut from them that do.
    triangles: Pair,
}

impl FacePair {
    /// A line about the pair, with the names that the files give the faces.
    pub fn line(&self, bodies: &[Placed; 2], files: [&Loaded<Geometry>; 2]) -> PairLine {
        let corners = self.corners(bodies);
        let point = corners.and_then(|[a, b]| contact_point(&a, &b));
        let Pair { a, b } = self.faces;
        let [part_a, part_b] = [(files[0], a), (files[1], b)]
            .map(|(file, face)| file.group_of(face).map(str::to_owned));
        PairLine::Pair { a, b, point: point.map(|point| point.to_array()), part_a, part_b }
    }

    fn crosses(&self, bodies: &[Placed; 2]) -> bool {
        self.corners(bodies).is_some_and(|[a, b]| triangles_cross(&a, &b))
    }

    /// The faces by index in the files.
    pub fn faces(&self) -> Pair {
        self.faces
    }

    /// The corners of the first two triangles that intersect.
    pub fn corners(&self, [a, b]: &[Placed; 2]) -> Option<[kintact::geometry::Triangle; 2]> {
        Some([a.triangle(self.triangles.a)?, b.triangle(self.triangles.b)?])
    }
}

/// From pairs of triangles to pairs of the faces they were cut from, sorted and unique.
pub fn faces_of_files<A, B>(triangles: &[Pair], a: &Loaded<A>, b: &Loaded<B>) -> Vec<FacePair> {
    let face_pair = |&triangles: &Pair| {
        let faces = Pair { a: a.source_face(triangles.a), b: b.source_face(triangles.b) };
        FacePair { faces, triangles }
    };
    let mut pairs: Vec<FacePair> = triangles.iter().map(face_pair).collect();
    if a.source_faces.is_some() || b.source_faces.is_some() {
        pairs.sort_unstable();
        pairs.dedup_by_key(|pair| pair.faces);
    }
    pairs
}

/// Writes one or two meshes with the faces of some pairs coloured; of one mesh both of each pair.
fn paint_pairs(
    path: &Path,
    inputs: &[&Input],
    poses: &[Pose; 2],
    pairs: &[FacePair],
) -> Result<(), Failure> {
    let mut painted = Vec::new();
    for (side, (input, pose)) in inputs.iter().zip(poses).enumerate() {
        let faces = pairs.iter().flat_map(|pair| match (inputs.len(), side) {
            (1, _) => vec![pair.faces.a, pair.faces.b],
            (_, 0) => vec![pair.faces.a],
            _ => vec![pair.faces.b],
        });
        let touching: HashSet<u32> = faces.collect();
        let mesh = input.mesh()?;
        let triangles = 0..mesh.faces().len() as u32;
        let is_touching =
            triangles.map(|face| touching.contains(&input.content.source_face(face))).collect();
        painted.push(Painted { mesh, pose: *pose, is_touching });
    }
    paint::write(path, &painted)
}

/// How many pairs people are shown unless they ask for more.
const SHOWN: usize = 10;

/// Those of some pairs that are shown.
pub fn shown<'a, T>(pairs: &'a [T], arguments: &CheckArguments) -> &'a [T] {
    let most = match arguments.limit {
        Some(limit) => limit,
        None if arguments.all => usize::MAX,
        None if arguments.json => 0,
        None => SHOWN,
    };
    &pairs[..pairs.len().min(most)]
}
