//! Do two bodies collide? One function over any two shapes, one answer.
//!
//! [`check`] says everything: the relation, the pairs of faces, a place, how sure that is and what
//! it cost, within a budget if there is one. [`is_colliding`] says yes or no and is faster;
//! [`contacts`] says what every pair of faces has in common. All three take a
//! [`Shape`] or a [`Scan`] somewhere in the world:
//!
//! | a | b | budget | how |
//! |---|---|---|---|
//! | mesh | mesh | none | trees under the relative pose, exact tests in the world |
//! | mesh | mesh | some, both shapes [fitted](crate::shape::Shape::fitted) | an estimate with its probability |
//! | mesh | mesh | some | the exact search, deepest overlaps first, until the budget is used up |
//! | mesh | scan | any | faces against leaves of the scan |
//! | scan | scan | any | pairs of leaves by promise |
//!
//! The answer for swapped arguments is the answer, swapped: `order.rs` puts the bodies into an
//! order of their own first. Between meshes a decision is exact for the rounded positions of both
//! in the world. A [`World`](crate::World) tracks bodies in motion at a lower cost a query.

pub mod answer;
mod depth;
mod facet;
mod meshes;
mod options;
mod order;
mod placed_mesh;
mod relation;
mod scans;
mod sides;
mod solid;
mod tolerance;
mod world_trees;

pub(crate) use answer::Side;
#[doc(inline)]
pub use answer::{Answer, Relation};
pub use options::{CheckOptions, PairsWanted};
pub use relation::relate;

use std::time::Instant;

use crate::Budget;
use crate::Error;
use crate::exact::Intersection;
use crate::geometry::Pair;
use crate::rigid::Contact;
use crate::shape::{Placed, Subject};
use crate::shape::{Scan, Shape};
pub(crate) use depth::{DepthFound, DepthLimits, DepthSearch, FacePart, Searched};
pub(crate) use meshes::{intersecting_pairs, relative_of};
pub(crate) use order::compare as compare_bodies;
pub(crate) use placed_mesh::PlacedMesh;
use scans::PlacedScan;
pub(crate) use solid::Solid;

/// How two bodies lie to each other: the relation, which faces intersect, where, how sure that is
/// and what it cost.
///
/// Without a budget the answer about two meshes is exact and complete; touching counts. Answers
/// about scans have a confidence, and so have those within a budget. [`is_colliding`] is several
/// times faster for bodies in contact, [`contacts`] says more about each pair.
///
/// # Errors
/// If a pose takes a vertex beyond the largest number, or the tolerance is below zero or NaN.
///
/// ```
/// use kintact::{Budget, CheckOptions, DVec3, Pose, Relation, Shape, TriMesh, check};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
/// let tetrahedron = TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]])?;
/// let shape = Shape::new(tetrahedron);
/// let at = |x: f64| Pose::from_translation(DVec3::splat(x)).map(|pose| shape.at(pose));
/// let options = CheckOptions::default();
/// assert_eq!(check(&at(0.0)?, &at(0.2)?, &options)?.relation, Relation::Crossing);
/// assert_eq!(check(&at(0.0)?, &at(1.0)?, &options)?.relation, Relation::Apart);
///
/// // At most a hundred operations.
/// let quick = CheckOptions { budget: Budget::Operations(100), ..options };
/// let answer = check(&at(0.0)?, &at(0.2)?, &quick)?;
/// assert!(answer.collides() && answer.confidence == 1.0 && answer.cost.operations <= 100);
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn check(a: &Placed, b: &Placed, options: &CheckOptions) -> Result<Answer, Error> {
    let start = Instant::now();
    if let Some(value) = options.tolerance
        && !(value >= 0.0 && value.is_finite())
    {
        let remedy = "give a distance of 0 or more, or leave it out for the rounding of positions";
        return Err(Error::Parameter { what: "tolerance", value, remedy });
    }
    let mut answer = match ordered(a, b)? {
        (bodies, false) => check_ordered(bodies, options),
        (bodies, true) => check_ordered(bodies, options).swapped(),
    };
    if let Budget::Time(_) = options.budget {
        answer.cost.time = Some(start.elapsed());
    }
    Ok(answer)
}

/// Whether two bodies collide: exact for meshes, the most likely answer for scans. Stops at the
/// first pair of faces that intersects, so that it is faster than [`check`], which says which and
/// where.
///
/// # Errors
/// As [`check`].
///
/// ```
/// use kintact::{DVec3, Pose, Shape, TriMesh, is_colliding};
///
/// let triangle = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
/// let shape = Shape::new(triangle);
/// let above = Pose::from_translation(DVec3::Z * 1e-300)?;
/// assert!(!is_colliding(&shape.at(Pose::IDENTITY), &shape.at(above))?);
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn is_colliding(a: &Placed, b: &Placed) -> Result<bool, Error> {
    Ok(match ordered(a, b)?.0 {
        Bodies::Meshes(meshes) => meshes::is_colliding(meshes),
        Bodies::Scans(scans) => scans::is_colliding(scans),
        Bodies::MeshAndScan(mesh, scan) => scans::is_colliding_mesh(mesh, scan),
    })
}

/// All pairs of faces of two meshes that intersect, sorted, with what each has in common, in the
/// world. Of a scan the one contact that was found, if any.
///
/// Slower than [`check`], which says where for one pair only.
///
/// # Errors
/// As [`check`].
///
/// ```
/// use kintact::exact::Intersection;
/// use kintact::{DVec3, Pose, Shape, TriMesh, contacts};
///
/// let triangle = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
/// let shape = Shape::new(triangle);
/// let beside = Pose::from_translation(DVec3::X)?;
/// let found = contacts(&shape.at(Pose::IDENTITY), &shape.at(beside))?;
/// assert_eq!(found[0].intersection, Intersection::Point(DVec3::X));
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn contacts(a: &Placed, b: &Placed) -> Result<Vec<Contact>, Error> {
    contacts_by(a, b, false)
}

/// As [`contacts`], on the threads of the current rayon pool where both are meshes. The answer is the
/// same.
///
/// # Errors
/// As [`check`].
pub fn contacts_parallel(a: &Placed, b: &Placed) -> Result<Vec<Contact>, Error> {
    contacts_by(a, b, true)
}

fn contacts_by(a: &Placed, b: &Placed, is_parallel: bool) -> Result<Vec<Contact>, Error> {
    let (bodies, is_swapped) = ordered(a, b)?;
    let found = match bodies {
        Bodies::Meshes(meshes) => meshes::contacts(meshes, is_parallel),
        other => {
            let answer = check_ordered(other, &CheckOptions::default());
            let place = answer.point.map(Intersection::Point);
            answer.pairs.into_iter().zip(place).collect()
        }
    };
    let contact = |(Pair { a, b }, intersection): (Pair, Intersection)| {
        let faces = if is_swapped { Pair { a: b, b: a } } else { Pair { a, b } };
        Contact { faces, point: intersection.center(), intersection }
    };
    let mut found: Vec<Contact> = found.into_iter().map(contact).collect();
    found.sort_unstable_by_key(|contact| contact.faces);
    Ok(found)
}

/// Two bodies by kind.
#[derive(Debug, Clone, Copy)]
enum Bodies<'a> {
    Meshes([PlacedMesh<'a>; 2]),
    Scans([PlacedScan<'a>; 2]),
    MeshAndScan(PlacedMesh<'a>, PlacedScan<'a>),
}

/// The two in an order of their own, and whether that is the other way round.
fn ordered<'a>(a: &Placed<'a>, b: &Placed<'a>) -> Result<(Bodies<'a>, bool), Error> {
    a.check_finite()?;
    b.check_finite()?;
    let mesh = |shape: &'a Shape, body: &Placed| PlacedMesh { shape, pose: *body.pose() };
    let scan = |scan: &'a Scan, body: &Placed| PlacedScan { scan, pose: *body.pose() };
    let is_swapped = || order::compare(a, b).is_gt();
    Ok(match (a.subject(), b.subject()) {
        (Subject::Mesh(one), Subject::Scan(other)) => {
            (Bodies::MeshAndScan(mesh(one, a), scan(other, b)), false)
        }
        (Subject::Scan(one), Subject::Mesh(other)) => {
            (Bodies::MeshAndScan(mesh(other, b), scan(one, a)), true)
        }
        (Subject::Mesh(one), Subject::Mesh(other)) => {
            let is_swapped = is_swapped();
            let (one, other) = (mesh(one, a), mesh(other, b));
            (Bodies::Meshes(if is_swapped { [other, one] } else { [one, other] }), is_swapped)
        }
        (Subject::Scan(one), Subject::Scan(other)) => {
            let is_swapped = is_swapped();
            let (one, other) = (scan(one, a), scan(other, b));
            (Bodies::Scans(if is_swapped { [other, one] } else { [one, other] }), is_swapped)
        }
    })
}

fn check_ordered(bodies: Bodies, options: &CheckOptions) -> Answer {
    match bodies {
        Bodies::Meshes(meshes) => meshes::check(meshes, options),
        Bodies::Scans(scans) => scans::check(scans, options),
        Bodies::MeshAndScan(mesh, scan) => scans::check_mesh(mesh, scan, options),
    }
}
