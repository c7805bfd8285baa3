//! Weights of points by distance (section 4.1.1).

use super::options::{Kernel, SurfaceOptions};

/// A kernel with its constants worked out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weights {
    kernel: Kernel,
    /// `ln(1 / weight_floor)`.
    decay: f64,
}

impl Weights {
    pub(super) fn new(options: &SurfaceOptions) -> Self {
        Self { kernel: options.kernel, decay: -options.weight_floor.ln() }
    }

    /// The weight at a part `u` of the reach, 0 to 1.
    #[inline]
    pub(super) fn at(&self, u: f64) -> f64 {
        match self.kernel {
            Kernel::Gaussian => exp_negative(self.decay * u * u),
            Kernel::Cubic => (2.0 * u - 3.0) * u * u + 1.0,
            Kernel::Tricube => {
                let rest = 1.0 - u * u * u;
                rest * rest * rest
            }
            Kernel::Wendland => {
                let square = (1.0 - u) * (1.0 - u);
                square * square * (4.0 * u + 1.0)
            }
        }
    }
}

/// `exp(-x)` for `x` of at most a few dozen, to 1e-9, by squaring a short series: a weight need not
/// be better, and no call to the system's library keeps the bits the same everywhere.
#[inline]
fn exp_negative(x: f64) -> f64 {
    // exp(-x) = 2^(-k) exp(-r) with |r| <= ln(2) / 2.
    let k = (x * std::f64::consts::LOG2_E).round_ties_even();
    if k > 1000.0 {
        return 0.0;
    }
    let r = k * std::f64::consts::LN_2 - x;
    let series = 1.0
        + r * (1.0
            + r * (1.0 / 2.0
                + r * (1.0 / 6.0
                    + r * (1.0 / 24.0
                        + r * (1.0 / 120.0
                            + r * (1.0 / 720.0
                                + r * (1.0 / 5040.0
                                    + r * (1.0 / 40320.0 + r * (1.0 / 362_880.0)))))))));
    series * f64::from_bits((1023 - k as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponential_is_good_to_nine_digits() {
        for step in 0..4000 {
            let x = f64::from(step) * 0.01;
            let error = (exp_negative(x) - (-x).exp()).abs();
            assert!(error <= 1e-9 * (-x).exp(), "{x}: {error}");
        }
    }

    #[test]
    fn kernels_fall_from_one_to_nothing() {
        for kernel in [Kernel::Gaussian, Kernel::Cubic, Kernel::Tricube, Kernel::Wendland] {
            let weights = Weights::new(&SurfaceOptions { kernel, ..SurfaceOptions::default() });
            assert_eq!(weights.at(0.0), 1.0);
            let values: Vec<f64> = (0..=100).map(|i| weights.at(f64::from(i) / 100.0)).collect();
            assert!(values.windows(2).all(|pair| pair[1] <= pair[0]), "{kernel:?}");
            let floor = if kernel == Kernel::Gaussian { 0.01 } else { 0.0 };
            assert!((values[100] - floor).abs() < 1e-12, "{kernel:?}");
        }
    }
}
