//! Where bodies, their parts and their contacts are at a time, and the check of times that all
//! calls with a time make.

use glam::DVec3;

use super::body::BodyRecord;
use super::{BodyId, World};
use crate::exact::ccd::touching_features;
use crate::exact::contact_point;
use crate::geometry::Pair;
use crate::geometry::Triangle;
use crate::{Error, Pose};

impl World {
    /// Where the vertices of a mesh or the points of a cloud are at a time from now on.
    pub fn positions_at(&self, body: BodyId, t: f64) -> Result<Vec<DVec3>, Error> {
        self.check_time("time of positions", t)?;
        self.bodies.find(body)?.geometry.positions_at(t)
    }

    /// The faces a mesh has at a time from now on, as indices of their corners; of a cloud the
    /// triangles between neighbours on its surface.
    pub fn faces_at(&self, body: BodyId, t: f64) -> Result<&[[u32; 3]], Error> {
        self.check_time("time of faces", t)?;
        Ok(self.bodies.find(body)?.geometry.faces_at(t))
    }

    /// The pose of a rigid body or cloud at a time from now on; `None` for other bodies.
    pub fn pose_at(&self, body: BodyId, t: f64) -> Result<Option<Pose>, Error> {
        self.check_time("time of a pose", t)?;
        match self.bodies.find(body)?.geometry.motion_sequence() {
            Some(motion_sequence) => motion_sequence.pose(t).map(Some),
            None => Ok(None),
        }
    }

    /// Where two parts meet at a time from now on: a point of what they have in common, to within
    /// rounding, or the middle between them if they do not meet.
    ///
    /// # Errors
    /// If there are no such bodies or parts.
    pub fn place(&self, bodies: [BodyId; 2], parts: Pair, t: f64) -> Result<DVec3, Error> {
        self.check_time("time of a place", t)?;
        let [a, b] = [self.bodies.find(bodies[0])?, self.bodies.find(bodies[1])?];
        place_of([a, b], parts, t).ok_or(Error::Parameter {
            what: "number of a part",
            value: f64::from(parts.a.max(parts.b)),
            remedy: "there is no such face or point",
        })
    }

    /// Times must be finite, and not before now.
    pub(super) fn check_time(&self, what: &'static str, t: f64) -> Result<(), Error> {
        if !t.is_finite() {
            let remedy = "times must be finite numbers";
            return Err(Error::Parameter { what, value: t, remedy });
        }
        if t < self.now {
            return Err(Error::Backwards { what, now: self.now, asked: t });
        }
        Ok(())
    }
}

pub(super) fn place_of(bodies: [&BodyRecord; 2], parts: Pair, t: f64) -> Option<DVec3> {
    let [a, b] = bodies.map(|body| &body.geometry);
    let triangles = [a.part_at(parts.a, t)?, b.part_at(parts.b, t)?];
    Some(meeting_of(&triangles))
}

/// A point of the intersection, or, of triangles that touch only up to rounding, the middle between
/// their closest points.
fn meeting_of([a, b]: &[Triangle; 2]) -> DVec3 {
    contact_point(a, b).unwrap_or_else(|| {
        let [p, q] = touching_features(a, b).points;
        p + (q - p) * 0.5
    })
}
