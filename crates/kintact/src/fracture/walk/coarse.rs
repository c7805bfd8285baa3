//! A conservative first test of many pairs, in whole numbers from 0 to 254. Used by `leaves.rs` and
//! `same_leaf.rs` before the exact test.
//!
//! Primitives of a leaf and those that its volume overlaps all lie around that volume. Measured
//! from its sides in steps of a 254th of its size, a reach fits into a byte, and one instruction
//! compares thirty-two of them. The map from reach to byte never decreases, whatever the rounding:
//! what overlaps overlaps in bytes too. The few pairs that do are tested exactly.
//!
//! Lower sides are stored as 255 minus their value. Then the operand that a test loads from memory
//! is always the subtracted one, which an instruction reads by itself; and a primitive whose lower
//! side is 0 lies above all others, which spares a mask for lanes that are not filled.

use super::leaves::COMPONENTS;
use crate::fracture::Columns;
use crate::fracture::tree::Volume;
use crate::simd::Lanes;

/// Primitives whose reaches are stored as bytes, thirty-two at a time.
#[derive(Debug, Clone)]
pub(super) struct Coarse<const N: usize> {
    columns: Box<[[[u8; 32]; N]; COMPONENTS]>,
}

impl<const N: usize> Default for Coarse<N> {
    fn default() -> Self {
        Self { columns: Box::new([[[0; 32]; N]; COMPONENTS]) }
    }
}

/// Origin and step size of the measurement, for each direction.
#[derive(Debug, Clone, Default)]
pub(super) struct Steps {
    low: [f32; COMPONENTS / 2],
    steps: [f32; COMPONENTS / 2],
}

impl Steps {
    /// Measures around slot `lane` of a block from now on. (In place: copying what has just been
    /// written in smaller parts stalls the processor.)
    #[inline(always)]
    pub(super) fn set_around<V: Volume>(&mut self, block: &V::Block, lane: usize) {
        let reaches = block.as_ref();
        for k in 0..V::REACHES / 2 {
            let (low, high) = (-reaches[k][lane & 7], reaches[k + V::REACHES / 2][lane & 7]);
            let steps = 254.0 / (high - low);
            // Otherwise (flat, or past the range of f32) all are measured as 0.
            let sound = low.is_finite() && steps.is_finite();
            (self.low[k], self.steps[k]) = if sound { (low, steps) } else { (0.0, 0.0) };
        }
    }
}

impl<const N: usize> Coarse<N> {
    /// Stores four times eight volumes as group `at`: to be tested against one, or (`ONES`) as what
    /// others are tested against.
    #[inline(always)]
    pub(super) fn take<V: Volume, L: Lanes, const ONES: bool>(
        &mut self,
        lanes: L,
        steps: &Steps,
        at: usize,
        parts: [&impl Columns; 4],
    ) {
        for k in 0..V::REACHES {
            let direction = k % (V::REACHES / 2);
            let (low, step) = (lanes.splat(steps.low[direction]), steps.steps[direction]);
            let step = lanes.splat(step);
            let mut numbers = [[0.0; 8]; 4];
            for part in 0..4 {
                let reach = lanes.load(parts[part].column(k));
                // The first half are reaches to the opposite side.
                let side =
                    if k < V::REACHES / 2 { lanes.sub(lanes.splat(0.0), reach) } else { reach };
                let number = lanes.mul(lanes.sub(side, low), step);
                // NaN, from infinite reaches measured in steps of 0, becomes 0.
                let number = lanes.max(number, lanes.splat(0.0));
                numbers[part] = lanes.to_array(lanes.min(number, lanes.splat(254.0)));
            }
            let mut bytes = lanes.whole_parts(numbers);
            if (k < V::REACHES / 2) != ONES {
                for byte in &mut bytes {
                    *byte = !*byte;
                }
            }
            self.columns[k][at % N] = bytes;
        }
    }

    /// Clears those of group `at` past the first `count`: they overlap nothing.
    #[inline(always)]
    pub(super) fn keep(&mut self, at: usize, count: usize) {
        self.columns[0][at % N][count..].fill(0);
    }

    /// One of those taken as `ONES` in all lanes.
    #[inline(always)]
    pub(super) fn one<V: Volume, L: Lanes>(&self, lanes: L, at: usize) -> [L::U8x32; COMPONENTS] {
        let mut one = [lanes.all_bytes(0); COMPONENTS];
        for (all, column) in one.iter_mut().zip(&*self.columns).take(V::REACHES) {
            *all = lanes.all_bytes(column[at / 32 % N][at % 32]);
        }
        one
    }

    /// One of the others in all lanes, ready to be tested against them.
    #[inline(always)]
    pub(super) fn spread<V: Volume, L: Lanes>(
        &self,
        lanes: L,
        at: usize,
    ) -> [L::U8x32; COMPONENTS] {
        let mut spread = [lanes.all_bytes(0); COMPONENTS];
        for (all, column) in spread.iter_mut().zip(&*self.columns).take(V::REACHES) {
            *all = lanes.inverted(lanes.all_bytes(column[at / 32 % N][at % 32]));
        }
        spread
    }

    /// A bit for each of group `at` that may overlap one.
    #[inline(always)]
    pub(super) fn overlapping<V: Volume, L: Lanes>(
        &self,
        lanes: L,
        one: &[L::U8x32; COMPONENTS],
        at: usize,
    ) -> u32 {
        let half = V::REACHES / 2;
        let mut apart = lanes.all_bytes(0);
        for k in 0..half {
            let low = lanes.bytes(&self.columns[k][at % N]);
            let high = lanes.bytes(&self.columns[k + half][at % N]);
            apart = lanes.joined(apart, lanes.excess(one[k], high));
            apart = lanes.joined(apart, lanes.excess(one[k + half], low));
        }
        lanes.zeros(apart)
    }
}
