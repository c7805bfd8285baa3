//! Scans that deform, frame by frame: errors and costs by frame, against the exact answers about the
//! deformed dense meshes. `point-collision --only "deforming scans"`.
//!
//! A bump grows out of one side of a body while it is asked about, with another copy at rest: points
//! of the bump are moved one by one in the surface, and searched at once (no hierarchy). Beside that
//! the surface is made anew in every frame, as where everything moves.

use std::time::Instant;

use kintact::scan::paper::{PathBody, PathSearch, PathSearchOptions};
use kintact::scan::search::{SearchOptions, SearchScratch, SurfaceSearch};
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{DVec3, MeshQuery, PointCloud, Pose, RigidMesh, TriMesh};
use kintact_scenes::{ScannedBody, tumbling_turn};

use super::shapes::Subject;
use crate::report::{Counts, Report, Unit};

const FRAMES: usize = 8;
/// The bump is within this distance of its middle, on a body of size 2.
const WIDTH: f64 = 0.45;
/// How high it becomes.
const HEIGHT: f64 = 0.35;
const DISTANCES: [f64; 3] = [1.4, 1.7, 2.0];

/// Where a position of the body at rest is in a frame.
fn deformed(x: DVec3, top: DVec3, frame: usize) -> DVec3 {
    let part = 1.0 - x.distance_squared(top) / (WIDTH * WIDTH);
    let grown = HEIGHT * (frame + 1) as f64 / FRAMES as f64;
    if part <= 0.0 { x } else { x + top.normalize() * (grown * part * part) }
}

pub(super) fn table(report: &mut Report, is_quick: bool) {
    let case = "deforming scans";
    if !report.may_want(case) || (is_quick && !report.is_narrowed()) {
        return;
    }
    let size = if is_quick { 6_000 } else { 35_000 };
    for (make, noise) in
        [(ScannedBody::potato as fn(usize, f64) -> ScannedBody, 0.0), (ScannedBody::knot, 0.1)]
    {
        let subject = Subject::new(make(size, noise), if noise > 0.0 { "noisy" } else { "clean" });
        let case = format!("deforming scans: {}", subject.name);
        if report.wants(&case) {
            sequence(report, &case, &subject, if is_quick { 12 } else { 60 });
        }
    }
}

/// Wrong answers and the time of one, over some poses.
fn asked(poses: &[(Pose, bool)], mut ask: impl FnMut(&Pose) -> bool) -> (u64, f64) {
    let (mut wrong, start) = (0, Instant::now());
    for (pose, truth) in poses {
        wrong += u64::from(ask(pose) != *truth);
    }
    (wrong, start.elapsed().as_secs_f64() / poses.len().max(1) as f64)
}

fn sequence(report: &mut Report, case: &str, subject: &Subject, steps: usize) {
    let points = subject.cloud.points();
    let (mesh, rest) = (subject.rigid.mesh(), &subject.surface);
    let farthest = points.iter().max_by(|a, b| a.x.total_cmp(&b.x)).copied();
    let Some(top) = farthest else { return };
    let mut surface = subject.surface.clone();
    let search = SurfaceSearch::new(SearchOptions::default()).expect("the defaults are sound");
    let printed = PathSearch::new(PathSearchOptions::printed()).expect("options of ours");
    let mended = PathSearch::new(PathSearchOptions::mended()).expect("options of ours");
    let (mut scratch, mut query) = (SearchScratch::default(), MeshQuery::default());
    let body_at_rest = PathBody::new(rest);
    for frame in 0..FRAMES {
        let corners = mesh.vertices().iter().map(|&v| deformed(v, top, frame)).collect();
        let faces = mesh.faces().to_vec();
        let true_mesh = RigidMesh::new(TriMesh::new(corners, faces).expect("finite corners"));
        let poses: Vec<(Pose, bool)> = DISTANCES
            .iter()
            .flat_map(|&distance| tumbling_turn(distance, steps))
            .map(|pose| (pose, query.intersects(&true_mesh, &subject.rigid, &pose)))
            .collect();
        let collisions = poses.iter().filter(|(_, truth)| *truth).count() as u64;

        let start = Instant::now();
        let mut moved = 0_u64;
        for (name, &p) in points.iter().enumerate() {
            let to = deformed(p, top, frame);
            if to != p && surface.move_point(name, to).expect("a finite position") {
                moved += 1;
            }
        }
        surface.settle();
        let edits = start.elapsed().as_secs_f64();
        let start = Instant::now();
        let there: Vec<DVec3> = points.iter().map(|&p| deformed(p, top, frame)).collect();
        let cloud = PointCloud::new(there).expect("finite points");
        let options = SurfaceOptions { parallel: true, ..SurfaceOptions::default() };
        let anew = PointSurface::new(&cloud, options).expect("a sound scan");
        let rebuild = start.elapsed().as_secs_f64();

        let counts = Counts::default().note("points_moved", moved);
        let rival = Some(("made anew, all threads", rebuild));
        let metric = format!("frame {frame}: edits");
        report.row(case, &metric, Unit::MILLISECONDS, edits, rival, counts);
        let prepared = Instant::now();
        let body = PathBody::new(&surface);
        let prepared = prepared.elapsed().as_secs_f64();
        let mut row = |name: &str, (wrong, time): (u64, f64)| {
            let counts = Counts::default()
                .note("poses", poses.len() as u64)
                .note("collisions", collisions)
                .note("wrong", wrong);
            let metric = format!("frame {frame}, {name}: a search");
            report.row(case, &metric, Unit::MICROSECONDS, time, None, counts);
            let metric = format!("frame {frame}, {name}: % wrong");
            let part = 100.0 * wrong as f64 / poses.len().max(1) as f64;
            report.row(case, &metric, Unit::NONE, part, None, Counts::default());
        };
        let product = |surface: &PointSurface, scratch: &mut SearchScratch| {
            asked(&poses, |pose| search.search(surface, rest, pose, scratch).root.is_some())
        };
        row("product, edited", product(&surface, &mut scratch));
        row("product, made anew", product(&anew, &mut scratch));
        let paths = |search: &PathSearch| {
            asked(&poses, |pose| search.search(&body, &body_at_rest, pose).collides())
        };
        row("printed", paths(&printed));
        row("mended", paths(&mended));
        let metric = format!("frame {frame}: preparing the printed search");
        report.row(case, &metric, Unit::MICROSECONDS, prepared, None, Counts::default());
    }
}
