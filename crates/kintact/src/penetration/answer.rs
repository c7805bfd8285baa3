//! What queries about bodies in each other answer: [`Region`], [`Curve`], [`Patch`], [`Depth`].

use glam::DVec3;

use crate::check::Side;
use crate::geometry::Pair;

/// A polyline in which two surfaces cross.
///
/// Its points lie on edges of the meshes, and are the same numbers for all curves, patches and regions of
/// one answer: neighbouring pieces join without a gap. Each is off by at most 1e-12 of its edge.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// In order; the first is not repeated at the end of a closed curve. Along the cross product of the
    /// two normals: seen from the front of the first surface, the inside of the second is on the left.
    pub points: Vec<DVec3>,
    /// Whether the last point is joined with the first. Curves of closed meshes are closed.
    pub is_closed: bool,
    /// The pairs of faces that its pieces lie in, in order: as many as points if it is closed, else one
    /// less.
    pub faces: Vec<Pair>,
}

impl Curve {
    /// How long it is.
    pub fn length(&self) -> f64 {
        let pieces = self.points.windows(2).map(|pair| pair[0].distance(pair[1]));
        let last = match (self.points.first(), self.points.last()) {
            (Some(first), Some(last)) if self.is_closed => first.distance(*last),
            _ => 0.0,
        };
        pieces.sum::<f64>() + last
    }

    pub(super) fn swapped(mut self) -> Self {
        self.points.reverse();
        self.faces.iter_mut().for_each(|pair| *pair = swapped(*pair));
        self.faces.reverse();
        if self.is_closed && !self.faces.is_empty() {
            // The piece from the last point to the first stays the last one.
            self.faces.rotate_left(1);
        }
        self
    }
}

pub(super) fn swapped(pair: Pair) -> Pair {
    Pair { a: pair.b, b: pair.a }
}

/// The part of a face that lies inside the other body.
#[derive(Debug, Clone, PartialEq)]
pub struct ClippedFace {
    /// The face.
    pub face: u32,
    /// Its area inside.
    pub area: f64,
    /// The polygons around it, counterclockwise seen from the front; holes run clockwise.
    pub outlines: Vec<Vec<DVec3>>,
}

/// The part of one surface that lies inside the other body, if that is closed.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Patch {
    /// Its area.
    pub area: f64,
    /// Faces that lie inside as a whole, sorted.
    pub faces: Vec<u32>,
    /// Faces that lie inside in part, sorted.
    pub clipped: Vec<ClippedFace>,
}

/// What kind of region it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegionKind {
    /// Surfaces cross in at least one curve.
    Crossing,
    /// Surfaces touch without crossing.
    Touching,
    /// A component of this body lies inside the other and touches nothing.
    Inside(Side),
}

/// How deep two closed bodies are in each other, pointwise: how far the deepest place of each body's
/// surface within the other lies from the other's surface.
///
/// It does not depend on how the surfaces are cut into triangles, nor on the order of the bodies. That
/// of two bodies with the same surface is 0, and that of a bar through a plate is what the nearer surface
/// is away: see [`separate`](super::separate) for how far one has to move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Depth {
    /// The depth is at least this.
    pub lower: f64,
    /// The depth is at most this.
    pub upper: f64,
    /// The deepest point found; none if nothing of one body is inside the other.
    pub deepest: Option<DeepestPoint>,
    /// Whether the bounds are as close as was asked for; if not, the limit on samples was reached.
    pub is_complete: bool,
}

/// A point on the surface of one body within the other, as deep as [`Depth::lower`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DeepestPoint {
    /// Where it is.
    pub point: DVec3,
    /// The point of the other surface that is nearest to it.
    pub nearest: DVec3,
    /// Whose surface it is on.
    pub side: Side,
    /// The faces that the two points are on, of the first body and of the second.
    pub faces: Pair,
}

impl Depth {
    pub(super) fn swapped(self) -> Self {
        let exchange = |deepest: DeepestPoint| DeepestPoint {
            side: deepest.side.other(),
            faces: swapped(deepest.faces),
            ..deepest
        };
        Self { deepest: self.deepest.map(exchange), ..self }
    }
}

/// A connected part of where two bodies meet: curves, the patches of both surfaces that they border, and
/// touching faces that hang together with them.
#[derive(Debug, Clone, PartialEq)]
pub struct Region {
    /// Whether surfaces cross, touch, or one is inside.
    pub kind: RegionKind,
    /// Where the surfaces cross. Where they are coplanar, along the border of their overlap, on one
    /// side that is chosen the same way everywhere.
    pub curves: Vec<Curve>,
    /// The length of all curves.
    pub length: f64,
    /// The part of each surface inside the other body. Empty if that is not closed.
    pub patches: [Patch; 2],
    /// What faces that do not cross have in common: points, ends of segments, or corners of polygons.
    pub contacts: Vec<Vec<DVec3>>,
    /// The area in which they lie on each other.
    pub contact_area: f64,
    /// A place on it.
    pub point: DVec3,
    /// From the first body into the second, of length 1: the direction in which the second moves out.
    /// Zero if none stands out.
    pub normal: DVec3,
    /// How deep it is, if that was asked for and both bodies are closed.
    pub depth: Option<Depth>,
    /// Faces of each body that meet the other here, sorted.
    pub faces: [Vec<u32>; 2],
}

impl Region {
    pub(super) fn swapped(mut self) -> Self {
        if let RegionKind::Inside(side) = &mut self.kind {
            *side = side.other();
        }
        self.curves = self.curves.into_iter().map(Curve::swapped).collect();
        self.patches.swap(0, 1);
        self.faces.swap(0, 1);
        self.normal = -self.normal;
        self.depth = self.depth.map(Depth::swapped);
        self
    }
}
