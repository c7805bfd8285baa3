use super::Pair;

/// Sorts pairs in linear time, in memory that is kept from call to call.
///
/// Stable counting passes, by the second primitive and then by the first: one pass each where there
/// are not many more primitives than pairs, otherwise one for each part of a number.
///
/// ```
/// use kintact::candidates::{Pair, PairOrder};
///
/// let mut pairs = vec![Pair { a: 1, b: 2 }, Pair { a: 0, b: 7 }, Pair { a: 0, b: 3 }];
/// PairOrder::default().sort(&mut pairs);
/// assert_eq!(pairs, [Pair { a: 0, b: 3 }, Pair { a: 0, b: 7 }, Pair { a: 1, b: 2 }]);
/// ```
#[derive(Debug, Clone, Default)]
pub struct PairOrder {
    other: Vec<Pair>,
    starts: Vec<u32>,
}

/// Fewer pairs than this are sorted by comparison.
const FEW: usize = 64;

/// A pass of its own for a whole number may cost so many times as much for primitives as for pairs.
const PRIMITIVES_A_PAIR: usize = 8;

impl PairOrder {
    /// Sorts by the first primitive, then by the second.
    pub fn sort(&mut self, pairs: &mut Vec<Pair>) {
        if pairs.len() < FEW || u32::try_from(pairs.len()).is_err() {
            pairs.sort_unstable_by_key(|pair| pair.in_order());
            return;
        }
        let largest = pairs.iter().fold(0, |most, pair| most.max(pair.a).max(pair.b));
        let bits = u32::BITS - largest.leading_zeros();
        let parts = match largest as usize / PRIMITIVES_A_PAIR {
            primitives if primitives <= pairs.len() => 1,
            _ => bits.div_ceil(11),
        };
        let width = bits.div_ceil(parts).max(1);
        let values = if parts == 1 { largest as usize + 1 } else { 1 << width };
        self.other.clear();
        self.other.resize(pairs.len(), Pair { a: 0, b: 0 });
        for part in 0..parts {
            self.pass(pairs, values, |pair| pair.b >> (part * width));
            std::mem::swap(pairs, &mut self.other);
        }
        for part in 0..parts {
            self.pass(pairs, values, |pair| pair.a >> (part * width));
            std::mem::swap(pairs, &mut self.other);
        }
    }

    /// From `pairs` into `other`, by what the key is below `values`, or below the next power of two
    /// if it may be more.
    #[inline]
    fn pass(&mut self, pairs: &[Pair], values: usize, key: impl Fn(&Pair) -> u32) {
        let mask = (values.next_power_of_two() - 1) as u32;
        self.starts.clear();
        self.starts.resize(values, 0);
        for pair in pairs {
            self.starts[(key(pair) & mask) as usize] += 1;
        }
        let mut start = 0;
        for slot in &mut self.starts {
            start += std::mem::replace(slot, start);
        }
        for pair in pairs {
            let slot = &mut self.starts[(key(pair) & mask) as usize];
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
        for (count, primitives) in [0u32, 1, 50, 5000, 30_000]
            .into_iter()
            .flat_map(|count| [1, 2, 1000, 200_000, u32::MAX].map(|primitives| (count, primitives)))
        {
            let mut pairs: Vec<Pair> = (0..count)
                .map(|i| (i.wrapping_mul(2_654_435_761), i.wrapping_mul(2_246_822_519)))
                .map(|(x, y)| Pair { a: x % primitives, b: y % primitives })
                .collect();
            let mut expected = pairs.clone();
            expected.sort_unstable();
            PairOrder::default().sort(&mut pairs);
            assert_eq!(pairs, expected, "{count} pairs, {primitives} primitives");
        }
    }
}
