//! Which corners two faces have in common, `SharedCorners`, so that the tests of `ccd` leave out
//! contact between neighbours in a mesh. Built from vertex indices, not from positions.

/// Which corners of two faces are one and the same vertex.
///
/// Faces of one mesh that share a vertex always touch there. That is not a collision, and the tests
/// leave it out by features, not by a distance: a vertex is not tested against a face it belongs
/// to, nor an edge against an edge that ends in the same vertex. All other pairs of features are,
/// so a corner that arrives exactly at the shared vertex counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SharedCorners {
    /// Labels of the corners of `a`, then of `b`: equal labels, same vertex.
    labels: [u8; 6],
}

impl SharedCorners {
    /// Faces of different bodies, or far apart in one mesh.
    pub const NONE: Self = Self { labels: [0, 1, 2, 3, 4, 5] };

    /// The corners that have the same index in both faces.
    pub fn of(a: [u32; 3], b: [u32; 3]) -> Self {
        let all = [a[0], a[1], a[2], b[0], b[1], b[2]];
        // The first place with the same index: always there, at the latest the place itself.
        let label = |i: usize| (0..i).find(|&j| all[j] == all[i]).unwrap_or(i) as u8;
        Self { labels: std::array::from_fn(label) }
    }

    /// How many of `b`'s corners are corners of `a`.
    pub fn count(&self) -> usize {
        (0..3).filter(|&j| (0..3).any(|i| self.same(i, j))).count()
    }

    #[inline]
    pub(super) fn any(&self) -> bool {
        *self != Self::NONE
    }

    /// A corner of `a` and a corner of `b` that are the same vertex.
    pub(super) fn joint(&self) -> Option<(usize, usize)> {
        (0..9).map(|k| (k / 3, k % 3)).find(|&(i, j)| self.same(i, j))
    }

    /// Whether corner `i` of `a` is corner `j` of `b`.
    #[inline]
    pub(super) fn same(&self, i: usize, j: usize) -> bool {
        self.labels[i] == self.labels[3 + j]
    }

    /// The labels as face indices into the six corners.
    pub(super) fn faces(&self) -> [[u32; 3]; 2] {
        let [a, b, c, d, e, f] = self.labels.map(u32::from);
        [[a, b, c], [d, e, f]]
    }
}

impl Default for SharedCorners {
    fn default() -> Self {
        Self::NONE
    }
}
