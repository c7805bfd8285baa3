//! Sine and cosine with the same bits on every platform: `sin_cos`, used by all scenes in place of
//! the standard library's.

use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

/// What has to be added to [`FRAC_PI_2`] to come closer to the true π/2.
const FRAC_PI_2_REST: f64 = 6.123_233_995_736_766e-17;

/// Sine and cosine of an angle in radians, to within 1e-15 for angles up to a thousand turns.
///
/// The same bits on every platform, which `f64::sin` does not promise: the angle is reduced to
/// within an eighth of a turn, then two Taylor polynomials are summed.
pub fn sin_cos(angle: f64) -> (f64, f64) {
    let quarters = (angle * FRAC_2_PI).round();
    let x = (angle - quarters * FRAC_PI_2) - quarters * FRAC_PI_2_REST;
    let s = x * series(x * x, 2.0);
    let c = series(x * x, 1.0);
    match quarters.rem_euclid(4.0) as u8 {
        0 => (s, c),
        1 => (c, -s),
        2 => (-s, -c),
        _ => (-c, s),
    }
}

/// `1 - z/(k(k+1)) + z²/(k(k+1)(k+2)(k+3)) - ...`: the cosine for `first` k = 1, the sine over
/// its argument for k = 2. Nine terms leave less than 1e-17 for `z` up to (π/4)².
fn series(z: f64, first: f64) -> f64 {
    let mut sum = 1.0;
    for term in (0..9).rev() {
        let k = first + 2.0 * f64::from(term);
        sum = 1.0 - sum * z / (k * (k + 1.0));
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_standard_library() {
        for i in -20_000..=20_000 {
            let angle = f64::from(i) * 0.1 + 1e-3;
            let (s, c) = sin_cos(angle);
            let (expected_s, expected_c) = angle.sin_cos();
            // Two roundings of products as large as the angle's quarter turns.
            let tolerance = 1e-15 + angle.abs() * 2e-16;
            assert!((s - expected_s).abs() <= tolerance, "sin {angle}: {s} {expected_s}");
            assert!((c - expected_c).abs() <= tolerance, "cos {angle}: {c} {expected_c}");
        }
    }
}
