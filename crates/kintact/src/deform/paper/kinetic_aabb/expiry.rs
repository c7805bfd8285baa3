//! When nodes must be evaluated again, for jumps: a heap whose entries are never looked up or
//! changed.
//!
//! Where all motion is straight a node has one expiry time, the first of its six sides, and an
//! outdated entry of the heap is skipped. Elsewhere, where a side takes long to certify, sides have
//! their own, and an outdated one costs one evaluation. What lost: the earliest of every 16 nodes
//! in levels above had to be set anew for all nodes when a window begins;
//! [`EventQueue::collect_until`](crate::kinetic::EventQueue::collect_until) took 8% more
//! instructions than that, and still more memory.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::extremes::ALL_SIDES;
use super::memory::bytes;

#[derive(Debug, Clone, Default)]
pub(super) struct CertificateExpiry {
    heap: BinaryHeap<Reverse<Expiry>>,
    /// The expiry time of each node that has but one; infinite if it has none.
    of_node: Vec<f64>,
}

#[derive(Debug, Clone, Copy)]
struct Expiry {
    time: f64,
    node: u32,
    sides: u8,
}

impl Ord for Expiry {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.time.total_cmp(&other.time)
    }
}

impl PartialOrd for Expiry {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Expiry {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Expiry {}

impl CertificateExpiry {
    /// The certificates of some sides of a node fail at a time.
    #[inline]
    pub(super) fn add(&mut self, time: f64, node: u32, sides: u8) {
        self.heap.push(Reverse(Expiry { time, node, sides }));
    }

    /// A node has this expiry time and no other; infinite for none.
    #[inline]
    pub(super) fn set(&mut self, time: f64, node: u32) {
        let before = std::mem::replace(&mut self.of_node[node as usize], time);
        if time < f64::INFINITY && time != before {
            self.add(time, node, ALL_SIDES);
        }
    }

    /// Resizes to this many nodes. Where they have one expiry time each (`single`), also drops
    /// outdated entries if most are: in a window without end nothing else would.
    pub(super) fn tidy(&mut self, nodes: usize, single: bool) {
        self.of_node.resize(nodes, f64::INFINITY);
        if single && self.heap.len() > 2 * nodes + 1024 {
            let Self { heap, of_node } = self;
            let is_true = |entry: &Expiry| of_node.get(entry.node as usize) == Some(&entry.time);
            heap.retain(|Reverse(entry)| is_true(entry));
        }
    }

    /// Takes out one of those due up to and including a time: the node and the sides. `single` if
    /// nodes have one expiry time.
    #[inline]
    pub(super) fn next_due(&mut self, time: f64, single: bool) -> Option<(u32, u8)> {
        loop {
            let due = self.heap.peek().filter(|first| first.0.time <= time)?.0;
            self.heap.pop();
            let of_node = self.of_node.get_mut(due.node as usize);
            let is_true = of_node.as_ref().is_some_and(|time| **time == due.time);
            if is_true && let Some(time) = of_node {
                *time = f64::INFINITY;
            }
            if is_true || !single {
                return Some((due.node, due.sides));
            }
        }
    }

    /// Removes a node that is gone.
    pub(super) fn forget(&mut self, node: u32) {
        if let Some(time) = self.of_node.get_mut(node as usize) {
            *time = f64::INFINITY;
        }
    }

    /// The earliest of all; infinite if there is none.
    pub(super) fn first(&self) -> f64 {
        self.heap.peek().map_or(f64::INFINITY, |first| first.0.time)
    }

    pub(super) fn memory(&self) -> usize {
        self.heap.capacity() * size_of::<Expiry>() + bytes(&self.of_node)
    }

    pub(super) fn clear(&mut self) {
        self.heap.clear();
        self.of_node.fill(f64::INFINITY);
    }
}
