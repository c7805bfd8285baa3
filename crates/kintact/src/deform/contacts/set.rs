//! The set of pairs that touch, sorted, with changes that are collected and applied at once.
//!
//! Changes of one time come in any order and may undo each other; [`ContactSet`] applies them in
//! one merge, so that an evaluation with many changes costs one pass over the set. Trackers of
//! this subject have one, and so do the world's pairs.

use super::events::EventKind;
use crate::geometry::Pair;

/// The pairs that touch now, sorted.
#[derive(Debug, Clone, Default)]
pub(crate) struct ContactSet {
    pairs: Vec<Pair>,
    /// Changes not yet applied, in the order in which they were reported.
    changes: Vec<(Pair, EventKind)>,
    /// Scratch for the pairs after the changes.
    scratch: Vec<Pair>,
}

/// More changes than this are applied in one pass over the set.
const FEW: usize = 4;

impl ContactSet {
    /// Of sorted pairs.
    pub(crate) fn of(pairs: Vec<Pair>) -> Self {
        Self { pairs, changes: Vec::new(), scratch: Vec::new() }
    }

    /// The pairs, with all changes.
    pub(crate) fn into_pairs(mut self) -> Vec<Pair> {
        self.apply_reports();
        self.pairs
    }

    /// How many changes are not applied yet.
    pub(crate) fn reported(&self) -> usize {
        self.changes.len()
    }

    /// The pairs; changes reported since [`ContactSet::apply_reports`] are not among them.
    pub(crate) fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// Reports a change, to be applied later.
    pub(crate) fn report(&mut self, pair: Pair, kind: EventKind) {
        self.changes.push((pair, kind));
    }

    /// Drops the changes reported.
    pub(crate) fn take_back(&mut self) {
        self.changes.clear();
    }

    /// Applies the changes reported; of several for one pair the last counts.
    pub(crate) fn apply_reports(&mut self) {
        if self.changes.len() <= FEW {
            for (pair, kind) in self.changes.drain(..) {
                match (self.pairs.binary_search(&pair), kind) {
                    (Err(place), EventKind::Begin) => self.pairs.insert(place, pair),
                    (Ok(place), EventKind::End) => drop(self.pairs.remove(place)),
                    _ => {}
                }
            }
            return;
        }
        self.changes.sort_by_key(|&(pair, _)| pair.in_order());
        self.scratch.clear();
        let mut old = &self.pairs[..];
        let mut changes = self.changes.drain(..).peekable();
        while let Some((pair, kind)) = changes.next() {
            if changes.peek().is_some_and(|&(next, _)| next == pair) {
                continue;
            }
            let before = run_below(old, pair);
            self.scratch.extend_from_slice(&old[..before]);
            old = &old[before..];
            if old.first() == Some(&pair) {
                old = &old[1..];
            }
            if kind == EventKind::Begin {
                self.scratch.push(pair);
            }
        }
        self.scratch.extend_from_slice(old);
        drop(changes);
        std::mem::swap(&mut self.pairs, &mut self.scratch);
    }

    /// Replaces the pairs by sorted ones, and reports the differences.
    pub(crate) fn replace(&mut self, new: &[Pair], mut report: impl FnMut(Pair, EventKind)) {
        self.changes.clear();
        let (mut old, mut fresh) = (self.pairs.iter().peekable(), new.iter().peekable());
        loop {
            match (old.peek(), fresh.peek()) {
                (None, None) => break,
                (Some(x), Some(y)) if x == y => {
                    old.next();
                    fresh.next();
                }
                (Some(&&x), y) if y.is_none_or(|y| x < **y) => {
                    report(x, EventKind::End);
                    old.next();
                }
                (_, Some(&&y)) => {
                    report(y, EventKind::Begin);
                    fresh.next();
                }
                (Some(_), None) => break,
            }
        }
        self.pairs.clear();
        self.pairs.extend_from_slice(new);
    }

    pub(crate) fn memory(&self) -> usize {
        (self.pairs.capacity() + self.scratch.capacity()) * size_of::<Pair>()
            + self.changes.capacity() * size_of::<(Pair, EventKind)>()
    }
}

/// How many of some sorted pairs come before another. Searches nearby first: changes are close to
/// each other.
fn run_below(pairs: &[Pair], limit: Pair) -> usize {
    let mut reach = 4;
    while pairs.get(reach).is_some_and(|&pair| pair < limit) {
        reach *= 4;
    }
    let near = &pairs[..pairs.len().min(reach + 1)];
    near.partition_point(|&pair| pair < limit)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Few and many changes at a time, against a set of the standard library.
    #[test]
    fn follows_a_plain_set() {
        let mut state = 7_u64;
        let mut number = move |n: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        let (mut set, mut model) = (ContactSet::default(), BTreeSet::new());
        for round in 0..400 {
            for _ in 0..number(if round % 2 == 0 { 4 } else { 60 }) {
                let pair = Pair { a: number(8) as u32, b: number(8) as u32 };
                if number(2) == 0 {
                    set.report(pair, EventKind::Begin);
                    model.insert(pair);
                } else {
                    set.report(pair, EventKind::End);
                    model.remove(&pair);
                }
            }
            set.apply_reports();
            assert!(set.pairs().iter().eq(&model));
            if round % 50 == 49 {
                let new: BTreeSet<Pair> =
                    (0..20).map(|_| Pair { a: number(8) as u32, b: number(8) as u32 }).collect();
                let mut changes = Vec::new();
                let sorted: Vec<Pair> = new.iter().copied().collect();
                set.replace(&sorted, |pair, kind| changes.push((pair, kind)));
                for (pair, kind) in changes {
                    let is_new = match kind {
                        EventKind::Begin => model.insert(pair),
                        EventKind::End => model.remove(&pair),
                    };
                    assert!(is_new);
                }
                assert_eq!(model, new);
            }
        }
    }
}
