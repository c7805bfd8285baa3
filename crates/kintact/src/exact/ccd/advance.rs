//! First contact of a patch with the origin: proofs that reach from one time to a later one.
//!
//! Time is pushed forward by two kinds of proof in turn: the plane of the patch does not reach the
//! origin (the cubic), or a plane through the origin has the patch on one side (a direction). When
//! neither gets ahead by more than the tolerance and the patch is that near, this is contact. What
//! remains unclear goes to the inclusion.
//!
//! Called by `vertex_face`, `edge_edge`, `triangles` and `cover` for one feature pair; one or two
//! steps for most motions, at most 128.

use glam::DVec3;

use super::coplanarity::Coplanarity;
use super::inclusion;
use super::nearest::{Nearest, nearest};
use super::options::Options;
use super::outcome::{FirstContact, TimeInterval};
use super::patch::{Patch, Points, Shape, apart_along_axis};
use super::rounding::UNIT;

/// Steps before the inclusion takes over. One or two are enough for most motions; those in one
/// plane take some thirty.
const STEPS: u32 = 128;

/// Steps after which directions count as slow and the cubic is set up again for a short time.
const RETRY_LIMIT: u32 = 4;

/// Steps after which being near is enough to be called contact.
const LONG_RETRY_LIMIT: u32 = 16;

/// How much farther than the last direction that local cubic reaches at first, and how much farther
/// still after each success.
const LOCAL_REACH: f64 = 64.0;

/// First contact of two features inside a window of the step, coordinates and options checked.
#[inline]
pub(super) fn first_contact(
    shape: Shape,
    points: Points,
    options: &Options,
    window: TimeInterval,
) -> FirstContact {
    if apart_along_axis(shape, points, options.min_separation) {
        return FirstContact::None;
    }
    search(shape, points, options, window)
}

fn search(shape: Shape, points: Points, options: &Options, window: TimeInterval) -> FirstContact {
    let Some(patch) = Patch::unless_apart(shape, points, options, window) else {
        return FirstContact::None;
    };
    let TimeInterval { lower: from, upper: to } = patch.window;
    advance(&patch, &Coplanarity::new(&patch), from, to, options.max_iterations)
}

/// First contact of a patch in `[from, to]`.
pub(super) fn advance(
    patch: &Patch,
    coplanarity: &Coplanarity,
    from: f64,
    to: f64,
    boxes: u32,
) -> FirstContact {
    let mut proven = from;
    let mut reach = LOCAL_REACH;
    for step in 0..STEPS {
        let Some(suspicion) = coplanarity.first_suspicion(proven, to) else {
            return FirstContact::None;
        };
        proven = suspicion.lower;
        let near = nearest(patch.shape, patch.at(proven));
        let until = patch.holds_until(near.direction, proven).unwrap_or(proven);
        if until > to {
            return FirstContact::None;
        }
        // Near is contact only if the next proof does not lead away from it, at least not before
        // many proofs have shown that the motion is a slow graze.
        let stuck = step >= LONG_RETRY_LIMIT || (until - proven) * patch.speed() <= patch.tolerance;
        if stuck && near.point.length() <= patch.separation + patch.tolerance {
            let upper =
                suspicion.upper.max(until).max(proven + time_to_close(patch, &near)).min(to);
            let time = TimeInterval { lower: proven, upper };
            return FirstContact::Within { time, parameters: near.parameters };
        }
        if until == proven {
            break;
        }
        if step < RETRY_LIMIT {
            proven = until;
        } else {
            let end = (proven + reach * (until - proven)).min(to);
            let free = free_until(patch, proven, end);
            reach = if free == end { reach * LOCAL_REACH } else { LOCAL_REACH };
            proven = until.max(free);
        }
    }
    inclusion::first_contact(patch, proven, to, boxes)
}

/// About twice the time until the nearest points meet, rounding included, if they go on as they do;
/// at most what the tolerance is worth.
#[inline]
fn time_to_close(patch: &Patch, near: &Nearest) -> f64 {
    let [u, v] = near.parameters;
    let change = |[start, end]: [DVec3; 2]| end - start;
    let velocity = change(patch.a) + change(patch.b) * u + change(patch.c) * v;
    let length = near.direction.length();
    let closing = -velocity.dot(near.direction) / length;
    let distance = near.point.length() - patch.separation;
    let rounding = 64.0 * UNIT * patch.magnitude;
    let most = 2.0 * patch.tolerance / patch.speed();
    if closing > 0.0 { (2.0 * (distance.abs() + rounding) / closing).min(most) } else { 0.0 }
}

/// Where fast rotation makes directions short-lived: how far the cubic reaches when it is set up
/// for a short time, so that its rounding error is that of the patch's size then instead of that
/// at the ends of the step.
fn free_until(patch: &Patch, from: f64, to: f64) -> f64 {
    match Coplanarity::between(patch, from, to).first_suspicion(0.0, 1.0) {
        None => to,
        // Mapping back to the step's time rounds twice.
        Some(suspicion) => from + suspicion.lower * (to - from) - 4.0 * f64::EPSILON,
    }
}
