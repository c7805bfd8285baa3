use glam::DVec3;

use super::extremes::{ALL_SIDES, ExtremeTree, Side};
use crate::Error;
use crate::motion::{Changes, Flightplans};

/// The time up to which certificates look ahead, the same for all: the next key of the motion.
///
/// Most certificates hold to the end of a window, and where all motion is straight one comparison
/// of positions there proves it. So all are renewed in one pass over the nodes when a window ends,
/// and only those that fail inside it are ever scheduled. On the 16k cloth at 100 frames a key this
/// is 6 to 8 times faster than a refit. Certificates that each looked ahead over all 40 keys were as
/// fast as the refit and took 0.6 s to start with: the keys of a vertex lie far apart in memory,
/// and other events spoil most of the look ahead. Re-checks in the queue at every key, or at every
/// fourth, were 2 and 1.3 times slower than the refit.
#[derive(Debug, Clone)]
pub(super) struct Window {
    pub(super) end: f64,
    /// Where all vertices are at the end; empty if some move there on a curve or there is no end.
    ends: Vec<DVec3>,
}

impl Window {
    pub(super) fn new(plans: &Flightplans, now: f64, look_ahead: f64) -> Result<Self, Error> {
        let mut window = Self { end: now, ends: Vec::new() };
        window.open(plans, now, look_ahead)?;
        Ok(window)
    }

    /// Starts the window after `now`.
    pub(super) fn open(
        &mut self,
        plans: &Flightplans,
        now: f64,
        look_ahead: f64,
    ) -> Result<(), Error> {
        // However short the look-ahead, time must get on.
        let key = plans.next_key(now).unwrap_or(f64::INFINITY);
        self.end = key.min(now + look_ahead).max(now.next_up());
        self.ends.clear();
        if self.end < f64::INFINITY && plans.is_straight(now, self.end) {
            self.ends.resize(plans.len(), DVec3::ZERO);
            plans.positions_at(self.end, &mut self.ends)?;
        }
        Ok(())
    }

    /// Takes note of changed plans.
    pub(super) fn change(&mut self, plans: &Flightplans, changes: &Changes) {
        if self.ends.is_empty() {
            return;
        }
        if !plans.is_straight(changes.time, self.end) {
            self.ends.clear();
            return;
        }
        self.ends.resize(plans.len(), DVec3::ZERO);
        let at = plans.at(self.end);
        for &vertex in changes.turned.iter().chain(&changes.jumped) {
            self.ends[vertex as usize] = at.position(vertex);
        }
    }

    /// The sides of a node whose certificates may not hold to the end of the window.
    #[inline]
    pub(super) fn doubtful(&self, tree: &ExtremeTree, node: u32) -> u8 {
        if self.ends.is_empty() { ALL_SIDES } else { tree.overtaken(&self.ends, node) }
    }

    /// Whether the order of two vertices certainly holds to the end of the window. False if it
    /// does not, or nothing is known.
    #[inline]
    pub(super) fn holds(&self, extreme: u32, other: u32, side: Side) -> bool {
        let end = |vertex: u32| self.ends.get(vertex as usize).map(|p| p[side.axis()]);
        match (end(extreme), end(other)) {
            (Some(a), Some(b)) => {
                if side.is_upper() {
                    a >= b
                } else {
                    a <= b
                }
            }
            _ => false,
        }
    }
}
