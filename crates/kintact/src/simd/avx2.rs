#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::{Lanes, Task};

/// Proof that this processor has AVX2; only [`Avx2::detect`] makes one.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    #[inline]
    pub(super) fn detect() -> Option<Self> {
        is_x86_feature_detected!("avx2").then_some(Self(()))
    }

    /// Compiles the task's body with AVX2 and runs it.
    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2")]
        fn with_avx2<T: Task>(lanes: Avx2, task: T) -> T::Output {
            task.run(lanes)
        }
        // SAFETY: a value of this type exists only where AVX2 was detected.
        unsafe { with_avx2(self, task) }
    }
}

// SAFETY of every block below: `self` proves AVX2; loads read and stores write as
// many `f32` as the array behind the reference has.
impl Lanes for Avx2 {
    type F32x8 = __m256;

    #[inline(always)]
    fn load(self, x: &[f32; 8]) -> __m256 {
        unsafe { _mm256_loadu_ps(x.as_ptr()) }
    }
    #[inline(always)]
    fn splat(self, x: f32) -> __m256 {
        unsafe { _mm256_set1_ps(x) }
    }
    #[inline(always)]
    fn twice(self, x: &[f32; 4]) -> __m256 {
        unsafe { _mm256_broadcast_ps(&_mm_loadu_ps(x.as_ptr())) }
    }
    #[inline(always)]
    fn join(self, lo: &[f32; 4], hi: &[f32; 4]) -> __m256 {
        unsafe {
            let lo = _mm256_castps128_ps256(_mm_loadu_ps(lo.as_ptr()));
            _mm256_insertf128_ps::<1>(lo, _mm_loadu_ps(hi.as_ptr()))
        }
    }
    #[inline(always)]
    fn halves(self, a: __m256, b: __m256) -> __m256 {
        unsafe { _mm256_blend_ps::<0xF0>(a, b) }
    }
    #[inline(always)]
    fn rotate1(self, v: __m256) -> __m256 {
        unsafe { _mm256_permute_ps::<0b00_11_10_01>(v) }
    }
    #[inline(always)]
    fn rotate2(self, v: __m256) -> __m256 {
        unsafe { _mm256_permute_ps::<0b01_00_11_10>(v) }
    }
    #[inline(always)]
    fn max_halves(self, a: __m256, b: __m256) -> __m256 {
        unsafe {
            let low = _mm256_permute2f128_ps::<0x20>(a, b);
            let high = _mm256_permute2f128_ps::<0x31>(a, b);
            _mm256_max_ps(low, high)
        }
    }
    #[inline(always)]
    fn add(self, a: __m256, b: __m256) -> __m256 {
        unsafe { _mm256_add_ps(a, b) }
    }
    #[inline(always)]
    fn abs(self, v: __m256) -> __m256 {
        unsafe { _mm256_andnot_ps(_mm256_set1_ps(-0.0), v) }
    }
    #[inline(always)]
    fn sub(self, a: __m256, b: __m256) -> __m256 {
        unsafe { _mm256_sub_ps(a, b) }
    }
    #[inline(always)]
    fn mul(self, a: __m256, b: __m256) -> __m256 {
        unsafe { _mm256_mul_ps(a, b) }
    }
    #[inline(always)]
    fn max(self, a: __m256, b: __m256) -> __m256 {
        unsafe { _mm256_max_ps(a, b) }
    }
    #[inline(always)]
    fn min(self, a: __m256, b: __m256) -> __m256 {
        unsafe { _mm256_min_ps(a, b) }
    }
    #[inline(always)]
    fn not_positive(self, v: __m256) -> u32 {
        unsafe { _mm256_movemask_ps(_mm256_cmp_ps::<_CMP_NGT_UQ>(v, _mm256_setzero_ps())) as u32 }
    }
    #[inline(always)]
    fn store_halves(self, v: __m256, lo: &mut [f32; 4], hi: &mut [f32; 4]) {
        unsafe {
            _mm_storeu_ps(lo.as_mut_ptr(), _mm256_castps256_ps128(v));
            _mm_storeu_ps(hi.as_mut_ptr(), _mm256_extractf128_ps::<1>(v));
        }
    }
    #[inline(always)]
    fn to_array(self, v: __m256) -> [f32; 8] {
        let mut out = [0.0; 8];
        unsafe { _mm256_storeu_ps(out.as_mut_ptr(), v) };
        out
    }
}
