//! Distances, against parry3d, one thread each: two meshes cold and along a path of small steps, and
//! points near a mesh.
//!
//! parry3d computes in single precision. Its distances are compared with ours, and a row is refused if
//! one of them is off by more than a thousandth of the bodies' size. `--export` writes bodies and poses
//! with our distances, for rivals that are run manually.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use glam::{DQuat, DVec3};
use kintact::distance::{DistanceOptions, Proximity};
use kintact::{Distance, DistanceQuery, Pose, Shape, TriMesh, distance};
use kintact_scenes::{bumpy_sphere, tumbling};

use crate::harness::{Effort, race, timed};
use crate::report::{Counts, Report, Unit};
use crate::rivals::parry;

/// Distances of the centres of two bodies of size 2, from nearly touching to far.
const CENTRES: [f64; 4] = [2.0, 2.3, 3.0, 6.0];
const POSES: usize = 60;
const SEEDS: [u64; 2] = [1, 2];
/// Steps of a path, and their length in sizes of the bodies.
const STEPS: usize = 300;
const STEP: f64 = 1e-3;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let [a, b] = SEEDS.map(|seed| bumpy_sphere(20_000, seed));
    for centres in CENTRES {
        let case = format!("bumpy spheres 2 x 20k, centres {centres} apart");
        two_meshes(report, effort, &case, [&a, &b], &tumbling(centres, POSES, SEEDS[0]));
    }
    for centres in [2.0, 3.0] {
        let case = format!("bumpy spheres 2 x 20k, path {centres} away in steps of 1e-3 sizes");
        path(report, effort, &case, [&a, &b], centres);
    }
    points(report, effort);
}

fn ours(shapes: [&Shape; 2], pose: &Pose) -> Distance {
    let [a, b] = shapes;
    let options = DistanceOptions::default();
    distance(&a.at(Pose::IDENTITY), &b.at(*pose), &options).expect("bodies with faces")
}

fn two_meshes(
    report: &mut Report,
    effort: &Effort,
    case: &str,
    meshes: [&TriMesh; 2],
    poses: &[Pose],
) {
    if !report.wants(case) {
        return;
    }
    let [a, b] = meshes.map(|mesh| Shape::new(mesh.clone()));
    let [p, q] = meshes.map(parry::Body::new);
    let for_parry: Vec<_> = poses.iter().map(parry::pose).collect();
    let times = race(
        effort,
        vec![
            timed(|| poses.iter().map(|pose| ours([&a, &b], pose).distance).sum::<f64>()),
            timed(|| for_parry.iter().map(|pose| p.distance(&q, pose)).sum::<f32>()),
        ],
    );
    let found: Vec<Distance> = poses.iter().map(|pose| ours([&a, &b], pose)).collect();
    let off = |(found, pose): (&Distance, _)| {
        let difference = found.distance - f64::from(p.distance(&q, pose));
        difference.abs() > 2e-3
    };
    let differ = found.iter().zip(&for_parry).filter(|&pair| off(pair)).count() as u64;
    let mean = |f: &dyn Fn(&Distance) -> f64| found.iter().map(f).sum::<f64>() / found.len() as f64;
    let counts = Counts::default()
        .equal("poses", found.len() as u64, for_parry.len() as u64)
        .at_most("differing", differ, 0)
        .note("mean_distance_thousandths", (mean(&|d| d.distance) * 1e3) as u64)
        .note("node_pairs", mean(&|d| d.counts.node_pairs as f64) as u64)
        .note("candidates", mean(&|d| d.counts.candidates as f64) as u64);
    let n = poses.len() as f64;
    let rival = Some(("parry3d distance", times[1] / n));
    report.row(case, "distance, cold", Unit::MICROSECONDS, times[0] / n, rival, counts);
}

/// A body that passes another, turning.
fn path(report: &mut Report, effort: &Effort, case: &str, meshes: [&TriMesh; 2], away: f64) {
    if !report.wants(case) {
        return;
    }
    let [a, b] = meshes.map(|mesh| Shape::new(mesh.clone()));
    let poses: Vec<Pose> = (0..STEPS)
        .map(|i| {
            let along = i as f64 * 2.0 * STEP;
            let turned = DQuat::from_rotation_z(0.5 * along);
            Pose::new(turned, DVec3::new(away, along - 0.3, 0.1)).expect("a rotation")
        })
        .collect();
    let cold = || poses.iter().map(|pose| ours([&a, &b], pose).distance).sum::<f64>();
    let kept = || {
        let mut query = DistanceQuery::new();
        let mut one = |pose: &Pose| {
            let found = query.distance(&a.at(Pose::IDENTITY), &b.at(*pose));
            found.expect("bodies with faces").distance
        };
        poses.iter().map(&mut one).sum::<f64>()
    };
    let times = race(effort, vec![timed(kept), timed(cold)]);
    let counts = Counts::default()
        .equal("sum_of_distances", (kept() * 1e9) as u64, (cold() * 1e9) as u64)
        .note("steps", STEPS as u64);
    let n = STEPS as f64;
    let rival = Some(("kintact, cold", times[1] / n));
    report.row(case, "distance, a step", Unit::MICROSECONDS, times[0] / n, rival, counts);
}

/// Points in the box around a mesh of 200k faces.
fn points(report: &mut Report, effort: &Effort) {
    let case = "100,000 points near a bumpy sphere of 200k";
    if !report.wants(case) {
        return;
    }
    let mesh = bumpy_sphere(200_000, SEEDS[0]);
    let points: Vec<DVec3> = (0..100_000).map(|i| scattered(i) * 2.4 - 1.2).collect();
    let shape = Shape::new(mesh.clone());
    let near = Proximity::new(&shape).expect("a mesh with faces");
    let signed = || near.signed_distances(&points).expect("closed");
    let nearest = || near.nearest(&points).expect("finite");
    let rival = parry::Body::new(&mesh);
    let theirs = || points.iter().map(|&p| rival.distance_to_point(p)).collect::<Vec<f32>>();
    let times = race(effort, vec![timed(signed), timed(nearest), timed(theirs)]);
    let differ = nearest()
        .iter()
        .zip(theirs())
        .filter(|(ours, theirs)| (ours.distance - f64::from(*theirs)).abs() > 2e-3)
        .count() as u64;
    let counts =
        || Counts::default().note("points", points.len() as u64).at_most("differing", differ, 0);
    let n = points.len() as f64;
    let inside = signed().iter().filter(|distance| **distance < 0.0).count() as u64;
    let rival = Some(("parry3d distance_to_local_point", times[2] / n));
    report.row(case, "nearest, a point", Unit::MICROSECONDS, times[1] / n, rival, counts());
    let counts = counts().note("inside", inside);
    report.row(case, "signed distance, a point", Unit::MICROSECONDS, times[0] / n, None, counts);
}

/// A point in the unit cube, the same on every platform.
fn scattered(i: u64) -> DVec3 {
    let mix = |x: u64| {
        let z = x.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let z = (z ^ (z >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        ((z ^ (z >> 32)) >> 11) as f64 / (1u64 << 53) as f64
    };
    DVec3::new(mix(3 * i + 1), mix(3 * i + 2), mix(3 * i + 3))
}

/// Writes both bodies as OBJ and for each distance of centres the poses of the second: the nine entries
/// of the rotation row by row, the translation, and our distance. And the points with signed distances.
pub(super) fn export(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let [a, b] = SEEDS.map(|seed| bumpy_sphere(20_000, seed));
    let large = bumpy_sphere(200_000, SEEDS[0]);
    for (mesh, name) in [(&a, "a.obj"), (&b, "b.obj"), (&large, "large.obj")] {
        let mut file = BufWriter::new(File::create(folder.join(name))?);
        for v in mesh.vertices() {
            writeln!(file, "v {} {} {}", v.x, v.y, v.z)?;
        }
        for [i, j, k] in mesh.faces() {
            writeln!(file, "f {} {} {}", i + 1, j + 1, k + 1)?;
        }
        file.flush()?;
    }
    let [p, q] = [&a, &b].map(|mesh| Shape::new(mesh.clone()));
    for centres in CENTRES {
        let mut file = BufWriter::new(File::create(folder.join(format!("poses_{centres}.txt")))?);
        for pose in tumbling(centres, POSES, SEEDS[0]) {
            let rows = pose.rotation().transpose().to_cols_array();
            for number in rows.into_iter().chain(pose.translation().to_array()) {
                write!(file, "{number} ")?;
            }
            writeln!(file, "{}", ours([&p, &q], &pose).distance)?;
        }
        file.flush()?;
    }
    let shape = Shape::new(large);
    let near = Proximity::parallel(&shape).map_err(io::Error::other)?;
    let points: Vec<DVec3> = (0..100_000).map(|i| scattered(i) * 2.4 - 1.2).collect();
    let signed = near.signed_distances(&points).map_err(io::Error::other)?;
    let mut file = BufWriter::new(File::create(folder.join("points.txt"))?);
    for (p, distance) in points.iter().zip(signed) {
        writeln!(file, "{} {} {} {distance}", p.x, p.y, p.z)?;
    }
    file.flush()
}
