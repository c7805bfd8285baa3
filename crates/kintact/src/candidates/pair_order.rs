use super::Pair;

/// Sorts pairs in linear time, in memory that is kept from call to call.
///
/// Two stable counting passes, by the second primitive and then by the first.
#[derive(Debug, Clone, Default)]
pub(super) struct PairOrder {
    other: Vec<Pair>,
    starts: Vec<u32>,
}

impl PairOrder {
    /// Primitives are below `primitives`.
    pub(super) fn sort(&mut self, pairs: &mut Vec<Pair>, primitives: usize) {
        // The passes cost a little for each primitive too, and count in 32 bits.
        if pairs.len() < primitives / 8 || pairs.len() < 64 || u32::try_from(pairs.len()).is_err() {
            pairs.sort_unstable();
            return;
        }
        self.other.clear();
        self.other.resize(pairs.len(), Pair { a: 0, b: 0 });
        self.pass(pairs, primitives, |pair| pair.b as usize);
        std::mem::swap(pairs, &mut self.other);
        self.pass(pairs, primitives, |pair| pair.a as usize);
        std::mem::swap(pairs, &mut self.other);
    }

    /// From `pairs` into `other`.
    #[inline]
    fn pass(&mut self, pairs: &[Pair], primitives: usize, key: impl Fn(&Pair) -> usize) {
        self.starts.clear();
        self.starts.resize(primitives, 0);
        for pair in pairs {
            self.starts[key(pair)] += 1;
        }
        let mut start = 0;
        for slot in &mut self.starts {
            start += std::mem::replace(slot, start);
        }
        for pair in pairs {
            let slot = &mut self.starts[key(pair)];
            self.other[*slot as usize] = *pair;
            *slot += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_and_many_pairs_are_sorted() {
        for count in [0u32, 1, 50, 5000] {
            let mut pairs: Vec<Pair> = (0..count)
                .map(|i| i.wrapping_mul(2_654_435_761))
                .map(|x| Pair { a: x % 997, b: (x >> 12) % 1000 })
                .collect();
            let mut expected = pairs.clone();
            expected.sort_unstable();
            PairOrder::default().sort(&mut pairs, 1000);
            assert_eq!(pairs, expected);
        }
    }
}
