//! The prepare stage of a step: bodies get what their pairs need.
//!
//! [`World::each_pair`](super::World) calls it before it evaluates pairs. Each pair says what it
//! needs of its bodies at the time ([`BodyNeed`]); every distinct body is then prepared once, for
//! the strongest need, in parallel if the options say so. Within a step nothing else changes a
//! body, so its structures depend on the set of needs and not on the order of the pairs.
//!
//! Cost: where a body's window still covers the time, nothing; else a sweep or two over its tree. A
//! tree is built when a pair first needs it, over the shape's own static tree if the body keeps its
//! shape.

use std::collections::BTreeMap;
use std::time::Instant;

use super::World;
use crate::deform::BodyNeed;
use crate::{Error, parallel};

/// What pairs need of bodies at one time.
#[derive(Debug)]
pub(super) struct Needs {
    time: f64,
    by_body: BTreeMap<u32, BodyNeed>,
}

impl Needs {
    pub(super) fn at(time: f64) -> Self {
        Self { time, by_body: BTreeMap::new() }
    }

    /// A pair needs this of both its bodies.
    pub(super) fn add(&mut self, bodies: [u32; 2], need: BodyNeed) {
        if need == BodyNeed::Nothing {
            return;
        }
        for index in bodies {
            let known = self.by_body.entry(index).or_default();
            *known = need.max(*known);
        }
    }
}

impl World {
    /// Prepares bodies for a time.
    pub(super) fn prepare_bodies(&mut self, needs: &Needs) -> Result<(), Error> {
        if needs.by_body.is_empty() {
            return Ok(());
        }
        let watch = Instant::now();
        let Self { bodies, options, counts, stages, .. } = self;
        let mut taken = Vec::with_capacity(needs.by_body.len());
        for (&index, &need) in &needs.by_body {
            if let Some(record) = bodies.get_mut(index) {
                taken.push((index, need, record.take_moving()));
            }
        }
        let prepare = |(index, need, mut moving): (u32, BodyNeed, _)| {
            let record = bodies.get(index);
            let outcome =
                record.map_or(Ok(false), |record| record.prepare(&mut moving, needs.time, need));
            (index, moving, outcome)
        };
        let done: Vec<_> = if options.parallel && taken.len() > 1 {
            parallel::map(taken, prepare)
        } else {
            taken.into_iter().map(prepare).collect()
        };
        let mut all = Ok(());
        for (index, moving, outcome) in done {
            if let Some(record) = bodies.get_mut(index) {
                // A structure that failed half-way is dropped, and built anew when needed.
                record.put_moving(moving.filter(|_| outcome.is_ok()));
            }
            all = all.and(outcome.map(|is_built| counts.trees_built += u64::from(is_built)));
        }
        stages.bodies += watch.elapsed();
        all
    }
}
