//! Where bodies, their parts and their contacts are at a time, and the check of times that all
//! calls with a time make.

use glam::DVec3;

use super::body::BodyRecord;
use super::motion_sequence::as_rigid;
use super::{BodyId, Kind, World};
use crate::exact::ccd::{ContactGeometry, contact_geometry};
use crate::exact::contact_point;
use crate::geometry::Pair;
use crate::geometry::Triangle;
use crate::tolerance::check_time;
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
        let motion = self.bodies.find(body)?.motion_at(t);
        motion.map(|motion| as_rigid(&motion)?.pose(t)).transpose()
    }

    /// Where two parts meet at a time from now on: a point of what they have in common, to within
    /// rounding, or the middle between them if they do not meet.
    ///
    /// # Errors
    /// If there are no such bodies or parts.
    pub fn contact_point(&self, bodies: [BodyId; 2], parts: Pair, t: f64) -> Result<DVec3, Error> {
        self.check_time("time of a point", t)?;
        let [a, b] = [self.bodies.find(bodies[0])?, self.bodies.find(bodies[1])?];
        let [a, b] = parts_at([a, b], parts, t).ok_or(Error::Parameter {
            what: "number of a part",
            value: f64::from(parts.a.max(parts.b)),
            remedy: "there is no such face or point",
        })?;
        Ok(contact_point(&a, &b).unwrap_or_else(|| contact_geometry(&a, &b, 0.0).point))
    }

    /// Times must be finite, and not before now.
    pub(super) fn check_time(&self, what: &'static str, t: f64) -> Result<(), Error> {
        check_time(what, t)?;
        if t < self.now {
            return Err(Error::Backwards { what, now: self.now, asked: t });
        }
        Ok(())
    }
}

fn parts_at(bodies: [&BodyRecord; 2], parts: Pair, t: f64) -> Option<[Triangle; 2]> {
    let [a, b] = bodies.map(|body| &body.geometry);
    Some([a.part_at(parts.a, t)?, b.part_at(parts.b, t)?])
}

/// Where two parts that touch to within a tolerance meet, and which way the first presses on the
/// second; no point if there are no such parts, and no normal of scans.
pub(super) fn contact_of(
    bodies: [&BodyRecord; 2],
    parts: Pair,
    t: f64,
    tolerance: f64,
) -> ContactGeometry {
    let Some([a, b]) = parts_at(bodies, parts, t) else {
        return ContactGeometry { point: DVec3::NAN, normal: DVec3::ZERO };
    };
    let contact = contact_geometry(&a, &b, tolerance);
    if bodies.iter().any(|body| body.geometry.kind() == Kind::Cloud) {
        return ContactGeometry { normal: DVec3::ZERO, ..contact };
    }
    contact
}
