//! Where two surfaces cross: [`Crossings`], points on edges joined by segments in pairs of faces.
//!
//! 1. The pairs of faces that intersect come from `check`, decided exactly.
//! 2. For each pair the sides on which the corners of one lie to the other's face, and of the edges that
//!    change sides those that go through it, with ties broken by a shift ([`Shifted`]). So there are two
//!    crossings in a pair, or none: then its faces touch without crossing.
//! 3. A crossing is known by its edge and its face, and is computed once: the pairs around an edge have
//!    it in common bit for bit, and segments join without a gap.
//! 4. Crossings are sorted along their edges.
//!
//! A segment runs along the cross product of the two normals: seen from the front of the first face, what
//! is behind the second is on its left. Costs about a microsecond a pair.

use glam::DVec3;

use crate::check::PlacedMesh;
use crate::exact::{Shifted, crossing_share};
use crate::geometry::{Pair, Triangle};
use crate::shape::NO_EDGE;
use std::cmp::Ordering::{Equal, Greater};

/// Where an edge of one body goes through a face of the other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Crossing {
    /// Whose edge it is: 0 for the first body, 1 for the second.
    pub(super) body: usize,
    pub(super) edge: u32,
    /// How far along the edge, from the end with the smaller number.
    pub(super) share: f64,
    pub(super) point: DVec3,
    /// Whether the edge, from that end, goes from the front of the face to its back.
    pub(super) enters: bool,
}

/// What two faces have of the curve.
#[derive(Debug, Clone, Copy)]
pub(super) struct Segment {
    pub(super) faces: Pair,
    /// The crossings it joins, by number.
    pub(super) ends: [u32; 2],
}

/// All crossings of two bodies.
#[derive(Debug, Default)]
pub(super) struct Crossings {
    /// Sorted by body, edge and place along it.
    pub(super) points: Vec<Crossing>,
    /// In the order of pairs.
    pub(super) segments: Vec<Segment>,
    /// Pairs that intersect without a segment, sorted.
    pub(super) touching: Vec<Pair>,
}

/// What names a crossing: body, edge, face.
type Key = (usize, u32, u32);

impl Crossings {
    /// Of pairs of faces that intersect, sorted.
    pub(super) fn of(bodies: &[PlacedMesh; 2], pairs: &[Pair]) -> Self {
        let mut found: Vec<(Key, bool)> = Vec::new();
        let mut segments: Vec<(Pair, [Key; 2])> = Vec::new();
        let mut touching = Vec::new();
        for &faces in pairs {
            match segment(bodies, faces, &mut found) {
                Some(ends) => segments.push((faces, ends)),
                None => touching.push(faces),
            }
        }
        found.sort_unstable();
        found.dedup_by_key(|(key, _)| *key);
        let points: Vec<Crossing> =
            found.iter().map(|&(key, enters)| crossing(bodies, key, enters)).collect();
        let mut order: Vec<u32> = (0..points.len() as u32).collect();
        order.sort_by(|&i, &j| {
            let (p, q) = (&points[i as usize], &points[j as usize]);
            (p.body, p.edge).cmp(&(q.body, q.edge)).then(p.share.total_cmp(&q.share))
        });
        let mut number = vec![0u32; points.len()];
        for (new, &old) in (0u32..).zip(&order) {
            number[old as usize] = new;
        }
        let number_of = |key: Key| {
            // Every key of a segment is among those found.
            let index = found.binary_search_by_key(&key, |(key, _)| *key).unwrap_or_default();
            number[index]
        };
        let segments = segments
            .into_iter()
            .map(|(faces, ends)| Segment { faces, ends: ends.map(number_of) })
            .collect();
        let points = order.iter().map(|&old| points[old as usize]).collect();
        Self { points, segments, touching }
    }

    /// The numbers of the crossings on an edge.
    pub(super) fn on_edge(&self, body: usize, edge: u32) -> std::ops::Range<usize> {
        let from = self.points.partition_point(|point| (point.body, point.edge) < (body, edge));
        let count =
            self.points[from..].iter().take_while(|p| (p.body, p.edge) == (body, edge)).count();
        from..from + count
    }
}

/// The ends of an edge in the world, the one with the smaller number first.
pub(super) fn ends_of(body: &PlacedMesh, edge: u32) -> [DVec3; 2] {
    let vertices = body.mesh().vertices();
    body.shape.edges().ends(edge).map(|end| body.pose.apply(vertices[end as usize]))
}

fn crossing(bodies: &[PlacedMesh; 2], (body, edge, face): Key, enters: bool) -> Crossing {
    let ends = ends_of(&bodies[body], edge);
    let share = crossing_share(ends, &bodies[1 - body].triangle(face));
    let point = match share {
        0.0 => ends[0],
        1.0 => ends[1],
        _ => ends[0] * (1.0 - share) + ends[1] * share,
    };
    Crossing { body, edge, share, point, enters }
}

/// The crossings of two faces in the order of their segment, and notes each.
fn segment(
    bodies: &[PlacedMesh; 2],
    faces: Pair,
    found: &mut Vec<(Key, bool)>,
) -> Option<[Key; 2]> {
    let numbers = [faces.a, faces.b];
    let triangles = [bodies[0].triangle(faces.a), bodies[1].triangle(faces.b)];
    let (mut start, mut end) = (None, None);
    let before = found.len();
    for (body, shifted) in [Shifted::First, Shifted::Second].into_iter().enumerate() {
        let edges = bodies[body].shape.edges();
        let own: &Triangle = &triangles[body];
        let (face, other) = (numbers[1 - body], &triangles[1 - body]);
        let sides = own.map(|corner| shifted.side(corner, other));
        if sides.contains(&Equal) || sides.iter().all(|&side| side == sides[0]) {
            continue;
        }
        let corners = bodies[body].mesh().faces()[numbers[body] as usize];
        for (i, edge) in edges.of_face(numbers[body]).into_iter().enumerate() {
            let j = (i + 1) % 3;
            if edge == NO_EDGE || sides[i] == sides[j] || !shifted.pierces([own[i], own[j]], other)
            {
                continue;
            }
            let key = (body, edge, face);
            let enters = sides[i] == Greater;
            let is_forward = edges.corner(corners[i]) < edges.corner(corners[j]);
            found.push((key, enters == is_forward));
            // Around the first face, what enters behind the second is where the segment ends.
            let at = if enters == (body == 0) { &mut end } else { &mut start };
            *at = Some(key);
        }
    }
    match (start, end) {
        (Some(start), Some(end)) => Some([start, end]),
        _ => {
            debug_assert_eq!(found.len(), before, "one crossing only in {faces:?}");
            found.truncate(before);
            None
        }
    }
}
