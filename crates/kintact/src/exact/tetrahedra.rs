//! Do two tetrahedra meet? For fracturing solids: candidates come from a
//! [`DynamicTree`](crate::fracture::DynamicTree) over
//! [`Tetrahedra`](crate::fracture::tree::Tetrahedra).
//!
//! Steps, all signs exact:
//!
//! 1. Where the boxes are apart, no.
//! 2. Where all corners of one lie beyond a face of the other, no; where one lies beyond no face, yes.
//! 3. Two that do not contain a corner of each other meet only if their surfaces do: sixteen pairs of
//!    faces. Also decides tetrahedra without volume, which are the union of their faces.
//!
//! Some 100 nanoseconds where a face separates them, a microsecond where none does and they are apart.

use std::cmp::Ordering;

use glam::DVec3;

use super::predicates::orient3d;
use super::triangle::triangles_intersect;
use crate::geometry::Triangle;

/// The corners of each face, then the one opposite.
const FACES: [[usize; 4]; 4] = [[1, 2, 3, 0], [0, 2, 3, 1], [0, 1, 3, 2], [0, 1, 2, 3]];

/// Whether two tetrahedra have a point in common; touching counts.
///
/// Exact for all finite coordinates, in any order of corners. A tetrahedron without volume is the
/// flat piece, segment or point it is.
///
/// ```
/// use kintact::DVec3;
/// use kintact::exact::tetrahedra_intersect;
///
/// let corner = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
/// let inside = corner.map(|p| p * 0.1 + 0.1);
/// assert!(tetrahedra_intersect(&corner, &inside));
/// let beyond = corner.map(|p| DVec3::ONE - p * 0.6);
/// assert!(!tetrahedra_intersect(&corner, &beyond));
/// ```
pub fn tetrahedra_intersect(a: &[DVec3; 4], b: &[DVec3; 4]) -> bool {
    if are_boxes_apart(a, b) {
        return false;
    }
    match beyond_faces(a, b).or_else(|| beyond_faces(b, a)) {
        Some(answer) => answer,
        None => FACES.iter().any(|&one| {
            let one = face(a, one);
            FACES.iter().any(|&other| triangles_intersect(&one, &face(b, other)))
        }),
    }
}

fn are_boxes_apart(a: &[DVec3; 4], b: &[DVec3; 4]) -> bool {
    let low = |t: &[DVec3; 4]| t[0].min(t[1]).min(t[2].min(t[3]));
    let high = |t: &[DVec3; 4]| t[0].max(t[1]).max(t[2].max(t[3]));
    low(a).cmpgt(high(b)).any() || low(b).cmpgt(high(a)).any()
}

fn face(corners: &[DVec3; 4], [i, j, k, _]: [usize; 4]) -> Triangle {
    [corners[i], corners[j], corners[k]]
}

/// What the faces of `solid` say: `Some(false)` if one separates the two, `Some(true)` if a corner of
/// `other` is beyond none. Nothing if they leave it open, or `solid` has no volume.
fn beyond_faces(solid: &[DVec3; 4], other: &[DVec3; 4]) -> Option<bool> {
    let inner = orient3d(solid[1], solid[2], solid[3], solid[0]);
    if inner == Ordering::Equal {
        return None;
    }
    // A bit for each corner that is beyond some face.
    let mut outside = 0;
    for (at, &corners) in FACES.iter().enumerate() {
        let [p, q, r] = face(solid, corners);
        // Leaving out one corner after the other turns the sense of the other three round.
        let inner = if at % 2 == 0 { inner } else { inner.reverse() };
        let mut beyond = 0;
        for (bit, &corner) in other.iter().enumerate() {
            beyond |= u32::from(orient3d(p, q, r, corner) == inner.reverse()) << bit;
        }
        if beyond == 0b1111 {
            return Some(false);
        }
        outside |= beyond;
    }
    (outside != 0b1111).then_some(true)
}
