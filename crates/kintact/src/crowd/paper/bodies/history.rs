//! [`History`]: recent touches of each pair, by which `KineticBodies` detects resting contact.

use std::collections::BTreeMap;

/// Touches of pairs of bodies in the recent past: how the engine detects that a pair has come to
/// rest. Kept apart from the pairs whose boxes overlap, since boxes may part between two touches.
#[derive(Debug, Clone)]
pub(super) struct History {
    touches: BTreeMap<[u32; 2], Touches>,
    /// Touches farther apart are unrelated.
    window: f64,
    /// More touches within the window mean rest.
    most: u32,
    /// When this many pairs are stored, old ones are dropped.
    full: usize,
}

#[derive(Debug, Clone, Copy)]
struct Touches {
    first: f64,
    last: f64,
    count: u32,
    rested: Option<f64>,
}

impl History {
    pub(super) fn new(window: f64, most: u32) -> Self {
        Self { touches: BTreeMap::new(), window, most, full: 1024 }
    }

    /// Records a touch, and returns whether the pair is now at rest.
    pub(super) fn touch(&mut self, bodies: [u32; 2], time: f64) -> bool {
        self.forget_before(time - self.window);
        let fresh = Touches { first: time, last: time, count: 0, rested: None };
        let touches = self.touches.entry(bodies).or_insert(fresh);
        if time - touches.first > self.window {
            *touches = fresh;
        }
        touches.last = time;
        touches.count += 1;
        let rests = touches.count > self.most;
        if rests {
            touches.rested = Some(time);
        }
        rests
    }

    /// Whether the pair came to rest and no motion of either has changed later than that.
    pub(super) fn rests(&self, bodies: [u32; 2], since: f64) -> bool {
        let rested = self.touches.get(&bodies).and_then(|touches| touches.rested);
        rested.is_some_and(|rested| since <= rested)
    }

    /// The pair is searched again: it no longer rests.
    pub(super) fn wake(&mut self, bodies: [u32; 2]) {
        if self.touches.get(&bodies).is_some_and(|touches| touches.rested.is_some()) {
            self.touches.remove(&bodies);
        }
    }

    fn forget_before(&mut self, time: f64) {
        if self.touches.len() >= self.full {
            self.touches.retain(|_, touches| touches.last >= time || touches.rested.is_some());
            self.full = 1024.max(2 * self.touches.len());
        }
    }
}
