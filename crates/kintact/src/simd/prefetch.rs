#![expect(unsafe_code, reason = "an instruction without a safe name")]

/// Asks for the memory of a slice to be brought near, without waiting for it. Worth it where the
/// slice is large and will be read after a hundred instructions or more of something else.
#[inline(always)]
pub(crate) fn prefetch<T>(slice: &[T]) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let start = slice.as_ptr().cast::<i8>();
        for offset in (0..size_of_val(slice)).step_by(64) {
            // SAFETY: the address is inside the slice, every x86-64 has the instruction, and it
            // neither reads nor faults.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(start.add(offset)) };
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = slice;
}
