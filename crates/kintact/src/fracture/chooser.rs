//! [`Chooser`]: runs the cheaper of two [`SelfPairFinder`]s, decided by counted work. Steps a
//! frame: if a trial of the other finder is due, run that and compare; else run the current one.

use super::SelfPairFinder;
use crate::bvh::Aabb;
use crate::geometry::Pair;

/// Uses the cheaper of two [`SelfPairFinder`]s, estimated from past frames.
///
/// Decides by [`SelfPairFinder::work`], never by the clock, so that the same input takes the same
/// path. One finder works while the other waits; from time to time the other is tried, and stays
/// active if it was cheaper. Trials are paid from savings: one is made when the work done since the
/// last is [`ChooserOptions::saving`] times what the trial is expected to cost, or when the work of
/// a frame has changed by a half since the two were last compared.
#[derive(Debug, Clone)]
pub struct Chooser<A, B> {
    first: A,
    second: B,
    options: ChooserOptions,
    current: Choice,
    /// Remaining frames of the trial of the other one.
    trial: u32,
    /// The one that has the present frame.
    running: Choice,
    /// Of the last frame each did; `None` before.
    known: [Option<u64>; 2],
    /// Of the current one when the two were last compared.
    compared_at: u64,
    /// Done by the current one since then.
    since: u64,
    work: u64,
    switches: u64,
    trials: u64,
}

/// One of the two finders of a [`Chooser`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The one given first.
    First,
    /// The one given second.
    Second,
}

impl Choice {
    fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// Knobs of a [`Chooser`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChooserOptions {
    /// A trial waits until the work since the last one is this many times its cost.
    pub saving: f64,
    /// Frames of a trial. The last one counts: after a long wait, a finder that relies on coherence
    /// needs a frame to catch up.
    pub trial: u32,
}

impl Default for ChooserOptions {
    fn default() -> Self {
        Self { saving: 50.0, trial: 1 }
    }
}

impl<A: SelfPairFinder, B: SelfPairFinder> Chooser<A, B> {
    /// Begins with a trial of each, the first first.
    pub fn new(first: A, second: B, options: ChooserOptions) -> Self {
        Self {
            first,
            second,
            options,
            current: Choice::First,
            trial: 0,
            running: Choice::First,
            known: [None; 2],
            compared_at: 0,
            since: 0,
            work: 0,
            switches: 0,
            trials: 0,
        }
    }

    /// Which one is active, trials apart.
    pub fn current(&self) -> Choice {
        self.current
    }

    /// How often the active finder changed.
    pub fn switches(&self) -> u64 {
        self.switches
    }

    /// How many frames were trials.
    pub fn trials(&self) -> u64 {
        self.trials
    }

    /// The two finders.
    pub fn finders(&self) -> (&A, &B) {
        (&self.first, &self.second)
    }

    /// Whether the other one should be tried in this frame.
    fn wants_trial(&self) -> bool {
        let Some(own) = self.known[self.current as usize] else { return false };
        let Some(other) = self.known[self.current.other() as usize] else { return true };
        let frames = f64::from(self.options.trial.max(1));
        // The cost of a trial beyond that of an ordinary frame.
        let cost = frames * other.saturating_sub(own).max(1) as f64;
        let changed = own > self.compared_at + self.compared_at / 2
            || own < self.compared_at - self.compared_at / 3;
        let saving = if changed { self.options.saving / 4.0 } else { self.options.saving };
        self.since as f64 >= saving * cost
    }
}

impl<A: SelfPairFinder, B: SelfPairFinder> SelfPairFinder for Chooser<A, B> {
    fn update(&mut self, boxes: &[Aabb]) {
        if self.trial == 0 && self.wants_trial() {
            self.trial = self.options.trial.max(1);
        }
        self.running = if self.trial == 0 { self.current } else { self.current.other() };
        match self.running {
            Choice::First => self.first.update(boxes),
            Choice::Second => self.second.update(boxes),
        }
    }

    fn query(&mut self, boxes: &[Aabb], out: &mut Vec<Pair>) {
        self.work = match self.running {
            Choice::First => {
                self.first.query(boxes, out);
                self.first.work()
            }
            Choice::Second => {
                self.second.query(boxes, out);
                self.second.work()
            }
        };
        self.known[self.running as usize] = Some(self.work);
        if self.trial == 0 {
            self.since += self.work;
            return;
        }
        let own = self.known[self.current as usize].unwrap_or(u64::MAX);
        self.trial -= 1;
        self.trials += 1;
        if self.trial == 0 {
            if self.work < own {
                self.current = self.current.other();
                self.switches += 1;
            }
            self.compared_at = self.known[self.current as usize].unwrap_or(0);
            self.since = 0;
        }
    }

    fn work(&self) -> u64 {
        self.work
    }
}
