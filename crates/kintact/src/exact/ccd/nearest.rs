//! The point of a resting patch nearest to the origin, in plain arithmetic: it only suggests
//! directions and points, which are then proven or measured.
//!
//! Called by `advance`, `SeparatingDirection::find` and `touching_features`; one cross product and
//! up to four sides.

use glam::DVec3;

use super::patch::Shape;

pub(super) struct Nearest {
    pub(super) parameters: [f64; 2],
    /// The point itself; its length is the distance.
    pub(super) point: DVec3,
    /// Where to push a separating plane: along the point, but computed without cancellation.
    pub(super) direction: DVec3,
}

/// Squared sine of the angle between the spans below which the patch counts as a line.
const FLAT: f64 = 1e-26;

/// How far beyond the end of a side a foot point may seem to be by rounding.
const ROUNDED: f64 = 1e-14;

/// Squared lengths below this, for vectors on the patch's scale, are mostly underflow.
const VANISHING: f64 = 1e-280;

/// The nearest point of `a + u b + v c`.
#[inline]
pub(super) fn nearest(shape: Shape, [a, b, c]: [DVec3; 3]) -> Nearest {
    let normal = b.cross(c);
    let squared = normal.length_squared();
    let mut outside = [true; 4];
    if squared > (FLAT * b.length_squared() * c.length_squared()).max(VANISHING) {
        let u = -a.cross(c).dot(normal);
        let v = a.cross(b).dot(normal);
        // The nearest point of a convex patch lies on a side that the foot point is beyond.
        outside = match shape {
            Shape::Triangle => [v < 0.0, u < 0.0, u + v > squared, false],
            Shape::Parallelogram => [v < 0.0, u < 0.0, v > squared, u > squared],
        };
        if outside == [false; 4] {
            let height = a.dot(normal);
            let scale = 1.0 / squared;
            return Nearest {
                parameters: [u * scale, v * scale],
                point: normal * (height * scale),
                direction: if height < 0.0 { -normal } else { normal },
            };
        }
    }
    nearest_on_border(shape, a, b, c, outside)
}

fn nearest_on_border(shape: Shape, a: DVec3, b: DVec3, c: DVec3, sides: [bool; 4]) -> Nearest {
    let mut best = Nearest { parameters: [0.0; 2], point: DVec3::ZERO, direction: DVec3::ZERO };
    let mut least = f64::INFINITY;
    let mut consider = |start: DVec3, span: DVec3, place: fn(f64) -> [f64; 2]| {
        let length = span.length_squared();
        let inverse = if length > VANISHING { 1.0 / length } else { 0.0 };
        let foot = -start.dot(span) * inverse;
        let s = foot.clamp(0.0, 1.0);
        let point = start + span * s;
        let squared = point.length_squared();
        if squared < least {
            least = squared;
            let mut direction = point;
            if foot > -ROUNDED && foot < 1.0 + ROUNDED {
                // A short point carries the rounding of long ones. Left as it is, that error
                // would tilt the plane against the side it should be parallel to.
                direction -= span * (point.dot(span) * inverse);
            }
            best = Nearest { parameters: place(s), point, direction };
        }
    };
    if sides[0] {
        consider(a, b, |s| [s, 0.0]);
    }
    if sides[1] {
        consider(a, c, |s| [0.0, s]);
    }
    match shape {
        Shape::Triangle => {
            if sides[2] {
                consider(a + b, c - b, |s| [1.0 - s, s]);
            }
        }
        Shape::Parallelogram => {
            if sides[2] {
                consider(a + c, b, |s| [s, 1.0]);
            }
            if sides[3] {
                consider(a + b, c, |s| [1.0, s]);
            }
        }
    }
    best
}
