//! From the state a search ended in to the probability of a collision: logistic weights for each
//! kind of end, then a monotone correction. `EstimateMesh` fits it and `EstimateQuery` evaluates
//! it.

use super::EstimateMesh;
use super::isotonic::Staircase;
use super::patches::{End, Outcome};
use super::query::EstimateQuery;
use super::regression::logistic;
use crate::budget::{Budget, BudgetTracker};
use crate::{MeshQuery, Pose};

/// Features of a state, the first of them 1.
const NUMBERS: usize = 7;

/// How an uncertain search ended.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    kind: Kind,
    numbers: [f64; NUMBERS],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Confident = 0,
    Nothing = 1,
    /// During the walk of the patches.
    Interrupted = 2,
    /// During the exact traversal.
    InterruptedExact = 3,
    /// Before the largest patches were scored: the expected contacts mean something else then.
    InterruptedEarly = 4,
}

const KINDS: usize = 5;

/// Steps that all walks begin with.
const EARLY: u64 = 2;

impl State {
    /// `waiting` is the number of branches not yet visited, and `exact` that of the exact query's
    /// operations, none of which found an intersection.
    pub(super) fn new(outcome: &Outcome, waiting: usize, exact: u64) -> Self {
        let mass = if outcome.mass.is_nan() { 0.0 } else { outcome.mass.clamp(0.0, 20.0) };
        let mass = f64::from(mass);
        // Not logarithms: these are computed with every answer.
        let steps = outcome.steps.min(64) as f64 / 16.0;
        let dropped = outcome.dropped.min(64) as f64 / 16.0;
        let waiting = waiting.min(64) as f64 / 16.0;
        let (kind, numbers) = match outcome.end {
            End::Confident => (Kind::Confident, [1.0, mass, steps, dropped, 0.0, 0.0, 0.0]),
            End::Nothing | End::Touching => {
                (Kind::Nothing, [1.0, steps, dropped, mass, 0.0, 0.0, 0.0])
            }
            End::Undecided | End::Interrupted => {
                let little = mass.min(1.0);
                let numbers = [1.0, mass, little, steps, waiting, dropped, 0.0];
                if exact == 0 && outcome.steps <= EARLY {
                    (Kind::InterruptedEarly, numbers)
                } else if exact == 0 {
                    (Kind::Interrupted, numbers)
                } else {
                    let exact = (exact as f64).ln_1p();
                    (
                        Kind::InterruptedExact,
                        [1.0, mass, little, exact, waiting, dropped, mass * exact],
                    )
                }
            }
        };
        Self { kind, numbers }
    }

    fn is_interrupted(&self) -> bool {
        !matches!(self.kind, Kind::Confident | Kind::Nothing)
    }
}

/// Weights for each kind of end, and observed frequencies by the probabilities they give.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Calibration {
    weights: [[f64; NUMBERS]; KINDS],
    seen: [Staircase; KINDS],
}

impl Default for Calibration {
    /// Used for bodies too small to be fitted: yes and no at about 97%, in between by the
    /// expected contacts alone.
    fn default() -> Self {
        let mut weights = [[0.0; NUMBERS]; KINDS];
        (weights[0][0], weights[1][0]) = (3.5, -3.5);
        for interrupted in &mut weights[2..] {
            interrupted[..3].copy_from_slice(&[-3.0, 0.5, 3.0]);
        }
        Self { weights, seen: Default::default() }
    }
}

/// Budgets whose ends are fitted, in operations: 0.1 to 50 microseconds or so.
const BUDGETS: [u64; 14] = [1, 2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 256, 512];

impl Calibration {
    pub(super) fn fit(a: &EstimateMesh, b: &EstimateMesh, poses: &[Pose]) -> Self {
        let (mut exact, mut query) = (MeshQuery::default(), EstimateQuery::default());
        let mut samples: [Vec<([f64; NUMBERS], bool)>; KINDS] = Default::default();
        for pose in poses {
            let meets = exact.intersects(a.mesh(), b.mesh(), pose);
            let budgets = BUDGETS.map(|most| Budget::Operations(most).track());
            for budget in budgets.into_iter().chain([BudgetTracker::UNLIMITED]) {
                if let Some(state) = query.state([a, b], pose, budget) {
                    samples[state.kind as usize].push((state.numbers, meets));
                }
            }
        }
        let prior = Self::default();
        let weights = std::array::from_fn(|kind| {
            // The penalty pulls towards the prior what few samples cannot settle.
            logistic(&samples[kind], prior.weights[kind], 0.5)
        });
        let mut this = Self { weights, seen: Default::default() };
        for kind in [Kind::Interrupted, Kind::InterruptedExact, Kind::InterruptedEarly] {
            let said = |numbers| logistic_curve(this.logit(&State { kind, numbers }));
            let of_kind = samples[kind as usize].iter();
            let pairs = of_kind.map(|&(numbers, meets)| (said(numbers), meets)).collect();
            this.seen[kind as usize] = Staircase::fit(pairs);
        }
        this
    }

    fn logit(&self, state: &State) -> f64 {
        let weights = &self.weights[state.kind as usize];
        weights.iter().zip(&state.numbers).map(|(w, x)| w * x).sum()
    }

    /// The probability from two bodies' calibrations, by their mean logit.
    #[inline]
    pub(super) fn probability([a, b]: [&Self; 2], state: &State) -> f64 {
        let said = logistic_curve(0.5 * (a.logit(state) + b.logit(state)));
        let kind = state.kind as usize;
        let seen = if state.is_interrupted() {
            0.5 * (a.seen[kind].at(said) + b.seen[kind].at(said))
        } else {
            said
        };
        // An answer that is not certain never has a probability of 0 or 1.
        seen.clamp(0.001, 0.999)
    }
}

fn logistic_curve(z: f64) -> f64 {
    1.0 / (1.0 + (-z).exp())
}
