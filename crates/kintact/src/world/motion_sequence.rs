//! How a body that keeps its shape moves: one motion after the other, each from its start on. Held
//! by [`BodyGeometry`](super::geometry::BodyGeometry); [`MotionSequence::pose`] is where boxes,
//! pairs and queries get the body's pose.

use std::collections::VecDeque;

use glam::{DQuat, DVec3};

use crate::motion::{BodyMotion, PolynomialMotion, RigidMotion};
use crate::{Error, Pose};

/// How a body that keeps its shape moves: one motion after the other.
#[derive(Debug, Clone)]
pub(super) struct MotionSequence {
    /// By start; at least one. The first holds before its start, too.
    pieces: VecDeque<BodyMotion>,
}

impl MotionSequence {
    pub(super) fn new(motion: BodyMotion) -> Self {
        Self { pieces: VecDeque::from([motion]) }
    }

    /// From pose to pose on straight lines, rotating evenly by the shorter way; at rest before the
    /// first and after the last.
    pub(super) fn through(times: &[f64], poses: &[(DVec3, DQuat)]) -> Result<Self, Error> {
        if times.len() != poses.len() || times.is_empty() {
            let expected = format!("{}, one for each time, and at least one", times.len());
            return Err(Error::Length { what: "poses of a body", found: poses.len(), expected });
        }
        for pair in times.windows(2) {
            if pair[1] <= pair[0] {
                let what = "time of a pose";
                return Err(Error::Backwards { what, now: pair[0], asked: pair[1] });
            }
        }
        let resting = |k: usize| {
            let (place, turn) = poses[k];
            let orientation = turn.normalize();
            BodyMotion { orientation, ..BodyMotion::resting(times[k], place) }
        };
        let mut pieces = VecDeque::from([resting(0)]);
        for (k, &start) in times.iter().enumerate() {
            let mut piece = resting(k);
            piece.check()?;
            if let (Some(&until), Some(&(place, turn))) = (times.get(k + 1), poses.get(k + 1)) {
                let duration = until - start;
                piece.velocity = (place - piece.position) / duration;
                let turn = turn.normalize() * piece.orientation.inverse();
                let turn = if turn.w < 0.0 { -turn } else { turn };
                piece.spin = turn.to_scaled_axis() / duration;
            }
            pieces.push_back(piece);
        }
        let motion_sequence = Self { pieces };
        motion_sequence.check()?;
        Ok(motion_sequence)
    }

    pub(super) fn check(&self) -> Result<(), Error> {
        self.pieces.iter().try_for_each(BodyMotion::check)
    }

    /// Whether something holds of every motion.
    pub(super) fn all(&self, holds: impl FnMut(&BodyMotion) -> bool) -> bool {
        self.pieces.iter().all(holds)
    }

    /// Other motions for these, at the same times; `None` if there is none for one of them.
    pub(super) fn map(&self, other: impl FnMut(&BodyMotion) -> Option<BodyMotion>) -> Option<Self> {
        let pieces = self.pieces.iter().map(other).collect::<Option<_>>()?;
        Some(Self { pieces })
    }

    /// The motion at a time.
    pub(super) fn at(&self, t: f64) -> &BodyMotion {
        let next = self.pieces.partition_point(|piece| piece.start <= t);
        &self.pieces[next.saturating_sub(1)]
    }

    /// Continues with a motion from its start on, or from `now` if that has passed. Later motions
    /// are dropped.
    pub(super) fn change(&mut self, motion: BodyMotion, now: f64) {
        if motion.start <= now {
            self.pieces.clear();
        } else {
            self.forget_before(now);
            self.pieces.retain(|piece| piece.start < motion.start);
        }
        self.pieces.push_back(motion);
    }

    /// When the next motion begins.
    pub(super) fn next_motion_change(&self, t: f64) -> Option<f64> {
        let next = self.pieces.partition_point(|piece| piece.start <= t);
        self.pieces.get(next).map(|piece| piece.start)
    }

    pub(super) fn forget_before(&mut self, t: f64) {
        while self.pieces.len() > 1 && self.pieces[1].start <= t {
            self.pieces.pop_front();
        }
    }

    /// The pose of the body at a time.
    pub(super) fn pose(&self, t: f64) -> Result<Pose, Error> {
        as_rigid(self.at(t))?.pose(t)
    }
}

/// The same motion in the form that computes vertex positions.
pub(super) fn as_rigid(motion: &BodyMotion) -> Result<RigidMotion, Error> {
    let BodyMotion { start, position, velocity, acceleration, orientation, spin } = *motion;
    let polynomial = PolynomialMotion::ballistic(velocity, acceleration);
    RigidMotion::new(start, orientation, DVec3::ZERO, position, polynomial, spin)
}
