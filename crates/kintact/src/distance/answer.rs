//! What distance queries answer, and how they are asked: [`Distance`], [`NearPair`],
//! [`DistanceOptions`].

use glam::DVec3;

use crate::Budget;
use crate::bvh::TraversalCounts;
use crate::exact::{Feature, TriangleDistance};
use crate::geometry::Pair;

/// How a distance is searched for. The default is the complete answer.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct DistanceOptions {
    /// How much the search may cost: visits to pairs of nodes and measured pairs of faces, or time.
    /// What is built once for a shape does not count. When it is used up the bounds reached are
    /// returned, however wide; one pair of faces is always measured.
    pub budget: Budget,
}

/// How far two bodies are from each other, in the world.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Distance {
    /// The distance, rounded; 0 if and only if two faces intersect.
    pub distance: f64,
    /// The true distance is at least this.
    pub lower: f64,
    /// The true distance is at most this.
    pub upper: f64,
    /// The closest points, one on each body, up to rounding. One point twice for bodies that intersect.
    pub points: [DVec3; 2],
    /// The faces they lie on; of bodies that intersect, two faces that do.
    pub faces: Pair,
    /// What parts of the faces.
    pub features: [Feature; 2],
    /// Whether the search came to its end within the budget. If not, only the bounds are certain.
    pub is_complete: bool,
    /// What it took.
    pub counts: TraversalCounts,
}

impl Distance {
    /// The same for exchanged bodies.
    #[must_use]
    pub fn swapped(self) -> Self {
        let ([p, q], [e, f]) = (self.points, self.features);
        let faces = Pair { a: self.faces.b, b: self.faces.a };
        Self { points: [q, p], features: [f, e], faces, ..self }
    }
}

/// Two faces that are near each other, in the world.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NearPair {
    /// The two faces.
    pub faces: Pair,
    /// Their distance, rounded; 0 if and only if they intersect.
    pub distance: f64,
    /// The closest points, one on each face.
    pub points: [DVec3; 2],
    /// What parts of the faces.
    pub features: [Feature; 2],
}

impl NearPair {
    pub(super) fn new(faces: Pair, found: &TriangleDistance) -> Self {
        let TriangleDistance { distance, points, features, .. } = *found;
        Self { faces, distance, points, features }
    }

    pub(super) fn swapped(self) -> Self {
        let ([p, q], [e, f]) = (self.points, self.features);
        let faces = Pair { a: self.faces.b, b: self.faces.a };
        Self { faces, points: [q, p], features: [f, e], ..self }
    }
}
