//! Sorting of pairs in about linear time, `PairOrder`: for the walks of `fracture`, which return
//! many pairs a frame.
//!
//! Two counting passes where pairs are dense; where they are sparse one pass by the upper bits,
//! then comparison. Fewer than 64 pairs are compared.

use super::Pair;

/// Sorts pairs in about linear time, in memory that is kept from call to call.
///
/// Stable counting passes, by the second primitive and then by the first. Where there are many more
/// primitives than pairs one pass brings those together whose first primitives are near each other;
/// the few in one bucket are then compared.
///
/// ```
/// use kintact::geometry::{Pair, PairOrder};
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

/// Both passes go over all primitives too, at most so many for each pair.
const PRIMITIVES_A_PAIR: usize = 8;

impl PairOrder {
    /// Sorts by the first primitive, then by the second.
    pub fn sort(&mut self, pairs: &mut Vec<Pair>) {
        if pairs.len() < FEW || u32::try_from(pairs.len()).is_err() {
            pairs.sort_unstable_by_key(|pair| pair.in_order());
            return;
        }
        let largest = pairs.iter().fold(0, |most, pair| most.max(pair.a).max(pair.b)) as usize;
        self.other.clear();
        self.other.resize(pairs.len(), Pair { a: 0, b: 0 });
        if largest / PRIMITIVES_A_PAIR <= pairs.len() {
            self.pass(pairs, largest + 1, |pair| pair.b as usize);
            std::mem::swap(pairs, &mut self.other);
            self.pass(pairs, largest + 1, |pair| pair.a as usize);
            std::mem::swap(pairs, &mut self.other);
            return;
        }
        let near = (largest / pairs.len()).ilog2();
        self.pass(pairs, (largest >> near) + 1, |pair| pair.a as usize >> near);
        std::mem::swap(pairs, &mut self.other);
        let mut from = 0;
        for &to in &self.starts {
            let to = to as usize;
            if to > from + 1 {
                pairs[from..to].sort_unstable_by_key(|pair| pair.in_order());
            }
            from = to;
        }
    }

    /// From `pairs` into `other`, by keys below `values`. Each start ends where the next one began.
    #[inline]
    fn pass(&mut self, pairs: &[Pair], values: usize, key: impl Fn(&Pair) -> usize) {
        self.starts.clear();
        self.starts.resize(values, 0);
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
