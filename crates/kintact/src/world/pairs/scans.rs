//! Contacts with a scan over time: looked at in steps, begin and end by bisection.
//!
//! The surface of a scan is known about as well as its points lie dense, so nothing is gained by
//! looking more closely than that: in a step nothing moves farther than half the distance of two
//! points. A mesh that passes through the surface needs more than a step for it.

use super::super::body::Kept;
use super::super::event::EventKind;
use super::super::form::Form;
use super::super::places::place_of;
use super::Engine;
use super::tracked::Told;
use crate::Error;
use crate::candidates::Pair;
use glam::DVec3;

/// How far things may move in a step, in sampling radii.
const STRIDE: f64 = 0.5;

/// How finely begin and end are told apart, in halvings of a step.
const HALVINGS: u32 = 24;

impl Engine {
    /// Finds first and last contacts up to a time, or only up to the first that begins.
    pub(super) fn step_to(
        &mut self,
        bodies: [&Kept; 2],
        limit: f64,
        stops_at_begin: bool,
        told: &mut Vec<Told>,
    ) -> Result<f64, Error> {
        let mut there = Vec::new();
        while self.at < limit {
            let end = self.next_step(bodies, limit);
            self.frames.find(bodies, end, &mut there)?;
            if there.is_empty() == self.set.is_empty() {
                self.at = end;
                std::mem::swap(&mut self.set, &mut there);
                continue;
            }
            let kind = if there.is_empty() { EventKind::End } else { EventKind::Begin };
            let (last, not_before) = self.bisect(bodies, end, there)?;
            let (parts, time) =
                (if kind == EventKind::Begin { self.set[0] } else { last[0] }, self.at);
            let place = place_of(bodies, parts, time).unwrap_or(DVec3::NAN);
            told.push(Told { time, not_before, kind, parts, place });
            there = Vec::new();
            if stops_at_begin && kind == EventKind::Begin {
                break;
            }
        }
        Ok(self.at)
    }

    /// Moves on to the change between now and `end`, where the set is the given one. Returns the
    /// last set before it, and its time.
    fn bisect(
        &mut self,
        bodies: [&Kept; 2],
        mut end: f64,
        mut there: Vec<Pair>,
    ) -> Result<(Vec<Pair>, f64), Error> {
        let mut halfway = Vec::new();
        for _ in 0..HALVINGS {
            let middle = self.at + 0.5 * (end - self.at);
            if middle <= self.at || middle >= end {
                break;
            }
            self.frames.find(bodies, middle, &mut halfway)?;
            if halfway.is_empty() == self.set.is_empty() {
                self.at = middle;
                std::mem::swap(&mut self.set, &mut halfway);
            } else {
                end = middle;
                std::mem::swap(&mut there, &mut halfway);
            }
        }
        let before = std::mem::replace(&mut self.at, end);
        Ok((std::mem::replace(&mut self.set, there), before))
    }

    /// The end of a step in which nothing moves far.
    fn next_step(&self, bodies: [&Kept; 2], limit: f64) -> f64 {
        let spacing = bodies.iter().fold(f64::INFINITY, |least, body| match &body.form {
            Form::Cloud(scan, _) => least.min(scan.spacing()),
            _ => least,
        });
        let mut limit = limit;
        let mut speed = 0.0;
        for body in bodies {
            let (own, until) = body.form.speed(self.at, limit);
            speed += own;
            limit = limit.min(until);
        }
        let end = self.at + STRIDE * spacing / speed;
        if end > self.at && end < limit {
            end
        } else if end >= limit {
            limit
        } else {
            self.at.next_up()
        }
    }
}
