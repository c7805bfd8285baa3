//! How deep does a surface lie within a closed mesh? A search with bounds that hold: [`DepthSearch`].
//!
//! The depth of a point inside a mesh is its distance from the mesh's surface; outside it is counted
//! negative. It changes by no more than a point moves. So, best first by an upper bound:
//!
//! 1. A node of the surface's tree is no deeper than the centre of its box and half its diagonal.
//!    What is outside for certain is dropped, which is most of a surface in shallow contact.
//! 2. A triangle is no deeper than its centre and the distance of its farthest corner, and no deeper than
//!    the largest distance of its corners from any one face of the mesh: the distance from a face is
//!    convex. The faces tried are those nearest to places sampled in it before. Over flat parts of the
//!    mesh, faces are taken together (`facet.rs`). On parallel faces these bounds are exact where the first
//!    would need millions of triangles.
//! 3. The triangle with the largest bound is cut in two across its longest edge, until no bound is
//!    larger than the deepest place sampled by more than the tolerance.
//!
//! Where it is known which part of the surface is inside, only that is searched, and no side is asked.
//!
//! A sample is a nearest point (`bvh/nearest.rs`), 1 to 2 us, and, where its side is not known from
//! samples near it, an exact winding number (`solid.rs`), as much again.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use glam::DVec3;

use super::facet::distance_over_facet;
use super::placed_mesh::PlacedMesh;
use super::solid::Solid;
use crate::bvh::{NearestScratch, nearest};
use crate::exact::{Feature, closest_on_triangle};
use crate::geometry::Triangle;

/// How deep a surface was found to lie.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DepthFound {
    /// Not deeper than this; 0 if nothing is inside.
    pub(crate) upper: f64,
    /// The deepest place sampled.
    pub(crate) deepest: Option<DeepPlace>,
    /// Whether the search came to its end.
    pub(crate) is_complete: bool,
}

/// A place of a surface inside the other mesh.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DeepPlace {
    /// At least this deep, in spite of rounding.
    pub(crate) depth: f64,
    pub(crate) point: DVec3,
    /// The nearest point of the other surface.
    pub(crate) nearest: DVec3,
    /// The face it is on.
    pub(crate) face: u32,
    /// The nearest face.
    pub(crate) nearest_face: u32,
}

/// So many faces are measured one by one, without a tree.
const FEW_FACES: usize = 32;

/// When a search may stop.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DepthLimits {
    /// When the bounds differ by no more than this.
    pub(crate) tolerance: f64,
    /// When it is known to be deeper than this, or not to be.
    pub(crate) threshold: Option<f64>,
    /// Samples.
    pub(crate) samples: u64,
}

/// Where on a surface is searched.
pub(crate) enum Searched<'a> {
    /// Everywhere; what is inside is found out on the way.
    Surface,
    /// Where it is known to be inside: faces as a whole, sorted, and parts of others.
    Inside(&'a [u32], &'a [FacePart]),
}

/// A triangle within a face.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FacePart {
    pub(crate) corners: Triangle,
    pub(crate) face: u32,
    /// Whether all of it is known to be inside.
    pub(crate) is_inside: bool,
}

/// A point measured: how deep it is, and what is nearest.
#[derive(Debug, Clone, Copy)]
struct Sample {
    point: DVec3,
    depth: f64,
    nearest: DVec3,
    face: u32,
    /// Whether the nearest point is inside that face.
    is_over: bool,
}

/// What waits to be searched.
#[derive(Debug, Clone, Copy)]
enum Waiting {
    Node(u32),
    Triangle(FacePart),
}

struct Entry {
    upper: f64,
    /// In the order in which they came.
    number: u64,
    sample: Sample,
    waiting: Waiting,
}

impl Ord for Entry {
    fn cmp(&self, other: &Self) -> Ordering {
        self.upper.total_cmp(&other.upper).then(other.number.cmp(&self.number))
    }
}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Entry {}

/// A search on the surface of one mesh for the place that is deepest within another, closed one.
pub(crate) struct DepthSearch<'a> {
    own: &'a PlacedMesh<'a>,
    other: &'a PlacedMesh<'a>,
    solid: Solid<'a>,
    scratch: NearestScratch,
    heap: BinaryHeap<Entry>,
    limits: DepthLimits,
    /// How far rounding may move distances.
    slack: f64,
    deepest: Option<DeepPlace>,
    /// Depths up to this are known from elsewhere.
    least: f64,
    samples: u64,
}

impl<'a> DepthSearch<'a> {
    /// `least` is a depth that is known already: only deeper places matter.
    pub(crate) fn new(
        own: &'a PlacedMesh<'a>,
        other: &'a PlacedMesh<'a>,
        limits: DepthLimits,
        least: f64,
    ) -> Self {
        let size = |body: &PlacedMesh| {
            let [low, high] = body.shape.extent();
            (high - low).length()
        };
        let defect = own.pose.defect().max(other.pose.defect());
        let slack = 16.0 * f64::EPSILON * (own.reach() + other.reach())
            + 4.0 * defect * (size(own) + size(other));
        Self {
            own,
            other,
            solid: Solid::new(other),
            scratch: NearestScratch::default(),
            heap: BinaryHeap::new(),
            limits,
            slack,
            deepest: None,
            least,
            samples: 0,
        }
    }

    /// The deepest place of what is searched.
    pub(crate) fn run(mut self, searched: &Searched) -> DepthFound {
        if self.own.mesh().faces().is_empty() {
            return DepthFound { upper: 0.0, deepest: None, is_complete: true };
        }
        match searched {
            Searched::Surface => self.push_root(),
            Searched::Inside(whole, parts) => {
                let mut last = 0;
                for part in *parts {
                    last = self.push_triangle(part, (f64::INFINITY, last));
                }
                if whole.len() > FEW_FACES {
                    self.push_root();
                } else {
                    for &face in *whole {
                        last = self.push_triangle(&self.whole(face), (f64::INFINITY, last));
                    }
                }
            }
        }
        while let Some(entry) = self.heap.pop() {
            let lower = self.lower();
            let is_decided = |threshold: f64| lower > threshold || entry.upper <= threshold;
            let is_known = entry.upper <= lower + self.limits.tolerance
                || self.limits.threshold.is_some_and(is_decided);
            if is_known || self.samples >= self.limits.samples {
                return self.found(entry.upper.max(lower), is_known);
            }
            match entry.waiting {
                Waiting::Node(node) => self.open(node, &entry.sample, searched),
                Waiting::Triangle(part) => {
                    for corners in halves(&part.corners) {
                        let half = FacePart { corners, ..part };
                        self.push_triangle(&half, (entry.upper, entry.sample.face));
                    }
                }
            }
        }
        let upper = self.lower();
        self.found(upper, true)
    }

    fn found(self, upper: f64, is_complete: bool) -> DepthFound {
        DepthFound { upper: upper.max(0.0), deepest: self.deepest, is_complete }
    }

    fn lower(&self) -> f64 {
        self.deepest.map_or(self.least, |place| place.depth.max(self.least))
    }

    /// A face that is inside as a whole.
    fn whole(&self, face: u32) -> FacePart {
        FacePart { corners: self.own.triangle(face), face, is_inside: true }
    }

    fn push_root(&mut self) {
        let [low, high] = self.own.world_extent();
        let centre = low * 0.5 + high * 0.5;
        let sample = self.sample(centre, 0, false, None);
        let upper = sample.depth + (high - centre).length() + self.slack;
        self.push(upper, sample, Waiting::Node(0));
    }

    fn push(&mut self, upper: f64, sample: Sample, waiting: Waiting) {
        // What is not deeper than what is known is of no use, nor is what is outside.
        if upper > self.lower().max(0.0) {
            let number = self.samples;
            self.heap.push(Entry { upper, number, sample, waiting });
        }
    }

    /// The boxes and triangles of a node.
    fn open(&mut self, node: u32, above: &Sample, searched: &Searched) {
        let (mesh, origin) = self.own.shape.search();
        let node = mesh.tree().nodes()[node as usize];
        for slot in node.inner.slots() {
            let bounds = node.slot_bounds(slot);
            let (low, high) = (bounds.min.as_dvec3(), bounds.max.as_dvec3());
            let centre = self.own.pose.apply((low + high) * 0.5 + origin);
            let sample = self.sample(centre, above.face, false, Some(above));
            let upper = sample.depth + 0.5 * (high - low).length() + self.slack;
            self.push(upper, sample, Waiting::Node(node.child[slot]));
        }
        for slot in node.primitives.slots() {
            let face = node.child[slot];
            let part = match searched {
                Searched::Surface => FacePart { is_inside: false, ..self.whole(face) },
                Searched::Inside(whole, _) if whole.binary_search(&face).is_ok() => {
                    self.whole(face)
                }
                Searched::Inside(..) => continue,
            };
            self.push_triangle(&part, (f64::INFINITY, above.face));
        }
    }

    /// Measures a triangle and keeps it if it may be deeper than what is known; gives the face nearest to
    /// its centre. `known` is a bound, and a face of the other mesh that is near.
    fn push_triangle(&mut self, part: &FacePart, known: (f64, u32)) -> u32 {
        let FacePart { corners, face, is_inside } = *part;
        let [a, b, c] = corners;
        let centre = a + ((b - a) + (c - a)) / 3.0;
        let sample = self.sample(centre, known.1, is_inside, None);
        let radius = corners.map(|corner| corner.distance(centre)).into_iter().fold(0.0, f64::max);
        let mut upper = known.0.min(sample.depth + radius + self.slack);
        if upper <= self.lower().max(0.0) {
            return sample.face;
        }
        self.note(&sample, face);
        upper = upper.min(self.largest_distance(&corners, sample.face));
        upper = upper.min(self.largest_distance(&corners, known.1));
        // The corner that lies farthest from what is nearest to the centre is deeper, if any is.
        let away = (centre - sample.nearest) * sample.depth.signum();
        let farther = |p: &DVec3, q: &DVec3| away.dot(*p).total_cmp(&away.dot(*q));
        let corner = corners.into_iter().max_by(farther).unwrap_or(a);
        if upper > self.lower() + self.limits.tolerance {
            let corner = self.sample(corner, sample.face, is_inside, Some(&sample));
            self.note(&corner, face);
            upper = upper.min(self.largest_distance(&corners, corner.face));
        }
        let wanted = self.lower() + self.limits.tolerance;
        if upper > wanted && sample.is_over {
            let most = upper - self.slack;
            let over = distance_over_facet(self.other, sample.face, &corners, most);
            upper = upper.min(over + self.slack);
        }
        self.push(upper, sample, Waiting::Triangle(*part));
        sample.face
    }

    fn note(&mut self, sample: &Sample, face: u32) {
        let depth = sample.depth - self.slack;
        if depth > self.lower() {
            let Sample { point, nearest, face: nearest_face, .. } = *sample;
            self.deepest = Some(DeepPlace { depth, point, nearest, face, nearest_face });
        }
    }

    /// No point of a triangle is farther from a face than the farthest of its corners.
    fn largest_distance(&self, corners: &Triangle, face: u32) -> f64 {
        let triangle = self.other.triangle(face);
        let square = |corner: DVec3| closest_on_triangle(corner, &triangle).square;
        let largest = corners.map(square).into_iter().fold(0.0, f64::max);
        largest.sqrt() + self.slack
    }

    /// How deep a point is. Whether it is inside may be known, or `near`, another sample, may say so.
    fn sample(
        &mut self,
        point: DVec3,
        guess: u32,
        is_inside: bool,
        near: Option<&Sample>,
    ) -> Sample {
        self.samples += 1;
        let (other, slack) = (self.other, self.slack);
        let (mesh, origin) = other.shape.search();
        // The tree is in the frame of the mesh; distances are measured in the world.
        let pose = &other.pose;
        let local = pose.rotation().transpose() * (point - pose.translation()) - origin;
        let mut best = (closest_on_triangle(point, &other.triangle(guess)), guess);
        nearest(mesh.tree(), (local, slack), best.0.square, &mut self.scratch, |face| {
            let found = closest_on_triangle(point, &other.triangle(face));
            if (found.square, face) < (best.0.square, best.1) {
                best = (found, face);
            }
            best.0.square
        });
        let distance = best.0.square.sqrt();
        let is_inside = match near {
            _ if is_inside => true,
            // No surface is between them.
            Some(near) if near.point.distance(point) + slack < near.depth.abs() => near.depth > 0.0,
            _ => self.solid.contains(&point, point),
        };
        let depth = if is_inside { distance } else { -distance };
        let is_over = best.0.feature == Feature::Face;
        Sample { point, depth, nearest: best.0.point, face: best.1, is_over }
    }
}

/// Samples after which a depth near the tolerance is left open.
const MOST_SAMPLES: u64 = 50_000;

/// Bounds that differ by this share of a tolerance are equal to it (no unit).
const EQUAL: f64 = 1e-6;

/// Whether the surface of one of two closed meshes lies deeper within the other than a distance; `None` if
/// one is open, sizes are extreme or the search ended before that was known.
pub(super) fn is_deeper([a, b]: &[PlacedMesh; 2], distance: f64) -> Option<bool> {
    let is_normal = (1e-70..1e70).contains(&a.reach().max(b.reach()));
    if !is_normal || ![a, b].iter().all(|body| body.shape.topology().is_closed) {
        return None;
    }
    let limits = DepthLimits {
        tolerance: EQUAL * distance,
        threshold: Some(distance),
        samples: MOST_SAMPLES,
    };
    let mut is_complete = true;
    for (own, other) in [(a, b), (b, a)] {
        let found = DepthSearch::new(own, other, limits, 0.0).run(&Searched::Surface);
        if found.deepest.is_some_and(|place| place.depth > distance) {
            return Some(true);
        }
        is_complete &= found.is_complete;
    }
    is_complete.then_some(false)
}

/// A triangle cut in two across its longest edge.
fn halves(&[a, b, c]: &Triangle) -> [Triangle; 2] {
    let squares = [a.distance_squared(b), b.distance_squared(c), c.distance_squared(a)];
    let [p, q, r] = if squares[0] >= squares[1] && squares[0] >= squares[2] {
        [a, b, c]
    } else if squares[1] >= squares[2] {
        [b, c, a]
    } else {
        [c, a, b]
    };
    let middle = 0.5 * p + 0.5 * q;
    [[p, middle, r], [middle, q, r]]
}
