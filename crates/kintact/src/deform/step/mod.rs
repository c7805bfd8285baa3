//! One step of meshes that deform: is it clear, and if not, when is the first contact?
//!
//! What solvers of cloth and contact ask before they accept a step: every vertex moves on a straight line
//! from its position to a new one, at once. [`is_step_clear`] proves that nothing touches on the way, or
//! comes nearer than a distance; [`first_contact_in_step`] says when and where the first contact is, and
//! up to when the step is safe. Two meshes, or one with itself.
//!
//! ```
//! use kintact::deform::step::{MeshStep, StepOptions, first_contact_in_step, is_step_clear};
//! use kintact::{DVec3, TriMesh};
//!
//! let floor = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
//! let above: Vec<DVec3> = floor.vertices().iter().map(|&p| 0.5 * p + DVec3::Z).collect();
//! let below: Vec<DVec3> = above.iter().map(|&p| p - 4.0 * DVec3::Z).collect();
//! let sheet = TriMesh::new(above, floor.faces().to_vec())?;
//! let (falling, resting) = (MeshStep::new(&sheet, &below)?, MeshStep::resting(&floor));
//! let options = StepOptions::default();
//! assert!(!is_step_clear(&falling, Some(&resting), &options)?);
//! let contact = first_contact_in_step(&falling, Some(&resting), &options)?.expect("it falls through");
//! assert!((contact.time.lower - 0.25).abs() < 1e-9 && contact.time.lower <= 0.25);
//! # Ok::<(), kintact::Error>(())
//! ```
//!
//! **What is promised.** No contact is missed: "clear" is a proof, see [`exact::ccd`](crate::exact::ccd).
//! Faces that intersect when the step begins are a contact at time 0. Vertices and edges that come nearer than the
//! tolerance without touching may be reported. Of one mesh, a vertex is not tested against its own faces,
//! nor an edge against one that shares a corner.
//!
//! **How.**
//! 1. Each vertex and each edge belongs to one of its faces, the first (`features.rs`).
//! 2. A tree over the boxes that faces sweep finds pairs of faces. Each pair tests only the vertices and
//!    edges that belong to its faces, so that no pair of features is tested twice.
//! 3. Features whose swept boxes meet go to the continuous tests; faces whose boxes meet at the start to
//!    the exact one (`search.rs`).

mod features;
mod search;

use glam::DVec3;

use crate::Error;
use crate::TriMesh;
use crate::exact::ccd::TimeInterval;
use crate::geometry::{Pair, check_finite};

/// A mesh that moves during a step: from where its vertices are to where they shall be.
#[derive(Debug, Clone, Copy)]
pub struct MeshStep<'a> {
    mesh: &'a TriMesh,
    end: &'a [DVec3],
}

impl<'a> MeshStep<'a> {
    /// The vertices of a mesh move to these positions.
    ///
    /// # Errors
    /// If there are not as many, or one is not finite.
    pub fn new(mesh: &'a TriMesh, end: &'a [DVec3]) -> Result<Self, Error> {
        let (found, count) = (end.len(), mesh.vertices().len());
        if found != count {
            let expected = format!("{count}, as many as the mesh has");
            return Err(Error::Length { what: "end of the step", found, expected });
        }
        check_finite("vertex at the end of the step", end)?;
        Ok(Self { mesh, end })
    }

    /// The mesh stays where it is.
    pub fn resting(mesh: &'a TriMesh) -> Self {
        Self { mesh, end: mesh.vertices() }
    }
}

/// What counts as contact during a step.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct StepOptions {
    /// Vertices and faces, or edges, that come this near are in contact; 0 for true contact. A length.
    pub min_separation: f64,
    /// Features that come nearer than this, plus the separation, may be reported though they do not touch.
    /// A length; `None` for 2⁻³⁰ of the size of the scene. Smaller costs more in degenerate motions.
    pub tolerance: Option<f64>,
    /// Share the work among the threads of the current rayon pool. The answer is the same.
    pub parallel: bool,
}

/// The first contact of a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StepContact {
    /// Nothing touches before `time.lower`, which is a safe time to advance to; both ends are 0 for
    /// contact at the start.
    pub time: TimeInterval,
    /// The faces that meet; among contacts at one time, the smallest numbers.
    pub faces: Pair,
    /// About where, at that time.
    pub point: DVec3,
    /// Two faces intersect when the step begins.
    pub is_at_start: bool,
    /// The continuous test gave up and assumes a contact: see
    /// [`FirstContact::Assumed`](crate::exact::ccd::FirstContact::Assumed).
    pub is_assumed: bool,
}

/// Whether nothing touches during a step: two meshes, or without a second one the first with itself.
/// Stops at the first contact it comes to.
///
/// # Errors
/// If the separation or the tolerance is negative or not finite.
pub fn is_step_clear(
    a: &MeshStep,
    b: Option<&MeshStep>,
    options: &StepOptions,
) -> Result<bool, Error> {
    search::search(a, b, options, true).map(|contact| contact.is_none())
}

/// The first contact during a step, of two meshes, or without a second one of the first with itself.
///
/// # Errors
/// As [`is_step_clear`].
pub fn first_contact_in_step(
    a: &MeshStep,
    b: Option<&MeshStep>,
    options: &StepOptions,
) -> Result<Option<StepContact>, Error> {
    search::search(a, b, options, false)
}
