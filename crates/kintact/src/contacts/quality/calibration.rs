//! What answers are worth: from the state a search ended in to a probability.

use super::QualityMesh;
use super::isotonic::Staircase;
use super::query::QualityQuery;
use super::regression::logistic;
use crate::candidates::quality::{End, Meter, Outcome};
use crate::{MeshQuery, Pose};

/// Numbers that describe a state, the first of them 1.
const NUMBERS: usize = 5;

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
    Interrupted = 2,
}

const KINDS: usize = 3;

impl State {
    pub(super) fn new(outcome: &Outcome, waiting: usize) -> Self {
        let score = f64::from(outcome.score.clamp(-12.0, 12.0));
        let visits = (outcome.node_pairs as f64).ln_1p();
        let dropped = (outcome.dropped as f64).ln_1p();
        let (kind, numbers) = match outcome.end {
            End::Confident => (Kind::Confident, [1.0, score, visits, dropped, 0.0]),
            End::Nothing | End::Touching => (Kind::Nothing, [1.0, visits, dropped, 0.0, 0.0]),
            End::Undecided | End::Interrupted => {
                let waiting = (waiting as f64).ln_1p();
                (Kind::Interrupted, [1.0, score, score * score * 0.1, visits, waiting])
            }
        };
        Self { kind, numbers }
    }
}

/// Weights for each kind of end, and what became of the probabilities they give to interrupted
/// searches.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Calibration {
    weights: [[f64; NUMBERS]; KINDS],
    interrupted: Staircase,
}

impl Default for Calibration {
    /// Used for bodies too small to be fitted: yes and no at about 97%, in between by score alone.
    fn default() -> Self {
        Self {
            weights: [
                [3.5, 0.0, 0.0, 0.0, 0.0],
                [-3.5, 0.0, 0.0, 0.0, 0.0],
                [1.0, 1.0, 0.0, 0.0, 0.0],
            ],
            interrupted: Staircase::default(),
        }
    }
}

/// Budgets whose ends are learnt, in operations: 0.1 to 50 microseconds or so.
const BUDGETS: [u64; 10] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

impl Calibration {
    pub(super) fn fit(a: &QualityMesh, b: &QualityMesh, poses: &[Pose]) -> Self {
        let (mut exact, mut query) = (MeshQuery::default(), QualityQuery::default());
        let mut samples: [Vec<([f64; NUMBERS], bool)>; KINDS] = Default::default();
        for pose in poses {
            let meets = exact.intersects(a.mesh(), b.mesh(), pose);
            let meters = BUDGETS.map(Meter::operations);
            for meter in meters.into_iter().chain([Meter::UNLIMITED]) {
                if let Some(state) = query.state([a, b], pose, meter) {
                    samples[state.kind as usize].push((state.numbers, meets));
                }
            }
        }
        let prior = Self::default();
        let weights = std::array::from_fn(|kind| {
            // The penalty pulls towards the prior what few samples cannot settle.
            logistic(&samples[kind], prior.weights[kind], 0.5)
        });
        let mut this = Self { weights, interrupted: Staircase::default() };
        let kind = Kind::Interrupted;
        let said = |numbers| this.logistic(&State { kind, numbers });
        let pairs = samples[kind as usize].iter().map(|&(numbers, meets)| (said(numbers), meets));
        this.interrupted = Staircase::fit(pairs.collect());
        this
    }

    fn logistic(&self, state: &State) -> f64 {
        let weights = &self.weights[state.kind as usize];
        let z: f64 = weights.iter().zip(&state.numbers).map(|(w, x)| w * x).sum();
        1.0 / (1.0 + (-z).exp())
    }

    #[inline]
    pub(super) fn probability(&self, state: &State) -> f64 {
        let said = self.logistic(state);
        let seen = if state.kind == Kind::Interrupted { self.interrupted.at(said) } else { said };
        // An answer that is not certain never says it is.
        seen.clamp(0.001, 0.999)
    }
}
