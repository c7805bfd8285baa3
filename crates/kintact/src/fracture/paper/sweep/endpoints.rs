//! The ends of intervals along an axis, as numbers that sort the way a sweep needs.

use crate::bvh::Aabb;

/// Where an interval starts or ends, packed so that comparing the numbers compares coordinates
/// first; then starts come before ends, since touching counts; then primitives.
///
/// Coordinate in the upper half, then one bit for ends, then the primitive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Endpoint(pub(super) u64);

/// Set in ends.
const END: u64 = 1 << 31;
/// Past every coordinate: both endpoints of an empty box have this.
const NOWHERE: u32 = u32::MAX;

impl Endpoint {
    pub(super) fn start(primitive: u32) -> Self {
        Self(u64::from(primitive))
    }

    pub(super) fn end(primitive: u32) -> Self {
        Self(u64::from(primitive) | END)
    }

    #[inline]
    pub(super) fn is_end(self) -> bool {
        self.0 & END != 0
    }

    #[inline]
    pub(super) fn primitive(self) -> u32 {
        self.0 as u32 & !(END as u32)
    }

    /// Whether its box is empty. Such endpoints are the last of a sorted list.
    #[inline]
    pub(super) fn is_nowhere(self) -> bool {
        (self.0 >> 32) as u32 == NOWHERE
    }

    /// Whether one is a start and the other an end.
    #[inline]
    pub(super) fn differs(self, other: Self) -> bool {
        (self.0 ^ other.0) & END != 0
    }

    /// The same endpoint at its present coordinate.
    #[inline]
    pub(super) fn moved(self, boxes: &[Aabb], axis: usize) -> Self {
        let b = &boxes[self.primitive() as usize];
        let coordinate = if self.is_end() { b.max[axis] } else { b.min[axis] };
        let ordered = if b.is_empty() { NOWHERE } else { ordered(coordinate) };
        Self(u64::from(ordered) << 32 | self.0 & u64::from(u32::MAX))
    }
}

/// The largest number of primitives that leaves the bit for ends free.
pub(super) const MAX_PRIMITIVES: usize = 1 << 31;

/// Integers in the order of the numbers; both zeros are one.
#[inline]
fn ordered(x: f32) -> u32 {
    let bits = (x + 0.0).to_bits();
    if bits >> 31 == 1 { !bits } else { bits | 1 << 31 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_that_of_the_numbers() {
        let sorted = [f32::NEG_INFINITY, -3.5, -1e-40, 0.0, 1e-40, 2.0, f32::MAX, f32::INFINITY];
        assert!(sorted.windows(2).all(|w| ordered(w[0]) < ordered(w[1])));
        assert_eq!(ordered(0.0), ordered(-0.0));
        assert!(ordered(f32::INFINITY) < NOWHERE);
    }

    #[test]
    fn starts_come_before_ends_at_the_same_place() {
        let [a, b] =
            [0.0, 1.0].map(|x| Aabb::around([glam::DVec3::splat(x), glam::DVec3::splat(x + 1.0)]));
        let end = Endpoint::end(0).moved(&[a, b], 0);
        let start = Endpoint::start(1).moved(&[a, b], 0);
        assert!(start < end);
        assert_eq!((end.primitive(), start.primitive()), (0, 1));
        assert!(Endpoint::start(0).moved(&[Aabb::EMPTY], 0).is_nowhere());
    }
}
