//! The pairs whose state is not proven to the end of the window, by when their proofs expire.
//! `follow.rs` and `advance.rs` evaluate those that are due and [note](ExpiringPairs::note) the
//! result.
//!
//! An undecided pair is evaluated again after waits that grow by a factor of four; a proof must
//! last twice as long after each evaluation that found no change. So between two changes of a pair
//! the number of evaluations is logarithmic in the window's length in resolutions.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::evaluate::PairState;
use crate::geometry::Pair;

/// A pair and how long its state is proven.
#[derive(Debug, Clone, Copy)]
pub(super) struct ExpiringPair {
    pub(super) pair: Pair,
    /// When it was evaluated last.
    pub(super) checked: f64,
    /// Its state is proven before this time; `checked` itself if it is undecided.
    pub(super) until: f64,
    /// When it is to be evaluated next, unless a query comes earlier.
    pub(super) due: f64,
    /// The wait after it was last found undecided.
    wait: f64,
    /// Up to when it was certain before it became undecided; NaN if it is not, or if the pair was
    /// found to change since.
    pub(super) undecided_from: f64,
    pub(super) is_touching: bool,
    /// How often it was evaluated since it was last found to change.
    pub(super) evaluations: u32,
}

impl ExpiringPair {
    pub(super) fn is_undecided(&self) -> bool {
        self.until <= self.checked
    }
}

/// The longest wait of an undecided pair, in resolutions: about an eighth of a window.
const LONGEST_WAIT: u32 = 1 << 27;

/// Marks a free slot.
const EMPTY: Pair = Pair { a: u32::MAX, b: u32::MAX };

#[derive(Debug, Clone, Copy, PartialEq)]
struct Expiry {
    time: f64,
    id: u32,
}

impl Eq for Expiry {}

impl Ord for Expiry {
    fn cmp(&self, other: &Self) -> Ordering {
        self.time.total_cmp(&other.time).then(self.id.cmp(&other.id))
    }
}

impl PartialOrd for Expiry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Expiring pairs in a slab, with a heap of when they are due. An entry of the heap counts only as
/// long as its time is that of the pair; there are never more stale entries than evaluations.
#[derive(Debug, Clone, Default)]
pub(super) struct ExpiringPairs {
    pairs: Vec<ExpiringPair>,
    free: Vec<u32>,
    heap: BinaryHeap<Reverse<Expiry>>,
    /// Those that were undecided when last evaluated, and perhaps others.
    undecided: Vec<u32>,
    /// Pairs as they were before each evaluation, while [`ExpiringPairs::go_back`] may be called.
    journal: Option<Vec<(u32, ExpiringPair)>>,
}

impl ExpiringPairs {
    pub(super) fn clear(&mut self) {
        self.journal = None;
        self.pairs.clear();
        self.free.clear();
        self.heap.clear();
        self.undecided.clear();
    }

    /// How many pairs there are.
    pub(super) fn len(&self) -> usize {
        self.pairs.len() - self.free.len()
    }

    /// The bytes it holds on the heap.
    pub(super) fn memory(&self) -> usize {
        self.pairs.capacity() * size_of::<ExpiringPair>()
            + (self.free.capacity() + self.undecided.capacity()) * size_of::<u32>()
            + self.heap.capacity() * size_of::<Expiry>()
    }

    /// Adds a pair, unless nothing will change. `resolution` is the first wait if it is undecided.
    pub(super) fn add(&mut self, pair: Pair, t: f64, state: PairState, resolution: f64) {
        if state.until == f64::INFINITY {
            return;
        }
        let blank = ExpiringPair {
            pair,
            checked: t,
            until: t,
            due: f64::NAN,
            wait: 0.0,
            undecided_from: t,
            is_touching: state.is_touching,
            evaluations: 0,
        };
        let id = match self.free.pop() {
            Some(id) => {
                self.pairs[id as usize] = blank;
                id
            }
            None => {
                self.pairs.push(blank);
                (self.pairs.len() - 1) as u32
            }
        };
        let state = self.reconciled(id, t, state, resolution);
        self.note(id, t, state, resolution);
    }

    /// A proof that expires almost at once counts as none, or evaluations of two triangles that
    /// come closer and closer would never end: it must last twice as long after each evaluation
    /// that has found no change.
    pub(super) fn reconciled(
        &self,
        id: u32,
        t: f64,
        state: PairState,
        resolution: f64,
    ) -> PairState {
        let evaluations = self.pairs[id as usize].evaluations.min(LONGEST_WAIT.ilog2());
        let needed = resolution * f64::from(1_u32 << evaluations);
        let until = if state.until - t < needed { t } else { state.until };
        PairState { until, ..state }
    }

    /// Stores the result of an evaluation and when the next is due. Drops the pair if nothing will
    /// change any more.
    pub(super) fn note(&mut self, id: u32, t: f64, state: PairState, resolution: f64) {
        if let Some(journal) = &mut self.journal {
            journal.push((id, self.pairs[id as usize]));
        }
        let expiring = &mut self.pairs[id as usize];
        let was_undecided = expiring.is_undecided() && expiring.due > expiring.checked;
        // The wait is four times as long after every evaluation that decided nothing.
        let waited = expiring.wait.max(t - expiring.checked);
        let wait = if was_undecided { 4.0 * waited } else { resolution };
        if state.until == f64::INFINITY {
            self.forget(id);
            return;
        }
        let changed = expiring.is_touching != state.is_touching;
        let is_undecided = state.until <= t;
        expiring.undecided_from = match (is_undecided, was_undecided) {
            _ if changed => f64::NAN,
            (true, true) => expiring.undecided_from,
            (true, false) => expiring.until.min(t),
            (false, _) => f64::NAN,
        };
        expiring.evaluations = if changed { 0 } else { expiring.evaluations + 1 };
        expiring.checked = t;
        expiring.until = state.until;
        expiring.is_touching = state.is_touching;
        let wait = wait.clamp(resolution, f64::from(LONGEST_WAIT) * resolution);
        (expiring.wait, expiring.due) = (wait, if is_undecided { t + wait } else { state.until });
        let due = Expiry { time: expiring.due, id };
        if is_undecided && !was_undecided {
            self.undecided.push(id);
        }
        self.heap.push(Reverse(due));
    }

    /// Stores the answer of the exact test at a time before the undecided pair is due.
    pub(super) fn retested(&mut self, id: u32, t: f64, is_touching: bool) {
        let expiring = &mut self.pairs[id as usize];
        if expiring.is_touching != is_touching {
            expiring.undecided_from = f64::NAN;
            expiring.evaluations = 0;
        }
        (expiring.checked, expiring.until, expiring.is_touching) = (t, t, is_touching);
    }

    fn forget(&mut self, id: u32) {
        let expiring = &mut self.pairs[id as usize];
        expiring.pair = EMPTY;
        expiring.due = f64::NAN;
        // Callers that still hold the id skip a pair that is already checked.
        expiring.checked = f64::INFINITY;
        self.free.push(id);
    }

    /// Records from now on what evaluations change.
    pub(super) fn keep_journal(&mut self) {
        self.journal = Some(Vec::new());
    }

    pub(super) fn drop_journal(&mut self) {
        self.journal = None;
    }

    /// Undoes everything since the journal was begun.
    pub(super) fn go_back(&mut self) {
        for (id, before) in self.journal.iter_mut().flat_map(|journal| journal.drain(..)).rev() {
            if self.pairs[id as usize].pair == EMPTY {
                self.free.retain(|&free| free != id);
            }
            self.pairs[id as usize] = before;
            self.heap.push(Reverse(Expiry { time: before.due, id }));
            self.undecided.push(id);
        }
    }

    /// Drops the pairs for which `is_gone`.
    pub(super) fn forget_if(&mut self, mut is_gone: impl FnMut(Pair) -> bool) {
        for id in 0..self.pairs.len() as u32 {
            let pair = self.pairs[id as usize].pair;
            if pair != EMPTY && is_gone(pair) {
                self.forget(id);
            }
        }
    }

    /// When the next pair is due; infinite if none is.
    pub(super) fn next_time(&mut self) -> f64 {
        while let Some(&Reverse(Expiry { time, id })) = self.heap.peek() {
            if self.pairs[id as usize].due == time {
                return time;
            }
            self.heap.pop();
        }
        f64::INFINITY
    }

    /// The first pair that is due up to `t`.
    pub(super) fn next_due(&mut self, t: f64) -> Option<(u32, ExpiringPair)> {
        if self.next_time() > t {
            return None;
        }
        let Reverse(Expiry { id, .. }) = self.heap.pop()?;
        Some((id, self.pairs[id as usize]))
    }

    /// Appends the undecided pairs that have not been evaluated at `t`, once each.
    pub(super) fn undecided_before(&mut self, t: f64, out: &mut Vec<u32>) {
        let pairs = &self.pairs;
        self.undecided.retain(|&id| {
            let expiring = &pairs[id as usize];
            expiring.pair != EMPTY && expiring.is_undecided()
        });
        self.undecided.sort_unstable();
        self.undecided.dedup();
        out.extend(self.undecided.iter().filter(|&&id| pairs[id as usize].checked < t));
    }

    pub(super) fn get(&self, id: u32) -> ExpiringPair {
        self.pairs[id as usize]
    }
}
