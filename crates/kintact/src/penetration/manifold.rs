//! Contacts for simulators: [`ManifoldQuery`], at most four points a region, with a normal and depths.
//!
//! 1. Every region of two bodies gives candidates: the corners of its patches, of polygons in which
//!    faces lie on each other, or the points of its curves if the bodies are not closed.
//! 2. The depth of a candidate is how far it lies beyond the foremost place of the other body's patch
//!    along the normal: of boxes on each other all corners are as deep.
//! 3. Four are chosen: the deepest, of several the outermost; the one farthest from it; the one that makes the largest triangle with
//!    them; the one that adds most to that on the other side.
//! 4. Candidates near points of the last query, seen from the first body, are preferred where others are
//!    hardly better, and have their ids again: points do not flicker between corners of equal depth, and
//!    impulses of the last step can be looked up.

use glam::DVec3;

use super::answer::Region;
use super::{Overlay, in_order, regions};
use crate::Error;
use crate::Pose;
use crate::geometry::Triangle;
use crate::shape::Placed;

/// A point of contact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ManifoldPoint {
    /// The same from query to query while the point persists.
    pub id: u32,
    /// On the surface of one of the bodies, in the world.
    pub point: DVec3,
    /// How far it lies beyond the other body's foremost place along the normal.
    pub depth: f64,
}

/// What a simulator needs to know of a region of contact.
#[derive(Debug, Clone, PartialEq)]
pub struct Manifold {
    /// From the first body into the second, of length 1; zero if no direction stands out.
    pub normal: DVec3,
    /// How far the two overlap along the normal.
    pub depth: f64,
    /// One to four, the deepest first.
    pub points: Vec<ManifoldPoint>,
}

/// Contacts of two bodies from step to step.
///
/// ```
/// use kintact::penetration::ManifoldQuery;
/// use kintact::{DVec3, Pose, Shape, TriMesh};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
/// let tetrahedron = TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]])?;
/// let shape = Shape::new(tetrahedron);
/// let at = |x: f64| Pose::from_translation(DVec3::splat(x)).map(|pose| shape.at(pose));
/// let mut query = ManifoldQuery::new();
/// let first = query.manifolds(&at(0.0)?, &at(0.30)?)?;
/// let second = query.manifolds(&at(0.0)?, &at(0.301)?)?;
/// assert!(first[0].points.len() <= 4 && first[0].depth > second[0].depth);
/// assert_eq!(first[0].points[0].id, second[0].points[0].id);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct ManifoldQuery {
    /// Points of the last query in the frame of the first body.
    last: Vec<(u32, DVec3)>,
    next: u32,
}

/// How near a candidate must be to a point of the last query to be the same, as a share of the region's
/// size (no unit). Larger: points that slide past each other exchange ids. Smaller: faster steps lose them.
const SAME: f64 = 0.05;

/// How much better another candidate must be than one of the last query (no unit).
const BETTER: f64 = 1.1;

/// Of candidates as deep up to this share, the outermost is taken first (no unit).
const OUTERMOST: f64 = 0.02;

impl ManifoldQuery {
    /// Without a last query.
    pub fn new() -> Self {
        Self::default()
    }

    /// The contacts of two bodies, one manifold a region, in the order of [`regions`](super::regions()).
    ///
    /// # Errors
    /// As [`regions`](super::regions()).
    pub fn manifolds(&mut self, a: &Placed, b: &Placed) -> Result<Vec<Manifold>, Error> {
        let (bodies, is_swapped) = in_order(a, b)?;
        let mut found = regions::regions_of(&mut Overlay::of(bodies));
        if is_swapped {
            found = found.into_iter().map(Region::swapped).collect();
            regions::sort(&mut found);
        }
        let mut left = std::mem::take(&mut self.last);
        let of_region = |region: &Region| self.manifold([a, b], region, &mut left);
        Ok(found.iter().filter_map(of_region).collect())
    }

    fn manifold(
        &mut self,
        bodies: [&Placed; 2],
        region: &Region,
        left: &mut Vec<(u32, DVec3)>,
    ) -> Option<Manifold> {
        let pose: &Pose = bodies[0].pose();
        let local = |point: DVec3| pose.rotation().transpose() * (point - pose.translation());
        let (candidates, depth) = candidates(bodies, region);
        let spread = |p: &Candidate| p.point.distance(candidates[0].point);
        let size = candidates.iter().map(spread).fold(0.0, f64::max);
        let known: Vec<Option<usize>> = candidates
            .iter()
            .map(|candidate| {
                let away = |i: &usize| left[*i].1.distance(local(candidate.point));
                let nearest = (0..left.len()).min_by(|i, j| away(i).total_cmp(&away(j)));
                nearest.filter(|i| away(i) <= SAME * size.max(f64::MIN_POSITIVE))
            })
            .collect();
        let chosen = choose(&candidates, &known, region.normal);
        let mut taken = Vec::new();
        let mut points = Vec::new();
        for &i in &chosen {
            let before = known[i].filter(|at| !taken.contains(at));
            taken.extend(before);
            let id = match before {
                Some(at) => left[at].0,
                None => {
                    let fresh = self.next;
                    self.next = self.next.wrapping_add(1);
                    fresh
                }
            };
            let Candidate { point, depth } = candidates[i];
            points.push(ManifoldPoint { id, point, depth });
            self.last.push((id, local(point)));
        }
        points.sort_by(|p, q| q.depth.total_cmp(&p.depth).then(p.id.cmp(&q.id)));
        taken.sort_unstable();
        for &at in taken.iter().rev() {
            left.swap_remove(at);
        }
        (!points.is_empty()).then_some(Manifold { normal: region.normal, depth, points })
    }
}

#[derive(Debug, Clone, Copy)]
struct Candidate {
    point: DVec3,
    depth: f64,
}

/// Places where a region's bodies press on each other, and how far they overlap along the normal.
fn candidates(bodies: [&Placed; 2], region: &Region) -> (Vec<Candidate>, f64) {
    let normal = region.normal;
    let of_patch = |body: usize| -> Vec<DVec3> {
        let patch = &region.patches[body];
        let corners = |&face: &u32| bodies[body].triangle(face).unwrap_or_default();
        let whole = patch.faces.iter().map(corners).collect::<Vec<Triangle>>();
        let outlines = patch.clipped.iter().flat_map(|clipped| &clipped.outlines).flatten();
        whole.into_flattened().into_iter().chain(outlines.copied()).collect()
    };
    let along = |point: &DVec3| normal.dot(*point);
    let [of_a, of_b] = [of_patch(0), of_patch(1)];
    let front_a = of_a.iter().map(along).fold(f64::NEG_INFINITY, f64::max);
    let front_b = of_b.iter().map(along).fold(f64::INFINITY, f64::min);
    if of_a.is_empty() || of_b.is_empty() {
        let curves = region.curves.iter().flat_map(|curve| &curve.points);
        let points = curves.chain(region.contacts.iter().flatten()).chain(&of_a).chain(&of_b);
        return (points.map(|&point| Candidate { point, depth: 0.0 }).collect(), 0.0);
    }
    let in_b = of_a.iter().map(|p| Candidate { point: *p, depth: along(p) - front_b });
    let in_a = of_b.iter().map(|p| Candidate { point: *p, depth: front_a - along(p) });
    let depth = (front_a - front_b).max(0.0);
    (in_b.chain(in_a).filter(|candidate| candidate.depth >= 0.0).collect(), depth)
}

/// The numbers of up to four candidates that hold a region well.
fn choose(candidates: &[Candidate], known: &[Option<usize>], normal: DVec3) -> Vec<usize> {
    let mut chosen: Vec<usize> = Vec::new();
    let best = |chosen: &[usize], score: &dyn Fn(&Candidate) -> f64| {
        let rated = |i: usize| {
            let score = score(&candidates[i]);
            if known[i].is_some() { score * BETTER } else { score }
        };
        let open = (0..candidates.len()).filter(|i| !chosen.contains(i));
        let best = open.max_by(|&i, &j| rated(i).total_cmp(&rated(j)).then(j.cmp(&i)))?;
        (chosen.is_empty() || rated(best) > 0.0).then_some(best)
    };
    let share = 1.0 / candidates.len() as f64;
    let middle: DVec3 = candidates.iter().map(|candidate| candidate.point * share).sum();
    let away = |candidate: &Candidate| candidate.point.distance(middle);
    let deepest = candidates.iter().map(|candidate| candidate.depth).fold(0.0, f64::max);
    let widest = candidates.iter().map(away).fold(f64::MIN_POSITIVE, f64::max);
    let deep = |candidate: &Candidate| match deepest > 0.0 {
        true => candidate.depth / deepest + OUTERMOST * away(candidate) / widest,
        false => away(candidate),
    };
    let Some(first) = best(&[], &deep) else { return chosen };
    chosen.push(first);
    let origin = candidates[first].point;
    let Some(second) = best(&chosen, &|candidate| candidate.point.distance_squared(origin)) else {
        return chosen;
    };
    chosen.push(second);
    let along = candidates[second].point - origin;
    let side = |point: DVec3| along.cross(point - origin);
    let Some(third) = best(&chosen, &|candidate| side(candidate.point).length()) else {
        return chosen;
    };
    chosen.push(third);
    // What lies outside of the triangle, seen along the normal or across it.
    let corners = [first, second, third].map(|i| candidates[i].point);
    let across = side(corners[2]);
    let up =
        if normal.dot(across).abs() > 0.0 { normal * normal.dot(across).signum() } else { across };
    let outside = |candidate: &Candidate| {
        let beyond = |i: usize| {
            let (p, q) = (corners[i], corners[(i + 1) % 3]);
            -(q - p).cross(candidate.point - p).dot(up)
        };
        beyond(0).max(beyond(1)).max(beyond(2))
    };
    let least = 1e-9 * across.length() * up.length();
    if let Some(fourth) = best(&chosen, &outside).filter(|&i| outside(&candidates[i]) > least) {
        chosen.push(fourth);
    }
    chosen
}
