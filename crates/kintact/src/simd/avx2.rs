//! `Avx2`: the lanes by AVX2 instructions, the only file of the crate with `unsafe` code.
//! `dispatch` makes one where the processor has AVX2, POPCNT and BMI, and the value is the proof
//! that these exist.

#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::{Bytes, Doubles, Lanes, PARTITIONED, Task};

/// Proof that this processor has AVX2 and the bit instructions that came with it; only
/// [`Avx2::detect`] makes one.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    #[inline]
    pub(super) fn detect() -> Option<Self> {
        let detected = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        detected.then_some(Self(()))
    }

    /// Compiles the task's body with AVX2 and runs it.
    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
        fn with_avx2<T: Task>(lanes: Avx2, task: T) -> T::Output {
            task.run(lanes)
        }
        // SAFETY: a value of this type exists only where all four were detected.
        unsafe { with_avx2(self, task) }
    }
}

// SAFETY of every block below: `self` proves AVX2; loads read and stores write as
// many numbers as the array behind the reference has.
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
    fn div(self, a: __m256, b: __m256) -> __m256 {
        unsafe { _mm256_div_ps(a, b) }
    }
    #[inline(always)]
    fn sqrt(self, v: __m256) -> __m256 {
        unsafe { _mm256_sqrt_ps(v) }
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
    #[inline(always)]
    fn transpose(self, rows: [__m256; 8]) -> [__m256; 8] {
        let [a, b, c, d, e, f, g, h] = rows;
        unsafe {
            // Pairs of rows, then fours, then all eight.
            let (ab, ab2) = (_mm256_unpacklo_ps(a, b), _mm256_unpackhi_ps(a, b));
            let (cd, cd2) = (_mm256_unpacklo_ps(c, d), _mm256_unpackhi_ps(c, d));
            let (ef, ef2) = (_mm256_unpacklo_ps(e, f), _mm256_unpackhi_ps(e, f));
            let (gh, gh2) = (_mm256_unpacklo_ps(g, h), _mm256_unpackhi_ps(g, h));
            let (r0, s0) = (_mm256_shuffle_ps::<0x44>(ab, cd), _mm256_shuffle_ps::<0x44>(ef, gh));
            let (r1, s1) = (_mm256_shuffle_ps::<0xEE>(ab, cd), _mm256_shuffle_ps::<0xEE>(ef, gh));
            let (r2, s2) =
                (_mm256_shuffle_ps::<0x44>(ab2, cd2), _mm256_shuffle_ps::<0x44>(ef2, gh2));
            let (r3, s3) =
                (_mm256_shuffle_ps::<0xEE>(ab2, cd2), _mm256_shuffle_ps::<0xEE>(ef2, gh2));
            [
                _mm256_permute2f128_ps::<0x20>(r0, s0),
                _mm256_permute2f128_ps::<0x20>(r1, s1),
                _mm256_permute2f128_ps::<0x20>(r2, s2),
                _mm256_permute2f128_ps::<0x20>(r3, s3),
                _mm256_permute2f128_ps::<0x31>(r0, s0),
                _mm256_permute2f128_ps::<0x31>(r1, s1),
                _mm256_permute2f128_ps::<0x31>(r2, s2),
                _mm256_permute2f128_ps::<0x31>(r3, s3),
            ]
        }
    }
    #[inline(always)]
    fn partition(self, v: __m256, first: u8) -> __m256 {
        unsafe {
            let from = _mm256_loadu_si256(PARTITIONED[first as usize].as_ptr().cast());
            _mm256_permutevar8x32_ps(v, from)
        }
    }
    #[inline(always)]
    fn compact_ids(self, ids: &[u32; 8], first: u8) -> [u32; 8] {
        let mut out = [0; 8];
        unsafe {
            let from = _mm256_loadu_si256(PARTITIONED[first as usize].as_ptr().cast());
            let sifted = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(ids.as_ptr().cast()), from);
            _mm256_storeu_si256(out.as_mut_ptr().cast(), sifted);
        }
        out
    }
    #[inline(always)]
    fn fetch<T>(self, from: &T) {
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(from).cast()) };
    }
}

// SAFETY of every block below: as above.
impl Doubles for Avx2 {
    type F64x4 = __m256d;

    #[inline(always)]
    fn doubles(self, x: &[f64; 4]) -> __m256d {
        unsafe { _mm256_loadu_pd(x.as_ptr()) }
    }
    #[inline(always)]
    fn each(self, x: f64, y: f64, z: f64, w: f64) -> __m256d {
        unsafe { _mm256_setr_pd(x, y, z, w) }
    }
    #[inline(always)]
    fn all(self, x: f64) -> __m256d {
        unsafe { _mm256_set1_pd(x) }
    }
    #[inline(always)]
    fn ids(self, x: u32, y: u32, z: u32, w: u32) -> __m256d {
        let [x, y, z, w] = [x as i32, y as i32, z as i32, w as i32];
        unsafe { _mm256_castsi256_pd(_mm256_cvtepu32_epi64(_mm_setr_epi32(x, y, z, w))) }
    }
    #[inline(always)]
    fn plus(self, a: __m256d, b: __m256d) -> __m256d {
        unsafe { _mm256_add_pd(a, b) }
    }
    #[inline(always)]
    fn minus(self, a: __m256d, b: __m256d) -> __m256d {
        unsafe { _mm256_sub_pd(a, b) }
    }
    #[inline(always)]
    fn times(self, a: __m256d, b: __m256d) -> __m256d {
        unsafe { _mm256_mul_pd(a, b) }
    }
    #[inline(always)]
    fn over(self, a: __m256d, b: __m256d) -> __m256d {
        unsafe { _mm256_div_pd(a, b) }
    }
    #[inline(always)]
    fn least(self, a: __m256d, b: __m256d) -> __m256d {
        unsafe { _mm256_min_pd(a, b) }
    }
    #[inline(always)]
    fn most(self, a: __m256d, b: __m256d) -> __m256d {
        unsafe { _mm256_max_pd(a, b) }
    }
    #[inline(always)]
    fn magnitude(self, a: __m256d) -> __m256d {
        unsafe { _mm256_andnot_pd(_mm256_set1_pd(-0.0), a) }
    }
    #[inline(always)]
    fn above(self, a: __m256d, b: __m256d) -> __m256d {
        unsafe { _mm256_cmp_pd::<_CMP_GT_OQ>(a, b) }
    }
    #[inline(always)]
    fn equal(self, a: __m256d, b: __m256d) -> __m256d {
        unsafe { _mm256_cmp_pd::<_CMP_EQ_OQ>(a, b) }
    }
    #[inline(always)]
    fn same(self, a: __m256d, b: __m256d) -> __m256d {
        unsafe {
            let (a, b) = (_mm256_castpd_si256(a), _mm256_castpd_si256(b));
            _mm256_castsi256_pd(_mm256_cmpeq_epi64(a, b))
        }
    }
    #[inline(always)]
    fn both(self, a: __m256d, b: __m256d) -> __m256d {
        unsafe { _mm256_and_pd(a, b) }
    }
    #[inline(always)]
    fn either(self, a: __m256d, b: __m256d) -> __m256d {
        unsafe { _mm256_or_pd(a, b) }
    }
    #[inline(always)]
    fn choose(self, mask: __m256d, a: __m256d, b: __m256d) -> __m256d {
        unsafe { _mm256_blendv_pd(b, a, mask) }
    }
    #[inline(always)]
    fn bits(self, mask: __m256d) -> u8 {
        unsafe { _mm256_movemask_pd(mask) as u8 }
    }
    #[inline(always)]
    fn list(self, x: __m256d) -> [f64; 4] {
        let mut out = [0.0; 4];
        unsafe { _mm256_storeu_pd(out.as_mut_ptr(), x) };
        out
    }
    #[inline(always)]
    fn list_ids(self, x: __m256d) -> [u32; 4] {
        let mut out = [0u64; 4];
        unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), _mm256_castpd_si256(x)) };
        [out[0] as u32, out[1] as u32, out[2] as u32, out[3] as u32]
    }
}

// SAFETY of every block below: as above.
impl Bytes for Avx2 {
    type U8x32 = __m256i;

    #[inline(always)]
    fn bytes(self, x: &[u8; 32]) -> __m256i {
        unsafe { _mm256_loadu_si256(x.as_ptr().cast()) }
    }
    #[inline(always)]
    fn all_bytes(self, x: u8) -> __m256i {
        unsafe { _mm256_set1_epi8(x as i8) }
    }
    #[inline(always)]
    fn whole_parts(self, x: [[f32; 8]; 4]) -> [u8; 32] {
        let mut out = [0; 32];
        unsafe {
            let a = _mm256_cvttps_epi32(_mm256_loadu_ps(x[0].as_ptr()));
            let b = _mm256_cvttps_epi32(_mm256_loadu_ps(x[1].as_ptr()));
            let c = _mm256_cvttps_epi32(_mm256_loadu_ps(x[2].as_ptr()));
            let d = _mm256_cvttps_epi32(_mm256_loadu_ps(x[3].as_ptr()));
            let packed = _mm256_packus_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
            // Packing works within halves: fours of a, b, c, d, then their other fours.
            let order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
            let ordered = _mm256_permutevar8x32_epi32(packed, order);
            _mm256_storeu_si256(out.as_mut_ptr().cast(), ordered);
        }
        out
    }
    #[inline(always)]
    fn excess(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_subs_epu8(a, b) }
    }
    #[inline(always)]
    fn joined(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_or_si256(a, b) }
    }
    #[inline(always)]
    fn inverted(self, x: __m256i) -> __m256i {
        unsafe { _mm256_xor_si256(x, _mm256_set1_epi8(-1)) }
    }
    #[inline(always)]
    fn zeros(self, x: __m256i) -> u32 {
        unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(x, _mm256_setzero_si256())) as u32 }
    }
    #[inline(always)]
    fn nonzero(self, x: &[u32; 8]) -> u32 {
        unsafe {
            let x = _mm256_loadu_si256(x.as_ptr().cast());
            let zero = _mm256_cmpeq_epi32(x, _mm256_setzero_si256());
            _mm256_movemask_ps(_mm256_castsi256_ps(zero)) as u32 ^ 0xFF
        }
    }
}
