use glam::Vec3A;

use crate::bounds::Aabb;

/// Four boxes side by side, each around a child node or around one primitive.
///
/// Two cache lines. A slot may hold a primitive at any depth, so there are no separate leaves,
/// and one kernel tests the sixteen pairs of two nodes whatever they hold.
#[repr(C, align(64))]
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Node {
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

/// A set of a node's slots, in the two forms that select among the 4 x 4 pairs of two nodes;
/// pair (i, j) is bit `4 i + j`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct SlotMask {
    /// All pairs whose first slot is in the set.
    pub(crate) rows: u16,
    /// All pairs whose second slot is in the set.
    pub(crate) columns: u16,
}

impl SlotMask {
    #[inline]
    pub(crate) fn insert(&mut self, slot: usize) {
        self.rows |= 0xF << (4 * slot);
        self.columns |= 0x1111 << slot;
    }

    #[inline]
    pub(crate) fn slots(self) -> impl Iterator<Item = usize> {
        (0..4).filter(move |slot| self.columns >> slot & 1 == 1)
    }
}

impl Node {
    pub(crate) const EMPTY: Self = Self {
        min: [[f32::INFINITY; 4]; 3],
        max: [[f32::NEG_INFINITY; 4]; 3],
        child: [u32::MAX; 4],
        inner: SlotMask { rows: 0, columns: 0 },
        primitives: SlotMask { rows: 0, columns: 0 },
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
