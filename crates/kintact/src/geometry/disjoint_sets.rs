//! Disjoint sets of numbers that are joined two at a time: [`DisjointSets`], for components of surfaces
//! and regions of contact. Nearly constant time an operation.

/// Sets of the numbers from 0 on. The smallest number of a set stands for it.
#[derive(Debug, Clone)]
pub(crate) struct DisjointSets {
    parent: Vec<u32>,
}

impl DisjointSets {
    /// Every number in a set of its own.
    pub(crate) fn new(count: usize) -> Self {
        Self { parent: (0..count as u32).collect() }
    }

    /// The number that stands for the set of this one.
    pub(crate) fn first_of(&mut self, mut number: u32) -> u32 {
        while self.parent[number as usize] != number {
            let above = self.parent[self.parent[number as usize] as usize];
            self.parent[number as usize] = above;
            number = above;
        }
        number
    }

    /// Makes one set of two.
    pub(crate) fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.first_of(one), self.first_of(other));
        self.parent[one.max(other) as usize] = one.min(other);
    }
}
