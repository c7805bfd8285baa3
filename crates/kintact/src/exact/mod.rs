//! Exact tests: do these two really meet?
//!
//! Decisions are exact for the coordinates given, whatever their size: signs of determinants are
//! filtered in floating point and computed without rounding where that does not decide. Sets are
//! closed, touching counts, and triangles without area are the segments or points they are.
//! Constructed points are rounded, and say how far.
//!
//! | file | what |
//! |---|---|
//! | `predicates`, `wide` | signs of determinants: filter, expansions, integers of any width |
//! | `triangle`, `simplex`, `piercing` | two triangles: yes or no, degenerate, crossing or touching |
//! | `faces`, `four_pairs` | faces of one mesh that share corners; many pairs, four at a time |
//! | `intersection`, `overlay` | where two triangles meet |
//! | `distance`, `point_triangle` | how far two triangles, or a point and one, are apart |
//! | `triangle_box` | a triangle and a box, conservative |
//! | `tetrahedra` | two tetrahedra: yes or no |
//! | `winding`, `cells`, `tolerance` | inside or outside: a face cut along a mesh, and rays from its pieces |
//! | `shifted` | which edges go through which faces, with ties broken the same way everywhere |
//! | `ccd/` | features and triangles over a step: first contact, proofs of being apart |
//! | `timeline/` | when a pair of faces touches over a window, all changes at once |

pub mod ccd;
mod cells;
mod distance;
mod faces;
mod four_pairs;
mod intersection;
mod lane_vectors;
mod overlay;
mod piercing;
mod point_triangle;
mod predicates;
mod real;
mod shifted;
mod simplex;
mod tetrahedra;
pub(crate) mod timeline;
mod tolerance;
mod triangle;
mod triangle_box;
mod wide;
mod winding;

pub(crate) use cells::{ExactPieces, Piece, take_away};
pub use distance::{Feature, TriangleDistance, triangle_distance};
pub use faces::faces_intersect;
pub(crate) use four_pairs::touching_pairs_within;
pub use four_pairs::{touching_pairs, touching_self_pairs};
pub use intersection::{Intersection, Polygon, contact_point, intersection};
pub use piercing::triangles_cross;
pub use point_triangle::{ClosestOnTriangle, closest_on_triangle};
pub use predicates::{orient2d, orient3d};
pub(crate) use shifted::{Shifted, ShiftedPoint, crossing_share};
pub use tetrahedra::tetrahedra_intersect;
pub(crate) use tolerance::{cover, pierce_deeper, point_between, point_distance, triangles_within};
pub use triangle::triangles_intersect;
pub(crate) use triangle_box::triangle_may_meet_box;
pub(crate) use winding::{AxisRay, RayOrigin, ray_crossing};

use glam::DVec3;

use crate::geometry::Triangle;

/// Whether a segment and a triangle have a point in common; touching counts. Exact.
///
/// The segment may be a point, and the triangle may have no area.
pub fn segment_intersects_triangle(segment: [DVec3; 2], triangle: &Triangle) -> bool {
    simplex::Simplex::of_segment(segment).intersects(&simplex::Simplex::of_triangle(triangle))
}

/// Whether a point lies on a triangle, border included. Exact.
pub fn point_on_triangle(point: DVec3, triangle: &Triangle) -> bool {
    simplex::Simplex::Point(point).intersects(&simplex::Simplex::of_triangle(triangle))
}
