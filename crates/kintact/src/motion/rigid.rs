//! A rigid body that rotates about a moving pivot: `RigidMotion`.
//!
//! `RigidVertices` encloses its vertices for `deform`; the first-contact search of `scan` bounds
//! speeds by its drift and turn rate. It gives poses, positions, chord deviations and rounding
//! bounds, but no polynomial pieces: a rotation has none.

use glam::{DQuat, DVec3};

use super::chord_deviation::{ChordDeviation, curve_deviation};
use super::times::finite_time;
use super::{PolynomialMotion, Pose};
use crate::Error;

/// A rigid body whose pivot moves on a polynomial while the body rotates about it with constant
/// angular velocity.
///
/// Polynomials cannot describe a rotation, so there are no pieces and no certificates between
/// vertices; a structure over such a body uses [`RigidMotion::deviation`] over short windows, or a
/// static tree under [`RigidMotion::pose`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RigidMotion {
    start: f64,
    /// In the body's own coordinates.
    pivot: DVec3,
    /// Where the pivot is in the world at `start`.
    place: DVec3,
    polynomial: PolynomialMotion,
    orientation: DQuat,
    axis: DVec3,
    /// Radians a unit of time; never negative.
    rate: f64,
}

impl RigidMotion {
    /// At `start` the body has the `orientation` and its `pivot` (in body coordinates) is at
    /// `place`. From then on the pivot follows `polynomial` and the body rotates with the angular
    /// velocity `spin` (in the world, radians a unit of time).
    pub fn new(
        start: f64,
        orientation: DQuat,
        pivot: DVec3,
        place: DVec3,
        polynomial: PolynomialMotion,
        spin: DVec3,
    ) -> Result<Self, Error> {
        finite_time("start of the rigid motion", start)?;
        let index = 0;
        for (what, position) in [("pivot", pivot), ("place of the pivot", place), ("spin", spin)] {
            if !position.is_finite() {
                return Err(Error::NotFinite { what, index, position });
            }
        }
        if !polynomial.is_finite() {
            let position = polynomial.velocity;
            return Err(Error::NotFinite { what: "polynomial with velocity", index, position });
        }
        let length = orientation.length();
        if !(length.is_finite() && length > 0.0) {
            return Err(Error::Parameter {
                what: "length of the orientation quaternion",
                value: length,
                remedy: "give a quaternion that is finite and not zero",
            });
        }
        Ok(Self {
            start,
            pivot,
            place,
            polynomial,
            orientation: orientation / length,
            axis: spin.try_normalize().unwrap_or(DVec3::Z),
            rate: if spin.try_normalize().is_some() { spin.length() } else { 0.0 },
        })
    }

    /// The largest coordinate, velocity, acceleration or jerk that it is made of.
    pub(crate) fn largest(&self) -> f64 {
        let PolynomialMotion { velocity, acceleration, jerk } = self.polynomial;
        let all = [self.pivot, self.place, velocity, acceleration, jerk];
        all.iter().fold(0.0, |largest: f64, v| largest.max(v.abs().max_element()))
    }

    /// Where the body stands at a time. An error if the numbers grow beyond all bounds.
    pub fn pose(&self, t: f64) -> Result<Pose, Error> {
        self.pose_from(t, DVec3::ZERO)
    }

    /// Where the body stands at a time, measured from a place: near the body with fewer roundings than
    /// from the origin.
    pub(crate) fn pose_from(&self, t: f64, from: DVec3) -> Result<Pose, Error> {
        finite_time("time of the pose", t)?;
        let s = t - self.start;
        let PolynomialMotion { velocity, acceleration, jerk } = self.polynomial;
        let place =
            (self.place - from) + (velocity + (acceleration * 0.5 + jerk * (s / 6.0)) * s) * s;
        let turn = if self.rate == 0.0 {
            self.orientation
        } else {
            DQuat::from_axis_angle(self.axis, self.rate * s) * self.orientation
        };
        if self.pivot == DVec3::ZERO {
            return Pose::new(turn, place);
        }
        let changed = Pose::new(turn, DVec3::ZERO)?;
        Pose::new(turn, place - changed.apply(self.pivot))
    }

    /// Where a point of the body is at a time: what the body's pose says.
    pub fn position(&self, point: DVec3, t: f64) -> Result<DVec3, Error> {
        Ok(self.pose(t)?.apply(point))
    }

    /// How far a point of the body may leave the chord between its positions at `t0` and `t1`.
    ///
    /// A point at the distance r from the axis swings by at most r along any axis of space (less
    /// along those near the axis of rotation), with a second derivative of at most r w²: it
    /// stays within r w² h²/8 of its chord, and never leaves it by more than 2 r.
    pub fn deviation(&self, point: DVec3, t0: f64, t1: f64) -> ChordDeviation {
        let arm = self.orientation * (point - self.pivot);
        let radius = arm.cross(self.axis).length();
        let swing = (DVec3::ONE - self.axis * self.axis).max(DVec3::ZERO).map(f64::sqrt) * radius;
        let angle = self.rate * (t1 - t0);
        // The factor pays for the roundings of this very computation.
        let off = swing * ((angle * angle / 8.0).min(2.0) * (1.0 + 1e-12));
        let PolynomialMotion { acceleration, jerk, .. } = self.polynomial;
        let path = curve_deviation(acceleration * 0.5, jerk / 6.0, t0 - self.start, t1 - t0);
        path + ChordDeviation { below: off, above: off }
    }

    /// In the body's own coordinates.
    pub(crate) fn pivot(&self) -> DVec3 {
        self.pivot
    }

    /// Radians a unit of time.
    pub(crate) fn turn_rate(&self) -> f64 {
        self.rate
    }

    /// How fast this body's pivot moves as seen from another's, at most, from `t0` to `t1`. Along a
    /// polynomial velocities are quadratic in time: they stay within `|jerk| h^2 / 8` of their
    /// chord.
    pub(crate) fn drift(&self, other: &Self, t0: f64, t1: f64) -> f64 {
        let velocity = |motion: &Self, t: f64| {
            let (s, PolynomialMotion { velocity, acceleration, jerk }) =
                (t - motion.start, motion.polynomial);
            velocity + (acceleration + jerk * (0.5 * s)) * s
        };
        let [first, last] = [t0, t1].map(|t| (velocity(self, t) - velocity(other, t)).length());
        let bend = (self.polynomial.jerk - other.polynomial.jerk).length();
        first.max(last) + bend * (t1 - t0) * (t1 - t0) / 8.0
    }

    /// Whether every point of the body moves in a straight line.
    pub(super) fn is_straight(&self) -> bool {
        let PolynomialMotion { acceleration, jerk, .. } = self.polynomial;
        self.rate == 0.0 && acceleration == DVec3::ZERO && jerk == DVec3::ZERO
    }

    /// The constant acceleration of all points of a body that does not rotate.
    pub(crate) fn unturned_acceleration(&self) -> Option<DVec3> {
        let PolynomialMotion { acceleration, jerk, .. } = self.polynomial;
        (self.rate == 0.0 && jerk == DVec3::ZERO).then_some(acceleration)
    }

    /// By how much a computed position from `t0` to `t1` may be off, for points no further than
    /// `reach` from the body's origin.
    ///
    /// The rotation's entries are right to a dozen epsilons or so, and to one more epsilon of the
    /// angle, whose rounding rotates the whole body; the path errs as a polynomial of degree 3
    /// does, and the place, as it is measured, by half an epsilon in each of four
    /// sums. Coordinates of the body enter as they are, not relative to the pivot.
    pub(super) fn rounding(&self, reach: f64, t0: f64, t1: f64, from: DVec3) -> f64 {
        let s = (t0 - self.start).abs().max((t1 - self.start).abs());
        let [v, a, j] =
            [self.polynomial.velocity, self.polynomial.acceleration, self.polynomial.jerk]
                .map(|column| column.abs().max_element());
        let (place, path) = ((self.place - from).abs().max_element(), (v + (a + j * s) * s) * s);
        let speed = v + (a + j * s) * s;
        let time = t0.abs().max(t1.abs()).max(self.start.abs());
        let arm = reach + self.pivot.length();
        let own = arm * (1.0 + self.rate * (s + time)) + path + speed * time;
        f64::EPSILON * (4.0 * place + 64.0 * own)
    }
}
