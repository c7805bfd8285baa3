//! The node of every tree here: four boxes side by side in two cache lines, each around a child or
//! a primitive; and the masks over the sixteen slot pairs of two nodes, with which `Traversal`
//! selects what to visit.

use glam::Vec3A;

use crate::bvh::Aabb;

/// Four boxes side by side, each around a child node or around one primitive.
///
/// Two cache lines. A slot may hold a primitive at any depth, so there are no separate leaves,
/// and one kernel tests the sixteen pairs of two nodes whatever they hold.
#[repr(C, align(64))]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Node {
    /// Smallest coordinates by axis, then by slot. Infinity in an empty slot.
    pub(crate) min: [[f32; 4]; 3],
    /// Largest coordinates by axis, then by slot. Minus infinity in an empty slot.
    pub(crate) max: [[f32; 4]; 3],
    /// A node or a primitive, as the two masks say.
    pub(crate) child: [u32; 4],
    /// Which slots hold nodes.
    pub(crate) inner: SlotMask,
    /// Which slots hold primitives.
    pub(crate) primitives: SlotMask,
}

/// A set of the sixteen pairs of two nodes' slots: bit `4 r + i` is slot `i` of the first with
/// slot `i + r` of the second, counted in a circle.
///
/// Rotating one side lets four pairs be tested in one lane each without crossing lanes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct SlotPairs(pub(crate) u16);

impl SlotPairs {
    pub(crate) const ALL: Self = Self(u16::MAX);
    /// Each two different slots of a node once, for a node against itself.
    pub(crate) const DIFFERENT: Self = Self(0b0000_0011_1111_0000);

    /// All pairs with slot `slot` of the first node.
    #[inline(always)]
    pub(crate) const fn with_first(slot: usize) -> Self {
        Self(0x1111 << slot)
    }

    /// All pairs with slot `slot` of the second node.
    #[inline(always)]
    pub(crate) const fn with_second(slot: usize) -> Self {
        Self([0x2481, 0x4812, 0x8124, 0x1248][slot & 3])
    }

    #[inline(always)]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All pairs with any of the first slots in the set.
    #[inline(always)]
    pub(crate) fn whole_first(self) -> Self {
        let both = self.0 | self.0 >> 8;
        Self(((both | both >> 4) & 0xF) * 0x1111)
    }

    /// All pairs with any of the second slots in the set.
    #[inline(always)]
    pub(crate) fn whole_second(self) -> Self {
        let mut whole = 0;
        for slot in 0..4 {
            let pairs = Self::with_second(slot).0;
            whole |= if self.0 & pairs == 0 { 0 } else { pairs };
        }
        Self(whole)
    }

    /// Takes one pair out, as (bit, first slot, second slot).
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<(usize, usize, usize)> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some((bit & 15, bit & 3, (bit + (bit >> 2)) & 3))
    }
}

/// A set of a node's slots, in the two forms that select among pairs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct SlotMask {
    /// All pairs whose first slot is in the set.
    pub(crate) as_first: SlotPairs,
    /// All pairs whose second slot is in the set.
    pub(crate) as_second: SlotPairs,
}

impl SlotMask {
    const NONE: Self = Self { as_first: SlotPairs(0), as_second: SlotPairs(0) };

    #[inline]
    pub(crate) fn insert(&mut self, slot: usize) {
        self.as_first = self.as_first.or(SlotPairs::with_first(slot));
        self.as_second = self.as_second.or(SlotPairs::with_second(slot));
    }

    #[inline]
    pub(crate) fn slots(self) -> impl Iterator<Item = usize> {
        (0..4).filter(move |slot| self.as_first.0 >> slot & 1 == 1)
    }
}

impl Node {
    pub(crate) const EMPTY: Self = Self {
        min: [[f32::INFINITY; 4]; 3],
        max: [[f32::NEG_INFINITY; 4]; 3],
        child: [u32::MAX; 4],
        inner: SlotMask::NONE,
        primitives: SlotMask::NONE,
    };

    #[inline]
    pub(crate) fn set_primitive(&mut self, slot: usize, primitive: u32, bounds: &Aabb) {
        self.set_box(slot, bounds);
        self.child[slot] = primitive;
        self.primitives.insert(slot);
    }

    #[inline]
    pub(crate) fn set_child(&mut self, slot: usize, node: u32, bounds: &Aabb) {
        self.set_box(slot, bounds);
        self.child[slot] = node;
        self.inner.insert(slot);
    }

    #[inline]
    fn set_box(&mut self, slot: usize, bounds: &Aabb) {
        for axis in 0..3 {
            self.min[axis][slot] = bounds.min[axis];
            self.max[axis][slot] = bounds.max[axis];
        }
    }

    /// The box of one slot.
    #[inline]
    pub(crate) fn slot_bounds(&self, slot: usize) -> Aabb {
        Aabb {
            min: Vec3A::from_array(self.min.map(|axis| axis[slot])),
            max: Vec3A::from_array(self.max.map(|axis| axis[slot])),
        }
    }

    /// The box around all slots.
    pub(crate) fn bounds(&self) -> Aabb {
        (0..4).fold(Aabb::EMPTY, |all, slot| all.union(&self.slot_bounds(slot)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_and_pairs_agree() {
        let mut all = SlotPairs::ALL;
        let mut count = 0;
        while let Some((bit, i, j)) = all.pop() {
            let pair = SlotPairs(1 << bit);
            for slot in 0..4 {
                assert_eq!(!pair.and(SlotPairs::with_first(slot)).is_empty(), slot == i);
                assert_eq!(!pair.and(SlotPairs::with_second(slot)).is_empty(), slot == j);
            }
            assert_eq!(pair.whole_first(), SlotPairs::with_first(i));
            assert_eq!(pair.whole_second(), SlotPairs::with_second(j));
            count += 1;
        }
        assert_eq!(count, 16);
    }

    #[test]
    fn different_slots_meet_once() {
        let mut pairs = SlotPairs::DIFFERENT;
        let mut seen = Vec::new();
        while let Some((_, i, j)) = pairs.pop() {
            seen.push((i.min(j), i.max(j)));
        }
        seen.sort_unstable();
        assert_eq!(seen, [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
    }
}
