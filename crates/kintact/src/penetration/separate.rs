//! A short way apart: [`separation_of`], a translation of the second body after which the two are apart.
//!
//! 1. Along a direction, bodies are apart once all of the second lies beyond all of the first: that
//!    distance is found from the largest and smallest projections of their corners.
//! 2. Directions tried are those of the bodies' own axes, of the normals of regions, out of the deepest
//!    place, between the middles, and of the faces of small bodies; the shortest ones are turned a little
//!    as long as that makes them shorter. For convex bodies the shortest direction of all is the answer.
//! 3. Bodies with hollows may come nearer to each other than that: from where they are apart, the
//!    second moves back by as much as the two are distant, again and again, until they nearly touch.
//!    It passes through nothing on the way, so that it is not inside at the end either.
//! 4. The exact distance where it ends is positive: so are all that are returned.
//!
//! No shorter way exists than the pointwise depth: a place that deep stays inside under any shorter
//! translation. Costs some hundred projections of all corners, and some hundred distances.

use glam::DVec3;

use super::answer::{Depth, Region};
use super::regions::normal_of;
use crate::check::PlacedMesh;
use crate::distance::{DistanceOptions, distance};
use crate::{Error, Pose};

/// A translation that takes two bodies apart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Separation {
    /// What to add to the second body's position, so that the two do not touch any more, by the exact
    /// test. Zero if they are apart.
    pub translation: DVec3,
    /// How long it is. Not always the shortest, but for convex bodies nearly so.
    pub distance: f64,
    /// No translation shorter than this takes them apart. 0 if a body is not closed.
    pub lower: f64,
}

/// Bodies with more faces than this have too many normals to try.
const FEW_FACES: usize = 200;

/// Directions that are turned a little, and followed inward.
const BEST: usize = 6;

/// Steps inward along a direction.
const MOST_STEPS: usize = 60;

/// Bodies this share of the smaller one apart nearly touch (no unit). Smaller: more steps for little.
const NEARLY: f64 = 1e-6;

/// The way apart of two bodies that meet, given their regions.
pub(super) fn separation_of(
    bodies: &[PlacedMesh; 2],
    regions: &[Region],
    depth: Option<&Depth>,
) -> Result<Separation, Error> {
    let lower = depth.map_or(0.0, |depth| depth.lower);
    let corners = bodies.each_ref().map(|body| {
        let vertices = body.mesh().vertices();
        let used = used_vertices(body);
        used.into_iter().map(|i| body.pose.apply(vertices[i as usize])).collect::<Vec<DVec3>>()
    });
    let mut ways: Vec<Way> = directions(bodies, regions, depth)
        .into_iter()
        .map(|direction| Way { direction, length: beyond(&corners, direction) })
        .collect();
    ways.sort_by(|p, q| p.length.total_cmp(&q.length));
    ways.dedup_by(|p, q| p.direction.dot(q.direction) > 0.999);
    ways.truncate(BEST);
    for way in &mut ways {
        *way = turned(&corners, *way);
    }
    // Into the hollows of bodies a direction may lead that is long otherwise.
    let out = regions.iter().map(|region| region.normal).filter(|normal| *normal != DVec3::ZERO);
    ways.extend(
        out.take(BEST).map(|direction| Way { direction, length: beyond(&corners, direction) }),
    );
    let mut best: Option<DVec3> = None;
    for way in ways {
        let limit = best.map_or(f64::INFINITY, DVec3::length);
        if let Some(found) = inward(bodies, way, lower)?
            && found.length() < limit
        {
            best = Some(found);
        }
    }
    let translation = best.unwrap_or_default();
    Ok(Separation { translation, distance: translation.length(), lower })
}

/// A direction of length 1 in which the second body moves, and how far.
#[derive(Debug, Clone, Copy)]
struct Way {
    direction: DVec3,
    length: f64,
}

fn used_vertices(body: &PlacedMesh) -> Vec<u32> {
    let mut used: Vec<u32> = body.mesh().faces().as_flattened().to_vec();
    used.sort_unstable();
    used.dedup();
    used
}

/// How far the second body moves until all of it is beyond all of the first.
fn beyond([a, b]: &[Vec<DVec3>; 2], direction: DVec3) -> f64 {
    let along = |p: &DVec3| direction.dot(*p);
    let most = a.iter().map(along).fold(f64::NEG_INFINITY, f64::max);
    let least = b.iter().map(along).fold(f64::INFINITY, f64::min);
    (most - least).max(0.0)
}

/// Directions in which a short way may lead.
fn directions(bodies: &[PlacedMesh; 2], regions: &[Region], depth: Option<&Depth>) -> Vec<DVec3> {
    let mut found: Vec<DVec3> = regions.iter().map(|region| region.normal).collect();
    for body in bodies {
        let turned = body.pose.rotation();
        for i in 0..27 {
            let [x, y, z] = [i % 3, i / 3 % 3, i / 9].map(|n| f64::from(n) - 1.0);
            found.push(turned * DVec3::new(x, y, z));
        }
        if body.mesh().faces().len() <= FEW_FACES {
            let normals =
                (0..body.mesh().faces().len() as u32).map(|face| normal_of(&body.triangle(face)));
            found.extend(normals.flat_map(|normal| [normal, -normal]));
        }
    }
    if let Some(place) = depth.and_then(|depth| depth.deepest) {
        let out = place.nearest - place.point;
        found.extend([out, -out]);
    }
    let [middle_a, middle_b] = bodies.each_ref().map(|body| {
        let [low, high] = body.world_extent();
        0.5 * low + 0.5 * high
    });
    found.push(middle_b - middle_a);
    let found = found.into_iter().map(DVec3::normalize_or_zero);
    found.filter(|direction| *direction != DVec3::ZERO).collect()
}

/// Turns a direction by smaller and smaller angles as long as the way gets shorter.
fn turned(corners: &[Vec<DVec3>; 2], mut way: Way) -> Way {
    let mut angle = 0.25;
    while angle > 1e-5 {
        let first = way.direction.any_orthonormal_vector();
        let second = way.direction.cross(first);
        let around = [first, second, -first, -second, first + second, -first - second];
        let tried = around.into_iter().map(|aside| {
            let direction = (way.direction + aside * angle).normalize_or_zero();
            Way { direction, length: beyond(corners, direction) }
        });
        match tried.min_by(|p, q| p.length.total_cmp(&q.length)) {
            Some(better) if better.length < way.length => way = better,
            _ => angle *= 0.25,
        }
    }
    way
}

/// Moves the second body out along a direction, and back until they nearly touch: the last translation
/// that is verified.
fn inward(
    bodies: &[PlacedMesh; 2],
    Way { direction, length }: Way,
    lower: f64,
) -> Result<Option<DVec3>, Error> {
    let [a, b] = bodies;
    let size = |body: &PlacedMesh| {
        let [low, high] = body.shape.extent();
        (high - low).max_element()
    };
    let near = NEARLY * size(a).min(size(b));
    let reach = a.reach() + b.reach() + length;
    let place_a = a.shape.at(a.pose);
    let apart = |translation: DVec3| -> Result<f64, Error> {
        let pose: Pose = b.pose.moved_to(b.pose.translation() + translation);
        let found = distance(&place_a, &b.shape.at(pose), &DistanceOptions::default())?;
        Ok(if found.distance > 0.0 { found.lower.max(f64::MIN_POSITIVE) } else { 0.0 })
    };
    let mut way = length;
    let mut margin = 4.0 * f64::EPSILON * reach;
    let mut room = 0.0;
    for _ in 0..20 {
        way = length + margin;
        room = apart(direction * way)?;
        if room > 0.0 {
            break;
        }
        margin *= 4.0;
    }
    if room <= 0.0 {
        return Ok(None);
    }
    let mut best = direction * way;
    for _ in 0..MOST_STEPS {
        if room <= near || way <= lower {
            break;
        }
        // A little short of touching, so that rounding does not make it cross.
        way -= room * (1.0 - 1e-9);
        if way <= 0.0 {
            break;
        }
        room = apart(direction * way)?;
        if room <= 0.0 {
            break;
        }
        best = direction * way;
    }
    Ok(Some(best))
}
