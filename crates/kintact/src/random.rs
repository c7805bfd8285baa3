//! Pseudorandom numbers, the same on every platform: SplitMix64 (Steele, Lea and Flood 2014). For
//! the methods of `estimate` and `scan` that sample; every sequence is seeded.

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// A pseudorandom number that depends on nothing but another.
pub(crate) fn mixed(bits: u64) -> u64 {
    let z = bits.wrapping_add(STEP);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A sequence of numbers.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A sequence of its own for each key and number, whichever is drawn from first.
    pub(crate) fn keyed(seed: u64, key: u64, number: u64) -> Self {
        let mut random =
            Self(seed ^ key.wrapping_mul(0xD6E8_FEB8_6659_FD93) ^ number.rotate_left(40));
        random.next_u64();
        random
    }

    pub(crate) fn next_u64(&mut self) -> u64 {
        let next = mixed(self.0);
        self.0 = self.0.wrapping_add(STEP);
        next
    }

    /// The next number, at least 0 and below 1.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of the reference implementation from the seed 1234567.
    #[test]
    fn numbers_are_those_of_the_reference() {
        let mut random = Random::new(1_234_567);
        let first = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973];
        assert_eq!([random.next_u64(), random.next_u64()], first);
    }
}
