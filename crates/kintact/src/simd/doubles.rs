//! `Doubles`: four lanes of `f64`, for the exact tests that take four pairs at once
//! (`exact::four_pairs`, `exact::timeline`), and its scalar implementation. `avx2.rs` has the
//! other.

use super::Portable;

/// Four numbers in double precision at a time. Comparisons give masks: all bits of a lane or none.
pub trait Doubles: Copy {
    /// Four lanes.
    type F64x4: Copy;

    /// The numbers of an array.
    fn doubles(self, x: &[f64; 4]) -> Self::F64x4;
    /// Four numbers from anywhere.
    fn each(self, x: f64, y: f64, z: f64, w: f64) -> Self::F64x4;
    /// One number in all lanes.
    fn all(self, x: f64) -> Self::F64x4;
    /// Four integers, kept as they are: to be selected and compared by [`Doubles::same`] only.
    fn ids(self, x: u32, y: u32, z: u32, w: u32) -> Self::F64x4;
    /// `a + b`
    fn plus(self, a: Self::F64x4, b: Self::F64x4) -> Self::F64x4;
    /// `a - b`
    fn minus(self, a: Self::F64x4, b: Self::F64x4) -> Self::F64x4;
    /// `a * b`
    fn times(self, a: Self::F64x4, b: Self::F64x4) -> Self::F64x4;
    /// `a / b`
    fn over(self, a: Self::F64x4, b: Self::F64x4) -> Self::F64x4;
    /// `a` where it is less than `b`, else `b`.
    fn least(self, a: Self::F64x4, b: Self::F64x4) -> Self::F64x4;
    /// `a` where it is more than `b`, else `b`.
    fn most(self, a: Self::F64x4, b: Self::F64x4) -> Self::F64x4;
    /// `a` without its sign.
    fn magnitude(self, a: Self::F64x4) -> Self::F64x4;
    /// `a > b`
    fn above(self, a: Self::F64x4, b: Self::F64x4) -> Self::F64x4;
    /// `a == b`
    fn equal(self, a: Self::F64x4, b: Self::F64x4) -> Self::F64x4;
    /// Whether all bits are the same.
    fn same(self, a: Self::F64x4, b: Self::F64x4) -> Self::F64x4;
    /// Both masks.
    fn both(self, a: Self::F64x4, b: Self::F64x4) -> Self::F64x4;
    /// Either mask.
    fn either(self, a: Self::F64x4, b: Self::F64x4) -> Self::F64x4;
    /// `a` where the mask is set, `b` elsewhere.
    fn choose(self, mask: Self::F64x4, a: Self::F64x4, b: Self::F64x4) -> Self::F64x4;
    /// A bit for each lane of a mask.
    fn bits(self, mask: Self::F64x4) -> u8;
    /// The lanes.
    fn list(self, x: Self::F64x4) -> [f64; 4];
    /// The lanes as integers; see [`Doubles::ids`].
    fn list_ids(self, x: Self::F64x4) -> [u32; 4];
}

const SET: f64 = f64::from_bits(u64::MAX);

fn mask(set: [bool; 4]) -> [f64; 4] {
    set.map(|set| if set { SET } else { 0.0 })
}

fn zip(a: [f64; 4], b: [f64; 4], f: impl Fn(f64, f64) -> f64) -> [f64; 4] {
    std::array::from_fn(|i| f(a[i], b[i]))
}

impl Doubles for Portable {
    type F64x4 = [f64; 4];

    #[inline(always)]
    fn doubles(self, x: &[f64; 4]) -> [f64; 4] {
        *x
    }
    #[inline(always)]
    fn each(self, x: f64, y: f64, z: f64, w: f64) -> [f64; 4] {
        [x, y, z, w]
    }
    #[inline(always)]
    fn all(self, x: f64) -> [f64; 4] {
        [x; 4]
    }
    #[inline(always)]
    fn ids(self, x: u32, y: u32, z: u32, w: u32) -> [f64; 4] {
        [x, y, z, w].map(|id| f64::from_bits(u64::from(id)))
    }
    #[inline(always)]
    fn plus(self, a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
        zip(a, b, |a, b| a + b)
    }
    #[inline(always)]
    fn minus(self, a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
        zip(a, b, |a, b| a - b)
    }
    #[inline(always)]
    fn times(self, a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
        zip(a, b, |a, b| a * b)
    }
    #[inline(always)]
    fn over(self, a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
        zip(a, b, |a, b| a / b)
    }
    #[inline(always)]
    fn least(self, a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
        zip(a, b, |a, b| if a < b { a } else { b })
    }
    #[inline(always)]
    fn most(self, a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
        zip(a, b, |a, b| if a > b { a } else { b })
    }
    #[inline(always)]
    fn magnitude(self, a: [f64; 4]) -> [f64; 4] {
        a.map(f64::abs)
    }
    #[inline(always)]
    fn above(self, a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
        mask(std::array::from_fn(|i| a[i] > b[i]))
    }
    #[inline(always)]
    fn equal(self, a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
        mask(std::array::from_fn(|i| a[i] == b[i]))
    }
    #[inline(always)]
    fn same(self, a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
        mask(std::array::from_fn(|i| a[i].to_bits() == b[i].to_bits()))
    }
    #[inline(always)]
    fn both(self, a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
        zip(a, b, |a, b| f64::from_bits(a.to_bits() & b.to_bits()))
    }
    #[inline(always)]
    fn either(self, a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
        zip(a, b, |a, b| f64::from_bits(a.to_bits() | b.to_bits()))
    }
    #[inline(always)]
    fn choose(self, mask: [f64; 4], a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
        std::array::from_fn(|i| if mask[i].to_bits() >> 63 == 1 { a[i] } else { b[i] })
    }
    #[inline(always)]
    fn bits(self, mask: [f64; 4]) -> u8 {
        let bit = |i: usize| ((mask[i].to_bits() >> 63) as u8) << i;
        bit(0) | bit(1) | bit(2) | bit(3)
    }
    #[inline(always)]
    fn list(self, x: [f64; 4]) -> [f64; 4] {
        x
    }
    #[inline(always)]
    fn list_ids(self, x: [f64; 4]) -> [u32; 4] {
        x.map(|x| x.to_bits() as u32)
    }
}
