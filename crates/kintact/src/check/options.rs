//! How [`check`](super::check) answers.

use crate::Budget;

/// Which pairs of faces an [`Answer`](crate::check::Answer) lists.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PairsWanted {
    /// Every pair that intersects.
    #[default]
    All,
    /// One: the search stops as soon as the relation is known, at the first pair that crosses.
    /// Bodies that only touch are searched to the end.
    First,
}

/// How [`check`](crate::check::check()) answers. The default is the complete and exact answer, on
/// the calling thread.
///
/// ```
/// use kintact::{Budget, CheckOptions, DVec3, PairsWanted, Pose, Shape, TriMesh, check};
///
/// let triangle = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
/// let shape = Shape::new(triangle);
/// let here = shape.at(Pose::IDENTITY);
/// let one = CheckOptions { pairs: PairsWanted::First, ..CheckOptions::default() };
/// assert_eq!(check(&here, &here, &one)?.pairs.len(), 1);
///
/// // No budget at all: nothing is known.
/// let none = CheckOptions { budget: Budget::Operations(0), ..CheckOptions::default() };
/// let answer = check(&here, &here, &none)?;
/// assert!(!answer.is_complete && answer.confidence == 0.5);
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CheckOptions {
    /// How much the check may cost. What is built once for a shape does not count.
    pub budget: Budget,
    /// Which pairs of faces are listed.
    pub pairs: PairsWanted,
    /// Whether to say where the two meet.
    pub point: bool,
    /// Share the work among the threads of the current rayon pool, where all pairs of two meshes
    /// are wanted without a budget. The answer is the same.
    pub parallel: bool,
    /// The distance within which two meshes touch, and within which overlapping is still touching,
    /// in the unit of the coordinates. It decides the relation, never the pairs. Above the default,
    /// closed bodies overlap by their pointwise [depth](crate::penetration::depth), which does not depend
    /// on how surfaces are cut into triangles.
    ///
    /// By default what positions may be off by: the coordinates' [own
    /// error](crate::Shape::with_coordinate_error) of both shapes, and 64 rounding errors (2⁻⁵³) of
    /// the largest coordinate before and after posing. So bodies that are flush touch at every angle
    /// at which they are rotated together. With 0 the relation is exact on the given coordinates.
    /// Below zero or NaN is refused.
    pub tolerance: Option<f64>,
}

impl Default for CheckOptions {
    fn default() -> Self {
        Self {
            budget: Budget::Unlimited,
            pairs: PairsWanted::All,
            point: true,
            parallel: false,
            tolerance: None,
        }
    }
}
