//! How a body of a many-body scene moves: `BodyMotion`, a parabola and a constant angular velocity
//! from a start time on.
//!
//! `World` and the engine of `crowd::paper` keep one for each body, and `rigid::first_contact`
//! searches between two of them. `RigidMotion` has a pivot and a jerk besides.

use glam::{DMat3, DQuat, DVec3};

use super::Pose;
use super::times::finite_time;
use crate::Error;
use crate::tolerance::check_vectors;

/// How a body of a many-body scene moves from a time on: its origin on a line or a parabola, the
/// body about it with constant angular velocity or not at all.
///
/// Kept as it was given, never carried forward step by step, so that every method that computes a
/// position at a time gets the same bits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BodyMotion {
    /// From when on it holds.
    pub start: f64,
    /// Where the body's origin is at the start.
    pub position: DVec3,
    /// Its velocity at the start.
    pub velocity: DVec3,
    /// Its constant acceleration; the second derivative, so that half of it goes into a path.
    pub acceleration: DVec3,
    /// The body's orientation at the start.
    pub orientation: DQuat,
    /// Its constant angular velocity, in the world, in radians a unit of time.
    pub spin: DVec3,
}

impl BodyMotion {
    /// Rests at a position.
    pub fn resting(start: f64, position: DVec3) -> Self {
        let zero = DVec3::ZERO;
        let orientation = DQuat::IDENTITY;
        Self { start, position, velocity: zero, acceleration: zero, orientation, spin: zero }
    }

    /// The same with a velocity.
    #[must_use]
    pub fn with_velocity(self, velocity: DVec3) -> Self {
        Self { velocity, ..self }
    }

    /// The same with an acceleration.
    #[must_use]
    pub fn with_acceleration(self, acceleration: DVec3) -> Self {
        Self { acceleration, ..self }
    }

    /// The same with an orientation when it starts.
    #[must_use]
    pub fn with_orientation(self, orientation: DQuat) -> Self {
        Self { orientation, ..self }
    }

    /// The same rotating evenly about an axis through its origin: the axis times radians a second.
    ///
    /// ```
    /// use kintact::DVec3;
    /// use kintact::motion::BodyMotion;
    ///
    /// let thrown = BodyMotion::resting(0.0, DVec3::Z)
    ///     .with_velocity(DVec3::X * 2.0)
    ///     .with_acceleration(DVec3::Z * -9.8)
    ///     .with_spin(DVec3::Y * 3.0);
    /// assert!(thrown.is_rotating() && thrown.position_at(1.0).z < 0.0);
    /// ```
    #[must_use]
    pub fn with_spin(self, spin: DVec3) -> Self {
        Self { spin, ..self }
    }

    /// Refuses numbers that are not finite or beyond the range of questions over time (1e20), and an
    /// orientation of length zero.
    pub fn check(&self) -> Result<(), Error> {
        finite_time("start of the body's motion", self.start)?;
        let Self { position, velocity, acceleration, spin, .. } = *self;
        let vectors = [
            ("position of the body", position),
            ("velocity of the body", velocity),
            ("acceleration of the body", acceleration),
            ("spin of the body", spin),
        ];
        for (what, vector) in vectors {
            if !vector.is_finite() {
                return Err(Error::NotFinite { what, index: 0, position: vector });
            }
            check_vectors(what, &[vector])?;
        }
        Pose::new(self.orientation, position).map(|_| ())
    }

    /// Whether the body rotates.
    pub fn is_rotating(&self) -> bool {
        self.spin != DVec3::ZERO
    }

    /// Where the body's origin is at a time.
    #[inline]
    pub fn position_at(&self, t: f64) -> DVec3 {
        let s = t - self.start;
        self.position + (self.velocity + self.acceleration * (0.5 * s)) * s
    }

    /// The velocity of the body's origin at a time.
    #[inline]
    pub fn velocity_at(&self, t: f64) -> DVec3 {
        self.velocity + self.acceleration * (t - self.start)
    }

    /// The body's orientation at a time.
    pub fn orientation_at(&self, t: f64) -> DQuat {
        let turn = self.spin * (t - self.start);
        if turn == DVec3::ZERO {
            return self.orientation;
        }
        (DQuat::from_scaled_axis(turn) * self.orientation).normalize()
    }

    /// The rotation at a time as a matrix.
    pub fn rotation_at(&self, t: f64) -> DMat3 {
        DMat3::from_quat(self.orientation_at(t).normalize())
    }

    /// The same motion, restated from a later time on. Rounds, so it is another motion: for changes
    /// of motion, not for computing where a body is.
    #[must_use]
    pub fn from_time(&self, t: f64) -> Self {
        Self {
            start: t,
            position: self.position_at(t),
            velocity: self.velocity_at(t),
            orientation: self.orientation_at(t),
            ..*self
        }
    }

    /// Where its origin is as seen from that of another motion at a time, and how far a coordinate of
    /// that may be from the real one: however far both are from the world's origin.
    pub(crate) fn offset_from(&self, other: &Self, t: f64) -> (DVec3, f64) {
        let path = |motion: &Self| {
            let s = t - motion.start;
            (motion.velocity + motion.acceleration * (0.5 * s)) * s
        };
        let (own, others) = (path(self), path(other));
        let apart = self.position - other.position;
        let offset = apart + (own - others);
        let bound = |motion: &Self| {
            let s = (t - motion.start).abs();
            // Times are rounded to a part of themselves, too.
            let speed = motion.velocity.abs() + motion.acceleration.abs() * s;
            speed * (s + if s > 0.0 { 0.25 * t.abs() } else { 0.0 })
        };
        let paths = bound(self) + bound(other);
        let rounded = if paths == DVec3::ZERO { DVec3::ZERO } else { 4.0 * paths + apart.abs() };
        (offset, f64::EPSILON * (apart.abs() + rounded).max_element())
    }

    /// How far the computed position at a time may be from the real one, per coordinate.
    pub(crate) fn rounding_at(&self, t: f64) -> f64 {
        let s = (t - self.start).abs();
        let path = self.velocity.abs() * s + self.acceleration.abs() * (s * s);
        // Where it starts, and while it rests, it is exactly where it was put.
        if path == DVec3::ZERO {
            return 0.0;
        }
        4.0 * f64::EPSILON * (self.position.abs() + path).max_element()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_motion_told_from_later_goes_the_same_way() {
        let thrown = BodyMotion {
            acceleration: DVec3::new(0.0, 0.0, -9.81),
            spin: DVec3::new(0.5, -1.0, 0.25),
            ..BodyMotion::resting(2.0, DVec3::ONE).with_velocity(DVec3::new(1.0, 2.0, 3.0))
        };
        let later = thrown.from_time(3.5);
        for t in [3.5, 4.0, 7.25] {
            assert!((thrown.position_at(t) - later.position_at(t)).length() < 1e-12);
            assert!((thrown.velocity_at(t) - later.velocity_at(t)).length() < 1e-12);
            let (a, b) = (thrown.rotation_at(t), later.rotation_at(t));
            assert!((a * DVec3::X - b * DVec3::X).length() < 1e-12);
        }
        assert!((thrown.position_at(3.0) - DVec3::new(2.0, 3.0, 4.0 - 4.905)).length() < 1e-12);
    }

    #[test]
    fn what_is_not_finite_is_refused() {
        let resting = BodyMotion::resting(0.0, DVec3::ZERO);
        assert!(resting.check().is_ok());
        assert!(resting.with_velocity(DVec3::NAN).check().is_err());
        assert!(BodyMotion { start: f64::INFINITY, ..resting }.check().is_err());
        assert!(BodyMotion { spin: DVec3::INFINITY, ..resting }.check().is_err());
        let orientation = DQuat::from_xyzw(0.0, 0.0, 0.0, 0.0);
        assert!(BodyMotion { orientation, ..resting }.check().is_err());
    }
}
