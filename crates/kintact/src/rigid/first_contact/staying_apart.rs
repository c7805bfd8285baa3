//! Cheap proofs that two faces stay apart during a part of a slice: [`SlicePoses`], called by
//! `slices.rs` before the times of contact of a pair are computed, which costs some twenty times as
//! much. Most pairs of faces whose boxes meet are done with here.
//!
//! Along a direction that is fixed in one of the bodies the gap between two faces bends little: twice
//! the sum of both spins is its frequency at most. If it is larger than the tolerance at both ends of
//! the part by more than it can sag between them, the faces stay apart throughout; else the part is
//! halved while its ends at least are apart. Directions are
//!
//! 1. the normal of either face,
//! 2. the cross product of an edge of each that separates them best in the middle of the part; if that
//!    is not enough the part is halved, while the faces are apart in the middle.
//!
//! What is not proven here is left to `exact::timeline`; so nothing depends on these proofs but cost.

#![allow(clippy::neg_cmp_op_on_partial_ord, reason = "NaN must prove nothing")]

use glam::{DMat3, DVec3};

use super::rotating::{Poses, Rotating};
use crate::geometry::Triangle;
use crate::motion::parabola::Span;

/// Parts of a slice between whose ends gaps are taken.
const CELLS: usize = super::slices::CELLS;

/// The second body as seen from the first one's mesh coordinates, at the ends of cells.
#[derive(Debug, Clone, Copy)]
struct Relative {
    rotation: DMat3,
    offset: DVec3,
}

/// Two bodies over a slice, with what bounds how gaps bend.
pub(super) struct SlicePoses {
    from: f64,
    length: f64,
    relative: [Relative; CELLS + 1],
    /// The sum of both spins,
    spin: f64,
    /// and bounds of the way between the origins, its speed and its acceleration in the slice.
    way: [f64; 3],
    tolerance: f64,
}

impl SlicePoses {
    pub(super) fn new(
        [a, b]: [&Rotating; 2],
        cells: &[Poses; CELLS + 1],
        [from, until]: Span,
        tolerance: f64,
    ) -> Self {
        let acceleration = (b.motion.acceleration - a.motion.acceleration).length();
        let speed = |t: f64| (b.motion.velocity_at(t) - a.motion.velocity_at(t)).length();
        let speed = speed(from).max(speed(until));
        let offset = cells[0].offset.length() + speed * (until - from);
        let relative = cells.map(|Poses { rotations: [ra, rb], offset }| {
            let back = ra.transpose();
            Relative { rotation: back * rb, offset: back * offset }
        });
        Self {
            from,
            length: until - from,
            relative,
            spin: a.motion.spin.length() + b.motion.spin.length(),
            way: [offset, speed, acceleration],
            tolerance,
        }
    }

    /// Whether two faces, in the coordinates of their meshes and by their scales, stay farther apart
    /// than the tolerance during a part of the slice. `error` is how far any of their corners may be
    /// from where they are computed to be.
    pub(super) fn stay_apart(&self, [a, b]: [&Triangle; 2], part: Span, error: f64) -> bool {
        let [first, last] = part.map(|t| (t - self.from) / self.length * CELLS as f64);
        if !(first <= last) {
            return false;
        }
        let first = (first - 1e-6).floor().clamp(0.0, (CELLS - 1) as f64) as usize;
        let last = (last + 1e-6).ceil().clamp(0.0, CELLS as f64) as usize;
        let cells = [first, last.max(first + 1)];
        let reach =
            a.iter().chain(b).fold(0.0, |reach: f64, p| reach.max(p.length_squared())).sqrt();
        let [way, speed, acceleration] = self.way;
        let bend = self.spin * (self.spin * (reach + way) + 2.0 * speed) + acceleration;
        let rounding = error + 64.0 * f64::EPSILON * (reach + way);
        let pair = FacePair { poses: self, a, b, level: self.tolerance + rounding, bend };
        pair.is_apart(cells)
    }
}

/// Two faces during a part of a slice.
struct FacePair<'a> {
    poses: &'a SlicePoses,
    a: &'a Triangle,
    b: &'a Triangle,
    /// Gaps must be larger than this,
    level: f64,
    /// and bend by no more than this, by time squared.
    bend: f64,
}

fn extent(corners: &Triangle, direction: DVec3) -> Span {
    let heights = corners.map(|p| p.dot(direction));
    [heights[0].min(heights[1]).min(heights[2]), heights[0].max(heights[1]).max(heights[2])]
}

fn normal(corners: &Triangle) -> Option<DVec3> {
    (corners[1] - corners[0]).cross(corners[2] - corners[0]).try_normalize()
}

impl FacePair<'_> {
    fn is_apart(&self, cells: [usize; 2]) -> bool {
        let by_a = normal(self.a).is_some_and(|normal| self.is_apart_in_a(cells, normal));
        by_a || normal(self.b).is_some_and(|normal| self.is_apart_in_b(cells, normal))
            || self.is_apart_by_parts(cells)
    }

    /// By a direction for each part of the part.
    fn is_apart_by_parts(&self, [first, last]: [usize; 2]) -> bool {
        let (mut from, mut ends, mut count) = (first, [last; 6], 1);
        while count > 0 {
            let until = ends[count - 1];
            let middle = usize::midpoint(from, until);
            let Some(direction) = self.best_direction(&self.poses.relative[middle]) else {
                return false;
            };
            if self.is_apart_in_a([from, until], direction) {
                from = until;
                count -= 1;
            } else if until - from > 1 && count < ends.len() {
                ends[count] = middle;
                count += 1;
            } else {
                return false;
            }
        }
        true
    }

    /// The direction, in the first body, along which the faces are farthest apart at a time; none if
    /// that is not far enough.
    fn best_direction(&self, relative: &Relative) -> Option<DVec3> {
        let b = self.b.map(|p| relative.rotation * p + relative.offset);
        let edges = |t: &Triangle| [t[1] - t[0], t[2] - t[1], t[0] - t[2]];
        let [edges_a, edges_b] = [edges(self.a), edges(&b)];
        let normals = [&edges_a, &edges_b].map(|edges| edges[0].cross(edges[1]));
        let crosses = edges_a.iter().flat_map(|p| edges_b.iter().map(|q| p.cross(*q)));
        // The largest gap, with its square by the square of the direction's length.
        let mut best = (self.level * self.level, None);
        for direction in crosses.chain(normals) {
            let ([low, high], [other_low, other_high]) =
                (extent(self.a, direction), extent(&b, direction));
            let gap = (other_low - high).max(low - other_high);
            let square = direction.length_squared();
            if gap > 0.0 && gap * gap > best.0 * square {
                best = (gap * gap / square, Some(direction));
            }
        }
        best.1.and_then(DVec3::try_normalize)
    }

    /// Whether a direction that is fixed in the first body keeps the faces apart.
    fn is_apart_in_a(&self, cells: [usize; 2], direction: DVec3) -> bool {
        let [low, high] = extent(self.a, direction);
        self.exceeds(cells, |relative| {
            let along = direction.dot(relative.offset);
            let turned = relative.rotation.transpose() * direction;
            let [other_low, other_high] = extent(self.b, turned);
            [other_low + along - high, low - other_high - along]
        })
    }

    /// The same of a direction that is fixed in the second body.
    fn is_apart_in_b(&self, cells: [usize; 2], direction: DVec3) -> bool {
        let [low, high] = extent(self.b, direction);
        self.exceeds(cells, |relative| {
            let turned = relative.rotation * direction;
            let along = turned.dot(relative.offset);
            let [other_low, other_high] = extent(self.a, turned);
            [other_low - along - high, low + along - other_high]
        })
    }

    /// Whether one of two gaps stays large enough.
    fn exceeds(&self, [first, last]: [usize; 2], gaps: impl Fn(&Relative) -> [f64; 2]) -> bool {
        let cells = &self.poses.relative;
        let start = gaps(&cells[first]);
        let side = usize::from(!(start[0] > start[1]));
        if !(start[side] > self.level) {
            return false;
        }
        let (mut from, mut gap) = (first, start[side]);
        let mut ends = [(last, gaps(&cells[last])[side]); 6];
        let mut count = 1;
        while count > 0 {
            let (until, next) = ends[count - 1];
            let least = gap.min(next);
            if !(least > self.level) {
                return false;
            }
            let time = (until - from) as f64 * (self.poses.length / CELLS as f64);
            if least - 0.125 * self.bend * time * time > self.level {
                (from, gap) = (until, next);
                count -= 1;
            } else if until - from > 1 && count < ends.len() {
                let middle = (from + until) / 2;
                ends[count] = (middle, gaps(&cells[middle])[side]);
                count += 1;
            } else {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use glam::DQuat;

    use super::*;
    use crate::TriMesh;
    use crate::exact::ccd::touching_features;
    use crate::motion::BodyMotion;
    use crate::random::Random;
    use crate::rigid::{ObbOptions, ObbTree};

    /// Random faces of rotating bodies: what is said to stay apart is farther apart than the tolerance
    /// at many times, and most of what stays well apart is said to.
    #[test]
    fn faces_that_are_said_to_stay_apart_do() {
        let mut random = Random::new(5);
        let mut range = |low: f64, high: f64| low + (high - low) * random.unit();
        let (mut proven, mut apart) = (0, 0);
        for _ in 0..4000 {
            let mut vector = |size: f64| DVec3::from_array([(); 3].map(|()| range(-size, size)));
            let faces = [(); 2].map(|()| {
                let place = vector(1.0);
                [(); 3].map(|()| place + vector(0.3))
            });
            let trees = faces.map(|face| {
                let mesh = TriMesh::from_triangles(&[face]).expect("a sound face");
                ObbTree::build(&mesh, ObbOptions::default())
            });
            let motions = [(); 2].map(|()| BodyMotion {
                spin: vector(1.0),
                velocity: vector(0.5),
                acceleration: vector(0.5),
                orientation: DQuat::from_scaled_axis(vector(2.0)),
                ..BodyMotion::resting(0.0, vector(0.4))
            });
            let bodies = [0, 1].map(|side| Rotating {
                tree: &trees[side],
                scale: 1.0,
                motion: motions[side],
            });
            let [a, b] = &bodies;
            let shares = [0.1, 0.0, 0.0].map(|least| range(least, 1.0));
            let slice = [0.3, 0.3 + 0.1 * shares[0]];
            let at = |t: f64| Poses::at([a, b], t);
            let length = slice[1] - slice[0];
            let cells = std::array::from_fn(|k| at(slice[0] + k as f64 / CELLS as f64 * length));
            let poses = SlicePoses::new([a, b], &cells, slice, 1e-3);
            let mut ends = [slice[0] + shares[1] * length, slice[0] + shares[2] * length];
            ends.sort_by(f64::total_cmp);
            let is_proven = poses.stay_apart([&faces[0], &faces[1]], ends, 1e-15);
            let nearest = (0..=40)
                .map(|k| {
                    let Poses { rotations: [ra, rb], offset } =
                        at(ends[0] + f64::from(k) / 40.0 * (ends[1] - ends[0]));
                    let [p, q] = [faces[0].map(|p| ra * p), faces[1].map(|p| rb * p + offset)];
                    let [p, q] = touching_features(&p, &q).points;
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
