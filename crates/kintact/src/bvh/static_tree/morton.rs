//! The order along a Morton curve, which both builders start from.

use glam::Vec3A;

use crate::bvh::Aabb;

/// Bits of a code per axis; three digits of the radix sort cover a whole code.
const BITS: u32 = 10;
const CELLS: f32 = (1 << BITS) as f32;

/// Morton code in the upper half, primitive in the lower, sorted.
pub(super) fn sorted_keys(boxes: &[Aabb]) -> Vec<u64> {
    let (mut lo, mut hi) = (Vec3A::INFINITY, Vec3A::NEG_INFINITY);
    for b in boxes {
        let c = b.doubled_center();
        (lo, hi) = (lo.min(c), hi.max(c));
    }
    // Flat along an axis: any finite scale will do. `as u32` takes NaN and infinities (from
    // coordinates past the range of f32) to an end of the range: a worse tree, not a wrong one.
    let scale =
        (CELLS / (hi - lo).max(Vec3A::splat(f32::MIN_POSITIVE))).min(Vec3A::splat(f32::MAX));
    let key = |(id, b): (u32, &Aabb)| {
        let cell = ((b.doubled_center() - lo) * scale).to_array();
        let [x, y, z] = cell.map(|c| spread_bits((c as u32).min((1 << BITS) - 1)));
        u64::from(x | y << 1 | z << 2) << 32 | u64::from(id)
    };
    let mut keys: Vec<u64> = (0u32..).zip(boxes).map(key).collect();
    if keys.len() < 256 {
        keys.sort_unstable();
    } else {
        radix_sort(&mut keys);
    }
    keys
}

/// Moves bit `i` of a ten-bit number to bit `3 i`.
#[inline]
fn spread_bits(x: u32) -> u32 {
    let x = (x | x << 16) & 0x0300_00FF;
    let x = (x | x << 8) & 0x0300_F00F;
    let x = (x | x << 4) & 0x030C_30C3;
    (x | x << 2) & 0x0924_9249
}

/// Sorts by the code, three stable passes of ten bits; ids are ascending to begin with.
fn radix_sort(keys: &mut Vec<u64>) {
    const DIGITS: usize = 3;
    let digit = |key: u64, d: usize| (key >> (32 + BITS as usize * d)) as usize & ((1 << BITS) - 1);
    let mut counts = [[0u32; 1 << BITS]; DIGITS];
    for &key in keys.iter() {
        for (d, count) in counts.iter_mut().enumerate() {
            count[digit(key, d)] += 1;
        }
    }
    let mut other = vec![0u64; keys.len()];
    for (d, count) in counts.iter_mut().enumerate() {
        let mut start = 0;
        for c in count.iter_mut() {
            start += std::mem::replace(c, start);
        }
        for &key in keys.iter() {
            let slot = &mut count[digit(key, d)];
            other[*slot as usize] = key;
            *slot += 1;
        }
        std::mem::swap(keys, &mut other);
    }
}

/// Cuts a sorted range where the highest differing bit changes; in the middle if all are equal.
pub(super) fn split(keys: &[u64]) -> (&[u64], &[u64]) {
    let (Some(first), Some(last)) = (keys.first(), keys.last()) else { return (keys, &[]) };
    let differing = (first ^ last) >> 32;
    if differing == 0 {
        return keys.split_at(keys.len().div_ceil(2));
    }
    let bit = 1 << (32 + differing.ilog2());
    keys.split_at(keys.partition_point(|key| key & bit == 0))
}

/// Cuts the order into runs of at most `limit`, each a cell of the curve.
pub(super) fn each_cluster(keys: &[u64], limit: usize, f: &mut impl FnMut(usize, usize)) {
    fn cut(keys: &[u64], from: usize, limit: usize, f: &mut impl FnMut(usize, usize)) {
        if keys.len() <= limit {
            f(from, from + keys.len());
        } else {
            let (left, right) = split(keys);
            cut(left, from, limit, f);
            cut(right, from + left.len(), limit, f);
        }
    }
    cut(keys, 0, limit, f);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_spread_by_three() {
        for bit in 0..BITS {
            assert_eq!(spread_bits(1 << bit), 1 << (3 * bit));
        }
        assert_eq!(spread_bits(0x3FF), 0x0924_9249);
    }

    #[test]
    fn radix_sort_sorts() {
        let mut keys: Vec<u64> =
            (0..1000u64).map(|i| (i * 2_654_435_761 % (1 << 30)) << 32 | i).collect();
        let mut expected = keys.clone();
        expected.sort_unstable();
        radix_sort(&mut keys);
        assert_eq!(keys, expected);
    }
}
