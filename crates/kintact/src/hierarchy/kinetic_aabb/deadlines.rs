//! When nodes must be looked at again, for jumps: a heap in which nothing is ever found or changed.
//!
//! An entry that is no longer true costs one look at a node, which is less than it takes to keep
//! entries by id. Times for each node and the earliest of every 16 in levels above had to be set
//! anew for all nodes when a window begins and took 96 bytes a triangle;
//! [`EventQueue::collect_until`](crate::kinetic::EventQueue::collect_until) took 8% more
//! instructions than that, and still more memory.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

#[derive(Debug, Clone, Default)]
pub(super) struct Deadlines {
    heap: BinaryHeap<Reverse<Deadline>>,
}

#[derive(Debug, Clone, Copy)]
struct Deadline {
    time: f64,
    node: u32,
    sides: u8,
}

impl Ord for Deadline {
    fn cmp(&self, other: &Self) -> Ordering {
        self.time.total_cmp(&other.time)
    }
}

impl PartialOrd for Deadline {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Deadline {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Deadline {}

impl Deadlines {
    /// The certificates of some sides of a node fail at a time.
    #[inline]
    pub(super) fn add(&mut self, time: f64, node: u32, sides: u8) {
        self.heap.push(Reverse(Deadline { time, node, sides }));
    }

    /// Takes out one of those due up to and including a time: the node and the sides.
    #[inline]
    pub(super) fn next_due(&mut self, time: f64) -> Option<(u32, u8)> {
        let due = self.heap.peek().filter(|first| first.0.time <= time)?.0;
        self.heap.pop();
        Some((due.node, due.sides))
    }

    /// The earliest of all; infinite if there is none.
    pub(super) fn first(&self) -> f64 {
        self.heap.peek().map_or(f64::INFINITY, |first| first.0.time)
    }

    pub(super) fn memory(&self) -> usize {
        self.heap.capacity() * size_of::<Deadline>()
    }

    pub(super) fn clear(&mut self) {
        self.heap.clear();
    }
}
