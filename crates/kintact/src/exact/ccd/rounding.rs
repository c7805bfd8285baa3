//! How far computed values can be from real ones.
//!
//! The tests subtract coordinates first and bring the differences to a common scale, so that
//! their magnitude lies between 2⁻³⁰ and 2³⁰ (or all are zero). Each bound is a multiple of
//! [`UNIT`] times magnitudes, plus [`TINY`] for whatever underflow loses on that scale.

/// Largest relative error of one rounded operation, 2⁻⁵³.
pub(in crate::exact) const UNIT: f64 = f64::EPSILON / 2.0;

/// More than all underflow in one bound together: at most a hundred roundings of 2⁻¹⁰⁷⁴, each
/// multiplied by factors below 2⁶⁴.
pub(in crate::exact) const TINY: f64 = 1e-300;

/// Differences larger than this, or all smaller than its inverse, are scaled first.
pub(in crate::exact) const LARGEST_SCALE: f64 = (1u64 << 30) as f64;

/// A time computed by one division of bounded values, made earlier by more than its rounding.
#[inline]
pub(in crate::exact) fn earlier(t: f64) -> f64 {
    t - t.abs() * (8.0 * UNIT)
}
