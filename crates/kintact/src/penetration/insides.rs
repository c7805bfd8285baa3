//! Which part of a surface lies inside the other body: [`Insides`], for one body of two.
//!
//! 1. A corner at which the curve is near is asked exactly how often the other surface winds around it.
//! 2. From there the answer is carried along edges: it changes by one at every crossing, and not at all
//!    on an edge without one. Corners outside are only followed along edges that cross.
//! 3. Components that the curve does not meet are asked once each.
//! 4. Faces that no crossing cuts are inside as a whole, or outside.
//!
//! A body turned inside out is the same solid: winding numbers are counted as if its volume were
//! positive. What another body's overlapping surfaces enclose twice counts twice. Costs some
//! nanoseconds an inner edge, and a few microseconds for each exact answer.

use glam::DVec3;

use super::crossings::Crossings;
use crate::check::{PlacedMesh, Solid};
use crate::exact::{Shifted, ShiftedPoint};
use crate::shape::NO_EDGE;

/// What of one body lies inside the other.
#[derive(Debug, Default)]
pub(super) struct Insides {
    /// For each corner of the body how often the other winds around it, where that is known; corners
    /// that are not are outside, or stand for no place.
    windings: Vec<Option<i32>>,
    /// What a crossing that enters changes a winding number by: -1 if the other body is inside out.
    sign: i32,
    /// The corners that are inside.
    pub(super) corners: Vec<u32>,
    /// Faces without a crossing that are inside, sorted.
    pub(super) whole: Vec<u32>,
    /// Faces with a segment, each with the numbers of its segments, sorted.
    pub(super) cut: Vec<(u32, u32)>,
}

impl Insides {
    /// Of body 0 or 1; nothing is inside a body that is not closed.
    pub(super) fn of(bodies: &[PlacedMesh; 2], body: usize, crossings: &Crossings) -> Self {
        let mut cut: Vec<(u32, u32)> = (0u32..)
            .zip(&crossings.segments)
            .map(|(number, segment)| ([segment.faces.a, segment.faces.b][body], number))
            .collect();
        cut.sort_unstable();
        let (own, other) = (&bodies[body], &bodies[1 - body]);
        if !other.shape.topology().is_closed {
            return Self { cut, sign: 1, ..Self::default() };
        }
        let solid = Solid::new(other);
        let sign = if signed_volume(other) < 0.0 { -1 } else { 1 };
        let windings = vec![None; own.mesh().vertices().len()];
        let mut flood = Flood { own, body, crossings, solid, sign, windings, inside: Vec::new() };
        for point in crossings.points.iter().filter(|point| point.body == body) {
            flood.from(own.shape.edges().ends(point.edge)[0]);
        }
        for &(face, _) in &cut {
            flood.from(own.shape.edges().corner(own.mesh().faces()[face as usize][0]));
        }
        for &face in &own.shape.topology().faces {
            flood.from(own.shape.edges().corner(own.mesh().faces()[face as usize][0]));
        }
        let Flood { windings, inside, .. } = flood;
        let mut insides = Self { windings, sign, corners: inside, whole: Vec::new(), cut };
        insides.find_whole(own);
        insides
    }

    /// How often the other body winds around a corner.
    pub(super) fn winding(&self, corner: u32) -> i32 {
        self.windings.get(corner as usize).copied().flatten().unwrap_or(0)
    }

    /// What a crossing changes a winding number by.
    pub(super) fn change(&self, enters: bool) -> i32 {
        if enters { self.sign } else { -self.sign }
    }

    /// The segments of a cut face.
    pub(super) fn segments_of(&self, face: u32) -> &[(u32, u32)] {
        let from = self.cut.partition_point(|&(cut, _)| cut < face);
        let count = self.cut[from..].iter().take_while(|&&(cut, _)| cut == face).count();
        &self.cut[from..from + count]
    }

    fn find_whole(&mut self, own: &PlacedMesh) {
        let edges = own.shape.edges();
        let around = self.corners.iter().flat_map(|&corner| edges.at_corner(corner));
        let mut faces: Vec<u32> =
            around.flat_map(|&edge| edges.faces_around(edge)).copied().collect();
        faces.sort_unstable();
        faces.dedup();
        faces.retain(|&face| {
            let corners = own.mesh().faces()[face as usize].map(|vertex| edges.corner(vertex));
            self.segments_of(face).is_empty() && corners.iter().all(|&c| self.winding(c) != 0)
        });
        self.whole = faces;
    }
}

struct Flood<'a> {
    own: &'a PlacedMesh<'a>,
    body: usize,
    crossings: &'a Crossings,
    solid: Solid<'a>,
    sign: i32,
    windings: Vec<Option<i32>>,
    inside: Vec<u32>,
}

impl Flood<'_> {
    /// Follows edges from a corner, if it is not known yet.
    fn from(&mut self, corner: u32) {
        if self.windings[corner as usize].is_some() {
            return;
        }
        let point = self.own.pose.apply(self.own.mesh().vertices()[corner as usize]);
        let body = [Shifted::First, Shifted::Second][self.body];
        let winding = self.solid.winding(&ShiftedPoint { body, point }, point);
        let mut waiting = vec![corner];
        self.set(corner, self.sign * winding);
        while let Some(corner) = waiting.pop() {
            let winding = self.windings[corner as usize].unwrap_or(0);
            let edges = self.own.shape.edges();
            for &edge in edges.at_corner(corner) {
                let [low, high] = edges.ends(edge);
                let on_edge = self.crossings.on_edge(self.body, edge);
                let next = if corner == low { high } else { low };
                if self.windings[next as usize].is_some() || (winding == 0 && on_edge.is_empty()) {
                    continue;
                }
                let points = &self.crossings.points[on_edge];
                let change: i32 = points.iter().map(|p| if p.enters { 1 } else { -1 }).sum();
                let change = if corner == low { change } else { -change };
                self.set(next, winding + self.sign * change);
                waiting.push(next);
            }
        }
    }

    fn set(&mut self, corner: u32, winding: i32) {
        self.windings[corner as usize] = Some(winding);
        if winding != 0 {
            self.inside.push(corner);
        }
    }
}

/// Six times the volume that a closed mesh encloses, negative if it is turned inside out, in a unit of
/// its own.
fn signed_volume(body: &PlacedMesh) -> f64 {
    let [low, high] = body.shape.extent();
    let centre = low * 0.5 + high * 0.5;
    let scale = 1.0 / (high * 0.5 - low * 0.5).max_element().max(f64::MIN_POSITIVE);
    let triangles = body.mesh().triangles();
    triangles
        .map(|triangle| {
            let [a, b, c] = triangle.map(|corner| (corner - centre) * scale);
            a.cross(b).dot(c)
        })
        .sum()
}

/// Twice the vector area of the part of a face inside the other body, along its normal; parts that the
/// other body encloses twice count twice. By the boundary of that part: the segments of the face, and the
/// parts of its edges that are inside.
pub(super) fn area_inside(
    bodies: &[PlacedMesh; 2],
    body: usize,
    (crossings, insides): (&Crossings, &Insides),
    face: u32,
) -> DVec3 {
    let own = &bodies[body];
    let triangle = own.triangle(face);
    let origin = triangle[0];
    let about = |p: DVec3, q: DVec3| (p - origin).cross(q - origin);
    let mut sum = DVec3::ZERO;
    for &(_, segment) in insides.segments_of(face) {
        let ends = crossings.segments[segment as usize].ends;
        let [p, q] = ends.map(|end| crossings.points[end as usize].point);
        let along = if body == 0 { about(p, q) } else { about(q, p) };
        sum += f64::from(insides.sign) * along;
    }
    let edges = own.shape.edges();
    let corners = own.mesh().faces()[face as usize].map(|vertex| edges.corner(vertex));
    for (i, edge) in edges.of_face(face).into_iter().enumerate() {
        if edge == NO_EDGE {
            continue;
        }
        let is_forward = corners[i] == edges.ends(edge)[0];
        let mut winding = insides.winding(edges.ends(edge)[0]);
        let mut from = triangle[if is_forward { i } else { (i + 1) % 3 }];
        let to = triangle[if is_forward { (i + 1) % 3 } else { i }];
        let mut along = DVec3::ZERO;
        for point in &crossings.points[crossings.on_edge(body, edge)] {
            along += f64::from(winding) * about(from, point.point);
            winding += insides.change(point.enters);
            from = point.point;
        }
        along += f64::from(winding) * about(from, to);
        sum += if is_forward { along } else { -along };
    }
    sum
}
