//! The walk of `MeshScanQuery`: a triangle mesh against a scanned surface.
//!
//! The tree of the mesh is walked against the boxes of the cloud's leaves. At a face and a leaf,
//! edges of the cloud's graph are cut with the face, exactly, and the function is evaluated along
//! the face's edges: one that only just dips into the surface passes between the graph's.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use glam::DVec3;

use super::crossing::{Between, SurfaceSample, between};
use crate::budget::BudgetTracker;
use crate::bvh::Aabb;
use crate::bvh::Traversal;
use crate::bvh::{BuildOptions, SlotPairs, StaticTree};
use crate::exact;
use crate::geometry::Triangle;
use crate::scan::PointNode;
use crate::scan::PointSurface;
use crate::scan::tree::PointTree;
use crate::{Pose, TriMesh};

/// Edges of a face are followed for so many sampling radii from a corner near the surface.
const FOLLOWED: f64 = 6.0;

/// The leaves of a cloud's tree as boxes.
#[derive(Debug, Clone)]
pub(crate) struct LeafBoxes {
    tree: StaticTree,
    /// What the boxes are measured from: not the cloud's origin where that is far away, since they are
    /// in single precision.
    origin: DVec3,
    /// Nodes of the cloud's tree.
    leaves: Vec<u32>,
}

/// How many of its extents from its own origin a cloud is measured from its middle.
const OFF_CENTRE: f64 = 64.0;

impl LeafBoxes {
    pub(crate) fn new(tree: &PointTree) -> Self {
        let (mut leaves, mut boxes) = (Vec::new(), Vec::new());
        let is_far = tree.origin().length() > OFF_CENTRE * tree.extent();
        let origin = if is_far { tree.origin() } else { DVec3::ZERO };
        for (at, node) in (0..).zip(tree.nodes()) {
            if node.is_leaf() {
                let middle = (tree.origin() - origin) + node.center.as_dvec3();
                // The middle was rounded, by less than this part of the whole.
                let half = node.half.as_dvec3() + 1e-6 * tree.extent();
                boxes.push(Aabb::rounded_outward(middle - half, middle + half));
                leaves.push(at);
            }
        }
        Self { tree: StaticTree::build(&boxes, BuildOptions::default()), origin, leaves }
    }
}

/// Scratch memory of queries.
#[derive(Debug, Default)]
pub(crate) struct FaceScratch {
    traversal: Traversal,
    /// Faces whose corners were sampled, and the samples of vertices: each is a corner of several
    /// faces and in the boxes of several leaves.
    faces: HashSet<u32>,
    vertices: HashMap<u32, Option<SurfaceSample>>,
}

/// The outcome of a walk.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct MeshScanOutcome {
    /// A position on both, in the mesh's frame, with the face and its margin.
    pub(crate) place: Option<(DVec3, u32, f64)>,
    /// The least distance of a sampled corner from the surface, and in sampling radii.
    pub(crate) smallest: Option<(f64, f64)>,
    /// Pairs of nodes whose boxes were compared.
    pub(crate) node_pairs: u64,
    pub(crate) candidates: u64,
    pub(crate) evaluations: u64,
    /// If the budget ran out: how deep the two are in each other, by their boxes, in parts of both
    /// extents.
    pub(crate) interrupted: Option<f64>,
}

impl MeshScanOutcome {
    /// A test of a face and a leaf takes as long as an evaluation.
    fn cached_values(&self) -> u64 {
        4 * (self.candidates + self.evaluations)
    }

    /// As [`super::CloudCounts::operations`].
    pub(crate) fn operations(&self) -> u64 {
        self.node_pairs + self.cached_values()
    }
}

/// A query: a mesh, and a cloud moved.
struct Question<'a> {
    mesh: &'a TriMesh,
    surface: &'a PointSurface,
    tree: &'a PointTree,
    /// From the mesh's frame to the cloud's, and back.
    into: Pose,
    back: Pose,
    vertices: &'a mut HashMap<u32, Option<SurfaceSample>>,
    budget: BudgetTracker,
    outcome: MeshScanOutcome,
}

impl FaceScratch {
    /// Finds a position that is on a mesh and on a scanned surface; `relative` is the pose of the
    /// latter as seen from the mesh.
    pub(crate) fn walk(
        &mut self,
        (mesh, faces): (&TriMesh, &StaticTree),
        (surface, tree, boxes): (&PointSurface, &PointTree, &LeafBoxes),
        relative: &Pose,
        budget: BudgetTracker,
    ) -> MeshScanOutcome {
        let Self { traversal, faces: looked_at, vertices } = self;
        looked_at.clear();
        vertices.clear();
        let into = relative.relative(&Pose::IDENTITY);
        let outcome = MeshScanOutcome::default();
        let back = *relative;
        let mut question = Question { mesh, surface, tree, into, back, vertices, budget, outcome };
        let before = traversal.counts.node_pairs;
        let roots = None::<std::iter::Empty<([u32; 2], SlotPairs)>>;
        let trees = [faces, &boxes.tree];
        let state = |face: u32, leaf: u32| {
            let is_new = looked_at.insert(face);
            match question.state(face, boxes.leaves[leaf as usize], is_new) {
                Some((x, sure)) => {
                    question.outcome.place = Some((question.back.apply(x), face, sure));
                    ControlFlow::Break(())
                }
                None if question.is_late() => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        };
        let of_boxes = match boxes.origin {
            DVec3::ZERO => *relative,
            origin => relative.moved_to(relative.apply(origin)),
        };
        let ended = traversal.for_each_within(trees, Some(&of_boxes), roots, budget, state);
        let mut outcome = question.outcome;
        outcome.node_pairs = traversal.counts.node_pairs - before;
        let is_done = ended.is_continue() && traversal.is_done();
        if outcome.place.is_none() && !is_done {
            outcome.interrupted = Some(depth(&faces.bounds(), tree, relative));
        }
        outcome
    }
}

/// How deep the box of a mesh is in the box of a cloud, in parts of both extents.
fn depth(faces: &Aabb, tree: &PointTree, relative: &Pose) -> f64 {
    let root = &tree.nodes()[0];
    let (low, high) = (faces.min.as_dvec3(), faces.max.as_dvec3());
    let (half, root_half) = (0.5 * (high - low), root.half.as_dvec3());
    let between = relative.apply(tree.origin() + root.center.as_dvec3()) - 0.5 * (low + high);
    let turned = relative.rotation();
    let forth = between.abs() - half - turned.abs() * root_half;
    let back = turned.transpose();
    let back = (back * between).abs() - root_half - back.abs() * half;
    let both = (half.max_element() + tree.extent()).max(f64::MIN_POSITIVE);
    -forth.max_element().max(back.max_element()) / both
}

impl Question<'_> {
    fn state(&mut self, face: u32, leaf: u32, is_new: bool) -> Option<(DVec3, f64)> {
        self.outcome.candidates += 1;
        let triangle = self.mesh.triangle(face).map(|corner| self.into.apply(corner));
        let leaf = &self.tree.nodes()[leaf as usize];
        let found = self.cut_edges(&triangle, leaf);
        if found.is_some() {
            return found;
        }
        let edges = [0, 1, 2].map(|corner| [triangle[corner], triangle[(corner + 1) % 3]]);
        let longest = edges.iter().map(|[p, q]| p.distance(*q)).fold(0.0, f64::max);
        if longest > FOLLOWED * f64::from(leaf.spacing) {
            return edges.into_iter().find_map(|edge| self.view_along(edge, leaf));
        }
        if !is_new {
            return None;
        }
        let guess = self.tree.points_of(leaf)[0];
        let corners = self.mesh.faces()[face as usize];
        (0..3).find_map(|corner| self.view_from((corners, &triangle), corner, guess))
    }

    /// Evaluates the part of a long edge of a face that is inside the disc of a leaf, at both ends.
    fn view_along(&mut self, [p, q]: [DVec3; 2], leaf: &PointNode) -> Option<(DVec3, f64)> {
        let (middle, normal) =
            (self.tree.origin() + leaf.middle.as_dvec3(), leaf.normal.as_dvec3());
        let spacing = f64::from(leaf.spacing);
        let [at_p, at_q] = [p, q].map(|end| normal.dot(end - middle));
        let thickness = f64::from(leaf.thickness) + 2.0 * spacing;
        // Where along the edge its height is that of either side of the disc.
        let [low, high] = if at_p == at_q {
            let is_inside = at_p.abs() <= thickness;
            if is_inside { [0.0, 1.0] } else { return None }
        } else {
            let part = |height: f64| (at_p - height) / (at_p - at_q);
            let [l, r] = [part(-thickness), part(thickness)];
            [l.min(r).max(0.0), l.max(r).min(1.0)]
        };
        if low > high {
            return None;
        }
        let [x, y] = [low, high].map(|part| p.lerp(q, part));
        let reach = f64::from(leaf.radius) + thickness;
        let along = y - x;
        let part = (middle - x).dot(along) / along.length_squared().max(f64::MIN_POSITIVE);
        if (x + along * part.clamp(0.0, 1.0)).distance(middle) > reach {
            return None;
        }
        let guess = self.tree.points_of(leaf)[0];
        let near = self.see(x, guess)?;
        let far = self.see(y, near.nearest)?;
        let [value, there] = [near.signed(), far.signed()];
        if value.is_nan() || there.is_nan() || (value < 0.0) == (there < 0.0) {
            return None;
        }
        let ends = [(x, value), (y, there)];
        let found = self.cross(ends, near.nearest)?;
        Some((found.x, found.steepness))
    }

    /// Edges of the graph from points of a leaf, against a face.
    fn cut_edges(&self, triangle: &Triangle, leaf: &PointNode) -> Option<(DVec3, f64)> {
        let [a, b, c] = *triangle;
        let across = (b - a).cross(c - a).normalize_or_zero();
        for &place in self.tree.points_of(leaf) {
            let p = self.tree.settled(self.surface, place);
            let height = across.dot(p - a);
            for edge in self.surface.edges_in(place) {
                let length = f64::from(edge.length());
                if edge.is_virtual() || height.abs() > length {
                    continue;
                }
                let q = self.tree.settled(self.surface, edge.to);
                let other = across.dot(q - a);
                // A face without area is left to the exact test.
                if height * other > 0.0 || !exact::segment_intersects_triangle([p, q], triangle) {
                    continue;
                }
                let part = height.abs() / (height.abs() + other.abs()).max(f64::MIN_POSITIVE);
                let steepness = (height.abs() + other.abs()) / self.surface.spacing_in(place);
                return Some((p.lerp(q, part.clamp(0.0, 1.0)), steepness));
            }
        }
        None
    }

    fn see(&mut self, x: DVec3, guess: u32) -> Option<SurfaceSample> {
        if self.is_late() {
            return None;
        }
        self.outcome.evaluations += 1;
        let near = self.surface.nearest_in(x, guess)?;
        if self.is_late() { None } else { Some(SurfaceSample::beside(self.surface, x, near)) }
    }

    fn is_late(&mut self) -> bool {
        self.budget.is_used_up(self.outcome.cached_values())
    }

    /// The surface between two positions.
    fn cross(&mut self, ends: [(DVec3, f64); 2], guess: u32) -> Option<Between> {
        between(self.surface, ends, guess, |x, guess| self.see(x, guess))
    }

    /// The surface sampled at a corner of a face.
    fn see_from(&mut self, vertex: u32, x: DVec3, guess: u32) -> Option<SurfaceSample> {
        if let Some(&seen) = self.vertices.get(&vertex) {
            return seen;
        }
        let seen = self.see(x, guess);
        self.vertices.insert(vertex, seen);
        seen
    }

    /// Evaluates from a corner of a face along its two edges.
    fn view_from(
        &mut self,
        (corners, triangle): ([u32; 3], &Triangle),
        corner: usize,
        guess: u32,
    ) -> Option<(DVec3, f64)> {
        let x = triangle[corner];
        let seen = self.see_from(corners[corner], x, guess)?;
        let value = seen.signed();
        let spacing = seen.sample.spacing.max(f64::MIN_POSITIVE);
        let distance = if value.is_nan() { seen.distance } else { value.abs().min(seen.distance) };
        if self.outcome.smallest.is_none_or(|(_, least)| distance / spacing < least) {
            self.outcome.smallest = Some((distance, distance / spacing));
        }
        if value.is_nan() || value.abs() > FOLLOWED * spacing {
            return None;
        }
        for other in [(corner + 1) % 3, (corner + 2) % 3] {
            let (end, longest) = (triangle[other], FOLLOWED * spacing);
            let length = x.distance(end);
            let (y, there) = if length <= longest {
                (end, self.see_from(corners[other], end, seen.nearest)?)
            } else {
                let y = x.lerp(end, longest / length);
                (y, self.see(y, seen.nearest)?)
            };
            let there = there.signed();
            if there.is_nan() || (there < 0.0) == (value < 0.0) {
                continue;
            }
            let ends = [(x, value), (y, there)];
            if let Some(found) = self.cross(ends, seen.nearest) {
                return Some((found.x, found.steepness));
            }
        }
        None
    }
}
