//! Changes of the contact set that are known ahead of their time ([`Schedule`]): `window.rs` adds
//! them, `advance.rs` and `follow.rs` take them in order. Sorted by buckets of time: linear if
//! changes are spread evenly over the window.

use crate::geometry::Pair;

/// A pair that will begin or cease to touch, or may do both in no time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Step {
    /// The pair is as it was before this time,
    pub(super) lower: f64,
    /// and as it will be after this one; between them the exact test decides.
    pub(super) upper: f64,
    pub(super) pair: Pair,
    /// Whether it touches before,
    pub(super) was_touching: bool,
    /// and afterwards.
    pub(super) is_touching: bool,
}

impl Step {
    /// Whether the pair is at a time as it will be afterwards. A change at a known time counts from
    /// that time on.
    #[inline]
    pub(super) fn is_over(&self, t: f64) -> bool {
        t > self.upper || t == self.upper && self.lower == self.upper
    }

    /// Whether it says too little: the pair may touch between for an instant, or for how long is not
    /// known to the resolution of times.
    pub(super) fn is_coarse(&self, resolution: f64) -> bool {
        self.was_touching == self.is_touching || self.upper - self.lower > resolution
    }
}

/// A step that has begun and is not over. At most one of a pair is, see [`Schedule::add`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Open {
    pub(super) step: Step,
    /// Whether the pair touched when it was last evaluated.
    pub(super) is_touching: bool,
    /// The time of the last event reported of it in this step, if any.
    pub(super) reported: f64,
}

impl Open {
    pub(super) fn new(step: Step) -> Self {
        Self { step, is_touching: step.was_touching, reported: f64::NEG_INFINITY }
    }
}

/// The steps of a window, by time.
#[derive(Debug, Clone, Default)]
pub(super) struct Schedule {
    steps: Vec<Step>,
    /// Scratch to sort them: for all, and for the ends of buckets.
    scratch: Vec<Step>,
    ends: Vec<u32>,
    /// How many of them have begun.
    begun: usize,
    /// Those of them that are not over; hardly ever any, since they last no longer than rounding
    /// hides when a change happens.
    pub(super) open: Vec<Open>,
}

/// A number whose order is that of `f64::total_cmp`: one comparison without a branch.
fn in_order(x: f64) -> u64 {
    let bits = x.to_bits();
    if bits >> 63 == 0 { bits | 1 << 63 } else { !bits }
}

/// Fewer than this are sorted without buckets.
const FEW: usize = 64;

/// How far a schedule had come.
pub(super) struct Bookmark {
    begun: usize,
    open: Vec<Open>,
}

impl Schedule {
    pub(super) fn clear(&mut self) {
        self.steps.clear();
        self.open.clear();
        self.begun = 0;
    }

    /// Adds a step; to be followed by [`Schedule::sort`]. A pair's steps must not touch each
    /// other: one is over before the next begins.
    pub(super) fn add(&mut self, step: Step) {
        self.steps.push(step);
    }

    /// Sorts the steps that have not begun: into buckets first, since times are spread over the
    /// window, and then each bucket.
    pub(super) fn sort(&mut self) {
        let Self { steps, begun, scratch, ends, .. } = self;
        let steps = &mut steps[*begun..];
        let by_time =
            |step: &Step| u128::from(in_order(step.lower)) << 64 | u128::from(step.pair.in_order());
        let times = steps.iter().map(|step| step.lower);
        let first = times.clone().fold(f64::INFINITY, f64::min);
        let last = times.fold(f64::NEG_INFINITY, f64::max);
        let parts = steps.len() / 2;
        let scale = parts as f64 / (last - first);
        if steps.len() < FEW || !scale.is_finite() {
            steps.sort_unstable_by_key(by_time);
            return;
        }
        let part = |step: &Step| (((step.lower - first) * scale) as usize).min(parts - 1);
        ends.clear();
        ends.resize(parts, 0);
        for step in &*steps {
            ends[part(step)] += 1;
        }
        let mut sum = 0;
        for end in &mut *ends {
            sum += *end;
            *end = sum;
        }
        scratch.clear();
        scratch.extend_from_slice(steps);
        // Each bucket is filled from its end to its start, which `ends` holds when all are placed.
        for step in &*scratch {
            let end = &mut ends[part(step)];
            *end -= 1;
            steps[*end as usize] = *step;
        }
        let mut start = 0;
        for next in ends.iter().skip(1).map(|&next| next as usize).chain([steps.len()]) {
            if next - start > 1 {
                steps[start..next].sort_unstable_by_key(by_time);
            }
            start = next;
        }
    }

    /// Drops the steps of pairs for which `is_gone`.
    pub(super) fn forget_if(&mut self, mut is_gone: impl FnMut(Pair) -> bool) {
        self.steps.drain(..self.begun);
        self.begun = 0;
        self.steps.retain(|step| !is_gone(step.pair));
        self.open.retain(|open| !is_gone(open.step.pair));
    }

    /// When the next step begins.
    pub(super) fn next_time(&self) -> f64 {
        self.steps.get(self.begun).map_or(f64::INFINITY, |step| step.lower)
    }

    /// The next step, if it begins up to `t`.
    pub(super) fn next_up_to(&mut self, t: f64) -> Option<Step> {
        let step = *self.steps.get(self.begun)?;
        (step.lower <= t).then(|| {
            self.begun += 1;
            step
        })
    }

    /// A state for [`Schedule::go_back`].
    pub(super) fn bookmark(&self) -> Bookmark {
        Bookmark { begun: self.begun, open: self.open.clone() }
    }

    /// Undoes everything since a bookmark, between which and now no step was added.
    pub(super) fn go_back(&mut self, bookmark: &Bookmark) {
        self.begun = bookmark.begun;
        self.open.clone_from(&bookmark.open);
    }

    /// How many are to come.
    pub(super) fn len(&self) -> usize {
        self.steps.len() - self.begun + self.open.len()
    }

    pub(super) fn memory(&self) -> usize {
        (self.steps.capacity() + self.scratch.capacity()) * size_of::<Step>()
            + self.ends.capacity() * size_of::<u32>()
            + self.open.capacity() * size_of::<Open>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Many steps and few, some at the same time, in the order of their times and pairs.
    #[test]
    fn steps_are_in_order() {
        let mut state = 5_u64;
        let mut number = move |n: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        for round in 0..60 {
            let mut schedule = Schedule::default();
            let mut expected = Vec::new();
            for _ in 0..[3, 70, 900][round % 3] {
                let lower = match round / 3 % 4 {
                    0 => number(1 << 30) as f64 - 1e8,
                    1 => number(5) as f64,
                    2 => (number(1 << 20) as f64).powi(-8),
                    _ => 7.0,
                };
                let pair = Pair { a: number(9) as u32, b: number(1 << 20) as u32 };
                let step =
                    Step { lower, upper: lower, pair, was_touching: false, is_touching: true };
                schedule.add(step);
                expected.push((lower, pair));
            }
            expected.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.1.cmp(&y.1)));
            schedule.sort();
            for expected in expected {
                let step = schedule.next_up_to(f64::INFINITY).expect("as many as were added");
                assert_eq!((step.lower, step.pair), expected);
            }
            assert_eq!(schedule.len(), 0);
        }
    }
}
