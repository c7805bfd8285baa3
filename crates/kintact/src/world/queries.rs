//! Queries against all bodies at one time: [`World::ray`], [`World::nearest`], [`World::in_box`].
//!
//! Each visits every body: down the tree of oriented boxes if the body keeps its shape, over all
//! its faces otherwise (linear in the faces). The broad phase is not used.

use glam::DVec3;

use super::body::BodyRecord;
use super::event::Part;
use super::geometry::BodyGeometry;
use super::{BodyId, World};
use crate::bvh::Obb;
use crate::exact::ccd::touching_features;
use crate::exact::{segment_intersects_triangle, triangles_intersect};
use crate::geometry::Triangle;
use crate::rigid::Holds;
use crate::shape::{Scan, Shape};
use crate::{Error, Pose};

/// A part of a body and its distance, as [`World::ray`] and [`World::nearest`] find it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// The body.
    pub body: BodyId,
    /// Which part of it.
    pub part: Part,
    /// How far away, to within rounding.
    pub distance: f64,
    /// Where, to within rounding.
    pub point: DVec3,
}

impl World {
    /// The first part that the segment from `origin`, `length` long in a direction, meets at a time
    /// from now on. Whether it meets a triangle is decided exactly; of parts at the same distance
    /// the one with the smallest numbers counts.
    pub fn ray(
        &self,
        t: f64,
        origin: DVec3,
        direction: DVec3,
        length: f64,
    ) -> Result<Option<Hit>, Error> {
        self.check_time("time of a ray", t)?;
        check_finite("origin of a ray", origin)?;
        check_finite("direction of a ray", direction)?;
        let Some(direction) = direction.try_normalize() else {
            let remedy = "give a direction that is not zero";
            let value = direction.length();
            return Err(Error::Parameter { what: "length of a ray's direction", value, remedy });
        };
        let end = origin + direction * length;
        if !(length >= 0.0 && end.is_finite()) {
            let remedy = "give a finite length that is not negative";
            return Err(Error::Parameter { what: "length of a ray", value: length, remedy });
        }
        let mut ray = Ray { origin, direction, length, best: None };
        self.each_body(t, &mut ray)?;
        Ok(ray.best)
    }

    /// The part of a body nearest to a point at a time from now on; `None` in an empty world.
    pub fn nearest(&self, t: f64, point: DVec3) -> Result<Option<Hit>, Error> {
        self.check_time("time of a point", t)?;
        check_finite("point", point)?;
        let mut nearest = NearestTo { point, best: None };
        self.each_body(t, &mut nearest)?;
        Ok(nearest.best)
    }

    /// The faces of bodies that reach into a box at a time from now on, or touch it, sorted; of
    /// scans the points whose triangles do. Decided exactly.
    pub fn in_box(&self, t: f64, min: DVec3, max: DVec3) -> Result<Vec<(BodyId, Part)>, Error> {
        self.check_time("time of a box", t)?;
        check_finite("corner of a box", min)?;
        check_finite("corner of a box", max)?;
        let mut inside = Inside::new(min, max);
        self.each_body(t, &mut inside)?;
        let mut found = inside.found;
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    fn each_body(&self, t: f64, search: &mut impl Search) -> Result<(), Error> {
        for (id, record) in self.bodies.iter() {
            query_body(id, record, t, search)?;
        }
        Ok(())
    }
}

fn check_finite(what: &'static str, position: DVec3) -> Result<(), Error> {
    if position.is_finite() { Ok(()) } else { Err(Error::NotFinite { what, index: 0, position }) }
}

/// A query over triangles, which prunes by boxes.
trait Search {
    /// Whether a triangle inside this box (in world coordinates) can change the answer.
    fn wants(&self, center: DVec3, axes: &glam::DMat3, half: DVec3) -> bool;

    fn query(&mut self, body: BodyId, part: Part, triangle: &Triangle);
}

fn query_body(
    id: BodyId,
    record: &BodyRecord,
    t: f64,
    search: &mut impl Search,
) -> Result<(), Error> {
    match &record.geometry {
        BodyGeometry::Rigid(shape, motion_sequence) => {
            descend(id, shape, None, &motion_sequence.pose(t)?, search);
        }
        BodyGeometry::Cloud(scan, motion_sequence) => {
            descend(id, scan.shape(), Some(scan), &motion_sequence.pose(t)?, search);
        }
        geometry @ BodyGeometry::Mesh(_) => {
            let positions = geometry.positions_at(t)?;
            for (face, corners) in (0..).zip(geometry.faces_at(t)) {
                let triangle = corners.map(|v| positions[v as usize]);
                search.query(id, Part::Face(face), &triangle);
            }
        }
    }
    Ok(())
}

/// Traverses the tree of a body that keeps its shape, depth first.
fn descend(id: BodyId, shape: &Shape, scan: Option<&Scan>, pose: &Pose, search: &mut impl Search) {
    let tree = shape.boxes();
    let mut waiting = Vec::from_iter((tree.node_count() > 0).then_some(0));
    // Boxes are fitted in plain arithmetic, and rotating them rounds again.
    let slack = DVec3::splat(1e-12 * (shape.radius() + pose.translation().length()));
    while let Some(node) = waiting.pop() {
        let node = tree.node(node);
        let Obb { center, axes, half } = node.obb;
        let axes = pose.rotation() * axes;
        if !search.wants(pose.apply(center), &axes, half + slack) {
            continue;
        }
        match node.holds() {
            Holds::Children([left, right]) => waiting.extend([right, left]),
            Holds::Triangles(slots) => {
                for slot in slots {
                    let face = tree.face(slot);
                    let triangle = tree.triangle(slot).map(|p| pose.apply(p));
                    let part = match scan {
                        Some(scan) => Part::Point(scan.point_of(face)),
                        None => Part::Face(face),
                    };
                    search.query(id, part, &triangle);
                }
            }
        }
    }
}

/// The nearer, or at one distance the one with the smaller numbers.
fn keep_better(best: &mut Option<Hit>, hit: Hit) {
    let is_better = best.is_none_or(|best| {
        let by_distance = hit.distance.total_cmp(&best.distance);
        by_distance.then((hit.body, hit.part).cmp(&(best.body, best.part))).is_lt()
    });
    if is_better {
        *best = Some(hit);
    }
}

struct Ray {
    origin: DVec3,
    direction: DVec3,
    length: f64,
    best: Option<Hit>,
}

impl Search for Ray {
    fn wants(&self, center: DVec3, axes: &glam::DMat3, half: DVec3) -> bool {
        let (from, along) =
            (axes.transpose() * (self.origin - center), axes.transpose() * self.direction);
        let (mut enter, mut leave) =
            (0.0_f64, self.best.map_or(self.length, |best| best.distance) * (1.0 + 1e-12));
        for d in 0..3 {
            if along[d] == 0.0 {
                if from[d].abs() > half[d] {
                    return false;
                }
                continue;
            }
            let (s, t) = ((-half[d] - from[d]) / along[d], (half[d] - from[d]) / along[d]);
            enter = enter.max(s.min(t));
            leave = leave.min(s.max(t));
        }
        // NaN, from overflowing numbers, counts as inside.
        let is_missed = enter * (1.0 - 1e-12) > leave;
        !is_missed
    }

    fn query(&mut self, body: BodyId, part: Part, triangle: &Triangle) {
        let reach = self.best.map_or(self.length, |best| best.distance);
        let end = self.origin + self.direction * self.length;
        let [a, b, c] = *triangle;
        let normal = (b - a).cross(c - a);
        let slope = normal.dot(self.direction);
        let across = normal.dot(a - self.origin) / slope;
        if across.is_finite() && across > reach * (1.0 + 1e-9) {
            return;
        }
        if !segment_intersects_triangle([self.origin, end], triangle) {
            return;
        }
        // In the plane of the triangle: where it first comes near.
        let along = |p: DVec3| (p - self.origin).dot(self.direction);
        let flat = triangle.iter().map(|&p| along(p)).fold(f64::INFINITY, f64::min);
        let distance = if slope != 0.0 && across.is_finite() { across } else { flat };
        let distance = distance.clamp(0.0, self.length);
        let point = self.origin + self.direction * distance;
        keep_better(&mut self.best, Hit { body, part, distance, point });
    }
}

struct NearestTo {
    point: DVec3,
    best: Option<Hit>,
}

impl Search for NearestTo {
    fn wants(&self, center: DVec3, axes: &glam::DMat3, half: DVec3) -> bool {
        let from = axes.transpose() * (self.point - center);
        let gap = (from.abs() - half).max(DVec3::ZERO).length();
        let is_farther = self.best.is_some_and(|best| gap > best.distance);
        !is_farther
    }

    fn query(&mut self, body: BodyId, part: Part, triangle: &Triangle) {
        let [point, _] = touching_features(triangle, &[self.point; 3]).points;
        let distance = (point - self.point).length();
        keep_better(&mut self.best, Hit { body, part, distance, point });
    }
}

struct Inside {
    min: DVec3,
    max: DVec3,
    /// The box's own surface.
    sides: [Triangle; 12],
    found: Vec<(BodyId, Part)>,
}

impl Inside {
    fn new(min: DVec3, max: DVec3) -> Self {
        let corner = |i: usize| {
            let pick = |bit: usize, d: usize| if i >> bit & 1 == 0 { min[d] } else { max[d] };
            DVec3::new(pick(0, 0), pick(1, 1), pick(2, 2))
        };
        // Two triangles for each side; a corner's bits say which coordinates are the larger ones.
        let sides = [
            [0, 1, 3],
            [0, 3, 2],
            [4, 5, 7],
            [4, 7, 6],
            [0, 1, 5],
            [0, 5, 4],
            [2, 3, 7],
            [2, 7, 6],
            [0, 2, 6],
            [0, 6, 4],
            [1, 3, 7],
            [1, 7, 5],
        ];
        Self { min, max, sides: sides.map(|side| side.map(corner)), found: Vec::new() }
    }

    fn holds(&self, p: DVec3) -> bool {
        self.min.cmple(p).all() && p.cmple(self.max).all()
    }
}

impl Search for Inside {
    fn wants(&self, center: DVec3, axes: &glam::DMat3, half: DVec3) -> bool {
        let [x, y, z] = [axes.x_axis, axes.y_axis, axes.z_axis].map(DVec3::abs);
        let reach = x * half.x + y * half.y + z * half.z;
        (center - reach).cmple(self.max).all() && self.min.cmple(center + reach).all()
    }

    fn query(&mut self, body: BodyId, part: Part, triangle: &Triangle) {
        let [a, b, c] = *triangle;
        let (low, high) = (a.min(b).min(c), a.max(b).max(c));
        let is_near = low.cmple(self.max).all() && self.min.cmple(high).all();
        // A triangle reaches into a box if a corner is in it or if it cuts the box's surface.
        if is_near
            && (triangle.iter().any(|&p| self.holds(p))
                || self.sides.iter().any(|side| triangles_intersect(side, triangle)))
        {
            self.found.push((body, part));
        }
    }
}
