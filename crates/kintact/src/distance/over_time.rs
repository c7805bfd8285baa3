//! The distance of two bodies that move: until when are they proven farther apart than a level, when do
//! they come within a clearance and leave it, and how near do they come?
//!
//! Conservative advancement with directions. At a time `t`:
//!
//! 1. The closest pair of faces is found, and all pairs that are farther apart by no more than a margin,
//!    which follows their number. Any other pair takes at least as long to come down to the level as the
//!    fastest vertices would, whatever their direction.
//! 2. A pair of faces in the list is farther apart than the gap along the direction between its closest
//!    points, which is a parabola in time for each of the nine pairs of corners, lowered by what
//!    accelerations may differ by. The first that meets the level ends what is proven.
//! 3. The bodies are proven apart up to the earliest of these times, which is the next `t`. The gap is
//!    the distance to first order, so that times converge as Newton's method does, and slow approach
//!    costs no more steps than fast approach.
//!
//! Within a clearance the two closest points, carried by their bodies, bound the distance from above, up
//! to when they leave the clearance; of bodies that only translate the two closest faces do, for longer.
//! Between coming (at most `c + e` apart) and leaving (more than
//! `c + 2e`) lies a hysteresis of `e = 2⁻⁴³` of the smaller body, so that every step has a length. After
//! `MOST_EVALUATIONS` steps become samples, and the answer says so.
//!
//! `world/clearance.rs` is the caller; bodies of every kind are `Moving`.

use std::ops::ControlFlow;

use glam::DVec3;

use super::search::{self, Pairing};
use super::{Distance, DistanceOptions, DistanceQuery, NearPair, distance};
use crate::exact::triangle_distance;
use crate::geometry::Pair;
use crate::{Error, Pose, Shape};

/// Times at which the distance of two bodies is evaluated before steps become samples. Larger: resting
/// at exactly the clearance while rotating takes longer. Smaller: more answers are assumed.
const MOST_EVALUATIONS: u64 = 20_000;

/// Samples in which the rest of a span is taken then.
const SAMPLES: f64 = 1000.0;

/// Hysteresis of a clearance in parts of the smaller body's size: times are right to 1e-9 where the
/// distance changes by a thousandth of that size a second.
const HYSTERESIS: f64 = 1.0 / (1_u64 << 43) as f64;

/// Pairs of faces that a step is made of: with more than the first the margin is halved, with fewer than
/// the second it may grow. More: a step takes longer. Fewer: steps are shorter.
const PAIRS: [usize; 2] = [128, 32];

/// The margin at first, in parts of the smaller body's size.
const FIRST_MARGIN: f64 = 1.0 / 32.0;

/// How all vertices of a body move from a time on.
#[derive(Debug, Clone)]
pub(crate) struct Rates {
    /// The velocities at that time.
    pub(crate) velocities: Velocities,
    /// A velocity, and how far that of any vertex is from it at that time.
    pub(crate) velocity: DVec3,
    pub(crate) spread: f64,
    /// An acceleration, and how far that of any vertex is from it up to the end.
    pub(crate) acceleration: DVec3,
    pub(crate) swing: f64,
    /// Up to when this holds and motion is one polynomial, or one rotation.
    pub(crate) until: f64,
}

/// The velocities of a body's vertices at a time.
#[derive(Debug, Clone)]
pub(crate) enum Velocities {
    /// Of a body that keeps its shape: that of its origin, where that is, and its angular velocity.
    Rigid { velocity: DVec3, origin: DVec3, spin: DVec3 },
    /// One for each vertex.
    Each(Vec<DVec3>),
}

/// A body that moves.
pub(crate) trait Moving {
    /// Its shape at a time, and where it stands.
    fn placed(&self, t: f64) -> Result<(Shape, Pose), Error>;

    /// How its vertices move from a time on, no longer than up to a limit.
    fn rates(&self, t: f64, limit: f64) -> Rates;
}

/// From when to when two bodies are within a clearance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NearInterval {
    /// When they come within it; the start of the span if they are from the first.
    pub from: f64,
    /// When they leave it; `None` if they are still within at the end of the span.
    pub until: Option<f64>,
    /// The closest points when they come within it, one on each body.
    pub points: [DVec3; 2],
    /// How far these are apart.
    pub distance: f64,
    /// Whether a part of the span was sampled instead of proven: the bodies stayed at exactly the
    /// clearance for too many steps.
    pub is_assumed: bool,
}

/// How near two bodies come in a span of time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LeastDistance {
    /// When they are nearest, or as near up to the tolerance.
    pub time: f64,
    /// How far apart they are then, with bounds and closest points.
    pub nearest: Distance,
    /// They are never nearer than this in the span.
    pub lower: f64,
    /// At how many times the distance was evaluated.
    pub evaluations: u64,
    /// Whether a part of the span was sampled instead of proven.
    pub is_assumed: bool,
}

/// Two bodies at a time.
struct Snapshot {
    shapes: [(Shape, Pose); 2],
    rates: [Rates; 2],
    until: f64,
    /// How far rounding of positions may move a projection.
    rounding: f64,
}

/// What an evaluation found.
enum Evaluated {
    /// Farther apart than the level up to a time.
    Apart(f64),
    /// As near as the level and the hysteresis allow.
    Reached,
}

/// Two bodies in motion.
pub(crate) struct Approach<'a> {
    bodies: [&'a dyn Moving; 2],
    query: DistanceQuery,
    /// How much farther apart than the closest ones pairs of faces may be that are listed.
    margin: Option<f64>,
    evaluations: u64,
}

impl<'a> Approach<'a> {
    pub(crate) fn new(bodies: [&'a dyn Moving; 2]) -> Self {
        Self { bodies, query: DistanceQuery::new(), margin: None, evaluations: 0 }
    }

    fn snapshot(&self, t: f64, limit: f64) -> Result<Snapshot, Error> {
        let [a, b] = self.bodies;
        let rates = [a.rates(t, limit), b.rates(t, limit)];
        let until = rates[0].until.min(rates[1].until).min(limit);
        let shapes = [a.placed(t)?, b.placed(t)?];
        let reach = |(shape, pose): &(Shape, Pose)| shape.radius() + pose.translation().length();
        let rounding = 8.0 * f64::EPSILON * (reach(&shapes[0]) + reach(&shapes[1]));
        Ok(Snapshot { shapes, rates, until, rounding })
    }

    /// The distance now, and for how long it is proven to stay above a level.
    fn evaluate(&mut self, t: f64, limit: f64, level: f64) -> Result<(Distance, Evaluated), Error> {
        self.evaluations += 1;
        let now = self.snapshot(t, limit)?;
        let found = self.query.distance(&now.at(0), &now.at(1))?;
        if found.distance <= level + now.hysteresis() {
            return Ok((found, Evaluated::Reached));
        }
        let least = now.time_to_close(found.lower - level);
        if t + least >= now.until {
            return Ok((found, Evaluated::Apart(now.until)));
        }
        let pairing = Pairing::new(&now.at(0), &now.at(1))?;
        let mut margin = self.margin.unwrap_or(FIRST_MARGIN * now.size());
        let pairs = loop {
            if margin < now.rounding {
                break Vec::new();
            }
            match search::some_near_pairs(&pairing, found.upper + margin, PAIRS[0]) {
                Some(pairs) => break pairs,
                None => margin *= 0.5,
            }
        };
        let by_speed = now.time_to_close(found.lower - level + margin);
        let by_pair = |first: f64, pair: &NearPair| first.min(now.time_of_pair(pair, level));
        let step = pairs.iter().fold(by_speed, by_pair);
        let may_grow = step >= by_speed && pairs.len() < PAIRS[1];
        self.margin = Some(if may_grow { 2.0 * margin } else { margin });
        // Never less than what the fastest vertices allow, so that every step has a length.
        let step = if pairs.is_empty() { least } else { step.max(least) };
        Ok((found, Evaluated::Apart((t + step).min(now.until))))
    }

    /// When the bodies are within a clearance, from one time up to another.
    pub(crate) fn near_intervals(
        &mut self,
        clearance: f64,
        from: f64,
        limit: f64,
    ) -> Result<Vec<NearInterval>, Error> {
        let mut intervals: Vec<NearInterval> = Vec::new();
        let (mut t, mut is_near, mut is_assumed) = (from, false, false);
        loop {
            let next = if is_near {
                self.stay_within(t, limit, clearance)?
            } else {
                match self.evaluate(t, limit, clearance)? {
                    (_, Evaluated::Apart(until)) => ControlFlow::Continue(until),
                    (Distance { points, distance, .. }, Evaluated::Reached) => {
                        let until = None;
                        intervals.push(NearInterval {
                            from: t,
                            until,
                            points,
                            distance,
                            is_assumed,
                        });
                        ControlFlow::Break(())
                    }
                }
            };
            match next {
                ControlFlow::Continue(_) if t >= limit => break,
                ControlFlow::Continue(until) => {
                    let next = self.next_time(t, until, [from, limit]);
                    is_assumed |= until < next && next > t.next_up();
                    t = next;
                }
                ControlFlow::Break(()) => {
                    is_near = !is_near;
                    if let Some(interval) = intervals.last_mut().filter(|_| !is_near) {
                        interval.until = Some(t);
                    }
                }
            }
            if let Some(interval) = intervals.last_mut() {
                interval.is_assumed |= is_assumed && is_near;
            }
        }
        Ok(intervals)
    }

    /// Up to when bodies within a clearance are proven to stay so; breaks if they have left it.
    fn stay_within(
        &mut self,
        t: f64,
        limit: f64,
        clearance: f64,
    ) -> Result<ControlFlow<(), f64>, Error> {
        self.evaluations += 1;
        let now = self.snapshot(t, limit)?;
        let found = self.query.distance(&now.at(0), &now.at(1))?;
        let bound = clearance + 3.0 * now.hysteresis();
        if found.distance > clearance + 2.0 * now.hysteresis() {
            return Ok(ControlFlow::Break(()));
        }
        // Faces that intersect have one point in common, which may come apart.
        let Distance { points: [p, q], faces, distance, .. } = found;
        let carried = |body: usize, face: u32, point: DVec3| {
            let (corners, velocities) = (now.triangle(body, face), now.velocities(body, face));
            interpolated(point, &corners, &velocities)
        };
        let rate = carried(1, faces.b, q) - carried(0, faces.a, p);
        let [one, other] = &now.rates;
        let curve = (other.acceleration - one.acceleration).length() + one.swing + other.swing;
        let apart = if distance == 0.0 { DVec3::ZERO } else { q - p };
        let mut step = time_within(apart, rate, curve, bound, now.until - t);
        let is_translation = |rates: &Rates| {
            rates.spread == 0.0 && matches!(rates.velocities, Velocities::Rigid { .. })
        };
        if is_translation(one) && is_translation(other) {
            step = step.max(now.faces_within(faces, bound, now.until - t));
        }
        Ok(ControlFlow::Continue(t + step))
    }

    /// The next time to evaluate after a proof up to `until`: never the same, and after too many
    /// evaluations no sooner than a sample of the span later.
    fn next_time(&self, t: f64, until: f64, [from, limit]: [f64; 2]) -> f64 {
        let is_long = self.evaluations > MOST_EVALUATIONS;
        let least = if is_long { (limit - from) / SAMPLES } else { 0.0 };
        until.max(t + least).max(t.next_up()).min(limit)
    }

    /// How near the bodies come, to a tolerance.
    pub(crate) fn least(
        &mut self,
        from: f64,
        limit: f64,
        tolerance: f64,
    ) -> Result<LeastDistance, Error> {
        const FIRST: u32 = 16;
        let (mut best, mut is_assumed) = (None, false);
        for k in 0..=FIRST {
            let t = from + (limit - from) * (f64::from(k) / f64::from(FIRST));
            self.evaluations += 1;
            let now = self.snapshot(t, limit)?;
            let found = distance(&now.at(0), &now.at(1), &DistanceOptions::default())?;
            keep_nearest(&mut best, t, found);
        }
        let mut t = from;
        while let Some((_, Distance { upper, .. })) = best
            && upper > tolerance
            && t <= limit
        {
            let (found, evaluated) = self.evaluate(t, limit, upper - tolerance)?;
            keep_nearest(&mut best, t, found);
            match evaluated {
                // Nearer than the best so far: the level falls.
                Evaluated::Reached => {}
                Evaluated::Apart(_) if t >= limit => break,
                Evaluated::Apart(until) => {
                    let next = self.next_time(t, until, [from, limit]);
                    is_assumed |= until < next && next > t.next_up();
                    t = next;
                }
            }
        }
        let Some((time, nearest)) = best else {
            return Err(Error::Backwards { what: "end of a span", now: from, asked: limit });
        };
        let lower = (nearest.upper - tolerance).max(0.0).min(nearest.lower);
        let evaluations = self.evaluations;
        Ok(LeastDistance { time, nearest, lower, evaluations, is_assumed })
    }
}

fn keep_nearest(best: &mut Option<(f64, Distance)>, t: f64, found: Distance) {
    if best.is_none_or(|(_, best)| found.distance < best.distance) {
        *best = Some((t, found));
    }
}

impl Snapshot {
    fn at(&self, body: usize) -> crate::Placed<'_> {
        let (shape, pose) = &self.shapes[body];
        shape.at(*pose)
    }

    fn triangle(&self, body: usize, face: u32) -> [DVec3; 3] {
        let (shape, pose) = &self.shapes[body];
        shape.triangles().triangle(face).map(|corner| pose.apply(corner))
    }

    /// Of a face's corners.
    fn velocities(&self, body: usize, face: u32) -> [DVec3; 3] {
        match &self.rates[body].velocities {
            Velocities::Rigid { velocity, origin, spin } => {
                self.triangle(body, face).map(|corner| *velocity + spin.cross(corner - *origin))
            }
            Velocities::Each(velocities) => {
                let corners = self.shapes[body].0.triangles().faces()[face as usize];
                corners.map(|vertex| velocities[vertex as usize])
            }
        }
    }

    /// How long two faces are farther apart than a level, at least.
    fn time_of_pair(&self, pair: &NearPair, level: f64) -> f64 {
        let [p, q] = pair.points;
        let direction = (q - p).normalize_or_zero();
        let along = |body: usize, face: u32| {
            let corners = self.triangle(body, face).map(|corner| direction.dot(corner - p));
            let rates = self.velocities(body, face).map(|velocity| direction.dot(velocity));
            [0, 1, 2].map(|k| (corners[k], rates[k]))
        };
        let (ours, theirs) = (along(0, pair.faces.a), along(1, pair.faces.b));
        let [one, other] = &self.rates;
        let curve = direction.dot(other.acceleration - one.acceleration) - one.swing - other.swing;
        let mut first = f64::INFINITY;
        for (corner, rate) in ours {
            for (across, speed) in theirs {
                let gap = across - corner - self.rounding - level;
                first = first.min(first_zero(gap, speed - rate, curve));
            }
        }
        first
    }

    /// For how long two faces of bodies that only translate stay within a bound, up to a limit. Their
    /// distance is a convex function of the displacement to each other, which goes along a parabola
    /// inside the triangle of its Bézier points: where the distance is within the bound at all three, it
    /// is all the way. Sliding at exactly a clearance takes a step a face by this.
    fn faces_within(&self, faces: Pair, bound: f64, limit: f64) -> f64 {
        let (a, b) = (self.triangle(0, faces.a), self.triangle(1, faces.b));
        let [one, other] = &self.rates;
        let (velocity, acceleration) =
            (other.velocity - one.velocity, other.acceleration - one.acceleration);
        let is_within = |displacement: DVec3| {
            triangle_distance(&a, &b.map(|corner| corner + displacement)).upper <= bound
        };
        let mut step = limit;
        // Below, the closest points say as much.
        while step > 1e-6 * limit {
            let bend = 0.5 * step * velocity;
            let end = step * velocity + 0.5 * step * step * acceleration;
            if is_within(end) && is_within(bend) {
                return step;
            }
            step *= 0.75;
        }
        0.0
    }

    /// Of the smaller body.
    fn size(&self) -> f64 {
        let size = |(shape, _): &(Shape, Pose)| {
            let [low, high] = shape.extent();
            (high - low).max_element()
        };
        size(&self.shapes[0]).min(size(&self.shapes[1]))
    }

    fn hysteresis(&self) -> f64 {
        HYSTERESIS * self.size() + 2.0 * self.rounding
    }

    /// How long any two vertices take at least to come closer by a length.
    fn time_to_close(&self, length: f64) -> f64 {
        let [one, other] = &self.rates;
        let speed = (other.velocity - one.velocity).length() + one.spread + other.spread;
        let curve = (other.acceleration - one.acceleration).length() + one.swing + other.swing;
        first_zero(length - self.rounding, -speed, -curve)
    }
}

/// The first time at which `gap + rate s + curve s²/2` is zero or less, rounded down a little.
fn first_zero(gap: f64, rate: f64, curve: f64) -> f64 {
    const DOWN: f64 = 1.0 - 8.0 * f64::EPSILON;
    if gap <= 0.0 {
        return 0.0;
    }
    let discriminant = rate * rate - 2.0 * curve * gap;
    if discriminant < 0.0 || rate >= 0.0 && curve >= 0.0 {
        return f64::INFINITY;
    }
    let root = discriminant.sqrt();
    // The form of the smaller positive root that does not cancel.
    if rate <= 0.0 { 2.0 * gap / (root - rate) * DOWN } else { (rate + root) / -curve * DOWN }
}

/// Up to when `|apart + rate s| + curve s²/2` stays within a bound, no longer than a limit: a convex
/// function of `s`, so that bisection finds the end of the interval that begins at 0.
fn time_within(apart: DVec3, rate: DVec3, curve: f64, bound: f64, limit: f64) -> f64 {
    let is_within = |s: f64| (apart + rate * s).length() + 0.5 * curve * s * s <= bound;
    if is_within(limit) {
        return limit;
    }
    let (mut low, mut high) = (0.0, limit);
    while high > low + 1e-15 * limit && low + 0.5 * (high - low) > low {
        let middle = low + 0.5 * (high - low);
        if is_within(middle) {
            low = middle;
        } else {
            high = middle;
        }
        // Close enough in its own measure: a step that is a little short is followed by another.
        if high - low < 1e-3 * low {
            break;
        }
    }
    low
}

/// The velocity of a point of a face, from those of its corners.
fn interpolated(point: DVec3, corners: &[DVec3; 3], velocities: &[DVec3; 3]) -> DVec3 {
    let weights = crate::exact::closest_on_triangle(point, corners).barycentric;
    velocities[0] * weights.x + velocities[1] * weights.y + velocities[2] * weights.z
}
