use std::time::{Duration, Instant};

use crate::Budget;

/// What is left of a budget.
#[derive(Debug)]
pub(super) enum Purse {
    Full,
    Operations(u64),
    Until(Option<Instant>),
}

impl Purse {
    pub(super) fn new(budget: Budget) -> Self {
        match budget {
            Budget::Unlimited => Self::Full,
            Budget::Operations(most) => Self::Operations(most),
            Budget::Time(time) => Self::Until(Instant::now().checked_add(time)),
        }
    }

    pub(super) fn left(&self) -> Budget {
        match *self {
            Self::Full | Self::Until(None) => Budget::Unlimited,
            Self::Operations(left) => Budget::Operations(left),
            Self::Until(Some(end)) => Budget::Time(end.saturating_duration_since(Instant::now())),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        matches!(self.left(), Budget::Operations(0) | Budget::Time(Duration::ZERO))
    }

    pub(super) fn pay(&mut self, operations: u64) {
        if let Self::Operations(left) = self {
            *left = left.saturating_sub(operations);
        }
    }

    /// Whether so much time is left, if that is what counts.
    pub(super) fn has_time(&self, wanted: Duration) -> bool {
        !matches!(self.left(), Budget::Time(left) if left < wanted)
    }
}
