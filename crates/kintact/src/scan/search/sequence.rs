//! Random draws that do not depend on each other's order, and how many fill all surfels (Lemma 7).

use crate::random::mixed;

/// A sequence of numbers, each a function of the key and its position: searches of different node
/// pairs draw the same points whichever is made first.
#[derive(Debug, Clone, Copy)]
pub(super) struct SampleSequence {
    key: u64,
    position: u64,
}

impl SampleSequence {
    pub(super) fn new(seed: u64, body: u64, node: u64) -> Self {
        let key = mixed(mixed(mixed(seed) ^ body) ^ node);
        Self { key, position: 0 }
    }

    /// The next number, at least 0 and below 1.
    pub(super) fn unit(&mut self) -> f64 {
        self.position += 1;
        let bits = mixed(self.key.wrapping_add(self.position.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
        (bits >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// How many draws give each of `surfels` bins one, with probability `exp(-exp(-certainty))`
/// (Lemma 7).
pub(crate) fn draws_for(surfels: f64, certainty: f64) -> usize {
    let surfels = surfels.max(1.0);
    (surfels * surfels.ln() + certainty * surfels).ceil().min(1e7) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_draws_is_that_of_the_lemma() {
        assert_eq!(draws_for(30.0, 3.5), 208);
        assert_eq!(draws_for(1.0, 3.5), 4);
        assert_eq!(draws_for(0.0, 0.0), 0);
    }

    /// Of 400 trials with 30 bins about 97% fill every bin.
    #[test]
    fn so_many_draws_fill_all_bins_as_often_as_promised() {
        let filled = (0..400).filter(|&trial| {
            let mut samples = SampleSequence::new(7, 1, trial);
            let mut bins = [false; 30];
            for _ in 0..draws_for(30.0, 3.5) {
                bins[(samples.unit() * 30.0) as usize] = true;
            }
            bins == [true; 30]
        });
        let filled = filled.count();
        assert!((376..=399).contains(&filled), "{filled}");
    }

    #[test]
    fn keys_give_different_sequences() {
        let first = |mut samples: SampleSequence| samples.unit();
        let all = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0], [0, 1, 1]];
        let mut firsts = all.map(|[seed, body, node]| first(SampleSequence::new(seed, body, node)));
        firsts.sort_by(f64::total_cmp);
        assert!(firsts.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
