//! A cheap proof that two faces on straight paths stay apart: [`stay_apart`], called by `touches.rs`
//! before their times of contact are computed, which costs some hundred times as much.
//!
//! Along a direction that does not change, gaps between corners are linear in time: if the faces are
//! apart along it at both ends of a part of the window, they are throughout. The direction is the line
//! between the nearest points in the middle of the part; if it is not enough the part is halved. What
//! is not proven within a few parts is left to `exact::timeline`; so nothing depends on this but cost.

#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "NaN must prove nothing")]

use glam::DVec3;

use crate::exact::ccd::{MovingPoint, touching_features};
use crate::geometry::Triangle;

/// Directions that are tried.
const MOST: usize = 8;

/// Whether two faces stay farther apart than a distance for all of a window; `errors` are how far
/// coordinates of either may be from the true ones.
pub(super) fn stay_apart(pair: &[[MovingPoint; 3]; 2], errors: [f64; 2], distance: f64) -> bool {
    let origin = pair[0][0].start;
    let ends = [0, 1].map(|end| {
        pair.each_ref().map(|corners| {
            corners.each_ref().map(|p| if end == 0 { p.start - origin } else { p.end - origin })
        })
    });
    let at = |share: f64| -> [Triangle; 2] {
        let [first, last] = &ends;
        [0, 1].map(|side| {
            [0, 1, 2].map(|k| first[side][k] + (last[side][k] - first[side][k]) * share)
        })
    };
    let corners = ends.as_flattened().as_flattened();
    let reach = corners.iter().fold(0.0, |reach: f64, p| reach.max(p.abs().max_element()));
    let level = distance + 4.0 * (errors[0] + errors[1]) + 64.0 * f64::EPSILON * reach;
    let (mut from, mut first) = (0.0, at(0.0));
    let (mut waiting, mut count) = ([(1.0, at(1.0)); MOST], 1);
    for _ in 0..MOST {
        let (until, last) = waiting[count - 1];
        let middle = 0.5 * (from + until);
        let [a, b] = at(middle);
        let [p, q] = touching_features(&a, &b).points;
        let Some(direction) = (q - p).try_normalize() else { return false };
        if !((q - p).dot(direction) > level) {
            return false;
        }
        if gap(&first, direction) > level && gap(&last, direction) > level {
            (from, first) = (until, last);
            count -= 1;
            if count == 0 {
                return true;
            }
        } else if count < MOST {
            waiting[count] = (middle, [a, b]);
            count += 1;
        } else {
            return false;
        }
    }
    false
}

/// How far the second of two triangles is from the first, along a direction.
fn gap([a, b]: &[Triangle; 2], direction: DVec3) -> f64 {
    let highest = a.iter().fold(f64::NEG_INFINITY, |high, p| high.max(p.dot(direction)));
    b.iter().fold(f64::INFINITY, |low, p| low.min(p.dot(direction))) - highest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Random faces on straight paths: what is said to stay apart is farther apart than the distance at
    /// many times, and most of what stays well apart is said to.
    #[test]
    fn faces_that_are_said_to_stay_apart_do() {
        let mut random = Random::new(7);
        let (mut proven, mut apart) = (0, 0);
        for round in 0..4000 {
            let mut vector =
                |size: f64| DVec3::from_array([(); 3].map(|()| size * (2.0 * random.unit() - 1.0)));
            let pair = [(); 2].map(|()| {
                let [place, way] = [vector(1.0), vector(0.5)];
                let mut corners = [(); 3].map(|()| {
                    let start = place + vector(0.3);
                    MovingPoint::new(start, start + way + vector(0.1))
                });
                // Some are segments.
                if round % 3 == 0 {
                    corners[2] = corners[1];
                }
                corners
            });
            let is_proven = stay_apart(&pair, [1e-15; 2], 1e-3);
            let nearest = (0..=40)
                .map(|k| {
                    let at = |p: MovingPoint| p.start + (p.end - p.start) * (f64::from(k) / 40.0);
                    let [a, b] = pair.map(|corners| corners.map(at));
                    let [p, q] = touching_features(&a, &b).points;
                    (q - p).length()
                })
                .fold(f64::INFINITY, f64::min);
            assert!(!is_proven || nearest > 1e-3, "{nearest}");
            proven += u32::from(is_proven);
            apart += u32::from(nearest > 0.05);
        }
        assert!(apart > 500 && proven > apart * 9 / 10, "{proven} {apart}");
    }
}
