//! Discrete oriented polytopes: what the broad phase sees of a body when it has other or more axes
//! than x, y and z (Coming and Staadt 2006, section 5.1: "k-DOPs can substitute for AABBs").
//!
//! 1. A mesh is projected onto each axis: the least and the largest product of its vertices with
//!    the axis, in the orientation that the body has (`supports`). `EngineBody` does so when a body
//!    is inserted and when its orientation changes.
//! 2. The interval is carried along by the body's motion, projected onto the axis (`projected`).
//!
//! Departures from the paper: intervals are wider by a margin for rounding, which for axes other
//! than x, y and z grows with the distance moved, since the projected velocity is rounded too; a
//! body that rotates has the intervals of its sphere, so more axes only take its corners off.

use glam::DVec3;

use super::bounds::MotionBounds;
use crate::Error;
use crate::crowd::{MovingBox, Poly2};
use crate::motion::BodyMotion;

/// Three axes, six faces: boxes.
pub const BOX_AXES: [DVec3; 3] = [DVec3::X, DVec3::Y, DVec3::Z];

/// Seven axes, 14 faces: boxes with their corners cut off.
pub const DOP14_AXES: [DVec3; 7] = first(&DOP26_AXES);

/// Nine axes, 18 faces: boxes with their edges cut off.
pub const DOP18_AXES: [DVec3; 9] = {
    let [x, y, z, _, _, _, _, rest @ ..] = DOP26_AXES;
    [x, y, z, rest[0], rest[1], rest[2], rest[3], rest[4], rest[5]]
};

/// Thirteen axes, 26 faces: boxes with corners and edges cut off.
pub const DOP26_AXES: [DVec3; 13] = [
    DVec3::X,
    DVec3::Y,
    DVec3::Z,
    DVec3::new(1.0, 1.0, 1.0),
    DVec3::new(1.0, 1.0, -1.0),
    DVec3::new(1.0, -1.0, 1.0),
    DVec3::new(1.0, -1.0, -1.0),
    DVec3::new(1.0, 1.0, 0.0),
    DVec3::new(1.0, -1.0, 0.0),
    DVec3::new(1.0, 0.0, 1.0),
    DVec3::new(1.0, 0.0, -1.0),
    DVec3::new(0.0, 1.0, 1.0),
    DVec3::new(0.0, 1.0, -1.0),
];

const fn first(all: &[DVec3; 13]) -> [DVec3; 7] {
    [all[0], all[1], all[2], all[3], all[4], all[5], all[6]]
}

/// Refuses directions that are zero or not finite, or so long or short that products overflow.
pub(super) fn check_axes<const N: usize>(axes: &[DVec3; N]) -> Result<(), Error> {
    for axis in axes {
        let length = axis.length();
        if !(1e-9..=1e9).contains(&length) {
            let remedy = "give directions of about unit length";
            return Err(Error::Parameter { what: "length of an axis", value: length, remedy });
        }
    }
    Ok(())
}

/// The least and the largest coordinate of points along each axis; zero for no points.
pub(super) fn supports<const N: usize>(
    points: impl Iterator<Item = DVec3>,
    axes: &[DVec3; N],
) -> [[f64; 2]; N] {
    let mut extent = [[f64::INFINITY, f64::NEG_INFINITY]; N];
    for point in points {
        for ([low, high], axis) in extent.iter_mut().zip(axes) {
            let along = axis.dot(point);
            (*low, *high) = (low.min(along), high.max(along));
        }
    }
    extent.map(|[low, high]| if low <= high { [low, high] } else { [0.0; 2] })
}

/// Bound on the rounding of a product of two vectors, as a fraction of the product of their
/// absolute values.
const PRODUCT: f64 = 4.0 * f64::EPSILON;

/// The intervals of a body over time, from the time at which its motion starts: its `extent` carried
/// along, wider by `margin`, by what rounding may do up to the time `since` at which the motion
/// begins to count and while it moves on, and by the error of its bounds.
pub(super) fn projected<const N: usize>(
    motion: &BodyMotion,
    extent: &[[f64; 2]; N],
    axes: &[DVec3; N],
    margin: f64,
    since: f64,
    bounds: Option<&MotionBounds>,
) -> MovingBox<N> {
    let BodyMotion { start, position, velocity, acceleration, .. } = *motion;
    let reach = position.abs().max_element() + since.abs() * velocity.abs().max_element();
    let margin = margin + 256.0 * f64::EPSILON * reach;
    let face = |d: usize, side: usize| {
        let axis = axes[d];
        let sign = if side == 0 { -1.0 } else { 1.0 };
        let exact = [axis.x, axis.y, axis.z].into_iter().filter(|x| *x != 0.0).count() == 1
            && axis.abs().max_element() == 1.0;
        let spread = |vector: DVec3| {
            if exact { 0.0 } else { PRODUCT * axis.abs().dot(vector.abs()) }
        };
        let wider = margin * axis.abs().element_sum();
        let mut face = Poly2 {
            p: axis.dot(position) + (extent[d][side] + sign * wider),
            v: axis.dot(velocity) + sign * spread(velocity),
            a: 0.5 * axis.dot(acceleration) + sign * spread(acceleration),
        };
        if let Some(bounds) = bounds {
            let length = sign * axis.length() * (1.0 + PRODUCT);
            face.p += length * bounds.error;
            face.v += length * bounds.growth;
            face.a += length * bounds.bend;
        }
        face
    };
    MovingBox {
        from: start,
        until: bounds.map_or(f64::INFINITY, |bounds| bounds.until),
        min: std::array::from_fn(|d| face(d, 0)),
        max: std::array::from_fn(|d| face(d, 1)),
    }
}
