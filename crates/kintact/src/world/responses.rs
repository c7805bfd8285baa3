//! Stops a response that never lets time pass: [`World::run`] returns [`Error::EndlessResponse`] if
//! the motion of a body is changed too often in answer to events of one instant.

use std::collections::BTreeMap;

use super::geometry::BodyGeometry;
use super::{BodyId, Event, World};
use crate::Error;

/// Events that follow each other within this many roundings of their time, or this many times its
/// uncertainty, belong to one instant.
const INSTANT: f64 = 64.0;

/// So do events between which two rigid bodies cannot have moved by more than this part of the
/// smaller one's size: a ball that loses speed at every bounce would otherwise bounce for ever.
const STILL: f64 = 1e-9;

/// So many events at one time may be answered by changing the motion of a body, and
/// [`MOST_FOR_EACH`] more for each contact it has.
const MOST: usize = 1000;
const MOST_FOR_EACH: usize = 8;

/// How often motions were changed in answer to events of the present instant, which lasts as long as
/// events follow each other within its length.
#[derive(Debug, Clone, Default)]
pub(super) struct Responses {
    instant: f64,
    /// The bodies of the last event, and how many there were before it.
    last: Option<[BodyId; 2]>,
    events: u64,
    /// For each body, the last event that was answered and how many have been.
    answered: BTreeMap<u32, (u64, u32)>,
}

impl Responses {
    /// The step returns an event to the caller, of bodies that took `still` to move at all.
    pub(super) fn reported(&mut self, event: &Event, still: f64) {
        let rounding = f64::EPSILON * event.time.abs();
        let length = (INSTANT * rounding.max(event.time - event.not_before)).max(still);
        if event.time - self.instant > length {
            self.answered.clear();
        }
        self.instant = event.time;
        self.last = Some(event.bodies);
        self.events += 1;
    }
}

impl World {
    /// How long the bodies of an event take to move past each other by a noticeable way; 0 unless
    /// both keep their shape.
    pub(super) fn still_time(&self, event: &Event) -> f64 {
        let rigid = event.bodies.map(|id| match &self.bodies.get(id.index)?.geometry {
            BodyGeometry::Rigid(shape, motions) => Some((shape, motions.at(event.time))),
            _ => None,
        });
        let [Some((a, first)), Some((b, second))] = rigid else { return 0.0 };
        let t = event.time;
        let speed = (second.velocity_at(t) - first.velocity_at(t)).length()
            + first.spin.length() * a.radius()
            + second.spin.length() * b.radius();
        let way = STILL * a.radius().min(b.radius());
        let time = way / speed;
        let acceleration = (second.acceleration - first.acceleration).length();
        let still = time.min((way / acceleration).sqrt());
        if still.is_finite() { still } else { 0.0 }
    }

    /// The motion of a body is about to change. An error if that happened so often at this time, in
    /// answer to event after event, that the run would never end.
    pub(super) fn note_change(&mut self, body: u32) -> Result<(), Error> {
        let Some(bodies) = self.responses.last else { return Ok(()) };
        let event = self.responses.events;
        let (last, count) = self.responses.answered.entry(body).or_default();
        if *last == event {
            return Ok(());
        }
        (*last, *count) = (event, *count + 1);
        let changes = *count;
        if (changes as usize) <= MOST {
            return Ok(());
        }
        let pairs = self.pairs_of(body).into_iter();
        let contacts: usize =
            pairs.filter_map(|slot| Some(self.pairs[slot as usize].as_ref()?.count())).sum();
        if (changes as usize) <= MOST + MOST_FOR_EACH * contacts {
            return Ok(());
        }
        let name = |id: BodyId| {
            let name = self.bodies.get(id.index).and_then(|record| record.name.clone());
            name.map_or_else(|| format!("body {}", id.index), |name| format!("{name:?}"))
        };
        let [a, b] = bodies.map(name);
        let pair = if a == b { format!("{a} with itself") } else { format!("{a} and {b}") };
        Err(Error::EndlessResponse { pair, time: self.now, changes })
    }
}
