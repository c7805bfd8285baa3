//! The fifteen pairs of features of two triangles.
//!
//! `ALL` lists them in the order in which `triangles` and `contact_spans` search; `FeaturePair`
//! names the pair that was found.

use super::moving::MovingPoint;
use super::patch::{Points, Shape};
use super::shared::SharedCorners;

/// Which features of two triangles meet. Corners and edges count from 0; edge `k` runs from corner
/// `k` to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FeaturePair {
    /// A corner of `a` and the face `b`.
    VertexFace {
        /// The corner of `a`.
        vertex: usize,
    },
    /// The face `a` and a corner of `b`.
    FaceVertex {
        /// The corner of `b`.
        vertex: usize,
    },
    /// An edge of `a` and an edge of `b`.
    EdgeEdge {
        /// The edge of `a`.
        a: usize,
        /// The edge of `b`.
        b: usize,
    },
}

/// Vertices first: a contact found early shortens the search for the others, and faces are hit
/// more often than edges.
pub(super) const ALL: [FeaturePair; 15] = {
    let mut all = [FeaturePair::VertexFace { vertex: 0 }; 15];
    let mut k = 0;
    while k < 3 {
        all[k] = FeaturePair::VertexFace { vertex: k };
        all[3 + k] = FeaturePair::FaceVertex { vertex: k };
        let mut j = 0;
        while j < 3 {
            all[6 + 3 * k + j] = FeaturePair::EdgeEdge { a: k, b: j };
            j += 1;
        }
        k += 1;
    }
    all
};

fn next(k: usize) -> usize {
    if k == 2 { 0 } else { k + 1 }
}

impl FeaturePair {
    /// Whether the two have no vertex in common.
    pub(super) fn is_apart_in(self, shared: &SharedCorners) -> bool {
        match self {
            Self::VertexFace { vertex: i } => !(0..3).any(|j| shared.same(i, j)),
            Self::FaceVertex { vertex: j } => !(0..3).any(|i| shared.same(i, j)),
            Self::EdgeEdge { a, b } => {
                ![a, next(a)].iter().any(|&i| shared.same(i, b) || shared.same(i, next(b)))
            }
        }
    }

    /// The points of the pair, as the patch takes them.
    #[inline]
    pub(super) fn points<'a>(
        self,
        a: &'a [MovingPoint; 3],
        b: &'a [MovingPoint; 3],
    ) -> (Shape, Points<'a>) {
        match self {
            Self::VertexFace { vertex: i } => (Shape::Triangle, [&a[i], &b[0], &b[1], &b[2]]),
            Self::FaceVertex { vertex: j } => (Shape::Triangle, [&b[j], &a[0], &a[1], &a[2]]),
            Self::EdgeEdge { a: i, b: j } => {
                (Shape::Parallelogram, [&a[i], &a[next(i)], &b[j], &b[next(j)]])
            }
        }
    }
}
