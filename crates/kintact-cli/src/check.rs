//! `kintact check`: read, build, query, report.

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use kintact::bvh::Aabb;
use kintact::bvh::{BuildMethod, BuildOptions};
use kintact::geometry::Pair;
use kintact::{DVec3, MeshQuery, Pose, RigidMesh, TriMesh};
use kintact_io::{Geometry, Loaded};

use crate::arguments::{CheckArguments, Method};
use crate::budget;
use crate::clouds;
use crate::failure::{Failure, printed};
use crate::input::{as_mesh, read_any, read_mesh};
use crate::progress::Progress;
use crate::report;
use crate::spheres;
use crate::transform::Transform;

/// Everything there is to say about a check.
pub struct Outcome {
    pub a: Body,
    /// `None` if A was checked against itself.
    pub b: Option<Body>,
    relative: Pose,
    /// Intersecting faces, sorted and unique.
    pub pairs: Vec<FacePair>,
    pub times: Times,
}

/// A file that was checked.
pub struct Body {
    pub name: String,
    pub content: Loaded<RigidMesh>,
}

/// Two faces that intersect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FacePair {
    /// By index in the files.
    pub faces: Pair,
    /// The first two triangles cut from them that do.
    triangles: Pair,
}

/// How long each stage took.
pub struct Times {
    pub read: Duration,
    pub build: Duration,
    pub query: Duration,
}

/// For a single question the better tree is not worth its while: of two meshes of 200,000
/// triangles it takes half as long again to build and saves half a millisecond of the query.
pub const BUILD: BuildOptions = BuildOptions { method: BuildMethod::Fast, parallel: true };

pub fn run(arguments: &CheckArguments) -> Result<ExitCode, Failure> {
    start_threads(arguments.threads)?;
    match (arguments.method, arguments.depth) {
        (Some(Method::Spheres), _) => return spheres::run(arguments),
        (_, Some(_)) => return Err(Failure::new("--depth is for --method spheres")),
        _ => {}
    }
    let relative = Transform::combined(&arguments.transform_b)
        .map_err(|error| Failure::new(format!("--transform-b: {error}")))?;
    let start = Instant::now();
    let path_b = arguments.b.as_deref();
    let (a, b) = read_both(&arguments.a, path_b, &relative)?;
    let read = start.elapsed();
    let holds_points = |loaded: &Loaded<Geometry>| matches!(loaded.value, Geometry::Points(_));
    let (a, b) = match (path_b, b) {
        (Some(path_b), Some(b)) if holds_points(&a) || holds_points(&b) => {
            let paths = [arguments.a.as_path(), path_b];
            return clouds::run(arguments, paths, [a, b], relative, read);
        }
        (Some(path), Some(b)) => (as_mesh(&arguments.a, a)?, Some((path, as_mesh(path, b)?))),
        _ => (as_mesh(&arguments.a, a)?, None),
    };
    if arguments.curve.is_some() {
        return Err(Failure::new("--curve follows the surfaces of two point clouds"));
    }
    if let (Some(limit), Some((path, b))) = (arguments.budget, &b) {
        let meshes = [&a.value, &b.value].map(Clone::clone);
        return budget::run([&arguments.a, path], meshes, relative, limit, arguments.json, read);
    }
    let outcome = check((&arguments.a, a), b, relative, read);
    printed(report::write(&outcome, arguments))?;
    Ok(ExitCode::from(u8::from(outcome.collides())))
}

/// Starts as many threads as asked for, if any number was.
pub fn start_threads(threads: Option<u16>) -> Result<(), Failure> {
    let Some(threads) = threads else { return Ok(()) };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build_global();
    pool.map_err(|error| Failure::new(format!("cannot start {threads} threads: {error}")))
}

type Named<'a> = (&'a Path, Loaded<TriMesh>);

fn check(a: Named<'_>, b: Option<Named<'_>>, relative: Pose, read: Duration) -> Outcome {
    let progress = Progress::start();
    let start = Instant::now();
    let (path_a, a) = a;
    let (path_b, b) = b.unzip();
    progress.stage("building trees");
    let build_tree = |mesh| RigidMesh::with_options(mesh, BUILD);
    let (a, b) = rayon::join(|| a.map(build_tree), || b.map(|b| b.map(build_tree)));
    let build = start.elapsed();

    progress.stage("looking for intersections");
    let mut query = MeshQuery::parallel();
    let pairs = match &b {
        Some(b) => {
            let triangles = query.intersecting_faces(&a.value, &b.value, &relative);
            faces_of_files(triangles, &a, b)
        }
        None => {
            let triangles = query.self_intersecting_faces(&a.value);
            let mut pairs = faces_of_files(triangles, &a, &a);
            // Triangles cut from one face are no pair of faces, however tangled the face is.
            pairs.retain(|pair| pair.faces.a != pair.faces.b);
            pairs
        }
    };
    let times = Times { read, build, query: start.elapsed() - build };
    let a = Body::new(path_a, a);
    let b = path_b.zip(b).map(|(path, content)| Body::new(path, content));
    Outcome { a, b, relative, pairs, times }
}

/// Reads both files, or the one there is.
fn read_both(
    path_a: &Path,
    path_b: Option<&Path>,
    relative: &Pose,
) -> Result<(Loaded<Geometry>, Option<Loaded<Geometry>>), Failure> {
    let progress = Progress::start();
    progress.stage(match path_b {
        Some(path_b) => format!("reading {} and {}", path_a.display(), path_b.display()),
        None => format!("reading {}", path_a.display()),
    });
    let read_b = |path: &Path| {
        let loaded = read_any(path)?;
        let points = match &loaded.value {
            Geometry::Mesh(mesh) => mesh.vertices(),
            Geometry::Points(cloud) => cloud.points(),
        };
        check_moved(path, points, relative)?;
        Ok(loaded)
    };
    let (a, b) = rayon::join(|| read_any(path_a), || path_b.map(read_b).transpose());
    Ok((a?, b?))
}

/// Reads a mesh that will be looked at where `pose` puts it.
pub fn read_moved(path: &Path, pose: &Pose) -> Result<Loaded<TriMesh>, Failure> {
    let loaded = read_mesh(path)?;
    check_moved(path, loaded.value.vertices(), pose)?;
    Ok(loaded)
}

fn check_moved(path: &Path, points: &[DVec3], pose: &Pose) -> Result<(), Failure> {
    match points.iter().position(|&v| !pose.apply(v).is_finite()) {
        Some(vertex) => Err(Failure::new(format!(
            "{}: --transform-b moves vertex {vertex} beyond the largest number there is; \
             move it less far",
            path.display()
        ))),
        None => Ok(()),
    }
}

/// From pairs of triangles to pairs of the faces they were cut from.
fn faces_of_files(
    triangles: Vec<Pair>,
    a: &Loaded<RigidMesh>,
    b: &Loaded<RigidMesh>,
) -> Vec<FacePair> {
    let face_pair = |triangles: Pair| {
        let faces = Pair { a: a.source_face(triangles.a), b: b.source_face(triangles.b) };
        FacePair { faces, triangles }
    };
    let mut pairs: Vec<FacePair> = triangles.into_iter().map(face_pair).collect();
    if a.source_faces.is_some() || b.source_faces.is_some() {
        pairs.sort_unstable();
        pairs.dedup_by_key(|pair| pair.faces);
    }
    pairs
}

impl Outcome {
    pub fn collides(&self) -> bool {
        !self.pairs.is_empty()
    }

    /// Where two faces meet, in A's coordinates.
    pub fn point(&self, pair: FacePair) -> Option<DVec3> {
        let b = self.b.as_ref().unwrap_or(&self.a);
        let contact = self.a.mesh().contact(b.mesh(), &self.relative, pair.triangles);
        contact.map(|contact| contact.point)
    }

    /// The letters of two bodies, of which the first may be inside the second although their
    /// surfaces do not meet: its box is.
    pub fn perhaps_inside(&self) -> Option<[&'static str; 2]> {
        let b = self.b.as_ref().filter(|_| !self.collides())?;
        let place = |&v: &DVec3| self.relative.apply(v);
        let box_a = self.a.mesh().tree().bounds();
        let box_b = Aabb::around(b.mesh().mesh().vertices().iter().map(place));
        if box_a.contains(&box_b) {
            Some(["B", "A"])
        } else {
            box_b.contains(&box_a).then_some(["A", "B"])
        }
    }
}

impl Body {
    fn new(path: &Path, content: Loaded<RigidMesh>) -> Self {
        Self { name: path.display().to_string(), content }
    }

    fn mesh(&self) -> &RigidMesh {
        &self.content.value
    }

    pub fn triangle_count(&self) -> usize {
        self.mesh().mesh().faces().len()
    }
}
