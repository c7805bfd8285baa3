//! The box around a moving body, valid for a while: what the broad phase holds of a body. `World`
//! asks for one when a body is added or changed and when a box expires.
//!
//! Of a body that keeps its shape the box follows its line or parabola up to the next motion
//! change; if the body rotates, it is the cube around its own origin. Cost: constant. Of other
//! meshes the box is linear in time up to the next key or change of faces; on curves the interval
//! is halved until the chord deviations are small. Cost: linear in the vertices, for each halving.

use glam::DVec3;

use super::body::BodyRecord;
use super::geometry::{BodyGeometry, Vertices};
use super::motion_sequence::MotionSequence;
use crate::Error;
use crate::crowd::{MovingBox, Poly2};
use crate::motion::{LinearEnclosure, VertexTrajectories};
use crate::shape::Shape;

/// By how much boxes are larger than bodies, as a fraction of their size. Boxes must meet before
/// bodies do, and so long before that a contact that lasts an instant does not coincide with the
/// start of the pair. A larger margin costs an extra evaluation now and then.
const MARGIN: f64 = 1e-2;

/// Vertices so many of their sizes from their body's origin are far from it.
const FAR: f64 = 64.0;

/// How much larger than the body a box may get by curved motion, as a part of its size.
const LOOSE: f64 = 0.25;

/// How often an interval is halved before the box is taken as loose as it is.
const HALVINGS: u32 = 40;

impl BodyRecord {
    /// A box around the body from `now` up to some time later; `vertex_scratch` takes its vertices.
    pub(super) fn moving_box(
        &mut self,
        now: f64,
        vertex_scratch: &mut Vec<DVec3>,
    ) -> Result<MovingBox, Error> {
        let (moving, lasted) = box_of(&self.geometry, now, self.box_time, vertex_scratch)?;
        self.box_time = lasted;
        Ok(moving)
    }
}

/// A box from a time on, and how long boxes on curves last, given how long the one before did.
pub(super) fn box_of(
    geometry: &BodyGeometry,
    now: f64,
    before: f64,
    vertex_scratch: &mut Vec<DVec3>,
) -> Result<(MovingBox, f64), Error> {
    match geometry {
        BodyGeometry::Rigid(shape, motion_sequence) => {
            Ok((carried(shape, motion_sequence, now), before))
        }
        BodyGeometry::Cloud(scan, motion_sequence) => {
            Ok((carried(scan.shape(), motion_sequence, now), before))
        }
        BodyGeometry::Mesh(vertices) => bent(vertices, now, before, vertex_scratch),
    }
}

fn carried(shape: &Shape, motion_sequence: &MotionSequence, now: f64) -> MovingBox {
    let motion = motion_sequence.at(now);
    let until = motion_sequence.next_motion_change(now).unwrap_or(f64::INFINITY);
    let radius = shape.radius();
    let extent = if motion.is_rotating() {
        [DVec3::splat(-radius), DVec3::splat(radius)]
    } else {
        let [low, high] = shape.extent();
        let rotation = motion.rotation_at(motion.start);
        let (center, half) = (rotation * ((low + high) * 0.5), (high - low) * 0.5);
        let columns = [rotation.x_axis, rotation.y_axis, rotation.z_axis].map(DVec3::abs);
        let half = columns[0] * half.x + columns[1] * half.y + columns[2] * half.z;
        [center - half, center + half]
    };
    // Of vertices far from the body's own origin by their extent, and what rounding does there.
    let half = 0.5 * (extent[1] - extent[0]).max_element();
    let far = MARGIN * half + 8.0 * f64::EPSILON * radius;
    let margin = if radius <= FAR * half { MARGIN * radius } else { far };
    // A motion rests before its start; afterwards the parabola is given relative to it.
    let from = motion.start.min(now);
    MovingBox::carried(motion, extent, margin, now, [from, until])
}

/// Linear from the extents at one time to those at a later one, widened where motion is curved.
fn bent(
    vertices: &Vertices,
    now: f64,
    before: f64,
    vertex_scratch: &mut Vec<DVec3>,
) -> Result<(MovingBox, f64), Error> {
    let segment = vertices.at(now);
    let trajectories = &segment.trajectories;
    let turn = vertices.next_motion_change(now).unwrap_or(f64::INFINITY);
    let [low, high] = extents(trajectories, now, vertex_scratch)?;
    let margin = |t: f64| {
        let size = (high - low).max_element();
        MARGIN * size + 8.0 * trajectories.position_error(now, t)
    };
    let key = trajectories.next_key(now).unwrap_or(f64::INFINITY);
    let mut until = key.min(turn);
    if until == f64::INFINITY {
        if is_at_rest(trajectories, now)? {
            let (low, high) = (low - margin(now), high + margin(now));
            let fixed = MovingBox::fixed(now, low.to_array(), high.to_array());
            return Ok((fixed, before));
        }
        until = now + 2.0 * before;
    }
    let deviation = |until: f64| {
        (0..trajectories.len() as u32).fold([DVec3::ZERO; 2], |[below, above], v| {
            let deviation = trajectories.deviation_of(v, now, until);
            [below.max(deviation.below), above.max(deviation.above)]
        })
    };
    let mut deviations = [DVec3::ZERO; 2];
    if !trajectories.moves_straight(now, until) {
        let most = LOOSE * (high - low).max_element().max(f64::MIN_POSITIVE);
        deviations = deviation(until);
        for _ in 0..HALVINGS {
            let middle = now + 0.5 * (until - now);
            if (deviations[0] + deviations[1]).max_element() <= most || middle <= now {
                break;
            }
            until = middle;
            deviations = deviation(until);
        }
    }
    let until = if until > now { until } else { now.next_up() };
    let [low_then, high_then] = extents(trajectories, until, vertex_scratch)?;
    let wide = DVec3::splat(margin(until));
    let duration = until - now;
    let line = |from: f64, to: f64| Poly2::linear(from, (to - from) / duration);
    let min =
        |d: usize| line((low - wide - deviations[0])[d], (low_then - wide - deviations[0])[d]);
    let max =
        |d: usize| line((high + wide + deviations[1])[d], (high_then + wide + deviations[1])[d]);
    let moving = MovingBox {
        from: now,
        until,
        min: std::array::from_fn(min),
        max: std::array::from_fn(max),
    };
    Ok((moving, duration))
}

fn extents(
    trajectories: &VertexTrajectories,
    t: f64,
    positions: &mut Vec<DVec3>,
) -> Result<[DVec3; 2], Error> {
    positions.resize(trajectories.len(), DVec3::ZERO);
    trajectories.positions_at(t, positions)?;
    let Some(&first) = positions.first() else { return Ok([DVec3::ZERO; 2]) };
    Ok(positions.iter().fold([first; 2], |[low, high], &p| [low.min(p), high.max(p)]))
}

/// Whether nothing moves from now on: nothing bends, and after some time all is where it was.
fn is_at_rest(trajectories: &VertexTrajectories, now: f64) -> Result<bool, Error> {
    let later = now + now.abs().max(1.0);
    if !trajectories.moves_straight(now, later) {
        return Ok(false);
    }
    let mut positions =
        [vec![DVec3::ZERO; trajectories.len()], vec![DVec3::ZERO; trajectories.len()]];
    trajectories.positions_at(now, &mut positions[0])?;
    trajectories.positions_at(later, &mut positions[1])?;
    Ok(positions[0] == positions[1])
}
