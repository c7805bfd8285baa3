//! The window of a kinetic tree: from its start to the next key (or the prediction horizon), with
//! the [`Lines`] of all vertices if motion is straight. Opened by `KineticAabbTree` and
//! `JumpAabbTree`.

use super::extremes::KeysAhead;
use super::lines::Lines;
use crate::Error;
use crate::motion::{Changes, VertexTrajectories};

/// The time up to which certificates predict, the same for all: the next key of the motion.
///
/// Most certificates hold to the end of a window, and where all motion is straight one comparison
/// of positions there proves it. So all are renewed in one pass over the nodes when a window ends,
/// and only those that fail inside it are ever scheduled. What lost: certificates that each
/// predicted over all 40 keys of a cloth were six times slower and took 0.6 s to start with: the
/// keys of a vertex lie far apart in memory, and other events invalidate most predictions.
/// Re-checks in the queue at every key, or at every fourth, were 12 and 8 times slower (100 frames
/// a key, before lines).
#[derive(Debug, Clone)]
pub(super) struct ExpiryWindow {
    pub(super) start: f64,
    pub(super) end: f64,
    /// None if some vertex moves on a curve.
    pub(super) lines: Option<Lines>,
}

impl ExpiryWindow {
    pub(super) fn new(
        trajectories: &VertexTrajectories,
        now: f64,
        prediction_horizon: f64,
        keys_ahead: KeysAhead,
    ) -> Result<Self, Error> {
        let mut window = Self { start: now, end: now, lines: None };
        window.open(trajectories, now, prediction_horizon, keys_ahead)?;
        Ok(window)
    }

    /// Opens the window after `now`.
    pub(super) fn open(
        &mut self,
        trajectories: &VertexTrajectories,
        now: f64,
        prediction_horizon: f64,
        keys_ahead: KeysAhead,
    ) -> Result<(), Error> {
        // However short the horizon, time must advance.
        let key = keys_ahead.end(trajectories, now);
        self.start = now;
        self.end = key.min(now + prediction_horizon).max(now.next_up());
        if !trajectories.is_straight(now, self.end) {
            self.lines = None;
            return Ok(());
        }
        match &mut self.lines {
            Some(lines) => lines.open(trajectories, now, self.end),
            None => {
                self.lines = Some(Lines::new(trajectories, now, self.end)?);
                Ok(())
            }
        }
    }

    /// Takes over changed trajectories.
    pub(super) fn change(&mut self, trajectories: &VertexTrajectories, changes: &Changes) {
        self.check_lines(trajectories, changes.time);
        if let Some(lines) = &mut self.lines {
            lines.change(trajectories, changes);
        }
    }

    /// Takes over vertices that were added to the trajectories.
    pub(super) fn make_room(&mut self, trajectories: &VertexTrajectories, now: f64) {
        self.check_lines(trajectories, now);
        if let Some(lines) = &mut self.lines {
            lines.make_room(trajectories, now);
        }
    }

    fn check_lines(&mut self, trajectories: &VertexTrajectories, now: f64) {
        if !trajectories.is_straight(now, self.end) {
            self.lines = None;
        }
    }
}
