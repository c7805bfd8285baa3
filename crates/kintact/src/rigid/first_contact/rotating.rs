//! First contact of bodies that rotate: `ContactSearch::rotating`, by conservative advancement
//! (Mirtich and Canny 1995). Called by `World` and by the engine of `crowd::paper`.
//!
//! 1. Pairs of boxes wait with a time up to which they are proven apart; the earlier of two
//!    children is visited first.
//! 2. A pair of boxes is advanced up to three steps, along the largest gap of the separating axes;
//!    then its children are visited.
//! 3. A pair of triangles is advanced until it is nearer than the tolerance.
//!
//! Pairs proven apart until past the first contact found are dropped.
//!
//! `ContactSearch::within` is the same for bodies whose positions are only known up to an error
//! that may grow ([`Allowance`]): a gap counts as closed once it is no larger than the error.

use glam::{DMat3, DVec3};

use super::translation::{ContactSearch, Meeting};
use crate::bvh::Obb;
use crate::exact::ccd::touching_features;
use crate::motion::BodyMotion;
use crate::rigid::{Holds, ObbTree};

/// A body that may rotate.
#[derive(Debug, Clone, Copy)]
pub struct Rotating<'a> {
    /// The tree, in the coordinates of its mesh.
    pub tree: &'a ObbTree,
    /// How much larger than its mesh the body is.
    pub scale: f64,
    /// How it moves.
    pub motion: BodyMotion,
}

/// By how much two positions together may be wrong: `at + rate s + bend s²`, where `s` is the time
/// since `origin`. No number is negative, so it never shrinks.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Allowance {
    /// The time from which `s` counts.
    pub origin: f64,
    /// The error at the origin, a length.
    pub at: f64,
    /// How fast it grows at the origin, a speed.
    pub rate: f64,
    /// Half the acceleration of its growth.
    pub bend: f64,
}

impl Allowance {
    /// The error at a time, and how fast it grows then.
    fn at_time(&self, time: f64) -> [f64; 2] {
        let s = time - self.origin;
        [self.at + (self.rate + self.bend * s) * s, self.rate + 2.0 * self.bend * s]
    }
}

/// How far apart two things are at a time, at least, and in which direction from the first to the
/// second.
pub(super) struct Gap {
    pub(super) distance: f64,
    direction: DVec3,
}

/// The rotations of two bodies at a time, and the way from the first one's origin to the second's.
#[derive(Debug, Clone, Copy)]
pub(super) struct Poses {
    pub(super) rotations: [DMat3; 2],
    pub(super) offset: DVec3,
}

impl Poses {
    pub(super) fn at([a, b]: [&Rotating; 2], time: f64) -> Self {
        let rotations = [a, b].map(|body| body.motion.rotation_at(time));
        Self { rotations, offset: b.motion.position_at(time) - a.motion.position_at(time) }
    }
}

/// How far from its body's origin anything in a box is, at most.
pub(super) fn reach_of(body: &Rotating, obb: &Obb) -> f64 {
    (obb.center.length() + obb.half.length()) * body.scale * (1.0 + 1e-12)
}

/// Steps a pair of boxes is advanced before its children are. One step is often enough to get past
/// the search's end; more only pay for boxes that are small against their distance.
const BOX_STEPS: u32 = 3;

/// Steps after which two triangles that keep almost touching count as touching.
const MOST_STEPS: u32 = 1 << 14;

impl ContactSearch {
    /// The first contact of two bodies, at least one of which rotates, between two times.
    ///
    /// Conservative advancement (Mirtich and Canny 1995): two things at a distance stay apart until
    /// the fastest of their points can have closed it, along the direction of the gap. Pairs of
    /// boxes are advanced a few steps, triangles until they are nearer than `tolerance`. The time
    /// found is never later than that of the first contact, and at that time the faces found are at
    /// most the tolerance apart; so bodies that pass each other more closely than that may be
    /// reported.
    pub fn rotating(
        &mut self,
        a: &Rotating,
        b: &Rotating,
        span: [f64; 2],
        tolerance: f64,
    ) -> Option<Meeting> {
        self.within(a, b, span, tolerance, &Allowance::default())
    }

    /// As [`ContactSearch::rotating`], for bodies that are where their motions say only up to an
    /// error: the time found is never later than the first at which the bodies, displaced by no
    /// more than the error at that time in all, can touch; and at the time found the faces are at
    /// most the error and the tolerance apart.
    pub fn within(
        &mut self,
        a: &Rotating,
        b: &Rotating,
        [from, until]: [f64; 2],
        tolerance: f64,
        allowance: &Allowance,
    ) -> Option<Meeting> {
        self.counts.searches += 1;
        self.counts.walks += 1;
        if a.tree.node_count() == 0 || b.tree.node_count() == 0 {
            return None;
        }
        let mut found: Option<Meeting> = None;
        let mut waiting = vec![(from, [0, 0])];
        while let Some((time, nodes)) = waiting.pop() {
            let end = found.map_or(until, |found| found.time);
            if time > end {
                continue;
            }
            let (node_a, node_b) = (a.tree.node(nodes[0]), b.tree.node(nodes[1]));
            let children = match (node_a.holds(), node_b.holds()) {
                (Holds::Triangles(of_a), Holds::Triangles(of_b)) => {
                    for (slot_a, slot_b) in
                        of_a.flat_map(|slot_a| of_b.clone().map(move |slot_b| (slot_a, slot_b)))
                    {
                        let end = found.map_or(until, |found| found.time);
                        let touch = {
                            let slots = [slot_a, slot_b];
                            self.triangles(a, b, slots, [time, end], tolerance, allowance)
                        };
                        let faces = [a.tree.face(slot_a), b.tree.face(slot_b)];
                        let meeting = touch.map(|time| Meeting { time, faces });
                        if meeting.is_some_and(|m| found.is_none_or(|best| m.is_before(&best))) {
                            found = meeting;
                        }
                    }
                    continue;
                }
                (Holds::Children([left, right]), other)
                    if matches!(other, Holds::Triangles(_))
                        || node_a.obb.half.length() * a.scale
                            >= node_b.obb.half.length() * b.scale =>
                {
                    [[left, nodes[1]], [right, nodes[1]]]
                }
                (_, Holds::Children([left, right])) => [[nodes[0], left], [nodes[0], right]],
                (Holds::Children([left, right]), _) => [[left, nodes[1]], [right, nodes[1]]],
            };
            let mut next = children.map(|nodes| {
                let boxes = [&a.tree.node(nodes[0]).obb, &b.tree.node(nodes[1]).obb];
                (self.boxes(a, b, boxes, [time, end], allowance), nodes)
            });
            if next[0].0 < next[1].0 {
                next.swap(0, 1);
            }
            waiting.extend(next.into_iter().filter(|(time, _)| *time <= end));
        }
        found
    }

    /// A time up to which what two boxes hold stays apart.
    fn boxes(
        &mut self,
        a: &Rotating,
        b: &Rotating,
        boxes: [&Obb; 2],
        span: [f64; 2],
        allowance: &Allowance,
    ) -> f64 {
        let [mut time, end] = span;
        let reaches = [reach_of(a, boxes[0]), reach_of(b, boxes[1])];
        for _ in 0..BOX_STEPS {
            self.counts.box_tests += 1;
            let [error, growth] = allowance.at_time(time);
            let mut gap = box_gap(a, b, boxes, &Poses::at([a, b], time));
            gap.distance -= error;
            if gap.distance <= 0.0 || time > end {
                break;
            }
            time += closing_time(a, b, &gap, reaches, time, 1.0, [growth, allowance.bend]);
        }
        time
    }

    /// When two triangles come nearer than the tolerance, if they do.
    fn triangles(
        &mut self,
        a: &Rotating,
        b: &Rotating,
        slots: [usize; 2],
        [mut time, end]: [f64; 2],
        tolerance: f64,
        allowance: &Allowance,
    ) -> Option<f64> {
        self.counts.triangle_tests += 1;
        let corners = [a.tree.triangle(slots[0]), b.tree.triangle(slots[1])];
        let reach = |body: &Rotating, corners: &[DVec3; 3]| {
            corners.iter().fold(0.0, |r: f64, p| r.max(p.length())) * body.scale * (1.0 + 1e-12)
        };
        let reaches = [reach(a, &corners[0]), reach(b, &corners[1])];
        for _ in 0..MOST_STEPS {
            let (ra, rb) = (a.motion.rotation_at(time), b.motion.rotation_at(time));
            let offset = b.motion.position_at(time) - a.motion.position_at(time);
            let ta = corners[0].map(|p| ra * (p * a.scale));
            let tb = corners[1].map(|p| rb * (p * b.scale) + offset);
            let [p, q] = touching_features(&ta, &tb).points;
            let length = (q - p).length();
            let [error, growth] = allowance.at_time(time);
            let distance = length - error;
            if distance <= tolerance {
                return Some(time);
            }
            let gap = Gap { distance, direction: (q - p) / length };
            let growth = [growth, allowance.bend];
            let step = closing_time(a, b, &gap, reaches, time, 1.0, growth);
            if time + step > end {
                return None;
            }
            if time + step <= time {
                break;
            }
            time += step;
        }
        Some(time)
    }
}

/// How long a gap is certain to stay open, if time runs forward (1) or backward (-1). Along a
/// direction that stays, a point on an arm rotating with `w` moves at most with
/// `|arm| |direction x w|`.
pub(super) fn safe_time(
    a: &Rotating,
    b: &Rotating,
    gap: &Gap,
    reaches: [f64; 2],
    time: f64,
    sense: f64,
) -> f64 {
    closing_time(a, b, gap, reaches, time, sense, [0.0; 2])
}

/// As [`safe_time`] for a gap that an error also closes, by `growth[0] h + growth[1] h²`.
fn closing_time(
    a: &Rotating,
    b: &Rotating,
    gap: &Gap,
    reaches: [f64; 2],
    time: f64,
    sense: f64,
    growth: [f64; 2],
) -> f64 {
    let n = gap.direction;
    let velocity = b.motion.velocity_at(time) - a.motion.velocity_at(time);
    let swing =
        reaches[0] * n.cross(a.motion.spin).length() + reaches[1] * n.cross(b.motion.spin).length();
    let closing = swing - sense * velocity.dot(n) + growth[0];
    let pull = (0.5 * (a.motion.acceleration - b.motion.acceleration).dot(n)).max(0.0) + growth[1];
    // `pull h² + closing h = distance`, solved without cancellation.
    let distance = gap.distance * (1.0 - 1e-9);
    let root = (closing * closing + 4.0 * pull * distance).sqrt();
    let time = if closing > 0.0 {
        2.0 * distance / (closing + root)
    } else {
        (root - closing) / (2.0 * pull)
    };
    if time.is_nan() { f64::INFINITY } else { time }
}

/// The largest gap between two boxes along the directions of the separating-axis theorem, seen from
/// the first box.
pub(super) fn box_gap(a: &Rotating, b: &Rotating, boxes: [&Obb; 2], poses: &Poses) -> Gap {
    let Poses { rotations: [ra, rb], offset } = *poses;
    let (axes_a, axes_b): (DMat3, DMat3) = (ra * boxes[0].axes, rb * boxes[1].axes);
    let half_a = (boxes[0].half * a.scale).to_array();
    let half_b = (boxes[1].half * b.scale).to_array();
    let between = rb * (boxes[1].center * b.scale) + offset - ra * (boxes[0].center * a.scale);
    let slack = 64.0
        * f64::EPSILON
        * (offset.length() + a.scale * a.tree.radius() + b.scale * b.tree.radius());
    let back = axes_a.transpose();
    let apart = (back * between).to_array();
    // Components of the second box's axes along the first's.
    let columns = (back * axes_b).to_cols_array_2d();
    let absolute = columns.map(|column| column.map(f64::abs));
    let (mut best, mut axis) = (0.0, [0.0, 0.0, 0.0]);
    for i in 0..3 {
        let reach = half_a[i]
            + half_b[0] * absolute[0][i]
            + half_b[1] * absolute[1][i]
            + half_b[2] * absolute[2][i];
        let distance = apart[i].abs() - reach - slack;
        if distance > best {
            (best, axis) = (distance, [0.0, 0.0, 0.0]);
            axis[i] = if apart[i] < 0.0 { -1.0 } else { 1.0 };
        }
    }
    for j in 0..3 {
        let ([x, y, z], [u, v, w]) = (columns[j], absolute[j]);
        let reach = half_b[j] + half_a[0] * u + half_a[1] * v + half_a[2] * w;
        let along = apart[0] * x + apart[1] * y + apart[2] * z;
        let distance = along.abs() - reach - slack;
        if distance > best {
            (best, axis) = (distance, if along < 0.0 { [-x, -y, -z] } else { [x, y, z] });
        }
    }
    for i in 0..3 {
        let (i1, i2) = ((i + 1) % 3, (i + 2) % 3);
        for j in 0..3 {
            let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
            let [c1, c2] = [columns[j][i1], columns[j][i2]];
            let reach = half_a[i1] * absolute[j][i2]
                + half_a[i2] * absolute[j][i1]
                + half_b[j1] * absolute[j2][i]
                + half_b[j2] * absolute[j1][i];
            let along = apart[i2] * c1 - apart[i1] * c2;
            // The direction is as long as the sine between the edges, and its rounding counts the more.
            let (gap, square) = (along.abs() - reach - slack, c1 * c1 + c2 * c2);
            if gap > 0.0 && square > 1e-6 && gap * gap > best * best * square {
                let length = square.sqrt();
                best = gap / length;
                let sign = if along < 0.0 { -1.0 } else { 1.0 } / length;
                axis = [0.0, 0.0, 0.0];
                (axis[i1], axis[i2]) = (-c2 * sign, c1 * sign);
            }
        }
    }
    Gap {
        distance: best,
        direction: if best > 0.0 { axes_a * DVec3::from(axis) } else { DVec3::X },
    }
}
