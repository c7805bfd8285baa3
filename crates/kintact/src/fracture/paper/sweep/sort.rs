//! Sorting endpoints from scratch: the alternatives to quicksort of [`Sorter`](super::Sorter).

use super::endpoints::Endpoint;

/// In place, never slower than n log n; the standard library has no heapsort of its own.
pub(super) fn heap_sort(list: &mut [Endpoint]) {
    for root in (0..list.len() / 2).rev() {
        sift_down(list, root);
    }
    for last in (1..list.len()).rev() {
        list.swap(0, last);
        sift_down(&mut list[..last], 0);
    }
}

fn sift_down(heap: &mut [Endpoint], mut root: usize) {
    loop {
        let mut child = 2 * root + 1;
        if child >= heap.len() {
            return;
        }
        if child + 1 < heap.len() && heap[child] < heap[child + 1] {
            child += 1;
        }
        if heap[root] >= heap[child] {
            return;
        }
        heap.swap(root, child);
        root = child;
    }
}

const DIGIT_BITS: usize = 11;
const DIGITS: usize = 3;

/// The lowest bit of a key that is the coordinate and the bit for ends just below it, 33 bits.
pub(super) const KIND: usize = 31;
/// The lowest bit of a key that is the coordinate alone.
pub(super) const COORDINATE: usize = 32;

/// By the bits from `LOWEST` on, three passes of eleven.
///
/// The paper held that radix sort cannot put starts before ends; it can if that is part of the
/// key ([`KIND`]). Primitives at equal keys stay in the order they have, which is the order of a
/// list that was sorted before, so the result differs from a full sort's only in ties.
pub(super) fn radix_sort<const LOWEST: usize>(
    list: &mut Vec<Endpoint>,
    scratch: &mut Vec<Endpoint>,
) {
    let digit = |e: Endpoint, d: usize| {
        let shift = LOWEST + DIGIT_BITS * d;
        (e.0 >> shift) as usize % (1 << DIGIT_BITS)
    };
    let mut starts = [[0u32; 1 << DIGIT_BITS]; DIGITS];
    for &endpoint in list.iter() {
        for (d, starts) in starts.iter_mut().enumerate() {
            starts[digit(endpoint, d)] += 1;
        }
    }
    scratch.clear();
    scratch.resize(list.len(), Endpoint(0));
    for (d, starts) in starts.iter_mut().enumerate() {
        let mut start = 0;
        for slot in starts.iter_mut() {
            start += std::mem::replace(slot, start);
        }
        for &endpoint in list.iter() {
            let slot = &mut starts[digit(endpoint, d)];
            scratch[*slot as usize] = endpoint;
            *slot += 1;
        }
        std::mem::swap(list, scratch);
    }
}

/// Fast where only equal coordinates are out of order.
pub(super) fn insertion_sort(list: &mut [Endpoint]) {
    for from in 1..list.len() {
        let moving = list[from];
        let mut to = from;
        while to > 0 && list[to - 1] > moving {
            list[to] = list[to - 1];
            to -= 1;
        }
        list[to] = moving;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sort_coordinates_with_starts_first() {
        for count in [0u64, 1, 2, 3, 1000] {
            let list: Vec<Endpoint> = (0..count)
                .map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15))
                .map(|x| Endpoint(((x >> 32) % 50) << 32 | x & u64::from(u32::MAX)))
                .collect();
            let mut expected = list.clone();
            expected.sort_unstable();
            let mut by_heap = list.clone();
            heap_sort(&mut by_heap);
            assert_eq!(by_heap, expected);
            let (mut by_radix, mut scratch) = (list.clone(), Vec::new());
            radix_sort::<KIND>(&mut by_radix, &mut scratch);
            let key = |list: &[Endpoint]| list.iter().map(|e| e.0 >> KIND).collect::<Vec<_>>();
            assert_eq!(key(&by_radix), key(&expected));
            let mut mended = list;
            radix_sort::<COORDINATE>(&mut mended, &mut scratch);
            insertion_sort(&mut mended);
            assert_eq!(mended, expected);
        }
    }
}
