//! How are two bodies in each other: where do their surfaces cross, how deep, and what do they have in
//! common?
//!
//! [`regions`] lists every connected part of where two [shapes](crate::Shape) meet: the curves in which
//! the surfaces cross, the patches of each inside the other, the faces. [`curves`] gives the curves alone,
//! [`depth()`] says how deep the deepest place of each surface is within the other body,
//! [`separate()`] a short translation that takes them apart, [`overlap_volume`] what volume they have in
//! common; [`Overlap`] answers several of these for the price of one.
//!
//! ```
//! use kintact::penetration::{RegionOptions, curves, overlap_volume, regions};
//! use kintact::{DVec3, Pose, Shape, TriMesh};
//!
//! let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
//! let tetrahedron = TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]])?;
//! let shape = Shape::new(tetrahedron);
//! let (a, b) = (shape.at(Pose::IDENTITY), shape.at(Pose::from_translation(DVec3::splat(0.2))?));
//! let found = regions(&a, &b, &RegionOptions::default())?;
//! assert_eq!(found.len(), 1);
//! assert!(found[0].curves[0].is_closed && found[0].normal.x > 0.5);
//! // A tetrahedron with edges of 1 - 3 · 0.2.
//! assert!((overlap_volume(&a, &b)? - 0.4_f64.powi(3) / 6.0).abs() < 1e-15);
//! # Ok::<(), kintact::Error>(())
//! ```
//!
//! **What is promised.** Which edges go through which faces is decided exactly on the positions in the
//! world, ties by an infinitely small shift that is the same for all faces; points of curves are rounded
//! once, to 1e-12 of their edge. So curves of closed meshes are closed, pieces join bit for bit, and
//! coplanar faces, corners on faces and edges through edges need no case of their own. The answer for
//! exchanged bodies is the answer, exchanged. Only closed bodies have an inside.
//!
//! | file | what |
//! |---|---|
//! | `answer` | [`Region`], [`Curve`], [`Patch`](answer::Patch), [`Depth`] |
//! | `crossings` | where edges go through faces, and the segments between |
//! | `insides` | what of a surface is inside the other body, from corner to corner |
//! | `outlines` | the parts of a face that are inside |
//! | `overlap` | [`Overlap`]: several questions about one pair |
//! | `overlay` | all of it for two bodies, and which of it hangs together |
//! | `regions`, `curves`, `volume` | what is made of an overlay |
//! | `separate` | a short way apart |
//! | `manifold` | [`ManifoldQuery`]: up to four points a region, for simulators |
//! | `depth`, `ears` | how deep, by the search of `check/depth.rs` over triangles cut out of outlines |

pub mod answer;
mod crossings;
mod curves;
mod depth;
mod ears;
mod insides;
pub mod manifold;
mod outlines;
mod overlap;
mod overlay;
mod regions;
mod separate;
mod volume;

#[doc(inline)]
pub use answer::{Curve, Depth, Region};
pub use depth::DepthOptions;
#[doc(inline)]
pub use manifold::ManifoldQuery;
pub use overlap::Overlap;
pub use separate::Separation;

use crate::Error;
use crate::check::{PlacedMesh, compare_bodies};
use crate::shape::{Placed, Subject};
use overlay::Overlay;

/// What [`regions`] finds out about each region.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct RegionOptions {
    /// How to measure the depth of each; not measured without. Bodies that are not closed have none.
    pub depth: Option<DepthOptions>,
}

/// Every connected part of where two bodies meet, in the order of their smallest faces; see the
/// [module](self). A component of one body wholly inside the other is a region without curves.
///
/// Costs what [`check`](crate::check::check()) costs and some microseconds a pair of faces that
/// intersects. The surface of a scan is that of its [triangles](crate::Scan::triangles).
///
/// # Errors
/// If a pose takes a vertex beyond the largest number.
pub fn regions(a: &Placed, b: &Placed, options: &RegionOptions) -> Result<Vec<Region>, Error> {
    Overlap::of(a, b)?.regions(options)
}

/// The curves in which two surfaces cross, whether the meshes are closed or not.
///
/// # Errors
/// As [`regions`].
///
/// ```
/// use kintact::penetration::curves;
/// use kintact::{DQuat, DVec3, Pose, Shape, TriMesh};
///
/// let square = [DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
/// let sheet = Shape::new(TriMesh::new(square.to_vec(), vec![[0, 1, 2], [0, 2, 3]])?);
/// let upright = Pose::new(DQuat::from_rotation_x(1.5), DVec3::new(0.25, 0.5, -0.5))?;
/// let found = curves(&sheet.at(Pose::IDENTITY), &sheet.at(upright))?;
/// assert_eq!((found.len(), found[0].is_closed), (1, false));
/// assert!((found[0].length() - 0.75).abs() < 1e-12);
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn curves(a: &Placed, b: &Placed) -> Result<Vec<Curve>, Error> {
    let (bodies, is_swapped) = in_order(a, b)?;
    let pairs = crate::check::intersecting_pairs(&bodies);
    let crossings = crossings::Crossings::of(&bodies, &pairs);
    let found = curves::curves_of(&crossings).into_iter().map(|(_, curve)| curve);
    Ok(found.map(|curve| if is_swapped { curve.swapped() } else { curve }).collect())
}

/// How deep two closed bodies are in each other, pointwise: how far the deepest place of each body's
/// surface within the other lies from the other's surface. See [`Depth`].
///
/// Costs some microseconds a sample: a hundred to some ten thousand samples, fewer with a larger
/// tolerance.
///
/// # Errors
/// As [`regions`]; if one of them is not closed; if the tolerance is negative or not a number; if a body is
/// so large or small that squares of its coordinates overflow or vanish.
///
/// ```
/// use kintact::penetration::{DepthOptions, depth};
/// use kintact::{DVec3, Pose, Shape, TriMesh};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
/// let tetrahedron = TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]])?;
/// let shape = Shape::new(tetrahedron);
/// let at = |x: f64| Pose::from_translation(DVec3::splat(x)).map(|pose| shape.at(pose));
/// let found = depth(&at(0.0)?, &at(0.3)?, &DepthOptions::default())?;
/// // The corner at (0.3, 0.3, 0.3) is that far under the slanted face.
/// let expected = 0.1 / 3.0_f64.sqrt();
/// assert!(found.lower <= expected && expected <= found.upper && found.upper - found.lower < 2e-4);
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn depth(a: &Placed, b: &Placed, options: &DepthOptions) -> Result<Depth, Error> {
    let (bodies, is_swapped) = in_order(a, b)?;
    // Told before the work.
    check_closed(&bodies, is_swapped)?;
    Overlap::of(a, b)?.depth(options)
}

/// A short translation of the second body that takes two bodies apart, verified by the exact query, and
/// how long any such translation must be at least. Zero for bodies that are apart. See [`Separation`].
///
/// # Errors
/// As [`regions`]; if a mesh has no faces, or is so large or small that squares of its coordinates overflow
/// or vanish.
///
/// ```
/// use kintact::penetration::separate;
/// use kintact::{DVec3, Pose, Shape, TriMesh, is_colliding};
///
/// let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
/// let tetrahedron = TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]])?;
/// let shape = Shape::new(tetrahedron);
/// let at = |shift: DVec3| Pose::from_translation(shift).map(|pose| shape.at(pose));
/// let shift = DVec3::splat(0.3);
/// let found = separate(&at(DVec3::ZERO)?, &at(shift)?)?;
/// assert!((found.distance - 0.1 / 3.0_f64.sqrt()).abs() < 1e-9);
/// assert!(!is_colliding(&at(DVec3::ZERO)?, &at(shift + found.translation)?)?);
/// # Ok::<(), kintact::Error>(())
/// ```
pub fn separate(a: &Placed, b: &Placed) -> Result<Separation, Error> {
    let (bodies, is_swapped) = in_order(a, b)?;
    let apart = crate::distance::distance(a, b, &crate::distance::DistanceOptions::default())?;
    let is_closed = check_closed(&bodies, false).is_ok();
    let mut overlay = Overlay::of(bodies);
    let found = regions::regions_of(&mut overlay);
    if apart.distance > 0.0 && found.is_empty() {
        return Ok(Separation { translation: glam::DVec3::ZERO, distance: 0.0, lower: 0.0 });
    }
    let options = DepthOptions::default();
    let depth = if is_closed { Some(depth::depth_of(&overlay, &options)?) } else { None };
    let mut found = separate::separation_of(&bodies, &found, depth.as_ref())?;
    if is_swapped {
        found.translation = -found.translation;
    }
    Ok(found)
}

/// The volume that two closed bodies have in common. What a surface that overlaps itself encloses
/// twice counts twice; a body turned inside out is the same body.
///
/// # Errors
/// As [`regions`], or if one of them is not closed.
pub fn overlap_volume(a: &Placed, b: &Placed) -> Result<f64, Error> {
    let (bodies, is_swapped) = in_order(a, b)?;
    check_closed(&bodies, is_swapped)?;
    Overlap::of(a, b)?.volume()
}

/// The two in an order of their own, and whether that is the other way round.
fn in_order<'a>(a: &Placed<'a>, b: &Placed<'a>) -> Result<([PlacedMesh<'a>; 2], bool), Error> {
    let placed = |body: &Placed<'a>| {
        body.check_finite()?;
        let shape = match body.subject() {
            Subject::Mesh(shape) => shape,
            Subject::Scan(scan) => scan.shape(),
        };
        Ok(PlacedMesh { shape, pose: *body.pose() })
    };
    let (one, other) = (placed(a)?, placed(b)?);
    let is_swapped = compare_bodies(a, b).is_gt();
    Ok((if is_swapped { [other, one] } else { [one, other] }, is_swapped))
}

/// An error that names the first body, as the caller counts them, which is not closed.
fn check_closed(bodies: &[PlacedMesh; 2], is_swapped: bool) -> Result<(), Error> {
    let [mut one, mut other] = bodies.each_ref();
    if is_swapped {
        (one, other) = (other, one);
    }
    for (body, which) in [(one, "the first body"), (other, "the second body")] {
        if !body.shape.topology().is_closed {
            return Err(Error::NotClosed { which });
        }
    }
    Ok(())
}
