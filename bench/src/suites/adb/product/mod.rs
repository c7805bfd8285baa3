//! The library's estimates: patches and a fitted score, against its exact query.

mod budget;
mod calibration;
mod gear;
mod quality;

use std::time::Duration;

use kintact::estimate::{EstimateMesh, EstimateOptions};
use kintact::{MeshQuery, Pose, RigidMesh};
use kintact_scenes::{CadBody, bumpy_sphere, near_contact, tumbling};

use crate::harness::Effort;
use crate::report::Report;

/// Centre distances of the tables, for bodies of size 2.
const DISTANCES: [f64; 6] = [1.0, 1.2, 1.4, 1.6, 1.8, 2.0];

/// Seeds of the poses that are reported. Fits use others, made inside the library.
const SEEDS: [u64; 2] = [11, 12];

/// A body to be queried.
struct Subject {
    name: String,
    body: EstimateMesh,
    /// How many poses a set has.
    poses: usize,
    effort: Effort,
}

/// Poses and whether the bodies meet there.
struct Poses {
    poses: Vec<Pose>,
    truth: Vec<bool>,
}

impl Poses {
    fn new(a: &RigidMesh, b: &RigidMesh, poses: Vec<Pose>) -> Self {
        let mut exact = MeshQuery::default();
        let truth = poses.iter().map(|pose| exact.intersects(a, b, pose)).collect();
        Self { poses, truth }
    }

    fn hits(&self) -> u64 {
        self.truth.iter().filter(|&&hit| hit).count() as u64
    }

    fn len(&self) -> usize {
        self.poses.len()
    }
}

/// Axes of a set: about one alone, a body shows one curve of orientations only, and a fit on that
/// says little about another.
const AXES: u64 = 10;

/// Tumbling about random axes at all distances, three parts, and near contact, one part.
fn mixed(subject: &Subject, seed: u64) -> Poses {
    let mesh = subject.body.mesh();
    let steps = subject.poses / 2 / AXES as usize;
    let mut poses: Vec<Pose> = DISTANCES
        .iter()
        .flat_map(|&distance| {
            (0..AXES).flat_map(move |axis| tumbling(distance, steps, 1000 * seed + axis))
        })
        .collect();
    poses.extend(near_contact(mesh, mesh, subject.poses, 0.02, seed));
    Poses::new(mesh, mesh, poses)
}

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let quick = effort.budget < Duration::from_secs(1);
    let sizes: &[usize] = if quick { &[20_000] } else { &[4_000, 20_000, 200_000] };
    for &size in sizes {
        let poses = if quick { 1_000 } else { 5_000 };
        let budget = Duration::from_millis(if quick { 5 } else { 300 });
        let bodies = CadBody::ALL.map(|body| (body.name(), body.mesh(size)));
        let sphere = ("bumpy sphere", bumpy_sphere(size, 1));
        let unseen = ("gear, unseen", gear::gear(size));
        let subjects: Vec<Subject> = bodies
            .into_iter()
            .chain([sphere, unseen])
            .map(|(name, mesh)| Subject {
                name: format!("{name} {}k", size / 1000),
                body: EstimateMesh::new(RigidMesh::new(mesh), &EstimateOptions::default()),
                poses,
                effort: Effort { budget, rounds: 3 },
            })
            .collect();
        for subject in &subjects {
            quality::run(report, subject);
        }
        quality::other_pairs(report, &subjects);
        for subject in &subjects {
            budget::run(report, subject);
        }
        for subject in subjects {
            calibration::run(report, subject);
        }
    }
}
