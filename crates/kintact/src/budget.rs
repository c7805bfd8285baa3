//! How much a question may cost, and what stops it then.

use std::time::{Duration, Instant};

/// How much a question may cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Budget {
    /// As much as it takes.
    #[default]
    Unlimited,
    /// So many operations: visits to nodes or pairs of nodes, and tests of pairs of triangles. Gives
    /// the same answer every time.
    Operations(u64),
    /// So much time by the clock, which is read every few operations.
    Time(Duration),
}

impl Budget {
    /// What stops a walk when the budget is used up, counted from now on.
    pub(crate) fn meter(self) -> Meter {
        match self {
            Self::Unlimited => Meter::UNLIMITED,
            Self::Operations(most) => Meter::operations(most),
            // A time that no clock reaches is no limit.
            Self::Time(time) => {
                Instant::now().checked_add(time).map_or(Meter::UNLIMITED, Meter::until)
            }
        }
    }
}

/// How many operations go by between two looks at the clock. A look takes as long as half an
/// operation; tighter checking would cost more than it saves in overrun.
const STRIDE: u64 = 4;

/// Says when a walk has to stop.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Meter {
    /// The number of operations at which to look again.
    look_at: u64,
    deadline: Option<Instant>,
}

impl Default for Meter {
    fn default() -> Self {
        Self::UNLIMITED
    }
}

impl Meter {
    pub(crate) const UNLIMITED: Self = Self { look_at: u64::MAX, deadline: None };

    pub(crate) fn operations(most: u64) -> Self {
        Self { look_at: most, deadline: None }
    }

    fn until(deadline: Instant) -> Self {
        Self { look_at: STRIDE, deadline: Some(deadline) }
    }

    pub(crate) fn is_unlimited(&self) -> bool {
        self.look_at == u64::MAX
    }

    /// Whether to stop after so many operations.
    #[inline(always)]
    pub(crate) fn is_used_up(&mut self, operations: u64) -> bool {
        operations >= self.look_at && self.look(operations)
    }

    #[inline(never)]
    fn look(&mut self, operations: u64) -> bool {
        if self.deadline.is_none_or(|deadline| Instant::now() >= deadline) {
            // And stays so.
            self.look_at = 0;
            return true;
        }
        self.look_at = operations + STRIDE;
        false
    }
}
