//! How two meshes lie to each other: apart, touching, crossing, one inside the other, or the same.
//!
//! [`relate`] answers that alone; [`check`](super::check) asks for it along with pairs. Given the pairs
//! of faces no farther apart than the tolerance d:
//!
//! 1. A pair that pierces deeper than d: crossing, whatever else. Most bodies in contact end here.
//! 2. Boxes that have nothing in common: apart.
//! 3. The plane of a face that is near has one mesh on one side and the other on the other, up to half of d,
//!    and neither lies in it: touching. Most things that stand on others end here.
//! 4. `sides.rs` finds, component by component, whether parts of each surface lie inside or outside the
//!    other mesh, farther than d. A component with both crosses.
//! 5. Else each component is inside, outside, or on the other surface as a whole, and the strongest
//!    wins: inside (crossing, if parts of both lie inside the other), then the same component in both,
//!    then touching if any faces are near, then apart.
//!
//! Pairs alone do not decide: equal boxes pushed into each other along one axis have no pair that
//! pierces, and identical ones look flush. Only closed meshes have an inside. Bodies that are apart or
//! cross in a pair cost nothing beyond the pairs; in flush contact, some microseconds a face.

use glam::DVec3;

use super::answer::{Note, Relation, Side};
use super::options::CheckOptions;
use super::placed_mesh::{PlacedMesh, lies_in_box};
use super::sides::{ComponentSides, NearPairs, sides};
use super::solid::Solid;
use super::tolerance::Tolerance;
use crate::Error;
use crate::exact::{ExactPieces, orient3d, pierce_deeper, point_distance, triangles_cross};
use crate::geometry::{Pair, Triangle};
use crate::shape::Placed;

/// How two bodies lie to each other. Faster than [`check`](super::check), which says where too, by not
/// listing pairs.
///
/// Two meshes within `tolerance` touch, and still do when they overlap by no more; `None` takes what
/// positions may be off by, see [`CheckOptions::tolerance`], and 0 decides exactly on the given
/// coordinates. The relation of swapped arguments is the relation, swapped. Of scans it is apart or
/// crossing.
///
/// # Errors
/// As [`check`](super::check).
///
/// ```
/// use kintact::{DVec3, Pose, Relation, Shape, TriMesh, relate};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
/// let faces = vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
/// let small = Shape::new(TriMesh::new(corners.clone(), faces.clone())?);
/// let large = Shape::new(TriMesh::new(corners.iter().map(|&p| p * 4.0).collect(), faces)?);
/// let at = |shift: f64| Pose::from_translation(DVec3::splat(shift)).map(|pose| small.at(pose));
/// let outer = large.at(Pose::IDENTITY);
/// assert_eq!(relate(&at(0.1)?, &outer, None)?, Relation::AInsideB);
/// assert_eq!(relate(&at(0.0)?, &outer, None)?, Relation::AInsideB); // flush in a corner
/// assert_eq!(relate(&at(-0.1)?, &outer, None)?, Relation::Crossing);
/// assert_eq!(relate(&outer, &outer, None)?, Relation::Duplicate);
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn relate(a: &Placed, b: &Placed, tolerance: Option<f64>) -> Result<Relation, Error> {
    use super::options::PairsWanted;
    let options = CheckOptions {
        pairs: PairsWanted::First,
        point: false,
        tolerance,
        ..CheckOptions::default()
    };
    super::check(a, b, &options).map(|answer| answer.relation)
}

/// Whether a pair of faces pierces deeper than the tolerance.
pub(super) fn pierces(bodies: &[PlacedMesh; 2], pair: Pair, tolerance: &Tolerance) -> bool {
    triangles_pierce(&bodies[0].triangle(pair.a), &bodies[1].triangle(pair.b), tolerance)
}

/// The same of two triangles in the world.
pub(super) fn triangles_pierce(a: &Triangle, b: &Triangle, tolerance: &Tolerance) -> bool {
    if tolerance.is_exact() {
        triangles_cross(a, b)
    } else {
        pierce_deeper(&tolerance.scaled(a), &tolerance.scaled(b), tolerance.scaled_distance)
    }
}

/// The relation of two meshes of which no pair of faces pierces, given all pairs that are near.
pub(super) fn relation(
    bodies: &[PlacedMesh; 2],
    near: &[Pair],
    tolerance: &Tolerance,
) -> (Relation, Vec<Note>) {
    let surfaces = if near.is_empty() { Relation::Apart } else { Relation::Touching };
    if near.is_empty() && boxes_are_apart(bodies, 0.0) {
        return (surfaces, Vec::new());
    }
    if !near.is_empty() && has_plane_between(bodies, near, tolerance) {
        return (Relation::Touching, Vec::new());
    }
    let [a, b] = bodies;
    let closed = bodies.each_ref().map(|body| body.shape.topology().is_closed);
    let may_coincide = covers_all(bodies, near);
    if closed == [false; 2] && !may_coincide {
        return (surfaces, box_notes(bodies, closed));
    }
    let near_a: Vec<[u32; 2]> = near.iter().map(|pair| [pair.a, pair.b]).collect();
    let mut near_b: Vec<[u32; 2]> = near.iter().map(|pair| [pair.b, pair.a]).collect();
    near_b.sort_unstable();
    let sides_a = sides(a, b, &near_a, tolerance);
    if sides_a.iter().any(ComponentSides::crosses) {
        return (Relation::Crossing, Vec::new());
    }
    let sides_b = sides(b, a, &near_b, tolerance);
    if sides_b.iter().any(ComponentSides::crosses) {
        return (Relation::Crossing, Vec::new());
    }
    let inside = [&sides_a, &sides_b].map(|sides| sides.iter().any(|side| side.inside));
    let outside = [&sides_a, &sides_b].map(|sides| sides.iter().any(|side| side.outside));
    let in_part = |inner: Side, is_partly: bool| is_partly.then_some(Note::InPart(inner));
    let partly = |inner: Side| {
        let is_partly = outside[if inner == Side::A { 0 } else { 1 }];
        in_part(inner, is_partly).into_iter().collect()
    };
    match inside {
        [true, true] => return (Relation::Crossing, Vec::new()),
        [true, false] => return (Relation::AInsideB, partly(Side::A)),
        [false, true] => return (Relation::BInsideA, partly(Side::B)),
        [false, false] => {}
    }
    if near.is_empty() {
        return (surfaces, box_notes(bodies, closed));
    }
    match outside {
        [false, false] => return (Relation::Duplicate, Vec::new()),
        _ if closed == [true; 2]
            && (has_common_component(bodies, &sides_a, &near_a, tolerance)
                || has_common_component(&[*b, *a], &sides_b, &near_b, tolerance)) =>
        {
            return match outside {
                [false, true] => (Relation::AInsideB, Vec::new()),
                [true, false] => (Relation::BInsideA, Vec::new()),
                _ => (Relation::Duplicate, vec![Note::InPart(Side::A), Note::InPart(Side::B)]),
            };
        }
        _ => {}
    }
    (surfaces, box_notes(bodies, closed))
}

/// Whether the plane of a face that is near has the two meshes on different sides.
fn has_plane_between(bodies: &[PlacedMesh; 2], near: &[Pair], tolerance: &Tolerance) -> bool {
    let last = near.len() - 1;
    let mut tried = [0, last / 3, last - last / 3, last].to_vec();
    tried.dedup();
    tried.into_iter().any(|i| is_plane_between(bodies, near[i], tolerance))
}

/// Whether the plane of one of two faces has the two meshes on different sides. Within half the tolerance:
/// then no point of one is farther than the tolerance inside the other.
pub(super) fn is_plane_between(
    bodies: &[PlacedMesh; 2],
    faces: Pair,
    tolerance: &Tolerance,
) -> bool {
    [bodies[0].triangle(faces.a), bodies[1].triangle(faces.b)].iter().any(|face| {
        let extents = bodies.each_ref().map(|body| heights(body, face, tolerance));
        let [Some([low_a, high_a]), Some([low_b, high_b])] = extents else { return false };
        let slack = 0.5 * tolerance.scaled_distance;
        let is_between = |[low, high]: [f64; 2], [other_low, other_high]: [f64; 2]| {
            high <= slack && other_low >= -slack && low < -slack && other_high > slack
        };
        is_between([low_a, high_a], [low_b, high_b]) || is_between([low_b, high_b], [low_a, high_a])
    })
}

/// The smallest and largest height of a mesh over the plane of a triangle: scaled, or, where
/// decisions are exact, the signs. `None` if there is no such plane.
fn heights(body: &PlacedMesh, plane: &Triangle, tolerance: &Tolerance) -> Option<[f64; 2]> {
    let [p, q, r] = *plane;
    let [origin, u, v] = tolerance.scaled(plane);
    let normal = (u - origin).cross(v - origin).try_normalize()?;
    let height = |vertex: DVec3| {
        let place = body.pose.apply(vertex);
        match tolerance.is_exact() {
            true => f64::from(orient3d(p, q, r, place) as i8),
            false => normal.dot(place * tolerance.scale - origin),
        }
    };
    let vertices = body.mesh().vertices().iter().map(|&vertex| height(vertex));
    Some(
        vertices
            .fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], h| [low.min(h), high.max(h)]),
    )
}

/// Whether every component of both has a face that is near.
fn covers_all([a, b]: &[PlacedMesh; 2], near: &[Pair]) -> bool {
    let all = |body: &PlacedMesh, faces: &mut dyn Iterator<Item = u32>| {
        let topology = body.shape.topology();
        let mut is_near = vec![false; topology.faces.len()];
        faces.for_each(|face| is_near[topology.component_of[face as usize] as usize] = true);
        is_near.iter().all(|&is_near| is_near)
    };
    !near.is_empty()
        && all(a, &mut near.iter().map(|pair| pair.a))
        && all(b, &mut near.iter().map(|pair| pair.b))
}

/// Whether a component of the first that lies on the second wholly is solid on the same side as what
/// it lies on.
fn has_common_component(
    [a, b]: &[PlacedMesh; 2],
    sides: &[ComponentSides],
    near: &NearPairs,
    tolerance: &Tolerance,
) -> bool {
    let (topology_a, topology_b) = (a.shape.topology(), b.shape.topology());
    let (solid_a, solid_b) = (Solid::new(a), Solid::new(b));
    let of_component = |component: u32| {
        let group = near.chunk_by(|[p, _], [q, _]| p == q);
        group.filter(move |group| topology_a.component_of[group[0][0] as usize] == component)
    };
    (0u32..).zip(sides).filter(|(_, side)| side.is_on() && side.near).any(|(component, _)| {
        // The largest face tells best, and one is enough.
        let area = |group: &&NearPairs| {
            let [p, q, r] = tolerance.scaled(&a.triangle(group[0][0]));
            (q - p).cross(r - p).length_squared()
        };
        let largest = of_component(component).max_by(|p, q| area(p).total_cmp(&area(q)));
        let Some((face, looks_alike)) = largest.and_then(|group| facing(a, b, group, tolerance))
        else {
            return false;
        };
        let other = topology_b.component_of[face as usize];
        let sign = solid_a.solid_side(component) * solid_b.solid_side(other);
        sign == if looks_alike { 1 } else { -1 }
    })
}

/// The face of the second mesh that a face of the first lies on, and whether their fronts look the
/// same way.
fn facing(
    a: &PlacedMesh,
    b: &PlacedMesh,
    group: &NearPairs,
    tolerance: &Tolerance,
) -> Option<(u32, bool)> {
    let triangle = a.triangle(group[0][0]);
    if tolerance.is_exact() {
        return group.iter().find_map(|&[_, face]| {
            let other = b.triangle(face);
            let mut pieces = ExactPieces::new(&triangle)?;
            pieces.cut(&triangle, &other).then(|| (face, pieces.looks_alike(&other)))
        });
    }
    let normal = |[p, q, r]: Triangle| (q - p).cross(r - p).normalize_or_zero();
    let [p, q, r] = tolerance.scaled(&triangle);
    let centre = p + (q - p) / 3.0 + (r - p) / 3.0;
    let along = normal([p, q, r]);
    let on_it = group.iter().filter_map(|&[_, face]| {
        let other = tolerance.scaled(&b.triangle(face));
        let is_on = point_distance(centre, &other) <= tolerance.scaled_distance;
        is_on.then(|| (face, along.dot(normal(other))))
    });
    let straightest = on_it.max_by(|(_, p), (_, q)| p.abs().total_cmp(&q.abs()));
    straightest.map(|(face, cosine)| (face, cosine > 0.0))
}

/// Whether the boxes around two meshes are farther apart than a margin along some axis.
pub(super) fn boxes_are_apart([a, b]: &[PlacedMesh; 2], margin: f64) -> bool {
    let ([low_a, high_a], [low_b, high_b]) = (a.world_extent(), b.world_extent());
    (high_a + margin).cmplt(low_b).any() || (high_b + margin).cmplt(low_a).any()
}

/// A note about a mesh in the box of another one that is open.
fn box_notes([a, b]: &[PlacedMesh; 2], closed: [bool; 2]) -> Vec<Note> {
    let inner = [(Side::A, a, b, closed[1]), (Side::B, b, a, closed[0])];
    let inner = inner
        .into_iter()
        .find(|(_, inner, outer, is_outer_closed)| !is_outer_closed && lies_in_box(inner, outer));
    inner.map(|(side, ..)| Note::BoxInside(side)).into_iter().collect()
}
