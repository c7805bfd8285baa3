//! Meshes at one time with a tree built for it, within a budget: [`PosedSnapshot`], for
//! `yes_or_no.rs` and `points.rs`.

use std::time::Instant;

use glam::DVec3;

use super::super::body_tree::around_difference;
use super::super::geometry::BodyGeometry;
use crate::budget::BudgetTracker;
use crate::bvh::{Aabb, extent, shared_origin};
use crate::bvh::{BuildMethod, BuildOptions, StaticTree};
use crate::{Error, Pose, RigidMesh, TriMesh};

/// Vertices or faces that are processed between two checks of the budget.
const CHUNK: usize = 256;

/// Vertices, boxes or faces in a tree that count as one operation.
const AN_OPERATION: u64 = 4;

/// How many times as long as vertices and boxes a tree over them takes at most. The build cannot be
/// interrupted, so it starts only if there is time for all of it.
const TREE_SHARE: u32 = 3;

/// The part of space in which faces of a mesh matter.
#[derive(Debug, Clone, Copy)]
pub(super) struct Region {
    /// From the world into the region's own frame.
    pub(super) into: Pose,
    pub(super) low: DVec3,
    pub(super) high: DVec3,
}

impl Region {
    fn holds_part_of(&self, corners: [DVec3; 3]) -> bool {
        let [p, q, r] = corners.map(|corner| self.into.apply(corner));
        p.min(q).min(r).cmple(self.high).all() && self.low.cmple(p.max(q).max(r)).all()
    }
}

/// A mesh at a time, in world coordinates, with its own tree.
#[derive(Debug, Clone)]
pub(super) struct PosedSnapshot {
    /// Its tree is measured from `origin`, its vertices are not.
    pub(super) mesh: RigidMesh,
    pub(super) origin: DVec3,
    /// The body's numbers of the mesh's faces, if they are not all.
    pub(super) numbers: Option<Vec<u32>>,
}

impl PosedSnapshot {
    /// A body at a time, or its faces in a region. None if the budget is not enough.
    pub(super) fn new(
        geometry: &BodyGeometry,
        t: f64,
        region: Option<&Region>,
        budget: &mut BudgetTracker,
    ) -> Result<Option<Self>, Error> {
        let start = Instant::now();
        let Some(positions) = positions(geometry, t, budget)? else { return Ok(None) };
        let origin = shared_origin(DVec3::ZERO, extent(positions.iter().copied()));
        let faces = geometry.faces_at(t);
        let corners_of = |face: &[u32; 3]| face.map(|v| positions[v as usize]);
        let (mut boxes, mut near) = (Vec::with_capacity(faces.len()), Vec::new());
        for (chunk, first) in faces.chunks(CHUNK).zip((0..).step_by(CHUNK)) {
            if !affords(budget, chunk.len()) {
                return Ok(None);
            }
            match region {
                None => boxes.extend(chunk.iter().map(|face| around(corners_of(face), origin))),
                Some(region) => {
                    for (face, number) in chunk.iter().zip(first..) {
                        let corners = corners_of(face);
                        if region.holds_part_of(corners) {
                            boxes.push(around(corners, origin));
                            near.push(number);
                        }
                    }
                }
            }
        }
        if !affords(budget, boxes.len()) || !budget.has_time(TREE_SHARE * start.elapsed()) {
            return Ok(None);
        }
        let options = BuildOptions { method: BuildMethod::Fast, ..BuildOptions::default() };
        let tree = StaticTree::build(&boxes, options);
        let record = match region {
            None => faces.to_vec(),
            Some(_) => near.iter().map(|&number| faces[number as usize]).collect(),
        };
        let mesh = RigidMesh::from_parts(TriMesh::new(positions, record)?, tree);
        Ok(Some(Self { mesh, origin, numbers: region.map(|_| near) }))
    }

    /// Where its tree stands in the world.
    pub(super) fn tree_pose(&self) -> Result<Pose, Error> {
        Pose::from_translation(self.origin)
    }

    /// With vertices measured from the origin, too, rounded no more than positions are.
    pub(super) fn into_local(self) -> Result<Self, Error> {
        if self.origin == DVec3::ZERO {
            return Ok(self);
        }
        let Self { mesh, origin, numbers } = self;
        let given = mesh.mesh();
        let vertices = given.vertices().iter().map(|&p| p - origin).collect::<Vec<_>>();
        let local = TriMesh::from_shared(vertices.into(), given.shared_faces())?;
        Ok(Self { mesh: mesh.with_mesh(local), origin, numbers })
    }
}

/// The box of a face as it is measured from a place.
fn around([p, q, r]: [DVec3; 3], origin: DVec3) -> Aabb {
    let (low, high) = (p.min(q).min(r), p.max(q).max(r));
    if origin == DVec3::ZERO {
        return Aabb::rounded_outward(low, high);
    }
    around_difference([low, high], origin)
}

/// Charges for some more vertices, boxes or faces; returns whether anything is left then.
fn affords(budget: &mut BudgetTracker, count: usize) -> bool {
    budget.charge((count as u64).div_ceil(AN_OPERATION));
    !budget.is_empty()
}

/// The positions of the vertices.
fn positions(
    geometry: &BodyGeometry,
    t: f64,
    budget: &mut BudgetTracker,
) -> Result<Option<Vec<DVec3>>, Error> {
    match geometry {
        BodyGeometry::Rigid(shape, motion_sequence) => {
            let pose = motion_sequence.pose(t)?;
            let vertices = shape.mesh().mesh().vertices();
            Ok(placed(vertices.len(), |v| pose.apply(vertices[v]), budget))
        }
        BodyGeometry::Cloud(scan, motion_sequence) => {
            let pose = motion_sequence.pose(t)?;
            let vertices = scan.triangles().vertices();
            Ok(placed(vertices.len(), |v| pose.apply(vertices[v]), budget))
        }
        BodyGeometry::Mesh(vertices) => {
            let trajectories = &vertices.at(t).trajectories;
            let moment = trajectories.at(t);
            Ok(placed(trajectories.len(), |v| moment.position(v as u32), budget))
        }
    }
}

fn placed(
    count: usize,
    place: impl Fn(usize) -> DVec3,
    budget: &mut BudgetTracker,
) -> Option<Vec<DVec3>> {
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let end = count.min(positions.len() + CHUNK);
        if !affords(budget, end - positions.len()) {
            return None;
        }
        positions.extend((positions.len()..end).map(&place));
    }
    Some(positions)
}
