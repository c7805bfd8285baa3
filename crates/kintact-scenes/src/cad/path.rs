//! Curves of straight pieces and quarter bends, and tubes around them: `Path`, and `coil` for
//! springs. Used by all three CAD bodies.

use std::f64::consts::TAU;
use std::rc::Rc;

use glam::DVec3;

use super::patch::Patch;
use crate::sin_cos;

/// A curve of straight pieces and circular bends, with a frame that does not twist.
pub(super) struct Path {
    pieces: Vec<Piece>,
    length: f64,
}

struct Piece {
    start: DVec3,
    frame: Frame,
    length: f64,
    /// Axis and radius of a bend; `None` is straight.
    bend: Option<(DVec3, f64)>,
}

/// Forward, and two directions across.
#[derive(Clone, Copy)]
struct Frame([DVec3; 3]);

impl Frame {
    fn rotated(self, axis: DVec3, angle: f64) -> Self {
        let (sin, cos) = sin_cos(angle);
        Self(self.0.map(|v| v * cos + axis.cross(v) * sin + axis * (axis.dot(v) * (1.0 - cos))))
    }
}

impl Path {
    /// Through the corners, each rounded by a bend of the given radius.
    pub(super) fn through(corners: &[DVec3], radius: f64) -> Self {
        let direction = |i: usize| (corners[i + 1] - corners[i]).normalize();
        let (x, y) = direction(0).any_orthonormal_pair();
        let mut frame = Frame([direction(0), x, y]);
        let mut at = corners[0];
        let mut path = Self { pieces: Vec::new(), length: 0.0 };
        for i in 1..corners.len() {
            let forward = direction(i - 1);
            let turn = (i + 1 < corners.len()).then(|| (forward.cross(direction(i)), direction(i)));
            let Some((axis, next)) = turn.filter(|(axis, _)| axis.length() > 1e-9) else {
                path.add(at, frame, (corners[i] - at).dot(forward), None);
                at = corners[i];
                continue;
            };
            // Quarter bends only: the tangent length is the radius.
            path.add(at, frame, (corners[i] - at).dot(forward) - radius, None);
            at = corners[i] - forward * radius;
            let axis = axis.normalize();
            path.add(at, frame, 0.25 * TAU * radius, Some((axis, radius)));
            frame = frame.rotated(axis, 0.25 * TAU);
            at = corners[i] + next * radius;
        }
        path
    }

    fn add(&mut self, start: DVec3, frame: Frame, length: f64, bend: Option<(DVec3, f64)>) {
        self.pieces.push(Piece { start, frame, length, bend });
        self.length += length;
    }

    fn at(&self, distance: f64) -> (DVec3, Frame) {
        let mut rest = distance;
        let last = self.pieces.len() - 1;
        let mut index = 0;
        while index < last && rest > self.pieces[index].length {
            rest -= self.pieces[index].length;
            index += 1;
        }
        let Piece { start, frame, bend, .. } = &self.pieces[index];
        match *bend {
            None => (*start + frame.0[0] * rest, *frame),
            Some((axis, radius)) => {
                let rotated = frame.rotated(axis, rest / radius);
                let inward = axis.cross(frame.0[0]);
                let center = *start + inward * radius;
                (center - axis.cross(rotated.0[0]) * radius, rotated)
            }
        }
    }

    /// Tubes of the given radii around the whole path.
    pub(super) fn tubes(self, radii: &[f64]) -> Vec<Patch> {
        let path = Rc::new(self);
        radii
            .iter()
            .map(|&radius| {
                let path = Rc::clone(&path);
                let pieces = path.pieces.len() as u32;
                Patch::new([path.length, TAU * radius], [2 * pieces, 5], move |s, t| {
                    let (at, Frame([_, x, y])) = path.at(s * path.length);
                    let (sin, cos) = sin_cos(TAU * t);
                    at + (x * cos + y * sin) * radius
                })
            })
            .collect()
    }
}

/// A wire of radius `wire` wound `rotations` times around the segment from `from` to `to`.
pub(super) fn coil(from: DVec3, to: DVec3, radius: f64, wire: f64, rotations: f64) -> Patch {
    let along = to - from;
    let (x, y) = along.normalize().any_orthonormal_pair();
    let forward = along.normalize();
    let length = TAU * radius * rotations;
    Patch::new([length, TAU * wire], [(5.0 * rotations) as u32, 3], move |s, t| {
        let ((sin_u, cos_u), (sin_v, cos_v)) = (sin_cos(TAU * rotations * s), sin_cos(TAU * t));
        let outward = x * cos_u + y * sin_u;
        from + along * s + outward * (radius + wire * cos_v) + forward * (wire * sin_v)
    })
}
