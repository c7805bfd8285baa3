//! When a polynomial first fails to be positive, on the window-local time from 0 to 1.
//!
//! Decisions are filtered: with `m` the sum of the absolute coefficients and `error` the error
//! of the coefficients themselves, values within `tolerance = error + 16 ε m` of zero have no
//! certain sign, and the two kinds of certificates take the side that is safe for them:
//!
//! - [`Zero::Fails`] ("apart") fails as soon as the value is not certainly positive. The time is
//!   never late: the exact polynomial is positive before it. It may be early, by no more than
//!   the time the polynomial spends within twice the tolerance.
//! - [`Zero::Holds`] (orders, "overlapping") fails only if the value becomes certainly negative.
//!   The time is that of the zero before, to within a few units in the last place or the time
//!   spent within the tolerance. Until then the exact polynomial is above minus the tolerance; a
//!   structure pays for that with a margin.
//!
//! An "apart" certificate that failed leaves a gap within its tolerance. So that no certificate
//! reads a sign from that gap, the value at the start of a window is believed only beyond twice the
//! tolerance; within, it is a tie, and derivatives decide.
//!
//! The window is split at the roots of the derivative, signs at the ends of these parts are
//! decided, and one root is bracketed by a safeguarded Newton iteration, started for parabolas
//! from the closed form. The derivative's roots are rounded too, but they are exact for a
//! polynomial that differs by a few ε m, which the tolerance covers.

use super::Zero;

/// The first time from 0 to 1 at which the certificate `c[0] + c[1] u + c[2] u² + c[3] u³` fails;
/// none if it holds to the end. `error` bounds the error of any value on the window that comes
/// from errors of the coefficients; 0 if they are exact. A coefficient that is no number fails
/// at once.
#[inline]
pub fn first_failure(c: [f64; 4], error: f64, zero: Zero) -> Option<f64> {
    let Some((c, tolerance)) = with_tolerance(c, error) else { return Some(0.0) };
    match zero {
        Zero::Fails if c[0] <= tolerance => Some(0.0),
        Zero::Holds if c[0] < -2.0 * tolerance => Some(0.0),
        Zero::Holds if c[0] <= 2.0 * tolerance => after_root(c, tolerance, zero),
        _ => first_drop(c, tolerance, zero),
    }
}

/// As [`first_failure`], but an event at 0 has just been handled, so 0 is a root or was passed a
/// little late. A value that is certainly positive is believed; otherwise the sign just after the
/// root counts, taken from the first derivative that has one and never from the value, which is
/// nothing but rounding.
#[inline]
pub fn first_failure_after_root(c: [f64; 4], error: f64, zero: Zero) -> Option<f64> {
    let Some((c, tolerance)) = with_tolerance(c, error) else { return Some(0.0) };
    if c[0] > 2.0 * tolerance {
        return first_drop(c, tolerance, zero);
    }
    after_root(c, tolerance, zero)
}

fn with_tolerance(c: [f64; 4], error: f64) -> Option<([f64; 4], f64)> {
    let sum = c.iter().map(|c| c.abs()).sum::<f64>();
    if (1e-100..1e100).contains(&sum) {
        return Some((c, error + TOLERANCE * sum));
    }
    rescaled(c, error)
}

/// Brings coefficients whose products could overflow or vanish to a size near 1. Scaling by a
/// power of two changes no root, and what underflows is too small to matter.
#[cold]
fn rescaled(c: [f64; 4], error: f64) -> Option<([f64; 4], f64)> {
    let largest = c.iter().fold(0.0_f64, |m, c| m.max(c.abs()));
    if largest == 0.0 && !c.iter().any(|c| c.is_nan()) {
        return Some((c, error));
    }
    let half = f64::exp2((-0.5 * largest.log2()).round());
    let scaled = c.map(|c| c * half * half);
    let sum = scaled.iter().map(|c| c.abs()).sum::<f64>();
    sum.is_finite().then_some((scaled, error * half * half + TOLERANCE * sum))
}

/// Horner's scheme of degree 3 errs by at most 3 ε of the sum of absolute coefficients (no
/// unit); the rest pays for the roots of the derivative and for a strict inequality at both ends
/// of a monotone part. Smaller: a grazing contact could be missed. Larger: "apart" certificates
/// fail earlier than they need.
const TOLERANCE: f64 = 16.0 * f64::EPSILON;

fn after_root(c: [f64; 4], tolerance: f64, zero: Zero) -> Option<f64> {
    let [_, c1, c2, c3] = c;
    for quotient in [[c1, c2, c3, 0.0], [c2, c3, 0.0, 0.0], [c3, 0.0, 0.0, 0.0]] {
        if quotient[0] > tolerance {
            return first_drop(quotient, tolerance, zero);
        }
        if quotient[0] < -tolerance {
            // An order made near a graze (a third thing has just left from between the two) falls
            // and rises again without ever being certainly wrong: that is a touch.
            let touch = zero == Zero::Holds && first_drop(c, tolerance, zero).is_none();
            return (!touch).then_some(0.0);
        }
    }
    // Zero for the whole window, as far as rounding shows.
    (zero == Zero::Fails).then_some(0.0)
}

#[inline]
fn value(c: &[f64; 4], u: f64) -> f64 {
    c[0] + (c[1] + (c[2] + c[3] * u) * u) * u
}

/// The first failure of a polynomial that starts above the tolerance.
#[inline]
fn first_drop(c: [f64; 4], tolerance: f64, zero: Zero) -> Option<f64> {
    // A value counts as failed below `level`; the time reported is that of `target`.
    let (level, target) = match zero {
        Zero::Fails => (tolerance, tolerance),
        Zero::Holds => (-tolerance, 0.0),
    };
    // The polynomial lies above the least of its Bernstein coefficients.
    let third = 1.0 / 3.0;
    let [b1, b2] = [c[0] + c[1] * third, c[0] + (2.0 * c[1] + c[2]) * third];
    let end = value(&c, 1.0);
    if b1.min(b2).min(end) > level {
        return None;
    }
    if c[3] == 0.0 && c[2] == 0.0 {
        return Some(((c[0] - target) / -c[1]).clamp(0.0, 1.0));
    }
    let (mut a, mut fa) = (0.0, c[0]);
    for b in turning_points(&c) {
        let fb = if b == 1.0 { end } else { value(&c, b) };
        if fb <= level {
            return Some(descend(&c, target, (a, fa), (b, fb)));
        }
        (a, fa) = (b, fb);
    }
    None
}

/// The ends of the monotone parts of the window: turning points inside, in order, then 1 (also in
/// the entries that are left over).
#[inline]
fn turning_points(c: &[f64; 4]) -> [f64; 3] {
    let inside = |u: f64| if u > 0.0 && u < 1.0 { u } else { 1.0 };
    if c[3] == 0.0 {
        return [inside(c[1] / (-2.0 * c[2])), 1.0, 1.0];
    }
    let discriminant = c[2] * c[2] - 3.0 * c[3] * c[1];
    if discriminant <= 0.0 {
        return [1.0; 3];
    }
    let q = -(c[2] + discriminant.sqrt().copysign(c[2]));
    let (r, s) = (inside(q / (3.0 * c[3])), inside(c[1] / q));
    [r.min(s), r.max(s), 1.0]
}

/// The last time found at which the value is still above `target`, on a part where the
/// polynomial falls from above it to below.
fn descend(c: &[f64; 4], target: f64, (a, fa): (f64, f64), (b, fb): (f64, f64)) -> f64 {
    if fa <= target {
        return a;
    }
    let (mut low, mut high) = (a, b);
    let mut u = first_guess(c, target, (a, fa), (b, fb));
    for step in 0..STEPS {
        if !(u > low && u < high) {
            u = low + 0.5 * (high - low);
            if !(u > low && u < high) {
                break;
            }
        }
        let excess = value(c, u) - target;
        let close = 2.0 * f64::EPSILON * u;
        let slope = c[1] + (2.0 * c[2] + 3.0 * c[3] * u) * u;
        let mut next = u - excess / slope;
        if (next - u).abs() < SETTLED * u {
            // Newton doubles the digits, so `next` is the root to the last places; a value just
            // before it that is still above the target is the answer.
            let before = next - close;
            if before > low && value(c, before) > target {
                return before;
            }
        }
        if excess > 0.0 {
            low = u;
            // Should rounding be larger than that, a step past the root closes the bracket.
            next = next.max(u + close);
        } else {
            high = u;
            next = next.min(u - close);
        }
        if high - low <= 2.0 * close {
            break;
        }
        // At a double root Newton only creeps.
        u = if step < NEWTON_STEPS { next } else { low + 0.5 * (high - low) };
    }
    low
}

/// Enough to halve the window down to the last place from wherever Newton left off.
const STEPS: usize = 72;
const NEWTON_STEPS: usize = 10;

/// A relative step after which the next one is below the last place.
const SETTLED: f64 = 1e-9;

#[inline]
fn first_guess(c: &[f64; 4], target: f64, (a, fa): (f64, f64), (b, fb): (f64, f64)) -> f64 {
    if c[3] == 0.0 {
        // Of the two roots of a parabola this is the one where it falls.
        let root = (c[1] * c[1] - 4.0 * c[2] * (c[0] - target)).max(0.0).sqrt();
        return if c[1] < 0.0 {
            2.0 * (c[0] - target) / (root - c[1])
        } else {
            (-c[1] - root) / (2.0 * c[2])
        };
    }
    a + (b - a) * ((fa - target) / (fa - fb))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_touch_fails_apart_and_leaves_an_order() {
        let touch = [0.25, -1.0, 1.0, 0.0];
        let failure = first_failure(touch, 0.0, Zero::Fails).unwrap();
        assert!(failure <= 0.5 && failure > 0.5 - 1e-6, "{failure}");
        assert_eq!(first_failure(touch, 0.0, Zero::Holds), None);
    }

    #[test]
    fn what_follows_a_root_is_read_from_the_coefficients() {
        let noise = 1e-17;
        for value in [noise, 0.0, -noise] {
            for zero in [Zero::Fails, Zero::Holds] {
                let after = |c| first_failure_after_root(c, 0.0, zero);
                assert_eq!(after([value, 1.0, 0.0, 0.0]), None);
                assert_eq!(after([value, -1.0, 0.0, 0.0]), Some(0.0));
                assert_eq!(after([value, 0.0, 1.0, 0.0]), None);
                assert_eq!(after([value, value, -1.0, 0.0]), Some(0.0));
                let back = after([value, 0.5, -1.0, 0.0]).unwrap();
                assert!((back - 0.5).abs() < 1e-14, "{back}");
            }
        }
        assert_eq!(first_failure_after_root([0.0; 4], 0.0, Zero::Holds), None);
        assert_eq!(first_failure_after_root([0.0; 4], 0.0, Zero::Fails), Some(0.0));
    }

    #[test]
    fn numbers_that_are_none_fail_at_once() {
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            for zero in [Zero::Fails, Zero::Holds] {
                assert_eq!(first_failure([1.0, 0.0, bad, 0.0], 0.0, zero), Some(0.0));
            }
        }
    }
}
