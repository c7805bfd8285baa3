//! First contact of a patch with the origin: proofs that reach from one time to a later one.
//!
//! Time is pushed forward by two kinds of proof in turn: the plane of the patch does not reach the
//! origin (the cubic), or a plane through the origin has the patch on one side (a direction). When
//! neither gets ahead by more than the tolerance and the patch is that near, this is contact. What
//! remains unclear goes to the inclusion.

use super::coplanarity::Coplanarity;
use super::inclusion;
use super::nearest::nearest;
use super::options::Options;
use super::outcome::{FirstContact, TimeInterval};
use super::moving::MovingPoint;
use super::patch::{Look, Patch, Shape};

/// Steps before the inclusion takes over. Each shrinks the distance to a contact several times,
/// save in grazing motions.
const STEPS: u32 = 32;

/// First contact of two features inside a window of the step, coordinates and options checked.
#[inline]
pub(super) fn first_contact(
    shape: Shape,
    points: &[MovingPoint; 4],
    options: &Options,
    window: [f64; 2],
) -> FirstContact {
    match Patch::look(shape, points, options, window) {
        Look::Apart => FirstContact::None,
        Look::Unclear(patch) => {
            let [from, to] = patch.window;
            advance(&patch, &Coplanarity::new(&patch), from, to, options.max_iterations)
        }
    }
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
    for _ in 0..STEPS {
        let Some(suspicion) = coplanarity.first_suspicion(proven, to) else {
            return FirstContact::None;
        };
        proven = suspicion.lower;
        let near = nearest(patch.shape, patch.at(proven));
        let until = patch.holds_until(near.direction, proven).unwrap_or(proven);
        if until > to {
            return FirstContact::None;
        }
        if (until - proven) * patch.speed() <= patch.tolerance {
            if near.point.length() <= patch.separation + patch.tolerance {
                let upper = suspicion.upper.max(until);
                let time = TimeInterval { lower: proven, upper };
                return FirstContact::Within { time, parameters: near.parameters };
            }
            break;
        }
        proven = until;
    }
    inclusion::first_contact(patch, proven, to, boxes)
}
