//! First contact of one feature pair during a step: `vertex_face` and `edge_edge`, for callers
//! with feature pairs of their own. Both check their input and call the search of `advance`.

use super::advance::first_contact;
use super::moving::{MovingPoint, check_finite};
use super::options::Options;
use super::outcome::{FirstContact, TimeInterval};
use super::patch::Shape;
use crate::Error;

/// When a moving vertex first touches a moving face during the step.
///
/// The face is closed: its edges and corners count. A face that collapses to a segment or a point
/// is touched where it then is. An error's index is 0 for the vertex, 1 to 3 for the corners.
pub fn vertex_face(
    vertex: &MovingPoint,
    face: &[MovingPoint; 3],
    options: &Options,
) -> Result<FirstContact, Error> {
    options.check()?;
    check_finite([std::slice::from_ref(vertex), face])?;
    let points = [vertex, &face[0], &face[1], &face[2]];
    Ok(first_contact(Shape::Triangle, points, options, TimeInterval::STEP))
}

/// When two moving edges first touch during the step.
///
/// Edges are closed segments, and may be parallel or points. An error's index is 0 and 1 for the
/// ends of `a`, 2 and 3 for those of `b`.
pub fn edge_edge(
    a: &[MovingPoint; 2],
    b: &[MovingPoint; 2],
    options: &Options,
) -> Result<FirstContact, Error> {
    options.check()?;
    check_finite([a, b])?;
    let points = [&a[0], &a[1], &b[0], &b[1]];
    Ok(first_contact(Shape::Parallelogram, points, options, TimeInterval::STEP))
}
