//! [`EnginePair`]: a pair of bodies in `KineticBodies`, its prediction and its next step.

use crate::rigid::first_contact::{Meeting, Prediction};

/// Two bodies whose boxes overlap.
#[derive(Debug, Clone)]
pub(super) struct EnginePair {
    /// Smaller id first.
    pub(super) bodies: [u32; 2],
    /// The time at which the clock of `plan` is zero: when the later of the two motions began.
    pub(super) origin: f64,
    /// From when on the prediction `plan` holds, on its own clock.
    pub(super) from: f64,
    pub(super) plan: Prediction,
    /// Whether a contact was reported that has not ended.
    pub(super) touching: bool,
    /// Whether it waits to be searched.
    pub(super) stale: bool,
    /// When it is to be evaluated because it has no prediction.
    pub(super) next_evaluation_time: Option<f64>,
}

/// What a pair does next.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Step {
    /// The contact ends.
    Leave(f64),
    /// A contact is there already.
    Already(f64, [u32; 2]),
    /// A contact begins.
    Touch(Meeting),
    /// Nothing, with the present motions.
    Nothing,
}

impl EnginePair {
    pub(super) fn new(bodies: [u32; 2]) -> Self {
        Self {
            bodies,
            origin: f64::NEG_INFINITY,
            from: 0.0,
            plan: Prediction { touching: None, end: 0.0, next: None },
            touching: false,
            stale: false,
            next_evaluation_time: None,
        }
    }

    /// Times are on the prediction's clock.
    pub(super) fn next_step(&self) -> Step {
        match (self.touching, self.plan.touching, self.plan.next) {
            (true, _, _) if self.plan.end < f64::INFINITY => Step::Leave(self.plan.end),
            (true, _, _) => Step::Nothing,
            (false, Some(faces), _) => Step::Already(self.from, faces),
            (false, None, Some(meeting)) => Step::Touch(meeting),
            (false, None, None) => Step::Nothing,
        }
    }
}
