//! Two meshes in the world: what a walk asks about two faces, and what is made of it.
//!
//! Bodies are put into an order of their own first, as for `check`, so that ties are broken the same
//! way for exchanged bodies. Faces are measured in the world; the walk's bounds come from trees under a
//! relative pose, and are lowered by what rounding of the two may differ by ([`Pairing::slack`]).
//!
//! Before two faces are measured (150 ns), the direction between the closest points so far and the two
//! normals are tried: if the faces are farther apart along one of them than the best distance, they
//! cannot be closer (10 to 30 ns). That settles most pairs.

use std::ops::ControlFlow;

use glam::DVec3;

use super::answer::{Distance, DistanceOptions, NearPair};
use crate::budget::BudgetTracker;
use crate::bvh::{ClosestWalk, NearestScratch, StaticTree, TraversalCounts, Visited, nearest};
use crate::check::{PlacedMesh, compare_bodies, relative_of};
use crate::exact::{TriangleDistance, closest_on_triangle, triangle_distance};
use crate::geometry::{Pair, Triangle};
use crate::shape::{Placed, Subject};
use crate::{Error, Pose};

/// Two bodies in an order of their own, ready to be walked.
pub(super) struct Pairing<'a> {
    pub(super) bodies: [PlacedMesh<'a>; 2],
    /// Whether that is not the order they were given in.
    pub(super) is_swapped: bool,
    pub(super) relative: Pose,
    /// How much closer two faces may be in the world than under the relative pose, and how far
    /// rounding may move projections of their corners.
    pub(super) slack: f64,
    /// What a pair must be closer by to matter: 0, except for bodies so far from the origin that
    /// positions are rounded by a noticeable part of their size, where all pairs would be as close.
    step: f64,
}

impl<'a> Pairing<'a> {
    pub(super) fn new(a: &Placed<'a>, b: &Placed<'a>) -> Result<Self, Error> {
        Self::ordered(a, b, compare_bodies(a, b).is_gt())
    }

    /// As they are given or the other way round.
    pub(super) fn ordered(a: &Placed<'a>, b: &Placed<'a>, is_swapped: bool) -> Result<Self, Error> {
        let placed = |body: &Placed<'a>| {
            body.check_finite()?;
            let shape = match body.subject() {
                Subject::Mesh(shape) => shape,
                Subject::Scan(scan) => scan.shape(),
            };
            if shape.triangles().faces().is_empty() {
                let remedy =
                    "a mesh without faces is nowhere, so that no distance from it is defined";
                return Err(Error::Parameter { what: "number of faces", value: 0.0, remedy });
            }
            Ok(PlacedMesh { shape, pose: *body.pose() })
        };
        let (a, b) = (placed(a)?, placed(b)?);
        let bodies = if is_swapped { [b, a] } else { [a, b] };
        let reach = bodies[0].reach() + bodies[1].reach();
        let apart = (bodies[0].pose.translation() - bodies[1].pose.translation()).length();
        let defect = bodies.iter().map(|body| body.pose.defect()).fold(0.0, f64::max);
        let slack = 16.0 * f64::EPSILON * reach + 4.0 * defect * apart;
        let sizes = bodies.map(|body| {
            let [low, high] = body.shape.extent();
            (high - low).max_element()
        });
        let is_coarse = slack > sizes[0].max(sizes[1]) * COARSE;
        let step = if is_coarse { 2.0 * slack } else { 0.0 };
        Ok(Self { bodies, is_swapped, relative: relative_of(&bodies), slack, step })
    }

    pub(super) fn trees(&self) -> [&'a StaticTree; 2] {
        self.bodies.map(|body| body.shape.search().0.tree())
    }

    fn triangles(&self, faces: Pair) -> [Triangle; 2] {
        let [a, b] = &self.bodies;
        [a.triangle(faces.a), b.triangle(faces.b)]
    }

    /// The face of a body that is nearest to a point of the world, if one is nearer than a distance, up to
    /// rounding.
    fn nearest_face(
        &self,
        body: usize,
        point: DVec3,
        within: f64,
        scratch: &mut NearestScratch,
    ) -> Option<u32> {
        let PlacedMesh { shape, pose } = self.bodies[body];
        let point = pose.rotation().transpose() * (point - pose.translation());
        let (tree, origin) = shape.search();
        let mesh = shape.triangles();
        let mut best = (within * within, None);
        nearest(tree.tree(), (point - origin, self.slack), best.0, scratch, |face| {
            let found = closest_on_triangle(point, &mesh.triangle(face)).square;
            if found < best.0 {
                best = (found, Some(face));
            }
            best.0
        });
        best.1
    }

    /// From the closest point of each face to the nearest face of the other body, until that brings no
    /// closer ones.
    fn local_minimum(&self, mut faces: Pair, scratch: &mut NearestScratch) -> Pair {
        let mut found = self.measure(faces);
        let mut unchanged = 0;
        for round in 0..ROUNDS {
            let side = round % 2;
            let point = found.points[1 - side];
            let nearer = self.nearest_face(side, point, found.distance, scratch).map(|face| {
                let faces =
                    if side == 0 { Pair { a: face, ..faces } } else { Pair { b: face, ..faces } };
                (faces, self.measure(faces))
            });
            match nearer.filter(|(_, nearer)| nearer.distance < found.distance) {
                Some(nearer) => ((faces, found), unchanged) = (nearer, 0),
                None => unchanged += 1,
            }
            if unchanged == 2 {
                break;
            }
        }
        faces
    }

    pub(super) fn measure(&self, faces: Pair) -> TriangleDistance {
        let [a, b] = self.triangles(faces);
        triangle_distance(&a, &b)
    }
}

/// Steps from one body to the other towards a local minimum. More: the last ones seldom find anything.
const ROUNDS: usize = 4;

/// Rounding of positions beyond this share of the larger body is noticeable (no unit). Larger: distant
/// bodies are compared face by face. Smaller: the faces named may not be the smallest numbers.
const COARSE: f64 = 1e-3;

/// The closest pair so far.
pub(super) struct Best<'a, 'b> {
    pairing: &'b Pairing<'a>,
    pub(super) faces: Pair,
    pub(super) found: Option<TriangleDistance>,
    /// Of all pairs measured.
    lower: f64,
    /// From the first to the second closest point, of length 1; and the first point.
    direction: DVec3,
    origin: DVec3,
}

impl<'a, 'b> Best<'a, 'b> {
    pub(super) fn new(pairing: &'b Pairing<'a>) -> Self {
        let faces = Pair { a: u32::MAX, b: u32::MAX };
        let (direction, origin) = (DVec3::ZERO, DVec3::ZERO);
        Self { pairing, faces, found: None, lower: f64::INFINITY, direction, origin }
    }

    /// The distance so far.
    pub(super) fn distance(&self) -> f64 {
        self.found.map_or(f64::INFINITY, |found| found.distance)
    }

    /// Measures two faces; breaks if they intersect.
    #[inline]
    pub(super) fn visit(&mut self, faces: Pair) -> ControlFlow<(), Visited> {
        let [a, b] = self.pairing.triangles(faces);
        let best = self.distance();
        if best < f64::INFINITY
            && let Some(gap) = self.proven_gap(&a, &b, best)
        {
            let best = best - self.pairing.step;
            return ControlFlow::Continue(Visited { lower: gap, best, direction: None });
        }
        let found = triangle_distance(&a, &b);
        self.lower = self.lower.min(found.lower);
        let mut direction = None;
        if (found.distance, faces) < (best, self.faces) {
            self.faces = faces;
            self.found = Some(found);
            let [p, q] = found.points;
            (self.origin, self.direction) = (p, (q - p).normalize_or_zero());
            direction = (found.distance < best).then(|| self.direction_in_first());
        }
        if found.distance == 0.0 {
            return ControlFlow::Break(());
        }
        let best = self.distance() - self.pairing.step;
        ControlFlow::Continue(Visited { lower: found.lower, best, direction })
    }

    /// A lower bound beyond a distance, if the direction between the closest points so far or the normal
    /// of one of the faces gives one. Of surfaces that run parallel (a nut on its bolt) nearly all pairs
    /// of faces are settled by their normals.
    #[inline]
    fn proven_gap(&self, a: &Triangle, b: &Triangle, best: f64) -> Option<f64> {
        let gap = |direction: DVec3| {
            let along = |corner: DVec3| (corner - self.origin).dot(direction);
            let [p, q, r] = a.map(along);
            let [s, t, u] = b.map(along);
            (s.min(t).min(u) - p.max(q).max(r), p.min(q).min(r) - s.max(t).max(u))
        };
        let slack = self.pairing.slack;
        let (ahead, _) = gap(self.direction);
        if ahead - slack > best {
            return Some(ahead - slack);
        }
        for [p, q, r] in [a, b] {
            let normal = (*q - *p).cross(*r - *p).normalize_or_zero();
            let (ahead, behind) = gap(normal);
            let gap = ahead.max(behind) - slack;
            if gap > best {
                return Some(gap);
            }
        }
        None
    }

    /// Measures a local minimum near the given faces, so that the walk begins with a good bound and a good
    /// direction. Breaks if faces intersect.
    fn begin(&mut self, faces: Pair) -> ControlFlow<(), f64> {
        let mut scratch = NearestScratch::default();
        let faces = self.pairing.local_minimum(faces, &mut scratch);
        ControlFlow::Continue(self.visit(faces)?.best)
    }

    /// From the first body to the second where they are closest, in the first one's frame.
    fn direction_in_first(&self) -> DVec3 {
        self.pairing.bodies[0].pose.rotation().transpose() * self.direction
    }

    /// What was found, given a bound of what was not visited for want of budget.
    pub(super) fn answer(self, rest: Option<f64>, counts: TraversalCounts) -> Option<Distance> {
        let TriangleDistance { distance, upper, points, features, .. } = self.found?;
        let is_complete = rest.is_none() || distance == 0.0;
        // Bounds of walks that are kept are off by a few roundings.
        let unvisited = rest.unwrap_or(f64::INFINITY).min(distance * (1.0 - 8.0 * f64::EPSILON));
        let lower = (self.lower.min(unvisited) - self.pairing.step).max(0.0);
        let faces = self.faces;
        let answer =
            Distance { distance, lower, upper, points, faces, features, is_complete, counts };
        Some(if self.pairing.is_swapped { answer.swapped() } else { answer })
    }
}

/// The distance by a walk from the roots.
pub(super) fn closest(pairing: &Pairing, options: &DistanceOptions) -> Distance {
    let mut walk = ClosestWalk::default();
    walk.start(false);
    run(&mut walk, pairing, None, options.budget.track())
}

/// Goes on with a walk; `first` are faces that are likely to be close.
pub(super) fn run(
    walk: &mut ClosestWalk,
    pairing: &Pairing,
    first: Option<Pair>,
    budget: BudgetTracker,
) -> Distance {
    let before = walk.counts;
    let mut best = Best::new(pairing);
    let first = first.or_else(|| {
        let [a, b] = walk.descend(pairing.trees(), &pairing.relative)?;
        Some(Pair { a, b })
    });
    let begun = match first {
        Some(faces) => best.begin(faces),
        None => ControlFlow::Continue(f64::INFINITY),
    };
    let rest = match begun {
        ControlFlow::Break(()) => None,
        ControlFlow::Continue(limit) => {
            let frames = (&pairing.relative, pairing.slack);
            let direction = Some(best.direction_in_first());
            let visit = |a: u32, b: u32| best.visit(Pair { a, b });
            match walk.run(pairing.trees(), frames, (limit, direction), budget, visit) {
                ControlFlow::Continue(rest) => rest,
                ControlFlow::Break(()) => None,
            }
        }
    };
    let counts = TraversalCounts {
        node_pairs: walk.counts.node_pairs - before.node_pairs,
        candidates: walk.counts.candidates - before.candidates,
    };
    // Both trees have faces, and one pair of them is always visited: the fallback is never needed.
    best.answer(rest, counts).unwrap_or(Distance {
        distance: f64::INFINITY,
        lower: 0.0,
        upper: f64::INFINITY,
        points: [DVec3::ZERO; 2],
        faces: Pair { a: 0, b: 0 },
        features: [crate::exact::Feature::Face; 2],
        is_complete: false,
        counts,
    })
}

/// Whether some pair of faces is no farther apart than a limit, as far as rounding lets one say.
pub(super) fn is_within(pairing: &Pairing, limit: f64) -> bool {
    let mut walk = ClosestWalk::default();
    walk.start(false);
    let visit = |a: u32, b: u32| {
        let found = pairing.measure(Pair { a, b });
        if found.lower <= limit {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(Visited { lower: found.lower, best: limit, direction: None })
    };
    let frames = (&pairing.relative, pairing.slack);
    walk.run(pairing.trees(), frames, (limit, None), BudgetTracker::UNLIMITED, visit).is_break()
}

/// All pairs of faces that are no farther apart than a limit, sorted.
pub(super) fn near_pairs(pairing: &Pairing, limit: f64) -> Vec<NearPair> {
    // There are fewer than that many.
    some_near_pairs(pairing, limit, usize::MAX).unwrap_or_default()
}

/// The same if there are no more than so many.
pub(super) fn some_near_pairs(pairing: &Pairing, limit: f64, most: usize) -> Option<Vec<NearPair>> {
    let mut walk = ClosestWalk::default();
    walk.start(false);
    let mut near = Vec::new();
    let visit = |a: u32, b: u32| -> ControlFlow<(), Visited> {
        let faces = Pair { a, b };
        let found = pairing.measure(faces);
        if found.lower <= limit {
            let pair = NearPair::new(faces, &found);
            near.push(if pairing.is_swapped { pair.swapped() } else { pair });
            if near.len() > most {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(Visited { lower: found.lower, best: limit, direction: None })
    };
    let frames = (&pairing.relative, pairing.slack);
    let run = walk.run(pairing.trees(), frames, (limit, None), BudgetTracker::UNLIMITED, visit);
    if run.is_break() {
        return None;
    }
    near.sort_unstable_by_key(|pair| pair.faces);
    near.dedup_by_key(|pair| pair.faces);
    Some(near)
}
