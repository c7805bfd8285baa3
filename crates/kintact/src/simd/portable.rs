//! `Portable`: eight lanes of `f32` as plain arrays, on any processor. `dispatch` takes it where
//! there is no AVX2, and tests compare `Avx2` with it bit for bit.

use super::{Lanes, PARTITIONED};

/// The scalar implementation: plain arrays, on any processor.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

#[inline(always)]
fn zip(a: [f32; 8], b: [f32; 8], f: impl Fn(f32, f32) -> f32) -> [f32; 8] {
    std::array::from_fn(|i| f(a[i], b[i]))
}

impl Lanes for Portable {
    type F32x8 = [f32; 8];

    #[inline(always)]
    fn load(self, x: &[f32; 8]) -> [f32; 8] {
        *x
    }
    #[inline(always)]
    fn splat(self, x: f32) -> [f32; 8] {
        [x; 8]
    }
    #[inline(always)]
    fn twice(self, x: &[f32; 4]) -> [f32; 8] {
        self.join(x, x)
    }
    #[inline(always)]
    fn join(self, lo: &[f32; 4], hi: &[f32; 4]) -> [f32; 8] {
        std::array::from_fn(|i| if i < 4 { lo[i] } else { hi[i - 4] })
    }
    #[inline(always)]
    fn halves(self, a: [f32; 8], b: [f32; 8]) -> [f32; 8] {
        std::array::from_fn(|i| if i < 4 { a[i] } else { b[i] })
    }
    #[inline(always)]
    fn rotate1(self, v: [f32; 8]) -> [f32; 8] {
        std::array::from_fn(|i| v[i / 4 * 4 + (i + 1) % 4])
    }
    #[inline(always)]
    fn rotate2(self, v: [f32; 8]) -> [f32; 8] {
        std::array::from_fn(|i| v[i / 4 * 4 + (i + 2) % 4])
    }
    #[inline(always)]
    fn max_halves(self, a: [f32; 8], b: [f32; 8]) -> [f32; 8] {
        let low = std::array::from_fn(|i| if i < 4 { a[i] } else { b[i - 4] });
        let high = std::array::from_fn(|i| if i < 4 { a[i + 4] } else { b[i] });
        self.max(low, high)
    }
    #[inline(always)]
    fn add(self, a: [f32; 8], b: [f32; 8]) -> [f32; 8] {
        zip(a, b, |x, y| x + y)
    }
    #[inline(always)]
    fn abs(self, v: [f32; 8]) -> [f32; 8] {
        v.map(f32::abs)
    }
    #[inline(always)]
    fn sub(self, a: [f32; 8], b: [f32; 8]) -> [f32; 8] {
        zip(a, b, |x, y| x - y)
    }
    #[inline(always)]
    fn mul(self, a: [f32; 8], b: [f32; 8]) -> [f32; 8] {
        zip(a, b, |x, y| x * y)
    }
    #[inline(always)]
    fn div(self, a: [f32; 8], b: [f32; 8]) -> [f32; 8] {
        zip(a, b, |x, y| x / y)
    }
    #[inline(always)]
    fn sqrt(self, v: [f32; 8]) -> [f32; 8] {
        v.map(f32::sqrt)
    }
    #[inline(always)]
    fn max(self, a: [f32; 8], b: [f32; 8]) -> [f32; 8] {
        zip(a, b, |x, y| if x > y { x } else { y })
    }
    #[inline(always)]
    fn min(self, a: [f32; 8], b: [f32; 8]) -> [f32; 8] {
        zip(a, b, |x, y| if x < y { x } else { y })
    }
    #[inline(always)]
    fn not_positive(self, v: [f32; 8]) -> u32 {
        (0..8).fold(0, |bits, i| bits | u32::from(!matches!(v[i], x if x > 0.0)) << i)
    }
    #[inline(always)]
    fn store_halves(self, v: [f32; 8], lo: &mut [f32; 4], hi: &mut [f32; 4]) {
        let [a, b, c, d, e, f, g, h] = v;
        (*lo, *hi) = ([a, b, c, d], [e, f, g, h]);
    }
    #[inline(always)]
    fn to_array(self, v: [f32; 8]) -> [f32; 8] {
        v
    }
    #[inline(always)]
    fn transpose(self, rows: [[f32; 8]; 8]) -> [[f32; 8]; 8] {
        std::array::from_fn(|i| std::array::from_fn(|j| rows[j][i]))
    }
    #[inline(always)]
    fn partition(self, v: [f32; 8], first: u8) -> [f32; 8] {
        PARTITIONED[first as usize].map(|lane| v[lane as usize & 7])
    }
    #[inline(always)]
    fn compact_ids(self, ids: &[u32; 8], first: u8) -> [u32; 8] {
        PARTITIONED[first as usize].map(|lane| ids[lane as usize & 7])
    }
    #[inline(always)]
    fn fetch<T>(self, _: &T) {}
}
