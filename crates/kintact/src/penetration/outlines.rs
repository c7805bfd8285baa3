//! The outlines of the parts of a cut face that lie inside the other body: [`outlines`].
//!
//! Around such a part one goes along segments of the curve, with the inside on the left, and where a
//! segment ends at an edge of the face, on along the edges of the face, counterclockwise, to the next
//! crossing at which they leave the inside:
//!
//! 1. The *ring* of a face has its corners and the crossings of its edges in order.
//! 2. From every segment that is not part of an outline yet: to its head; if that is a crossing of the
//!    other body's edge, to the segment that begins there; else along the ring to a crossing that leaves.
//! 3. An outline that runs clockwise is a hole in another one, or in the face as a whole.
//!
//! All steps are combinatorial; coordinates only say which outline a hole is in. Of a body whose surface
//! overlaps itself, outlines may be missing where more than one of its sheets encloses something.

use glam::DVec3;

use super::crossings::{Crossings, Segment};
use super::insides::Insides;
use crate::check::PlacedMesh;
use crate::shape::NO_EDGE;

/// The border of a part of a face that is inside, or of a hole in it.
#[derive(Debug, Clone)]
pub(super) struct Outline {
    pub(super) face: u32,
    /// In order, the inside on the left as seen from the front of the face.
    pub(super) points: Vec<DVec3>,
    /// A crossing on it; none for the border of the face itself.
    pub(super) crossing: Option<u32>,
    /// Twice the area it encloses, along its normal.
    pub(super) area: DVec3,
    /// Whether it runs clockwise.
    pub(super) is_hole: bool,
    /// For a hole the outline it is in, by its position in the list of its face.
    pub(super) within: Option<usize>,
}

/// What one meets around a face.
#[derive(Debug, Clone, Copy, PartialEq)]
enum RingItem {
    Corner(DVec3),
    Crossing { number: u32, leaves: bool },
}

/// The outlines of one cut face of body 0 or 1.
pub(super) fn outlines(
    bodies: &[PlacedMesh; 2],
    body: usize,
    (crossings, insides): (&Crossings, &Insides),
    face: u32,
) -> Vec<Outline> {
    let own = &bodies[body];
    let Some(ring) = ring_of(own, body, (crossings, insides), face) else { return Vec::new() };
    let mut at_ring: Vec<(u32, usize)> = ring
        .iter()
        .enumerate()
        .filter_map(|(i, item)| match item {
            RingItem::Crossing { number, .. } => Some((*number, i)),
            RingItem::Corner(_) => None,
        })
        .collect();
    at_ring.sort_unstable();
    // The inside on the left.
    let is_along = (body == 0) == (insides.change(true) > 0);
    let directed = |segment: &Segment| match is_along {
        true => segment.ends,
        false => [segment.ends[1], segment.ends[0]],
    };
    let mut by_tail: Vec<[u32; 2]> = insides
        .segments_of(face)
        .iter()
        .map(|&(_, number)| directed(&crossings.segments[number as usize]))
        .collect();
    by_tail.sort_unstable();
    let triangle = own.triangle(face);
    let normal = (triangle[1] - triangle[0]).cross(triangle[2] - triangle[0]);
    let mut used = vec![false; by_tail.len()];
    let mut found = Vec::new();
    for first in 0..by_tail.len() {
        if used[first] {
            continue;
        }
        let mut points = Vec::new();
        let mut at = first;
        let is_closed = loop {
            used[at] = true;
            let [tail, head] = by_tail[at];
            points.push(crossings.points[tail as usize].point);
            let tail = match at_ring.binary_search_by_key(&head, |(number, _)| *number) {
                Err(_) => head,
                Ok(i) => {
                    points.push(crossings.points[head as usize].point);
                    match along_ring(&ring, at_ring[i].1, &mut points) {
                        Some(tail) => tail,
                        None => break false,
                    }
                }
            };
            let begins = by_tail.partition_point(|segment| segment[0] < tail);
            let same = by_tail[begins..].iter().take_while(|segment| segment[0] == tail).count();
            match (begins..begins + same).find(|&next| !used[next] || next == first) {
                Some(next) if next == first => break true,
                Some(next) => at = next,
                None => break false,
            }
        };
        if is_closed {
            let area = area_of(&points);
            let is_hole = area.dot(normal) < 0.0;
            let crossing = Some(by_tail[first][0]);
            found.push(Outline { face, points, crossing, area, is_hole, within: None });
        }
    }
    let corner = own.shape.edges().corner(own.mesh().faces()[face as usize][0]);
    if at_ring.is_empty() && insides.winding(corner) != 0 {
        let points = triangle.to_vec();
        let area = area_of(&points);
        found.push(Outline { face, points, crossing: None, area, is_hole: false, within: None });
    }
    put_holes(&mut found, normal);
    found
}

/// The corners of a face and the crossings on its edges, counterclockwise. None for faces two of whose
/// corners are in one place.
fn ring_of(
    own: &PlacedMesh,
    body: usize,
    (crossings, insides): (&Crossings, &Insides),
    face: u32,
) -> Option<Vec<RingItem>> {
    let edges = own.shape.edges();
    let triangle = own.triangle(face);
    let corners = own.mesh().faces()[face as usize].map(|vertex| edges.corner(vertex));
    let mut ring = Vec::new();
    for (i, edge) in edges.of_face(face).into_iter().enumerate() {
        if edge == NO_EDGE {
            return None;
        }
        ring.push(RingItem::Corner(triangle[i]));
        let is_forward = corners[i] == edges.ends(edge)[0];
        let mut on_edge: Vec<u32> =
            crossings.on_edge(body, edge).map(|number| number as u32).collect();
        in_turns(&mut on_edge, (crossings, insides), edges.ends(edge)[0]);
        let item = |number: u32| {
            let enters = crossings.points[number as usize].enters;
            let is_into = (insides.change(enters) > 0) == is_forward;
            RingItem::Crossing { number, leaves: !is_into }
        };
        match is_forward {
            true => ring.extend(on_edge.into_iter().map(item)),
            false => ring.extend(on_edge.into_iter().rev().map(item)),
        }
    }
    Some(ring)
}

/// Crossings nearer to each other than this share of their edge may be in the wrong order (no unit).
/// Larger: crossings of thin sheets could be exchanged.
const SAME_SHARE: f64 = 1e-11;

/// Puts crossings of an edge that are in the same place up to rounding into an order in which entering
/// and leaving alternate.
fn in_turns(on_edge: &mut [u32], (crossings, insides): (&Crossings, &Insides), from: u32) {
    let point = |number: u32| &crossings.points[number as usize];
    let mut winding = insides.winding(from);
    for i in 0..on_edge.len() {
        let share = point(on_edge[i]).share;
        let fits = |number: u32| (insides.change(point(number).enters) > 0) == (winding == 0);
        let near = on_edge[i..].iter().take_while(|&&n| point(n).share <= share + SAME_SHARE);
        if let Some(offset) = near.clone().position(|&number| fits(number)) {
            on_edge[i..=i + offset].rotate_right(1);
        }
        winding += insides.change(point(on_edge[i]).enters);
    }
}

/// Goes along a ring from a crossing that enters to the next that leaves, and notes the corners passed.
fn along_ring(ring: &[RingItem], from: usize, points: &mut Vec<DVec3>) -> Option<u32> {
    for step in 1..=ring.len() {
        match ring[(from + step) % ring.len()] {
            RingItem::Corner(corner) => points.push(corner),
            RingItem::Crossing { number, leaves: true } => return Some(number),
            RingItem::Crossing { .. } => {}
        }
    }
    None
}

/// Twice the vector area of a polygon.
pub(super) fn area_of(points: &[DVec3]) -> DVec3 {
    let Some(&origin) = points.first() else { return DVec3::ZERO };
    points.windows(2).map(|pair| (pair[0] - origin).cross(pair[1] - origin)).sum()
}

/// Finds for each hole the smallest outline that it is in.
fn put_holes(outlines: &mut [Outline], normal: DVec3) {
    for hole in 0..outlines.len() {
        if !outlines[hole].is_hole {
            continue;
        }
        let point = outlines[hole].points[0];
        let outer = |i: &usize| !outlines[*i].is_hole;
        let size = |i: usize| outlines[i].area.dot(normal);
        let count = (0..outlines.len()).filter(outer).count();
        let is_in = |i: &usize| count == 1 || contains(&outlines[*i].points, point, normal);
        outlines[hole].within = (0..outlines.len())
            .filter(outer)
            .filter(is_in)
            .min_by(|&i, &j| size(i).total_cmp(&size(j)));
    }
}

/// Whether a point is in a polygon of the same plane, up to rounding: an odd number of its edges crosses
/// a ray.
fn contains(polygon: &[DVec3], point: DVec3, normal: DVec3) -> bool {
    let largest = normal.abs();
    let (x, y) = if largest.x >= largest.y && largest.x >= largest.z {
        (1, 2)
    } else if largest.y >= largest.z {
        (2, 0)
    } else {
        (0, 1)
    };
    let mut is_in = false;
    for i in 0..polygon.len() {
        let (p, q) = (polygon[i], polygon[(i + 1) % polygon.len()]);
        if (p[y] > point[y]) != (q[y] > point[y]) {
            let at = p[x] + (q[x] - p[x]) * (point[y] - p[y]) / (q[y] - p[y]);
            is_in ^= point[x] < at;
        }
    }
    is_in
}
