//! A shape somewhere in the world: what [`check`](crate::check::check()) takes.
//!
//! [`Shape::at`] and [`Scan::at`] make it; it borrows the shape and costs nothing. The position of
//! a vertex in the world is [`Pose::apply`] of its position in the shape, and exact tests decide
//! for these rounded coordinates, so that an answer does not depend on which body stands at the
//! origin.

use glam::DVec3;

use super::{Scan, Shape};
use crate::geometry::Triangle;
use crate::{Error, Pose};

/// A [`Shape`] or a [`Scan`] somewhere in the world.
///
/// ```
/// use kintact::{DVec3, Pose, Shape, TriMesh};
///
/// let triangle = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
/// let shape = Shape::new(triangle);
/// let lifted = shape.at(Pose::from_translation(DVec3::Z * 2.0)?);
/// assert_eq!(lifted.triangle(0).map(|corners| corners[1]), Some(DVec3::new(1.0, 0.0, 2.0)));
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Placed<'a> {
    subject: Subject<'a>,
    pose: Pose,
}

/// What is placed.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Subject<'a> {
    Mesh(&'a Shape),
    Scan(&'a Scan),
}

impl<'a> Placed<'a> {
    pub(super) fn new(subject: Subject<'a>, pose: Pose) -> Self {
        Self { subject, pose }
    }

    /// Where it stands.
    pub fn pose(&self) -> &Pose {
        &self.pose
    }

    /// The corners of a face of a mesh in the world; `None` if it has no such face, or is a scan.
    pub fn triangle(&self, face: u32) -> Option<Triangle> {
        let Subject::Mesh(shape) = self.subject else { return None };
        let mesh = shape.triangles();
        let is_there = (face as usize) < mesh.faces().len();
        is_there.then(|| mesh.triangle(face).map(|corner| self.pose.apply(corner)))
    }

    pub(crate) fn subject(&self) -> Subject<'a> {
        self.subject
    }

    /// Vertices of the mesh or points of the scan, where the shape has them.
    pub(crate) fn positions(&self) -> &'a [DVec3] {
        match self.subject {
            Subject::Mesh(shape) => shape.triangles().vertices(),
            Subject::Scan(scan) => scan.cloud(),
        }
    }

    /// The largest distance of a vertex or point from the shape's own origin; may be infinite where
    /// its square is past the largest number.
    pub(crate) fn radius(&self) -> f64 {
        match self.subject {
            Subject::Mesh(shape) => shape.radius(),
            Subject::Scan(scan) => scan.radius(),
        }
    }

    /// Refuses a pose that takes a vertex beyond the largest number.
    pub(crate) fn check_finite(&self) -> Result<(), Error> {
        // A rotation makes a coordinate at most 1.74 times as large.
        const SAFE: f64 = f64::MAX / 8.0;
        if self.radius() < SAFE && self.pose.translation().abs().max_element() < SAFE {
            return Ok(());
        }
        let placed = self.positions().iter().map(|&p| self.pose.apply(p));
        match placed.enumerate().find(|(_, position)| !position.is_finite()) {
            Some((index, position)) => {
                Err(Error::NotFinite { what: "vertex in the world", index, position })
            }
            None => Ok(()),
        }
    }
}
