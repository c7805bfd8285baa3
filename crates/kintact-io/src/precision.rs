//! How far coordinates read from a file may be off: `Precision`, which readers of meshes fill in, and
//! `read_mesh` and its siblings turn into `Loaded::coordinate_error`.
//!
//! Binary files of single precision are off by half a unit in its last place, at their largest
//! coordinate. Numbers in text are off by half a unit of their last printed digit, whether they are
//! printed with a fixed number of decimals or of significant digits: that of the coarsest number among
//! those printed with the most digits. Files whose numbers all have fewer than six digits are taken at
//! their word: they are written by people or programs that mean 0.5.

use glam::DVec3;

/// Fewer significant digits are no rounding.
const LEAST_DIGITS: usize = 6;

/// More digits than this say no more about a double.
const MOST_DIGITS: usize = 18;

/// How the coordinates of a file were stored.
#[derive(Debug, Clone, Default)]
pub(crate) enum Precision {
    /// In double precision, or not known.
    #[default]
    Exact,
    /// In single precision.
    Single,
    /// As text.
    Printed(PrintedDigits),
}

impl Precision {
    /// How far each coordinate may be off.
    pub(crate) fn error(&self, vertices: &[DVec3]) -> f64 {
        match self {
            Self::Exact => 0.0,
            Self::Single => {
                let largest = vertices.iter().fold(0.0, |m: f64, v| m.max(v.abs().max_element()));
                let single = largest as f32;
                let next = f32::from_bits(single.to_bits().saturating_add(1));
                let ulp = f64::from(next) - f64::from(single);
                if ulp.is_finite() { 0.5 * ulp } else { 0.0 }
            }
            Self::Printed(digits) => digits.error(),
        }
    }
}

/// What digits numbers were printed with.
#[derive(Debug, Clone)]
pub(crate) struct PrintedDigits {
    /// By the number of significant digits, the largest decimal exponent of a last digit.
    coarsest: [i32; MOST_DIGITS + 1],
}

impl Default for PrintedDigits {
    fn default() -> Self {
        Self { coarsest: [i32::MIN; MOST_DIGITS + 1] }
    }
}

impl PrintedDigits {
    /// Takes note of a number as it is printed.
    #[inline]
    pub(crate) fn note(&mut self, number: &[u8]) {
        let (mut digits, mut decimals, mut has_point) = (0_usize, 0_i32, false);
        let mut rest = number.iter();
        for &byte in rest.by_ref() {
            match byte {
                b'.' => has_point = true,
                b'0'..=b'9' => {
                    digits += usize::from(digits > 0 || byte != b'0');
                    decimals += i32::from(has_point);
                }
                b'e' | b'E' => break,
                _ => {}
            }
        }
        if digits < LEAST_DIGITS {
            return;
        }
        let exponent = std::str::from_utf8(rest.as_slice()).ok();
        let exponent: i32 = exponent.and_then(|text| text.parse().ok()).unwrap_or(0);
        let coarsest = &mut self.coarsest[digits.min(MOST_DIGITS)];
        *coarsest = (*coarsest).max(exponent.saturating_sub(decimals));
    }

    /// Takes note of all numbers that another has.
    #[cfg(feature = "3mf")]
    pub(crate) fn join(&mut self, other: &Self) {
        for (own, &theirs) in self.coarsest.iter_mut().zip(&other.coarsest) {
            *own = (*own).max(theirs);
        }
    }

    fn error(&self) -> f64 {
        let most = self.coarsest.iter().rposition(|&exponent| exponent > i32::MIN);
        let Some(most) = most else { return 0.0 };
        // A number that ends in a zero may be printed with a digit less.
        let exponent = self.coarsest[most].max(self.coarsest[most - 1]);
        let unit = 10.0_f64.powi(exponent.clamp(-400, 400));
        if unit.is_finite() { 0.5 * unit } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(numbers: &str) -> f64 {
        let mut digits = PrintedDigits::default();
        numbers.split(' ').for_each(|number| digits.note(number.as_bytes()));
        digits.error()
    }

    #[test]
    fn the_last_digit_counts_where_there_are_many() {
        for (numbers, expected) in [
            ("0 1 0.5 0.999 -12.25", 0.0),
            ("1.000000 -0.250000 12.345678", 5e-7),
            ("0.123456 12.3456 1234.56 3", 5e-3),
            ("1.234567e+02 9.876543e-01", 5e-5),
            ("0.30000000000000004 0.5 1", 5e-18),
            ("100000.5 3", 0.05),
        ] {
            let found = error_of(numbers);
            assert!((found - expected).abs() <= 1e-12 * expected, "{numbers}: {found}");
        }
    }

    #[test]
    fn single_precision_is_off_by_half_of_its_last_place() {
        let at = |x: f64| Precision::Single.error(&[DVec3::new(0.0, x, -1.0)]);
        assert_eq!(at(1.5), 2.0_f64.powi(-24));
        assert_eq!(at(-1000.0), 2.0_f64.powi(-15));
        assert_eq!(at(f64::from(f32::MAX)), 0.0);
    }
}
