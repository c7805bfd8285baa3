//! Contacts with a scan over time: looked at in steps, begin and end by bisection.
//!
//! The surface of a scan is known about as well as its points lie dense, so nothing is gained by
//! looking more closely than that: in a step nothing moves farther than half the distance of two
//! points. A mesh that passes through the surface needs more than a step for it. While two bodies
//! that keep their shapes are far from each other, a search says for how long.

use glam::DVec3;

use super::super::body::Kept;
use super::super::event::EventKind;
use super::super::form::Form;
use super::Engine;
use super::tracked::Told;
use crate::Error;
use crate::geometry::Pair;

/// How far things may move in a step, in sampling radii.
const STRIDE: f64 = 0.5;

/// While they touch, as far as what was found is from being lost, up to so many radii.
const LONGEST_STRIDE: f64 = 2.0;

/// How finely begin and end are told apart, in halvings of a step.
const HALVINGS: u32 = 16;

/// Triangles between the points of a scan that are this many sampling radii from something show that
/// its surface does not touch it.
const FAR: f64 = 3.0;

/// Steps between two searches.
const STEPS_A_SEARCH: u32 = 16;

/// What was seen at a time.
struct Sight {
    t: f64,
    parts: Option<Pair>,
    place: DVec3,
    confidence: f64,
}

impl Engine {
    /// Finds first and last contacts up to a time, or only up to the first that begins.
    pub(super) fn step_to(
        &mut self,
        bodies: [&Kept; 2],
        limit: f64,
        stops_at_begin: bool,
        told: &mut Vec<Told>,
    ) -> Result<f64, Error> {
        let mut steps = 0;
        let far = FAR * spacing(bodies, f64::max);
        while self.at < limit {
            if self.set.is_empty() && steps % STEPS_A_SEARCH == 0 && self.apart_until <= self.at {
                self.apart_until = self.search_within(bodies, limit, far);
            }
            if self.set.is_empty() && self.apart_until > self.at {
                self.at = self.apart_until.min(limit);
                continue;
            }
            steps += 1;
            let (from, end) = (self.sight(DVec3::NAN), self.next_step(bodies, limit));
            let there = self.look(bodies, end)?;
            if there.parts.is_some() == from.parts.is_some() {
                continue;
            }
            let [before, after] = self.bisect(bodies, from, there)?;
            let (kind, seen) = match after.parts {
                Some(_) => (EventKind::Begin, &after),
                None => (EventKind::End, &before),
            };
            told.push(Told {
                time: after.t,
                not_before: before.t,
                kind,
                parts: seen.parts.unwrap_or(Pair { a: 0, b: 0 }),
                place: seen.place,
                confidence: after.confidence,
            });
            if stops_at_begin && kind == EventKind::Begin {
                break;
            }
        }
        Ok(self.at)
    }

    /// What is known of the present.
    fn sight(&self, place: DVec3) -> Sight {
        let (parts, confidence) = (self.set.first().copied(), self.confidence);
        Sight { t: self.at, parts, place, confidence }
    }

    /// Goes on to a time and looks.
    fn look(&mut self, bodies: [&Kept; 2], t: f64) -> Result<Sight, Error> {
        let place = self.look_at_points(bodies, t)?;
        self.at = t;
        Ok(self.sight(place))
    }

    /// Narrows a change between two times down and stands just after it. Returns the last sight
    /// before and the first after it.
    fn bisect(
        &mut self,
        bodies: [&Kept; 2],
        mut before: Sight,
        mut after: Sight,
    ) -> Result<[Sight; 2], Error> {
        for _ in 0..HALVINGS {
            let middle = before.t + 0.5 * (after.t - before.t);
            if middle <= before.t || middle >= after.t {
                break;
            }
            let sight = self.look(bodies, middle)?;
            if sight.parts.is_some() == before.parts.is_some() {
                before = sight;
            } else {
                after = sight;
            }
        }
        if before.parts.is_some() && before.place.is_nan() {
            before = self.look(bodies, before.t)?;
        }
        (self.at, self.confidence) = (after.t, after.confidence);
        self.set.clear();
        self.set.extend(after.parts);
        Ok([before, after])
    }

    /// How far, in sampling radii, contact is from being lost: what the stated confidence was made
    /// from: doubt falls by a factor of e every quarter of a radius.
    fn firmness(&self) -> f64 {
        let margin = -0.25 * (2.0 * (1.0 - self.confidence)).ln();
        if margin > STRIDE { margin.min(LONGEST_STRIDE) } else { STRIDE }
    }

    /// The end of a step in which nothing moves far.
    fn next_step(&self, bodies: [&Kept; 2], limit: f64) -> f64 {
        let mut limit = limit;
        let mut speed = 0.0;
        for body in bodies {
            let (own, until) = body.form.speed(self.at, limit);
            speed += own;
            limit = limit.min(until);
        }
        let stride = if self.set.is_empty() { STRIDE } else { self.firmness() };
        let end = self.at + stride * spacing(bodies, f64::min) / speed;
        if end > self.at && end < limit {
            end
        } else if end >= limit {
            limit
        } else {
            self.at.next_up()
        }
    }
}

/// The smaller or larger of the scans' sampling radii.
fn spacing(bodies: [&Kept; 2], choose: impl Fn(f64, f64) -> f64) -> f64 {
    let own = |body: &Kept| match &body.form {
        Form::Cloud(scan, _) => Some(scan.spacing()),
        _ => None,
    };
    match bodies.map(own) {
        [Some(a), Some(b)] => choose(a, b),
        [a, b] => a.or(b).unwrap_or(0.0),
    }
}
