//! All times at which two features are in contact, covered by intervals.
//!
//! Called by `contact_spans` for each feature pair.
//!
//! 1. Advance to the next contact (`advance`).
//! 2. Follow it in growing steps while the distance provably stays within the tolerance.
//! 3. Go on after it; past 64 intervals the rest of the window counts as contact.

use glam::DVec3;

use super::advance::advance;
use super::coplanarity::Coplanarity;
use super::nearest::nearest;
use super::options::Options;
use super::outcome::{FirstContact, TimeInterval};
use super::patch::{Patch, Points, Shape};

/// Intervals per pair of features before the rest of the step is taken as contact.
const MOST: usize = 64;

/// Boxes the inclusion may use for one interval. Running out here costs a longer interval, not an
/// answer.
const BOXES: u32 = 64;

/// Steps in which one contact is followed.
const FOLLOWED: u32 = 256;

/// Appends intervals, in order, that together hold every time of contact in the window.
pub(super) fn contact_times(
    shape: Shape,
    points: Points,
    options: &Options,
    window: TimeInterval,
    times: &mut Vec<TimeInterval>,
) {
    let Some(patch) = Patch::unless_apart(shape, points, options, window) else { return };
    let coplanarity = Coplanarity::new(&patch);
    let TimeInterval { lower: mut from, upper: to } = patch.window;
    // What the motion can do in less time than this is below the tolerance.
    let least = (patch.tolerance / patch.speed()).max(4.0 * f64::EPSILON);
    let mut stride = least;
    for _ in 0..MOST {
        let contact = advance(&patch, &coplanarity, from, to, BOXES.min(options.max_iterations));
        let Some(time) = contact.time() else { return };
        // Contact that goes on where the last interval ended is followed in growing strides.
        stride = if time.lower > from { least } else { 4.0 * stride };
        let known = match contact {
            FirstContact::Within { .. } => lasting_until(&patch, time.upper, to, least),
            _ => time.lower,
        };
        from = known.max(time.lower + stride).min(to);
        times.push(TimeInterval { lower: time.lower, upper: from });
        if from >= to {
            return;
        }
    }
    times.push(TimeInterval { lower: from, upper: to });
}

/// How long the features stay within the tolerance from `from` on, in steps that double while that
/// can be shown and become shorter when not.
fn lasting_until(patch: &Patch, from: f64, to: f64, least: f64) -> f64 {
    let mut time = from;
    let mut step = least;
    for _ in 0..FOLLOWED {
        if time >= to || step < least {
            break;
        }
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

/// Whether the distance stays within the tolerance, shown in one of two ways.
fn stays_near(patch: &Patch, from: f64, to: f64) -> bool {
    let ends = [patch.at(from), patch.at(to)];
    let limit = patch.separation + patch.tolerance;
    nearest_point_stays_near(patch.shape, ends, limit)
        || flat_patch_stays_over(patch.shape, ends, limit)
}

/// A point of the patch that moves from the nearest one at the start to that at the end with linear
/// parameters has a quadratic path, which its Bernstein coefficients bound.
fn nearest_point_stays_near(shape: Shape, ends: [[DVec3; 3]; 2], limit: f64) -> bool {
    let [[a0, b0, c0], [a1, b1, c1]] = ends;
    let [u0, v0] = nearest(shape, ends[0]).parameters;
    let [u1, v1] = nearest(shape, ends[1]).parameters;
    let path = [
        a0 + b0 * u0 + c0 * v0,
        (a0 + a1 + b0 * u1 + b1 * u0 + c0 * v1 + c1 * v0) * 0.5,
        a1 + b1 * u1 + c1 * v1,
    ];
    path.iter().all(|p| p.length() <= limit)
}

/// A patch that moves in its own plane, as in sliding contact, and whose border keeps the origin on
/// its inner side: a quadratic for each side of the border.
fn flat_patch_stays_over(shape: Shape, ends: [[DVec3; 3]; 2], limit: f64) -> bool {
    let border = |[a, b, c]: [DVec3; 3]| match shape {
        Shape::Triangle => [a, a + b, a + c, a + c],
        Shape::Parallelogram => [a, a + b, a + b + c, a + c],
    };
    let normal = (ends[0][1].cross(ends[0][2])).normalize_or_zero();
    let [start, end] = ends.map(border);
    let flat = start.iter().chain(&end).all(|p| p.dot(normal).abs() <= limit);
    let sides = if shape == Shape::Triangle { 3 } else { 4 };
    flat && normal != DVec3::ZERO
        && (0..sides).all(|k| {
            let next = (k + 1) % sides;
            let turn = |p: DVec3, q: DVec3| p.cross(q).dot(normal);
            let middle = turn(start[k], end[next]) + turn(end[k], start[next]);
            turn(start[k], start[next]) >= 0.0 && middle >= 0.0 && turn(end[k], end[next]) >= 0.0
        })
}
