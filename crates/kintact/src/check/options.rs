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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CheckOptions {
    /// How much the check may cost. What is built once for a shape does not count.
    pub budget: Budget,
    /// Which pairs of faces are listed.
    pub pairs: PairsWanted,
    /// Whether to say where the two meet.
    pub place: bool,
    /// Share the work among the threads of the current rayon pool, where all pairs of two meshes
    /// are wanted without a budget. The answer is the same.
    pub parallel: bool,
}

impl Default for CheckOptions {
    fn default() -> Self {
        Self { budget: Budget::Unlimited, pairs: PairsWanted::All, place: true, parallel: false }
    }
}
