//! The cloth solver: `Fabric`, points and springs under position-based dynamics (Müller et al.
//! 2007), in small steps (Macklin et al. 2019). Shared by `cloth_on_ball`, `tablecloth` and
//! `walking_figure`.
//!
//! A step: move freely, pull each spring to its length once, push points out of the obstacle with
//! friction, read velocities off.

use glam::DVec3;

use super::lattice::{Lattice, Link};
use super::obstacle::Obstacle;

const GRAVITY: DVec3 = DVec3::new(0.0, 0.0, -9.81);
/// How much of the distance error bending springs mend in a step; the others mend all of it.
pub(super) const BENDING: f64 = 0.02;

/// What the simulations differ in.
pub(crate) struct Physics {
    /// Small steps with one pass over the constraints each converge better than few steps with
    /// many passes (Macklin et al. 2019).
    pub(crate) steps_per_keyframe: usize,
    /// Share of the velocity lost per second, by air.
    pub(crate) drag: f64,
    /// Of sliding along obstacles; high, so that cloth comes to rest instead of gliding off.
    pub(crate) friction: f64,
}

impl Physics {
    pub(crate) fn time_step(&self) -> f64 {
        1.0 / (crate::KEYFRAME_RATE * self.steps_per_keyframe as f64)
    }
}

/// A piece of cloth in motion: points held together by springs.
pub(crate) struct Fabric {
    pub(crate) positions: Vec<DVec3>,
    velocities: Vec<DVec3>,
    before: Vec<DVec3>,
    springs: Vec<(Link, f64)>,
}

impl Fabric {
    /// At rest at the positions, with springs as long as between the positions `cut`.
    pub(crate) fn new(positions: Vec<DVec3>, cut: &[DVec3], lattice: &Lattice) -> Self {
        let length = |l: &Link| cut[l.ends[0]].distance(cut[l.ends[1]]);
        let springs = lattice.links().into_iter().map(|l| (length(&l), l)).map(|(n, l)| (l, n));
        Self {
            springs: springs.collect(),
            velocities: vec![DVec3::ZERO; positions.len()],
            before: positions.clone(),
            positions,
        }
    }

    /// The positions at each keyframe while nothing but the fabric moves.
    pub(crate) fn keyframes(
        mut self,
        keyframes: usize,
        physics: &Physics,
        obstacle: &impl Obstacle,
    ) -> Vec<Vec<DVec3>> {
        let mut frames = Vec::with_capacity(keyframes);
        for frame in 0..keyframes {
            if frame > 0 {
                for _ in 0..physics.steps_per_keyframe {
                    self.step(physics, obstacle, &[]);
                }
            }
            frames.push(self.positions.clone());
        }
        frames
    }

    /// One step of position-based dynamics (Müller et al. 2007): move freely, then mend the
    /// positions until springs and obstacle are satisfied, then read the velocities off. Pinned
    /// points are moved to the positions in `pins`.
    pub(crate) fn step(
        &mut self,
        physics: &Physics,
        obstacle: &impl Obstacle,
        pins: &[(u32, DVec3)],
    ) {
        let dt = physics.time_step();
        let Self { positions, velocities, before, springs } = self;
        before.copy_from_slice(positions);
        for (position, velocity) in positions.iter_mut().zip(velocities.iter_mut()) {
            *velocity = (*velocity + GRAVITY * dt) * (1.0 - physics.drag * dt);
            *position += *velocity * dt;
        }
        for &(point, place) in pins {
            positions[point as usize] = place;
        }
        for (link, rest) in springs {
            let [a, b] = link.ends;
            let d = positions[b] - positions[a];
            let length = d.length();
            if length > 0.0 {
                let mend = d * (0.5 * link.share * (length - *rest) / length);
                positions[a] += mend;
                positions[b] -= mend;
            }
        }
        for &(point, place) in pins {
            positions[point as usize] = place;
        }
        for ((position, velocity), &old) in positions.iter_mut().zip(velocities).zip(before.iter())
        {
            *position = stop(*position, old, physics.friction, obstacle);
            *velocity = (*position - old) / dt;
        }
    }
}

/// Pushes a point out of the obstacle and takes back part of its sliding since the last step, in
/// proportion to the push and at most all of it.
fn stop(position: DVec3, old: DVec3, friction: f64, obstacle: &impl Obstacle) -> DVec3 {
    let pushed = obstacle.outside(position);
    let push = pushed - position;
    let depth = push.length();
    if depth == 0.0 {
        return position;
    }
    let normal = push / depth;
    let moved = position - old;
    let sliding = moved - normal * normal.dot(moved);
    let length = sliding.length();
    let stopped = if length > 0.0 { (friction * depth / length).min(1.0) } else { 0.0 };
    obstacle.after_sliding(pushed - sliding * stopped)
}
