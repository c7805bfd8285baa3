//! `kintact check`: read, build, ask, report.
//!
//! 1. `input.rs` reads the files and builds shapes;
//! 2. the library's verb [`kintact::check()`] answers, whatever the shapes and the budget are. A mesh
//!    against itself and trees of spheres (`spheres.rs`) are other questions with their own methods;
//! 3. all of them fill in one [`Summary`], which `report.rs` prints.

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use kintact::exact::{contact_point, triangles_cross};
use kintact::geometry::Pair;
use kintact::{Answer, Budget, CheckOptions, MeshQuery, Placed, Pose, Relation, check};
use kintact_io::Loaded;

use crate::arguments::{CheckArguments, Method};
use crate::collide::Collide;
use crate::curve;
use crate::failure::{Failure, printed};
use crate::input::{Body, Input};
use crate::progress::Progress;
use crate::report::{self, Outcome, PairLine, Summary};
use crate::spheres;
use crate::transform::Transform;

/// How long each stage took.
#[derive(Default)]
pub struct Times {
    pub read: Duration,
    pub build: Duration,
    pub query: Duration,
}

pub fn run(arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    start_threads(arguments.threads)?;
    let is_spheres = arguments.method == Some(Method::Spheres);
    let asks_relation =
        arguments.tolerance.is_some() || arguments.collide.is_some() || arguments.solid;
    if is_spheres && asks_relation {
        return Err(Failure::new(
            "--tolerance, --collide and --solid are about relations, which spheres do not know",
        ));
    }
    if arguments.levels.is_some() && !is_spheres {
        return Err(Failure::new("--levels is for --method spheres"));
    }
    let pose = Transform::combined(&arguments.transform_b)
        .map_err(|error| Failure::new(format!("--transform-b: {error}")))?;
    let progress = Progress::start();
    let start = Instant::now();
    let (a, b) = read(&arguments.a, arguments.b.as_deref(), &pose, &progress)?;
    let read = start.elapsed();
    let mut outcome = match &b {
        None => of_itself(&a, arguments, &progress)?,
        Some(b) if is_spheres => spheres::check([&a, b], &pose, arguments, &progress)?,
        Some(b) => of_two([&a, b], &pose, arguments, &progress)?,
    };
    drop(progress);
    outcome.times.read = read;
    let inputs: Vec<&Input> = [Some(&a), b.as_ref()].into_iter().flatten().collect();
    printed(report::write(&outcome, &inputs, arguments.json))?;
    Ok(ExitCode::from(u8::from(outcome.summary.collides)))
}

/// Starts as many threads as asked for, if any number was.
pub fn start_threads(threads: Option<u16>) -> Result<(), Failure> {
    let Some(threads) = threads else { return Ok(()) };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build_global();
    pool.map_err(|error| Failure::new(format!("cannot start {threads} threads: {error}")))
}

/// Reads both files, or the one there is.
fn read(
    path_a: &Path,
    path_b: Option<&Path>,
    pose: &Pose,
    progress: &Progress,
) -> Result<(Input, Option<Input>), Failure> {
    progress.stage(match path_b {
        Some(path_b) => format!("reading {} and {}", path_a.display(), path_b.display()),
        None => format!("reading {}", path_a.display()),
    });
    let read_b = || path_b.map(|path| Input::read_moved(path, pose)).transpose();
    let (a, b) = rayon::join(|| Input::read(path_a), read_b);
    Ok((a?, b?))
}

/// Two files, by the library's verb.
fn of_two(
    [a, b]: [&Input; 2],
    pose: &Pose,
    arguments: &CheckArguments,
    progress: &Progress,
) -> Result<Outcome, Failure> {
    let are_meshes = a.is_mesh() && b.is_mesh();
    if are_meshes && arguments.curve.is_some() {
        return Err(Failure::new("--curve follows the surfaces of two point clouds"));
    }
    if !are_meshes && (arguments.all || arguments.limit.is_some()) {
        return Err(Failure::new("--all and --limit list pairs of faces; point clouds have none"));
    }
    let budget = arguments.budget.map_or(Budget::Unlimited, |limit| limit.0);
    let is_estimate = are_meshes && budget != Budget::Unlimited;
    progress.stage(match (are_meshes, is_estimate) {
        (true, true) => "building trees and fitting scores",
        (true, false) => "building trees",
        _ => "finding surfaces and building trees",
    });
    let start = Instant::now();
    let build = |input| Body::build(input, is_estimate);
    let (body_a, body_b) = rayon::join(|| build(a), || build(b));
    let (body_a, body_b) = (body_a?, body_b?);
    let build = start.elapsed();

    progress.stage("looking for intersections");
    let placed = [body_a.at(Pose::IDENTITY), body_b.at(*pose)];
    let options = CheckOptions {
        budget,
        place: !are_meshes,
        parallel: true,
        tolerance: arguments.tolerance,
        ..CheckOptions::default()
    };
    let failed = |error: kintact::Error| Failure::new(error.to_string());
    let answer = check(&placed[0], &placed[1], &options).map_err(failed)?;
    let pairs = if are_meshes && !is_estimate {
        faces_of_files(&answer.pairs, &a.content, &b.content)
    } else {
        Vec::new()
    };
    let times = Times { build, query: start.elapsed() - build, ..Times::default() };
    let mut summary = summary_of(&answer);
    let by_default = || Collide::by_default(arguments.solid);
    let collide = arguments.collide.clone().unwrap_or_else(by_default);
    summary.collides = collide.contains(answer.relation);
    summary.method = match (are_meshes, is_estimate) {
        (true, true) => "estimate",
        (true, false) => "exact",
        _ => "surface",
    };
    summary.pairs = (are_meshes && !is_estimate).then_some(pairs.len());
    if let Some(path) = &arguments.curve {
        summary.curves = Some(curve::write(path, [&body_a, &body_b], pose)?);
    }
    let lines = shown(&pairs, arguments).iter().map(|pair| pair.line(&placed)).collect();
    Ok(Outcome { summary, lines, times })
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
    let body = Body::build(input, false)?;
    let build = start.elapsed();
    progress.stage("looking for intersections");
    let mut query = MeshQuery::parallel();
    let triangles = match &body {
        Body::Mesh(shape) => query.self_intersecting_faces(shape.mesh()),
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
    let lines = shown(&pairs, arguments).iter().map(|pair| pair.line(&placed)).collect();
    Ok(Outcome { summary, lines, times })
}

fn summary_of(answer: &Answer) -> Summary {
    Summary {
        collides: answer.collides(),
        relation: Some(answer.relation.as_str()),
        confidence: Some(answer.confidence),
        certain: answer.is_exact,
        complete: answer.is_complete,
        point: answer.place.map(|place| place.to_array()),
        distance: answer.distance,
        evaluations: (answer.counts.evaluations > 0).then_some(answer.counts.evaluations),
        operations: Some(answer.cost.operations),
        notes: answer.notes.iter().map(ToString::to_string).collect(),
        ..Summary::default()
    }
}

/// Two faces that intersect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct FacePair {
    /// By index in the files.
    faces: Pair,
    /// The first two triangles cut from them that do.
    triangles: Pair,
}

impl FacePair {
    fn line(&self, bodies: &[Placed; 2]) -> PairLine {
        let corners = self.corners(bodies);
        let point = corners.and_then(|[a, b]| contact_point(&a, &b));
        let Pair { a, b } = self.faces;
        PairLine::Pair { a, b, point: point.map(|point| point.to_array()) }
    }

    fn crosses(&self, bodies: &[Placed; 2]) -> bool {
        self.corners(bodies).is_some_and(|[a, b]| triangles_cross(&a, &b))
    }

    fn corners(&self, [a, b]: &[Placed; 2]) -> Option<[kintact::geometry::Triangle; 2]> {
        Some([a.triangle(self.triangles.a)?, b.triangle(self.triangles.b)?])
    }
}

/// From pairs of triangles to pairs of the faces they were cut from, sorted and unique.
fn faces_of_files<A, B>(triangles: &[Pair], a: &Loaded<A>, b: &Loaded<B>) -> Vec<FacePair> {
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
