//! All times at which two features are in contact, covered by intervals.

use super::advance::advance;
use super::coplanarity::Coplanarity;
use super::moving::MovingPoint;
use super::nearest::nearest;
use super::options::Options;
use super::outcome::{FirstContact, TimeInterval};
use super::patch::{Patch, Shape};

/// Intervals per pair of features before the rest of the step is taken as contact.
const MOST: usize = 1024;

/// Appends intervals, in order, that together hold every time of contact in the window.
pub(super) fn contact_times(
    shape: Shape,
    points: &[MovingPoint; 4],
    options: &Options,
    window: TimeInterval,
    times: &mut Vec<TimeInterval>,
) {
    let Some(patch) = Patch::unless_apart(shape, points, options, window) else { return };
    let coplanarity = Coplanarity::new(&patch);
    let TimeInterval { lower: mut from, upper: to } = patch.window;
    // What the motion can do in less time than this is below the tolerance.
    let least = (patch.tolerance / patch.speed()).max(4.0 * f64::EPSILON);
    for _ in 0..MOST {
        match advance(&patch, &coplanarity, from, to, options.max_iterations) {
            FirstContact::None => return,
            FirstContact::Assumed { time } => {
                times.push(time);
                return;
            }
            FirstContact::Within { time, .. } => {
                // Go on right after, and at least a little.
                let upper = lasting_until(&patch, time.upper, to, least);
                let upper = if upper > from { upper } else { from + least }.min(to);
                times.push(TimeInterval { lower: time.lower, upper });
                if upper >= to {
                    return;
                }
                from = upper;
            }
        }
    }
    times.push(TimeInterval { lower: from, upper: to });
}

/// How long the features stay within the tolerance from `from` on, in steps that double while that
/// can be shown and become shorter when not.
fn lasting_until(patch: &Patch, from: f64, to: f64, least: f64) -> f64 {
    let mut time = from;
    let mut step = least;
    while time < to && step >= least {
        let next = (time + step).min(to);
        if next > time && stays_near(patch, time, next) {
            time = next;
            step *= 4.0;
        } else {
            step *= 0.125;
        }
    }
    time
}

/// Whether a point of the patch that moves from the nearest one at `from` to that at `to` with
/// linear parameters stays within the tolerance: its path is quadratic, so its Bernstein
/// coefficients bound it.
fn stays_near(patch: &Patch, from: f64, to: f64) -> bool {
    let ([a0, b0, c0], [a1, b1, c1]) = (patch.at(from), patch.at(to));
    let [u0, v0] = nearest(patch.shape, [a0, b0, c0]).parameters;
    let [u1, v1] = nearest(patch.shape, [a1, b1, c1]).parameters;
    let path = [
        a0 + b0 * u0 + c0 * v0,
        (a0 + a1 + b0 * u1 + b1 * u0 + c0 * v1 + c1 * v0) * 0.5,
        a1 + b1 * u1 + c1 * v1,
    ];
    path.iter().all(|p| p.length() <= patch.separation + patch.tolerance)
}
