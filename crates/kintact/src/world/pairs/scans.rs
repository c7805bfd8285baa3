//! Contacts with a scan over time, sampled in steps; begin and end by bisection. The method
//! [`PairMethod::Scan`](super::engine::PairMethod) of [`Engine`](super::Engine).
//!
//! The surface of a scan is known only to within the spacing of its points, so finer steps gain
//! nothing: in a step nothing moves farther than half the distance of two points, and a mesh that
//! passes through the surface needs more than a step for it. While two bodies that keep their
//! shapes are far from each other, a search proves for how long, and those steps are skipped.

use glam::DVec3;

use super::super::body::BodyRecord;
use super::super::geometry::BodyGeometry;
use super::engine::CurrentContacts;
use super::points::ask_points;
use super::search::farther_until;
use crate::Error;
use crate::budget::BudgetTracker;
use crate::deform::{ContactEvent, EventKind};
use crate::geometry::Pair;
use crate::scan::{Reached, Sampled, Stepping, next_change};

/// How far things may move in a step, in sampling radii.
const STRIDE: f64 = 0.5;

/// While they touch, the step is as long as the contact margin, up to so many radii.
const LONGEST_STRIDE: f64 = 2.0;

/// The resolution of begin and end, in halvings of a step.
const HALVINGS: u32 = 16;

/// Triangles between the points of a scan that are this many sampling radii from a body prove that
/// the scan's surface does not touch it.
const FAR: f64 = 3.0;

/// Steps between two searches.
const STEPS_A_SEARCH: u32 = 16;

/// The answer at a time.
struct Sample {
    t: f64,
    parts: Option<Pair>,
    point: DVec3,
    confidence: f64,
}

impl Sampled for Sample {
    fn time(&self) -> f64 {
        self.t
    }

    fn is_touching(&self) -> bool {
        self.parts.is_some()
    }
}

impl Sample {
    /// Queries two bodies at a time.
    fn at(bodies: [&BodyRecord; 2], t: f64) -> Result<Self, Error> {
        let answer = ask_points(bodies, t, &mut BudgetTracker::default())?;
        let (parts, point, confidence) = (answer.parts, answer.point, answer.confidence);
        Ok(Self { t, parts, point, confidence })
    }

    /// The sample of the pair's present state.
    fn of(state: &CurrentContacts) -> Self {
        let (parts, confidence) = (state.set.first().copied(), state.confidence);
        Self { t: state.at, parts, point: DVec3::NAN, confidence }
    }

    /// Makes it the pair's present state.
    fn put_into(&self, state: &mut CurrentContacts) {
        state.set.clear();
        state.set.extend(self.parts);
        (state.at, state.is_whole, state.confidence) = (self.t, false, self.confidence);
    }

    /// How far, in sampling radii, contact is from being lost. The stated confidence was made from
    /// it: the probability of an error falls by a factor of e every quarter of a radius.
    fn contact_margin(&self) -> f64 {
        let margin = -0.25 * (2.0 * (1.0 - self.confidence)).ln();
        if margin > STRIDE { margin.min(LONGEST_STRIDE) } else { STRIDE }
    }
}

/// Two bodies, at least one of them a scan.
#[derive(Debug, Clone)]
pub(super) struct ScanSteps {
    /// A search has shown that the bodies are apart up to here.
    apart_until: f64,
}

impl Default for ScanSteps {
    fn default() -> Self {
        Self { apart_until: f64::NEG_INFINITY }
    }
}

impl ScanSteps {
    /// Finds first and last contacts up to a time, or only up to the first that begins.
    pub(super) fn run(
        &mut self,
        state: &mut CurrentContacts,
        bodies: [&BodyRecord; 2],
        (limit, stops_at_begin): (f64, bool),
        out: &mut Vec<ContactEvent>,
    ) -> Result<(), Error> {
        let mut steps = 0_u32;
        let far = FAR * spacing(bodies, f64::max);
        while state.at < limit {
            if state.set.is_empty()
                && steps.is_multiple_of(STEPS_A_SEARCH)
                && self.apart_until <= state.at
            {
                self.apart_until = farther_until(bodies, state.at, limit, far);
            }
            if state.set.is_empty() && self.apart_until > state.at {
                state.at = self.apart_until.min(limit);
                continue;
            }
            let first = steps;
            let mut stepper = Stepper { bodies, limit, first, steps: &mut steps };
            let (before, after) = match next_change(&mut stepper, Sample::of(state))? {
                Reached::Same(last) => {
                    last.put_into(state);
                    continue;
                }
                Reached::Change(before, after) => (before, after),
            };
            after.put_into(state);
            let (kind, seen) = if after.is_touching() {
                (EventKind::Begin, &after)
            } else if before.point.is_nan() {
                (EventKind::End, &Sample::at(bodies, before.t)?)
            } else {
                (EventKind::End, &before)
            };
            out.push(ContactEvent {
                time: after.t,
                not_before: before.t,
                kind,
                faces: seen.parts.unwrap_or(Pair { a: 0, b: 0 }),
                point: seen.point,
                normal: DVec3::ZERO,
                confidence: after.confidence,
            });
            if stops_at_begin && kind == EventKind::Begin {
                break;
            }
        }
        Ok(())
    }
}

/// Steps in which nothing moves far, from one search to the next.
struct Stepper<'a> {
    bodies: [&'a BodyRecord; 2],
    limit: f64,
    /// How many steps there were before this stepper, and how many there are by now.
    first: u32,
    steps: &'a mut u32,
}

impl Stepping for Stepper<'_> {
    type Sample = Sample;

    fn sample(&mut self, t: f64) -> Result<Sample, Error> {
        Sample::at(self.bodies, t)
    }

    fn step_end(&mut self, from: &Sample) -> Result<Option<f64>, Error> {
        let is_search_due = *self.steps > self.first && self.steps.is_multiple_of(STEPS_A_SEARCH);
        if from.t >= self.limit || !from.is_touching() && is_search_due {
            return Ok(None);
        }
        *self.steps += 1;
        let (mut limit, mut speed) = (self.limit, 0.0);
        for body in self.bodies {
            let (own, until) = body.geometry.speed(from.t, limit);
            speed += own;
            limit = limit.min(until);
        }
        let stride = if from.is_touching() { from.contact_margin() } else { STRIDE };
        let end = from.t + stride * spacing(self.bodies, f64::min) / speed;
        Ok(Some(if end > from.t && end < limit {
            end
        } else if end >= limit {
            limit
        } else {
            from.t.next_up()
        }))
    }

    fn is_close(&self, _: [f64; 2], halvings: u32) -> bool {
        halvings >= HALVINGS
    }
}

/// The smaller or larger of the scans' sampling radii.
fn spacing(bodies: [&BodyRecord; 2], choose: impl Fn(f64, f64) -> f64) -> f64 {
    let own = |body: &BodyRecord| match &body.geometry {
        BodyGeometry::Cloud(scan, _) => Some(scan.spacing()),
        _ => None,
    };
    match bodies.map(own) {
        [Some(a), Some(b)] => choose(a, b),
        [a, b] => a.or(b).unwrap_or(0.0),
    }
}
