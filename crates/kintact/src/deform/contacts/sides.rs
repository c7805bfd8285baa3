//! Two bodies as a pair borrows them ([`Sides`]), and over the pair's window ([`Bodies`], with the
//! positions at both ends). One mesh with itself is the same body twice.

use std::sync::Arc;

use glam::DVec3;

use super::body::MovingMesh;
use super::motion::MeshPositionsAt;
use super::moving_body::MovingBody;
use super::positions::Positions;
use crate::Error;
use crate::exact::ccd::{MovingPoint, Nearness};
use crate::exact::timeline::MovingFaces;
use crate::geometry::Triangle;
use crate::tolerance::contact_distance;

/// A body with so many times the vertices of another is not placed anew for a pair.
const MANY_MORE: usize = 4;

/// Two bodies, or one that may meet itself, borrowed by a pair.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sides<'a> {
    bodies: [&'a MovingBody; 2],
    is_one: bool,
}

impl<'a> Sides<'a> {
    pub(crate) fn two(first: &'a MovingBody, second: &'a MovingBody) -> Self {
        Self { bodies: [first, second], is_one: false }
    }

    pub(crate) fn one(body: &'a MovingBody) -> Self {
        Self { bodies: [body; 2], is_one: true }
    }

    pub(super) fn is_one(&self) -> bool {
        self.is_one
    }

    /// The bodies that the first and the second face of a pair belong to.
    #[inline]
    pub(super) fn bodies(&self) -> [&'a MovingBody; 2] {
        self.bodies
    }

    /// Where both bodies' positions are to be measured from: the origin of the smaller one, near which
    /// they meet; or of one with many more vertices, which need not be placed anew for this pair then.
    pub(super) fn origin(&self) -> DVec3 {
        let [a, b] = self.bodies;
        let (few, many) = if a.mesh.motion.len() < b.mesh.motion.len() { (a, b) } else { (b, a) };
        let are_alike = many.mesh.motion.len() <= MANY_MORE * few.mesh.motion.len();
        if are_alike && few.size() <= many.size() { few.origin() } else { many.origin() }
    }

    /// What takes coordinates of the second body's boxes to where the first's are measured from.
    pub(super) fn shift(&self) -> DVec3 {
        let [a, b] = self.bodies.map(MovingBody::origin);
        b - a
    }

    /// Until when the boxes of both are valid.
    pub(super) fn window_ends(&self) -> f64 {
        let [a, b] = self.bodies.map(MovingBody::window_ends);
        a.min(b)
    }

    /// Whether the boxes of both are valid at a time.
    pub(crate) fn cover(&self, t: f64) -> bool {
        self.bodies.into_iter().all(|body| body.covers(t))
    }

    /// Whether the boxes of both are valid at a time and beyond it, as far as there is a window.
    pub(super) fn cover_past(&self, t: f64) -> bool {
        self.bodies.into_iter().all(|body| body.covers_past(t))
    }

    /// How often each body's motion was replaced.
    pub(super) fn revisions(&self) -> [u64; 2] {
        self.bodies.map(MovingBody::revision)
    }

    /// Whether all vertices are at `t` where the motions of those revisions had them.
    pub(super) fn continue_from(&self, revisions: [u64; 2], t: f64) -> bool {
        self.bodies.into_iter().zip(revisions).all(|(body, revision)| body.continues(revision, t))
    }

    /// Both over a window whose ends are known.
    #[inline]
    pub(super) fn over(&self, ends: &'a [WindowEnds; 2]) -> Bodies<'a> {
        Bodies { sides: *self, ends }
    }
}

/// How well the positions of bodies of two sizes at a time are known, measured from a place, and how far
/// apart faces may be that touch.
pub(super) fn nearness(sides: Sides<'_>, t: f64, from: DVec3, sizes: [f64; 2]) -> Nearness {
    let slack = sides.bodies.iter().map(|body| body.mesh.motion.rounding_at(t, from)).sum();
    Nearness { slack, tolerance: contact_distance(sizes) }
}

/// The positions of a body's vertices at both ends of a pair's window; shared with other pairs.
#[derive(Debug, Clone)]
pub(super) struct WindowEnds {
    starts: Arc<Positions>,
    ends: Arc<Positions>,
    /// What they are measured from.
    origin: DVec3,
    is_straight: bool,
}

impl Default for WindowEnds {
    fn default() -> Self {
        let none: Arc<Positions> = Arc::default();
        Self { starts: Arc::clone(&none), ends: none, origin: DVec3::ZERO, is_straight: true }
    }
}

impl WindowEnds {
    pub(super) fn of(
        body: &MovingBody,
        [from, until]: [f64; 2],
        origin: DVec3,
    ) -> Result<Self, Error> {
        let [starts, ends] = [from, until].map(|t| body.positions_from(t, origin));
        let is_straight = body.mesh.motion.is_straight(from, until);
        Ok(Self { starts: starts?, ends: ends?, origin, is_straight })
    }
}

/// Both bodies of a pair over its window.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bodies<'a> {
    sides: Sides<'a>,
    ends: &'a [WindowEnds; 2],
}

impl<'a> Bodies<'a> {
    pub(super) fn is_one(&self) -> bool {
        self.sides.is_one
    }

    /// How large they are in the window.
    pub(super) fn sizes(&self) -> [f64; 2] {
        self.sides().map(|body| body.size())
    }

    /// What positions are measured from.
    pub(super) fn origin(&self) -> DVec3 {
        self.ends[0].origin
    }

    /// The bodies of the first and the second face of a pair.
    #[inline]
    pub(super) fn sides(&self) -> [Body<'a>; 2] {
        let ([a, b], [of_a, of_b]) = (self.sides.bodies, self.ends);
        [Body { mesh: &a.mesh, window: of_a }, Body { mesh: &b.mesh, window: of_b }]
    }
}

/// A moving mesh, and the positions of its vertices at both ends of a window.
#[derive(Debug, Clone, Copy)]
pub(super) struct Body<'a> {
    pub(super) mesh: &'a MovingMesh,
    window: &'a WindowEnds,
}

impl<'a> Body<'a> {
    /// What positions in the window are measured from: the same for both bodies.
    pub(super) fn origin(&self) -> DVec3 {
        self.window.origin
    }

    /// The positions of the vertices at a time of the window.
    pub(super) fn at(&self, t: f64) -> MeshPositionsAt<'a> {
        self.mesh.motion.at(t, self.window.origin)
    }

    /// Whether every vertex moves straight through the window.
    pub(super) fn is_straight(&self) -> bool {
        self.window.is_straight
    }

    /// The positions of all vertices at the start of the window and at its end.
    pub(super) fn ends_of_window(&self) -> [&'a [DVec3]; 2] {
        [&self.window.starts, &self.window.ends]
    }

    /// The largest absolute coordinate at both ends of the window.
    pub(super) fn reach(&self) -> f64 {
        let [start, end] = [self.window.starts.reach, self.window.ends.reach];
        if start > end { start } else { end }
    }

    /// The larger of the body's sizes at both ends of the window.
    pub(super) fn size(&self) -> f64 {
        let [start, end] = [self.window.starts.size, self.window.ends.size];
        if start > end { start } else { end }
    }

    /// All faces from the start of the window to its end.
    pub(super) fn moving_faces(self) -> MovingFaces<'a> {
        MovingFaces { faces: &self.mesh.faces, ends: self.ends_of_window() }
    }

    /// A face from the start of the window to its end.
    #[inline]
    pub(super) fn over_window(&self, face: u32) -> [MovingPoint; 3] {
        self.corners_over_window(self.mesh.faces[face as usize])
    }

    /// Three vertices from the start of the window to its end.
    #[inline]
    pub(super) fn corners_over_window(&self, [p, q, r]: [u32; 3]) -> [MovingPoint; 3] {
        let [starts, ends] = self.ends_of_window();
        let corner = |v: u32| MovingPoint::new(starts[v as usize], ends[v as usize]);
        [corner(p), corner(q), corner(r)]
    }

    /// A face from a time to the end of the window.
    #[inline]
    pub(super) fn onward(&self, at: &MeshPositionsAt<'_>, face: u32) -> [MovingPoint; 3] {
        // Not by `map`, which is compiled badly for arrays of this size.
        let [p, q, r] = self.mesh.faces[face as usize];
        let ends = &self.window.ends[..];
        let corner = |v: u32| MovingPoint::new(at.position(v), ends[v as usize]);
        [corner(p), corner(q), corner(r)]
    }

    /// A face at a time.
    #[inline]
    pub(super) fn triangle(&self, at: &MeshPositionsAt<'_>, face: u32) -> Triangle {
        let [p, q, r] = self.mesh.faces[face as usize];
        [at.position(p), at.position(q), at.position(r)]
    }

    /// A face between two times.
    pub(super) fn between(
        &self,
        moments: [&MeshPositionsAt<'_>; 2],
        face: u32,
    ) -> [MovingPoint; 3] {
        self.mesh.faces[face as usize]
            .map(|v| MovingPoint::new(moments[0].position(v), moments[1].position(v)))
    }

    /// How far any corner of a face may leave its chord between two times.
    pub(super) fn deviation(&self, face: u32, from: f64, until: f64) -> f64 {
        self.mesh.deviation(face, from, until)
    }
}
