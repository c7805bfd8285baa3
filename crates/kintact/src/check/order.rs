//! One order for two bodies, whatever order they were given in.
//!
//! [`check`](super::check) puts its two bodies into this order, answers, and exchanges the answer
//! back if it exchanged the bodies. So even where a method treats its two sides differently (which
//! tree is walked, which scan is sampled, in whose frame a pose is rounded) the answer is that for
//! the swapped arguments, swapped. The smaller body comes first, then the smaller pose; the
//! coordinates themselves are compared only if all that is equal. A mesh comes before a scan, which
//! is left to the caller.

use std::cmp::Ordering;

use crate::Pose;
use crate::shape::{Placed, Subject};

/// The order of two bodies of one kind: `Greater` if they must be exchanged, `Equal` only if they
/// are equal in every respect.
pub(crate) fn compare(a: &Placed, b: &Placed) -> Ordering {
    let sizes = |body: &Placed| match body.subject() {
        Subject::Mesh(shape) => (shape.triangles().faces().len(), body.positions().len()),
        Subject::Scan(_) => (0, body.positions().len()),
    };
    sizes(a)
        .cmp(&sizes(b))
        .then_with(|| by_number(numbers(a.pose()), numbers(b.pose())))
        .then_with(|| by_content(a, b))
}

fn numbers(pose: &Pose) -> impl Iterator<Item = f64> {
    pose.rotation().to_cols_array().into_iter().chain(pose.translation().to_array())
}

fn by_number(a: impl Iterator<Item = f64>, b: impl Iterator<Item = f64>) -> Ordering {
    let unequal = a.zip(b).map(|(x, y)| x.total_cmp(&y)).find(|order| order.is_ne());
    unequal.unwrap_or(Ordering::Equal)
}

fn by_content(a: &Placed, b: &Placed) -> Ordering {
    let faces = match (a.subject(), b.subject()) {
        (Subject::Mesh(one), Subject::Mesh(other)) if one.is_same(other) => return Ordering::Equal,
        (Subject::Scan(one), Subject::Scan(other)) if one.is_same(other) => return Ordering::Equal,
        (Subject::Mesh(one), Subject::Mesh(other)) => {
            Some((one.triangles().faces(), other.triangles().faces()))
        }
        _ => None,
    };
    let [one, other] = [a, b].map(Placed::positions);
    let unequal = one.iter().zip(other).find(|(p, q)| p != q);
    let by_place = unequal.map_or(Ordering::Equal, |(p, q)| {
        by_number(p.to_array().into_iter(), q.to_array().into_iter())
    });
    by_place.then_with(|| faces.map_or(Ordering::Equal, |(one, other)| one.cmp(other)))
}
