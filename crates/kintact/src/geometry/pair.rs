//! Two primitives that may touch, or do: what every walk reports and every exact test decides.
//!
//! Four bytes a side; sorted by its order wherever a list of pairs is returned.

/// Two primitives, the first of one body, the second of the other (or of the same one).
///
/// Ordered by `a`, then `b`. In pairs of a body with itself `a < b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// Primitive of the first body.
    pub a: u32,
    /// Primitive of the second body.
    pub b: u32,
}

impl Pair {
    /// A number with the order of pairs, for sorting: one comparison without a branch.
    #[inline]
    pub(crate) fn in_order(self) -> u64 {
        u64::from(self.a) << 32 | u64::from(self.b)
    }
}
