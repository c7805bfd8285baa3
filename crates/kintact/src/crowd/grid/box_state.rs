//! [`BoxState`]: a moving box at one time as the cells see it, with its rounding error. Made by `Grid` for
//! `Level` and `Tuning`, once a registration.

use super::super::MovingBox;
use super::frame::Frame;

/// Bound on the rounding of a position, directly or through the time of an event, as a fraction of
/// its coordinates, speeds and times (no unit). Generous: it only has to stay far below the size of
/// a cell.
pub(super) const ROUNDING: f64 = 256.0 * f64::EPSILON;

/// A box's position and motion at the present time in the frame of the cells, with a bound on its
/// rounding.
#[derive(Debug, Clone, Copy)]
pub(super) struct BoxState {
    /// Position, velocity and half the acceleration of lower and upper faces, now.
    pub(super) faces: [[[f64; 3]; 2]; 3],
    pub(super) rounding: f64,
    /// Bound on the rounding of velocities.
    pub(super) drift: f64,
    pub(super) width: f64,
    /// The largest speed of a face along an axis.
    pub(super) speed: f64,
}

impl BoxState {
    #[inline]
    pub(super) fn new<const N: usize>(moving: &MovingBox<N>, now: f64, frame: &Frame) -> Self {
        let s = now - moving.from;
        let mut box_state =
            Self { faces: [[[0.0; 3]; 2]; 3], rounding: 0.0, drift: 0.0, width: 0.0, speed: 0.0 };
        let (mut size, mut pace) = (0.0_f64, 0.0_f64);
        for d in 0..N.min(3) {
            let ([x, v, a], frame_size) = frame.along(d, now);
            let faces = [&moving.min[d], &moving.max[d]]
                .map(|f| [f.at(s) - x, f.v + 2.0 * f.a * s - v, f.a - a]);
            for (face, [x, own_v, own_a]) in [&moving.min[d], &moving.max[d]].into_iter().zip(faces)
            {
                let way = (face.v.abs() + face.a.abs() * s) * s;
                let drift = (own_v.abs() + own_a.abs() * s) * now.abs();
                size = larger(size, face.p.abs() + way + x.abs() + drift + frame_size);
                box_state.speed = larger(box_state.speed, own_v.abs());
                // A difference of given velocities is rounded by a part of itself, sums by a part of them.
                if a != 0.0 || face.a != 0.0 {
                    pace = larger(pace, face.v.abs() + 2.0 * face.a.abs() * s + v.abs());
                }
            }
            box_state.width = larger(box_state.width, faces[1][0] - faces[0][0]);
            box_state.faces[d] = faces;
        }
        box_state.rounding = ROUNDING * size;
        box_state.drift = ROUNDING * pace;
        box_state
    }

    /// Position of the lower face along an axis.
    #[inline]
    pub(super) fn low(&self, axis: usize) -> f64 {
        self.faces[axis][0][0]
    }
}

/// `f64::max` minds NaN, which takes three times as long; there is none here.
#[inline]
fn larger(x: f64, y: f64) -> f64 {
    if y > x { y } else { x }
}
