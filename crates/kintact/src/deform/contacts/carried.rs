//! Contacts that are carried over a change of motion: [`ContactTracker::keep_touching`].
//!
//! A contact begins where nothing proves the faces farther apart than a part of the tolerance of
//! contact, and its time is rounded down. Bodies that are stopped there, or slide on, stay at that
//! very distance, where another proof, or the same one of rounded positions, may find them apart. So
//! bodies that touch when a motion changes count as touching up to [`CONTINUED`] times that
//! distance, still within the tolerance, until they have parted.
//!
//! [`CONTINUED`]: crate::tolerance::CONTINUED

use super::sides::{Sides, nearness};
use super::tracker::ContactTracker;
use crate::Error;
use crate::exact::ccd::may_still_touch;
use crate::geometry::Pair;

impl ContactTracker {
    /// Adds the pairs of another set, `before`, that go on touching at a time to this one.
    pub(super) fn keep_touching(
        &mut self,
        sides: Sides<'_>,
        t: f64,
        before: &[Pair],
    ) -> Result<(), Error> {
        let lost = missing(before, self.set.pairs());
        if lost.is_empty() {
            return Ok(());
        }
        let [a, b] = sides.bodies();
        let from = sides.origin();
        let positions = [a.positions_from(t, from)?, b.positions_from(t, from)?];
        let near = nearness(sides, t, from, positions.each_ref().map(|positions| positions.size));
        let mut pairs = self.set.pairs().to_vec();
        for pair in lost {
            let faces = [a.mesh.faces[pair.a as usize], b.mesh.faces[pair.b as usize]];
            let is_joined = sides.is_one() && faces[0].iter().any(|v| faces[1].contains(v));
            let [p, q] = [0, 1].map(|side| faces[side].map(|v| positions[side][v as usize]));
            if !is_joined && may_still_touch(&p, &q, near) {
                pairs.push(pair);
            }
        }
        pairs.sort_unstable_by_key(|pair| pair.in_order());
        self.set.replace(&pairs, |_, _| {});
        Ok(())
    }
}

/// The pairs of a sorted list that another one lacks.
fn missing(all: &[Pair], others: &[Pair]) -> Vec<Pair> {
    all.iter().copied().filter(|pair| others.binary_search(pair).is_err()).collect()
}
