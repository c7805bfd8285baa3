//! A scan against a scan or a mesh: yes or no, where, and how sure.
//!
//! The [methods for scans](crate::scan) work in the frame of their first body and take a budget;
//! this file carries contact points into the world, and names the parts of both that are nearest to
//! the contact point. Costs a few microseconds to a millisecond, see the bench `point-collision`.

use glam::DVec3;

use super::answer::{Answer, CheckCounts, Relation};
use super::options::CheckOptions;
use super::placed_mesh::PlacedMesh;
use crate::Budget;
use crate::geometry::Pair;
use crate::scan::query::CloudBasis;
use crate::scan::{CloudQuery, MeshScanQuery};
use crate::shape::Scan;
use crate::{Pose, RigidMesh};

/// A scan in the world.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlacedScan<'a> {
    pub(super) scan: &'a Scan,
    pub(super) pose: Pose,
}

impl PlacedScan<'_> {
    /// The point of the scan that is nearest to a place in the world.
    fn nearest_point(&self, place: DVec3) -> Option<u32> {
        let back = self.pose.relative(&Pose::IDENTITY);
        let nearest = self.scan.surface().nearest_point(back.apply(place));
        nearest.map(|(point, _)| point as u32)
    }
}

fn relation(collides: bool) -> Relation {
    if collides { Relation::Crossing } else { Relation::Apart }
}

/// Two scans.
pub(super) fn check(scans: [PlacedScan; 2], options: &CheckOptions) -> Answer {
    let [a, b] = scans;
    let relative = a.pose.relative(&b.pose);
    let found = CloudQuery::new(a.scan.points(), b.scan.points()).within(options.budget, &relative);
    let point = found.point.map(|point| a.pose.apply(point));
    let touched = point.filter(|_| found.collides);
    let pair = touched
        .and_then(|point| Some(Pair { a: a.nearest_point(point)?, b: b.nearest_point(point)? }));
    let mut answer = Answer {
        relation: relation(found.collides),
        confidence: found.confidence,
        is_complete: found.basis != CloudBasis::Interrupted,
        pairs: pair.into_iter().collect(),
        point: point.filter(|_| options.point),
        distance: found.distance,
        counts: CheckCounts {
            node_pairs: found.counts.node_pairs,
            candidates: found.counts.leaf_pairs,
            evaluations: found.counts.evaluations,
        },
        ..Answer::unknown()
    };
    answer.cost.operations = found.counts.operations();
    answer
}

/// A mesh and a scan.
pub(super) fn check_mesh(mesh: PlacedMesh, scan: PlacedScan, options: &CheckOptions) -> Answer {
    let (faces, pose) = searched(&mesh);
    let relative = pose.relative(&scan.pose);
    let mut query = MeshScanQuery::new(faces, scan.scan.points());
    let found = query.within(options.budget, &relative);
    let placed = found.point.map(|(point, face)| (pose.apply(point), face));
    let touched = placed.filter(|_| found.collides);
    let pair =
        touched.and_then(|(point, face)| Some(Pair { a: face, b: scan.nearest_point(point)? }));
    let mut answer = Answer {
        relation: relation(found.collides),
        confidence: found.confidence,
        is_complete: !found.is_interrupted,
        pairs: pair.into_iter().collect(),
        point: placed.map(|(point, _)| point).filter(|_| options.point),
        distance: found.distance,
        counts: CheckCounts {
            node_pairs: 0,
            candidates: found.candidates,
            evaluations: found.evaluations,
        },
        ..Answer::unknown()
    };
    answer.cost.operations = found.operations;
    answer
}

/// Whether two scans intersect.
pub(super) fn is_colliding([a, b]: [PlacedScan; 2]) -> bool {
    let relative = a.pose.relative(&b.pose);
    CloudQuery::new(a.scan.points(), b.scan.points()).within(Budget::Unlimited, &relative).collides
}

/// Whether a mesh and a scan intersect.
pub(super) fn is_colliding_mesh(mesh: PlacedMesh, scan: PlacedScan) -> bool {
    let (faces, pose) = searched(&mesh);
    let relative = pose.relative(&scan.pose);
    MeshScanQuery::new(faces, scan.scan.points()).collides(&relative)
}

/// The mesh that is searched, and its pose: of a shape far from its own origin a copy near it.
fn searched<'a>(mesh: &PlacedMesh<'a>) -> (&'a RigidMesh, Pose) {
    let (faces, origin) = mesh.shape.search();
    let is_moved = origin != DVec3::ZERO;
    (faces, if is_moved { mesh.pose.moved_to(mesh.pose.apply(origin)) } else { mesh.pose })
}
