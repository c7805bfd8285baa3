//! Random numbers of the scenes: `SplitMix64`, with points in a ball, directions and rotations.
//! The same seed gives the same scene for ever.

use glam::{DQuat, DVec3};

/// The generator SplitMix64 (Steele, Lea and Flood 2014): one 64-bit counter and a mixing
/// function.
///
/// Small enough to be written out, so that no release of a random-number crate can change a
/// scene; good enough for scattering things, not for cryptography or long statistics.
#[derive(Debug, Clone)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The stream that belongs to `seed`.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Uniform in `0.0..1.0`, with 53 random bits.
    pub fn unit(&mut self) -> f64 {
        const STEP: f64 = 1.0 / (1u64 << 53) as f64;
        (self.next_u64() >> 11) as f64 * STEP
    }

    /// Uniform in `low..high`.
    pub fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// Uniform in the ball of radius 1.
    pub fn in_ball(&mut self) -> DVec3 {
        loop {
            let [x, y, z] = std::array::from_fn(|_| self.range(-1.0, 1.0));
            let p = DVec3::new(x, y, z);
            if p.length_squared() <= 1.0 {
                return p;
            }
        }
    }

    /// Uniform over all directions, of length 1.
    pub fn direction(&mut self) -> DVec3 {
        loop {
            let p = self.in_ball();
            // Shorter vectors have too few significant bits to be normalised fairly.
            if p.length_squared() > 1e-6 {
                return p.normalize();
            }
        }
    }

    /// Uniform over all rotations, as a unit quaternion: a direction in four dimensions.
    pub fn rotation(&mut self) -> DQuat {
        loop {
            let [x, y, z, w] = std::array::from_fn(|_| self.range(-1.0, 1.0));
            let q = DQuat::from_xyzw(x, y, z, w);
            if (1e-6..=1.0).contains(&q.length_squared()) {
                return q.normalize();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_values_are_those_published_for_seed_1234567() {
        let mut random = SplitMix64::new(1_234_567);
        let first: [u64; 3] = std::array::from_fn(|_| random.next_u64());
        assert_eq!(
            first,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn directions_and_rotations_have_length_one_and_no_preferred_side() {
        let mut random = SplitMix64::new(1);
        let mut sum = DVec3::ZERO;
        let mut rotated = DVec3::ZERO;
        for _ in 0..10_000 {
            let d = random.direction();
            assert!((d.length() - 1.0).abs() < 1e-12);
            sum += d;
            rotated += random.rotation() * DVec3::X;
        }
        // The standard deviation of each mean is 1/sqrt(30,000), about 0.006.
        assert!(sum.length() / 1e4 < 0.04, "{sum}");
        assert!(rotated.length() / 1e4 < 0.04, "{rotated}");
    }
}
