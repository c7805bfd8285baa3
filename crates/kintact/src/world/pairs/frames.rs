//! The contact set at one time, without history ([`Frames::find`]): candidates by trees, then the
//! exact test at the bodies' positions in the world, or a gap no larger than their rounding.
//!
//! - two bodies that keep their shape: their own static trees, under the relative pose;
//! - one that does not: its own dynamic tree ([`BodyTree`](super::super::body_tree::BodyTree)) against
//!   the static tree where the other stands;
//! - neither does: both dynamic trees; the one of a body with itself;
//! - one that keeps its shape and whose coordinates are too large for its size ([`FAR`]): a
//!   [`DynamicTree`] of the pair's own, in the other's coordinates.

use std::ops::ControlFlow;
use std::sync::Arc;

use glam::{DMat3, DVec3};

use super::super::body::BodyRecord;
use super::super::body_tree::{Anchored, BodyTree, FacesAt, around_difference};
use super::super::geometry::{BodyGeometry, TopologySegment};
use super::super::motion_sequence::MotionSequence;
use super::scratch::PairScratch;
use super::search::rigid_pair;
use crate::bvh::{Aabb, Traversal, extent, shared_origin};
use crate::deform::Positions;
use crate::exact::ccd::{Nearness, may_still_touch};
use crate::exact::{touching_pairs_within, touching_self_pairs};
use crate::fracture::DynamicWalk;
use crate::fracture::{DynamicOptions, DynamicTree};
use crate::geometry::Pair;
use crate::geometry::Triangle;
use crate::shape::{Scan, Shape};
use crate::tolerance::contact_distance;
use crate::{Error, Pose};

/// How many times larger than the bodies their coordinates in the world may be for static trees to
/// be traversed under a relative pose: 2²⁶. Positions in the world and the relative pose are then off
/// by some 8 roundings, 2⁻²⁴ of the bodies' size; the traversal's slack, 2⁻¹⁹ of it, has seven times as
/// much to spare.
pub(super) const FAR: f64 = 67_108_864.0;

/// The part of the tolerance of contact that rounded positions may be off by before bodies that keep
/// their shape are asked when their faces touch, as for events: slower, and finer. Smaller, and more
/// bodies of unlike sizes take the slower way; larger, and sets hold what is farther apart than the
/// tolerance.
const ROUGH: f64 = 0.25;

/// Finds contact sets time by time. Owns dynamic trees where the bodies' own do not do.
#[derive(Debug, Clone, Default)]
pub(in super::super) struct Frames {
    /// Made when they are first needed.
    trees: Option<Box<[DynamicTree; 2]>>,
    pub(in super::super) exact_tests: u64,
}

/// Scratch of a worker for them.
#[derive(Debug, Default)]
pub(in super::super) struct FrameScratch {
    traversal: Traversal,
    walk: DynamicWalk,
    boxes: Vec<Aabb>,
    candidates: Vec<Pair>,
    /// The corners of the faces of all candidates of two bodies, three each, and these as faces.
    corners: [Vec<DVec3>; 2],
    numbered: Vec<[u32; 3]>,
    /// All candidates by number, and those of them that touch.
    numbers: Vec<Pair>,
    touching: Vec<Pair>,
}

impl FrameScratch {
    /// Finds which candidates touch, four at a time: their numbers. Truth is the motion in real
    /// arithmetic, positions are rounded.
    fn test_candidates(&mut self, [a, b]: [&PlacedTree; 2], near: Nearness) -> u64 {
        let Self { candidates, corners: [of_a, of_b], numbered, numbers, touching, .. } = self;
        of_a.clear();
        of_b.clear();
        for pair in &*candidates {
            of_a.extend(a.triangle(pair.a));
            of_b.extend(b.triangle(pair.b));
        }
        let count = candidates.len() as u32;
        for i in numbered.len() as u32..count {
            numbered.push([3 * i, 3 * i + 1, 3 * i + 2]);
            numbers.push(Pair { a: i, b: i });
        }
        touching.clear();
        let bodies = [(&numbered[..], &of_a[..]), (&numbered[..], &of_b[..])];
        touching_pairs_within(bodies, &numbers[..candidates.len()], near, touching)
    }
}

/// A body at a time.
enum PlacedTree<'a> {
    /// With the scan, if it is one: its triangles are reported as points.
    Shape(&'a Shape, Pose, Option<&'a Scan>),
    Mesh(&'a [[u32; 3]], Arc<Positions>, &'a BodyTree, (u64, f64)),
}

impl PlacedTree<'_> {
    #[inline]
    fn triangle(&self, face: u32) -> Triangle {
        match self {
            Self::Shape(shape, pose, _) => {
                shape.mesh().mesh().triangle(face).map(|p| pose.apply(p))
            }
            Self::Mesh(faces, positions, ..) => faces[face as usize].map(|v| positions[v as usize]),
        }
    }

    fn face_count(&self) -> usize {
        match self {
            Self::Shape(shape, ..) => shape.mesh().mesh().faces().len(),
            Self::Mesh(faces, ..) => faces.len(),
        }
    }

    /// No coordinate of a corner is larger.
    fn reach(&self) -> f64 {
        match self {
            Self::Shape(shape, pose, _) => shape.radius() + pose.translation().abs().max_element(),
            Self::Mesh(_, positions, ..) => positions.reach,
        }
    }

    /// How large it is.
    fn size(&self) -> f64 {
        match self {
            Self::Shape(shape, ..) => {
                let [low, high] = shape.extent();
                (high - low).length()
            }
            Self::Mesh(_, positions, ..) => positions.size,
        }
    }

    /// The smallest and largest coordinates.
    fn extent(&self) -> [DVec3; 2] {
        match self {
            Self::Shape(shape, pose, _) => {
                extent(shape.mesh().mesh().vertices().iter().map(|&p| pose.apply(p)))
            }
            Self::Mesh(_, positions, ..) => positions.extent,
        }
    }

    /// How far a coordinate of a corner may be from where the motion in real arithmetic has it: the
    /// entries of a rotation err by a few roundings.
    fn rounding(&self) -> f64 {
        match self {
            Self::Shape(_, pose, _) if pose.rotation() == DMat3::IDENTITY => {
                let is_exact = pose.translation() == DVec3::ZERO;
                if is_exact { 0.0 } else { f64::EPSILON * self.reach() }
            }
            Self::Shape(..) => 8.0 * f64::EPSILON * self.reach(),
            Self::Mesh(..) => 4.0 * f64::EPSILON * self.reach(),
        }
    }

    /// Whether a part is a face, not a point of a scan or one of faces before they changed.
    fn is_face(&self, part: u32) -> bool {
        !matches!(self, Self::Shape(_, _, Some(_))) && (part as usize) < self.face_count()
    }

    /// Whether two faces of a mesh have a common corner.
    fn are_joined(&self, pair: Pair) -> bool {
        let Self::Mesh(faces, ..) = self else { return false };
        faces[pair.a as usize].iter().any(|v| faces[pair.b as usize].contains(v))
    }

    fn part(&self, face: u32) -> u32 {
        match self {
            Self::Shape(_, _, Some(scan)) => scan.point_of(face),
            _ => face,
        }
    }

    /// The tree of a body whose shape changes, and what it is to hold.
    fn dynamic(&self) -> Option<(&BodyTree, FacesAt<'_>)> {
        let &Self::Mesh(faces, ref positions, tree, key) = self else { return None };
        Some((tree, FacesAt { faces, positions, key }))
    }

    /// Shape and pose, if it is near enough to the origin for its size.
    fn shape(&self) -> Option<(&Shape, &Pose)> {
        let Self::Shape(shape, pose, _) = self else { return None };
        let is_near = pose.translation().abs().max_element() <= FAR * shape.radius();
        is_near.then_some((*shape, pose))
    }
}

/// Moves two bodies that keep their shape to where the first one's origin is that of coordinates: far from
/// the world's, positions are rounded to more than the tolerance of contact. Returns how far a coordinate
/// of their offset may be off.
fn seen_from_first(both: &mut [PlacedTree; 2], bodies: [&BodyRecord; 2], t: f64) -> f64 {
    let motions = bodies.map(|body| body.geometry.motion_sequence().map(|motions| motions.at(t)));
    let (
        [PlacedTree::Shape(_, own, _), PlacedTree::Shape(_, others, _)],
        [Some(first), Some(second)],
    ) = (both, motions)
    else {
        return 0.0;
    };
    let (offset, error) = second.offset_from(first, t);
    *own = own.moved_to(DVec3::ZERO);
    *others = others.moved_to(offset);
    error
}

/// How well the positions of two bodies are known, and how far apart faces may be that touch.
fn nearness([a, b]: [&PlacedTree; 2]) -> Nearness {
    Nearness {
        slack: a.rounding() + b.rounding(),
        tolerance: contact_distance([a.size(), b.size()]),
    }
}

/// A body at a time.
fn placed(body: &BodyRecord, t: f64) -> Result<PlacedTree<'_>, Error> {
    let at = |motion_sequence: &MotionSequence| motion_sequence.pose(t);
    Ok(match &body.geometry {
        BodyGeometry::Rigid(shape, motion_sequence) => {
            PlacedTree::Shape(shape, at(motion_sequence)?, None)
        }
        BodyGeometry::Cloud(scan, motion_sequence) => {
            PlacedTree::Shape(scan.shape(), at(motion_sequence)?, Some(scan))
        }
        BodyGeometry::Mesh(vertices) => {
            let TopologySegment { faces, trajectories, .. } = vertices.at(t);
            let positions = body.positions_at(trajectories, t)?;
            PlacedTree::Mesh(faces, positions, &body.dynamic, body.key(t))
        }
    })
}

impl Frames {
    /// The pair's own trees.
    fn trees(&mut self) -> Result<&mut [DynamicTree; 2], Error> {
        let tree = || DynamicTree::new(DynamicOptions::default());
        Ok(match &mut self.trees {
            Some(trees) => trees,
            none => none.insert(Box::new([tree()?, tree()?])),
        })
    }

    pub(in super::super) fn memory(&self) -> usize {
        self.trees.as_ref().map_or(0, |trees| trees.iter().map(DynamicTree::memory).sum())
    }

    /// All parts that touch at a time, sorted.
    pub(in super::super) fn find(
        &mut self,
        bodies: [&BodyRecord; 2],
        t: f64,
        scratch: &mut PairScratch,
        out: &mut Vec<Pair>,
    ) -> Result<(), Error> {
        out.clear();
        let a = placed(bodies[0], t)?;
        if std::ptr::eq(bodies[0], bodies[1]) {
            return self.find_in(&a, &mut scratch.frames, out);
        }
        let mut both = [a, placed(bodies[1], t)?];
        let offset_error = seen_from_first(&mut both, bodies, t);
        let [a, b] = &both;
        let mut near = nearness([a, b]);
        near.slack += offset_error;
        if near.slack > ROUGH * near.tolerance
            && let Some(pair) = rigid_pair(bodies, t)
        {
            // Rounded positions tell nothing: as events do.
            let PairScratch { times, spans, .. } = scratch;
            spans.clear();
            times.each_within(&pair, [t, t], spans);
            out.extend(spans.iter().map(|(pair, _)| Pair { a: a.part(pair.a), b: b.part(pair.b) }));
            out.sort_unstable();
            out.dedup();
            return Ok(());
        }
        self.find_between([a, b], near, &mut scratch.frames, out)
    }

    fn find_between(
        &mut self,
        [a, b]: [&PlacedTree; 2],
        near: Nearness,
        scratch: &mut FrameScratch,
        out: &mut Vec<Pair>,
    ) -> Result<(), Error> {
        scratch.candidates.clear();
        match (a.shape(), b.shape()) {
            (Some((one, pose)), Some((other, its_pose))) => {
                let relative = pose.relative(its_pose);
                let trees = [one.mesh().tree(), other.mesh().tree()];
                let FrameScratch { traversal, candidates, .. } = scratch;
                let _ = traversal.for_each(trees[0], trees[1], Some(&relative), |p, q| {
                    candidates.push(Pair { a: p, b: q });
                    ControlFlow::<()>::Continue(())
                });
            }
            (Some((shape, pose)), None) => {
                self.walk_mixed(b, shape, pose, scratch)?;
                scratch.candidates.iter_mut().for_each(|p| *p = Pair { a: p.b, b: p.a });
            }
            (None, Some((shape, pose))) => self.walk_mixed(a, shape, pose, scratch)?,
            (None, None) => {
                if !walk_dynamic(a, b, scratch)? {
                    self.walk_own(a, b, scratch)?;
                }
            }
        }
        if let (
            PlacedTree::Mesh(faces, positions, ..),
            PlacedTree::Mesh(its_faces, its_positions, ..),
        ) = (a, b)
        {
            let bodies = [(*faces, &positions[..]), (*its_faces, &its_positions[..])];
            self.exact_tests += touching_pairs_within(bodies, &scratch.candidates, near, out);
            out.sort_unstable();
            return Ok(());
        }
        self.exact_tests += scratch.test_candidates([a, b], near);
        let touching = scratch.touching.iter().map(|found| scratch.candidates[found.a as usize]);
        out.extend(touching.map(|pair| Pair { a: a.part(pair.a), b: b.part(pair.b) }));
        out.sort_unstable();
        out.dedup();
        Ok(())
    }

    /// Two bodies in the world's coordinates, or in those about a place near the smaller one, by trees of
    /// the pair's own.
    fn walk_own(
        &mut self,
        a: &PlacedTree,
        b: &PlacedTree,
        scratch: &mut FrameScratch,
    ) -> Result<(), Error> {
        let trees = self.trees()?;
        let FrameScratch { walk, boxes, candidates, .. } = scratch;
        let smaller = if a.size() <= b.size() { a } else { b };
        let origin = shared_origin(DVec3::ZERO, smaller.extent());
        for (tree, body) in trees.iter_mut().zip([a, b]) {
            boxes.clear();
            boxes.extend((0..body.face_count() as u32).map(|face| {
                let [p, q, r] = body.triangle(face);
                let (low, high) = (p.min(q).min(r), p.max(q).max(r));
                if origin == DVec3::ZERO {
                    Aabb::rounded_outward(low, high)
                } else {
                    around_difference([low, high], origin)
                }
            }));
            tree.update(&*boxes)?;
        }
        let [one, other] = trees;
        walk.append_pairs(one, other, candidates);
        Ok(())
    }

    /// A body against a shape: by the body's dynamic tree with the shape where it stands, or, if it
    /// has none, in the shape's own coordinates.
    fn walk_mixed(
        &mut self,
        mesh: &PlacedTree,
        shape: &Shape,
        pose: &Pose,
        scratch: &mut FrameScratch,
    ) -> Result<(), Error> {
        if let Some((tree, at)) = mesh.dynamic() {
            // Bodies that overlap are about as far from the origin: a few roundings of that.
            let reach = mesh.reach() + pose.translation().abs().max_element() + shape.radius();
            let FrameScratch { walk, boxes, candidates, .. } = scratch;
            return tree.with(at, boxes, |Anchored { tree, anchor, .. }| {
                let seen = pose.moved_to(pose.translation() - *anchor);
                let margin = 64.0 * f64::EPSILON * reach;
                walk.append_posed_pairs_within(tree, shape.mesh(), &seen, margin, candidates);
            });
        }
        let back = pose.relative(&Pose::IDENTITY);
        // Going there and back again rounds a few times; boxes are made wider than that.
        let reach = pose.translation().abs().max_element() + shape.radius();
        let FrameScratch { walk, boxes, candidates, .. } = scratch;
        fill(boxes, mesh, |p| back.apply(p), 64.0 * f64::EPSILON * reach);
        let [tree, _] = self.trees()?;
        tree.update(&*boxes)?;
        walk.append_mixed_pairs(tree, shape.mesh().tree(), candidates);
        Ok(())
    }

    /// A mesh with itself.
    fn find_in(
        &mut self,
        body: &PlacedTree,
        scratch: &mut FrameScratch,
        out: &mut Vec<Pair>,
    ) -> Result<(), Error> {
        let (PlacedTree::Mesh(faces, positions, ..), Some((tree, at))) = (body, body.dynamic())
        else {
            return Ok(());
        };
        let FrameScratch { walk, boxes, candidates, .. } = scratch;
        candidates.clear();
        tree.with(at, boxes, |own| walk.append_self_pairs(&mut own.tree, candidates))?;
        self.exact_tests += touching_self_pairs(faces, positions, candidates, out);
        out.sort_unstable();
        Ok(())
    }
}

/// Two bodies by their own dynamic trees, if these stand in the same coordinates.
fn walk_dynamic(a: &PlacedTree, b: &PlacedTree, scratch: &mut FrameScratch) -> Result<bool, Error> {
    let (Some((tree_a, at_a)), Some((tree_b, at_b))) = (a.dynamic(), b.dynamic()) else {
        return Ok(false);
    };
    let FrameScratch { walk, boxes, candidates, .. } = scratch;
    BodyTree::with_both([tree_a, tree_b], [at_a, at_b], boxes, |one, other| {
        let are_aligned = one.anchor == other.anchor;
        if are_aligned {
            walk.append_pairs(&mut one.tree, &mut other.tree, candidates);
        }
        are_aligned
    })
}

/// Adds the pairs of faces of a set found `before` that go on touching at a time to a sorted one: see
/// [`may_still_touch`].
pub(super) fn keep_touching(
    bodies: [&BodyRecord; 2],
    t: f64,
    before: &[Pair],
    set: &mut Vec<Pair>,
) -> Result<(), Error> {
    let is_lost = |pair: &Pair| set.binary_search(pair).is_err();
    let lost: Vec<Pair> = before.iter().copied().filter(is_lost).collect();
    if lost.is_empty() {
        return Ok(());
    }
    let [a, b] = [placed(bodies[0], t)?, placed(bodies[1], t)?];
    let near = nearness([&a, &b]);
    let is_one = std::ptr::eq(bodies[0], bodies[1]);
    for pair in lost {
        let is_face = [(&a, pair.a), (&b, pair.b)].iter().all(|(body, face)| body.is_face(*face));
        if is_face
            && !(is_one && a.are_joined(pair))
            && may_still_touch(&a.triangle(pair.a), &b.triangle(pair.b), near)
        {
            set.push(pair);
        }
    }
    set.sort_unstable();
    Ok(())
}

/// Boxes around the faces of a body in the coordinates that `seen` maps to, widened by a margin and
/// by as much of their own coordinates.
fn fill(boxes: &mut Vec<Aabb>, body: &PlacedTree, seen: impl Fn(DVec3) -> DVec3, margin: f64) {
    boxes.clear();
    boxes.extend((0..body.face_count() as u32).map(|face| {
        let corners = body.triangle(face).map(&seen);
        let low = corners[0].min(corners[1]).min(corners[2]);
        let high = corners[0].max(corners[1]).max(corners[2]);
        let own = 64.0 * f64::EPSILON * low.abs().max(high.abs()).max_element();
        let wide = DVec3::splat(margin + own);
        Aabb::rounded_outward(low - wide, high + wide)
    }));
}
