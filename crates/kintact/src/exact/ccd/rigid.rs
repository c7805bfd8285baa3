//! First contact of two triangles that move rigidly over a step: `rigid_triangles`, by
//! conservative advancement on chords (`curved`).
//!
//! For single pairs of triangles; whole bodies that rotate are searched by
//! `rigid::first_contact::ContactSearch`.

use glam::DVec3;

use super::curved::{CurvedPair, first_contact_on_curves};
use super::moving::{MovingPoint, check_finite};
use super::options::Options;
use super::rounding::UNIT;
use super::shared::SharedCorners;
use super::triangles::TriangleContact;
use crate::Error;
use crate::geometry::Triangle;

/// How a rigid body moves during a step: its centre on a straight line, the body around it with
/// constant angular velocity.
///
/// A point that is at `p` at time 0 is at `center + t velocity + R(t) (p - center)` at time `t`,
/// where `R(t)` rotates by `t |angular_velocity|` radians about `angular_velocity`,
/// counterclockwise seen from its tip.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct RigidStep {
    /// What the body rotates about, at time 0.
    pub center: DVec3,
    /// Displacement of the centre during the step.
    pub velocity: DVec3,
    /// Axis and angle of the rotation during the step, in radians.
    pub angular_velocity: DVec3,
}

impl RigidStep {
    /// Where a point of the body is at time `t` if it is at `point` at time 0; rounded, but exact
    /// at time 0.
    pub fn carry(&self, point: DVec3, t: f64) -> DVec3 {
        if t == 0.0 {
            return point;
        }
        let arm = point - self.center;
        let speed = self.angular_velocity.length();
        let rotated = if speed > 0.0 {
            let axis = self.angular_velocity / speed;
            let (sin, cos) = (speed * t).sin_cos();
            arm * cos + axis.cross(arm) * sin + axis * (axis.dot(arm) * (1.0 - cos))
        } else {
            arm
        };
        self.center + self.velocity * t + rotated
    }
}

/// When two triangles that move rigidly first touch during the step.
///
/// Conservative advancement: over a time `h` a point at distance `r` from the centre leaves its
/// chord by at most `r (|angular_velocity| h)² / 8`, and the separation is widened by that. The
/// result is that of [`triangles`](super::triangles), with rounding of the rotated positions added
/// to the minimum separation; it trusts the platform's sine and cosine to a few units in the last
/// place. An error's index is 0 to 2 for the corners of `a` and 3 to 5 for its motion (centre,
/// velocity, angular velocity), and 6 to 11 in the same way for `b`.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::ccd::*;
///
/// // A blade from the origin along x makes half a turn about z and hits a wall that stands on y.
/// let blade = [DVec3::ZERO, DVec3::X, DVec3::new(1.0, 0.0, 0.1)];
/// let angular_velocity = std::f64::consts::PI * DVec3::Z;
/// let turn = RigidStep { angular_velocity, ..Default::default() };
/// let rest = RigidStep::default();
/// let wall = [DVec3::new(0.0, 0.5, -1.0), DVec3::new(0.0, 0.5, 1.0), DVec3::new(0.0, 2.0, 0.0)];
/// let contact = rigid_triangles(&blade, &turn, &wall, &rest, &Options::default())?;
/// let time = contact.time().unwrap();
/// assert!(time.lower <= 0.5 && time.lower > 0.5 - 1e-5);
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn rigid_triangles(
    a: &Triangle,
    motion_a: &RigidStep,
    b: &Triangle,
    motion_b: &RigidStep,
    options: &Options,
) -> Result<TriangleContact, Error> {
    options.check()?;
    let all = |t: &Triangle, m: &RigidStep| {
        [t[0], t[1], t[2], m.center, m.velocity, m.angular_velocity].map(MovingPoint::resting)
    };
    check_finite([&all(a, motion_a), &all(b, motion_b)])?;
    let pair = RotatingTriangle { bodies: [(*a, *motion_a), (*b, *motion_b)] };
    Ok(first_contact_on_curves(&pair, SharedCorners::NONE, options))
}

struct RotatingTriangle {
    bodies: [(Triangle, RigidStep); 2],
}

/// Distance of the farthest corner from the centre, rounded up.
fn radius((triangle, motion): &(Triangle, RigidStep)) -> f64 {
    let farthest = |r: f64, p: &DVec3| r.max((*p - motion.center).length());
    triangle.iter().fold(0.0, farthest) * (1.0 + 16.0 * UNIT)
}

impl CurvedPair for RotatingTriangle {
    fn at(&self, t: f64) -> [[DVec3; 3]; 2] {
        self.bodies.map(|(triangle, motion)| triangle.map(|p| motion.carry(p, t)))
    }

    fn bulge(&self, duration: f64) -> f64 {
        let of = |body: &(Triangle, RigidStep)| {
            let angle = body.1.angular_velocity.length() * duration;
            let radius = radius(body);
            // No two points of a circle are farther apart than its diameter.
            (radius * angle * angle * (0.125 * (1.0 + 32.0 * UNIT))).min(2.0 * radius)
        };
        of(&self.bodies[0]) + of(&self.bodies[1])
    }

    fn rounding(&self) -> f64 {
        let of = |body: &(Triangle, RigidStep)| {
            let (triangle, motion) = body;
            let offset = motion.center.abs() + motion.velocity.abs();
            let offset = triangle.iter().fold(offset, |o, p| o.max(p.abs())).max_element();
            // The angle is rounded twice, and its error acts at the end of the radius.
            offset + radius(body) * (4.0 + motion.angular_velocity.length())
        };
        32.0 * UNIT * (of(&self.bodies[0]) + of(&self.bodies[1]))
    }
}
