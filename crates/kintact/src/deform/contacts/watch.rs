//! The pairs whose state is not known to the end of the window, by when they must be looked at.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::look::Finding;
use crate::geometry::Pair;

/// A pair under watch.
#[derive(Debug, Clone, Copy)]
pub(super) struct Watched {
    pub(super) pair: Pair,
    /// When it was looked at last.
    pub(super) checked: f64,
    /// Its state is known before this time; `checked` itself if it is in doubt.
    pub(super) until: f64,
    /// When it is to be looked at next, were there no one to ask earlier.
    pub(super) due: f64,
    /// How long it was left alone when it was last found in doubt.
    wait: f64,
    /// Up to when it was certain before the doubt began; not a number if there is none, or if
    /// the pair was seen to change since.
    pub(super) doubted_from: f64,
    pub(super) is_touching: bool,
    /// How often it was looked at since it was last seen to change.
    pub(super) looks: u32,
}

impl Watched {
    pub(super) fn is_in_doubt(&self) -> bool {
        self.until <= self.checked
    }
}

/// How long a pair in doubt is left alone, in resolutions: about an eighth of a window.
const LONGEST_WAIT: u32 = 1 << 27;

/// A pair that is no longer watched.
const EMPTY: Pair = Pair { a: u32::MAX, b: u32::MAX };

#[derive(Debug, Clone, Copy, PartialEq)]
struct Due {
    time: f64,
    id: u32,
}

impl Eq for Due {}

impl Ord for Due {
    fn cmp(&self, other: &Self) -> Ordering {
        self.time.total_cmp(&other.time).then(self.id.cmp(&other.id))
    }
}

impl PartialOrd for Due {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Watched pairs in a slab, with a heap of when they are due. An entry of the heap counts only
/// as long as its time is what the pair says; there are never more stale entries than looks.
#[derive(Debug, Clone, Default)]
pub(super) struct Watch {
    pairs: Vec<Watched>,
    free: Vec<u32>,
    heap: BinaryHeap<Reverse<Due>>,
    /// Those that were in doubt when last looked at, and perhaps others.
    doubted: Vec<u32>,
    /// Pairs as they were before each look, if somebody may want to go back.
    journal: Option<Vec<(u32, Watched)>>,
}

impl Watch {
    pub(super) fn clear(&mut self) {
        self.journal = None;
        self.pairs.clear();
        self.free.clear();
        self.heap.clear();
        self.doubted.clear();
    }

    /// How many pairs are watched.
    pub(super) fn len(&self) -> usize {
        self.pairs.len() - self.free.len()
    }

    /// The bytes it holds on the heap.
    pub(super) fn memory(&self) -> usize {
        self.pairs.capacity() * size_of::<Watched>()
            + (self.free.capacity() + self.doubted.capacity()) * size_of::<u32>()
            + self.heap.capacity() * size_of::<Due>()
    }

    /// Starts to watch a pair, unless nothing will change. `resolution` is the first wait where
    /// there is doubt.
    pub(super) fn add(&mut self, pair: Pair, t: f64, finding: Finding, resolution: f64) {
        if finding.until == f64::INFINITY {
            return;
        }
        let blank = Watched {
            pair,
            checked: t,
            until: t,
            due: f64::NAN,
            wait: 0.0,
            doubted_from: t,
            is_touching: finding.is_touching,
            looks: 0,
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
        let finding = self.weighed(id, t, finding, resolution);
        self.note(id, t, finding, resolution);
    }

    /// A proof that ends almost at once is as good as none, or looks at two triangles that come
    /// closer and closer would never end: it must last twice as long after each look that has
    /// found no change.
    pub(super) fn weighed(&self, id: u32, t: f64, finding: Finding, resolution: f64) -> Finding {
        let looks = self.pairs[id as usize].looks.min(LONGEST_WAIT.ilog2());
        let needed = resolution * f64::from(1_u32 << looks);
        let until = if finding.until - t < needed { t } else { finding.until };
        Finding { until, ..finding }
    }

    /// Writes down what a look found and when to look next. Forgets the pair if nothing will
    /// change any more.
    pub(super) fn note(&mut self, id: u32, t: f64, finding: Finding, resolution: f64) {
        if let Some(journal) = &mut self.journal {
            journal.push((id, self.pairs[id as usize]));
        }
        let watched = &mut self.pairs[id as usize];
        let was_in_doubt = watched.is_in_doubt() && watched.due > watched.checked;
        // Waiting four times as long after every look that found nothing.
        let waited = watched.wait.max(t - watched.checked);
        let wait = if was_in_doubt { 4.0 * waited } else { resolution };
        if finding.until == f64::INFINITY {
            self.forget(id);
            return;
        }
        let changed = watched.is_touching != finding.is_touching;
        let is_undecided = finding.until <= t;
        watched.doubted_from = match (is_undecided, was_in_doubt) {
            _ if changed => f64::NAN,
            (true, true) => watched.doubted_from,
            (true, false) => watched.until.min(t),
            (false, _) => f64::NAN,
        };
        watched.looks = if changed { 0 } else { watched.looks + 1 };
        watched.checked = t;
        watched.until = finding.until;
        watched.is_touching = finding.is_touching;
        let wait = wait.clamp(resolution, f64::from(LONGEST_WAIT) * resolution);
        (watched.wait, watched.due) = (wait, if is_undecided { t + wait } else { finding.until });
        let due = Due { time: watched.due, id };
        if is_undecided && !was_in_doubt {
            self.doubted.push(id);
        }
        self.heap.push(Reverse(due));
    }

    /// Writes down what the exact test said at a time before the pair, in doubt, is due.
    pub(super) fn glanced(&mut self, id: u32, t: f64, is_touching: bool) {
        let watched = &mut self.pairs[id as usize];
        if watched.is_touching != is_touching {
            watched.doubted_from = f64::NAN;
            watched.looks = 0;
        }
        (watched.checked, watched.until, watched.is_touching) = (t, t, is_touching);
    }

    fn forget(&mut self, id: u32) {
        let watched = &mut self.pairs[id as usize];
        watched.pair = EMPTY;
        watched.due = f64::NAN;
        // Whoever has still got the id has no reason to look.
        watched.checked = f64::INFINITY;
        self.free.push(id);
    }

    /// Writes down from now on what looks change.
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
            self.heap.push(Reverse(Due { time: before.due, id }));
            self.doubted.push(id);
        }
    }

    /// Stops watching the pairs for which `is_gone`.
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
        while let Some(&Reverse(Due { time, id })) = self.heap.peek() {
            if self.pairs[id as usize].due == time {
                return time;
            }
            self.heap.pop();
        }
        f64::INFINITY
    }

    /// The first pair that is due up to `t`.
    pub(super) fn next_due(&mut self, t: f64) -> Option<(u32, Watched)> {
        if self.next_time() > t {
            return None;
        }
        let Reverse(Due { id, .. }) = self.heap.pop()?;
        Some((id, self.pairs[id as usize]))
    }

    /// Hands out the pairs in doubt that have not been looked at at `t`, once each.
    pub(super) fn doubted_before(&mut self, t: f64, out: &mut Vec<u32>) {
        let pairs = &self.pairs;
        self.doubted.retain(|&id| {
            let watched = &pairs[id as usize];
            watched.pair != EMPTY && watched.is_in_doubt()
        });
        self.doubted.sort_unstable();
        self.doubted.dedup();
        out.extend(self.doubted.iter().filter(|&&id| pairs[id as usize].checked < t));
    }

    pub(super) fn get(&self, id: u32) -> Watched {
        self.pairs[id as usize]
    }
}
