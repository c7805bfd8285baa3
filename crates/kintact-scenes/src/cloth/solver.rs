use glam::DVec3;

use super::CLEARANCE;
use crate::sin_cos;

/// Squares along each side of the simulated grid. Doubles to the 90 of the 16k cloth.
pub(super) const QUADS: u32 = 45;
const ROW: usize = QUADS as usize + 1;
const SIDE: f64 = 2.4;

/// Small steps with one pass over the constraints each converge better than few steps with
/// many passes (Macklin et al. 2019).
const STEPS_PER_KEYFRAME: usize = 24;
const DT: f64 = 1.0 / (30.0 * STEPS_PER_KEYFRAME as f64);
/// Of the ball, as far as the cloth is concerned.
const RADIUS: f64 = 1.0 + CLEARANCE;
const GRAVITY: DVec3 = DVec3::new(0.0, 0.0, -9.81);
/// Share of the velocity lost per second, by air.
const DRAG: f64 = 2.0;
/// How much of the distance error bending springs mend in a step; the others mend all of it.
const BENDING: f64 = 0.02;
/// Of sliding along the ball; high, so that the cloth comes to rest instead of gliding off.
const FRICTION: f64 = 0.6;

struct Spring {
    ends: [usize; 2],
    length: f64,
    share: f64,
}

/// The positions of the coarse grid at each keyframe.
pub(super) fn simulate(keyframes: usize) -> Vec<Vec<DVec3>> {
    let mut positions = start();
    let springs = springs(&positions);
    let mut velocities = vec![DVec3::ZERO; positions.len()];
    let mut before = positions.clone();
    let mut frames = Vec::with_capacity(keyframes);
    for frame in 0..keyframes {
        if frame > 0 {
            for _ in 0..STEPS_PER_KEYFRAME {
                step(&mut positions, &mut velocities, &mut before, &springs);
            }
        }
        frames.push(positions.clone());
    }
    frames
}

/// Flat above the ball, turned and off centre: nothing is symmetric, no coordinates are equal.
fn start() -> Vec<DVec3> {
    let (s, c) = sin_cos(0.3);
    let along = |i: usize| SIDE * (i as f64 / QUADS as f64 - 0.5);
    let point = |i: usize, j: usize| {
        let (x, y) = (along(i), along(j));
        DVec3::new(c * x - s * y + 0.03, s * x + c * y - 0.02, 1.05 + 0.01 * x + 0.006 * y)
    };
    (0..ROW).flat_map(|j| (0..ROW).map(move |i| point(i, j))).collect()
}

/// Along the threads, across the squares, and over two squares against bending.
fn springs(rest: &[DVec3]) -> Vec<Spring> {
    const REACH: [(usize, isize, f64); 6] =
        [(0, 1, 1.0), (1, 0, 1.0), (1, 1, 1.0), (1, -1, 1.0), (0, 2, BENDING), (2, 0, BENDING)];
    let mut springs = Vec::new();
    for (dj, di, share) in REACH {
        for j in 0..ROW - dj {
            for i in 0..ROW {
                let Some(other) = i.checked_add_signed(di).filter(|&o| o < ROW) else { continue };
                let ends = [j * ROW + i, (j + dj) * ROW + other];
                springs.push(Spring { ends, length: rest[ends[0]].distance(rest[ends[1]]), share });
            }
        }
    }
    springs
}

/// One step of position-based dynamics (Müller et al. 2007): move freely, then mend the
/// positions until springs and ball are satisfied, then read the velocities off.
fn step(
    positions: &mut [DVec3],
    velocities: &mut [DVec3],
    before: &mut [DVec3],
    springs: &[Spring],
) {
    before.copy_from_slice(positions);
    for (position, velocity) in positions.iter_mut().zip(velocities.iter_mut()) {
        *velocity = (*velocity + GRAVITY * DT) * (1.0 - DRAG * DT);
        *position += *velocity * DT;
    }
    for spring in springs {
        let [a, b] = spring.ends;
        let d = positions[b] - positions[a];
        let length = d.length();
        if length > 0.0 {
            let mend = d * (0.5 * spring.share * (length - spring.length) / length);
            positions[a] += mend;
            positions[b] -= mend;
        }
    }
    for ((position, velocity), &old) in positions.iter_mut().zip(velocities).zip(before.iter()) {
        *position = stop_at_ball(*position, old);
        *velocity = (*position - old) / DT;
    }
}

/// Pushes a point out of the ball and takes back part of its sliding since the last step, in
/// proportion to the push and at most all of it.
fn stop_at_ball(position: DVec3, old: DVec3) -> DVec3 {
    let pushed = outside_ball(position);
    let push = pushed - position;
    let depth = push.length();
    if depth == 0.0 {
        return position;
    }
    let normal = push / depth;
    let moved = position - old;
    let sliding = moved - normal * normal.dot(moved);
    let length = sliding.length();
    let stopped = if length > 0.0 { (FRICTION * depth / length).min(1.0) } else { 0.0 };
    // Going back along the tangent leaves the sphere a little.
    (pushed - sliding * stopped).normalize() * RADIUS
}

/// The nearest point that keeps clear of the ball.
pub(super) fn outside_ball(position: DVec3) -> DVec3 {
    let distance = position.length();
    if distance >= RADIUS || distance == 0.0 { position } else { position * (RADIUS / distance) }
}
