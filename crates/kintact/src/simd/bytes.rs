//! `Bytes`: thirty-two lanes of `u8`, for the coarse tests of `fracture`'s walks, and its scalar
//! implementation. `avx2.rs` has the other.

use super::Portable;

/// Thirty-two numbers of one byte at a time.
pub trait Bytes: Copy {
    /// Thirty-two lanes.
    type U8x32: Copy;

    /// The numbers of an array.
    fn bytes(self, x: &[u8; 32]) -> Self::U8x32;
    /// One number in all lanes.
    fn all_bytes(self, x: u8) -> Self::U8x32;
    /// The whole parts of numbers from 0 to 255.
    fn whole_parts(self, x: [[f32; 8]; 4]) -> [u8; 32];
    /// How far each `a` is above its `b`; 0 if it is not.
    fn excess(self, a: Self::U8x32, b: Self::U8x32) -> Self::U8x32;
    /// The bits of both.
    fn joined(self, a: Self::U8x32, b: Self::U8x32) -> Self::U8x32;
    /// What each lacks to 255.
    fn inverted(self, x: Self::U8x32) -> Self::U8x32;
    /// A bit for each lane that is 0.
    fn zeros(self, x: Self::U8x32) -> u32;
    /// A bit for each of eight larger numbers that is not 0.
    fn nonzero(self, x: &[u32; 8]) -> u32;
}

#[inline(always)]
fn zip(a: [u8; 32], b: [u8; 32], f: impl Fn(u8, u8) -> u8) -> [u8; 32] {
    std::array::from_fn(|i| f(a[i], b[i]))
}

impl Bytes for Portable {
    type U8x32 = [u8; 32];

    #[inline(always)]
    fn bytes(self, x: &[u8; 32]) -> [u8; 32] {
        *x
    }
    #[inline(always)]
    fn all_bytes(self, x: u8) -> [u8; 32] {
        [x; 32]
    }
    #[inline(always)]
    fn whole_parts(self, x: [[f32; 8]; 4]) -> [u8; 32] {
        std::array::from_fn(|i| x[i / 8][i % 8] as u8)
    }
    #[inline(always)]
    fn excess(self, a: [u8; 32], b: [u8; 32]) -> [u8; 32] {
        zip(a, b, u8::saturating_sub)
    }
    #[inline(always)]
    fn joined(self, a: [u8; 32], b: [u8; 32]) -> [u8; 32] {
        zip(a, b, |x, y| x | y)
    }
    #[inline(always)]
    fn inverted(self, x: [u8; 32]) -> [u8; 32] {
        x.map(|byte| !byte)
    }
    #[inline(always)]
    fn zeros(self, x: [u8; 32]) -> u32 {
        (0..32).fold(0, |bits, i| bits | u32::from(x[i] == 0) << i)
    }
    #[inline(always)]
    fn nonzero(self, x: &[u32; 8]) -> u32 {
        (0..8).fold(0, |bits, i| bits | u32::from(x[i] != 0) << i)
    }
}
