//! Two surfaces laid over each other: where they cross, what is inside, and which of it hangs together.
//!
//! [`Overlay::of`] runs the stages of this module in order: pairs of faces that intersect, their
//! crossings, the inside parts of both surfaces with their outlines; then joins everything that has a
//! point in common:
//!
//! 1. the two ends of a segment of the curve;
//! 2. neighbouring crossings or corners on an edge, if the edge is inside between them;
//! 3. a hole in a face and the outline around it;
//! 4. pairs of faces that touch without crossing, with others that share a face and meet it there.
//!
//! So a *region* is a connected part of what two surfaces have in common, with the parts inside that it
//! borders on: a peg through a plate is one region with two curves.

use glam::DVec3;

use super::crossings::Crossings;
use super::insides::Insides;
use super::outlines::{Outline, outlines};
use crate::check::{PlacedMesh, intersecting_pairs};
use crate::exact::{Intersection, intersection};
use crate::geometry::{DisjointSets, Pair};

/// Everything about how two surfaces lie in each other.
pub(super) struct Overlay<'a> {
    pub(super) bodies: [PlacedMesh<'a>; 2],
    pub(super) crossings: Crossings,
    pub(super) insides: [Insides; 2],
    /// Of the cut faces of each body, in the order of faces.
    pub(super) outlines: [Vec<Outline>; 2],
    /// What pairs that touch without crossing have in common.
    pub(super) contacts: Vec<(Pair, Intersection)>,
    /// Crossings, then corners of the first body, of the second, then pairs that touch.
    sets: DisjointSets,
    starts: [u32; 3],
}

impl<'a> Overlay<'a> {
    pub(super) fn of(bodies: [PlacedMesh<'a>; 2]) -> Self {
        let pairs = intersecting_pairs(&bodies);
        let crossings = Crossings::of(&bodies, &pairs);
        let insides = [0, 1].map(|body| Insides::of(&bodies, body, &crossings));
        let contacts: Vec<(Pair, Intersection)> = crossings
            .touching
            .iter()
            .filter_map(|&pair| {
                let (a, b) = (bodies[0].triangle(pair.a), bodies[1].triangle(pair.b));
                Some((pair, intersection(&a, &b)?))
            })
            .collect();
        let mut starts = [crossings.points.len() as u32, 0, 0];
        for body in 0..2 {
            starts[body + 1] = starts[body] + bodies[body].mesh().vertices().len() as u32;
        }
        let sets = DisjointSets::new(starts[2] as usize + contacts.len());
        let outlines = [Vec::new(), Vec::new()];
        let mut overlay = Self { bodies, crossings, insides, outlines, contacts, sets, starts };
        for segment in &overlay.crossings.segments {
            overlay.sets.join(segment.ends[0], segment.ends[1]);
        }
        for body in 0..2 {
            overlay.join_edges(body);
            overlay.join_outlines(body);
        }
        overlay.join_contacts();
        overlay
    }

    /// The set of a crossing.
    pub(super) fn set_of_crossing(&mut self, number: u32) -> u32 {
        self.sets.first_of(number)
    }

    /// The set of a corner of body 0 or 1.
    pub(super) fn set_of_corner(&mut self, body: usize, corner: u32) -> u32 {
        self.sets.first_of(self.starts[body] + corner)
    }

    /// The set of a pair that touches, by its number among the contacts.
    pub(super) fn set_of_contact(&mut self, number: usize) -> u32 {
        self.sets.first_of(self.starts[2] + number as u32)
    }

    /// The set of an outline.
    pub(super) fn set_of_outline(&mut self, body: usize, outline: &Outline) -> u32 {
        match outline.crossing {
            Some(crossing) => self.set_of_crossing(crossing),
            None => {
                let own = &self.bodies[body];
                let vertex = own.mesh().faces()[outline.face as usize][0];
                let corner = own.shape.edges().corner(vertex);
                self.set_of_corner(body, corner)
            }
        }
    }

    /// Joins what is next to each other on edges that are inside.
    fn join_edges(&mut self, body: usize) {
        let (insides, edges) = (&self.insides[body], self.bodies[body].shape.edges());
        let start = self.starts[body];
        let mut of_points: Vec<u32> = Vec::new();
        for point in self.crossings.points.iter().filter(|point| point.body == body) {
            if of_points.last() != Some(&point.edge) {
                of_points.push(point.edge);
            }
        }
        for edge in of_points {
            let [low, high] = edges.ends(edge);
            let (mut winding, mut last) = (insides.winding(low), start + low);
            for number in self.crossings.on_edge(body, edge) {
                if winding != 0 {
                    self.sets.join(last, number as u32);
                }
                winding += insides.change(self.crossings.points[number].enters);
                last = number as u32;
            }
            if winding != 0 {
                self.sets.join(last, start + high);
            }
        }
        for &corner in &insides.corners {
            for &edge in edges.at_corner(corner) {
                let [low, high] = edges.ends(edge);
                if low == corner && self.crossings.on_edge(body, edge).is_empty() {
                    self.sets.join(start + low, start + high);
                }
            }
        }
    }

    /// Finds outlines and joins holes with what they are in.
    fn join_outlines(&mut self, body: usize) {
        if !self.bodies[1 - body].shape.topology().is_closed {
            return;
        }
        let mut faces: Vec<u32> = self.insides[body].cut.iter().map(|&(face, _)| face).collect();
        faces.dedup();
        for face in faces {
            let stages = (&self.crossings, &self.insides[body]);
            let found = outlines(&self.bodies, body, stages, face);
            for outline in &found {
                if let Some(outer) = outline.within {
                    let inner = self.set_of_outline(body, outline);
                    let outer = self.set_of_outline(body, &found[outer]);
                    self.sets.join(inner, outer);
                }
            }
            self.outlines[body].extend(found);
        }
    }

    /// Joins pairs that touch with those that share a face and come up to them.
    fn join_contacts(&mut self) {
        if self.contacts.is_empty() {
            return;
        }
        let crossing = self.crossings.segments.iter().map(|segment| {
            let points = segment.ends.map(|end| self.crossings.points[end as usize].point);
            Extent::of(segment.faces, &points, segment.ends[0], false)
        });
        let touching = (self.starts[2]..)
            .zip(&self.contacts)
            .map(|(element, (pair, common))| Extent::of(*pair, common.points(), element, true));
        let mut extents: Vec<Extent> = crossing.chain(touching).collect();
        for extent in &mut extents {
            let corners =
                [self.bodies[0].triangle(extent.faces.a), self.bodies[1].triangle(extent.faces.b)];
            extent.widen(corners.as_flattened());
        }
        for body in 0..2 {
            let face = |extent: &Extent| [extent.faces.a, extent.faces.b][body];
            extents.sort_by(|p, q| {
                face(p).cmp(&face(q)).then(p.low.x.total_cmp(&q.low.x)).then(p.faces.cmp(&q.faces))
            });
            for group in extents.chunk_by(|p, q| face(p) == face(q)) {
                for (i, one) in group.iter().enumerate() {
                    let reached =
                        group[i + 1..].iter().take_while(|other| other.low.x <= one.high.x);
                    for other in reached.filter(|other| one.meets(other)) {
                        self.sets.join(one.element, other.element);
                    }
                }
            }
        }
    }
}

/// A box around what two faces have in common.
struct Extent {
    faces: Pair,
    low: DVec3,
    high: DVec3,
    element: u32,
    is_touching: bool,
}

/// How far constructed points may be off, as a share of the size of their faces (no unit). Smaller:
/// contacts of neighbouring faces could be taken for separate ones.
const ROUNDED: f64 = 4e-12;

impl Extent {
    fn of(faces: Pair, points: &[DVec3], element: u32, is_touching: bool) -> Self {
        let far = DVec3::splat(f64::INFINITY);
        let grow = |(low, high): (DVec3, DVec3), p: &DVec3| (low.min(*p), high.max(*p));
        let (low, high) = points.iter().fold((far, -far), grow);
        Self { faces, low, high, element, is_touching }
    }

    fn widen(&mut self, corners: &[DVec3]) {
        let largest = corners.iter().map(|p| p.abs().max_element()).fold(0.0, f64::max);
        let size =
            corners.iter().map(|p| (*p - corners[0]).abs().max_element()).fold(0.0, f64::max);
        let by = DVec3::splat(ROUNDED * size + 8.0 * f64::EPSILON * largest);
        (self.low, self.high) = (self.low - by, self.high + by);
    }

    fn meets(&self, other: &Self) -> bool {
        (self.is_touching || other.is_touching)
            && self.low.cmple(other.high).all()
            && other.low.cmple(self.high).all()
    }
}
