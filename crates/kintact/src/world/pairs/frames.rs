//! What touches at one time, by trees as they are then.

use std::ops::ControlFlow;

use glam::DVec3;

use super::super::body::Kept;
use super::super::form::{Form, Stretch};
use super::super::path::Path;
use crate::bvh::Aabb;
use crate::bvh::Traversal;
use crate::exact::{touching_pairs, touching_self_pairs, triangles_intersect};
use crate::fracture::DynamicWalk;
use crate::fracture::{DynamicOptions, DynamicTree};
use crate::geometry::Pair;
use crate::geometry::Triangle;
use crate::shape::{Scan, Shape};
use crate::{Error, Pose};

/// How many times larger than the bodies their coordinates in the world may be for static trees
/// to be walked under a relative pose. The walk's slack is 2⁻¹⁹ of the bodies' size; positions in
/// the world are rounded by 2⁻⁵² of theirs.
pub(super) const FAR: f64 = 1e7;

/// Finds contact sets time by time. Keeps its memory, and what of dynamic trees is worth keeping.
#[derive(Debug, Clone)]
pub(in super::super) struct Frames {
    traversal: Traversal,
    walk: DynamicWalk,
    trees: [DynamicTree; 2],
    places: [Vec<DVec3>; 2],
    boxes: Vec<Aabb>,
    candidates: Vec<Pair>,
    pub(in super::super) exact_tests: u64,
}

/// A body at a time.
enum PlacedTree<'a> {
    /// With the scan, if it is one: triangles are told as points.
    Shape(&'a Shape, Pose, Option<&'a Scan>),
    Mesh(&'a [[u32; 3]], &'a [DVec3]),
}

impl PlacedTree<'_> {
    #[inline]
    fn triangle(&self, face: u32) -> Triangle {
        match self {
            Self::Shape(shape, pose, _) => {
                shape.mesh().mesh().triangle(face).map(|p| pose.apply(p))
            }
            Self::Mesh(faces, places) => faces[face as usize].map(|v| places[v as usize]),
        }
    }

    fn face_count(&self) -> usize {
        match self {
            Self::Shape(shape, ..) => shape.mesh().mesh().faces().len(),
            Self::Mesh(faces, _) => faces.len(),
        }
    }

    fn part(&self, face: u32) -> u32 {
        match self {
            Self::Shape(_, _, Some(scan)) => scan.point_of(face),
            _ => face,
        }
    }

    /// Shape and pose, if it is near enough to the origin for its size.
    fn shape(&self) -> Option<(&Shape, &Pose)> {
        let Self::Shape(shape, pose, _) = self else { return None };
        let is_near = pose.translation().abs().max_element() <= FAR * shape.radius();
        is_near.then_some((*shape, pose))
    }
}

/// A body at a time; `places` is room for its vertices.
fn placed<'a>(body: &'a Kept, t: f64, places: &'a mut Vec<DVec3>) -> Result<PlacedTree<'a>, Error> {
    let at = |path: &Path| path.pose(t);
    Ok(match &body.form {
        Form::Rigid(shape, path) => PlacedTree::Shape(shape, at(path)?, None),
        Form::Cloud(scan, path) => PlacedTree::Shape(scan.shape(), at(path)?, Some(scan)),
        Form::Mesh(vertices) => {
            let Stretch { faces, trajectories, .. } = vertices.at(t);
            places.resize(trajectories.len(), DVec3::ZERO);
            trajectories.positions_at(t, places)?;
            PlacedTree::Mesh(faces, places)
        }
    })
}

impl Frames {
    pub(in super::super) fn new() -> Result<Self, Error> {
        let tree = || DynamicTree::new(DynamicOptions::default());
        Ok(Self {
            traversal: Traversal::default(),
            walk: DynamicWalk::default(),
            trees: [tree()?, tree()?],
            places: Default::default(),
            boxes: Vec::new(),
            candidates: Vec::new(),
            exact_tests: 0,
        })
    }

    /// All parts that touch at a time, sorted.
    pub(in super::super) fn find(
        &mut self,
        bodies: [&Kept; 2],
        t: f64,
        out: &mut Vec<Pair>,
    ) -> Result<(), Error> {
        out.clear();
        let mut places = std::mem::take(&mut self.places);
        let [of_a, of_b] = &mut places;
        let is_one = std::ptr::eq(bodies[0], bodies[1]);
        let found = placed(bodies[0], t, of_a).and_then(|a| {
            if is_one {
                self.find_in(&a, out)
            } else {
                self.find_between(&a, &placed(bodies[1], t, of_b)?, out)
            }
        });
        self.places = places;
        found
    }

    fn find_between(
        &mut self,
        a: &PlacedTree,
        b: &PlacedTree,
        out: &mut Vec<Pair>,
    ) -> Result<(), Error> {
        self.candidates.clear();
        match (a.shape(), b.shape()) {
            (Some((one, pose)), Some((other, its_pose))) => {
                let relative = pose.relative(its_pose);
                let trees = [one.mesh().tree(), other.mesh().tree()];
                let candidates = &mut self.candidates;
                let _ = self.traversal.for_each(trees[0], trees[1], Some(&relative), |p, q| {
                    candidates.push(Pair { a: p, b: q });
                    ControlFlow::<()>::Continue(())
                });
            }
            (Some((shape, pose)), None) => {
                self.walk_mixed(b, shape, pose)?;
                self.candidates.iter_mut().for_each(|p| *p = Pair { a: p.b, b: p.a });
            }
            (None, Some((shape, pose))) => self.walk_mixed(a, shape, pose)?,
            (None, None) => {
                for (tree, body) in self.trees.iter_mut().zip([a, b]) {
                    fill(&mut self.boxes, body, |p| p, 0.0);
                    tree.update(&self.boxes)?;
                }
                let [one, other] = &mut self.trees;
                self.walk.append_pairs(one, other, &mut self.candidates);
            }
        }
        if let (&PlacedTree::Mesh(faces, places), &PlacedTree::Mesh(its_faces, its_places)) = (a, b)
        {
            let bodies = [(faces, places), (its_faces, its_places)];
            self.exact_tests += touching_pairs(bodies, &self.candidates, out);
            out.sort_unstable();
            return Ok(());
        }
        self.exact_tests += self.candidates.len() as u64;
        let touching = self
            .candidates
            .iter()
            .filter(|pair| triangles_intersect(&a.triangle(pair.a), &b.triangle(pair.b)));
        out.extend(touching.map(|pair| Pair { a: a.part(pair.a), b: b.part(pair.b) }));
        out.sort_unstable();
        out.dedup();
        Ok(())
    }

    /// Some parts that touch at a time, unsorted: at least one if any do.
    pub(in super::super) fn find_some(
        &mut self,
        bodies: [&Kept; 2],
        t: f64,
        most: usize,
        out: &mut Vec<Pair>,
    ) -> Result<(), Error> {
        let keeps_shape = |body: &Kept| !matches!(body.form, Form::Mesh(_));
        if std::ptr::eq(bodies[0], bodies[1]) || !bodies.into_iter().all(keeps_shape) {
            return self.find(bodies, t, out);
        }
        let mut none = [Vec::new(), Vec::new()];
        let [of_a, of_b] = &mut none;
        let (a, b) = (placed(bodies[0], t, of_a)?, placed(bodies[1], t, of_b)?);
        let (Some((one, pose)), Some((other, its_pose))) = (a.shape(), b.shape()) else {
            return self.find(bodies, t, out);
        };
        out.clear();
        let relative = pose.relative(its_pose);
        let (trees, tests) = ([one.mesh().tree(), other.mesh().tree()], &mut self.exact_tests);
        let found = |p: u32, q: u32| {
            *tests += 1;
            if triangles_intersect(&a.triangle(p), &b.triangle(q)) {
                out.push(Pair { a: a.part(p), b: b.part(q) });
            }
            if out.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let _ = self.traversal.for_each_deepest_first(trees[0], trees[1], Some(&relative), found);
        Ok(())
    }

    /// A mesh against a shape, in the shape's own coordinates.
    fn walk_mixed(&mut self, mesh: &PlacedTree, shape: &Shape, pose: &Pose) -> Result<(), Error> {
        let back = pose.relative(&Pose::IDENTITY);
        // Going there and back again rounds a few times; boxes are made wider than that.
        let reach = pose.translation().abs().max_element() + shape.radius();
        fill(&mut self.boxes, mesh, |p| back.apply(p), 64.0 * f64::EPSILON * reach);
        self.trees[0].update(&self.boxes)?;
        let tree = shape.mesh().tree();
        self.walk.append_mixed_pairs(&mut self.trees[0], tree, &mut self.candidates);
        Ok(())
    }

    /// A mesh with itself.
    fn find_in(&mut self, body: &PlacedTree, out: &mut Vec<Pair>) -> Result<(), Error> {
        let PlacedTree::Mesh(faces, places) = body else { return Ok(()) };
        fill(&mut self.boxes, body, |p| p, 0.0);
        self.trees[0].update(&self.boxes)?;
        self.candidates.clear();
        self.walk.append_self_pairs(&mut self.trees[0], &mut self.candidates);
        self.exact_tests += touching_self_pairs(faces, places, &self.candidates, out);
        out.sort_unstable();
        Ok(())
    }
}

/// Boxes around the faces of a body, seen from somewhere, a margin wider (and by as much of their
/// own coordinates).
fn fill(boxes: &mut Vec<Aabb>, body: &PlacedTree, seen: impl Fn(DVec3) -> DVec3, margin: f64) {
    boxes.clear();
    boxes.extend((0..body.face_count() as u32).map(|face| {
        let corners = body.triangle(face).map(&seen);
        if margin == 0.0 {
            return Aabb::around(corners);
        }
        let low = corners[0].min(corners[1]).min(corners[2]);
        let high = corners[0].max(corners[1]).max(corners[2]);
        let own = 64.0 * f64::EPSILON * low.abs().max(high.abs()).max_element();
        let wide = DVec3::splat(margin + own);
        Aabb::rounded_outward(low - wide, high + wide)
    }));
}
