//! Weights of points by distance (section 4.1.1), for `evaluate`: the kernels of the options, one
//! at a time and in vector loops with the same bits.

use super::options::{Kernel, SurfaceOptions};

/// A kernel with its constants precomputed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weights {
    kernel: Kernel,
    exponential: Exponential,
}

impl Weights {
    pub(super) fn new(options: &SurfaceOptions) -> Self {
        Self { kernel: options.kernel, exponential: Exponential::new(-options.weight_floor.ln()) }
    }

    /// The weight at a part `u` of the reach, 0 to 1.
    #[inline]
    pub(super) fn at(&self, u: f64) -> f64 {
        match self.kernel {
            Kernel::Gaussian => self.exponential.at(u * u),
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

    /// [`Weights::at`] for many parts, the same bits.
    pub(super) fn fill(&self, parts: &[f32], weights: &mut [f64]) {
        if self.kernel != Kernel::Gaussian {
            for (weight, &u) in weights.iter_mut().zip(parts) {
                *weight = self.at(f64::from(u));
            }
            return;
        }
        for (weight, &u) in weights.iter_mut().zip(parts) {
            let u = f64::from(u);
            *weight = self.exponential.root(u * u);
        }
        // One pass a squaring: each is a few vector instructions.
        for _ in 0..self.exponential.squarings {
            for weight in &mut *weights {
                *weight *= *weight;
            }
        }
    }
}

/// `exp(-decay x)` for `x` from 0 to 1, to eight digits: a short series for a small part of the
/// exponent, squared again and again. A weight need not be better; there is no branch and no call,
/// so that loops over it become vector code, and the bits are the same everywhere.
#[derive(Debug, Clone, Copy)]
struct Exponential {
    /// `decay / 2^squarings`, at most 1 / 16.
    part: f64,
    squarings: u32,
}

impl Exponential {
    fn new(decay: f64) -> Self {
        let (mut part, mut squarings) = (decay, 0);
        while part > 0.0625 {
            part *= 0.5;
            squarings += 1;
        }
        Self { part, squarings }
    }

    /// The value before the squarings.
    #[inline]
    fn root(&self, x: f64) -> f64 {
        let z = self.part * x;
        1.0 - z
            * (1.0 - z * (1.0 / 2.0) * (1.0 - z * (1.0 / 3.0) * (1.0 - z * 0.25 * (1.0 - z * 0.2))))
    }

    #[inline]
    fn at(&self, x: f64) -> f64 {
        let mut value = self.root(x);
        for _ in 0..self.squarings {
            value *= value;
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponential_is_good_to_eight_digits() {
        for decay in [1e-3, 1.0, -0.01_f64.ln(), 40.0] {
            for step in 0..=1000 {
                let x = f64::from(step) * 1e-3;
                let (found, exact) = (Exponential::new(decay).at(x), (-decay * x).exp());
                assert!((found - exact).abs() <= 1e-8 * exact, "{decay} {x}: {found}");
            }
        }
    }

    #[test]
    fn many_weights_are_those_found_one_by_one() {
        for kernel in [Kernel::Gaussian, Kernel::Cubic, Kernel::Tricube, Kernel::Wendland] {
            let weights = Weights::new(&SurfaceOptions { kernel, ..SurfaceOptions::default() });
            let parts: Vec<f32> = (0..=100).map(|i| i as f32 * 0.01).collect();
            let mut found = vec![0.0; parts.len()];
            weights.fill(&parts, &mut found);
            let expected: Vec<f64> = parts.iter().map(|&u| weights.at(f64::from(u))).collect();
            assert_eq!(found, expected);
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
            assert!((values[100] - floor).abs() < 1e-10, "{kernel:?}");
        }
    }
}
