//! The queue of both walks of `AdbQuery`: pairs that wait, the one with the highest priority on
//! top.

/// A pair of nodes in the front.
#[derive(Debug, Clone, Copy)]
pub(super) struct Waiting {
    pub(super) a: u32,
    pub(super) b: u32,
    pub(super) probability: f32,
    /// Not negative and not a NaN, so that its bits order as it does.
    pub(super) priority: f32,
}

impl Waiting {
    /// Equal priorities need no order of their own: the heap is deterministic.
    #[inline(always)]
    fn key(&self) -> u32 {
        self.priority.to_bits()
    }
}

/// A binary heap.
#[derive(Debug, Clone, Default)]
pub(super) struct Queue(Vec<Waiting>);

impl Queue {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Waiting> {
        self.0.iter()
    }

    #[inline]
    pub(super) fn push(&mut self, pair: Waiting) {
        let heap = &mut self.0;
        let mut at = heap.len();
        heap.push(pair);
        while at > 0 {
            let parent = (at - 1) / 2;
            if heap[parent].key() >= pair.key() {
                break;
            }
            heap[at] = heap[parent];
            at = parent;
        }
        heap[at] = pair;
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<Waiting> {
        let heap = &mut self.0;
        let last = heap.pop()?;
        let Some(&top) = heap.first() else { return Some(last) };
        let mut at = 0;
        loop {
            let mut child = 2 * at + 1;
            if child >= heap.len() {
                break;
            }
            if child + 1 < heap.len() && heap[child + 1].key() > heap[child].key() {
                child += 1;
            }
            if heap[child].key() <= last.key() {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = last;
        Some(top)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_come_out_by_priority() {
        let mut queue = Queue::default();
        let mut state = 1u32;
        for i in 0..500 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let priority = (state >> 27) as f32;
            queue.push(Waiting { a: i, b: 0, probability: 0.0, priority });
        }
        let mut before = u32::MAX;
        let mut count = 0;
        while let Some(pair) = queue.pop() {
            assert!(pair.key() <= before);
            before = pair.key();
            count += 1;
        }
        assert_eq!(count, 500);
    }
}
