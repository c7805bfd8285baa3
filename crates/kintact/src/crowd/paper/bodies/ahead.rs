//! Idle time: searches made before they are needed (Coming and Staadt 2006, section 4.2: "utilize
//! the extra time for caching future predictions").
//!
//! [`KineticBodies::predict_ahead`] asks the broad phase which pairs it expects to overlap
//! (`KineticSweep` knows them from its scheduled swaps), searches them in the order of time within
//! a budget of searches, and keeps the answers. When the boxes of a pair begin to overlap,
//! `predict.rs` takes the answer if neither motion has changed since. The search is a function of
//! the two motions and of the time at which the boxes meet, which is known exactly, so events are
//! the same bit for bit.
//!
//! Departures from the paper: nothing is rolled back (Timewarp), since a cached answer that a
//! motion change makes stale is only dropped. Pairs that rotate, are polled or have bounds are
//! searched when they overlap.

use std::collections::BTreeMap;

use super::KineticBodies;
use super::body::{Detection, EngineBody};
use crate::crowd::{BoxId, BroadPhase};
use crate::rigid::first_contact::{Prediction, Relative};

/// Answers for pairs whose boxes do not overlap yet.
#[derive(Debug, Clone, Default)]
pub(super) struct AheadCache(BTreeMap<[u32; 2], Ahead>);

#[derive(Debug, Clone)]
struct Ahead {
    /// Of the motions of both bodies.
    versions: [u64; 2],
    origin: f64,
    from: f64,
    plan: Prediction,
}

impl AheadCache {
    /// The answer for a pair with these motions, from this time on; it is not needed again.
    pub(super) fn take(
        &mut self,
        bodies: [u32; 2],
        versions: [u64; 2],
        origin: f64,
        from: f64,
    ) -> Option<Prediction> {
        let ahead = self.0.remove(&bodies)?;
        let same = ahead.versions == versions && ahead.origin == origin && ahead.from == from;
        same.then_some(ahead.plan)
    }
}

impl<B: BroadPhase<N>, const N: usize> KineticBodies<B, N> {
    /// Uses idle time: makes up to `most` searches that later calls of
    /// [`next_event`](Self::next_event) would otherwise make. First those of pairs whose motions
    /// have changed, as [`predict_pending`](Self::predict_pending) does; then those of pairs that
    /// the broad phase expects to overlap up to `until`, the earliest first. Returns how many it
    /// made. Events stay the same, bit for bit.
    ///
    /// Besides the searches it costs a pass over the broad phase's own schedule.
    pub fn predict_ahead(&mut self, most: usize, until: f64) -> usize {
        let mut made = self.predict_pending(most);
        if made >= most {
            return made;
        }
        let version = |id: u32| Some(self.bodies.get(id as usize)?.as_ref()?.version);
        self.ahead.0.retain(|bodies, ahead| bodies.map(version) == ahead.versions.map(Some));
        let mut upcoming: Vec<(f64, [BoxId; 2])> = Vec::new();
        self.broad.upcoming(until, &mut upcoming);
        upcoming.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.1.cmp(&y.1)));
        upcoming.dedup_by_key(|(_, bodies)| *bodies);
        for (begin, bodies) in upcoming {
            if made >= most {
                break;
            }
            let bodies = bodies.map(|id| id.0);
            made += usize::from(self.search_ahead(bodies, begin));
        }
        made
    }

    /// Searches a pair whose boxes begin to overlap at a time; returns whether there was anything
    /// to search.
    fn search_ahead(&mut self, bodies: [u32; 2], begin: f64) -> bool {
        if begin <= self.now() || self.slot(bodies).is_some() {
            return false;
        }
        let [Some(a), Some(b)] =
            bodies.map(|id| self.bodies.get(id as usize).and_then(Option::as_ref))
        else {
            return false;
        };
        let in_closed_form = |body: &EngineBody<N>| {
            body.detection == Detection::Predicted && !body.is_searched_in_steps()
        };
        if !in_closed_form(a) || !in_closed_form(b) {
            return false;
        }
        let versions = [a.version, b.version];
        let origin = a.since.max(b.since);
        let from = begin - origin;
        let known = self.ahead.0.get(&bodies);
        if known.is_some_and(|known| known.versions == versions && known.from == from) {
            return false;
        }
        let relative = Relative::at(&a.motion, &b.motion, origin);
        let (a, b) = (a.placed_at(origin), b.placed_at(origin));
        let plan = self.search.translating(&a, &b, &relative, from);
        self.ahead.0.insert(bodies, Ahead { versions, origin, from, plan });
        self.counts.ahead += 1;
        true
    }
}
