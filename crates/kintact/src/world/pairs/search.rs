//! When can two rigid bodies first touch?

use super::super::body::Kept;
use super::super::form::Form;
use super::Engine;
use crate::motion::BodyMotion;
use crate::rigid::first_contact::{ContactSearch, PlacedTree, Relative, Rotating};
use crate::shape::Shape;

/// Bodies that turn count as near when they are this part of the smaller one's size apart.
const NEAR: f64 = 1e-6;

/// How far apart bodies still are, as a part of the smaller one's size, when they are followed
/// face by face: enough for a contact that lasts an instant not to fall together with the start.
const HEAD_START: f64 = 1e-2;

fn carried(body: &Kept, t: f64) -> Option<(&Shape, &BodyMotion)> {
    match &body.form {
        Form::Rigid(shape, path) => Some((shape, path.at(t))),
        Form::Cloud(scan, path) => Some((scan.shape(), path.at(t))),
        Form::Mesh(_) => None,
    }
}

/// How far ahead bodies that turn are searched at once, a time: only affects cost.
const HORIZON: f64 = 1.0;

impl Engine {
    /// A time up to which two rigid bodies are apart: a little before their first contact, if they
    /// touch up to the limit.
    pub(super) fn search(&mut self, bodies: [&Kept; 2], limit: f64) -> f64 {
        let from = self.at;
        let [Some((a, first)), Some((b, second))] = bodies.map(|body| carried(body, from)) else {
            return from;
        };
        let mut search = ContactSearch::default();
        let size = a.radius().min(b.radius());
        let found = if first.is_rotating() || second.is_rotating() {
            let until = limit.max(from + HORIZON);
            let found =
                rotating(&mut search, [(a, first), (b, second)], [from, until], NEAR * size);
            match found {
                Some(time) => time,
                None => return until,
            }
        } else {
            let relative = Relative::at(first, second, from);
            let [one, other] = [(a, first), (b, second)].map(|(shape, motion)| PlacedTree {
                tree: shape.boxes(),
                rotation: motion.rotation_at(from),
                scale: 1.0,
            });
            let plan = search.translating(&one, &other, &relative, 0.0);
            match (plan.touching, plan.next) {
                (Some(_), _) => return from,
                (None, Some(meeting)) => from + meeting.time,
                (None, None) => return f64::INFINITY,
            }
        };
        let speed = (second.velocity_at(found) - first.velocity_at(found)).length()
            + first.spin.length() * a.radius()
            + second.spin.length() * b.radius();
        let head_start = HEAD_START * size / speed;
        self.approach = if head_start > 0.0 { head_start } else { f64::INFINITY };
        let early = found - head_start;
        if early > from { early } else { from }
    }
    /// A time up to which two bodies that keep their shape are farther from each other than a
    /// distance; now, if nothing is known.
    pub(super) fn search_within(&self, bodies: [&Kept; 2], limit: f64, distance: f64) -> f64 {
        let from = self.at;
        let [Some(one), Some(other)] = bodies.map(|body| carried(body, from)) else {
            return from;
        };
        let mut search = ContactSearch::default();
        rotating(&mut search, [one, other], [from, limit], distance).unwrap_or(limit)
    }
}

/// When two bodies first come nearer than a distance.
fn rotating(
    search: &mut ContactSearch,
    bodies: [(&Shape, &BodyMotion); 2],
    span: [f64; 2],
    distance: f64,
) -> Option<f64> {
    let [one, other] =
        bodies.map(|(shape, &motion)| Rotating { tree: shape.boxes(), scale: 1.0, motion });
    search.rotating(&one, &other, span, distance).map(|meeting| meeting.time)
}
