//! Two triangles at a time: do they touch, and until when is the answer proven?
//! [`PairEvaluator::at`] decides now and finds a certificate:
//!
//! 1. apart: along the normals; if that proof is short, along cross products of edges; if still
//!    short, along the line of the nearest points;
//! 2. touching by the exact test: until the edge that pierces the other triangle leaves it.
//!
//! On curves chords stand for the motion, with the deviation as a margin, over shorter and shorter
//! parts of the window.

use super::joined::{are_joined, meet_elsewhere};
use super::motion::MeshPositionsAt;
use super::sides::{Bodies, Body, Sides};
use crate::exact::ccd::{
    ContactGeometry, MovingPoint, Options, SharedCorners, contact_geometry, triangles,
};
use crate::exact::timeline::{JoinedPair, MovingPair, later};
use crate::exact::triangles_intersect;
use crate::geometry::Pair;
use crate::geometry::Triangle;
use crate::tolerance::CONTACT;

/// How often the rest of a window is cut to a quarter, where motion is curved, before the pair's
/// future counts as unknown.
const QUARTERINGS: u32 = 12;

/// Shares of the rest of a window. A proof that lasts no longer than the first is worth trying for
/// a better one among the cross products of edges, nine times as many as there are normals; no
/// longer than the second, worth the search for the nearest points.
const SOON: f64 = 1.0 / 16.0;
const VERY_SOON: f64 = 1.0 / 1024.0;

/// Boxes of the continuous test for a pair whose distance stays at the limit of rounding: past them
/// it counts as a touch.
const BOXES: u32 = 256;

/// The result of an evaluation of a pair.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PairState {
    pub(super) is_touching: bool,
    /// Nothing changes before this time: infinite if nothing does in this window, the time of the
    /// evaluation itself if nothing is proven.
    pub(super) until: f64,
}

/// The cost of evaluations.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct EvaluationCounts {
    pub(super) certificates: u64,
    pub(super) exact_tests: u64,
}

/// Both bodies at a time of a window.
pub(super) struct PairEvaluator<'a> {
    bodies: [Body<'a>; 2],
    /// Whether the two are one and the same.
    is_one: bool,
    moments: [MeshPositionsAt<'a>; 2],
    t: f64,
    window_end: f64,
    margin: f64,
}

/// By how much rounding may move a coordinate of the difference of two vertices between `from` and
/// `until`. A start, an end and a position between come with the trajectories' rounding error each,
/// on either side; this is more than twice their sum.
pub(super) fn margin(sides: Sides<'_>, from: f64, until: f64) -> f64 {
    let origin = sides.origin();
    let [a, b] = sides.bodies().map(|body| body.mesh.motion.rounding(from, until, origin));
    MARGIN * (a + b)
}

/// How many times the rounding errors of two trajectories the [`margin`] is.
pub(super) const MARGIN: f64 = 8.0;

impl<'a> PairEvaluator<'a> {
    pub(super) fn new(bodies: Bodies<'a>, t: f64, window_end: f64, margin: f64) -> Self {
        let (is_one, bodies) = (bodies.is_one(), bodies.sides());
        let moments = bodies.map(|body| body.at(t));
        Self { bodies, is_one, moments, t, window_end, margin }
    }

    /// The bodies of the first and the second face of a pair.
    pub(super) fn bodies(&self) -> [Body<'a>; 2] {
        self.bodies
    }

    /// The corners of the pair's faces, if they are joined.
    #[inline]
    pub(super) fn joined(&self, pair: Pair) -> Option<[[u32; 3]; 2]> {
        if !self.is_one {
            return None;
        }
        let faces = &self.bodies[0].mesh.faces;
        let [a, b] = [faces[pair.a as usize], faces[pair.b as usize]];
        are_joined(a, b).then_some([a, b])
    }

    #[inline]
    fn triangles(&self, pair: Pair) -> [Triangle; 2] {
        let ([a, b], [at_a, at_b]) = (self.bodies, &self.moments);
        [a.triangle(at_a, pair.a), b.triangle(at_b, pair.b)]
    }

    /// The exact test at this time.
    pub(super) fn is_touching(&self, pair: Pair) -> bool {
        let [a, b] = self.triangles(pair);
        match self.joined(pair) {
            Some(faces) => meet_elsewhere(faces, &a, &b),
            None => triangles_intersect(&a, &b),
        }
    }

    /// Where the pair meets and which way it presses; half-way between its triangles if they do not
    /// meet.
    pub(super) fn contact(&self, pair: Pair) -> ContactGeometry {
        let [a, b] = self.triangles(pair);
        let size = (a[1] - a[0]).length().max((b[1] - b[0]).length());
        let met = contact_geometry(&a, &b, CONTACT * size);
        ContactGeometry { point: met.point + self.bodies[0].origin(), ..met }
    }

    /// Decides about the pair now and proves its state as far ahead as it can.
    pub(super) fn at(&self, pair: Pair, counts: &mut EvaluationCounts) -> PairState {
        let ([a, b], [at_a, at_b]) = (self.bodies, &self.moments);
        if let Some(faces) = self.joined(pair) {
            return self.at_joint(pair, faces, counts);
        }
        if a.is_straight() && b.is_straight() {
            let (p, q) = (a.onward(at_a, pair.a), b.onward(at_b, pair.b));
            return self.ahead(&p, &q, self.margin, self.window_end, counts);
        }
        let mut state = PairState { is_touching: false, until: self.t };
        let mut length = self.window_end - self.t;
        for _ in 0..QUARTERINGS {
            let until = self.t + length;
            let later = [a.at(until), b.at(until)];
            let p = a.between([at_a, &later[0]], pair.a);
            let q = b.between([at_b, &later[1]], pair.b);
            let deviation = a.deviation(pair.a, self.t, until) + b.deviation(pair.b, self.t, until);
            state = self.ahead(&p, &q, self.margin + deviation, until, counts);
            // Certain to the end of a part is certain to that end only.
            if state.until > self.t {
                let whole = until >= self.window_end;
                state.until = if whole { state.until } else { state.until.min(until) };
                break;
            }
            length *= 0.25;
        }
        state
    }

    /// As [`PairEvaluator::at`], for joined faces: up to the first change, if there is one.
    fn at_joint(
        &self,
        pair: Pair,
        faces: [[u32; 3]; 2],
        counts: &mut EvaluationCounts,
    ) -> PairState {
        let ([a, b], [at_a, at_b]) = (self.bodies, &self.moments);
        let (p, q) = (a.onward(at_a, pair.a), b.onward(at_b, pair.b));
        counts.certificates += 1;
        let mut margin = self.margin;
        if !a.is_straight() {
            // The chord of a vertex is off by its deviation, and so is the other's.
            let deviations =
                [pair.a, pair.b].map(|face| a.deviation(face, self.t, self.window_end));
            margin += 2.0 * deviations[0].max(deviations[1]);
        }
        let joined = JoinedPair::new(faces, &p, &q, margin);
        if joined.meet_only_there() {
            return PairState { is_touching: false, until: f64::INFINITY };
        }
        counts.exact_tests += 1;
        let is_touching = meet_elsewhere(faces, &p.map(|p| p.start), &q.map(|q| q.start));
        let mut changes = Vec::new();
        let timeline = joined.timeline(|| is_touching, &mut changes);
        let until = changes.first().map_or(timeline.certain_until, |change| change.lower);
        PairState { is_touching, until: self.time(until, self.window_end) }
    }

    /// As [`PairEvaluator::at`], given the triangles on their way to `end`.
    fn ahead(
        &self,
        a: &[MovingPoint; 3],
        b: &[MovingPoint; 3],
        margin: f64,
        end: f64,
        counts: &mut EvaluationCounts,
    ) -> PairState {
        let pair = MovingPair::new(a, b, margin);
        counts.certificates += 1;
        let mut until = pair.apart_along_normals();
        let mut is_touching = false;
        if until.is_none() {
            counts.exact_tests += 1;
            is_touching = triangles_intersect(&a.map(|p| p.start), &b.map(|p| p.start));
        }
        if is_touching {
            until = pair.pierced_until();
        } else if until.is_none_or(|until| until < SOON) {
            until = later(until, pair.apart_along_edges());
            if until.is_none_or(|until| until < VERY_SOON) {
                until = later(until, pair.apart_at_nearest());
            }
        }
        PairState { is_touching, until: until.map_or(self.t, |until| self.time(until, end)) }
    }

    /// The time of a share of the way from now to `end`.
    #[inline]
    fn time(&self, share: f64, end: f64) -> f64 {
        if share < 1.0 { self.t + share * (end - self.t) } else { f64::INFINITY }
    }

    /// Whether the pair is proven apart from this time to a later one.
    pub(super) fn is_apart_until(&self, pair: Pair, later: &PairEvaluator<'_>) -> bool {
        let ([a, b], [at_a, at_b]) = (self.bodies, &self.moments);
        let p = a.between([at_a, &later.moments[0]], pair.a);
        let q = b.between([at_b, &later.moments[1]], pair.b);
        let deviation = a.deviation(pair.a, self.t, later.t) + b.deviation(pair.b, self.t, later.t);
        // The length of a vector is at most √3 < 2 times its largest coordinate.
        let min_separation = 2.0 * (self.margin + deviation);
        let options = Options { tolerance: 0.0, min_separation, max_iterations: BOXES };
        let joined = self.joined(pair);
        let shared = joined.map_or(SharedCorners::NONE, |[a, b]| SharedCorners::of(a, b));
        triangles(&p, &q, shared, &options).is_ok_and(|contact| !contact.is_contact())
    }
}
