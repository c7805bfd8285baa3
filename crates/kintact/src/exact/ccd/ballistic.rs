//! First contact of two triangles whose corners fly on parabolas: `ballistic_triangles`.
//!
//! The search on curves (`curved`) replaces the paths by chords. A chord is off by at most
//! acceleration times time² / 8, and only differences of accelerations count: under one gravity the
//! motion is linear and costs as much.

use glam::DVec3;

use super::curved::{CurvedPair, first_contact_on_curves};
use super::moving::{MovingPoint, check_finite};
use super::options::Options;
use super::rounding::UNIT;
use super::shared::SharedCorners;
use super::triangles::TriangleContact;
use crate::Error;

/// A vertex that is thrown: at time `t` of the step it is at
/// `position + t velocity + t² acceleration / 2`, in real arithmetic.
///
/// Time is counted in steps: for a step of `h` seconds give velocities times `h` and accelerations
/// times `h²`.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct BallisticPoint {
    /// Where it is at time 0.
    pub position: DVec3,
    /// Its velocity at time 0, a step.
    pub velocity: DVec3,
    /// Its constant acceleration, a step squared.
    pub acceleration: DVec3,
}

impl BallisticPoint {
    /// The position at time `t`, rounded.
    pub fn at(&self, t: f64) -> DVec3 {
        self.position + (self.velocity + self.acceleration * (0.5 * t)) * t
    }
}

/// When two triangles with thrown corners first touch during the step.
///
/// Only differences of accelerations bend the relative motion: if all corners have the same one,
/// as under gravity, the motion is linear and so is the cost. The result is that of
/// [`triangles`](super::triangles), with one difference: rounding of the paths widens the minimum
/// separation a little. An error's index is 0 to 2 for the corners of `a`, 3 to 5 for those
/// of `b`, whatever part of a corner is at fault.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::ccd::*;
///
/// let acceleration = -8.0 * DVec3::Z;
/// let thrown = |position, velocity| BallisticPoint { position, velocity, acceleration };
/// let resting = |position| BallisticPoint { position, ..Default::default() };
/// let floor = [DVec3::ZERO, DVec3::X, DVec3::Y].map(resting);
/// let spike = [DVec3::new(0.2, 0.2, 0.0), DVec3::new(0.0, 0.0, 2.0), DVec3::new(1.0, 0.0, 2.0)];
/// // Up from just above the floor, and down again.
/// let ball = spike.map(|p| thrown(p + 0.25 * DVec3::Z, DVec3::new(0.0, 0.0, 2.0)));
/// let contact = ballistic_triangles(&ball, &floor, SharedCorners::NONE, &Options::default())?;
/// let time = contact.time().unwrap();
/// assert!((time.lower - 0.6035533906).abs() < 1e-6);
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn ballistic_triangles(
    a: &[BallisticPoint; 3],
    b: &[BallisticPoint; 3],
    shared: SharedCorners,
    options: &Options,
) -> Result<TriangleContact, Error> {
    options.check()?;
    let throws = |p: BallisticPoint| MovingPoint::new(p.position, p.velocity);
    let pulls = |p: BallisticPoint| MovingPoint::resting(p.acceleration);
    check_finite([&a.map(throws), &b.map(throws)])?;
    check_finite([&a.map(pulls), &b.map(pulls)])?;
    Ok(first_contact_on_curves(&Thrown::new(a, b), shared, options))
}

struct Thrown {
    corners: [[BallisticPoint; 3]; 2],
    /// Largest difference of accelerations, a length a step squared.
    bending: f64,
    rounding: f64,
}

impl Thrown {
    fn new(a: &[BallisticPoint; 3], b: &[BallisticPoint; 3]) -> Self {
        let mut corners = [*a, *b];
        let common = a[0].acceleration;
        // What all have in common moves no corner relative to another.
        for p in corners.iter_mut().flatten() {
            p.acceleration -= common;
        }
        let mut bending: f64 = 0.0;
        let mut size: f64 = 0.0;
        for p in &corners[0] {
            let path = |p: &BallisticPoint| {
                (p.position.abs() + p.velocity.abs() + p.acceleration.abs()).max_element()
            };
            for q in &corners[1] {
                bending = bending.max((p.acceleration - q.acceleration).length());
                size = size.max(path(p)).max(path(q));
            }
        }
        Self { corners, bending: bending * (1.0 + 16.0 * UNIT), rounding: 32.0 * UNIT * size }
    }
}

impl CurvedPair for Thrown {
    fn at(&self, t: f64) -> [[DVec3; 3]; 2] {
        self.corners.map(|triangle| triangle.map(|p| p.at(t)))
    }

    fn bulge(&self, duration: f64) -> f64 {
        // A parabola is farthest from its chord in the middle, by acceleration times time² / 8.
        self.bending * duration * duration * (0.125 * (1.0 + 8.0 * UNIT))
    }

    fn rounding(&self) -> f64 {
        self.rounding
    }
}
