//! The bodies, their trees, and the poses at which the exact answer is known.

use kintact::estimate::paper::{AdbOptions, AdbTree};
use kintact::estimate::paper::{AdbQuery, AdbQueryOptions};
use kintact::{MeshQuery, Pose, RigidMesh, TriMesh};
use kintact_scenes::{CadBody, tumbling_turn};

use crate::report::Counts;

/// A body against a copy of itself.
pub(super) struct Subject {
    pub(super) name: String,
    pub(super) rigid: RigidMesh,
}

impl Subject {
    pub(super) fn new(body: CadBody, polygons: usize) -> Self {
        Self::of(body.name(), body.mesh(polygons))
    }

    pub(super) fn of(name: &str, mesh: TriMesh) -> Self {
        let name = format!("{name} {}", mesh.faces().len());
        Self { name, rigid: RigidMesh::new(mesh) }
    }

    pub(super) fn mesh(&self) -> &TriMesh {
        self.rigid.mesh()
    }

    pub(super) fn tree(&self, options: &AdbOptions) -> AdbTree {
        AdbTree::build(self.mesh(), options).expect("options of ours")
    }

    /// One full rotation at a distance.
    pub(super) fn turn(&self, distance: f64, steps: usize) -> Rotation {
        let poses = tumbling_turn(distance, steps);
        let mut query = MeshQuery::default();
        let mut judged = |pose: &Pose| Classified {
            collides: query.intersects(&self.rigid, &self.rigid, pose),
            roots_overlap: self.roots_overlap(pose),
        };
        let truth = poses.iter().map(&mut judged).collect();
        Rotation { distance, poses, truth }
    }

    /// Whether the boxes around both bodies overlap: elsewhere every method is right at once, so
    /// the thesis leaves those poses out of its error rates.
    fn roots_overlap(&self, pose: &Pose) -> bool {
        let bounds = self.rigid.tree().bounds();
        let center = (0.5 * (bounds.min + bounds.max)).as_dvec3();
        let half = (0.5 * (bounds.max - bounds.min)).as_dvec3();
        let carried = |rotation: glam::DMat3, offset: glam::DVec3| {
            let reach = rotation.x_axis.abs() * half.x
                + rotation.y_axis.abs() * half.y
                + rotation.z_axis.abs() * half.z;
            offset.abs().cmple(half + reach).all()
        };
        let offset = pose.apply(center) - center;
        let back = pose.rotation().transpose();
        carried(pose.rotation(), offset) && carried(back, back * offset)
    }
}

/// The exact answer at a pose.
#[derive(Clone, Copy)]
pub(super) struct Classified {
    pub(super) collides: bool,
    pub(super) roots_overlap: bool,
}

/// Poses of one full rotation, with the exact answers.
pub(super) struct Rotation {
    pub(super) distance: f64,
    pub(super) poses: Vec<Pose>,
    pub(super) truth: Vec<Classified>,
}

/// Wrong answers among poses at which the boxes around both bodies overlap.
#[derive(Clone, Copy, Default)]
pub(super) struct Errors {
    pub(super) poses: u64,
    pub(super) collisions: u64,
    pub(super) false_hits: u64,
    pub(super) misses: u64,
}

impl Errors {
    pub(super) fn of(turn: &Rotation, answers: &[bool]) -> Self {
        let mut errors = Self::default();
        for (truth, &answer) in turn.truth.iter().zip(answers) {
            if truth.roots_overlap {
                errors.poses += 1;
                errors.collisions += u64::from(truth.collides);
                errors.false_hits += u64::from(answer && !truth.collides);
                errors.misses += u64::from(!answer && truth.collides);
            }
        }
        errors
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self {
            poses: self.poses + other.poses,
            collisions: self.collisions + other.collisions,
            false_hits: self.false_hits + other.false_hits,
            misses: self.misses + other.misses,
        }
    }

    pub(super) fn counts(&self) -> Counts {
        Counts::default()
            .note("poses", self.poses)
            .note("collisions", self.collisions)
            .note("false_hits", self.false_hits)
            .note("misses", self.misses)
    }

    /// In percent.
    pub(super) fn rate(&self) -> f64 {
        100.0 * (self.false_hits + self.misses) as f64 / self.poses.max(1) as f64
    }
}

/// A query by probability with its trees.
pub(super) struct Probable<'a> {
    pub(super) mesh: &'a TriMesh,
    pub(super) tree: &'a AdbTree,
    pub(super) query: AdbQuery,
}

impl<'a> Probable<'a> {
    pub(super) fn new(subject: &'a Subject, tree: &'a AdbTree, options: AdbQueryOptions) -> Self {
        let query = AdbQuery::new(options).expect("options of ours");
        Self { mesh: subject.mesh(), tree, query }
    }

    pub(super) fn answers(&mut self, poses: &[Pose]) -> Vec<bool> {
        let (meshes, trees) = ([self.mesh; 2], [self.tree; 2]);
        poses.iter().map(|pose| self.query.ask(meshes, trees, pose).collides).collect()
    }
}
