//! How far are two bodies from each other, and where are they closest?
//!
//! [`distance`] measures two [shapes](crate::Shape) or [scans](crate::Scan) somewhere in the world: the
//! distance with bounds that hold, the two closest points, their faces and features. [`within`] only
//! says whether they are within a distance and stops as soon as that is known; [`near_pairs`] lists
//! every pair of faces within a distance. A [`DistanceQuery`] remembers the last answer and is many
//! times faster along a path of small steps.
//!
//! ```
//! use kintact::distance::DistanceOptions;
//! use kintact::{DVec3, Pose, Shape, TriMesh, distance, within};
//!
//! let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
//! let tetrahedron = TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]])?;
//! let shape = Shape::new(tetrahedron);
//! let (here, there) = (shape.at(Pose::IDENTITY), Pose::from_translation(DVec3::X * 3.0)?);
//! let found = distance(&here, &shape.at(there), &DistanceOptions::default())?;
//! assert_eq!((found.distance, found.points), (2.0, [DVec3::X, DVec3::X * 3.0]));
//! assert!(within(&here, &shape.at(there), 2.0)? && !within(&here, &shape.at(there), 1.9)?);
//! # Ok::<(), kintact::Error>(())
//! ```
//!
//! **What is promised.** The distance is 0 if and only if two faces intersect, by the exact test on the
//! positions of both in the world, else positive. The true distance lies between `lower` and `upper`,
//! which differ by no more than 1e-12 of the distance and 2⁻⁴⁸ of the extent of the two closest faces.
//! Exchanged bodies have the same distance bit for bit. Among pairs of faces at the same distance the
//! smallest numbers are named. A body wholly inside another has the distance of the surfaces.
//!
//! **How.** A local minimum is found first; `bvh/closest.rs` then walks both trees, nearest first, for
//! what may be closer. Faces are measured by [`triangle_distance`](crate::exact::triangle_distance) where
//! they stand in the world. The surface of a scan is that of its [triangles](crate::Scan::triangles).
//!
//! | file | what |
//! |---|---|
//! | `answer` | [`Distance`], [`NearPair`], options |
//! | `search` | two meshes in the world: what a walk asks about two faces |
//! | `query` | [`DistanceQuery`]: walks that are kept while bodies move |
//! | `deviation` | how far the points of a scan are from a mesh, and what that amounts to |
//! | `over_time` | two bodies that move: near intervals and least distances ([`World`](crate::World)) |
//! | `points` | [`Proximity`]: many points or rays and one mesh: nearest, inside or not, signed distance, hits |

mod answer;
pub mod deviation;
pub mod over_time;
pub mod points;
mod query;
mod search;

pub use answer::{Distance, DistanceOptions, NearPair};
#[doc(inline)]
pub use deviation::{Deviation, deviation};
pub(crate) use over_time::{Approach, LeastDistance, Moving, NearInterval, Rates, Velocities};
pub(crate) use points::NearestPoint;
#[doc(inline)]
pub use points::Proximity;
pub use query::DistanceQuery;

use crate::Error;
use crate::Pose;
use crate::Shape;
use crate::parallel;
use crate::shape::Placed;
use search::Pairing;

/// How far two bodies are from each other, and where they are closest. See the [module](self).
///
/// # Errors
/// If a pose takes a vertex beyond the largest number, or a mesh has no faces.
pub fn distance(a: &Placed, b: &Placed, options: &DistanceOptions) -> Result<Distance, Error> {
    let pairing = Pairing::new(a, b)?;
    Ok(search::closest(&pairing, options))
}

/// Whether two bodies are no farther apart than a distance; exactly that far counts, and so does what
/// rounding leaves open. Stops as soon as this is known, so that it is faster than [`distance`].
///
/// # Errors
/// As [`distance`], or if the limit is negative or NaN.
pub fn within(a: &Placed, b: &Placed, limit: f64) -> Result<bool, Error> {
    check_limit(limit)?;
    Ok(search::is_within(&Pairing::new(a, b)?, limit))
}

/// All pairs of faces no farther apart than a distance, sorted, each with how far it is; exactly that
/// far counts, and so does what rounding leaves open.
///
/// # Errors
/// As [`within`].
///
/// ```
/// use kintact::distance::near_pairs;
/// use kintact::{DVec3, Pose, Shape, TriMesh};
///
/// let square = [DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
/// let sheet = Shape::new(TriMesh::new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?);
/// let above = Pose::from_translation(DVec3::Z * 0.25)?;
/// let found = near_pairs(&sheet.at(Pose::IDENTITY), &sheet.at(above), 0.3)?;
/// assert_eq!(found.len(), 4);
/// assert!(found.iter().all(|pair| pair.distance == 0.25));
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn near_pairs(a: &Placed, b: &Placed, limit: f64) -> Result<Vec<NearPair>, Error> {
    check_limit(limit)?;
    Ok(search::near_pairs(&Pairing::new(a, b)?, limit))
}

/// The distances of two shapes in many pairs of poses, in their order; on the threads of the current
/// rayon pool if wanted. Each is the answer of [`distance`].
///
/// # Errors
/// The first error of [`distance`].
pub fn distances(
    a: &Shape,
    b: &Shape,
    poses: &[[Pose; 2]],
    is_parallel: bool,
) -> Result<Vec<Distance>, Error> {
    let one = |&[pose_a, pose_b]: &[Pose; 2]| {
        distance(&a.at(pose_a), &b.at(pose_b), &DistanceOptions::default())
    };
    // Trees are built once, before threads would wait for each other.
    a.search();
    b.search();
    if is_parallel {
        parallel::map(poses.iter().collect(), one).into_iter().collect()
    } else {
        poses.iter().map(one).collect()
    }
}

fn check_limit(limit: f64) -> Result<(), Error> {
    if limit >= 0.0 {
        return Ok(());
    }
    let remedy = "give a distance of 0 or more";
    Err(Error::Parameter { what: "distance limit", value: limit, remedy })
}
