//! Changes of the contact set that are known ahead of their time.

use crate::candidates::Pair;

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

/// A step that has begun and is not over. At most one of a pair is, see [`Schedule::add`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Open {
    pub(super) step: Step,
    /// Whether the pair touched when it was last looked at.
    pub(super) is_touching: bool,
    /// The time of the last event told of it in this step, if any.
    pub(super) told: f64,
}

impl Open {
    pub(super) fn new(step: Step) -> Self {
        Self { step, is_touching: step.was_touching, told: f64::NEG_INFINITY }
    }
}

/// The steps of a window, by time.
#[derive(Debug, Clone, Default)]
pub(super) struct Schedule {
    steps: Vec<Step>,
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

    /// Puts what has not begun in order.
    pub(super) fn sort(&mut self) {
        self.steps[self.begun..].sort_unstable_by_key(|step| {
            u128::from(in_order(step.lower)) << 64 | u128::from(step.pair.in_order())
        });
    }

    /// Forgets the steps of pairs for which `is_gone`.
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

    /// What to come back to with [`Schedule::go_back`].
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
        self.steps.capacity() * size_of::<Step>() + self.open.capacity() * size_of::<Open>()
    }
}
